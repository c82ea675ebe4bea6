// The board in its frame: shown whole or fitted to the width, enlarged by pinch, wheel and buttons,
// moved by scrolling and dragging; the page itself never moves.

import { calm, narrow, phone } from "./site.js";

export const READABLE = 12;
const LARGEST = 6;
const GLIDE = 250;
const BAR = 52;
const MARGIN = 10;

export class Zoom {
  constructor(board) {
    this.board = board;
    this.view = board.parentElement;
    this.stage = board.closest(".stage");
    this.scale = 1;
    this.home = 1;
    this.fingers = 0;
    this.gliding = false;
    this.dragged = false;
    this.own = false;
    this.measured = "";
    board.addEventListener("pointerdown", (event) => this.grab(event));
    for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
      this.view.addEventListener(kind, (event) => this.touch(event), { passive: false });
    }
    this.view.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    board.addEventListener("dblclick", (event) => {
      if (event.target.closest("[data-place], .small")) return;
      this.own = true;
      if (this.scale > this.home) this.rest();
      else this.about(this.at(event), 2.5);
    });
    new ResizeObserver(() => this.fit()).observe(this.view);
    this.fit();
  }

  get drawing() {
    return this.board.querySelector(":scope > svg");
  }

  // A tall drawing fills the width and is scrolled; any other is shown whole.
  get tall() {
    return this.drawing?.dataset.tall === "yes";
  }

  // After the board was swapped, or its frame has another size: enlarge what could not be read.
  fit() {
    const drawing = this.drawing;
    if (!drawing || this.stage.classList.contains("opened")) return;
    const { clientWidth: wide, clientHeight: high } = this.view;
    const key = `${drawing.getAttribute("viewBox")} ${wide} ${this.tall ? "" : high}`;
    if (key === this.measured) return;
    this.measured = key;
    const [, , across, down] = (drawing.dataset.whole ?? drawing.getAttribute("viewBox")).split(" ").map(Number);
    // A map that is as wide as the frame needs no more height than its own.
    this.stage.classList.toggle("flat", !this.tall && (wide * down) / across <= high);
    const { scale } = this;
    this.set(1);
    this.home = Math.min(2, Math.max(1, READABLE / smallest(drawing)));
    this.set(this.own ? scale : this.home);
  }

  at(event) {
    const frame = this.view.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  }

  // The scale at which all of the drawing is in the frame.
  get whole() {
    if (!this.tall || !this.drawing) return 1;
    return Math.min(1, (this.view.clientHeight * this.scale) / (this.drawing.clientHeight + 2 * MARGIN));
  }

  set(scale) {
    this.scale = Math.min(LARGEST, Math.max(this.whole, scale));
    this.board.style.setProperty("--scale", this.scale);
    this.stage.classList.toggle("zoomed", this.scale > this.home + 0.01);
  }

  // Enlarge so that what lies under a point of the frame stays there.
  about(point, factor) {
    const { scrollLeft, scrollTop } = this.view;
    const before = this.scale;
    this.halt();
    this.set(before * factor);
    const by = this.scale / before;
    this.jump((scrollLeft + point.x) * by - point.x, (scrollTop + point.y) * by - point.y);
  }

  jump(left, top) {
    this.view.scrollTo({ left, top, behavior: "instant" });
  }

  rest() {
    this.own = false;
    const by = this.home / this.scale;
    this.glide(this.home, this.view.scrollLeft * by, this.tall ? this.view.scrollTop * by : 0);
  }

  // One of the buttons: in, out, or the whole board, and from there back to where it can be read.
  press(how) {
    this.own = true;
    if (how === "whole" && (phone.matches || this.scale <= this.whole + 0.01)) this.rest();
    else if (how === "whole") this.glide(this.whole, 0, 0);
    else this.about({ x: this.view.clientWidth / 2, y: this.view.clientHeight / 2 }, how === "in" ? 1.5 : 1 / 1.5);
  }

  wheel(event) {
    this.halt();
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.own = true;
    this.about(this.at(event), Math.exp(-event.deltaY / 200));
  }

  // A mouse drags the board; fingers scroll it without our help.
  grab(event) {
    this.dragged = false;
    this.halt();
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY, left: this.view.scrollLeft, top: this.view.scrollTop };
    const move = (now) => {
      const [dx, dy] = [now.clientX - from.x, now.clientY - from.y];
      if (!this.dragged && Math.hypot(dx, dy) < 8) return;
      this.dragged = this.dragged || this.canMove;
      if (!this.dragged) return;
      this.own = true;
      this.board.classList.add("moving");
      this.jump(from.left - dx, from.top - dy);
    };
    const end = () => {
      removeEventListener("pointermove", move);
      this.board.classList.remove("moving");
    };
    addEventListener("pointermove", move);
    for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, end, { once: true });
  }

  get canMove() {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = this.view;
    return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
  }

  touch(event) {
    this.fingers = event.touches.length;
    if (this.fingers !== 2) { this.pinch = null; return; }
    if (event.cancelable) event.preventDefault();
    const [one, two] = [...event.touches].map((finger) => this.at(finger));
    const now = { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, far: Math.hypot(one.x - two.x, one.y - two.y) };
    if (this.pinch && event.type === "touchmove" && this.pinch.far > 0) {
      this.dragged = true;
      this.own = true;
      this.about(now, now.far / this.pinch.far);
      this.jump(this.view.scrollLeft - now.x + this.pinch.x, this.view.scrollTop - now.y + this.pinch.y);
    }
    this.pinch = now;
  }

  halt() {
    this.gliding = false;
    cancelAnimationFrame(this.step);
  }

  glide(scale, left, top) {
    this.halt();
    const goal = Math.min(LARGEST, Math.max(this.whole, scale));
    if (calm.matches || document.hidden || !this.ready) {
      this.set(goal);
      this.jump(left, top);
      return;
    }
    const from = { scale: this.scale, left: this.view.scrollLeft, top: this.view.scrollTop };
    const began = performance.now();
    this.gliding = true;
    const step = (now) => {
      const part = Math.min(1, (now - began) / GLIDE);
      const eased = 1 - (1 - part) ** 3;
      const between = (one, two) => one + (two - one) * eased;
      this.set(between(from.scale, goal));
      this.jump(between(from.left, left), between(from.top, top));
      this.gliding = part < 1;
      if (this.gliding) this.step = requestAnimationFrame(step);
    };
    this.step = requestAnimationFrame(step);
  }

  // Where elements lie on the board as it would be without enlargement, and how large they are.
  place(elements) {
    const frame = this.view.getBoundingClientRect();
    const boxes = elements.map((element) => element.getBoundingClientRect()).filter((box) => box.width);
    if (!boxes.length) return null;
    const left = Math.min(...boxes.map((box) => box.left)) - frame.left + this.view.scrollLeft;
    const top = Math.min(...boxes.map((box) => box.top)) - frame.top + this.view.scrollTop;
    const right = Math.max(...boxes.map((box) => box.right)) - frame.left + this.view.scrollLeft;
    const bottom = Math.max(...boxes.map((box) => box.bottom)) - frame.top + this.view.scrollTop;
    const by = 1 / this.scale;
    return { x: left * by, y: top * by, wide: (right - left) * by, high: (bottom - top) * by };
  }

  // Fill the frame with an area, or, on a tall drawing, begin with its upper edge.
  frame(elements, most = 3) {
    const box = this.place(elements);
    if (!box) return;
    const { clientWidth: wide, clientHeight: high } = this.view;
    const scale = this.tall ? Math.max(this.home, this.scale) : Math.max(this.home, Math.min(most, wide / (box.wide + 24), high / (box.high + 24)));
    const left = (box.x + box.wide / 2) * scale - wide / 2;
    this.glide(scale, left, this.tall ? box.y * scale - 6 : (box.y + box.high / 2) * scale - high / 2);
  }

  seen(element) {
    const frame = this.view.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return box.width > 0 && x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  }

  // A new decision: what is larger than the frame moves if much of it is out of sight that could be
  // seen; on a small screen a map goes near to what can be decided, unless the person chose another view.
  reveal(elements) {
    if (!this.tall && (narrow.matches || this.home === 1)) {
      if (narrow.matches && !this.own) this.near(elements);
      return;
    }
    const spots = elements.map((element) => this.place([element])).filter(Boolean);
    if (!spots.length) return;
    const { clientWidth: wide, clientHeight: high, scrollLeft, scrollTop } = this.view;
    if (this.scale <= this.home + 0.01) {
      const top = this.most(spots, high - this.bar(elements), this.around(elements));
      const left = this.aside(spots, wide);
      if (top !== null || left !== scrollLeft) this.glide(this.scale, left, top ?? scrollTop);
      return;
    }
    if (elements.some((element) => this.seen(element))) return;
    const middle = scrollTop + high / 2;
    const away = (spot) => Math.abs((spot.y + spot.high / 2) * this.scale - middle);
    const spot = spots.sort((one, two) => away(one) - away(two))[0];
    this.glide(this.scale, (spot.x + spot.wide / 2) * this.scale - wide / 2, (spot.y + spot.high / 2) * this.scale - high / 2);
  }

  // The height that a display's filters will take from the frame.
  bar(elements) {
    const bar = this.stage.querySelector(".filters[hidden]");
    return bar && elements.some((element) => element.closest("[data-filters]")) ? BAR : 0;
  }

  // The one region of all elements, as a spot.
  around(elements) {
    const regions = new Set(elements.map((element) => element.closest("[data-region]")));
    const [region] = regions;
    return regions.size === 1 && region ? this.place([region]) : null;
  }

  // Where to scroll so that all spots can be seen, best with their whole region, or most of them;
  // null if one may stay.
  most(spots, high, region) {
    const { scrollTop } = this.view;
    const rows = spots.map((spot) => [spot.y * this.scale, (spot.y + spot.high) * this.scale]);
    const seen = (top) => rows.filter(([from, to]) => from + to > 2 * top && from + to < 2 * (top + high)).length;
    const now = seen(scrollTop);
    if (now === rows.length) return null;
    const first = Math.min(...rows.map(([from]) => from)) - MARGIN;
    const last = Math.max(...rows.map(([, to]) => to)) + MARGIN;
    if (last - first <= high) {
      const fits = region && region.high * this.scale + 2 * MARGIN <= high;
      const from = fits ? region.y * this.scale - MARGIN : first;
      const to = fits ? (region.y + region.high) * this.scale + MARGIN : last;
      return scrollTop > from ? from : to - high;
    }
    const tops = rows.map(([from]) => from - MARGIN);
    tops.sort((one, two) => seen(two) - seen(one) || Math.abs(one - scrollTop) - Math.abs(two - scrollTop));
    return 2 * now >= seen(tops[0]) ? null : tops[0];
  }

  // How far to the right to scroll so that all spots can be seen that reach the edge of the frame.
  aside(spots, wide) {
    const { scrollLeft } = this.view;
    const first = Math.min(...spots.map((spot) => spot.x)) * this.scale - MARGIN;
    const last = Math.max(...spots.map((spot) => spot.x + spot.wide)) * this.scale + MARGIN;
    return Math.max(0, Math.min(Math.max(scrollLeft, last - wide), first));
  }

  near(elements) {
    const box = this.place(elements);
    const { clientWidth: wide, clientHeight: high } = this.view;
    const scale = box ? Math.min(2.6, wide / (box.wide + 48), high / (box.high + 48)) : 0;
    if (scale < 1.3) this.glide(this.home, 0, 0);
    else this.frame(elements, 2.6);
  }

  // Bring an element that the keyboard went to into the frame.
  show(element) {
    const frame = this.view.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const inside = box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
    if (inside) return;
    const { scrollLeft, scrollTop } = this.view;
    const dx = box.left + box.width / 2 - frame.left - frame.width / 2;
    const dy = box.top + box.height / 2 - frame.top - frame.height / 2;
    this.jump(scrollLeft + dx, scrollTop + dy);
  }
}

// The size in pixels of the smallest text that is meant to be read as things are.
export function smallest(part) {
  let least = Infinity;
  for (const text of part.querySelectorAll("text")) {
    if (text.closest(".small:not(.expanded), defs")) continue;
    const matrix = text.getScreenCTM();
    if (!matrix) continue;
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    if (size > 1) least = Math.min(least, size);
  }
  return least;
}
