// Shows what a move changed: pieces travel from where they vanished to where they appeared.

import { calm } from "./site.js";

const TIME = 250;
const SVG = "http://www.w3.org/2000/svg";

// Where everything is, in the units of the drawing: frames scroll and zoom meanwhile.
function looks(board) {
  const pieces = new Map();
  const places = new Map();
  const drawing = board.querySelector(":scope > svg");
  const whole = drawing?.getScreenCTM()?.inverse();
  if (!whole) return { pieces, places };
  for (const piece of board.querySelectorAll(".piece")) {
    // Who is only shown to be away is not here.
    if (piece.parentElement.closest(".piece, .faded, .ghost, .travelling")) continue;
    const matrix = piece.getScreenCTM();
    if (!matrix) continue;
    const box = piece.getBBox();
    const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
    const spot = middle.matrixTransform(whole.multiply(matrix));
    const kind = `${piece.getAttribute("class")} ${piece.querySelector("use")?.getAttribute("href") ?? ""}`;
    const list = pieces.get(kind) ?? [];
    list.push({ piece, x: spot.x, y: spot.y });
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
    const arrived = new Set();
    for (const [kind, now] of after.pieces) {
      const was = before.pieces.get(kind) ?? [];
      const gone = was.filter((old) => !now.some((spot) => near(old, spot) < 2));
      const come = now.filter((spot) => !was.some((old) => near(old, spot) < 2));
      // With many at once it is a new lay-out, not a move.
      if (come.length > 8) continue;
      for (const spot of come) {
        gone.sort((a, b) => near(a, spot) - near(b, spot));
        const from = gone.shift();
        arrived.add(spot.piece);
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
      if (!place.querySelector(".piece") && ![...arrived].some((piece) => piece.contains(place))) appear(place);
    }
  };
}

// A likeness goes the way above everything else, for what is drawn later would hide the piece.
function travel(spot, from) {
  const { piece } = spot;
  const drawing = piece.ownerSVGElement;
  const { a, b, c, d, e, f } = drawing.getScreenCTM().inverse().multiply(piece.parentElement.getScreenCTM());
  const likeness = piece.cloneNode(true);
  for (const one of [likeness, ...likeness.querySelectorAll("*")]) {
    for (const name of ["data-place", "data-part", "data-region", "id", "tabindex"]) one.removeAttribute(name);
  }
  const laid = document.createElementNS(SVG, "g");
  laid.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  laid.append(likeness);
  const way = document.createElementNS(SVG, "g");
  way.setAttribute("class", "travelling");
  way.setAttribute("aria-hidden", "true");
  way.append(laid);
  drawing.append(way);
  piece.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TIME });
  const start = `translate(${from.x - spot.x}px, ${from.y - spot.y}px)`;
  const going = way.animate([{ transform: start }, { transform: "none" }], { duration: TIME, easing: "ease-out" });
  going.onfinish = () => way.remove();
  going.oncancel = () => way.remove();
}

function appear(element) {
  element.animate([{ opacity: 0.15 }, { opacity: 1 }], { duration: TIME, easing: "ease-out" });
}
