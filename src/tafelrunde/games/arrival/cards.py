"""The earnings cards: three stacks whose order nobody knows, and cards in front of the players.

No order is kept. A card is somewhere unseen until its face is turned up, and only then drawn from
those it can still be; of a stack only its size and the back of its top card are known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.arrival.board import CARDS, HAND, STACKS

if TYPE_CHECKING:
    from tafelrunde.games.arrival.state import Arrival

# In a stack, or face down in front of a player.
UNSEEN: Final = 0
# In a stack for sure: shuffled in while other cards lay face down in front of players.
MIXED_IN: Final = 1
FACE_UP: Final = 2
DISCARDED: Final = 3


def lay_stacks(game: Arrival) -> None:
    """Three stacks of all cards in them, sizes differing by one at most (A-1.8, A-3.3)."""
    total = game.stacked[0] + game.stacked[1] + game.stacked[2]
    for stack in range(STACKS):
        game.stacks[stack] = (total + STACKS - 1 - stack) // STACKS
        game.tops[stack] = -1
    for stack in range(STACKS):
        game.tops[stack] = draw_back(game)


def draw_back(game: Arrival) -> int:
    """The back of a card that comes to the top of a stack; the other tops are known already."""
    left = [game.stacked[back] - game.tops.count(back) for back in range(STACKS)]
    pick = game.random(left[0] + left[1] + left[2])
    back = 0
    while pick >= left[back]:
        pick -= left[back]
        back += 1
    return back


def take(game: Arrival, player: int, stack: int, drawn: int) -> None:
    """The top card of a stack goes face down in front of a player, as the drawn-th of the round."""
    back = game.tops[stack]
    game.backs[player * HAND + drawn // game.players] = back
    game.stacked[back] -= 1
    game.stacks[stack] -= 1
    game.tops[stack] = -1
    game.tell("drew", player, back)
    if game.stacks[stack] > 0:
        game.tops[stack] = draw_back(game)
        return
    game.restacked = drawn + 1
    for card in range(CARDS):
        if game.card[card] == DISCARDED:
            game.card[card] = MIXED_IN
            game.stacked[game.board.back[card]] += 1
    lay_stacks(game)
    game.tell("restacked")


def turn_up(game: Arrival, player: int, number: int) -> None:
    """The number-th card in front of a player is seen for the first time."""
    slot = player * HAND + number
    card = _face(game, game.backs[slot], is_early(game, player, number))
    game.hand[slot] = card
    game.card[card] = FACE_UP


def is_early(game: Arrival, player: int, number: int) -> bool:
    """Whether a card was taken before the stacks were shuffled anew in this round."""
    order = (player - game.first) % game.players
    return number * game.players + order < game.restacked


def _face(game: Arrival, back: int, early: bool) -> int:
    unseen = _count(game, UNSEEN, back)
    if game.restacked == 0 or early:
        return _pick(game, UNSEEN, back, game.random(unseen))
    mixed_in = _count(game, MIXED_IN, back)
    waiting = _waiting(game, back)
    if game.random(mixed_in + unseen - waiting) < mixed_in:
        return _pick(game, MIXED_IN, back, game.random(mixed_in))
    return _pick(game, UNSEEN, back, game.random(unseen))


def _waiting(game: Arrival, back: int) -> int:
    """Cards of a back that still lie face down since before the new shuffle: not in its stacks."""
    count = 0
    for player in range(game.players):
        for number in range(HAND):
            slot = player * HAND + number
            if game.backs[slot] == back and game.hand[slot] < 0 and is_early(game, player, number):
                count += 1
    return count


def _count(game: Arrival, where: int, back: int) -> int:
    backs = game.board.back
    count = 0
    for card in range(CARDS):
        if game.card[card] == where and backs[card] == back:
            count += 1
    return count


def _pick(game: Arrival, where: int, back: int, number: int) -> int:
    backs = game.board.back
    for card in range(CARDS):
        if game.card[card] == where and backs[card] == back:
            if number == 0:
                return card
            number -= 1
    raise ValueError("there is no such card")


def settle(game: Arrival) -> None:
    """All cards in front of players are up, so what is unseen is in the stacks again."""
    game.restacked = 0
    for card in range(CARDS):
        if game.card[card] == MIXED_IN:
            game.card[card] = UNSEEN


def discard(game: Arrival) -> None:
    """All players discard their cards (A-5.11)."""
    for slot, card in enumerate(game.hand):
        game.card[card] = DISCARDED
        game.hand[slot] = -1
        game.backs[slot] = -1
