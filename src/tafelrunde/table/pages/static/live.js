// The connection to a table: it heals by itself, and everything sent is answered or sent again.

import { home } from "./site.js";

const BEAT = 20000;
const PATIENCE = 8000;
const WAITS = [0.3, 1, 2, 4, 8, 15];

export class Live {
  // `on` has update(message), state(connected, secondsToWait).
  constructor(path, query, on) {
    this.path = path;
    this.query = query;
    this.on = on;
    this.pending = new Map();
    this.next = 1;
    this.tries = 0;
    this.open = false;
    this.first = true;
    this.connect();
    setInterval(() => this.beat(), BEAT);
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.hurry(); });
    // A page that comes back by the back button has a dead connection.
    addEventListener("pageshow", (event) => { if (event.persisted) this.hurry(true); });
    addEventListener("offline", () => this.socket?.close());
  }

  connect() {
    clearTimeout(this.timer);
    clearInterval(this.counter);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${home}${this.path}?${new URLSearchParams(this.query)}`);
    this.socket = socket;
    if (this.tries) this.on.state(false, 0);
    socket.addEventListener("open", () => {
      if (socket !== this.socket) return;
      this.open = true;
      this.tries = 0;
      this.on.state(true, 0);
      for (const entry of this.pending.values()) this.transmit(entry, true);
    });
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data));
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.socket) this.lost(event.code);
    });
  }

  // Whether what is sent now will arrive: at once, or as soon as the first connection stands.
  get ready() {
    return this.open || this.first;
  }

  lost(code) {
    this.open = false;
    this.first = false;
    if (code === 4404) return location.reload();
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)];
    this.tries += 1;
    let left = Math.ceil(wait);
    this.on.state(false, left);
    clearInterval(this.counter);
    this.counter = setInterval(() => { left -= 1; if (left > 0) this.on.state(false, left); }, 1000);
    this.timer = setTimeout(() => this.connect(), wait * 1000);
  }

  hurry(always = false) {
    if (this.open && !always) return this.beat();
    this.abandon();
    this.connect();
  }

  // Drop a connection without waiting for its end, which may take minutes on a dead network.
  abandon() {
    const socket = this.socket;
    this.socket = null;
    this.open = false;
    socket?.close();
  }

  beat() {
    if (!this.open) return;
    this.send({ type: "ping" }, false).catch(() => {
      if (!this.open) return;
      this.abandon();
      this.lost(0);
    });
  }

  // Resolves with the server's answer. What matters is kept and sent again after a reconnect; the
  // number of the move makes the second copy harmless.
  send(message, keep = true) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      const entry = { message: { ...message, id }, resolve, reject, again: false };
      if (!this.open && !keep) return reject(new Error("lost"));
      this.pending.set(id, entry);
      if (!keep) setTimeout(() => { if (this.pending.delete(id)) reject(new Error("late")); }, PATIENCE);
      if (this.open) this.transmit(entry, false);
    });
  }

  transmit(entry, again) {
    entry.again ||= again;
    this.socket.send(JSON.stringify(entry.message));
  }

  receive(message) {
    if (message.type === "update") return this.on.update(message);
    const entry = this.pending.get(message.id);
    if (!entry) return undefined;
    this.pending.delete(message.id);
    return entry.resolve({ ...message, again: entry.again });
  }
}
