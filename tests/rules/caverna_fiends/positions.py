"""Positions of Frantic Fiends in a few words, written like those of the base game.

Orcs are named by letter: `orcs={"a": "1.2", "b": "defeated"}` tells where they are, `might` how
strong. `friends` are friendly orcs, by kind and the cell on which they live; they were the last
letters of those not named, or the extra one. Traps are tiles on outdoor cells; `spent` are the
cells on which one has gone off.
"""

from __future__ import annotations

from typing import Any

import tafelrunde
from tafelrunde.games.caverna.expansions.fiends.contents import fiends_board
from tafelrunde.games.caverna.expansions.fiends.persons import PERSON_NAMES
from tafelrunde.games.caverna.expansions.fiends.state import (
    ASIDE,
    DEFEATED,
    FRIENDLY,
    MOST_WORKERS,
    ON_CELL,
    Fiends,
)
from tafelrunde.games.caverna.goods import GOOD_NAMES
from tafelrunde.games.caverna.home.cells import CELLS, FURNISHED, LAND_NAMES, STABLE, WIDTH
from tafelrunde.games.caverna.state import AT_HOME, NEWBORN
from tests.rules.caverna import positions as base

BOARD = fiends_board()
TILES = BOARD.tile_names
SPACES = BOARD.space_names
REWARDS = BOARD.reward_names
CROPS = [crop.name for crop in BOARD.catalogue.crops]
PLACES = {"aside": ASIDE, "defeated": DEFEATED, "friendly": FRIENDLY}
EVENT_1, EVENT_2, EVENT_3, EVENT_4 = (BOARD.first_event + number for number in range(4))

Words = dict[str, Any]


class Table(base.Table):
    """A game with orcs seen in words."""

    @property
    def fiends(self) -> Fiends:
        assert isinstance(self.game, Fiends)
        return self.game

    def orc(self, letter: str, seat: int = 0) -> Words:
        orc: Words = self.home(seat)["orcs"]["abcd".index(letter)]
        return orc

    def might(self, letter: str, seat: int = 0) -> int:
        return int(self.orc(letter, seat)["strength"])

    def kinds(self, seat: int = 0) -> list[str]:
        """What everybody of a family is."""
        return [person["kind"] for person in self.home(seat)["dwarfs"]]

    def trap(self, cell: str, seat: int = 0) -> str:
        """The trap on a cell: its name, and whether it has gone off."""
        found = self.home(seat)["traps"][cell]
        return str(found["trap"]) + (" (spent)" if found["spent"] else "")

    def mined(self, cell: str, seat: int = 0) -> int:
        return int(self.home(seat)["mined"].get(cell, 0))

    def taken(self) -> dict[str, str]:
        """Who lies on the bounty board: seat and letter by reward."""
        return {
            field["reward"]: f"{field['seat']}{field['letter']}"
            for row in self.board["bounty"]
            for field in row["rewards"]
            if field["letter"]
        }


def cell_number(name: str) -> int:
    column, row = name.split(".")
    return int(row) * WIDTH + int(column)


