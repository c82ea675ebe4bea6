"""The coach: a hint played and taken back, refused among people; an analysis, and playing on."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

import tafelrunde
from tafelrunde.kernel.game import Game
from tests.browser.conftest import NewPage, Server
from tests.browser.hands import MAIN, PATIENCE, number, play, set_up, wait_moved, wait_turn
from tests.browser.laying import lay
from tools.screenshots import AUDIT

pytestmark = pytest.mark.browser

JOIN = """
async (table) => {
  const csrf = document.querySelector("meta[name=csrf]").content;
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
  const ask = (path, body) => fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  const me = await (await ask("/api/me", { name: "Ben" })).json();
  headers["X-CSRF-Token"] = me.csrf;
  return (await ask(`/api/tables/${table}/join`, {})).status;
}
"""

HINT = "async (table) => (await fetch(`/api/tables/${table}/hint`)).json()"


def test_a_hint_is_played_and_taken_back(page: Page, server: Server) -> None:
    lay(server, page, tafelrunde.new("caverna", players=2, seed=3), "me", "random")
    before = number(page)
    page.keyboard.press("h")
    turns = page.locator("#hint .hint-turn")
    expect(turns.first.locator(".hint-brings")).to_contain_text("In the end")
    assert 1 <= turns.count() <= 3
    expect(turns.first.locator(".hint-why")).to_contain_text("Why: ")
    expect(page.locator("#hint-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator("#hint-link")).to_be_focused()
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("#hint-link").click()
    expect(turns.first).to_be_visible()
    assert page.evaluate(AUDIT) == []
    turns.first.locator(".hint-play").click()
    wait_moved(page, before)
    expect(page.locator("#choices button.end-turn")).to_be_visible()
    expect(page.locator("#hint-link")).to_have_count(0)
    assert number(page) > before + 1, "a turn is several moves"
    played = number(page)
    page.locator("#choices button.undo").click()
    wait_moved(page, played)
    expect(page.locator("#hint-link")).to_be_visible()
    expect(page.locator("#choices button.end-turn")).to_have_count(0)


def test_there_is_no_hint_among_people(new_page: NewPage, address: str) -> None:
    ada, ben = new_page(), new_page()
    set_up(ada, address, "me", "anyone")
    table = ada.url.rsplit("/", 1)[1].partition("?")[0]
    ben.goto(address)
    assert ben.evaluate(JOIN, table) == 200
    ada.wait_for_selector(f"{MAIN}[data-ready]", timeout=PATIENCE)
    expect(ada.locator("#choices")).to_be_visible()
    expect(ada.locator("#hint-link")).to_have_count(0)
    ada.keyboard.press("h")
    expect(ada.locator("#hint")).to_be_hidden()
    refused = ada.evaluate(HINT, table)
    assert refused["code"] == "no_hints"
    assert "bots alone" in refused["message"]


def ending() -> tuple[Game, list[str]]:
    """A game for one, four moves before its end, and four moves that are no good."""
    chance = random.Random(1)
    game = tafelrunde.new("cavevscave", players=1, seed=1, eras=1)
    past: list[Game] = []
    while game.player is not None:
        past.append(game.clone())
        game.play(chance.choice(game.options))
    return past[-4], game.record()["moves"][-4:]


def test_from_the_end_of_a_game_to_its_analysis_and_on(page: Page, server: Server) -> None:
    game, moves = ending()
    lay(server, page, game, "me")
    for move in moves:
        # What is obvious was answered along with the move before.
        choice = page.locator(f'#choices button[value="{move}"]').first
        if wait_turn(page) and choice.count():
            play(page, choice)
    page.wait_for_selector(f"{MAIN}[data-status=finished]")
    page.locator("#score a[href$='/analysis']").click()
    page.wait_for_url("**/analysis")
    page.locator(".analysis form button").click()
    page.wait_for_selector(".analysis[data-state=done]", timeout=3 * PATIENCE)
    expect(page.locator(".plots svg.drawing")).to_be_visible()
    expect(page.locator("#players-title + div tbody tr")).to_have_count(1)
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(AUDIT) == []
    worst = page.locator(".dear").first
    expect(worst).to_contain_text("Instead: ")
    moment = worst.locator("a.button").get_attribute("href") or ""
    worst.locator("a.button").click()
    page.wait_for_url(f"**{moment}")
    expect(page.locator("#slider")).to_have_value(moment.rpartition("=")[2])
    page.go_back()
    page.locator(".dear").first.locator("form button").click()
    page.wait_for_selector(f"{MAIN}[data-ready][data-turn=yes]", timeout=PATIENCE)
    expect(page.locator("#hint-link")).to_be_visible()
