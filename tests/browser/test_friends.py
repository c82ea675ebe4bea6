"""A seat kept for a friend, beside a stranger, and a table that is cancelled."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.hands import set_up

pytestmark = pytest.mark.browser


def test_a_stranger_finds_no_way_to_a_friends_seat(new_page: NewPage, address: str) -> None:
    ada, stranger, ben = new_page(), new_page(), new_page(390, 844)
    set_up(ada, address, "me", "friend")
    link = ada.locator(".copy input").first.input_value()
    stranger.goto(address)
    table = ada.url.removeprefix(address)
    assert stranger.locator(f'a[href="{table}"]').count() == 0
    stranger.goto(ada.url)
    assert stranger.get_by_role("button", name="Sit down").count() == 0
    ben.goto(link)
    ben.fill("input[name=name]", "Ben")
    ben.get_by_role("button", name="Sit down").click()
    ben.wait_for_selector("#board svg")
    stranger.goto(link)
    stranger.wait_for_selector("#board svg")
    expect(stranger.get_by_role("status").first).to_contain_text("All seats are taken by now")


def test_whoever_waits_learns_that_the_table_was_cancelled(new_page: NewPage, address: str) -> None:
    ada, ben = new_page(), new_page()
    set_up(ada, address, "me", "anyone", "anyone")
    ben.goto(ada.url)
    ben.fill("input[name=name]", "Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.get_by_role("heading", name="Waiting for players")).to_be_visible()
    ada.get_by_role("button", name="Cancel this table").click()
    ada.wait_for_url(f"{address}/")
    expect(ben.get_by_role("heading", name="This table was cancelled")).to_be_visible()
