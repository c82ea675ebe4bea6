"""Spaces that are closed to a person now and that an exchange would open (C-8.1), and which one."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.state import LISTS, Caverna
from tafelrunde.games.caverna.steps.decision import Pause, exchanges_help, lists_open
from tafelrunde.games.caverna.steps.spaces import Choose, usable
from tafelrunde.games.caverna.verbs import (
    BACK,
    BUY_CAVERN,
    BUY_TUNNEL,
    OPEN,
    OPEN_FOOD,
    OPEN_RUBY,
    OPEN_TRADE,
)
from tafelrunde.kernel.moves import Move, argument_of, verb_of

# How many positions after exchanges are looked at.
_MOST_TRIALS: Final = 200
_OPENERS: Final[list[Move]] = [OPEN_RUBY, OPEN_TRADE, OPEN_FOOD]
# More of a good than anything costs.
_PLENTY: Final = 100


def opens_after_exchange(game: Caverna, player: int, person: int, space: int) -> bool:
    """Whether a person could work on a space that is closed now if the player exchanged first."""
    lists = lists_open(game, player)
    if (
        lists == 0
        or not game.kind(player, person).may_enter(game, player, person, space)
        or usable(game, player, person, game.places[space])
    ):
        return False
    if exchanges_help(game, Choose(player, person, space, 0), lists):
        return True
    return _wants_goods(game, player, person, space) and bool(
        exchanges_that_open(game, player, person, space)
    )


def _wants_goods(game: Caverna, player: int, person: int, space: int) -> bool:
    """Whether it is only goods that are lacking."""
    owned = game.goods[player]
    game.goods[player] = [amount + _PLENTY for amount in owned]
    found = usable(game, player, person, game.places[space])
    game.goods[player] = owned
    return found


def exchanges_that_open(game: Caverna, player: int, person: int, space: int) -> list[Move]:
    """The fewest exchanges after which a person could work on a space; none if these are many."""
    return Search(player, person, space).run(game)


class Trial:
    """A position after some exchanges."""

    def __init__(self, game: Caverna, exchanges: list[Move]) -> None:
        self.game = game
        self.exchanges = exchanges


class Search:
    """Makes one exchange, then two, and so on, until the space is open to the person."""

    def __init__(self, player: int, person: int, space: int) -> None:
        self.player = player
        self.person = person
        self.space = space
        self.trials: list[Trial] = []
        self.seen: list[list[int]] = []
        self.found: list[Move] = []

    def run(self, game: Caverna) -> list[Move]:
        """The exchanges, the first one first."""
        self.seen.append(game.goods[self.player].copy())
        self.go_on(Trial(game, []))
        for trial in self.trials:
            if self.over():
                break
            self.go_on(trial)
        return self.found

    def over(self) -> bool:
        """Whether a way is found, or too many were tried."""
        return len(self.found) > 0 or len(self.trials) >= _MOST_TRIALS

    def go_on(self, trial: Trial) -> None:
        """One more exchange; tiles, which can lie on many cells, are tried last."""
        offers: list[tuple[Move, Move]] = []
        for opener in _OPENERS:
            twin = self.opened(trial.game, opener)
            for move in twin.stack[-1].moves(twin):
                if move != BACK:
                    offers.append((opener, move))
        for tiles in (False, True):
            for opener, move in offers:
                if (BUY_TUNNEL <= move <= BUY_CAVERN) == tiles:
                    twin = self.opened(trial.game, opener)
                    twin.options = [move]
                    twin.play(move)
                    self.settle(twin, [*trial.exchanges, move], tiles)

    def opened(self, game: Caverna, opener: Move) -> Caverna:
        """A copy of a game in which a list lies open."""
        twin = game.clone()
        twin.stack = [Pause(self.player), game.lists[self.player * LISTS + argument_of(opener)]]
        return twin

    def settle(self, game: Caverna, exchanges: list[Move], tiles: bool) -> None:
        """All ways in which an exchange that asks for more can end."""
        if self.over():
            return
        if isinstance(game.stack[-1], Pause):
            self.look_at(game, exchanges, tiles)
            return
        for answer in game.options:
            if verb_of(answer) != OPEN:
                twin = game.clone()
                twin.play(answer)
                self.settle(twin, exchanges, tiles)

    def look_at(self, game: Caverna, exchanges: list[Move], tiles: bool) -> None:
        """Whether the space is open now; goods that were there before lead nowhere new."""
        goods = game.goods[self.player]
        if not tiles and goods in self.seen:
            return
        self.seen.append(goods.copy())
        self.trials.append(Trial(game, exchanges))
        if usable(game, self.player, self.person, game.places[self.space]):
            self.found = exchanges
