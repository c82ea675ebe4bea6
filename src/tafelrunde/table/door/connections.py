"""Open connections: how many there may be, in all and from one address, and how long they may idle.

A connection that has not sent a whole request yet is waiting. When there is no room, the one that
waited longest makes room, so that nobody closes the door by standing in it.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import h11
import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter

from tafelrunde.table.door.address import network_of
from tafelrunde.table.door.proxy import Networks
from tafelrunde.table.settings import Settings, from_environment

try:
    from isal import isal_zlib
except ImportError:  # not built for every processor
    isal_zlib = None  # type: ignore[assignment]

RESERVE: Final = 150
"""Files that stay free for the database, the workers and the logs."""

_SWEEP_SECONDS: Final = 1.0

log = structlog.get_logger()


class Connections:
    """All connections of this process."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self._most = min(limits.connections, max(50, open_files() - RESERVE))
        self._each = limits.connections_each
        self._header_seconds = limits.header_seconds
        self._idle_seconds = limits.idle_seconds
        self._proxies = Networks(settings.proxies)
        self._count: dict[str, int] = {}
        self._waiting: dict[str, OrderedDict[Visitor, float]] = {}
        self._slow: dict[Visitor, float] = {}
        self._told: dict[str, tuple[float, int]] = {}
        self._sweeper: asyncio.TimerHandle | None = None

    def enter(self, visitor: Visitor) -> bool:
        """Whether there is room for one more; one that waits may have to go for it."""
        self._sweep_later()
        address = visitor.address
        if self._count.get(address, 0) >= self._each and address not in self._proxies:
            self._tell("connections_each", address)
            if not self._drop_oldest(address):
                return False
        if sum(self._count.values()) >= self._most:
            self._tell("connections", address)
            crowd = max(self._waiting, key=lambda one: len(self._waiting[one]), default="")
            if not self._drop_oldest(crowd):
                return False
        self._count[address] = self._count.get(address, 0) + 1
        self.wait(visitor)
        return True

    def leave(self, address: str) -> None:
        """A connection has ended."""
        self._count[address] -= 1
        if not self._count[address]:
            del self._count[address]

    def wait(self, visitor: Visitor) -> None:
        """Nothing of a request is here yet."""
        self._waiting.setdefault(visitor.address, OrderedDict())[visitor] = time.monotonic()

    def come(self, visitor: Visitor) -> None:
        """A request is here, or the connection is gone."""
        waiting = self._waiting.get(visitor.address)
        if waiting is not None:
            waiting.pop(visitor, None)
            if not waiting:
                del self._waiting[visitor.address]

    def _drop_oldest(self, address: str) -> bool:
        waiting = self._waiting.get(address)
        if not waiting:
            return False
        visitor = next(iter(waiting))
        visitor.drop()
        return True

    def _sweep_later(self) -> None:
        if self._sweeper is None:
            loop = asyncio.get_running_loop()
            self._sweeper = loop.call_later(_SWEEP_SECONDS, self._sweep)

    def _sweep(self) -> None:
        self._sweeper = None
        now = time.monotonic()
        for waiting in list(self._waiting.values()):
            for visitor, since in list(waiting.items()):
                if now - since > self._header_seconds:
                    self._tell("header_seconds", visitor.address)
                    visitor.drop()
        for visitor, since in list(self._slow.items()):
            if now - since > self._idle_seconds:
                self._tell("idle_seconds", visitor.address)
                visitor.drop()
        if self._count:
            self._sweep_later()

    def slow(self, visitor: Visitor, slow: bool) -> None:
        """A client has stopped taking an answer, or goes on."""
        if slow:
            self._slow.setdefault(visitor, time.monotonic())
        else:
            self._slow.pop(visitor, None)

    def _tell(self, reason: str, address: str) -> None:
        """Write a line, but not one for each of thousands."""
        now = time.monotonic()
        then, count = self._told.get(reason, (0.0, 0))
        if now - then < _SWEEP_SECONDS:
            self._told[reason] = (then, count + 1)
            return
        log.warning("connection closed", limit=reason, address=address, others=count)
        self._told[reason] = (now, 0)


@cache
def connections() -> Connections:
    """Those of this process."""
    return Connections(from_environment())


def open_files() -> int:
    """How many files this process may have open, after asking for as many as it may ask for."""
    try:
        import resource
    except ImportError:  # no such limit on this system
        return 1 << 30
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        wanted = hard if hard != resource.RLIM_INFINITY else 1 << 20
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return soft if soft != resource.RLIM_INFINITY else 1 << 30


class Visitor(H11Protocol):
    """One connection that speaks HTTP."""

    address = ""
    _inside = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, or close it at once."""
        super().connection_made(transport)
        self.address = network_of(self.client[0] if self.client else "local")
        self._inside = connections().enter(self)
        if not self._inside:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take in bytes; they may complete a request."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            connections().come(self)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            connections().wait(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand over to a protocol that says when it is gone."""
        connections().come(self)
        self._inside = False
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """The client does not take what it asked for."""
        super().pause_writing()
        connections().slow(self, True)

    def resume_writing(self) -> None:
        """The client goes on."""
        super().resume_writing()
        connections().slow(self, False)

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room."""
        super().connection_lost(exc)
        connections().come(self)
        connections().slow(self, False)
        if self._inside:
            self._inside = False
            connections().leave(self.address)

    def drop(self) -> None:
        """End it: it kept us waiting."""
        connections().come(self)
        self.transport.abort()


class Deflate(ServerPerMessageDeflateFactory):
    """The usual compression of websockets, by a library that needs a third of the time for it."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What is agreed on with a client."""
        agreed, extension = super().process_request_params(params, accepted_extensions)
        if isal_zlib is not None and not extension.local_no_context_takeover:
            window = -extension.local_max_window_bits
            packer: Any = isal_zlib.compressobj(level=1, wbits=window, memLevel=5)
            extension.encoder = packer
        return agreed, extension


class Listener(WebSocketsSansIOProtocol):
    """One connection that has become a websocket.

    Updates repeat what was sent some moves ago. Looking back far (16 kB), not long (level 1), takes
    less than half the time of the usual settings and makes them a quarter smaller, for 80 kB a
    connection at most.
    """

    address = ""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        packing = Deflate(
            server_max_window_bits=14,
            client_max_window_bits=12,
            compress_settings={"level": 1, "memLevel": 5},
        )
        self.conn = ServerProtocol(
            extensions=[packing], max_size=self.config.ws_max_size, logger=self.conn.logger
        )

    def connection_made(self, transport: Any) -> None:
        """It was counted already, when it came."""
        super().connection_made(transport)
        self.address = network_of(self.client[0] if self.client else "local")

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room."""
        super().connection_lost(exc)
        connections().leave(self.address)
