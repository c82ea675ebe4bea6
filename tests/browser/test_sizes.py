"""No text on the board of any game is too small to read, on any width of screen, in German."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.kernel.game import Game
from tests.browser.conftest import NewPage, Server
from tests.browser.laying import lay

pytestmark = pytest.mark.browser

SIZES = Path(__file__).with_name("sizes.js").read_text("utf-8").split("\n", 1)[1]
SCREENS = {390: 844, 1024: 768, 1280: 800, 1920: 1080}
LEAST = 11.95
"""Twelve pixels, less what is lost by rounding the sizes of boxes."""


def across(game: str, width: int) -> int:
    """The units of the drawing that a screen gets; maps are never laid out side by side."""
    if width < 1024:
        return 376
    if not game.startswith("cave"):
        return 860
    return {1024: 728, 1920: 1124}.get(width, 860)


def begun(game: str, players: int) -> Game:
    """A game in which the first seat has decided eight times and is asked again."""
    played, chance, decisions = tafelrunde.new(game, players=players, seed=7), random.Random(7), 0
    while played.player != 0 or decisions < 8:
        decisions += played.player == 0
        played.play(chance.choice(played.moves()))
    return played


@pytest.mark.parametrize("game", tafelrunde.titles())
def test_all_text_of_the_board_can_be_read(new_page: NewPage, server: Server, game: str) -> None:
    low, high = tafelrunde.title(game).seats
    players = max(low, min(high, 4))
    page = new_page(locale="de-DE")
    lay(server, page, begun(game, players), "me", *["random"] * (players - 1))
    table = page.url
    for width, height in SCREENS.items():
        # The board is left before the window changes, or it would follow that by itself.
        page.goto(f"{server.address}/health")
        page.set_viewport_size({"width": width, "height": height})
        page.goto(table)
        units = across(game, width)
        page.wait_for_selector(f"#board > svg[viewBox*=' {units} ']")
        page.wait_for_selector("#regions button", state="attached")
        told = page.evaluate(SIZES, LEAST)
        assert told["count"] > 10
        assert not told["found"], f"{width}: {told['found']}"
        sideways = page.evaluate(
            "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)"
            "(document.getElementById('view'))"
        )
        assert sideways <= 0, f"{width}: wider than its frame"
        for opens in page.locator("#regions .opens").all():
            opens.click()
            page.wait_for_selector("#back:not([hidden])")
            told = page.evaluate(SIZES, LEAST)
            assert not told["found"], f"{width}, opened: {told['found']}"
