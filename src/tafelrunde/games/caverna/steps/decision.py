"""A decision at which a player may exchange first (C-8.1), and what such an exchange must leave.

A decision shows at most one opener for each list, so that its moves stay few. An opened list lies
on the stack above the decision, which is asked again afterwards.
"""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.board import GOODS, RUBY
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.verbs import BACK, DONE, OPEN, OPEN_FOOD, OPEN_RUBY, OPEN_TRADE
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.step import PlayerStep, Step

# The lists as bits.
RUBY_LIST: Final = 1
FOOD_LIST: Final = 2
TRADE_LIST: Final = 4
EVERY_LIST: Final = 7


def lists_open(game: Caverna, player: int) -> int:
    """The lists in which something can be chosen, as bits."""
    found = RUBY_LIST if game.goods[player * GOODS + RUBY] > 0 else 0
    if game.has_meal(player):
        found |= FOOD_LIST
    if game.can_trade(player):
        found |= TRADE_LIST
    return found


def add_openers(moves: list[Move], lists: int) -> None:
    """The openers of these lists."""
    if lists & RUBY_LIST:
        moves.append(OPEN_RUBY)
    if lists & FOOD_LIST:
        moves.append(OPEN_FOOD)
    if lists & TRADE_LIST:
        moves.append(OPEN_TRADE)


class Decision(Step[Caverna]):
    """`choices` are its own answers; exchanges come on top where somebody is asked anyway."""

    def choices(self, game: Caverna) -> list[Move]:
        """The answers that are no exchange."""
        return []

    def choose(self, game: Caverna, move: Move) -> None:
        """Carry out one of them."""

    def lists(self) -> int:
        """The lists that can be opened here."""
        return EVERY_LIST

    def obliges(self) -> bool:
        """Whether one answer must be given, so that exchanges may not make all impossible."""
        return True

    def passes(self) -> bool:
        """Whether it comes up in the middle of another decision, which is still due."""
        return False

    def tempts(self) -> bool:
        """Whether `worth_asking` may say yes."""
        return False

    def worth_asking(self, game: Caverna, lists: int) -> bool:
        """Whether to ask because of exchanges alone, with one answer or none."""
        return True

    def moves(self, game: Caverna) -> list[Move]:
        moves = self.choices(game)
        if len(moves) > 1:
            add_openers(moves, lists_open(game, self.player) & self.lists())
        elif self.tempts():
            lists = lists_open(game, self.player) & self.lists()
            if lists and self.worth_asking(game, lists):
                add_openers(moves, lists)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move & ~255 == OPEN:
            game.open_list(self.player, move & 255)
            game.then(self)
        else:
            self.choose(game, move)

    def rule_of(self, move: Move) -> str:
        return "C-8.1" if move & ~255 == OPEN else self.rule


class PlayerDecision(Decision):
    """A decision that needs to know nothing but whose it is."""

    fields: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player


# ---------------------------------------------------------------------- what exchanges must leave


def due_below(game: Caverna) -> list[Decision]:
    """The decisions under the list on top of the stack that must still be answered (C-8.8)."""
    due: list[Decision] = []
    stack = game.stack
    for index in range(len(stack) - 2, -1, -1):
        below = stack[index]
        if not isinstance(below, Decision):
            break
        if below.obliges():
            due.append(below)
        elif not below.passes():
            break
    return due


def answerable(game: Caverna, due: list[Decision]) -> bool:
    """Whether all that is due can be answered as things stand."""
    return all(len(decision.choices(game)) != 0 for decision in due)


def answerable_without(
    game: Caverna, due: list[Decision], player: int, good: int, amount: int
) -> bool:
    """Whether all that is due can be answered with so much less of a good."""
    at = player * GOODS + good
    game.goods[at] -= amount
    left = answerable(game, due)
    game.goods[at] += amount
    return left


def within_bounds(game: Caverna, moves: list[Move]) -> list[Move]:
    """Those exchanges of the list on top that leave what is due below possible (C-8.8)."""
    due = due_below(game)
    if not due:
        return moves
    return [move for move in moves if leaves(game, due, move)]


class Pause(PlayerStep[Caverna]):
    """Stops a trial where the decision below would be asked again."""

    def moves(self, game: Caverna) -> list[Move]:
        return [DONE, BACK]


def leaves(game: Caverna, due: list[Decision], move: Move) -> bool:
    """Whether all that is due can be answered after some way to make this exchange."""
    twin = game.clone()
    twin.stack = [Pause(due[0].player), twin.stack[-1]]
    twin.options = [move]
    twin.play(move)
    if isinstance(twin.stack[-1], Pause):
        return answerable(twin, due)
    return any(leaves(twin, due, answer) for answer in twin.options)
