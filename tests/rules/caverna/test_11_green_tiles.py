"""Chapter 11: dwellings and green tiles, a test for each."""

from __future__ import annotations

import pytest

from tafelrunde.games.caverna.goods import GOOD_NAMES
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.tiles.row import ORANGE, ROOM
from tests.rules.caverna.positions import BOARD, DWELLINGS, Table, changed, harvest, position
from tests.rules.caverna.test_09_animals import most

RICH = {"wood": 20, "stone": 20, "ore": 20, "gold": 20, "food": 20, "grain": 5, "vegetable": 5}


def build(tile: str, **words: object) -> Table:
    """A player with the goods given furnishes a tile on (4,3)."""
    table = position(**words)  # type: ignore[arg-type]
    table.play("space:housework", "do:furnish")
    if table.step == "Furnish":
        table.play(f"furnish:{tile}")
    if "at:4.3" in table.moves():
        table.play("at:4.3")
    return table


def price(tile: str) -> dict[str, int]:
    """What a rich player pays for a tile."""
    table = position(goods=RICH)
    table.play("space:housework", "do:furnish", f"furnish:{tile}")
    assert table.land("4.3") == tile
    after = table.goods()
    return {good: n - after.get(good, 0) for good, n in RICH.items() if n > after.get(good, 0)}


def value(tile: str) -> float:
    return position(land={"4.3": tile}).score()["furnishings"]


PRINTED = {
    "dwelling": ({"wood": 4, "stone": 3}, 3),
    "simple_dwelling_42": ({"wood": 4, "stone": 2}, 0),
    "simple_dwelling_33": ({"wood": 3, "stone": 3}, 0),
    "mixed_dwelling": ({"wood": 5, "stone": 4}, 4),
    "couple_dwelling": ({"wood": 8, "stone": 6}, 5),
    "additional_dwelling": ({"wood": 4, "stone": 3}, 5),
    "cuddle_room": ({"wood": 1}, 2),
    "breakfast_room": ({"wood": 1}, 0),
    "stubble_room": ({"wood": 1, "ore": 1}, 1),
    "work_room": ({"stone": 1}, 2),
    "guest_room": ({"wood": 1, "stone": 1}, 0),
    "office_room": ({"stone": 1}, 0),
    "carpenter": ({"stone": 1}, 0),
    "miner": ({"wood": 1, "stone": 1}, 3),
    "builder": ({"stone": 1}, 2),
    "trader": ({"wood": 1}, 2),
    "wood_supplier": ({"stone": 1}, 2),
    "stone_supplier": ({"wood": 1}, 1),
    "ruby_supplier": ({"wood": 2, "stone": 2}, 2),
    "dog_school": ({}, 0),
    "quarry": ({"wood": 1}, 2),
    "seam": ({"wood": 2}, 1),
    "slaughtering_cave": ({"wood": 2, "stone": 2}, 2),
    "cooking_cave": ({"stone": 2}, 2),
    "working_cave": ({"wood": 1, "stone": 1}, 2),
    "mining_cave": ({"wood": 3, "stone": 2}, 2),
    "breeding_cave": ({"grain": 1, "stone": 1}, 2),
    "peaceful_cave": ({"wood": 2, "stone": 2}, 2),
}


@pytest.mark.rule("C-11.1", "C-11.2", "C-11.3", "C-11.4", "C-11.5", "C-11.6", "C-11.7", "C-11.8")
@pytest.mark.parametrize("tile", PRINTED)
def test_printed_price_and_value(tile: str) -> None:
    assert (price(tile), value(tile)) == PRINTED[tile]


@pytest.mark.rule("C-11.1", "C-11.2", "C-11.4")
def test_dwellings_give_room_as_printed() -> None:
    rooms = {row.name: row.perks[ROOM] for row in BOARD.tiles if row.colour == ORANGE}
    assert rooms == {
        "dwelling": 1,
        "simple_dwelling_42": 1,
        "simple_dwelling_33": 1,
        "mixed_dwelling": 1,
        "couple_dwelling": 2,
        "additional_dwelling": 0,
    }


