// Back closes what was opened over the board before it leaves the table.

const layers = [];
let own = 0;

// Something was opened; call the result when it is closed by other means than Back.
export function opened(close) {
  const layer = { close };
  layers.push(layer);
  history.pushState(history.state, "");
  return () => {
    const at = layers.indexOf(layer);
    if (at < 0) return;
    layers.splice(at, 1);
    own += 1;
    history.back();
  };
}

addEventListener("popstate", () => {
  if (own) own -= 1;
  else layers.pop()?.close();
});
