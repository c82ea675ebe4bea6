"""The kinds of parts: what each asks, refuses and does (chapters 4 to 8, 14 and 16)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tafelrunde.games.cavevscave import cave
from tafelrunde.games.cavevscave.actions import Amount, Different, begin_orange
from tafelrunde.games.cavevscave.board import FOOD, GOODS
from tafelrunde.games.cavevscave.digging import BuildWall, Excavate, RazeWall
from tafelrunde.games.cavevscave.effects import Effects
from tafelrunde.games.cavevscave.furnish import Furnish
from tafelrunde.games.cavevscave.needs import free_position, low_goods
from tafelrunde.games.cavevscave.parts import Kind, Part, raises
from tafelrunde.games.cavevscave.phrases import MANY
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.kernel.phrase import Phrase, Reason


class OrangeAction(Kind):
    """Use orange rooms; the Cave Entrance can always be used (V-8.4)."""

    word: ClassVar[str] = "orange"

    def read(self, effects: Effects, part: Part, value: Any, after: dict[str, Any]) -> None:
        part.count = effects.orange(value)

    def within_reach(self, game: CaveVsCave, player: int, part: Part, changed: int) -> bool:
        return False

    def work(self, game: CaveVsCave, player: int, part: Part) -> None:
        begin_orange(game, player, part.count)

    def said(self, part: Part, owner: int, paid: list[int], got: list[int]) -> Phrase:
        return Phrase(f"part.orange_{part.count}", [owner])


class Furnishing(Kind):
    """Furnish a cavern."""

    word: ClassVar[str] = "furnish"

    def usable(self, game: CaveVsCave, player: int, part: Part) -> bool:
        return cave.can_furnish(game, player, part)

    def within_reach(self, game: CaveVsCave, player: int, part: Part, changed: int) -> bool:
        return game.affords_with(player, part, changed) and cave.can_furnish(
            game, player, part, game.room_for_food(player, changed)
        )

    def why_not(self, game: CaveVsCave, player: int, part: Part) -> Reason:
        return Reason("V-5.2", "why.cannot_furnish", [cave.empty_caverns(game, player)])

    def work(self, game: CaveVsCave, player: int, part: Part) -> None:
        game.then(Furnish(player))

    def said(self, part: Part, owner: int, paid: list[int], got: list[int]) -> Phrase:
        return Phrase(f"part.furnish_{len(paid) // 2}", [owner, *paid])


class Excavating(Kind):
    """Excavate one or two spaces."""

    word: ClassVar[str] = "excavate"

    def read(self, effects: Effects, part: Part, value: Any, after: dict[str, Any]) -> None:
        part.count = int(value)
        part.through_walls = bool(after.get("through_walls", False))

    def usable(self, game: CaveVsCave, player: int, part: Part) -> bool:
        return cave.reachable(game, player, part.through_walls) != 0  # V-6.6

    def within_reach(self, game: CaveVsCave, player: int, part: Part, changed: int) -> bool:
        return game.affords_with(player, part, changed) and self.usable(game, player, part)

    def why_not(self, game: CaveVsCave, player: int, part: Part) -> Reason:
        return Reason("V-6.6", "why.no_rock_reached", [])

    def work(self, game: CaveVsCave, player: int, part: Part) -> None:
        game.then(Excavate(player, part.count, 0, 1 if part.through_walls else 0, 0))

    def said(self, part: Part, owner: int, paid: list[int], got: list[int]) -> Phrase:
        key = "part.excavate_through" if part.through_walls else "part.excavate"
        return Phrase(f"{key}_{len(paid) // 2}", [owner, part.count, *paid])


class Walling(Kind):
    """Build a wall."""

    word: ClassVar[str] = "wall"

    def usable(self, game: CaveVsCave, player: int, part: Part) -> bool:
        return game.wall_supply > 0 and free_position(game, player)  # V-7.3

    def within_reach(self, game: CaveVsCave, player: int, part: Part, changed: int) -> bool:
        return False

    def why_not(self, game: CaveVsCave, player: int, part: Part) -> Reason:
        return Reason("V-7.3", "why.no_wall_left", [])

    def work(self, game: CaveVsCave, player: int, part: Part) -> None:
        game.then(BuildWall(player))

    def said(self, part: Part, owner: int, paid: list[int], got: list[int]) -> Phrase:
        return Phrase("part.wall", [owner])


class Razing(Kind):
    """Give a wall back for goods."""

    word: ClassVar[str] = "raze"
    after_payment: ClassVar[bool] = False

    def usable(self, game: CaveVsCave, player: int, part: Part) -> bool:
        return game.walls[player] != 0

    def within_reach(self, game: CaveVsCave, player: int, part: Part, changed: int) -> bool:
        return False

    def why_not(self, game: CaveVsCave, player: int, part: Part) -> Reason:
        return Reason("V-7.4", "why.no_own_wall", [])

    def work(self, game: CaveVsCave, player: int, part: Part) -> None:
        game.then(RazeWall(player, part.number))

    def said(self, part: Part, owner: int, paid: list[int], got: list[int]) -> Phrase:
        return Phrase(f"part.raze_{len(got) // 2}", [owner, *got])


class AnyNumber(Kind):
    """Pay and receive as often as one likes."""

    word: ClassVar[str] = "any_number"
    after_payment: ClassVar[bool] = False

    def applies(self, part: Part, before: dict[str, Any], after: dict[str, Any]) -> bool:
        return bool(before.get(self.word)) and any(part.pay) and "gain" in after

    def begin(self, game: CaveVsCave, player: int, part: Part) -> None:
        game.then(Amount(player, part.number))

    def said(self, part: Part, owner: int, paid: list[int], got: list[int]) -> Phrase:
        return Phrase("part.any_number", [owner, part.pay_goods[0], part.get_goods[0], MANY])


class DifferentGoods(Kind):
    """Pay one each of several different goods."""

    word: ClassVar[str] = "pay_different"
    after_payment: ClassVar[bool] = False
    chooses: ClassVar[bool] = True

    def read(self, effects: Effects, part: Part, value: Any, after: dict[str, Any]) -> None:
        part.count = int(value)

    def usable(self, game: CaveVsCave, player: int, part: Part) -> bool:
        return game.kinds(player) >= part.count

    def within_reach(self, game: CaveVsCave, player: int, part: Part, changed: int) -> bool:
        """Food as one more kind, changed from a good of which some stays."""
        splits = any(game.held(player, good) > 1 for good in game.board.exchanges)
        return game.held(player, FOOD) == 0 and splits and game.kinds(player) + 1 >= part.count

    def why_not(self, game: CaveVsCave, player: int, part: Part) -> Reason:
        return Reason("V-8.9", "why.need_different", [part.count, game.kinds(player)])

    def begin(self, game: CaveVsCave, player: int, part: Part) -> None:
        game.then(Different(player, part.count, 0, part.number))

    def pays(self, part: Part, good: int) -> bool:
        return True

    def said(self, part: Part, owner: int, paid: list[int], got: list[int]) -> Phrase:
        return Phrase("part.different", [owner, part.count, *got])


class Per(Kind):
    """Receive goods for so many of another."""

    word: ClassVar[str] = "per"
    after_payment: ClassVar[bool] = False

    def read(self, effects: Effects, part: Part, value: Any, after: dict[str, Any]) -> None:
        effects.level(part, value)

    def usable(self, game: CaveVsCave, player: int, part: Part) -> bool:
        return game.held(player, part.good) >= part.count

    def within_reach(self, game: CaveVsCave, player: int, part: Part, changed: int) -> bool:
        return False

    def why_not(self, game: CaveVsCave, player: int, part: Part) -> Reason:
        return Reason("V-16.3", "why.lacks", [part.count, part.good, game.held(player, part.good)])

    def work(self, game: CaveVsCave, player: int, part: Part) -> None:
        times = game.held(player, part.good) // part.count
        game.receive(player, part.get_goods, part.get, times)

    def looks_at(self, part: Part, good: int, held: int, alone: bool) -> bool:
        return part.good == good

    def said(self, part: Part, owner: int, paid: list[int], got: list[int]) -> Phrase:
        return Phrase("part.per", [owner, part.count, part.good, *got])


class Replenish(Kind):
    """Raise a good to the number shown (V-8.3)."""

    word: ClassVar[str] = "replenish"
    after_payment: ClassVar[bool] = False

    def read(self, effects: Effects, part: Part, value: Any, after: dict[str, Any]) -> None:
        effects.level(part, value)

    def usable(self, game: CaveVsCave, player: int, part: Part) -> bool:
        return game.held(player, part.good) < part.count

    def within_reach(self, game: CaveVsCave, player: int, part: Part, changed: int) -> bool:
        return part.good in game.board.exchanges

    def work(self, game: CaveVsCave, player: int, part: Part) -> None:
        replenish(game, player, 1 << part.good, part.count)

    def looks_at(self, part: Part, good: int, held: int, alone: bool) -> bool:
        return part.good == good and raises(part.count, held, alone)

    def said(self, part: Part, owner: int, paid: list[int], got: list[int]) -> Phrase:
        return Phrase("part.replenish", [owner, part.count, part.good])


class ReplenishAll(Kind):
    """Raise all goods to the number shown (V-8.7)."""

    word: ClassVar[str] = "replenish_all"
    after_payment: ClassVar[bool] = False

    def read(self, effects: Effects, part: Part, value: Any, after: dict[str, Any]) -> None:
        part.count = int(value)

    def usable(self, game: CaveVsCave, player: int, part: Part) -> bool:
        return low_goods(game, player, part.count) != 0

    def within_reach(self, game: CaveVsCave, player: int, part: Part, changed: int) -> bool:
        return True

    def work(self, game: CaveVsCave, player: int, part: Part) -> None:
        replenish(game, player, low_goods(game, player, part.count), part.count)

    def looks_at(self, part: Part, good: int, held: int, alone: bool) -> bool:
        return raises(part.count, held, alone)

    def said(self, part: Part, owner: int, paid: list[int], got: list[int]) -> Phrase:
        return Phrase("part.replenish_all", [owner, part.count])


def replenish(game: CaveVsCave, player: int, low: int, level: int) -> None:
    """Raise goods, given as bits, to a level."""
    start = player * GOODS
    kinds: list[int] = []
    amounts = [0] * GOODS
    for good in range(GOODS):
        if low >> good & 1:
            kinds.append(good)
            amounts[good] = level - game.goods[start + good]
    game.receive(player, kinds, amounts)


# A part is of the first kind whose word it has, and plain trade if it has none.
KINDS: Final[list[Kind]] = [
    OrangeAction(),
    Furnishing(),
    Excavating(),
    Walling(),
    Razing(),
    AnyNumber(),
    DifferentGoods(),
    Per(),
    Replenish(),
    ReplenishAll(),
]
