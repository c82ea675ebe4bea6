"""Chapter 13: the tiles as printed, and those that give goods, points or weapons."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.rules.caverna.positions import NOTHING, PAYMENT, Table
from tests.rules.caverna_folk.positions import (
    BOARD,
    ROWS,
    TILES,
    build,
    game_of,
    harvest,
    position,
)

W, S, ORE, G, V = "wood", "stone", "ore", "grain", "vegetable"
# Folk, replaced tile, price, printed value (None: by its text), place, colour.
PRINTED: dict[str, tuple[str, str, dict[str, int], int | None, str, str]] = {
    "mine_administration": ("mountain_dwarves", "ore_storage", {W: 2, S: 2}, None, "", "yellow"),
    "organ_chamber": ("mountain_dwarves", "fodder_chamber", {S: 2, ORE: 4}, 0, "", "yellow"),
    "seminar_room": ("mountain_dwarves", "blacksmith", {S: 1}, 1, "", "green"),
    "foreman_dwelling": ("mountain_dwarves", "simple_dwelling_33", {W: 4, S: 4}, 3, "", "orange"),
    "witch_house": ("pale_ones", "builder", {W: 2, S: 1}, 0, "", "green"),
    "shepherd_room": ("pale_ones", "cuddle_room", {W: 1, S: 1}, 1, "", "green"),
    "sheep_market": ("pale_ones", "weaving_parlor", {W: 3, S: 2}, 2, "", "yellow"),
    "schnapps_parlor": ("pale_ones", "beer_parlor", {W: 3, S: 2}, 2, "", "yellow"),
    "archery_range": ("dark_elves", "prayer_chamber", {W: 2}, None, "meadow", "yellow"),
    "charcoal_storage": ("dark_elves", "spare_part_storage", {S: 3}, 1, "", "yellow"),
    "bone_carver": ("dark_elves", "hunting_parlor", {W: 2, S: 2}, 2, "", "yellow"),
    "mushroom_cave": ("dark_elves", "quarry", {S: 2}, 1, "", "green"),
    "watchtower": ("elves", "writing_chamber", {W: 3, S: 1}, None, "meadow", "yellow"),
    "elven_market": ("elves", "carpenter", {W: 3, S: 2}, 3, "", "green"),
    "fodder_room": ("elves", "office_room", {W: 3, S: 1}, 0, "", "green"),
    "hunting_lodge": ("elves", "working_cave", {W: 2}, 2, "meadow", "green"),
    "dog_kennel": ("cave_goblins", "work_room", {W: 1}, 0, "", "green"),
    "war_dog_school": ("cave_goblins", "dog_school", {W: 1}, 1, "", "green"),
    "menagerie": ("cave_goblins", "broom_chamber", {W: 4, S: 2}, None, "", "yellow"),
    "orphaned_cave": ("cave_goblins", "wood_supplier", {G: 1}, 0, "", "green"),
    "manure_silo": ("humans", "weapon_storage", {W: 3}, None, "meadow", "yellow"),
    "mead_parlor": ("humans", "milking_parlor", {W: 1, S: 2}, 2, "", "yellow"),
    "dung_heap": ("humans", "blacksmithing_parlor", {W: 2}, None, "field", "yellow"),
    "scarecrow": ("humans", "ruby_supplier", {W: 1, G: 1}, 1, "field", "green"),
    "extraction_works": ("silicoids", "stone_carver", {W: 1}, 1, "", "green"),
    "jeweller": ("silicoids", "miner", {W: 2, S: 2}, 2, "", "green"),
    "stone_trade": ("silicoids", "stone_supplier", {W: 1}, 2, "", "green"),
    "water_troughs": ("silicoids", "breakfast_room", {S: 3}, 2, "meadow", "green"),
    "bone_breaker": ("trolls", "slaughtering_cave", {W: 1, S: 1}, 2, "", "green"),
    "candle_maker": ("trolls", "state_parlor", {W: 2, S: 2}, 1, "", "yellow"),
    "explorer_cave": ("trolls", "peaceful_cave", {W: 1}, 2, "", "green"),
    "goblin_dwelling": ("trolls", "simple_dwelling_42", {W: 4, V: 1}, 0, "", "orange"),
}


@pytest.mark.rule("F-13.1")
def test_the_tiles_as_printed() -> None:
    assert list(PRINTED) == [row["name"] for row in ROWS]
    for row in ROWS:
        told = (row["folk"], row["replaces"], row["cost"], row.get("value"))
        assert (*told, row.get("place", ""), row["colour"]) == PRINTED[row["name"]]
        old = BOARD.tiles[TILES.index(row["replaces"])]
        assert BOARD.catalogue.colours[old.colour] == row["colour"]
    assert len({row["replaces"] for row in ROWS}) == 32


@pytest.mark.rule("F-13.1")
def test_always_48_kinds() -> None:
    for folk in (["dwarfs", "dwarfs"], ["elves", "trolls"], ["humans", "pale_ones", "silicoids"]):
        game = tafelrunde.new("caverna-folk", len(folk), 1, folk=folk)
        tiles = game.view(None)["board"]["tiles"]
        assert sum(tile["offered"] for tile in tiles) == 48
        offered = [tile["name"] for tile in tiles if tile["offered"]]
        for name, printed in PRINTED.items():
            assert (name in offered) == (printed[0] in folk)
            assert (printed[1] in offered) == (printed[0] not in folk)


def bonus(tile: str, at: str = "4.3", **words: object) -> float:
    """The points of a tile by its text."""
    land = {at: tile, **words.pop("land", {})}  # type: ignore[dict-item]
    return position(brings=PRINTED[tile][0], land=land, **words).score()["bonus"]  # type: ignore[arg-type]


# ---------------------------------------------------------------------- goods at once, points


@pytest.mark.rule("F-13.3")
def test_the_mine_administration() -> None:
    land = {"4.2": "ore_mine", "5.3": "ore_mine", "5.2": "ore_mine"}
    goods = {"wood": 2, "stone": 2}
    table = build("mine_administration", goods=goods, land=land)
    assert (table.land("4.3"), table.goods()) == ("mine_administration", {"ore": 4})
    assert table.score()["bonus"] == 6
    assert bonus("mine_administration", land={"4.2": "ruby_mine", "5.3": "deep_tunnel"}) == 0
    land = {"4.1": "ore_mine", "5.2": "ore_mine"}
    assert bonus("mine_administration", "4.2", land=land) == 6


@pytest.mark.rule("F-13.3")
def test_the_mine_administration_counts_at_most_four_mines() -> None:
    around = dict.fromkeys(("5.1", "5.3", "6.2", "4.2"), "ore_mine")
    goods = {"wood": 2, "stone": 2}
    land = {"4.3": "dwelling", "5.2": "cavern", **around}
    table = build("mine_administration", goods=goods, land=land)
    assert table.goods() == {"ore": 8}
    assert table.score()["bonus"] == 12


@pytest.mark.rule("F-13.6")
def test_the_foreman_dwelling() -> None:
    land = {"4.2": "ore_mine", "5.3": "ruby_mine"}
    table = build("foreman_dwelling", goods={"wood": 4, "stone": 4}, land=land)
    assert table.goods() == {"ore": 2, "ruby": 1}
    assert table.score()["furnishings"] == 3
    assert game_of(table).folk[0].room(game_of(table), 0) == 3


@pytest.mark.rule("F-13.7", "F-13.14", "F-13.22")
@pytest.mark.parametrize(
    ("tile", "goods", "good"),
    [
        ("witch_house", {"wood": 2, "stone": 1}, "gemfruit"),
        ("mushroom_cave", {"stone": 2}, "mushroom"),
        ("orphaned_cave", {"grain": 1}, "mushroom"),
    ],
)
def test_crops_at_once(tile: str, goods: dict[str, int], good: str) -> None:
    table = build(tile, goods=goods)
    assert (table.land("4.3"), table.goods()) == (tile, {good: 2})


@pytest.mark.rule("F-13.15")
def test_the_watchtower() -> None:
    land = {"3.4": "field", "2.4": "meadow"}
    table = build("watchtower", goods={"wood": 3, "stone": 1}, land=land)
    assert (table.land("2.4"), table.goods()) == ("watchtower", {"food": 4})
    assert table.score()["bonus"] == 6
    # A stable makes a forest cell unfit to look at.
    land = {"3.4": "field", "2.3": "bare+stable"}
    assert bonus("watchtower", "2.4", land=land) == 3
    assert bonus("watchtower", "1.4", land={"3.4": "field", "2.4": "field"}) == 3


@pytest.mark.rule("F-13.15")
def test_the_watchtower_sees_at_most_four_cells() -> None:
    land = {"3.4": "field", "3.3": "field", "3.2": "field"}
    assert bonus("watchtower", "2.2", land=land) == 9


@pytest.mark.rule("F-13.25")
def test_the_dung_heap() -> None:
    land = {"3.4": "field", "3.3": "pasture", "2.4": "large_north", "2.3": "large_south"}
    table = build("dung_heap", goods={"wood": 2}, land=land)
    assert (table.land("3.4"), table.goods()) == ("dung_heap", {"vegetable": 4})
    assert table.score()["bonus"] == 2


@pytest.mark.rule("F-13.21")
@pytest.mark.parametrize(
    ("animals", "points"), [((3, 5, 2, 4, 2), 6), ((0, 5, 2, 4, 2), 0), ((1, 1, 1, 1, 1), 3)]
)
def test_the_menagerie(animals: tuple[int, ...], points: int) -> None:
    goods = dict(zip(("dog", "sheep", "donkey", "boar", "cattle"), animals, strict=True))
    land = {
        "3.4": "pasture+stable",
        "3.3": "pasture+stable",
        "3.2": "pasture+stable",
        "3.1": "pasture",
        "2.1": "pasture",
        "1.1": "meadow",
    }
    assert bonus("menagerie", goods=goods, land=land) == points


@pytest.mark.rule("F-13.26")
def test_the_scarecrow() -> None:
    land = {"3.4": "scarecrow", "3.3": "field", "3.2": "field"}
    goods = {"grain": 1, "vegetable": 1}
    table = position(
        brings="humans", goods=goods, land=land, step=["Sow", 0, "grain 2+vegetable 2", 0]
    )
    table.play("sow:grain", "at:3.2", "sow:vegetable")
    assert table.cell("3.2")["left"] == 4
    assert table.cell("3.3")["left"] == 2


@pytest.mark.rule("F-13.27")
def test_the_extraction_works() -> None:
    land = {"4.3": "extraction_works"}
    table = position(brings="silicoids", land=land, stock={"excavation": {"stone": 2}})
    table.play("space:excavation", "do:goods")
    assert table.goods() == {"stone": 3}
    table = position(brings="silicoids", land=land, stock={"excavation": {"stone": 2}})
    table.play("space:excavation", "do:cavern_any")
    assert table.goods() == {"stone": 1}
    # Other digging brings nothing more.
    table = position(brings="silicoids", land=land, stock={"drift_mining": {"stone": 2}})
    table.play("space:drift_mining", "do:goods")
    assert table.goods() == {"stone": 2}


@pytest.mark.rule("F-13.27")
def test_the_extraction_works_by_imitation() -> None:
    table = position(
        "dwarfs",
        "dwarfs",
        "silicoids",
        land={"4.3": "extraction_works"},
        goods={"food": 4},
        stock={"excavation": {"stone": 1}},
        taken={"excavation": 1},
    )
    table.play("space:imitation_4")
    if table.step == "Imitate":
        table.play("copy:excavation")
    table.play("do:goods")
    assert table.goods() == {"stone": 2}


@pytest.mark.rule("F-13.27")
def test_the_extra_stone_makes_no_space_usable() -> None:
    full = {f"{c}.{r}": "tunnel" for c in (4, 5, 6) for r in (1, 2, 3, 4)}
    land = {**full, "4.4": "entry", "4.3": "extraction_works"}
    table = position(brings="silicoids", land=land)
    assert "excavation" not in table.moves("space")


@pytest.mark.rule("F-13.33")
def test_the_explorer_cave() -> None:
    land = {"4.3": "explorer_cave", "5.1": "tunnel", "4.1": "tunnel", "4.2": "tunnel"}
    table = position(brings="trolls", land=land, step=["LaySingle", 0, 3]).play("tunnel:6.1")
    assert table.goods() == {"food": 6}
    land = {"4.3": "explorer_cave", "3.4": "field", "3.3": "field", "2.3": "field"}
    table = position(
        brings="trolls", land=land, step=["LaySingle", 0, 0], after=[["PlaceDwarf", 0]]
    )
    assert table.play("meadow:1.3").goods() == {"boar": 2}
    table = position(
        brings="trolls", land=land, step=["LaySingle", 0, 0], after=[["PlaceDwarf", 0]]
    )
    assert table.play("meadow:2.4").goods() == {"food": 3}


@pytest.mark.rule("F-13.33")
def test_the_explorer_cave_comes_too_late_for_what_is_covered() -> None:
    land = {"5.4": "tunnel", "6.4": "tunnel"}
    table = build("explorer_cave", goods={"wood": 1}, land=land)
    assert table.goods() == {}


# ---------------------------------------------------------------------- trades


@pytest.mark.rule("F-13.9")
def test_the_sheep_market() -> None:
    land = {"4.3": "sheep_market", "3.4": "meadow", "3.3": "meadow"}
    goods = {"dog": 2, "sheep": 4}
    table = position(brings="pale_ones", land=land, goods=goods)
    table.play("open:trade", "trade:sheep_market")
    assert table.goods() == {"dog": 1, "sheep": 2, "gold": 4}
    table.play("open:trade", "trade:sheep_market")
    assert table.goods() == {"gold": 8}


@pytest.mark.rule("F-13.10")
def test_the_schnapps_parlor() -> None:
    land = {"4.3": "schnapps_parlor", "3.4": "field+vegetable2"}
    table = position(brings="pale_ones", land=land, goods={"vegetable": 2})
    table.play("open:trade", "trade:schnapps_gold", "open:trade", "trade:schnapps_food")
    assert table.goods() == {"gold": 2, "food": 3}
    # What stands on the field can't be traded.
    assert "open:trade" not in table.moves()


@pytest.mark.rule("F-13.16", "F-13.28")
@pytest.mark.parametrize(
    ("tile", "got"),
    [("elven_market", {"ruby": 1, "vegetable": 1}), ("jeweller", {"ruby": 1, "ore": 2})],
)
def test_markets_once_a_round(tile: str, got: dict[str, int]) -> None:
    table = position(brings=PRINTED[tile][0], land={"4.3": tile}, goods={"gold": 5})
    table.play("open:trade", f"trade:{tile}")
    assert table.goods() == {"gold": 3, **got}
    assert "open:trade" not in table.moves()
    assert (
        position(brings=PRINTED[tile][0], land={"4.3": tile}, goods={"gold": 1}).moves("open") == []
    )


@pytest.mark.rule("F-13.16")
def test_a_market_that_was_used_tells_so() -> None:
    land = {"4.3": "elven_market", "4.2": "jeweller"}
    table = position("elves", "silicoids", land=land, goods={"gold": 6})
    table.play("open:trade", "trade:elven_market", "open:trade")
    assert table.refused("trade:elven_market") == "F-13.16"


@pytest.mark.rule("F-13.16")
def test_the_market_opens_anew_each_round() -> None:
    land = {"4.3": "jeweller"}
    table = position(
        brings="silicoids", land=land, goods={"gold": 4}, after=[["ReturnHome"]], in_round=1
    )
    table.play("open:trade", "trade:jeweller")
    assert game_of(table).memory[0][cell("4.3")] == 1
    while game_of(table).round == 1:
        table.play(table.moves()[0])
    assert game_of(table).memory[0][cell("4.3")] == 0
    table.play("open:trade", "trade:jeweller")
    assert table.have("ruby") == 2


@pytest.mark.rule("F-13.16")
def test_the_last_round_lasts_up_to_scoring() -> None:
    table = position(
        brings="elves",
        land={"4.3": "elven_market"},
        goods={"gold": 2},
        step=["LastExchanges", 0],
        in_round=12,
    )
    table.play("open:trade", "trade:elven_market")
    assert table.goods() == {"ruby": 1, "vegetable": 1}


def cell(name: str) -> int:
    column, row = name.split(".")
    return int(row) * 8 + int(column)


# ---------------------------------------------------------------------- weapons


def expedition(**words: object) -> Table:
    """A dwarf with weapon 3 is about to go on an expedition of level 1."""
    return position(
        brings="mountain_dwarves",
        land={"4.3": "seminar_room"},
        stock={"logging": {"wood": 1}},
        **words,  # type: ignore[arg-type]
    ).play("space:logging", "do:expedition")


@pytest.mark.rule("F-13.5")
def test_the_seminar_room() -> None:
    table = expedition(weapons=[3, 5], goods={"ore": 2})
    assert table.step == "Study"
    table.play("give:ore")
    assert table.goods() == {"ore": 1}
    # What needs strength 4 is within reach at once.
    assert "stone" in table.moves("loot")
    table.play("loot:stone")
    assert table.weapons() == [5, 5]


@pytest.mark.rule("F-13.5")
def test_nobody_has_to_study() -> None:
    table = expedition(weapons=[3, 5], goods={"ore": 2}).play("done")
    assert (table.step, table.weapons(), table.goods()) == ("Expedition", [3, 5], {"ore": 2})


@pytest.mark.rule("F-13.5")
def test_a_ruby_may_bring_the_ore() -> None:
    table = expedition(weapons=[3, 5], goods={"ruby": 1})
    assert table.step == "Study"
    assert table.refused("give:ore") == "F-13.5"
    table.play("open:ruby", "buy:ore", "give:ore")
    assert table.weapons() == [4, 5]


@pytest.mark.rule("F-13.5")
def test_the_best_weapon_can_not_rise() -> None:
    assert expedition(weapons=[14, 14], goods={"ore": 2}).step == "Expedition"


@pytest.mark.rule("F-13.20")
def test_the_war_dog_school() -> None:
    cards = {1: "blacksmithing"}
    land = {"4.3": "war_dog_school"}
    table = position(brings="cave_goblins", land=land, goods={"dog": 1}, cards=cards)
    table.play("space:blacksmithing")
    assert (table.weapons(), table.goods()) == ([0, 5], {})


@pytest.mark.rule("F-13.20")
def test_a_dog_or_ore() -> None:
    cards = {1: "blacksmithing"}
    land = {"4.3": "war_dog_school"}
    goods = {"dog": 1, "ore": 2}
    table = position(brings="cave_goblins", land=land, goods=goods, cards=cards)
    table.play("space:blacksmithing")
    assert table.moves("forge") == ["1", "2", "war_dog"]
    move = table.game.parse("forge:war_dog")
    assert table.game.describe(move) == "Forge a weapon of strength 5 for 1 dog"
    table.play("forge:2")
    assert table.goods() == {"dog": 1}
    table = position(brings="cave_goblins", land={"4.3": "dwelling"}, goods=goods, cards=cards)
    table.play("space:blacksmithing")
    assert table.refused("forge:war_dog") == "C-7.10"


# ---------------------------------------------------------------------- goblins


@pytest.mark.rule("F-13.34")
def test_the_goblin_dwelling() -> None:
    table = build("goblin_dwelling", goods={"wood": 4, "vegetable": 1})
    assert (table.land("4.3"), table.goods()) == ("goblin_dwelling", {})
    family = table.home()["dwarfs"]
    assert [one["kind"] for one in family] == ["dwarf", "dwarf", "goblin"]
    # Grown up, but not to be placed before the next round.
    assert family[2]["post"] == "idle"
    assert table.score()["dwarfs"] == 3


@pytest.mark.rule("F-13.34")
def test_a_family_of_six_gets_no_goblin() -> None:
    land = {"5.1": "dwelling", "5.2": "dwelling", "5.3": "dwelling", "5.4": "additional_dwelling"}
    goods = {"wood": 4, "vegetable": 1}
    table = build("goblin_dwelling", goods=goods, land=land, weapons=[0] * 6)
    assert table.land("4.3") == "goblin_dwelling"
    assert [one["kind"] for one in table.home()["dwarfs"]] == ["dwarf"] * 6
    assert table.game.problems() == []


# ---------------------------------------------------------------------- when a harvest begins


@pytest.mark.rule("F-13.4")
def test_the_organ_chamber() -> None:
    land = {"4.3": "dwelling", "5.3": "organ_chamber", "5.2": "cavern", "6.3": "cavern+mushroom2"}
    table = harvest(brings="mountain_dwarves", land=land, goods={"food": 9})
    assert table.have("gold") == 1
    land = {"4.3": "dwelling", "5.3": "organ_chamber", "5.2": "cavern", "6.3": "cavern"}
    table = harvest(brings="mountain_dwarves", land=land, goods={"food": 9})
    assert table.have("gold") == 2


@pytest.mark.rule("F-13.18")
@pytest.mark.parametrize(("tiles", "food"), [(10, 0), (9, 1), (7, 1), (6, 2), (3, 3), (2, 3)])
def test_the_hunting_lodge(tiles: int, food: int) -> None:
    cells = [f"{c}.{r}" for c in (3, 2, 1) for r in (4, 3, 2, 1)]
    land = {"3.4": "hunting_lodge", **dict.fromkeys(cells[1:tiles], "field")}
    table = harvest(brings="elves", land=land, goods={"food": 5})
    assert table.have("food") == 5 + food


@pytest.mark.rule("F-13.2", "F-13.4", "F-13.12")
@pytest.mark.parametrize("ending", [NOTHING, PAYMENT])
def test_nothing_without_a_harvest(ending: int) -> None:
    land = {"4.3": "organ_chamber", "4.2": "cavern", "4.1": "charcoal_storage"}
    table = position(
        "mountain_dwarves",
        "dark_elves",
        land=land,
        goods={"food": 9, "wood": 3},
        step=["ReturnHome"],
        in_round=7,
        ending=ending,
    )
    assert table.step != "HarvestTrades"
    assert table.have("gold") == 0


@pytest.mark.rule("F-13.12", "F-13.29")
def test_wood_for_gold_and_stone() -> None:
    land = {"4.3": "charcoal_storage", "4.2": "stone_trade"}
    table = harvest("dark_elves", "silicoids", land=land, goods={"wood": 9, "food": 9})
    trades = ["charcoal_storage", "stone_trade"]
    assert (table.step, table.moves("trade")) == ("HarvestTrades", trades)
    heard = [key for key, _ in table.hear("trade:stone_trade")]
    assert heard == ["harvest_trade", "paid", "gained"]
    table.play("trade:charcoal_storage", "trade:stone_trade")
    assert table.moves("trade") == ["charcoal_storage"]
    assert table.refused("trade:stone_trade") == "F-13.29"
    table.play("trade:charcoal_storage", "trade:charcoal_storage")
    assert table.step != "HarvestTrades"
    assert (table.have("wood"), table.have("gold"), table.have("stone")) == (4, 3, 2)


@pytest.mark.rule("F-13.2", "F-13.12")
def test_harvest_trades_may_be_left_and_are_shut_at_other_times() -> None:
    land = {"4.3": "charcoal_storage", "4.2": "jeweller"}
    table = harvest("dark_elves", "silicoids", land=land, goods={"wood": 2, "food": 9, "gold": 2})
    table.play("trade:charcoal_storage", "done")
    assert (table.have("wood"), table.have("gold")) == (1, 3)
    table = position("dark_elves", "silicoids", land=land, goods={"wood": 2, "gold": 2})
    table.play("open:trade")
    assert table.moves("trade") == ["jeweller"]
    assert table.refused("trade:charcoal_storage") == "F-13.12"


# ---------------------------------------------------------------------- with the folk


@pytest.mark.rule("F-13.28")
def test_a_silicoid_builds_the_jeweller_for_one_stone_less() -> None:
    table = position("silicoids", goods={"wood": 2, "stone": 2}, step=["Furnish", 0, 0])
    table.play("furnish:jeweller")
    assert table.goods() == {"stone": 1}


@pytest.mark.rule("F-13.33")
def test_the_explorer_cave_brings_elves_nothing() -> None:
    land = {"4.3": "explorer_cave", "3.4": "field", "3.3": "field", "2.3": "field"}
    step, after = ["LaySingle", 0, 0], [["PlaceDwarf", 0]]
    table = position("elves", "trolls", land=land, step=step, after=after)
    assert table.play("meadow:1.3").goods() == {}


@pytest.mark.rule("F-13.26")
def test_the_scarecrow_in_the_forest_of_elves() -> None:
    land = {"3.4": "scarecrow", "3.3": "field+grain1"}
    step = ["Sow", 0, "grain 2+vegetable 2", 0]
    table = position("elves", "humans", land=land, goods={"grain": 1}, step=step)
    assert table.play("at:1.1").cell("1.1")["left"] == 4


@pytest.mark.rule("F-13.20")
def test_trolls_have_no_use_for_the_war_dog_school() -> None:
    cards = {1: "blacksmithing"}
    land = {"4.3": "war_dog_school"}
    table = position("trolls", "cave_goblins", land=land, goods={"dog": 1}, cards=cards)
    assert "blacksmithing" not in table.moves("space")


@pytest.mark.rule("F-13.20")
def test_cave_goblins_save_seven_ore() -> None:
    cards = {1: "blacksmithing"}
    land = {"4.2": "war_dog_school"}
    goods = {"dog": 1, "ore": 7}
    table = position("cave_goblins", land=land, goods=goods, cards=cards)
    table.play("space:blacksmithing")
    assert table.moves("forge") == ["1", "2", "3", "4", "5", "war_dog"]
    table.play("forge:war_dog")
    assert (table.weapons(), table.goods()) == ([0, 0, 5], {"ore": 7})


@pytest.mark.rule("F-13.5")
def test_a_troll_does_not_learn_beyond_its_limit() -> None:
    table = position(
        "trolls",
        "mountain_dwarves",
        land={"4.3": "seminar_room"},
        weapons=[9, 10],
        goods={"ore": 2},
        stock={"logging": {"wood": 1}},
    )
    table.play("space:logging", "do:expedition", "give:ore")
    assert table.weapons() == [10, 10]
    assert table.step == "Expedition"


@pytest.mark.rule("F-13.5")
def test_each_of_two_expeditions_begins_in_the_seminar_room() -> None:
    table = position(
        brings="mountain_dwarves",
        land={"4.3": "seminar_room"},
        weapons=[3, 5],
        goods={"ore": 2},
        cards={10: "adventure"},
    )
    table.play("space:adventure", "give:ore", "loot:wood")
    assert table.weapons() == [5, 5]
    table.play("do:expedition", "give:ore")
    assert (table.weapons(), table.have("ore")) == ([5, 6], 0)


@pytest.mark.rule("F-13.29", "F-13.27")
def test_the_seam_sees_stone_from_all_sides() -> None:
    land = {"4.3": "stone_trade", "4.2": "seam", "4.1": "extraction_works"}
    table = harvest(brings="silicoids", land=land, goods={"wood": 2, "food": 9})
    table.play("trade:stone_trade", "trade:stone_trade")
    assert (table.have("stone"), table.have("ore")) == (2, 2)
    table = position(brings="silicoids", land=land, stock={"excavation": {"stone": 2}})
    table.play("space:excavation", "do:goods")
    assert (table.have("stone"), table.have("ore")) == (3, 3)


@pytest.mark.rule("F-13.2", "F-13.29")
def test_merchants_and_tiles_trade_in_any_order() -> None:
    land = {"4.3": "stone_trade"}
    table = harvest("silicoids", land=land, goods={"wood": 1, "food": 3})
    table.play("trade:merchants_gold", "trade:stone_trade", "trade:merchants_stone")
    assert table.step != "HarvestTrades"
    # Two silicoids have eaten the two stones.
    assert table.home()["begging"] == 0


@pytest.mark.rule("F-13.34")
def test_a_new_goblin_eats_at_once() -> None:
    land = {"4.3": "goblin_dwelling"}
    table = harvest(brings="trolls", land=land, weapons=[0, 0, 0], goblins=1, goods={"food": 6})
    assert table.step == "Feed"
    table.play("feed")
    assert (table.have("food"), table.home()["begging"]) == (0, 0)
