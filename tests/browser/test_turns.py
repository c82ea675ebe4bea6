"""The turn in my hands: nobody goes on before I have ended it, and until then I can go back."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

import tafelrunde
from tafelrunde.kernel.game import Game
from tests.browser.conftest import NewPage, Server
from tests.browser.hands import MAIN, confirm, end_turn, number, set_up, wait_moved, wait_turn
from tests.browser.laying import lay

pytestmark = pytest.mark.browser

END = "#choices button.end-turn"
WIDTHS = {390: 844, 1024: 768, 1280: 800, 1920: 1080}


def play_turn(page: Page) -> None:
    """Play moves that can be taken back until the turn is in hand."""
    for _ in range(60):
        assert wait_turn(page)
        if page.locator("#curtain button").count():
            page.click("#curtain button")
            page.wait_for_selector("#choices button")
        if page.locator(END).count():
            return
        before = number(page)
        moves = page.locator("#choices button[name=move]:not([data-ends])").locator("visible=true")
        free = page.locator(
            "#choices button[name=move]:not([data-seals]):not([data-asks]):not([data-ends])"
        ).locator("visible=true")
        (free if free.count() else moves).first.click()
        confirm(page)
        wait_moved(page, before)
    raise AssertionError("no turn could be kept in hand")


def look_at(page: Page, width: int) -> None:
    """Make the window so wide; the buttons of the turn are in sight."""
    page.set_viewport_size({"width": width, "height": WIDTHS[width]})
    for button in (END, "#choices button.undo"):
        expect(page.locator(button)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_bot_waits_until_i_end_my_turn(page: Page, address: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": WIDTHS[width]})
    set_up(page, address, "me", "bot:random")
    play_turn(page)
    held = number(page)
    look_at(page, width)
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


def test_a_friend_waits_until_i_end_my_turn_at_any_width(new_page: NewPage, address: str) -> None:
    ada, ben = new_page(), new_page()
    set_up(ada, address, "me", "friend")
    ben.goto(ada.locator(".copy input").first.input_value())
    ben.fill("input[name=name]", "Ben")
    ben.get_by_role("button", name="Sit down").click()
    for one in (ada, ben):
        one.wait_for_selector(f"{MAIN}[data-ready]")
    for width in WIDTHS:
        mine = ada if ada.get_attribute(MAIN, "data-turn") == "yes" else ben
        other = ben if mine is ada else ada
        play_turn(mine)
        look_at(mine, width)
        other.wait_for_selector(f'{MAIN}[data-number="{number(mine)}"][data-turn=no]')
        assert other.locator("#choices button[name=move], #choices button[name=end]").count() == 0
        held = number(mine)
        mine.locator(END).click()
        wait_moved(mine, held)
        assert wait_turn(other)


def test_at_one_screen_the_turn_is_ended_before_the_next_one_at_any_width(
    page: Page, address: str
) -> None:
    set_up(page, address, "me", "screen")
    for width in WIDTHS:
        play_turn(page)
        look_at(page, width)
        before = page.inner_text("#prompt-text")
        assert end_turn(page)
        assert wait_turn(page)
        expect(page.locator("#prompt-text")).not_to_have_text(before)


def test_a_restart_of_the_server_keeps_turns_in_hand_at_any_width(
    new_page: NewPage, server: Server
) -> None:
    pages = {width: new_page(width, height) for width, height in WIDTHS.items()}
    for page in pages.values():
        set_up(page, server.address, "me", "bot:random")
        play_turn(page)
    held = {width: number(page) for width, page in pages.items()}
    server.stop()
    server.start()
    for width, page in pages.items():
        expect(page.locator("#lost")).to_be_hidden(timeout=30_000)
        assert number(page) == held[width]
        look_at(page, width)
        assert end_turn(page)
        page.wait_for_function(
            "held => Number(document.querySelector('#main').dataset.number) > held",
            arg=held[width] + 1,
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


def all_but_over(name: str) -> Game:
    """A game of two in which the first seat could only exchange something yet."""
    for seed in range(40):
        chance = random.Random(seed)
        game = tafelrunde.new(name, players=2, seed=seed)
        while game.player is not None:
            move = game.closing()
            if move is not None and game.player == game.actor == 0:
                step, after = game.stack[-1], game.after(move)
                if not step.for_asides and after.player == 1 and after.can_undo(0):
                    return game
            answers = [one for one in game.options if game.alphabet.kind(one) != "aside"]
            game.play(chance.choice(answers or game.options))
    raise AssertionError("nothing is ever left but exchanges")


@pytest.mark.parametrize("name", ["caverna", "cavevscave", "arrival"])
def test_where_only_exchanges_are_left_the_turn_is_to_be_ended(
    page: Page, server: Server, name: str
) -> None:
    lay(server, page, all_but_over(name), "me", "random")
    expect(page.locator("#prompt-text")).to_have_text("You: end the turn, or choose from “Anytime”")
    expect(page.locator(END)).to_have_text("End turn")
    expect(page.locator("#choices button[name=move]:not(.aside *, [hidden] *)")).to_have_count(1)
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(END)).to_be_in_viewport(ratio=1)
        expect(page.locator("#choices .aside summary")).to_be_in_viewport(ratio=1)
    held = number(page)
    page.locator("#choices .aside summary").click()
    page.locator("#choices .aside button").first.click()
    confirm(page)
    wait_moved(page, held)
    held = number(page)
    page.locator("#choices button.undo").click()
    wait_moved(page, held)
    held = number(page)
    page.locator(END).focus()
    page.keyboard.press("e")
    page.wait_for_function(
        "held => Number(document.querySelector('#main').dataset.number) > held", arg=held + 1
    )


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
