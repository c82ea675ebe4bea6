"""Looks to the end of its own turn and takes what then looks best."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.kernel import chance
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.moves import Move

DEPTH: Final = 6
"""So many answers of its own in a row are thought through: one action is often several moves."""

POSITIONS: Final = 400
"""About so many positions are looked at for one decision; beyond, it judges in mid-action."""


class Greedy:
    """One action deep, judged by the game's own evaluation; chance breaks ties."""

    looks = True

    def __init__(self, seed: int) -> None:
        self._state = chance.seeded(seed)
        self._left = 0

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied with its stream of chance; compiled classes can't be copied otherwise."""
        return _again, (self._state,)

    def choose(self, game: Game, seat: int) -> Move:
        kind = game.title.alphabet.kind
        moves = game.moves()
        best = self._best(game, moves, seat)
        while (
            len(moves) > 1 and kind(best[0]) == "aside" and self._for_nothing(game, best[0], seat)
        ):
            moves.remove(best[0])
            best = self._best(game, moves, seat)
        self._state = chance.following(self._state)
        return best[chance.below(self._state, len(best))]

    def _best(self, game: Game, moves: list[Move], seat: int) -> list[Move]:
        """The moves that look best; an aside only where it looks better than all others."""
        share = POSITIONS // len(game.options)
        best: list[Move] = []
        best_value = float("-inf")
        for move in moves:
            self._left = share
            value = self._value(game, move, seat, DEPTH)
            if value > best_value:
                best_value = value
                best = [move]
            elif value == best_value:
                best.append(move)
        kind = game.title.alphabet.kind
        return [move for move in best if kind(move) != "aside"] or best[:1]

    def _for_nothing(self, game: Game, aside: Move, seat: int) -> bool:
        """Whether it would leave what the aside opens just as it came, and so go in circles."""
        opened = game.clone()
        opened.play(aside)
        if opened.decider != seat:
            return False
        before = game.dump()["state"]
        for answer in self._best(opened, opened.moves(), seat):
            after = opened.clone()
            after.play(answer)
            if after.dump()["state"] == before:
                return True
        return False

    def _value(self, game: Game, move: Move, seat: int, depth: int) -> float:
        self._left -= 1
        after = game.clone()
        after.play(move)
        same_action = after.decider == seat and after.barrier < after.played
        if depth == 1 or not same_action or self._left < 0:
            return game.title.evaluate(after, seat)
        # What could be done at any time only is thought of where it is decided now.
        kind = game.title.alphabet.kind
        answers = [answer for answer in after.options if kind(answer) != "aside"] or after.options
        return max(self._value(after, answer, seat, depth - 1) for answer in answers)


def _again(state: int) -> Greedy:
    who = Greedy(0)
    who._state = state
    return who
