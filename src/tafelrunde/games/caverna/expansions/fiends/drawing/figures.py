"""Orcs and their letters, movement cards and their arrows."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from tafelrunde.drawing import Scene, icons, pieces, svg
from tafelrunde.games.caverna.drawing.layout import place
from tafelrunde.games.caverna.drawing.lettering import SMALLEST, plate
from tafelrunde.games.caverna.drawing.pictures import Pictures

LETTERS: Final = "abcd"
# Where a step of a movement card leads, clockwise from up.
TURNS: Final = {
    "u": 0,
    "ur": 45,
    "r": 90,
    "dr": 135,
    "d": 180,
    "dl": 225,
    "l": 270,
    "ul": 315,
}


@cache
def letter(name: str, x: float, y: float, r: float = 9) -> str:
    """The letter of an orc on a plate of its own shape: told apart without reading it."""
    shape = {
        "a": svg.circle(x, y, r, "f-night frame"),
        "b": svg.rect(x - r * 0.92, y - r * 0.92, r * 1.84, r * 1.84, "f-night frame", 1.5),
        "c": svg.polygon(svg.regular(x, y + 1, r * 1.2, 5), "f-night frame"),
        "d": svg.polygon(svg.regular(x, y, r * 1.32, 4), "f-night frame"),
    }[name]
    size = max(SMALLEST, r * 1.3)
    return svg.group(shape, svg.centred(x, y, name.upper(), size=size, cls="f-bone strong"))


def orc_marker(
    scene: Scene[Pictures], seat: int, orc: dict[str, Any], x: float, y: float, size: float
) -> str:
    """An orc in a ring of its seat's colour: letter upper left, strength lower right."""
    r = size / 2
    near = r * 0.78
    parts = [
        svg.circle(x, y, r, "f-seat edge"),
        svg.circle(x, y, r * 0.82, "f-paper"),
        icons.icon("orc", x, y, size * 0.74),
        letter(orc["letter"], x - near, y - near, max(8.0, size * 0.2)),
        plate(orc["strength"], x + near, y + near, max(8.5, size * 0.2)),
    ]
    if orc["held"]:
        parts.append(icons.icon("net", x + near, y - near, max(15.0, size * 0.42)))
    if orc["captive"]:
        captive = icons.icon(orc["captive"], x - near, y + near, max(15.0, size * 0.46))
        bars = icons.icon("captive", x - near, y + near, max(15.0, size * 0.46))
        parts.append(captive + bars)
    return svg.group(*parts, cls=f"piece {pieces.seat_class(scene.colours[seat])}")


def orc_label(scene: Scene[Pictures], orc: dict[str, Any]) -> str:
    """An orc in words: where it is, how strong, whom it holds and what holds it."""
    number = LETTERS.index(orc["letter"])
    if orc["place"] != "board":
        return f"{scene.words.term('orc', number)}: {scene.say('orc_' + orc['place'], number)}"
    said = [scene.say("orc_strength", number, orc["strength"])]
    if orc["held"]:
        said.append(scene.say("orc_held"))
    if orc["captive"]:
        kind = scene.words.terms["person"].index(orc["captive"])
        said.append(scene.say("orc_holds", kind))
    return ", ".join(said)


def orc_place(
    scene: Scene[Pictures], seat: int, orc: dict[str, Any], x: float, y: float, size: float
) -> str:
    """An orc that can be pointed at."""
    name = f"orc:{seat},{orc['letter']}"
    drawn = orc_marker(scene, seat, orc, x, y, size)
    # Around letter and strength, so that neither is hidden.
    half = max(size * 0.66, size * 0.39 + 11)
    box = (x - half, y - half, 2 * half, 2 * half)
    return place(scene, name, drawn, orc_label(scene, orc), box, size * 0.3)


@cache
def arrow(way: str, x: float, y: float, size: float) -> str:
    """One step of a movement card."""
    half = size / 2
    head = svg.polygon([(0, -half), (half * 0.75, 0), (-half * 0.75, 0)], "f-ink")
    shaft = svg.rect(-half * 0.22, -1, half * 0.44, half, "f-ink")
    return svg.moved(x, y, head + shaft, turn=TURNS[way])


@cache
def card(deck: int, x: float, y: float, size: float) -> str:
    """The back of a movement card: of which deck, that is how far it leads."""
    wide = size * 0.74
    return svg.group(
        svg.rect(x - wide / 2, y - size / 2, wide, size, "f-moss frame", 2.5),
        svg.centred(x, y, str(deck), size=max(SMALLEST, size * 0.6), cls="text-strong"),
    )
