// Looks over a page as a person with a screen reader, a keyboard or weak eyes would.
() => {
  const problems = [];
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const say = (element) => element.outerHTML.replace(/\s+/g, " ").slice(0, 120);

  const ids = [...document.querySelectorAll("[id]")].filter((element) => !element.closest("svg"));
  const count = new Map();
  for (const { id } of ids) count.set(id, (count.get(id) ?? 0) + 1);
  for (const [id, times] of count) if (times > 1) problems.push(`id ${id} is there ${times} times`);

  const named = (element) =>
    element.getAttribute("aria-label")?.trim() || element.textContent.trim() || element.title
    || [...(element.labels ?? [])].some((label) => label.textContent.trim())
    || document.getElementById(element.getAttribute("aria-labelledby"))?.textContent.trim();
  for (const element of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, summary, [role=button], [tabindex='0']")) {
    if (seen(element) && !element.closest("[aria-hidden=true]") && !named(element)) problems.push(`no name: ${say(element)}`);
  }
  for (const image of document.querySelectorAll("img:not([alt])")) problems.push(`no alt: ${say(image)}`);
  for (const field of document.querySelectorAll("[tabindex]")) {
    if (Number(field.getAttribute("tabindex")) > 0) problems.push(`own tab order: ${say(field)}`);
  }
  if (document.querySelectorAll("h1").length !== 1) problems.push("not one h1");
  if (!document.querySelector("main")) problems.push("no main");
  if (!document.documentElement.lang) problems.push("no language");
  let level = 0;
  for (const heading of document.querySelectorAll("h1, h2, h3")) {
    if (!seen(heading)) continue;
    const now = Number(heading.tagName[1]);
    if (now > level + 1 && level > 0) problems.push(`a level is left out before: ${say(heading)}`);
    level = now;
  }

  const light = ([red, green, blue]) => [red, green, blue]
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i], 0);
  const parse = (colour) => colour.match(/[\d.]+/g).map(Number);
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor);
      if ((colour[3] ?? 1) > 0.9) return colour;
    }
    return [255, 255, 255];
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || element.closest("svg, template, script, .sr") || !seen(element)) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    if (size < 12) problems.push(`text of ${size} px: ${say(element)}`);
    const [one, two] = [light(parse(style.color)), light(ground(element))].sort((a, b) => b - a);
    const ratio = (one + 0.05) / (two + 0.05);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (large ? 3 : 4.5)) problems.push(`contrast ${ratio.toFixed(1)}: ${say(element)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) problems.push(`wider than the window by ${document.documentElement.scrollWidth - innerWidth} px`);
  const frame = document.querySelector(".stage:not(.zoomed, .opened) > .view");
  if (frame && frame.scrollWidth > frame.clientWidth + 1) problems.push(`board wider than its frame by ${frame.scrollWidth - frame.clientWidth} px`);
  const line = document.getElementById("line");
  if (line?.firstChild) {
    const range = document.createRange();
    range.selectNodeContents(line);
    const rows = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
    if (rows.size > 2) problems.push(`the round takes ${rows.size} lines`);
  }
  for (const element of document.querySelectorAll("body *:not(svg *)")) {
    const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    if (!own || element.closest(".sr") || !seen(element) || element.clientWidth < 2) continue;
    const style = getComputedStyle(element);
    if (style.overflowX !== "visible" && style.clipPath === "none" && element.scrollWidth > element.clientWidth + 1) problems.push(`cut: ${say(element)}`);
  }
  const beside = [...document.querySelectorAll("#choices :is(.heading, .button)")].filter(seen).map((element) => [element, element.getBoundingClientRect()]);
  for (const [index, [one, a]] of beside.entries()) {
    for (const [other, b] of beside.slice(index + 1)) {
      const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      if (over && !one.contains(other)) problems.push(`lies over ${say(other)}: ${say(one)}`);
    }
  }
  const small = matchMedia("(pointer: coarse)").matches ? 24 : 0;
  for (const element of document.querySelectorAll("button, .button, select, summary")) {
    const box = element.getBoundingClientRect();
    if (seen(element) && box.width && box.height < small) problems.push(`too small for a finger: ${say(element)}`);
  }
  return [...new Set(problems)];
}
