"""Seats whose people are away: asked about only after a while, kept by bots, taken back at once."""

from __future__ import annotations

import asyncio
import random

import pytest

from tafelrunde.table.absence.tempo import Tempo
from tafelrunde.table.house import House
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.look import Look
from tests.helpers.tables import (
    Client,
    Hands,
    Present,
    bots,
    code_of,
    person,
    play_some,
    running,
    seated,
    settings,
    shared_table,
)

pytestmark = pytest.mark.anyio

GRACE = 300.0


async def until_turn(house: House, table: str, who: Who, seat: int) -> Look:
    """The table when this seat decides; a bot has had its time until then."""
    for _ in range(800):
        look = await house.play.look(table, who)
        if look.turn == seat:
            return look
        await asyncio.sleep(0.01)
    raise AssertionError(f"seat {seat} is not to move")


async def test_a_seat_goes_to_a_bot_after_a_while_when_all_who_are_there_agree(
    database: str, hands: Hands
) -> None:
    async with running(settings(database)) as (_, house):
        (ann, ben, cleo), table = await seated(house, "Ann", "Ben", "Cleo")
        live = await house.hall.get(table)
        assert await code_of(house.lobby.vote(table, ann, 2, "greedy")) == "still_here"
        hands.pass_by(GRACE + 1)
        here = Present(cleo)
        live.watchers.add(here)
        assert await code_of(house.lobby.vote(table, ann, 2, "greedy")) == "still_here"
        live.watchers.discard(here)
        await house.hall.presence.left(live, cleo)
        assert await code_of(house.lobby.vote(table, ann, 2, "greedy")) == "still_here"
        hands.pass_by(GRACE + 1)
        stranger = await person(house, "Dan")
        assert await code_of(house.lobby.vote(table, stranger, 2, "greedy")) == "not_seated"
        await house.play.look(table, ben)
        assert await house.lobby.vote(table, ann, 2, "greedy") is False
        look = await house.play.look(table, ben)
        assert (look.seats[2].votes, look.seats[2].may_vote) == (("Ann",), True)
        assert await house.lobby.vote(table, ben, 2, "greedy") is True
        look = await house.play.look(table, cleo)
        seat = look.seats[2]
        assert (look.mine, seat.kind, seat.bot, seat.keeps) == ((), "bot", "greedy", "Cleo")
        said = f"Cleo is missing; {seat.name}, a bot, plays until Cleo is back."
        assert said in [line.text for line in look.log]
        assert await code_of(house.lobby.vote(table, ann, 2, "greedy")) == "no_person"


async def test_those_who_are_missing_themselves_are_not_asked(
    sqlite_database: str, hands: Hands
) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        (ann, *_), table = await seated(house, "Ann", "Ben", "Cleo")
        hands.pass_by(GRACE + 1)
        assert await house.lobby.vote(table, ann, 1, "random") is True
        assert await house.lobby.vote(table, ann, 2, "random") is True


async def test_a_sign_of_life_ends_the_question(sqlite_database: str, hands: Hands) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        (ann, ben, cleo), table = await seated(house, "Ann", "Ben", "Cleo")
        hands.pass_by(GRACE + 1)
        await house.play.look(table, ben)
        assert await house.lobby.vote(table, ann, 2, "random") is False
        assert (await house.play.look(table, cleo)).seats[2].votes == ()
        assert await code_of(house.lobby.vote(table, ben, 2, "random")) == "still_here"


