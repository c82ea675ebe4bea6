"""Chapter 13: the tiles that have to do with animals and with meadows."""

from __future__ import annotations

import pytest

from tafelrunde.games.caverna import questions
from tests.rules.caverna.positions import SKIP_ONE, Table
from tests.rules.caverna_folk.positions import build, game_of, harvest, position

# Room for many animals of every type.
BARNS = {
    "2.1": "large_east+stable",
    "3.1": "large_west",
    "2.2": "large_east",
    "3.2": "large_west",
    "2.3": "large_east",
    "3.3": "large_west+stable",
    "2.4": "large_east",
    "3.4": "large_west+stable",
}


def fits(table: Table, **animals: int) -> bool:
    """Whether seat 0 would have room with so many animals."""
    game = game_of(table)
    goods = game.goods[0].copy()
    for name, count in animals.items():
        goods[game.catalogue.goods.index(name)] = count
    before, game.goods[0] = game.goods[0], goods
    found = questions.all_fit(game, 0)
    game.goods[0] = before
    return found


# ---------------------------------------------------------------------- room


@pytest.mark.rule("F-13.8")
@pytest.mark.parametrize(("dogs", "sheep"), [(1, 4), (2, 6), (3, 8)])
def test_the_shepherd_room(dogs: int, sheep: int) -> None:
    land = {"4.3": "shepherd_room", "3.4": "meadow"}
    table = position(brings="pale_ones", land=land, goods={"dog": dogs, "sheep": sheep, "boar": 2})
    assert table.cell("3.4")["animals"] == {"dog": dogs, "sheep": sheep}
    assert not fits(table, sheep=sheep + 1)


@pytest.mark.rule("F-13.8")
def test_dogs_on_two_meadows_watch_twice_as_many() -> None:
    land = {"4.3": "shepherd_room", "3.4": "meadow", "3.3": "pasture"}
    table = position(brings="pale_ones", land=land, goods={"dog": 2, "boar": 2})
    assert fits(table, sheep=8)
    assert not fits(table, sheep=9)


@pytest.mark.rule("F-13.30")
@pytest.mark.parametrize(
    ("pasture", "room"), [("pasture", 5), ("pasture+stable", 7), ("large_north", 7)]
)
def test_the_water_troughs(pasture: str, room: int) -> None:
    land = {"3.4": "water_troughs", "3.3": pasture}
    if pasture == "large_north":
        land["3.2"] = "large_south"
    table = position(brings="silicoids", land=land, goods={"boar": 2, "cattle": room})
    assert table.cell("3.2" if "3.2" in land else "3.3")["animals"] == {"cattle": room}
    assert not fits(table, cattle=room + 1)


@pytest.mark.rule("F-13.30")
def test_the_water_troughs_help_every_pasture_beside_once() -> None:
    land = {"3.3": "water_troughs", "3.4": "pasture", "2.3": "pasture", "3.2": "pasture"}
    land["2.4"] = "pasture"
    table = position(brings="silicoids", land=land)
    assert fits(table, sheep=5, donkey=5, boar=5, cattle=4)
    assert not fits(table, sheep=5, donkey=5, boar=5, cattle=5)


@pytest.mark.rule("F-13.30")
def test_dogs_on_a_pasture_forgo_the_troughs() -> None:
    land = {"3.4": "water_troughs", "3.3": "pasture"}
    table = position(brings="silicoids", land=land, goods={"dog": 3, "boar": 2})
    # Five in the pasture are more than the four that the dogs would watch.
    assert fits(table, sheep=5)
    assert not fits(table, sheep=6)
    table = position(brings="silicoids", land=land, goods={"dog": 6, "boar": 2})
    assert fits(table, sheep=7)
    assert not fits(table, sheep=8)


# ---------------------------------------------------------------------- food and gold


@pytest.mark.rule("F-13.31")
def test_the_bone_breaker() -> None:
    land = {"4.3": "bone_breaker", **BARNS}
    goods = {"dog": 1, "sheep": 1, "donkey": 2, "boar": 1, "cattle": 1}
    table = position(brings="trolls", land=land, goods=goods)
    meals = ["dog", "sheep", "donkey", "donkey", "boar", "cattle"]
    for meal, food in zip(meals, (2, 4, 6, 8, 10, 13), strict=True):
        table.play("open:food")
        # A pair of donkeys would bring no more than two of them.
        assert "two_donkeys" not in table.moves("eat")
        table.play(f"eat:{meal}")
        assert table.have("food") == food


