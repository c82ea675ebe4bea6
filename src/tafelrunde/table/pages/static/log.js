// The log: it is whole on demand, keeps what the page would drop, and shows on the board what it tells.

import { home, kept, phone, toast } from "./site.js";

const SHOWN = 2600;

export class Log {
  constructor(stage, table) {
    const part = (name) => document.getElementById(name);
    Object.assign(this, { stage, table, all: part("log-all"), before: part("log-before"), list: part("log") });
    this.all.addEventListener("click", (event) => {
      const earlier = event.target.closest("[data-earlier]");
      if (!earlier) return;
      event.preventDefault();
      this.fetch();
    });
    document.addEventListener("click", (event) => {
      const line = event.target.closest("[data-show]");
      if (line) this.show(line.dataset.show.split(" "));
    });
    this.askWhys();
    // A small screen has the summary at hand, but not in the way.
    const since = part("since-box");
    if (since && phone.matches) since.open = false;
    new MutationObserver((records) => this.keep(records)).observe(this.list, { childList: true });
  }

  // Bots say why they did something, to those who want to ask.
  askWhys() {
    const button = document.getElementById("log-whys");
    if (!button) return;
    const set = (on) => {
      button.setAttribute("aria-pressed", String(on));
      this.all.classList.toggle("asking", on);
    };
    set(kept.get("whys") === "yes");
    button.addEventListener("click", () => {
      const on = button.getAttribute("aria-pressed") !== "true";
      kept.set("whys", on ? "yes" : "no");
      set(on);
    });
    this.all.addEventListener("click", (event) => {
      const why = event.target.closest("[data-why]");
      if (why) this.why(why);
    });
  }

  async why(button) {
    if (button.disabled) return;
    button.disabled = true;
    const [first, last] = button.dataset.why.split("-");
    const { seat } = document.getElementById("main").dataset;
    const query = new URLSearchParams({ first, last, ...(seat ? { seat } : {}) });
    const answer = await fetch(`${home}/t/${this.table}/why?${query}`).catch(() => null);
    button.disabled = false;
    if (answer?.ok) {
      button.insertAdjacentHTML("beforebegin", await answer.text());
      button.remove();
      return;
    }
    const said = answer ? await answer.json() : {};
    toast(refusal(said.code) ?? said.message ?? refusal("unavailable"));
  }

  get first() {
    return number(this.list.querySelector(".log-turn"));
  }

  // Everything that was told before what the page has.
  async fetch() {
    const answer = await fetch(`${home}/t/${this.table}/log?before=${this.first}`).catch(() => null);
    if (!answer?.ok) return;
    const high = this.all.scrollHeight;
    this.before.innerHTML = await answer.text();
    this.all.classList.add("complete");
    this.all.scrollTop -= this.all.scrollHeight - high;
  }

  // Turns that the page drops because they are old stay, if those before them are here.
  keep(records) {
    if (!this.all.classList.contains("complete")) return;
    const gone = records.flatMap((record) => [...record.removedNodes]).filter((node) => node.matches?.(".log-turn") && !node.isConnected);
    const stayed = this.list.querySelector(".log-turn:not(:empty)");
    const old = [...new Set(gone)].filter((turn) => number(turn) < this.first && turn.innerHTML);
    if (gone.length && (!stayed || !this.follows(old))) {
      this.before.replaceChildren();
      this.all.classList.remove("complete");
      return;
    }
    this.before.append(...old.sort((a, b) => number(a) - number(b)));
  }

  // Whether nothing is missing between what is kept and what the page shows.
  follows(old) {
    return old.length < this.list.children.length;
  }

  // Where on the board it happened, for a while.
  show(names) {
    const { board } = this.stage;
    const found = names.map((name) => board.querySelector(`[data-place="${CSS.escape(name)}"]`)).filter(Boolean);
    for (const place of board.querySelectorAll(".shown")) place.classList.remove("shown");
    if (!found.length) return;
    for (const place of found) place.classList.add("shown");
    this.stage.show(found.at(-1));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { for (const place of found) place.classList.remove("shown"); }, SHOWN);
  }
}

// Why the server said no, where the page has words for it.
function refusal(code) {
  const words = document.getElementById("words")?.dataset ?? {};
  return code && words[`refused${code[0].toUpperCase()}${code.slice(1)}`];
}

const number = (turn) => Number(turn?.dataset.part ?? 0);
