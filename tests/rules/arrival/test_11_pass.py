"""Chapter 11 of the rules of The Arrival: passing."""

from __future__ import annotations

import pytest

from tests.rules.arrival.positions import position


@pytest.mark.rule("A-11.1")
def test_who_can_place_fomori_may_not_pass() -> None:
    table = position(stock={"R": "1/1/1/1"})
    assert table.refused("pass") == "A-11.1"
    free = position(stock={"R": "1/1/1/0"})
    assert "pass" in free.moves()


@pytest.mark.rule("A-11.1", "A-11.3")
def test_vector_t37_fomori_that_can_not_be_placed_go_back() -> None:
    table = position(
        forts="R1 eblana, G1 na_rossa, G1 fanaid, G1 inis_eogain, G1 dun_sobairche",
        foes="",
        stock={"R": "1/0/0/1"},
    )
    supply = table.board["supply"]["fomori"]
    heard = table.hear("pass")
    assert table.of("R")["fomori"] == 0
    assert table.board["supply"]["fomori"] == supply + 1
    assert [values[:2] for key, values in heard if key == "fomori_back"] == [[0, 1]]


@pytest.mark.rule("A-11.1")
def test_an_own_fort_as_the_only_target_hinders_passing() -> None:
    table = position(
        forts="R1 na_rossa, R1 eblana, G2 fanaid, G2 inis_eogain, G2 dun_sobairche",
        foes="",
        stock={"R": "1/0/0/2"},
    )
    assert table.moves("spread") == ["na_rossa"]
    assert table.refused("pass") == "A-11.1"


@pytest.mark.rule("A-11.2", "A-11.3")
def test_vector_t38_three_are_kept_in_all() -> None:
    table = position(
        stock={"R": "4/3/2/0"}, castles="1 2 3", trophies={"R": 1}, tiles={"R": "ogam emer"}
    )
    table.play("pass")
    assert table.moves() == ["keep:discs.0", "keep:discs.1", "keep:discs.2", "keep:discs.3"]
    table.play("keep:discs.1")
    assert table.moves("keep") == ["swords.0", "swords.1", "swords.2"]
    assert table.refused("keep:swords.3") == "A-11.2"
    assert table.refused("keep:shields.1") == "A-11.2"
    assert table.game.explain("keep:shields.1").text == "First say how many swords you keep."
    for language, kept in (("en", "Keep 1 sword"), ("de", "1 Schwert behalten")):
        assert table.game.describe(table.game.parse("keep:swords.1"), language) == kept
    table.play("keep:swords.1")
    assert table.moves("keep") == ["shields.0", "shields.1"]
    table.play("keep:shields.1")
    assert table.stock("R") == "1/1/1/0"
    assert table.of("R")["tiles"] == ["emer", "ogam"]
    assert table.of("R")["trophies"] == 1
    assert table.board["supply"]["swords"] == 19


@pytest.mark.rule("A-11.2")
def test_what_goes_back_is_told() -> None:
    table = position(stock={"R": "3/1/2/0"})
    assert [key for key, _ in table.hear("pass")] == ["passed"]
    heard = table.hear("keep:discs.2", "keep:swords.1")
    assert [values[:3] for key, values in heard if key == "returned"] == [[0, 1, 0], [0, 2, 2]]
    assert table.stock("R") == "2/1/0/0"
    assert table.of("R")["discs_left"] == 15 - 1 - 2
    assert table.board["supply"]["shields"] == 12


@pytest.mark.rule("A-11.2")
def test_fewer_than_three_may_be_kept() -> None:
    table = position(stock={"R": "4/3/4/0"}).play("pass")
    table.play("keep:discs.0", "keep:swords.0", "keep:shields.0")
    assert table.stock("R") == "0/0/0/0"


@pytest.mark.rule("A-11.2")
def test_nobody_is_asked_about_what_fits() -> None:
    table = position(stock={"R": "1/1/1/0"}).play("pass")
    assert table.player == ""
    assert table.stock("R") == "1/1/1/0"
    rest = position(stock={"R": "4/1/1/0"}).play("pass", "keep:discs.1")
    assert rest.player == ""
    assert rest.stock("R") == "1/1/1/0"


@pytest.mark.rule("A-11.4")
def test_who_passed_has_no_turn_and_no_tiles_any_more() -> None:
    table = position(
        steps=[["NextTurn", "red"]],
        stock={"R": "1/0/0/0", "G": "1/0/0/0", "B": "1/0/0/0"},
        tiles={"R": "salmon"},
    )
    table.play("pass", "pass")
    assert table.player == "B"
    table.play("build:corcach")
    assert table.player == ""
    assert table.each("passed") == [True, True, True]
    assert table.of("R")["tiles"] == ["salmon"]


@pytest.mark.rule("A-11.5")
def test_the_first_to_pass_begins_the_next_round() -> None:
    table = position(
        steps=[["EndRound"], ["NextTurn", "red"]],
        stock={"R": "2/0/0/0", "G": "1/0/0/0", "B": "1/0/0/0"},
    )
    table.play("build:corcu_duibne", "build:corcu_duibne", "pass", "pass")
    assert table.step == "DrawCard"
    assert table.player == "G"
    assert table.board["first"] == 1


@pytest.mark.rule("A-11.5")
def test_the_starting_player_who_passes_first_stays_it() -> None:
    table = position(
        steps=[["EndRound"], ["NextTurn", "red"]],
        stock={"R": "1/0/0/0", "G": "1/0/0/0", "B": "1/0/0/0"},
    ).play("pass", "pass", "pass")
    assert (table.step, table.player) == ("DrawCard", "R")


@pytest.mark.rule("A-11.6")
def test_passing_first_loses_the_second_action() -> None:
    stock = {"R": "1/0/0/0", "G": "1/0/0/0"}
    table = position(steps=[["NextTurn", "red"]], stock=stock).play("pass")
    assert table.player == "G"
    second = position(steps=[["NextTurn", "red"]], stock=stock | {"R": "2/0/0/0"})
    second.play("build:corcu_duibne", "pass")
    assert second.player == "G"
    assert second.of("R")["passed"]
