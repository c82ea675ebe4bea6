"""What tiles and rooms do, as data: the printed and, or, slash and then, ready to be used."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.data import Printed
from tafelrunde.kernel.errors import BadEdition

TRADE: Final = 0
ANY_NUMBER: Final = 1
DIFFERENT: Final = 2
PER: Final = 3
REPLENISH: Final = 4
REPLENISH_ALL: Final = 5
ORANGE: Final = 6
FURNISH: Final = 7
EXCAVATE: Final = 8
WALL: Final = 9
RAZE: Final = 10

ORANGE_KINDS: Final = ("1", "2", "3", "1+1")
ROOMS_USED: Final = (1, 2, 3, 2)

ON_ORANGE: Final = 0
ON_RAISED: Final = 1
ON_WALL: Final = 2
ON_EXCAVATED: Final = 3
ON_TILE: Final = 4

# Slots of the additional action of a space and of what a blue room adds to a tile.
SPACE_SLOT: Final = 6
EXTRA_SLOT: Final = 7

_KEYS: Final = {
    "and_or",
    "or",
    "slash",
    "and",
    "pay",
    "then",
    "gain",
    "replenish",
    "replenish_all",
    "orange",
    "furnish",
    "excavate",
    "through_walls",
    "wall",
    "raze",
    "any_number",
    "pay_different",
    "per",
    "if_below",
}

_BLUE_KEYS: Final = {
    "gain",
    "more_rooms",
    "when_orange",
    "when_raised",
    "when_wall",
    "when_excavated",
    "when_tile",
}


class Part:
    """One thing a person can click; parts with the same slot exclude each other."""

    def __init__(self, number: int, name: str, slot: int, kind: int) -> None:
        self.number = number
        self.name = name
        self.slot = slot
        self.kind = kind
        self.pay: list[int] = []
        self.pay_goods: list[int] = []
        self.get: list[int] = []
        self.get_goods: list[int] = []
        self.count = 0
        self.good = -1
        self.per_dwarf = False
        self.through_walls = False
        self.below_good = -1
        self.below = 0
        self.below_get = 0
        self.room = -1


class Blue:
    """What a blue room adds, and when."""

    def __init__(self, room: int, when: int) -> None:
        self.room = room
        self.when = when
        self.kinds = 0
        self.good = -1
        self.least = 0
        self.most = 0
        self.tile = -1
        self.more_rooms = 0
        self.get: list[int] = []
        self.get_goods: list[int] = []
        self.part = -1


class Reader:
    """Reads the actions of the board file and numbers their parts."""

    def __init__(self, printed: Printed, goods: list[str], tiles: list[str]) -> None:
        self._printed = printed
        self._goods = goods
        self._tiles = tiles
        self.all_parts: list[Part] = []
        self.blues: list[Blue] = []

    def bundle(self, table: str, owner: str, data: Any) -> list[int]:
        """How many of each good a table of goods names."""
        amounts = [0] * len(self._goods)
        if not isinstance(data, dict):
            raise self._fail(table, owner, fault("wrong.bundle", owner=owner))
        for name, amount in data.items():
            good = self.good(table, owner, name)
            if type(amount) is not int or amount < 0:
                raise self._fail(table, owner, fault("wrong.whole", owner=owner, name=name))
            amounts[good] = amount
        return amounts

    def good(self, table: str, owner: str, name: Any) -> int:
        """The number of a good."""
        if name not in self._goods:
            raise self._fail(table, owner, fault("wrong.no_good", owner=owner, good=name))
        return self._goods.index(name)

    def _fail(self, table: str, owner: str, reason: Fault) -> BadEdition:
        return self._printed.fail(table, reason, f'"{owner}"')

    def parts(self, table: str, owner: str, data: dict[str, Any]) -> list[Part]:
        """The parts of a tile, a room or a space, in printed order."""
        found: list[Part] = []
        for slot, entry in enumerate(data.get("and_or", [data])):
            for leaf in self._alternatives(table, owner, entry):
                found.append(self._part(table, owner, slot, len(found) + 1, leaf))
        return found

    def blue(self, table: str, owner: str, room: int, data: dict[str, Any]) -> list[Part]:
        """Note what a blue room does; only an action it adds to a tile is a part."""
        blue = Blue(room, ON_ORANGE)
        blue.get = self.bundle(table, owner, data.get("gain", {}))
        blue.get_goods = [good for good, amount in enumerate(blue.get) if amount]
        parts: list[Part] = []
        if "when_orange" in data:
            for kind in data["when_orange"]:
                blue.kinds |= 1 << self._orange(table, owner, kind)
            blue.more_rooms = int(data.get("more_rooms", 0))
        elif "when_raised" in data:
            blue.when = ON_RAISED
            for name, limits in data["when_raised"].items():
                blue.good = self.good(table, owner, name)
                blue.least, blue.most = limits
        elif "when_wall" in data:
            blue.when = ON_WALL
        elif "when_excavated" in data:
            blue.when = ON_EXCAVATED
        elif data.get("when_tile") in self._tiles:
            blue.when = ON_TILE
            blue.tile = self._tiles.index(data["when_tile"])
            rest = {key: value for key, value in data.items() if key != "when_tile"}
            data = {"when_tile": data["when_tile"]}
            parts = [self._part(table, owner, EXTRA_SLOT, 1, rest)]
            blue.part = parts[0].number
        else:
            raise self._fail(table, owner, fault("wrong.when", owner=owner))
        self._refuse_unknown(table, owner, set(data) - _BLUE_KEYS)
        self.blues.append(blue)
        return parts

    def _refuse_unknown(self, table: str, owner: str, unknown: set[str]) -> None:
        if unknown:
            names = ", ".join(sorted(unknown))
            raise self._fail(table, owner, fault("wrong.words", owner=owner, names=names))

    def _orange(self, table: str, owner: str, kind: Any) -> int:
        if kind not in ORANGE_KINDS:
            known = ", ".join(ORANGE_KINDS)
            raise self._fail(table, owner, fault("wrong.orange", owner=owner, known=known))
        return ORANGE_KINDS.index(kind)

    def _alternatives(self, table: str, owner: str, entry: Any) -> list[dict[str, Any]]:
        if not isinstance(entry, dict):
            raise self._fail(table, owner, fault("wrong.no_action", owner=owner, entry=entry))
        for word in ("or", "slash"):
            if word in entry:
                self._refuse_unknown(table, owner, set(entry) - {word, "then"})
                leaves: list[dict[str, Any]] = []
                for inner in entry[word]:
                    for leaf in self._alternatives(table, owner, inner):
                        leaves.append({**leaf, "then": entry["then"]} if "then" in entry else leaf)
                return leaves
        return [entry]

    def _part(self, table: str, owner: str, slot: int, number: int, leaf: dict[str, Any]) -> Part:
        self._refuse_unknown(table, owner, set(leaf) - _KEYS)
        part = Part(len(self.all_parts), f"{owner}-{number}", slot, TRADE)
        result: dict[str, Any] = leaf.get("then", leaf)
        self._refuse_unknown(table, owner, set(result) - _KEYS)
        pay = dict(leaf.get("pay", {}))
        if pay.get("food") == "dwarfs":
            part.per_dwarf = True
            del pay["food"]
        part.pay = self.bundle(table, owner, pay)
        part.get = self.bundle(table, owner, result.get("gain", {}))
        if "and" in leaf:
            self._together(table, owner, part, leaf["and"])
        elif not self._kind(table, owner, part, leaf, result) and "gain" not in result:
            raise self._fail(table, owner, fault("wrong.idle", owner=owner, number=number))
        part.pay_goods = [good for good, amount in enumerate(part.pay) if amount]
        part.get_goods = [good for good, amount in enumerate(part.get) if amount]
        self.all_parts.append(part)
        return part

    def _together(self, table: str, owner: str, part: Part, entries: list[dict[str, Any]]) -> None:
        """Several gains as one, of which one may hang on having little of its good."""
        for entry in entries:
            self._refuse_unknown(table, owner, set(entry) - {"gain", "if_below"})
            gain = self.bundle(table, owner, entry.get("gain", {}))
            if "if_below" in entry:
                for name, limit in entry["if_below"].items():
                    part.below_good = self.good(table, owner, name)
                    part.below = limit
                    part.below_get = gain[part.below_good]
            else:
                for good, amount in enumerate(gain):
                    part.get[good] += amount

    def _kind(
        self, table: str, owner: str, part: Part, leaf: dict[str, Any], result: dict[str, Any]
    ) -> bool:
        """Find out what is done; False if nothing but paying and gaining."""
        if "orange" in result:
            part.kind = ORANGE
            part.count = self._orange(table, owner, result["orange"])
        elif "furnish" in result:
            part.kind = FURNISH
        elif "excavate" in result:
            part.kind = EXCAVATE
            part.count = int(result["excavate"])
            part.through_walls = bool(result.get("through_walls", False))
        elif "wall" in result:
            part.kind = WALL
        elif "raze" in leaf:
            part.kind = RAZE
        elif leaf.get("any_number") and any(part.pay) and "gain" in result:
            part.kind = ANY_NUMBER
        elif "pay_different" in leaf:
            part.kind = DIFFERENT
            part.count = int(leaf["pay_different"])
        elif "per" in leaf:
            part.kind = PER
            for name, amount in leaf["per"].items():
                part.good = self.good(table, owner, name)
                part.count = amount
        elif "replenish" in leaf:
            part.kind = REPLENISH
            for name, level in leaf["replenish"].items():
                part.good = self.good(table, owner, name)
                part.count = level
        elif "replenish_all" in leaf:
            part.kind = REPLENISH_ALL
            part.count = int(leaf["replenish_all"])
        else:
            return False
        return True
