// Plays a table to its end, in turn each of the answers that a seat of mine has; how many moves that took.
async (table) => {
  const { csrf } = await (await fetch("/api/me")).json();
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
  for (let moves = 0; moves < 1000;) {
    const look = await (await fetch(`/api/tables/${table}`)).json();
    if (look.status === "finished") return moves;
    if (!look.choices.length) {
      await new Promise((done) => setTimeout(done, 20));
      continue;
    }
    const { move } = look.choices[moves % look.choices.length];
    const body = JSON.stringify({ seat: look.turn, number: look.number, move });
    await fetch(`/api/tables/${table}/moves`, { method: "POST", headers, body });
    moves += 1;
  }
  return -1;
}
