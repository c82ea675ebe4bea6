"""A table in memory: its game, its seats, its log and who is looking; so a move never replays."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.setup import Setup
from tafelrunde.kernel.title import Title
from tafelrunde.table import wall
from tafelrunde.table.absence.clock import Clock
from tafelrunde.table.errors import Refused
from tafelrunde.table.people.who import Watcher, Who
from tafelrunde.table.play.names import called
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import ChatRow, Entry, Said, SeatRow, TableRow

EVERYTHING: Final = -1
TALK: Final = -1


@dataclass(frozen=True)
class Line:
    """A line of the log, not yet in words; `ear` is the only seat to hear it, or -1."""

    number: int
    seat: int
    key: str
    values: list[int]
    ear: int
    place: str = ""
    said: dict[Hashable, Any] = field(default_factory=dict, compare=False)
    """What it says, in each language that was asked for, with the names of those who sit there."""


@dataclass(frozen=True)
class Tried:
    """A legal move and what it leads to, before anybody has been told."""

    move: str
    game: Game
    events: list[Said]
    place: str


class Live:
    """One table, as this process knows it. `lock` is held while something is decided about it.

    `grace` is how many seconds somebody may be away before the others are asked about their seat;
    nobody counts as away since before the server process was `opened`.
    """

    def __init__(
        self, title: Title, row: TableRow, grace: float = 0.0, opened: float = 0.0
    ) -> None:
        self.title = title
        self.row = row
        self.grace = grace
        self.clock = Clock(row)
        self.seats: list[SeatRow] = []
        self.votes: dict[int, dict[str, str]] = {}
        """Who wants a bot on a seat, and for how long; under `TALK` who wants the talk gone."""
        self.talk: list[ChatRow] = []
        self.game: Game | None = None
        self.number = -1
        self.revision = 0
        self.history: list[int] = []
        self.moves: list[str] = []
        self.base = 0
        self.base_number = 0
        self.lines: list[Line] = []
        self.by = -1
        self.places: tuple[str, ...] = ()
        self.notes: tuple[str, ...] = ()
        self.stuck = False
        self.doubtful = False
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, float] = {}
        self.views: dict[int | None, dict[str, Any]] = {}
        self.whispers = False
        self.tails: dict[Hashable, Any] = {}
        self.looks: dict[Hashable, Any] = {}
        self.drawn: dict[Hashable, asyncio.Future[Any]] = {}
        self.used = time.monotonic()
        self._began = opened
        self.bot_task: asyncio.Task[None] | None = None
        self.go = asyncio.Event()
        self.skipping = False
        self._coloured: tuple[tuple[int, dict[str, Any]], list[str]] | None = None
        self._called: dict[str, tuple[list[SeatRow], tuple[str, ...]]] = {}

    # ------------------------------------------------------------------ questions

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    def over(self) -> bool:
        """Whether everything may be shown: the game has ended, or is only a record."""
        return self.row.status in (rows.FINISHED, rows.RECORD)

    def colours(self) -> list[str]:
        """The seats' colours."""
        laid = (self.row.players, self.row.options)
        if self._coloured is None or self._coloured[0] != laid:
            self._coloured = (laid, self.title.colours(Setup(*laid)))
        return self._coloured[1]

    def called(self, language: str) -> tuple[str, ...]:
        """How the seats are called; asked often, and it changes with who sits there only."""
        known = self._called.get(language)
        if known is None or known[0] != self.seats:
            colours = self.title.words(language).coloured(self.colours())
            names = called(self.seats, colours) if self.seats else tuple(colours)
            known = self._called[language] = (list(self.seats), names)
        return known[1]

    def mine(self, who: Who) -> tuple[int, ...]:
        """The seats somebody controls."""
        if who.seat >= 0:
            good = who.table == self.id and self.seats[who.seat].token == who.proof
            return (who.seat,) if good else ()
        if not who.person:
            return ()
        person = who.person
        return tuple(
            [one.seat for one in self.seats if one.kind == rows.PERSON and one.person == person]
        )

    def eyes(self, mine: tuple[int, ...]) -> int | None:
        """The seat somebody with these seats looks through: the one to move, or who just moved."""
        if not mine:
            return None
        turn = self.turn()
        if turn in mine:
            return turn
        return self.by if self.by in mine else mine[0]

    def turn(self) -> int | None:
        """The seat that decides, or that has its turn still in hand."""
        if self.game is None or self.stuck:
            return None
        held = self.held()
        return self.game.player if held is None else held

    def held(self) -> int | None:
        """The seat that has played all of its turn and may still take it back, if it has one."""
        if self.game is None or self.row.status != rows.RUNNING:
            return None
        turn = self.row.turn
        return turn if turn >= 0 and turn != self.game.decider else None

    def under_way(self) -> bool:
        """Whether the seat that decides goes on with what it has begun."""
        game = self.game
        if game is None or game.actor != game.decider:
            return False
        return bool(game.stack) and not game.stack[-1].for_asides

    def bot_to_move(self) -> SeatRow | None:
        """The seat of the bot that has to decide now, if one has."""
        turn = self.turn()
        if turn is None or self.row.status != rows.RUNNING:
            return None
        seat = self.seats[turn]
        return seat if seat.kind == rows.BOT else None

    def is_bots(self, turn: int | None) -> bool:
        """Whether a bot sits there."""
        return turn is not None and self.seats[turn].kind == rows.BOT

    def connected(self) -> set[str]:
        """The people who have this table open somewhere."""
        now = time.monotonic()
        here = {watcher.who.person for watcher in self.watchers if watcher.who.person}
        return here | {person for person, until in self.elsewhere.items() if until > now}

    def attended(self, seat: SeatRow) -> bool:
        """Whether the person of a seat, or a program in their place, has this table open."""
        for one in self.watchers:
            if one.who.person == seat.person != "":
                return True
            if one.who.seat == seat.seat and one.who.table == self.id:
                return True
        return self.elsewhere.get(seat.person, 0.0) > time.monotonic()

    def last_seen(self, seat: SeatRow, now: float) -> float:
        """When the person of a seat was last known to be at the table."""
        return now if self.attended(seat) else max(seat.seen, self._began)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat sees; made once for each position."""
        view = self.views.get(seat)
        if view is None:
            shared = seat is not None and self.title.shared
            like = self.view(None) if shared else None
            view = self.running().view(seat, like=like)
            held = self.held()
            if held is not None:
                view = {**view, "moves": [], "player": held}
            self.views[seat] = view
        return view

    def shown(self, seat: int | None) -> dict[str, Any]:
        """What a seat sees, or everything when the game is over."""
        if not self.over():
            return self.view(seat)
        view = self.views.get(EVERYTHING)
        if view is None:
            view = self.running().view(None, everything=True)
            self.views[EVERYTHING] = view
        return view

    def secret(self, mine: tuple[int, ...]) -> bool:
        """Whether somebody plays several seats of which one may not know what another does."""
        if len(mine) < 2 or self.game is None or self.over():
            return False
        boards = [self.view(seat)["board"] for seat in mine]
        return any(board != self.view(None)["board"] for board in boards)

    def running(self) -> Game:
        """The game, which must have begun."""
        if self.game is None:
            if self.stuck:
                raise Refused("stuck", "The rules have changed so much that this game can't go on.")
            raise Refused("not_started", "The game has not begun; there are free seats.")
        return self.game

    # ------------------------------------------------------------------ changes

    def attempt(self, name: str, language: str = "en", game: Game | None = None) -> Tried:
        """Play a move on a copy of the table's game, or of another one; refused if not legal."""
        game = self.running() if game is None else game
        try:
            move = game.parse(name)
            place = shown_place(game, move)
            events: list[Said] = []
            twin = game.clone()
            twin.listener = rows.Listener(events)
            twin.play(move)
            twin.listener = None
            events += rows.final_scoring(twin)
        except TafelrundeError as error:
            raise Refused("illegal", error.said(language), getattr(error, "rule", "")) from None
        return Tried(name, twin, events, place)

    def entry(
        self,
        kind: str,
        seat: int,
        move: str,
        game: Game,
        events: list[Said],
        place: str = "",
    ) -> Entry:
        """The next entry of this table, leading to this game."""
        return entry_of(self.id, self.number + 1, kind, seat, move, game, events, place)

    def saw(self, seats: Iterable[int], now: float) -> None:
        """The person of these seats is at the table."""
        for seat in seats:
            self.seats[seat] = replace(self.seats[seat], seen=now)

    def follow(self, entry: Entry, game: Game | None) -> None:
        """Take an entry that is in the store into memory; `game` is the position after it."""
        self.clock.follow(entry)
        if entry.kind == rows.START:
            self._began = max(self._began, entry.at)
        elif entry.kind == rows.MOVE:
            self.history.append(entry.number)
            self.moves.append(entry.move)
            self.by = entry.seat
            self.places = (entry.place,) if entry.place else ()
        elif entry.kind == rows.UNDO:
            left = len(self.history) - undone_by(entry)
            undone = self.history[left:]
            del self.history[left:], self.moves[left:]
            self.lines = [line for line in self.lines if line.number not in undone]
            self.by = entry.seat
            self.places = ()
        elif entry.kind == rows.RULES and entry.move == "branched":
            self.base = len(self.history)
            self.base_number = entry.number
            self.notes = ("rules_changed",)
        self.tails = {}
        for key, values, ear in entry.events:
            self.whispers = self.whispers or ear >= 0
            self.lines.append(Line(entry.number, entry.seat, key, values, ear, entry.place))
        self.number = entry.number
        self.row = replace(
            self.row,
            number=entry.number,
            played=entry.played,
            turn=entry.turn,
            rules=entry.rules,
            changed=entry.at,
            status=self.status_after(entry),
        )
        if game is not None:
            self.place(game)

    def place(self, game: Game | None) -> None:
        """Lay this position on the table; what was made of the last one is gone."""
        self.game = game
        self.views = {}

    def status_after(self, entry: Entry) -> str:
        """A game is finished when nobody decides any more."""
        if self.row.status == rows.RUNNING and entry.turn < 0:
            return rows.FINISHED
        return self.row.status

    def touch(self) -> None:
        """Something a look shows has changed: everybody who looks gets a new one."""
        self.revision += 1
        self.looks = {}
        self.drawn = {}
        self.used = time.monotonic()
        for watcher in self.watchers:
            watcher.wake()


def entry_of(
    table: str,
    number: int,
    kind: str,
    seat: int,
    move: str,
    game: Game,
    events: list[Said],
    place: str = "",
) -> Entry:
    """An entry that leads to this game."""
    turn = game.player
    return Entry(
        table=table,
        number=number,
        kind=kind,
        seat=seat,
        move=move,
        played=game.played,
        turn=-1 if turn is None else turn,
        rules=game.title.version,
        place=place,
        events=events,
        position=rows.pack(game.dump()),
        at=wall.now(),
    )


def first_entry(table: str, game: Game) -> Entry:
    """The entry with number 0, before the first move."""
    return entry_of(table, 0, rows.START, -1, "", game, [("table.started", [], -1)])


def undone_by(entry: Entry) -> int:
    """How many moves an entry takes back: one, if it does not say."""
    return int(entry.move) if entry.move else 1


def shown_place(game: Game, move: Move) -> str:
    """Where everybody may see that a move is played; nowhere when it is chosen in secret."""
    if move not in game.options or game.stack[-1].secret:
        return ""
    return game.title.place(game, move)
