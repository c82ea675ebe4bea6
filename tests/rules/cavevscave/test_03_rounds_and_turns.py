"""Chapter 3: rounds, turns, and tiles with a condition."""

from __future__ import annotations

from itertools import pairwise

import pytest

import tafelrunde
from tests.helpers import legal, play
from tests.rules.cavevscave.positions import FREE, Table, position, whole_turn


def turns_of_a_game(players: int, seed: int, eras: int = 1) -> list[list[int]]:
    """Who took the turns of each round when tiles are taken and their actions left out."""
    game = tafelrunde.new("cavevscave", players, seed, eras=eras)
    rounds: list[list[int]] = []
    last = 0
    while game.player is not None:
        board = game.view()["board"]
        number = board["round"] + 100 * board["era"]
        if game.view()["step"] == "Turn":
            if number != last:
                rounds.append([])
                last = number
            rounds[-1].append(game.player)
        names = legal(game)
        play(game, "finish" if "finish" in names else names[-1])
    return rounds


@pytest.mark.rule("V-3.1", "V-3.2")
@pytest.mark.parametrize("seed", range(4))
def test_eight_rounds_of_two_to_four_turns_each(seed: int) -> None:
    rounds = turns_of_a_game(2, seed)
    assert [len(turns) // 2 for turns in rounds] == [2, 2, 2, 3, 3, 3, 3, 4]
    for turns in rounds:
        assert all(a != b for a, b in pairwise(turns))


@pytest.mark.rule("V-3.5")
@pytest.mark.parametrize("seed", range(4))
def test_the_starting_player_alternates(seed: int) -> None:
    starters = [turns[0] for turns in turns_of_a_game(2, seed)]
    assert all(a != b for a, b in pairwise(starters))


@pytest.mark.rule("V-3.1")
def test_every_round_turns_up_one_tile() -> None:
    table = Table(tafelrunde.new("cavevscave", 2, 3, eras=1))
    for shown in range(5, 13):
        assert sum(state >= FREE for state in table.board["tiles"]) == shown
        now = table.board["round"]
        while table.player is not None and table.board["round"] == now:
            names = table.moves()
            table.play("finish" if "finish" in names else names[0])
    assert table.player is None


@pytest.mark.rule("V-3.3")
def test_a_tile_must_be_taken_and_only_once_a_round() -> None:
    table = Table(tafelrunde.new("cavevscave", 2, 1))
    assert all(name.startswith("take:") for name in table.moves())
    table.play("take:cultivation", "finish")
    assert table.refused("take:cultivation") == "V-3.3"
    assert table.refused("take:renovation") == "V-3.3"
    assert table.refused("take:arms_trade") == "V-3.3"
    assert table.refused("finish") == "V-3.3"


@pytest.mark.rule("V-3.4")
def test_actions_in_any_order_each_once_or_not_at_all() -> None:
    for order in (
        ("do:masonry-1", "do:cave_entrance-1", "do:masonry-3", "do:masonry-4", "wall:0,0|0,1"),
        ("do:masonry-4", "wall:0,0|0,1", "do:masonry-3", "do:masonry-1", "do:cave_entrance-1"),
    ):
        table = position("masonry", steps=whole_turn("masonry")).play(*order)
        assert table.goods() == {"wood": 1, "stone": 1}
        assert table.walls() == ["0,0|0,1"]
        assert (table.player, table.step) == (1, "Turn")
    table = position("masonry", steps=whole_turn("masonry")).play("finish")
    assert (table.player, table.goods(), table.walls()) == (1, {}, [])


@pytest.mark.rule("V-3.4")
def test_no_action_twice_and_an_end_between_two_actions() -> None:
    table = position("undergrowth", steps=whole_turn("undergrowth")).play("do:undergrowth-2")
    assert table.refused("do:undergrowth-2") == "V-3.4"
    assert table.play("finish").player == 1


@pytest.mark.rule("V-3.5")
def test_taken_tiles_come_back_at_the_end_of_the_round() -> None:
    table = Table(tafelrunde.new("cavevscave", 2, 1))
    starter = table.player
    for tile in ("cultivation", "housework", "undergrowth", "excavation"):
        assert table.board["round"] == 1
        table.play(f"take:{tile}", "finish")
    assert table.board["round"] == 2
    assert table.player != starter
    assert set(table.moves("take")) >= {"cultivation", "housework", "undergrowth", "excavation"}
    assert len(table.moves("take")) == 6


@pytest.mark.rule("V-3.6")
@pytest.mark.parametrize(("mine", "other", "may"), [(3, 3, False), (4, 3, True), (2, 3, False)])
def test_t25_t26_renovation_needs_more_gold(mine: int, other: int, may: bool) -> None:
    table = position(
        "cultivation",
        at_round=8,
        goods={"gold": mine},
        other_goods={"gold": other},
        steps=[["Turn", "green", 0]],
    )
    assert ("renovation" in table.moves("take")) == may
    if not may:
        assert table.refused("take:renovation") == "V-3.6"


@pytest.mark.rule("V-3.6")
def test_what_changes_after_taking_does_not_matter() -> None:
    table = position(
        "cultivation",
        at_round=8,
        goods={"gold": 4, "stone": 1},
        other_goods={"gold": 3},
        empty=["4,2"],
        steps=[["Turn", "green", 0]],
    )
    table.play("take:renovation", "do:renovation-2", "furnish:parlor")
    assert (table.goods(), table.goods(1)) == ({"gold": 3}, {"gold": 3})
    table.play("do:renovation-1", "wall:0,0|0,1")
    assert table.walls() == ["0,0|0,1"]