def position(
    players: int = 2,
    *,
    step: list[Any] | None = None,
    after: list[list[Any]] | None = None,
    goods: Words | None = None,
    land: Words | None = None,
    weapons: list[int] | None = None,
    newborns: int = 0,
    friends: list[tuple[str, str]] | None = None,
    orcs: Words | None = None,
    might: Words | None = None,
    held: str = "",
    spent: list[str] | None = None,
    mined: dict[str, int] | None = None,
    captives: dict[str, int] | None = None,
    bounties: dict[str, str] | None = None,
    extensions: list[str] | None = None,
    strips: list[str] | None = None,
    trophies: list[str] | None = None,
    bribes: list[str] | None = None,
    other: Words | None = None,
    third: Words | None = None,
    stock: dict[str, Words] | None = None,
    cards: dict[int, str] | None = None,
    in_round: int | None = None,
    ending: int | None = None,
    taken: dict[str, int] | None = None,
    begging: int = 0,
    card: int = 0,
    in_event: bool = False,
    homes: dict[int, str] | None = None,
    alone: bool = False,
    **options: Any,
) -> Table:
    """A position with seat 0 as described; `other` is seat 1 in the same words, `third` seat 2.

    Whatever stands on somebody's board is on offer no more. `homes` tells where persons live, and
    `in_event` that the event of this round has begun, as it has with a `card`. With `alone` nobody
    else has a worker to place. Everything else as in the base game.
    """
    now = max([1, *(cards or {})]) if in_round is None else in_round
    game = tafelrunde.new("caverna-fiends", players, 1, **options)
    data = game.dump()
    state = data["state"]
    known = base.position(players, cards=cards, in_round=now).game.dump()["state"]
    for name, length in (("kinds", MOST_WORKERS), ("lodgings", MOST_WORKERS), ("mined", CELLS)):
        state[name] = [[0] * length for _ in range(players)]
    for name in ("caught", "captives"):
        state[name] = [[0] * 4 for _ in range(players)]
    state["hands"] = [0] * players
    state["bounties"] = [0] * len(REWARDS)
    state["round"], state["starter"], state["next_starter"] = now, 0, 0
    state["cards"] = [
        SPACES.index(base.SPACES[card - 1]) + 1 if card else 0 for card in known["cards"]
    ]
    _turn_tokens(state, players, now, ending)
    _lay_boards(state, game, extensions, strips, trophies, bribes)
    state["stock"] = [[0] * 3 for _ in SPACES]
    for space, piles in (stock or {}).items():
        number = SPACES.index(space)
        for index, good in enumerate(BOARD.spaces(players)[number].goods):
            state["stock"][number][index] = piles.get(GOOD_NAMES[good], 0)
    first = {"goods": goods or {}, "land": land or {}, "weapons": weapons or [0, 0]}
    _seat(state, 0, {**first, "newborns": newborns, "friends": friends or []})
    for seat in range(1, players):
        _seat(state, seat, (other or {}) if seat == 1 else (third or {}) if seat == 2 else {})
    _place_orcs(state, orcs or {}, might or {}, held)
    for seat in range(players):
        named = (orcs or {}) if seat == 0 else {}
        friendly = sum(kind > 0 for kind in state["kinds"][seat])
        _befriend(state, seat, named, friendly)
        if state["event"] > 1 and "d" not in named:
            state["orcs"][seat][3] = _on("1.1")
    for cell in spent or []:
        state["memory"][0][cell_number(cell)] = 1
    for cell, amount in (mined or {}).items():
        state["mined"][0][cell_number(cell)] = amount
    for letter, person in (captives or {}).items():
        state["captives"][0]["abcd".index(letter)] = person + 1
    for reward, who in (bounties or {}).items():
        state["bounties"][REWARDS.index(reward)] = int(who[0]) * 4 + "abcd".index(who[1]) + 1
    state["begging"][0] = begging
    state["hands"][0] = card
    for person, cell in (homes or {}).items():
        state["lodgings"][0][person] = cell_number(cell)
    if card or in_event:
        state["event"] = state["ending"] - BOARD.first_event + 1
    base.at_work(state, SPACES, taken or {}, alone)
    data["stack"] = [*reversed(after or []), step or ["PlaceDwarf", 0]]
    return Table(tafelrunde.load(data))


def _turn_tokens(state: Words, players: int, now: int, ending: int | None) -> None:
    """Turn as many tokens as there were rounds for them, plain ones as long as there are any."""
    leaves = 4 if players > 2 else 3
    shown = [number for number in base.rounds_up_to(players, now) if number > 6]
    markers = [0] * 13
    orc_tokens = 0
    if ending is not None and now > 6 and ending >= EVENT_3:
        orc_tokens = ending - EVENT_3 + 1
    kinds = [1] * (len(shown) - orc_tokens) + [2, 3][:orc_tokens]
    surplus = max(0, kinds.count(1) - leaves)
    kinds = [2, 3][:surplus] + kinds[surplus:]
    for number, kind in zip(shown, kinds, strict=True):
        markers[number] = kind
    state["markers"] = markers
    state["leaves"] = leaves - kinds.count(1)
    state["questions"] = 2 - (len(kinds) - kinds.count(1))
    state["event"] = (now > 3) + (now > 6) + sum(kind > 1 for kind in kinds[:-1])
    if now <= 6:
        state["ending"] = BOARD.endings[now - 1]
    else:
        state["ending"] = 1 if kinds[-1] == 1 else EVENT_3 + kinds[-1] - 2
    assert ending is None or state["ending"] == ending, f"round {now} can't end like that"