@pytest.mark.rule("C-11.3")
def test_the_mixed_dwelling_keeps_a_pair() -> None:
    land = {"4.3": "mixed_dwelling"}
    assert most("cattle", land=land) == 4
    assert position(land=land, goods={"cattle": 2, "boar": 2}).have("boar") == 2


@pytest.mark.rule("C-11.4", "C-6.5")
def test_the_couple_dwelling_still_brings_one_child_at_a_time() -> None:
    cards = {4: "urgent_wish_for_children", 7: "family_life"}
    table = position(cards=cards, goods={"wood": 8, "stone": 6})
    table.play("space:urgent_wish_for_children", "do:dwelling", "furnish:couple_dwelling")
    table.play("do:growth")
    assert len(table.home()["dwarfs"]) == 3
    assert table.game.player is None


@pytest.mark.rule("C-11.5")
def test_the_additional_dwelling_is_for_the_sixth_dwarf_only() -> None:
    cards = {7: "family_life"}
    land = {"4.3": "additional_dwelling", "4.2": "dwelling"}
    assert "family_life" not in position(land=land, weapons=[0] * 3, cards=cards).moves("space")
    land = {**DWELLINGS, "5.1": "additional_dwelling"}
    assert "family_life" in position(land=land, weapons=[0] * 5, cards=cards).moves("space")


@pytest.mark.rule("C-11.6")
def test_the_cuddle_room() -> None:
    assert most("sheep", land={"4.3": "cuddle_room"}) == 4
    land = {"4.3": "cuddle_room", "4.2": "dwelling"}
    assert most("sheep", land=land, newborns=1) == 5
    assert most("boar", land=land) == 2


@pytest.mark.rule("C-11.7")
def test_the_breakfast_room() -> None:
    assert most("cattle", land={"4.3": "breakfast_room"}) == 5
    assert most("sheep", land={"4.3": "breakfast_room"}) == 2


@pytest.mark.rule("C-11.8")
def test_the_stubble_room() -> None:
    land = {"4.3": "stubble_room", "3.4": "field", "3.3": "field", "3.2": "field+grain1"}
    assert most("sheep", land=land) == 4
    table = position(land=land, goods={"sheep": 1, "boar": 1, "cattle": 2})
    assert table.cell("3.4")["animals"] != table.cell("3.3")["animals"]


@pytest.mark.rule("C-11.9")
def test_the_work_room() -> None:
    land = {"4.3": "work_room", "4.2": "tunnel", "4.1": "deep_tunnel"}
    table = position(land=land, goods={"wood": 1})
    table.play("space:housework", "do:furnish", "furnish:cuddle_room")
    assert table.moves("at") == ["4.1", "4.2"]
    table.play("at:4.1")
    assert table.land("4.1") == "cuddle_room"
    land["4.3"] = "dwelling"
    assert position(land=land, goods={"stone": 1}).play("space:housework").game.player is None


@pytest.mark.rule("C-11.9")
def test_dwellings_in_tunnels_too() -> None:
    land = {"4.3": "work_room", "4.2": "tunnel"}
    table = position(land=land, goods={"wood": 4, "stone": 3}, cards={4: "wish_for_children"})
    table.play("space:wish_for_children", "furnish:dwelling")
    assert table.land("4.2") == "dwelling"
    table = position(
        land=land,
        goods={"wood": 2, "stone": 2},
        weapons=[11, 0],
        step=["Expedition", "blue", "person 1", 1, 11, "none"],
    )
    assert table.play("loot:dwelling").land("4.2") == "dwelling"
    land = {"4.3": "cavern", "4.2": "tunnel"}
    table = position(land=land, goods={"stone": 1}).play("space:housework", "do:furnish")
    table.play("furnish:work_room")
    assert (table.land("4.3"), table.land("4.2")) == ("work_room", "tunnel")


