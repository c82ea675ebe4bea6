"""Seats take the colours, in The Arrival the tribes, that are chosen for them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def test_a_tribe_is_chosen_and_given_back(page: Page, address: str) -> None:
    page.goto(f"{address}/new/arrival?players=3")
    colours = page.locator("select[name=colour]")
    first, second = (colours.nth(seat).input_value() for seat in range(2))
    colours.nth(0).select_option(second)
    assert colours.nth(1).input_value() == first
    expect(page.locator(f".new-seat:first-child .seat-{second}")).to_be_visible()
    page.fill("input[name=name]", "Ada")
    page.click(".new-go button")
    page.wait_for_url("**/t/*")
    expect(page.locator(f"#seats li:first-child .piece.seat-{second}")).to_be_visible()


def test_without_scripts_no_two_seats_get_the_same(page: Page, address: str) -> None:
    page.route("**/static/new.js", lambda route: route.abort())
    page.goto(f"{address}/new/meduris?players=2")
    colours = page.locator("select[name=colour]")
    second = colours.nth(1).input_value()
    colours.nth(0).select_option(second)
    page.fill("input[name=name]", "Ada")
    page.click(".new-go button")
    page.wait_for_url("**/t/*")
    expect(page.locator(f"#seats li:first-child .piece.seat-{second}")).to_be_visible()
    expect(page.locator(f"#seats li:nth-child(2) .piece.seat-{second}")).to_have_count(0)
