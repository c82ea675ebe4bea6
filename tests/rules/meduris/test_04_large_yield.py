"""Chapter 4: one of three actions, and the first of them, the large yield."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.helpers import legal, play_on
from tests.rules.meduris.positions import position, whole_turn

WORKERS = {"wool": "RBG", "copper": "", "stone": "R"}


@pytest.mark.rule("M-4.1")
def test_the_player_must_move_a_worker_or_build_and_may_not_pass() -> None:
    table = position(goods={"R": "1/1/1/1"})
    verbs = {move.split(":")[0] for move in table.moves()}
    assert verbs == {"worker", "hut", "temple"}
    assert table.refused("pass") == "M-10.4"


@pytest.mark.rule("M-4.1")
@pytest.mark.parametrize("action", ["worker:wool.1", "hut:0", "temple:0"])
def test_one_action_ends_the_turn(action: str) -> None:
    table = position(
        goods={"R": "2/2/2/2"}, workers=WORKERS, steps=whole_turn("R"), roll="wood"
    ).play(action)
    if table.step == "MoveWorker":
        table.play("plateau:copper")
    while table.step in ("Pay", "Spare"):
        table.play(table.moves()[0])
    assert (table.player, table.step) == ("G", "Act")


@pytest.mark.rule("M-4.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_worker_can_always_be_moved(players: int) -> None:
    game = tafelrunde.new("meduris", players=players, seed=21)
    actions = number = 0
    while game.player is not None:
        if game.view()["step"] == "Act":
            actions += 1
            assert any(name.startswith("worker:") for name in legal(game))
        number += 1
        assert number < 5000, "the game does not end"
        play_on(game, number, 1)
    assert actions > 20


@pytest.mark.rule("M-4.2")
@pytest.mark.parametrize("level", [1, 2])
def test_any_of_own_workers_on_each_other_may_be_named(level: int) -> None:
    table = position(workers={"wool": "RRB", "copper": ""}, goods={"R": "1/1/1/1"})
    assert table.moves("worker") == ["wool.2"]
    assert table.game.explain(f"worker:wool.{level}").legal
    table.play(f"worker:wool.{level}", "plateau:copper")
    assert table.workers("wool") == "RB"
    assert [table.game.name(move) for move in table.game.history()] == [
        "worker:wool.2",
        "plateau:copper",
    ]


@pytest.mark.rule("M-4.2")
def test_workers_apart_or_of_others_do_not_stand_for_each_other() -> None:
    table = position(workers={"wool": "RBR", "copper": "GG"})
    assert table.moves("worker") == ["wool.1", "wool.3"]
    assert table.refused("worker:wool.2") == table.refused("worker:copper.1") == "M-4.2"


@pytest.mark.rule("M-4.2")
def test_t10_a_worker_is_taken_from_the_bottom_and_those_above_keep_their_order() -> None:
    table = position(workers=WORKERS).play("worker:wool.1", "plateau:copper")
    assert table.workers("wool") == "BG"
    assert table.workers("copper") == "R"
    assert table.goods("R") == "0/0/1/0"
    assert table.goods("B") == table.goods("G") == "0/0/0/0"


@pytest.mark.rule("M-4.2")
@pytest.mark.parametrize(
    ("stack", "move", "left"),
    [
        ("RGB", "worker:wood.1", "GB"),
        ("GRB", "worker:wood.2", "GB"),
        ("GBR", "worker:wood.3", "GB"),
    ],
)
def test_a_worker_is_taken_from_any_height(stack: str, move: str, left: str) -> None:
    table = position(workers={"wood": stack, "copper": "", "stone": "R"}).play(
        move, "plateau:copper"
    )
    assert table.workers("wood") == left
    assert table.workers("copper") == "R"


@pytest.mark.rule("M-4.2")
def test_only_own_workers_are_moved() -> None:
    table = position(workers=WORKERS)
    assert [m for m in table.moves() if m.startswith("worker")] == [
        "worker:wool.1",
        "worker:stone.1",
    ]
    assert table.refused("worker:wool.2") == "M-4.2"
    assert table.refused("worker:copper.3") == "M-4.2"


@pytest.mark.rule("M-4.2")
def test_of_own_workers_on_each_other_one_is_offered_for_it_comes_to_the_same() -> None:
    table = position(order="PB", turn="P", workers={"wood": "PPB", "wool": "P"})
    assert [m for m in table.moves() if "wood" in m] == ["worker:wood.2"]
    table.play("worker:wood.2", "plateau:copper")
    assert table.workers("wood") == "PB"


@pytest.mark.rule("M-4.3")
def test_t09_not_to_the_same_plateau_and_not_to_a_full_one() -> None:
    same = position(workers=WORKERS).play("worker:wool.1")
    assert same.moves() == ["plateau:wood", "plateau:copper", "plateau:stone"]
    assert same.refused("plateau:wool") == "M-4.3"
    full = position(workers=WORKERS).play("worker:stone.1")
    assert full.moves() == ["plateau:wood", "plateau:copper"]
    assert full.refused("plateau:wool") == "M-2.8"


@pytest.mark.rule("M-4.3")
@pytest.mark.parametrize(
    ("stack", "after"), [("", "R"), ("G", "GR"), ("R", "RR"), ("BG", "BGR"), ("RG", "RGR")]
)
def test_the_moved_worker_goes_on_top_of_up_to_two_of_anybody(stack: str, after: str) -> None:
    given = {"wood": "R", "copper": stack}
    table = position(workers=given).play("worker:wood.1", "plateau:copper")
    assert table.workers("copper") == after


@pytest.mark.rule("M-4.4")
def test_t05_example_1_every_worker_there_earns_its_height() -> None:
    table = position(workers={"stone": "RG", "wool": "R"}, steps=[["Act", "R"]], step=2)
    table.play("worker:wool.1", "plateau:stone")
    assert table.workers("stone") == "RGR"
    assert table.goods("R") == "0/0/0/4"
    assert table.goods("G") == "0/0/0/2"
    assert table.goods("B") == "0/0/0/0"
    assert table.druid_step == 2


@pytest.mark.rule("M-4.4")
@pytest.mark.parametrize(
    ("stack", "earned"), [("", "1/0/0/0"), ("G", "2/0/0/0"), ("GB", "3/0/0/0")]
)
def test_the_higher_the_more(stack: str, earned: str) -> None:
    table = position(workers={"wood": stack, "wool": "R"}).play("worker:wool.1", "plateau:wood")
    assert table.goods("R") == earned
    assert table.goods("G") == ("1/0/0/0" if "G" in stack else "0/0/0/0")
    assert table.goods("B") == ("2/0/0/0" if "B" in stack else "0/0/0/0")


@pytest.mark.rule("M-4.4")
def test_no_other_plateau_yields_and_the_druid_on_his_path_stays() -> None:
    table = position(
        workers={"wood": "RGB", "stone": "GB", "wool": "R"},
        huts="G4 G9",
        druid=4,
        goods={"G": "2/2/2/2"},
        steps=whole_turn("R"),
        roll="copper",
    )
    table.play("worker:wool.1", "plateau:stone")
    assert (table.goods("R"), table.goods("B")) == ("0/0/0/3", "0/0/0/2")
    assert table.druid == 4
    assert (table.player, table.step) == ("G", "Act")


@pytest.mark.rule("M-4.5")
def test_t07_a_small_pile_serves_from_top_to_bottom() -> None:
    table = position(workers={"stone": "RG", "wool": "R"}, supply="18/18/18/4")
    table.play("worker:wool.1", "plateau:stone")
    assert table.goods("R") == "0/0/0/3"
    assert table.goods("G") == "0/0/0/1"
    assert table.supply() == "18/18/18/0"


@pytest.mark.rule("M-4.5")
def test_the_top_worker_takes_the_rest_when_there_is_less_than_it_should_get() -> None:
    table = position(workers={"stone": "GG", "wool": "R"}, supply="18/18/18/2")
    table.play("worker:wool.1", "plateau:stone")
    assert (table.goods("R"), table.goods("G")) == ("0/0/0/2", "0/0/0/0")


@pytest.mark.rule("M-4.5")
def test_a_plateau_with_an_empty_pile_may_be_entered_and_earns_nothing() -> None:
    table = position(workers={"stone": "G", "wool": "R"}, supply="18/18/18/0")
    table.play("worker:wool.1")
    assert "plateau:stone" in table.moves()
    table.play("plateau:stone")
    assert table.workers("stone") == "GR"
    assert (table.goods("R"), table.goods("G")) == ("0/0/0/0", "0/0/0/0")
