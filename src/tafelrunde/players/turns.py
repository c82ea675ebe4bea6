"""Whole turns: what a seat can do until somebody else, chance or its next turn comes.

What can be done at any time (an aside: a list opened, a tile used) is only ever the beginning of a
whole turn, and what leads back to where a turn began is no turn at all. So nobody goes in circles:
every turn ends with something done.
"""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.kernel.game import Game
from tafelrunde.kernel.judge import Judge
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.step import Step
from tafelrunde.players.clock import Clock
from tafelrunde.players.lead import prospects

DEPTH: Final = 8
"""So many answers in a row are thought through at once."""

ALIKE: Final = 3
"""So many turns that begin with the same move are kept."""

ASIDES: Final = 3
"""So many ways to begin with an aside are gone on with."""

ANOTHER: Final = 20
"""With so many positions left one aside may follow another."""

ENABLING: Final = 4.0
"""An aside may cost so many points at first, if what it makes possible is worth them."""

PIECES: Final = 20
"""A turn is put together from so many pieces at most."""


class Turn:
    """Moves in a row, the position after them and what it looks like; `whole` if it is over."""

    def __init__(self, moves: list[Move], after: Game, value: float, whole: bool) -> None:
        self.moves = moves
        self.after = after
        self.value = value
        self.whole = whole