@pytest.mark.rule("C-11.10")
def test_the_guest_room_reads_and_or() -> None:
    land = {"4.3": "guest_room", "4.2": "cavern", "4.1": "dwelling"}
    cards = {4: "urgent_wish_for_children", 7: "family_life"}
    table = position(land=land, cards=cards, weapons=[0] * 3, goods={"wood": 4, "stone": 3})
    table.play("space:urgent_wish_for_children", "do:dwelling", "furnish:dwelling")
    table.play("do:growth", "do:goods")
    assert table.goods() == {"gold": 3}
    assert len(table.home()["dwarfs"]) == 4
    table = position(land=land, cards={4: "wish_for_children"}, goods={"wood": 4, "stone": 3})
    table.play("space:wish_for_children", "do:dwelling", "furnish:dwelling", "do:growth")
    assert len(table.home()["dwarfs"]) == 3
    table = position(4, land=land).play("space:growth", "do:goods", "do:growth")
    assert len(table.home()["dwarfs"]) == 3
    mines = {"4.3": "guest_room", "5.3": "tunnel", "5.2": "deep_tunnel"}
    table = position(land=mines, cards={5: "ruby_mine_construction"})
    table.play("space:ruby_mine_construction", "do:deep_ruby_mine", "do:ruby_mine")
    assert table.score()["land"] == 8
    assert table.goods() == {"ruby": 1}


@pytest.mark.rule("C-11.10")
def test_the_guest_room_on_extension_once_and_never_on_excavation() -> None:
    table = position(7, land={"4.3": "guest_room"})
    table.play("space:extension", "do:meadow_field", "meadow:3.4", "field:3.3")
    table.play("do:cavern_tunnel", "cavern:4.2", "tunnel:4.1")
    assert table.goods() == {"wood": 1, "stone": 1}
    table = changed(table, ["PlaceDwarf", "blue"])
    table.play("space:extension", "do:meadow_field", "meadow:3.2", "field:2.2")
    assert table.game.player is None
    assert table.goods() == {"wood": 2, "stone": 1}


@pytest.mark.rule("C-11.10")
def test_the_guest_room_waits_on_extension_until_both_parts_are_done() -> None:
    table = position(7, land={"4.3": "guest_room"})
    table.play("space:extension", "do:cavern_tunnel", "cavern:4.2", "tunnel:4.1", "done")
    table = changed(table, ["PlaceDwarf", "blue"])
    table.play("space:extension", "do:cavern_tunnel", "cavern:5.3", "tunnel:5.2")
    assert "meadow_field" in table.moves("do")


@pytest.mark.rule("C-11.10")
def test_the_guest_room_does_not_change_excavation_or_the_beer_parlor() -> None:
    table = position(land={"4.3": "guest_room"}).play("space:excavation", "cavern:4.2")
    table.play("cavern:4.1")
    assert table.game.player is None
    land = {"4.3": "guest_room", "4.2": "beer_parlor"}
    table = position(land=land, goods={"grain": 2}).play("open:trade", "trade:beer_gold")
    assert table.goods() == {"gold": 3}


@pytest.mark.rule("C-11.11")
def test_the_office_room() -> None:
    table = position(land={"4.3": "office_room"}, step=["LayTwin", "blue", "cavern_tunnel"])
    assert "6.5" not in table.moves("cavern")
    table.play("cavern:5.4")
    assert "5.5" in table.moves("tunnel")
    table.play("tunnel:5.5")
    assert table.goods() == {"gold": 2, "food": 1}
    table = position(land={"4.3": "office_room"}, step=["LayTwin", "blue", "meadow_field"])
    table.play("meadow:3.5")
    assert table.land("3.4") == "field"
    assert table.goods() == {"gold": 2}
    table = position(land={"4.3": "office_room"}, goods={"ruby": 1}, step=["SpendRuby", "blue"])
    table.play("buy:tunnel")
    assert set(table.moves("tunnel")) == {"4.2", "5.3", "5.4"}
    table = position(step=["LayTwin", "blue", "cavern_tunnel"]).play("cavern:5.4")
    assert "5.5" not in table.moves("tunnel")


