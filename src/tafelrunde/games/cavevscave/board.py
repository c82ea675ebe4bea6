"""The printed data of Cave vs Cave, typed and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tafelrunde.games.cavevscave.effects import Effects
from tafelrunde.games.cavevscave.parts import ON_RAISED, SPACE_SLOT, Blue, Kind, Part
from tafelrunde.kernel.catalogue import fault
from tafelrunde.kernel.data import Printed

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

# What each table and each entry of a list in it may say; actions are checked where they are read.
_KEYS: Final = {
    "goods": {"good", "start", "exchange_for_food"},
    "rounds": {"two_players", "solo", "era2"},
    "supply": {"walls", "walls_era2", "solo_light_rooms"},
    "draft": {"walls", "leave_at", "gold"},
    "goal_era1": {"at_least"},
    "goal_both_eras": {"more_than"},
    "cave_era1": {"entrance", "starts_empty", "space", "wall_positions"},
    "cave_era2": {"entrance", "entrance_side", "space", "wall_positions"},
    "additional_cavern": {"sides"},
    "tiles_era1": {"tile"},
    "tiles_era2": {"tile"},
    "spaces_era2": {"space"},
    "rooms_era1": {"room"},
    "rooms_era2": {"room"},
}
_GOOD_KEYS: Final = {"id", "era", "cap"}
_SPACE_KEYS: Final = {"id", "printed", "bonus"}
_TILE_KEYS: Final = {"id", "back", "solo", "only_era1", "more_than_opponent"}
_ACTION_KEYS: Final = {"id", "more_than_opponent", "effect"}
_ROOM_KEYS: Final = {"id", "colour", "back", "cost", "points", "walls", "effect"}

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

    def __init__(self, printed: Printed, kinds: list[Kind]) -> None:
        self._printed = printed
        self._kinds = kinds
        self._reading = "goods"
        self.edition = printed.edition
        self.reconstructed = printed.reconstructed()
        self.folders = printed.folders
        try:
            self._read_numbers()
            self._read_caves()
            self._read_tiles_and_rooms()
        except KeyError as error:
            raise printed.fail(self._reading, fault("wrong.missing", name=error.args[0])) from error
        except (AttributeError, IndexError, TypeError, ValueError) as error:
            raise printed.fail(self._reading, fault("wrong.unreadable", error=error)) from error

    def _table(self, name: str) -> dict[str, Any]:
        """A table, remembered for an error in it."""
        self._reading = name
        table = self._printed.table(name)
        self._refuse_unknown(name, table, _KEYS[name] | {"source"})
        return table

    def _refuse_unknown(self, table: str, data: dict[str, Any], known: set[str]) -> None:
        unknown = sorted(set(data) - known)
        if unknown:
            may = ", ".join(sorted(known - {"source"}))
            wrong = fault("wrong.unknown", names=", ".join(unknown), known=may)
            raise self._printed.fail(table, wrong, unknown[0])

    def _number(self, table: str, data: dict[str, Any], key: str) -> int:
        number = data[key]
        if type(number) is not int or not 0 <= number < 256:
            raise self._printed.fail(table, fault("wrong.number", name=key), key)
        return int(number)

    def _numbers(self, table: str, key: str, count: int) -> list[int]:
        numbers = self._table(table)[key]
        if not isinstance(numbers, list) or len(numbers) != count:
            raise self._printed.fail(table, fault("wrong.numbers", name=key, count=count), key)
        return [self._number(table, {key: number}, key) for number in numbers]

    def _read_numbers(self) -> None:
        printed = self._printed
        goods = self._table("goods")
        names = [str(good["id"]) for good in goods["good"]]
        if names != list(NAMES):
            raise printed.fail("goods", fault("wrong.good_order", names=", ".join(NAMES)))
        self.goods = names
        for good in goods["good"]:
            self._refuse_unknown("goods", good, _GOOD_KEYS)
        self.caps = [self._number("goods", good, "cap") for good in goods["good"]]
        self.good_era = [self._number("goods", good, "era") for good in goods["good"]]
        self.start_goods = self._number("goods", goods, "start")
        reader = Effects(printed, list(NAMES), [], [])
        self.exchanges = [
            reader.good("goods", "exchange_for_food", good) for good in goods["exchange_for_food"]
        ]
        self.rounds_two = self._numbers("rounds", "two_players", 8)
        self.rounds_solo = self._numbers("rounds", "solo", 7)
        self.rounds_era2 = self._numbers("rounds", "era2", ACTION_SPACES)
        supply = self._table("supply")
        self.walls = self._number("supply", supply, "walls")
        self.walls_era2 = self._number("supply", supply, "walls_era2")
        self.solo_light = self._number("supply", supply, "solo_light_rooms")
        draft = self._table("draft")
        self.draft_walls = self._number("draft", draft, "walls")
        self.draft_leave = self._number("draft", draft, "leave_at")
        self.draft_gold = self._number("draft", draft, "gold")
        self.goal_era1 = self._number("goal_era1", self._table("goal_era1"), "at_least")
        self.goal_both = self._number("goal_both_eras", self._table("goal_both_eras"), "more_than")

    def _read_caves(self) -> None:
        self.space_names: list[str] = []
        self.printed_walls: list[int] = []
        self.bonus: list[int] = []
        self.edges: list[Edge] = []
        self.edge_names: list[str] = []
        for table, count in (("cave_era1", SPACES_ERA1), ("cave_era2", SPACES_ERA2)):
            spaces: Any = self._table(table).get("space")
            if not isinstance(spaces, list) or len(spaces) != count:
                raise self._printed.fail(table, fault("wrong.space_count", count=count))
            for space in spaces:
                self._read_space(table, space)
        self.space_names.append("additional")
        self.bonus.append(OUTSIDE)
        self.printed_walls.append(0)
        self.entrance_era1 = self._space("cave_era1", "entrance")
        self.starts_empty = self._space("cave_era1", "starts_empty")
        self.entrance_era2 = self._space("cave_era2", "entrance")
        self.entrance_edge = OUTSIDE
        self.edges_era1 = 0
        for table in ("cave_era1", "cave_era2"):
            for name in self._table(table)["wall_positions"]:
                self._read_edge(table, str(name))
            if table == "cave_era1":
                self.edges_era1 = len(self.edges)
        if self.entrance_edge == OUTSIDE:
            raise self._printed.fail("cave_era2", fault("wrong.no_entrance"))
        self.around = [self._around(space) for space in range(SPACES)]
        self.behind_walls = [self._behind_walls(space) for space in range(SPACES)]
        sides: Any = self._table("additional_cavern").get("sides")
        if not isinstance(sides, list) or len(sides) != 2:
            raise self._printed.fail("additional_cavern", fault("wrong.two_sides"))
        self.additional_sides = [self._sides("additional_cavern", str(side)) for side in sides]

    def _read_space(self, table: str, space: dict[str, Any]) -> None:
        self._refuse_unknown(table, space, _SPACE_KEYS)
        name = str(space.get("id"))
        if name in self.space_names:
            raise self._printed.fail(table, fault("wrong.space_twice", space=name), name)
        self.space_names.append(name)
        self.printed_walls.append(self._sides(table, str(space.get("printed", ""))))
        bonus = space.get("bonus")
        if bonus is not None and bonus not in NAMES:
            unknown = fault("wrong.no_good", owner=name, good=bonus)
            raise self._printed.fail(table, unknown, f'"{name}"')
        self.bonus.append(OUTSIDE if bonus is None else NAMES.index(bonus))

    def _sides(self, table: str, letters: str) -> int:
        mask = 0
        for letter in letters:
            if letter not in SIDES:
                raise self._printed.fail(table, fault("wrong.side", letter=letter), letters)
            mask |= 1 << SIDES.index(letter)
        return mask

    def _space(self, table: str, key: str) -> int:
        name = self._table(table).get(key)
        if name not in self.space_names:
            raise self._printed.fail(table, fault("wrong.no_space", where=key, space=name), key)
        return self.space_names.index(str(name))

    def _read_edge(self, table: str, name: str) -> None:
        first, _, second = name.partition("|")
        if first not in self.space_names:
            unknown = fault("wrong.no_space", where=name, space=first)
            raise self._printed.fail(table, unknown, name)
        here = self.space_names.index(first)
        if second == "entrance":
            side = self._sides(table, str(self._table(table).get("entrance_side", "")))
            self.entrance_edge = len(self.edges)
            self.edges.append(Edge(here, OUTSIDE, side, 0))
        else:
            if second not in self.space_names:
                unknown = fault("wrong.no_space", where=name, space=second)
                raise self._printed.fail(table, unknown, name)
            row, column = cell(first)
            below, right = cell(second)
            if (below - row, right - column) == (0, 1):
                edge = Edge(here, self.space_names.index(second), EAST, WEST)
            elif (below - row, right - column) == (1, 0):
                edge = Edge(here, self.space_names.index(second), SOUTH, NORTH)
            else:
                raise self._printed.fail(table, fault("wrong.neighbours", position=name), name)
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

    def _read_tiles_and_rooms(self) -> None:
        printed = self._printed
        tile_names = [
            str(tile["id"]) for era in (1, 2) for tile in self._table(f"tiles_era{era}")["tile"]
        ]
        reader = Effects(printed, list(NAMES), tile_names, self._kinds)
        self.tiles: list[Tile] = []
        for era in (1, 2):
            for data in self._table(f"tiles_era{era}")["tile"]:
                self.tiles.append(self._tile(reader, era, data))
        self.spaces: list[ActionSpace] = []
        for data in self._table("spaces_era2")["space"]:
            self._refuse_unknown("spaces_era2", data, _ACTION_KEYS)
            action = ActionSpace(len(self.spaces), str(data["id"]))
            action.condition = self._condition(reader, "spaces_era2", data)
            action.parts = reader.parts("spaces_era2", action.name, data["effect"])
            for part in action.parts:
                part.slot = SPACE_SLOT
            self.spaces.append(action)
        if len(self.spaces) != ACTION_SPACES:
            raise printed.fail("spaces_era2", fault("wrong.space_count", count=ACTION_SPACES))
        self.rooms: list[Room] = []
        for era in (1, 2):
            for data in self._table(f"rooms_era{era}")["room"]:
                self.rooms.append(self._room(reader, era, data))
        self._check_counts()
        self.parts: list[Part] = reader.all_parts
        self.part_names: list[str] = [part.name for part in reader.all_parts]
        self.blues: list[Blue] = reader.blues
        self.raised_rooms = 0
        for blue in self.blues:
            if blue.when == ON_RAISED:
                self.raised_rooms |= 1 << blue.room

    def _tile(self, reader: Effects, era: int, data: dict[str, Any]) -> Tile:
        back = str(data.get("back", "helmet"))
        turns = int(back) if back.isdigit() else 0
        tile = Tile(len(self.tiles), str(data["id"]), era, turns)
        table = f"tiles_era{era}"
        tile.solo = bool(data.get("solo", True))
        tile.only_era1 = bool(data.get("only_era1", False))
        tile.condition = self._condition(reader, table, data)
        actions = {key: value for key, value in data.items() if key not in _TILE_KEYS}
        if "and_or" in actions:
            self._refuse_unknown(table, actions, {"and_or"})
        tile.parts = reader.parts(table, tile.name, actions)
        return tile

    def _condition(self, reader: Effects, table: str, data: dict[str, Any]) -> int:
        good = data.get("more_than_opponent")
        return OUTSIDE if good is None else reader.good(table, str(data["id"]), good)

    def _room(self, reader: Effects, era: int, data: dict[str, Any]) -> Room:
        table = f"rooms_era{era}"
        self._refuse_unknown(table, data, _ROOM_KEYS)
        name = str(data["id"])
        if data.get("back") not in BACKS or data.get("colour") not in ("orange", "blue"):
            raise self._printed.fail(table, fault("wrong.back", room=name), f'"{name}"')
        blue = data["colour"] == "blue"
        room = Room(len(self.rooms), name, era, BACKS.index(data["back"]), blue)
        points = data.get("points")
        if type(points) is not int or points < 0:
            whole = fault("wrong.whole", owner=name, name="points")
            raise self._printed.fail(table, whole, f'"{name}"')
        room.points = points
        room.walls = str(data.get("walls", ""))
        if room.back != PRINTED:
            if len(room.walls) != 4 or set(room.walls) - set("ROX"):
                raise self._printed.fail(table, fault("wrong.walls", room=name), f'"{name}"')
            room.fits = fits(room.walls)
        room.cost = reader.bundle(table, name, data.get("cost", {}))
        room.cost_goods = [good for good in range(GOODS) if room.cost[good]]
        if "effect" in data and blue:
            room.parts = reader.blue(table, name, room.number, data["effect"])
        elif "effect" in data:
            room.parts = reader.parts(table, name, data["effect"])
        for part in room.parts:
            part.room = room.number
        return room

    def _check_counts(self) -> None:
        printed = self._printed
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
                letter == "O" or (letter == "R") == bool(mask >> side & 1)
                for side, letter in enumerate(turned)
            ):
                allowed |= 1 << mask
    return allowed


def load(edition: Path | None = None) -> Board:
    """The printed game, or an owner's edition of it."""
    # What a kind of part does is known to steps, and those know the board.
    from tafelrunde.games.cavevscave.kinds import KINDS

    return Board(Printed([_FILE], edition), KINDS)