class Turns:
    """Looks for the turns of one seat, as far as positions and time allow."""

    def __init__(self, judge: Judge, game: Game, seat: int, clock: Clock) -> None:
        self.judge = judge
        self.game = game
        self.seat = seat
        self.clock = clock
        self.height = len(game.stack)
        self.asked: type[Step[Any]] = game.stack[-1].__class__
        self._once = game.players == 1
        self._began: dict[str, Any] = {}
        self._line: list[Move] = []
        self._left = 0
        self._found: list[Turn] = []

    def plain(self, positions: int) -> list[Turn]:
        """The best turns that begin with each move, best first; asides where nothing else is."""
        return by_value(self._answered(positions))

    def all(self, positions: int) -> list[Turn]:
        """Those, and turns that begin with an aside and go on with what it makes possible."""
        plain = answers(self.game)
        asides = [move for move in self.game.options if move not in plain]
        turns = self._answered(positions)
        if asides and not self.clock.out():
            self._once = True
            begun = by_value(self._begun(asides, positions // 2))
            before = prospects(self.judge, self.game, self.seat)
            kept = [one for one in begun if one.whole and one.value > before - ENABLING]
            for turn in kept[:ASIDES]:
                turns.append(self._gone_on(turn, positions // 4))
        return by_value(turns)

    def over(self, after: Game) -> bool:
        """Whether the turn is over: others, chance, or alone the question of its beginning."""
        return (
            after.decider != self.seat
            or after.barrier >= after.played
            or len(after.stack) < self.height
            or (self._once and self.again(after))
        )

    def again(self, after: Game) -> bool:
        """Whether the seat is asked as at the beginning of the turn."""
        return (
            after.decider == self.seat
            and len(after.stack) == self.height
            and after.stack[-1].__class__ is self.asked
        )

    def completed(self, turn: Turn, positions: int) -> Turn:
        """A turn that broke off in the middle, gone on with until it is over."""
        self._once = self.game.players == 1
        for _ in range(PIECES):
            if turn.whole or self.clock.out():
                break
            rest = Turns(self.judge, turn.after, self.seat, self.clock).plain(positions)[0]
            turn = Turn(turn.moves + rest.moves, rest.after, rest.value, self.over(rest.after))
        return turn

    def refined(self, turn: Turn, positions: int) -> Turn:
        """The turn or a better one that begins like it: after each move the rest is sought anew."""
        game = self.game.clone()
        done = 0
        while done < len(turn.moves) - 1 and not self.clock.out():
            game.play(turn.moves[done])
            done += 1
            if game.decider != self.seat:
                break
            if len(game.options) == 1:
                continue
            rest = Turns(self.judge, game, self.seat, self.clock).plain(positions)[0]
            moves = turn.moves[:done] + rest.moves
            other = Turn(moves, rest.after, rest.value, self.over(rest.after))
            other = self.completed(other, positions)
            if other.whole and other.value > turn.value:
                turn = other
        return turn

    def first_part(self, turn: Turn) -> list[Move]:
        """The moves of a turn up to where the seat is asked as at its beginning."""
        kind = self.game.title.alphabet.kind
        if kind(turn.moves[0]) == "aside":
            return turn.moves.copy()
        after = self.game.clone()
        for at, move in enumerate(turn.moves, 1):
            after.play(move)
            if self.again(after):
                return turn.moves[:at]
        return turn.moves.copy()

    def _begun(self, moves: list[Move], positions: int) -> list[Turn]:
        share = positions // len(moves)
        turns: list[Turn] = []
        for move in moves:
            if turns and self.clock.out():
                break
            self._left = share
            self._found = []
            self._dive(self.game, move, DEPTH)
            turns.extend(self._found)
        return turns

    def _answered(self, positions: int) -> list[Turn]:
        """Turns without asides; if whatever is done leads back, the first answer is one."""
        moves = answers(self.game)
        turns = self._begun(moves, positions)
        if not turns:
            after = self.game.after(moves[0])
            turns.append(Turn([moves[0]], after, prospects(self.judge, after, self.seat), True))
        return turns

    def _in_a_circle(self, after: Game) -> bool:
        """Whether nothing is different from when the turn began; then the answers are the same."""
        if not self.again(after) or after.options != self.game.options:
            return False
        if not self._began:
            self._began = self.game.dump()["state"]
        same: bool = after.dump()["state"] == self._began
        return same

    def _gone_on(self, turn: Turn, positions: int) -> Turn:
        """After an aside the question is the same; without an answer nothing is done yet."""
        if not self.again(turn.after):
            return turn
        then = Turns(self.judge, turn.after, self.seat, self.clock)
        rest = (then.all(positions) if positions >= ANOTHER else then.plain(positions))[0]
        return Turn(turn.moves + rest.moves, rest.after, rest.value, rest.whole)

    def _dive(self, game: Game, move: Move, depth: int) -> None:
        self._left -= 1
        after = game.clone()
        after.play(move)
        if self._in_a_circle(after):
            return
        self._line.append(move)
        whole = self.over(after)
        if whole or depth == 1 or self._left < 0 or self.clock.out():
            self._keep(after, whole)
        else:
            for answer in answers(after):
                if self._found and self.clock.out():
                    break
                self._dive(after, answer, depth - 1)
        self._line.pop()

    def _keep(self, after: Game, whole: bool) -> None:
        """Among the best of those that begin alike; equal ones are the same in another order."""
        value = prospects(self.judge, after, self.seat)
        worst = 0
        for at, turn in enumerate(self._found):
            if turn.value == value:
                return
            if turn.value < self._found[worst].value:
                worst = at
        if len(self._found) < ALIKE:
            self._found.append(Turn(self._line.copy(), after, value, whole))
        elif value > self._found[worst].value:
            self._found[worst] = Turn(self._line.copy(), after, value, whole)


def answers(game: Game) -> list[Move]:
    """What can be answered besides asides; those only where there is nothing else."""
    kind = game.title.alphabet.kind
    found = [move for move in game.options if kind(move) != "aside"]
    return found or game.options


def by_value(turns: list[Turn]) -> list[Turn]:
    """The best first; equal ones in the order in which they were found."""
    return sorted(turns, key=_worse)


def _worse(turn: Turn) -> float:
    return -turn.value


def quick(judge: Judge, game: Game, positions: int, clock: Clock) -> Game:
    """The position after the turn that looks best to whoever decides, found with little effort."""
    turns = Turns(judge, game, game.decider, clock)
    return turns.completed(turns.plain(positions)[0], positions).after
