// Shows what a move changed: pieces travel from where they vanished to where they appeared.

import { calm } from "./site.js";

const TIME = 250;

function looks(board) {
  const pieces = new Map();
  const places = new Map();
  for (const piece of board.querySelectorAll(".piece")) {
    if (piece.parentElement.closest(".piece")) continue;
    const box = piece.getBBox();
    const matrix = piece.getCTM();
    if (!matrix) continue;
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    const spot = new DOMPoint(x, y).matrixTransform(matrix);
    const kind = `${piece.getAttribute("class")} ${piece.querySelector("use")?.getAttribute("href") ?? ""}`;
    const list = pieces.get(kind) ?? [];
    list.push({ piece, x: spot.x, y: spot.y, scale: matrix.a || 1 });
    pieces.set(kind, list);
  }
  for (const place of board.querySelectorAll("[data-place]")) places.set(place.dataset.place, drawn(place));
  return { pieces, places };
}

function drawn(place) {
  const title = place.querySelector(":scope > title");
  return place.innerHTML.replace(title?.outerHTML ?? "", "").replace(/ (class|tabindex|role|aria-\w+)="[^"]*"/g, "");
}

const near = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

// Call before the board is swapped; call the result afterwards.
export function watch(board) {
  if (calm.matches || document.hidden) return () => {};
  const before = looks(board);
  return () => {
    const after = looks(board);
    const travelled = new Set();
    for (const [kind, now] of after.pieces) {
      const was = before.pieces.get(kind) ?? [];
      const gone = was.filter((old) => !now.some((spot) => near(old, spot) < 2));
      const come = now.filter((spot) => !was.some((old) => near(old, spot) < 2));
      // With many at once it is a new lay-out, not a move.
      if (come.length > 8) continue;
      for (const spot of come) {
        gone.sort((a, b) => near(a, spot) - near(b, spot));
        const from = gone.shift();
        travelled.add(spot.piece);
        if (from) travel(spot, from);
        else appear(spot.piece);
      }
    }
    const changed = [...board.querySelectorAll("[data-place]")].filter((place) => {
      const old = before.places.get(place.dataset.place);
      return old !== undefined && old !== drawn(place);
    });
    if (changed.length > 12) return;
    for (const place of changed) {
      if (!place.querySelector(".piece") && ![...travelled].some((piece) => piece.contains(place))) appear(place);
    }
  };
}

function travel(spot, from) {
  const move = `translate(${(from.x - spot.x) / spot.scale}px, ${(from.y - spot.y) / spot.scale}px)`;
  spot.piece.animate([{ transform: move }, { transform: "none" }], { duration: TIME, easing: "ease-out", composite: "add" });
}

function appear(element) {
  element.animate([{ opacity: 0.15 }, { opacity: 1 }], { duration: TIME, easing: "ease-out" });
}
