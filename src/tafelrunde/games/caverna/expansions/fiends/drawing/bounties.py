"""The bounty board: rewards in four columns, who lies there, and the yellow tiles beside them."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from tafelrunde.drawing import Scene, pieces, surfaces, svg
from tafelrunde.games.caverna.drawing.furnishings import TALL as CARD
from tafelrunde.games.caverna.drawing.furnishings import card, tile_of
from tafelrunde.games.caverna.drawing.layout import near, place, width
from tafelrunde.games.caverna.drawing.lettering import (
    SMALLEST,
    fixed,
    lines_of,
    name_lines,
    sign_row,
    sign_rows,
)
from tafelrunde.games.caverna.drawing.pictures import Pictures
from tafelrunde.games.caverna.expansions.fiends.drawing.figures import LETTERS, letter

HEADING: Final = (24, 40)
GAP: Final = 6
# The height of a reward: beside its tiles, and above them where there is no room.
TALL: Final = (CARD, 84)
# Four rewards and two tiles side by side, or the rewards alone.
COLUMNS: Final = (6, 4)
BETWEEN: Final = 8
REWARDS: Final = 4


def bounty_board(scene: Scene[Pictures], top: float) -> tuple[str, float]:
    """All strips, and where they end."""
    columns = COLUMNS[scene.narrow]
    wide = (width(scene) - (columns - 1) * GAP) / columns
    rows: list[dict[str, Any]] = scene.board["bounty"]
    parts = [scene.part("bounty", wide, lambda: _heading(scene, wide))]
    y = float(HEADING[scene.narrow])
    for row in rows:
        for column, field in enumerate(row["rewards"]):
            name = f"reward:{field['reward']}"
            x = column * (wide + GAP)
            draw = partial(_reward, scene, field, column, wide)
            key = (field, _takers(scene, column), scene.asked(name), wide)
            parts.append(svg.moved(x, y, scene.part(name, key, draw)))
        parts += _tiles(scene, row["tiles"], y, wide)
        y += _row_tall(scene)
    return scene.region("bounty", svg.moved(0, top, *parts)), top + y - BETWEEN


def _row_tall(scene: Scene[Pictures]) -> float:
    if scene.narrow:
        return TALL[1] + GAP + CARD + BETWEEN * 2
    return TALL[0] + BETWEEN


def _tiles(scene: Scene[Pictures], names: list[str], y: float, w: float) -> list[str]:
    """The yellow tiles of a strip, beside its rewards or below them."""
    if scene.narrow:
        y, w = y + TALL[1] + GAP, (width(scene) - GAP) / 2
        first = 0.0
    else:
        first = REWARDS * (w + GAP)
    return [
        card(scene, tile_of(scene, name), first + at * (w + GAP), y, w)
        for at, name in enumerate(names)
    ]


def _heading(scene: Scene[Pictures], w: float) -> str:
    """What the board is called, and who may furnish its yellow tiles."""
    title = svg.text(0, 16, scene.say("bounty"), size=15, anchor="start", cls="text-strong")
    x, y = (0.0, 33) if scene.narrow else (REWARDS * (w + GAP), 16)
    room = width(scene) - x
    said = svg.fitted(
        x, y, scene.say("trophies"), room, size=SMALLEST, cls="text-muted", anchor="start"
    )
    return title + said


def _takers(scene: Scene[Pictures], column: int) -> str:
    """The letters of the own orcs for which a field of this column could still be taken."""
    orcs: list[dict[str, Any]] = scene.board["homes"][near(scene)]["orcs"]
    return "".join(orc["letter"] for orc in orcs if orc["waits"] and orc["columns"] > column)


def _reward(scene: Scene[Pictures], field: dict[str, Any], column: int, w: float) -> str:
    """A reward by its name and signs; whose orc lies on it, or for which of mine it is in reach."""
    tall = TALL[scene.narrow]
    taken = field["seat"] is not None
    name = scene.name("reward", field["reward"])
    rows = lines_of(name, w - 6, SMALLEST, 1)
    signs = sign_rows(list(fixed(field["signs"])), w - 8, 18)
    step = min(22.0, (tall - 48) / max(1, len(signs)))
    first = 24 + (tall - 48) / 2 - step * (len(signs) - 1) / 2
    face = [
        surfaces.slab(0.75, 0.75, w - 1.5, tall - 1.5, "f-card frame"),
        svg.rect(1.5, 1.5, w - 3, 20, "f-sand", 4),
        name_lines(rows, w / 2, 16, w - 6, SMALLEST),
        *(
            sign_row(row, w / 2, first + step * at, w - 8, min(18.0, step))
            for at, row in enumerate(signs)
        ),
    ]
    parts = [svg.group(*face, cls="faded" if taken else "")]
    parts.append(_taken(scene, field, w, tall) if taken else _reach(scene, column, w, tall))
    label = _label(scene, field, column)
    box = (0, 0, w, tall)
    return place(scene, f"reward:{field['reward']}", svg.group(*parts), label, box)


def _taken(scene: Scene[Pictures], field: dict[str, Any], w: float, tall: float) -> str:
    seat: int = field["seat"]
    token = pieces.token(seat, scene.colours[seat], w / 2 - 13, tall - 17, 26)
    return token + letter(field["letter"], w / 2 + 13, tall - 17, 9.5)


def _reach(scene: Scene[Pictures], column: int, w: float, tall: float) -> str:
    takers = _takers(scene, column)
    left = w / 2 - 11 * (len(takers) - 1)
    return "".join(letter(name, left + 22 * at, tall - 13, 8) for at, name in enumerate(takers))


def _label(scene: Scene[Pictures], field: dict[str, Any], column: int) -> str:
    said = f"{scene.name('reward', field['reward'])}: {scene.name('bounty', field['reward'])}."
    if field["seat"] is not None:
        orc = LETTERS.index(field["letter"])
        return f"{said} {scene.say('field_taken', field['seat'], orc)}"
    takers = [scene.words.term("orc", LETTERS.index(name)) for name in _takers(scene, column)]
    if not takers:
        return f"{said} {scene.say('field_out_of_reach')}"
    return f"{said} {scene.say('field_in_reach')} {', '.join(takers)}."
