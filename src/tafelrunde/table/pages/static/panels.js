// Log, talk and rules beside the board; on a small screen they slide in over it.

import { opened } from "./back.js";
import { home, phone } from "./site.js";

export class Panels {
  constructor(game) {
    this.game = game;
    this.side = document.getElementById("side");
    const names = ["log", "talk", "rules"];
    this.panels = Object.fromEntries(names.map((name) => [name, document.getElementById(`panel-${name}`)]).filter(([, panel]) => panel));
    this.rules = document.getElementById("rules");
    this.search = document.getElementById("rules-search");
    this.shown = "log";
    document.addEventListener("click", (event) => {
      const panel = event.target.closest("[data-panel]");
      const rule = event.target.closest("[data-rule]");
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (rule) {
        event.preventDefault();
        this.rule(rule.dataset.rule);
      } else if (panel) {
        event.preventDefault();
        this.toggle(panel.dataset.panel);
      } else if (event.target.closest("[data-panel-close]")) {
        this.close();
      } else if (this.side.classList.contains("open") && !this.side.contains(event.target)) {
        this.fold();
      }
    });
    this.search.addEventListener("input", () => this.filter());
  }

  toggle(name) {
    const open = this.side.classList.contains("open");
    if (phone.matches && open && this.shown === name) return this.close();
    const again = !phone.matches && this.shown === name && name !== "log";
    this.show(again ? "log" : name);
    // A telephone would cover the panel with its keyboard.
    if (this.shown === "rules") (phone.matches ? this.rules : this.search).focus({ preventScroll: true });
    else if (this.shown === "talk") this.talkField()?.focus({ preventScroll: true });
    else document.getElementById("log-all").focus({ preventScroll: true });
    return undefined;
  }

  talkField() {
    const field = document.querySelector("#say input[name=text]");
    return (phone.matches ? null : field) ?? document.getElementById("talk-all");
  }

  // Whether a panel can be seen now.
  sees(name) {
    return this.shown === name && (!phone.matches || this.side.classList.contains("open"));
  }

  close() {
    this.fold();
    this.show("log", false);
  }

  // Take the panels away from the board that they lie over.
  fold() {
    this.side.classList.remove("open");
    this.closed?.();
    this.closed = null;
  }

  show(name, open = true) {
    if (!this.panels[name]) return Promise.resolve();
    this.shown = name;
    for (const [key, panel] of Object.entries(this.panels)) panel.hidden = key !== name;
    for (const link of document.querySelectorAll(".bar [data-panel]")) {
      if (link.dataset.panel === name) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    document.getElementById("main").classList.toggle("reading", name !== "log");
    if (name === "talk") this.onTalk?.();
    if (open) {
      this.side.classList.add("open");
      if (phone.matches) this.closed ??= opened(() => { this.closed = null; this.close(); });
    }
    return name === "rules" ? this.load() : Promise.resolve();
  }

  load() {
    this.loaded ??= fetch(`${home}/rules/${this.game}?part=1`)
      .then((answer) => answer.text())
      .then((html) => { this.rules.innerHTML = html; })
      .catch(() => { this.loaded = undefined; });
    return this.loaded;
  }

  async rule(number) {
    await this.show("rules");
    this.search.value = "";
    this.filter();
    for (const old of this.rules.querySelectorAll(".found")) old.classList.remove("found");
    const found = document.getElementById(number);
    if (!found) { location.href = `${home}/rules/${this.game}#${number}`; return; }
    found.classList.add("found");
    found.scrollIntoView({ block: "center" });
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
  }

  filter() {
    const wanted = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let any = false;
    for (const chapter of this.rules.querySelectorAll(".chapter")) {
      const heading = chapter.querySelector("h2").textContent.toLowerCase();
      let some = false;
      for (const rule of chapter.querySelectorAll(".rule-text")) {
        const text = `${heading} ${rule.textContent.toLowerCase()}`;
        rule.hidden = !wanted.every((word) => text.includes(word));
        some ||= !rule.hidden;
      }
      chapter.hidden = !some;
      any ||= some;
    }
    document.getElementById("rules-none").hidden = any;
  }
}
