// The clocks at the seats: they count here, from when the server says that a turn began.

const DAY = 86400;
const HOUR = 3600;
const two = (number) => String(number).padStart(2, "0");

function shown(seconds) {
  const left = Math.max(0, Math.floor(seconds));
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  const minutes = Math.floor((left % HOUR) / 60);
  if (left >= HOUR) return `${Math.floor(left / HOUR)}:${two(minutes)}:${two(left % 60)}`;
  return `${minutes}:${two(left % 60)}`;
}

export class Clocks {
  constructor(seats, now) {
    this.seats = seats;
    this.set(now);
    setInterval(() => this.show(), 500);
  }

  // What time it is for the server; the clock of this device may be wrong.
  set(now) {
    if (now) this.ahead = now - Date.now() / 1000;
    this.show();
  }

  show() {
    const now = Date.now() / 1000 + this.ahead;
    for (const clock of this.seats.querySelectorAll(".seat-clock")) {
      const { left, since } = clock.dataset;
      const passed = since === undefined ? 0 : Math.max(0, now - Number(since));
      const rest = Number(left) - passed;
      const text = shown(rest);
      if (clock.textContent !== text) clock.textContent = text;
      clock.classList.toggle("up", rest <= 0);
    }
  }
}
