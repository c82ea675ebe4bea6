"""A series in the browser: set up, decided, its games played and looked back at, at both widths."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.hands import play_out

pytestmark = pytest.mark.browser


def fits(page: Page) -> bool:
    """Nothing sticks out to the right."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def set_up(page: Page, address: str) -> str:
    """A best of three at one screen, found from the page of the game; its address."""
    page.goto(f"{address}/new/meduris?players=2")
    page.click("a[href*='/series/new/best-of']")
    page.select_option("#seat1", "screen")
    page.fill("input[name=name1]", "Bob")
    page.select_option("select[name='kind.seats']", "choose")
    page.set_checked("input[name='option.open_goods']", True)
    page.fill("input[name=name]", "Ada")
    assert fits(page)
    page.click(".new-go button")
    page.wait_for_url("**/s/*")
    return page.url


@pytest.mark.parametrize("width", [1280, 390])
def test_a_series_from_its_set_up_to_its_second_game(
    new_page: NewPage, address: str, width: int
) -> None:
    page = new_page(width)
    series = set_up(page, address)
    page.click("button[value='first:1']")
    expect(page.locator(".offer .hint")).to_have_text("now: Bob")
    assert fits(page)
    page.get_by_role("button", name="Begin game 1").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#seats")).to_contain_text("Bob")
    table = page.url.rsplit("/", 1)[1]
    assert play_out(page, address, table) > 20
    page.goto(f"{address}/t/{table}")
    # Nothing is clicked while something may still move.
    expect(page.locator("#score .plots .drawing")).to_have_count(2)
    page.locator("#score a", has_text="To the series").click()
    page.wait_for_url(series)
    expect(page.locator(".lead")).to_contain_text("1")
    expect(page.get_by_role("button", name="Begin game 2")).to_be_visible()
    assert fits(page)
    page.locator(".ledger tbody a").click()
    page.wait_for_url(f"**/t/{table}/replay*")
    page.locator(f"a[href='/s/{series.rsplit('/', 1)[1]}']").click()
    page.wait_for_url(series)


def test_a_page_of_a_series_follows_what_others_do(new_page: NewPage, address: str) -> None:
    mine, other = new_page(), new_page()
    series = set_up(mine, address)
    other.goto(series)
    expect(other.get_by_text("Only those who play this series")).to_be_visible()
    expect(other.get_by_role("button", name="Begin game 1")).to_have_count(0)
    mine.get_by_role("button", name="Begin game 1").click()
    mine.wait_for_url("**/t/*")
    expect(other.get_by_role("link", name="To game 1")).to_be_visible()
