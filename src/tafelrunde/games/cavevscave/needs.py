"""Whether a part of a tile or a room can be carried out now, and why not."""

from __future__ import annotations

from tafelrunde.games.cavevscave import cave
from tafelrunde.games.cavevscave.board import FOOD, GOODS
from tafelrunde.games.cavevscave.parts import Part
from tafelrunde.games.cavevscave.phrases import MANY
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.kernel.phrase import Reason


def usable(game: CaveVsCave, player: int, part: Part) -> bool:
    """Whether a part can be carried out now, to its end and with some effect."""
    return game.affords(player, part) and part.kind.usable(game, player, part)


def free_position(game: CaveVsCave, player: int) -> bool:
    """Whether a wall can stand anywhere in a cave."""
    return game.walls[player] != (1 << cave.wall_positions(game)) - 1


def low_goods(game: CaveVsCave, player: int, level: int) -> int:
    """The goods in play that a player has less of than the level, as bits (V-8.7)."""
    start = player * GOODS
    low = 0
    for good in range(GOODS):
        if game.goods[start + good] < level and game.board.good_era[good] <= game.era:
            low |= 1 << good
    return low


def within_reach(game: CaveVsCave, player: int, part: Part) -> bool:
    """Whether a part that can't be carried out might be after changing goods into food (V-1.3)."""
    start = player * GOODS
    changed = 0
    for good in game.board.exchanges:
        changed += game.goods[start + good]
    return changed > 0 and part.kind.within_reach(game, player, part, changed)


def why_not_part(game: CaveVsCave, player: int, part: Part) -> Reason:
    """Why a part can't be carried out."""
    if not game.affords(player, part):
        rule = "V-4.3" if part.room < 0 else "V-8.11"
        for good in part.pay_goods:
            if game.held(player, good) < part.pay[good]:
                return _lacks(game, player, part, rule, good, part.pay[good])
        return _lacks(game, player, part, rule, FOOD, game.dwarfs())
    return part.kind.why_not(game, player, part)


def _lacks(game: CaveVsCave, player: int, part: Part, rule: str, good: int, amount: int) -> Reason:
    """What a part takes and a player lacks; of food also what could be changed into it."""
    short = [amount, good, game.held(player, good)]
    if good == FOOD and within_reach(game, player, part):
        for other in game.board.exchanges:
            if game.held(player, other) > 0:
                return Reason(rule, "why.opens", [*short, other, MANY])
    return Reason(rule, "why.lacks", short)
