"""Chapter 7: the actions, weapons and expeditions."""

from __future__ import annotations

import pytest

from tests.rules.caverna.positions import DWELLINGS, position

FARM = {"3.4": "meadow", "3.3": "meadow", "3.2": "field", "2.2": "field", "1.2": "field"}


def expedition(strength: int, level: int) -> list[int | str]:
    return ["Expedition", "blue", "person 1", level, strength, "none"]


@pytest.mark.rule("C-7.1")
def test_sow_two_of_each() -> None:
    fields = {f"{column}.{row}": "field" for column in (1, 2) for row in (2, 3, 4)}
    goods = {"grain": 3, "vegetable": 3}
    table = position(land={"3.4": "meadow", **fields}, goods=goods, cards={7: "family_life"})
    table.play("space:family_life", "sow:grain", "sow:grain")
    assert table.moves() == ["sow:vegetable", "done", "open:food"]
    table.play("sow:vegetable", "sow:vegetable")
    assert table.game.player is None
    crops = [table.cell(cell) for cell in fields if "crop" in table.cell(cell)]
    assert sorted((cell["crop"], cell["left"]) for cell in crops) == [
        ("grain", 3),
        ("grain", 3),
        ("vegetable", 2),
        ("vegetable", 2),
    ]
    assert table.goods() == {"grain": 1, "vegetable": 1}


@pytest.mark.rule("C-7.1")
def test_sowing_needs_an_empty_field() -> None:
    table = position(land={"3.4": "field+grain1"}, goods={"grain": 3}, cards={7: "family_life"})
    assert "family_life" not in table.moves("space")


@pytest.mark.rule("C-7.1")
def test_every_crop_needs_a_field_of_its_own() -> None:
    table = position(land={"3.4": "field"}, goods={"grain": 2}, cards={7: "family_life"})
    assert table.play("space:family_life").goods() == {"grain": 1}
    assert table.game.player is None


@pytest.mark.rule("C-7.2")
def test_a_dwelling_is_not_furnished_with_any_other_tile() -> None:
    cards = {4: "wish_for_children"}
    assert "wish_for_children" not in position(goods={"wood": 9}, cards=cards).moves("space")
    goods = {"wood": 3, "stone": 3}
    assert "wish_for_children" in position(goods=goods, cards=cards).moves("space")


@pytest.mark.rule("C-7.2")
def test_furnishing_needs_a_cavern_and_the_price() -> None:
    table = position(goods={"wood": 4, "stone": 3}, land={"4.2": "tunnel"})
    table.play("space:housework", "do:furnish")
    assert table.refused("furnish:mixed_dwelling") == "C-7.2"
    table.play("furnish:carpenter")
    assert table.land("4.3") == "carpenter"
    table = position(goods={"wood": 9, "stone": 9}, cards={4: "wish_for_children"})
    table.play("space:wish_for_children")
    assert set(table.moves("furnish")) == {
        "dwelling",
        "simple_dwelling_42",
        "simple_dwelling_33",
        "mixed_dwelling",
        "couple_dwelling",
        "additional_dwelling",
    }
    assert table.refused("furnish:cuddle_room") == "C-7.2"
    table = position(goods={"wood": 9, "stone": 9}, land={"4.3": "cuddle_room", "4.2": "tunnel"})
    table.play("space:housework")
    assert table.game.player is None


@pytest.mark.rule("C-7.3")
def test_a_tile_never_looks_back() -> None:
    table = position(goods={"dog": 3}).play("space:housework", "do:furnish")
    assert table.goods() == {"dog": 3}
    table.play("do:goods")
    assert table.goods() == {"dog": 4, "wood": 1}


