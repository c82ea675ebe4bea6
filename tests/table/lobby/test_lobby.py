"""Laying a table, sitting down, leaving it to a bot, playing again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable
from typing import Any

import pytest

from tafelrunde.table.errors import Refused
from tafelrunde.table.house import House
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.people.who import Who
from tests.helpers.tables import bots, person, play_some, running, settings, shared_table

pytestmark = pytest.mark.anyio


async def code_of(asked: Awaitable[Any]) -> str:
    """The code with which something is refused."""
    with pytest.raises(Refused) as refused:
        await asked
    return refused.value.code


async def invite_of(house: House, table: str, host: Who, seat: int) -> str:
    """The secret of a seat's invitation."""
    return (await house.play.look(table, host)).seats[seat].invite.partition("=")[2]


async def test_a_table_starts_when_the_last_seat_is_taken(database: str) -> None:
    async with running(settings(database)) as (_, house):
        ann, ben, cleo = [await person(house, name) for name in ("Ann", "Ben", "Cleo")]
        wishes = [SeatWish("anyone"), SeatWish("me"), SeatWish("anyone")]
        table = await house.lobby.create(ann, "meduris", 3, {}, wishes)
        look = await house.play.look(table, ben)
        assert (look.status, look.waiting, look.may_join, look.view) == ("open", 2, True, None)
        assert await house.lobby.join(table, ben) == 0
        assert await house.lobby.join(table, ben) == 0, "sitting down twice is the same seat"
        assert await code_of(house.play.move(table, ben, 0, 0, "pass")) == "not_started"
        assert await house.lobby.join(table, cleo) == 2
        look = await house.play.look(table, ben)
        assert (look.status, look.mine, look.seat) == ("running", (0,), 0)
        assert [seat.name for seat in look.seats] == ["Ben", "Ann", "Cleo"]
        assert await code_of(house.lobby.join(table, await person(house, "Dan"))) == "full"


async def test_two_people_want_the_last_seat(database: str) -> None:
    async with running(settings(database)) as (_, house):
        people = [await person(house, f"P{number}") for number in range(5)]
        table = await house.lobby.create(
            people[0], "meduris", 2, {}, [SeatWish("me"), SeatWish("anyone")]
        )
        answers = await asyncio.gather(
            *(house.lobby.join(table, who) for who in people[1:]), return_exceptions=True
        )
        assert sorted(str(answer) for answer in answers if isinstance(answer, int)) == ["1"]
        assert {one.code for one in answers if isinstance(one, Refused)} == {"full"}


