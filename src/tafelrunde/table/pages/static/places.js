// The places of the board: what lights up, what a click plays, what hovering and asking say.

const REACH = 26;
const PRESS = 500;
// What takes more room than this is looked at through its parts.
const LARGEST = 60_000;

export class Places {
  // `on` has choose(button, place), armed(button), ask(place), nowhere() and outcomes(moves); `list`
  // holds the buttons of all choices.
  constructor(stage, list, tip, menu, on) {
    const { board, zoom } = stage;
    Object.assign(this, { stage, board, zoom, list, tip, menu, on });
    this.pressed = 0;
    board.addEventListener("click", (event) => this.click(event));
    board.addEventListener("contextmenu", (event) => this.context(event));
    board.addEventListener("pointerdown", (event) => this.press(event));
    for (const kind of ["pointerup", "pointercancel", "pointermove"]) {
      board.addEventListener(kind, (event) => this.release(event));
    }
    board.addEventListener("pointerover", (event) => this.hover(event));
    board.addEventListener("pointermove", (event) => this.stir(event));
    board.addEventListener("pointerleave", () => this.hideTip());
    board.addEventListener("focusin", (event) => this.focus(event));
    board.addEventListener("focusout", () => this.hideTip());
    board.addEventListener("keydown", (event) => this.key(event));
    for (const kind of ["pointerover", "focusin"]) list.addEventListener(kind, (event) => this.point(event));
    for (const kind of ["pointerout", "focusout"]) list.addEventListener(kind, () => this.point(null));
    list.addEventListener("pointerdown", (event) => this.pressChoice(event));
    for (const kind of ["pointerup", "pointercancel", "pointermove"]) {
      list.addEventListener(kind, (event) => this.release(event));
    }
    list.addEventListener("click", (event) => this.swallow(event), true);
    this.refresh();
  }

  // After the board or the list was swapped.
  refresh() {
    this.moves = new Map();
    for (const button of this.list.querySelectorAll("button[data-place]")) {
      const found = this.moves.get(button.dataset.place) ?? [];
      found.push(button);
      this.moves.set(button.dataset.place, found);
    }
    const all = [...this.board.querySelectorAll("[data-place]")];
    for (const place of all) {
      const title = place.querySelector(":scope > title");
      if (title) {
        place.dataset.label = title.textContent;
        title.remove();
      }
      const moves = this.moves.get(place.dataset.place);
      place.classList.toggle("may", Boolean(moves));
      // What can be done at any time is within reach, but it is not what is asked.
      place.classList.toggle("also", Boolean(moves?.every((button) => button.closest(".aside"))));
      place.setAttribute("tabindex", "-1");
      place.setAttribute("role", moves ? "button" : "img");
      const said = moves ? moves.map((button) => button.textContent).join("; ") : "";
      place.setAttribute("aria-label", [place.dataset.label, said].filter(Boolean).join(": "));
    }
    const first = this.first ?? all[0];
    first?.setAttribute("tabindex", "0");
    // Whatever else has a title tells it in the same way.
    for (const title of this.board.querySelectorAll("g > title")) {
      const thing = title.parentElement;
      thing.dataset.help = title.textContent;
      thing.setAttribute("role", "img");
      thing.setAttribute("aria-label", title.textContent);
      thing.setAttribute("tabindex", "-1");
      title.remove();
    }
    this.hideTip();
    this.still = this.pointer;
  }

  // The first place of what is asked, or else of what can be done at any time.
  get first() {
    return this.board.querySelector(".may:not(.also)") ?? this.board.querySelector(".may");
  }

  last(names) {
    for (const place of this.board.querySelectorAll("[data-place]")) {
      place.classList.toggle("last", names.includes(place.dataset.place));
    }
  }

  named(name) {
    return this.board.querySelector(`[data-place="${CSS.escape(name)}"]`);
  }

  // The lit place that a pointer means: under it, around it, or within a finger's reach of it.
  meant(event) {
    const under = event.target.closest?.("[data-place]");
    for (let place = under; place; place = place.parentElement?.closest("[data-place]")) {
      if (this.moves.has(place.dataset.place)) return place;
    }
    let best = null;
    let least = event.pointerType === "mouse" ? 6 : REACH;
    for (const place of this.board.querySelectorAll(".may")) {
      const box = (place.querySelector(":scope > .ring") ?? place).getBoundingClientRect();
      if (!box.width || place.closest(".small:not(.expanded)")) continue;
      const dx = Math.max(box.left - event.clientX, 0, event.clientX - box.right);
      const dy = Math.max(box.top - event.clientY, 0, event.clientY - box.bottom);
      const away = Math.hypot(dx, dy);
      if (away < least) { least = away; best = place; }
    }
    // A finger on something else means that, unless the lit place is very near.
    const on = under ?? event.target.closest?.("[data-help]");
    return best && (!on || least < 6) ? best : under;
  }

