"""Hints: for those who play with bots alone, from what their seat may know, played and undone."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

import tafelrunde
from tafelrunde.kernel.game import Game
from tafelrunde.table.coach import words
from tafelrunde.table.coach.counsel import Counsel, Idea
from tafelrunde.table.house import House
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.people.who import Who
from tafelrunde.table.school.lesson import count, stand_at
from tafelrunde.table.settings import Settings
from tafelrunde.table.trial.scratch import NO_LIMITS
from tests.helpers.coach import with_workers
from tests.helpers.live import laid
from tests.helpers.tables import (
    Client,
    bots,
    code_of,
    person,
    running,
    seated,
    settings,
    shared_table,
)

pytestmark = pytest.mark.anyio

BOT = SeatWish("bot", bot="random")


def brisk(database: str) -> Settings:
    """Settings with little time for hints."""
    return replace(settings(database), hint_seconds=0.2)


async def alone(house: House, game: str = "meduris", others: int = 1) -> tuple[Who, str]:
    """Somebody with bots, at their turn."""
    ann = await person(house, "Ann")
    seats = [SeatWish("me")] + [BOT] * others
    table = await house.lobby.create(ann, game, 1 + others, {}, seats)
    await turn_of(house, table)
    return ann, table


async def turn_of(house: House, table: str, seat: int = 0) -> None:
    """Wait until it is a seat's turn."""
    live = await house.hall.get(table)
    for _ in range(600):
        if live.turn() == seat:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("the bot does not move")


async def test_a_hint_is_played_without_ending_the_turn_and_taken_back(
    sqlite_database: str,
) -> None:
    """By a real worker, in a title whose turns are several moves."""
    async with running(brisk(sqlite_database)) as (_, house):
        ann, table = await alone(house, "caverna")
        advice = await house.coach.hint(table, ann)
        assert 1 <= len(advice.turns) <= 3
        assert advice.turns[0].less == 0.0
        assert advice.turns[0].reasons
        assert "points" in advice.turns[0].said
        live = await house.hall.get(table)
        before = live.running().digest()
        first = next(one for one in advice.turns if not one.seals)
        assert " " in first.move
        number = await house.play.move(table, ann, 0, advice.number, first.move, ends=False)
        assert live.held() == 0
        assert (await code_of(house.coach.hint(table, ann))) == "not_your_turn"
        await house.play.undo(table, ann, 0, number, whole_turn=True)
        assert live.running().digest() == before


async def test_who_is_not_alone_with_bots_gets_no_hint(sqlite_database: str) -> None:
    async with running(brisk(sqlite_database)) as (_, house):
        workers = with_workers(house)
        people, table = await seated(house, "Ann", "Ben")
        ann, ben = people
        assert not (await house.play.look(table, ann)).hints
        assert await code_of(house.coach.hint(table, ann)) == "no_hints"
        assert await code_of(house.coach.hint(table, await person(house, "Eve"))) == "not_seated"
        screen = await house.lobby.create(
            ann, "meduris", 3, {}, [SeatWish("me"), SeatWish("screen", "Guest"), BOT]
        )
        assert await code_of(house.coach.hint(screen, ann)) == "no_hints"
        # A bot keeps the seat of somebody who may come back any time.
        await house.lobby.vote(table, ben, 1, "random")
        live = await house.hall.get(table)
        live.seats[1] = replace(live.seats[1], owner=ben.person, owner_name="Ben")
        assert live.is_bots(1)
        assert await code_of(house.coach.hint(table, ann)) == "no_hints"
        challenge = await house.challenges.begin(ann)
        assert await code_of(house.coach.hint(challenge.table, ann)) == "no_hints"
        assert not workers.jobs, "nobody even thinks about it"


async def test_the_api_gives_and_refuses_hints(sqlite_database: str) -> None:
    async with running(brisk(sqlite_database)) as (app, house):
        with_workers(house)
        client = Client(app)
        await client.name("Ann")
        seats: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        made = await client.post("/api/tables", {"game": "arrival", "players": 2, "seats": seats})
        table = made.json()["table"]
        await turn_of(house, table)
        found = (await client.get(f"/api/tables/{table}/hint")).json()
        look = (await client.get(f"/api/tables/{table}")).json()
        assert look["hints"]
        assert found["number"] == look["number"]
        legal = {choice["move"] for choice in look["choices"]}
        assert all(one["move"].split(" ")[0] in legal for one in found["turns"])
        seats[1] = {"kind": "screen", "name": "Ben"}
        made = await client.post("/api/tables", {"game": "arrival", "players": 2, "seats": seats})
        refused = await client.get(f"/api/tables/{made.json()['table']}/hint")
        assert (refused.status_code, refused.json()["code"]) == (403, "no_hints")
        assert refused.json()["message"].startswith("Hints are for tables")


