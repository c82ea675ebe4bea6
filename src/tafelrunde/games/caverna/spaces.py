"""What an action space offers, read from the printed words between its parts (C-5.1).

`all`, `and_or`, `and_then_or`, `and_then` and `either_or` are turned into a table: after these
parts are done, those may follow. Legality, menus and help all come from that table.
"""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.caverna.catalogue import Catalogue, Deed, Sign
from tafelrunde.kernel.catalogue import Fault, fault

# What a part does. Goods, and deeds that ask for more.
GOODS_PART: Final = 0
CAVERN_TUNNEL: Final = 1
CAVERN_ANY: Final = 2
MEADOW_FIELD: Final = 3
SOW: Final = 4
FURNISH: Final = 5
FURNISH_DWELLING: Final = 6
SMALL_PASTURE: Final = 7
LARGE_PASTURE: Final = 8
BUILD_STABLE: Final = 9
ORE_MINE_PART: Final = 10
RUBY_MINE_PART: Final = 11
DEEP_RUBY_MINE_PART: Final = 12
GROWTH: Final = 13
FORGE: Final = 14
EXPEDITION: Final = 15
TRADE_ORE: Final = 16
MARKET: Final = 17
IMITATE: Final = 18

_JOINTS: Final = ("all", "and_or", "and_then_or", "and_then", "either_or")
# How the connectors that are printed between parts are drawn.
_DRAWN: Final[dict[str, str]] = {
    "and_or": "+",
    "and_then_or": "→",
    "and_then": "→",
    "either_or": "/",
}


class Misprint(ValueError):
    """Printed words that can't be read, and why."""

    def __init__(self, reason: Fault) -> None:
        super().__init__(reason.key)
        self.reason = reason


class Part:
    """What is done as one action: goods, or a deed with the goods that come with it."""

    def __init__(self, goods: Deed) -> None:
        self.kind = GOODS_PART
        self.deed: Deed = goods
        self.level = 0
        self.takes = False
        self.token = False
        self.ore_per_mine = 0
        self.ruby_from = 0
        self.goods: list[int] = []
        self.amounts: list[int] = []

    def add(self, leaf: str, catalogue: Catalogue) -> list[Sign]:
        """Add one printed effect and tell how it is drawn; Misprint when it is none."""
        words = leaf.split()
        if leaf == "take":  # The goods lie on the space.
            self.takes = True
            return []
        if leaf == "token":
            self.token = True
            return ["start"]
        if words[0] == "gain" and len(words) == 3 and words[1] in catalogue.goods:
            self.goods.append(catalogue.goods.index(words[1]))
            self.amounts.append(int(words[2]))
            return [(words[1], int(words[2]))]
        if words[0] == "ore_per_mine":
            self.ore_per_mine = int(words[1])
            return ["mine", "→", ("ore", self.ore_per_mine)]
        if words[0] == "ruby_from_mines":
            self.ruby_from = int(words[1])
            return [("ruby_mine", self.ruby_from), "→", ("ruby", 1)]
        return self.add_deed(leaf, words, catalogue)

    def add_deed(self, leaf: str, words: list[str], catalogue: Catalogue) -> list[Sign]:
        """Add a deed, some of which have a number after their words."""
        deed = catalogue.deed_of(leaf)
        if deed is None and len(words) == 2:
            deed = catalogue.deed_of(words[0])
            self.level = int(words[1]) if deed is not None else 0
        if deed is None:
            raise Misprint(fault("wrong.action", action=leaf))
        self.deed = deed
        self.kind = deed.number
        return deed.signs_of(self.level)


class Node:
    """One printed connector and what it joins; a part is a node without children."""

    def __init__(self, joint: str, number: int, children: list[Node]) -> None:
        self.joint = joint
        self.number = number
        self.children = children

    def touched(self, done: int) -> bool:
        """Whether something in here has been done."""
        if not self.children:
            return bool(done >> self.number & 1)
        return any(child.touched(done) for child in self.children)

    def open(self, done: int, and_or: bool) -> int:
        """The parts that may be done next, as bits."""
        if not self.children:
            return 0 if done >> self.number & 1 else 1 << self.number
        touched = [child.touched(done) for child in self.children]
        joint = "and_or" if and_or and self.joint == "either_or" else self.joint
        bits = 0
        for place, child in enumerate(self.children):
            if joint == "either_or" and any(touched) and not touched[place]:
                continue
            if joint == "and_then_or" and any(touched[place + 1 :]):
                continue
            if joint == "and_then" and (not all(touched[:place]) or any(touched[place:])):
                continue
            bits |= child.open(done, and_or)
        return bits


class Space:
    """An action space of one player count: its goods, its parts and what may follow what.

    `words` are the printed effects with the connectors between them, from left to right, `signs`
    how they are drawn.
    """

    def __init__(self, number: int, name: str) -> None:
        self.number = number
        self.name = name
        self.in_play = False
        self.is_card = False
        self.from_round = 1
        self.goods: list[int] = []
        self.on_empty: list[int] = []
        self.on_top: list[int] = []
        self.parts: list[Part] = []
        # The parts that may be done first, whoever reads the connectors how.
        self.first: list[int] = []
        self.open: list[int] = [0]
        self.open_and_or: list[int] = [0]
        self.words: list[str] = []
        self.signs: list[Sign] = []
        self.has_choice = False
        self.and_or_once = False
        self.imitation = False
        self.has_token = False

    def read(self, row: dict[str, Any], catalogue: Catalogue) -> None:
        """Take over a printed row; Misprint says what is wrong with it."""
        self.in_play = True
        self.and_or_once = bool(row.get("and_or_once", False))
        self.from_round = int(row.get("from_round", 1))
        for good, empty, top in row.get("goods", []):
            if good not in catalogue.goods:
                raise Misprint(fault("wrong.good", good=good))
            self.goods.append(catalogue.goods.index(good))
            self.on_empty.append(int(empty))
            self.on_top.append(int(top))
        root = self._node(row["actions"], catalogue)
        while self.signs and self.signs[-1] in _DRAWN.values():
            self.signs.pop()
        states = range(1 << len(self.parts))
        self.open = [root.open(done, False) for done in states]
        self.open_and_or = [root.open(done, True) for done in states]
        self.first = [part for part in range(len(self.parts)) if self.open[0] >> part & 1]
        self.imitation = any(part.kind == IMITATE for part in self.parts)
        self.has_token = any(part.token for part in self.parts)

    def _node(self, data: Any, catalogue: Catalogue) -> Node:
        if isinstance(data, str):
            return self._part([data], catalogue)
        if not isinstance(data, dict) or len(data) != 1:
            raise Misprint(fault("wrong.actions", known=", ".join(_JOINTS)))
        joint, members = next(iter(data.items()))
        if joint not in _JOINTS:
            raise Misprint(fault("wrong.connector", joint=joint, known=", ".join(_JOINTS)))
        if joint == "all":
            return self._part(members, catalogue)
        if joint == "either_or":
            self.has_choice = True
        children: list[Node] = []
        for member in members:
            if children:
                self.words.append(joint)
                if self.signs:
                    self.signs.append(_DRAWN[joint])
            children.append(self._node(member, catalogue))
        return Node(joint, 0, children)

    def _part(self, leaves: list[str], catalogue: Catalogue) -> Node:
        part = Part(catalogue.deeds[GOODS_PART])
        for leaf in leaves:
            self.signs.extend(part.add(leaf, catalogue))
        self.words.extend(leaves)
        self.parts.append(part)
        return Node("all", len(self.parts) - 1, [])
