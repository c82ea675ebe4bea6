// The texts of the board that are too small to read, or stick out of the drawing.
(least) => {
  const drawing = document.querySelector("#board > svg");
  const frame = drawing.getBoundingClientRect();
  const found = [];
  let count = 0;
  for (const text of drawing.querySelectorAll("text")) {
    if (text.closest(".small:not(.expanded), defs") || !text.checkVisibility({ visibilityProperty: true })) continue;
    count += 1;
    const matrix = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    if (size < least) found.push(`${size.toFixed(2)} px: ${text.textContent}`);
    const box = text.getBoundingClientRect();
    if (box.left < frame.left - 1 || box.right > frame.right + 1) found.push(`sticks out: ${text.textContent}`);
  }
  return { found, count };
}
