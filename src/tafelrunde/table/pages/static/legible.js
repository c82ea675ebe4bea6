// Boards that are made small keep the numbers and names that can still be read.

import { READABLE } from "./zoom.js";

export function legible(board) {
  const sizes = new Map();
  for (const small of board.querySelectorAll(".small:not(.expanded)")) {
    for (const text of small.querySelectorAll("text")) {
      const matrix = text.getScreenCTM();
      if (!matrix) continue;
      const size = parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
      sizes.set(text, size >= READABLE);
    }
  }
  for (const [text, readable] of sizes) text.classList.toggle("legible", readable);
}
