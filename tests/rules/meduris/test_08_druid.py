"""Chapter 8: the druid's steps, his path and the great river."""

from __future__ import annotations

import pytest

from tests.rules.meduris.positions import position, whole_turn


@pytest.mark.rule("M-8.1")
@pytest.mark.parametrize("building", ["hut:14", "temple:14"])
@pytest.mark.parametrize(("step", "huts"), [(0, ""), (1, "G2"), (2, "G2 B9")])
def test_the_first_three_buildings_move_him_a_stone_step_without_a_ritual(
    step: int, huts: str, building: str
) -> None:
    table = position(huts=huts, step=step, goods={"R": "1/0/1/0", "G": "1/1/1/1"})
    table.play(building)
    assert (table.druid_step, table.druid) == (step + 1, -1)
    assert table.player == ""
    assert table.scores() == {"R": 5, "G": 5, "B": 5}


@pytest.mark.rule("M-8.1")
def test_he_moves_once_for_each_building_and_not_for_a_large_yield() -> None:
    table = position(
        goods={"R": "1/0/1/0"},
        workers={"wood": "RGB", "wool": "RGB"},
        steps=[["Act", "R"], ["Act", "G"], ["Act", "R"]],
    )
    table.play("hut:14")
    assert (table.druid_step, table.player) == (1, "G")
    table.play("worker:wood.2", "plateau:copper")
    assert table.druid_step == 1
    table.play("worker:wood.1", "plateau:copper")
    assert table.druid_step == 1


@pytest.mark.rule("M-8.2")
def test_t17_example_2_the_fourth_building_sends_him_to_the_first_hut() -> None:
    table = position(
        turn="B",
        huts="G2 R9 R20",
        step=3,
        goods={"B": "1/0/1/0", "G": "0/1/0/0"},
        steps=whole_turn("B"),
        workers={"wood": "RGB", "wool": "RGB"},
        roll="stone",
    ).play("hut:14")
    assert table.druid == 2
    assert (table.player, table.step) == ("G", "Offer")
    assert table.scores() == {"R": 5, "G": 5, "B": 5}
    table.play("offer:wool")
    assert table.scores() == {"R": 5, "G": 6, "B": 5}
    assert (table.player, table.step) == ("R", "Act")
    assert table.druid == 2


@pytest.mark.rule("M-8.2", "M-9.4")
def test_t18_faq_the_fourth_hut_and_a_hut_behind_the_river() -> None:
    table = position(
        order="RGBP",
        turn="P",
        huts="R39 G0 B3",
        step=3,
        goods={"P": "1/1/0/0", "G": "0/1/1/0", "R": "1/1/0/0"},
    ).play("hut:20")
    assert table.druid == 0
    assert table.player == "G"
    table.play("offer:both")
    assert table.scores() == {"R": 5, "G": 7, "B": 5, "P": 5}
    assert table.player == ""  # the hut on 39 lies behind him and is not asked
    assert table.druid == 0


@pytest.mark.rule("M-8.2")
def test_entering_the_path_he_looks_at_every_space_up_to_the_last() -> None:
    table = position(huts="G31", step=3, goods={"R": "1/0/1/0", "G": "1/1/1/1"})
    table.play("temple:14")
    assert table.druid == 31
    assert table.scores() == {"R": 5, "G": 5, "B": 5}


@pytest.mark.rule("M-8.3")
def test_without_a_hut_he_stays_on_the_third_step() -> None:
    table = position(temples="R20 G22 G24", step=3, goods={"R": "1/0/1/0"})
    table.play("temple:14")
    assert (table.druid_step, table.druid, table.player) == (3, -1, "")


@pytest.mark.rule("M-8.3")
def test_t31_faq_four_temples_before_the_first_hut() -> None:
    table = position(temples="R20 R22 G24 G26", step=3, goods={"R": "2/0/2/0"})
    table.play("hut:10")
    assert table.druid == 10
    assert (table.player, table.step) == ("R", "Offer")
    table.play("offer:both")
    assert table.score("R") == 6


@pytest.mark.rule("M-8.3")
def test_t31_the_four_temples_one_after_another() -> None:
    table = position(
        goods={"R": "2/0/2/0", "G": "1/0/1/2"},
        steps=[["Act", "G"], ["Act", "R"], ["Act", "G"], ["Act", "R"]],
    )
    steps = []
    for space in (14, 20, 22, 24):
        table.play(f"temple:{space}")
        steps.append((table.druid_step, table.druid))
    assert steps == [(1, -1), (2, -1), (3, -1), (3, -1)]


@pytest.mark.rule("M-8.4")
def test_he_walks_clockwise_to_the_nearest_hut_past_temples_and_free_spaces() -> None:
    table = position(
        huts="G2 B9 G12",
        temples="G3 B6",
        druid=2,
        goods={"R": "1/0/1/0", "G": "3/3/3/3", "B": "0/0/0/1"},
    ).play("hut:14")
    assert table.druid == 9
    assert (table.player, table.moves()) == ("B", ["offer:none", "offer:stone"])


