// What the page shows, and what a page shows that is loaded anew, without what scripts add to either.
async () => {
  const other = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const plain = (element) => {
    const copy = element.cloneNode(true);
    for (const place of copy.querySelectorAll("[data-place]")) {
      const title = place.querySelector(":scope > title");
      if (title) { place.dataset.label = title.textContent; title.remove(); }
    }
    for (const title of copy.querySelectorAll("svg g > title")) {
      title.parentElement.dataset.help = title.textContent;
      title.remove();
    }
    for (const one of copy.querySelectorAll("defs, .choice-filter, .ghost")) one.remove();
    for (const one of copy.querySelectorAll("input[name=csrf]")) one.setAttribute("value", "");
    for (const one of copy.querySelectorAll("*")) {
      one.classList.remove("may", "also", "last", "hot", "armed", "put-away", "legible", "ghosted");
      if (!one.classList.length) one.removeAttribute("class");
      for (const name of ["tabindex", "role", "aria-label", "data-slot", "hidden"]) one.removeAttribute(name);
      const names = [...one.attributes].map(({ name, value }) => [name, value]).sort();
      for (const [name] of names) one.removeAttribute(name);
      for (const [name, value] of names) one.setAttribute(name, value);
    }
    return copy.innerHTML.replace(/\s+/g, " ");
  };
  const ids = ["board", "prompt", "choices", "seats", "log"];
  const symbols = (board) => new Set([...board.querySelectorAll("symbol")].map(({ id }) => id));
  const missing = [...symbols(other.getElementById("board"))].filter((id) => !symbols(document.getElementById("board")).has(id));
  return {
    missing,
    shown: Object.fromEntries(ids.map((id) => [id, plain(document.getElementById(id))])),
    fresh: Object.fromEntries(ids.map((id) => [id, plain(other.getElementById(id))])),
  };
}