  // What a pointer is on that tells of itself; between its strokes, too: of several the smallest.
  about(event) {
    const on = event.target.closest?.("[data-help]");
    if (on) return on;
    let best = null;
    let least = Infinity;
    for (const thing of this.board.querySelectorAll("[data-help], [data-place]")) {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      const inside = left <= event.clientX && event.clientX <= right && top <= event.clientY && event.clientY <= bottom;
      const size = (right - left) * (bottom - top);
      if (inside && size < least && size < LARGEST) { least = size; best = thing; }
    }
    return best;
  }

  click(event) {
    if (this.zoom.dragged || this.held) { this.held = false; return; }
    // What tells of a card is no move, even on a place that has some.
    const tells = event.target.closest?.("[data-tells]")?.closest("[data-place]");
    if (tells) return this.on.ask(tells);
    const points = event.target.closest?.("[data-points]");
    if (points) return this.on.ask(points);
    const place = this.meant(event) ?? this.about(event);
    if (!place) return this.on.nowhere();
    this.choose(place);
  }

  choose(place) {
    const moves = this.moves.get(place.dataset.place);
    this.hideTip();
    if (!moves) return this.on.ask(place);
    const only = moves.length === 1 ? moves[0] : moves.find((button) => this.on.armed(button));
    if (only) return this.on.choose(only, place);
    return this.menu.offer(place, moves, (button) => this.on.choose(button, place), this.on.outcomes);
  }

  context(event) {
    const place = this.meant(event);
    if (!place) return;
    event.preventDefault();
    if (this.held) return;
    this.on.ask(place);
  }

  press(event) {
    const place = this.meant(event);
    this.hold(event, place, () => {
      if (this.zoom.dragged || this.zoom.fingers > 1) return;
      this.held = true;
      this.consider(place);
    });
  }

  // A finger that stays on a choice of the list looks at it, as a pointer over it does.
  pressChoice(event) {
    const button = event.target.closest("button[name=move]");
    this.hold(event, button, () => {
      this.held = true;
      this.looking = true;
      const place = this.named(button.dataset.place ?? "");
      if (place) this.stage.show(place);
      this.on.ghost(button);
      this.showBringing(button, true);
    });
  }

  // What a finger does that stays for a while; a mouse has other ways.
  hold(event, on, act) {
    this.held = false;
    clearTimeout(this.pressed);
    if (event.pointerType === "mouse" || !on) return;
    this.from = { x: event.clientX, y: event.clientY };
    this.pressed = setTimeout(act, PRESS);
  }

  // The end of a long press plays nothing; a key is no finger.
  swallow(event) {
    if (!this.held || !event.detail) return;
    this.held = false;
    event.preventDefault();
    event.stopPropagation();
  }

  // What a lit place would bring stands beside it before it is played; any other says why not.
  consider(place) {
    const moves = this.moves.get(place.dataset.place);
    if (moves) this.menu.offer(place, moves, (button) => this.on.choose(button, place), this.on.outcomes);
    else this.on.ask(place);
  }