@pytest.mark.rule("C-7.4")
def test_pastures_and_their_prices() -> None:
    cards = {1: "sheep_farming"}
    land = {"3.4": "meadow", "3.3": "meadow+stable", "1.1": "meadow"}
    land |= {"3.2": "field", "2.2": "field", "1.2": "field"}
    table = position(land=land, goods={"wood": 6}, cards=cards).play("space:sheep_farming")
    table.play("do:large_pasture", "do:small_pasture")
    assert table.goods() == {}
    assert (table.land("3.3"), table.land("3.4")) == ("large_south", "large_north")
    assert table.cell("3.3")["stable"] is True
    assert table.land("1.1") == "pasture"
    table = position(land=land, goods={"wood": 1}, cards=cards)
    assert "sheep_farming" not in table.moves("space")
    with pytest.raises(Exception, match=r"C-7\.4"):
        position(land={"3.4": "large_north"})


@pytest.mark.rule("C-7.4", "C-9.3")
def test_a_large_pasture_lies_either_way() -> None:
    for first, second, west in (("2.4", "3.4", "2.4"), ("3.4", "2.4", "2.4")):
        land = {"3.4": "meadow", "2.4": "meadow", "2.3": "meadow"}
        table = position(land=land, goods={"wood": 4}, cards={1: "sheep_farming"})
        table.play("space:sheep_farming", "do:large_pasture", f"large_pasture:{first}")
        if table.moves("large_pasture"):
            table.play(f"large_pasture:{second}")
        assert (table.land(west), table.land("3.4")) == ("large_east", "large_west")
        assert table.land("2.3") == "meadow"
        assert not table.game.problems()


@pytest.mark.rule("C-7.5")
def test_where_stables_stand() -> None:
    land = {**FARM, "3.4": "pasture", "1.1": "bare+stable", "2.3": "meadow"}
    table = position(land=land, goods={"stone": 1}, cards={1: "sheep_farming"})
    table.play("space:sheep_farming")
    forest = {"2.1", "3.1", "1.3", "1.4", "2.4"}
    assert set(table.moves("stable")) == {*forest, "3.4", "3.3", "2.3"}
    assert table.refused("stable:3.2") == "C-7.5"
    table.play("stable:3.4")
    assert table.goods() == {}


@pytest.mark.rule("C-7.6")
def test_an_ore_mine_covers_two_ordinary_tunnels() -> None:
    land = {"5.3": "tunnel", "5.2": "tunnel", "5.1": "deep_tunnel", "4.1": "tunnel"}
    land |= {"6.4": "tunnel", "5.4": "work_room"}
    table = position(land=land, step=["BuildOreMine", "blue"])
    assert table.moves("ore_mine") == ["5.2", "5.3"]
    table.play("ore_mine:5.3")
    assert (table.land("5.3"), table.land("5.2")) == ("ore_mine", "deep_tunnel")
    table = position(land={"5.3": "tunnel", "5.2": "tunnel"}, step=["BuildOreMine", "blue"])
    table.play("ore_mine:5.2")
    assert (table.land("5.3"), table.land("5.2")) == ("deep_tunnel", "ore_mine")


@pytest.mark.rule("C-7.7")
def test_a_ruby_mine_covers_a_tunnel() -> None:
    cards = {5: "ruby_mine_construction"}
    land = {"4.3": "cavern", "5.3": "ore_mine"}
    assert "ruby_mine_construction" not in position(land=land, cards=cards).moves("space")
    for kind, rubies in (("tunnel", {}), ("deep_tunnel", {"ruby": 1})):
        table = position(land={**land, "5.2": kind}, cards=cards)
        table.play("space:ruby_mine_construction")
        assert table.land("5.2") == "ruby_mine"
        assert table.goods() == rubies


@pytest.mark.rule("C-7.8")
@pytest.mark.parametrize(
    ("tile", "dwarfs"),
    [
        ("dwelling", 3),
        ("simple_dwelling_42", 3),
        ("simple_dwelling_33", 3),
        ("mixed_dwelling", 3),
        ("couple_dwelling", 4),
        ("additional_dwelling", 2),
        ("cuddle_room", 2),
    ],
)
def test_room_for_dwarfs(tile: str, dwarfs: int) -> None:
    cards = {7: "family_life"}
    for count in range(2, dwarfs + 1):
        table = position(land={"4.3": tile}, weapons=[0] * count, cards=cards)
        assert ("family_life" in table.moves("space")) is (count < dwarfs)


