// The page of a series: loads itself anew when somebody joins, decides, begins or ends a game.

import { home } from "./site.js";

const EVERY = 5000;
const main = document.getElementById("main");
const { series, number, seated } = main.dataset;

async function look() {
  if (document.hidden) return;
  const invite = new URLSearchParams(location.search).get("invite") ?? "";
  const address = `${home}/api/series/${series}?invite=${encodeURIComponent(invite)}`;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return;
  const now = await answer.json();
  const names = now.entrants.map((one) => one.name).join(",");
  const same = String(now.number) === number && names === seated;
  const typing = document.activeElement?.matches("input:not([readonly])");
  if (!same && !typing) location.replace(location.pathname + location.search);
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
addEventListener("pageshow", (event) => { if (event.persisted) look(); });
