"""Modern board games by the printed rules: to play, to study and to beat."""

from __future__ import annotations

from typing import Any

from tafelrunde import games
from tafelrunde.kernel import record as _record
from tafelrunde.kernel.errors import (
    BadEdition,
    BadMove,
    BadPosition,
    BadRecord,
    BadSetup,
    CannotUndo,
    IllegalMove,
    TafelrundeError,
    UnknownGame,
    UnknownSeat,
)
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.title import Title
from tafelrunde.series import stored as _stored
from tafelrunde.series.errors import BadChoice, BadSeries, NotNow, UnknownKind
from tafelrunde.series.series import Series

__version__ = "0.1.0"

__all__ = [
    "BadChoice",
    "BadEdition",
    "BadMove",
    "BadPosition",
    "BadRecord",
    "BadSeries",
    "BadSetup",
    "CannotUndo",
    "Game",
    "IllegalMove",
    "Move",
    "NotNow",
    "Series",
    "TafelrundeError",
    "Title",
    "UnknownGame",
    "UnknownKind",
    "UnknownSeat",
    "load",
    "load_series",
    "new",
    "new_series",
    "replay",
    "replay_series",
    "title",
    "titles",
]


def titles() -> list[str]:
    """The names of all games."""
    return games.names()


def title(name: str, edition: str | None = None) -> Title:
    """What is known about a game before one is set up: seats, options, alphabet, words."""
    return games.title(name, edition)


def new(
    name: str, players: int = 2, seed: int = 0, edition: str | None = None, **options: Any
) -> Game:
    """A game at its first decision; the game's options are keywords.

    With `forced=True` it stops at moves without an alternative, too, so that a script sees every
    step.
    """
    found = games.title(name, edition)
    return found.new(found.setup(players, options), seed)


def load(data: dict[str, Any], edition: str | None = None) -> Game:
    """The game at a dumped or hand-written position."""
    found = games.title(_name(data, BadPosition), edition)
    if "players" not in data:
        raise BadPosition("error.position_lacks", {"name": "players"})
    return found.load(data)


def replay(record: dict[str, Any], upto: int = -1, edition: str | None = None) -> Game:
    """The game after a record's moves (or the first `upto` of them)."""
    return _record.replay(games.title(_name(record, BadRecord), edition), record, upto)


def new_series(kind: str, seed: int = 0, edition: str | None = None, **options: Any) -> Series:
    """A series of games before its first one; the options of its kind are keywords."""
    return _stored.new(kind, options, seed, edition)


def load_series(data: dict[str, Any], edition: str | None = None) -> Series:
    """The series as it was dumped, in the middle of a game or between two."""
    return _stored.load(data, edition)


def replay_series(data: dict[str, Any], edition: str | None = None) -> Series:
    """The series with all its games played again and compared."""
    return _stored.replay(data, edition)


def _name(data: object, error: type[TafelrundeError]) -> str:
    name = data.get("game") if isinstance(data, dict) else None
    if not isinstance(name, str):
        raise error("error.no_game")
    return name
