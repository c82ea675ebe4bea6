"""The other pages, both languages, small screens, and the keyboard alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tafelrunde
from tests.browser.conftest import NewPage
from tests.browser.hands import (
    end_turn,
    lit_place,
    move,
    number,
    play_from_list,
    pressed,
    set_up,
    wait_moved,
    wait_turn,
)
from tests.helpers.drawings import positions

pytestmark = pytest.mark.browser

# Arrows lead to places and to whatever else is explained.
ON_THE_BOARD = "(({ dataset }) => Boolean(dataset.place ?? dataset.help))(document.activeElement)"


def test_the_replay_goes_through_all_moves_and_can_be_shared(
    page: Page, new_page: NewPage, address: str
) -> None:
    set_up(page, address, "me", "bot:random")
    for turn in range(6):
        assert wait_turn(page)
        move(page, turn)
    assert wait_turn(page)
    page.click("a[href$='/replay']")
    slider = page.locator("#slider")
    total = int(slider.get_attribute("max") or 0)
    assert total >= 6
    slider.fill("0")
    expect(page.locator("#position")).to_contain_text("Before the first move")
    first = page.locator("#board").inner_html()
    for step in range(1, 4):
        page.click("[data-step=forward]")
        expect(page.locator("#position")).to_contain_text(f"Move {step} of {total}")
    assert page.locator("#board").inner_html() != first
    assert page.url.endswith("played=3")
    stranger = new_page()
    stranger.goto(page.url)
    expect(stranger.locator("#position")).to_contain_text(f"Move 3 of {total}")
    assert stranger.inner_text("#log") == page.inner_text("#log")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#position")).to_contain_text(f"Move 2 of {total}")
    slider.fill(str(total))
    expect(page.locator("#position")).to_contain_text(f"Move {total} of {total}")


def test_a_record_can_be_uploaded_and_a_broken_one_is_explained(
    page: Page, address: str, tmp_path: Path
) -> None:
    game = tafelrunde.new("meduris", players=2, seed=3)
    for _ in range(9):
        game.play(game.moves()[0])
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(game.record()))
    bad.write_text(json.dumps({**game.record(), "moves": ["hut:999"]}))
    page.goto(address)
    page.set_input_files("input[type=file]", bad)
    page.get_by_role("button", name="Open the replay").click()
    expect(page.locator("#toast")).to_contain_text("Choose a file")
    page.set_input_files("input[type=file]", good)
    page.get_by_role("button", name="Open the replay").click()
    page.wait_for_url("**/replay?played=0")
    page.click("[data-step=last]")
    expect(page.locator("#position")).to_contain_text("Move 9 of 9")


def test_everything_in_german(new_page: NewPage, address: str) -> None:
    page = new_page(locale="de-DE")
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Setz dich an den Tisch")
    page.get_by_role("button", name="Jetzt Meduris spielen").click()
    assert wait_turn(page)
    expect(page.locator("#prompt-text")).to_contain_text("Arbeiter")
    play_from_list(page)
    assert wait_turn(page)
    expect(page.locator("#log")).to_contain_text("Hochebene")
    page.click("summary[aria-label='Menü']")
    page.get_by_role("button", name="English").click()
    assert wait_turn(page)
    expect(page.locator("#prompt-text")).to_contain_text("worker")
    assert page.locator("html").get_attribute("lang") == "en"


def test_dark_is_kept(page: Page, address: str) -> None:
    page.goto(address)
    light = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.click("summary[aria-label=Menu]")
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto(f"{address}/rules/meduris")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert dark != light


def test_390_pixels_with_a_thumb(new_page: NewPage, address: str) -> None:
    page = new_page(390, 844, has_touch=True, is_mobile=True)
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    set_up(page, address, "me", "bot:greedy")
    for turn in range(4):
        assert wait_turn(page)
        seats, board, sheet = (
            page.locator(part).bounding_box() for part in ("#seats", ".stage", "#sheet")
        )
        assert seats is not None
        assert board is not None
        assert sheet is not None
        assert seats["y"] < board["y"] < sheet["y"]
        assert seats["height"] < 60
        assert board["width"] == 390
        assert sheet["y"] + sheet["height"] <= 844
        before = number(page)
        page.locator("#choices button[name=move]").nth(turn % 2).tap()
        if page.locator("#arm").is_visible():
            page.locator("[data-arm=yes]").tap()
        page.wait_for_selector(f'#main:not([data-number="{before}"])')
        end_turn(page)
    assert wait_turn(page)
    # The turns were ended with a mouse, which lies over nothing on a telephone.
    page.mouse.move(0, 0)
    before = number(page)
    # A long press shows what a move would bring, in the list and on the board, and plays nothing.
    choice = page.locator("#choices button[name=move]").first
    choice.scroll_into_view_if_needed()
    box = choice.bounding_box()
    assert box is not None
    with pressed(page, box["x"] + 40, box["y"] + box["height"] / 2):
        expect(page.locator("#tip .brings, #tip .about").first).to_be_visible()
    expect(page.locator("#tip")).to_be_hidden()
    spot = lit_place(page)
    assert spot
    with pressed(page, *spot):
        expect(page.locator("#menu .choice").first).to_be_visible()
    expect(page.locator("#menu .choice").first).to_be_visible()
    assert number(page) == before
    page.locator(".bar-title").tap()
    expect(page.locator("#menu")).to_be_hidden()
    page.touchscreen.tap(*spot)
    if page.locator("#menu").is_visible():
        page.locator("#menu button").first.tap()
    if page.locator("#arm").is_visible():
        page.locator("[data-arm=yes]").tap()
    page.wait_for_selector(f'#main:not([data-number="{before}"])')
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("[data-panel=rules]").first.tap()
    expect(page.locator("#rules .rule-text").first).to_be_visible()


@pytest.mark.parametrize(("game", "players"), [("meduris", 4), ("caverna", 7)])
def test_the_score_sheet_fits_a_telephone(
    new_page: NewPage, address: str, game: str, players: int
) -> None:
    page = new_page(390, 844)
    page.goto(address)
    record = finished(game, players)
    csrf = page.locator("meta[name=csrf]").get_attribute("content") or ""
    headers = {"Content-Type": "application/json", "X-CSRF-Token": csrf}
    answer = page.request.post(f"{address}/records", data=json.dumps(record), headers=headers)
    page.goto(f"{address}/t/{answer.json()['table']}")
    sheet = page.locator("#score")
    expect(sheet).to_be_visible()
    expect(sheet.locator(".ranking li")).to_have_count(players)
    expect(sheet.locator("tr.total td")).to_have_count(players)
    wide = sheet.evaluate("sheet => [sheet.scrollWidth, sheet.clientWidth]")
    assert wide[0] == wide[1] < 390
    edges = sheet.locator("td").evaluate_all(
        "all => all.map(one => one.scrollWidth - one.clientWidth)"
    )
    assert max(edges) <= 0, "no number is cut"


def finished(game: str, players: int) -> dict[str, Any]:
    """The record of a random game that is over."""
    *_, played = positions(tafelrunde.new(game, players=players, seed=7), 7, 10_000)
    return played.record()


def test_keyboard_alone_sets_up_plays_asks_and_reads(page: Page, address: str) -> None:
    page.goto(f"{address}/new/meduris?players=2")
    page.locator("input[name=name]").focus()
    page.keyboard.type("Kay")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    for _ in range(3):
        assert wait_turn(page)
        before = number(page)
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.name === 'move'"):
                break
        page.keyboard.press("Enter")
        if page.locator("#arm").is_visible():
            page.keyboard.press("Enter")
        page.wait_for_selector(f'#main:not([data-number="{before}"])')
        if page.locator("#choices button.end-turn").count():
            before = number(page)
            page.keyboard.press("e")
            wait_moved(page, before)
    assert wait_turn(page)
    page.locator("#board .may[tabindex='0']").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    assert page.evaluate(ON_THE_BOARD)
    page.keyboard.press("?")
    answer = page.locator("#menu")
    expect(answer).to_be_visible()
    assert answer.inner_text().strip()
    page.keyboard.press("Escape")
    expect(answer).to_be_hidden()
    assert page.evaluate(ON_THE_BOARD)
    page.keyboard.press("r")
    expect(page.locator("#rules .rule-text").first).to_be_visible()
    page.keyboard.type("temple")
    found = page.locator("#rules .rule-text:visible")
    assert 0 < found.count() < page.locator("#rules .rule-text").count()


def test_a_place_that_is_not_lit_says_why_with_its_rule(page: Page, address: str) -> None:
    set_up(page, address, "me", "bot:greedy")
    assert wait_turn(page)
    page.locator("#board [data-place='space:3']").first.click(button="right", force=True)
    expect(page.locator("#menu")).to_be_visible()
    link = page.locator("#menu .rule").first
    rule = link.inner_text()
    link.click()
    expect(page.locator(f"[id='{rule}'].found")).to_be_visible()


def test_the_page_is_useful_before_any_script_ran(new_page: NewPage, address: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(address)
    page.click("text=Play Meduris now")
    expect(page.locator("#board svg")).to_be_visible()
    before = number(page)
    page.locator("#choices button[name=move]").first.click()
    page.wait_for_url("**/t/*?seat=0")
    assert number(page) > before


def test_errors_say_what_to_do_next(page: Page, address: str) -> None:
    answer = page.goto(f"{address}/t/nowhere")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such table")
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("button", name="Play Meduris now")).to_be_visible()


def test_a_password_brings_the_tables_to_another_device(new_page: NewPage, address: str) -> None:
    here, there = new_page(), new_page()
    set_up(here, address, "me", "bot:greedy")
    here.goto(f"{address}/me")
    here.fill("input[name=name] >> nth=0", "Grace")
    here.get_by_role("button", name="Save").click()
    here.fill("input[autocomplete=new-password]", "correct horse")
    here.get_by_role("button", name="Set the password").click()
    expect(here.get_by_role("status").first).to_have_text("Saved.")
    there.goto(f"{address}/me")
    form = there.locator("form[action='/login']")
    form.locator("input[name=name]").fill("Grace")
    form.locator("input[name=password]").fill("wrong horse")
    form.get_by_role("button").click()
    expect(there.get_by_role("alert")).to_contain_text("do not belong together")
    form.locator("input[name=name]").fill("Grace")
    form.locator("input[name=password]").fill("correct horse")
    form.get_by_role("button").click()
    expect(there.locator(".table-row.your-turn")).to_contain_text("Meduris")
