// Filters for a display of tiles: those that are wanted move up, the others are put away.

export class Filters {
  // `bar` is filled with the filters of the region in view; `all` is the word for no filter.
  constructor(board, bar, all) {
    Object.assign(this, { board, bar, all });
    this.chosen = new Map();
    bar.addEventListener("click", (event) => {
      const tag = event.target.closest("[data-tag]")?.dataset.tag;
      if (tag === undefined) return;
      this.chosen.set(this.shown, tag);
      this.refresh();
      this.offer(this.display(this.shown));
      this.picked?.(this.display(this.shown));
    });
  }

  display(name) {
    return this.board.querySelector(`[data-filters][data-region="${CSS.escape(name)}"]`);
  }

  // Show the filters of a region, or none.
  offer(region) {
    const display = region?.dataset.filters ? region : null;
    this.bar.hidden = !display;
    this.shown = display?.dataset.region ?? "";
    if (!display) return;
    const chosen = this.chosen.get(this.shown) ?? "";
    const key = `${this.shown} ${chosen} ${display.dataset.filters}`;
    if (key === this.made) return;
    this.made = key;
    const filters = display.dataset.filters.split("|").map((one) => one.split("="));
    const buttons = [["", this.all], ...filters].map(([tag, words]) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.tag = tag;
      button.textContent = words;
      button.setAttribute("aria-pressed", String(tag === chosen));
      return button;
    });
    const focused = this.bar.contains(document.activeElement);
    this.bar.replaceChildren(...buttons);
    if (focused) this.bar.querySelector("[aria-pressed=true]")?.focus();
  }

  // After the board was swapped or another filter was chosen.
  refresh() {
    for (const display of this.board.querySelectorAll("[data-filters]")) {
      const tag = this.chosen.get(display.dataset.region) ?? "";
      const cards = [...display.querySelectorAll(".card[data-tags]")];
      for (const card of cards) card.dataset.slot ??= card.getAttribute("transform");
      const slots = cards.map((card) => card.dataset.slot);
      for (const heading of display.querySelectorAll(".card-heading")) heading.classList.toggle("put-away", tag !== "");
      let next = 0;
      for (const card of cards) {
        const wanted = tag === "" || card.dataset.tags.split(" ").includes(tag);
        card.classList.toggle("put-away", !wanted);
        if (wanted) card.setAttribute("transform", slots[next++]);
      }
    }
  }

  // A decision among tiles that were put away brings them back.
  reach(elements) {
    for (const element of elements) {
      const display = element.closest(".put-away")?.closest("[data-filters]");
      if (!display) continue;
      this.chosen.delete(display.dataset.region);
      this.refresh();
      if (this.shown === display.dataset.region) this.offer(display);
    }
  }
}