@pytest.mark.rule("C-11.11")
@pytest.mark.parametrize(
    ("inside", "outside"),
    [
        ("1.1", {"1.0", "0.1"}),
        ("2.1", {"2.0"}),
        ("3.1", {"3.0"}),
        ("1.2", {"0.2"}),
        ("2.2", set()),
        ("3.2", set()),
        ("1.3", {"0.3"}),
        ("3.3", set()),
        ("1.4", {"0.4", "1.5"}),
        ("2.4", {"2.5"}),
        ("4.1", {"4.0"}),
        ("5.1", {"5.0"}),
        ("6.1", {"6.0", "7.1"}),
        ("4.2", set()),
        ("6.2", {"7.2"}),
        ("6.3", {"7.3"}),
        ("5.3", set()),
        ("5.4", {"5.5"}),
        ("6.4", {"7.4", "6.5"}),
    ],
)
def test_every_outer_edge(inside: str, outside: set[str]) -> None:
    """One cell of the board is left, and all that it touches outside the edge."""
    forest = inside < "4"
    kind, verb = (3, "meadow") if forest else (1, "cavern")
    land = {f"{c}.{r}": "field" for c in (1, 2, 3) for r in (1, 2, 3, 4)}
    land |= {f"{c}.{r}": "tunnel" for c in (4, 5, 6) for r in (1, 2, 3, 4)}
    land |= {"4.4": "entry", "4.3": "office_room"}
    del land[inside]
    table = position(land=land, step=["LayTwin", "blue", kind])
    assert set(table.moves(verb)) == ({inside, *outside} if outside else set())
    for cell in outside:
        twin = Table(table.game.clone()).play(f"{verb}:{cell}")
        assert twin.land(cell) == verb
        assert twin.have("gold") == 2


@pytest.mark.rule("C-11.11")
def test_never_both_halves_outside() -> None:
    land = {"4.3": "office_room", "5.4": "tunnel", "5.5": "tunnel", "6.4": "tunnel"}
    table = position(land=land, step=["LayTwin", "blue", "cavern_tunnel"])
    assert "6.5" not in table.moves("cavern")


@pytest.mark.rule("C-11.11")
def test_a_cell_outside_is_covered_once() -> None:
    land = {"4.3": "office_room", "5.4": "tunnel", "5.5": "tunnel", "6.5": "tunnel"}
    table = position(land=land, step=["LayTwin", "blue", "cavern_tunnel"])
    assert not {"5.5", "6.5"} & set(table.moves("cavern"))
    table.play("cavern:6.4")
    assert set(table.moves("tunnel")) == {"6.3", "7.4"}
    land = {"4.3": "office_room", "3.4": "field", "3.5": "meadow", "2.5": "meadow"}
    table = position(land=land, step=["LayTwin", "blue", "meadow_field"])
    assert not {"3.5", "2.5"} & set(table.moves("meadow"))
    table.play("meadow:2.4")
    assert set(table.moves("field")) == {"1.4", "2.3"}


@pytest.mark.rule("C-11.12")
def test_cells_outside_are_used_like_others() -> None:
    land = {"4.3": "office_room", "5.4": "tunnel", "5.5": "tunnel", "6.5": "tunnel"}
    land |= {"3.4": "field", "3.5": "meadow", "2.5": "meadow"}
    table = position(land=land, step=["BuildOreMine", "blue"])
    assert table.moves("ore_mine") == ["5.4", "5.5", "6.5"]
    table.play("ore_mine:6.5")
    assert (table.land("6.5"), table.land("5.5"), table.goods()) == ("ore_mine", "deep_tunnel", {})
    table = position(land=land, goods={"wood": 4, "stone": 1}, cards={1: "sheep_farming"})
    table.play("space:sheep_farming", "do:large_pasture", "do:stable")
    assert {"2.5", "3.5"} <= set(table.moves("stable"))
    assert "1.5" not in table.moves("stable")
    assert table.have("gold") == 0
    field = {"4.3": "office_room", "3.4": "meadow", "3.5": "field"}
    table = position(land=field, goods={"grain": 1}, cards={7: "family_life"})
    assert table.play("space:family_life").cell("3.5")["left"] == 3
    assert changed(table, ["FieldPhase", 0]).cell("3.5")["left"] == 2
    land["4.5"] = "cavern"
    table = position(land=land, goods={"wood": 1}).play("space:housework", "do:furnish")
    table.play("furnish:cuddle_room")
    assert table.land("4.5") == "cuddle_room"
    assert table.score()["unused"] == -22 + 2


