"""Every lesson of every title, clicked through on a screen, and some on a telephone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tafelrunde import games
from tafelrunde.table.school.lesson import Stand, count, stand_at
from tests.browser.conftest import NewPage
from tests.browser.hands import MAIN, PATIENCE

pytestmark = pytest.mark.browser

GO_ON = "#choices .lesson-end .primary"


def answers(stand: Stand) -> list[tuple[str, str]]:
    """The moves of a lesson, each with its place on the board."""
    found: list[tuple[str, str]] = []
    while not stand.done:
        game, move = stand.position, stand.options()[0]
        found.append((move, game.title.place(game, game.parse(move))))
        stand = stand.played(move)
    return found


def on_board(page: Page, move: str, place: str) -> None:
    """Click a lit place and, if a menu opens, the entry of the move."""
    page.locator(f'#board [data-place="{place}"].may').first.dispatch_event("click")
    entry = page.locator(f'#menu:not([hidden]) button[value="{move}"]')
    if entry.count():
        entry.click()


def from_list(page: Page, move: str) -> None:
    """Click the button of the move, wherever the sheet hides it."""
    page.evaluate("document.querySelectorAll('#choices details').forEach((one) => one.open = true)")
    page.locator(f'#choices button[value="{move}"]').first.click()


@pytest.mark.parametrize("game", games.names())
def test_all_lessons_of_a_title(new_page: NewPage, address: str, game: str) -> None:
    page = new_page()
    page.goto(f"{address}/learn/{game}")
    page.click("#learn-go", no_wait_after=True)
    for number in range(1, count(game) + 1):
        do_lesson(page, game, number, by_board=True)
        page.click(GO_ON, no_wait_after=True)
    expect(page.locator(".lesson-list a.done")).to_have_count(count(game))


@pytest.mark.parametrize("game", games.names())
def test_lessons_on_a_telephone(new_page: NewPage, address: str, game: str) -> None:
    """One in four, from the list, which is all that differs there."""
    page = new_page(390, 844)
    for number in range(1, count(game) + 1, 4):
        page.goto(f"{address}/learn/{game}/{number}")
        do_lesson(page, game, number, by_board=False)


def do_lesson(page: Page, game: str, number: int, by_board: bool) -> None:
    """Play all that a lesson asks for."""
    page.wait_for_selector(f"{MAIN}[data-ready][data-lesson='{number}']", timeout=PATIENCE)
    for played, (move, place) in enumerate(answers(stand_at(game, number)), 1):
        if place and by_board:
            on_board(page, move, place)
        else:
            from_list(page, move)
        page.wait_for_selector(f"{MAIN}[data-number='{played}']", timeout=PATIENCE)
    page.wait_for_selector(f"{MAIN}[data-done=yes]")
    expect(page.locator(GO_ON)).to_be_in_viewport()


def test_another_move_is_answered_and_the_keyboard_goes_on(page: Page, address: str) -> None:
    page.goto(f"{address}/learn/meduris/8")
    page.wait_for_selector(f"{MAIN}[data-ready]")
    page.locator("#choices button[value='offer:none']").press("Enter")
    expect(page.locator(".lesson-no")).to_contain_text("loses a point")
    assert page.get_attribute(MAIN, "data-number") == "0"
    assert page.locator("#board .last").count() == 1
    page.locator("#choices button[value='offer:both']").press("Enter")
    page.wait_for_selector(f"{MAIN}[data-done=yes]")
    expect(page.locator("#choices .primary")).to_be_focused()
    page.reload()
    expect(page.locator(".prompt-text")).to_contain_text("2 points")
    page.keyboard.press("Tab")
    page.goto(f"{address}/learn/meduris")
    expect(page.locator("#learn-go")).to_have_attribute("href", re.compile("/learn/meduris/1$"))
    page.goto(f"{address}/learn/meduris/8?moves=offer:both")
    page.locator(".lesson-end button:not(.primary)").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#seats .mine .seat-points")).to_have_text("7")
