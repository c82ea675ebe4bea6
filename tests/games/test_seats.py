"""What strips and panels are told of the seats, in every game."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tests.helpers import play_on
from tests.rules.caverna.positions import position


def amounts(things: list[dict[str, Any]]) -> dict[str, int]:
    return {thing["name"]: thing["amount"] for thing in things}


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_every_seat_has_points_goods_and_somebody_begins(name: str) -> None:
    game = tafelrunde.new(name, 2, 3)
    seats = game.view(0)["seats"]
    assert [seat["colour"] for seat in seats] == game.view(0)["colours"]
    assert all(isinstance(seat["score"], int | float) for seat in seats)
    assert [seat["first"] for seat in seats].count(True) == 1
    assert not any(seat["passed"] for seat in seats)
    assert seats[0]["goods"]


@pytest.mark.parametrize("name", ["arrival", "cavevscave", "caverna"])
def test_the_points_are_those_of_a_game_that_ended_now(name: str) -> None:
    game = tafelrunde.new(name, 2, 3)
    play_on(game, 3, 40)
    assert [seat["score"] for seat in game.view(None)["seats"]] == [
        score.total for score in game.scores()
    ]


def test_hidden_goods_appear_to_nobody_else() -> None:
    game = tafelrunde.new("meduris", 3, 1)
    play_on(game, 1, 20)
    for eyes in (None, 0, 1, 2):
        known = [bool(seat["goods"]) for seat in game.view(eyes)["seats"]]
        assert known == [eyes == seat for seat in range(3)]
    everything = game.view(None, everything=True)["seats"]
    assert all(seat["goods"] for seat in everything)
    opened = tafelrunde.new("meduris", 3, 1, open_goods=True)
    assert all(seat["goods"] for seat in opened.view(None)["seats"])


def test_workers_are_at_home_until_they_are_placed() -> None:
    game = tafelrunde.new("meduris", 2, 1)
    pieces = game.view(0)["seats"][game.player or 0]["pieces"]
    assert {piece["where"] for piece in pieces} == {"home"}
    mover = game.player or 0
    game.play(game.moves()[0])
    pieces = game.view(0)["seats"][mover]["pieces"]
    assert [piece["where"] for piece in pieces].count("placed") == 1


def test_dwarfs_tell_their_weapons_and_where_they_are() -> None:
    table = position(weapons=[7, 9], goods={"wood": 4}).play("space:clearing")
    seat = table.game.view(1)["seats"][0]
    assert seat["pieces"] == [
        {"kind": "dwarf", "where": "placed", "label": "7"},
        {"kind": "dwarf", "where": "home", "label": "9"},
    ]
    assert amounts(seat["badges"]) == {"stables": 3, "begging": 0}
    assert list(amounts(seat["goods"])) == table.game.title.terms["good"]


def test_who_has_passed_is_told() -> None:
    game = tafelrunde.new("arrival", 2, 1)
    while not any(seat["passed"] for seat in game.view(None)["seats"]):
        moves = {game.name(move): move for move in game.moves()}
        game.play(moves.get("pass", next(iter(moves.values()))))
    passed = [seat["passed"] for seat in game.view(None)["seats"]]
    assert passed == [bool(flag) for flag in game.dump()["state"]["passed"]]