@pytest.mark.rule("C-11.13")
def test_the_carpenter() -> None:
    land = {"4.3": "carpenter", "4.2": "cavern"}
    land |= {"3.4": "meadow", "3.3": "meadow", "3.2": "meadow"}
    table = position(land=land, goods={"wood": 2}).play("space:housework", "do:furnish")
    assert "seam" in table.moves("furnish")
    for each, left in ((False, 0), (True, 1)):
        table = position(
            land=land, goods={"wood": 5}, cards={1: "sheep_farming"}, carpenter_per_pasture=each
        )
        table.play("space:sheep_farming", "do:large_pasture", "large_pasture:3.3")
        if "large_pasture:3.2" in table.moves():
            table.play("large_pasture:3.2")
        table.play("do:small_pasture")
        assert table.have("wood") == left


@pytest.mark.rule("C-11.14")
def test_the_stone_carver() -> None:
    assert value("stone_carver") == 1
    assert build("stone_carver", goods={"wood": 1}).have("stone") == 2
    land = {"4.3": "stone_carver"}
    table = position(land=land, cards={1: "sheep_farming"}).play("space:sheep_farming")
    assert table.step == "PutStable"
    land["4.2"] = "cavern"
    table = position(land=land, goods={"wood": 4, "stone": 2}).play("space:housework", "do:furnish")
    table.play("furnish:dwelling")
    assert table.goods() == {}


@pytest.mark.rule("C-11.15")
def test_the_blacksmith() -> None:
    assert value("blacksmith") == 3
    assert build("blacksmith", goods={"wood": 1, "stone": 2}).goods() == {"ore": 2}
    cards = {1: "blacksmithing"}
    table = position(land={"4.3": "blacksmith"}, cards=cards).play("space:blacksmithing")
    assert table.moves("forge") == ["1", "2"]
    assert table.refused("forge:3") == "C-7.10"
    table = position(land={"4.3": "blacksmith"}, goods={"ore": 9}, cards=cards)
    table.play("space:blacksmithing")
    assert table.moves("forge")[-1] == "8"
    table.play("forge:8")
    assert table.have("ore") == 3


@pytest.mark.rule("C-11.15", "C-6.11")
def test_the_blacksmith_does_not_help_to_trade_ore() -> None:
    cards = {10: "ore_trading"}
    table = position(land={"4.3": "blacksmith"}, goods={"ore": 2}, cards=cards)
    assert table.play("space:ore_trading").goods() == {"gold": 2, "food": 1}
    table = position(land={"4.3": "blacksmith"}, goods={"ore": 1}, cards=cards)
    assert "ore_trading" not in table.moves("space")


@pytest.mark.rule("C-11.16")
def test_the_miner() -> None:
    land = {"4.3": "miner", "4.2": "ore_mine", "4.1": "ore_mine", "5.1": "ruby_mine"}
    for donkeys, ore in ((1, 1), (2, 2), (3, 2)):
        table = position(1, land=land, goods={"donkey": donkeys}, step=["StartRound"], in_round=0)
        assert table.have("ore") == ore


@pytest.mark.rule("C-11.17")
def test_the_builder() -> None:
    land = {"4.3": "builder", "4.2": "cavern"}
    table = position(land=land, goods={"ore": 2, "stone": 1})
    table.play("space:housework", "do:furnish", "furnish:blacksmith")
    assert table.goods() == {"ore": 2}
    table = position(land=land, goods={"ore": 2, "stone": 2, "wood": 1})
    table.play("space:housework", "do:furnish", "furnish:blacksmith")
    assert table.moves("pay") == ["printed", "ore_for_wood", "ore_for_stone", "ore_for_both"]
    table.play("pay:ore_for_stone")
    assert table.goods() == {"ore": 3, "stone": 1}


@pytest.mark.rule("C-11.17")
@pytest.mark.parametrize(
    ("tile", "goods", "ways"),
    [
        ("carpenter", {"stone": 1}, ["printed", "ore_for_stone"]),
        ("seam", {"wood": 2}, ["printed", "ore_for_wood"]),
        ("blacksmithing_parlor", {}, []),
    ],
)
def test_ore_stands_in_only_for_what_is_asked(
    tile: str, goods: dict[str, int], ways: list[str]
) -> None:
    land = {"4.3": "builder", "4.2": "cavern"}
    table = position(land=land, goods={**goods, "ore": 5}, step=["Furnish", "blue", "any"])
    table.play(f"furnish:{tile}")
    assert table.moves("pay") == ways
    if not ways:
        assert table.goods() == {"ore": 2}


