// The small menu beside a place: several moves that share it, a card, or the answer to "why not?".

import { beside } from "./places.js";
import { home, phone } from "./site.js";

const SVG = "http://www.w3.org/2000/svg";

export class Menu {
  constructor(box, words) {
    this.box = box;
    this.words = words;
    box.addEventListener("keydown", (event) => this.key(event));
    // On a small screen rules slide in where the box is.
    box.addEventListener("click", (event) => {
      if (phone.matches && event.target.closest("[data-rule]")) this.close(false);
    });
    addEventListener("pointerdown", (event) => {
      if (!this.closed && !box.contains(event.target)) this.close(false);
    }, true);
  }

  get closed() {
    return this.box.hidden;
  }

  offer(place, buttons, choose, outcomes) {
    const items = buttons.map((button) => {
      const item = document.createElement("button");
      item.type = "button";
      item.className = "choice";
      item.setAttribute("role", "menuitem");
      item.textContent = button.textContent;
      item.value = button.value;
      item.addEventListener("click", () => { this.close(); choose(button); });
      return item;
    });
    this.box.setAttribute("role", "menu");
    this.show(place, [...this.heading(place.dataset.label), ...items], items[0]);
    this.tell(items, outcomes);
  }

  // What each move would bring stands below its words as soon as the server has said so.
  async tell(items, outcomes) {
    const brings = await outcomes(items.map((item) => item.value));
    brings.forEach((text, at) => {
      if (!text || !items[at].isConnected) return;
      const line = document.createElement("span");
      line.className = "brings";
      line.textContent = text;
      items[at].append(line);
    });
  }

  answer(place, heading, reasons, game) {
    const lines = reasons.map(({ text, rule }) => {
      const line = document.createElement("p");
      line.append(text, " ");
      if (rule) {
        const link = document.createElement("a");
        link.className = "rule";
        link.href = `${home}/rules/${game}#${rule}`;
        link.dataset.rule = rule;
        link.textContent = rule;
        line.append(link);
      }
      return line;
    });
    const close = this.closing();
    this.box.setAttribute("role", "dialog");
    this.show(place, [...this.heading(heading), ...lines, close], close);
  }

  // A card of the drawing as large as it is laid out; the numbers of its rules lead to them.
  card(what, card) {
    const [wide, high] = card.dataset.size.split(" ").map(Number);
    const picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("class", "drawing menu-card");
    picture.setAttribute("viewBox", `0 0 ${wide} ${high}`);
    picture.setAttribute("width", wide);
    const copy = card.cloneNode(true);
    copy.removeAttribute("id");
    const title = copy.querySelector(":scope > title");
    this.box.setAttribute("aria-label", title?.textContent ?? "");
    title?.remove();
    for (const rule of copy.querySelectorAll("[data-rule]")) {
      rule.setAttribute("tabindex", "0");
      rule.setAttribute("role", "link");
    }
    picture.append(copy);
    const close = this.closing();
    this.box.setAttribute("role", "dialog");
    this.show(what, [picture, close], close);
    this.lasting = true;
  }

  closing() {
    const close = document.createElement("button");
    close.type = "button";
    close.className = "button small";
    close.textContent = this.words.close;
    close.addEventListener("click", () => this.close());
    return close;
  }

  // The name of a place, and below it what else its label tells.
  heading(text) {
    this.box.setAttribute("aria-label", text || this.words.choices || "");
    const [name, ...more] = (text ?? "").split(": ");
    const heading = document.createElement("h2");
    heading.textContent = name;
    heading.hidden = !name;
    if (!more.length) return [heading];
    const about = document.createElement("p");
    about.className = "about";
    about.textContent = more.join(": ");
    return [heading, about];
  }

  show(place, content, focus) {
    this.lasting = false;
    this.from = document.activeElement;
    this.box.replaceChildren(...content);
    this.box.hidden = false;
    beside(this.box, place.getBoundingClientRect());
    focus?.focus({ preventScroll: true });
  }

  close(back = true) {
    if (this.closed) return;
    this.box.hidden = true;
    if (back && this.from?.isConnected) this.from.focus({ preventScroll: true });
  }

  // Somebody moved: choices and answers are out of date, but who reads a card reads on.
  pass() {
    if (!this.lasting) this.close(false);
  }

  key(event) {
    const items = [...this.box.querySelectorAll("button, a, [data-rule]")];
    const at = items.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) items[(at + step + items.length) % items.length]?.focus();
    else if (event.key === "Escape") this.close();
    else if (event.key === "Enter" && items[at]?.matches("g")) items[at].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
