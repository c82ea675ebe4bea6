"""A table house in the test's own process, and people who play at it."""

from __future__ import annotations

import contextlib
import random
from collections.abc import AsyncIterator, Awaitable
from typing import Any

import httpx
from fastapi import FastAPI

from tafelrunde.table.absence.tempo import AT_ONE_SITTING, Tempo
from tafelrunde.table.app import make_app
from tafelrunde.table.errors import Refused
from tafelrunde.table.house import House
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.look import Look
from tafelrunde.table.settings import Limits, Settings
from tafelrunde.table.trial.scratch import NO_LIMITS


def settings(database: str, limits: Limits = NO_LIMITS) -> Settings:
    """Settings that let a test run as fast as it can."""
    return Settings(
        database=database,
        secret="a secret for tests",
        bot_pace=0.0,
        easels=0,
        log_level="critical",
        limits=limits,
    )


@contextlib.asynccontextmanager
async def running(given: Settings) -> AsyncIterator[tuple[FastAPI, House]]:
    """The whole application, started, and its house."""
    app = make_app(given)
    async with app.router.lifespan_context(app):
        yield app, app.state.house


async def person(house: House, name: str, language: str = "en") -> Who:
    """Somebody new with a name."""
    return await house.people.settle(house.people.stranger(), name, language)


class Client:
    """A browser of one person, as far as HTTP goes."""

    def __init__(self, app: FastAPI) -> None:
        transport = httpx.ASGITransport(app)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://table")
        self.csrf = ""

    async def name(self, name: str) -> dict[str, Any]:
        """Choose a name, which gives us the CSRF token as well."""
        self.csrf = (await self.get("/api/me")).json()["csrf"]
        answer = await self.post("/api/me", {"name": name})
        found: dict[str, Any] = answer.json()
        self.csrf = found.get("csrf", self.csrf)
        return found

    async def get(self, path: str) -> httpx.Response:
        """Ask for something."""
        return await self.http.get(path)

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        """Change something."""
        return await self.http.post(path, json=body, headers={"x-csrf-token": self.csrf})


class Present:
    """A connection that only says that somebody is there."""

    def __init__(self, who: Who) -> None:
        self.who = who
        self.woken = 0

    def wake(self) -> None:
        """Nothing is sent anywhere."""
        self.woken += 1

    def drop(self) -> None:
        """There is nothing to close."""


class Hands:
    """The hands of the clock on the wall, which a test moves."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        """What time it is."""
        return self.now

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


async def code_of(work: Awaitable[Any]) -> str:
    """Why something was refused; nothing if it was not."""
    try:
        await work
    except Refused as refused:
        return refused.code
    return ""


def bots(*names: str) -> list[SeatWish]:
    """Seats for bots."""
    return [SeatWish("bot", bot=name) for name in names]


async def shared_table(
    house: House,
    people: list[Who],
    game: str = "meduris",
    tempo: Tempo = AT_ONE_SITTING,
    **options: Any,
) -> str:
    """A table where each of these people has a seat, in this order."""
    wishes = [SeatWish("me")] + [SeatWish("anyone")] * (len(people) - 1)
    table = await house.lobby.create(people[0], game, len(people), options, wishes, None, tempo)
    for one in people[1:]:
        await house.lobby.join(table, one)
    return table


async def seated(house: House, *names: str, **options: Any) -> tuple[list[Who], str]:
    """New people with these names, and a table of Meduris that they share."""
    people = [await person(house, name) for name in names]
    return people, await shared_table(house, people, **options)


async def play_some(
    house: House, table: str, people: list[Who], moves: int, chance: random.Random
) -> Look:
    """Play random moves until so many are played or the game is over; the last mover's look."""
    live = await house.hall.get(table)
    for _ in range(moves):
        game = live.running()
        turn = game.player
        if turn is None:
            break
        move = game.name(chance.choice(game.moves()))
        await house.play.move(table, people[turn], turn, live.number, move)
    return await house.play.look(table, people[max(live.by, 0)])
