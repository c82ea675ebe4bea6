"""Reading what tiles and rooms do: the printed and, or, slash and then of the board file."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.cavevscave.parts import (
    EXTRA_SLOT,
    ON_EXCAVATED,
    ON_ORANGE,
    ON_RAISED,
    ON_TILE,
    ON_WALL,
    ORANGE_KINDS,
    Blue,
    Kind,
    Part,
)
from tafelrunde.kernel.catalogue import fault
from tafelrunde.kernel.reader import Reader

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


class Effects:
    """Reads the actions of the board file and numbers their parts."""

    def __init__(
        self, reader: Reader, goods: list[str], tiles: list[str], kinds: list[Kind]
    ) -> None:
        self._reader = reader
        self._goods = goods
        self._tiles = tiles
        self._kinds = kinds
        self.all_parts: list[Part] = []
        self.blues: list[Blue] = []

    def bundle(self, name: str, data: Any) -> list[int]:
        """How many of each good a table of goods names."""
        return self._reader.amounts(name, data, self._goods)

    def parts(self, owner: str, data: dict[str, Any]) -> list[Part]:
        """The parts of a tile, a room or a space, in printed order."""
        found: list[Part] = []
        for slot, entry in enumerate(data.get("and_or", [data])):
            for leaf in self._alternatives(entry):
                found.append(self._part(owner, slot, len(found) + 1, leaf))
        return found

    def blue(self, owner: str, room: int, data: dict[str, Any]) -> list[Part]:
        """Note what a blue room does; only an action it adds to a tile is a part."""
        blue = Blue(room, ON_ORANGE)
        blue.get = self.bundle("gain", data.get("gain", {}))
        blue.get_goods = [good for good, amount in enumerate(blue.get) if amount]
        parts: list[Part] = []
        if "when_orange" in data:
            for kind in data["when_orange"]:
                blue.kinds |= 1 << self.orange(kind)
            blue.more_rooms = int(data.get("more_rooms", 0))
        elif "when_raised" in data:
            blue.when = ON_RAISED
            for name, limits in data["when_raised"].items():
                blue.good = self._reader.number(name, self._goods)
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
            parts = [self._part(owner, EXTRA_SLOT, 1, rest)]
            blue.part = parts[0].number
        else:
            raise self._reader.fail(fault("wrong.when"))
        self._refuse_unknown(set(data) - _BLUE_KEYS)
        self.blues.append(blue)
        return parts

    def _refuse_unknown(self, unknown: set[str]) -> None:
        if unknown:
            raise self._reader.fail(fault("wrong.words", names=", ".join(sorted(unknown))))

    def orange(self, kind: Any) -> int:
        """The number of a kind of orange action."""
        return self._reader.number(kind, ORANGE_KINDS)

    def _alternatives(self, entry: Any) -> list[dict[str, Any]]:
        if not isinstance(entry, dict):
            raise self._reader.fail(fault("wrong.no_action", entry=entry))
        for word in ("or", "slash"):
            if word in entry:
                self._refuse_unknown(set(entry) - {word, "then"})
                leaves: list[dict[str, Any]] = []
                for inner in entry[word]:
                    for leaf in self._alternatives(inner):
                        leaves.append({**leaf, "then": entry["then"]} if "then" in entry else leaf)
                return leaves
        return [entry]

    def _part(self, owner: str, slot: int, number: int, leaf: dict[str, Any]) -> Part:
        self._refuse_unknown(set(leaf) - _KEYS)
        part = Part(len(self.all_parts), f"{owner}-{number}", slot)
        result: dict[str, Any] = leaf.get("then", leaf)
        self._refuse_unknown(set(result) - _KEYS)
        pay = dict(leaf.get("pay", {}))
        if pay.get("food") == "dwarfs":
            part.per_dwarf = True
            del pay["food"]
        part.pay = self.bundle("pay", pay)
        part.get = self.bundle("gain", result.get("gain", {}))
        if "and" in leaf:
            self._together(part, leaf["and"])
        elif not self._find_kind(part, leaf, result) and "gain" not in result:
            raise self._reader.fail(fault("wrong.idle", number=number))
        part.pay_goods = [good for good, amount in enumerate(part.pay) if amount]
        part.get_goods = [good for good, amount in enumerate(part.get) if amount]
        self.all_parts.append(part)
        return part

    def _together(self, part: Part, entries: list[dict[str, Any]]) -> None:
        """Several gains as one, of which one may hang on having little of its good."""
        for entry in entries:
            self._refuse_unknown(set(entry) - {"gain", "if_below"})
            gain = self.bundle("gain", entry.get("gain", {}))
            if "if_below" in entry:
                for name, limit in entry["if_below"].items():
                    part.below_good = self._reader.number(name, self._goods)
                    part.below = limit
                    part.below_get = gain[part.below_good]
            else:
                for good, amount in enumerate(gain):
                    part.get[good] += amount

    def _find_kind(self, part: Part, leaf: dict[str, Any], result: dict[str, Any]) -> bool:
        """Find out what is done; False if nothing but paying and gaining."""
        for kind in self._kinds:
            if kind.applies(part, leaf, result):
                part.kind = kind
                kind.read(self, part, (result if kind.after_payment else leaf)[kind.word], result)
                return True
        return False

    def level(self, part: Part, value: dict[str, Any]) -> None:
        """A good and a number, such as `{ flax = 2 }`."""
        for name in value:
            part.good = self._reader.number(name, self._goods)
            part.count = self._reader.whole(value, name)
