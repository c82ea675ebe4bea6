"""Reloads, lost connections, second tabs, late clicks, undo: nothing is lost, nothing doubled."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Server
from tests.browser.hands import calm, move, number, play_from_list, set_up, wait_turn

pytestmark = pytest.mark.browser


def test_reload_back_button_and_second_tab_change_nothing(page: Page, address: str) -> None:
    set_up(page, address, "me", "bot:greedy")
    assert wait_turn(page)
    move(page)
    assert wait_turn(page)
    before = number(page)
    prompt = page.inner_text("#prompt-text")
    page.reload()
    assert number(page) == before
    page.click(".brand")
    page.wait_for_url("**/")
    expect(page.locator(".table-row.your-turn")).to_contain_text("Meduris")
    page.go_back()
    assert wait_turn(page)
    assert page.inner_text("#prompt-text") == prompt
    second = page.context.new_page()
    second.goto(page.url)
    move(second)
    page.wait_for_selector(f'#main:not([data-number="{before}"])')
    second.close()


def test_a_lost_connection_shows_heals_by_itself_and_misses_nothing(
    new_page: NewPage, address: str
) -> None:
    ada = new_page()
    set_up(ada, address, "me", "bot:greedy")
    assert wait_turn(ada)
    watcher = new_page()
    watcher.goto(ada.url)
    watcher.wait_for_selector("#board svg")
    expect(watcher.locator("#prompt")).to_contain_text("You are watching")
    watcher.context.set_offline(True)
    expect(watcher.locator("#lost")).to_contain_text("Connection lost")
    before = number(ada)
    move(ada)
    assert wait_turn(ada)
    assert number(watcher) == before
    watcher.context.set_offline(False)
    watcher.wait_for_selector(f'#main[data-number="{number(ada)}"]')
    expect(watcher.locator("#lost")).to_be_hidden()
    assert watcher.inner_text("#log") == ada.inner_text("#log")


def test_a_click_without_connection_is_answered_and_not_played(page: Page, address: str) -> None:
    set_up(page, address, "me", "bot:greedy")
    assert wait_turn(page)
    before = number(page)
    page.context.set_offline(True)
    expect(page.locator("#lost")).to_be_visible()
    page.locator("#choices button[name=move]").first.click()
    if page.locator("#arm").is_visible():
        page.click("[data-arm=yes]")
    expect(page.locator("#toast")).to_contain_text("was not played")
    page.context.set_offline(False)
    expect(page.locator("#lost")).to_be_hidden()
    assert number(page) == before
    move(page)


def test_the_server_restarts_in_mid_game(page: Page, server: Server) -> None:
    set_up(page, server.address, "me", "bot:greedy")
    assert wait_turn(page)
    move(page)
    assert wait_turn(page)
    before = number(page)
    server.stop()
    expect(page.locator("#lost")).to_be_visible()
    server.start()
    expect(page.locator("#lost")).to_be_hidden(timeout=20_000)
    assert number(page) == before
    move(page)
    calm(page)


def test_of_two_clicks_at_once_one_is_played_and_the_other_is_told(
    page: Page, address: str
) -> None:
    set_up(page, address, "me", "bot:greedy")
    assert wait_turn(page)
    field = page.locator("#now input[name=number]")
    csrf = page.locator("#choices input[name=csrf]").input_value()
    choice = page.locator("#choices button[name=move]").first.get_attribute("value") or ""
    form: dict[str, str | float | bool] = {
        "csrf": csrf,
        "number": field.input_value(),
        "seat": "0",
        "move": choice,
    }
    played = page.request.post(f"{page.url}/play", form=form, headers={"accept": "text/html"})
    assert played.ok
    late = page.request.post(f"{page.url}/play", form=form, headers={"accept": "text/html"})
    assert late.status == 409
    assert "The table had moved on" in late.text()


def test_undo_takes_back_until_something_was_revealed(page: Page, address: str) -> None:
    set_up(page, address, "me", "screen", open_goods=True)
    undone = greyed = False
    for turn in range(30):
        assert wait_turn(page)
        undo = page.locator("#choices button.undo")
        if undo.get_attribute("aria-disabled") == "true":
            greyed = True
            before = number(page)
            undo.click(force=True)
            expect(page.locator("#toast")).to_be_visible()
            assert number(page) == before
        # A move that the page does not ask about can be taken back.
        free = page.locator("#choices button[name=move]:not([data-seals])")
        if not free.count():
            play_from_list(page, turn)
            continue
        prompt, before = page.inner_text("#prompt-text"), number(page)
        free.first.click()
        page.wait_for_selector(f'#main:not([data-number="{before}"])')
        expect(page.locator("#choices button.undo:not([aria-disabled])")).to_be_visible()
        page.keyboard.press("u")
        expect(page.locator("#prompt-text")).to_have_text(prompt)
        expect(page.locator("#log")).to_contain_text("takes the last move back")
        undone = True
        if greyed:
            break
        play_from_list(page, turn)
    assert undone
    assert greyed
