"""What the store hands out and takes in: rows as typed things, and positions as bytes."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from tafelrunde.kernel.game import Game
from tafelrunde.kernel.phrase import Event

OPEN: Final = "open"
CANCELLED: Final = "cancelled"
RUNNING: Final = "running"
FINISHED: Final = "finished"
RECORD: Final = "record"

FREE: Final = "free"
PERSON: Final = "person"
BOT: Final = "bot"

START: Final = "start"
MOVE: Final = "move"
UNDO: Final = "undo"
END: Final = "end"
RULES: Final = "rules"
SEAT: Final = "seat"

LIVE: Final = "live"
DAYS: Final = "days"
TEMPOS: Final = (LIVE, DAYS)
"""How fast a table is played: at one sitting, or a turn now and then over days."""

BACK: Final = "back"
TURN: Final = "turn"
LENT: Final = (BACK, TURN)
"""How long a bot keeps a seat for its person: until they are back, or for this turn."""

Said = tuple[str, list[int], int]
"""An event as it is stored: key, values, and the only seat to hear it or -1."""


FINAL: Final = "table.final"
"""What is told of each seat at the end: its points, which are those of the position."""


@dataclass(frozen=True)
class TableRow:
    """A table without its entries."""

    id: str
    game: str
    edition: str
    players: int
    options: dict[str, Any]
    seed: int
    origin: dict[str, Any] | None
    rules: int
    host: str
    public: bool
    status: str
    number: int
    played: int
    turn: int
    bot_turn: bool
    rematch: str
    created: float
    changed: float
    series: str = ""
    tempo: str = LIVE
    clock: int = 0
    """Seconds each seat has for the whole game, or over days for each turn; 0 without a clock."""
    increment: int = 0
    """Seconds that a seat gets for each of its turns."""
    challenge: str = ""
    """The day whose challenge is played here."""


@dataclass(frozen=True)
class SeatRow:
    """A seat: free, a person's or a bot's; a free one with an `invite` is kept for who has it."""

    seat: int
    kind: str
    person: str = ""
    name: str = ""
    bot: str = ""
    invite: str = ""
    token: str = ""
    owner: str = ""
    """The person for whom a bot keeps the seat."""
    owner_name: str = ""
    lent: str = ""
    """How long the bot keeps it: until the person is "back", or for a "turn"."""
    seen: float = 0.0
    """When its person was last known to be at the table."""


@dataclass(frozen=True)
class ChatRow:
    """Something that was said: a phrase by its key, or a text; -1 is the seat of who watches."""

    number: int
    seat: int
    person: str
    name: str
    phrase: str
    text: str
    at: float


@dataclass(frozen=True)
class Entry:
    """One thing that happened to the game; never changed once written."""

    table: str
    number: int
    kind: str
    seat: int
    move: str
    played: int
    turn: int
    rules: int
    place: str
    events: list[Said]
    position: bytes
    at: float


def pack(position: dict[str, Any]) -> bytes:
    """A position as the store keeps it."""
    return zlib.compress(msgspec.json.encode(position), 1)


def unpack(data: bytes) -> dict[str, Any]:
    """The position that was packed."""
    position: dict[str, Any] = msgspec.json.decode(zlib.decompress(data))
    return position


def pack_events(events: list[Said]) -> bytes:
    """The events of one entry as the store keeps them."""
    return msgspec.json.encode(events)


def unpack_events(data: bytes) -> list[Said]:
    """The events that were packed."""
    return msgspec.json.decode(data, type=list[Said])


def final_scoring(game: Game) -> list[Said]:
    """What is told when a game is over: the points of every seat, best first."""
    if game.player is not None:
        return []
    return [(FINAL, [seat], -1) for group in game.ranking() for seat in group]


class Listener:
    """Collects what a game tells."""

    def __init__(self, events: list[Said]) -> None:
        self._events = events

    def __call__(self, event: Event) -> None:
        self._events.append((event.key, event.values, event.seat))
