"""What one person may see of a table, as plain data: pages and programs are given nothing else."""

from __future__ import annotations

from typing import Any

from tafelrunde.table.chat.lines import Spoken
from tafelrunde.table.plain import Plain


class Choice(Plain, frozen=True):
    """A move I may play, or several in a row with spaces between; one that `seals` is final."""

    move: str
    text: str
    place: str
    kind: str
    rule: str
    seals: bool
    tone: str = ""
    """`proposed` for what most players want now, `quiet` for what leaves something out."""
    gives_up: str = ""
    """What is left out."""
    asks: bool = False
    """What is left out are points or goods."""
    ends: bool = False
    """Beside it there are but things possible at any time, and it ends the turn."""
    through: tuple[str, ...] = ()
    """What is done on the way, where these are several moves."""


class LogLine(Plain, frozen=True):
    """A line of the log; `fresh` when it belongs to the last thing that happened.

    `seat` is who acted, and `place` where on the board, if everybody may see that.
    """

    number: int
    seat: int
    key: str
    values: tuple[int, ...]
    text: str
    fresh: bool
    place: str = ""


class SeatLook(Plain, frozen=True):
    """A seat as others see it."""

    seat: int
    kind: str
    name: str
    colour: str
    bot: str
    connected: bool
    mine: bool
    turn: bool
    invite: str
    kept: bool
    """Free, and kept for whoever has its link."""
    votes: tuple[str, ...]
    """Who is in favour of a bot."""
    may_vote: bool
    offers: tuple[str, ...] = ()
    """For how long the others may let a bot play: this "turn", until its person is "back"."""
    late: bool = False
    """Its time is up, and it has the turn."""
    left: float | None = None
    """The seconds on its clock, or those at `since` while its clock runs."""
    since: float | None = None
    """Since when its clock has been running."""
    keeps: str = ""
    """For whom a bot keeps it."""
    may_return: bool = False
    """A bot keeps it for me."""


class ScoreRow(Plain, frozen=True):
    """A seat's line of the score sheet; equal places are possible."""

    seat: int
    place: int
    lines: tuple[tuple[str, float], ...]
    total: float
    ties: tuple[tuple[str, float], ...]
    shares: tuple[tuple[tuple[str, float], ...], ...] = ()
    """What each line is made of, where there is more to tell of it."""


class Answer(Plain, frozen=True):
    """One answer to "why can't I?"."""

    move: str
    text: str
    legal: bool
    rule: str


class Outcome(Plain, frozen=True):
    """What a move would bring, in one line; nothing where it changes no goods and no points."""

    move: str
    text: str


class Look(Plain, frozen=True):
    """A table as one person sees it now."""

    table: str
    game: str
    name: str
    status: str
    players: int
    options: dict[str, Any]
    public: bool
    seats: tuple[SeatLook, ...]
    mine: tuple[int, ...]
    seat: int | None
    secret: bool
    turn: int | None
    your_turn: bool
    number: int
    played: int
    revision: int
    view: dict[str, Any] | None
    prompt: str
    rule: str
    choices: tuple[Choice, ...]
    proposal: Choice | None
    """A series of moves that most players would want now."""
    shortcuts: tuple[Choice, ...]
    """Places of the next question, each with the move that asks it."""
    can_undo: bool
    undo_code: str
    holding: bool
    """My turn is played and still in my hands: I may end it or take it back."""
    ending: bool
    """One of my choices ends the turn that I have begun; beside it are things for any time."""
    turn_so_far: int
    """How many moves of the turn I could take back at once."""
    turns: str
    """How my turns end: ask, soon or now."""
    pace: str
    """How fast bots move for me, if I play: slow, normal, now or step."""
    chat: tuple[Spoken, ...]
    """What was said; nothing if I don't want to read it."""
    gone: tuple[str, ...]
    """Who wants all that was said to be deleted."""
    tempo: str
    clock: int
    """Seconds each seat has for the game, or over days for a turn; 0 without a clock."""
    increment: int
    grace: float
    """After so many seconds without a sign of somebody the others may decide about their seat."""
    log: tuple[LogLine, ...]
    earlier: bool
    last: tuple[str, ...]
    by: int
    scores: tuple[ScoreRow, ...]
    notes: tuple[str, ...]
    rematch: str
    may_rematch: bool
    host: bool
    may_join: bool
    waiting: int
    created: float
    changed: float
    language: str
    total: int = 0
    move: str = ""
    series: str = ""
    challenge: str = ""
    """The day whose challenge is played here."""
    hints: bool = False
    """Whether I may ask the coach now."""