async def test_an_answer_to_an_older_position_is_dropped_and_the_same_is_thought_of_once(
    sqlite_database: str,
) -> None:
    async with running(brisk(sqlite_database)) as (_, house):
        workers = with_workers(house)
        ann, table = await alone(house)
        live = await house.hall.get(table)
        workers.free.clear()
        asked = [asyncio.create_task(code_of(house.coach.hint(table, ann))) for _ in range(3)]
        await asyncio.sleep(0.05)
        move = live.running().name(live.running().options[0])
        await house.play.move(table, ann, 0, live.number, move, ends=False)
        workers.free.set()
        assert await asyncio.gather(*asked) == ["stale"] * 3
        assert len(workers.jobs) == 1


async def test_a_coach_who_is_busy_or_gone_says_so(sqlite_database: str) -> None:
    limits = replace(NO_LIMITS, hints_waiting=0)
    async with running(settings(sqlite_database, limits)) as (_, house):
        ann, table = await alone(house)
        assert await code_of(house.coach.hint(table, ann)) == "too_fast"
        with_workers(house).dies = 1
        assert await code_of(house.coach.hint(table, ann)) == "no_advice"
        with_workers(house)
        assert (await house.coach.hint(table, ann)).turns, "what failed is not remembered"


def other(game: Game, seat: int) -> Game | None:
    """A different game that the seat can't tell from this one, if there is any."""
    state = game.dump()["state"]
    twins = (game.imagine(seat, seed) for seed in range(20))
    return next((twin for twin in twins if twin.dump()["state"] != state), None)


async def test_what_is_hidden_does_not_go_into_a_hint(sqlite_database: str) -> None:
    """At a table that the seat can't tell from the real one the worker is asked the same."""
    async with running(brisk(sqlite_database)) as (_, house):
        workers = with_workers(house)
        ann, table = await alone(house, others=2)
        live = await house.hall.get(table)
        # No two games are the same here, and in some there is little to hide for a while.
        while live.number < 15 or (twin := other(live.running(), 0)) is None:
            game = live.running()
            await house.play.move(table, ann, 0, live.number, game.name(game.options[-1]))
            await turn_of(house, table)
        await house.coach.hint(table, ann)
        ideas = house.coach._known.popitem()[1]
        said = words.advice(live, ann, ideas)
        live.place(twin)
        await house.coach.hint(table, ann)
        first, second = workers.jobs
        assert isinstance(first, Counsel)
        assert first == second
        assert words.advice(live, ann, ideas) == said


@pytest.mark.parametrize("game", tafelrunde.titles())
async def test_a_lesson_hints_at_what_it_asks_for(game: str, sqlite_database: str) -> None:
    async with running(brisk(sqlite_database)) as (_, house):
        with_workers(house)
        house.coach._seconds = 0.05
        who = Who(language="de")
        for number in range(1, count(game) + 1, 4):
            stand = stand_at(game, number)
            advice = await house.coach.lesson_hint(stand, who)
            assert advice.turns
            for one in advice.turns:
                after, said = stand.tried(one.move, "de")
                assert not said
                assert after.moves
            assert await code_of(house.coach.lesson_hint(after, who)) in ("not_your_turn", "")


async def test_bots_alone_have_nobody_to_hint_at(sqlite_database: str) -> None:
    async with running(brisk(sqlite_database)) as (_, house):
        ann = await person(house, "Ann")
        table = await house.lobby.create(ann, "meduris", 2, {}, bots("random", "random"))
        assert await code_of(house.coach.hint(table, ann)) == "not_seated"
        ben = await person(house, "Ben")
        shared = await shared_table(house, [ben, ann])
        assert not (await house.play.look(shared, ben)).hints


async def test_no_turn_is_told_as_better_than_one_before_it() -> None:
    live = laid("meduris", 2, 3)
    game = live.running()
    luck = [2.4, 3.8, 2.3]
    ideas = [Idea([game.name(game.options[at])], lead, []) for at, lead in enumerate(luck)]
    found = words.advice(live, Who(person=f"p{game.decider}"), ideas).turns
    assert [one.expected for one in found] == [2.4, 2.4, 2.3]
    assert [one.less for one in found] == [0.0, 0.0, 0.1]
