"""Meduris drawn: the ring of spaces with the mountain in it, the score track, and the seats."""

from __future__ import annotations

from typing import Any

from tafelrunde.drawing import Drawing, Memory, Scene, surfaces
from tafelrunde.games.meduris.drawing import mountain, ring, seats, track
from tafelrunde.games.meduris.drawing.layout import NARROW, WIDE
from tafelrunde.kernel import layouts
from tafelrunde.kernel.words import Words


def draw(
    view: dict[str, Any], words: Words, layout: int = layouts.WIDE, memory: Memory | None = None
) -> Drawing:
    """The table as the view's seat sees it."""
    lies = NARROW if layout == layouts.NARROW else WIDE
    scene = Scene(view, words, layout, lies, memory)
    narrow = scene.narrow
    below = seats.bottom(scene)
    height = track.bottom(below) if narrow else below
    return scene.drawing(
        lies.width,
        height,
        scene.part("table", height, lambda: surfaces.table(0, 0, lies.width, height, 10)),
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
