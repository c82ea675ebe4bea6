"""Those who come back: what they reached, their rating, and playing on from a finished game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import ask, play_out

pytestmark = pytest.mark.browser

GAMES = 3

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
TABLE = {"game": "cavevscave", "players": 2, "options": {"eras": 1}, "seats": SEATS}


def test_history_and_rating_after_three_games(page: Page, address: str) -> None:
    page.goto(f"{address}/me")
    page.fill("input[name=name]", "Ada")
    page.locator("form:has(input[name=name]) button").first.click()
    csrf = ask(page, "/api/me")["csrf"]
    tables = [ask(page, "/api/tables", TABLE, csrf)["table"] for _ in range(GAMES)]
    assert all(play_out(page, address, table) > 5 for table in tables)
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
