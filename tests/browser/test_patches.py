"""A page that was kept up to date part by part shows what a page loaded anew shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.hands import calm, play_from_list, set_up, wait_turn

pytestmark = pytest.mark.browser

FRESH = Path(__file__).with_name("fresh.js").read_text("utf-8").split("\n", 1)[1]
MOVES = 12


@pytest.mark.parametrize(
    ("game", "ticked", "width"),
    [
        ("meduris", {"open_goods": True}, 390),
        ("arrival", {}, 1280),
        ("cavevscave", {}, 390),
        ("caverna", {}, 1280),
        ("caverna-folk", {}, 390),
        ("caverna-fiends", {}, 1280),
    ],
)
def test_after_every_move_the_page_is_as_if_loaded_anew(
    page: Page, address: str, game: str, ticked: dict[str, bool], width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    seats = ("me", "bot:random" if game == "arrival" else "screen")
    set_up(page, address, *seats, game=game, **ticked)
    page.wait_for_selector("#board svg")
    for number in range(MOVES):
        assert wait_turn(page)
        play_from_list(page, number * 7919)
        if number % 3 == 0 and wait_turn(page):
            both = page.evaluate(FRESH)
            assert both["missing"] == []
            assert both["shown"] == both["fresh"]
    calm(page)
