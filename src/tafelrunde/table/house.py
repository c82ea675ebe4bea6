"""The house: its rooms, put together for one server process, opened and closed."""

from __future__ import annotations

from typing import Final

from tafelrunde.table.absence.absence import Absence
from tafelrunde.table.absence.presence import Presence
from tafelrunde.table.bots.bots import Bots
from tafelrunde.table.bots.pace import Pace
from tafelrunde.table.bots.pool import Pool
from tafelrunde.table.calling.addresses import Addresses
from tafelrunde.table.calling.letters import Letters
from tafelrunde.table.calling.outbox import Outbox
from tafelrunde.table.calling.postman import Postman
from tafelrunde.table.challenge.challenges import Challenges
from tafelrunde.table.chat.chat import Chat
from tafelrunde.table.coach.analyses import Analyses
from tafelrunde.table.coach.coach import Coach
from tafelrunde.table.history.history import History
from tafelrunde.table.history.results import Results
from tafelrunde.table.lobby.lobby import Lobby
from tafelrunde.table.metrics import Metrics
from tafelrunde.table.people.people import People
from tafelrunde.table.play.hall import Hall
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.play import Play
from tafelrunde.table.play.turns import Turns
from tafelrunde.table.series.desk import SeriesDesk
from tafelrunde.table.settings import Settings
from tafelrunde.table.store.pulse import Pulse
from tafelrunde.table.store.rows import DAYS, LIVE
from tafelrunde.table.store.store import Store
from tafelrunde.table.store.writer import Writer
from tafelrunde.table.tasks import Tasks

IN_THE_BACKGROUND: Final = 10
"""How nice workers are who have as much time as they need."""


class House:
    """Pages, API and websockets find here whom to ask."""

    def __init__(self, settings: Settings, store: Store, secret: str) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.tasks = Tasks()
        self.writer = Writer(store, self.metrics)
        grace = {LIVE: settings.away_seconds, DAYS: settings.away_seconds_days}
        presence = Presence(store, self.tasks)
        room = settings.cached_tables
        self.hall = Hall(store, self.writer, self.metrics, room, grace, presence)
        self.pulse = Pulse(store)
        self.people = People(store, secret, self.hall.end_sessions)
        self.pool = Pool(settings.workers, self.metrics)
        limits = settings.limits
        self.readers = Pool(settings.readers, self.metrics, limits.records_waiting)
        self.recallers = Pool(settings.readers, self.metrics, limits.records_waiting)
        self.coaches = Pool(1, self.metrics, limits.hints_waiting)
        self.analysts = Pool(1, self.metrics, nice=IN_THE_BACKGROUND)
        self.results = Results(store, self.hall, self.tasks)
        self.challenges = Challenges(store, self.hall, self.tasks, self._drive, self.results.enter)
        self.play = Play(
            store,
            self.writer,
            self.hall,
            self.recallers,
            self.metrics,
            self.tasks,
            self.challenges.admit,
            self._drive,
        )
        self.coach = Coach(
            store,
            self.hall,
            self.coaches,
            self.tasks,
            self.challenges.admit,
            settings.hint_seconds,
        )
        self.analyses = Analyses(
            store,
            self.hall,
            self.analysts,
            self.recallers,
            self.tasks,
            self.challenges.admit,
            limits,
            settings.analysis_seconds,
        )
        self.turns = Turns(self.play, self.people, self.tasks)
        pace = Pace(self.people, settings.bot_pace)
        self.bots = Bots(settings, store, self.hall, self.play, self.pool, self.tasks, pace)
        self.absence = Absence(store, self.hall, self.tasks, self._drive)
        self.lobby = Lobby(
            store, self.hall, self.readers, limits, self.tasks, self.absence, self._drive
        )
        self.chat = Chat(store, self.hall, self.tasks, limits)
        self.history = History(store, self.play)
        letters, box = Letters(settings, secret), Outbox(store)
        self.postman = Postman(settings, store, self.hall, self.tasks, box, letters)
        mails = bool(settings.mail_server)
        self.addresses = Addresses(store, letters, box, mails, self.postman.wake)
        self.series = SeriesDesk(store, self.hall, self.tasks, self._drive)

    def _drive(self, live: Live) -> None:
        self.bots.drive(live)
        self.absence.drive(live)
        self.turns.drive(live)
        self.results.follow(live)

    async def open(self) -> None:
        """Start to work, and let bots go on who were to move when the server stopped."""
        self.writer.start()
        self.tasks.spawn(self.bots.sweep())
        self.tasks.spawn(self.results.sweep())
        if self.settings.mail_server:
            self.tasks.spawn(self.postman.work())
        self.tasks.spawn(self.absence.watch())
        self.tasks.spawn(self.analyses.work())

    async def close(self) -> None:
        """Finish what was begun, then stop."""
        await self.tasks.end()
        await self.pool.stop()
        await self.readers.stop()
        await self.recallers.stop()
        await self.coaches.stop()
        await self.analysts.stop()
        await self.writer.stop()