@pytest.mark.rule("F-13.31")
def test_without_a_bone_breaker_nobody_eats_dogs() -> None:
    table = position(brings="trolls", land=BARNS, goods={"dog": 1, "sheep": 1})
    table.play("open:food")
    assert table.moves("eat") == ["sheep"]
    assert table.refused("eat:dog") == "C-8.4"


def candles(**goods: int) -> Table:
    land = {"4.3": "candle_maker", **BARNS}
    return position(brings="trolls", land=land, goods=goods).play("open:food")


@pytest.mark.rule("F-13.32")
def test_the_candle_maker() -> None:
    table = candles(sheep=2, boar=2, cattle=1)
    table.play("eat:sheep", "eat:boar", "eat:cattle", "eat:boar")
    assert (table.step, table.have("gold")) == ("Candles", 0)
    table.play("eat:sheep")
    # Five animals: gold for two pairs of them.
    assert table.goods() == {"food": 1 + 2 + 3 + 2 + 1, "gold": 2}
    assert table.step == "PlaceDwarf"


@pytest.mark.rule("F-13.32")
def test_one_after_the_other_brings_no_gold() -> None:
    table = candles(sheep=3)
    table.play("eat:sheep", "done", "open:food", "eat:sheep", "done")
    assert table.goods() == {"food": 2, "sheep": 1}


@pytest.mark.rule("F-13.32")
def test_a_pair_of_donkeys_is_two_animals() -> None:
    table = candles(donkey=2, grain=1)
    table.play("eat:two_donkeys")
    assert table.goods() == {"food": 3, "gold": 1, "grain": 1}


@pytest.mark.rule("F-13.32")
def test_crops_make_no_candles() -> None:
    table = candles(grain=2, sheep=2)
    table.play("eat:grain")
    assert table.step == "PlaceDwarf"
    table.play("open:food", "eat:sheep")
    assert table.refused("eat:grain") == "F-13.32"


@pytest.mark.rule("F-13.32")
def test_edible_dogs_count() -> None:
    land = {"4.3": "candle_maker", "4.2": "bone_breaker", **BARNS}
    table = position(brings="trolls", land=land, goods={"dog": 1, "sheep": 1})
    table.play("open:food", "eat:dog", "eat:sheep")
    assert table.goods() == {"food": 4, "gold": 1}


@pytest.mark.rule("F-13.32")
def test_animals_without_room_count() -> None:
    land = {"4.3": "candle_maker"}
    table = position(
        brings="trolls",
        land=land,
        goods={"sheep": 2},
        cards={1: "sheep_farming"},
        stock={"sheep_farming": {"sheep": 2}},
    )
    # Nothing but sheep can leave, so one has to; others may go with it.
    table.play("space:sheep_farming")
    assert table.step == "Candles"
    table.play("eat:sheep", "done")
    assert table.goods() == {"sheep": 2, "food": 2, "gold": 1}


@pytest.mark.rule("F-13.32")
def test_candles_in_a_feeding() -> None:
    land = {"4.3": "candle_maker", **BARNS}
    table = harvest(brings="trolls", land=land, goods={"boar": 3, "cattle": 1})
    assert table.step == "Feed"
    table.play("eat:boar", "eat:boar", "done", "feed")
    assert (table.have("gold"), table.have("boar")) == (1, 1)


# ---------------------------------------------------------------------- breeding


@pytest.mark.rule("F-13.19")
@pytest.mark.parametrize(("dogs", "after"), [(0, 0), (1, 1), (2, 3), (5, 6)])
def test_the_dog_kennel(dogs: int, after: int) -> None:
    goods = {"food": 4, "dog": dogs}
    table = harvest(brings="cave_goblins", land={"4.3": "dog_kennel"}, goods=goods)
    table.play("feed")
    assert table.have("dog") == after


@pytest.mark.rule("F-13.19")
def test_the_new_dog_watches_the_lamb() -> None:
    land = {"4.3": "dog_kennel", "3.4": "meadow"}
    goods = {"food": 4, "dog": 2, "sheep": 5}
    table = harvest(brings="cave_goblins", land=land, goods=goods).play("feed")
    assert (table.have("dog"), table.have("sheep")) == (3, 6)


