"""Whose orcs are where: the own four with all there is to know, the others' in a line each."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from tafelrunde.drawing import Scene, icons, pieces, surfaces, svg
from tafelrunde.games.caverna.drawing.layout import near, place, tight, width
from tafelrunde.games.caverna.drawing.lettering import SMALLEST, amount
from tafelrunde.games.caverna.drawing.pictures import Pictures
from tafelrunde.games.caverna.expansions.fiends.drawing.figures import (
    LETTERS,
    arrow,
    letter,
    orc_label,
    orc_marker,
)

HEADING: Final = 24
GAP: Final = 6
# The own orcs: how high a card is, how many lie side by side.
TALL: Final = 62
COLUMNS: Final = (5, 2, 3)
# The others: how high a line is, how many lie side by side.
LINE: Final = 34
LINES: Final = (3, 2, 2)
MARKER: Final = 40
SMALL: Final = 22


def orc_tray(scene: Scene[Pictures], top: float) -> tuple[str, float]:
    """The own orcs and the movement card, and below them those of the others."""
    columns, tall = _columns(scene, COLUMNS), float(HEADING)
    wide = (width(scene) - (columns - 1) * GAP) / columns
    seat = near(scene)
    home = scene.board["homes"][seat]
    card = (home["movement"], home["walker"])
    watched = scene.seat is None
    own = (home["orcs"], card, scene.about(f"orc:{seat},"), watched, wide)
    parts = [scene.part(f"orcs:{seat}", own, partial(_own, scene, seat, columns, wide))]
    cells = len(LETTERS) + (1 if home["movement"] or not scene.narrow else 0)
    tall += -(-cells // columns) * (TALL + GAP)
    others = [(seat + turn) % len(scene.colours) for turn in range(1, len(scene.colours))]
    lines = _columns(scene, LINES)
    room = (width(scene) - (lines - 1) * GAP) / lines
    for at, other in enumerate(others):
        key = (scene.board["homes"][other]["orcs"], room)
        shown = scene.part(f"orcs:{other}", key, partial(_line, scene, other, room))
        parts.append(svg.moved(at % lines * (room + GAP), tall + at // lines * LINE, shown))
    tall += -(-len(others) // lines) * LINE
    return scene.region("orcs", svg.moved(0, top, *parts)), top + tall - GAP


def _columns(scene: Scene[Pictures], by_room: tuple[int, int, int]) -> int:
    """How many lie side by side on a screen, on a telephone, on half a table."""
    if scene.narrow:
        return by_room[1]
    return by_room[2 if tight(scene) else 0]


def _own(scene: Scene[Pictures], seat: int, columns: int, w: float) -> str:
    home: dict[str, Any] = scene.board["homes"][seat]
    title = scene.say("orcs" if scene.seat is not None else "orcs_of", seat)
    parts = [svg.text(0, 16, title, size=15, anchor="start", cls="text-strong")]
    for at, orc in enumerate(home["orcs"]):
        x, y = at % columns * (w + GAP), HEADING + at // columns * (TALL + GAP)
        parts.append(_card(scene, seat, orc, x, y, w))
    at = len(home["orcs"])
    x, y = at % columns * (w + GAP), HEADING + at // columns * (TALL + GAP)
    if home["movement"]:
        parts.append(_movement(scene, home, x, y, w))
    elif not scene.narrow:
        parts.append(svg.rect(x, y, w, TALL, "f-none border", 5))
        parts.append(_lines(scene.say("no_movement"), x + w / 2, y + TALL / 2, w - 12))
    return svg.group(*parts)


def _card(
    scene: Scene[Pictures], seat: int, orc: dict[str, Any], x: float, y: float, w: float
) -> str:
    """An orc: on the board its strength, else what has become of it; and the gold on its back."""
    gone = not orc["waits"]
    marker = orc_marker(scene, seat, orc, x + 28, y + TALL / 2, MARKER)
    said = scene.say(f"orc_{orc['place']}") if orc["place"] != "board" else _where(scene, orc)
    parts = [
        surfaces.slab(x, y, w, TALL, "f-card frame"),
        svg.group(marker, cls="faded" if gone else ""),
        *_words(said, x + 58, y + 18, w - 62),
        amount("gold", orc["gold"], x + w - 36, y + TALL - 13, 18, gone),
    ]
    name = f"orc:{seat},{orc['letter']}"
    if orc["place"] == "board":
        return svg.group(svg.title(orc_label(scene, orc)), *parts)
    return place(scene, name, svg.group(*parts), orc_label(scene, orc), (x, y, w, TALL))


def _where(scene: Scene[Pictures], orc: dict[str, Any]) -> str:
    """On which cell an orc stands, or what it does there."""
    cell = orc["cell"]
    if orc["held"]:
        return f"{cell}: {scene.say('orc_held')}"
    inside = int(cell.partition(".")[0]) > 3
    return f"{cell}: {scene.say('in_cave' if inside else 'in_forest')}"


def _words(said: str, x: float, y: float, w: float) -> list[str]:
    return [
        svg.text(x, y + 15 * index, row, size=SMALLEST, anchor="start")
        for index, row in enumerate(svg.wrap(said, w / 1.1, SMALLEST, 2))
    ]


def _lines(said: str, x: float, y: float, w: float) -> str:
    rows = svg.wrap(said, w / 1.1, SMALLEST, 3)
    first = y - 7.5 * (len(rows) - 1) + 4
    return "".join(
        svg.text(x, first + 15 * index, row, size=SMALLEST, cls="text-muted")
        for index, row in enumerate(rows)
    )


def _movement(scene: Scene[Pictures], home: dict[str, Any], x: float, y: float, w: float) -> str:
    """The movement card that lies open, and for whom."""
    ways: list[str] = home["movement"]
    number = LETTERS.index(home["walker"]) if home["walker"] else 0
    parts = [
        svg.title(scene.say("movement", number)),
        svg.rect(x, y, w, TALL, "f-ochre edge", 5),
        _words(scene.say("movement_card"), x + 8, y + 17, w - 40)[0],
    ]
    if home["walker"]:
        parts.append(letter(home["walker"], x + w - 18, y + 18, 10))
    for at, way in enumerate(ways):
        parts.append(arrow(way, x + 22 + 34 * at, y + 42, 26))
    return svg.group(*parts)


def _line(scene: Scene[Pictures], seat: int, w: float) -> str:
    """Another seat's orcs: those that are left with their strength, the others faded."""
    orcs: list[dict[str, Any]] = scene.board["homes"][seat]["orcs"]
    parts = [
        surfaces.slab(0, 0, w, LINE - 5, "f-card"),
        pieces.token(seat, scene.colours[seat], 15, LINE / 2 - 2, 22),
    ]
    step = min(56.0, (w - 32) / len(orcs))
    for at, orc in enumerate(orcs):
        parts.append(_small(scene, orc, 38 + step * at, LINE / 2 - 2))
    return svg.group(*parts)


def _small(scene: Scene[Pictures], orc: dict[str, Any], x: float, y: float) -> str:
    shown = letter(orc["letter"], x, y, 8.5)
    figure = svg.text(
        x + 12, y + 5, str(orc["strength"]), size=13, cls="text-strong", anchor="start"
    )
    if orc["place"] == "aside":
        shown = svg.group(shown + figure, cls="faded")
    elif orc["place"] == "defeated":
        shown = svg.group(shown, cls="faded") + icons.icon("skull", x + 18, y, 15, cls="faded")
    elif orc["place"] == "friendly":
        shown += icons.icon("dwelling", x + 19, y, 17)
    else:
        shown += figure
    return svg.group(svg.title(orc_label(scene, orc)), shown)