  release(event) {
    const moved = event.type === "pointermove" && this.from
      && Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) < 10;
    if (!moved) clearTimeout(this.pressed);
    if (event.type !== "pointermove") this.looking = false;
  }

  hover(event) {
    if (event.pointerType !== "mouse" || event.buttons || this.resting(event)) return;
    const place = event.target.closest("[data-place]");
    const help = event.target.closest("[data-help]") ?? (place ? null : this.about(event));
    if (!place && !help) return this.hideTip();
    this.showTip(place ? this.meant(event) ?? place : help, place?.contains(help) ? help.dataset.help : "");
  }

  // A pointer that has not moved since the board changed under it asks for nothing.
  resting(event) {
    return Boolean(this.still) && Math.hypot(event.clientX - this.still.x, event.clientY - this.still.y) < 4;
  }

  stir(event) {
    if (event.pointerType !== "mouse") return;
    this.pointer = { x: event.clientX, y: event.clientY };
    const between = !event.target.closest?.("[data-place], [data-help]");
    if (this.resting(event) || !(this.still || between)) return;
    this.still = null;
    if (!between || this.about(event) !== this.told) this.hover(event);
  }

  focus(event) {
    const place = event.target.closest("[data-place], [data-help]");
    if (place?.matches(":focus-visible")) {
      this.stage.show(place);
      this.showTip(place);
    }
  }

  // `more` is what is told of something on the place.
  showTip(place, more = "") {
    if (!this.menu.closed) return;
    this.told = place;
    const moves = this.moves.get(place.dataset.place) ?? [];
    const lines = moves.slice(0, 5).map((button) => button.textContent);
    if (moves.length > 5) lines.push("…");
    const label = place.dataset.label ?? place.dataset.help ?? "";
    if (!lines.includes(label)) lines.push(label);
    if (more && !label.includes(more)) lines.push(more);
    this.tip.replaceChildren(...lines.filter(Boolean).map((line) => {
      const text = document.createElement("p");
      text.textContent = line;
      text.classList.toggle("does", line !== label && line !== more);
      return text;
    }));
    this.mark(place.dataset.place);
    if (!this.tip.childElementCount) return;
    this.tip.hidden = false;
    beside(this.tip, place.getBoundingClientRect());
    this.tell(moves.slice(0, 5), place);
  }

  // What each move would bring stands below it as soon as the server has said so.
  async tell(moves, beneath) {
    const lines = [...this.tip.querySelectorAll(".does")];
    const brings = await this.on.outcomes(moves.map((button) => button.value));
    if (this.tip.hidden || !lines.every((line) => line.isConnected)) return;
    brings.forEach((text, at) => {
      if (!text || !lines[at]) return;
      const line = document.createElement("p");
      line.className = "brings";
      line.textContent = text;
      lines[at].after(line);
    });
    beside(this.tip, beneath.getBoundingClientRect());
  }

  // The same for a choice of the list, with what its place is.
  showBringing(button, pressed = false) {
    if (!this.menu.closed || button.closest("#menu")) return;
    this.on.outcomes([button.value]).then(([text]) => {
      const about = this.named(button.dataset.place ?? "")?.dataset.label;
      if (!(text || about) || !(pressed ? this.looking : this.looked(button))) return;
      const lines = [text && ["brings", text], about && ["about", about]].filter(Boolean);
      this.tip.replaceChildren(...lines.map(([look, words]) => {
        const line = document.createElement("p");
        line.className = look;
        line.textContent = words;
        return line;
      }));
      this.tip.hidden = false;
      beside(this.tip, button.getBoundingClientRect());
    });
  }

  // Whether a mouse or the keyboard is on a button; what a finger touched last counts as hovered.
  looked(button) {
    return button.matches(this.finger ? ":focus-visible" : ":hover, :focus-visible");
  }

  hideTip() {
    this.tip.hidden = true;
    this.told = null;
    this.mark("");
  }

  // Hovering a choice shows its place, and the other way round.
  mark(name) {
    for (const hot of document.querySelectorAll(".hot")) hot.classList.remove("hot");
    if (!name) return;
    this.named(name)?.classList.add("hot");
    for (const button of this.moves.get(name) ?? []) button.classList.add("hot");
  }

  point(event) {
    this.mark(event?.target.closest("button[data-place]")?.dataset.place ?? "");
    if (event?.type === "pointerover") this.finger = event.pointerType !== "mouse";
    const button = event?.target.closest("button[name=move]");
    if (button) this.showBringing(button);
    else this.tip.hidden = true;
  }

  key(event) {
    const place = event.target.closest("[data-place], [data-help]");
    if (!place) return;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) this.step(place, way, event.shiftKey);
    else if (event.key === "Enter" || event.key === " ") this.choose(place);
    else if (event.key === "?") this.on.ask(place);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Arrow keys go to the nearest lit place in their direction, with Shift to any place.
  step(place, [dx, dy], all) {
    const from = middle(place);
    const lit = this.moves.size && !all;
    let best = null;
    let least = Infinity;
    for (const other of this.board.querySelectorAll(lit ? ".may" : "[data-place], [data-help]")) {
      const to = middle(other);
      const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      if (other === place || along < 1 || !other.getBoundingClientRect().width) continue;
      const far = along + across * 2;
      if (far < least) { least = far; best = other; }
    }
    best?.focus({ focusVisible: true });
  }
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

// Put a small box beside another one, inside the window.
export function beside(box, around) {
  const { offsetWidth: wide, offsetHeight: high } = box;
  const left = Math.max(8, Math.min(innerWidth - wide - 8, around.left + around.width / 2 - wide / 2));
  const above = around.top - high - 10;
  const below = around.bottom + 10;
  const top = Math.max(8, Math.min(above >= 8 ? above : below, innerHeight - high - 8));
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}
