// The stage: a board with its zoom, its regions and the filters of its displays, kept together.

import { Filters } from "./filters.js";
import { legible } from "./legible.js";
import { Regions } from "./regions.js";
import { phone } from "./site.js";
import { Zoom } from "./zoom.js";

export class Stage {
  constructor() {
    const part = (name) => document.getElementById(name);
    this.board = part("board");
    this.zoom = new Zoom(this.board);
    this.filters = new Filters(this.board, part("filters"), part("filters").dataset);
    this.regions = new Regions(this.board, this.zoom, part("regions"), part("back"));
    // What moved up begins at the top.
    this.filters.arranged = (display) => this.zoom.frame([display]);
    this.regions.marked = (region) => this.filters.offer(region);
    this.tools = part("tools");
    this.bar = part("bar-tools");
    this.tools.addEventListener("click", (event) => {
      const how = event.target.closest("[data-zoom]")?.dataset.zoom;
      if (how) this.zoom.press(how);
    });
    phone.addEventListener("change", () => this.arrange());
    this.refresh();
    new ResizeObserver(() => legible(this.board)).observe(this.board);
  }

  // A map needs all the height there is: its buttons go to the bar at the top, if that has room.
  arrange() {
    const home = this.zoom.tall || phone.matches ? this.zoom.stage : this.bar;
    if (this.tools.parentElement !== home) home.prepend(this.tools);
  }

  // Call before the board is swapped; call the result afterwards.
  keep() {
    const { view, drawing } = this.zoom;
    const { scrollLeft, scrollTop } = view;
    const layout = shape(drawing);
    return () => {
      const same = shape(this.zoom.drawing) === layout;
      if (!same) this.regions.forget();
      this.refresh();
      if (same) this.zoom.jump(scrollLeft, scrollTop);
      else this.zoom.jump(0, 0);
      this.zoom.ready = true;
    };
  }

  refresh() {
    this.arrange();
    this.filters.refresh();
    this.regions.refresh();
    this.zoom.fit();
    legible(this.board);
  }

  // A new decision is shown as near as the screen needs; what a person moved to stays till then.
  reveal(elements, moved) {
    if (moved && !this.zoom.tall) this.zoom.own = false;
    this.filters.reach(elements);
    this.regions.reach(elements);
    this.zoom.reveal(elements);
  }

  // The keyboard has gone to an element.
  show(element) {
    this.filters.reach([element]);
    this.regions.reach([element]);
    this.zoom.show(element);
  }
}

// Drawings of the same width are the same layout, even if one has grown.
function shape(drawing) {
  const box = drawing?.dataset.whole ?? drawing?.getAttribute("viewBox") ?? "";
  return `${box.split(" ")[2]} ${drawing?.dataset.tall ?? ""}`;
}
