// The coach at the table: asks for a hint, shows it in place of the choices, and puts it away again.

export class Hint {
  constructor(sheet, box, choices, on) {
    Object.assign(this, { sheet, box, choices, on, asked: 0 });
    choices.addEventListener("click", (event) => {
      if (!event.target.closest("#hint-link")) return;
      event.preventDefault();
      this.open();
    });
    box.addEventListener("click", (event) => { if (event.target.closest("[data-hint-close]")) this.close(true); });
    box.addEventListener("submit", (event) => {
      event.preventDefault();
      if (event.submitter?.name === "move") on.choose(event.submitter);
    });
  }

  get link() {
    return this.choices.querySelector("#hint-link");
  }

  // An answer that comes after the table has moved on, or after somebody put it away, is dropped.
  async open() {
    if (!this.link || !this.box.hidden) return;
    this.asked += 1;
    const { asked } = this;
    const address = this.link.href;
    this.show(this.box.dataset.thinking, true);
    const found = await fetched(address, this.on.query());
    if (asked !== this.asked) return;
    if (found.html === undefined) {
      this.show(this.on.refusal(found.error));
      return;
    }
    this.box.innerHTML = found.html;
    document.getElementById("hint-title").focus({ preventScroll: true });
    this.box.scrollTop = 0;
  }

  show(text, thinking = false) {
    const line = document.createElement("p");
    line.className = "hint-state";
    line.setAttribute("role", "status");
    if (thinking) line.append(Object.assign(document.createElement("span"), { className: "thinking" }));
    line.append(text);
    const close = document.createElement("button");
    Object.assign(close, { type: "button", className: "button small quiet", textContent: this.box.dataset.close });
    close.dataset.hintClose = "";
    this.box.replaceChildren(line, close);
    this.box.hidden = false;
    this.sheet.classList.add("hinted");
  }

  // `back` where a person put it away, who goes on where they asked.
  close(back = false) {
    this.asked += 1;
    if (this.box.hidden) return;
    this.box.hidden = true;
    this.box.replaceChildren();
    this.sheet.classList.remove("hinted");
    if (back) this.link?.focus({ preventScroll: true });
  }
}

async function fetched(address, query) {
  try {
    const answer = await fetch(`${address}?${new URLSearchParams({ part: "hint", ...query })}`);
    if (answer.ok) return { html: await answer.text() };
    const said = await answer.json();
    return { error: { key: said.code, text: said.message } };
  } catch {
    return { error: { key: "unavailable" } };
  }
}
