"""Pictures for "how to play": the drawing of a real position, cut to what is spoken of."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from tafelrunde.kernel.layouts import NARROW, WIDE
from tafelrunde.table.errors import Refused
from tafelrunde.table.school.lesson import Stand, stand_at
from tafelrunde.table.school.primer import Panel, primer_of

MARGIN: Final = 8.0
SHAPE: Final = 1.4
_NUMBERS: Final = re.compile(r"-?\d*\.?\d+")
_MOVED: Final = re.compile(r"(translate|scale)\(([^)]*)\)")
_NAMED: Final = ("data-region", "data-place", "data-card")
_BOX: Final = re.compile(r'viewBox="([^"]*)"(?: width="[^"]*" height="[^"]*")?')

# Left, top, right and bottom of something.
Box = tuple[float, float, float, float]
# How a group lies: how large its units are, and where it begins.
Lie = tuple[float, float, float]


@lru_cache(128)
def picture(game: str, number: int, language: str, theme: str) -> str:
    """The picture of a paragraph, counted from 1."""
    panels = primer_of(game).about
    if not 1 <= number <= len(panels):
        raise Refused("unknown_page", f"There are pictures 1 to {len(panels)}.")
    return drawn(game, panels[number - 1], language, theme)


def drawn(game: str, panel: Panel, language: str, theme: str) -> str:
    """A position of a lesson as SVG, cut to the regions, places or cards of a paragraph.

    Of the layouts it is the one in which that comes nearest to the shape of a picture.
    """
    stand = shown(game, panel)
    title = stand.position.title
    words = title.words(language)
    view = {**stand.position.view(stand.seat), "moves": []}
    cuts = [
        cut(title.draw(view, words, layout).render(theme=forced(theme)), panel.show)
        for layout in (NARROW, WIDE)
    ]
    return min(cuts, key=lambda one: abs(math.log(one[1] / SHAPE)))[0]


def cut(svg: str, names: list[str]) -> tuple[str, float]:
    """A drawing cut to what has these names, or whole, and its width by its height."""
    box = found(svg, names)
    if box is None:
        _, _, across, down = (float(one) for one in _NUMBERS.findall(_BOX.findall(svg)[0]))
        return svg, across / down
    left, top, right, bottom = box
    across, down = right - left + 2 * MARGIN, bottom - top + 2 * MARGIN
    shown = f'viewBox="{left - MARGIN:.1f} {top - MARGIN:.1f} {across:.1f} {down:.1f}"'
    return _BOX.sub(shown, svg, count=1), across / down


def shown(game: str, panel: Panel) -> Stand:
    """The lesson of a paragraph after some of its moves."""
    names = [lesson.name for lesson in primer_of(game).lesson]
    stand = stand_at(game, names.index(panel.lesson) + 1)
    for _ in range(panel.after):
        stand = stand.played(stand.options()[0])
    return stand


def forced(theme: str) -> str | None:
    """The theme of a picture of its own; None for that of the system."""
    return theme if theme in ("light", "dark") else None


def found(svg: str, names: list[str]) -> Box | None:
    """Where what has these names lies on a drawing; None if there is nothing."""
    boxes: list[Box] = []
    _look(ElementTree.fromstring(svg), (1.0, 0.0, 0.0), frozenset(names), False, boxes)
    if not boxes:
        return None
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def _look(
    element: Element, lie: Lie, names: frozenset[str], inside: bool, boxes: list[Box]
) -> None:
    """Collect the boxes of all shapes that lie in what is looked for."""
    tag = element.tag.rpartition("}")[2]
    if tag in ("defs", "symbol"):
        return
    for kind, numbers in _MOVED.findall(element.get("transform", "")):
        lie = _moved(lie, kind, [float(one) for one in _NUMBERS.findall(numbers)])
    inside = inside or any(element.get(kind) in names for kind in _NAMED)
    box = _box(tag, element) if inside else None
    if box is not None:
        scale, x, y = lie
        left, top, right, bottom = box
        boxes.append((x + scale * left, y + scale * top, x + scale * right, y + scale * bottom))
    for child in element:
        _look(child, lie, names, inside, boxes)


def _moved(lie: Lie, kind: str, numbers: list[float]) -> Lie:
    scale, x, y = lie
    if kind == "scale":
        return scale * numbers[0], x, y
    down = numbers[1] if len(numbers) > 1 else 0.0
    return scale, x + scale * numbers[0], y + scale * down


def _box(tag: str, element: Element) -> Box | None:
    """The box of a shape that has one without much reckoning."""
    if tag == "rect":
        x, y, across, down = _said(element, "x", "y", "width", "height")
        return x, y, x + across, y + down
    if tag == "circle":
        x, y, radius = _said(element, "cx", "cy", "r")
        return x - radius, y - radius, x + radius, y + radius
    return None


def _said(element: Element, *names: str) -> list[float]:
    return [float(element.get(name, "0")) for name in names]
