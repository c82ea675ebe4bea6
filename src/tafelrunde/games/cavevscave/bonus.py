"""What blue rooms add to an orange action, and when that is to be asked (V-9.4, V-9.7)."""

from __future__ import annotations

from tafelrunde.games.cavevscave.board import GOODS, SPACES
from tafelrunde.games.cavevscave.parts import (
    DIFFERENT,
    ON_ORANGE,
    REPLENISH,
    REPLENISH_ALL,
    ROOMS_USED,
    Part,
)
from tafelrunde.games.cavevscave.phrases import room_name
from tafelrunde.games.cavevscave.state import CaveVsCave


def rooms_to_use(game: CaveVsCave, player: int, kind: int) -> int:
    """How many rooms an orange action lets a player use (V-8.1, V-9.4, V-16.1)."""
    number = ROOMS_USED[kind]
    for blue in game.board.blues:
        if blue.when == ON_ORANGE and blue.kinds >> kind & 1 and game.owns(player, blue.room):
            number += blue.more_rooms
    return number


def orange_gain(game: CaveVsCave, player: int, kind: int) -> None:
    """The goods that blue rooms add to an orange action (V-9.5, V-16.5, V-16.7)."""
    for blue in game.board.blues:
        if blue.when != ON_ORANGE or not blue.get_goods:
            continue
        if blue.kinds >> kind & 1 and game.owns(player, blue.room):
            game.tell("works", player, room_name(game.board, blue.room))
            game.receive(player, blue.get_goods, blue.get)


def time_matters(game: CaveVsCave, player: int, kind: int) -> bool:
    """Whether goods of blue rooms may be worth more after the last room than before the first."""
    gift = [0] * GOODS
    for blue in game.board.blues:
        if blue.when == ON_ORANGE and blue.kinds >> kind & 1 and game.owns(player, blue.room):
            for good in blue.get_goods:
                gift[good] += blue.get[good]
    if max(gift) == 0:
        return False
    alone = rooms_to_use(game, player, kind) == 1
    for good in range(GOODS):
        if gift[good] and _may_be_lost(game, player, gift, good, alone):
            return True
    return False


def _may_be_lost(game: CaveVsCave, player: int, gift: list[int], good: int, alone: bool) -> bool:
    """Whether some order of rooms loses by having a good early: at its limit, or replenished."""
    have = game.goods[player * GOODS + good]
    room_left = game.board.caps[good] - have - gift[good]
    paid = 0
    gained = 0
    level = 0
    crowded = False
    rooms = _orange_rooms(game, player)
    for room in rooms:
        gained += _most_gained(game, room, good)
    for room in rooms:
        pays = 0
        for part in game.board.rooms[room].parts:
            if part.kind == REPLENISH_ALL or (part.kind == REPLENISH and part.good == good):
                level = max(level, part.count)
            elif part.below_good == good:
                level = max(level, part.below)
            elif not alone or _payable(game, player, part, gift):
                pays = max(pays, 1 if part.kind == DIFFERENT else part.pay[good])
        if pays:
            others = 0 if alone else gained - _most_gained(game, room, good)
            crowded = crowded or others > room_left
            paid = max(paid, pays)
    return crowded or have - (0 if alone else paid) < level


def _orange_rooms(game: CaveVsCave, player: int) -> list[int]:
    start = player * SPACES
    return [
        room
        for room in game.cave[start : start + SPACES]
        if room >= 0 and not game.board.rooms[room].blue
    ]


def _most_gained(game: CaveVsCave, room: int, good: int) -> int:
    most = 0
    for part in game.board.rooms[room].parts:
        most = max(most, part.get[good])
    return most


def _payable(game: CaveVsCave, player: int, part: Part, gift: list[int]) -> bool:
    """Whether a part can be paid for, with the goods of the blue rooms or without."""
    if part.kind == DIFFERENT:
        return game.kinds(player) >= part.count - 1
    start = player * GOODS
    return all(game.goods[start + good] + gift[good] >= part.pay[good] for good in part.pay_goods)
