"""What can be wrong with what somebody hands to a game, each with a message that helps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tafelrunde.kernel import catalogue
from tafelrunde.kernel.catalogue import Fault


class TafelrundeError(Exception):
    """The root of all errors that are the caller's to mend.

    `text` is a key of the kernel's catalogue, or of those in `folders`, to be filled with
    `values`, or a sentence as it is. The error's own text is English; `said` gives it in another
    language.
    """

    def __init__(
        self,
        text: str,
        values: dict[str, Any] | None = None,
        folders: list[Path] | None = None,
    ) -> None:
        super().__init__(text)
        self.text = text
        self.values: dict[str, Any] = values if values is not None else {}
        self.folders = folders

    def said(self, language: str) -> str:
        """The message in a language."""
        return catalogue.filled(self.text, self.values, language, self.folders)

    def __str__(self) -> str:
        return self.said("en")

    def __repr__(self) -> str:
        return f"{self.__class__.__name__}({str(self)!r})"


class UnknownGame(TafelrundeError):
    """There is no game of that name."""


class BadSetup(TafelrundeError):
    """The number of players or an option does not fit the game."""


class UnknownSeat(TafelrundeError):
    """There is no such seat at this table."""


class BadMove(TafelrundeError):
    """The text is no move of this game's alphabet."""


class Unforeseen(Exception):
    """What comes next is decided by chance, or shows what was hidden; told to who looks ahead."""


class IllegalMove(TafelrundeError):
    """The move exists but may not be played now; the game is unchanged."""

    def __init__(self, move: str, step: str, rule: str, why: dict[str, str]) -> None:
        super().__init__("error.illegal")
        self.move = move
        self.step = step
        self.rule = rule
        self.why = why

    def said(self, language: str) -> str:
        rule = f" [{self.rule}]" if self.rule else ""
        values = {"move": self.move, "why": self.why[language], "rule": rule}
        return catalogue.filled(self.text, values, language)


class BadPosition(TafelrundeError):
    """A dumped or hand-written position breaks the game's invariants, perhaps several at once."""

    def __init__(
        self,
        text: str | list[Fault],
        values: dict[str, Any] | None = None,
        folders: list[Path] | None = None,
    ) -> None:
        self.faults = text if isinstance(text, list) else [Fault(text, values or {})]
        super().__init__(self.faults[0].key, self.faults[0].values, folders)

    def said(self, language: str) -> str:
        return "\n".join(fault.said(language, self.folders) for fault in self.faults)


class BadRecord(TafelrundeError):
    """A record can't be read, or does not replay as it says."""


class BadEdition(TafelrundeError):
    """An edition file does not fit the game's printed data."""


class CannotUndo(TafelrundeError):
    """Behind a barrier nothing is taken back."""
