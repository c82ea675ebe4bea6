"""Chapter 3: the die is rolled, and all players are touched."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.helpers import play_on
from tests.rules.meduris.positions import position, small_yield, whole_turn


@pytest.mark.rule("M-3.1")
def test_a_turn_is_a_roll_then_one_action_then_the_next_player_rolls() -> None:
    given = {"wood": "RG", "wool": "GB", "copper": "B", "stone": "R"}
    table = position(steps=[["Turn", "R"]], workers=given, roll="wood")
    assert (table.goods("R"), table.goods("G"), table.goods("B")) == (
        "1/0/0/0",
        "1/0/0/0",
        "0/0/0/0",
    )
    assert (table.player, table.step) == ("R", "Act")
    table.play("worker:stone.1", "plateau:copper")
    assert table.player == "G"


@pytest.mark.rule("M-3.1")
@pytest.mark.parametrize(("turn", "following"), [("R", "G"), ("G", "B"), ("B", "R")])
def test_turns_go_round_and_every_one_begins_with_the_die(turn: str, following: str) -> None:
    table = position(
        turn=turn,
        steps=whole_turn(turn),
        workers={"wood": "RGB", "stone": "RGB"},
        roll="wool",
    )
    assert table.board["die"] == "wood"
    table.play(table.moves()[-1])
    if table.step == "MoveWorker":
        table.play("plateau:copper")
    assert table.board["die"] == "wool"
    assert (table.player, table.step) == (following, "Act")


@pytest.mark.rule("M-3.1")
def test_the_start_player_has_the_first_turn() -> None:
    starters = set()
    for seed in range(6):
        game = tafelrunde.new("meduris", players=3, seed=seed)
        play_on(game, seed, 6)
        assert game.player == game.view()["board"]["starter"]
        starters.add(game.player)
    assert len(starters) > 1


@pytest.mark.rule("M-3.1")
def test_the_die_is_rolled_anew_in_every_turn() -> None:
    table = position(
        steps=[["Turn", "R"]], workers={"wood": "RGB", "wool": "RGB"}, roll="stone copper lose"
    )
    rolled = [table.board["die"]]
    for _ in range(2):
        table.play(table.moves()[0], "plateau:copper")
        rolled.append(table.board["die"])
    assert rolled == ["stone", "copper", "lose"]


@pytest.mark.rule("M-3.2")
def test_t04_example_1_each_worker_earns_one_whatever_its_height() -> None:
    # With three players each has two workers, so that Blue's two stand below Green's one.
    table = small_yield("wood", workers={"wood": "BBG", "stone": "RG", "wool": "R"})
    assert table.goods("G") == "1/0/0/0"
    assert table.goods("B") == "2/0/0/0"
    assert table.goods("R") == "0/0/0/0"
    assert table.supply() == "15/18/18/18"


@pytest.mark.rule("M-3.2")
@pytest.mark.parametrize("face", ["wood", "wool", "copper", "stone"])
def test_only_the_plateau_of_the_rolled_good_produces(face: str) -> None:
    table = small_yield(face, workers={"wood": "RG", "wool": "RG", "copper": "B", "stone": "B"})
    number = ("wood", "wool", "copper", "stone").index(face)
    got = {who: table.goods(who).split("/") for who in "RGB"}
    for who, goods in got.items():
        expected = ["0"] * 4
        if (who == "B") == (number >= 2):
            expected[number] = "1"
        assert goods == expected


@pytest.mark.rule("M-3.3")
def test_t08_a_small_pile_serves_the_top_worker_first() -> None:
    table = small_yield("wood", order="GBR", workers={"wood": "BBG"}, supply="2/18/18/18")
    assert table.goods("G") == "1/0/0/0"
    assert table.goods("B") == "1/0/0/0"
    assert table.supply() == "0/18/18/18"


@pytest.mark.rule("M-3.3")
def test_the_bottom_worker_gets_nothing_from_a_pile_of_two() -> None:
    table = small_yield("wood", order="RGB", workers={"wood": "RGB"}, supply="2/18/18/18")
    assert (table.goods("R"), table.goods("G"), table.goods("B")) == (
        "0/0/0/0",
        "1/0/0/0",
        "17/0/0/0",
    )


@pytest.mark.rule("M-3.3")
def test_an_empty_pile_yields_nothing_until_goods_come_back() -> None:
    workers = {"wood": "RG", "wool": "RG", "copper": "B", "stone": "B"}
    dry = small_yield("wood", workers=workers, supply="0/18/18/18")
    assert (dry.goods("R"), dry.supply()) == ("0/0/0/0", "0/18/18/18")
    # Blue builds with wood, and the next roll of wood finds it on the mountain.
    table = position(
        turn="B",
        steps=whole_turn("B"),
        workers=workers,
        supply="0/17/18/18",
        roll="wood",
    )
    table.play("hut:5", "replace:0.0")
    assert table.goods("G") == "1/0/0/0"
    assert table.goods("R") == "0/0/0/0"
    assert table.supply() == "0/18/18/18"


@pytest.mark.rule("M-3.4")
def test_t11_the_circled_plus_goes_round_until_the_piles_are_empty() -> None:
    table = small_yield("gain", supply="0/0/2/0")
    before = table.goods("B")
    assert (table.player, table.moves()) == ("R", ["take:copper", "decline"])
    assert table.refused("take:wool") == "M-3.4"
    table.play("take:copper")
    assert (table.player, table.moves()) == ("G", ["take:copper", "decline"])
    table.play("take:copper")
    assert table.player == ""
    assert (table.goods("R"), table.goods("G")) == ("0/0/1/0", "0/0/1/0")
    assert table.goods("B") == before
    assert table.supply() == "0/0/0/0"


@pytest.mark.rule("M-3.4")
def test_the_circled_plus_begins_with_the_roller_and_ignores_the_workers() -> None:
    table = small_yield("gain", turn="G", workers={"wood": "RRG", "stone": "GBB"})
    for who, good in (("G", "copper"), ("B", "wool"), ("R", "copper")):
        assert table.player == who
        assert table.moves() == ["take:wood", "take:wool", "take:copper", "take:stone", "decline"]
        table.play(f"take:{good}")
    assert [table.goods(who) for who in "RGB"] == ["0/0/1/0", "0/0/1/0", "0/1/0/0"]


@pytest.mark.rule("M-3.4")
def test_a_player_may_decline_the_circled_plus() -> None:
    table = small_yield("gain").play("decline")
    assert table.goods("R") == "0/0/0/0"
    assert table.player == "G"


@pytest.mark.rule("M-3.5")
def test_t12_the_circled_minus() -> None:
    table = small_yield("lose", goods={"G": "1/0/0/0", "B": "2/1/0/0"})
    assert table.player == "B"  # Red has nothing, Green has no choice
    assert table.goods("G") == "0/0/0/0"
    assert table.moves() == ["give:wood", "give:wool"]
    table.play("give:wool")
    assert [table.goods(who) for who in "RGB"] == ["0/0/0/0", "0/0/0/0", "2/0/0/0"]
    assert table.supply() == "16/18/18/18"


@pytest.mark.rule("M-3.5")
def test_the_circled_minus_is_answered_in_turn_order_from_the_roller() -> None:
    table = small_yield("lose", turn="B", goods=dict.fromkeys("RGB", "1/1/0/0"))
    asked = []
    while table.player:
        asked.append(table.player)
        table.play("give:wood")
    assert asked == ["B", "R", "G"]


@pytest.mark.rule("M-3.5")
def test_three_goods_do_not_stand_in_for_the_one_given_back() -> None:
    table = small_yield("lose", goods={"R": "3/3/0/0"})
    assert table.moves() == ["give:wood", "give:wool"]
    assert table.refused("give:stone") == "M-3.5"
    assert table.play("give:wood").goods("R") == "2/3/0/0"


@pytest.mark.rule("M-3.5")
def test_nobody_gives_more_than_one() -> None:
    table = small_yield("lose", goods={"R": "4/0/0/0", "G": "0/0/0/2"})
    assert [table.goods(who) for who in "RGB"] == ["3/0/0/0", "0/0/0/1", "0/0/0/0"]
