"""The four event boards: decks, bribery token, price of pushing, and the harvest that follows."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from tafelrunde.drawing import Scene, surfaces, svg
from tafelrunde.games.caverna.catalogue import Sign
from tafelrunde.games.caverna.drawing.layout import tight, width
from tafelrunde.games.caverna.drawing.lettering import SMALLEST, left_row, signs_width
from tafelrunde.games.caverna.drawing.pictures import Pictures
from tafelrunde.games.caverna.drawing.words import goods_said, number
from tafelrunde.games.caverna.expansions.fiends.drawing.figures import LETTERS, card, letter
from tafelrunde.games.caverna.expansions.fiends.telling import harvest_told, when

HEADING: Final = 24
GAP: Final = 6
TALL: Final = 148
# Side by side, and where there is little room.
COLUMNS: Final = (4, 2)
BAND: Final = 26
ROW: Final = 30
# The signs of the phases of a harvest.
PHASES: Final[dict[str, list[Sign]]] = {
    "choice": [],
    "field": ["harvest"],
    "mine": ["mine"],
    "feed": ["food"],
    "special_feed": [("food", 1), "weapon", ("food", 2)],
    "breed": ["breed"],
}
TONES: Final = {"over": "shade", "now": "ochre", "next": "sand", "later": "shade"}


def event_boards(scene: Scene[Pictures], top: float) -> tuple[str, float]:
    """All four, and where they end."""
    columns = COLUMNS[tight(scene)]
    wide = (width(scene) - (columns - 1) * GAP) / columns
    parts = [scene.part("events", wide, lambda: _heading(scene))]
    for at, event in enumerate(scene.board["events"]):
        x, y = at % columns * (wide + GAP), HEADING + at // columns * (TALL + GAP)
        now = when(scene.board, event["number"])
        draw = partial(_board, scene, event, now, wide)
        shown = scene.part(f"event:{event['number']}", (event, now, wide), draw)
        parts.append(svg.moved(x, y, shown))
    rows = -(-len(scene.board["events"]) // columns)
    end = top + HEADING + rows * (TALL + GAP) - GAP
    return scene.region("events", svg.moved(0, top, *parts)), end


def _heading(scene: Scene[Pictures]) -> str:
    return svg.text(0, 16, scene.say("events"), size=15, anchor="start", cls="text-strong")


def _board(scene: Scene[Pictures], event: dict[str, Any], now: str, w: float) -> str:
    """One board: a row for the orcs and their decks, one for bribes and pushes, the harvest."""
    body = [
        _decks(event["decks"], w, BAND + 20),
        _prices(event, w, BAND + 54),
        _harvest(event["harvest"], w, BAND + 84),
    ]
    frame = "edge" if now == "now" else "frame"
    parts = [
        svg.title(_label(scene, event, now)),
        surfaces.slab(0.75, 0.75, w - 1.5, TALL - 1.5, f"f-card {frame}", 6),
        svg.rect(1.5, 1.5, w - 3, BAND - 2, f"f-{TONES[now]}", 5),
        svg.fitted(8, 18, _title(scene, event), w - 16, size=13, cls="text-strong", anchor="start"),
        svg.group(*body, cls="faded" if now == "over" else ""),
        svg.fitted(
            8, TALL - 9, scene.say(f"event_is_{now}"), w - 16, size=SMALLEST, anchor="start"
        ),
    ]
    return svg.group(*parts)


def _title(scene: Scene[Pictures], event: dict[str, Any]) -> str:
    if event["round"] is None:
        return scene.say("event_later", event["number"])
    return scene.say("event_round", event["number"], event["round"])


def _decks(decks: list[int], w: float, y: float) -> str:
    """How far each orc can walk."""
    step = (w - 12) / len(decks)
    parts: list[str] = []
    for at, deck in enumerate(decks):
        x = 6 + step * at + step / 2
        if deck:
            parts.append(letter(LETTERS[at], x - 9, y, 8.5) + card(deck, x + 9, y, 21))
        else:
            parts.append(svg.group(letter(LETTERS[at], x, y, 8.5), cls="faded"))
    return svg.group(*parts)


def _prices(event: dict[str, Any], w: float, y: float) -> str:
    """A bribe and what it takes off, and what pushing costs."""
    bribe: list[Sign] = ["bribe", (event["bribe"], 1), "→", ("strength", "−1")]
    push: list[Sign] = ["displace", *event["push"].items()]
    size = 18.0
    while signs_width(bribe, size) + signs_width(push, size) > w - 26 and size > SMALLEST:
        size -= 0.5
    right = w - 8 - signs_width(push, size)
    return left_row(bribe, 8, y, size) + left_row(push, right, y, size)


def _harvest(phases: list[str], w: float, y: float) -> str:
    """The phases that follow; after a choice, some of them."""
    signs: list[Sign] = []
    if "choice" in phases:
        signs = ["harvest", "mine", "/", "breed", "+", "food"]
    else:
        for phase in phases:
            signs += ["+", *PHASES[phase]] if signs else PHASES[phase]
    return left_row(signs, 8, y, 18)


def _label(scene: Scene[Pictures], event: dict[str, Any], now: str) -> str:
    """A board in words."""
    phases = harvest_told(event["harvest"], scene.words)
    return " ".join(
        [
            _title(scene, event) + ".",
            scene.say("event_bribe", number(scene, "good", event["bribe"])),
            f"{scene.say('event_push')} {goods_said(scene, event['push'])}.",
            f"{scene.say('event_harvest')} {phases}.",
            scene.say(f"event_is_{now}") + ".",
        ]
    )
