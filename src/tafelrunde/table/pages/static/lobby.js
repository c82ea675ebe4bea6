// Keeps the lists of the lobby, and the mark in the tab, up to date while the page is open.

import { badge, call } from "./calls.js";
import { home } from "./site.js";

const EVERY = 8000;
const main = document.getElementById("main");
const title = document.title;
let known = Number(main.dataset.turns);

function mark(turns) {
  badge(turns);
  if (turns > known) call(main.dataset.title, document.querySelector(".your-turn .row-name")?.textContent ?? "", `${home}/`);
  known = turns;
  const icon = document.getElementById("tab-icon");
  icon.dataset.usual ??= icon.getAttribute("href");
  icon.setAttribute("href", turns ? icon.dataset.turn : icon.dataset.usual);
  document.title = turns ? `● ${main.dataset.title} (${turns}) · Tafelrunde` : title;
}

async function refresh() {
  const answer = await fetch(`${home}/`, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of document.querySelectorAll("[data-live]")) {
    const now = fresh.getElementById(part.id);
    if (now && now.innerHTML !== part.innerHTML && !part.contains(document.activeElement)) part.innerHTML = now.innerHTML;
  }
  mark(Number(fresh.getElementById("main").dataset.turns));
}

mark(Number(main.dataset.turns));
setInterval(refresh, EVERY);
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });
