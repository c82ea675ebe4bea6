"""Those who come back: what they reached, their rating, and playing on from a finished game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

GAMES = 3

PLAY = """
async () => {
  const csrf = document.querySelector("meta[name=csrf]").content;
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
  const seats = [{ kind: "me" }, { kind: "bot", bot: "random" }];
  const wish = JSON.stringify({ game: "cavevscave", players: 2, options: { eras: 1 }, seats });
  const made = await fetch("/api/tables", { method: "POST", headers, body: wish });
  const { table } = await made.json();
  for (let looks = 0; looks < 3000; looks += 1) {
    const look = await (await fetch(`/api/tables/${table}`)).json();
    if (look.status === "finished") return table;
    if (!look.your_turn || !look.choices.length) {
      await new Promise((done) => setTimeout(done, 30));
      continue;
    }
    const move = look.choices[looks % look.choices.length].move;
    const body = JSON.stringify({ seat: look.turn, number: look.number, move, end: true });
    await fetch(`/api/tables/${table}/moves`, { method: "POST", headers, body });
  }
  return "";
}
"""


def test_history_and_rating_after_three_games(page: Page, address: str) -> None:
    page.goto(f"{address}/me")
    page.fill("input[name=name]", "Ada")
    page.locator("form:has(input[name=name]) button").first.click()
    page.goto(address)
    tables = [page.evaluate(PLAY) for _ in range(GAMES)]
    assert all(tables)
    page.goto(f"{address}/me")
    page.locator("a[href^='/people/']").click()
    line = page.locator(".past-table tbody tr")
    expect(line).to_have_count(1)
    expect(line.locator("td").first).to_have_text(str(GAMES))
    expect(line).to_contain_text("With bots: ")
    expect(page.locator(".table-row")).to_have_count(GAMES)
    page.locator(f'.table-row a[href="/t/{tables[0]}/replay"]').click()
    page.wait_for_url(f"**/t/{tables[0]}/replay*")
    page.goto(f"{address}/t/{tables[0]}/replay?played=4")
    page.locator(".play-on summary").click()
    page.locator(".play-on button").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#main")).to_have_attribute("data-status", "running")
    assert tables[0] not in page.url
