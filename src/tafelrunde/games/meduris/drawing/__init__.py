"""Meduris drawn: the ring of spaces with the mountain in it, the score track, and the seats."""

from __future__ import annotations

from typing import Any

from tafelrunde.drawing import Drawing, Memory, Scene, surfaces
from tafelrunde.games.meduris.drawing import mountain, ring, seats, track
from tafelrunde.games.meduris.drawing.layout import NARROW, WIDE
from tafelrunde.kernel.words import Words


def draw(
    view: dict[str, Any], words: Words, narrow: bool = False, memory: Memory | None = None
) -> Drawing:
    """The table as the view's seat sees it; `narrow` for a telephone."""
    layout = NARROW if narrow else WIDE
    scene = Scene(view, words, narrow, layout, memory)
    below = seats.bottom(scene)
    height = track.bottom(below) if narrow else below
    return scene.drawing(
        layout.width,
        height,
        surfaces.table(0, 0, layout.width, height, 10),
        scene.region(
            "board",
            ring.land(scene),
            "" if narrow else track.round_the_board(scene),
            ring.spaces(scene),
            mountain.plateaus(scene),
            ring.pieces_on_it(scene),
        ),
        scene.region(
            "players",
            seats.cards(scene),
            track.below_the_board(scene, below) if narrow else "",
        ),
        title=scene.say("alt"),
        tall=narrow,
        mood="meduris",
    )
