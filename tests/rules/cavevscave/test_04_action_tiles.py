"""Chapter 4: the action tiles of Era I."""

from __future__ import annotations

import pytest

from tests.rules.cavevscave.positions import position


@pytest.mark.rule("V-4.1")
def test_several_goods_of_one_action_come_together() -> None:
    table = position("cultivation")
    assert table.moves("do") == ["cultivation-1", "cultivation-2"]
    assert table.play("do:cultivation-2").goods() == {"emmer": 2, "flax": 1}


@pytest.mark.rule("V-4.2")
@pytest.mark.parametrize(
    ("tile", "first", "closed"),
    [
        ("masonry", ["do:masonry-2"], "do:masonry-3"),
        ("excavation", ["do:excavation-1", "dig:1,0"], "do:excavation-2"),
        ("housework", ["do:housework-3", "furnish:shelf", "space:1,0"], "do:housework-2"),
    ],
)
def test_one_choice_closes_the_other(tile: str, first: list[str], closed: str) -> None:
    goods = {"wood": 3, "stone": 3, "food": 9, "gold": 2}
    table = position(tile, goods=goods, empty=["1,0"] if tile == "housework" else [])
    assert closed in table.moves()
    assert table.play(*first).refused(closed) == "V-4.2"


@pytest.mark.rule("V-4.3", "V-4.11")
@pytest.mark.parametrize(("good", "part"), [("wood", 1), ("stone", 2)])
def test_t13_expedition_changes_five_into_four_gold_once(good: str, part: int) -> None:
    table = position("expedition", goods={good: 9})
    table.play(f"do:expedition-{part}")
    assert table.goods() == {good: 4, "gold": 4}
    assert table.player is None


@pytest.mark.rule("V-4.3", "V-4.11")
def test_an_exchange_needs_all_of_its_left_side() -> None:
    table = position("expedition", goods={"wood": 4, "stone": 4})
    assert table.moves("do") == ["expedition-3"]
    assert table.refused("do:expedition-1") == "V-4.3"


@pytest.mark.rule("V-1.3", "V-4.3")
def test_the_exchange_that_would_open_a_part_is_named() -> None:
    table = position("excavation", goods={"food": 1, "emmer": 1})
    text = table.game.explain("do:excavation-2").text
    assert text.startswith("This takes 2 food; you have 1. ")
    assert text.endswith("change emmer into food.")
    poor = position("excavation", goods={"food": 1})
    assert poor.game.explain("do:excavation-2").text == "This takes 2 food; you have 1."


@pytest.mark.rule("V-4.11", "V-8.1")
def test_expedition_or_three_rooms() -> None:
    table = position("expedition", goods={"wood": 5}, rooms=["tunnel", "storeroom"])
    table.play("do:expedition-3", "do:tunnel-1", "do:storeroom-1", "do:cave_entrance-1")
    assert table.goods() == {"wood": 6, "stone": 1, "emmer": 1, "flax": 1, "food": 3}


@pytest.mark.rule("V-4.4")
@pytest.mark.parametrize(("at_round", "fee"), [(1, 2), (3, 2), (4, 3), (7, 3), (8, 4)])
def test_the_fee_per_dwarf_is_the_number_of_turns(at_round: int, fee: int) -> None:
    table = position("housework", at_round=at_round, goods={"food": 9, "wood": 1})
    table.play("do:housework-1", "furnish:shelf")
    assert table.goods() == {"food": 9 - fee}
    poor = position("housework", at_round=at_round, goods={"food": fee - 1, "wood": 1})
    assert poor.moves("do") == []


@pytest.mark.rule("V-4.5")
@pytest.mark.parametrize(
    ("tile", "moves", "goods"),
    [
        ("cultivation", ["do:cultivation-1", "do:cave_entrance-2"], {"stone": 1}),
        ("undergrowth", ["do:undergrowth-2"], {"wood": 2}),
        ("undergrowth", ["do:undergrowth-1", "do:cave_entrance-4"], {"flax": 1}),
        ("masonry", ["do:masonry-2"], {"wood": 1}),
        ("masonry", ["do:masonry-3"], {"stone": 1}),
        ("drift_mining", ["do:drift_mining-1", "do:cave_entrance-3"], {"emmer": 1}),
        ("drift_mining", ["do:drift_mining-2", "dig:3,1"], {"food": 1}),
        ("expansion", ["do:expansion-1", "dig:1,0"], {}),
    ],
)
def test_the_other_tiles(tile: str, moves: list[str], goods: dict[str, int]) -> None:
    assert position(tile).play(*moves).goods() == goods


@pytest.mark.rule("V-4.5")
def test_masonry_has_three_actions_and_drift_mining_two() -> None:
    assert position("masonry").moves("do") == ["masonry-1", "masonry-2", "masonry-3", "masonry-4"]
    assert position("drift_mining").moves("do") == ["drift_mining-1", "drift_mining-2"]


