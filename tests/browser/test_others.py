"""What the others did and what I would do: summary, panels, ghosts, help, and the pace of bots."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import MAIN, end_turn, number, set_up, wait_moved, wait_turn

pytestmark = pytest.mark.browser


def unfold(page: Page) -> None:
    """Open the list of choices where it only repeats the board."""
    page.evaluate(
        "document.querySelectorAll('#choices .fold').forEach((one) => { one.open = true; })"
    )


def play_turn(page: Page) -> None:
    """Play a turn of mine and end it."""
    for _ in range(40):
        assert wait_turn(page)
        if end_turn(page):
            return
        before = number(page)
        unfold(page)
        page.locator("#choices button[name=move]").locator("visible=true").first.click()
        if page.locator("#arm").is_visible():
            page.click("[data-arm=yes]")
        wait_moved(page, before)
    raise AssertionError("the turn does not end")


def test_what_the_others_did_and_what_i_would_do(page: Page, address: str) -> None:
    set_up(page, address, "me", "bot:random", "bot:random", game="caverna")
    wait_turn(page)
    play_turn(page)
    assert wait_turn(page)
    expect(page.locator("#prompt-text")).to_contain_text("You: ")

    # a line a player and turn, by name, and where it happened
    lines = page.locator("#since .since-line")
    assert {"Bran", "Cora"} <= set(page.locator("#since strong").all_inner_texts())
    lines.first.click()
    expect(page.locator("#board .shown").first).to_be_attached()
    expect(page.locator("#log")).to_contain_text("Bran goes to")

    # panels tell goods and workers, and where points come from
    for seat in range(3):
        panel = page.locator(f"#seats [data-part='{seat}']")
        assert panel.locator(".thing").count() > 2
        assert panel.locator(".thing.piece").count() == 2
    page.locator("#seats .seat-points").nth(1).click()
    expect(page.locator("#menu")).to_contain_text("Bran, if the game ended now")
    page.keyboard.press("Escape")

    # a ghost of the move that is looked at
    unfold(page)
    page.locator("#choices button[value^='space:']").first.hover()
    expect(page.locator("#board .ghost").first).to_be_attached()
    assert page.locator("#board .ghost [data-place]").count() == 0
    page.locator("#prompt").hover()
    expect(page.locator("#board .ghost")).to_have_count(0)

    # what is drawn tells what it is
    marker = page.locator("#board [data-help^='Round 12']")
    marker.hover()
    expect(page.locator("#tip")).to_contain_text("Round 12")
    marker.click()
    expect(page.locator("#menu")).to_contain_text("Round 12")
    page.keyboard.press("Escape")

    # a rival's board brings its panel along
    page.locator("#regions .opens").first.click()
    expect(page.locator(".rival")).to_contain_text("Bran")
    page.keyboard.press("Escape")

    page.set_viewport_size({"width": 390, "height": 844})
    page.reload()
    page.wait_for_selector(f"{MAIN}[data-ready]")
    expect(page.locator("#sheet #since-box")).to_be_visible()
    expect(page.locator("#since")).to_be_hidden()
    page.click("#since-box summary")
    expect(page.locator("#since")).to_be_visible()


def test_bots_go_step_by_step_if_i_want_that(page: Page, address: str) -> None:
    set_up(page, address, "me", "bot:random", game="cavevscave")
    table = page.url
    page.goto(f"{address}/me")
    page.click("button[name=pace][value=step]")
    expect(page.locator("button[name=pace][value=step]")).to_have_attribute("aria-pressed", "true")
    page.goto(table)
    for _ in range(4):
        page.wait_for_selector(f"{MAIN}[data-ready]")
        if page.locator("[data-go=go]").is_visible():
            break
        play_turn(page)
        page.wait_for_timeout(300)
    expect(page.locator("[data-go=go]")).to_be_visible()
    held = number(page)
    page.wait_for_timeout(600)
    assert number(page) == held
    page.click("[data-go=go]")
    wait_moved(page, held)
