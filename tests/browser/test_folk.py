"""The folk of The Forgotten Folk as people meet them: set up, chosen, and read on their cards."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.hands import confirm, set_up, wait_turn
from tools.screenshots import AUDIT

pytestmark = pytest.mark.browser

GAME = "caverna-folk"
SCREENS = [(390, 844, "de-DE", "dark"), (1280, 800, "en-GB", "light")]


def whole(page: Page) -> bool:
    """Whether the open box lies inside the window, and nothing in it has to be scrolled to."""
    return bool(
        page.evaluate(
            "(box => { const at = box.getBoundingClientRect();"
            " return at.left >= 0 && at.top >= 0 && at.right <= innerWidth"
            " && at.bottom <= innerHeight && box.scrollWidth <= box.clientWidth; })"
            "(document.getElementById('menu'))"
        )
    )


@pytest.mark.parametrize(("width", "height", "locale", "scheme"), SCREENS)
def test_a_folk_is_chosen_among_cards(
    new_page: NewPage, address: str, width: int, height: int, locale: str, scheme: str
) -> None:
    page = new_page(width, height, locale=locale, color_scheme=scheme)
    set_up(page, address, "me", game=GAME)
    assert wait_turn(page)
    lit = page.locator("#board [data-region=choose] .may")
    expect(lit).to_have_count(9)
    elves = page.locator("#board [data-place='folk:elves']")
    elves.scroll_into_view_if_needed()
    # The sign on the card opens all that the folk can do, and chooses nothing.
    elves.locator("[data-tells]").click()
    card = page.locator("#menu .menu-card")
    expect(card).to_contain_text("F-8.6")
    assert whole(page)
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    expect(lit).to_have_count(9)
    elves.click(position={"x": 90, "y": 40})
    confirm(page)
    badge = page.locator("#board [data-place='folk:0']")
    expect(badge).to_have_count(1)
    expect(page.locator("#seats .seat-card")).to_have_count(1)
    page.goto(page.url)
    assert page.evaluate(AUDIT) == []


@pytest.mark.parametrize(("width", "height", "locale", "scheme"), SCREENS)
def test_every_seat_shows_the_card_of_its_folk(
    new_page: NewPage, address: str, width: int, height: int, locale: str, scheme: str
) -> None:
    page = new_page(width, height, locale=locale, color_scheme=scheme)
    page.goto(f"{address}/new/{GAME}?players=2")
    page.select_option("select[name='option.folk']", "each")
    each = page.locator("select[name='option.folk.seat']")
    each.nth(0).select_option("trolls")
    each.nth(1).select_option("silicoids")
    page.select_option("#seat1", "screen")
    page.fill("input[name=name]", "Ada")
    page.click(".new-go button")
    page.wait_for_url("**/t/*")
    assert wait_turn(page)
    cards = page.locator("#seats .seat-card")
    for seat, rule in ((0, "F-12.1"), (1, "F-11.1")):
        cards.nth(seat).click()
        expect(page.locator("#menu .menu-card")).to_contain_text(rule)
        assert whole(page)
        sizes = page.evaluate(
            "[...document.querySelectorAll('.menu-card text')].map(text =>"
            " parseFloat(text.getAttribute('font-size')) * text.getScreenCTM().a)"
        )
        assert min(sizes) >= 11.95
        page.keyboard.press("Escape")
        expect(cards.nth(seat)).to_be_focused()
    # The badge at the own home opens it, too, and a rule's number leads to the rule.
    page.locator("#regions [data-go=home]").click()
    page.locator("#board [data-place='folk:0']").click()
    page.locator("#menu [data-rule='F-12.4']").click()
    expect(page.locator("#rules .found")).to_contain_text("F-12.4")


def test_a_folk_for_two_seats_is_refused_with_its_rule(page: Page, address: str) -> None:
    page.goto(f"{address}/new/{GAME}?players=2")
    each = page.locator("select[name='option.folk.seat']")
    expect(each.first).to_be_hidden()
    page.select_option("select[name='option.folk']", "each")
    for seat in range(2):
        each.nth(seat).select_option("elves")
    page.fill("input[name=name]", "Ada")
    page.click(".new-go button")
    expect(page.locator("main")).to_contain_text("F-1.1")
