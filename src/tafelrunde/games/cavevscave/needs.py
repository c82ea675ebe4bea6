"""Whether a part of a tile or a room can be carried out now, and why not."""

from __future__ import annotations

from tafelrunde.games.cavevscave import cave
from tafelrunde.games.cavevscave.board import FOOD, GOODS
from tafelrunde.games.cavevscave.parts import (
    ANY_NUMBER,
    DIFFERENT,
    EXCAVATE,
    FURNISH,
    ORANGE,
    PER,
    RAZE,
    REPLENISH,
    REPLENISH_ALL,
    TRADE,
    WALL,
    Part,
)
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.kernel.phrase import Reason


def usable(game: CaveVsCave, player: int, part: Part) -> bool:
    """Whether a part can be carried out now, to its end and with some effect."""
    kind = part.kind
    start = player * GOODS
    if kind == ORANGE:
        return True  # V-8.4: the Cave Entrance can always be used
    if not game.affords(player, part):
        return False
    if kind in (TRADE, ANY_NUMBER):
        return True
    if kind == FURNISH:
        return cave.can_furnish(game, player, part)
    if kind == EXCAVATE:
        return cave.reachable(game, player, part.through_walls) != 0  # V-6.6
    if kind == WALL:
        return game.wall_supply > 0 and free_position(game, player)  # V-7.3
    if kind == RAZE:
        return game.walls[player] != 0
    if kind == DIFFERENT:
        return game.kinds(player) >= part.count
    if kind == PER:
        return game.goods[start + part.good] >= part.count
    if kind == REPLENISH:
        return game.goods[start + part.good] < part.count  # V-8.3
    return low_goods(game, player, part.count) != 0


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
    food = game.goods[start + FOOD]
    changed = 0
    splits = False
    for good in game.board.exchanges:
        held = game.goods[start + good]
        changed += held
        splits = splits or held > 1
    if changed == 0:
        return False
    kind = part.kind
    if kind == REPLENISH:
        return part.good in game.board.exchanges
    if kind == REPLENISH_ALL:
        return True
    if kind == DIFFERENT:
        return food == 0 and splits and game.kinds(player) + 1 >= part.count
    changed = min(changed, game.board.caps[FOOD] - food)
    if food + changed < game.fee(part, FOOD):
        return False
    for good in part.pay_goods:
        if good != FOOD and game.goods[start + good] < part.pay[good]:
            return False
    if kind == FURNISH:
        return cave.can_furnish(game, player, part, changed)
    if kind == EXCAVATE:
        return cave.reachable(game, player, part.through_walls) != 0
    return kind in (TRADE, ANY_NUMBER)


def why_not_part(game: CaveVsCave, player: int, part: Part) -> Reason:
    """Why a part can't be carried out."""
    if not game.affords(player, part):
        return Reason("V-4.3" if part.room < 0 else "V-8.11", "why.cannot_pay", [])
    kind = part.kind
    if kind == FURNISH:
        return Reason("V-5.2", "why.cannot_furnish", [])
    if kind == EXCAVATE:
        return Reason("V-6.6", "why.no_rock_reached", [])
    if kind == WALL:
        return Reason("V-7.3", "why.no_wall_left", [])
    if kind == RAZE:
        return Reason("V-7.4", "why.no_own_wall", [])
    if kind == DIFFERENT:
        return Reason("V-8.9", "why.need_different", [part.count])
    if kind == PER:
        return Reason("V-16.3", "why.need_goods", [part.count, part.good])
    return Reason("V-8.3", "why.nothing_rises", [])