@pytest.mark.rule("C-7.9")
def test_a_newborn_waits() -> None:
    table = position(
        land=DWELLINGS, cards={7: "family_life"}, step=["Turn", "blue"], other={"weapons": [0, 0]}
    )
    table.play("space:family_life")
    assert [dwarf["post"] for dwarf in table.home()["dwarfs"]] == ["family_life", "home", "newborn"]
    assert table.home()["dwarfs"][2]["strength"] == 0
    assert table.game.player == 1


@pytest.mark.rule("C-7.10")
def test_forging() -> None:
    cards = {1: "blacksmithing"}
    table = position(goods={"ore": 10}, cards=cards).play("space:blacksmithing")
    assert table.moves("forge") == [str(n) for n in range(1, 9)]
    table.play("forge:8")
    assert table.goods() == {"ore": 2}
    table = position(goods={"ore": 3}, cards=cards).play("space:blacksmithing")
    assert table.refused("forge:4") == "C-7.10"
    table = position(goods={"ore": 9}, weapons=[1, 1], cards=cards).play("space:blacksmithing")
    assert table.step == "Expedition"


@pytest.mark.rule("C-7.11")
def test_an_expedition_brings_up_to_its_level_of_different_items() -> None:
    table = position(weapons=[4, 0], step=expedition(4, 2))
    assert table.refused("loot:boar") == "C-7.11"
    assert "done" not in table.moves()
    table.play("loot:ore")
    assert "done" in table.moves()
    assert table.refused("loot:ore") == "C-7.11"
    table.play("loot:vegetable")
    assert table.game.player is None
    assert table.goods() == {"ore": 2, "vegetable": 1}
    table = position(weapons=[0, 0], stock={"logging": {"wood": 3}}).play("space:logging")
    assert table.game.player is None


@pytest.mark.rule("C-7.11")
def test_strength_ten_and_eleven() -> None:
    goods = {"wood": 2}
    at_ten = position(weapons=[10, 0], land=FARM, goods=goods, step=expedition(10, 4)).moves("loot")
    assert {"cattle", "large_pasture"} <= set(at_ten)
    assert "meadow" not in at_ten
    table = position(weapons=[11, 0], land=FARM, goods=goods, step=expedition(11, 4))
    assert "meadow" in table.moves("loot")


@pytest.mark.rule("C-7.12")
def test_what_came_first_may_be_used() -> None:
    table = position(
        weapons=[14, 0], goods={"wood": 1}, land={"4.3": "dwelling"}, step=expedition(14, 4)
    )
    assert "furnish" not in table.moves("loot")
    table.play("loot:cavern", "cavern:4.2", "loot:furnish", "furnish:cuddle_room")
    assert table.land("4.2") == "cuddle_room"
    table.play("loot:stable", "stable:3.3", "done")
    assert table.weapons() == [0, 14]


@pytest.mark.rule("C-7.12")
def test_cavern_furnishing_breeding_and_stable_at_strength_fourteen() -> None:
    table = position(
        weapons=[14, 0],
        goods={"wood": 1, "sheep": 2, "cattle": 2},
        land={"4.3": "dwelling", "3.4": "pasture", "3.3": "pasture+stable"},
        step=expedition(14, 4),
    )
    table.play("loot:cavern", "cavern:4.2", "loot:furnish", "furnish:breakfast_room")
    table.play("loot:breed", "breed:sheep", "breed:cattle", "loot:stable", "stable:2.1")
    assert table.goods() == {"sheep": 3, "cattle": 3}
    assert table.weapons() == [0, 14]


