"""Positions of Cave vs Cave in a few words, pieces conserved, written as in the test vectors.

Goods that are not named are 0. Rooms given as a list lie on any spaces, those given as a table on
the spaces named. Seat 0 is "me", seat 1 the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import tafelrunde
from tafelrunde.games.cavevscave.board import Board, load
from tests import helpers
from tests.helpers import positions

BOARD: Board = load()
GOODS = BOARD.goods
ROOMS = [room.name for room in BOARD.rooms]
TILES = [tile.name for tile in BOARD.tiles]
SPACES = BOARD.space_names
EDGES = BOARD.edge_names
OLD = SPACES[:11]
NEW = SPACES[11:19]
CAVERNS = [space for space in OLD if space != "3,0"]

ABSENT, ROCK, EMPTY = -3, -2, -1
OUT, FACE_DOWN, FREE = -3, -2, -1

Step = list[Any]
Rooms = Sequence[str] | Mapping[str, str]
_NOTHING: Mapping[str, Any] = {}


class Table(positions.Table):
    """A game seen with the eyes of the examples."""

    def refused_because(self, name: str) -> str:
        """The sentence that refuses a move."""
        return helpers.refused(self.game, name).why["en"]

    def said(self, name: str, language: str = "en") -> str:
        """What a move is called."""
        return self.game.describe(self.game.parse(name), language)

    @property
    def player(self) -> int | None:
        return self.game.player

    def goods(self, seat: int = 0) -> dict[str, int]:
        """All goods that are not 0."""
        held = self.board["seats"][seat]["goods"]
        return {good: number for good, number in zip(GOODS, held, strict=True) if number}

    def cave(self, seat: int = 0) -> dict[str, str]:
        """What lies on each space: a room's name, rock or empty."""
        named = {ROCK: "rock", EMPTY: "empty"}
        cave = self.board["seats"][seat]["cave"]
        return {
            space: ROOMS[content] if content >= 0 else named[content]
            for space, content in zip(SPACES, cave, strict=True)
            if content != ABSENT
        }

    def spaces(self, what: str, seat: int = 0) -> list[str]:
        return [space for space, content in self.cave(seat).items() if content == what]

    def walls(self, seat: int = 0) -> list[str]:
        return [EDGES[edge] for edge in self.board["seats"][seat]["walls"]]

    def total(self, seat: int = 0) -> float:
        return self.game.scores()[seat].total


def position(
    tile: str = "cultivation",
    *,
    era: int = 1,
    players: int = 2,
    at_round: int = 0,
    space: int = 1,
    goods: Mapping[str, int] = _NOTHING,
    other_goods: Mapping[str, int] = _NOTHING,
    rooms: Rooms = (),
    other_rooms: Rooms = (),
    empty: Sequence[str] = (),
    rock: Sequence[str] | None = None,
    walls: Sequence[str] = (),
    other_walls: Sequence[str] = (),
    display: Sequence[str] = (),
    side: int = -1,
    other_side: int = -1,
    supply: int | None = None,
    starter: int = 0,
    eras: int = 2,
    options: Mapping[str, bool] = _NOTHING,
    steps: list[Step] | None = None,
    seed: int = 1,
    **state: Any,
) -> Table:
    """A table where seat 0 has just taken a tile and nothing follows, unless `steps` say otherwise.

    Without `rock`, what is not named `empty` or furnished is rock as in a new game; with it, only
    those spaces are rock. Rooms that are nowhere else join the display.
    """
    solo = players == 1
    at_round = at_round or _round_of(tile, era, space, solo)
    mine = _cave(era, rooms, empty, rock, side, loser=False)
    caves = [mine] if solo else [mine, _cave(era, other_rooms, (), None, other_side, loser=True)]
    unseen, shown, piles = _rooms(caves, era, display, solo)
    built = [_mask(walls)] if solo else [_mask(walls), _mask(other_walls)]
    total = 7 + (3 if era == 2 and not solo else 0)
    pieces = len(walls) + len(other_walls)
    if supply is not None:
        built[-1] |= _filler(built[-1], total - pieces - supply)
    tiles, laid = _tiles(tile, era, at_round, space, solo)
    held = [_held(goods)] if solo else [_held(goods), _held(other_goods)]
    data = {
        "game": "cavevscave",
        "players": players,
        "options": {"eras": eras, **options},
        "chance": tafelrunde.new("cavevscave", players, seed).chance,
        "stack": [["Act", "green", tile, "none"]] if steps is None else steps,
        "state": {
            "era": era,
            "round": at_round,
            "starter": starter,
            "goods": held,
            "cave": caves,
            "walls": built,
            "side": [side] if solo else [side, other_side],
            "wall_supply": total - sum(bin(mask).count("1") for mask in built),
            "display": shown,
            "unseen1": unseen[0],
            "unseen2": unseen[1],
            "pile": piles,
            "tiles": tiles,
            "laid": laid,
            **state,
        },
    }
    return Table(tafelrunde.load(data))


