"""Chapter 6 of the rules of The Arrival: the action phase."""

from __future__ import annotations

import pytest

from tests.rules.arrival.positions import Table, position


def phase(round_number: int, first: int = 0) -> Table:
    """An action phase, begun by red if not said otherwise; everybody has discs to build with."""
    stock = {"R": "3/0/0/0", "G": "3/0/0/0", "B": "3/0/0/0"}
    return position(steps=[["Actions"]], stock=stock, round=round_number, first=first)


def turns(table: Table, count: int) -> str:
    """Who decides in so many decisions, always building at home."""
    order = ""
    for _ in range(count):
        order += table.player
        table.play(next(move for move in table.moves() if move.startswith("build:")))
    return order


@pytest.mark.rule("A-6.1")
def test_turns_go_round_until_all_have_passed() -> None:
    table = phase(2)
    table.play("pass")
    assert table.player == "G"
    assert turns(table, 2) == "GG"
    assert turns(table, 2) == "BB"
    assert table.player == "G"
    table.play("pass")
    assert table.player == "B"
    table.play("pass")
    assert table.player == ""


@pytest.mark.rule("A-6.1", "A-6.3")
def test_the_starting_player_begins() -> None:
    assert turns(phase(2, first=1), 6) == "GGBBRR"
    assert turns(phase(1, first=2), 5) == "BRGBB"


@pytest.mark.rule("A-6.2")
def test_a_turn_has_two_actions_equal_or_different() -> None:
    table = phase(2)
    assert turns(table, 4) == "RRGG"
    different = position(stock={"R": "1/0/1/0"}, left=2).play("shield:ive", "build:corcu_duibne")
    assert different.player == ""


@pytest.mark.rule("A-6.2")
def test_a_turn_does_not_end_after_one_action() -> None:
    table = position(stock={"R": "2/0/0/0"}, left=2, tiles={"R": "salmon"})
    table.play("build:corcu_duibne")
    assert "done" not in table.moves()
    assert table.refused("done") == "A-6.2"
    assert table.game.explain("done").text.startswith("1 action is left in this turn.")
    assert "pass" in table.moves()


@pytest.mark.rule("A-6.2")
def test_who_can_do_nothing_else_passes_without_being_asked() -> None:
    table = position(left=2)
    assert table.player == ""
    assert table.each("passed") == [True, False, False]


@pytest.mark.rule("A-6.3")
def test_vector_t14_only_the_very_first_turns_have_one_action() -> None:
    assert turns(phase(1), 7) == "RGBRRGG"
    assert turns(phase(2), 6) == "RRGGBB"


@pytest.mark.rule("A-6.4")
def test_tiles_are_used_before_between_and_after_the_actions() -> None:
    table = position(stock={"R": "2/0/0/0"}, left=2, tiles={"R": "salmon wild_geese high_walls"})
    table.play("use:salmon", "build:corcu_duibne", "use:high_walls", "build:corcu_duibne")
    assert table.moves() == ["use:wild_geese", "done"]
    table.play("use:wild_geese")
    assert table.player == ""
    assert table.of("R")["fame"] == 4 + 2 + 2 + 2


@pytest.mark.rule("A-6.4")
def test_trophies_are_no_actions_either() -> None:
    table = position(stock={"R": "1/0/0/2"}, left=1, castles="1 2 3", trophies={"R": 1})
    table.play("build:corcu_duibne")
    assert table.moves() == ["trophy:1", "trophy:2", "done"]
    table.play("trophy:2")
    assert table.stock("R") == "0/0/0/0"
