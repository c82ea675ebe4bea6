"""The Arrival drawn: the map of Érin, the cards, the tactics tiles, the tracks and the players."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.drawing import svg
from tafelrunde.games.arrival.drawing import cards, erin, seats, tiles, tracks
from tafelrunde.games.arrival.drawing.ground import Ground
from tafelrunde.games.arrival.drawing.scene import Scene
from tafelrunde.kernel.words import Words

WIDE: Final = 860.0
HIGH: Final = 742.0
SEA: Final = 512.0
EDGE: Final = 6.0
DECK: Final = (186.0, 84.0)

NARROW: Final = 376.0
NARROW_SEA: Final = 592.0
OWN_CARDS: Final = 114.0
PANEL: Final = 126.0
DISPLAY: Final = 84.0
TRACKS: Final = 2 * tracks.TRACK + 4
NEWS: Final = 30.0
MOST_HIGH: Final = 190.0


def draw(view: dict[str, Any], words: Words, narrow: bool = False) -> str:
    """The table as SVG, as the view's seat sees it; `narrow` for a telephone."""
    scene = Scene(view, words, narrow)
    return _narrow(scene) if narrow else _wide(scene)


def ground_of(scene: Scene) -> Ground:
    """The map's part of the drawing; the supply lies in its sea and, if it is wide, the stacks."""
    if scene.narrow:
        sheet = (0.0, NEWS, NARROW, NEWS + NARROW_SEA)
        return Ground(scene, sheet, ((0.0, NEWS, 96.0, NEWS + 150),))
    sheet = (EDGE, EDGE, EDGE + SEA, HIGH - EDGE)
    deck = (sheet[2] - DECK[0], sheet[3] - DECK[1], sheet[2], sheet[3])
    return Ground(scene, sheet, ((EDGE, EDGE, EDGE + 110, EDGE + 170), deck))


def _wide(scene: Scene) -> str:
    """The map to the left, with the stacks in its sea; everything else to the right of it."""
    ground = ground_of(scene)
    left, first, right, last = ground.sheet
    x, wide = right + EDGE, WIDE - right - 2 * EDGE
    drawing = svg.Drawing(WIDE, HIGH, title=scene.say("alt"))
    drawing.define(erin.SHORE, erin.shore(ground))
    top = EDGE + NEWS + TRACKS + 8
    below = top + DISPLAY + 6
    each = min(MOST_HIGH, (HIGH - below - EDGE + 5) / len(scene.seats))
    drawing.add(
        svg.rect(0, 0, WIDE, HIGH, "f-table", 10),
        scene.region(
            "map",
            *erin.whole(scene, ground),
            tracks.supply(scene, left + 10, first + 12, 20),
        ),
        scene.region("cards", tiles.stacks(scene, right - DECK[0] + 4, last - DECK[1] + 4, 60)),
        tracks.news(scene, x, EDGE - 2, wide),
        tracks.tracks(scene, x, EDGE + NEWS, wide),
        scene.region("tactics", tiles.display(scene, x, top, wide, DISPLAY)),
        scene.region(
            "players",
            *(
                seats.seat(scene, number, x, below + each * number, wide, each - 5, True)
                for number in range(len(scene.seats))
            ),
        ),
    )
    return drawing.render()


def _narrow(scene: Scene) -> str:
    """One below the other: the map, the stacks with the own cards, the tiles, the players."""
    wide = NARROW - 2 * EDGE
    own = scene.view["seat"]
    ground = ground_of(scene)
    _, first, _, last = ground.sheet
    deck = last + 10
    hand = deck + 78
    top = hand + (OWN_CARDS + 8 if own is not None else 0)
    below = top + DISPLAY + 10
    y = below + TRACKS + 8
    panels: list[str] = []
    for number in range(len(scene.seats)):
        with_cards = not scene.is_own(number)
        each = seats.height(scene, number, PANEL, with_cards)
        panels.append(seats.seat(scene, number, EDGE, y, wide, each, with_cards))
        y += each + 5
    high = y + 1
    drawing = svg.Drawing(NARROW, high, title=scene.say("alt"), tall=True)
    drawing.define(erin.SHORE, erin.shore(ground))
    in_hand = ""
    if own is not None:
        slot = svg.rect(EDGE - 2, hand - 3, wide + 4, OWN_CARDS + 6, "f-card border", 6)
        in_hand = slot + cards.cards(scene, own, EDGE + 2, hand, wide - 4, OWN_CARDS)
    drawing.add(
        svg.rect(0, 0, NARROW, high, "f-table", 10),
        tracks.news(scene, EDGE, 0, wide),
        scene.region(
            "map",
            *erin.whole(scene, ground),
            tracks.supply(scene, 8, first + 8, 18),
        ),
        scene.region("cards", tiles.stacks(scene, EDGE + 2, deck, wide / 3), in_hand),
        scene.region("tactics", tiles.display(scene, EDGE, top, wide, DISPLAY)),
        scene.region(
            "players",
            tracks.tracks(scene, EDGE, below, wide),
            *panels,
        ),
    )
    return drawing.render()
