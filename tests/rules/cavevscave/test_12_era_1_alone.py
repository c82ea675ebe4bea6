"""Chapter 12: Era I for one player."""

from __future__ import annotations

from collections import Counter

import pytest

import tafelrunde
from tests.rules.cavevscave.positions import OUT, TILES, Table, position
from tests.rules.cavevscave.test_03_rounds_and_turns import turns_of_a_game
from tests.rules.cavevscave.test_13_setting_up_era_2 import after_era_1


@pytest.mark.rule("V-12.1")
def test_seven_rounds() -> None:
    assert [len(turns) for turns in turns_of_a_game(1, 3)] == [2, 2, 2, 3, 3, 3, 4]


@pytest.mark.rule("V-12.1")
@pytest.mark.parametrize("era", [1, 2])
def test_breach_is_not_used(era: int) -> None:
    table = position(players=1, era=era, steps=[["Turn", "green", 0]])
    assert table.board["tiles"][TILES.index("breach")] == OUT
    assert table.refused("take:breach") == "V-3.3"
    new = Table(tafelrunde.new("cavevscave", 1, 2))
    assert new.board["tiles"][TILES.index("breach")] == OUT


@pytest.mark.rule("V-12.1")
def test_breach_does_not_come_with_era_2() -> None:
    table = after_era_1(players=1)
    assert table.board["era"] == 2
    assert table.board["tiles"][TILES.index("breach")] == OUT


@pytest.mark.rule("V-12.2")
def test_three_light_rooms_by_chance() -> None:
    shown: Counter[str] = Counter()
    for seed in range(200):
        display = Table(tafelrunde.new("cavevscave", 1, seed)).board["display"]
        assert len(display) == 3
        shown.update(display)
    assert len(shown) == 6
    assert min(shown.values()) > 70


@pytest.mark.rule("V-12.3")
def test_nine_rooms_on_the_board_and_nine_in_the_pile() -> None:
    table = Table(tafelrunde.new("cavevscave", 1, 2))
    assert len(table.spaces("rock")) == 9
    assert table.board["piles"] == [9, 0]
    assert len(table.board["unseen"][0]) == 18


@pytest.mark.rule("V-12.4")
def test_one_space_turns_up_a_second_room() -> None:
    table = position("excavation", players=1)
    display = len(table.board["display"])
    table.play("do:excavation-1", "dig:1,0")
    assert len(table.board["display"]) == display + 2
    assert table.board["piles"] == [8, 0]


@pytest.mark.rule("V-12.4")
@pytest.mark.parametrize(
    ("moves", "more"), [(["dig:1,0", "dig:4,0"], 2), (["dig:1,0", "finish"], 2)]
)
def test_t71_two_spaces_turn_up_nothing_more(moves: list[str], more: int) -> None:
    table = position("excavation", players=1, goods={"food": 2})
    display = len(table.board["display"])
    table.play("do:excavation-2", *moves)
    assert len(table.board["display"]) == display + more
    assert table.board["piles"][0] == (9 if moves[1] != "finish" else 8)


@pytest.mark.rule("V-12.4")
def test_each_action_is_judged_by_itself() -> None:
    table = position("drift_mining", players=1, goods={"gold": 1}, rooms={"4,1": "digging_cave"})
    pile = table.board["piles"][0]
    table.play("do:drift_mining-1", "do:digging_cave-1", "dig:1,0", "do:drift_mining-2", "dig:2,1")
    assert table.board["piles"][0] == pile - 2


@pytest.mark.rule("V-12.4")
def test_an_empty_pile_turns_up_nothing() -> None:
    table = position("excavation", players=1)
    names = table.board["display"]
    pile = table.board["piles"][0]
    data = table.game.dump()
    data["state"]["display"] = [*data["state"]["display"], *data["state"]["unseen1"][:pile]]
    data["state"]["unseen1"] = data["state"]["unseen1"][pile:]
    data["state"]["pile"] = [0, 0]
    dry = Table(tafelrunde.load(data)).play("do:excavation-1", "dig:1,0")
    assert len(dry.board["display"]) == len(names) + pile + 1


@pytest.mark.rule("V-12.5")
def test_renovation_without_gold() -> None:
    table = position(players=1, at_round=7, steps=[["Turn", "green", 0]])
    assert "renovation" in table.moves("take")


@pytest.mark.rule("V-12.6")
@pytest.mark.parametrize(("gold", "reached"), [(13, False), (14, True)])
def test_the_goal_is_fifty(gold: int, reached: bool) -> None:
    rooms = ["state_room", "dungeon", "gold_vein", "warehouse", "wood_storeroom"]
    table = position(
        "cultivation",
        players=1,
        at_round=7,
        turn=3,
        eras=1,
        goods={"gold": gold},
        rooms=rooms,
        steps=[["EndRound"], ["Act", "green", "cultivation", "none"]],
    )
    heard: list[str] = []
    table.game.listener = lambda event: heard.append(event.key)
    table.play("finish")
    assert table.total() == 36 + gold
    assert heard[-1] == ("log.goal_reached" if reached else "log.goal_missed")
