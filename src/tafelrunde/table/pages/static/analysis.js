// The page of an analysis: follows how far it is, until there is nothing more to come.

import { layout, toast } from "./site.js";

const EVERY = 1500;
const box = document.getElementById("analysis");
const goesOn = () => ["waiting", "running"].includes(box.querySelector("[data-state]").dataset.state);

async function look() {
  if (document.hidden) { setTimeout(look, EVERY); return; }
  const answer = await fetch(`${location.pathname}?part=analysis&layout=${layout()}`).catch(() => null);
  // Whoever opened the figures, or is about to stop it, is not disturbed by what did not change.
  if (answer?.ok) put(await answer.text());
  else toast(box.dataset.lost);
  if (goesOn()) setTimeout(look, EVERY);
}

// The page was drawn before anybody knew how wide the screen is.
const misfit = () => box.dataset.layout !== layout();

function put(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const next = page.querySelector(".analysis");
  const now = box.querySelector(".analysis");
  const state = next.querySelector(".analysis-state");
  const same = !misfit() && now.dataset.state === next.dataset.state && Boolean(now.querySelector(".plots")) === Boolean(next.querySelector(".plots"));
  box.dataset.layout = layout();
  if (!same || !state) now.replaceWith(next);
  else {
    const focused = now.querySelector(".analysis-state").contains(document.activeElement);
    now.querySelector(".analysis-state").replaceWith(state);
    if (focused) state.querySelector("button")?.focus();
  }
}

if (misfit()) look();
else if (goesOn()) setTimeout(look, EVERY);
