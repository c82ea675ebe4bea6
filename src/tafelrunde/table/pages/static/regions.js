// The areas of a board: buttons that go to them, and small boards that open to the whole frame.

import { opened } from "./back.js";
import { READABLE, smallest } from "./zoom.js";

export class Regions {
  // `strip` is filled with a button for each region; `back` leaves an opened board.
  constructor(board, zoom, strip, back) {
    Object.assign(this, { board, zoom, strip, back });
    this.open = "";
    this.at = "";
    this.saved = null;
    this.made = "";
    // Before the places hear of it: what is too small to read is opened first.
    board.addEventListener("click", (event) => {
      if (!zoom.dragged && this.click(event)) event.stopPropagation();
    }, true);
    board.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !event.target.matches?.("[data-expand]")) return;
      event.preventDefault();
      event.stopPropagation();
      this.expand(event.target.dataset.region);
    }, true);
    strip.addEventListener("click", (event) => {
      const name = event.target.closest("[data-go]")?.dataset.go;
      if (name) this.go(name);
    });
    strip.addEventListener("scroll", () => this.fade(), { passive: true });
    new ResizeObserver(() => this.fade()).observe(strip);
    back.addEventListener("click", () => this.collapse());
    zoom.view.addEventListener("scroll", () => {
      cancelAnimationFrame(this.later);
      this.later = requestAnimationFrame(() => this.mark());
    }, { passive: true });
    this.refresh();
  }

  named(name) {
    return this.board.querySelector(`[data-region="${CSS.escape(name)}"]`);
  }

  get all() {
    return [...this.board.querySelectorAll("[data-region]")];
  }

  // After the board was swapped.
  refresh() {
    const all = this.all;
    const key = all.map((region) => `${region.dataset.region}=${region.dataset.label}`).join("|");
    if (key !== this.made) this.build(all, key);
    for (const region of all) {
      if (!region.dataset.expand) continue;
      region.setAttribute("tabindex", "0");
      region.setAttribute("role", "group");
      region.setAttribute("aria-label", region.dataset.label);
    }
    for (const button of this.strip.children) {
      button.classList.toggle("lit", Boolean(this.named(button.dataset.go)?.querySelector(".may:not(.also)")));
    }
    if (this.open) {
      if (this.named(this.open)) this.crop();
      else this.collapse();
    }
    this.mark();
  }

  build(all, key) {
    this.made = key;
    this.strip.replaceChildren(...all.map((region) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.go = region.dataset.region;
      button.textContent = region.dataset.label;
      button.classList.toggle("opens", Boolean(region.dataset.expand));
      return button;
    }));
    this.strip.hidden = all.length < 2;
  }

  // Buttons that are out of sight to the right are hinted at.
  fade() {
    const { scrollLeft, clientWidth, scrollWidth } = this.strip;
    this.strip.classList.toggle("more", scrollLeft + clientWidth < scrollWidth - 4);
  }

  go(name) {
    const region = this.named(name);
    if (!region) return;
    if (region.dataset.expand) {
      if (this.open === name) this.collapse();
      else this.expand(name);
      return;
    }
    this.collapse();
    this.zoom.own = true;
    const again = this.at === name && !this.zoom.tall;
    if (again) this.zoom.rest();
    else this.zoom.frame([region]);
    this.at = again ? "" : name;
    this.mark();
  }

  // Whether a click opened a small board.
  click(event) {
    const region = event.target.closest?.(".small[data-expand]");
    if (!region || region.classList.contains("expanded")) return false;
    this.expand(region.dataset.region);
    return true;
  }

  expand(name) {
    if (!this.open) {
      const { scale, own, view } = this.zoom;
      this.saved = { scale, own, left: view.scrollLeft, top: view.scrollTop };
    } else {
      this.uncrop();
    }
    this.open = name;
    this.closed ??= opened(() => { this.closed = null; this.collapse(); });
    this.zoom.halt();
    this.zoom.set(1);
    this.crop();
    this.zoom.jump(0, 0);
    this.back.hidden = false;
    this.mark();
  }

  collapse() {
    if (!this.open) return;
    const within = this.board.contains(document.activeElement) || document.activeElement === this.back;
    const name = this.open;
    this.open = "";
    this.closed?.();
    this.closed = null;
    this.uncrop();
    this.back.hidden = true;
    this.zoom.own = this.saved.own;
    this.zoom.fit();
    this.zoom.set(this.saved.scale);
    this.zoom.jump(this.saved.left, this.saved.top);
    if (within) this.named(name)?.focus({ preventScroll: true });
    this.mark();
  }

  // A drawing that is laid out anew begins whole.
  forget() {
    this.open = "";
    this.closed?.();
    this.closed = null;
    this.at = "";
    this.back.hidden = true;
    this.zoom.stage.classList.remove("opened");
    this.zoom.own = false;
  }

  // Show nothing of the drawing but the opened region.
  crop() {
    const { drawing } = this.zoom;
    const region = this.named(this.open);
    region.classList.add("expanded");
    for (let at = region; at !== drawing; at = at.parentElement) {
      for (const other of at.parentElement.children) other.classList.toggle("beside", other !== at);
    }
    const box = region.getBBox();
    const matrix = drawing.getScreenCTM().inverse().multiply(region.getScreenCTM());
    const corners = [[box.x, box.y], [box.x + box.width, box.y + box.height]];
    const [one, two] = corners.map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
    const pad = (two.x - one.x) * 0.004;
    const [x, y, wide, high] = [one.x - pad, one.y - pad, two.x - one.x + 2 * pad, two.y - one.y + 2 * pad];
    drawing.dataset.whole ??= drawing.getAttribute("viewBox");
    drawing.setAttribute("viewBox", [x, y, wide, high].join(" "));
    this.zoom.stage.classList.add("opened");
    // A board higher than the frame is shown whole if it can still be read.
    const { clientHeight } = this.zoom.view;
    const part = Math.max((READABLE + 0.5) / smallest(region), (clientHeight - 90) / drawing.clientHeight);
    if (part >= 1) return;
    const wider = wide / part;
    drawing.setAttribute("viewBox", [x - (wider - wide) / 2, y, wider, high].join(" "));
  }

  uncrop() {
    const { drawing, stage } = this.zoom;
    if (drawing?.dataset.whole) drawing.setAttribute("viewBox", drawing.dataset.whole);
    for (const one of this.board.querySelectorAll(".expanded, .beside")) one.classList.remove("expanded", "beside");
    stage.classList.remove("opened");
  }

  // Before the keyboard goes to a place, or a decision is shown, that the opened board does not have.
  reach(elements) {
    const region = this.open && this.named(this.open);
    if (region && elements.length && !elements.some((element) => region.contains(element))) this.collapse();
  }

  // The button of the region that was gone to, as long as it is in view; else of the largest there.
  mark() {
    const gone = this.at && this.named(this.at);
    if (!gone || (!this.zoom.gliding && this.part(gone) < 0.7)) this.at = "";
    const current = this.open || this.at || (this.zoom.tall ? this.largest() : "");
    this.current = current;
    for (const button of this.strip.children) {
      const here = button.dataset.go === current;
      if (here) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      if (here && !this.strip.hidden) {
        const left = button.offsetLeft - (this.strip.clientWidth - button.offsetWidth) / 2;
        this.strip.scrollTo({ left, behavior: "instant" });
      }
    }
    this.fade();
    this.marked?.(current ? this.named(current) : null);
  }

  // How much of a region can be seen, or how much of the frame it fills, whichever is more.
  part(region) {
    const frame = this.zoom.view.getBoundingClientRect();
    const box = region.getBoundingClientRect();
    const high = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
    return Math.max(0, high) / Math.max(1, Math.min(box.height, frame.height));
  }

  largest() {
    const frame = this.zoom.view.getBoundingClientRect();
    let best = "";
    let most = 0;
    for (const region of this.all) {
      if (region.dataset.expand) continue;
      const box = region.getBoundingClientRect();
      const high = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
      // A whole region counts for more than a part of a larger one.
      const part = (Math.max(0, high) * box.width) / frame.width * (high > box.height - 2 ? 1.5 : 1);
      if (part > most) { most = part; best = region.dataset.region; }
    }
    return best;
  }
}
