"""The stage: tall drawings, regions, small boards that open, filters, early clicks, layouts."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewPage
from tests.browser.hands import (
    ask,
    confirm,
    lit_place,
    name_me,
    number,
    play,
    play_from_list,
    set_up,
    wait_turn,
)

pytestmark = pytest.mark.browser


def at_table(page: Page, address: str) -> None:
    """A game of one person at both seats with open goods, so nobody else changes anything."""
    # One decision follows the other at once: turns end with their last move.
    ask(page, "/api/me", {"name": "Ada", "turns": "now"}, name_me(page, address)["csrf"])
    set_up(page, address, "me", "screen", open_goods=True)
    assert wait_turn(page)


def scrolled(page: Page) -> float:
    return float(page.evaluate("document.getElementById('view').scrollTop"))


def scroll_to(page: Page, top: float) -> None:
    page.evaluate(f"document.getElementById('view').scrollTo(0, {top})")
    page.wait_for_timeout(60)


def visible(page: Page, selector: str) -> bool:
    """Whether the middle of an element lies in the frame of the board."""
    return bool(
        page.evaluate(
            """selector => {
                 const frame = document.getElementById("view").getBoundingClientRect();
                 const box = document.querySelector(selector).getBoundingClientRect();
                 const middle = box.top + box.height / 2;
                 return middle > frame.top && middle < frame.bottom;
               }""",
            selector,
        )
    )


def seen(page: Page) -> list[str]:
    """The lit places whose middle lies in the frame of the board."""
    names = page.locator("#board .may").evaluate_all("all => all.map(one => one.dataset.place)")
    return [name for name in names if visible(page, f"#board [data-place='{name}']")]


def all_visible(page: Page) -> bool:
    return len(seen(page)) == page.locator("#board .may").count()


def button(page: Page, name: str) -> Any:
    return page.locator(f"#regions [data-go={name}]")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_tall_drawing_fills_the_width_and_is_scrolled_inside_the_stage(
    new_page: NewPage, sample_address: str, width: int
) -> None:
    page = new_page(width, 844)
    at_table(page, sample_address)
    frame, drawing = (page.locator(part).bounding_box() for part in ("#view", "#board > svg"))
    assert frame is not None
    assert drawing is not None
    assert frame["width"] - 24 <= drawing["width"] <= frame["width"]
    assert drawing["height"] > frame["height"]
    page.mouse.move(frame["x"] + 50, frame["y"] + 50)
    scroll_to(page, 0)
    page.mouse.wheel(0, 200)
    page.wait_for_timeout(300)
    assert scrolled(page) == 200
    assert page.evaluate("[scrollX, scrollY]") == [0, 0]
    page.mouse.down()
    page.mouse.move(frame["x"] + 50, frame["y"] + 20, steps=4)
    page.mouse.up()
    assert scrolled(page) == 230
    expect(page.locator("#menu")).to_be_hidden()


def test_a_new_decision_is_scrolled_to_if_it_is_out_of_sight(
    page: Page, sample_address: str
) -> None:
    at_table(page, sample_address)
    assert all_visible(page), "the page begins where everything can be decided"
    scroll_to(page, scrolled(page) - 15)
    before = scrolled(page)
    assert all_visible(page)
    play_from_list(page)
    assert wait_turn(page)
    assert scrolled(page) == before, "the swapped board stays where it was"
    scroll_to(page, before - 200)
    assert visible(page, "#board .may")
    assert not all_visible(page)
    play_from_list(page)
    assert wait_turn(page)
    assert all_visible(page)
    scroll_to(page, 0)
    play_from_list(page)
    assert wait_turn(page)
    assert all_visible(page)


def test_somebody_who_comes_or_goes_does_not_move_the_board(
    new_page: NewPage, sample_address: str
) -> None:
    ada, ben = new_page(), new_page()
    set_up(ada, sample_address, "me", "friend")
    ben.goto(ada.locator(".copy input").first.input_value())
    ben.fill("input[name=name]", "Ben")
    ben.get_by_role("button", name="Sit down").click()
    for page in (ada, ben):
        page.wait_for_selector("#main[data-ready]")
    decides, waits = (ada, ben) if ada.get_attribute("#main", "data-turn") == "yes" else (ben, ada)
    assert all_visible(decides)
    scroll_to(decides, 0)
    assert not all_visible(decides)
    waits.context.close()
    expect(decides.locator("#seats .away")).to_have_count(1)
    assert scrolled(decides) == 0


def test_of_a_decision_larger_than_the_frame_most_is_shown(new_page: NewPage, address: str) -> None:
    page = new_page(390, 480)
    set_up(page, address, "me", game="caverna")
    assert wait_turn(page)
    assert not all_visible(page)
    most = len(seen(page))
    assert most >= 5
    last = page.locator("#board .may").last.bounding_box()
    frame = page.locator("#view").bounding_box()
    assert last is not None
    assert frame is not None
    scroll_to(page, scrolled(page) + last["y"] - frame["y"] - 10)
    assert len(seen(page)) < most / 2
    play(page, page.locator("#choices button[value='space:wood_gathering']"))
    assert wait_turn(page)
    assert len(seen(page)) >= most - 1


def test_hovering_tells_what_a_lit_place_does_and_what_it_is(
    new_page: NewPage, address: str
) -> None:
    page = new_page()
    set_up(page, address, "me", game="caverna")
    assert wait_turn(page)
    tip = page.locator("#tip")
    box = page.locator("#board [data-place='space:excavation']").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    expect(tip.locator(".does")).to_have_text("Go to Excavation")
    expect(tip.locator(".brings")).to_have_text("+1 stone")
    expect(tip.locator("p")).to_have_count(3)
    expect(tip.locator("p").last).to_contain_text("place a cavern and a tunnel, or two caverns")
    before = number(page)
    page.mouse.click(x, y)
    page.wait_for_selector(f'#main:not([data-number="{before}"])')
    page.wait_for_timeout(300)
    expect(tip).to_be_hidden()
    page.mouse.move(x + 8, y + 8)
    expect(tip).to_contain_text("Place a cavern and a tunnel")


@pytest.mark.parametrize("layout", [(1280, 800), (390, 844)])
def test_a_round_tells_of_itself_and_plays_nothing(
    new_page: NewPage, address: str, layout: tuple[int, int]
) -> None:
    narrow = layout[0] == 390
    page = new_page(*layout, folded=True, has_touch=narrow)
    set_up(page, address, "me", "bot:random", game="caverna")
    assert wait_turn(page)
    before = number(page)
    # Its heading lies close below spaces that are lit.
    rounds = page.locator("#board [data-help^='Round 3']")
    box = rounds.first.bounding_box()
    assert box is not None
    for share in (0.2, 0.5, 0.9):
        at = box["x"] + share * box["width"], box["y"] + box["height"] / 2
        if narrow:
            page.touchscreen.tap(*at)
        else:
            page.mouse.click(*at)
        expect(page.locator("#menu")).to_contain_text("harvest")
        page.locator("#menu button").last.click()
    assert number(page) == before


def test_what_lies_between_strokes_is_told_too(new_page: NewPage, address: str) -> None:
    page = new_page()
    set_up(page, address, "me", "bot:random", game="arrival")
    page.wait_for_selector("#main[data-ready]")
    supply = page.locator("#board [data-help^='Supply']")
    box = supply.bounding_box()
    assert box is not None
    empty = page.evaluate(
        """({ x, y, width, height }) => {
             for (let dx = 4; dx < width - 4; dx += 3) {
               for (let dy = 4; dy < height - 4; dy += 3) {
                 const found = document.elementFromPoint(x + dx, y + dy);
                 if (!found.closest("[data-help], [data-place]")) return [x + dx, y + dy];
               }
             }
             return null;
           }""",
        box,
    )
    assert empty, "there is a gap between the things of the supply"
    page.mouse.move(5, 5)
    page.mouse.move(*empty, steps=3)
    expect(page.locator("#tip")).to_contain_text("Supply")
    page.mouse.click(*empty)
    expect(page.locator("#menu")).to_contain_text("Supply")


def test_the_keyboard_stays_on_the_board_through_menus(new_page: NewPage, address: str) -> None:
    page = new_page()
    set_up(page, address, "me", game="caverna")
    assert wait_turn(page)

    def focused() -> str:
        return str(page.evaluate("document.activeElement.dataset.place ?? ''"))

    def press_enter() -> None:
        before = number(page)
        page.keyboard.press("Enter")
        if page.locator("#menu").is_visible():
            page.keyboard.press("Enter")
        page.wait_for_selector(f'#main:not([data-number="{before}"])')
        assert wait_turn(page)

    place = page.locator("#board [data-place='space:excavation']")
    place.evaluate("one => one.focus({ focusVisible: true })")
    press_enter()
    assert focused() == "space:excavation", "the goods were taken with it"
    press_enter()
    assert focused().startswith("cell:"), "now a cell is asked for"
    press_enter()
    assert focused().startswith("cell:")


def test_what_can_be_done_at_any_time_is_lit_but_not_gone_to(
    new_page: NewPage, address: str
) -> None:
    page = new_page()
    set_up(page, address, "me", "screen", game="caverna")
    assert wait_turn(page)
    for move in ("space:sustenance", "do:meadow_field"):
        play(page, page.locator(f"#choices button[value='{move}']"))
    food = page.locator("#board [data-place^='good:'][data-place$=',food']")
    expect(food).to_have_class("place may also")
    expect(page.locator("#board [data-region=home] [data-place$=',3.4']")).to_have_class(
        "place may"
    )
    first_round = ("meadow:3.3", "space:wood_gathering", "space:supplies", "space:ore_mining")
    for move in (*first_round, "space:housework", "do:furnish"):
        play(page, page.locator(f"#choices button[value='{move}']"))
    expect(food).to_have_class("place may also")
    expect(button(page, "tiles")).to_have_class("lit")
    expect(button(page, "home")).not_to_have_class("lit")
    assert any(name.startswith("tile:") for name in seen(page))


def test_regions_are_gone_to_by_buttons_which_tell_where_one_is(
    page: Page, sample_address: str
) -> None:
    at_table(page, sample_address)
    expect(page.locator("#regions button")).to_have_text(["Top", "Display", "Other", "Moves"])
    expect(button(page, "moves")).to_have_attribute("aria-current", "true")
    expect(button(page, "moves")).to_have_class("lit")
    button(page, "top").focus()
    page.keyboard.press("Enter")
    expect(button(page, "top")).to_have_attribute("aria-current", "true")
    assert scrolled(page) < 20
    button(page, "display").click()
    expect(button(page, "display")).to_have_attribute("aria-current", "true")
    expect(page.locator("#regions [aria-current]")).to_have_count(1)
    strip, frame = (page.locator(part).bounding_box() for part in ("#regions", "#view"))
    assert strip is not None
    assert frame is not None
    assert strip["y"] + strip["height"] <= frame["y"], "the buttons stay above the board"


def test_a_small_board_opens_and_closes_again(page: Page, sample_address: str) -> None:
    at_table(page, sample_address)
    scroll_to(page, 700)
    words = page.locator("#board .small text")
    expect(words).to_be_hidden()
    box = page.locator("#board .small").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(words).to_be_visible()
    opened = page.locator("#board .small").bounding_box()
    frame = page.locator("#view").bounding_box()
    assert opened is not None
    assert frame is not None
    assert opened["width"] > 0.9 * frame["width"]
    expect(button(page, "other")).to_have_attribute("aria-current", "true")
    page.keyboard.press("Escape")
    expect(words).to_be_hidden()
    assert scrolled(page) == 700
    button(page, "other").click()
    expect(words).to_be_visible()
    page.click("#back")
    expect(words).to_be_hidden()
    assert scrolled(page) == 700
    page.locator("#board .small").focus()
    page.keyboard.press("Enter")
    expect(words).to_be_visible()
    play_from_list(page)
    assert wait_turn(page)
    expect(words).to_be_hidden()
    assert visible(page, "#board .may"), "a decision elsewhere closes the small board"


def test_filters_put_tiles_away_and_move_the_others_up(page: Page, sample_address: str) -> None:
    at_table(page, sample_address)
    expect(page.locator("#filters")).to_be_hidden()
    button(page, "display").click()
    filters = page.locator("#filters button")
    expect(filters).to_have_text(["All", "Red", "Blue"])
    cards = page.locator("#board .card")
    expect(cards.locator("visible=true")).to_have_count(5)
    first = cards.nth(0).bounding_box()
    slot = cards.nth(0).get_attribute("transform")
    page.get_by_role("button", name="Blue").click()
    expect(cards.locator("visible=true")).to_have_count(2)
    expect(page.locator(".card-heading")).to_be_hidden()
    assert cards.nth(1).get_attribute("transform") == slot, "the first blue tile lies first"
    play_from_list(page)
    assert wait_turn(page)
    expect(cards.locator("visible=true")).to_have_count(2)
    button(page, "display").click()
    page.get_by_role("button", name="All").click()
    expect(cards.locator("visible=true")).to_have_count(5)
    button(page, "display").click()
    assert cards.nth(0).bounding_box() == pytest.approx(first, abs=0.1)


def test_filters_cover_nothing_of_the_board(page: Page, sample_address: str) -> None:
    at_table(page, sample_address)
    button(page, "display").click()
    expect(page.locator("#filters")).to_be_visible()
    bar, frame = (page.locator(part).bounding_box() for part in ("#filters", "#view"))
    assert bar is not None
    assert frame is not None
    assert bar["y"] >= frame["y"] + frame["height"]


def test_pinching_enlarges_the_board_and_not_the_page(
    new_page: NewPage, sample_address: str
) -> None:
    page = new_page(390, 844, has_touch=True, is_mobile=True)
    at_table(page, sample_address)
    before = page.locator("#board > svg").bounding_box()
    frame = page.locator("#view").bounding_box()
    assert before is not None
    assert frame is not None
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    client = page.context.new_cdp_session(page)

    def fingers(kind: str, *apart: float) -> None:
        points = [
            {"x": x + side * far, "y": y, "id": i}
            for far in apart
            for i, side in enumerate((-1, 1))
        ]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 40)
    for far in (60, 80):
        fingers("touchMove", far)
    fingers("touchEnd")
    after = page.locator("#board > svg").bounding_box()
    assert after is not None
    assert after["width"] == pytest.approx(2 * before["width"], rel=0.1)
    assert page.evaluate("visualViewport.scale") == 1
    page.locator("[data-zoom=whole]").tap()
    page.wait_for_selector("#stage:not(.zoomed)")
    reset = page.locator("#board > svg").bounding_box()
    assert reset is not None
    assert reset["width"] == before["width"]


def test_a_click_before_the_scripts_are_there_is_answered_when_they_are(
    page: Page, sample_address: str
) -> None:
    at_table(page, sample_address)
    before = number(page)
    held: list[Route] = []
    page.route("**/static/table.js", lambda route: held.append(route))
    page.reload(wait_until="commit")
    page.wait_for_selector("#board .may", state="attached")
    spot = lit_place(page)
    assert spot
    page.mouse.click(*spot)
    assert number(page) == before
    assert held
    held.pop().continue_()
    page.wait_for_selector(
        f'#arm:not([hidden]), #menu:not([hidden]), #main:not([data-number="{before}"])'
    )
    confirm(page)
    page.wait_for_selector(f'#main:not([data-number="{before}"])')


def test_the_layout_follows_the_width_of_the_window(page: Page, sample_address: str) -> None:
    at_table(page, sample_address)
    drawing = page.locator("#board > svg")

    def units() -> str:
        return (drawing.get_attribute("viewBox") or "").split()[2]

    assert units() == "860"
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("#board > svg[viewBox*=' 376 ']")).to_be_visible()
    page.goto(f"{page.url}/replay", wait_until="commit")
    page.wait_for_selector("#board > svg")
    assert units() == "376", "the next page is drawn for this screen from the beginning"
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator("#board > svg[viewBox*=' 860 ']")).to_be_visible()
