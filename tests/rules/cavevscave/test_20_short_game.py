"""Chapter 20: from the draft into Era II, and the score of the short game."""

from __future__ import annotations

from collections import Counter

import pytest

import tafelrunde
from tests.helpers import play_on
from tests.rules.cavevscave.positions import CAVERNS, NEW, OUT, TILES, Table
from tests.rules.cavevscave.test_19_draft import draft

HIGH = {"0,0": "state_room", "0,1": "gold_vein", "4,2": "dungeon", "4,0": "treasury"}
NINE, TWELVE = {"0,0": "gold_vein"}, {"0,0": "state_room"}
FIFTEEN = {"0,0": "gold_vein", "0,1": "stall"}
LOW = {"0,0": "stall", "4,2": "digging_cave", "0,1": "storeroom"}


def dealt(table: Table) -> Table:
    """Lay out what is left, always on the first free cavern."""
    while table.step == "Deal":
        table.play(table.moves()[0])
    return table


@pytest.mark.rule("V-20.1")
def test_the_higher_draft_score_begins_and_they_alternate() -> None:
    table = draft(LOW, HIGH, drafting=(0, 0), step=["EndDraftTurn", "green"], pile=8)
    order = []
    for _ in range(6):
        order.append(table.player)
        table.play(table.moves()[-1])
    assert order == [1, 0, 1, 0, 1, 0]


@pytest.mark.rule("V-20.1")
def test_any_free_cavern_but_not_the_additional_one() -> None:
    table = draft(HIGH, LOW, drafting=(0, 0), step=["EndDraftTurn", "green"], sides=(1, -1), pile=8)
    assert table.moves("cover") == [space for space in CAVERNS if space not in HIGH]
    assert "2,0" in table.moves("cover")
    assert table.refused("cover:0,0") == "V-20.1"
    assert table.refused("cover:additional") == "V-20.1"


@pytest.mark.rule("V-20.1")
def test_in_a_tie_the_starting_player_begins() -> None:
    table = draft(
        {"0,0": "stall"}, {"0,0": "parlor"}, drafting=(0, 0), step=["EndDraftTurn", "purple"]
    )
    assert table.player == 0


@pytest.mark.rule("V-20.1")
def test_caverns_left_free_are_empty_and_rock_hides_what_is_unseen() -> None:
    table = dealt(draft(HIGH, LOW, drafting=(0, 0), step=["EndDraftTurn", "green"], pile=3))
    rock = [len([s for s in CAVERNS if table.cave(seat)[s] == "rock"]) for seat in (0, 1)]
    assert rock == [2, 1]
    assert len(table.board["unseen"][0]) == 3
    assert table.board["piles"] == [0, 0]


