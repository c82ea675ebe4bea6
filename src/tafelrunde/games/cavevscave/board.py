"""The printed data of Cave vs Cave, typed and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tafelrunde.games.cavevscave.effects import Effects
from tafelrunde.games.cavevscave.parts import ON_RAISED, SPACE_SLOT, Blue, Kind, Part
from tafelrunde.kernel.catalogue import fault
from tafelrunde.kernel.data import Printed
from tafelrunde.kernel.reader import Reader, Row

GOODS: Final = 10
WOOD: Final = 0
STONE: Final = 1
EMMER: Final = 2
FLAX: Final = 3
FOOD: Final = 4
GOLD: Final = 5
DONKEY: Final = 6
ORE: Final = 7
IRON: Final = 8
WEAPONS: Final = 9
NAMES: Final = (
    "wood",
    "stone",
    "emmer",
    "flax",
    "food",
    "gold",
    "donkey",
    "ore",
    "iron",
    "weapons",
)

SPACES_ERA1: Final = 11
SPACES_ERA2: Final = 8
ADDITIONAL: Final = 19
SPACES: Final = 20
OUTSIDE: Final = -1

LIGHT: Final = 0
DARK: Final = 1
PRINTED: Final = 2
BACKS: Final = ("light", "dark", "printed")

NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
SIDES: Final = "NESW"

ACTION_SPACES: Final = 4

NOBODY: Final = -1

# What a space of a cave holds, if not the number of its room.
ABSENT: Final = -3
ROCK: Final = -2
EMPTY: Final = -1

# Where an action tile is, if not with the seat that took it.
OUT: Final = -3
FACE_DOWN: Final = -2
FREE: Final = -1

WALLED: Final = "R"
"""A side of a room that has to have a wall, in its four letters."""

# What each row of a list may say; actions are checked where they are read.
_GOOD: Final = {"id": str, "era": int, "cap": int}
_SPACE: Final = {"id": str}
_SPACE_MAY: Final = {"printed": str, "bonus": str}
_TILE: Final = {"id": str}
_TILE_MAY: Final = {"back": str, "solo": bool, "only_era1": bool, "more_than_opponent": str}
_ACTION: Final = {"id": str, "effect": dict}
_ACTION_MAY: Final = {"more_than_opponent": str}
_ROOM: Final = {"id": str, "colour": str, "back": str, "points": int}
_ROOM_MAY: Final = {"cost": dict, "walls": str, "effect": dict}

_FILE: Final = Path(__file__).parent / "board.toml"


class Room:
    """A room tile: what it costs, what it is worth, which walls it wants and what it does."""

    def __init__(self, number: int, name: str, era: int, back: int, blue: bool) -> None:
        self.number = number
        self.name = name
        self.era = era
        self.back = back
        self.blue = blue
        self.points = 0
        self.walls = ""
        self.fits = 0
        self.cost: list[int] = []
        self.cost_goods: list[int] = []
        self.parts: list[Part] = []


class Tile:
    """An action tile: the parts a player may carry out."""

    def __init__(self, number: int, name: str, era: int, back: int) -> None:
        self.number = number
        self.name = name
        self.era = era
        self.back = back
        self.solo = True
        self.only_era1 = False
        self.condition = OUTSIDE
        self.parts: list[Part] = []


class ActionSpace:
    """A space of the second action board with its additional action."""

    def __init__(self, number: int, name: str) -> None:
        self.number = number
        self.name = name
        self.condition = OUTSIDE
        self.parts: list[Part] = []


class Edge:
    """A position for a wall between two spaces, or between a space and the outside."""

    def __init__(self, first: int, second: int, first_side: int, second_side: int) -> None:
        self.first = first
        self.second = second
        self.first_side = first_side
        self.second_side = second_side


class Board:
    """Everything printed."""

    def __init__(self, reader: Reader, kinds: list[Kind]) -> None:
        self._reader = reader
        self.edition = reader.printed.edition
        self.reconstructed = reader.printed.reconstructed()
        self.folders = reader.printed.folders
        try:
            self._read_numbers()
            self._read_caves()
            self._read_tiles_and_rooms(kinds)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            raise reader.unreadable(error) from error

    def _read_numbers(self) -> None:
        reader = self._reader
        table = reader.table("goods", {"good": list, "start": int, "exchange_for_food": list})
        goods = reader.rows(table, "good", _GOOD)
        self.goods = reader.ids(goods)
        if self.goods != list(NAMES):
            raise reader.fail(fault("wrong.good_order", names=", ".join(NAMES)))
        self.caps = [reader.whole(good, "cap") for good in goods]
        self.good_era = [reader.whole(good, "era") for good in goods]
        self.start_goods = reader.whole(table, "start")
        self.exchanges = [reader.number(good, NAMES) for good in table["exchange_for_food"]]
        table = reader.table("rounds", {"two_players": list, "solo": list, "era2": list})
        self.rounds_two = reader.wholes(table, "two_players", 8)
        self.rounds_solo = reader.wholes(table, "solo", 7)
        self.rounds_era2 = reader.wholes(table, "era2", ACTION_SPACES)
        table = reader.table("supply", {"walls": int, "walls_era2": int, "solo_light_rooms": int})
        self.walls = reader.whole(table, "walls")
        self.walls_era2 = reader.whole(table, "walls_era2")
        self.solo_light = reader.whole(table, "solo_light_rooms")
        table = reader.table("draft", {"walls": int, "leave_at": int, "gold": int})
        self.draft_walls = reader.whole(table, "walls")
        self.draft_leave = reader.whole(table, "leave_at")
        self.draft_gold = reader.whole(table, "gold")
        self.goal_era1 = reader.whole(reader.table("goal_era1", {"at_least": int}), "at_least")
        table = reader.table("goal_both_eras", {"more_than": int})
        self.goal_both = reader.whole(table, "more_than")

    def _read_caves(self) -> None:
        reader = self._reader
        self.space_names: list[str] = []
        self.printed_walls: list[int] = []
        self.bonus: list[int] = []
        self.edges: list[Edge] = []
        self.edge_names: list[str] = []
        self.entrance_edge = OUTSIDE
        lists = {"space": list, "wall_positions": list}
        old = reader.table("cave_era1", {"entrance": str, "starts_empty": str, **lists})
        self._read_spaces(reader.rows(old, "space", _SPACE, _SPACE_MAY, SPACES_ERA1))
        self.entrance_era1 = self._space("entrance", old["entrance"])
        self.starts_empty = self._space("starts_empty", old["starts_empty"])
        for name in old["wall_positions"]:
            self._read_edge(str(name), "")
        self.edges_era1 = len(self.edges)
        new = reader.table("cave_era2", {"entrance": str, "entrance_side": str, **lists})
        self._read_spaces(reader.rows(new, "space", _SPACE, _SPACE_MAY, SPACES_ERA2))
        self.entrance_era2 = self._space("entrance", new["entrance"])
        for name in new["wall_positions"]:
            self._read_edge(str(name), new["entrance_side"])
        reader.enter("")
        if self.entrance_edge == OUTSIDE:
            raise reader.fail(fault("wrong.no_entrance"))
        self.space_names.append("additional")
        self.bonus.append(OUTSIDE)
        self.printed_walls.append(0)
        self.around = [self._around(space) for space in range(SPACES)]
        self.behind_walls = [self._behind_walls(space) for space in range(SPACES)]
        sides: list[Any] = reader.table("additional_cavern", {"sides": list})["sides"]
        if len(sides) != 2:
            raise reader.fail(fault("wrong.two_sides"))
        self.additional_sides = [self._sides(str(side)) for side in sides]

    def _read_spaces(self, spaces: list[Row]) -> None:
        reader = self._reader
        self.space_names += reader.ids(spaces)
        for space in spaces:
            reader.enter(space["id"])
            self.printed_walls.append(self._sides(space.get("printed", "")))
            bonus = space.get("bonus")
            self.bonus.append(OUTSIDE if bonus is None else reader.number(bonus, NAMES))
        reader.enter("")

    def _sides(self, letters: str) -> int:
        mask = 0
        for letter in letters:
            if letter not in SIDES:
                raise self._reader.fail(fault("wrong.side", letter=letter), letters)
            mask |= 1 << SIDES.index(letter)
        return mask

    def _space(self, where: str, name: str) -> int:
        """The number of a space; `where` it is named."""
        self._reader.enter(where, f'"{name}"')
        space = self._reader.number(name, self.space_names)
        self._reader.enter("")
        return space

    def _read_edge(self, name: str, entrance_side: str) -> None:
        first, _, second = name.partition("|")
        here = self._space(name, first)
        if second == "entrance" and entrance_side:
            self.entrance_edge = len(self.edges)
            self.edges.append(Edge(here, OUTSIDE, self._sides(entrance_side), 0))
        else:
            there = self._space(name, second)
            row, column = cell(first)
            below, right = cell(second)
            if (below - row, right - column) == (0, 1):
                edge = Edge(here, there, EAST, WEST)
            elif (below - row, right - column) == (1, 0):
                edge = Edge(here, there, SOUTH, NORTH)
            else:
                raise self._reader.fail(fault("wrong.neighbours", position=name), name)
            self.edges.append(edge)
        self.edge_names.append(name)

    def _around(self, space: int) -> list[int]:
        return [
            number
            for number, edge in enumerate(self.edges)
            if edge.first == space or edge.second == space
        ]

    def _behind_walls(self, space: int) -> list[int]:
        """The neighbours of a space that only printed walls part from it."""
        if space == ADDITIONAL:
            return []
        row, column = cell(self.space_names[space])
        open_to = [OUTSIDE]
        for number in self.around[space]:
            open_to += [self.edges[number].first, self.edges[number].second]
        found: list[int] = []
        for other in range(ADDITIONAL):
            below, right = cell(self.space_names[other])
            if abs(below - row) + abs(right - column) == 1 and other not in open_to:
                found.append(other)
        return found

    def _read_tiles_and_rooms(self, kinds: list[Kind]) -> None:
        reader = self._reader
        names = [
            str(tile.get("id"))
            for era in (1, 2)
            for tile in reader.table(f"tiles_era{era}", {"tile": list})["tile"]
        ]
        effects = Effects(reader, list(NAMES), names, kinds)
        self.tiles: list[Tile] = []
        for era in (1, 2):
            table = reader.table(f"tiles_era{era}", {"tile": list})
            for data in table["tile"]:
                self.tiles.append(self._tile(effects, era, data))
        self.spaces: list[ActionSpace] = []
        table = reader.table("spaces_era2", {"space": list})
        for data in reader.rows(table, "space", _ACTION, _ACTION_MAY, ACTION_SPACES):
            self.spaces.append(self._action(effects, data))
        self.rooms: list[Room] = []
        for era in (1, 2):
            table = reader.table(f"rooms_era{era}", {"room": list})
            for data in reader.rows(table, "room", _ROOM, _ROOM_MAY):
                self.rooms.append(self._room(effects, era, data))
        self._check_counts()
        self.parts: list[Part] = effects.all_parts
        self.part_names: list[str] = [part.name for part in effects.all_parts]
        self.blues: list[Blue] = effects.blues
        self.raised_rooms = 0
        for blue in self.blues:
            if blue.when == ON_RAISED:
                self.raised_rooms |= 1 << blue.room

    def _tile(self, effects: Effects, era: int, data: Row) -> Tile:
        """A tile says what it does among the rest, with and_or or with the words of one action."""
        self._reader.enter(data.get("id", ""))
        actions = {key: value for key, value in data.items() if key not in {**_TILE, **_TILE_MAY}}
        printed = {key: value for key, value in data.items() if key not in actions}
        self._reader.check(printed, _TILE, _TILE_MAY)
        back = data.get("back", "helmet")
        tile = Tile(len(self.tiles), data["id"], era, int(back) if back.isdigit() else 0)
        tile.solo = data.get("solo", True)
        tile.only_era1 = data.get("only_era1", False)
        tile.condition = self._condition(data)
        if "and_or" in actions:
            self._reader.check(actions, {"and_or": list}, {})
        tile.parts = effects.parts(tile.name, actions)
        return tile

    def _action(self, effects: Effects, data: Row) -> ActionSpace:
        self._reader.enter(data["id"])
        action = ActionSpace(len(self.spaces), data["id"])
        action.condition = self._condition(data)
        action.parts = effects.parts(action.name, data["effect"])
        for part in action.parts:
            part.slot = SPACE_SLOT
        return action

    def _condition(self, data: Row) -> int:
        good = data.get("more_than_opponent")
        return OUTSIDE if good is None else self._reader.number(good, NAMES)

    def _room(self, effects: Effects, era: int, data: Row) -> Room:
        reader = self._reader
        reader.enter(data["id"])
        blue = reader.number(data["colour"], ("orange", "blue")) == 1
        back = reader.number(data["back"], BACKS)
        room = Room(len(self.rooms), data["id"], era, back, blue)
        room.points = reader.whole(data, "points")
        room.walls = data.get("walls", "")
        if room.back != PRINTED:
            if len(room.walls) != 4 or set(room.walls) - set("ROX"):
                raise reader.fail(fault("wrong.walls"))
            room.fits = fits(room.walls)
        room.cost = effects.bundle("cost", data.get("cost", {}))
        room.cost_goods = [good for good in range(GOODS) if room.cost[good]]
        if "effect" in data and blue:
            room.parts = effects.blue(room.name, room.number, data["effect"])
        elif "effect" in data:
            room.parts = effects.parts(room.name, data["effect"])
        for part in room.parts:
            part.room = room.number
        return room

    def _check_counts(self) -> None:
        printed = self._reader.printed
        backs = sorted(tile.back for tile in self.tiles if tile.era == 1 and tile.back)
        if backs != [2, 2, 2, 3, 3, 3, 3, 4] or len(self.tiles) != 16:
            raise printed.fail("tiles_era1", fault("wrong.tile_count"))
        for era, light, dark in ((1, 6, 18), (2, 6, 15)):
            found = [room.back for room in self.rooms if room.era == era]
            if (found.count(LIGHT), found.count(DARK)) != (light, dark):
                count = fault("wrong.room_count", light=light, dark=dark)
                raise printed.fail(f"rooms_era{era}", count)
        if self.rooms[0].back != PRINTED or len(self.rooms) != 46:
            raise printed.fail("rooms_era1", fault("wrong.printed_room"))


def cell(name: str) -> tuple[int, int]:
    """Row and column of a space."""
    row, _, column = name.partition(",")
    return int(row), int(column)


def fits(walls: str) -> int:
    """The sets of walls that satisfy a picture in one of its rotations, as bits (V-5.3)."""
    allowed = 0
    for mask in range(16):
        for turn in range(4):
            turned = walls[turn:] + walls[:turn]
            if all(
                letter == "O" or (letter == WALLED) == bool(mask >> side & 1)
                for side, letter in enumerate(turned)
            ):
                allowed |= 1 << mask
    return allowed


def load(edition: Path | None = None) -> Board:
    """The printed game, or an owner's edition of it."""
    # What a kind of part does is known to steps, and those know the board.
    from tafelrunde.games.cavevscave.kinds import KINDS

    return Board(Reader(Printed([_FILE], edition)), KINDS)
