"""A turn belongs to its player until it is over: in hand, ended, taken back, begun anew."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from fastapi import FastAPI

from tafelrunde.table.errors import Refused
from tafelrunde.table.house import House
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.people.who import NOW, SOON, Who
from tafelrunde.table.play import turns
from tafelrunde.table.play.look import Look
from tests.helpers.tables import Client, bots, person, running, seated, settings

pytestmark = pytest.mark.anyio


async def to_move(house: House, table: str, people: list[Who]) -> tuple[int, Look]:
    """The seat to move, and what its person sees."""
    turn = (await house.play.look(table, people[0])).turn
    assert turn is not None
    return turn, await house.play.look(table, people[turn])


async def play_turn(house: House, table: str, people: list[Who]) -> tuple[int, Look]:
    """Play until a turn is in somebody's hands; whose, and what they see."""
    for _ in range(60):
        turn, look = await to_move(house, table, people)
        move = next((one.move for one in look.choices if not one.seals), look.choices[0].move)
        await house.play.move(table, people[turn], turn, look.number, move, ends=False)
        look = await house.play.look(table, people[turn])
        if look.holding:
            return turn, look
    raise AssertionError("no turn could be kept in hand")


async def test_nobody_acts_before_the_turn_is_ended(database: str) -> None:
    async with running(settings(database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        turn, look = await play_turn(house, table, people)
        assert (look.turn, look.your_turn, look.choices, look.can_undo) == (turn, True, (), True)
        other = await house.play.look(table, people[1 - turn])
        assert (other.turn, other.your_turn, other.holding) == (turn, False, False)
        assert other.view is not None
        assert other.view["moves"] == []
        assert other.view["player"] == turn, "on the board it is still this seat's turn"
        for seat, move in ((1 - turn, "pass"), (turn, "pass")):
            with pytest.raises(Refused) as told:
                await house.play.move(table, people[seat], seat, look.number, move)
            assert told.value.code in ("not_your_turn", "not_seated")
        await house.play.end(table, people[turn], turn, look.number)
        after, look = await to_move(house, table, people)
        assert after == 1 - turn
        assert look.choices
        with pytest.raises(Refused) as told:
            await house.play.end(table, people[turn], turn, look.number)
        assert told.value.code == "nothing_to_end"


async def test_a_turn_in_hand_is_taken_back_move_by_move_or_as_a_whole(database: str) -> None:
    async with running(settings(database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben", game="caverna")
        turn, look = await play_turn(house, table, people)
        so_far = look.turn_so_far
        assert so_far >= 1
        await house.play.undo(table, people[turn], turn, look.number)
        back = await house.play.look(table, people[turn])
        assert (back.holding, back.turn, back.played) == (False, turn, look.played - 1)
        turn, look = await play_turn(house, table, people)
        await house.play.undo(table, people[turn], turn, look.number, whole_turn=True)
        begun = await house.play.look(table, people[turn])
        assert (begun.turn, begun.played) == (turn, look.played - look.turn_so_far)
        assert not begun.can_undo


async def test_a_restart_between_the_last_move_and_the_end_loses_nothing(database: str) -> None:
    given = settings(database)
    async with running(given) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        turn, look = await play_turn(house, table, people)
    async with running(given) as (_, house):
        again = await house.play.look(table, people[turn])
        assert (again.holding, again.number, again.turn) == (True, look.number, turn)
        await house.play.end(table, people[turn], turn, look.number)
    async with running(given) as (_, house):
        assert (await to_move(house, table, people))[0] == 1 - turn


async def test_another_process_knows_whose_turn_it_still_is(postgres_database: str) -> None:
    given = settings(postgres_database)
    async with running(given) as (_, one), running(given) as (_, other):
        people, table = await seated(one, "Ann", "Ben")
        await other.play.look(table, people[0])
        turn, look = await play_turn(one, table, people)
        for _ in range(100):
            seen = await other.play.look(table, people[turn])
            if seen.number == look.number:
                break
            await asyncio.sleep(0.05)
        assert (seen.number, seen.holding, seen.turn) == (look.number, True, turn)
        await other.play.end(table, people[turn], turn, look.number)


class Program:
    """A program with both seats of a table, which it plays by the API alone."""

    def __init__(self, app: FastAPI, before: Program | None = None) -> None:
        self.client = Client(app)
        self.table = ""
        if before is not None:
            self.table = before.table
            self.client.http.cookies = before.client.http.cookies
            self.client.csrf = before.client.csrf

    async def sit_down(self) -> None:
        await self.client.name("Ann")
        seats = [{"kind": "me"}, {"kind": "screen", "name": "Ben"}]
        body = {"game": "meduris", "players": 2, "options": {"open_goods": True}, "seats": seats}
        self.table = (await self.client.post("/api/tables", body)).json()["table"]

    async def look(self) -> dict[str, Any]:
        found: dict[str, Any] = (await self.client.get(f"/api/tables/{self.table}")).json()
        return found

    async def act(self, path: str, look: dict[str, Any], **more: Any) -> int:
        body = {"seat": look["turn"], "number": look["number"], **more}
        return (await self.client.post(f"/api/tables/{self.table}/{path}", body)).status_code

    async def play_turn(self) -> dict[str, Any]:
        """Play without ending until a turn is in hand; what is seen then."""
        for _ in range(60):
            look = await self.look()
            if look["holding"]:
                return look
            free = [one for one in look["choices"] if not one["seals"]] or look["choices"]
            assert await self.act("moves", look, move=free[0]["move"], end=False) == 200
        raise AssertionError("no turn could be kept in hand")

    async def end_what_is_in_hand(self, held: dict[str, Any]) -> None:
        """The turn is still there, nothing else can be played, and a call ends it."""
        look = await self.look()
        assert (look["holding"], look["turn"]) == (True, held["turn"])
        assert (look["number"], look["choices"]) == (held["number"], [])
        assert await self.act("moves", look, move="pass") == 409
        assert await self.act("end", look) == 200
        after = await self.look()
        assert (after["holding"], after["turn"]) == (False, 1 - held["turn"])
        assert await self.act("end", after) == 409


async def test_a_program_ends_a_turn_by_a_call_even_after_a_restart(database: str) -> None:
    given = settings(database)
    async with running(given) as (app, _):
        program = Program(app)
        await program.sit_down()
        held = await program.play_turn()
    async with running(given) as (app, _):
        await Program(app, program).end_what_is_in_hand(held)


async def test_a_program_ends_in_one_process_what_it_played_in_another(
    postgres_database: str,
) -> None:
    given = settings(postgres_database)
    async with running(given) as (one, _), running(given) as (two, _):
        program = Program(one)
        await program.sit_down()
        other = Program(two, program)
        await other.look()
        held = await program.play_turn()
        for _ in range(100):
            if (await other.look())["number"] == held["number"]:
                break
            await asyncio.sleep(0.05)
        await other.end_what_is_in_hand(held)


async def test_a_program_that_says_nothing_ends_its_turn_with_the_move(
    sqlite_database: str,
) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        program = Program(app)
        await program.sit_down()
        seats = set()
        for _ in range(40):
            look = await program.look()
            assert not look["holding"]
            seats.add(look["turn"])
            assert await program.act("moves", look, move=look["choices"][0]["move"]) == 200
        assert seats == {0, 1}


async def test_bots_wait_for_the_end_of_a_turn(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        ann = await person(house, "Ann")
        seats = [SeatWish("me"), *bots("random")]
        table = await house.lobby.create(ann, "meduris", 2, {}, seats)
        for _ in range(200):
            look = await house.play.look(table, ann)
            if look.holding:
                break
            if look.your_turn:
                move = next((one.move for one in look.choices if not one.seals), "")
                move = move or look.choices[0].move
                await house.play.move(table, ann, 0, look.number, move, ends=False)
            await asyncio.sleep(0.05)
        assert look.holding
        await asyncio.sleep(0.5)
        assert (await house.play.look(table, ann)).number == look.number
        await house.play.end(table, ann, 0, look.number)
        for _ in range(100):
            await asyncio.sleep(0.05)
            if (await house.play.look(table, ann)).number > look.number + 1:
                return
        raise AssertionError("the bot did not move")


@pytest.mark.parametrize("how", [SOON, NOW])
async def test_a_turn_that_ends_by_itself(
    sqlite_database: str, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "MOMENT", 0.2)
    async with running(settings(sqlite_database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        people = [await house.people.settle(who, turns=how) for who in people]
        turn, look = await play_turn(house, table, people)
        await asyncio.sleep(0.6)
        after = await house.play.look(table, people[turn])
        assert (after.number, after.turn) == (look.number + 1, 1 - turn)


async def test_a_turn_with_its_end_alone_left_ends_by_itself_too(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exchanges would still be possible; each begins the moment anew."""
    monkeypatch.setattr(turns, "MOMENT", 0.2)
    async with running(settings(sqlite_database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben", game="arrival")
        for _ in range(100):
            turn, look = await to_move(house, table, people)
            if look.ending:
                break
            others = [one.move for one in look.choices if one.kind != "finish"]
            move = others[0] if others else look.choices[0].move
            await house.play.move(table, people[turn], turn, look.number, move)
        assert look.ending
        await asyncio.sleep(0.6)
        assert (await house.play.look(table, people[turn])).number == look.number
        hasty = await house.people.settle(people[turn], turns=SOON)
        aside = next(one.move for one in look.choices if one.kind == "aside")
        number = await house.play.move(table, hasty, turn, look.number, aside)
        number = await house.play.undo(table, hasty, turn, number)
        await asyncio.sleep(0.6)
        after = await house.play.look(table, hasty)
        assert (after.number, after.turn) == (number + 1, 1 - turn)


async def test_whoever_plays_alone_is_not_asked(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        [ann], table = await seated(house, "Ann", game="caverna")
        for _ in range(30):
            look = await house.play.look(table, ann)
            assert not look.holding
            await house.play.move(table, ann, 0, look.number, look.choices[0].move, ends=False)


async def test_a_move_that_ends_the_turn_seals_for_whom_turns_end_at_once(
    sqlite_database: str,
) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        hasty = [await house.people.settle(who, turns=NOW) for who in people]
        for _ in range(40):
            turn, look = await to_move(house, table, people)
            quick = await house.play.look(table, hasty[turn])
            for choice, same in zip(look.choices, quick.choices, strict=True):
                assert same.seals or not choice.seals
                if same.seals and not choice.seals:
                    number = look.number
                    await house.play.move(table, people[turn], turn, number, choice.move)
                    after = await house.play.look(table, people[turn])
                    assert after.turn != turn
                    return
            await house.play.move(table, people[turn], turn, look.number, look.choices[0].move)
        raise AssertionError("no turn ended without chance")


async def test_a_bot_that_takes_the_seat_ends_the_turn(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        turn, look = await play_turn(house, table, people)
        await house.lobby.vote(table, people[turn], turn, "random")
        for _ in range(100):
            await asyncio.sleep(0.05)
            now = await house.play.look(table, people[1 - turn])
            if now.turn == 1 - turn:
                assert now.number == look.number + 2, "the seat went over, the turn ended"
                return
        raise AssertionError("the turn did not end")


# ---------------------------------------------------------------------- several moves at once


async def begun(house: House) -> tuple[Who, str, int, int]:
    """A new table of Caverna: who begins it, its id, their seat and its number."""
    people, table = await seated(house, "Ann", "Ben", game="caverna")
    turn, look = await to_move(house, table, people)
    return people[turn], table, turn, look.number


async def test_several_moves_are_played_one_by_one_or_not_at_all(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        ann, table, seat, number = await begun(house)
        for moves in ("space:clearing do:goods meadow:3.4", "space:clearing nonsense"):
            with pytest.raises(Refused) as told:
                await house.play.move(table, ann, seat, number, moves)
            assert told.value.code == "illegal"
        with pytest.raises(Refused) as told:
            await house.play.move(table, ann, seat, number, "done " * 50)
        assert told.value.code == "bad_request"
        assert (await house.play.look(table, ann)).number == number
        moves = "space:clearing do:goods do:meadow_field meadow:3.4"
        assert await house.play.move(table, ann, seat, number, moves) == number + 4
        with pytest.raises(Refused) as told:
            await house.play.move(table, ann, seat, number, "field:2.4 done")
        assert told.value.code == "stale"
        look = await house.play.look(table, ann)
        assert (look.played, look.turn_so_far) == (4, 4)
        await house.play.undo(table, ann, seat, look.number, count=2)
        assert (await house.play.look(table, ann)).played == 2


async def test_several_moves_stop_where_another_seat_decides(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben", game="caverna")
        turn, look = await to_move(house, table, people)
        moves = "space:logging space:clearing"
        with pytest.raises(Refused) as told:
            await house.play.move(table, people[turn], turn, look.number, moves)
        assert told.value.code == "not_your_turn"
        assert (await house.play.look(table, people[turn])).played == 0


async def test_what_nothing_depends_on_follows_and_is_taken_back_with_its_move(
    sqlite_database: str,
) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        ann, table, seat, number = await begun(house)
        after = await house.play.move(table, ann, seat, number, "space:clearing", follows=True)
        assert after == number + 2
        look = await house.play.look(table, ann)
        assert [one.move for one in look.choices] == ["do:meadow_field", "done"]
        after = await house.play.move(table, ann, seat, after, "do:meadow_field")
        after = await house.play.undo(table, ann, seat, after)
        assert (await house.play.look(table, ann)).played == 2
        await house.play.undo(table, ann, seat, after)
        look = await house.play.look(table, ann)
        assert (look.played, look.can_undo) == (0, False)