@pytest.mark.rule("C-7.13")
def test_the_loot_list() -> None:
    land = {**FARM, "4.3": "cavern", "1.1": "pasture"}
    goods = {"wood": 9, "stone": 9, "grain": 3, "sheep": 2}
    at: dict[str, int] = {}
    for strength in range(1, 15):
        table = position(
            weapons=[strength, 0], land=land, goods=goods, step=expedition(strength, 4)
        )
        for item in table.moves("loot"):
            at.setdefault(item, strength)
    assert at == {
        "sharpen": 1,
        "wood": 1,
        "dog": 1,
        "grain": 2,
        "sheep": 2,
        "stone": 3,
        "donkey": 3,
        "vegetable": 4,
        "ore": 4,
        "boar": 5,
        "gold": 6,
        "furnish": 7,
        "stable": 8,
        "tunnel": 9,
        "small_pasture": 9,
        "cattle": 10,
        "large_pasture": 10,
        "meadow": 11,
        "dwelling": 11,
        "field": 12,
        "sow": 12,
        "cavern": 14,
        "breed": 14,
    }


@pytest.mark.rule("C-7.13")
@pytest.mark.parametrize(
    ("item", "more", "left"),
    [
        ("sharpen", [], {}),
        ("wood", [], {"wood": 10}),
        ("dog", [], {"dog": 1}),
        ("grain", [], {"grain": 1}),
        ("sheep", [], {"sheep": 1}),
        ("stone", [], {"stone": 10}),
        ("donkey", [], {"donkey": 1}),
        ("vegetable", [], {"vegetable": 1}),
        ("ore", [], {"ore": 2}),
        ("boar", [], {"boar": 1}),
        ("gold", [], {"gold": 2}),
        ("cattle", [], {"cattle": 1}),
        ("furnish", ["furnish:cuddle_room"], {"wood": 8}),
        ("meadow", ["meadow:2.4"], {"food": 1}),
        ("cavern", ["cavern:5.4"], {"food": 1}),
        ("small_pasture", ["pasture:3.4"], {"wood": 8}),
        ("large_pasture", [], {"wood": 7}),
        ("dwelling", [], {"wood": 7, "stone": 7}),
        ("stable", ["stable:1.1"], {}),
        ("tunnel", ["tunnel:4.2"], {}),
        ("field", ["field:2.4"], {"food": 1}),
    ],
)
def test_items(item: str, more: list[str], left: dict[str, int]) -> None:
    table = position(
        weapons=[14, 0], land=FARM, goods={"wood": 9, "stone": 9}, step=expedition(14, 1)
    )
    table.play(f"loot:{item}", *more)
    assert table.game.player is None
    assert table.goods() == {"wood": 9, "stone": 9, **left}


@pytest.mark.rule("C-7.13")
@pytest.mark.parametrize(
    ("item", "cell", "land"),
    [("cavern", "4.2", "cavern"), ("tunnel", "4.2", "tunnel"), ("meadow", "2.4", "meadow")],
)
def test_tiles_as_loot(item: str, cell: str, land: str) -> None:
    table = position(weapons=[14, 0], land=FARM, step=expedition(14, 1))
    assert table.play(f"loot:{item}", f"{land}:{cell}").land(cell) == land


@pytest.mark.rule("C-7.13", "C-7.1")
def test_sowing_as_loot() -> None:
    goods = {"grain": 3, "vegetable": 1}
    table = position(weapons=[12, 0], land=FARM, goods=goods, step=expedition(12, 1))
    table.play("loot:sow", "sow:grain", "sow:grain")
    assert table.moves() == ["sow:vegetable", "done", "open:food"]
    table.play("sow:vegetable")
    assert table.goods() == {"grain": 1}
    assert table.game.player is None