@pytest.mark.rule("M-8.4")
def test_he_does_not_ask_the_hut_he_stands_at_again() -> None:
    table = position(huts="G2 B9", druid=2, goods={"R": "1/0/1/0", "G": "3/3/3/3"})
    table.play("hut:14")
    assert (table.druid, table.player) == (9, "B")
    assert table.offer_nothing().scores() == {"R": 5, "G": 5, "B": 4}


@pytest.mark.rule("M-8.5", "M-9.4")
def test_t32_faq_a_settlement_extended_in_front_of_him() -> None:
    table = position(huts="G10 B11", druid=11, goods={"R": "0/0/4/4", "G": "9/9/9/9"})
    table.play("hut:12")
    assert table.goods("R") == "0/0/1/1"
    assert table.druid == 12
    assert (table.player, table.step) == ("R", "Offer")
    table.play("offer:both")
    assert table.scores() == {"R": 8, "G": 5, "B": 5}
    assert table.player == ""  # the huts on 10 and 11 are not asked


@pytest.mark.rule("M-8.5")
def test_a_hut_just_built_behind_him_is_not_the_next() -> None:
    table = position(huts="G10 B20", druid=10, goods={"R": "0/2/0/2", "B": "1/0/0/1"})
    table.play("hut:9")
    assert table.druid == 20


@pytest.mark.rule("M-8.6", "M-8.7")
def test_t34_round_the_whole_ring_to_the_only_hut() -> None:
    table = position(huts="G5", druid=5, goods={"R": "1/0/0/1", "G": "1/0/0/0"})
    table.play("temple:20")
    assert table.scores() == {"R": 5, "G": 6, "B": 5}
    assert (table.druid, table.player) == (5, "G")
    table.play("offer:wood")
    assert table.scores() == {"R": 5, "G": 7, "B": 5}
    assert table.player == ""


@pytest.mark.rule("M-8.7", "M-8.8")
def test_t19_example_4_the_river_on_his_walk() -> None:
    table = position(
        huts="B30 B31 G2 R9 R13 B16 B24",
        druid=31,
        goods={"R": "1/0/0/1", "G": "0/1/0/0"},
        steps=whole_turn("R"),
        workers={"wood": "RGB", "wool": "RGB"},
        roll="copper",
    )
    table.play("temple:20")
    assert table.scores() == {"R": 5 + 2, "G": 5 + 1, "B": 5 + 3}
    assert (table.druid, table.player, table.step) == (2, "G", "Offer")
    table.play("offer:wool")
    assert table.score("G") == 7
    assert (table.player, table.step) == ("G", "Act")  # Red's turn is over


@pytest.mark.rule("M-8.7")
def test_a_rune_stone_just_taken_counts_for_its_new_owner() -> None:
    table = position(huts="G8 G29", druid=29, goods={"R": "1/0/1/0"}, runes="G3 G9")
    table.play("hut:10")
    assert table.druid == 8
    interim = [score.lines["interim"] for score in table.game.scores()]
    assert interim == [1, 1, 0]


@pytest.mark.rule("M-8.7")
def test_a_hut_built_on_space_0_is_reached_across_the_river() -> None:
    table = position(huts="G31", druid=31, goods={"R": "0/2/2/0"}).play("hut:0")
    assert table.druid == 0
    assert [score.lines["interim"] for score in table.game.scores()] == [1, 1, 0]


@pytest.mark.rule("M-8.8", "M-9.1", "M-9.5", "M-9.9")
def test_t20_river_in_mid_ritual() -> None:
    table = position(
        turn="G",
        huts="R25 R30 G31 B0 R1 R6 R9 B16",
        druid=25,
        runes="R8 R9 B1 R2 R3 B5",
        scores={"R": 10, "G": 10, "B": 10},
        goods={"G": "0/1/1/1", "R": "1/0/0/1", "B": "0/1/1/0"},
    )
    assert [table.board["runes"].count(seat) for seat in (0, 1, 2)] == [4, 0, 2]
    # The temple on 12 costs copper and stone; Green keeps one wool for space 31.
    table.play("temple:12")
    assert (table.druid, table.player) == (30, "R")
    table.play("offer:none")
    assert (table.druid, table.player) == (31, "G")
    assert table.scores() == {"R": 9, "G": 10, "B": 10}
    table.play("offer:wool")
    assert (table.druid, table.player) == (0, "B")
    assert table.scores() == {"R": 9 + 4, "G": 11, "B": 10 + 2}
    table.play("offer:both")
    assert (table.druid, table.player) == (1, "R")
    assert table.scores() == {"R": 13, "G": 11, "B": 12 + 4}
    table.play("offer:wood")
    assert table.scores() == {"R": 14, "G": 11, "B": 16}
    assert (table.druid, table.player) == (1, "")
