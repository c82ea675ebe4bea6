"""A kind of series: which games are played, what is entered after each, what is decided between.

A kind is chosen at the start and has no state of its own beside its options; all that happens is in
the ledger, which is plain data that JSON can hold. The general part knows nothing else of a kind.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from tafelrunde import games
from tafelrunde.kernel.errors import BadSetup
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.setup import Option, as_stored
from tafelrunde.kernel.title import Title
from tafelrunde.series.words import Saying

Ledger = dict[str, Any]
Draw = Callable[[int], int]
"""A number from 0 to below a bound, out of the series' own chance."""


@dataclass(frozen=True)
class Bout:
    """One game of the series: what is played, and which entrant sits on each seat."""

    game: str
    players: int
    options: dict[str, Any]
    seating: list[int]
    seed: int = 0


@dataclass(frozen=True)
class Outcome:
    """How a game ended: points and places by entrant, and what else its kind asks of it."""

    points: list[int | float]
    places: list[int]
    more: dict[str, Any]


@dataclass(frozen=True)
class Choice:
    """Something that can be decided between two games, or why it can't be now."""

    name: str
    text: Saying
    price: int | None = None
    why: Saying | None = None


@dataclass(frozen=True)
class Offer:
    """A line of the shop: a thing, how often one has it, and what can be done about it."""

    text: Saying
    choices: list[Choice]
    had: Saying | None = None


@dataclass(frozen=True)
class Column:
    """A column of the ledger's sheet: headed by a word, or by an entrant."""

    key: str
    entrant: int = -1


@dataclass(frozen=True)
class Sheet:
    """The ledger like a printed sheet: a row a game, and lines below them."""

    columns: list[Column]
    rows: list[list[Any]]
    foot: list[list[Any]]


class Kind:
    """The base of every kind; a subclass fills in what stands below the line."""

    name: ClassVar[str] = ""
    version: ClassVar[int] = 1
    folder: ClassVar[Path]
    options: ClassVar[list[Option]] = []
    sets: ClassVar[tuple[str, ...]] = ()
    """The options of the game that nobody is asked about, because the kind sets them."""

    def __init__(self, given: dict[str, Any], edition: str | None = None) -> None:
        self.chosen = self._checked(as_stored(self.name, given))
        self.edition = edition

    @classmethod
    def _checked(cls, given: dict[str, Any]) -> dict[str, Any]:
        known = [option.name for option in cls.options]
        for name in given:
            if name not in known:
                values = {"game": cls.name, "name": name, "known": ", ".join(known)}
                raise BadSetup("error.option_name", values)
        chosen: dict[str, Any] = {}
        for option in cls.options:
            value = given.get(option.name, option.default)
            option.check(cls.name, value)
            chosen[option.name] = value
        return chosen

    @classmethod
    def offered(cls) -> list[str]:
        """The titles it can be played with, of those that there are."""
        return [name for name in cls.titles() if name in games.names()]

    def title(self, name: str) -> Title:
        """A title, with the owner's edition if there is one."""
        return games.title(name, self.edition)

    # ------------------------------------------------------------------ filled in by each kind

    @classmethod
    def titles(cls) -> list[str]:
        """The titles it can be played with."""
        raise NotImplementedError

    @property
    def game(self) -> str:
        """The title that is played."""
        raise NotImplementedError

    @property
    def entrants(self) -> int:
        """How many play it."""
        raise NotImplementedError

    def begin(self) -> Ledger:
        """The empty ledger."""
        raise NotImplementedError

    def next(self, ledger: Ledger, draw: Draw) -> Bout:
        """The next game, entered in the ledger; what chance decides for it is drawn now."""
        raise NotImplementedError

    def read(self, game: Game) -> dict[str, Any]:
        """What else must be known of a finished game than points and places."""
        return {}

    def enter(self, ledger: Ledger, outcome: Outcome) -> None:
        """Enter how the game ended."""
        raise NotImplementedError

    def lucky(self, outcome: Outcome, draw: Draw) -> Outcome:
        """A result with which the series goes on, for those who try series out at random."""
        return outcome

    def offers(self, ledger: Ledger) -> list[Offer]:
        """What can be decided now, between two games."""
        return []

    def decide(self, ledger: Ledger, choice: str) -> None:
        """Carry out one of the choices on offer."""
        raise NotImplementedError

    def counsel(self, ledger: Ledger) -> str:
        """What a program chooses next of what is on offer; nothing if it goes on to the game."""
        return ""

    def won(self, ledger: Ledger) -> int:
        """How many games the first entrant has won."""
        raise NotImplementedError

    def over(self, ledger: Ledger) -> bool:
        """Whether there is no further game."""
        raise NotImplementedError

    def sheet(self, ledger: Ledger) -> Sheet:
        """The ledger to look at."""
        raise NotImplementedError

    def verdict(self, ledger: Ledger) -> Saying:
        """How the series stands, or how it ended, in a sentence."""
        raise NotImplementedError
