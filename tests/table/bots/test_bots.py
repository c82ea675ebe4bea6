"""Bots think in worker processes: one that crashes or dawdles is replaced and its move is made."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys

import msgspec
import pytest

import tafelrunde
from tafelrunde.table.bots.bots import Intent, decide
from tafelrunde.table.bots.pool import Pool, WorkerDied
from tafelrunde.table.bots.worker import LENGTH, Done, Think, work
from tafelrunde.table.metrics import Metrics
from tests.helpers.tables import bots, person, running, settings

pytestmark = pytest.mark.anyio


async def test_a_killed_worker_is_replaced_and_its_move_made() -> None:
    pool = Pool(1, Metrics())
    try:
        game = tafelrunde.new("meduris", players=3, seed=4)
        assert await decide(pool, game, game.decider, "greedy", 20.0) in names(game)
        [first] = pool.processes()
        os.kill(first, signal.SIGSTOP)
        asking = asyncio.create_task(decide(pool, game, game.decider, "greedy", 20.0))
        await asyncio.sleep(0.1)
        os.kill(first, signal.SIGKILL)
        assert await asking in names(game)
        assert pool.processes() != [first]
    finally:
        await pool.stop()
    assert pool.processes() == []


async def test_a_worker_that_takes_too_long_is_ended_and_the_move_made() -> None:
    pool = Pool(1, Metrics())
    try:
        game = tafelrunde.new("meduris", players=3, seed=4)
        await decide(pool, game, game.decider, "random", 0.3)
        [first] = pool.processes()
        os.kill(first, signal.SIGSTOP)
        assert await decide(pool, game, game.decider, "random", 0.3) in names(game)
        assert first not in pool.processes()
    finally:
        await pool.stop()


async def test_a_move_is_made_even_when_every_worker_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Pool(1, Metrics())

    async def dies(job: Think, seconds: float) -> Done:
        raise WorkerDied("always")

    monkeypatch.setattr(pool, "run", dies)
    game = tafelrunde.new("meduris", players=3, seed=4)
    assert await decide(pool, game, game.decider, "greedy", 1.0) in names(game)


async def test_a_bot_that_thinks_does_so_once_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Pool(1, Metrics())
    asked: list[Think] = []

    async def thinks(job: Think, seconds: float) -> Done:
        asked.append(job)
        return work(job)

    monkeypatch.setattr(pool, "run", thinks)
    game = tafelrunde.new("caverna", players=2, seed=4)
    intent = Intent()
    planned = 0
    for _ in range(12):
        seat = game.decider
        before = len(asked)
        game.play(game.parse(await decide(pool, game, seat, "solid", 0.05, intent)))
        planned += len(asked) == before
    assert planned > 0
    assert len(asked) + planned == 12
    assert all(job.seconds == pytest.approx(0.04) for job in asked)
    intent.seat, intent.played, intent.moves = game.decider, game.played, ["done"]
    assert await decide(pool, game, game.decider, "solid", 0.05, intent) in names(game)


async def test_a_game_goes_on_while_its_workers_are_killed(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        ann = await person(house, "Ann")
        table = await house.lobby.create(ann, "meduris", 2, {}, bots("greedy", "greedy"))
        kills = 0
        for _ in range(2000):
            look = await house.play.look(table, ann)
            if look.played > 60:
                break
            if look.played > 15 * (kills + 1) and house.pool.processes():
                os.kill(house.pool.processes()[0], signal.SIGKILL)
                kills += 1
            await asyncio.sleep(0.02)
        assert look.played > 60
        assert kills >= 3


async def test_a_bot_moves_after_a_restart(database: str) -> None:
    given = settings(database)
    async with running(given) as (_, house):
        ann = await person(house, "Ann")
        table = await house.lobby.create(ann, "meduris", 2, {}, bots("random", "random"))
        stopped = (await house.play.look(table, ann)).played
    async with running(given) as (_, house):
        for _ in range(1000):
            look = await house.play.look(table, ann)
            if look.played > stopped + 5:
                break
            await asyncio.sleep(0.02)
        assert look.played > stopped + 5


def test_a_worker_is_told_nothing_that_the_seat_does_not_know() -> None:
    """A worker is sent an imagined position, in which the others' goods are drawn anew."""
    game = tafelrunde.new("meduris", players=4, seed=1)
    while game.played < 60:
        game.play(game.moves()[game.played % len(game.moves())])
    seat = game.decider
    real = game.dump()["state"]["goods"]
    sent = [game.imagine(seat, seed).dump()["state"]["goods"] for seed in range(20)]
    assert all(goods[seat] == real[seat] for goods in sent)
    assert any(goods != real for goods in sent)
    position = game.imagine(seat, 3).dump()
    done = work(Think("meduris", position, seat, "greedy", 3))
    assert done.move in names(game)


def names(game: tafelrunde.Game) -> list[str]:
    """The legal moves by name."""
    return [game.name(move) for move in game.moves()]


def test_a_worker_whose_server_is_gone_ends_without_a_word() -> None:
    game = tafelrunde.new("meduris", players=3, seed=4)
    job = msgspec.msgpack.encode(Think("meduris", game.dump(), game.decider, "greedy", 1))
    process = subprocess.Popen(
        [sys.executable, "-m", "tafelrunde.table.bots.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    process.stdin.write(LENGTH.pack(len(job)) + job)
    process.stdin.close()
    said = process.stderr.read()
    process.stderr.close()
    assert (process.wait(60), said) == (0, b"")