def whole_turn(tile: str, number: int = 0) -> list[Step]:
    """A player's actions and the turn of the next player after them."""
    return [["Turn", "purple", number + 1], ["Act", "green", tile, "none"]]


def _round_of(tile: str, era: int, space: int, solo: bool) -> int:
    if era == 2:
        return space
    back = BOARD.tiles[TILES.index(tile)].back
    return {0: 1, 2: 1, 3: 4, 4: 7 if solo else 8}[back]


def _cave(
    era: int,
    rooms: Rooms,
    empty: Sequence[str],
    rock: Sequence[str] | None,
    side: int,
    loser: bool,
) -> list[int]:
    cave = dict.fromkeys(OLD, ROCK)
    cave["2,0"] = EMPTY
    for space in NEW:
        cave[space] = ROCK if era == 2 else ABSENT
    if era == 2 and loser:
        cave["3,-1"] = EMPTY
    cave["additional"] = EMPTY if side >= 0 else ABSENT
    if rock is not None:
        for space, content in cave.items():
            if content != ABSENT:
                cave[space] = ROCK if space in rock else EMPTY
    for space in empty:
        cave[space] = EMPTY
    cave["3,0"] = 0
    if isinstance(rooms, Mapping):
        for space, room in rooms.items():
            cave[space] = ROOMS.index(room)
    else:
        free = [s for s in SPACES if cave[s] == ROCK and (rock is None) and s != "3,-1"]
        free += [s for s in SPACES if cave[s] == EMPTY]
        for room, space in zip(rooms, reversed(free) if rock is not None else free, strict=False):
            cave[space] = ROOMS.index(room)
    return [cave[space] for space in SPACES]


def _rooms(
    caves: list[list[int]], era: int, display: Sequence[str], solo: bool
) -> tuple[list[list[int]], list[int], list[int]]:
    laid = [room for cave in caves for room in cave if room > 0]
    shown = [ROOMS.index(room) for room in display]
    unseen: list[list[int]] = [[], []]
    piles = [0, 0]
    light: list[int] = []
    for room in BOARD.rooms:
        if room.number in laid or room.number in shown or room.era > era or room.number == 0:
            continue
        if room.back == 1:
            unseen[room.era - 1].append(room.number)
        else:
            light.append(room.number)
    for number, (first, last) in enumerate(((0, 11), (11, 19))[:era]):
        rock = sum(cave[first:last].count(ROCK) for cave in caves)
        while rock > len(unseen[number]):
            _dig_other(caves[-1], first, last)
            rock -= 1
        if solo:
            piles[number] = len(unseen[number]) - rock
        else:
            while len(unseen[number]) > rock:
                shown.append(unseen[number].pop())
    if solo:
        del light[: 3 * era]
    return unseen, [*shown, *light], piles


def _dig_other(cave: list[int], first: int, last: int) -> None:
    """Lay open rock that no room is left for."""
    for space in range(last - 1, first - 1, -1):
        if cave[space] == ROCK:
            cave[space] = EMPTY
            return


def _tiles(tile: str, era: int, rounds: int, space: int, solo: bool) -> tuple[list[int], list[int]]:
    number = TILES.index(tile)
    laid = [-1] * 4
    tiles = [OUT] * len(TILES)
    for other in BOARD.tiles:
        if other.era == 1 and not (solo and not other.solo):
            tiles[other.number] = FREE if other.back == 0 or era == 2 else FACE_DOWN
    if era == 1:
        turns = BOARD.rounds_solo if solo else BOARD.rounds_two
        for back in turns[:rounds]:
            choices = [
                t.number for t in BOARD.tiles if t.back == back and tiles[t.number] == FACE_DOWN
            ]
            tiles[number if number in choices else choices[0]] = FREE
    else:
        tiles[TILES.index("renovation")] = OUT
        new = [t.number for t in BOARD.tiles if t.era == 2]
        if number in new:
            new.remove(number)
            new.insert(space - 1, number)
        for place, other_tile in enumerate(new):
            tiles[other_tile] = FREE if place < rounds else FACE_DOWN
            if place < rounds:
                laid[place] = other_tile
    tiles[number] = 0
    return tiles, laid


def _held(goods: Mapping[str, int]) -> list[int]:
    return [goods.get(good, 0) for good in GOODS]


def _mask(walls: Sequence[str]) -> int:
    return sum(1 << EDGES.index(wall) for wall in walls)


def _filler(built: int, number: int) -> int:
    """So many more walls on positions that are free."""
    mask = 0
    for edge in range(14):
        if number > 0 and built >> edge & 1 == 0:
            mask |= 1 << edge
            number -= 1
    return mask
