"""Chapter 7: building and razing walls."""

from __future__ import annotations

import pytest

from tests.rules.cavevscave.positions import EDGES, position

OLD_EDGES = EDGES[:14]


@pytest.mark.rule("V-7.1", "V-7.2")
def test_a_wall_goes_on_any_of_fourteen_positions() -> None:
    table = position("masonry").play("do:masonry-4")
    assert table.moves("wall") == OLD_EDGES
    assert len(OLD_EDGES) == 14
    table.play("wall:0,0|0,1")
    assert table.walls() == ["0,0|0,1"]
    assert table.board["wall_supply"] == 6


@pytest.mark.rule("V-7.1")
def test_one_wall_a_position_beside_rock_empty_or_furnished_spaces() -> None:
    table = position("masonry", walls=["0,0|0,1"], rooms={"4,1": "tunnel"}).play("do:masonry-4")
    assert table.refused("wall:0,0|0,1") == "V-7.1"
    assert {"4,1|4,2", "2,0|2,1", "1,1|2,1"} <= set(table.moves("wall"))


@pytest.mark.rule("V-7.2")
@pytest.mark.parametrize("edge", ["3,-1|3,0", "3,-1|entrance", "2,-1|3,-1"])
def test_no_wall_at_the_outer_side_of_the_entrance_in_era_1(edge: str) -> None:
    table = position("masonry").play("do:masonry-4")
    assert table.refused(f"wall:{edge}") == "V-7.2"


@pytest.mark.rule("V-7.3")
def test_with_the_supply_empty_nobody_builds() -> None:
    table = position("masonry", supply=0)
    assert table.moves("do") == ["masonry-1", "masonry-2", "masonry-3"]
    assert table.refused("do:masonry-4") == "V-7.3"
    assert "masonry-4" in position("masonry", supply=1).moves("do")


@pytest.mark.rule("V-7.4")
def test_only_own_wall_pieces_are_razed_and_they_return_to_the_supply() -> None:
    table = position("breach", walls=["0,0|0,1", "4,0|4,1"], other_walls=["2,0|2,1"])
    table.play("do:breach-1")
    assert table.moves("raze") == ["0,0|0,1", "4,0|4,1"]
    assert table.refused("raze:2,0|2,1") == "V-7.4"
    table.play("raze:4,0|4,1")
    assert (table.walls(), table.walls(1), table.board["wall_supply"]) == (
        ["0,0|0,1"],
        ["2,0|2,1"],
        5,
    )


@pytest.mark.rule("V-7.4")
def test_without_an_own_wall_breach_does_nothing() -> None:
    table = position(
        "breach",
        other_walls=["2,0|2,1"],
        steps=[["Turn", "purple", 1], ["Act", "green", "breach", "none"]],
        goods={"wood": 1},
    )
    assert (table.player, table.step, table.goods()) == (1, "Turn", {"wood": 1})


@pytest.mark.rule("V-7.4")
def test_walls_of_the_new_board_are_razed_too() -> None:
    table = position("breach", era=2, walls=["2,0|2,1", "3,-2|3,-1"]).play("do:breach-1")
    assert table.moves("raze") == ["2,0|2,1", "3,-2|3,-1"]
    assert table.play("raze:3,-2|3,-1").walls() == ["2,0|2,1"]
