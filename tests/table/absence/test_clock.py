"""The clock of a table: set at the set-up, running for who has the turn, the same everywhere."""

from __future__ import annotations

import asyncio
import random

import pytest

from tafelrunde.table.absence.clock import LEAST, Clock
from tafelrunde.table.absence.tempo import Tempo
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.play.live import Live
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import Entry, TableRow
from tests.helpers.tables import (
    Client,
    Hands,
    Present,
    code_of,
    person,
    play_some,
    running,
    settings,
    shared_table,
)
from tests.table.absence.test_absence import until_turn

pytestmark = pytest.mark.anyio

TEN_MINUTES = Tempo("live", 10, 5)


def a_row(tempo: Tempo) -> TableRow:
    """The row of a table for two with this tempo."""
    return TableRow(
        id="t",
        game="meduris",
        edition="",
        players=2,
        options={},
        seed=1,
        origin=None,
        rules=1,
        host="",
        public=True,
        status=rows.RUNNING,
        number=0,
        played=0,
        turn=0,
        bot_turn=False,
        rematch="",
        created=0.0,
        changed=0.0,
        tempo=tempo.kind,
        clock=tempo.clock,
        increment=tempo.seconds,
    )


def an_entry(at: float, turn: int, kind: str = rows.MOVE, seat: int = 0, move: str = "") -> Entry:
    """Something that happens at a time and leaves the turn with a seat."""
    return Entry("t", 0, kind, seat, move, 0, turn, 1, "", [], b"", at)


def test_time_passes_for_who_has_the_turn_until_it_is_ended() -> None:
    clock = Clock(a_row(Tempo("live", 10, 5)))
    clock.follow(an_entry(1000.0, 0, rows.START))
    clock.follow(an_entry(1060.0, 0))
    assert (clock.left(0, 1100.0), clock.left(1, 1100.0)) == (500.0, 600.0)
    clock.follow(an_entry(1100.0, 1, rows.END))
    assert (clock.left(0, 1200.0), clock.left(1, 1200.0)) == (505.0, 500.0)
    assert not clock.late(1, 1699.0)
    assert clock.late(1, 1700.0)
    assert not clock.late(0, 9999.0), "whoever is not to move can't be late"
    clock.follow(an_entry(1710.0, -1))
    assert clock.left(0, 9999.0) == 505.0, "it stands when the game is over"


def test_over_days_every_turn_has_its_days() -> None:
    clock = Clock(a_row(Tempo("days", days=2)))
    clock.follow(an_entry(0.0, 0, rows.START))
    assert clock.late(0, 2 * 86_400.0)
    clock.follow(an_entry(3 * 86_400.0, 1))
    clock.follow(an_entry(3.5 * 86_400.0, 0))
    assert clock.left(0, 4.5 * 86_400.0) == 86_400.0


def test_a_bot_costs_no_time_and_who_is_back_has_some() -> None:
    clock = Clock(a_row(Tempo("live", 1)))
    clock.follow(an_entry(0.0, 0, rows.START))
    clock.follow(an_entry(70.0, 0, rows.SEAT, 0, "lent"))
    assert not clock.runs(0)
    assert clock.left(0, 500.0) == -10.0
    clock.follow(an_entry(500.0, 0, rows.SEAT, 0, "back"))
    assert clock.left(0, 510.0) == LEAST - 10.0


@pytest.mark.parametrize(
    "tempo",
    [
        Tempo("hours"),
        Tempo("live", days=1),
        Tempo("days", minutes=5),
        Tempo("live", seconds=5),
        Tempo("live", 601),
        Tempo("days", days=31),
        Tempo("live", -1),
    ],
)
async def test_clocks_that_can_not_be_set(sqlite_database: str, tempo: Tempo) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        ann = await person(house, "Ann")
        wishes = [SeatWish("me"), SeatWish("screen")]
        laid = house.lobby.create(ann, "meduris", 2, {}, wishes, None, tempo)
        assert await code_of(laid) == "bad_tempo"


def times(live: Live, now: float) -> list[float]:
    """What every seat has left."""
    return [live.clock.left(seat, now) for seat in range(live.row.players)]


