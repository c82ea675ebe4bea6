"""Series at the table: laid, joined, game after game, decisions, what is refused, what is kept."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable
from typing import Any

import pytest
import sqlalchemy as sa

import tafelrunde
from tafelrunde.table.errors import Refused
from tafelrunde.table.house import House
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.people.who import Who
from tafelrunde.table.series.look import SeriesLook
from tafelrunde.table.store import schema
from tests.helpers import fiends
from tests.helpers.tables import bots, person, play_some, running, settings

pytestmark = pytest.mark.anyio

TWO = {"game": "meduris", "players": 2}


async def code_of(work: Awaitable[Any]) -> str:
    with pytest.raises(Refused) as caught:
        await work
    return caught.value.code


async def shared(house: House, **options: Any) -> tuple[list[Who], str]:
    """A best of three that Ann made and Ben joined by her invitation."""
    ann, ben = await person(house, "Ann"), await person(house, "Ben")
    wishes = [SeatWish("me"), SeatWish("friend")]
    series = await house.series.create(ann, "best-of", {**TWO, **options}, wishes, public=False)
    invite = (await house.series.look(series, ann)).entrants[1].invite
    await house.series.join(series, ben, invite)
    return [ann, ben], series


async def next_table(house: House, series: str, who: Who) -> str:
    look = await house.series.look(series, who)
    return await house.series.next_game(series, who, look.number)


async def play_game(house: House, series: str, people: list[Who]) -> SeriesLook:
    """Begin the next game and play it at random."""
    table = await next_table(house, series, people[0])
    live = await house.hall.get(table)
    order = [next(who for who in people if who.person == seat.person) for seat in live.seats]
    await play_some(house, table, order, 1000, random.Random(table))
    return await house.series.look(series, people[0])


async def test_a_whole_series(database: str) -> None:
    async with running(settings(database)) as (_, house):
        people, series = await shared(house)
        looks = []
        while True:
            looks.append(await play_game(house, series, people))
            if looks[-1].phase == "over":
                break
        last = looks[-1]
        assert last.status == "finished"
        assert "the series" in last.verdict
        assert len(last.rows) == len(looks) == len(last.games)
        assert all(game.over for game in last.games)
        tables = await house.lobby.mine(people[0])
        assert {game.table for game in last.games} == {table.table for table in tables}


async def test_the_record_of_a_series_replays_in_one_file(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people, series = await shared(house, seats="choose")
        assert await code_of(house.series.record(series)) == "record_closed"
        await house.series.decide(series, people[1], 0, "first:1")
        while (await play_game(house, series, people)).phase != "over":
            pass
        data = await house.series.record(series)
    again = tafelrunde.replay_series(data)
    assert again.over
    assert {"act": "decide", "choice": "first:1"} in data["acts"]


async def test_a_series_goes_on_after_a_restart(database: str) -> None:
    async with running(settings(database)) as (_, house):
        people, series = await shared(house)
        before = await play_game(house, series, people)
        table = await next_table(house, series, people[0])
    async with running(settings(database)) as (_, house):
        look = await house.series.look(series, people[0])
        assert look.rows[0] == before.rows[0]
        assert look.games[-1].table == table
        assert look.phase == "game"
        live = await house.hall.get(table)
        order = [next(who for who in people if who.person == seat.person) for seat in live.seats]
        await play_some(house, table, order, 1000, random.Random(1))
        assert len((await house.series.look(series, people[0])).rows[1][1]) > 0


async def test_everybody_moves_one_seat_on(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people, series = await shared(house)
        look = await play_game(house, series, people)
        first = await house.hall.get(look.games[0].table)
        second = await house.hall.get(await next_table(house, series, people[0]))
        assert [seat.name for seat in first.seats] == ["Ann", "Ben"]
        assert [seat.name for seat in second.seats] == ["Ben", "Ann"]


async def test_of_two_who_begin_the_next_game_one_wins(database: str) -> None:
    async with running(settings(database)) as (_, house):
        people, series = await shared(house)
        answers = await asyncio.gather(
            *(house.series.next_game(series, who, 0) for who in (*people, *people)),
            return_exceptions=True,
        )
        tables = [one for one in answers if isinstance(one, str)]
        codes = [one.code for one in answers if isinstance(one, Refused)]
        assert len(tables) == 1
        assert codes == ["stale"] * 3
        assert [table.table for table in await house.lobby.mine(people[0])] == tables


async def test_of_two_who_decide_at_once_one_wins(database: str) -> None:
    async with running(settings(database)) as (_, house):
        people, series = await shared(house, seats="choose")
        answers = await asyncio.gather(
            *(house.series.decide(series, who, 0, "first:1") for who in people),
            return_exceptions=True,
        )
        assert sorted(str(one) for one in answers if isinstance(one, int)) == ["1"]
        assert (await house.series.look(series, people[0])).number == 1


async def test_only_the_people_of_a_series_decide(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people, series = await shared(house, seats="choose")
        eve = await person(house, "Eve")
        assert await code_of(house.series.next_game(series, eve, 0)) == "not_seated"
        assert await code_of(house.series.decide(series, eve, 0, "first:1")) == "not_seated"
        assert await code_of(house.series.decide(series, Who(), 0, "first:1")) == "not_seated"
        look = await house.series.look(series, eve)
        assert (look.plays, look.offers, look.may_go_on) == (False, (), False)
        assert not any(one.invite for one in look.entrants)
        assert (await house.series.look(series, people[0])).number == 0


async def test_what_can_not_be_now_is_refused_and_changes_nothing(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        (ann, ben), series = await shared(house, seats="choose")
        assert await code_of(house.series.decide(series, ann, 0, "first:7")) == "not_now"
        assert await code_of(house.series.decide(series, ann, 0, "first:0")) == "not_now"
        assert await code_of(house.series.decide(series, ann, 3, "first:1")) == "stale"
        await house.series.next_game(series, ben, 0)
        assert await code_of(house.series.next_game(series, ann, 1)) == "not_now"
        assert await code_of(house.series.decide(series, ann, 1, "first:1")) == "not_now"
        assert (await house.series.look(series, ann)).number == 1
        assert await code_of(house.series.look("nothing", ann)) == "unknown_series"


async def test_before_all_sit_nothing_begins(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        ann, ben, eve = [await person(house, name) for name in ("Ann", "Ben", "Eve")]
        wishes = [SeatWish("me"), SeatWish("friend")]
        series = await house.series.create(ann, "best-of", TWO, wishes, public=False)
        assert await code_of(house.series.next_game(series, ann, 0)) == "not_started"
        assert await code_of(house.series.join(series, ben)) == "bad_invite"
        assert await code_of(house.series.put_bot(series, ben, 1, "random")) == "not_host"
        invite = (await house.series.look(series, ann)).entrants[1].invite
        answers = await asyncio.gather(
            *(house.series.join(series, who, invite) for who in (ben, eve)), return_exceptions=True
        )
        assert [one for one in answers if isinstance(one, int)] == [1]
        assert (await house.series.look(series, ann)).status == "running"


@pytest.mark.parametrize(
    ("kind", "options", "seats", "code"),
    [
        ("chess-cup", TWO, 2, "unknown_kind"),
        ("best-of", {"game": "chess", "players": 2}, 2, "bad_setup"),
        ("best-of", {"game": "meduris", "players": 9}, 9, "bad_setup"),
        ("best-of", {"game": ["meduris"]}, 2, "bad_setup"),
        ("best-of", {**TWO, "options": {"chips": [1]}}, 2, "bad_setup"),
        ("best-of", TWO, 3, "bad_setup"),
    ],
)
async def test_a_wrong_set_up_is_refused(
    sqlite_database: str, kind: str, options: dict[str, Any], seats: int, code: str
) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        ann = await person(house, "Ann", "de")
        made = house.series.create(ann, kind, options, bots(*["random"] * seats))
        assert await code_of(made) == code
        assert await house.series.mine(ann) == []


async def test_bots_play_a_series_with_somebody(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        ann = await person(house, "Ann")
        wishes = [SeatWish("me"), SeatWish("bot", bot="random")]
        series = await house.series.create(ann, "best-of", TWO, wishes)
        table = await next_table(house, series, ann)
        live = await house.hall.get(table)
        async with asyncio.timeout(60):
            while (game := live.running()).player is not None:
                if live.seats[game.player].person == ann.person:
                    move = game.name(game.moves()[0])
                    await house.play.move(table, ann, game.player, live.number, move)
                await asyncio.sleep(0.001)
        assert (await house.series.look(series, ann)).games[0].over


async def test_a_table_that_was_taken_away_is_laid_again(database: str) -> None:
    async with running(settings(database)) as (_, house):
        people, series = await shared(house)
        table = await next_table(house, series, people[0])
        first = (await house.hall.get(table)).running().digest()
        async with house.store.write() as connection:
            for one in (schema.entries, schema.seats):
                await connection.execute(sa.delete(one).where(one.c.table_id == table))
            await connection.execute(sa.delete(schema.tables).where(schema.tables.c.id == table))
        house.hall._held.clear()
        look = await house.series.look(series, people[0])
        assert (look.lost_table, look.may_go_on) == (True, True)
        again = await next_table(house, series, people[1])
        assert (await house.hall.get(again)).running().digest() == first
        look = await house.series.look(series, people[0])
        assert [game.table for game in look.games] == [again]


async def test_a_game_of_a_series_has_no_rematch_of_its_own(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people, series = await shared(house)
        look = await play_game(house, series, people)
        table = look.games[0].table
        seen = await house.play.look(table, people[0])
        assert (seen.series, seen.may_rematch) == (series, False)
        assert await code_of(house.lobby.rematch(table, people[0])) == "in_series"


async def test_the_shop_of_the_campaign(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fiends.stand_in(monkeypatch)
    async with running(settings(sqlite_database)) as (_, house):
        ann = await person(house, "Ann", "de")
        series = await house.series.create(ann, "campaign", {}, [SeatWish("me")])
        look = await play_game(house, series, [ann])
        offer = look.offers[0]
        assert offer.text == "1 Holz, 1 Erz oder 1 Stein"
        assert [choice.price for choice in offer.choices] == [10, 20]
        await house.series.decide(series, ann, look.number, "once:material")
        look = await house.series.look(series, ann)
        assert "1 für die nächste Partie" in look.offers[0].had
        table = await next_table(house, series, ann)
        options = (await house.hall.get(table)).row.options
        assert options["bonuses"] == [["wood", "ore", "stone"]]
