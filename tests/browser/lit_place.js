// Scrolls one of the lit places into view, as a person does before a click; where it is then.
(pick) => {
  const view = document.getElementById("view");
  const lit = [...document.querySelectorAll("#board .may")].filter((one) => one.getBoundingClientRect().width);
  if (!lit.length) return null;
  const place = lit[pick % lit.length];
  const small = place.closest(".small:not(.expanded)");
  if (small) small.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const ring = place.querySelector(":scope > .ring") ?? place;
  const middle = () => {
    const box = ring.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const frame = view.getBoundingClientRect();
  const [x, y] = middle();
  if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) {
    view.scrollBy({ left: x - frame.left - frame.width / 2, top: y - frame.top - frame.height / 2, behavior: "instant" });
  }
  return middle();
}
