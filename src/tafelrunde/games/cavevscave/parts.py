"""What tiles and rooms do: parts that a person can click, and what blue rooms add."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from tafelrunde.kernel.phrase import Phrase, Reason

if TYPE_CHECKING:
    from tafelrunde.games.cavevscave.effects import Effects
    from tafelrunde.games.cavevscave.state import CaveVsCave

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


class Part:
    """One thing a person can click; parts with the same slot exclude each other."""

    def __init__(self, number: int, name: str, slot: int) -> None:
        self.number = number
        self.name = name
        self.slot = slot
        self.kind = Kind()
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


class Kind:
    """What is done by a part: here goods are paid and others received, and nothing else.

    The other kinds (see `kinds`) answer the same questions in their own way.
    """

    word: ClassVar[str] = ""
    """The word of the board file that makes a part be of this kind."""

    after_payment: ClassVar[bool] = True
    """Whether that word stands behind what is paid."""

    chooses: ClassVar[bool] = False
    """Whether the goods to be paid are chosen one by one."""

    def applies(self, part: Part, before: dict[str, Any], after: dict[str, Any]) -> bool:
        """Whether a part of the board file is of this kind."""
        return self.word in (after if self.after_payment else before)

    def read(self, effects: Effects, part: Part, value: Any, after: dict[str, Any]) -> None:
        """Note what the board file says beside the word."""

    def usable(self, game: CaveVsCave, player: int, part: Part) -> bool:
        """Whether a part that can be paid can be carried out to its end and with some effect."""
        return True

    def within_reach(self, game: CaveVsCave, player: int, part: Part, changed: int) -> bool:
        """Whether it might be usable after so many goods were changed into food (V-1.3)."""
        return game.affords_with(player, part, changed)

    def why_not(self, game: CaveVsCave, player: int, part: Part) -> Reason:
        """Why a part that can be paid can't be carried out."""
        return Reason("V-8.3", "why.nothing_rises", [])

    def begin(self, game: CaveVsCave, player: int, part: Part) -> None:
        """Pay for a part and carry it out, or ask what is still to be decided."""
        game.pay_for(player, part)
        self.work(game, player, part)

    def work(self, game: CaveVsCave, player: int, part: Part) -> None:
        """What follows the payment."""
        game.receive(player, part.get_goods, part.get)
        if part.below_get and game.held(player, part.below_good) < part.below:
            game.lift(player, part.below_good, part.below_get)  # V-8.6

    def pays(self, part: Part, good: int) -> bool:
        """Whether a good may be paid."""
        return part.pay[good] > 0

    def looks_at(self, part: Part, good: int, held: int, alone: bool) -> bool:
        """Whether what a part brings hangs on how much of a good is there."""
        level = part.below if part.below_good == good else 0
        return raises(level, held, alone)

    def said(self, part: Part, owner: int, paid: list[int], got: list[int]) -> Phrase:
        """What carrying it out means; `owner` is what it is printed on."""
        if part.below_get:
            more = [part.below_get, part.below_good, part.below]
            return Phrase("part.below", [owner, *got, *more])
        return Phrase(f"part.trade_{len(paid) // 2}_{len(got) // 2}", [owner, *paid, *got])


def raises(level: int, held: int, alone: bool) -> bool:
    """Whether a good may rise to a level, perhaps after other rooms have taken of it."""
    return held < level or (level > 0 and not alone)


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
