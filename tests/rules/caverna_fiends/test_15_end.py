"""The last relocation, scoring and the tie-break."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.caverna_fiends.positions import ALL_GONE, Table, position

MINES = {"5.3": "tunnel", "5.2": "ore_mine", "5.1": "deep_tunnel", "6.3": "ruby_mine"}
BOTH_AT_HOME = {0: "4.4", 1: "4.4"}


def cell(table: Table, letter: str = "d") -> str:
    return str(table.orc(letter)["cell"])


def ends(**words: Any) -> Table:
    """After the last harvest, with everything fed, the fiends of seat 0 move once more."""
    return position(step=["Relocate", 0], in_round=12, **words)


def only(letter: str, place: str) -> dict[str, str]:
    return {**ALL_GONE, letter: place}


@pytest.mark.rule("O-15.1")
def test_the_last_fiend_leaves_the_ruby_mine_for_the_ore_storage() -> None:
    land = {**MINES, "4.3": "ore_storage"}
    table = ends(land=land, orcs=only("d", "6.3"), goods={"ore": 12})
    assert cell(table) == "4.3"
    assert table.score()["bonus"] == 0
    assert table.score()["land"] == 7


@pytest.mark.rule("O-15.1")
def test_together_they_take_the_most_valuable_tiles() -> None:
    orcs = {"a": "4.3", "b": "4.4", "c": "defeated", "d": "defeated"}
    table = ends(land=MINES, orcs=orcs, homes=BOTH_AT_HOME)
    assert {cell(table, "a"), cell(table, "b")} == {"5.2", "6.3"}
    assert table.score()["land"] == 0


@pytest.mark.rule("O-15.1")
def test_the_owner_is_asked_about_equal_tiles() -> None:
    land = {**MINES, "6.2": "ruby_mine"}
    table = ends(land=land, orcs=only("d", "5.2"))
    assert table.step == "TakeTile"
    assert table.moves("break_in") == ["6.2", "6.3"]
    assert table.refused("break_in:5.2") == "O-15.2"
    assert cell(table.play("break_in:6.3")) == "6.3"


@pytest.mark.rule("O-15.1")
def test_without_a_tile_left_they_sit_at_the_entrance() -> None:
    orcs = {"a": "4.3", "b": "4.4", "c": "4.4", "d": "defeated"}
    table = ends(orcs=orcs, homes=BOTH_AT_HOME)
    assert [cell(table, letter) for letter in "abc"] == ["4.3", "4.4", "4.4"]
    assert table.score()["dwarfs"] == 2


@pytest.mark.rule("O-15.2")
def test_animals_and_dwellers_count_for_a_tile() -> None:
    land = {"4.3": "cuddle_room", "5.3": "carpenter"}
    goods = {"sheep": 2, "cattle": 2}
    table = ends(land=land, orcs=only("d", "5.3"), goods=goods)
    assert cell(table) == "4.3"
    assert table.have("sheep") == 0


@pytest.mark.rule("O-15.2")
def test_by_agreement_only_donkeys_count_among_animals() -> None:
    land = {"4.3": "cuddle_room", "5.3": "cooking_cave"}
    goods = {"sheep": 2, "cattle": 2}
    words = {"land": land, "orcs": only("d", "5.3"), "goods": goods}
    assert cell(ends(**words)) == "4.3"
    assert cell(ends(**words, relocation_counts="donkeys")) == "5.3"


@pytest.mark.rule("O-15.2")
def test_a_couple_counts_as_one() -> None:
    land = {"4.3": "couple_dwelling", "5.3": "tunnel", "5.2": "ore_mine", "5.1": "deep_tunnel"}
    table = ends(land=land, orcs=only("d", "5.2"), weapons=[0, 0, 0, 0], extensions=["s8"])
    assert cell(table) == "4.3"
    assert table.score()["dwarfs"] == 3


@pytest.mark.rule("O-15.2")
def test_the_owner_says_before_who_lives_where() -> None:
    land = {"4.3": "dwelling", "5.3": "dwelling"}
    table = ends(land=land, orcs=only("d", "5.3"), weapons=[0, 4])
    assert table.step == "Lodge"
    table.play("done")
    assert table.score()["dwarfs"] == 2


@pytest.mark.rule("O-15.3")
def test_spent_traps_score_two_points_each_and_active_ones_none() -> None:
    land = {"1.1": "pitfall", "1.2": "jaw_trap", "1.3": "net_trap"}
    table = position(land=land, spent=["1.1", "1.2"], orcs=ALL_GONE, in_round=12)
    assert table.score()["traps"] == 4
    shares = [share for share in table.game.shares(0) if share.line == "traps"]
    assert [share.points for share in shares] == [2, 2]


@pytest.mark.rule("O-15.3")
def test_the_cells_of_traps_count_as_used() -> None:
    trapped = position(land={"1.1": "pitfall"}).score()["unused"]
    assert trapped == position().score()["unused"] + 1


@pytest.mark.rule("O-15.4")
def test_goods_on_mines_score_nothing() -> None:
    table = position(land=MINES, mined={"6.3": 2, "5.2": 3}, orcs=ALL_GONE, in_round=12)
    assert table.score()["rubies"] == 0


@pytest.mark.rule("O-15.4")
def test_captives_and_occupied_tiles_score_nothing() -> None:
    table = position(
        in_round=12,
        land={"4.3": "warrior_dwelling"},
        orcs=only("d", "4.3"),
        captives={"d": 0},
        homes={0: "4.3"},
    )
    assert table.score()["dwarfs"] == 1
    assert table.score()["furnishings"] == 0


@pytest.mark.rule("O-15.4")
def test_a_friendly_orc_scores_like_a_dwarf() -> None:
    table = position(
        in_round=12,
        land={"4.3": "orc_dwelling"},
        friends=[("orc", "4.3")],
        orcs={**ALL_GONE, "a": "friendly"},
    )
    assert table.score()["dwarfs"] == 3


@pytest.mark.rule("O-15.5")
def test_between_equal_totals_fewer_fiends_decide() -> None:
    table = position(in_round=12, orcs=ALL_GONE)
    game = table.fiends
    assert game.tie_break(0) == [0]
    assert game.tie_break(1) == [-4]
    assert game.ranking()[0] == [0]
