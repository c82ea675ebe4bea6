"""The challenge of the day: the same for everybody, one try that counts, nothing to copy from."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import replace
from datetime import date, timedelta

import pytest

import tafelrunde
from tafelrunde.table.challenge.plan import ROTATION, day_of, end_of, plan_of, read_day, seed_of
from tafelrunde.table.errors import Refused
from tafelrunde.table.house import House
from tafelrunde.table.lobby.laying import set_up
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.live import Live
from tests.helpers.tables import Client, person, running, settings

pytestmark = pytest.mark.anyio

DAY = 86_400.0


def test_every_day_has_a_title_and_a_seed_of_its_own() -> None:
    days = [date(2026, 11, 18) + timedelta(days=number) for number in range(len(ROTATION))]
    assert sorted(map(repr, map(plan_of, days))) == sorted(map(repr, ROTATION))
    seeds = {seed_of(day, "secret") for day in days}
    assert len(seeds) == len(days)
    assert all(0 <= seed < 1 << 53 for seed in seeds)
    assert seeds.isdisjoint({seed_of(day, "another") for day in days})
    for plan in ROTATION:
        title = tafelrunde.title(plan.game)
        low, high = title.seats
        assert low <= plan.players <= high
        assert (plan.players == 1) == (not plan.bot)
        assert plan.players == 1 or low > 1, "alone where the title allows it"
        set_up(title, plan.players, plan.options, 1)


@pytest.mark.parametrize("text", ["", "tomorrow", "2026-11-19", "2025-12-31", "20261118", "٢"])
def test_only_days_that_have_begun_have_a_challenge(text: str) -> None:
    noon = end_of(date(2026, 11, 17)) + DAY / 2
    assert read_day("2026-11-18", noon) == day_of(noon)
    with pytest.raises(Refused) as refused:
        read_day(text, noon)
    assert refused.value.code == "unknown_challenge"


def on_a_day_of(house: House, game: str, **options: object) -> None:
    """From now on it is a day on which this is played, at the same time of the day."""
    now = time.time()
    while (plan := plan_of(day_of(now))).game != game or plan.options != options:
        now -= DAY
    late = time.time() - now
    house.challenges.clock = lambda: time.time() - late


async def finish(house: House, table: str, who: Who, seed: int) -> None:
    """Play somebody's game to its end, and enter it with the clock of the challenge."""
    await house.results.enter(await played_out(house, table, who, seed))


async def played_out(house: House, table: str, who: Who, seed: int) -> Live:
    """Play somebody's game to its end by the clock of the challenge."""
    chance = random.Random(seed)
    live = await house.hall.get(table)
    while (game := live.running()).player is not None:
        move = game.name(chance.choice(game.moves()))
        await house.play.move(table, who, game.player, live.number, move)
    live.row = replace(live.row, changed=house.challenges.clock())
    return live


