"""What is drawn for the end of a round, for harvest markers and for landscape."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tafelrunde.games.caverna.drawing import emblems

if TYPE_CHECKING:
    from tafelrunde.drawing import Scene

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

# The ground of landscape, and the picture of what is dug; the rest is told by what grows there.
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
        # The emblems of tiles and action spaces.
        self.tiles = emblems.TILES.copy()
        self.spaces = emblems.SPACES.copy()
        self.mood = "caverna"
        # The icons by which seats show their folk; none where all are the same.
        self.folk: dict[str, str] = {}
        # The icons of what keeps persons from work, by their post; `draw` has words for it.
        self.posts: dict[str, str] = {}
        # How the names of other places on home boards begin.
        self.standing: tuple[str, ...] = ()

    def tile_emblem(self, tile: dict[str, Any]) -> str:
        """The emblem of a tile: its own, or one by what the tile does."""
        return self.tiles.get(tile["name"]) or emblems.by_words(tile)

    def cells(self, home: dict[str, Any]) -> dict[str, Any]:
        """The cells of a home board by their names, with all that is drawn on them."""
        found: dict[str, Any] = home["cells"]
        return found

    def room(self, scene: Scene[Pictures], found: dict[str, Any], size: float) -> str:
        """The tile on a cell, drawn at (0, 0), where it looks otherwise than a furnished room."""
        return ""

    def crowded(self, found: dict[str, Any]) -> bool:
        """Whether a bonus printed on a cell is drawn in its corner, beside what stands there."""
        return False

    def on_cell(self, scene: Scene[Pictures], seat: int, found: dict[str, Any], size: float) -> str:
        """What else lies or stands on a cell, drawn at (0, 0)."""
        return ""

    def tell_cell(self, scene: Scene[Pictures], seat: int, found: dict[str, Any]) -> list[str]:
        """The same in words."""
        return []

    def over_board(
        self, scene: Scene[Pictures], seat: int, left: float, top: float, size: float
    ) -> str:
        """What lies over several cells of a home board whose first cell has this corner."""
        return ""


BASE: Final = Pictures()