@pytest.mark.rule("F-13.19")
@pytest.mark.parametrize(("skip", "dogs"), [("field", 3), ("breeding", 2)])
def test_no_dog_where_breeding_is_left_out(skip: str, dogs: int) -> None:
    table = position(
        brings="cave_goblins",
        land={"4.3": "dog_kennel"},
        goods={"food": 4, "dog": 2},
        step=["ReturnHome"],
        in_round=12,
        ending=SKIP_ONE,
    )
    table.play(f"skip:{skip}", "feed")
    assert table.have("dog") == dogs


def fodder(vegetables: int, land: dict[str, str] | None = None, **animals: int) -> Table:
    """The breeding phase of an owner of the Fodder room."""
    goods = {"food": 4, "vegetable": vegetables, **animals}
    own = {"4.3": "fodder_room", **(BARNS if land is None else land)}
    return harvest(brings="elves", land=own, goods=goods).play("feed")


@pytest.mark.rule("F-13.17")
def test_the_fodder_room() -> None:
    table = fodder(1, sheep=2, donkey=2, boar=2, cattle=2)
    assert (table.step, table.moves()) == ("Fodder", ["fodder:1", "done", "open:food"])
    assert table.refused("fodder:2") == "F-13.17"
    table.play("fodder:1", "breed:sheep", "breed:cattle")
    assert table.goods() == {"sheep": 4, "donkey": 3, "boar": 3, "cattle": 4}


@pytest.mark.rule("F-13.17")
def test_two_vegetables_for_all_types() -> None:
    table = fodder(2, sheep=2, donkey=2, boar=2, cattle=2)
    table.play("fodder:2", "breed:sheep", "breed:cattle", "breed:boar")
    assert "breed:sheep" not in table.moves()
    table.play("breed:donkey")
    assert table.goods() == {"sheep": 4, "donkey": 4, "boar": 4, "cattle": 4}


@pytest.mark.rule("F-13.17")
def test_fewer_types_and_no_fodder_at_all() -> None:
    table = fodder(2, sheep=2, boar=2)
    # Two types need no more than one vegetable.
    assert table.moves("fodder") == ["1"]
    table.play("fodder:1", "breed:boar", "done")
    assert table.goods() == {"vegetable": 1, "sheep": 3, "boar": 4}
    table = fodder(2, sheep=2, boar=2).play("done")
    assert table.goods() == {"vegetable": 2, "sheep": 3, "boar": 3}


@pytest.mark.rule("F-13.17")
def test_fodder_is_offered_though_the_first_breeding_brought_no_young() -> None:
    # There is no room for a lamb before a dog is bought.
    table = fodder(1, land={"3.4": "meadow"}, sheep=2, ruby=1)
    assert table.step == "Breed"
    table.play("done")
    assert table.step == "Fodder"
    table.play("open:ruby", "buy:dog", "fodder:1")
    assert table.goods() == {"dog": 1, "sheep": 3}


@pytest.mark.rule("F-13.17")
def test_no_fodder_without_parents_or_room() -> None:
    assert fodder(1, sheep=1).step != "Fodder"
    assert fodder(1, land={}, sheep=2).step != "Fodder"


@pytest.mark.rule("F-13.17")
def test_the_young_of_both_breedings_are_counted_apart() -> None:
    land = {"4.3": "fodder_room", "4.2": "breeding_cave", "4.1": "quarry", **BARNS}
    goods = {"food": 4, "vegetable": 2, "sheep": 2, "donkey": 2, "boar": 2}
    table = harvest("elves", "humans", land=land, goods=goods).play("feed")
    # Three young: 3 food, and a stone for the donkey.
    assert (table.have("food"), table.have("stone")) == (3, 1)
    table.play("fodder:1", "breed:donkey", "breed:boar")
    assert (table.have("food"), table.have("stone")) == (3 + 2, 2)


@pytest.mark.rule("F-13.23")
def test_the_manure_silo() -> None:
    land = {**BARNS, "2.1": "large_east", "1.1": "meadow", "1.2": "meadow", "1.3": "meadow+stable"}
    goods = {"wood": 3, "sheep": 2, "boar": 2, "cattle": 2}
    table = build("manure_silo", "1.2", goods=goods, land=land)
    # Two meadows beside it, the one with the stable too; the pasture does not count.
    assert table.moves() == ["breed:sheep", "breed:boar", "breed:cattle", "done"]
    table.play("breed:sheep")
    assert "breed:sheep" not in table.moves()
    table.play("breed:cattle")
    assert table.goods() == {"sheep": 3, "boar": 2, "cattle": 3}
    assert table.score()["bonus"] == 6


