"""Room: what is in sight together on a large screen, what a telephone leaves of the board."""

from __future__ import annotations

import json
import random
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

import tafelrunde
from tafelrunde.kernel.game import Game
from tests.browser.conftest import NewPage, Server
from tests.browser.hands import end_turn, number, set_up, wait_moved, wait_turn
from tests.browser.laying import lay
from tests.helpers.drawings import without_exchanges

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844, "has_touch": True}
LONGEST = "Runde 10 von 12 · drittes Fragezeichen: ohne Acker- oder Vermehrungsphase"
ROWS = """one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
}"""

LINES = """one => one.clientHeight
  / parseFloat(getComputedStyle(one.querySelector(".log-list")).lineHeight)"""


def edges(page: Page, selector: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an element on the screen."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None, selector
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def in_sight(page: Page, selector: str, least: float = 1.0) -> bool:
    """Whether so much of an element's height is on the screen, and nothing is cut at the sides."""
    left, top, right, bottom = edges(page, selector)
    size = page.viewport_size
    assert size is not None
    shown = min(bottom, size["height"]) - max(top, 0)
    return left >= -1 and right <= size["width"] + 1 and shown >= least * (bottom - top) - 1


def test_boards_lie_side_by_side_on_a_large_screen(new_page: NewPage, address: str) -> None:
    page = new_page(1920, 1080)
    set_up(page, address, "me", *["bot:random"] * 6, game="caverna")
    assert wait_turn(page)
    for selector in ("[data-region=spaces]", "[data-region=home]", "#log-all"):
        assert in_sight(page, selector), selector
    for seat in page.locator("#seats .seat").all():
        expect(seat).to_be_in_viewport(ratio=1)
    right_of_actions = edges(page, "[data-region=spaces]")[2]
    assert edges(page, "[data-region=home]")[0] > right_of_actions
    # Whole board shows all of it, and leads back.
    page.click("[data-zoom=whole]")
    frame, drawing = edges(page, "#view"), edges(page, "#board > svg")
    assert drawing[3] <= frame[3]
    assert drawing[2] <= frame[2]
    page.click("[data-zoom=whole]")
    assert edges(page, "#board > svg")[3] > frame[3]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768)])
def test_many_people_leave_room_for_choices_and_log(
    new_page: NewPage, address: str, size: tuple[int, int]
) -> None:
    page = new_page(*size, folded=True, locale="de-DE")
    set_up(page, address, "me", *["bot:random"] * 6, game="caverna")
    assert wait_turn(page)
    for above, below in (("#prompt", "#choices"), ("#sheet", "#seats"), ("#seats", "#side")):
        assert edges(page, above)[3] <= edges(page, below)[1] + 1, above
    for selector in ("#choices .fold summary", "#choices .undo", "#log-all"):
        expect(page.locator(selector)).to_be_in_viewport(ratio=1)
    assert edges(page, "#choices .fold summary")[3] <= edges(page, "#sheet")[3] + 1
    seats = page.locator("#seats .seat")
    expect(seats).to_have_count(7)
    list_of_seats = edges(page, "#seats")
    for seat in seats.all():
        box = seat.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= list_of_seats[3] + 1 <= size[1]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Nothing in a panel lies over anything else there.
    icons = page.locator("#seats .thing .icon").evaluate_all(
        "all => Math.min(...all.map(one => one.getBoundingClientRect().width))"
    )
    assert icons >= 14


