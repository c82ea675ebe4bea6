"""Chapter 13 of the rules of The Arrival: the end of the round and of the game."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.helpers import play_on
from tests.rules.arrival.positions import evaluation, position


@pytest.mark.rule("A-13.1")
def test_the_builders_hour_comes_before_the_end_of_the_round() -> None:
    table = position(
        steps=[["EndRound"]],
        forts="R1 eblana",
        tiles={"R": "builders"},
        saved={"R": 1},
        passed="RGB",
    )
    assert (table.step, table.board["round"]) == ("Rebuild", 1)
    table.play("build:temair")
    assert (table.step, table.board["round"]) == ("DrawCard", 2)


@pytest.mark.rule("A-13.2")
@pytest.mark.parametrize(("before", "ending"), [(15, True), (14, True), (13, False)])
def test_vector_t13_the_limit_fixes_the_end(before: int, ending: bool) -> None:
    table = evaluation(
        {"R": "build01 build08 build13 build02"}, "bottom", players=4, corruption={"R": before}
    )
    assert table.of("R")["corruption"] == before + 3
    assert table.board["ending"] == ending


@pytest.mark.rule("A-13.2", "A-15.16")
def test_the_end_stays_fixed_below_the_limit() -> None:
    table = position(
        "R",
        4,
        left=2,
        forts="R1 ess_ruaid",
        foes="S glenn_finne, S na_rossa",
        stock={"R": "0/2/0/0"},
        corruption={"R": 18},
        ending=True,
        steps=[["EndRound"], ["NextTurn", "red"]],
        tiles={"R": "bard"},
        passed="GBY",
    )
    table.play("repel:glenn_finne", "reward:corruption", "repel:na_rossa", "reward:corruption")
    table.play("use:bard")
    assert table.of("R")["corruption"] == 13
    assert table.player == ""
    assert table.board["round"] == 1


@pytest.mark.rule("A-13.2")
def test_the_round_is_played_to_its_end() -> None:
    table = evaluation(
        {"R": "build01 build08 build13 build02"},
        "bottom",
        players=4,
        corruption={"R": 15},
        round=2,
        steps=[["EndRound"], ["Actions"], ["Evaluate"]],
    )
    assert table.board["ending"]
    seats = ""
    while table.player:
        seats += table.player if table.step == "Turn" else ""
        table.play("pass" if "pass" in table.moves() else table.moves()[0])
    assert set(seats) == set("RGBY")
    assert table.each("passed") == [True] * 4
    assert table.board["round"] == 2


@pytest.mark.rule("A-13.2")
def test_a_position_at_the_limit_has_a_fixed_end() -> None:
    with pytest.raises(tafelrunde.BadPosition, match=r"A-13\.2"):
        position(corruption={"R": 21})


@pytest.mark.rule("A-13.3")
def test_the_game_ends_after_the_last_round() -> None:
    table = position(steps=[["EndRound"]], round=5, passed="RGB")
    assert table.player == ""
    early = position(steps=[["EndRound"]], round=4, passed="RGB")
    assert (early.step, early.board["round"]) == ("DrawCard", 5)


@pytest.mark.rule("A-13.4")
def test_everything_stays_for_the_next_round() -> None:
    table = position(
        steps=[["EndRound"]],
        forts="R2 eblana, G1 temair",
        stock={"R": "1/1/1/0"},
        fame={"R": 9},
        corruption={"G": 6},
        shields_on={"ebl": 2},
        tiles={"B": "ogam"},
        castles="1 2 3",
        trophies={"G": 1},
        passed="GRB",
    )
    assert table.player == "G"
    assert (table.fort("eblana"), table.fort("temair")) == ("R2", "G1")
    assert table.stock("R") == "1/1/1/0"
    assert (table.of("R")["fame"], table.of("G")["corruption"]) == (9, 6)
    assert table.shields_in("ebl") == 2
    assert (table.of("B")["tiles"], table.of("G")["trophies"]) == (["ogam"], 1)
    assert table.each("passed") == [False, False, False]


@pytest.mark.rule("A-13.2", "A-13.3")
def test_every_game_ends_by_one_of_the_two_ways() -> None:
    ways = set()
    for seed in range(12):
        game = tafelrunde.new("arrival", players=2 + seed % 3, seed=seed)
        play_on(game, seed)
        board = game.view(None)["board"]
        assert board["ending"] or board["round"] == board["rounds"]
        ways.add(board["ending"])
    assert ways == {True, False}
