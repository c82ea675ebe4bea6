// What every page has: copy buttons, menus that close, kept settings, the upload of a record.

const root = document.documentElement;
root.classList.add("scripts");

// Where the table is: nothing, or the prefix that a proxy gives it.
export const home = root.dataset.home ?? "";
export const csrf = document.querySelector("meta[name=csrf]")?.content ?? "";
export const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const phone = matchMedia("(max-width: 639px)");
// Which drawing fits the screen: one below the other, a table, or boards side by side.
export const narrow = matchMedia("(max-width: 1023px)");
const medium = matchMedia("(max-width: 1159px)");
const broad = matchMedia("(min-width: 1500px)");
export const layout = () => (narrow.matches ? "narrow" : medium.matches ? "medium" : broad.matches ? "broad" : "wide");

// A turned or resized screen gets the drawing that fits it.
export function whenLaidOut(listener) {
  for (const width of [narrow, medium, broad]) width.addEventListener("change", () => listener(layout()));
}

// The pages can be installed as an app; boards still come from the table alone.
navigator.serviceWorker?.register(`${home}/worker.js?language=${root.lang}`, { scope: `${home}/` }).catch(() => {});

let toastTimer = 0;

export function toast(text, seconds = 5) {
  const box = document.getElementById("toast");
  box.textContent = text;
  box.classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => box.classList.remove("shown"), seconds * 1000);
}

// Settings that only this browser needs to know. Private windows may refuse to keep them.
export const kept = {
  get(name) {
    try { return localStorage.getItem(`tafelrunde.${name}`); } catch { return null; }
  },
  set(name, value) {
    try { localStorage.setItem(`tafelrunde.${name}`, value); } catch { /* not kept, no harm */ }
  },
};

async function copy(button, text) {
  const said = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = button.parentElement.querySelector("input");
    if (!field) return toast(text, 15);
    field.select();
    document.execCommand("copy");
  }
  button.textContent = button.dataset.done;
  setTimeout(() => { button.textContent = said; }, 2000);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button?.dataset.copy) copy(button, new URL(button.dataset.copy, location.href).href);
  if (button && "copyHere" in button.dataset) copy(button, location.href);
  if (button && "back" in button.dataset) history.back();
  for (const menu of document.querySelectorAll("details.pop[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.pop[open]")) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});

for (const box of document.querySelectorAll("input[data-keep]")) {
  box.checked = kept.get(box.dataset.keep) !== "no";
  box.addEventListener("change", () => kept.set(box.dataset.keep, box.checked ? "yes" : "no"));
}

document.getElementById("upload")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  const button = form.querySelector("button");
  button.disabled = true;
  try {
    const body = await form.elements.record.files[0].text();
    const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
    const answer = await fetch(`${home}/records`, { method: "POST", headers, body });
    const said = await answer.json();
    if (answer.ok) location.href = `${home}/t/${said.table}/replay?played=0`;
    else toast(`${form.dataset.failed} ${said.message ?? ""}`, 10);
  } catch {
    toast(form.dataset.lost);
  } finally {
    button.disabled = false;
  }
});
