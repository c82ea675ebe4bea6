"""A game whose chance is decided from outside: at every number that is drawn somebody is asked.

A step that meets one is done again with every number that is said, until nothing is left to draw.
So no seed is hidden anywhere, and all probabilities are exact.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tafelrunde.kernel import chance
from tafelrunde.kernel.errors import BadMove
from tafelrunde.kernel.moves import Move, listed, verb_of
from tafelrunde.kernel.setup import Setup

if TYPE_CHECKING:
    from tafelrunde.kernel.game import Game
    from tafelrunde.kernel.title import Title

# Who is to act where no seat is, in the numbers that OpenSpiel has for them.
CHANCE: Final = -1
OVER: Final = -4

# Moves that may be played again when one after them meets chance where none was seen before.
_FAR: Final = 32


class Progress:
    """How far a game has come: at a decision, at its end, or at a number that is to be drawn.

    `game` is the game at the decision, and goes on with every move; there is none while a number is
    to be drawn, of which `bound` tells below what it lies and `rolls` which ones came before it.
    `player` is who is to act: a seat, CHANCE, or nobody any more when all is OVER.
    """

    def __init__(self, title: Title, setup: Setup) -> None:
        self.title = title
        self.setup = setup
        self.game: Game | None = None
        self.rolls: list[int] = []
        self.bound = 0
        self.player = CHANCE
        # A step that meets chance leaves its game half played. The game before the last move is the
        # anchor after the moves since then, each with the numbers that it drew. Where it is known
        # that a step or a move draws, the game is kept as it was right before it, and is this one's
        # own as long as nothing was copied.
        self._anchor: Game | None = None
        self._since: list[Move] = []
        self._drawn: list[list[int]] = []
        self._shared = False
        self._drawers = chance.Drawers()
        self._kept: Game | None = None
        self._kept_used = 0
        self._own = False

    def __copy__(self) -> Progress:
        return self.copied()

    def __deepcopy__(self, memo: dict[int, Any]) -> Progress:
        return self.copied()

    def __reduce__(self) -> tuple[Any, ...]:
        way = (self._anchor, self._since, self._drawn)
        return restored, (self.title, self.setup, *way, self.rolls, self.game, self.bound)

    def copied(self) -> Progress:
        """Another one that is as far; who goes on first clones the game."""
        self._shared = True
        self._own = False
        twin = restored(
            self.title,
            self.setup,
            self._anchor,
            self._since,
            self._drawn,
            self.rolls,
            self.game,
            self.bound,
        )
        twin._drawers = self._drawers
        twin._kept = self._kept
        twin._kept_used = self._kept_used
        return twin

    def imagined(self, seat: int, seed: int) -> Progress:
        """One that the seat can't tell from this one, all that it can't know drawn anew."""
        if self.game is None:
            return self.copied()
        game = self.game.imagine(seat, seed)
        twin = restored(self.title, self.setup, None, [], [], [], game, 0)
        twin._drawers = self._drawers
        return twin

    def act(self, action: int) -> None:
        """Draw this number, or play the move in this place of the alphabet."""
        if self.game is None:
            self.draw(action)
            return
        alphabet = self.title.alphabet
        if not 0 <= action < alphabet.size:
            raise BadMove(
                "error.action",
                {"action": action, "game": self.title.name, "last": alphabet.size - 1},
            )
        self.decide(alphabet.moves[action])

    def decide(self, move: Move) -> None:
        """Play a move, as far as that goes without chance."""
        game = self.game
        assert game is not None
        if not listed(game.options, move):
            # Refused before anything changes here.
            game.play(move)
        if (
            self._shared
            or self._anchor is None
            or len(self._since) == _FAR
            or verb_of(move) in self._drawers.verbs
        ):
            self._anchor = game
            self._since = []
            self._drawn = []
            self._shared = False
            game = game.clone()
        self.rolls = []
        self._play(game, move)
        self._since.append(move)
        self._drawn.append(self.rolls)

    def draw(self, number: int) -> None:
        """Go on with this number drawn; the first ones set the game up."""
        if not 0 <= number < self.bound:
            raise BadMove("error.roll", {"number": number, "last": self.bound - 1})
        self.rolls = [*self.rolls, number]
        self._shared = False
        if self._drawn:
            self._drawn[-1] = self.rolls
        kept = self._kept
        if kept is not None:
            self._go_on(kept)
            return
        before = self.before()
        if before is None:
            self.begin()
        else:
            self._play(before.clone(), self.last)

    def begin(self) -> None:
        """Set the game up, as far as that goes with the numbers that were drawn."""
        try:
            self.game = self.title.dealt(self.setup, chance.Rolls(self.rolls))
        except chance.Undecided as undecided:
            self.game = None
            self.bound = undecided.bound
        self._say()

    @property
    def last(self) -> Move:
        """What was decided last; -1 before the game has begun."""
        return self._since[-1] if self._since else -1

    def before(self) -> Game | None:
        """The game at the last decision, before the move; none before it has begun."""
        anchor = self._anchor
        if anchor is not None and len(self._since) > 1:
            anchor = anchor.clone()
            for place in range(len(self._since) - 1):
                anchor.rolls = chance.Rolls(self._drawn[place])
                anchor.play(self._since[place])
            self._anchor = anchor
            self._since = self._since[-1:]
            self._drawn = self._drawn[-1:]
        return anchor

    def known(self) -> Game | None:
        """The game that seats look at: while a number is drawn the one at the decision before."""
        return self.game if self.game is not None else self.before()

    def actions(self) -> list[int]:
        """What can be drawn, or what is legal by its places in the alphabet."""
        if self.game is None:
            return list(range(self.bound))
        return self.game.actions()

    def _play(self, game: Game, move: Move) -> None:
        rolls = chance.Rolls(self.rolls, self._drawers)
        game.rolls = rolls
        game.play(move)
        if rolls.lacking == 0:
            self._stand(game)
            return
        if rolls.kind is None:
            self._drawers.verbs.add(verb_of(move))
        self._wait(rolls)

    def _go_on(self, kept: Game) -> None:
        """Do the step again that draws; on the kept game itself if that was its last number."""
        kind = kept.stack[-1].__class__
        used = self._kept_used
        rolls = chance.Rolls(self.rolls, self._drawers)
        if self._own and len(self.rolls) - used >= self._drawers.most[kind]:
            game = kept
            self._kept = None
            rolls.go_on(kind, None, used)
        else:
            game = kept.clone()
            rolls.go_on(kind, kept, used)
        game.rolls = rolls
        game.advance()
        if rolls.lacking == 0:
            self._stand(game)
        else:
            self._wait(rolls)

    def _stand(self, game: Game) -> None:
        """A decision, or the end."""
        game.rolls = None
        self.game = game
        self._kept = None
        self._say()

    def _wait(self, rolls: chance.Rolls) -> None:
        """A number is to be drawn."""
        if rolls.kind is not None:
            most = self._drawers.most
            drawn = len(self.rolls) - rolls.kept_used + 1
            most[rolls.kind] = max(drawn, most.get(rolls.kind, 0))
        self.game = None
        self.bound = rolls.lacking
        if rolls.kept is not self._kept:
            self._own = True
        self._kept = rolls.kept
        self._kept_used = rolls.kept_used
        self._say()

    def _say(self) -> None:
        if self.game is None:
            self.player = CHANCE
        else:
            self.player = self.game.decider if self.game.decider >= 0 else OVER


def restored(
    title: Title,
    setup: Setup,
    anchor: Game | None,
    since: list[Move],
    drawn: list[list[int]],
    rolls: list[int],
    game: Game | None,
    bound: int,
) -> Progress:
    """One that is so far."""
    progress = Progress(title, setup)
    progress._anchor = anchor
    progress._since = since.copy()
    progress._drawn = drawn.copy()
    progress._shared = True
    progress.rolls = rolls
    progress.game = game
    progress.bound = bound
    progress._say()
    return progress
