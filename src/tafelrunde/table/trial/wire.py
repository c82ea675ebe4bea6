"""A websocket of the bench's clients, who share the machine with the server that is measured.

What comes in is taken at once, without queues and tasks, so that clients cost little.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import WebSocketURI, parse_uri

from tafelrunde.table.trial.post import PATIENCE


class Wire(asyncio.Protocol):
    """One connection; `take` gets every text, and how many bytes of the wire it was."""

    def __init__(self, address: WebSocketURI, packed: bool, take: Callable[[bytes, int], None]):
        packing = [ClientPerMessageDeflateFactory(client_max_window_bits=True)] if packed else None
        self._protocol = ClientProtocol(address, extensions=packing, max_size=None)
        self._take = take
        self._received = 0
        self._transport: asyncio.Transport | None = None
        loop = asyncio.get_running_loop()
        self._opened: asyncio.Future[None] = loop.create_future()
        self.ended: asyncio.Future[None] = loop.create_future()

    @classmethod
    async def connect(cls, url: str, packed: bool, take: Callable[[bytes, int], None]) -> Wire:
        """A connection that is open."""
        address = parse_uri(url)
        _, wire = await asyncio.get_running_loop().create_connection(
            lambda: cls(address, packed, take), address.host, address.port
        )
        async with asyncio.timeout(PATIENCE):
            await wire._opened
        return wire

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._protocol.send_text(text)
        self._flush()

    async def close(self) -> None:
        """End the connection in the usual way."""
        if not self.ended.done():
            self._protocol.send_close(1000)
            self._flush()
            async with asyncio.timeout(PATIENCE):
                await self.ended

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a websocket."""
        self._transport = cast("asyncio.Transport", transport)
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Take what came."""
        self._received += len(data)
        self._protocol.receive_data(data)
        try:
            for event in self._protocol.events_received():
                self._meet(event)
        except Exception as error:
            self._end(error)
        self._flush()

    def _meet(self, event: object) -> None:
        if not isinstance(event, Frame):  # the answer to what was asked first
            if self._protocol.handshake_exc is None:
                self._opened.set_result(None)
        elif event.opcode is Opcode.TEXT:
            size, self._received = self._received, 0
            self._take(bytes(event.data), size)

    def eof_received(self) -> None:
        """The server has closed its side; that closes ours."""
        self._protocol.receive_eof()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._end(exc)

    def _end(self, error: Exception | None) -> None:
        if not self._opened.done():
            lost = ConnectionError("the websocket was not opened")
            self._opened.set_exception(self._protocol.handshake_exc or error or lost)
        if not self.ended.done():
            if error is None:
                self.ended.set_result(None)
            else:
                self.ended.set_exception(error)

    def _flush(self) -> None:
        assert self._transport is not None
        for data in self._protocol.data_to_send():
            if data and not self._transport.is_closing():
                self._transport.write(data)
