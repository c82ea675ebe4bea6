"""Chapter 13: how Era II follows Era I."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tests.rules.cavevscave.positions import (
    BOARD,
    FACE_DOWN,
    FREE,
    GOODS,
    NEW,
    OLD,
    OUT,
    TILES,
    Table,
    position,
)

LIGHT = ["cattle_market", "ore_vein", "bloomery", "store", "cave_silo", "box"]


def after_era_1(**given: Any) -> Table:
    """The first decision of Era II after a last turn in which nothing was done."""
    players = given.get("players", 2)
    tile = TILES.index("cultivation")
    table = position(
        "cultivation",
        **{
            "at_round": 8 if players == 2 else 7,
            "turn": 7 if players == 2 else 3,
            "steps": [["EndRound"], ["Act", "green", tile, "none"]],
            **given,
        },
    )
    return table.play("finish")


@pytest.mark.rule("V-13.1")
def test_the_score_is_written_down_and_everything_stays() -> None:
    rooms = {"2,0": "shelf", "4,2": "parlor"}
    table = after_era_1(rooms=rooms, walls=["0,0|0,1"], goods={"gold": 3}, other_goods={"gold": 2})
    assert [seat["era1"] for seat in table.board["seats"]] == [12, 2]
    assert (table.cave()["2,0"], table.cave()["4,2"]) == ("shelf", "parlor")
    assert table.walls() == ["0,0|0,1"]
    assert {"tunnel", "grindstone"} <= set(table.board["display"])
    assert (table.board["era"], table.board["round"], table.step) == (2, 9, "Turn")


@pytest.mark.rule("V-13.2")
def test_renovation_leaves_and_the_others_stay() -> None:
    table = after_era_1(goods={"gold": 5})
    assert table.board["tiles"][TILES.index("renovation")] == OUT
    assert table.board["tiles"][:11] == [FREE] * 11
    assert table.refused("take:renovation") == "V-3.3"


@pytest.mark.rule("V-13.3")
def test_four_new_tiles_lie_face_down_in_any_order() -> None:
    first = set()
    for seed in range(40):
        table = after_era_1(seed=seed)
        states = table.board["tiles"][12:]
        assert sorted(states) == [FACE_DOWN, FACE_DOWN, FACE_DOWN, FREE]
        first.add(table.board["laid"][0])
        assert table.board["laid"][1:] == [-1, -1, -1]
    assert first == {12, 13, 14, 15}


@pytest.mark.rule("V-13.4")
def test_t59_goods_at_nothing_move_to_one() -> None:
    table = after_era_1(goods={"stone": 3, "flax": 2, "gold": 10})
    assert table.goods() == {**dict.fromkeys(GOODS, 1), "stone": 3, "flax": 2, "gold": 10}


@pytest.mark.rule("V-13.5")
def test_six_new_light_rooms() -> None:
    assert after_era_1().board["display"][-6:] == LIGHT


@pytest.mark.rule("V-13.6")
@pytest.mark.parametrize(("gold", "loser"), [(5, 1), (1, 0)])
def test_the_loser_starts_with_the_entrance_space_free(gold: int, loser: int) -> None:
    table = after_era_1(goods={"gold": gold}, other_goods={"gold": 3})
    assert table.cave(loser)["3,-1"] == "empty"
    covered = [space for space in NEW if table.cave(loser)[space] == "rock"]
    assert len(covered) == 7
    assert all(table.cave(1 - loser)[space] == "rock" for space in NEW)
    assert len(table.board["unseen"][1]) == 15
    assert "cave_era2" in tafelrunde.title("cavevscave").reconstructed
    assert len(OLD) + len(NEW) == 19


@pytest.mark.rule("V-13.7")
@pytest.mark.parametrize("starter", [0, 1])
def test_in_a_draw_the_first_starting_player_is_the_winner(starter: int) -> None:
    table = after_era_1(starter=starter)
    assert table.cave(starter)["3,-1"] == "rock"
    assert table.cave(1 - starter)["3,-1"] == "empty"


@pytest.mark.rule("V-13.7")
def test_the_dearest_room_decides_a_tie() -> None:
    table = after_era_1(starter=1, rooms=["parlor"], other_goods={"gold": 6})
    assert table.cave(0)["3,-1"] == "rock"


@pytest.mark.rule("V-13.8")
def test_three_walls_more() -> None:
    assert after_era_1(walls=["0,0|0,1"]).board["wall_supply"] == 9


@pytest.mark.rule("V-13.9")
def test_the_additional_cavern_stays_with_its_owner() -> None:
    table = after_era_1(side=1)
    assert table.cave()["additional"] == "empty"
    assert not table.board["cavern_free"]


@pytest.mark.rule("V-13.9")
@pytest.mark.parametrize("full", [True, False])
def test_in_era_2_both_boards_must_be_furnished(full: bool) -> None:
    names = [room.name for room in BOARD.rooms[1:] if not room.blue and room.name != "stall"]
    spaces = [space for space in (*OLD, *NEW) if space not in ("3,0", "2,0")]
    rooms = dict(zip(spaces, names, strict=False))
    if not full:
        del rooms["0,-1"]
    table = position(
        "decoration",
        era=2,
        rooms=rooms,
        display=["stall"],
        steps=[["Lay", "green", "stall"]],
        rock=["0,-1"],
    )
    assert (table.step == "TurnCavern") == full


@pytest.mark.rule("V-13.10")
@pytest.mark.parametrize("starter", [0, 1])
def test_who_started_the_first_round_starts_era_2(starter: int) -> None:
    assert after_era_1(starter=starter).player == starter


@pytest.mark.rule("V-13.7", "V-13.4")
def test_the_winner_is_found_before_goods_move_to_one() -> None:
    table = after_era_1(starter=0, other_goods={"gold": 1})
    assert (table.cave(0)["3,-1"], table.cave(1)["3,-1"]) == ("empty", "rock")
    assert (table.goods(0)["gold"], table.goods(1)["gold"]) == (1, 1)
