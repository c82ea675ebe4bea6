"""The card of each folk: all that it can and can't do, in signs and in words, with its rules."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from tafelrunde.drawing import Scene, icons, pieces, surfaces, svg
from tafelrunde.games.caverna.catalogue import Sign
from tafelrunde.games.caverna.drawing.layout import width
from tafelrunde.games.caverna.drawing.lettering import fixed, left_row, sign_rows, signs_width
from tafelrunde.games.caverna.drawing.pictures import Pictures
from tafelrunde.games.caverna.expansions.folk.telling import sentence

HEADING: Final = 26
GAP: Final = 10
COLUMNS: Final = (2, 1)
# The head of a card, and the room of the signs beside the words.
HEAD: Final = 46
SIGNS: Final = 122
EDGE: Final = 10
SIGN: Final = 18.0
STEP: Final = 23
# The words, and the number of the rule behind them.
SIZE: Final = 13
LINE: Final = 17
RULE_SIZE: Final = 12.5
BETWEEN: Final = 8
RULE: Final = 46
MOST_LINES: Final = 8
# How much wider than reckoned the letters of a system may be.
WIDER: Final = 1.15


def folk_cards(scene: Scene[Pictures], top: float) -> tuple[str, float]:
    """The cards of all folk in play; of all that there are while they are chosen."""
    folk: list[dict[str, Any]] = scene.board["folk"]
    columns = COLUMNS[scene.narrow]
    wide = (width(scene) - (columns - 1) * GAP) / columns
    parts = [scene.part("cards", wide, lambda: _heading(scene))]
    ends = [float(HEADING)] * columns
    for one in folk:
        column = ends.index(min(ends))
        tall = card_tall(scene, one, wide)
        key = (one, _leaders(scene, one["name"]))
        shown = scene.part(f"card:{one['name']}", key, partial(_card, scene, one, wide, tall))
        parts.append(svg.moved(column * (wide + GAP), ends[column], shown))
        ends[column] += tall + GAP
    return scene.region("cards", svg.moved(0, top, *parts)), top + max(ends) - GAP


def _heading(scene: Scene[Pictures]) -> str:
    return svg.text(0, 16, scene.say("cards"), size=15, anchor="start", cls="text-strong")


def _leaders(scene: Scene[Pictures], folk: str) -> list[int]:
    """The seats that lead a folk."""
    homes: list[dict[str, Any]] = scene.board["homes"]
    return [seat for seat, home in enumerate(homes) if home["folk"] == folk]


def card_tall(scene: Scene[Pictures], folk: dict[str, Any], w: float) -> float:
    """How high the card of a folk is."""
    lines = [_tall(*_written(scene, ability, w)) for ability in folk["abilities"]]
    return HEAD + sum(lines) + BETWEEN * len(lines) + 2


def _card(scene: Scene[Pictures], folk: dict[str, Any], w: float, tall: float) -> str:
    """A card drawn at (0, 0); the page can show it beside what tells of it."""
    name: str = folk["name"]
    said = scene.name("folk", name)
    parts = [
        svg.title(said),
        surfaces.slab(0.75, 0.75, w - 1.5, tall - 1.5, "f-card frame", 6),
        svg.rect(1.5, 1.5, w - 3, HEAD - 8, "f-sand", 5),
        icons.icon(scene.kit.folk[name], 24, 20, 32),
        svg.text(48, 26, said, size=17, anchor="start", cls="text-strong"),
    ]
    for index, seat in enumerate(_leaders(scene, name)):
        parts.append(pieces.token(seat, scene.colours[seat], w - 20 - 26 * index, 20, 26))
    y = float(HEAD)
    for ability in folk["abilities"]:
        rows, lines = _written(scene, ability, w)
        parts.append(_ability(ability["rule"], rows, lines, w, y))
        y += _tall(rows, lines) + BETWEEN
    return svg.group(
        *parts, id=f"card-{name}", data_card=name, data_size=f"{svg.num(w)} {svg.num(tall)}"
    )


def _written(
    scene: Scene[Pictures], ability: dict[str, Any], w: float
) -> tuple[list[list[Sign]], list[str]]:
    """An ability as rows of signs and lines of words."""
    signs = list(fixed(ability["signs"]))
    rows = sign_rows(signs, SIGNS - EDGE, SIGN) if signs else []
    room = (w - SIGNS - RULE - EDGE) / WIDER
    return rows, svg.wrap(sentence(ability, scene.words), room, SIZE, MOST_LINES)


def _tall(rows: list[list[Sign]], lines: list[str]) -> float:
    return max(STEP * len(rows), LINE * len(lines))


def _ability(rule: str, rows: list[list[Sign]], lines: list[str], w: float, y: float) -> str:
    """Signs on the left, words beside them, the rule's number on the right."""
    tall = _tall(rows, lines)
    parts: list[str] = []
    first = y + (tall - STEP * len(rows)) / 2
    for index, row in enumerate(rows):
        size = min(SIGN, SIGN * (SIGNS - EDGE) / max(1, signs_width(row, SIGN)))
        parts.append(left_row(row, EDGE, first + STEP * (index + 0.5), size))
    low = y + (tall - LINE * len(lines)) / 2 + SIZE
    for index, line in enumerate(lines):
        parts.append(svg.text(SIGNS + 4, low + LINE * index, line, size=SIZE, anchor="start"))
    number = svg.text(w - EDGE, low, rule, size=RULE_SIZE, cls="text-muted", anchor="end")
    return svg.group(*parts, svg.group(number, data_rule=rule))
