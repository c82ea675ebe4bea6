"""Clients of the bench: programs that read JSON, and screens that apply every update of a page."""

from __future__ import annotations

import asyncio
import contextlib
import html
import re
from typing import Any, Final

import msgspec
import websockets

from tafelrunde.table.trial.post import get

_MOVE: Final = re.compile(r'<button [^>]*name="move" value="([^"]*)"')
_STATE: Final = re.compile(r'<main [^>]*data-state="([^"]*)"')


class Counted(websockets.ClientConnection):
    """A connection that knows how much came over the wire."""

    received = 0

    def data_received(self, data: bytes) -> None:
        """Count, then do as usual."""
        self.received += len(data)
        super().data_received(data)


class Chair:
    """One seat's connection and the last it heard, as data."""

    def __init__(self) -> None:
        self.number = -1
        self.finished = False
        self.turn: int | None = None
        self.updates: list[int] = []
        self.page = 0
        self._moves: list[str] = []
        self._heard = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None
        self._socket: Counted | None = None

    async def sit(self, address: str, table: str, token: str) -> None:
        """Connect to the table."""
        await self._connect(address, f"t/{table}/live?format=json&token={token}", None)

    async def _connect(self, address: str, path: str, compression: str | None) -> None:
        self._socket = await websockets.connect(
            address.replace("http://", "ws://") + path,
            compression=compression,
            ping_interval=None,
            max_size=None,
            create_connection=Counted,
        )  # type: ignore[assignment]
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        socket = self._socket
        assert socket is not None
        before = socket.received
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in socket:
                message = msgspec.json.decode(text)
                if message["type"] == "update":
                    self.updates.append(socket.received - before)
                    self.take(message)
                    self.number = message["number"]
                    self.finished = message["finished"]
                    self.turn = message["turn"]
                elif not message["ok"]:
                    raise RuntimeError(f"refused: {message['error']}")
                before = socket.received
                self._heard.set()

    def take(self, message: dict[str, Any]) -> None:
        """Take in an update."""
        view: dict[str, Any] | None = message["look"]["view"]
        self._moves = [] if view is None else [one["move"] for one in view["moves"]]

    def moves(self) -> list[str]:
        """What may be played."""
        return self._moves

    async def play(self, seat: int, number: int, move: str) -> None:
        """Send a move."""
        assert self._socket is not None
        message = {"type": "play", "id": number, "seat": seat, "number": number, "move": move}
        message["end"] = True
        await self._socket.send(msgspec.json.encode(message).decode())

    async def until(self, number: int) -> None:
        """Wait until this number is heard."""
        while self.number < number:
            if self._reader is not None and self._reader.done():
                await self._reader
                raise RuntimeError("the connection ended")
            self._heard.clear()
            await self._heard.wait()

    async def leave(self) -> None:
        """Close the connection."""
        if self._socket is not None and self._reader is not None:
            await self._socket.close()
            await self._reader


class Screen(Chair):
    """A seat at a browser: loads the page, then applies the parts that each update brings."""

    def __init__(self, narrow: bool = False) -> None:
        super().__init__()
        self._layout = "narrow" if narrow else "wide"
        self._choices = ""
        self.parts: dict[str, str] = {}

    async def sit(self, address: str, table: str, token: str) -> None:
        """Load the page, and connect with what it shows."""
        layout = self._layout
        text, self.page = await get(f"{address}t/{table}?layout={layout}", token)
        state = _STATE.search(text)
        if state is None:
            raise RuntimeError("this is no page of a table")
        self._choices = text
        self.parts = {}
        path = f"t/{table}/live?layout={layout}&had={state[1]}&token={token}"
        await self._connect(address, path, "deflate")

    def take(self, message: dict[str, Any]) -> None:
        """Put the parts where they belong."""
        parts: dict[str, str] = message["parts"]
        self.parts.update(parts)
        self._choices = parts.get("choices", self._choices)

    def moves(self) -> list[str]:
        """The buttons on the page."""
        return [html.unescape(move) for move in _MOVE.findall(self._choices)]
