"""Whatever is drawn tells what it is: every icon and every number lies on something with help."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final
from xml.etree.ElementTree import Element

import pytest

import tafelrunde
from tafelrunde.kernel.layouts import NARROW, WIDE
from tests.helpers import drawings
from tests.helpers.drawings import without_exchanges

GROUND: Final = "#g-"
"""Grass, planks and waves are what things lie on."""
PLAIN: Final = {"text-muted", "caption"}
"""Rows and columns of a farm, and what a small board repeats in large letters of a cell below."""
PLAYERS: Final = {"meduris": 4, "arrival": 4, "cavevscave": 2}


def dumb(element: Element, helped: bool) -> Iterator[str]:
    """The icons and numbers that tell nothing when they are pointed at."""
    tag = element.tag.rpartition("}")[2]
    if tag == "defs":
        return
    told = any(child.tag.endswith("title") for child in element)
    helped = helped or told or bool(element.get("data-place") or element.get("data-points"))
    text = (element.text or "").strip()
    plain = PLAIN & set((element.get("class") or "").split())
    if tag == "text" and text.isdigit() and not plain and not helped:
        yield text
    if tag == "use" and not (element.get("href") or "").startswith(GROUND) and not helped:
        yield element.get("href") or ""
    for child in element:
        yield from dumb(child, helped)


@pytest.mark.parametrize("layout", [WIDE, NARROW])
@pytest.mark.parametrize("name", tafelrunde.titles())
def test_every_icon_and_every_number_has_help(name: str, layout: int) -> None:
    game = tafelrunde.new(name, players=PLAYERS.get(name, 3), seed=3)
    for position in islice(drawings.positions(game, 3, every=60, choose=without_exchanges), 8):
        root = drawings.drawn(position, 0, layout=layout)
        assert not [said for part in root for said in dumb(part, False)]
