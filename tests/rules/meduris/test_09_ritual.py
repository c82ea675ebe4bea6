"""Chapter 9: the offering ritual."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.meduris.positions import Table, position, whole_turn


def asked(space: int, who: str = "R", **given: Any) -> Table:
    """The druid has just come to a hut and asks its owner."""
    return position(
        druid=space,
        steps=[["Offer", "RGB".index(who), space]],
        **given,
    )


@pytest.mark.rule("M-9.1")
def test_he_steps_on_as_long_as_huts_follow_and_stays_at_the_last() -> None:
    table = position(
        huts="G2 R9 G10 B11 B13",
        druid=2,
        goods={"G": "1/1/1/1", "R": "1/0/0/2", "B": "1/1/1/1"},
        steps=whole_turn("R"),
        workers={"wood": "RGB", "wool": "RGB"},
        roll="stone",
    )
    table.play("temple:7")
    visits = []
    while table.step == "Offer":
        visits.append((table.druid, table.player))
        table.play("offer:none")
    assert visits == [(9, "R"), (10, "G"), (11, "B")]
    assert table.druid == 11
    assert (table.player, table.step) == ("G", "Act")  # the player to the left of Red


@pytest.mark.rule("M-9.1", "M-9.2", "M-9.3", "M-9.4", "M-9.5")
def test_t16_example_3_the_ritual_in_a_settlement() -> None:
    table = position(
        turn="B",
        huts="G15 R16 R19 R20 B22",
        temples="B21",
        druid=16,
        goods={"B": "4/0/0/4", "R": "4/0/0/0"},
        steps=whole_turn("B"),
        workers={"wood": "RGB", "wool": "RGB"},
        roll="stone",
    ).play("hut:18")
    assert (table.druid, table.player) == (18, "B")
    table.play("offer:both")
    assert table.score("B") == 8
    assert table.goods("B") == "0/0/0/0"
    assert (table.druid, table.player) == (19, "R")
    assert "offer:three" in table.moves()  # Red does not want to replace wool or copper
    table.play("offer:none")
    assert table.score("R") == 4
    assert (table.druid, table.player) == (20, "R")
    table.play("offer:wood")
    assert table.score("R") == 5
    assert table.goods("R") == "3/0/0/0"
    assert table.druid == 20  # the temple on 21 ends the ritual
    assert (table.player, table.step) == ("R", "Act")  # the next player after Blue


@pytest.mark.rule("M-9.2")
def test_the_owner_decides_whoever_has_the_turn_and_is_asked_for_one_of_each_good() -> None:
    table = position(huts="G8 G9 G10", druid=10, goods={"R": "1/0/1/0", "G": "1/1/1/1"})
    table.play("temple:14")
    assert (table.druid, table.player) == (8, "G")
    assert {"offer:none", "offer:stone", "offer:copper", "offer:both"} < set(table.moves())
    table.play("offer:both")
    assert table.goods("G") == "1/1/0/0"  # one of each, though the settlement has three huts


@pytest.mark.rule("M-9.2")
def test_only_the_two_goods_of_the_space_are_asked() -> None:
    table = asked(19, huts="R19", goods={"R": "1/1/1/0"})
    assert table.moves() == ["offer:none", "offer:wool", "offer:copper", "offer:both"]
    assert table.refused("offer:wood") == "M-9.2"
    assert table.refused("offer:stone") == "M-9.2"


@pytest.mark.rule("M-9.3")
@pytest.mark.parametrize(("good", "left"), [("wool", "0/0/1/0"), ("copper", "0/1/0/0")])
def test_one_good_of_either_kind_gives_one_point(good: str, left: str) -> None:
    table = asked(19, huts="G18 R19 B20", goods={"R": "0/1/1/0"}).play(f"offer:{good}")
    assert table.score("R") == 6
    assert table.goods("R") == left


@pytest.mark.rule("M-9.4")
@pytest.mark.parametrize(
    ("huts", "points"),
    [("R19 G20", 2), ("G18 R19", 2), ("G17 B18 R19 R20 G21", 5), ("R19 G20 B22", 2)],
)
def test_both_goods_give_a_point_for_each_hut_of_the_settlement(huts: str, points: int) -> None:
    table = asked(19, huts=huts, goods={"R": "0/1/1/0"}).play("offer:both")
    assert table.score("R") == 5 + points
    assert table.goods("R") == "0/0/0/0"


@pytest.mark.rule("M-9.4")
def test_huts_across_the_river_count_too() -> None:
    table = asked(0, huts="G30 B31 R0 R1", goods={"R": "0/1/1/0"}).play("offer:both")
    assert table.score("R") == 9


@pytest.mark.rule("M-9.5")
def test_nobody_has_to_offer_but_it_costs_a_point() -> None:
    table = asked(19, huts="R19", goods={"R": "2/2/2/2"}).play("offer:none")
    assert table.score("R") == 4
    assert table.goods("R") == "2/2/2/2"


@pytest.mark.rule("M-9.5")
def test_without_goods_the_point_is_lost() -> None:
    table = asked(19, huts="R19")
    assert table.moves() == ["offer:none"]
    assert table.offer_nothing().score("R") == 4


@pytest.mark.rule("M-9.5")
def test_t29_a_score_of_0_stays_0() -> None:
    table = asked(19, huts="R19", goods={"R": "0/1/0/0"}, scores={"R": 0}).play("offer:none")
    assert table.score("R") == 0


@pytest.mark.rule("M-9.5")
def test_no_debt_is_kept_at_0() -> None:
    table = position(
        huts="G2 R19 R20 R21",
        druid=2,
        goods={"R": "0/1/0/1", "G": "1/0/1/0"},
        scores={"R": 0},
        turn="G",
    ).play("temple:14", "offer:none")
    assert table.druid == 20
    table.play("offer:none")
    assert (table.score("R"), table.druid) == (0, 21)
    table.play("offer:wool")
    assert table.score("R") == 1


@pytest.mark.rule("M-9.6")
def test_both_goods_at_a_hut_alone_give_one_point() -> None:
    table = asked(19, huts="R19 G17 B21", goods={"R": "0/1/1/0"})
    assert "offer:both" in table.moves()
    table.play("offer:both")
    assert table.score("R") == 6
    assert table.goods("R") == "0/0/0/0"


@pytest.mark.rule("M-9.7", "M-9.8")
def test_t30_the_chip_is_kept_at_first_and_given_later() -> None:
    first = asked(12, huts="R12", chips={12: "druid"}, goods={"R": "0/0/1/1"})
    assert first.moves() == [
        "offer:none",
        "offer:stone",
        "offer:copper",
        "offer:both",
        "offer:chip",
    ]
    first.play("offer:stone")
    assert (first.score("R"), first.chip(12)) == (6, "druid")
    later = asked(12, huts="G11 R12 B13", chips={12: "druid"}, goods={"R": "0/0/1/0"})
    later.play("offer:chip")
    assert (later.score("R"), later.goods("R"), later.chip(12)) == (8, "0/0/1/0", "none")
    third = asked(12, huts="G11 R12 B13", goods={"R": "0/0/1/0"})
    assert third.moves() == ["offer:none", "offer:copper"]
    assert third.refused("offer:chip") == "M-9.7"


@pytest.mark.rule("M-9.7")
def test_the_chip_is_offered_without_any_goods() -> None:
    table = asked(12, huts="R12 G13", chips={12: "druid"})
    assert table.moves() == ["offer:none", "offer:chip"]
    assert table.play("offer:chip").score("R") == 7


@pytest.mark.rule("M-9.7")
def test_the_chip_belongs_to_its_own_hut_only() -> None:
    table = asked(13, huts="R12 R13", chips={12: "druid"}, goods={"R": "1/0/0/0"})
    assert table.moves() == ["offer:none", "offer:wood"]


@pytest.mark.rule("M-9.8")
def test_the_chip_can_be_given_right_after_building() -> None:
    table = position(huts="G10 G11", druid=11, chips={12: "druid"}, goods={"R": "0/0/3/3"}).play(
        "hut:12"
    )
    assert (table.player, table.moves()) == ("R", ["offer:none", "offer:chip"])
    table.play("offer:chip")
    assert (table.score("R"), table.chip(12)) == (8, "none")


@pytest.mark.rule("M-9.8")
def test_the_chip_can_be_given_in_the_final_round_and_is_worth_nothing_unused() -> None:
    start: dict[str, Any] = {"huts": "R12 G13", "chips": {12: "druid"}, "druid": 13}
    used = position(steps=[["FinalRound"]], **start)
    assert (used.player, used.druid) == ("R", 12)
    used.play("offer:chip")
    kept = position(steps=[["FinalRound"]], **start).play("offer:none")
    assert kept.chip(12) == "druid"
    assert used.game.scores()[0].total - kept.game.scores()[0].total == 3
    assert kept.game.scores()[0].lines["chips"] == 0


@pytest.mark.rule("M-9.9")
def test_each_answer_is_carried_out_before_the_next_hut_is_asked() -> None:
    table = position(
        huts="G2 R18 R20 R19", druid=2, turn="G", goods={"R": "1/0/0/1", "G": "1/0/1/0"}
    ).play("temple:14")
    assert table.druid == 18
    table.play("offer:both")
    assert (table.goods("R"), table.score("R")) == ("0/0/0/0", 8)
    # Wood and stone are asked on space 20 too, but they are gone: two points are lost.
    assert table.offer_nothing().score("R") == 8 - 2
    assert table.druid == 20


@pytest.mark.rule("M-9.9")
def test_points_are_booked_when_the_offering_is_paid() -> None:
    table = asked(19, huts="R18 R19", goods={"R": "3/1/1/0"}).play("offer:both")
    assert (table.step, table.score("R"), table.goods("R")) == ("Pay", 5, "3/1/1/0")
    table.play("replace:1.0")
    assert (table.score("R"), table.goods("R")) == (7, "0/1/0/0")


@pytest.mark.rule("M-9.9")
def test_the_point_for_three_others_is_booked_when_they_are_given() -> None:
    table = asked(19, huts="R18 R19", goods={"R": "3/0/0/3"}).play("offer:three")
    assert (table.step, table.score("R")) == ("Spare", 5)
    table.play("spare:wood.2")
    assert (table.score("R"), table.goods("R")) == (6, "1/0/0/2")


@pytest.mark.rule("M-9.9")
def test_a_player_answers_for_each_hut_when_it_is_reached() -> None:
    table = position(
        huts="B2 R18 G19 R20",
        druid=2,
        turn="B",
        goods={"R": "2/0/0/0", "B": "1/0/1/0", "G": "0/1/0/0"},
    ).play("temple:14")
    order = []
    while table.player:
        order.append((table.player, table.druid, table.score("R")))
        table.play(table.moves()[1])
    assert order == [("R", 18, 5), ("G", 19, 6), ("R", 20, 6)]
    assert table.score("R") == 7
