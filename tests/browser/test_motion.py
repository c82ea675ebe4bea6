"""Motion: a piece that moves is seen to move, and not at all for whoever wants none."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.hands import number, set_up, wait_moved, wait_turn

pytestmark = pytest.mark.browser

HEAR = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  const named = this.querySelectorAll("[data-place], [id]").length;
  if (this.matches(".travelling")) window.moved.push([frames[0].transform, named]);
  return animate.call(this, frames, how);
};
"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_dwarf_goes_from_home_to_a_space(new_page: NewPage, address: str, motion: str) -> None:
    page = new_page(reduced_motion=motion)
    page.add_init_script(HEAR)
    set_up(page, address, "me", game="caverna")
    assert wait_turn(page)
    home = page.locator("[data-region=home] [data-part^='family:'] .piece").first.bounding_box()
    before = number(page)
    page.locator("#board [data-place='space:logging']").click()
    wait_moved(page, before)
    piece = page.locator("#board [data-place='space:logging'] .piece")
    expect(piece).to_have_count(1)
    # The likeness that went the way is gone in the end, the piece is there.
    expect(page.locator("#board .travelling")).to_have_count(0)
    expect(piece).to_be_visible()
    moved = page.evaluate("window.moved")
    if motion == "reduce":
        assert moved == []
        return
    [[way, named]] = moved
    assert named == 0
    there = piece.bounding_box()
    assert home is not None
    assert there is not None
    down = float(way.removesuffix("px)").split(", ")[1])
    assert down * (home["y"] - there["y"]) > 0
