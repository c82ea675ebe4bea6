"""Meduris drawn: the ring of spaces with the mountain in it, the score track, and the seats."""

from __future__ import annotations

from typing import Any

from tafelrunde.drawing import svg
from tafelrunde.games.meduris.drawing import mountain, ring, seats, track
from tafelrunde.games.meduris.drawing.layout import NARROW, WIDE
from tafelrunde.games.meduris.drawing.scene import Scene
from tafelrunde.kernel.words import Words


def draw(view: dict[str, Any], words: Words, narrow: bool = False) -> str:
    """The table as SVG, as the view's seat sees it; `narrow` for a telephone."""
    layout = NARROW if narrow else WIDE
    scene = Scene(view, words, layout)
    below = seats.bottom(scene)
    height = track.bottom(below) if narrow else below
    drawing = svg.Drawing(layout.width, height, title=scene.say("alt"), tall=narrow)
    drawing.add(
        svg.rect(0, 0, layout.width, height, "f-table", 10),
        svg.group(
            ring.land(layout),
            "" if narrow else track.round_the_board(scene),
            mountain.foot(layout),
            ring.spaces(scene),
            mountain.plateaus(scene),
            ring.pieces_on_it(scene),
            data_region="board",
            data_label=scene.say("region_board"),
        ),
        svg.group(
            seats.cards(scene),
            track.below_the_board(scene, below) if narrow else "",
            data_region="players",
            data_label=scene.say("region_players"),
        ),
    )
    return drawing.render()
