// Filters for a display of tiles: those that are wanted move up, the others are put away. Where the
// drawing tells what they cost, they can be sorted by it, and only those shown that I can pay.

const PAY = "@pay";

export class Filters {
  // `bar` is filled with the filters of the region in view; `words` are those on its buttons.
  constructor(board, bar, words) {
    Object.assign(this, { board, bar, words });
    this.chosen = new Map();
    this.sorted = false;
    this.search = bar.querySelector("input");
    this.buttons = bar.querySelector(".filter-buttons");
    bar.addEventListener("click", (event) => {
      const tag = event.target.closest("button[data-tag]")?.dataset.tag;
      if (event.target.closest("button[data-sort]")) this.sorted = !this.sorted;
      else if (tag === undefined) return;
      else this.chosen.set(this.shown, tag);
      this.picked();
    });
    this.search.addEventListener("input", () => this.picked());
  }

  display(name) {
    return this.board.querySelector(`[data-filters][data-region="${CSS.escape(name)}"]`);
  }

  picked() {
    const display = this.display(this.shown);
    this.refresh();
    this.offer(display);
    this.arranged?.(display);
  }

  // Show the filters of a region, or none.
  offer(region) {
    const display = region?.dataset.filters ? region : null;
    this.bar.hidden = !display;
    this.shown = display?.dataset.region ?? "";
    if (!display) return;
    const chosen = this.chosen.get(this.shown) ?? "";
    const priced = prices(display).size > 0;
    const key = `${this.shown} ${chosen} ${priced} ${this.sorted} ${display.dataset.filters}`;
    if (key === this.made) return;
    this.made = key;
    const filters = display.dataset.filters.split("|").map((one) => one.split("="));
    const tags = [["", this.words.all], ...(priced ? [[PAY, this.words.pay]] : []), ...filters];
    const buttons = tags.map(([tag, words]) => pill(words, tag === chosen, "tag", tag));
    if (priced) buttons.splice(2, 0, pill(this.words.sort, this.sorted, "sort", ""));
    const focused = this.buttons.contains(document.activeElement) ? document.activeElement.dataset : null;
    this.buttons.replaceChildren(...buttons);
    if (focused) buttons.find((button) => button.dataset.tag === focused.tag && "sort" in button.dataset === "sort" in focused)?.focus();
  }

  // After the board was swapped or another filter was chosen.
  refresh() {
    const name = this.search.value.trim().toLowerCase();
    for (const display of this.board.querySelectorAll("[data-filters]")) {
      const tag = this.chosen.get(display.dataset.region) ?? "";
      const costs = prices(display);
      const cost = (card) => costs.get(placeOf(card)) ?? { cost: Infinity, can: false };
      const cards = [...display.querySelectorAll(".card[data-tags]")];
      for (const card of cards) card.dataset.slot ??= card.getAttribute("transform");
      const slots = cards.map((card) => card.dataset.slot);
      const all = tag === "" && !name && !this.sorted;
      for (const heading of display.querySelectorAll(".card-heading")) heading.classList.toggle("put-away", !all);
      const wanted = cards.filter((card) => {
        const fits = tag === "" || (tag === PAY ? cost(card).can : card.dataset.tags.split(" ").includes(tag));
        return fits && nameOf(card).includes(name);
      });
      if (this.sorted) wanted.sort((one, two) => cost(one).cost - cost(two).cost);
      for (const card of cards) card.classList.toggle("put-away", !wanted.includes(card));
      wanted.forEach((card, at) => card.setAttribute("transform", slots[at]));
    }
  }

  // A decision among tiles that were put away brings them back.
  reach(elements) {
    for (const element of elements) {
      const display = element.closest(".put-away")?.closest("[data-filters]");
      if (!display) continue;
      this.chosen.delete(display.dataset.region);
      this.search.value = "";
      this.refresh();
      if (this.shown === display.dataset.region) this.offer(display);
    }
  }
}

function pill(words, pressed, name, value) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset[name] = value;
  button.textContent = words;
  button.setAttribute("aria-pressed", String(pressed));
  return button;
}

// What the drawing tells of a display: for each place its cost to me, and whether I could pay it.
function prices(display) {
  const said = display.querySelector("[data-prices]")?.dataset.prices ?? "";
  return new Map(said.split(" ").filter(Boolean).map((one) => {
    const [place, cost] = one.split("=");
    return [place, { cost: parseFloat(cost), can: !cost.endsWith("!") }];
  }));
}

function placeOf(card) {
  return card.querySelector("[data-place]")?.dataset.place;
}

// The name of a tile is what its description begins with.
function nameOf(card) {
  const place = card.querySelector("[data-place]");
  const said = place?.dataset.label || place?.querySelector(":scope > title")?.textContent || "";
  return said.split(/[:;]/, 1)[0].toLowerCase();
}
