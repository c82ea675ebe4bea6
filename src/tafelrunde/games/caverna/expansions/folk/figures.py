"""The printed figures of one folk; most folk leave most of them out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tafelrunde.games.caverna.tiles.row import BARTER, Barter, read_barter
from tafelrunde.kernel.reader import Shape

if TYPE_CHECKING:
    from tafelrunde.games.caverna.board import Board

# What a row of the board file must and may say.
MUST: Final[Shape] = {"name": str}
MAY: Final[Shape] = {
    "start": dict,
    "dwelling": bool,
    "persons": int,
    "pieces": int,
    "overhang": dict,
    "joins": list,
    "twin": int,
    "single": int,
    "tunnel_rubies": int,
    "discount": dict,
    "eats": dict,
    "heads": int,
    "harvest": list,
    "club": dict,
    "strength": int,
    "strongest": int,
    "pockets": int,
    "adult": int,
    "meals": dict,
}
_HARVEST: Final[Shape] = {**BARTER, "when": str, "most": int}


class Figures:
    """What the rows of the board file say, a number or a list of goods each.

    `start` goods, a free `dwelling` and so many `persons` at the beginning; `pieces` of its own;
    the bonus for an `overhang`; the spaces it `joins`; rubies for a `twin` or a `single` tile, and
    for a mine on a plain tunnel; the `discount` on furnishings, with the goods that get `cheaper`;
    what each of them `eats`, with the goods of that `diet`, and how many `heads` share that at a
    special payment; trades at a `harvest`; a `club` of some `materials` and this `strength`, the
    `strongest` weapon, `pockets` for more loot, food for an `adult`, and `meals`.
    """

    def __init__(self, nothing: list[int]) -> None:
        self.start = nothing
        self.dwelling = False
        self.persons = 0
        self.pieces = 0
        self.overhang = nothing
        self.joins: list[int] = []
        self.twin = 0
        self.single = 0
        self.tunnel_rubies = 0
        self.discount = nothing
        self.cheaper: list[int] = []
        self.eats = nothing
        self.diet: list[int] = []
        self.heads = 1
        self.harvest: list[Barter] = []
        self.club = nothing
        self.materials: list[int] = []
        self.strength = 0
        self.strongest = 0
        self.pockets = 0
        self.adult = 0
        self.meals = nothing


def read_figures(board: Board, row: dict[str, Any], pieces: int) -> Figures:
    """A row of the board file; whatever is wrong with it is said with its line."""
    read = board.reader
    goods = board.catalogue.goods
    read.enter(row["name"])
    figures = Figures(board.catalogue.nothing())
    figures.start = read.bag(row, "start", goods)
    figures.dwelling = bool(row.get("dwelling", False))
    figures.persons = _number(board, row, "persons", board.start_dwarfs)
    figures.pieces = _number(board, row, "pieces", pieces)
    figures.overhang = read.bag(row, "overhang", goods)
    if "joins" in row:
        figures.joins = read.numbers(row, "joins", board.space_names)
    figures.twin = _number(board, row, "twin", 0)
    figures.single = _number(board, row, "single", 0)
    figures.tunnel_rubies = _number(board, row, "tunnel_rubies", 0)
    figures.discount = read.bag(row, "discount", goods)
    figures.cheaper = named_in(figures.discount)
    figures.eats = read.bag(row, "eats", goods)
    figures.diet = named_in(figures.eats)
    figures.heads = _number(board, row, "heads", 1)
    if "harvest" in row:
        for word in read.words(row, "harvest", _HARVEST, {}):
            figures.harvest.append(read_barter(board, word))
    figures.club = read.bag(row, "club", goods)
    figures.materials = named_in(figures.club)
    figures.strength = _number(board, row, "strength", 0)
    figures.strongest = _number(board, row, "strongest", board.strongest)
    figures.pockets = _number(board, row, "pockets", 0)
    figures.adult = _number(board, row, "adult", board.feed_adult)
    figures.meals = read.bag(row, "meals", goods)
    return figures


def named_in(bag: list[int]) -> list[int]:
    """The goods that a bag has anything of."""
    return [good for good, amount in enumerate(bag) if amount > 0]


def _number(board: Board, row: dict[str, Any], key: str, default: int) -> int:
    return board.reader.whole(row, key, 1) if key in row else default
