// Pinch, drag and wheel move the board inside its frame, never the page.

const LARGEST = 6;

export class Zoom {
  constructor(board) {
    this.board = board;
    this.stage = board.parentElement;
    this.points = new Map();
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    this.dragged = false;
    this.own = false;
    board.addEventListener("pointerdown", (event) => this.down(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) {
      board.addEventListener(kind, (event) => this.up(event));
    }
    this.stage.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.stage.addEventListener("click", (event) => {
      const how = event.target.closest("[data-zoom]")?.dataset.zoom;
      if (how) this.own = how !== "reset" || !this.own;
      if (how === "reset") this.set(1, 0, 0);
      else if (how) this.about(this.middle(), how === "in" ? 1.5 : 1 / 1.5);
    });
    board.addEventListener("dblclick", (event) => {
      if (event.target.closest("[data-place]")) return;
      if (this.scale > 1) this.set(1, 0, 0);
      else this.about(this.at(event), 2.5);
    });
    new ResizeObserver(() => this.set(this.scale, this.x, this.y)).observe(this.stage);
  }

  middle() {
    return { x: this.stage.clientWidth / 2, y: this.stage.clientHeight / 2 };
  }

  at(event) {
    const frame = this.stage.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  }

  down(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (!this.points.size) { this.dragged = false; this.start = this.at(event); }
    this.points.set(event.pointerId, this.at(event));
  }

  move(event) {
    const before = this.points.get(event.pointerId);
    if (!before) return;
    const now = this.at(event);
    const far = Math.hypot(now.x - this.start.x, now.y - this.start.y) > 8;
    if ((far && this.scale > 1) || this.points.size > 1) {
      this.dragged = true;
      this.own = true;
      this.board.classList.add("moving");
    }
    if (this.points.size === 2) {
      const other = [...this.points].find(([id]) => id !== event.pointerId)[1];
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      if (was > 0) this.about({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, is / was);
      this.set(this.scale, this.x + (now.x - before.x) / 2, this.y + (now.y - before.y) / 2);
    } else if (this.dragged && this.points.size === 1) {
      this.set(this.scale, this.x + now.x - before.x, this.y + now.y - before.y);
    }
    this.points.set(event.pointerId, now);
  }

  up(event) {
    this.points.delete(event.pointerId);
    if (!this.points.size) this.board.classList.remove("moving");
  }

  // On a small screen go near to what can be decided, unless the person chose another view.
  near(elements) {
    if (!matchMedia("(max-width: 639px)").matches || this.own) return;
    const boxes = elements.map((element) => element.getBoundingClientRect()).filter((box) => box.width);
    const frame = this.stage.getBoundingClientRect();
    if (!boxes.length) { this.glide(1, 0, 0); return; }
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
    const at = (value, edge, shift) => (value - edge - shift) / this.scale;
    const box = { x: at(left, frame.left, this.x), y: at(top, frame.top, this.y), wide: (right - left) / this.scale, high: (bottom - top) / this.scale };
    const scale = Math.min(2.6, frame.width / (box.wide + 48), frame.height / (box.high + 48));
    if (scale < 1.3) { this.glide(1, 0, 0); return; }
    this.glide(scale, frame.width / 2 - (box.x + box.wide / 2) * scale, frame.height / 2 - (box.y + box.high / 2) * scale);
  }

  glide(scale, x, y) {
    this.board.classList.add("gliding");
    this.set(scale, x, y);
    setTimeout(() => this.board.classList.remove("gliding"), 300);
  }

  wheel(event) {
    if (!event.ctrlKey && this.scale === 1) return;
    event.preventDefault();
    if (event.ctrlKey) this.about(this.at(event), Math.exp(-event.deltaY / 200));
    else this.set(this.scale, this.x - event.deltaX, this.y - event.deltaY);
  }

  about(point, factor) {
    const scale = Math.min(LARGEST, Math.max(1, this.scale * factor));
    const by = scale / this.scale;
    this.set(scale, point.x - (point.x - this.x) * by, point.y - (point.y - this.y) * by);
  }

  set(scale, x, y) {
    const { clientWidth: wide, clientHeight: high } = this.stage;
    this.scale = scale;
    this.x = Math.min(0, Math.max(wide - wide * scale, x));
    this.y = Math.min(0, Math.max(high - high * scale, y));
    this.stage.classList.toggle("zoomed", scale > 1);
    this.board.style.transform = scale === 1 ? "" : `translate(${this.x}px,${this.y}px) scale(${scale})`;
  }

  // Bring an element that the keyboard went to into the frame.
  show(element) {
    if (this.scale === 1) return;
    const frame = this.stage.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const dx = frame.left + frame.width / 2 - (box.left + box.width / 2);
    const dy = frame.top + frame.height / 2 - (box.top + box.height / 2);
    this.set(this.scale, this.x + dx, this.y + dy);
  }
}
