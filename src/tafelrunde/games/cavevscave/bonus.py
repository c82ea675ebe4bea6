"""What blue rooms add to an orange action, and whether it matters when (V-9.4, V-9.7)."""

from __future__ import annotations

from tafelrunde.games.cavevscave.board import GOODS, SPACES
from tafelrunde.games.cavevscave.parts import ON_ORANGE, ROOMS_USED
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


def take_due(game: CaveVsCave, player: int) -> None:
    """Receive the goods of blue rooms that are still due."""
    if game.due:
        kind = abs(game.due) - 1
        game.due = 0
        orange_gain(game, player, kind)


def postpone_due(game: CaveVsCave) -> None:
    """The goods of blue rooms come after the last room."""
    game.due = -abs(game.due)


def with_due(game: CaveVsCave, player: int) -> CaveVsCave:
    """The position as it would be with the goods of blue rooms that are still due."""
    twin = game.clone()
    take_due(twin, player)
    return twin


def time_may_matter(game: CaveVsCave, player: int, kind: int) -> bool:
    """Whether goods of blue rooms had better wait until the first room is known."""
    gift = gift_of(game, player, kind)
    if max(gift) == 0:
        return False
    if overflows(game, player, gift):
        return True
    alone = rooms_to_use(game, player, kind) == 1
    rooms = _orange_rooms(game, player)
    for good in range(GOODS):
        if gift[good]:
            held = game.goods[player * GOODS + good]
            full = held + gift[good] + _most_gained(game, rooms, good) > game.board.caps[good]
            for room in rooms:
                for part in game.board.rooms[room].parts:
                    if full and part.kind.pays(part, good):
                        return True
                    if part.kind.looks_at(part, good, held, alone):
                        return True
    return False


def gift_of(game: CaveVsCave, player: int, kind: int) -> list[int]:
    """How many of each good the blue rooms of a player add to an orange action."""
    gift = [0] * GOODS
    for blue in game.board.blues:
        if blue.when == ON_ORANGE and blue.kinds >> kind & 1 and game.owns(player, blue.room):
            for good in blue.get_goods:
                gift[good] += blue.get[good]
    return gift


def overflows(game: CaveVsCave, player: int, gift: list[int]) -> bool:
    """Whether goods would be lost that changing some into food could make room for (V-1.3)."""
    start = player * GOODS
    for good in game.board.exchanges:
        if gift[good] and game.goods[start + good] + gift[good] > game.board.caps[good]:
            return True
    return False


def _orange_rooms(game: CaveVsCave, player: int) -> list[int]:
    start = player * SPACES
    return [
        room
        for room in game.cave[start : start + SPACES]
        if room >= 0 and not game.board.rooms[room].blue
    ]


def _most_gained(game: CaveVsCave, rooms: list[int], good: int) -> int:
    """The most of a good that rooms can add together."""
    most = 0
    for room in rooms:
        most += max([0, *[part.get[good] for part in game.board.rooms[room].parts]])
    return most
