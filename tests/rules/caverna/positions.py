"""Positions of Caverna in a few words: what lies where, who has what, and what is asked.

Cells are named "column.row" as in the rules. What lies on a cell is the name of a landscape, with
"+stable", "+grain3" or "+vegetable2" added, or the name of a furnishing tile.
"""

from __future__ import annotations

from typing import Any

import tafelrunde
from tafelrunde import Game
from tafelrunde.games.caverna.board import GOOD_NAMES, load
from tests import helpers

BOARD = load()
LAND = [
    "bare",
    "meadow",
    "field",
    "pasture",
    "large_east",
    "large_west",
    "large_south",
    "large_north",
    "cavern",
    "tunnel",
    "deep_tunnel",
    "ore_mine",
    "ruby_mine",
    "entry",
]
SPACES = BOARD.space_names
TILES = BOARD.tile_names
PERSONS = 6
CELLS = 48
AT_HOME, NEWBORN, ON_SPACE = 1, 2, 4

Words = dict[str, Any]


class Table:
    """A game seen in words."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def play(self, *names: str) -> Table:
        helpers.play(self.game, *names)
        return self

    def moves(self, verb: str = "") -> list[str]:
        """The legal moves, or those of one verb without it."""
        names = helpers.legal(self.game)
        if not verb:
            return names
        return [name.partition(":")[2] for name in names if name.startswith(verb + ":")]

    def refused(self, name: str) -> str:
        """The number of the rule that refuses a move."""
        return helpers.refused(self.game, name).rule

    @property
    def step(self) -> str:
        return str(self.game.view(None)["step"])

    @property
    def board(self) -> Words:
        board: Words = self.game.view(None)["board"]
        return board

    @property
    def spaces(self) -> dict[str, Words]:
        return {space["name"]: space for space in self.board["spaces"]}

    def stock(self, space: str) -> dict[str, int]:
        goods: dict[str, int] = self.spaces[space]["goods"]
        return goods

    def home(self, seat: int = 0) -> Words:
        home: Words = self.board["homes"][seat]
        return home

    def have(self, good: str, seat: int = 0) -> int:
        return int(self.home(seat)["goods"][good])

    def goods(self, seat: int = 0) -> dict[str, int]:
        """All that a seat has at least one of."""
        return {good: n for good, n in self.home(seat)["goods"].items() if n}

    def land(self, cell: str, seat: int = 0) -> str:
        """The landscape or the tile on a cell."""
        found = self.home(seat)["cells"].get(cell, {"land": "bare"})
        return str(found.get("tile", found["land"]))

    def cell(self, cell: str, seat: int = 0) -> Words:
        found: Words = self.home(seat)["cells"].get(cell, {"land": "bare"})
        return found

    def weapons(self, seat: int = 0) -> list[int]:
        return sorted(dwarf["strength"] for dwarf in self.home(seat)["dwarfs"])

    def score(self, seat: int = 0) -> dict[str, float]:
        return self.game.scores()[seat].lines

    def total(self, seat: int = 0) -> float:
        return self.game.scores()[seat].total


def position(
    players: int = 2,
    *,
    step: list[Any] | None = None,
    after: list[list[Any]] | None = None,
    goods: Words | None = None,
    land: Words | None = None,
    weapons: list[int] | None = None,
    newborns: int = 0,
    other: Words | None = None,
    stock: dict[str, Words] | None = None,
    cards: dict[int, str] | None = None,
    in_round: int = 1,
    ending: int = 0,
    taken: dict[str, int] | None = None,
    gone: list[str] | None = None,
    **options: Any,
) -> Table:
    """A position with seat 0 as described; `other` has goods, land and weapons of seat 1.

    `step` is asked (seat 0 places a dwarf unless said otherwise), then the steps of `after`.
    """
    data = tafelrunde.new("caverna", players, 1, **options).dump()
    state = data["state"]
    state.update({"starter": 0, "next_starter": 0, "round": in_round, "ending": ending})
    state["goods"] = [[0] * len(GOOD_NAMES) for _ in range(players)]
    state["stock"] = [[0, 0, 0] for _ in SPACES]
    state["cards"] = [0] * 13
    for number, card in (cards or {}).items():
        state["cards"][number] = SPACES.index(card) + 1
    for name in gone or []:
        state["offered"][TILES.index(name)] = 0
    _seat(state, 0, goods or {}, land or {}, weapons or [0, 0], newborns)
    if other:
        _seat(
            state,
            1,
            other.get("goods", {}),
            other.get("land", {}),
            other.get("weapons", [0, 0]),
            0,
        )
    for space, lying in (stock or {}).items():
        number = SPACES.index(space)
        kinds = BOARD.spaces(players)[number].goods
        for good, amount in lying.items():
            state["stock"][number][kinds.index(GOOD_NAMES.index(good))] = amount
    for space, seat in (taken or {}).items():
        number = SPACES.index(space)
        state["occupant"][number] = seat + 1
        posts = state["posts"][seat]
        posts[posts.index(AT_HOME)] = ON_SPACE + number
    stack = [*reversed(after or []), step or ["PlaceDwarf", 0]]
    return Table(
        tafelrunde.load(
            {
                "game": "caverna",
                "players": players,
                "options": options,
                "chance": data["chance"],
                "state": state,
                "stack": stack,
            }
        )
    )


def _seat(
    state: Words, seat: int, goods: Words, land: Words, weapons: list[int], newborns: int
) -> None:
    for good, amount in goods.items():
        state["goods"][seat][GOOD_NAMES.index(good)] = amount
    for cell, what in land.items():
        _lay(state, seat, cell, what)
    count = len(weapons)
    state["weapons"][seat] = [*weapons, *([0] * (PERSONS - count))]
    posts = [AT_HOME] * count + [NEWBORN] * newborns
    state["posts"][seat] = [*posts, *([0] * (PERSONS - len(posts)))]


def _lay(state: Words, seat: int, cell: str, what: str) -> None:
    column, row = cell.split(".")
    number = int(row) * 8 + int(column)
    name, *extras = what.split("+")
    if name in LAND:
        value = LAND.index(name)
    else:
        value = 16 + TILES.index(name)
        if name != "dwelling":
            state["offered"][TILES.index(name)] = 0
    for extra in extras:
        if extra == "stable":
            value |= 128
        elif extra.startswith("grain"):
            state["crops"][seat][number] = 16 + int(extra[5:])
        else:
            state["crops"][seat][number] = 32 + int(extra[9:])
    state["cells"][seat][number] = value


def harvest(**words: Any) -> Table:
    """A position at the end of round 5, a harvest, with seat 0 alone to be asked about it."""
    return position(step=["ReturnHome"], in_round=words.pop("in_round", 12), ending=1, **words)


# Land that gives room: ten dwarfs' worth of dwellings is never needed.
DWELLINGS = {"4.3": "dwelling", "4.2": "dwelling", "4.1": "dwelling"}
BARN = {"3.4": "large_north", "3.3": "large_south+stable"}