async def test_a_seat_for_a_friend_is_taken_by_its_link_only(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        ann, ben = [await person(house, name) for name in ("Ann", "Ben")]
        wishes = [SeatWish("me"), SeatWish("friend")]
        table = await house.lobby.create(ann, "meduris", 2, {}, wishes)
        assert table not in [one.table for one in await house.lobby.open_tables(ben)]
        assert await code_of(house.lobby.join(table, ben)) == "bad_invite"
        assert await code_of(house.lobby.join(table, ben, "guessed")) == "bad_invite"
        assert [seat.invite for seat in (await house.play.look(table, ben)).seats] == ["", ""]
        invite = await invite_of(house, table, ann, 1)
        assert (await house.play.look(table, ben, invite=invite)).may_join
        assert await house.lobby.join(table, ben, invite) == 1
        assert await code_of(house.lobby.join(table, await person(house, "C"), invite)) == "full"


async def test_a_table_that_is_shown_keeps_its_friends_seats(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        ann, ben, cleo = [await person(house, name) for name in ("Ann", "Ben", "Cleo")]
        wishes = [SeatWish("me"), SeatWish("friend"), SeatWish("anyone")]
        table = await house.lobby.create(ann, "meduris", 3, {}, wishes)
        [row] = await house.lobby.open_tables(ben)
        assert (row.table, row.waiting, row.may_join) == (table, 2, True)
        assert await house.lobby.join(table, ben) == 2, "the seat kept for a friend is left out"
        assert not (await house.lobby.open_tables(cleo))[0].may_join
        assert await code_of(house.lobby.join(table, cleo)) == "bad_invite"


async def test_the_host_changes_for_whom_a_seat_is_kept(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        ann, ben = [await person(house, name) for name in ("Ann", "Ben")]
        wishes = [SeatWish("me"), SeatWish("friend")]
        table = await house.lobby.create(ann, "meduris", 2, {}, wishes)
        old = await invite_of(house, table, ann, 1)
        assert await code_of(house.lobby.keep(table, ben, 1, "anyone")) == "not_host"
        assert await code_of(house.lobby.keep(table, ann, 0, "anyone")) == "full"
        assert await code_of(house.lobby.keep(table, ann, 7, "anyone")) == "unknown_seat"
        assert await code_of(house.lobby.keep(table, ann, 1, "ghost")) == "bad_setup"
        await house.lobby.keep(table, ann, 1, "friend")
        assert await code_of(house.lobby.join(table, ben, old)) == "bad_invite"
        await house.lobby.keep(table, ann, 1, "anyone")
        assert [one.table for one in await house.lobby.open_tables(ben)] == [table]
        assert await house.lobby.join(table, ben) == 1
        assert await code_of(house.lobby.keep(table, ann, 1, "friend")) == "already"


async def test_a_waiting_table_can_be_cancelled(database: str) -> None:
    async with running(settings(database)) as (_, house):
        ann, ben = [await person(house, name) for name in ("Ann", "Ben")]
        table = await house.lobby.create(
            ann, "meduris", 3, {}, [SeatWish("me"), SeatWish("anyone"), SeatWish("anyone")]
        )
        await house.lobby.join(table, ben)
        assert await code_of(house.lobby.cancel(table, ben)) == "not_host"
        await house.lobby.cancel(table, ann)
        assert await house.lobby.mine(ann) == await house.lobby.open_tables(ben) == []
        assert (await house.play.look(table, ben)).status == "cancelled"
        dan = await person(house, "Dan")
        assert await code_of(house.lobby.join(table, dan)) == "cancelled"
        assert await code_of(house.lobby.cancel(table, ann)) == "already"
        begun = await shared_table(house, [ann, ben])
        assert await code_of(house.lobby.cancel(begun, ann)) == "already"


@pytest.mark.parametrize(
    ("game", "players", "options", "wishes", "code"),
    [
        ("chess", 2, {}, [SeatWish("me"), SeatWish("anyone")], "unknown_game"),
        ("meduris", 9, {}, [SeatWish("me")] * 9, "bad_setup"),
        ("meduris", 2, {"guard": 3}, [SeatWish("me"), SeatWish("anyone")], "bad_setup"),
        ("meduris", 2, {"chips": [[]]}, [SeatWish("me"), SeatWish("anyone")], "bad_setup"),
        ("meduris", 2, {"other": 1}, [SeatWish("me"), SeatWish("anyone")], "bad_setup"),
        ("meduris", 2, {}, [SeatWish("me")], "bad_setup"),
        ("meduris", 2, {}, [SeatWish("me"), SeatWish("me")], "bad_setup"),
        ("meduris", 2, {}, [SeatWish("me"), SeatWish("ghost")], "bad_setup"),
        ("meduris", 2, {}, [SeatWish("me"), SeatWish("bot", bot="hal")], "unknown_bot"),
        ("meduris", 2, {}, [SeatWish("me"), SeatWish("screen", name="x" * 99)], "bad_name"),
    ],
)
async def test_what_does_not_fit_the_game_is_refused(
    sqlite_database: str,
    game: str,
    players: int,
    options: dict[str, Any],
    wishes: list[SeatWish],
    code: str,
) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        ann = await person(house, "Ann")
        assert await code_of(house.lobby.create(ann, game, players, options, wishes)) == code
        assert await house.lobby.mine(ann) == []


async def test_somebody_without_a_name_can_only_watch(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        stranger = house.people.stranger()
        wishes = [SeatWish("me"), SeatWish("anyone")]
        assert await code_of(house.lobby.create(stranger, "meduris", 2, {}, wishes)) == "no_name"
        people = [await person(house, name) for name in ("Ann", "Ben")]
        table = await shared_table(house, people)
        look = await house.play.look(table, stranger)
        assert (look.mine, look.seat, look.choices, look.your_turn) == ((), None, (), False)


async def test_my_tables_say_where_it_is_my_turn(database: str) -> None:
    async with running(settings(database)) as (_, house):
        people = [await person(house, name) for name in ("Ann", "Ben")]
        table = await shared_table(house, people)
        turn = (await house.play.look(table, people[0])).turn or 0
        for who in range(2):
            [row] = await house.lobby.mine(people[who])
            assert (row.table, row.your_turn, row.mine) == (table, who == turn, True)
            assert row.turn_name == ("Ann", "Ben")[turn]
        assert [row.table for row in await house.lobby.open_tables(people[0])] == [table]


async def test_a_hot_seat_shows_each_its_own(sqlite_database: str) -> None:
    """Two at one screen whose goods are hidden from each other have to say who looks."""
    async with running(settings(sqlite_database)) as (_, house):
        ann, ben = [await person(house, name) for name in ("Ann", "Ben")]
        wishes = [SeatWish("me"), SeatWish("screen", name="Tom"), SeatWish("anyone")]
        table = await house.lobby.create(ann, "meduris", 3, {}, wishes)
        await house.lobby.join(table, ben)
        await play_some(house, table, [ann, ann, ben], 30, random.Random(4))
        look = await house.play.look(table, ann)
        assert (look.mine, look.secret, look.seat, look.choices) == ((0, 1), True, None, ())
        for seat in (0, 1):
            look = await house.play.look(table, ann, seat)
            assert look.view is not None
            held = [one["goods"] is not None for one in look.view["board"]["seats"]]
            assert held == [seat == 0, seat == 1, False]
        assert (await house.play.look(table, ann, 2)).seat is None, "not a seat of hers"


async def test_a_hot_seat_without_secrets_follows_the_turn(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        ann = await person(house, "Ann")
        wishes = [SeatWish("me"), SeatWish("screen", name="Tom")]
        table = await house.lobby.create(ann, "meduris", 2, {"open_goods": True}, wishes)
        look = await play_some(house, table, [ann, ann], 10, random.Random(4))
        assert (look.secret, look.seat, look.your_turn) == (False, look.turn, True)


async def test_the_host_fills_a_free_seat_with_a_bot(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        ann, ben = [await person(house, name) for name in ("Ann", "Ben")]
        table = await house.lobby.create(
            ann, "meduris", 2, {}, [SeatWish("me"), SeatWish("anyone")]
        )
        assert await code_of(house.lobby.vote(table, ben, 1, "random")) == "not_host"
        assert await house.lobby.vote(table, ann, 1, "random") is True
        assert (await house.play.look(table, ann)).status == "running"


async def test_a_rematch_is_one_table_for_all(database: str) -> None:
    async with running(settings(database)) as (_, house):
        people = [await person(house, name) for name in ("Ann", "Ben")]
        table = await shared_table(house, people, guard=True)
        assert await code_of(house.lobby.rematch(table, people[0])) == "not_over"
        await play_some(house, table, people, 5000, random.Random(1))
        stranger = await person(house, "Eve")
        assert await code_of(house.lobby.rematch(table, stranger)) == "not_seated"
        first, second = await asyncio.gather(*(house.lobby.rematch(table, who) for who in people))
        assert first == second != table
        assert (await house.play.look(table, people[0])).rematch == first
        look = await house.play.look(first, people[1])
        assert (look.status, look.mine, look.played) == ("running", (1,), 0)


async def test_bots_play_a_whole_game(database: str) -> None:
    async with running(settings(database)) as (_, house):
        ann = await person(house, "Ann")
        table = await house.lobby.create(ann, "meduris", 3, {}, bots("greedy", "random", "random"))
        for _ in range(3000):
            look = await house.play.look(table, ann)
            if look.status == "finished":
                break
            await asyncio.sleep(0.02)
        assert look.status == "finished"
        assert len(look.scores) == 3
