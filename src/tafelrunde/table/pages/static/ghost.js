// The ghost of a move: what it would change on the board, drawn over it while somebody looks at it.

import { symbols } from "./sheet.js";

const PATIENCE = 140;
const SVG = "http://www.w3.org/2000/svg";

export class Ghost {
  // `ask` brings the parts that a move would change; `list` holds the buttons of all choices.
  constructor(board, list, menu, ask) {
    Object.assign(this, { board, list, ask, move: "" });
    for (const kind of ["pointerover", "focusin"]) {
      for (const place of [board, list, menu]) place.addEventListener(kind, (event) => this.meet(event));
    }
    for (const place of [board, list, menu]) {
      place.addEventListener("pointerleave", () => this.clear());
      place.addEventListener("focusout", () => this.clear());
    }
  }

  // The one move that an element stands for; nothing where there are several.
  meant(element) {
    const button = element.closest("button[name=move], button[role=menuitem]");
    if (button) return button.value;
    const place = element.closest("[data-place]")?.dataset.place;
    if (!place) return "";
    const moves = this.list.querySelectorAll(`button[name=move][data-place="${CSS.escape(place)}"]`);
    return moves.length === 1 ? moves[0].value : "";
  }

  meet(event) {
    if (event.type === "pointerover" && event.pointerType !== "mouse") return;
    this.raise(event.target);
  }

  // Show the move that an element stands for.
  raise(element) {
    const move = this.meant(element);
    if (move === this.move) return;
    this.clear();
    this.move = move;
    if (move) this.timer = setTimeout(() => this.show(move), PATIENCE);
  }

  async show(move) {
    const parts = await this.ask(move);
    if (this.move !== move) return;
    this.lift();
    symbols(this.board, parts);
    for (const [key, markup] of Object.entries(parts)) {
      const slot = key.startsWith("board/") && this.board.querySelector(`[data-part="${CSS.escape(key.slice(6))}"]`);
      if (slot) this.lay(slot, markup);
    }
  }

  lay(slot, markup) {
    const ghost = document.createElementNS(SVG, "g");
    ghost.setAttribute("class", "ghost");
    ghost.innerHTML = markup;
    for (const one of ghost.querySelectorAll("[data-place], [data-region], [data-part], [id]")) {
      for (const name of ["data-place", "data-region", "data-part", "id"]) one.removeAttribute(name);
    }
    for (const title of ghost.querySelectorAll("title")) title.remove();
    slot.after(ghost);
    slot.classList.add("ghosted");
  }

  // Take away what is drawn.
  lift() {
    for (const ghost of this.board.querySelectorAll(".ghost")) ghost.remove();
    for (const slot of this.board.querySelectorAll(".ghosted")) slot.classList.remove("ghosted");
  }

  clear() {
    clearTimeout(this.timer);
    this.move = "";
    this.lift();
  }
}