@pytest.mark.rule("C-11.17")
def test_the_builder_helps_with_furnishings_only() -> None:
    land = {"4.3": "builder", "3.4": "meadow"}
    table = position(land=land, goods={"ore": 9, "wood": 1}, cards={1: "sheep_farming"})
    assert "sheep_farming" not in table.moves("space")
    land["4.2"] = "cavern"
    for wood, stone, ore, built in (
        (3, 1, 2, "simple_dwelling_42"),
        (3, 1, 1, "cavern"),
        (2, 2, 2, "simple_dwelling_33"),
        (2, 2, 1, "cavern"),
        (1, 9, 9, "cavern"),
        (9, 0, 9, "cavern"),
    ):
        goods = {"wood": wood, "stone": stone, "ore": ore}
        table = position(land=land, goods=goods, step=["Furnish", "blue", "dwellings"])
        assert table.land("4.2") == built


@pytest.mark.rule("C-11.18")
def test_the_trader() -> None:
    table = position(land={"4.3": "trader"}, goods={"gold": 4})
    table.play("open:trade", "trade:trader", "open:trade", "trade:trader")
    assert table.goods() == {"wood": 2, "stone": 2, "ore": 2}


@pytest.mark.rule("C-11.19", "C-2.12")
def test_trader_and_spare_part_storage_cover_each_other() -> None:
    land = {"4.3": "trader", "4.2": "cavern", "4.1": "main_storage"}
    table = position(land=land, goods={"wood": 2, "gold": 2})
    assert table.score()["furnishings"] == 2
    table.play("space:housework", "do:furnish", "furnish:spare_part_storage")
    assert (table.land("4.3"), table.land("4.2")) == ("spare_part_storage", "cavern")
    assert table.score()["furnishings"] == 0
    assert table.score()["bonus"] == 4
    assert "trade" not in table.moves("open")
    table = position(land={"4.3": "trader"}, goods={"wood": 2})
    assert table.play("space:housework").moves("do") == ["goods", "furnish"]
    table = position(land={"4.3": "spare_part_storage"}, goods={"wood": 1})
    table.play("space:housework", "do:furnish")
    assert table.land("4.3") == "trader"


@pytest.mark.rule("C-11.20", "C-11.21", "C-11.22", "C-11.23")
@pytest.mark.parametrize(
    ("tile", "good", "players", "round_", "total"),
    [
        ("wood_supplier", "wood", 3, 6, 6),
        ("wood_supplier", "wood", 3, 2, 7),
        ("stone_supplier", "stone", 3, 3, 5),
        ("ruby_supplier", "ruby", 3, 5, 4),
        ("ruby_supplier", "ruby", 2, 8, 3),
    ],
)
def test_suppliers(tile: str, good: str, players: int, round_: int, total: int) -> None:
    table = build(tile, players=players, goods=PRINTED[tile][0], in_round=round_)
    gained = []
    while table.board["round"] < 12:
        before = table.have(good)
        table = changed(table, ["StartRound"])
        gained.append(table.have(good) - before)
    assert gained == [1] * total + [0] * (len(gained) - total)
    assert len(gained) == len([n for n in range(round_ + 1, 13) if players > 2 or n != 9])


@pytest.mark.rule("C-11.24")
def test_the_dog_school() -> None:
    table = position(land={"4.3": "dog_school"}, goods={"ruby": 1})
    table.play("open:ruby", "buy:dog", "space:housework")
    assert table.goods() == {"dog": 2, "wood": 2}


@pytest.mark.rule("C-11.24", "C-11.26")
@pytest.mark.parametrize(
    ("tile", "gained", "brings"), [("dog_school", "dog", "wood"), ("seam", "stone", "ore")]
)
def test_goods_bring_as_many_others(tile: str, gained: str, brings: str) -> None:
    game = position(land={"4.3": tile}).game
    assert isinstance(game, Caverna)
    game.gain(0, GOOD_NAMES.index(gained), 3)
    assert Table(game).goods() == {gained: 3, brings: 3}


