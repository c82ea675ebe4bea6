"""Live play: a websocket for everybody who has a table open, as HTML parts or as JSON."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Hashable
from dataclasses import replace
from typing import Any, Final

import msgspec
import structlog
from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect

from tafelrunde.kernel.catalogue import LANGUAGES
from tafelrunde.kernel.layouts import layout_of
from tafelrunde.table import wall
from tafelrunde.table.door.address import address, client_of
from tafelrunde.table.door.buckets import Bucket
from tafelrunde.table.errors import Refused
from tafelrunde.table.house import House
from tafelrunde.table.logs import where
from tafelrunde.table.people.who import NOW, Who
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.look import Look
from tafelrunde.table.play.looking import build
from tafelrunde.table.play.news import News
from tafelrunde.table.studio.changes import change
from tafelrunde.table.studio.jobs import Drawn, Job
from tafelrunde.table.studio.painter import head
from tafelrunde.table.studio.studio import Studio

SEND_SECONDS: Final = 15.0
NO_SUCH_TABLE: Final = 4404
TOO_MANY: Final = 1008
STATE: Final = 64

log = structlog.get_logger()


class Asked(msgspec.Struct):
    """A message of a client."""

    type: str
    id: int | str | None = None
    seat: int = -1
    number: int = -1
    move: str = ""
    moves: list[str] = []
    place: str = ""
    layout: str = ""
    end: bool | None = None
    """Whether a turn ends with its last move; left out, the person's own setting counts."""
    follow: bool = False
    """Whether answers on which nothing depends are given at once."""
    count: int = 1
    """How many moves are taken back."""
    phrase: str = ""
    text: str = ""


class Sockets:
    """All open connections of this process."""

    def __init__(self, house: House, news: News, studio: Studio) -> None:
        self.house = house
        self.news = news
        self.studio = studio
        limits = house.settings.limits
        self._most = limits.sockets
        self.messages = Bucket(*limits.messages)
        self._open: dict[str, int] = {}

    async def watch(self) -> None:
        """Drop connections whose clients don't listen; a timer for each message would cost more."""
        while True:
            await asyncio.sleep(SEND_SECONDS / 3)
            now = time.monotonic()
            for live in self.house.hall.all():
                for watcher in list(live.watchers):
                    if isinstance(watcher, Connection) and watcher.stuck(now):
                        watcher.drop()

    async def serve(self, socket: WebSocket, table: str) -> None:
        """Serve one connection until it ends."""
        who: Who = socket.state.who
        language = socket.query_params.get("language", "")
        if language in LANGUAGES:
            who = replace(who, language=language)
        client = f"{address(socket.scope)} {who.person}"
        if self._open.get(client, 0) >= self._most:
            await self._reject(socket, TOO_MANY, "too_fast")
            return
        try:
            live = await self.house.hall.get(table)
            await self.house.challenges.admit(live, who)
        except Refused as refused:
            await self._reject(socket, NO_SUCH_TABLE, refused.code)
            return
        await self.house.hall.know(live, who)
        self.house.turns.drive(live)
        await socket.accept()
        self._open[client] = self._open.get(client, 0) + 1
        self.house.metrics.sockets.inc()
        try:
            await Connection(self, socket, live, who).run()
        finally:
            self.house.metrics.sockets.dec()
            self._open[client] -= 1
            if not self._open[client]:
                del self._open[client]

    async def _reject(self, socket: WebSocket, code: int, reason: str) -> None:
        # Browsers show the code only of connections that were accepted.
        await socket.accept()
        await socket.close(code, reason)


