// Talk at the table: it is said over the table's connection, and a mark tells of what is new.

import { toast } from "./site.js";

export class Talk {
  // `on` has say(words), which answers as the server does, refusal(error), and shown().
  constructor(on) {
    const part = (name) => document.getElementById(name);
    Object.assign(this, { on, all: part("talk-all"), list: part("talk"), apart: part("talk-watchers") });
    this.link = document.querySelector(".bar [data-panel=talk]");
    this.heard = this.last;
    const form = part("say");
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      const phrase = event.submitter?.value ?? "";
      this.say(form.elements.text, phrase ? { phrase } : { text: form.elements.text.value });
    });
    this.date();
  }

  // The number of the latest line.
  get last() {
    return Math.max(-1, ...this.lines.map((line) => Number(line.dataset.line)));
  }

  get lines() {
    return [...(this.all?.querySelectorAll("[data-line]") ?? [])];
  }

  async say(field, words) {
    const answer = await this.on.say(words).catch(() => null);
    if (!answer?.ok) toast(this.on.refusal(answer?.error ?? { key: "lost" }));
    else if (words.text) field.value = "";
    else if (document.activeElement === document.body) field.focus();
  }

  // The page has new lines, or fewer.
  refresh() {
    if (!this.all) return;
    this.date();
    const before = this.heard;
    this.heard = this.last;
    if (this.heard <= before) return;
    if (this.on.shown()) return this.read();
    this.link?.classList.add("fresh");
    const line = this.lines.find((one) => Number(one.dataset.line) === this.heard);
    const [name, text] = [".talk-said > strong", ".talk-text"].map((what) => line.querySelector(what).textContent);
    toast(`${name}: ${text}`);
  }

  // Somebody looks at the talk now.
  read() {
    this.link?.classList.remove("fresh");
    if (this.all) this.all.scrollTop = this.all.scrollHeight;
  }

  // When it was said: the time, and the day where that is not today.
  date() {
    const today = new Date().toDateString();
    for (const time of this.all?.querySelectorAll("time:empty") ?? []) {
      const at = new Date(Number(time.dataset.at) * 1000);
      const clock = { hour: "2-digit", minute: "2-digit", hour12: false };
      const day = at.toDateString() === today ? {} : { day: "numeric", month: "numeric" };
      time.textContent = at.toLocaleString(document.documentElement.lang, { ...day, ...clock });
    }
  }
}
