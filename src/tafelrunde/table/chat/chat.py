"""Talk at a table: quick phrases that everybody reads in their language, and words of one's own."""

from __future__ import annotations

from typing import Final

from sqlalchemy.exc import IntegrityError

from tafelrunde.table import wall
from tafelrunde.table.chat.lines import WATCHING, Spoken, checked, heard, people_of
from tafelrunde.table.door.buckets import Bucket
from tafelrunde.table.errors import Refused
from tafelrunde.table.people.who import Who, needs_name
from tafelrunde.table.play.hall import Hall
from tafelrunde.table.play.live import TALK, Live
from tafelrunde.table.settings import Limits
from tafelrunde.table.store import rows, talk
from tafelrunde.table.store.rows import ChatRow
from tafelrunde.table.store.store import Store
from tafelrunde.table.tasks import Tasks

TRIES: Final = 4


class Chat:
    """What is said is kept with the table, apart from its record, until its people want it gone."""

    def __init__(self, store: Store, hall: Hall, tasks: Tasks, limits: Limits) -> None:
        self._store = store
        self._hall = hall
        self._tasks = tasks
        self._bucket = Bucket(*limits.chat)

    async def say(self, table: str, who: Who, phrase: str = "", text: str = "") -> int:
        """Say something at a table; the number of the line."""
        live = await self._hall.get(table)
        await self._hall.know(live, who)
        mine = live.mine(who)
        if not mine:
            needs_name(who)
        if not who.chat:
            raise Refused("chat_off", "You have turned the talk off.")
        if live.row.status in (rows.CANCELLED, rows.RECORD):
            raise Refused("over", "Nobody sits at this table.")
        words = checked(phrase, text)
        if not self._bucket.take(who.person or f"{who.table} {who.seat}"):
            raise Refused("too_fast", "That was much at once; wait a little.")
        seat = live.eyes(mine)
        name = who.name if seat is None else live.seats[seat].name
        said = WATCHING if seat is None else seat
        line = ChatRow(-1, said, who.person, name, phrase, words, wall.now())
        return await self._tasks.whole(self._say(live, line))

    async def _say(self, live: Live, line: ChatRow) -> int:
        async with live.lock:
            line = await self._written(live, line)
            live.talk = [*live.talk, line][-talk.TAIL :]
            live.touch()
        return line.number

    async def _written(self, live: Live, line: ChatRow) -> ChatRow:
        for _ in range(TRIES):
            try:
                async with self._store.write() as connection:
                    written = await talk.add(connection, live.id, line)
                    await self._store.tell(connection, live.id)
                    return written
            except IntegrityError:  # another process has written the line with this number
                continue
        raise Refused("unavailable", "The database does not answer; try again.")

    async def clear(self, table: str, who: Who) -> bool:
        """Agree that all that was said goes; whether it is gone, as soon as all who play agree."""
        live = await self._hall.get(table)
        await self._hall.know(live, who)
        if not who.person or not any(who.person in (s.person, s.owner) for s in live.seats):
            raise Refused("not_seated", "Only those who play decide about the talk.")
        return await self._tasks.whole(self._clear(live, who))

    async def _clear(self, live: Live, who: Who) -> bool:
        async with live.lock:
            await self._store.vote(live.id, TALK, who.person, "")
            await self._hall.refresh(live)
            gone = people_of(live) <= set(live.votes.get(TALK, {}))
            if gone:
                async with self._store.write() as connection:
                    await talk.clear(connection, live.id, TALK)
                    await self._store.tell(connection, live.id)
                await self._hall.refresh(live)
        return gone

    async def lines(self, table: str, who: Who) -> list[Spoken]:
        """What was said at a table."""
        live = await self._hall.get(table)
        await self._hall.know(live, who)
        return list(heard(live, who))