def _lay_boards(
    state: Words,
    game: Any,
    extensions: list[str] | None,
    strips: list[str] | None,
    trophies: list[str] | None,
    bribes: list[str] | None,
) -> None:
    """The boards that are named come first; the others as they were drawn."""
    for name, called, every in (
        ("extensions", extensions, BOARD.extension_names),
        ("strips", strips, BOARD.long_strips),
        ("trophies", trophies, BOARD.short_strips),
    ):
        first = [every.index(one) for one in called or []]
        rest = [one for one in state[name] if one not in first]
        state[name] = [*first, *rest][: len(state[name])]
        setattr(game, name, state[name])
    state["offered"] = game.course.pool(game)
    if bribes:
        state["bribes"] = [GOOD_NAMES.index(good) for good in bribes]


def _seat(state: Words, seat: int, told: Words) -> None:
    state["goods"][seat] = [0] * len(GOOD_NAMES)
    for good, amount in told.get("goods", {}).items():
        state["goods"][seat][GOOD_NAMES.index(good)] = amount
    for cell, what in told.get("land", {}).items():
        _lay(state, seat, cell_number(cell), what)
    weapons = told.get("weapons", [0, 0])
    friends = told.get("friends", [])
    newborns = told.get("newborns", 0)
    kinds = [0] * (len(weapons) + newborns) + [PERSON_NAMES.index(kind) for kind, _ in friends]
    posts = [AT_HOME] * len(weapons) + [NEWBORN] * newborns + [AT_HOME] * len(friends)
    rest = MOST_WORKERS - len(posts)
    state["weapons"][seat] = [*weapons, *[0] * (MOST_WORKERS - len(weapons))]
    state["kinds"][seat] = [*kinds, *[0] * rest]
    state["posts"][seat] = [*posts, *[0] * rest]
    homes = [0] * (len(weapons) + newborns) + [cell_number(cell) for _, cell in friends]
    state["lodgings"][seat] = [*homes, *[0] * rest]


def _lay(state: Words, seat: int, number: int, what: str) -> None:
    name, *extras = what.split("+")
    if name in LAND_NAMES:
        value = LAND_NAMES.index(name)
    else:
        value = FURNISHED + TILES.index(name)
        if name != "dwelling" and state["offered"][TILES.index(name)]:
            state["offered"][TILES.index(name)] -= 1
    for extra in extras:
        if extra == "stable":
            value |= STABLE
        else:
            crop = BOARD.catalogue.crops[CROPS.index(extra[:-1])]
            state["crops"][seat][number] = crop.code + int(extra[-1])
    state["cells"][seat][number] = value


def _place_orcs(state: Words, orcs: Words, might: Words, held: str) -> None:
    for letter, place in orcs.items():
        orc = "abcd".index(letter)
        state["orcs"][0][orc] = PLACES.get(place) if place in PLACES else _on(place)
        if place in ("defeated", "friendly"):
            state["might"][0][orc] = 0
    for letter, strength in might.items():
        state["might"][0]["abcd".index(letter)] = strength
    for letter in held:
        state["caught"][0]["abcd".index(letter)] = 1


def _befriend(state: Words, seat: int, named: Words, friends: int) -> None:
    """So many orcs are friendly, the last of those not named; the extra one if there is none."""
    row = state["orcs"][seat]
    for letter in "cba":
        orc = "abcd".index(letter)
        if row.count(FRIENDLY) < friends and letter not in named:
            row[orc] = FRIENDLY
            state["might"][seat][orc] = 0
    if row.count(FRIENDLY) < friends:
        state["extra"] = seat + 1


def _on(cell: str) -> int:
    return ON_CELL + cell_number(cell)


ALL_GONE = {"a": "defeated", "b": "defeated", "c": "defeated", "d": "defeated"}


def expedition(level: int, **words: Any) -> Table:
    """The first dwarf of seat 0, on Logging, is about to go on an expedition of this level."""
    strength = words["weapons"][0]
    step = ["Expedition", 0, 0, level, strength, 0]
    return position(step=step, after=[["PlaceDwarf", 1]], taken={"logging": 0}, **words)


def enters(letter: str, cell: str, **words: Any) -> Table:
    """An orc of seat 0 walks down into a cell during an event; then the next round begins."""
    above = cell_number(cell) - WIDTH
    orcs = {letter: f"{above % WIDTH}.{above // WIDTH}", **words.pop("orcs", {})}
    in_round = words.pop("in_round", 3)
    return position(
        step=["Walk", 0, "abcd".index(letter), 0],
        after=[["GrowUp"]],
        orcs=orcs,
        in_round=in_round,
        card=1,
        **words,
    )


def harvest(**words: Any) -> Table:
    """The end of a round with a harvest, the last one unless said otherwise."""
    in_round = words.pop("in_round", 12)
    return position(step=["ReturnHome"], in_round=in_round, **words)
