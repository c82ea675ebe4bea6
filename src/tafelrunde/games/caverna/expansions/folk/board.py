"""The printed data of the box, typed and checked."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.caverna.board import Board
from tafelrunde.games.caverna.expansions.folk.tribes.tribe import Tribe
from tafelrunde.kernel.catalogue import fault

_FURNISHINGS: Final = "folk_furnishings"


class FolkBoard(Board):
    """The base game's tables with those of the box laid over them.

    `brings` is the folk that brings a tile, or -1; `replaces` the tile that goes for it, or -1.
    """

    def read(self) -> None:
        reader = self.reader
        reader.tables["folk"] = ("tribe",)
        reader.entries["tribe"] = (("name",), ("start",))
        must, may = reader.entries["tile"]
        reader.entries["tile"] = (must, (*may, "folk", "replaces"))
        super().read()
        self._read_folk()
        self._read_swaps()

    def _read_folk(self) -> None:
        read = self.reader
        names = [folk.name for folk in self.catalogue.folk]
        rows = read.rows("folk", "tribe")
        if [row["name"] for row in rows] != names:
            raise read.fail(fault("wrong.folk_order", names=", ".join(names)), "tribe")
        for number, row in enumerate(rows):
            folk = self.catalogue.folk[number]
            if isinstance(folk, Tribe):
                folk.start = read.bag(row, "start", self.catalogue.goods)

    def _read_swaps(self) -> None:
        read = self.reader
        folk = [one.name for one in self.catalogue.folk]
        self.brings = [-1] * len(self.tiles)
        self.replaces = [-1] * len(self.tiles)
        rows: list[dict[str, Any]] = []
        if _FURNISHINGS in read.layers("furnishings"):
            rows = read.rows(_FURNISHINGS, "tile")
        for row in rows:
            number = self.tile_names.index(row["name"])
            self.brings[number] = read.number(row["folk"], folk)
            self.replaces[number] = read.number(row["replaces"], self.tile_names)
