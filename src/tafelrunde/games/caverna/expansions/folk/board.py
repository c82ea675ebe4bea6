"""The printed data of the box, typed and checked."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.caverna.board import MOST_PERSONS, Board
from tafelrunde.games.caverna.expansions.folk.figures import MAY, MUST, read_figures
from tafelrunde.games.caverna.expansions.folk.persons import Clumsy, Kin
from tafelrunde.games.caverna.expansions.folk.tribes.tribe import Tribe
from tafelrunde.games.caverna.tiles.row import BARTER, read_barter
from tafelrunde.kernel.catalogue import fault
from tafelrunde.kernel.reader import Shape

_FURNISHINGS: Final = "folk_furnishings"
_FAMILY: Final[Shape] = {"most": int, "pieces": int, "crop": int, "incompetent": int}


class FolkBoard(Board):
    """The base game's tables with those of the box laid over them.

    `brings` is the folk that brings a tile, or -1; `replaces` the tile that goes for it, or -1.
    `brought` are the tiles that some folk brings.
    """

    def read(self) -> None:
        reader = self.reader
        reader.entries["tribe"] = (MUST, MAY)
        reader.entries["trade"] = (BARTER, {})
        must, may = reader.entries["tile"]
        reader.entries["tile"] = (must, {**may, "folk": str, "replaces": str})
        super().read()
        self._read_loot_price()
        self._read_folk()
        self._read_swaps()

    def _read_loot_price(self) -> None:
        goods = self.catalogue.goods
        loot = {"goblin": self.reader.part("folk_loot", "goblin", dict)}
        self.other_prices.append(("dwelling", self.reader.bag(loot, "goblin", goods)))

    def _read_folk(self) -> None:
        read = self.reader
        family = read.table("family", _FAMILY)
        self.most_persons = read.whole(family, "most", self.start_dwarfs, MOST_PERSONS)
        pieces = read.whole(family, "pieces", self.start_dwarfs, MOST_PERSONS)
        crop_points = read.whole(family, "crop")
        dearer = read.whole(family, "incompetent")
        conversions = [read_barter(self, row) for row in read.entries_of("conversions", "trade")]
        names = [folk.name for folk in self.catalogue.folk]
        rows = read.entries_of("folk", "tribe")
        if [row["name"] for row in rows] != names:
            raise read.fail(fault("wrong.folk_order", names=", ".join(names)), "tribe")
        figures = [read_figures(self, row, pieces) for row in rows]
        for folk in self.catalogue.folk:
            if isinstance(folk, Tribe):
                folk.figures = figures[folk.number]
                folk.most = self.most_persons
                folk.crop_points = crop_points
                folk.conversions = conversions
        for person in self.catalogue.persons:
            if isinstance(person, Clumsy):
                person.dearer = dearer
            if isinstance(person, Kin) and person.number < len(figures):
                person.figures = figures[person.number]

    def _read_swaps(self) -> None:
        read = self.reader
        folk = [one.name for one in self.catalogue.folk]
        self.brings = [-1] * len(self.tiles)
        self.replaces = [-1] * len(self.tiles)
        rows: list[dict[str, Any]] = []
        if _FURNISHINGS in read.layers("furnishings"):
            rows = read.entries_of(_FURNISHINGS, "tile")
        for row in rows:
            read.enter(row["name"])
            number = self.tile_names.index(row["name"])
            self.brings[number] = read.number(row["folk"], folk)
            self.replaces[number] = read.number(row["replaces"], self.tile_names)
        self.brought = [number for number in range(len(self.tiles)) if self.brings[number] >= 0]
