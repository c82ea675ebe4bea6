"""A record is the whole truth of a game, and one that goes astray is noticed where it does."""

import json
from typing import Any

import pytest

import tafelrunde
from tafelrunde.players.random import Random


def recorded(moves: int = 80) -> dict[str, Any]:
    game = tafelrunde.new("meduris", players=4, seed=11, open_goods=True)
    who = Random(11)
    for _ in range(moves):
        game.play(who.choose(game, game.decider))
    record: dict[str, Any] = json.loads(json.dumps(game.record()))
    return record


def test_a_record_has_setup_seed_moves_by_name_and_digests() -> None:
    record = recorded()
    assert record["game"] == "meduris"
    assert record["players"] == 4
    assert record["options"]["open_goods"] is True
    assert record["seed"] == 11
    assert len(record["moves"]) == 80
    assert all(isinstance(move, str) for move in record["moves"])
    assert sorted(map(int, record["digests"])) == [25, 50, 75, 80]


def test_a_replay_gives_the_same_game_and_the_same_record() -> None:
    record = recorded()
    game = tafelrunde.replay(record)
    assert game.played == 80
    assert game.record() == record
    assert tafelrunde.replay(record, upto=30).played == 30


def test_a_replay_that_goes_astray_says_where() -> None:
    record = recorded()
    record["digests"]["50"] = "0" * 16
    with pytest.raises(tafelrunde.BadRecord, match=r"After move 50, .* not the recorded one"):
        tafelrunde.replay(record)


def test_an_illegal_move_in_a_record_says_which_and_why() -> None:
    record = recorded()
    record["moves"][2] = "hut:3"
    with pytest.raises(
        tafelrunde.BadRecord, match=r"Move 3, hut:3: hut:3 is not legal now: .*M-2\.7"
    ):
        tafelrunde.replay(record)


def test_a_record_of_other_rules_says_so() -> None:
    record = recorded()
    record["rules"] = 0
    record["moves"][2] = "hut:3"
    with pytest.raises(tafelrunde.BadRecord, match="rules version 0; these are version"):
        tafelrunde.replay(record)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"moves": "hut:1"}, "list of names"),
        ({"moves": [1, 2]}, "list of names"),
        ({"seed": "7"}, "seed of a record must be"),
        ({"tafelrunde": 2}, "format 2"),
        ({"digests": []}, "digests of a record must be"),
        ({"edition": "mine"}, "played with edition 'mine'"),
    ],
)
def test_a_malformed_record_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(tafelrunde.BadRecord, match=message):
        tafelrunde.replay({**recorded(5), **change})


def test_a_record_with_a_part_missing_is_refused() -> None:
    record = recorded(5)
    del record["seed"]
    with pytest.raises(tafelrunde.BadRecord, match="no 'seed'"):
        tafelrunde.replay(record)
