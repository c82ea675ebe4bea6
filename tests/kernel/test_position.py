"""Positions are loaded exactly, may be written by hand, and wrong ones are told what is wrong."""

import json
from typing import Any

import pytest

import tafelrunde
from tafelrunde.players.random import Random


def dumped(moves: int = 60) -> dict[str, Any]:
    game = tafelrunde.new("meduris", players=3, seed=3)
    who = Random(3)
    for _ in range(moves):
        game.play(who.choose(game, game.decider))
    data: dict[str, Any] = json.loads(json.dumps(game.dump()))
    return data


def test_a_dump_comes_back_exactly_and_plays_on_alike() -> None:
    data = dumped()
    first = tafelrunde.load(data)
    second = tafelrunde.load(data)
    assert first.dump() == data
    for _ in range(40):
        first.play(first.moves()[-1])
        second.play(second.moves()[-1])
    assert first.digest() == second.digest()


def test_what_is_left_out_is_as_in_a_new_game() -> None:
    workers = [[0, 1, 2], [0, 1, 2], [-1, -1, -1], [-1, -1, -1]]
    by_hand = {"state": {"workers": workers}, "stack": [["TakeAny", 1]]}
    game = tafelrunde.load({"game": "meduris", "players": 3, **by_hand})
    assert game.player == 1
    assert game.view(1)["board"]["seats"][1]["goods"] == [1, 1, 1, 1]


def test_a_record_from_a_position_starts_there() -> None:
    game = tafelrunde.load(dumped())
    game.play(game.moves()[0])
    record = json.loads(json.dumps(game.record()))
    assert len(record["moves"]) == 1
    assert tafelrunde.replay(record).digest() == game.digest()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"stack": [["Offer", 0]]}, "Offer takes 2 values"),
        ({"stack": [["Offer", 0, 99]]}, "space must be a whole number from 0 to 31, not 99"),
        ({"stack": [["Offer", 0, True]]}, "space must be a whole number from 0 to 31"),
        ({"stack": [["Dance"]]}, "no step 'Dance'"),
        ({"stack": ["Act"]}, "A step is a list"),
        ({"stack": "Act"}, "stack must be a list"),
        ({"state": {"gold": 3}}, "no 'gold'"),
        ({"state": {"druid": "home"}}, "druid must be one of steps, 0, 1, .*, not 'home'"),
        (
            {"state": {"supply": [1, 2, 3, "4"]}},
            "supply must be a whole number from 0 to 18, not '4'",
        ),
        ({"state": {"goods": [1, 2, 3]}}, "rows of 4"),
        ({"state": {"goods": 7}}, "goods must be a list"),
        ({"state": []}, "state must be a table"),
        ({"chance": -1}, "chance must be"),
        ({"chance": "x"}, "chance must be a whole number"),
        ({"barrier": 500}, "don't fit together"),
        ({"hands": 1}, "A position has no hands"),
        ({"edition": "mine"}, "edition 'mine'"),
    ],
)
def test_a_malformed_position_is_refused_in_words(change: dict[str, Any], message: str) -> None:
    with pytest.raises(tafelrunde.BadPosition, match=message):
        tafelrunde.load({**dumped(), **change})


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("supply", [18, 18, 18, 18], "make .* not 18"),
        ("supply", [15, 15, 15], "must have 4 numbers"),
        ("huts_left", [8, 8, 9], "from 0 to 8"),
        ("druid", 31, "stands at a hut"),
        ("druid_step", 4, "druid_step must be a whole number from 0 to 3"),
        ("rune", [0] * 9, "must be with a builder"),
        ("die", 6, "die must be one of unrolled, wood"),
        ("last_turns", 3, "last_turns must be"),
        ("workers", [[-1, 0, -1], [0, 1, 2], [1, 2, -1], [-1, -1, -1]], "gap in the stack"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(
    field: str, value: object, message: str
) -> None:
    fresh = tafelrunde.new("meduris", players=3, seed=3)
    for _ in range(6):
        fresh.play(fresh.moves()[-1])
    data = fresh.dump()
    data["state"][field] = value
    with pytest.raises(tafelrunde.BadPosition, match=message):
        tafelrunde.load(data)


def test_data_without_a_game_are_refused() -> None:
    with pytest.raises(tafelrunde.BadPosition, match="has no 'players'") as caught:
        tafelrunde.load({"game": "meduris"})
    assert "players" in caught.value.said("de") != caught.value.said("en")
    with pytest.raises(tafelrunde.BadPosition, match="do not name a game"):
        tafelrunde.load({"players": 3})
    with pytest.raises(tafelrunde.BadRecord, match="do not name a game"):
        tafelrunde.replay({"moves": []})
