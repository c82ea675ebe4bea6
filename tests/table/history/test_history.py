"""Results are entered once, ratings follow from them, and a person may see and delete all of it."""

from __future__ import annotations

import json
import random

import pytest
import sqlalchemy as sa

from tafelrunde.table.errors import Refused
from tafelrunde.table.history.ratings import Rating, rated
from tafelrunde.table.history.results import Result, circle_of
from tafelrunde.table.house import House
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.people.who import Who
from tafelrunde.table.store.schema import ratings, results
from tests.helpers.tables import Client, person, running, settings, shared_table

pytestmark = pytest.mark.anyio


async def finish(house: House, table: str, people: list[Who], seed: int) -> None:
    """Play a game to its end, each seat by whom it belongs to."""
    chance = random.Random(seed)
    while True:
        look = await house.play.look(table, people[0])
        if look.turn is None:
            return
        turn, who = look.turn, people[look.turn]
        look = await house.play.look(table, who, turn)
        move = chance.choice(look.choices).move
        await house.play.move(table, who, turn, look.number, move)


async def entered(house: House) -> list[tuple[str, int, str, int]]:
    async with house.store.read() as connection:
        found = await connection.execute(sa.select(results).order_by(results.c.seat))
        return [(row.table_id, row.seat, row.name, row.place) for row in found]


async def test_a_game_that_ends_is_entered_once(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people = [await person(house, name) for name in ("Ann", "Ben")]
        table = await shared_table(house, people)
        await finish(house, table, people, 1)
        live = await house.hall.get(table)
        await house.results.enter(live)
        await house.results.enter(live)
        await house.results.sweep()
        assert live.game is not None
        winners = live.game.ranking()[0]
        expected = [
            (table, seat, name, 1 if seat in winners else 2)
            for seat, name in enumerate(("Ann", "Ben"))
        ]
        assert await entered(house) == expected
        [mine] = [one for one in await house.lobby.mine(people[0]) if one.table == table]
        assert mine.winners == tuple(("Ann", "Ben")[seat] for seat in winners)
        past = [await house.history.past(one.person) for one in people]
        assert [one.games[0].place for one in past] == [1 if s in winners else 2 for s in (0, 1)]
        assert past[0].lines[0].games == 1
        shown = await house.history.ranking("meduris", "people")
        assert {one.name for one in shown} == {"Ann", "Ben"}
        assert [one.games for one in shown] == [1, 1]
        assert await house.history.ranking("meduris", "bots") == []


async def test_what_a_crash_left_out_is_entered_later(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people = [await person(house, name) for name in ("Ann", "Ben")]
        table = await shared_table(house, people)
        await finish(house, table, people, 2)
        await house.results.enter(await house.hall.get(table))
        async with house.store.write() as connection:
            await connection.execute(sa.delete(results))
            await connection.execute(sa.delete(ratings))
    async with running(settings(sqlite_database)) as (_, house):
        await house.results.sweep()
        assert len(await entered(house)) == 2


async def test_whoever_leaves_is_forgotten_and_their_games_stay(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people = [await person(house, name) for name in ("Ann", "Ben")]
        table = await shared_table(house, people)
        await finish(house, table, people, 3)
        await house.results.enter(await house.hall.get(table))
        await house.people.leave(people[0])
        assert [name for _, _, name, _ in await entered(house)] == ["?", "Ben"]
        assert [one.name for one in await house.history.ranking("meduris", "people")] == ["Ben"]
        with pytest.raises(Refused):
            await house.history.past(people[0].person)
        assert await house.people.by_cookie(people[0].cookie) != people[0]


async def test_pages_tell_of_a_person_and_give_all_records(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, house):
        client = Client(app)
        me = await client.name("Ann")
        who = await house.people.known(me["person"])
        assert who is not None
        page = await client.get(f"/people/{who.person}")
        assert "You have not finished a game yet" in page.text
        wishes = [SeatWish("me"), SeatWish("screen", name="Tom")]
        table = await house.lobby.create(who, "meduris", 2, {"open_goods": True}, wishes)
        await finish(house, table, [who, who], 4)
        await house.results.enter(await house.hall.get(table))
        page = await client.get(f"/people/{who.person}")
        assert f"/t/{table}/replay" in page.text
        records = json.loads((await client.get("/me/records.json")).text)["records"]
        assert [one["table"] for one in records] == [table]
        assert "Nobody has a rating" in (await client.get("/rankings/meduris")).text
        assert (await client.get("/people/nobody")).status_code == 404
        assert (await client.get("/api/me/past")).json()["games"][0]["table"] == table


async def test_a_game_is_played_on_from_any_point_and_not_rated(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people = [await person(house, name) for name in ("Ann", "Ben")]
        table = await shared_table(house, people)
        bot = SeatWish("bot", bot="random")
        with pytest.raises(Refused, match="is over"):
            await house.lobby.play_on(table, people[0], 0, 0, bot)
        await finish(house, table, people, 5)
        await house.results.enter(await house.hall.get(table))
        old = await house.play.replay(table, people[0], 12, 0)
        with pytest.raises(Refused, match="earlier"):
            await house.lobby.play_on(table, people[0], old.total, 0, bot)
        begun = await house.lobby.play_on(table, people[0], 12, 0, SeatWish("screen", name="Tom"))
        look = await house.play.look(begun, people[0], 0)
        assert (look.status, look.played, look.mine) == ("running", 12, (0, 1))
        assert look.view is not None
        assert old.view is not None
        assert look.view["board"] == old.view["board"]
        await finish(house, begun, [people[0], people[0]], 6)
        await house.results.enter(await house.hall.get(begun))
        assert [one.games for one in await house.history.ranking("meduris", "people")] == [1, 1]
        friends = await house.lobby.play_on(table, people[0], 12, 1, SeatWish("friend"))
        look = await house.play.look(friends, people[0])
        assert await house.lobby.join(friends, people[1], look.seats[0].invite[-16:]) == 0
        assert (await house.play.look(friends, people[1])).played == 12


def test_a_win_raises_and_a_loss_lowers_the_rating() -> None:
    first, second = rated([Rating(), Rating()], [1, 2])
    assert first.mu > Rating().mu > second.mu
    assert first.sigma < Rating().sigma
    assert first.games == second.games == 1
    assert first.shown > second.shown == 0 == Rating().shown


def result(seat: int, person: str = "", bot: str = "") -> Result:
    return Result("t", seat, "meduris", person, "", bot, seat + 1, 0.0, 0.0)


@pytest.mark.parametrize(
    ("found", "circle"),
    [
        ([result(0, "a"), result(1, "b")], "people"),
        ([result(0, "a"), result(1, bot="greedy")], "bots"),
        ([result(0, "a"), result(1, "b"), result(2, bot="greedy")], "bots"),
        ([result(0, "a"), result(1, "a")], ""),
        ([result(0, "a"), result(1)], ""),
        ([result(0, bot="greedy"), result(1, bot="random")], ""),
        ([result(0, "a")], ""),
    ],
)
def test_in_which_circle_a_game_counts(found: list[Result], circle: str) -> None:
    assert circle_of(found) == circle
