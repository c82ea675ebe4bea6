"""The primary answer, what the quiet ones say and ask, and how few clicks a turn takes."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

import tafelrunde
from tafelrunde.kernel.game import Game
from tests.browser.conftest import Server
from tests.browser.hands import end_turn, lit_place, number, wait_moved
from tests.browser.laying import lay
from tests.rules.caverna.positions import BARN, harvest, position

pytestmark = pytest.mark.browser

MOVE = "#choices button[name=move]"


def asked(name: str, step: str, move: str) -> Game:
    """A game of two in which seat 0 is asked this, and has this answer, which loses something."""
    for seed in range(60):
        chance = random.Random(seed)
        game = tafelrunde.new(name, players=2, seed=seed)
        while game.player is not None:
            if game.player == 0 and game.stack[-1].__class__.__name__ == step:
                lost = {game.name(one): game.given_up(one) for one in game.options}
                if lost.get(move) is not None and len(lost) > 1:
                    return game
            game.play(chance.choice(game.options))
    raise AssertionError(f"nobody is asked {step} with {move}")


QUIET = {
    "declining a free good": ("meduris", "TakeAny", "decline"),
    "offering nothing": ("meduris", "Offer", "offer:none"),
    "passing with actions left": ("arrival", "Turn", "pass"),
    "ending a turn with actions left": ("cavevscave", "Act", "finish"),
    "leaving a space early": ("caverna", "Choose", "done"),
    "coming home early": ("caverna", "Expedition", "done"),
    "begging": ("caverna", "Feed", "feed"),
    "begging, of another folk": ("caverna-folk", "Feed", "feed"),
    "leaving a space early, with fiends": ("caverna-fiends", "Choose", "done"),
}


def test_a_quiet_button_says_what_is_given_up_and_asks(page: Page, server: Server) -> None:
    for nth, (name, step, move) in enumerate(QUIET.values()):
        game = asked(name, step, move)
        page.set_viewport_size({"width": 1280, "height": 800})
        lay(server, page, game, "me", "random")
        lost = game.given_up(game.parse(move))
        assert lost is not None
        said = game.title.words("en").say(lost, game)
        button = page.locator(f'{MOVE}[value="{move}"]')
        expect(button).to_contain_text(said)
        assert "primary" not in (button.get_attribute("class") or "")
        assert page.locator(f"{MOVE}.primary[data-asks]").count() == 0
        before = number(page)
        # The telephone shows one of each game, for the buttons are made alike.
        if nth < 5:
            page.set_viewport_size({"width": 390, "height": 844})
        button.click()
        if not lost.dear:
            continue
        expect(page.locator("#arm")).to_contain_text(said)
        expect(page.locator("[data-arm=no]")).to_have_class("button primary")
        expect(page.locator("[data-arm=yes]")).to_have_class("button quiet")
        page.click("[data-arm=no]")
        assert number(page) == before
        button.click()
        for answer in ("yes", "no"):
            expect(page.locator(f"[data-arm={answer}]")).to_be_in_viewport(ratio=1)
        page.click("[data-arm=yes]")
        wait_moved(page, before)


def test_feeding_proposes_a_payment_that_one_click_makes(page: Page, server: Server) -> None:
    goods = {"food": 1, "ruby": 1, "grain": 1, "sheep": 2}
    lay(server, page, harvest(goods=goods, land=BARN).game, "me", "random")
    primary = page.locator(f"{MOVE}.primary")
    expect(primary).to_have_count(1)
    expect(primary).to_contain_text("Feed the family with 4 food")
    expect(primary).to_contain_text("Buy 2 food for 1 ruby")
    expect(page.locator(f'{MOVE}[value="eat:sheep"]')).to_be_visible()
    before = number(page)
    # On a telephone what takes the turn back stands beside it, not below.
    page.set_viewport_size({"width": 390, "height": 844})
    undo, wide = page.locator("#choices button.undo").bounding_box(), primary.bounding_box()
    assert undo is not None
    assert wide is not None
    assert wide["y"] < undo["y"] + undo["height"] / 2 < wide["y"] + wide["height"]
    primary.click()
    if page.locator("#arm").is_visible():
        page.click("[data-arm=yes]")
    wait_moved(page, before)
    expect(page.locator("#log")).to_contain_text("pays 4 food")


# ---------------------------------------------------------------------- clicks


def click(page: Page, place: str) -> int:
    """Click a place of the board, and wait for what follows; one click."""
    before = number(page)
    lit = page.locator("#board .may").evaluate_all("all => all.map(one => one.dataset.place)")
    spot = lit_place(page, lit.index(place))
    assert spot is not None
    page.mouse.click(*spot)
    menu = page.locator("#menu button")
    assert menu.count() == 0, "one click is enough"
    wait_moved(page, before)
    return 1


def choose(page: Page, move: str) -> int:
    """Click a choice of the list; one click."""
    before = number(page)
    page.locator(f'{MOVE}[value="{move}"]').click()
    wait_moved(page, before)
    return 1


def test_gathering_takes_one_click_and_the_end_of_the_turn(page: Page, server: Server) -> None:
    lay(server, page, position(stock={"ruby_mining": {"ruby": 1}}).game, "me", "random")
    assert click(page, "space:ruby_mining") == 1
    assert end_turn(page)


def test_a_twin_tile_takes_three_clicks(page: Page, server: Server) -> None:
    lay(server, page, position(stock={"clearing": {"wood": 3}}).game, "me", "random")
    clicks = click(page, "space:clearing")
    expect(page.locator("#log")).to_contain_text("3 wood")
    clicks += click(page, "cell:0,3.4")
    clicks += click(page, "cell:0,2.4")
    assert clicks == 3
    for _ in range(3):
        before = number(page)
        page.click("#choices button.undo")
        wait_moved(page, before)
    expect(page.locator("#choices button.undo")).to_have_attribute("aria-disabled", "true")
    for place in ("space:clearing", "cell:0,3.4", "cell:0,2.4"):
        click(page, place)
    assert end_turn(page)


def test_forging_with_an_expedition_takes_six_clicks(page: Page, server: Server) -> None:
    table = position(cards={1: "blacksmithing"}, goods={"ore": 4})
    lay(server, page, table.game, "me", "random")
    clicks = click(page, "space:blacksmithing")
    clicks += choose(page, "forge:4")
    for item in ("sharpen", "wood", "dog"):
        clicks += click(page, f"loot:{item}")
    clicks += end_turn(page)
    assert clicks == 6
