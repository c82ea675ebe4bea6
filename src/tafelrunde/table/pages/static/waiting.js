// The waiting room: loads the page anew when somebody sits down or the game begins.

import { dressOffer } from "./calls.js";
import { Live } from "./live.js";

if (navigator.share) {
  for (const button of document.querySelectorAll("[data-share]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      navigator.share({ title: button.dataset.title, url: button.dataset.share }).catch(() => {});
    });
  }
}

dressOffer(document.getElementById("offer"), () => true);

const table = document.querySelector("[data-waiting]").dataset.waiting;
let known = null;
let leaving = false;

// Whoever cancels the table goes to the lobby, and does not come back to be told so.
addEventListener("submit", () => { leaving = true; });

new Live(`/t/${table}/live`, { format: "html", language: document.documentElement.lang }, {
  update(message) {
    if (leaving) return undefined;
    if (message.status !== "open") return location.reload();
    if (!message.parts.seats) return undefined;
    const seats = document.createElement("div");
    seats.innerHTML = message.parts.seats;
    const names = [...seats.querySelectorAll(".seat-name")].map((name) => name.textContent).join("\n");
    const typing = document.activeElement?.matches("input:not([readonly])");
    if (known !== null && known !== names && !typing) location.reload();
    known = names;
    return undefined;
  },
  state() {},
});
