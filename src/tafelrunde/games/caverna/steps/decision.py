"""A decision at which a player may exchange first (C-8.1), and what such an exchange must leave.

A decision shows at most one opener for each list, so that its moves stay few. An opened list lies
on the stack above the decision, which is asked again afterwards.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.goods import CATTLE, GOLD, RUBY, SHEEP
from tafelrunde.games.caverna.state import LISTS, Caverna
from tafelrunde.games.caverna.steps.reach import (
    EVERY_LIST,
    FOOD_LIST,
    RUBY_LIST,
    TRADE_LIST,
    Wish,
    within_reach,
)
from tafelrunde.games.caverna.verbs import (
    BACK,
    BUY,
    BUY_CATTLE,
    DONE,
    EAT,
    OPEN,
    OPEN_ANIMALS,
    OPEN_FOOD,
    OPEN_RUBY,
    OPEN_TRADE,
    TRADE,
)
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.step import PlayerStep, Step

# How many exchanges are tried out to see what trades could bring.
_MOST_TRIALS: Final = 40


def lists_open(game: Caverna, player: int) -> int:
    """The lists in which something can be chosen, as bits."""
    found = RUBY_LIST if game.goods[player][RUBY] > 0 else 0
    if questions.has_meal(game, player):
        found |= FOOD_LIST
    if questions.barters(game, player) and questions.can_trade(game, player):
        found |= TRADE_LIST
    return found


def why_empty(game: Caverna, player: int, opener: Move) -> Reason:
    """Why a list of exchanges offers nothing."""
    if opener == OPEN_RUBY:
        return Reason("C-8.1", "why.lacks", [1, RUBY, game.goods[player][RUBY]])
    return Reason("C-8.1", "why.empty_list", [argument_of(opener)])


def add_openers(moves: list[Move], lists: int) -> None:
    """The openers of these lists."""
    if lists & RUBY_LIST:
        moves.append(OPEN_RUBY)
    if lists & FOOD_LIST:
        moves.append(OPEN_FOOD)
    if lists & TRADE_LIST:
        moves.append(OPEN_TRADE)


@mypyc_attr(allow_interpreted_subclasses=True)
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
        return exchanges_help(game, self, lists)

    def nears(self, game: Caverna, lists: int) -> bool:
        """Whether exchanges could add an answer that would be lost if nobody were asked now."""
        wish = AnotherAnswer(self, self.choices(game), self.singles(game))
        return within_reach(game, self.player, wish, lists)

    def singles(self, game: Caverna) -> list[int]:
        """The single tiles that could make room for another answer."""
        return []

    def improved(self, game: Caverna, twin: Caverna) -> bool:
        """Whether exchanges that lead to this twin of the game have added an answer."""
        lists = lists_open(twin, self.player) & self.lists() & ~TRADE_LIST
        return self.nears(twin, lists) or adds(self.choices(game), self.choices(twin))

    def moves(self, game: Caverna) -> list[Move]:
        moves = self.choices(game)
        if len(moves) > 1 or self.tempts():
            lists = lists_open(game, self.player) & self.lists()
            if lists and (len(moves) > 1 or self.worth_asking(game, lists)):
                add_openers(moves, self.choosable(game, lists))
        return moves

    def choosable(self, game: Caverna, lists: int) -> int:
        """Those of the lists in which something can be chosen that leaves what is due possible."""
        if lists & ~RUBY_LIST and (self.obliges() or self.passes()):
            if lists & TRADE_LIST and not offers(game, self.player, OPEN_TRADE):
                lists &= ~TRADE_LIST
            if (
                lists & FOOD_LIST
                and only_crops(game, self.player)
                and not offers(game, self.player, OPEN_FOOD)
            ):
                lists &= ~FOOD_LIST
        return lists

    def play(self, game: Caverna, move: Move) -> None:
        if verb_of(move) == OPEN:
            game.open_list(self.player, argument_of(move))
            game.then(self)
        else:
            self.choose(game, move)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        """Why an exchange can't be made here; a decision's own reasons come before."""
        verb = verb_of(move)
        if verb == OPEN:
            return self.why_shut(game, move)
        if verb not in (BUY, EAT, TRADE):
            return None
        opener = OPEN_RUBY if verb == BUY else OPEN_FOOD if verb == EAT else OPEN_TRADE
        if opener not in game.options:
            return self.why_shut(game, opener)
        step = game.lists[self.player * LISTS + argument_of(opener)]
        game.stack.append(step)
        reason = step.why_not(game, move)
        if move in step.moves(game):
            reason = Reason("C-8.1", "why.open_first", [argument_of(opener)])
        game.stack.pop()
        return reason

    def why_shut(self, game: Caverna, opener: Move) -> Reason:
        """Why a list can't be opened here."""
        if opener == OPEN_ANIMALS:
            return Reason("C-9.13", "why.no_rearranging", [])
        list_bit = 1 << argument_of(opener)
        if not lists_open(game, self.player) & list_bit:
            return why_empty(game, self.player, opener)
        if not self.lists() & list_bit:
            return Reason("C-8.8", "why.no_list_here", [])
        return Reason("C-8.8", "why.needed", [])

    def rule_of(self, move: Move) -> str:
        if move == OPEN_ANIMALS:
            return "C-9.13"
        return "C-8.1" if verb_of(move) == OPEN else self.rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Opportunity(Decision):
    """What may be left aside, and is asked where an exchange could bring another answer."""

    def obliges(self) -> bool:
        return False

    def tempts(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerDecision(Decision):
    """A decision that needs to know nothing but whose it is."""

    fields: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player


# ---------------------------------------------------------------------- what exchanges could add


class AnotherAnswer(Wish):
    """An answer that a decision does not have yet."""

    def __init__(self, decision: Decision, before: list[Move], singles: list[int]) -> None:
        super().__init__(singles, False)
        self.decision = decision
        self.before = before

    def holds(self, game: Caverna) -> bool:
        return adds(self.before, self.decision.choices(game))


def exchanges_help(game: Caverna, decision: Decision, lists: int) -> bool:
    """Whether exchanges could add an answer to a decision that has one or none (C-8.8)."""
    if decision.nears(game, lists & ~TRADE_LIST):
        return True
    bartering = questions.barters(game, decision.player)
    if not (lists & TRADE_LIST or (lists & RUBY_LIST and bartering)):
        return False
    return decision.nears(game, lists | TRADE_LIST) and trades_help(game, decision)


def trades_help(game: Caverna, decision: Decision) -> bool:
    """Whether trades, and rubies spent for them, could add an answer; in doubt they could."""
    player = decision.player
    seen: list[list[int]] = [_belongings(game, player)]
    trials: list[Caverna] = [game]
    for trial in trials:
        for twin in traded(trial, player):
            found = _belongings(twin, player)
            if found in seen:
                continue
            seen.append(found)
            if decision.improved(game, twin):
                return True
            trials.append(twin)
            if len(trials) > _MOST_TRIALS:
                return True
    return False


def adds(before: list[Move], after: list[Move]) -> bool:
    """Whether there is an answer that was not there before."""
    return any(move not in before for move in after)


def _belongings(game: Caverna, player: int) -> list[int]:
    return [
        *game.goods[player],
        *game.weapons[player],
    ]


def traded(game: Caverna, player: int) -> list[Caverna]:
    """Copies of a game in which the player has made one trade, or bought one good with a ruby."""
    found: list[Caverna] = []
    for number in questions.trade_list(game, player):
        _try_out(game, player, OPEN_TRADE, TRADE + number, found)
    if game.goods[player][RUBY] > 0:
        for good in range(BUY_CATTLE - BUY):
            _try_out(game, player, OPEN_RUBY, BUY + good, found)
    return found


def _try_out(game: Caverna, player: int, opener: Move, move: Move, found: list[Caverna]) -> None:
    twin = game.clone()
    twin.stack = [Pause(player), game.lists[player * LISTS + argument_of(opener)]]
    twin.options = [move]
    twin.play(move)
    _settle(twin, player, found, [])


def _settle(game: Caverna, player: int, found: list[Caverna], seen: list[list[int]]) -> None:
    """All ways in which an exchange that asks for more can end, as far as they are tried out."""
    if isinstance(game.stack[-1], Pause):
        found.append(game)
        return
    if _was_here(game, player, seen):
        return
    for answer in _answers(game):
        if len(found) <= _MOST_TRIALS:
            twin = game.clone()
            twin.play(answer)
            _settle(twin, player, found, seen)


def _was_here(game: Caverna, player: int, seen: list[list[int]]) -> bool:
    """Whether the same was asked before: animals may leave one by one in many orders."""
    here = [*_belongings(game, player), *game.cells[player], len(game.stack)]
    if here in seen:
        return True
    seen.append(here)
    return False


def _answers(game: Caverna) -> list[Move]:
    """How an exchange that asks for more can go on; one that can end does."""
    if DONE in game.options:
        return [DONE]
    return [answer for answer in game.options if verb_of(answer) != OPEN]


# ---------------------------------------------------------------------- what exchanges must leave


def offers(game: Caverna, player: int, opener: Move) -> bool:
    """Whether a list opened now would offer anything but the way back."""
    step = game.lists[player * LISTS + argument_of(opener)]
    game.stack.append(step)
    found = len(step.moves(game)) > 1
    game.stack.pop()
    return found


def only_crops(game: Caverna, player: int) -> bool:
    """Whether nothing but crops could become food; these alone may be needed for an action."""
    goods = game.goods[player]
    return goods[GOLD] < 2 and not any(goods[SHEEP : CATTLE + 1])


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
    game.goods[player][good] -= amount
    left = answerable(game, due)
    game.goods[player][good] += amount
    return left


def answerable_after(game: Caverna, due: list[Decision], player: int, bill: list[int]) -> bool:
    """Whether all that is due can be answered once a bill is paid."""
    owned = game.goods[player]
    game.goods[player] = [owned[good] - bill[good] for good in range(len(bill))]
    left = answerable(game, due)
    game.goods[player] = owned
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
    return _leaves(game, due, move, [])


def _leaves(game: Caverna, due: list[Decision], move: Move, seen: list[list[int]]) -> bool:
    twin = game.clone()
    twin.stack = [Pause(due[0].player), twin.stack[-1]]
    twin.options = [move]
    twin.play(move)
    if isinstance(twin.stack[-1], Pause):
        return answerable(twin, due)
    if _was_here(twin, due[0].player, seen):
        return False
    return any(_leaves(twin, due, answer, seen) for answer in _answers(twin))
