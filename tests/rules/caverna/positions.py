"""Positions of Caverna in a few words: what lies where, who has what, and what is asked.

Cells are named "column.row" as in the rules. What lies on a cell is the name of a landscape, with
"+stable", "+grain3" or "+vegetable2" added, or the name of a furnishing tile.
"""

from __future__ import annotations

import re
from typing import Any

import tafelrunde
from tafelrunde.games.caverna.board import COLOURS
from tafelrunde.games.caverna.contents import base_board
from tafelrunde.games.caverna.goods import GOOD_NAMES
from tafelrunde.games.caverna.state import AT_HOME, IDLE, ON_SPACE, PERSONS, Caverna
from tests.helpers import positions

BOARD = base_board()
SPACES = BOARD.space_names
TILES = BOARD.tile_names

Words = dict[str, Any]


class Table(positions.Table):
    """A game seen in words."""

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
    in_round: int | None = None,
    ending: int | None = None,
    starter: int = 0,
    taken: dict[str, int] | None = None,
    **options: Any,
) -> Table:
    """A position with seat 0 as described; `other` has goods, land and weapons of seat 1.

    `step` is asked (seat 0 places a dwarf unless said otherwise), then the steps of `after`. The
    round is that of the last card named, or the first one. Cards and markers not named are added.
    """
    now = max([1, *(cards or {})]) if in_round is None else in_round
    lying = stock or {}
    state: Words = {
        "starter": starter,
        "next_starter": starter,
        "round": now,
        "cards": _cards(players, now, cards or {}),
        "goods": [[0] * len(GOOD_NAMES) for _ in range(players)],
        "stock": {
            space.name: {
                **{GOOD_NAMES[good]: 0 for good in space.goods},
                **lying.get(space.name, {}),
            }
            for space in BOARD.spaces(players)
        },
        "weapons": {},
        "posts": {},
        "cells": {},
        "crops": {},
        "offered": {},
        "occupant": {},
    }
    _turn_markers(state, players, now, ending, bool(options.get("late_markers")))
    _seat(state, 0, goods or {}, land or {}, weapons or [0, 0], newborns)
    if players > 1:
        second = other or {}
        _seat(
            state,
            1,
            second.get("goods", {}),
            second.get("land", {}),
            second.get("weapons", [0, 0]),
            0,
        )
    for space_name, seat in (taken or {}).items():
        state["occupant"][space_name] = COLOURS[seat]
        posts = state["posts"].setdefault(COLOURS[seat], _family(2, 0))
        posts[posts.index("home")] = space_name
    return Table(
        tafelrunde.load(
            {
                "game": "caverna",
                "players": players,
                "options": options,
                "chance": tafelrunde.new("caverna", players, 1, **options).chance,
                "state": state,
                "stack": [*reversed(after or []), step or ["PlaceDwarf", "blue"]],
            }
        )
    )


def rounds_up_to(players: int, now: int) -> list[int]:
    """The rounds that are played, the present one included (C-3.5)."""
    return [number for number in range(1, now + 1) if players > 2 or number != 9]


WISH = "wish_for_children"
STAGES = [
    ["blacksmithing", "sheep_farming", "ore_mine_construction"],
    [WISH, "donkey_farming", "ruby_mine_construction"],
    ["ore_delivery", "family_life", "exploration"],
    ["ore_trading", "adventure", "ruby_delivery"],
]


