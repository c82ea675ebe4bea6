"""What is drawn for the end of a round, for harvest markers and for landscape."""

from __future__ import annotations

from typing import Final

# What the end of a round brings, and the markers that say so.
ENDINGS: Final = {
    "nothing": "harvest_none",
    "harvest": "harvest",
    "payment": "food",
    "skip_one": "question",
}
MARKERS: Final = {
    "leaf": "harvest",
    "question_1": "harvest_none",
    "question_2": "food",
    "question_3": "question",
}

# The ground and the picture of landscape; pastures have a fence in place of a picture.
TONES: Final = {
    "meadow": "meadow",
    "field": "field",
    "pasture": "pasture",
    "large_east": "pasture",
    "large_west": "pasture",
    "large_south": "pasture",
    "large_north": "pasture",
    "cavern": "cave",
    "tunnel": "tunnel",
    "deep_tunnel": "deep",
    "ore_mine": "mine",
    "ruby_mine": "mine",
}
LANDSCAPE: Final = {
    "meadow": "meadow",
    "field": "field",
    "cavern": "cavern",
    "tunnel": "tunnel",
    "deep_tunnel": "deep_tunnel",
    "ore_mine": "ore_mine",
    "ruby_mine": "ruby_mine",
}


class Pictures:
    """What is drawn for what; an expansion makes one of its own and adds to the tables."""

    def __init__(self) -> None:
        self.endings = ENDINGS.copy()
        self.markers = MARKERS.copy()
        self.tones = TONES.copy()
        self.landscape = LANDSCAPE.copy()
        # The icons by which seats show their folk; none where all are the same.
        self.folk: dict[str, str] = {}


BASE: Final = Pictures()
