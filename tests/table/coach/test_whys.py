"""Why bots did what they did: from what the asker may know, in full when the game is over."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest

import tafelrunde
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.judge import Line
from tafelrunde.table.coach.counsel import Grounds, coach
from tafelrunde.table.store import rows
from tests.helpers.tables import (
    Client,
    bots,
    code_of,
    person,
    play_some,
    running,
    seated,
    settings,
)

pytestmark = pytest.mark.anyio


def grounds(before: Game, after: Game, seat: int, eyes: int | None) -> list[Line]:
    """The reasons of a turn, as a worker finds them."""
    packed = [rows.pack(game.dump()) for game in (before, after)]
    return coach(Grounds(before.title.name, packed[0], packed[1], seat, eyes, 7)).lines


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_reasons_are_the_same_at_a_table_that_the_asker_can_t_tell_apart(name: str) -> None:
    players = min(tafelrunde.title(name).seats[1], 3)
    game = tafelrunde.new(name, players=players, seed=4)
    chance = random.Random(4)
    hidden = told = 0
    for _ in range(12):
        before, seat = game.clone(), game.decider
        for _ in range(6):
            if game.player is not None:
                game.play(chance.choice(game.options))
        eyes = (seat + 1) % players
        expected = grounds(before, game, seat, eyes)
        twins = before.imagine(eyes, 11), game.imagine(eyes, 12)
        hidden += twins[1].dump()["state"] != game.dump()["state"]
        told += bool(expected)
        assert grounds(*twins, seat, eyes) == expected
    assert told > 6
    assert hidden or name != "meduris"


def test_in_full_a_turn_tells_what_the_others_could_not_know() -> None:
    """So that the test above would notice what leaks."""
    game = tafelrunde.new("meduris", players=3, seed=4)
    chance = random.Random(4)
    different = 0
    for _ in range(20):
        before, seat = game.clone(), game.decider
        for _ in range(6):
            game.play(chance.choice(game.options))
        eyes = (seat + 1) % 3
        twins = before.imagine(eyes, 11), game.imagine(eyes, 11)
        different += grounds(before, game, seat, None) != grounds(*twins, seat, None)
    assert different > 3


async def test_those_who_play_ask_a_bot_and_all_when_it_is_over(sqlite_database: str) -> None:
    given = settings(sqlite_database)
    async with running(given) as (app, house):
        people, table = await seated(house, "Ann", "Ben")
        ann, ben = people
        await play_some(house, table, people, 12, random.Random(2))
        live = await house.hall.get(table)
        entry = next(one for one in await house.store.entries(table) if one.seat == 1)
        number = entry.number
        assert await code_of(house.coach.why(table, ann, number, number)) == "bad_request"
        live.seats[1] = replace(live.seats[1], kind=rows.BOT, bot="solid", person="")
        found = await house.coach.why(table, ann, number, number)
        assert (found.seat, found.bot) == (1, "solid")
        assert live.called("en")[1] in found.text
        assert await code_of(house.coach.why(table, ben, number, number)) == "not_seated"
        assert await code_of(house.coach.why(table, ann, 0, number)) == "bad_request"
        assert await code_of(house.coach.why(table, ann, 1, 12)) == "bad_request", "two seats"
        assert await code_of(house.coach.why(table, ann, 1, 999)) == "bad_request"
        live.seats[1] = replace(live.seats[1], bot="random")
        found = await house.coach.why(table, ann, number, number)
        assert "no reason" in found.text
        assert not found.reasons
        client = Client(app)
        path = f"/api/tables/{table}/why?first={number}&last={number}"
        refused = await client.get(path)
        assert (refused.status_code, refused.json()["code"]) == (403, "not_seated")
        live.row = replace(live.row, status=rows.FINISHED)
        assert (await client.get(path)).json()["seat"] == 1
        page = await client.get(f"/t/{table}/why?first={number}&last={number}")
        assert "log-reasons" in page.text


async def test_only_turns_of_bots_can_be_asked_about_on_the_page(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, house):
        ann = await person(house, "Ann")
        table = await house.lobby.create(
            ann, "cavevscave", 2, {"eras": 1}, bots("random", "greedy")
        )
        live = await house.hall.get(table)
        for _ in range(3000):
            if live.number > 30:
                break
            await asyncio.sleep(0.02)
        client = Client(app)
        watched = (await client.get(f"/t/{table}")).text
        assert watched.count("data-why=") > 3
        assert 'id="log-whys"' not in watched, "who only watches is not answered"
        live.row = replace(live.row, status=rows.FINISHED)
        assert 'id="log-whys"' in (await client.get(f"/t/{table}/replay")).text
        people, other = await seated(house, "Ben", "Cleo")
        await play_some(house, other, people, 6, random.Random(2))
        assert "data-why=" not in (await client.get(f"/t/{other}/replay")).text