@pytest.mark.rule("F-13.23")
def test_the_silo_may_bring_no_young() -> None:
    land = {**BARNS, "1.1": "meadow", "1.2": "meadow"}
    table = build("manure_silo", "1.2", goods={"wood": 3, "sheep": 2}, land=land)
    table.play("done")
    assert table.goods() == {"sheep": 2}
    # One animal has no young, nor have two without room for a third.
    table = build("manure_silo", "1.2", goods={"wood": 3, "sheep": 1}, land=land)
    assert (table.step, table.goods()) == ("PlaceDwarf", {"sheep": 1})
    land = {"3.4": "field", "3.3": "meadow", "3.2": "meadow"}
    table = build("manure_silo", "3.3", goods={"wood": 3, "sheep": 2}, land=land)
    assert table.goods() == {"sheep": 2}


@pytest.mark.rule("F-13.23")
def test_young_of_the_silo_are_a_breeding_of_their_own() -> None:
    land = {**BARNS, "1.1": "meadow", "1.2": "meadow", "4.2": "breeding_cave", "4.3": "quarry"}
    table = build("manure_silo", "1.2", goods={"wood": 3, "donkey": 2}, land=land)
    table.play("breed:donkey")
    assert table.goods() == {"donkey": 3, "food": 1, "stone": 1}


# ---------------------------------------------------------------------- empty meadows


