"""The supply boards, and the thirteen new furnishings."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tests.rules.caverna_fiends.positions import BOARD, TILES, Table, expedition, position

PLENTY = {"wood": 9, "stone": 9, "ore": 9, "gold": 9, "food": 9, "ruby": 1}


def extension_of(tile: str) -> list[str]:
    number = TILES.index(tile)
    return [
        name
        for name, tiles in zip(BOARD.extension_names, BOARD.extension_tiles, strict=True)
        if number in tiles
    ]


def build(tile: str, at: str = "4.2", **words: Any) -> Table:
    """Seat 0 furnishes a tile on a cell, with the goods and the land given."""
    land = {"4.2": "cavern", **words.pop("land", {})}
    words.setdefault("goods", PLENTY)
    taken = words.pop("taken", {"housework": 0})
    extensions = extension_of(tile)
    table = position(
        step=["Furnish", 0, 0],
        after=[["PlaceDwarf", 1]],
        land=land,
        taken=taken,
        extensions=extensions,
        **words,
    )
    if table.step == "Furnish":
        table.play(f"furnish:{tile}")
    return table.play(f"at:{at}") if table.step == "FurnishAt" else table


# ---------------------------------------------------------------------- the supply


@pytest.mark.rule("O-9.1")
def test_furnishings_lie_in_the_upper_and_middle_row_and_on_the_extensions() -> None:
    table = position(step=["Furnish", 0, 0], goods=PLENTY, extensions=["s1", "s5"])
    offered = set(table.moves("furnish"))
    assert {"dwelling", "orc_dwelling", "warrior_dwelling", "carpenter", "ore_storage"} <= offered
    assert {"orc_chief_dwelling", "trader", "forger_dwelling", "mining_cave"} <= offered
    assert table.refused("furnish:miner") == "C-1.2"
    assert table.refused("furnish:simple_dwelling_42") == "C-1.2"


@pytest.mark.rule("O-9.2")
def test_one_of_each_multiple_tile_a_player_and_no_limit_for_the_first() -> None:
    land = {"4.3": "orc_dwelling", "4.2": "cavern", "4.1": "cavern"}
    table = position(2, step=["Furnish", 0, 0], land=land, goods=PLENTY)
    assert "orc_dwelling" in table.moves("furnish")
    table.play("furnish:orc_dwelling", "at:4.2")
    gone = position(2, step=["Furnish", 0, 0], land={**land, "4.2": "orc_dwelling"}, goods=PLENTY)
    assert gone.refused("furnish:orc_dwelling") == "C-1.2"


@pytest.mark.rule("O-9.3")
def test_ordinary_dwellings_never_run_out() -> None:
    land = {"4.3": "dwelling", "4.2": "dwelling", "4.1": "dwelling", "5.1": "cavern"}
    table = position(2, step=["Furnish", 0, 0], land=land, goods=PLENTY)
    assert "dwelling" in table.moves("furnish")


@pytest.mark.rule("O-9.4")
def test_every_on_build_effect_may_be_left_out() -> None:
    for tile in ("warrior_dwelling", "forger_dwelling", "offspring_dwelling"):
        table = build(tile, weapons=[3, 0])
        while table.step in ("MixWood", "MixStone"):
            table.play(table.moves()[0])
        assert table.play("done").step == "PlaceDwarf"


@pytest.mark.rule("O-9.5")
@pytest.mark.parametrize(
    ("tile", "grows"),
    [
        ("warrior_dwelling", True),
        ("forger_dwelling", True),
        ("offspring_dwelling", True),
        ("camouflage_dwelling", True),
        ("guest_dwelling", True),
        ("orc_dwelling", False),
        ("orc_chief_dwelling", False),
        ("mine_orc_dwelling", False),
        ("orc_worker_dwelling", False),
    ],
)
def test_which_dwellings_have_room_for_a_dwarf(tile: str, grows: bool) -> None:
    game = position(land={"4.3": tile}, extensions=extension_of(tile)).fiends
    assert game.folk[0].can_grow(game, 0) == grows


COSTS: dict[str, dict[str, int]] = {
    "orc_dwelling": {"wood": 2, "ore": 2},
    "orc_chief_dwelling": {"wood": 2, "stone": 2, "ore": 2},
    "mine_orc_dwelling": {"wood": 2, "stone": 2, "food": 2},
    "orc_worker_dwelling": {"wood": 4, "ore": 3},
    "guest_dwelling": {"wood": 3, "stone": 3},
    "forger_dwelling": {"wood": 2, "stone": 2, "ore": 2},
    "offspring_dwelling": {"wood": 4, "stone": 5},
    "camouflage_dwelling": {"stone": 4, "ore": 3},
    "battle_dog_school": {"wood": 1},
}


@pytest.mark.rule("O-9.6", "O-9.8", "O-9.9", "O-9.10", "O-9.11", "O-9.14", "O-9.15")
@pytest.mark.parametrize("tile", COSTS)
def test_the_price_of_each(tile: str) -> None:
    table = build(tile, goods=COSTS[tile], weapons=[0, 0, 0, 0, 0], land=HOMES)
    assert (table.land("4.2"), table.goods()) == (tile, {})


HOMES = {"4.1": "couple_dwelling", "5.1": "dwelling", "4.3": "cavern"}


# ---------------------------------------------------------------------- warriors


@pytest.mark.rule("O-9.7")
def test_the_warrior_dwelling_costs_eight_in_any_mix() -> None:
    table = build("warrior_dwelling", goods={"wood": 4, "stone": 3, "ore": 4}, weapons=[3, 4])
    assert (table.step, table.moves()) == (
        "MixWood",
        ["mix_wood:1", "mix_wood:2", "mix_wood:3", "mix_wood:4"],
    )
    assert table.refused("mix_wood:5") == "O-9.7"
    assert "there are" in table.game.explain("mix_wood:5").text
    table.play("mix_wood:2")
    assert table.moves() == ["mix_stone:2", "mix_stone:3"]
    assert table.refused("mix_stone:1") == "O-9.7"
    assert table.play("mix_stone:2").goods() == {"wood": 2, "stone": 1}


@pytest.mark.rule("O-9.7")
@pytest.mark.parametrize(
    ("goods", "enough"),
    [
        ({"wood": 6, "stone": 1, "ore": 1}, True),
        ({"wood": 9, "stone": 9}, False),
        ({"wood": 3, "stone": 3, "ore": 1}, False),
    ],
)
def test_one_of_each_kind_is_needed(goods: dict[str, int], enough: bool) -> None:
    table = position(step=["Furnish", 0, 0], goods=goods, land={"4.2": "cavern"})
    assert ("warrior_dwelling" in table.moves("furnish")) == enough


@pytest.mark.rule("O-9.7")
def test_carpenter_and_stone_carver_save_one_of_the_mix() -> None:
    land = {"4.3": "carpenter", "4.1": "stone_carver"}
    table = build(
        "warrior_dwelling", goods={"wood": 3, "stone": 2, "ore": 1}, land=land, weapons=[3, 4]
    )
    assert (table.land("4.2"), table.goods()) == ("warrior_dwelling", {})


@pytest.mark.rule("O-9.7")
def test_rubies_may_fill_up_the_mix() -> None:
    goods = {"wood": 3, "stone": 3, "ore": 1, "ruby": 1}
    table = position(
        step=["Choose", 0, 0, "housework", 1],
        after=[["PlaceDwarf", 1]],
        goods=goods,
        taken={"housework": 0},
    )
    table.play("open:ruby", "buy:ore", "do:furnish", "furnish:warrior_dwelling")
    assert table.land("4.3") == "warrior_dwelling"


@pytest.mark.rule("O-9.7")
def test_more_ore_or_wood_buys_a_weapon_for_anybody() -> None:
    words: dict[str, Any] = {"goods": {"wood": 8, "stone": 1, "ore": 9}, "weapons": [3, 0]}
    table = build("warrior_dwelling", **words)
    table.play("mix_wood:4")
    assert table.step == "BuyWeapon"
    assert table.moves("arm_wood") == ["1", "2", "3", "4"]
    assert table.moves("arm_ore") == ["1", "2", "3", "4", "5", "6"]
    assert table.refused("arm_ore:8") == "O-9.7"
    assert table.game.explain("arm_ore:8").text == "This takes 8 ore; you have 6."
    table.play("arm_ore:6")
    assert (table.weapons(), table.goods()) == ([3, 6], {"wood": 4})


@pytest.mark.rule("O-9.7")
def test_who_gets_the_weapon_is_asked_where_it_matters() -> None:
    words: dict[str, Any] = {"goods": {"wood": 8, "stone": 1, "ore": 1}, "weapons": [0, 0]}
    table = build("warrior_dwelling", **words).play("arm_wood:2")
    assert (table.step, table.moves()) == ("ArmWhom", ["arm:housework", "arm:home"])
    assert table.play("arm:home").weapons() == [0, 2]


@pytest.mark.rule("O-9.7")
def test_the_blacksmith_helps_with_ore_but_not_with_wood() -> None:
    words: dict[str, Any] = {"goods": {"wood": 7, "stone": 1, "ore": 1}, "weapons": [3, 0]}
    table = build("warrior_dwelling", land={"4.3": "blacksmith"}, **words)
    assert table.moves("arm_ore") == ["1", "2"]
    assert table.moves("arm_wood") == ["1"]


@pytest.mark.rule("O-9.7")
def test_whoever_could_exchange_for_a_weapon_may_go_without() -> None:
    goods = {"wood": 6, "stone": 1, "ore": 1, "ruby": 1}
    table = build("warrior_dwelling", goods=goods, weapons=[3, 0])
    assert (table.step, table.moves()) == ("BuyWeapon", ["done", "open:ruby"])
    assert table.play("done").weapons() == [0, 3]


@pytest.mark.rule("O-9.7")
def test_without_an_unarmed_dwarf_no_weapon_is_sold() -> None:
    table = build("warrior_dwelling", goods={"wood": 9, "stone": 1, "ore": 1}, weapons=[3, 4])
    assert table.step == "PlaceDwarf"


# ---------------------------------------------------------------------- the other dwellings


@pytest.mark.rule("O-9.12")
def test_the_forger_copies_the_strongest_weapon_of_all() -> None:
    table = build("forger_dwelling", weapons=[3, 0], other={"weapons": [9, 0]})
    assert table.play("arm:home").weapons() == [3, 9]


@pytest.mark.rule("O-9.12")
def test_without_any_weapon_there_is_nothing_to_copy() -> None:
    assert build("forger_dwelling").step == "PlaceDwarf"


@pytest.mark.rule("O-9.13")
def test_the_offspring_dwelling_brings_a_child() -> None:
    table = build("offspring_dwelling")
    assert (table.step, table.refused("do:furnish")) == ("MayGrow", "O-9.13")
    table.play("do:growth")
    assert len(table.home()["dwarfs"]) == 3


@pytest.mark.rule("O-9.13")
def test_a_full_family_has_no_more_children() -> None:
    table = build("offspring_dwelling", weapons=[0] * 5, land=HOMES)
    assert table.step == "PlaceDwarf"


@pytest.mark.rule("O-9.14")
def test_weak_weapons_may_go_first_with_the_camouflage_dwelling() -> None:
    land = {"4.3": "camouflage_dwelling", "4.2": "dwelling", "4.1": "dwelling"}
    words: dict[str, Any] = {"land": land, "extensions": ["s7"], "stock": {"logging": {"wood": 3}}}
    table = position(weapons=[0, 2, 3, 5], **words)
    assert table.moves("dwarf") == ["2"]
    assert table.refused("dwarf:3") == "C-4.7"
    rich = position(weapons=[0, 2, 3, 5], goods={"ruby": 1}, **words)
    assert rich.moves("dwarf") == ["2", "3", "5"]
    rich.play("dwarf:2")
    assert rich.have("ruby") == 1


@pytest.mark.rule("O-9.8")
def test_the_chief_gets_one_more_material() -> None:
    table = chief({"drift_mining": {"stone": 2}}, 2).play("space:drift_mining")
    assert table.goods() == {"stone": 3}
    table = chief({"starting_player": {"food": 2}}, 2).play("space:starting_player")
    assert table.goods() == {"food": 2}


@pytest.mark.rule("O-9.8")
def test_of_several_materials_the_chief_gets_one_more_of_one() -> None:
    table = chief({"depot": {"wood": 2, "ore": 2}}, 5).play("space:depot")
    assert (table.step, table.moves()) == ("OneMore", ["extra:wood", "extra:ore"])
    assert table.refused("extra:stone") == "O-9.8"
    assert table.play("extra:ore").goods() == {"wood": 2, "ore": 3}


def chief(stock: dict[str, Any], players: int) -> Table:
    """Both dwarfs of seat 0 work already; its chief orc is placed next."""
    return position(
        players,
        land={"4.3": "orc_chief_dwelling"},
        friends=[("chief_orc", "4.3")],
        extensions=["s1"],
        stock={"clearing": {"wood": 1}, **stock},
        taken={"housework": 0, "slash_and_burn": 0},
    )


@pytest.mark.rule("O-9.10")
def test_the_orc_worker_does_all_but_children_and_weapons() -> None:
    words: dict[str, Any] = {
        "land": {"4.3": "orc_worker_dwelling", "4.2": "dwelling"},
        "friends": [("orc_worker", "4.3")],
        "extensions": ["s3"],
        "taken": {"housework": 0, "clearing": 0},
        "cards": {1: "blacksmithing", 4: "wish_for_children"},
        "goods": {"ore": 5, "wood": 4},
        "stock": {"drift_mining": {"stone": 4}, "armory": {"wood": 1}},
    }
    table = position(**words)
    spaces = table.moves("space")
    assert "blacksmithing" not in spaces
    assert {"slash_and_burn", "drift_mining", "wish_for_children", "starting_player"} <= set(spaces)
    wish = position(**words).play("space:wish_for_children")
    assert "growth" not in wish.moves("do")
    drift = position(**words).play("space:drift_mining", "do:goods")
    assert drift.moves("do") == ["cavern_tunnel"]
    armory = position(**words).play("space:armory")
    assert armory.weapons() == [0, 0, 0]


# ---------------------------------------------------------------------- points


@pytest.mark.rule("O-9.16")
def test_the_trap_chamber_counts_all_traps() -> None:
    land = {"4.3": "trap_chamber", "1.1": "pitfall", "1.2": "jaw_trap", "2.1": "net_trap"}
    table = position(land=land, spent=["1.1", "1.2"], trophies=["r3"])
    assert (table.score()["bonus"], table.score()["traps"]) == (6, 4)


@pytest.mark.rule("O-9.17")
def test_the_family_parlor_counts_friendly_orcs_that_are_free() -> None:
    land = {"4.3": "family_parlor", "4.2": "orc_dwelling", "4.1": "orc_dwelling"}
    friends = [("orc", "4.2"), ("orc", "4.1")]
    words: dict[str, Any] = {"land": land, "friends": friends, "trophies": ["r7"]}
    assert position(**words).score()["bonus"] == 6
    caught = position(**words, orcs={"a": "4.1"}, captives={"a": 3})
    assert caught.score()["bonus"] == 3


@pytest.mark.rule("O-9.18")
def test_the_dog_parlor_counts_pairs_of_dogs() -> None:
    table = position(land={"4.3": "dog_parlor"}, trophies=["r6"], goods={"dog": 5})
    assert table.score()["bonus"] == 2


@pytest.mark.rule("O-9.15")
def test_the_school_helps_in_fights_only_while_no_fiend_sits_there() -> None:
    words: dict[str, Any] = {"land": {"4.3": "battle_dog_school"}, "extensions": ["s7"]}
    table = expedition(
        1,
        weapons=[1, 0],
        goods={"dog": 2},
        orcs={"b": "4.3"},
        might={"a": 5, "b": 20, "c": 20},
        **words,
    )
    assert table.refused("loot:fight") == "O-6.1"


def test_a_warrior_dwelling_of_an_edition_needs_its_numbers(tmp_path: Any) -> None:
    edition = tmp_path / "mine.toml"
    rows = [dict(row) for row in BOARD.reader.entries_of("fiends_furnishings", "tile")]
    text = ["[fiends_furnishings]", 'source = "components"']
    for row in rows:
        text.append("[[fiends_furnishings.tile]]")
        for key, value in row.items():
            if key == "numbers" and row["name"] == "warrior_dwelling":
                continue
            text.append(f"{key} = {written(value)}")
    edition.write_text("\n".join(text), "utf-8")
    with pytest.raises(tafelrunde.BadEdition) as caught:
        tafelrunde.new("caverna-fiends", 2, 1, edition=edition)
    assert "mix, ore, wood" in str(caught.value)


def written(value: Any) -> str:
    """A value as it stands in a board file."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {written(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(written(one) for one in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