@pytest.mark.rule("C-11.25")
def test_the_quarry() -> None:
    land = {"4.3": "quarry", "4.2": "ore_mine"}
    table = harvest(land=land, goods={"donkey": 2, "food": 4}).play("feed")
    assert table.goods() == {"donkey": 3, "stone": 1}
    table = position(land=land, goods={"ruby": 1}, step=["SpendRuby", "blue"]).play("buy:donkey")
    assert table.have("stone") == 0
    table = position(
        land={**land, "3.4": "pasture+stable"},
        goods={"donkey": 2, "sheep": 2},
        weapons=[14, 0],
        step=["Expedition", "blue", "person 1", 1, 14, "none"],
    )
    table.play("loot:breed", "breed:sheep", "breed:donkey")
    assert table.goods() == {"donkey": 3, "sheep": 3, "stone": 1}


@pytest.mark.rule("C-11.26")
def test_the_seam() -> None:
    table = position(land={"4.3": "seam"}, goods={"ruby": 1}).play("open:ruby", "buy:stone")
    assert table.goods() == {"stone": 1, "ore": 1}
    table = position(land={"4.3": "seam", "4.2": "cavern"}, goods={"wood": 1})
    table.play("space:housework", "do:furnish", "furnish:stone_carver")
    assert table.goods() == {"stone": 2, "ore": 2}
    table = position(land={"4.3": "seam", "4.2": "trader"}, goods={"gold": 2})
    table.play("open:trade", "trade:trader")
    assert table.goods() == {"wood": 1, "stone": 1, "ore": 2}


@pytest.mark.rule("C-11.27")
@pytest.mark.parametrize(
    ("meal", "goods", "food"),
    [
        ("sheep", {"sheep": 1}, 2),
        ("two_donkeys", {"donkey": 2}, 5),
        ("boar", {"boar": 1}, 3),
        ("cattle", {"cattle": 1}, 4),
        ("grain", {"grain": 1}, 1),
    ],
)
def test_the_slaughtering_cave(meal: str, goods: dict[str, int], food: int) -> None:
    table = position(
        land={"4.3": "slaughtering_cave"}, goods=goods, step=["MakeFood", "blue", "none"]
    )
    assert table.play(f"eat:{meal}").goods() == {"food": food}


@pytest.mark.rule("C-11.27")
def test_the_slaughtering_cave_does_not_help_the_hunting_parlor() -> None:
    land = {"4.3": "slaughtering_cave", "4.2": "hunting_parlor"}
    table = position(land=land, goods={"boar": 2}).play("open:trade", "trade:hunting_parlor")
    assert table.goods() == {"gold": 2, "food": 2}


@pytest.mark.rule("C-11.28")
def test_the_cooking_cave() -> None:
    table = position(land={"4.3": "cooking_cave"}, goods={"grain": 1, "vegetable": 1})
    table.play("open:trade", "trade:cooking_cave")
    assert table.goods() == {"food": 5}


@pytest.mark.rule("C-11.29")
@pytest.mark.parametrize(("good", "amount"), [("wood", 1), ("stone", 1), ("ore", 2)])
def test_the_working_cave(good: str, amount: int) -> None:
    land = {"4.3": "working_cave"}
    table = harvest(land=land, goods={good: amount, "food": 2})
    table.play(f"feed_with:{good}", "feed")
    assert table.goods() == {}
    assert table.home()["begging"] == 0
    table = harvest(land=land, goods={"wood": 2, "food": 2}).play("feed_with:wood")
    assert table.moves("feed_with") == []
    rich = {"wood": 1, "stone": 1, "ore": 2, "food": 2}
    assert harvest(land=land, goods=rich).moves("feed_with") == ["wood", "stone", "ore"]
    assert harvest(land=land, goods={"ore": 1, "food": 2}).moves("feed_with") == []
    assert harvest(goods=rich).moves("feed_with") == []


@pytest.mark.rule("C-11.30")
def test_the_mining_cave_with_the_working_cave() -> None:
    land = {"4.3": "mining_cave", "4.2": "working_cave", "5.3": "ore_mine", "5.2": "ruby_mine"}
    land |= {"5.1": "couple_dwelling"}
    for working, food, begging in ((False, 6, 0), (False, 5, 1), (True, 4, 0), (True, 3, 1)):
        goods = {"donkey": 2, "wood": 1, "food": food}
        table = harvest(land=land, weapons=[0] * 4, goods=goods)
        table.play(*(["feed_with:wood", "feed"] if working else ["feed"]))
        assert (table.have("food"), table.home()["begging"]) == (0, begging)


