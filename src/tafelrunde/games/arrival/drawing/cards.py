"""The earnings cards in front of a player, drawn by section, with the blockers on them."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.drawing import Scene, icons, pieces, places, surfaces, svg
from tafelrunde.drawing.icons import Part
from tafelrunde.games.arrival.board import ICON_NAMES
from tafelrunde.games.arrival.drawing.chart import Chart
from tafelrunde.games.arrival.drawing.tiles import BACK_PICTURES, BACK_TONES, BACKS

SECTIONS: Final = ("top", "middle", "bottom")
ICONS: Final = {
    "fame": "fame",
    "discs": "disc",
    "swords": "sword",
    "shields": "shield",
    "fomori": "fomori",
    "tactics": "tactics",
}
PER: Final = {"per_broch": "broch", "per_caer": "caer"}
HAND: Final = 4
GAP: Final = 2.0
# Icons smaller than this go into two lines, and are never smaller than that.
SMALLEST: Final = 14.0
LEAST: Final = 11.0


def cards(scene: Scene[Chart], number: int, x: float, y: float, wide: float, high: float) -> str:
    """Four cards side by side; a section is blocked on all of them, so it is one place."""
    seat = scene.board["seats"][number]
    each, row = (wide - GAP * (HAND - 1)) / HAND, high / len(SECTIONS)
    lefts = [x + (each + GAP) * slot for slot in range(HAND)]
    parts = [
        _back(scene, card, left, y, each, high)
        for card, left in zip(seat["cards"], lefts, strict=True)
        if card is not None and card["sections"] is None
    ]
    up = [
        (card, left)
        for card, left in zip(seat["cards"], lefts, strict=True)
        if card is not None and card["sections"] is not None
    ]
    if not up and not parts:
        return "".join(
            svg.rect(left, y + 0.5, each, high - 1, "f-none border", 5, stroke_dasharray="4 4")
            for left in lefts
        )
    if not up:
        return svg.group(*parts)
    for section, name in enumerate(SECTIONS):
        top = y + row * section
        content = "".join(
            cell(scene, card["sections"][section], left, top, each, row) for card, left in up
        )
        if name in seat["blocked"]:
            mark = icons.icon("blocker", x + each / 2, top + row / 2, min(28.0, row * 0.9))
            content = svg.group(content, cls="faded")
            content += svg.group(mark, cls=pieces.seat_class(scene.colours[number]))
        label = scene.say("section", section)
        if scene.seat == number:
            across = up[-1][1] + each - x
            ring = places.ring_rect(x - 1, top + 1, across + 2, row - 2, 5)
            parts.append(scene.place(f"section:{name}", content, label, ring))
        else:
            parts.append(svg.group(svg.title(label), content))
    return svg.group(*parts)


def _back(
    scene: Scene[Chart], card: dict[str, Any], x: float, y: float, wide: float, high: float
) -> str:
    """A card that lies face down."""
    back: str = card["back"]
    label = scene.say("card_down", BACKS.index(back))
    drawn = surfaces.slab(x, y + 0.5, wide, high - 1, f"f-{BACK_TONES[back]} edge")
    drawn += surfaces.ground("fibres", back, x + 1, y + 1, wide - 2, high - 2)
    drawn += svg.rect(x + 4, y + 4.5, wide - 8, high - 9, "f-none s-sepia", 3, stroke_opacity=0.5)
    drawn += icons.icon(BACK_PICTURES[back], x + wide / 2, y + high / 2, min(40.0, high * 0.4))
    return svg.group(svg.title(label), drawn)


def cell(
    scene: Scene[Chart], here: dict[str, int], x: float, y: float, wide: float, high: float
) -> str:
    """One section of one card; what does not fit side by side goes into two lines."""
    groups: list[list[Part]] = [
        [PER[icon], "=", ("fame", count)] if icon in PER else [(ICONS[icon], count)]
        for icon, count in here.items()
    ]
    said = ", ".join(
        f"{count} {scene.words.term('icon', ICON_NAMES.index(icon), count)}"
        for icon, count in here.items()
    )
    lines, size = _lines(groups, wide - 6, high)
    drawn = [svg.title(said or "-"), surfaces.slab(x, y + 0.5, wide, high - 1, "f-paper frame", 3)]
    for i, line in enumerate(lines):
        left = x + (wide - icons.cost_width(line, size)) / 2
        drawn.append(icons.cost(line, left, y + high * (2 * i + 1) / (2 * len(lines)), size))
    return svg.group(*drawn)


def _lines(groups: list[list[Part]], wide: float, high: float) -> tuple[list[list[Part]], float]:
    """The icons in one line or, when they would be too small, in two; and their size."""
    one = [_flat(groups)]
    size = _fitting(one, wide, min(20.0, high * 0.72))
    if size >= SMALLEST:
        return one, size
    ways = [[_flat(groups[:cut]), _flat(groups[cut:])] for cut in range(1, len(groups))]
    best = min(ways, key=lambda lines: max(icons.cost_width(line, SMALLEST) for line in lines))
    return best, _fitting(best, wide, min(16.0, high * 0.44))


def _fitting(lines: list[list[Part]], wide: float, most: float) -> float:
    """The largest size up to `most` at which every line keeps to a width."""
    size = most
    while size > LEAST and max(icons.cost_width(line, size) for line in lines) > wide:
        size -= 0.5
    return size


def _flat(parts: list[list[Part]]) -> list[Part]:
    return [part for some in parts for part in some]
