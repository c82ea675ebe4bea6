"""Clients of the bench: programs that read JSON, and screens that apply every update of a page."""

from __future__ import annotations

import asyncio
import html
import re
from typing import Any, Final

import msgspec

from tafelrunde.table.trial.post import get
from tafelrunde.table.trial.wire import Wire

_MOVE: Final = re.compile(r'<button [^>]*name="move" value="([^"]*)"')
_STATE: Final = re.compile(r'<main [^>]*data-state="([^"]*)"')


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
        self._wire: Wire | None = None

    async def sit(self, address: str, table: str, token: str) -> None:
        """Connect to the table."""
        await self._connect(address, f"t/{table}/live?format=json&token={token}", False)

    async def _connect(self, address: str, path: str, packed: bool) -> None:
        url = address.replace("http://", "ws://") + path
        self._wire = await Wire.connect(url, packed, self._read)
        self._wire.ended.add_done_callback(lambda _: self._heard.set())

    def _read(self, text: bytes, size: int) -> None:
        message = msgspec.json.decode(text)
        if message["type"] == "update":
            self.updates.append(size)
            self.take(message)
            self.number = message["number"]
            self.finished = message["finished"]
            self.turn = message["turn"]
        elif not message["ok"]:
            raise RuntimeError(f"refused: {message['error']}")
        self._heard.set()

    def take(self, message: dict[str, Any]) -> None:
        """Take in an update."""
        view: dict[str, Any] | None = message["look"]["view"]
        self._moves = [] if view is None else [one["move"] for one in view["moves"]]

    def moves(self) -> list[str]:
        """What may be played."""
        return self._moves

    def play(self, seat: int, number: int, move: str) -> None:
        """Send a move."""
        assert self._wire is not None
        message = {"type": "play", "id": number, "seat": seat, "number": number, "move": move}
        message["end"] = True
        self._wire.send(msgspec.json.encode(message))

    async def until(self, number: int) -> None:
        """Wait until this number is heard."""
        while self.number < number:
            if self._wire is not None and self._wire.ended.done():
                self._wire.ended.result()
                raise RuntimeError("the connection ended")
            self._heard.clear()
            await self._heard.wait()

    async def leave(self) -> None:
        """Close the connection."""
        if self._wire is not None:
            await self._wire.close()


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
        await self._connect(address, path, True)

    def take(self, message: dict[str, Any]) -> None:
        """Put the parts where they belong."""
        parts: dict[str, str] = message["parts"]
        self.parts.update(parts)
        self._choices = parts.get("choices", self._choices)

    def moves(self) -> list[str]:
        """The buttons on the page."""
        return [html.unescape(move) for move in _MOVE.findall(self._choices)]
