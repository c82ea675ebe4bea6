"""Chapter 15: the new entrance, and both boards as one cave."""

from __future__ import annotations

import pytest

from tests.rules.cavevscave.positions import EDGES, position

RICH = {"wood": 9, "stone": 9, "gold": 19, "iron": 9, "emmer": 9, "weapons": 9}


@pytest.mark.rule("V-15.1")
def test_the_winner_must_excavate_the_entrance_space_first() -> None:
    table = position("excavation", era=2, goods={"food": 2}).play("do:excavation-2")
    assert table.cave()["3,-1"] == "empty"
    assert table.moves("dig") == ["1,0", "2,1", "3,1", "4,0", "2,-1", "3,-2"]


@pytest.mark.rule("V-15.1")
def test_t52_what_the_loser_can_reach() -> None:
    table = position("excavation", era=2, empty=["3,-1"]).play("do:excavation-1")
    assert set(table.moves("dig")) == {"2,-1", "3,-2", "1,0", "2,1", "3,1", "4,0"}
    assert table.refused("dig:1,-1") == "V-15.1"


@pytest.mark.rule("V-15.1", "V-15.3")
def test_t53_a_wall_cuts_off_the_old_cave() -> None:
    table = position("excavation", era=2, empty=["3,-1"], walls=["3,-1|3,0"])
    assert table.play("do:excavation-1").moves("dig") == ["2,-1", "3,-2"]


@pytest.mark.rule("V-15.3")
def test_a_wall_at_the_entrance_cuts_off_everything() -> None:
    table = position("excavation", era=2, empty=["3,-1"], walls=["3,-1|entrance"])
    assert table.refused("do:excavation-1") == "V-6.6"
    through = position("undermining", era=2, empty=["3,-1"], walls=["3,-1|entrance"])
    assert "3,-2" in through.play("do:undermining-2").moves("dig")


@pytest.mark.rule("V-15.2")
def test_t55_one_space_on_each_board() -> None:
    table = position("excavation", era=2, goods={"food": 2}, empty=["3,-1"])
    table.play("do:excavation-2", "dig:3,-2", "dig:4,0")
    assert (table.cave()["3,-2"], table.cave()["4,0"]) == ("empty", "empty")


@pytest.mark.rule("V-15.2")
@pytest.mark.parametrize(
    ("space", "goods"), [("2,-2", {"ore": 1}), ("2,-1", {"food": 1}), ("3,-2", {})]
)
def test_the_bonus_spaces_of_the_new_board(space: str, goods: dict[str, int]) -> None:
    empty = [s for s in ("3,-1", "3,-2") if s != space]
    table = position("excavation", era=2, empty=empty).play("do:excavation-1", f"dig:{space}")
    assert table.goods() == goods


@pytest.mark.rule("V-15.3")
def test_eleven_positions_more() -> None:
    table = position("masonry", era=2).play("do:masonry-4")
    assert table.moves("wall") == EDGES
    assert len(EDGES) == 14 + 11
    table.play("wall:3,-1|entrance")
    assert table.walls() == ["3,-1|entrance"]


@pytest.mark.rule("V-15.3", "V-15.4")
def test_a_wall_at_the_entrance_is_a_wall_of_its_space() -> None:
    given = {"era": 2, "goods": RICH, "rooms": {"2,0": "stall"}, "empty": ["3,-1"]}
    steps = [["Furnish", "green"]]
    none = position("decoration", steps=steps, **given)  # type: ignore[arg-type]
    one = position("decoration", steps=steps, walls=["3,-1|entrance"], **given)  # type: ignore[arg-type]
    assert "cattle_market" in none.moves("furnish")
    assert "shelf" not in none.moves("furnish")
    assert {"cattle_market", "shelf", "bloomery"} <= set(one.moves("furnish"))


@pytest.mark.rule("V-15.5")
def test_rooms_of_either_era_on_either_board() -> None:
    given = {"era": 2, "goods": RICH, "steps": [["Furnish", "green"]], "empty": ["1,-1"]}
    new = position("decoration", **given)  # type: ignore[arg-type]
    assert new.play("furnish:shelf").moves("space") == ["2,0", "1,-1"]
    old = position("decoration", **given).play("furnish:bloomery")  # type: ignore[arg-type]
    assert old.moves("space") == ["2,0", "1,-1"]


@pytest.mark.rule("V-15.5")
def test_orange_actions_on_both_boards() -> None:
    rooms = {"2,-1": "storeroom", "4,1": "ore_vein"}
    table = position("undermining", era=2, rooms=rooms)
    table.play("do:undermining-1", "do:storeroom-1", "do:ore_vein-1")
    assert table.goods() == {"emmer": 1, "flax": 1, "food": 3, "ore": 3}


@pytest.mark.rule("V-15.6")
def test_rock_of_era_1_with_its_bonus() -> None:
    table = position("excavation", era=2, empty=["3,-1"])
    unseen = table.board["unseen"][0]
    table.play("do:excavation-1", "dig:3,1")
    assert table.goods() == {"food": 1}
    assert table.board["display"][-1] in unseen


@pytest.mark.rule("V-15.5")
def test_the_cave_entrance_stays_an_orange_room_worth_nothing() -> None:
    table = position("cultivation", era=2, rooms=["tunnel"])
    assert table.board["seats"][0]["points"] == 3
    assert table.play("do:cultivation-1", "do:cave_entrance-2").goods() == {"stone": 1}