@pytest.mark.rule("F-13.24")
@pytest.mark.parametrize(("meadows", "gold"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_the_mead_parlor(meadows: int, gold: int) -> None:
    cells = ["3.4", "3.3", "3.2", "3.1"]
    land = {"4.3": "mead_parlor", **dict.fromkeys(cells[:meadows], "meadow")}
    table = harvest(brings="humans", land=land, goods={"food": 9})
    assert table.have("gold") == gold


@pytest.mark.rule("F-13.24")
def test_animals_are_rearranged_for_the_mead_parlor() -> None:
    land = {"4.3": "mead_parlor", "3.4": "meadow", "3.3": "meadow", "3.2": "meadow+stable"}
    goods = {"food": 9, "dog": 1}
    # Two sheep in the dwelling, two with the dog at the stable, and none on the meadows.
    table = harvest(brings="humans", land=land, goods={**goods, "sheep": 4})
    assert table.have("gold") == 1
    table = harvest(brings="humans", land=land, goods={**goods, "sheep": 5})
    assert table.have("gold") == 0


@pytest.mark.rule("F-13.24", "F-13.2")
def test_sell_sheep_before_meadows_are_counted() -> None:
    land = {"4.3": "mead_parlor", "4.2": "bone_carver", "3.4": "meadow", "3.3": "meadow"}
    goods = {"food": 9, "dog": 1, "sheep": 4}
    table = harvest("humans", "dark_elves", land=land, goods=goods)
    assert table.moves("trade") == ["bone_carver"]
    table.play("trade:bone_carver", "give:sheep", "give:sheep", "done")
    assert table.have("gold") == 3 + 1
    # Who does not sell counts one meadow, which brings nothing.
    table = harvest("humans", "dark_elves", land=land, goods=goods).play("done")
    assert table.have("gold") == 0


@pytest.mark.rule("F-13.24", "F-13.2")
def test_count_meadows_before_dogs_are_sold() -> None:
    land = {"4.3": "mead_parlor", "4.2": "bone_carver"}
    land.update({"3.4": "meadow", "3.3": "meadow", "3.2": "meadow"})
    goods = {"food": 9, "dog": 3, "sheep": 4, "boar": 2}
    table = harvest("humans", "dark_elves", land=land, goods=goods)
    # Three dogs watch four sheep on one meadow, two dogs need two meadows.
    table.play("trade:mead_parlor", "trade:bone_carver", "give:dog", "give:boar", "done")
    assert table.have("gold") == 1 + 3
    table = harvest("humans", "dark_elves", land=land, goods=goods)
    table.play("trade:bone_carver", "give:dog", "give:boar", "done")
    assert table.have("gold") == 3


def archery(land: dict[str, str], **goods: int) -> float:
    return position(brings="dark_elves", land=land, goods=goods).score()["bonus"]


@pytest.mark.rule("F-13.11")
def test_the_archery_range() -> None:
    land = {"3.4": "archery_range"}
    for cells, points in ((["3.3"], 3), (["3.3", "3.2"], 6), (["3.3", "3.2", "3.1"], 10)):
        assert archery({**land, **dict.fromkeys(cells, "meadow")}) == points
    # Two directions are not added, and a gap ends the row.
    assert archery({**land, "3.3": "meadow", "2.4": "meadow"}) == 3
    assert archery({**land, "3.3": "field", "3.2": "meadow", "2.4": "field"}) == 0
    assert archery({**land, "3.3": "meadow", "3.2": "meadow+stable", "3.1": "meadow"}) == 3


@pytest.mark.rule("F-13.11")
def test_meadows_outside_the_edge_are_in_line() -> None:
    land = {"3.4": "field", "3.3": "archery_range", "2.3": "meadow", "1.3": "meadow"}
    land.update({"4.3": "office_room", "0.3": "meadow"})
    assert archery(land) == 10


@pytest.mark.rule("F-13.11")
def test_sheep_stand_elsewhere_for_the_archery_range() -> None:
    land = {"3.4": "archery_range", "3.3": "meadow", "3.2": "meadow", "2.4": "field"}
    assert archery(land, dog=1, sheep=2) == 6
    assert archery(land, dog=1, sheep=4) == 3
    # Another meadow, out of line, takes the dogs.
    assert archery({**land, "2.3": "meadow"}, dog=1, sheep=4) == 6


@pytest.mark.rule("F-13.11")
def test_before_scoring_sheep_may_make_room_for_arrows() -> None:
    land = {"3.4": "archery_range", "3.3": "meadow", "2.4": "field"}
    goods = {"dog": 1, "sheep": 3}
    table = position(
        brings="dark_elves", land=land, goods=goods, step=["LastExchanges", 0], in_round=12
    )
    table.play("open:food", "eat:sheep")
    assert table.score()["bonus"] == 3


# ---------------------------------------------------------------------- the Bone carver


@pytest.mark.rule("F-13.13")
def test_the_bone_carver() -> None:
    land = {"4.3": "bone_carver", **BARNS}
    goods = {"food": 9, "dog": 1, "sheep": 2, "donkey": 1, "cattle": 1}
    table = harvest(brings="dark_elves", land=land, goods=goods)
    assert (table.step, table.moves("trade")) == ("HarvestTrades", ["bone_carver"])
    table.play("trade:bone_carver", "give:dog")
    # An animal alone can't be sold: the second one follows.
    assert "done" not in table.moves()
    table.play("give:cattle")
    assert table.have("gold") == 3
    table.play("trade:bone_carver", "give:sheep", "give:donkey")
    # Five animals, four of them sold, and no more in this harvest.
    assert (table.step, table.have("gold"), table.have("sheep")) == ("Feed", 6, 1)


@pytest.mark.rule("F-13.13")
def test_one_animal_is_not_sold() -> None:
    land = {"4.3": "bone_carver", **BARNS}
    table = harvest(brings="dark_elves", land=land, goods={"food": 9, "dog": 1})
    assert table.step == "Feed"


@pytest.mark.rule("F-13.13")
def test_never_more_than_four_animals() -> None:
    land = {"4.3": "bone_carver", **BARNS}
    table = harvest(brings="dark_elves", land=land, goods={"food": 9, "sheep": 7})
    table.play("trade:bone_carver", "trade:bone_carver")
    assert (table.step, table.have("gold"), table.have("sheep")) == ("Feed", 6, 3)


@pytest.mark.rule("F-13.24")
def test_meadows_outside_the_edge_count_for_the_mead_parlor() -> None:
    land = {"4.3": "mead_parlor", "3.4": "meadow", "3.5": "meadow"}
    table = harvest("humans", land=land, goods={"food": 9})
    assert table.have("gold") == 1


@pytest.mark.rule("F-13.31")
def test_the_bone_breaker_brings_trolls_nothing_more() -> None:
    land = {"4.3": "bone_breaker", **BARNS}
    table = position("trolls", land=land, goods={"dog": 1, "donkey": 2}).play("open:food")
    assert table.moves("eat") == ["donkey", "dog"]
    table.play("eat:dog")
    assert table.have("food") == 2
