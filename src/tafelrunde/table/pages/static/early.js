// What cannot wait for the other scripts: how wide the screen is, and a click on the board.

(() => {
  const narrow = matchMedia("(max-width: 1023px)");
  const medium = matchMedia("(max-width: 1159px)");
  const broad = matchMedia("(min-width: 1500px)");
  const tell = () => {
    document.cookie = `layout=${narrow.matches ? "narrow" : medium.matches ? "medium" : broad.matches ? "broad" : "wide"}; Path=${document.documentElement.dataset.home ?? ""}/; Max-Age=31536000; SameSite=Lax`;
  };
  tell();
  for (const width of [narrow, medium, broad]) width.addEventListener("change", tell);

  let last = null;
  const note = (event) => {
    if (!event.target.closest?.("#board")) return;
    const { target, clientX, clientY, pointerType } = event;
    last = { target, clientX, clientY, pointerType };
    document.documentElement.classList.add("noted");
  };
  document.addEventListener("click", note, true);

  // Whoever takes the click answers it, and all that follow.
  window.earlyClick = () => {
    document.removeEventListener("click", note, true);
    document.documentElement.classList.remove("noted");
    return last?.target.isConnected ? last : null;
  };
})();