def seven_who_feed() -> Game:
    """A game of seven in which the first seat has to feed more than its food allows."""
    chance = random.Random(1)
    for seed in range(20):
        game = tafelrunde.new("caverna", players=7, seed=seed)
        while game.player is not None:
            step = game.stack[-1].__class__.__name__
            if game.player == 0 and step == "Feed" and game.proposal():
                return game
            game.play(without_exchanges(chance, game))
    raise AssertionError("nobody lacks food")


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768)])
def test_the_log_has_its_share_where_seven_feed(
    new_page: NewPage, server: Server, size: tuple[int, int]
) -> None:
    page = new_page(*size, locale="de-DE")
    lay(server, page, seven_who_feed(), "me", *["random"] * 6)
    expect(page.locator("#choices .aside summary")).to_contain_text("Jederzeit")
    assert edges(page, "#choices .aside summary")[3] <= edges(page, "#sheet")[3]
    expect(page.locator("#choices button.primary")).to_be_in_viewport(ratio=1)
    assert page.locator("#log-all").evaluate(LINES) >= 4.5, "lines of the log that are in sight"
    assert edges(page, "#log-all")[3] <= size[1] + 1


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768)])
def test_what_ends_an_action_is_in_sight_below_a_long_question(
    new_page: NewPage, server: Server, size: tuple[int, int]
) -> None:
    page = new_page(*size, locale="de-DE")
    fresh = tafelrunde.new("cavevscave", players=2, seed=1)
    lay(server, page, fresh, *["me" if seat == fresh.player else "random" for seat in range(2)])
    for move in ("take:excavation", "do:excavation-3"):
        before = number(page)
        page.locator(f"#choices button[value='{move}']").click()
        wait_moved(page, before)
    # As much as there can be above it: others have done a lot since.
    told = "<li><p>Bran nimmt Einrichten, legt auf 3,-2: Kiste: +1 Nährwert, −4 Nährwerte</p></li>"
    page.locator("#since").evaluate("(one, told) => { one.innerHTML = told; }", told * 4)
    for selector in ("#choices .undo", "#choices .restart", "#choices button[value=finish]"):
        expect(page.locator(selector)).to_be_in_viewport(ratio=1)
        assert edges(page, selector)[3] <= edges(page, "#sheet")[3], selector
    undo, restart = (edges(page, f"#choices .{name}") for name in ("undo", "restart"))
    assert undo[1] == pytest.approx(restart[1], abs=2), "both stand in one line"


@pytest.mark.parametrize("width", [1100, 1280, 1400, 1500])
def test_nothing_in_the_bar_lies_over_anything_else(
    new_page: NewPage, address: str, width: int
) -> None:
    page = new_page(width, locale="de-DE")
    set_up(page, address, "me", "bot:random", game="caverna-folk")
    page.wait_for_selector("#main[data-ready]")
    said = f'<span class="long">{LONGEST}</span>'
    page.locator("#line").evaluate("(one, said) => { one.innerHTML = said; }", said)
    assert page.locator("#line").evaluate(ROWS) <= 2
    parts = page.locator(".bar > *").locator("visible=true")
    boxes = [box for part in parts.all() if (box := part.bounding_box()) and box["width"] > 1]
    assert len(boxes) > 5
    for one, two in pairwise(boxes):
        assert one["x"] + one["width"] <= two["x"] + 1
    spills = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length"
    assert page.locator(".bar .bar-link").evaluate_all(spills) == 0


def test_the_wide_board_at_1024_brings_what_is_asked_into_sight(
    new_page: NewPage, address: str
) -> None:
    page = new_page(1024, 768)
    set_up(page, address, "me", "bot:random", game="cavevscave")
    assert wait_turn(page)
    expect(page.locator("#board > svg[viewBox*=' 728 ']")).to_be_visible()
    frame = edges(page, "#view")
    for lit in page.locator("#board .may:not(.also)").all():
        box = lit.bounding_box()
        assert box is not None
        assert frame[0] <= box["x"] + box["width"] / 2 <= frame[2]


def test_the_list_folds_where_it_repeats_the_board(new_page: NewPage, address: str) -> None:
    page = new_page(folded=True)
    set_up(page, address, "me", "bot:random", game="caverna")
    assert wait_turn(page)
    fold = page.locator("#choices .fold")
    buttons = fold.locator("button[name=move]")
    assert buttons.count() > 3
    expect(buttons.first).to_be_hidden()
    fold.locator("summary").click()
    expect(buttons.first).to_be_visible()
    above = "#choices details"
    assert page.locator(above).last.evaluate("one => one.matches('.fold')")
    # Whoever unfolded it finds it unfolded; the keyboard goes on with the question.
    before = number(page)
    buttons.first.focus()
    page.keyboard.press("Enter")
    wait_moved(page, before)
    focused = "document.activeElement.closest('#choices, #prompt, #board, #arm') !== null"
    page.wait_for_function(focused)
    end_turn(page)


