"""Names, headings, contrast, sizes and widths of every page, in both themes and languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPage
from tests.browser.hands import set_up, wait_turn
from tools.screenshots import AUDIT

pytestmark = pytest.mark.browser


def audit(page: Page, address: str, paths: list[str]) -> list[str]:
    """All that is wrong with these pages."""
    found: list[str] = []
    for path in paths:
        page.goto(address + path)
        page.wait_for_load_state("load")
        found += [f"{path}: {problem}" for problem in page.evaluate(AUDIT)]
    return found


@pytest.mark.parametrize(
    ("width", "scheme", "locale"),
    [(390, "dark", "de-DE"), (768, "light", "de-DE"), (1280, "dark", "en-GB")],
)
def test_every_page_can_be_read_and_used_by_everybody(
    new_page: NewPage, address: str, width: int, scheme: str, locale: str
) -> None:
    page = new_page(width, 844, color_scheme=scheme, locale=locale, has_touch=width < 1000)
    set_up(page, address, "me", "bot:greedy")
    assert wait_turn(page)
    table = page.url.removeprefix(address)
    set_up(page, address, "me", "friend")
    waiting = page.url.removeprefix(address)
    paths = ["/", "/new/meduris", "/rules/meduris", "/me", "/challenge", "/offline", "/t/nowhere"]
    found = audit(page, address, [*paths, waiting, table, f"{table}/replay"])
    assert not found, "\n".join(found)