@pytest.mark.rule("V-4.5", "V-5.1")
@pytest.mark.parametrize(
    ("part", "goods", "after"),
    [(2, {"food": 7, "wood": 1}, {"food": 2}), (3, {"gold": 3, "wood": 1}, {"gold": 1})],
)
def test_expansion_furnishes_for_five_food_or_two_gold(
    part: int, goods: dict[str, int], after: dict[str, int]
) -> None:
    table = position("expansion", goods=goods)
    assert table.moves("do") == ["expansion-1", f"expansion-{part}"]
    assert table.play(f"do:expansion-{part}", "furnish:shelf").goods() == after


@pytest.mark.rule("V-4.6")
def test_t10_housework_furnishes_twice() -> None:
    goods = {"food": 9, "wood": 1, "stone": 1}
    table = position("housework", at_round=4, goods=goods, empty=["4,0"])
    table.play("do:housework-1", "furnish:spinning_wheel", "do:housework-2", "furnish:food_corner")
    assert table.goods() == {"food": 1}
    assert table.board["seats"][0]["points"] == 7
    assert table.cave()["4,0"] == "food_corner"


@pytest.mark.rule("V-4.6")
def test_housework_in_the_other_order_and_for_gold() -> None:
    goods = {"food": 3, "wood": 1, "stone": 1, "gold": 1}
    table = position("housework", at_round=4, goods=goods, empty=["4,0"])
    table.play("do:housework-3", "furnish:food_corner", "do:housework-1", "furnish:spinning_wheel")
    assert table.goods() == {}
    assert table.cave()["2,0"] == "spinning_wheel"


@pytest.mark.rule("V-4.7")
def test_t11_excavation_twice_for_two_food() -> None:
    table = position("excavation", goods={"food": 2})
    table.play("do:excavation-2", "dig:3,1", "dig:4,0", "do:excavation-3")
    assert table.goods() == {"food": 1, "stone": 1}
    assert set(table.spaces("empty")) == {"2,0", "3,1", "4,0"}


@pytest.mark.rule("V-4.7")
def test_excavation_once_is_free() -> None:
    table = position("excavation").play("do:excavation-1", "dig:1,0")
    assert set(table.spaces("empty")) == {"2,0", "1,0"}
    assert table.moves("do") == ["excavation-3"]


@pytest.mark.rule("V-4.8")
def test_the_food_of_furnishing_pays_its_fee() -> None:
    table = position("furnishing", goods={"food": 1, "wood": 1})
    assert table.moves("do") == ["furnishing-1"]
    table.play("do:furnishing-1", "do:furnishing-2", "furnish:shelf")
    assert table.goods() == {}
    assert table.cave()["2,0"] == "shelf"


@pytest.mark.rule("V-4.9")
def test_undermining_uses_two_rooms_or_digs_through_walls() -> None:
    table = position("undermining", rooms=["storeroom"], walls=["2,0|3,0"])
    assert table.moves("do") == ["undermining-1", "undermining-2"]
    table.play("do:undermining-1", "do:storeroom-1", "do:cave_entrance-1")
    assert table.goods() == {"wood": 1, "emmer": 1, "flax": 1, "food": 1}
    assert table.player is None
    table = position("undermining", walls=["2,0|3,0"]).play("do:undermining-2")
    assert table.moves("dig") == ["1,0", "2,1", "3,1", "4,0"]


@pytest.mark.rule("V-4.10", "V-7.4")
def test_breach_razes_a_wall_for_goods() -> None:
    table = position("breach", walls=["2,0|3,0", "0,0|0,1"])
    table.play("do:breach-1", "raze:2,0|3,0")
    assert table.goods() == {"stone": 2, "food": 3, "gold": 1}
    assert table.walls() == ["0,0|0,1"]
    assert table.board["wall_supply"] == 6


@pytest.mark.rule("V-4.12")
def test_renovation_builds_a_wall_and_furnishes_without_a_fee() -> None:
    table = position("renovation", goods={"gold": 1, "stone": 1})
    assert table.moves("do") == ["renovation-1", "renovation-2"]
    table.play("do:renovation-1", "wall:2,0|3,0", "do:renovation-2", "furnish:food_corner")
    assert table.goods() == {"gold": 1}
    assert table.cave()["2,0"] == "food_corner"


@pytest.mark.rule("V-3.4", "V-4.2")
def test_what_was_done_and_what_was_chosen_against_are_told_apart() -> None:
    done = position("undergrowth").play("do:undergrowth-2")
    assert done.refused_because("do:undergrowth-2") == "That was done in this turn already."
    chosen = position("masonry").play("do:masonry-2")
    assert "One of these choices" in chosen.refused_because("do:masonry-3")