def test_a_telephone_keeps_board_round_and_goods(new_page: NewPage, address: str) -> None:
    page = new_page(**PHONE)
    set_up(page, address, "me", "bot:random", game="cavevscave")
    assert wait_turn(page)
    top, bottom = edges(page, "#sheet")[1], edges(page, "#sheet")[3]
    assert bottom - top <= 844 / 3 + 1
    expect(page.locator("#stock .thing").first).to_be_visible()
    narrowest = "all => Math.min(...all.map(one => one.getBoundingClientRect().width))"
    assert page.locator("#stock .icon, .seat:not(.mine) .icon").evaluate_all(narrowest) >= 14
    line = page.locator("#line")
    expect(line).to_contain_text("Round 1")
    page.evaluate("document.getElementById('view').scrollTo(0, 900)")
    for said in (line.inner_html(), f'<span class="long">{LONGEST}</span>'):
        line.evaluate("(one, said) => { one.innerHTML = said; }", said)
        assert in_sight(page, "#line")
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        assert line.evaluate(ROWS) <= 2
    # Rules open without the keyboard; Close and Back lead to the board, not away.
    table = page.url
    page.locator(".bar [data-panel=rules]").tap()
    expect(page.locator("#rules .rule-text").first).to_be_visible()
    assert page.evaluate("document.activeElement.tagName") != "INPUT"
    page.locator("#panel-rules [data-panel-close]").tap()
    expect(page.locator("#side")).to_be_hidden()
    page.locator(".bar [data-panel=log]").tap()
    expect(page.locator("#side")).to_be_visible()
    page.go_back()
    expect(page.locator("#side")).to_be_hidden()
    page.locator("#regions .opens").first.tap()
    expect(page.locator("#back")).to_be_visible()
    page.go_back()
    expect(page.locator("#back")).to_be_hidden()
    assert page.url == table
    expect(page.locator("#board > svg")).to_be_visible()


def test_furnishings_by_what_they_cost_me(new_page: NewPage, address: str) -> None:
    page = new_page()
    set_up(page, address, "me", game="cavevscave")
    assert wait_turn(page)
    page.locator("#regions button[data-go=display]").click()
    cards = page.locator("[data-region=display] .card:not(.put-away)")
    every = cards.count()
    costs = page.locator("[data-prices]").get_attribute("data-prices") or ""
    prices = dict(one.split("=") for one in costs.split())
    payable = [name for name, cost in prices.items() if not cost.endswith("!")]
    page.locator("#filters [data-tag='@pay']").click()
    assert cards.count() == len(payable) < every or every == len(payable)
    page.locator("#filters [data-tag='']").click()
    page.locator("#filters button[data-sort]").click()
    lying = cards.evaluate_all(
        """all => all.map(card => [card.transform.baseVal[0].matrix, card])
             .sort(([one], [two]) => one.f - two.f || one.e - two.e)
             .map(([, card]) => card.querySelector("[data-place]").dataset.place)"""
    )
    sizes = [float(prices[name].rstrip("!")) for name in lying]
    assert sizes == sorted(sizes)
    name = f"[data-place='{lying[-1]}']"
    words = page.locator(f"[data-region=display] {name}").get_attribute("data-label") or ""
    page.fill("#filters input", words.split(";")[0].upper())
    assert cards.count() == 1
    assert cards.first.locator(name).count() == 1
    page.fill("#filters input", "")
    assert cards.count() == every


def test_the_end_is_told_in_words_and_plots(new_page: NewPage, address: str) -> None:
    page = new_page(locale="en-GB")
    page.goto(f"{address}/")
    chance = random.Random(3)
    game = tafelrunde.new("caverna", players=2, seed=3)
    while game.player is not None:
        game.play(chance.choice(game.moves()))
    csrf = page.locator("meta[name=csrf]").get_attribute("content") or ""
    headers = {"Content-Type": "application/json", "X-CSRF-Token": csrf}
    body = json.dumps(game.record())
    table = page.request.post(f"{address}/records", data=body, headers=headers).json()["table"]
    page.goto(f"{address}/t/{table}/replay")
    page.click("#points")
    totals = sorted((score.total for score in game.scores()), reverse=True)
    lead = f"{totals[0] - totals[1]:g} point"
    expect(page.locator("#score-title")).to_contain_text(f"won, {lead}")
    plots = page.locator("#score .plots .drawing")
    expect(plots).to_have_count(2)
    for plot in plots.all():
        assert plot.locator("desc").text_content()
    split = page.locator("#score tbody:has(.split)").first
    expect(split.locator(".share").first).to_be_hidden()
    split.locator(".split").click()
    expect(split.locator(".share").first).to_be_visible()
    # Back closes the sheet before it leaves the page; it can be opened and closed again.
    here = page.url
    page.go_back()
    expect(page.locator("#score")).to_be_hidden()
    page.click("#points")
    page.locator("#score [data-close]").last.click()
    expect(page.locator("#score")).to_be_hidden()
    assert page.url == here
    # The same without a script, as a page of its own.
    plain = new_page(java_script_enabled=False)
    plain.goto(f"{address}/t/{table}/points")
    expect(plain.locator(".plots .drawing")).to_have_count(2)
    expect(plain.locator(".share").first).to_be_visible()