@pytest.mark.rule("V-20.1")
def test_who_will_cover_every_free_cavern_is_not_asked_in_which_order() -> None:
    eight = ["shelf", "spinning_wheel", "tunnel", "grindstone", "food_corner", "parlor"]
    eight += ["warehouse", "stall"]
    mine = dict(zip(CAVERNS, eight, strict=False))
    for pile, order in ((3, [1]), (4, [1, 1]), (2, [0, 1])):
        asked = []
        table = draft(mine, {"0,0": "treasury"}, drafting=(0, 0), step=["Deal", "green"], pile=pile)
        while table.step == "Deal":
            asked.append(table.player)
            table.play(table.moves()[0])
        assert asked == order
        assert len(table.spaces("rock", 0)) - 8 == min(2, (pile + 1) // 2)


@pytest.mark.rule("V-20.2")
def test_when_one_has_no_free_cavern_the_other_lays_the_rest() -> None:
    names = ["shelf", "spinning_wheel", "tunnel", "grindstone", "food_corner", "parlor"]
    names += ["warehouse", "stall", "storeroom", "weaving_room"]
    full = dict(zip(CAVERNS, names, strict=True))
    table = draft(full, {}, drafting=(0, 0), step=["EndDraftTurn", "green"], sides=(0, -1), pile=4)
    players: Counter[int | None] = Counter()
    while table.step == "Deal":
        players[table.player] += 1
        table.play(table.moves()[0])
    assert players == {1: 4}


@pytest.mark.rule("V-20.3", "V-20.4")
def test_gold_by_the_difference_and_one_of_all_else() -> None:
    table = dealt(draft(LOW, HIGH, drafting=(0, 0), step=["EndDraftTurn", "green"]))
    difference = 42 - 20
    assert table.goods(0)["gold"] == min(19, 3 + difference)
    assert table.goods(1)["gold"] == 3
    for seat in (0, 1):
        others = {good: n for good, n in table.goods(seat).items() if good != "gold"}
        assert set(others.values()) == {1}
        assert len(others) == 9


@pytest.mark.rule("V-20.3")
@pytest.mark.parametrize(
    ("mine", "others", "gold"),
    [
        ({"0,0": "state_room"}, {"0,0": "gold_vein"}, (3, 6)),  # as in the example: 3 behind
        ({"0,0": "stall"}, {"0,0": "parlor"}, (3, 3)),
    ],
)
def test_the_example_of_three_points_behind(
    mine: dict[str, str], others: dict[str, str], gold: tuple[int, int]
) -> None:
    table = dealt(draft(mine, others, drafting=(0, 0), step=["EndDraftTurn", "green"]))
    assert (table.goods(0)["gold"], table.goods(1)["gold"]) == gold


@pytest.mark.rule("V-20.5")
def test_t69_the_supply_of_walls() -> None:
    walls = (["0,0|0,1", "0,0|1,0"], ["0,0|0,1", "4,0|4,1"])
    table = dealt(draft(HIGH, LOW, drafting=(0, 0), step=["EndDraftTurn", "green"], walls=walls))
    assert table.board["wall_supply"] == 6
    assert [seat["draft_walls"] for seat in table.board["seats"]] == [0, 0]


@pytest.mark.rule("V-20.6")
@pytest.mark.parametrize(
    ("mine", "others", "winner"),
    [(HIGH, LOW, 0), (LOW, HIGH, 1), ({}, {}, 0), (NINE, TWELVE, 1), (TWELVE, FIFTEEN, 1)],
)
def test_eleven_tiles_are_open_and_the_higher_score_is_the_winner(
    mine: dict[str, str], others: dict[str, str], winner: int
) -> None:
    table = dealt(draft(mine, others, drafting=(0, 0), step=["EndDraftTurn", "green"]))
    assert table.board["tiles"][TILES.index("renovation")] == OUT
    assert len(table.moves("take")) == 12
    assert (table.board["era"], table.board["round"], table.player) == (2, 1, 0)
    assert table.cave(winner)["3,-1"] == "rock"
    assert table.cave(1 - winner)["3,-1"] == "empty"
    assert sum(table.cave(winner)[space] == "rock" for space in NEW) == 8


@pytest.mark.rule("V-20.6")
def test_open_rooms_stay_in_the_display() -> None:
    table = dealt(draft(HIGH, LOW, drafting=(0, 0), step=["EndDraftTurn", "green"]))
    assert {"shelf", "tunnel", "cattle_market"} <= set(table.board["display"])


@pytest.mark.rule("V-20.7")
@pytest.mark.parametrize("seed", range(3))
def test_only_the_score_of_era_2_counts(seed: int) -> None:
    game = tafelrunde.new("cavevscave", 2, seed, short=True)
    play_on(game, seed)
    for score in game.scores():
        assert list(score.lines) == ["rooms", "weapons", "iron", "half_gold"]
    assert [seat["era1"] for seat in game.view()["board"]["seats"]] == [0, 0]


@pytest.mark.rule("V-20.7")
def test_in_the_draft_the_pad_has_no_score_of_era_1() -> None:
    table = draft(HIGH, LOW)
    assert [score.lines for score in table.game.scores()] == [{"rooms": 42}, {"rooms": 20}]
