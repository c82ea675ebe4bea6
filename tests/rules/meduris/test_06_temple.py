"""Chapter 6: temples."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.rules.meduris.positions import position


@pytest.mark.rule("M-6.1")
def test_t24_no_temple_on_a_chip() -> None:
    table = position(chips={12: "druid", 8: "two", 21: "hut"}, goods={"R": "9/9/9/9"})
    moves = table.moves()
    for space in (8, 12, 21):
        assert f"temple:{space}" not in moves
        assert f"hut:{space}" in moves
        assert table.refused(f"temple:{space}") == "M-6.1"
    assert "temple:11" in moves


@pytest.mark.rule("M-6.1")
def test_a_temple_comes_from_the_own_stock() -> None:
    table = position(temples="R4", goods={"R": "1/1/0/0"}).play("temple:5")
    assert table.temple(5) == "R"
    assert table.board["seats"][0]["temples"] == 0
    spent = position(temples="R4 R5", goods={"R": "9/9/9/9"})
    assert not [move for move in spent.moves() if move.startswith("temple")]
    assert spent.refused("temple:20") == "M-6.1"


@pytest.mark.rule("M-6.1")
def test_a_player_with_temples_only_cannot_build_where_all_free_spaces_carry_chips() -> None:
    """Red has only temples left; 24 huts and 2 temples leave six free spaces, all with chips."""
    free = (0, 4, 8, 12, 16, 20)
    kinds = ("two", "two", "hut", "hut", "druid", "druid")
    spaces = [space for space in range(32) if space not in free]
    owners = [*("R" * 8), *("G" * 8), *("B" * 8)]
    table = position(
        huts=" ".join(f"{who}{space}" for who, space in zip(owners, spaces, strict=False)),
        temples=f"G{spaces[24]} B{spaces[25]}",
        chips=dict(zip(free, kinds, strict=True)),
        goods={"R": "9/9/9/9"},
        druid=spaces[23],
    )
    assert table.moves()
    assert all(move.startswith("worker:") for move in table.moves())


@pytest.mark.rule("M-6.2", "M-6.3", "M-6.4")
def test_t23_a_temple_between_huts() -> None:
    table = position(huts="G5 G6 B8", goods={"R": "1/0/0/1"}).play("temple:7")
    assert table.goods("R") == "0/0/0/0"
    assert table.rune(2) == "G"
    assert table.druid == 5
    spaces = table.board["spaces"]
    assert (spaces[4]["price"], spaces[9]["price"]) == (3, 2)


@pytest.mark.rule("M-6.2")
@pytest.mark.parametrize(
    ("huts", "temples"), [("", ""), ("G6 G8", ""), ("G4 G5 G6 B8 B9", ""), ("", "G6 G8")]
)
def test_a_temple_costs_one_of_each_whatever_stands_beside_it(huts: str, temples: str) -> None:
    table = position(huts=huts, temples=temples, goods={"R": "5/0/0/5"})
    table.play("temple:7", "replace:0.0")
    assert table.goods("R") == "4/0/0/4"


@pytest.mark.rule("M-6.2")
def test_a_temple_that_cannot_be_paid_is_refused() -> None:
    assert position(goods={"R": "1/0/0/0"}).refused("temple:7") == "M-6.2"


@pytest.mark.rule("M-6.3")
@pytest.mark.parametrize(("huts", "holder"), [("", ""), ("G5", "G"), ("R5", "R")])
def test_a_temple_moves_no_rune_stone(huts: str, holder: str) -> None:
    table = position(huts=huts, goods={"R": "1/0/0/1"}).play("temple:7")
    assert table.rune(2) == holder


@pytest.mark.rule("M-6.3")
def test_after_a_temple_the_druid_moves_as_after_a_hut() -> None:
    table = position(huts="G2 B10", druid=2, goods={"R": "1/0/0/1", "B": "1/0/0/0"}).play(
        "temple:7"
    )
    assert table.druid == 10
    assert (table.player, table.step) == ("B", "Offer")


@pytest.mark.rule("M-6.4")
def test_temples_may_stand_next_to_each_other() -> None:
    table = position(temples="G6 R8", goods={"R": "1/0/0/1"}).play("temple:7")
    assert (table.temple(6), table.temple(7), table.temple(8)) == ("G", "R", "R")


@pytest.mark.rule("M-6.4")
def test_huts_on_both_sides_of_a_temple_are_asked_as_different_settlements() -> None:
    table = position(
        huts="G5 B7 B20",
        temples="R6",
        druid=20,
        goods={"R": "1/1/0/0", "G": "2/2/0/0", "B": "2/0/0/2"},
    ).play("temple:26")
    assert (table.player, table.druid) == ("G", 5)
    table.play("offer:both")
    assert table.score("G") == 5 + 1  # a settlement of one
    assert (table.player, table.druid) == ("", 5)


@pytest.mark.rule("M-6.1")
def test_a_temple_on_a_chip_is_refused_in_a_position() -> None:
    with pytest.raises(tafelrunde.BadPosition, match=r"M-6\.1"):
        position(temples="G4", chips={4: "two"})
