"""Chapter 5: huts, settlements and their price, bonus chips, rune stones."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.rules.meduris.positions import HUTS, SPACES, Table, position


def price(table: Table, space: int) -> int:
    return int(table.board["spaces"][space]["price"])


@pytest.mark.rule("M-5.1")
def test_a_hut_needs_a_free_space() -> None:
    table = position(goods={"R": "9/9/9/9"}, huts="G4", temples="B6", chips={8: "two"})
    moves = table.moves()
    assert "hut:4" not in moves
    assert "hut:6" not in moves
    assert {"hut:5", "hut:7", "hut:8", "hut:31"} <= set(moves)
    assert table.refused("hut:4") == "M-5.1"
    assert table.refused("hut:6") == "M-5.1"
    assert table.refused("temple:4") == "M-5.1"


@pytest.mark.rule("M-5.1")
def test_a_hut_needs_one_in_stock() -> None:
    table = position(goods={"R": "9/9/9/9"}, huts="R0 R2 R4 R6 R8 R10 R12 R14")
    assert not [move for move in table.moves() if move.startswith("hut:")]
    assert table.refused("hut:20") == "M-5.1"


@pytest.mark.rule("M-5.1")
def test_a_hut_needs_the_whole_price() -> None:
    table = position(goods={"R": "1/0/1/0"})
    assert [m for m in table.moves() if m.startswith("hut:")] == [
        f"hut:{space}" for space in (3, 10, 14, 22, 28)
    ]
    assert table.refused("hut:0") == "M-5.2"


@pytest.mark.rule("M-5.1")
def test_a_space_with_two_buildings_is_refused() -> None:
    with pytest.raises(tafelrunde.BadPosition, match=r"M-5\.1"):
        position(huts="G4", temples="B4")


@pytest.mark.rule("M-5.2")
@pytest.mark.parametrize(
    ("order", "space", "left"),
    [
        ("RGB", 0, "1/0/0/1"),
        ("RGB", 12, "1/1/0/0"),
        ("RGB", 31, "1/0/1/0"),
        ("RGBP", 39, "0/0/1/1"),
    ],
)
def test_a_hut_alone_costs_one_of_each_good_shown(order: str, space: int, left: str) -> None:
    table = position(order=order, goods={"R": "1/1/1/1"}, huts="G8 G20", temples="B11 B13")
    table.play(f"hut:{space}")
    assert table.goods("R") == left
    assert table.hut(space) == "R"
    assert table.board["seats"][0]["huts"] == 7


@pytest.mark.rule("M-5.3")
@pytest.mark.parametrize(
    ("huts", "temples", "space", "times"),
    [
        ("R5 G6 B7", "", 8, 4),  # colours do not matter
        ("R5 G6", "B7", 8, 1),  # a temple ends it
        ("R5 G6", "B8", 7, 3),
        ("R5 G7", "", 8, 2),  # a free space ends it
        ("R4 G5 B9", "G7", 8, 2),
    ],
)
def test_a_settlement_is_a_row_of_huts_of_any_colour(
    huts: str, temples: str, space: int, times: int
) -> None:
    assert price(position(huts=huts, temples=temples), space) == times


@pytest.mark.rule("M-5.4")
def test_t22_a_settlement_goes_on_across_the_river() -> None:
    table = position(huts="G31 B1", goods={"R": "0/3/3/0"}).play("hut:0")
    assert table.goods("R") == "0/0/0/0"
    assert table.hut(0) == "R"


@pytest.mark.rule("M-5.4")
def test_district_borders_do_not_divide_a_settlement() -> None:
    table = position(huts="G3 G4")  # space 4 ends district 1, space 5 begins district 2
    assert price(table, 5) == 3
    assert price(position(order="RGBP", huts="G39 G0"), 1) == 3


@pytest.mark.rule("M-5.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_never_enough_huts_for_the_whole_ring(players: int) -> None:
    board = tafelrunde.new("meduris", players=players).view()["board"]
    assert sum(seat["huts"] for seat in board["seats"]) == players * HUTS[players]
    assert players * HUTS[players] < len(board["spaces"]) == SPACES[players]


@pytest.mark.rule("M-5.5")
@pytest.mark.parametrize(
    ("huts", "goods", "space"),
    [
        ("G17", "2/0/0/2", 18),
        ("G16 B17", "3/0/0/3", 18),
        ("G15 R16 B17", "4/0/0/4", 18),
        ("G14 G15 R16 B17", "5/0/0/5", 18),
        ("G19 G20 R21 B22", "5/0/0/5", 18),  # at the other end
        ("G12 G13 G14 G15 B16 B17", "7/0/0/7", 18),
    ],
)
def test_a_hut_that_joins_is_paid_as_often_as_there_will_be_huts(
    huts: str, goods: str, space: int
) -> None:
    table = position(huts=huts, goods={"R": goods})
    assert f"hut:{space}" in table.moves()
    table.play(f"hut:{space}")
    assert table.goods("R") == "0/0/0/0"
    wood, _, _, stone = goods.split("/")
    poorer = f"{int(wood) - 1}/0/0/{stone}"
    assert position(huts=huts, goods={"R": poorer}).refused(f"hut:{space}") == "M-5.5"


@pytest.mark.rule("M-5.5")
def test_the_price_grows_without_limit() -> None:
    table = position(order="PB", turn="P", huts="B0 B1 B2 B3 B4 B5 B6 B7 B8 P9 P10 P11")
    assert (price(table, 12), price(table, 31)) == (13, 13)


@pytest.mark.rule("M-5.6")
def test_t14_the_gap_between_two_single_huts() -> None:
    table = position(order="RGBP", huts="B3 P5", goods={"R": "3/3/0/0"}).play("hut:4")
    assert table.goods("R") == "0/0/0/0"
    assert table.rune(1) == "R"


@pytest.mark.rule("M-5.6")
def test_closing_a_gap_counts_the_huts_on_both_sides() -> None:
    table = position(huts="G2 G3 B5 B6 B7", goods={"R": "6/0/0/6"})
    assert price(table, 4) == 6
    table.play("hut:4")
    assert table.goods("R") == "0/0/0/0"
    assert (price(table, 1), price(table, 8)) == (7, 7)


@pytest.mark.rule("M-5.5", "M-5.6", "M-5.10", "M-8.5")
def test_t15_example_3_a_third_hut() -> None:
    table = position(
        turn="B",
        huts="G15 R16 R19 R20 B22",
        temples="B21",
        druid=16,
        runes="R6",
        goods={"B": "4/0/0/4"},
    )
    assert table.rune(6) == "R"
    table.play("hut:18")
    assert table.goods("B") == "1/0/0/1"
    assert table.rune(6) == "B"
    assert table.druid == 18
    assert (table.player, table.step) == ("B", "Offer")
    assert [score.lines["interim"] for score in table.game.scores()] == [0, 0, 0]


@pytest.mark.rule("M-5.7")
def test_t26_the_chip_2_gives_two_points_before_the_druid_moves() -> None:
    table = position(
        chips={8: "two"},
        scores={"R": 7},
        goods={"R": "0/0/1/1", "G": "1/1/1/1"},
        huts="G20",
        druid=20,
    ).play("hut:8", "offer:none")
    assert table.score("R") == 9 - 1 + 1  # 1 point at the river, then nothing to offer
    assert table.game.scores()[0].lines["chips"] == 2
    assert table.goods("R") == "0/0/0/0"
    assert table.chip(8) == "none"


@pytest.mark.rule("M-5.7")
def test_the_points_of_the_chip_2_come_before_the_ritual() -> None:
    table = position(
        chips={8: "two"}, scores={"R": 0}, goods={"R": "0/0/1/1"}, huts="G20", druid=20
    )
    heard: list[tuple[str, int]] = []
    table.game.listener = lambda event: heard.append((event.key, event.values[1]))
    table.play("hut:8")
    keys = [key for key, _ in heard]
    assert heard[keys.index("log.points_chip")] == ("log.points_chip", 2)
    assert keys.index("log.points_chip") < keys.index("log.druid")


@pytest.mark.rule("M-5.8")
def test_t25_the_chip_hut_makes_any_hut_free() -> None:
    table = position(chips={21: "hut"}, huts="G19 G20")
    assert price(table, 21) == 3
    assert "hut:21" in table.moves()
    table.play("hut:21")
    assert table.hut(21) == "R"
    assert table.chip(21) == "none"
    assert table.rune(6) == "R"
    assert table.druid_step == 3


@pytest.mark.rule("M-5.8")
def test_the_chip_hut_takes_nothing_from_a_rich_builder() -> None:
    table = position(chips={21: "hut"}, goods={"R": "3/3/3/3"}).play("hut:21")
    assert (table.hut(21), table.player) == ("R", "")
    assert table.goods("R") == "3/3/3/3"
    assert table.score("R") == 5


@pytest.mark.rule("M-5.9")
def test_the_chip_druid_costs_the_usual_price_and_stays_under_the_hut() -> None:
    poor = position(chips={12: "druid"}, goods={"R": "0/0/0/1"})
    assert poor.refused("hut:12") == "M-5.2"
    table = position(chips={12: "druid"}, goods={"R": "0/0/1/1"}).play("hut:12")
    assert table.goods("R") == "0/0/0/0"
    assert table.chip(12) == "druid"
    assert table.score("R") == 5


@pytest.mark.rule("M-5.10", "M-8.1")
def test_t13_the_first_hut() -> None:
    table = position(goods={"R": "1/1/1/1"}).play("hut:0")
    assert table.goods("R") == "1/0/0/1"
    assert table.rune(1) == "R"
    assert table.druid_step == 1
    assert table.player == ""


@pytest.mark.rule("M-5.10")
@pytest.mark.parametrize("holder", ["G", "R"])
def test_the_builder_takes_or_keeps_the_rune_stone(holder: str) -> None:
    table = position(huts=f"{holder}8", goods={"R": "1/0/1/0"})
    assert table.rune(3) == holder
    table.play("hut:10")
    assert table.rune(3) == "R"
    assert [table.rune(district) for district in (1, 2, 4, 5, 6, 7, 8, 9)] == [""] * 8


@pytest.mark.rule("M-5.10")
def test_the_order_is_pay_place_rune_druid() -> None:
    table = position(huts="G8", goods={"R": "1/0/1/0"})
    heard: list[str] = []
    table.game.listener = lambda event: heard.append(event.key)
    table.play("hut:10")
    assert heard == ["log.paid", "log.paid", "log.hut", "log.rune", "log.druid_step"]


@pytest.mark.rule("M-5.10")
def test_a_rune_stone_away_from_its_district_is_refused() -> None:
    with pytest.raises(tafelrunde.BadPosition, match=r"M-5\.10"):
        position(huts="G8", runes="R3")