@pytest.mark.rule("C-7.14")
def test_items_without_effect_cannot_be_chosen() -> None:
    table = position(weapons=[14, 0], land={"4.3": "dwelling"}, step=expedition(14, 4))
    none = {"furnish", "small_pasture", "large_pasture", "dwelling", "sow", "breed"}
    assert not none & set(table.moves("loot"))
    assert table.refused("loot:sow") == "C-7.14"
    rich = {"wood": 9, "stone": 9}
    table = position(weapons=[14, 0], goods=rich, land={"4.3": "dwelling"}, step=expedition(14, 4))
    assert not {"furnish", "dwelling", "small_pasture", "sow"} & set(table.moves("loot"))
    table = position(weapons=[7, 0], goods={"wood": 1}, step=expedition(7, 1))
    table.play("loot:furnish", "furnish:cuddle_room")
    assert table.goods() == {}


@pytest.mark.rule("C-7.15")
def test_weapons_rise_afterwards() -> None:
    table = position(weapons=[8, 14, 0], land=DWELLINGS, step=expedition(8, 2))
    table.play("loot:sharpen")
    assert "tunnel" not in table.moves("loot")
    table.play("loot:stable", "stable:1.1")
    assert table.weapons() == [0, 10, 14]
    table = position(weapons=[14, 13], step=expedition(14, 1)).play("loot:sharpen")
    assert table.weapons() == [14, 14]


@pytest.mark.rule("C-7.16")
def test_the_two_expeditions_of_adventure_are_separate() -> None:
    table = position(weapons=[1, 1], cards={10: "adventure"})
    table.play("space:adventure", "loot:dog", "do:expedition", "loot:dog")
    assert table.goods() == {"dog": 2}
    assert table.weapons() == [1, 3]
    table = position(weapons=[1, 1], cards={10: "adventure"})
    table.play("space:adventure", "loot:dog", "do:expedition")
    assert "sheep" in table.moves("loot")


@pytest.mark.rule("C-7.17")
def test_discounts_add_up_and_stop_at_nothing() -> None:
    land = {"4.3": "carpenter", "4.2": "stone_carver", "4.1": "cavern", "3.4": "meadow"}
    table = position(goods={"wood": 3, "stone": 2}, land=land)
    table.play("space:housework", "do:furnish", "furnish:dwelling")
    assert table.goods() == {}
    table = position(
        goods={"wood": 1, "stone": 1}, land=land, weapons=[11, 0], step=expedition(11, 1)
    )
    table.play("loot:dwelling")
    assert table.goods() == {}
    table = position(land=land, weapons=[11, 0], step=expedition(11, 1)).play("loot:small_pasture")
    assert table.land("3.4") == "pasture"
    table = position(land=land).play("space:housework", "do:furnish", "furnish:cuddle_room")
    assert table.goods() == {}


@pytest.mark.rule("C-7.17")
@pytest.mark.parametrize(
    ("helper", "tile", "goods"),
    [
        ("stone_carver", "builder", {}),
        ("stone_carver", "cooking_cave", {"stone": 1}),
        ("stone_carver", "seam", {"wood": 2}),
        ("carpenter", "seam", {"wood": 1}),
        ("carpenter", "trader", {}),
        ("carpenter", "cooking_cave", {"stone": 2}),
        ("carpenter", "blacksmithing_parlor", {"ore": 3}),
    ],
)
def test_each_discount_is_for_its_own_good(helper: str, tile: str, goods: dict[str, int]) -> None:
    land = {"4.3": helper, "4.2": "cavern"}
    table = position(land=land, goods=goods, step=["Furnish", "blue", "any"]).play(
        f"furnish:{tile}"
    )
    assert (table.land("4.2"), table.goods()) == (tile, {})
    for good in goods:
        less = {**goods, good: goods[good] - 1}
        table = position(land=land, goods=less, step=["Furnish", "blue", "any"])
        assert tile not in table.moves("furnish")


@pytest.mark.rule("C-7.17")
def test_no_tile_lowers_its_own_price() -> None:
    """The Builder costs a stone; only other tiles may be paid with ore instead."""
    table = position(goods={"ore": 3}).play("space:housework", "do:furnish")
    assert set(table.moves("furnish")) == {"dog_school", "blacksmithing_parlor"}