async def test_who_is_back_takes_the_seat_from_the_bot(database: str, hands: Hands) -> None:
    async with running(settings(database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        away = (await house.play.look(table, people[0])).turn or 0
        here = 1 - away
        hands.pass_by(GRACE + 1)
        assert await house.lobby.vote(table, people[here], away, "random") is True
        look = await until_turn(house, table, people[here], here)
        assert [row.table for row in await house.lobby.mine(people[away])] == [table]
        look = await house.play.look(table, people[away])
        assert (look.mine, look.seats[away].may_return) == ((), True)
        refused = house.absence.take_back(table, people[here], away)
        assert await code_of(refused) == "not_seated"
        await house.absence.take_back(table, people[away], away)
        await house.absence.take_back(table, people[away], away)
        look = await house.play.look(table, people[away])
        assert (look.mine, look.seats[away].name, look.seats[away].keeps) == (
            (away,),
            people[away].name,
            "",
        )
        said = [line.text for line in look.log]
        assert said[-1] == f"{people[away].name} is back at the table."
        await play_some(house, table, people, 6, random.Random(3))
    async with running(settings(database)) as (_, house):
        again = await house.play.look(table, people[away])
        assert [line.text for line in again.log][: len(said)] == said, "the log tells of it still"
        assert (await house.hall.get(table)).running().played == again.played


async def test_i_can_leave_my_own_seat_at_once_and_come_back(
    sqlite_database: str, hands: Hands
) -> None:
    async with running(settings(sqlite_database)) as (app, house):
        people, table = await seated(house, "Ann", "Ben")
        turn = (await house.play.look(table, people[0])).turn or 0
        assert await house.lobby.vote(table, people[turn], turn, "random") is True
        look = await until_turn(house, table, people[1 - turn], 1 - turn)
        assert "leaves the seat to" in " ".join(line.text for line in look.log)
        client = Client(app)
        token = house.people.token(people[turn])
        client.http.headers["authorization"] = f"Bearer {token}"
        answer = await client.post(f"/api/tables/{table}/seats/{turn}/back")
        assert answer.status_code == 204
        assert (await house.play.look(table, people[turn])).mine == (turn,)


async def test_a_turn_in_hand_stays_in_hand_when_another_seat_changes(
    sqlite_database: str, hands: Hands
) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben", "Cleo")
        live = await house.hall.get(table)
        for _ in range(60):
            game = live.running()
            turn = game.decider
            move = game.name(game.moves()[0])
            await house.play.move(table, people[turn], turn, live.number, move, ends=False)
            if live.held() is not None:
                break
        held = live.held()
        assert held is not None
        other = (held + 1) % 3
        assert await house.lobby.vote(table, people[other], other, "random") is True
        assert live.held() == held
        await house.play.end(table, people[held], held, live.number)


async def test_over_days_only_a_turn_counts(sqlite_database: str, hands: Hands) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people = [await person(house, name) for name in ("Ann", "Ben")]
        table = await shared_table(house, people, tempo=Tempo("days"))
        live = await house.hall.get(table)
        turn = live.turn() or 0
        other = people[1 - turn]
        hands.pass_by(GRACE * 10)
        assert await code_of(house.lobby.vote(table, other, turn, "random")) == "still_here"
        hands.pass_by(2 * 86_400.0)
        vote = house.lobby.vote(table, people[turn], 1 - turn, "random")
        assert await code_of(vote) == "still_here", "nobody waits for who is not to move"
        hands.pass_by(2 * 86_400.0)
        assert await house.lobby.vote(table, other, turn, "random") is True


async def test_over_days_a_table_is_not_held_up_by_those_who_are_gone(
    sqlite_database: str, hands: Hands
) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people = [await person(house, name) for name in ("Ann", "Ben", "Cleo")]
        table = await shared_table(house, people, tempo=Tempo("days"))
        turn = (await house.hall.get(table)).turn() or 0
        hands.pass_by(3 * 86_400.0)
        assert await house.lobby.vote(table, people[(turn + 1) % 3], turn, "random") is True


async def test_those_who_wait_are_told_when_there_is_something_to_decide(
    sqlite_database: str, hands: Hands
) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        live = await house.hall.get(table)
        here = Present(people[0])
        live.watchers.add(here)
        house.absence.look_round()
        before = here.woken
        hands.pass_by(GRACE + 1)
        house.absence.look_round()
        house.absence.look_round()
        assert here.woken == before + 1


async def test_a_seat_without_people_has_nothing_to_decide(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        ann = await person(house, "Ann")
        wishes = [SeatWish("me"), *bots("random")]
        table = await house.lobby.create(ann, "meduris", 2, {}, wishes)
        assert await code_of(house.lobby.vote(table, ann, 1, "greedy")) == "no_person"
        assert await code_of(house.absence.take_back(table, ann, 1)) == "not_seated"
        assert await code_of(house.absence.take_back(table, ann, 7)) == "unknown_seat"
