"""A step: something the game still has to do; the stack of steps is the future."""

from __future__ import annotations

from typing import ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Loss, Phrase, Reason

G = TypeVar("G")

NOTHING: Final[list[Move]] = []
NO_MOVE: Final = -1

# What an answer means to most players: one of several, the one they want now, one that leaves out.
PLAIN: Final = 0
PROPOSED: Final = 1
QUIET: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """Never changed once pushed, and made of whole numbers only, so clones share it.

    A step that asks nobody overrides `run`. A step that asks sets `player` and overrides `moves`
    and `play`; with a single legal answer `play` is called unasked unless the step is veiled, with
    none `run` is.
    """

    fields: ClassVar[tuple[str, ...]] = ()
    """The constructor's parameters in order; each is an attribute and has a `Game.code`."""

    rule: ClassVar[str] = ""
    """The number of the rule a person should read when this step asks."""

    secret: ClassVar[bool] = False
    """Whether the answer is for the ears of its own seat only until the game itself shows it."""

    for_asides: ClassVar[bool] = False
    """Whether it asks for the sake of what is possible at any time, before it is too late."""

    player: int

    def __init__(self) -> None:
        self.player = -1

    def moves(self, game: G) -> list[Move]:
        """Every legal answer; none, or only one: nobody is asked."""
        return NOTHING

    def play(self, game: G, move: Move) -> None:
        """Carry out one of the legal answers."""

    def run(self, game: G) -> None:
        """What happens when there is nothing to answer."""

    def prompt(self, game: G) -> Phrase:
        """The question, told to everybody: nothing private may stand in it."""
        return Phrase("ask." + self.__class__.__name__, [self.player])

    def phrase(self, game: G, move: Move) -> Phrase | None:
        """What a legal answer means, where the verb and its argument don't say it all."""
        return None

    def tone(self, game: G, move: Move) -> int:
        """What a legal answer means to most players, where its verb alone does not tell."""
        return PLAIN

    def given_up(self, game: G, move: Move) -> Loss | None:
        """What is given up with a legal answer; None when nothing is."""
        return None

    def begins(self, move: Move) -> bool:
        """Whether a legal answer only begins something that asks by itself, where or what."""
        return False

    def obvious(self, game: G) -> Move:
        """A legal answer on which nothing depends, so that no person need give it, or NO_MOVE."""
        return NO_MOVE

    def proposal(self, game: G) -> list[Move]:
        """A series of moves of this seat that most players would want now; none if it is plain."""
        return NOTHING

    def why_not(self, game: G, move: Move) -> Reason | None:
        """Why this move of one of the step's own verbs is refused; None when it is legal."""
        return None

    def rule_of(self, move: Move) -> str:
        """The rule that allows an answer."""
        return self.rule

    def sound(self, game: G) -> bool:
        """Whether the rules could have said this step, for positions written by hand."""
        return True

    def veiled(self, game: G) -> bool:
        """Whether even a single answer is asked for: that it is the only one is private."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerStep(Step[G]):
    """A step that needs to know nothing but whose it is."""

    fields: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player
