// The replay: slider, step buttons and keys go through the moves without loading a new page.

import { Log } from "./log.js";
import { watch } from "./motion.js";
import { Score } from "./score.js";
import * as sheets from "./sheet.js";
import { calm, home, layout, whenLaidOut } from "./site.js";
import { Stage } from "./stage.js";

const main = document.getElementById("main");
const board = document.getElementById("board");
const slider = document.getElementById("slider");
const playing = document.querySelector("[data-step=play]");
const kept = new Map();
const total = Number(main.dataset.total);
let at = Number(main.dataset.played);
let had = main.dataset.state;
let wanted = at;
let timer = 0;

window.earlyClick?.();
const stage = new Stage();
new Log(stage, main.dataset.table);
stage.zoom.ready = true;


// What the page lacks to show the table after so many moves.
async function fetched(played) {
  const key = `${had} ${layout()} ${played}`;
  if (!kept.has(key)) {
    const url = `${home}/t/${main.dataset.table}/replay?had=${had}&layout=${layout()}&played=${played}`;
    kept.set(key, fetch(url).then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText)))));
    kept.get(key).catch(() => kept.delete(key));
    if (kept.size > 60) kept.delete(kept.keys().next().value);
  }
  return kept.get(key);
}

async function go(played) {
  wanted = Math.max(0, Math.min(total, played));
  slider.value = wanted;
  const goal = wanted;
  const before = had;
  const state = await fetched(goal);
  // A quick hand on the slider: only where it rests is shown, from what is shown by then.
  if (goal !== wanted) return;
  if (before !== had) { go(goal); return; }
  const show = Math.abs(goal - at) === 1 ? watch(board) : () => {};
  const settle = stage.keep();
  at = goal;
  had = state.state;
  sheets.apply(state.parts);
  settle();
  mark(state.last);
  show();
  history.replaceState(null, "", `?played=${at}`);
  const on = document.querySelector(".play-on [name=played]");
  if (on) on.value = at;
  if (at < total) fetched(at + 1);
}

function mark(names) {
  for (const place of board.querySelectorAll("[data-place]")) {
    place.classList.toggle("last", names.includes(place.dataset.place));
  }
}

function pause() {
  clearInterval(timer);
  timer = 0;
  playing.setAttribute("aria-label", playing.dataset.play);
  playing.title = playing.dataset.play;
  playing.querySelector("path").setAttribute("d", "M6 3l11 7-11 7z");
}

function run() {
  if (timer) return pause();
  if (at >= total) go(0);
  timer = setInterval(() => { if (wanted >= total) pause(); else go(wanted + 1); }, calm.matches ? 1600 : 1000);
  playing.setAttribute("aria-label", playing.dataset.pause);
  playing.title = playing.dataset.pause;
  playing.querySelector("path").setAttribute("d", "M5 3h4v14H5zM12 3h4v14h-4z");
  return undefined;
}

const steps = { first: () => go(0), back: () => go(wanted - 1), forward: () => go(wanted + 1), last: () => go(total) };

document.querySelector(".steps").addEventListener("submit", (event) => event.preventDefault());
document.querySelector(".steps").addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]")?.dataset.step;
  if (step === "play") run();
  else if (step) { pause(); steps[step](); }
});
whenLaidOut(() => go(wanted));
slider.addEventListener("input", () => { pause(); go(Number(slider.value)); });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") stage.regions.collapse();
  if (event.target === slider || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" }[event.key];
  if (!step) return;
  event.preventDefault();
  pause();
  steps[step]();
});

mark(main.dataset.last.split(" ").filter(Boolean));
// Somebody may have moved the slider, or turned the screen, before the script was there.
if (Number(slider.value) !== at || main.dataset.layout !== layout()) go(Number(slider.value));

const score = new Score(document.getElementById("score"));
document.getElementById("points")?.addEventListener("click", (event) => {
  event.preventDefault();
  score.fetch(event.currentTarget.href);
});
