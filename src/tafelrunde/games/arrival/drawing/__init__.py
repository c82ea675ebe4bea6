"""The Arrival drawn: the map of Érin, the cards, the tactics tiles, the tracks and the players."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from tafelrunde.drawing import Drawing, Memory, Scene, surfaces
from tafelrunde.games.arrival.drawing import cards, erin, seats, tiles, tracks
from tafelrunde.games.arrival.drawing.chart import Chart, chart_of
from tafelrunde.games.arrival.drawing.ground import Ground
from tafelrunde.kernel import layouts
from tafelrunde.kernel.words import Words

WIDE: Final = 860.0
HIGH: Final = 742.0
SEA: Final = 512.0
EDGE: Final = 6.0
DECK: Final = (186.0, 84.0)

NARROW: Final = 376.0
NARROW_SEA: Final = 720.0
OWN_CARDS: Final = 114.0
PANEL: Final = 126.0
DISPLAY: Final = 84.0
TRACKS: Final = 2 * tracks.TRACK + 4
NEWS: Final = 30.0
MOST_HIGH: Final = 190.0


def draw(
    view: dict[str, Any], words: Words, layout: int = layouts.WIDE, memory: Memory | None = None
) -> Drawing:
    """The table as the view's seat sees it."""
    scene = Scene(view, words, layout, chart_of(view["board"]), memory)
    return _narrow(scene) if scene.narrow else _wide(scene)


@lru_cache(64)
def ground_of(chart: Chart, words: Words, narrow: bool) -> Ground:
    """The map's part of the drawing; the supply lies in its sea and, if it is wide, the stacks."""
    if narrow:
        sheet = (0.0, NEWS, NARROW, NEWS + NARROW_SEA)
        return Ground(chart, words, narrow, sheet, ((0.0, NEWS, 96.0, NEWS + 150),))
    sheet = (EDGE, EDGE, EDGE + SEA, HIGH - EDGE)
    deck = (sheet[2] - DECK[0], sheet[3] - DECK[1], sheet[2], sheet[3])
    return Ground(chart, words, narrow, sheet, ((EDGE, EDGE, EDGE + 110, EDGE + 170), deck))


def _wide(scene: Scene[Chart]) -> Drawing:
    """The map to the left, with the stacks in its sea; everything else to the right of it."""
    ground = ground_of(scene.kit, scene.words, scene.narrow)
    left, first, right, last = ground.sheet
    x, wide = right + EDGE, WIDE - right - 2 * EDGE
    top = EDGE + NEWS + TRACKS + 8
    below = top + DISPLAY + 6
    count = len(scene.board["seats"])
    each = min(MOST_HIGH, (HIGH - below - EDGE + 5) / count)
    panels = [
        seats.seat(scene, number, x, below + each * number, wide, each - 5, True)
        for number in range(count)
    ]
    supply = tracks.supply(scene, left + 10, first + 12, 20)
    stacks = tiles.stacks(scene, right - DECK[0] + 4, last - DECK[1] + 4, 60)
    return scene.drawing(
        WIDE,
        HIGH,
        scene.part("table", HIGH, lambda: surfaces.table(0, 0, WIDE, HIGH, 10)),
        scene.region("map", erin.whole(scene, ground), supply),
        scene.region("cards", stacks),
        tracks.news(scene, x, EDGE - 2, wide),
        tracks.tracks(scene, x, EDGE + NEWS, wide),
        scene.region("tactics", tiles.display(scene, x, top, wide, DISPLAY)),
        scene.region("players", *panels),
        title=scene.say("alt"),
        mood="arrival",
        line=tracks.line(scene),
    )


def _narrow(scene: Scene[Chart]) -> Drawing:
    """One below the other: the map, the stacks with the own cards, the tiles, the players."""
    wide = NARROW - 2 * EDGE
    ground = ground_of(scene.kit, scene.words, scene.narrow)
    _, first, _, last = ground.sheet
    deck = last + 10
    hand = deck + 78
    top = hand + (OWN_CARDS + 8 if scene.seat is not None else 0)
    below = top + DISPLAY + 10
    y = below + TRACKS + 8
    panels: list[str] = []
    for number in range(len(scene.board["seats"])):
        with_cards = scene.seat != number
        each = seats.height(scene, number, PANEL, with_cards)
        panels.append(seats.seat(scene, number, EDGE, y, wide, each, with_cards))
        y += each + 5
    high = y + 1
    stacks = tiles.stacks(scene, EDGE + 2, deck, wide / 3)
    return scene.drawing(
        NARROW,
        high,
        scene.part("table", high, lambda: surfaces.table(0, 0, NARROW, high, 10)),
        tracks.news(scene, EDGE, 0, wide),
        scene.region("map", erin.whole(scene, ground), tracks.supply(scene, 8, first + 8, 18)),
        scene.region("cards", stacks, _hand(scene, hand, wide)),
        scene.region("tactics", tiles.display(scene, EDGE, top, wide, DISPLAY)),
        scene.region("players", tracks.tracks(scene, EDGE, below, wide), *panels),
        title=scene.say("alt"),
        mood="arrival",
        line=tracks.line(scene),
        tall=True,
    )


def _hand(scene: Scene[Chart], top: float, wide: float) -> str:
    """The own cards, large."""
    own = scene.seat
    if own is None:
        return ""
    here = scene.board["seats"][own]
    key = (own, here["cards"], here["blocked"], scene.about("section:"))
    ground = surfaces.slab(EDGE - 2, top - 3, wide + 4, OWN_CARDS + 6, "f-card border", 6)
    return scene.part(
        "hand",
        key,
        lambda: ground + cards.cards(scene, own, EDGE + 2, top, wide - 4, OWN_CARDS),
    )
