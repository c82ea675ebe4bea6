// What the page shows, by parts. An update brings those that the page lacks, each under a key:
// `prompt` is what stands in that element, `board/space:3` a part of it, `board#i-wood` a symbol.

const KEY = /^([^/#]+)([/#]?)(.*)$/s;

// The elements that an update changes.
export function changed(parts) {
  return new Set(Object.keys(parts).map((key) => KEY.exec(key)[1]));
}

export function apply(parts) {
  const sorted = { "": [], "/": [], "#": [] };
  for (const [key, markup] of Object.entries(parts)) {
    const [, id, sort, name] = KEY.exec(key);
    const element = document.getElementById(id);
    if (element) sorted[sort].push({ element, name, markup });
  }
  for (const { element, markup } of sorted[""]) reframe(element, markup);
  for (const { element, name, markup } of sorted["/"]) {
    const slot = element.querySelector(`[data-part="${CSS.escape(name)}"]`);
    if (slot) slot.innerHTML = markup;
  }
  for (const { element, name, markup } of sorted["#"]) define(element, name, markup);
}

// The symbols among some parts, for a drawing that does without the rest.
export function symbols(element, parts) {
  for (const [key, markup] of Object.entries(parts)) {
    const [, , sort, name] = KEY.exec(key);
    if (sort === "#") define(element, name, markup);
  }
}

function define(element, name, markup) {
  const known = element.querySelector("defs");
  if (known && !known.querySelector(`#${CSS.escape(name)}`)) known.insertAdjacentHTML("beforeend", markup);
}

// A new frame keeps the parts and symbols that are there already.
function reframe(element, markup) {
  const old = new Map([...element.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
  const symbols = [...element.querySelectorAll("defs > symbol")];
  element.innerHTML = markup;
  for (const slot of element.querySelectorAll("[data-part]")) {
    const part = old.get(slot.dataset.part);
    if (part) slot.replaceWith(part);
  }
  element.querySelector("defs")?.append(...symbols);
}
