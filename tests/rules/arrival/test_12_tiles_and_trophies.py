"""Chapter 12 of the rules of The Arrival: using tiles and trophies."""

from __future__ import annotations

import pytest

from tests.rules.arrival.positions import position


@pytest.mark.rule("A-12.1")
def test_a_used_tile_goes_to_the_discards() -> None:
    table = position(tiles={"R": "salmon"}, stock={"R": "1/0/0/0"})
    assert table.refused("use:emer") == "A-12.1"
    table.play("use:salmon")
    assert table.of("R")["tiles"] == []
    assert table.board["used_tiles"] == ["salmon"]
    assert table.player == "R"


@pytest.mark.rule("A-12.2")
def test_everybody_keeps_the_own_tiles() -> None:
    given = {"R": "salmon", "G": "emer bard", "B": "ogam"}
    table = position(tiles=given, stock={"R": "1/0/0/0"}).play("pass")
    assert table.each("tiles") == [["salmon"], ["emer", "bard"], ["ogam"]]


@pytest.mark.rule("A-12.2")
def test_several_tiles_in_a_row_and_none_as_a_duty() -> None:
    table = position(tiles={"R": "bard bard salmon"}, corruption={"R": 9}, stock={"R": "1/0/0/0"})
    table.play("use:bard", "use:bard")
    assert table.of("R")["corruption"] == 3
    table.play("pass")
    assert table.of("R")["tiles"] == ["salmon"]


@pytest.mark.rule("A-12.3")
def test_a_tile_worth_nothing_may_be_used() -> None:
    table = position(forts="R1 eblana", tiles={"R": "stronghold"}).play("use:stronghold")
    assert table.of("R")["fame"] == 4
    assert table.board["used_tiles"] == ["stronghold"]


@pytest.mark.rule("A-12.4", "A-12.5")
def test_vector_t35_a_trophy_gives_back_three_fomori_once() -> None:
    table = position(
        stock={"R": "0/0/0/5"}, castles="1 2 3", trophies={"R": 1}, corruption={"R": 7}
    )
    assert table.moves("trophy") == ["1", "2", "3"]
    table.play("trophy:3")
    seat = table.of("R")
    assert (seat["fomori"], seat["trophies"], seat["spent_trophies"]) == (2, 0, 1)
    assert seat["corruption"] == 7
    assert table.refused("trophy:1") == "A-12.5"


@pytest.mark.rule("A-12.4")
def test_no_more_fomori_go_back_than_there_are() -> None:
    table = position(stock={"R": "1/0/0/1"}, castles="1 2 3", trophies={"R": 1})
    assert table.refused("trophy:2") == "A-12.4"


@pytest.mark.rule("A-12.5")
def test_a_trophy_is_used_in_the_turn_in_which_it_was_won() -> None:
    table = position(forts="R1 fanaid", foes="", stock={"R": "0/4/0/2"}, left=1).play(
        "repel:castle_2", "trophy:2"
    )
    assert table.of("R")["spent_trophies"] == 1
    assert table.of("R")["fomori"] == 0


@pytest.mark.rule("A-12.5")
def test_several_trophies_in_a_row() -> None:
    table = position(stock={"R": "1/0/0/6"}, castles="1 2", trophies={"R": 2})
    table.play("trophy:3", "trophy:3")
    assert table.stock("R") == "1/0/0/0"
    assert "pass" in table.moves()
