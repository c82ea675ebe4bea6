// The list of lessons: those that were done here have a tick, and the button goes on with the next.

import { lessonsDone } from "./lesson.js";

const game = document.getElementById("main").dataset.game;
const go = document.getElementById("learn-go");
const lessons = [...document.querySelectorAll("[data-lesson]")];

function mark() {
  const done = lessonsDone(game);
  for (const lesson of lessons) {
    const known = done.has(Number(lesson.dataset.lesson));
    const tick = lesson.querySelector(".lesson-tick");
    lesson.classList.toggle("done", known);
    tick.textContent = known ? `✓ ${tick.dataset.said}` : "";
  }
  const next = lessons.find((lesson) => !lesson.classList.contains("done"));
  if (!done.size || !next) return;
  go.href = next.href;
  go.textContent = `${go.dataset.goOn} ${next.dataset.lesson}`;
}

mark();
addEventListener("pageshow", mark);
