"""Playing at a table: moves, turns, stale answers, taking back, coming back after a restart."""

from __future__ import annotations

import asyncio
import random

import pytest
import sqlalchemy as sa

import tafelrunde
from tafelrunde.table.errors import Refused
from tafelrunde.table.house import House
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.play.log import LOG_TAIL
from tafelrunde.table.store import schema
from tests.helpers.tables import person, play_some, running, seated, settings

pytestmark = pytest.mark.anyio


async def test_whole_game_is_kept_as_its_record(database: str) -> None:
    async with running(settings(database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben", "Cleo")
        look = await play_some(house, table, people, 5000, random.Random(1))
        assert look.status == "finished"
        assert look.scores[0].place == 1
        record = await house.play.record(table)
        game = tafelrunde.replay(record)
        assert game.player is None
        assert len(record["moves"]) == look.played == look.number
        assert [row.total for row in look.scores] == [
            game.scores()[row.seat].total for row in look.scores
        ]


async def test_a_second_move_for_the_same_number_is_stale(database: str) -> None:
    async with running(settings(database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        look = await house.play.look(table, people[0])
        turn = look.turn or 0
        look = await house.play.look(table, people[turn])
        both = [
            house.play.move(table, people[turn], turn, look.number, choice.move)
            for choice in look.choices[:2]
        ]
        answers = await asyncio.gather(*both, return_exceptions=True)
        assert [answer for answer in answers if isinstance(answer, int)] == [look.number + 1]
        refused = [answer for answer in answers if isinstance(answer, Refused)]
        assert [one.code for one in refused] == ["stale"]
        assert (await house.play.look(table, people[0])).played == 1


async def test_two_servers_playing_the_same_number(postgres_database: str) -> None:
    """Two processes on one database: one move is played, the other is told, both then agree."""
    given = settings(postgres_database)
    async with running(given) as (_, one), running(given) as (_, other):
        people, table = await seated(one, "Ann", "Ben")
        for _ in range(20):
            look = await one.play.look(table, people[0])
            turn = look.turn
            if turn is None:
                break
            look = await one.play.look(table, people[turn])
            await _agree(other, table, look.number)
            moves = [choice.move for choice in look.choices]
            answers = await asyncio.gather(
                one.play.move(table, people[turn], turn, look.number, moves[0]),
                other.play.move(table, people[turn], turn, look.number, moves[-1]),
                return_exceptions=True,
            )
            won = [answer for answer in answers if answer == look.number + 1]
            lost = [answer for answer in answers if isinstance(answer, Refused)]
            assert len(won) == 1
            assert [refused.code for refused in lost] == ["stale"]
            await _agree(one, table, look.number + 1)
            await _agree(other, table, look.number + 1)
            first = await one.play.look(table, people[turn])
            second = await other.play.look(table, people[turn])
            assert first.view == second.view
            assert [line.text for line in first.log] == [line.text for line in second.log]


async def _agree(house: House, table: str, number: int) -> None:
    for _ in range(200):
        live = await house.hall.get(table)
        if live.number >= number:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("the other process's move never arrived")


async def test_only_the_seat_to_move_moves(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        eve = await person(house, "Eve")
        look = await house.play.look(table, people[0])
        turn = look.turn or 0
        move = (await house.play.look(table, people[turn])).choices[0].move
        before = await house.play.look(table, people[turn])
        for who, seat, code in (
            (people[1 - turn], 1 - turn, "not_your_turn"),
            (people[1 - turn], turn, "not_seated"),
            (eve, turn, "not_seated"),
            (house.people.stranger(), turn, "not_seated"),
        ):
            with pytest.raises(Refused) as refused:
                await house.play.move(table, who, seat, look.number, move)
            assert refused.value.code == code
        for wrong, code in (("nonsense", "illegal"), ("pass", "illegal")):
            with pytest.raises(Refused) as refused:
                await house.play.move(table, people[turn], turn, look.number, wrong)
            assert refused.value.code == code
        assert await house.play.look(table, people[turn]) == before


async def test_taking_back_until_something_is_revealed(database: str) -> None:
    """Every entry stays in the store: the move, and that it was taken back."""
    async with running(settings(database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        chance = random.Random(5)
        taken = 0
        for _ in range(120):
            look = await house.play.look(table, people[0])
            if look.turn is None:
                break
            turn = look.turn
            before = await house.play.look(table, people[turn])
            choice = chance.choice(before.choices)
            number = await house.play.move(table, people[turn], turn, look.number, choice.move)
            after = await house.play.look(table, people[turn])
            assert after.can_undo == (not choice.seals)
            if not after.can_undo:
                with pytest.raises(Refused) as refused:
                    await house.play.undo(table, people[turn], turn, number)
                assert refused.value.code == "cannot_undo"
                continue
            with pytest.raises(Refused):
                await house.play.undo(table, people[1 - turn], 1 - turn, number)
            await house.play.undo(table, people[turn], turn, number)
            taken += 1
            again = await house.play.look(table, people[turn])
            assert (again.view, again.choices) == (before.view, before.choices)
            assert again.number == look.number + 2
            assert again.log[-1].key == "table.undo"
            await house.play.move(table, people[turn], turn, again.number, choice.move)
        assert taken > 5
        live = await house.hall.get(table)
        async with house.store.read() as connection:
            rows = await connection.execute(
                sa.select(schema.entries.c.number, schema.entries.c.kind)
                .where(schema.entries.c.table_id == table)
                .order_by(schema.entries.c.number)
            )
            entries = rows.all()
        assert [row.number for row in entries] == list(range(live.number + 1))
        assert sum(row.kind == "undo" for row in entries) == taken
        assert sum(row.kind == "move" for row in entries) == len(live.history) + taken


async def test_restart_in_mid_turn_goes_on_with_the_same_question(database: str) -> None:
    chance = random.Random(3)
    given = settings(database)
    async with running(given) as (_, house):
        people, table = await seated(house, "Ann", "Ben", "Cleo")
    middle = 0
    for _ in range(8):
        async with running(given) as (_, house):
            await play_some(house, table, people, 1 + chance.randrange(3), chance)
            live = await house.hall.get(table)
            before = [await house.play.look(table, who) for who in people]
            if live.game is not None and live.game.can_undo(live.by):
                middle += 1
        async with running(given) as (_, house):
            after = [await house.play.look(table, who) for who in people]
            assert [(look.view, look.choices, look.log) for look in after] == [
                (look.view, look.choices, look.log) for look in before
            ]
            assert [look.can_undo for look in after] == [look.can_undo for look in before]
    assert middle > 0


async def test_why_nothing_can_be_taken_back(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        before = [await house.play.look(table, who) for who in people]
        assert [look.undo_code for look in before] == ["nothing", "nothing"]
        turn = before[0].turn or 0
        await play_some(house, table, people, 1, random.Random(1))
        assert (await house.play.look(table, people[1 - turn])).undo_code == "others"


async def test_undo_after_a_restart(sqlite_database: str) -> None:
    given = settings(sqlite_database)
    chance = random.Random(8)
    async with running(given) as (_, house):
        ann = await person(house, "Ann")
        table = await house.lobby.create(
            ann, "meduris", 2, {"open_goods": True}, [SeatWish("me"), SeatWish("screen")]
        )
        while True:
            before = await house.play.look(table, ann)
            assert before.turn is not None
            choice = chance.choice(before.choices)
            number = await house.play.move(table, ann, before.turn, before.number, choice.move)
            if not choice.seals and before.played > 10:
                break
    async with running(given) as (_, house):
        await house.play.undo(table, ann, before.turn, number)
        after = await house.play.look(table, ann)
        assert (after.view, after.choices) == (before.view, before.choices)


async def test_a_move_costs_the_same_early_and_late(sqlite_database: str) -> None:
    """What a move sends and stores does not grow with the game."""
    async with running(settings(sqlite_database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben", "Cleo")
        await play_some(house, table, people, 5000, random.Random(2))
        live = await house.hall.get(table)
        async with house.store.read() as connection:
            rows = await connection.execute(
                sa.select(
                    sa.func.length(schema.entries.c.position)
                    + sa.func.length(schema.entries.c.events)
                ).where(schema.entries.c.table_id == table)
            )
            sizes = [int(row[0]) for row in rows]
        assert live.number > 100
        assert max(sizes[-20:]) < 3 * max(sizes[:20])
        assert len((await house.play.look(table, people[0])).log) <= LOG_TAIL
