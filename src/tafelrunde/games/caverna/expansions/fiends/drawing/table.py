"""The table with orcs: those of all seats, event boards and the bounty board beside the rest."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.drawing import Drawing, Memory, Scene
from tafelrunde.drawing.scene import BOTH, LEFT, RIGHT
from tafelrunde.games.caverna.drawing import table
from tafelrunde.games.caverna.drawing.actions import action_board
from tafelrunde.games.caverna.drawing.furnishings import display
from tafelrunde.games.caverna.drawing.loot import loot_list
from tafelrunde.games.caverna.drawing.pictures import Pictures
from tafelrunde.games.caverna.expansions.fiends.drawing import cells, emblems
from tafelrunde.games.caverna.expansions.fiends.drawing.bounties import bounty_board
from tafelrunde.games.caverna.expansions.fiends.drawing.events import event_boards
from tafelrunde.games.caverna.expansions.fiends.drawing.tray import orc_tray
from tafelrunde.kernel.layouts import WIDE
from tafelrunde.kernel.words import Words

EVENTS: Final = ("event_1", "event_2", "event_3", "event_4")


class FiendsPictures(Pictures):
    """The base game's pictures, with orcs, traps and goods on the cells."""

    def __init__(self) -> None:
        super().__init__()
        self.endings |= dict.fromkeys(EVENTS, "orc")
        self.markers |= {"orc_3": "orc", "orc_4": "orc"}
        self.posts = {"captive": "captive"}
        self.standing = ("orc",)
        self.tiles |= emblems.TILES
        self.spaces |= emblems.SPACES
        self.mood = "caverna-fiends"

    def cells(self, home: dict[str, Any]) -> dict[str, Any]:
        return cells.filled(home)

    def room(self, scene: Scene[Pictures], found: dict[str, Any], size: float) -> str:
        if "spent" in found:
            return cells.trap(scene, found, size)
        return cells.taken(scene, found, size) if "orcs" in found else ""

    def crowded(self, found: dict[str, Any]) -> bool:
        return "orcs" in found

    def on_cell(self, scene: Scene[Pictures], seat: int, found: dict[str, Any], size: float) -> str:
        return cells.on_cell(scene, seat, found, size)

    def tell_cell(self, scene: Scene[Pictures], seat: int, found: dict[str, Any]) -> list[str]:
        return cells.tell_cell(scene, seat, found)

    def over_board(
        self, scene: Scene[Pictures], seat: int, left: float, top: float, size: float
    ) -> str:
        return cells.way_over(scene, seat, left, top, size)


PICTURES: Final = FiendsPictures()
SECTIONS: Final[table.Sections] = [
    (action_board, LEFT),
    (table.own_home, RIGHT),
    (orc_tray, RIGHT),
    (loot_list, LEFT),
    (event_boards, RIGHT),
    (bounty_board, BOTH),
    (table.others, BOTH),
    (display, BOTH),
]


def draw(
    view: dict[str, Any], words: Words, layout: int = WIDE, memory: Memory | None = None
) -> Drawing:
    """The table as the view's seat sees it."""
    return table.draw(view, words, layout, memory, PICTURES, SECTIONS)
