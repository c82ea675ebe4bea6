"""Looking back: replays, records down and up, and going on after a rule fix."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
from typing import Any

import pytest

import tafelrunde
from tafelrunde.kernel.title import Title
from tafelrunde.table.errors import Refused
from tafelrunde.table.house import House
from tafelrunde.table.play.undo import why_not
from tests.helpers.tables import person, play_some, running, seated, settings

pytestmark = pytest.mark.anyio


async def test_while_it_runs_a_replay_shows_what_a_spectator_sees(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben", "Cleo")
        await play_some(house, table, people, 40, random.Random(6))
        live = await house.hall.get(table)
        game = tafelrunde.title("meduris").new(live.running().setup, live.row.seed)
        for played in range(41):
            look = await house.play.replay(table, people[0], played, seat=1)
            assert look.view == game.view(None)
            assert (look.seat, look.choices, look.move, look.total) == (None, (), "", 40)
            assert all(line.number <= look.number for line in look.log)
            if played < 40:
                game.play(game.parse(live.moves[played]))
        with pytest.raises(Refused) as refused:
            await house.play.record(table)
        assert refused.value.code == "record_closed"
        with pytest.raises(Refused):
            await house.play.replay(table, people[0], 41)


async def test_who_looks_back_holds_up_nobody(sqlite_database: str) -> None:
    """Positions are laid out by workers, of which none is a bot's or reads records."""
    async with running(settings(sqlite_database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        await play_some(house, table, people, 10, random.Random(6))
        await house.play.replay(table, people[0], 5)
        for recaller in house.recallers.processes():
            os.kill(recaller, signal.SIGSTOP)  # as busy as a worker can be
        waiting = [asyncio.create_task(house.play.replay(table, people[0], at)) for at in range(9)]
        await play_some(house, table, people, 10, random.Random(7))
        assert not any(one.done() for one in waiting)
        assert not {*house.recallers.processes()} & {*house.readers.processes()}
        for recaller in house.recallers.processes():
            os.kill(recaller, signal.SIGCONT)
        assert [look.played for look in await asyncio.gather(*waiting)] == [*range(9)]


async def test_who_looks_back_at_what_takes_too_long_is_told(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tafelrunde.table.play.replay.SECONDS", 0.2)
    async with running(settings(sqlite_database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        await house.play.replay(table, people[0], 0)
        for recaller in house.recallers.processes():
            os.kill(recaller, signal.SIGSTOP)
        with pytest.raises(Refused) as refused:
            await house.play.replay(table, people[0], 0)
        assert refused.value.code == "unavailable"
        assert (await house.play.replay(table, people[0], 0)).played == 0


async def test_undone_moves_are_in_no_replay_and_no_record(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        chance = random.Random(9)
        undone = 0
        while (await house.play.look(table, people[0])).status == "running":
            await play_some(house, table, people, 1, chance)
            live = await house.hall.get(table)
            if chance.random() < 0.3 and not why_not(live, (live.by,)):
                await house.play.undo(table, people[live.by], live.by, live.number)
                undone += 1
        assert undone > 3
        record = await house.play.record(table)
        assert tafelrunde.replay(record).player is None
        last = await house.play.replay(table, people[0])
        assert (last.played, last.total) == (len(record["moves"]), len(record["moves"]))
        assert live.number == last.total + 2 * undone
        for played in (1, last.total // 2, last.total):
            look = await house.play.replay(table, people[0], played)
            game = tafelrunde.replay(record, played)
            assert look.view == {**game.view(None, everything=True), "moves": []}
            assert look.move
            look = await house.play.replay(table, people[0], played, seat=1)
            assert look.view == {**game.view(1), "moves": []}


async def test_a_record_goes_down_and_up(database: str) -> None:
    async with running(settings(database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        finished = await play_some(house, table, people, 5000, random.Random(1))
        record = json.loads(json.dumps(await house.play.record(table)))
        eve = await person(house, "Eve")
        uploaded = await house.lobby.upload(eve, record)
        look = await house.play.look(uploaded, eve)
        assert (look.status, look.mine, look.scores) == ("finished", (), finished.scores)
        assert look.view == finished.view
        assert await house.play.record(uploaded) == record
        half = {**record, "moves": record["moves"][:20], "digests": {}}
        uploaded = await house.lobby.upload(eve, half)
        look = await house.play.look(uploaded, eve)
        assert (look.status, look.played, look.choices) == ("record", 20, ())
        position = tafelrunde.replay(half).dump()
        later = {**half, "position": position, "moves": [record["moves"][20]]}
        look = await house.play.look(await house.lobby.upload(eve, later), eve)
        assert (look.status, look.view and look.view["played"]) == ("record", 21)


@pytest.mark.parametrize(
    "record",
    [
        {},
        {"game": "chess"},
        {"game": "meduris"},
        {"game": "meduris", "players": 2, "seed": 1, "moves": ["nonsense"]},
        {"game": "meduris", "players": 2, "seed": 1, "moves": ["pass"]},
        {"game": "meduris", "players": 2, "seed": 1, "moves": 7},
        {"game": "meduris", "players": 99, "seed": 1, "moves": []},
        {"game": "meduris", "players": 2, "seed": 1 << 70, "moves": []},
        {"game": "meduris", "players": 2, "seed": 1, "moves": ["pass"] * 6000},
        {"game": "meduris", "players": 2, "seed": 1, "moves": [], "digests": [1]},
        {"game": "meduris", "players": 2, "seed": 1, "moves": [], "note": "\ud800"},
        {"game": "meduris", "players": 2, "seed": 1, "moves": [], "position": {"state": 4}},
        {"game": "meduris", "players": 2, "seed": 1, "moves": [], "options": {"chips": {"1": []}}},
        {"game": ["meduris"], "players": 2, "seed": 1, "moves": []},
    ],
)
async def test_a_bad_record_is_refused(sqlite_database: str, record: dict[str, Any]) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        eve = await person(house, "Eve")
        with pytest.raises(Refused) as refused:
            await house.lobby.upload(eve, record)
        assert refused.value.code == "bad_record"
        assert refused.value.message
        assert await house.lobby.mine(eve) == []


# ---------------------------------------------------------------------- rule fixes


async def begun(database: str) -> tuple[list[Any], str]:
    """A table in the middle of its game."""
    async with running(settings(database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben", open_goods=True)
        await play_some(house, table, people, 30, random.Random(12))
    return people, table


async def finish(house: House, table: str, people: list[Any]) -> None:
    """Play to the end."""
    look = await play_some(house, table, people, 5000, random.Random(2))
    assert look.status == "finished"


async def test_a_rule_fix_that_does_not_touch_a_game(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, table = await begun(database)
    title = tafelrunde.title("meduris")
    newer = title.version + 1
    monkeypatch.setattr(title, "version", newer)
    async with running(settings(database)) as (_, house):
        look = await house.play.look(table, people[0])
        assert look.log[-1].key == "table.rules_same"
        assert (look.notes, look.played) == ((), 30)
        await finish(house, table, people)
        record = await house.play.record(table)
        assert (record["rules"], "position" in record) == (newer, False)
        assert tafelrunde.replay(record).player is None


async def test_a_rule_fix_that_would_lead_elsewhere(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game goes on from its position, says so, and keeps its old history to look at."""
    people, table = await begun(database)
    async with running(settings(database)) as (_, house):
        before = await house.play.look(table, people[0])
        old = [await house.play.replay(table, people[0], played) for played in range(31)]
    title = tafelrunde.title("meduris")
    monkeypatch.setattr(title, "version", title.version + 1)
    monkeypatch.setattr(Title, "new", _corrected(Title.new))
    async with running(settings(database)) as (_, house):
        look = await house.play.look(table, people[0])
        assert (look.view, look.turn, look.notes) == (before.view, before.turn, ("rules_changed",))
        assert look.log[-1].key == "table.rules"
        assert look.undo_code in ("upgraded", "others")
        again = [await house.play.replay(table, people[0], played) for played in range(31)]
        assert [one.view for one in again] == [one.view for one in old]
        await finish(house, table, people)
        record = await house.play.record(table)
        assert len(record["earlier"]) == 30
        assert tafelrunde.replay(record).player is None
        total = (await house.play.replay(table, people[0])).total
        assert total == 30 + len(record["moves"])


async def test_a_branched_record_keeps_its_position_when_it_does_not_replay(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, table = await begun(sqlite_database)
    title = tafelrunde.title("meduris")
    monkeypatch.setattr(title, "version", title.version + 1)
    monkeypatch.setattr(Title, "new", _corrected(Title.new))
    async with running(settings(sqlite_database)) as (_, house):
        await finish(house, table, people)
        whole = await house.play.record(table)

        def load(self: Title, data: dict[str, Any]) -> Any:
            raise tafelrunde.BadPosition("there is no such state any more")

        monkeypatch.setattr(Title, "load", load)
        bare = await house.play.record(table)
    for name in ("position", "moves", "earlier"):
        assert bare[name] == whole[name]


def _corrected(new: Any) -> Any:
    """Rules that lay out the game differently for the same seed."""

    def corrected(self: Title, setup: Any, seed: int) -> Any:
        return new(self, setup, seed + 1)

    return corrected


async def test_rules_that_can_not_read_a_position_lose_no_table(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, table = await begun(sqlite_database)

    def load(self: Title, data: dict[str, Any]) -> Any:
        raise tafelrunde.BadPosition("there is no such state any more")

    monkeypatch.setattr(Title, "load", load)
    async with running(settings(sqlite_database)) as (_, house):
        look = await house.play.look(table, people[0])
        assert (look.status, look.view, look.notes) == ("running", None, ("stuck",))
        assert len(look.log) > 10
        with pytest.raises(Refused) as refused:
            await house.play.move(table, people[0], 0, look.number, "pass")
        assert refused.value.code == "stuck"
    monkeypatch.undo()
    async with running(settings(sqlite_database)) as (_, house):
        await finish(house, table, people)
