"""Positions of The Forgotten Folk in a few words, written like those of the base game.

Crops are named with their number: "cavern+mushroom2", "field+gemfruit1".
"""

from __future__ import annotations

from typing import Any

import tafelrunde
from tafelrunde.games.caverna.expansions.folk.contents import folk_board
from tafelrunde.games.caverna.expansions.folk.goods import FOLK_GOODS
from tafelrunde.games.caverna.expansions.folk.persons import PERSON_NAMES
from tafelrunde.games.caverna.home.cells import FURNISHED, LAND_NAMES, STABLE, WIDTH
from tafelrunde.games.caverna.state import AT_HOME, NEWBORN, PERSONS, Caverna
from tests.rules.caverna import positions as base
from tests.rules.caverna.positions import Table

BOARD = folk_board()
TILES = BOARD.tile_names
FOLK = [folk.name for folk in BOARD.catalogue.folk]
ROWS = BOARD.reader.entries_of("folk_furnishings", "tile")
CROPS = [crop.name for crop in BOARD.catalogue.crops]
# Two of each crop may be sown.
ALL_SEEDS = "+".join(f"{crop} 2" for crop in CROPS)

Words = dict[str, Any]


def position(
    *folk: str,
    step: list[Any] | None = None,
    after: list[list[Any]] | None = None,
    goods: Words | None = None,
    land: Words | None = None,
    weapons: list[int] | None = None,
    newborns: int = 0,
    goblins: int = 0,
    other: Words | None = None,
    stock: dict[str, Words] | None = None,
    taken: dict[str, int] | None = None,
    brings: str | None = None,
    first_laid: bool = False,
    alone: bool = False,
    **words: Any,
) -> Table:
    """A position with seat 0 as described, of the first folk named; two dwarfs if none is.

    The last `goblins` of its grown-ups are goblins. `brings` is the folk of the other seat, whose
    tiles are needed. Elves with a meadow or a field have laid their first tile; `first_laid` says
    so where nothing shows it. With `alone` nobody else has a person to place. Everything else as in
    the base game.
    """
    named = list(folk or ["dwarfs"])
    named += [brings or "dwarfs"] * (2 - len(named))
    players = len(named)
    plain = base.position(players, stock=stock, **words)
    data = tafelrunde.new("caverna-folk", players, 1, folk=named).dump()
    state = data["state"]
    state["kinds"] = [[0] * PERSONS for _ in named]
    state["notes"] = [0] * players
    known = plain.game.dump()["state"]
    for name in (
        *("starter", "next_starter", "round", "ending", "leaves", "questions", "markers", "cards"),
        *("stock", "occupant", "weapons", "posts"),
    ):
        state[name] = known[name]
    state["goods"] = [[0] * len(FOLK_GOODS) for _ in range(players)]
    for seat, name in enumerate(named):
        if name == "cave_goblins":
            state["posts"][seat][2] = AT_HOME
        own = FOLK.index(name)
        state["kinds"][seat] = [own] * len(state["kinds"][seat])
    for seat, told in ((0, {"goods": goods or {}, "land": land or {}}), (1, other or {})):
        _furnish(state, seat, told)
    farms = any(what.startswith(("meadow", "field")) for what in (land or {}).values())
    state["notes"][0] = int(named[0] == "elves" and (farms or first_laid))
    weapons = weapons or [0] * (3 if named[0] == "cave_goblins" else 2)
    grown = len(weapons)
    rest = PERSONS - grown
    state["weapons"][0] = [*weapons, *[0] * rest]
    state["posts"][0] = [*[AT_HOME] * grown, *[NEWBORN] * newborns, *[0] * (rest - newborns)]
    for person in range(grown - goblins, grown):
        state["kinds"][0][person] = PERSON_NAMES.index("goblin")
    base.at_work(state, base.SPACES, taken or {}, alone)
    data["stack"] = [*reversed(after or []), step or ["PlaceDwarf", 0]]
    return Table(tafelrunde.load(data))


def _furnish(state: Words, seat: int, told: Words) -> None:
    for good, amount in told.get("goods", {}).items():
        state["goods"][seat][FOLK_GOODS.index(good)] = amount
    for cell, what in told.get("land", {}).items():
        column, row = cell.split(".")
        _lay(state, seat, int(row) * WIDTH + int(column), what)


def _lay(state: Words, seat: int, number: int, what: str) -> None:
    name, *extras = what.split("+")
    if name in LAND_NAMES:
        value = LAND_NAMES.index(name)
    else:
        value = FURNISHED + TILES.index(name)
        if name != "dwelling":
            state["offered"][TILES.index(name)] = 0
    for extra in extras:
        if extra == "stable":
            value |= STABLE
        else:
            crop = BOARD.catalogue.crops[CROPS.index(extra[:-1])]
            state["crops"][seat][number] = crop.code + int(extra[-1])
    state["cells"][seat][number] = value


def harvest(*folk: str, **words: Any) -> Table:
    """The end of a round with a harvest, the last one unless said otherwise."""
    in_round = words.pop("in_round", 12)
    return position(*folk, step=["ReturnHome"], in_round=in_round, ending=1, **words)


def game_of(table: Table) -> Caverna:
    """The game of a table, typed."""
    assert isinstance(table.game, Caverna)
    return table.game


def build(tile: str, at: str = "", **words: Any) -> Table:
    """Seat 0 furnishes a tile on a cell, with the goods and the land given."""
    brings = next(row["folk"] for row in ROWS if row["name"] == tile)
    table = position(brings=brings, step=["Furnish", 0, 0], after=[["PlaceDwarf", 0]], **words)
    if table.step == "Furnish":
        table.play(f"furnish:{tile}")
    if table.step == "FurnishAt":
        table.play(f"at:{at}")
    return table
