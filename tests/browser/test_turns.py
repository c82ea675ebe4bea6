"""The turn in my hands: nobody goes on before I have ended it, and until then I can go back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import MAIN, end_turn, number, set_up, wait_moved, wait_turn

pytestmark = pytest.mark.browser

END = "#choices button.end-turn"


def play_turn(page: Page) -> None:
    """Play moves that can be taken back until the turn is in hand."""
    for _ in range(60):
        assert wait_turn(page)
        if page.locator(END).count():
            return
        before = number(page)
        free = page.locator("#choices button[name=move]:not([data-seals])").locator("visible=true")
        if free.count():
            free.first.click()
        else:
            page.locator("#choices button[name=move]").locator("visible=true").first.click()
            page.click("[data-arm=yes]")
        wait_moved(page, before)
    raise AssertionError("no turn could be kept in hand")


@pytest.mark.parametrize("width", [390, 1024, 1280, 1920])
def test_a_bot_waits_until_i_end_my_turn(page: Page, address: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844 if width < 640 else 800})
    set_up(page, address, "me", "bot:random")
    play_turn(page)
    held = number(page)
    expect(page.locator(END)).to_be_visible()
    expect(page.locator(END)).to_be_in_viewport()
    page.wait_for_timeout(900)
    assert number(page) == held
    page.locator("#choices button.undo").click()
    wait_moved(page, held)
    assert page.locator(END).count() == 0
    play_turn(page)
    held = number(page)
    page.locator(END).click()
    wait_moved(page, held)
    page.wait_for_function(
        "held => Number(document.querySelector('#main').dataset.number) > held", arg=held + 1
    )


def test_the_keyboard_ends_a_turn_and_a_reload_keeps_it(page: Page, address: str) -> None:
    set_up(page, address, "me", "bot:random", game="caverna")
    play_turn(page)
    held = number(page)
    page.reload()
    page.wait_for_selector(f"{MAIN}[data-ready]")
    assert number(page) == held
    expect(page.locator(END)).to_be_visible()
    page.keyboard.press("e")
    wait_moved(page, held)


def test_a_turn_is_begun_anew_with_one_click(page: Page, address: str) -> None:
    set_up(page, address, "me", "bot:random", game="caverna")
    restart = page.locator("#choices button.restart")
    play_turn(page)
    for _ in range(8):  # a turn of several moves comes soon
        if restart.count():
            break
        end_turn(page)
        play_turn(page)
    held = number(page)
    restart.click()
    wait_moved(page, held)
    assert page.locator(END).count() == 0


def test_turns_can_end_by_themselves(page: Page, address: str) -> None:
    set_up(page, address, "me", "bot:random")
    table = page.url
    page.goto(f"{address}/me")
    page.click("button[name=turns][value=soon]")
    page.goto(table)
    play_turn(page)
    held = number(page)
    expect(page.locator(f"{END}.soon")).to_be_visible()
    page.wait_for_function(
        "held => Number(document.querySelector('#main').dataset.number) > held",
        arg=held,
        timeout=15_000,
    )
