"""The challenge of the day, by two people: the same game, and nothing to see before the own try."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.hands import move, play_out, wait_turn
from tools.shots import PLAY_OUT

pytestmark = pytest.mark.browser


def begin(page: Page, address: str, name: str) -> str:
    """Take a name, find the challenge in the lobby and begin the try that counts; its table."""
    page.goto(f"{address}/me")
    page.fill("form[action='/me'] input[name=name]", name)
    page.locator("form[action='/me'] button").click()
    page.goto(address)
    page.get_by_role("region", name="Challenge of the day").get_by_role("link").click()
    page.get_by_role("button", name="Begin the try that counts").click()
    wait_turn(page)
    return page.url.rpartition("/")[2]


def test_two_people_try_the_same_and_see_each_other_afterwards(
    new_page: NewPage, address: str
) -> None:
    ada, ben = new_page(), new_page(390, 844)
    first = begin(ada, address, "Ada")
    second = begin(ben, address, "Ben")
    views = "async (table) => (await (await fetch(`/api/tables/${table}`)).json()).view"
    assert ada.evaluate(views, first) == ben.evaluate(views, second)
    move(ada)
    assert ada.evaluate(PLAY_OUT, first) > 5
    expect(ada.locator("#score")).to_be_visible()
    ada.locator("#score").get_by_role("link", name="Results of the day").click()
    expect(ada.get_by_role("row", name="Ada")).to_be_visible()

    ben.goto(f"{address}/challenge")
    expect(ben.locator("#main")).to_contain_text("You see how they did")
    assert ben.get_by_text("Ada").count() == 0
    ben.goto(f"{address}/t/{first}/replay")
    expect(ben.get_by_role("heading", name="Not before your own try")).to_be_visible()
    ben.goto(f"{address}/challenge")
    ben.get_by_role("link", name="Go on with it").click()
    wait_turn(ben)
    assert play_out(ben, address, second) > 5
    ben.goto(f"{address}/challenge")
    for name in ("Ada", "Ben"):
        expect(ben.get_by_role("row", name=name)).to_be_visible()
    assert ben.evaluate("document.documentElement.scrollWidth") <= 390
    ben.get_by_role("link", name="Watch Ada").click()
    ben.wait_for_selector("#board svg")
    ben.goto(f"{address}/challenge")
    ben.get_by_role("button", name="Practise").click()
    wait_turn(ben)
    assert ben.url.rpartition("/")[2] not in (first, second)
