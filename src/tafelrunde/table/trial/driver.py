"""Plays one table of the bench: a random legal move whenever it is time."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

from tafelrunde.table.trial.chairs import Chair
from tafelrunde.table.trial.post import PATIENCE, post


class Driver:
    """One table with all its seats; the times from sending a move to every seat having it."""

    def __init__(
        self,
        address: str,
        game: str,
        tokens: list[str],
        number: int,
        chair: Callable[[], Chair] = Chair,
    ) -> None:
        self._address = address
        self._tokens = tokens
        self._chance = random.Random(number)
        self._chair = chair
        self._table = ""
        self.game = game
        self.chairs: list[Chair] = []
        self.times: list[float] = []

    async def sit(self) -> None:
        """Lay a table and connect every seat."""
        others = len(self._tokens) - 1
        wishes = [{"kind": "me"}] + [{"kind": "anyone"}] * others
        body = {"game": self.game, "players": others + 1, "seats": wishes}
        made = await self._post(0, "api/tables", body)
        self._table = str(made["table"])
        for seat in range(1, others + 1):
            await self._post(seat, f"api/tables/{self._table}/join", {})
        await self._connect()

    async def leave(self) -> None:
        """Close the connections."""
        for chair in self.chairs:
            await chair.leave()
        self.chairs = []

    async def drive(self, began: float, end: float, interval: float) -> None:
        """Play at regular times, tables evenly shifted, or without pause."""
        due = began + (interval * self._chance.random())
        while True:
            now = time.perf_counter()
            if max(due, now) >= end:
                return
            if due > now:
                await asyncio.sleep(due - now)
            if self.chairs[0].finished:
                await self._again()
            await self.move()
            due = max(due + interval, time.perf_counter() - interval)

    async def move(self) -> None:
        """Play one move, and wait until everybody has it."""
        number = max(chair.number for chair in self.chairs)
        await self._until(number)
        turn = self.chairs[0].turn
        if turn is None:
            return
        chair = self.chairs[turn]
        began = time.perf_counter()
        chair.play(turn, number, self._chance.choice(chair.moves()))
        await self._until(number + 1)
        self.times.append(time.perf_counter() - began)

    async def _until(self, number: int) -> None:
        async with asyncio.timeout(PATIENCE):
            for chair in self.chairs:
                await chair.until(number)

    async def _again(self) -> None:
        made = await self._post(0, f"api/tables/{self._table}/rematch", {})
        await self.leave()
        self._table = str(made["table"])
        await self._connect()

    async def _connect(self) -> None:
        self.chairs = [self._chair() for _ in self._tokens]
        for chair, token in zip(self.chairs, self._tokens, strict=True):
            await chair.sit(self._address, self._table, token)
        await self._until(0)

    async def _post(self, seat: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
        return await post(self._address + path, body, self._tokens[seat])
