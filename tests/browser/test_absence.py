"""Somebody leaves and comes back, a clock runs out over a restart, and people talk."""

from __future__ import annotations

import re
import sqlite3

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Server
from tests.browser.hands import MAIN, PATIENCE, fill_in, play_from_list, set_up, wait_turn

pytestmark = pytest.mark.browser


def sit_down(page: Page, address: str, name: str) -> None:
    """Take a free seat under a name; the game begins."""
    page.goto(address)
    page.fill("input[name=name]", name)
    page.locator("form[action$='/join'] button").click()
    page.wait_for_selector(f"{MAIN}[data-ready]", timeout=PATIENCE)


def who_waits(ada: Page, ben: Page) -> tuple[Page, Page]:
    """Whoever is not to move, and whoever is."""
    for page in (ada, ben):
        page.wait_for_selector(f"{MAIN}[data-ready]", timeout=PATIENCE)
    yours = ada.get_attribute(MAIN, "data-turn") == "yes"
    return (ben, ada) if yours else (ada, ben)


def test_whoever_is_away_comes_back_to_their_seat(new_page: NewPage, hasty: Server) -> None:
    ada, ben = new_page(), new_page(390, 844)
    set_up(ada, hasty.address, "me", "anyone")
    sit_down(ben, ada.url, "Ben")
    waits, away = who_waits(ada, ben)
    name = "Ada" if away is ada else "Ben"
    table = away.url
    away.goto(hasty.address)
    expect(waits.locator("#prompt")).to_contain_text(f"{name} is not at the table")
    question = waits.locator(".question")
    expect(question).to_contain_text("has given no sign for a while", timeout=PATIENCE)
    assert question.locator("button").all_inner_texts() == [
        "A bot for this turn",
        f"A bot until {name} is back",
    ]
    question.locator("button").last.click()
    assert wait_turn(waits), "the bot has moved"
    expect(waits.locator("#log")).to_contain_text(f"plays until {name} is back")
    expect(waits.locator("#seats")).to_contain_text(f"bot, for {name}")
    away.goto(hasty.address)
    expect(away.locator(".table-row").first).to_contain_text("A bot keeps your seat")
    away.goto(table)
    expect(away.locator("#prompt")).to_contain_text("a bot, keeps your seat")
    away.get_by_role("button", name="Take the seat back").click()
    away.wait_for_selector(f'{MAIN}[data-ready]:not([data-mine=""])', timeout=PATIENCE)
    expect(waits.locator("#log")).to_contain_text(f"{name} is back at the table")
    play_from_list(waits)


def test_a_clock_runs_out_over_a_restart(new_page: NewPage, hasty: Server) -> None:
    ada, ben = new_page(), new_page(390, 844, locale="de-DE")
    fill_in(ada, hasty.address, "me", "anyone", minutes=2)
    sit_down(ben, ada.url, "Ben")
    waits, late = who_waits(ada, ben)
    clock = waits.locator(".seat-clock.runs")
    expect(clock).to_have_text(re.compile("1:[0-5][0-9]"))
    expect(waits.locator(".question")).to_have_count(0)
    expect(waits.locator(".seat-clock:not(.runs)")).to_have_text("2:00")
    hasty.stop()
    expect(waits.locator("#lost")).to_be_visible()
    # Three minutes pass while the server is down.
    table = waits.url.rsplit("/", 1)[1].partition("?")[0]
    database = sqlite3.connect(hasty.database)
    with database:
        database.execute("UPDATE entries SET at = at - 180 WHERE table_id = ?", (table,))
    database.close()
    hasty.start()
    for page in (waits, late):
        # The page may have come back by itself meanwhile.
        page.locator("#retry").dispatch_event("click")
        expect(page.locator("#lost")).to_be_hidden()
        expect(page.locator(".seat-clock.up")).to_have_text("0:00")
    expect(waits.locator(".seat-clock:not(.up)")).to_have_text("2:00")
    question = waits.locator(".question")
    expect(question).to_contain_text(re.compile("time of Ben is up|Zeit von Ada ist um"))
    expect(question.locator("button")).to_have_count(1)
    question.locator("button").click()
    assert wait_turn(waits), "a bot has played the turn"
    expect(late.locator(f'{MAIN}:not([data-mine=""])')).to_have_count(1)
    late.reload()
    late.wait_for_selector(f'{MAIN}[data-ready]:not([data-mine=""])', timeout=PATIENCE)
    play_from_list(waits)


def test_talk_in_two_languages(new_page: NewPage, hasty: Server) -> None:
    ada, ben, dan = new_page(), new_page(390, 844, locale="de-DE"), new_page()
    set_up(ada, hasty.address, "me", "anyone")
    sit_down(ben, ada.url, "Ben")
    who_waits(ada, ben)
    ada.keyboard.press("t")
    expect(ada.locator("#say input[name=text]")).to_be_focused()
    ada.locator("#say button[value=luck]").click()
    expect(ada.locator("#talk")).to_contain_text("Good luck!")
    link = ben.locator(".bar [data-panel=talk]")
    expect(link).to_have_class(re.compile("fresh"))
    expect(ben.locator("#toast")).to_have_text("Ada: Viel Glück!")
    link.click()
    expect(link).not_to_have_class(re.compile("fresh"))
    ben.fill("#say input[name=text]", "<b>Danke</b> & los")
    ben.keyboard.press("Enter")
    expect(ada.locator("#talk .talk-text").last).to_have_text("<b>Danke</b> & los")
    expect(ben.locator("#say input[name=text]")).to_have_value("")
    dan.goto(f"{hasty.address}/me")
    dan.fill("input[name=name] >> nth=0", "Dan")
    dan.get_by_role("button", name="Save").click()
    dan.goto(ada.url)
    dan.wait_for_selector(f"{MAIN}[data-ready]", timeout=PATIENCE)
    dan.locator(".bar [data-panel=talk]").click()
    dan.locator("#say button[value=hello]").click()
    expect(ada.locator("#talk-watchers")).to_contain_text("Dan Hello!")
    expect(ben.locator("#talk-watchers")).to_contain_text("Dan Hallo!")
    expect(ada.locator("#talk")).not_to_contain_text("Dan Hello")
    ben.locator(".talk-more summary").click()
    ben.locator(".talk-more button[value=no]").click()
    ben.wait_for_selector(f"{MAIN}[data-ready]", timeout=PATIENCE)
    assert ben.locator("#talk").count() == 0
    ben.locator(".bar [data-panel=talk]").click()
    expect(ben.locator("#panel-talk")).to_contain_text("Du hast das Gespräch ausgeschaltet")