async def test_one_try_counts_and_shows_the_others(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        on_a_day_of(house, "cavevscave", eras=1)
        house.tasks.stopping = True  # results are entered here with the clock of the challenge
        ann, ben = [await person(house, name) for name in ("Ann", "Ben")]
        first = await house.challenges.begin(ann)
        assert first.counts
        assert await house.challenges.begin(ann) == first, "no practice before the try is finished"
        own = await house.challenges.begin(ben)
        views = [await house.play.look(one.table, who) for one, who in ((first, ann), (own, ben))]
        assert views[0].view == views[1].view
        assert views[0].challenge == (await house.challenges.look(ann)).day

        await finish(house, first.table, ann, 1)
        seen = await house.challenges.look(ann)
        assert (seen.tried, seen.entered, seen.today) == ("finished", 1, True)
        assert seen.results is not None
        assert [(one.place, one.name, one.table) for one in seen.results] == [
            (1, "Ann", first.table)
        ]
        unseen = await house.challenges.look(ben)
        assert (unseen.tried, unseen.entered, unseen.results) == ("running", 1, None)
        await shut(house, first.table, ben)
        await shut(house, first.table, house.people.stranger())

        practice = await house.challenges.begin(ann)
        assert not practice.counts
        await shut(house, practice.table, ben)
        await finish(house, practice.table, ann, 2)
        await finish(house, own.table, ben, 3)
        for who in (ann, ben):
            found = await house.challenges.look(who)
            assert found.results is not None
            assert {one.table for one in found.results} == {first.table, own.table}
            points = [one.points for one in found.results]
            assert points == sorted(points, reverse=True)
        assert (await house.play.replay(first.table, ben, 0)).total > 5
        assert (await house.play.record(practice.table, ben))["seed"] >= 0
        assert await house.history.ranking("cavevscave", "people") == []


async def shut(house: House, table: str, who: Who) -> None:
    """No way to look at this table leads anywhere."""
    for asked in (
        house.play.look(table, who),
        house.play.replay(table, who, 0),
        house.play.record(table, who),
        house.play.curve(table, who),
        house.play.log(table, who, 100),
        house.play.points(table, who, None, 0),
        house.play.explain(table, who, "x"),
    ):
        with pytest.raises(Refused) as refused:
            await asked
        assert refused.value.code == "challenge_closed"


async def test_who_has_just_finished_is_in_the_list(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        on_a_day_of(house, "cavevscave", eras=1)
        house.tasks.stopping = True  # nobody else enters the result
        ann = await person(house, "Ann")
        own = await house.challenges.begin(ann)
        await played_out(house, own.table, ann, 1)
        seen = await house.challenges.look(ann)
        assert seen.results is not None
        assert [one.table for one in seen.results] == [own.table]


async def test_what_is_finished_after_its_day_does_not_count(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        on_a_day_of(house, "cavevscave", eras=1)
        house.tasks.stopping = True
        ann, ben = [await person(house, name) for name in ("Ann", "Ben")]
        late, good = [await house.challenges.begin(who) for who in (ann, ben)]
        day = (await house.challenges.look(ann)).day
        await finish(house, good.table, ben, 1)
        await house.people.leave(ben)
        assert (await house.challenges.look(ann, day)).entered == 0
        clock = house.challenges.clock
        house.challenges.clock = lambda: clock() + DAY
        found = await house.challenges.look(house.people.stranger(), day)
        assert (found.today, found.results) == (False, ())
        assert (await house.play.look(late.table, house.people.stranger())).status == "running"
        await finish(house, late.table, ann, 1)
        assert (await house.challenges.look(ann, day)).results == ()
        assert not (await house.challenges.begin(ann, day)).counts
        assert (await house.challenges.begin(ann)).counts


async def test_two_clicks_at_once_begin_one_try(database: str) -> None:
    async with running(settings(database)) as (_, one), running(settings(database)) as (_, other):
        if not one.store.shared:
            other = one
        ann = await person(one, "Ann")
        begun = await asyncio.gather(
            *(house.challenges.begin(ann) for house in (one, other, one, other))
        )
        assert len({made.table for made in begun}) == 1
        assert all(made.counts for made in begun)


async def test_bots_answer_everybody_the_same(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        on_a_day_of(house, "meduris")
        played = []
        for name in ("Ann", "Ben"):
            who = await person(house, name)
            table = (await house.challenges.begin(who)).table
            live = await house.hall.get(table)
            await first_choices(house, table, who, 8)
            played.append(list(live.moves))
        assert len(played[0]) > 8 + 2, "the bots had their turns too"
        assert played[0] == played[1]


async def first_choices(house: House, table: str, who: Who, turns: int) -> None:
    """Play the first legal move so often, each when the bots have answered the one before."""
    live = await house.hall.get(table)
    end = time.monotonic() + 60
    while turns or live.turn() != 0:
        game = live.running()
        if turns and live.turn() == 0:
            await house.play.move(table, who, 0, live.number, game.name(game.moves()[0]))
            turns -= 1
        assert time.monotonic() < end
        await asyncio.sleep(0.01)


async def test_the_pages_and_the_api_tell_of_it(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        client = Client(app)
        await client.name("Ann")
        today = (await client.get("/api/challenge")).json()
        assert (today["tried"], today["results"]) == ("", None)
        assert "Challenge of the day" in (await client.get("/")).text
        assert "Begin the try that counts" in (await client.get("/challenge")).text
        made = await client.post(f"/api/challenges/{today['day']}/tries")
        assert (made.status_code, made.json()["counts"]) == (201, True)
        table = made.json()["table"]
        assert (await client.get(f"/api/tables/{table}")).json()["challenge"] == today["day"]
        assert f"/t/{table}" in (await client.get(f"/challenge/{today['day']}")).text
        stranger = Client(app)
        for path in (f"/t/{table}", f"/t/{table}/replay", f"/api/tables/{table}/replay"):
            assert (await stranger.get(path)).status_code == 403
        assert (await client.get("/api/challenges/2020-01-01")).status_code == 404
        assert (await client.get("/challenge/nonsense")).status_code == 404