def _cards(players: int, now: int, named: dict[int, str]) -> dict[str, str]:
    """The cards that lie in all rounds up to now: those named, and any others of their stages."""
    lying = dict(named)
    for number in rounds_up_to(players, now):
        if number not in lying:
            stage = STAGES[(number - 1) // 3]
            if number == 4:
                lying[number] = stage[0]
            else:
                free = [card for card in stage if card not in lying.values() and card != WISH]
                lying[number] = free[0]
    if "family_life" in lying.values() and 4 in lying:
        lying[4] = "urgent_wish_for_children"
    assert sorted(lying) == rounds_up_to(players, now), "a card lies in a round to come"
    return {str(number): lying.get(number, "none") for number in range(13)}


NOTHING, HARVEST, PAYMENT, SKIP_ONE, FACE_DOWN = range(5)


def _turn_markers(state: Words, players: int, now: int, ending: int | None, late: bool) -> None:
    """Turn as many markers as there were rounds for them, the last one to give this ending."""
    turned = [number for number in rounds_up_to(players, now) if number > 5]
    leaves = {1: 0, 2: 3}.get(players, 4)
    state.update({"leaves": leaves, "questions": 3 if players > 1 else 0, "markers": ["none"] * 13})
    if now <= 5:
        state["ending"] = [NOTHING, NOTHING, NOTHING, HARVEST, PAYMENT, HARVEST][now]
    elif players == 1:
        state["ending"] = HARVEST
    elif late:
        state["ending"] = FACE_DOWN
        _show(state, turned[:-1], min(len(turned) - 1, leaves))
    else:
        fit = [
            count
            for count in range(min(len(turned), leaves), -1, -1)
            if len(turned) - count <= 3
            and (ending is None or _last(len(turned) - count, ending, count))
        ]
        assert fit, f"round {now} can't end like that"
        _show(state, turned, fit[0], ending == HARVEST)
        events = {"question_1": NOTHING, "question_2": PAYMENT, "question_3": SKIP_ONE}
        state["ending"] = events.get(state["markers"][now], HARVEST)
    assert ending is None or state["ending"] == ending, f"round {now} can't end like that"


def _last(questions: int, ending: int, leaves: int) -> bool:
    """Whether so many question marks and leaves can end with a marker that brings this."""
    if ending == HARVEST:
        return leaves > 0
    return questions == {NOTHING: 1, PAYMENT: 2, SKIP_ONE: 3}[ending]


def _show(state: Words, rounds: list[int], leaves: int, leaf_last: bool = False) -> None:
    """Lay markers face up: leaves first, or one of them last."""
    early = leaves - 1 if leaf_last and leaves else leaves
    questions = [f"question_{seen + 1}" for seen in range(len(rounds) - leaves)]
    shown = ["leaf"] * early + questions + ["leaf"] * (leaves - early)
    for number, marker in zip(rounds, shown, strict=True):
        state["markers"][number] = marker
    state["leaves"] -= leaves
    state["questions"] -= len(questions)


def _seat(
    state: Words, seat: int, goods: Words, land: Words, weapons: list[int], newborns: int
) -> None:
    for good, amount in goods.items():
        state["goods"][seat][GOOD_NAMES.index(good)] = amount
    for cell, what in land.items():
        _lay(state, COLOURS[seat], cell, what)
    state["weapons"][COLOURS[seat]] = [*weapons, *([0] * (PERSONS - len(weapons)))]
    state["posts"][COLOURS[seat]] = _family(len(weapons), newborns)


def _family(adults: int, newborns: int) -> list[str]:
    posts = ["home"] * adults + ["newborn"] * newborns
    return [*posts, *["unborn"] * (PERSONS - len(posts))]


def _lay(state: Words, seat: str, cell: str, what: str) -> None:
    parts = what.split("+")
    for part in parts:
        crop = re.fullmatch(r"(grain|vegetable)(\d)", part)
        if crop is not None:
            state["crops"].setdefault(seat, {})[cell] = f"{crop[1]} {crop[2]}"
            parts.remove(part)
    state["cells"].setdefault(seat, {})[cell] = "+".join(parts)
    if parts[0] in TILES and parts[0] != "dwelling":
        state["offered"][parts[0]] = 0


def at_work(state: Words, spaces: list[str], taken: dict[str, int], alone: bool) -> None:
    """Who came first to which space; with `alone` the other seats have nobody left to place."""
    for space, seat in taken.items():
        number = spaces.index(space)
        state["occupant"][number] = state["occupant"][number] or seat + 1
        posts = state["posts"][seat]
        posts[posts.index(AT_HOME)] = ON_SPACE + number
    if alone:
        for posts in state["posts"][1:]:
            posts[:] = [IDLE if post == AT_HOME else post for post in posts]


def harvest(**words: Any) -> Table:
    """A position at the end of a round with a harvest, the last one unless said otherwise."""
    return position(step=["ReturnHome"], in_round=words.pop("in_round", 12), ending=1, **words)


def changed(table: Table, step: list[Any], **fields: Any) -> Table:
    """The same table with another step to come, all dwarfs at home, and some fields changed."""
    data = table.game.dump()
    state = data["state"]
    for posts in state["posts"]:
        posts[:] = ["home" if post >= ON_SPACE else post for post in posts]
    state["occupant"] = ["nobody"] * len(SPACES)
    state.update(fields)
    return Table(tafelrunde.load({**data, "stack": [step]}))


# Land that gives room: ten dwarfs' worth of dwellings is never needed.
DWELLINGS = {"4.3": "dwelling", "4.2": "dwelling", "4.1": "dwelling"}
BARN = {"3.4": "large_north", "3.3": "large_south+stable"}


def caverna_of(table: Table) -> Caverna:
    """The game of a table, typed."""
    assert isinstance(table.game, Caverna)
    return table.game
