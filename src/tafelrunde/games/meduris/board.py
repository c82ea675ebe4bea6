"""The printed data of Meduris, typed and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tafelrunde.kernel.catalogue import fault
from tafelrunde.kernel.data import Printed
from tafelrunde.kernel.reader import Reader

GOODS: Final = 4
WOOD: Final = 0
WOOL: Final = 1
COPPER: Final = 2
STONE: Final = 3

HEIGHT: Final = 3
RUNES: Final = 9
STEPS: Final = 3

GAIN: Final = 4
LOSE: Final = 5
FACES: Final = 6

# One for 2, one for 3 and one for 4 players.
TABLES: Final = 3

NO_CHIP: Final = 0
HUT_CHIP: Final = 1
DRUID_CHIP: Final = 2
TWO_CHIP: Final = 3
CHIPS: Final = 6
CHIP_KINDS: Final = 3

_FILE: Final = Path(__file__).parent / "board.toml"


class Side:
    """One side of the board: the ring of spaces, each with two goods and a district."""

    def __init__(self, name: str, first: list[int], second: list[int], district: list[int]) -> None:
        self.name = name
        self.size = len(first)
        self.first = first
        self.second = second
        self.district = district


class Board:
    """Everything printed, for every number of players."""

    def __init__(self, reader: Reader) -> None:
        printed = reader.printed
        goods = reader.table("goods", {"names": list, "each": int})
        chips = reader.table("chips", {"kinds": list, "each": int, "apart": int, "points": int})
        self.edition = printed.edition
        self.reconstructed = printed.reconstructed()
        self.folders = printed.folders
        self.goods: list[str] = goods["names"]
        self.goods_each: int = goods["each"]
        self.faces: list[str] = reader.table("die", {"faces": list})["faces"]
        self.chip_names: list[str] = chips["kinds"]
        self.chips_each: int = chips["each"]
        self.chips_apart: int = chips["apart"]
        self.chip_points: int = chips["points"]
        self.runes: list[str] = reader.table("runes", {"names": list})["names"]
        self.sides = {name: self._side(reader, name) for name in ("A", "B")}
        self._read_players(reader)

    def _read_players(self, reader: Reader) -> None:
        lists = ("sides", "huts", "temples", "workers", "colours")
        players = reader.table(
            "players", {**dict.fromkeys(lists, list), "start_goods": int, "start_score": int}
        )
        self.huts = reader.wholes(players, "huts", TABLES)
        self.temples = reader.wholes(players, "temples", TABLES)
        self.workers = reader.wholes(players, "workers", TABLES)
        self.start_goods: int = players["start_goods"]
        self.start_score: int = players["start_score"]
        self.colours: list[str] = players["colours"]
        self._side_names: list[str] = players["sides"]

    def side(self, players: int) -> Side:
        """The side for a number of players (M-2.1)."""
        return self.sides[self._side_names[players - 2]]

    def _side(self, reader: Reader, name: str) -> Side:
        data = reader.table("side_" + name, {"spaces": list, "districts": list})
        spaces: list[Any] = data["spaces"]
        if not 24 <= len(spaces) <= 64:
            raise reader.fail(fault("wrong.spaces"))
        sizes = reader.wholes(data, "districts", RUNES, 1)
        if sum(sizes) != len(spaces):
            raise reader.fail(fault("wrong.district_sum", total=sum(sizes), spaces=len(spaces)))
        first: list[int] = []
        second: list[int] = []
        for number, pair in enumerate(spaces):
            reader.enter(fault("wrong.space", space=number))
            if not isinstance(pair, list) or len(pair) != 2 or pair[0] == pair[1]:
                raise reader.fail(fault("wrong.pair"))
            first.append(reader.number(pair[0], self.goods))
            second.append(reader.number(pair[1], self.goods))
        district = [number for number, size in enumerate(sizes) for _ in range(size)]
        return Side(name, first, second, district)


def load(edition: Path | None = None) -> Board:
    """The printed board, or an owner's edition of it."""
    return Board(Reader(Printed([_FILE], edition)))
