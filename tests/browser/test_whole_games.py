"""Whole games in the browser: against bots, between two browsers, at one screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.hands import calm, fill_in, move, play_from_list, wait_turn

pytestmark = pytest.mark.browser

MOST_MOVES = 400
PART_OF_A_GAME = 24


def play_to_the_end(page: Page) -> int:
    """Play with both hands, in turn on the board and from the list; the number of own moves."""
    moves = 0
    while wait_turn(page):
        if moves % 3 == 2:
            play_from_list(page, moves * 7919)
        else:
            move(page, moves * 7919)
        moves += 1
        assert moves < MOST_MOVES
    return moves


def lines(page: Page) -> list[str]:
    """What the log says, without what only this person heard."""
    texts = page.locator("#log .log-turn p").all_inner_texts()
    return [text for text in texts if "you" not in text.lower()]


def test_a_game_against_bots_from_the_one_obvious_button_to_the_score(
    page: Page, address: str
) -> None:
    page.goto(address)
    page.get_by_role("button", name="Play Meduris now").click()
    page.wait_for_url("**/t/*")
    assert play_to_the_end(page) > 10
    sheet = page.locator("#score")
    expect(sheet).to_be_visible()
    expect(sheet.locator("h2")).to_contain_text(re.compile("won|share|came"))
    totals = [int(text) for text in sheet.locator("tr.total td").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    columns = [
        [
            int(text.replace("−", "-"))
            for text in sheet.locator(f".score-sheet tr.line td:nth-child({n})").all_inner_texts()
        ]
        for n in range(2, 2 + len(totals))
    ]
    assert [sum(column) for column in columns] == totals
    calm(page)
    # Nothing is clicked while something may still move.
    expect(sheet.locator(".plots .drawing")).to_have_count(2)
    sheet.get_by_role("link", name="Replay").click()
    expect(page.locator("#position")).to_contain_text("Before the first move")
    page.go_back()
    page.locator("#score").get_by_role("button", name="Rematch").click()
    page.wait_for_url("**/t/*")
    assert wait_turn(page)


def test_two_browsers_at_one_table_see_the_same_and_only_their_own_goods(
    new_page: NewPage, address: str
) -> None:
    ada, ben = new_page(), new_page()
    fill_in(ada, address, "me", "friend")
    expect(ada.get_by_role("heading", name="Waiting for players")).to_be_visible()
    link = ada.locator(".copy input").first.input_value()
    ben.goto(link)
    expect(ben.get_by_role("heading", name="You are invited to Meduris")).to_be_visible()
    ben.fill("input[name=name]", "Ben")
    ben.get_by_role("button", name="Sit down").click()
    ben.wait_for_selector("#board svg")
    ada.wait_for_selector("#board svg")
    changes = 0
    for number in range(PART_OF_A_GAME):
        mover = ada if ada.get_attribute("#main", "data-turn") == "yes" else ben
        other = ben if mover is ada else ada
        assert mover.get_attribute("#main", "data-turn") == "yes"
        assert other.locator("#choices button[name=move]").count() == 0
        move(mover, number * 7919)
        now = mover.get_attribute("#main", "data-number")
        other.wait_for_selector(f'#main[data-number="{now}"]')
        asked = {page: page.inner_text("#prompt-text").partition(":") for page in (ada, ben)}
        assert asked[ada][2] == asked[ben][2], "each is told the same, and whom it is about"
        assert [asked[page][0] for page in (ada, ben)].count("You") <= 1
        changes += mover.get_attribute("#main", "data-turn") == "no"
    assert changes > PART_OF_A_GAME // 4, "they took turns"
    assert lines(ada) == lines(ben), "both have read everything that happened"
    expect(ada.locator("#seats .mine .seat-name")).to_contain_text("Ada")
    expect(ben.locator("#seats .mine .seat-name")).to_contain_text("Ben")


def test_two_people_at_one_screen_play_behind_a_curtain(page: Page, address: str) -> None:
    fill_in(page, address, "me", "screen")
    page.wait_for_selector("#board svg")
    curtains = 0
    for number in range(PART_OF_A_GAME):
        assert wait_turn(page)
        if page.locator("#curtain button").count():
            assert page.locator("#choices button[name=move]").count() == 0
            page.locator("#curtain button").click()
            expect(page.locator(".curtain-card")).to_have_count(0)
            curtains += 1
        move(page, number * 7919)
    assert curtains > PART_OF_A_GAME // 8


def test_one_screen_needs_no_curtain_when_nothing_is_hidden(page: Page, address: str) -> None:
    fill_in(page, address, "me", "screen", open_goods=True)
    page.wait_for_selector("#board svg")
    for number in range(8):
        assert wait_turn(page)
        assert page.locator(".curtain-card").count() == 0
        move(page, number)
