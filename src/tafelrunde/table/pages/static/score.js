// The score sheet: its lines fold out, and the plots come when somebody looks at it.

import { opened } from "./back.js";
import { layout } from "./site.js";

export class Score {
  constructor(sheet) {
    this.sheet = sheet;
    sheet.addEventListener("click", (event) => {
      if (event.target === sheet || event.target.closest("[data-close]")) sheet.close?.();
      const split = event.target.closest(".split");
      if (split) split.setAttribute("aria-expanded", String(split.closest("tbody").classList.toggle("open")));
    });
    sheet.addEventListener("close", () => {
      if (sheet.open) return;
      this.closed?.();
      this.closed = null;
    });
  }

  open() {
    if (!this.sheet.querySelector(".score-card")) return;
    this.sheet.close();
    this.sheet.showModal();
    this.closed ??= opened(() => { this.closed = null; this.sheet.close(); });
    this.plot();
  }

  // The sheet of a game that the page does not have itself.
  async fetch(address) {
    if (!this.sheet.querySelector(".score-card")) this.sheet.innerHTML = await got(address, "sheet");
    this.open();
  }

  async plot() {
    const link = this.sheet.querySelector("[data-plots]");
    if (!link) return;
    const html = await got(link.href, "plots").catch(() => "");
    if (html && link.isConnected) link.parentElement.outerHTML = html;
  }
}

async function got(address, part) {
  const answer = await fetch(`${address}?part=${part}&layout=${layout()}`);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

// On the page of its own the sheet is there from the beginning.
const alone = document.querySelector(".score-page");
if (alone) new Score(alone);
