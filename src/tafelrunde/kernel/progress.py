"""A game whose chance is decided from outside: at every number that is drawn somebody is asked.

A move that meets one is played again with every number that is said, until nothing is left to draw.
So no seed is hidden anywhere, and all probabilities are exact.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tafelrunde.kernel import chance
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.setup import Setup

if TYPE_CHECKING:
    from tafelrunde.kernel.game import Game
    from tafelrunde.kernel.title import Title

# Who is to act where no seat is, in the numbers that OpenSpiel has for them.
CHANCE: Final = -1
OVER: Final = -4


class Progress:
    """How far a game has come: at a decision, at its end, or at a number that is to be drawn.

    `before` is the game at its last decision and `move` what was decided there; nothing before the
    game has begun. `rolls` are the numbers drawn since, and `game` is what came of it once nothing
    is left to draw; until then `bound` tells below what the next number lies. `player` is who is
    to act: a seat, CHANCE, or nobody any more when all is OVER.
    """

    def __init__(self, title: Title, setup: Setup) -> None:
        self.title = title
        self.setup = setup
        self.before: Game | None = None
        self.move = -1
        self.rolls: list[int] = []
        self.game: Game | None = None
        self.bound = 0
        self.player = CHANCE

    def __copy__(self) -> Progress:
        return self.copied()

    def __deepcopy__(self, memo: dict[int, Any]) -> Progress:
        return self.copied()

    def __reduce__(self) -> tuple[Any, ...]:
        packed = (self.title, self.setup, self.before, self.move, self.rolls, self.game, self.bound)
        return restored, packed

    def copied(self) -> Progress:
        """Another one that is as far; games are never changed once they are here, so they share."""
        return restored(
            self.title, self.setup, self.before, self.move, self.rolls, self.game, self.bound
        )

    def begin(self) -> None:
        """Set the game up, as far as that goes without chance."""
        self._go()

    def decide(self, move: Move) -> None:
        """Play a move, as far as that goes without chance."""
        self.before = self.game
        self.move = move
        self.rolls = []
        self._go()

    def draw(self, number: int) -> None:
        """Go on with this number drawn."""
        self.rolls = [*self.rolls, number]
        self._go()

    def act(self, action: int) -> None:
        """Draw this number, or play the move in this place of the alphabet."""
        if self.game is None:
            self.draw(action)
        else:
            self.decide(self.title.alphabet.moves[action])

    def actions(self) -> list[int]:
        """What can be drawn, or what is legal by its places in the alphabet."""
        if self.game is None:
            return list(range(self.bound))
        return self.game.actions()

    def known(self) -> Game | None:
        """The game that seats look at: while a number is drawn the one at the decision before."""
        return self.game if self.game is not None else self.before

    def _go(self) -> None:
        rolls = chance.Rolls(self.rolls)
        before = self.before
        try:
            if before is None:
                self.game = self.title.dealt(self.setup, rolls)
            else:
                twin = before.clone()
                twin.rolls = rolls
                twin.play(self.move)
                self.game = twin
        except chance.Undecided as undecided:
            self.game = None
            self.bound = undecided.bound
        self._say()

    def _say(self) -> None:
        if self.game is None:
            self.player = CHANCE
        else:
            self.player = self.game.decider if self.game.decider >= 0 else OVER


def restored(
    title: Title,
    setup: Setup,
    before: Game | None,
    move: Move,
    rolls: list[int],
    game: Game | None,
    bound: int,
) -> Progress:
    """One that is so far."""
    progress = Progress(title, setup)
    progress.before = before
    progress.move = move
    progress.rolls = rolls
    progress.game = game
    progress.bound = bound
    progress._say()
    return progress
