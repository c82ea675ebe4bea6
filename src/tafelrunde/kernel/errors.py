"""What can be wrong with what somebody hands to a game, each with a message that helps."""

from __future__ import annotations


class TafelrundeError(Exception):
    """The root of all errors that are the caller's to mend."""


class UnknownGame(TafelrundeError):
    """There is no game of that name."""


class BadSetup(TafelrundeError):
    """The number of players or an option does not fit the game."""


class UnknownSeat(TafelrundeError):
    """There is no such seat at this table."""


class BadMove(TafelrundeError):
    """The text is no move of this game's alphabet."""


class IllegalMove(TafelrundeError):
    """The move exists but may not be played now; the game is unchanged."""

    def __init__(self, message: str, move: str = "", step: str = "", rule: str = "") -> None:
        super().__init__(message)
        self.move = move
        self.step = step
        self.rule = rule


class BadPosition(TafelrundeError):
    """A dumped or hand-written position breaks the game's invariants."""


class BadRecord(TafelrundeError):
    """A record can't be read, or does not replay as it says."""


class BadEdition(TafelrundeError):
    """An edition file does not fit the game's printed data."""


class CannotUndo(TafelrundeError):
    """Behind a barrier nothing is taken back."""