async def test_a_clock_is_the_same_after_a_restart_and_runs_out(
    database: str, hands: Hands
) -> None:
    async with running(settings(database)) as (_, house):
        people = [await person(house, name) for name in ("Ann", "Ben")]
        table = await shared_table(house, people, tempo=TEN_MINUTES)
        live = await house.hall.get(table)
        chance = random.Random(5)
        for _ in range(12):
            hands.pass_by(7.0)
            await play_some(house, table, people, 1, chance)
        hands.pass_by(3.0)
        before = times(live, hands.now)
        turn = live.turn() or 0
        assert before != [600.0, 600.0]
    async with running(settings(database)) as (_, house):
        live = await house.hall.get(table)
        assert times(live, hands.now) == before
        here = Present(people[turn])
        live.watchers.add(here)
        other = people[1 - turn]
        vote = house.lobby.vote(table, other, turn, "random", "turn")
        assert await code_of(vote) == "still_here"
        hands.pass_by(before[turn])
        look = await house.play.look(table, other)
        assert (look.seats[turn].late, look.seats[turn].offers) == (True, ("turn",))
        stay = house.lobby.vote(table, other, turn, "random", "back")
        assert await code_of(stay) == "still_here", "whoever is there keeps the seat"
        assert await house.lobby.vote(table, other, turn, "random", "turn") is True
        assert live.seats[turn].kind == rows.BOT
        await until_turn(house, table, other, 1 - turn)
        for _ in range(500):
            look = await house.play.look(table, people[turn])
            if look.mine:
                break
            await asyncio.sleep(0.01)
        assert look.mine == (turn,), "after the turn the seat is its person's again"
        assert times(live, hands.now)[turn] == LEAST
        said = " ".join(line.text for line in look.log)
        assert f"The time of {people[turn].name} is up" in said


async def test_two_processes_show_the_same_clock(postgres_database: str, hands: Hands) -> None:
    given = settings(postgres_database)
    async with running(given) as (_, one), running(given) as (_, other):
        people = [await person(one, name) for name in ("Ann", "Ben")]
        table = await shared_table(one, people, tempo=TEN_MINUTES)
        here, there = await one.hall.get(table), await other.hall.get(table)
        chance = random.Random(5)
        for _ in range(8):
            hands.pass_by(4.0)
            await play_some(one, table, people, 1, chance)
        for _ in range(500):
            if there.number == here.number:
                break
            await asyncio.sleep(0.01)
        assert there.number == here.number
        assert times(there, hands.now) == times(here, hands.now)


async def test_the_api_sets_and_tells_a_clock(sqlite_database: str, hands: Hands) -> None:
    async with running(settings(sqlite_database)) as (app, house):
        ann = Client(app)
        await ann.name("Ann")
        wishes = [{"kind": "me"}, {"kind": "screen", "name": "Tom"}]
        body = {"game": "meduris", "players": 2, "seats": wishes, "options": {"open_goods": True}}
        made = await ann.post("/api/tables", {**body, "minutes": 3, "seconds": 2})
        table = made.json()["table"]
        hands.pass_by(30.0)
        look = (await ann.get(f"/api/tables/{table}")).json()
        assert (look["tempo"], look["clock"], look["increment"]) == ("live", 180, 2)
        running_seat = look["seats"][look["turn"]]
        assert (running_seat["left"], running_seat["since"]) == (180.0, hands.now - 30.0)
        assert look["seats"][1 - look["turn"]]["since"] is None
        refused = await ann.post("/api/tables", {**body, "days": 3})
        assert (refused.status_code, refused.json()["code"]) == (422, "bad_tempo")
        days = await ann.post("/api/tables", {**body, "tempo": "days", "days": 3})
        live = await house.hall.get(days.json()["table"])
        assert (live.row.tempo, live.row.clock) == ("days", 3 * 86_400)


async def test_a_waiting_table_has_no_running_clock(sqlite_database: str, hands: Hands) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        ann, ben = [await person(house, name) for name in ("Ann", "Ben")]
        wishes = [SeatWish("me"), SeatWish("anyone")]
        table = await house.lobby.create(ann, "meduris", 2, {}, wishes, None, Tempo("live", 5))
        hands.pass_by(1000.0)
        await house.lobby.join(table, ben)
        live = await house.hall.get(table)
        assert times(live, hands.now) == [300.0, 300.0]
