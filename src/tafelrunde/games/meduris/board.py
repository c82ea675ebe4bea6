"""The printed data of Meduris, typed and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tafelrunde.kernel.catalogue import fault
from tafelrunde.kernel.data import Printed

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

    def __init__(self, printed: Printed) -> None:
        goods = printed.table("goods")
        players = printed.table("players")
        chips = printed.table("chips")
        self.edition = printed.edition
        self.reconstructed = printed.reconstructed()
        self.folders = printed.folders
        self.goods: list[str] = goods["names"]
        self.goods_each: int = goods["each"]
        self.huts: list[int] = players["huts"]
        self.temples: list[int] = players["temples"]
        self.workers: list[int] = players["workers"]
        self.start_goods: int = players["start_goods"]
        self.start_score: int = players["start_score"]
        self.colours: list[str] = players["colours"]
        self.faces: list[str] = printed.table("die")["faces"]
        self.chip_names: list[str] = chips["kinds"]
        self.chips_each: int = chips["each"]
        self.chips_apart: int = chips["apart"]
        self.chip_points: int = chips["points"]
        self.runes: list[str] = printed.table("runes")["names"]
        self.sides = {name: self._side(printed, name) for name in ("A", "B")}
        self._side_names: list[str] = players["sides"]

    def side(self, players: int) -> Side:
        """The side for a number of players (M-2.1)."""
        return self.sides[self._side_names[players - 2]]

    def _side(self, printed: Printed, name: str) -> Side:
        table = "side_" + name
        data = printed.table(table)
        spaces: Any = data.get("spaces")
        sizes: Any = data.get("districts")
        if not isinstance(spaces, list) or not 24 <= len(spaces) <= 64:
            raise printed.fail(table, fault("wrong.spaces"))
        if not isinstance(sizes, list) or len(sizes) != RUNES or min(sizes) < 1:
            raise printed.fail(table, fault("wrong.districts"))
        if sum(sizes) != len(spaces):
            total = fault("wrong.district_sum", total=sum(sizes), spaces=len(spaces))
            raise printed.fail(table, total)
        first: list[int] = []
        second: list[int] = []
        for number, pair in enumerate(spaces):
            if not isinstance(pair, list) or len(pair) != 2 or pair[0] == pair[1]:
                raise printed.fail(table, fault("wrong.pair", space=number))
            for good in pair:
                if good not in self.goods:
                    unknown = fault("wrong.no_good", space=number, good=good)
                    raise printed.fail(table, unknown)
            first.append(self.goods.index(pair[0]))
            second.append(self.goods.index(pair[1]))
        district = [number for number, size in enumerate(sizes) for _ in range(size)]
        return Side(name, first, second, district)


def load(edition: Path | None = None) -> Board:
    """The printed board, or an owner's edition of it."""
    return Board(Printed([_FILE], edition))