@pytest.mark.rule("C-11.30")
def test_the_mining_cave_never_gives_food() -> None:
    land = {f"5.{row}": "ore_mine" for row in range(1, 5)} | {"4.3": "mining_cave"}
    land |= {"6.1": "ruby_mine", "6.2": "ruby_mine"}
    table = harvest(land=land, goods={"donkey": 6, "food": 1})
    while table.step == "Feed":
        table.play("feed")
    assert (table.have("food"), table.home()["begging"]) == (1, 0)


@pytest.mark.rule("C-11.31")
def test_the_breeding_cave() -> None:
    goods = {"sheep": 2, "donkey": 2, "boar": 2, "cattle": 2, "food": 4}
    land = {"4.3": "breeding_cave", "3.4": "pasture+stable", "3.3": "pasture+stable"}
    land |= {"2.4": "pasture+stable", "4.2": "ore_mine"}
    table = harvest(land=land, goods=goods).play("feed")
    assert table.have("food") == 5
    land = {"4.3": "breeding_cave", "3.4": "pasture+stable", "3.3": "pasture+stable"}
    land |= {"2.4": "pasture+stable"}
    table = harvest(land=land, goods=goods).play("feed")
    assert table.step == "Breed"
    table.play("breed:sheep", "breed:donkey", "breed:boar")
    assert table.have("food") == 3
    land = {"4.3": "breeding_cave", "3.4": "pasture", "4.2": "ore_mine", "4.1": "ruby_mine"}
    land |= {"5.1": "ore_mine"}
    assert harvest(land=land, goods={"boar": 2, "food": 4}).play("feed").have("food") == 1
    two = {"boar": 2, "donkey": 2, "food": 4}
    land["3.3"] = "pasture"
    assert harvest(land=land, goods=two).play("feed").have("food") == 2
    table = position(
        land=land,
        goods={"boar": 2},
        weapons=[14, 0],
        step=["Expedition", "blue", "person 1", 1, 14, "none"],
    )
    assert table.play("loot:breed").goods() == {"boar": 3, "food": 1}


@pytest.mark.rule("C-11.31")
def test_the_breeding_cave_counts_only_young_that_were_born() -> None:
    table = harvest(land={"4.3": "breeding_cave"}, goods={"sheep": 2, "food": 4}).play("feed")
    assert table.goods() == {"sheep": 2}


@pytest.mark.rule("C-11.32")
def test_the_peaceful_cave() -> None:
    table = position(land={"4.3": "peaceful_cave"}, weapons=[0, 9], cards={1: "blacksmithing"})
    table.play("open:trade", "trade:peaceful_cave")
    assert table.have("food") == 9
    assert table.weapons() == [0, 0]


@pytest.mark.rule("C-11.32")
def test_a_weapon_at_work_can_be_given_up_too() -> None:
    table = position(
        land={"4.3": "peaceful_cave"},
        weapons=[5, 0],
        taken={"logging": 0},
        step=["PlaceDwarf", "blue"],
    )
    assert [dwarf["post"] for dwarf in table.home()["dwarfs"]] == ["logging", "home"]
    table.play("open:trade", "trade:peaceful_cave")
    assert table.goods() == {"food": 5}
    assert "trade" not in position(land={"4.3": "peaceful_cave"}).moves("open")


@pytest.mark.rule("C-11.32", "C-7.10")
def test_who_gave_up_a_weapon_may_forge_again() -> None:
    table = position(
        land={"4.3": "peaceful_cave"},
        weapons=[4, 6],
        goods={"ore": 2},
        cards={1: "blacksmithing"},
    )
    table.play("open:trade", "trade:peaceful_cave", "disarm:4")
    assert table.goods() == {"ore": 2, "food": 4}
    assert table.weapons() == [0, 6]
    table.play("space:blacksmithing", "forge:2")
    assert table.weapons() == [2, 6]
