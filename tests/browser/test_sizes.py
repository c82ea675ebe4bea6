"""No text on the board of any game is too small to read, on any width of screen, in German."""

from __future__ import annotations

from pathlib import Path

import pytest

import tafelrunde
from tests.browser.conftest import NewPage
from tests.browser.hands import play_from_list, set_up, wait_turn

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


@pytest.mark.parametrize("game", tafelrunde.titles())
def test_all_text_of_the_board_can_be_read(new_page: NewPage, address: str, game: str) -> None:
    low, high = tafelrunde.title(game).seats
    players = max(low, min(high, 4))
    page = new_page(locale="de-DE")
    set_up(page, address, "me", *["bot:random"] * (players - 1), game=game)
    for number in range(8):
        if wait_turn(page):
            play_from_list(page, number * 7919)
    wait_turn(page)
    kept = page.context.storage_state()
    for width, height in SCREENS.items():
        other = new_page(width, height, locale="de-DE", storage_state=kept)
        other.goto(page.url)
        units = across(game, width)
        other.wait_for_selector(f"#board > svg[viewBox*=' {units} ']")
        other.wait_for_selector("#regions button", state="attached")
        told = other.evaluate(SIZES, LEAST)
        assert told["count"] > 10
        assert not told["found"], f"{width}: {told['found']}"
        sideways = other.evaluate(
            "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)"
            "(document.getElementById('view'))"
        )
        assert sideways <= 0, f"{width}: wider than its frame"
        for opens in other.locator("#regions .opens").all():
            opens.click()
            other.wait_for_selector("#back:not([hidden])")
            told = other.evaluate(SIZES, LEAST)
            assert not told["found"], f"{width}, opened: {told['found']}"