class Connection:
    """One client at one table. Slow clients get the newest state, not every state."""

    def __init__(self, sockets: Sockets, socket: WebSocket, live: Live, who: Who) -> None:
        self.who = who
        self._sockets = sockets
        self._house = sockets.house
        self._socket = socket
        self._live = live
        self._html = socket.query_params.get("format", "html") == "html"
        self._words = socket.query_params.get("choices") == "1"
        self._layout = layout_of(socket.query_params.get("layout", ""))
        wanted = socket.query_params.get("seat", "")
        self._eyes = int(wanted) if wanted.isdecimal() and len(wanted) < 3 else None
        self._news = asyncio.Event()
        self._sending = asyncio.Lock()
        self._had = socket.query_params.get("had", "")[:STATE]
        self._sent = -1
        self._since = 0.0
        self._task = asyncio.current_task()

    def wake(self) -> None:
        """Something has changed."""
        self._news.set()

    async def run(self) -> None:
        """Send news and answer messages until either side goes."""
        await self._arrive()
        sender = asyncio.create_task(self._send_news())
        try:
            await self._answer_all()
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await sender
            await self._leave()

    async def _arrive(self) -> None:
        before = self._live.connected()
        self._live.watchers.add(self)
        self.wake()
        await self._presence(before, True)

    async def _leave(self) -> None:
        before = self._live.connected()
        self._live.watchers.discard(self)
        await self._presence(before, False)
        await self._house.hall.presence.left(self._live, self.who)

    async def _presence(self, before: set[str], here: bool) -> None:
        live = self._live
        if live.connected() != before and live.mine(self.who):
            live.touch()
            await self._sockets.news.tell_presence(live.id, self.who.person, here)

    # ------------------------------------------------------------------ sending

    async def _send_news(self) -> None:
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                await self._send_text(await self._update())
        except (WebSocketDisconnect, RuntimeError):
            await self._hang_up()
        except Refused as refused:
            log.warning("no look", table=self._live.id, code=refused.code)
            await self._hang_up()
        except Exception as error:
            log.error("update failed", table=self._live.id, error=where(error))
            await self._hang_up()

    async def _hang_up(self) -> None:
        with contextlib.suppress(Exception):
            await self._socket.close(1011)

    async def _send(self, message: dict[str, Any]) -> None:
        await self._send_text(msgspec.json.encode(message))

    async def _send_text(self, text: bytes) -> None:
        async with self._sending:
            self._since = time.monotonic()
            await self._socket.send_text(text.decode())
            self._since = 0.0

    def stuck(self, now: float) -> bool:
        """Whether the client has not taken what was sent for too long."""
        return self._since > 0.0 and now - self._since > SEND_SECONDS

    def drop(self) -> None:
        """End a connection that is stuck."""
        if self._task is not None:
            self._task.cancel()

    async def _update(self) -> bytes:
        """What this client lacks, as a message."""
        if self._html:
            drawn = await self._drawn()
            self._had = drawn.state
            return drawn.message
        look = build(
            self._live, self.who, self._eyes, choices=self._words, since=max(self._sent, 0)
        )
        self._sent = look.number
        return msgspec.json.encode({**head(look), "look": look})

    async def _drawn(self) -> Drawn:
        """A patch, which all share who see the same and have the same."""
        live = self._live
        whole = (self._eye(), self._layout, self._had)
        found = live.drawn.get(whole)
        if found is None:
            job = Job(self._look(), self._layout, self._had)
            found = live.drawn[whole] = self._sockets.studio.ask(job)
        drawn: Drawn = await asyncio.shield(found)
        return drawn

    def _eye(self) -> Hashable:
        """The same for all clients that see the same."""
        who, live = self.who, self._live
        kept = who.person != "" and any(one.owner == who.person for one in live.seats)
        own = kept or bool(live.mine(who)) or live.row.host == who.person
        return (who.person if own else "", who.seat, self._eyes, who.language, who.chat)

    def _look(self) -> Look:
        """What this client sees."""
        looks, eye = self._live.looks, self._eye()
        look: Look | None = looks.get(eye)
        if look is None:
            look = looks[eye] = build(self._live, self.who, self._eyes)
        return look

    async def _ghost(self, move: str) -> dict[str, str]:
        """What a move would change on the board, drawn."""
        views = await self._house.play.outlooks(self._live.id, self.who, move)
        look = self._look()
        if not views or look.view is None or look.seat != look.turn:
            return {}
        ways = [change(look.view, {**look.view, **view}) for view in views]
        drawn = await self._sockets.studio.draw(Job(look, self._layout, outlooks=ways))
        return drawn.elements

    # ------------------------------------------------------------------ answering

    async def _answer_all(self) -> None:
        client = client_of(self._socket.scope, self.who)
        most = self._house.settings.limits.message
        while True:
            text = await self._socket.receive_text()
            if len(text) > most:
                await self._socket.close(1009)
                return
            try:
                asked = msgspec.json.decode(text, type=Asked)
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                await self._send(_answer(None, Refused("bad_request", "This is no message.")))
                continue
            try:
                if not self._sockets.messages.take(client):
                    raise Refused("too_fast", "That was too much at once; wait a little.")
                await self._send(_answer(asked.id, None, **await self._do(asked)))
            except Refused as refused:
                await self._refuse(asked, refused)
            except (WebSocketDisconnect, RuntimeError):
                raise
            except Exception as error:
                log.error("message failed", table=self._live.id, error=where(error))
                await self._refuse(asked, Refused("error", "Something went wrong here."))

    async def _refuse(self, asked: Asked, refused: Refused) -> None:
        self._house.metrics.refused.labels(refused.code).inc()
        await self._send(_answer(asked.id, refused))
        if refused.code == "stale":
            self.wake()

    async def _do(self, asked: Asked) -> dict[str, Any]:
        house, table, who = self._house, self._live.id, self.who
        if asked.type == "play":
            ends = who.turns == NOW if asked.end is None else asked.end
            number = await house.play.move(
                table, who, asked.seat, asked.number, asked.move, ends, asked.follow
            )
            return {"number": number}
        if asked.type == "end":
            return {"number": await house.play.end(table, who, asked.seat, asked.number)}
        if asked.type in ("undo", "restart"):
            whole = asked.type == "restart"
            number = await house.play.undo(table, who, asked.seat, asked.number, whole, asked.count)
            return {"number": number}
        if asked.type == "explain":
            reasons = await house.play.explain(table, who, asked.place, asked.move)
            return {"reasons": reasons}
        if asked.type == "preview":
            return {"outcomes": await house.play.preview(table, who, asked.moves, True)}
        if asked.type == "points":
            eyes = self._look().seat
            return {"reasons": await house.play.points(table, who, eyes, asked.seat)}
        if asked.type == "ghost":
            return {"parts": await self._ghost(asked.move)}
        if asked.type == "say":
            return {"line": await house.chat.say(table, who, asked.phrase, asked.text)}
        if asked.type in ("go", "skip"):
            if not self._live.mine(who):
                raise Refused("not_seated", "Only those who play here hurry the bots.")
            house.bots.go_on(self._live, asked.type == "skip")
            return {}
        if asked.type == "look":
            self._eyes = asked.seat if asked.seat >= 0 else None
            self.wake()
            return {}
        if asked.type == "layout":
            self._layout = layout_of(asked.layout)
            self.wake()
            return {}
        if asked.type == "ping":
            return {"now": wall.now()}
        raise Refused("bad_request", "There is no such message.")


def _answer(id_: int | str | None, refused: Refused | None, **more: Any) -> dict[str, Any]:
    error = None
    if refused is not None:
        error = {"key": refused.code, "text": refused.message, "rule": refused.rule}
    return {"type": "answer", "id": id_, "ok": refused is None, "error": error, **more}
