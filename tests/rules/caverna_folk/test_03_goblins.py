"""Families of six, and goblins: lazy, clumsy, incompetent."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tests.rules.caverna.positions import Table
from tests.rules.caverna_folk.positions import FOLK, TILES, game_of, harvest, position

GOBLIN = 9
ROOMS = {"4.3": "dwelling", "4.2": "dwelling", "4.1": "dwelling", "5.1": "dwelling"}
CARDS = {4: "wish_for_children"}
SPARE = {"4.3": "additional_dwelling", "4.2": "dwelling", "4.1": "dwelling", "5.1": "dwelling"}


def family(
    own: int, goblins: int, folk: str = "dwarfs", land: dict[str, str] | None = None, **words: Any
) -> Table:
    """A family of so many own persons and goblins, before it is their turn."""
    rooms = ROOMS if land is None else land
    return position(
        folk, weapons=[0] * (own + goblins), goblins=goblins, land=rooms, cards=CARDS, **words
    )


def can_grow(table: Table) -> bool:
    game = game_of(table)
    return game.folk[0].can_grow(game, 0)


# ---------------------------------------------------------------------- the family


@pytest.mark.rule("F-3.1")
def test_with_three_goblins_a_family_has_three_of_its_own() -> None:
    table = family(3, 3, "dark_elves", {**ROOMS, "5.2": "dwelling"})
    assert not can_grow(table)
    assert table.refused("space:wish_for_children") == "F-3.1"


@pytest.mark.rule("F-3.1")
@pytest.mark.parametrize(
    ("own", "goblins", "sound"),
    [(5, 1, True), (3, 3, True), (4, 2, True), (6, 0, False), (2, 4, True)],
)
def test_which_families_of_six_there_are(own: int, goblins: int, sound: bool) -> None:
    if sound:
        assert family(own, goblins).home()["dwarfs"]
    else:
        with pytest.raises(tafelrunde.BadPosition) as caught:
            family(own, goblins)
        assert "[F-3.2]" in str(caught.value)


@pytest.mark.rule("F-3.2")
@pytest.mark.parametrize(
    ("own", "goblins", "rooms", "grows"),
    [
        (4, 1, 4, True),
        (4, 1, 3, False),
        (5, 0, 4, False),
        (2, 2, 2, False),
        (2, 2, 3, True),
    ],
)
def test_growth_needs_a_piece_and_room(own: int, goblins: int, rooms: int, grows: bool) -> None:
    land = dict(list(ROOMS.items())[:rooms])
    assert can_grow(family(own, goblins, land=land)) == grows


@pytest.mark.rule("F-3.3")
@pytest.mark.parametrize(
    ("own", "goblins", "grows"), [(5, 0, True), (4, 1, True), (3, 1, True), (5, 1, False)]
)
def test_the_additional_dwelling_houses_the_late_born(own: int, goblins: int, grows: bool) -> None:
    land = SPARE if own + goblins < 6 else {**SPARE, "5.2": "dwelling"}
    assert can_grow(family(own, goblins, land=land)) == grows


@pytest.mark.rule("F-3.3")
def test_a_family_of_four_does_not_grow_into_the_additional_dwelling() -> None:
    land = {"4.3": "additional_dwelling", "4.2": "dwelling", "4.1": "dwelling"}
    assert not can_grow(family(4, 0, land=land))
    assert not can_grow(family(3, 1, land=land))


@pytest.mark.rule("F-3.3")
def test_a_late_born_beside_a_goblin_is_sound_and_a_goblin_in_its_room_is_not() -> None:
    assert family(5, 1, land={**SPARE}).home()["dwarfs"]
    with pytest.raises(tafelrunde.BadPosition):
        family(5, 1, land={**SPARE, "5.1": "cavern"})


# ---------------------------------------------------------------------- goblins come


@pytest.mark.rule("F-3.4")
def test_a_child_born_to_a_goblin_is_of_the_folk() -> None:
    table = family(2, 1, "trolls", taken={"logging": 0, "wood_gathering": 0}, alone=True)
    table.play("space:wish_for_children")
    kinds = [person["kind"] for person in table.home()["dwarfs"]]
    assert kinds == ["troll", "troll", "goblin", "troll"]


@pytest.mark.rule("F-3.4")
def test_a_family_has_its_own_folk_and_goblins_only() -> None:
    data = position("elves").game.dump()
    data["state"]["kinds"][0][1] = FOLK.index("trolls")
    with pytest.raises(tafelrunde.BadPosition) as caught:
        tafelrunde.load(data)
    assert "[F-3.4]" in str(caught.value)


@pytest.mark.rule("F-3.5")
def test_a_goblin_is_placed_from_the_next_round_on() -> None:
    table = position(
        brings="trolls",
        goods={"wood": 4, "vegetable": 1},
        step=["FurnishAt", 0, TILES.index("goblin_dwelling"), 0],
        after=[["PlaceDwarf", 0]],
    )
    persons = table.home()["dwarfs"]
    assert [(person["kind"], person["post"]) for person in persons[2:]] == [("goblin", "idle")]


@pytest.mark.rule("F-3.5")
@pytest.mark.parametrize(("ending", "step", "costs"), [(3, "Feeding", 6), (4, "Payment", 3)])
def test_a_goblin_eats_as_an_adult_at_once(ending: int, step: str, costs: int) -> None:
    table = position(
        weapons=[0, 0, 0],
        goblins=1,
        land={"4.3": "dwelling"},
        goods={"food": 9},
        in_round=ending,
        step=[step, 0],
        after=[["GrowUp"]],
    )
    table.play("feed")
    assert table.have("food") == 9 - costs


# ---------------------------------------------------------------------- lazy


def three_seats() -> Table:
    """The worked example: A has 2 discs, B a disc and goblins of strength 3 and 8, C 3 discs."""
    data = tafelrunde.new("caverna-folk", 3, 1, folk=["dwarfs"] * 3).dump()
    state = data["state"]
    state["starter"] = state["next_starter"] = 0
    state["posts"] = [[1, 1, 0, 0, 0, 0], [1, 1, 1, 0, 0, 0], [1, 1, 1, 0, 0, 0]]
    state["weapons"][1] = [0, 8, 3, 0, 0, 0]
    state["kinds"] = [[0] * 6, [0, GOBLIN, GOBLIN, 0, 0, 0], [0] * 6]
    for seat in (1, 2):
        state["cells"][seat][3 * 8 + 4] = 16
    data["stack"] = [["ReturnHome"], ["Turn", 0]]
    return Table(tafelrunde.load(data))


@pytest.mark.rule("F-3.6")
@pytest.mark.rule("F-3.7")
def test_goblins_are_placed_after_everybody_else() -> None:
    table = three_seats()
    placed = []
    while table.board["round"] == 1:
        if table.step == "PlaceDwarf":
            who = [p for p in table.home(table.game.decider)["dwarfs"] if p["post"] == "home"]
            before = [person["name"] for person in who]
            seat = table.game.decider
            table.play(f"space:{table.moves('space')[0]}")
            after = [p["name"] for p in table.home(seat)["dwarfs"] if p["post"] == "home"]
            for name in after:
                before.remove(name)
            placed.append(f"{'ABC'[seat]}{before[0]}")
        else:
            table.play(table.moves()[0])
    assert placed == ["A0", "B0", "C0", "A0", "C0", "C0", "Bgoblin_3", "Bgoblin_8"]


@pytest.mark.rule("F-3.6")
def test_no_ruby_lifts_laziness() -> None:
    table = position(weapons=[8, 9, 3], goblins=1, land={"4.3": "dwelling"}, goods={"ruby": 2})
    assert table.moves("dwarf") == ["9"]
    assert table.refused("dwarf:goblin_3") == "F-3.6"


@pytest.mark.rule("F-3.6")
def test_a_player_with_goblins_alone_is_passed_over() -> None:
    table = position(
        weapons=[0, 0, 0],
        goblins=1,
        land={"4.3": "dwelling"},
        taken={"logging": 0, "wood_gathering": 0},
        step=["Turn", 0],
        after=[["ReturnHome"]],
    )
    assert table.game.player == 1


@pytest.mark.rule("F-3.7")
def test_a_ruby_reorders_the_own_goblins() -> None:
    table = position(
        weapons=[0, 0, 3, 8],
        goblins=2,
        land={"4.3": "dwelling", "4.2": "dwelling"},
        goods={"ruby": 1},
        taken={"logging": 0, "wood_gathering": 0},
        alone=True,
    )
    assert table.moves("dwarf") == ["goblin_8"]
    table.play("dwarf:goblin_8", "space:supplies")
    assert [p["name"] for p in table.home()["dwarfs"] if p["post"] == "home"] == ["goblin_3"]


# ---------------------------------------------------------------------- clumsy


def clumsy(**words: Any) -> Table:
    return position("cave_goblins", **words)


@pytest.mark.rule("F-3.8")
def test_a_goblin_keeps_two_of_three_wood() -> None:
    table = position(
        weapons=[0, 0, 0],
        goblins=1,
        land={"4.3": "dwelling"},
        stock={"logging": {"wood": 3}},
        step=["PlaceChosen", 0, 2],
        after=[["PlaceDwarf", 0]],
    )
    table.play("space:logging")
    assert table.have("wood") == 2
    assert table.stock("logging") == {}


@pytest.mark.rule("F-3.8")
@pytest.mark.parametrize(("back", "kept"), [("ore", (2, 1)), ("stone", (1, 2))])
def test_the_player_chooses_among_several_kinds(back: str, kept: tuple[int, int]) -> None:
    stock = {"ore_delivery": {"stone": 2, "ore": 2}}
    table = clumsy(stock=stock, cards={7: "ore_delivery"})
    table.play("space:ore_delivery")
    assert table.moves("give_back") == ["stone", "ore"]
    assert table.refused("give_back:wood") == "F-3.8"
    table.play(f"give_back:{back}")
    assert (table.have("stone"), table.have("ore")) == kept


@pytest.mark.rule("F-3.8")
def test_goods_that_do_not_accumulate_stay() -> None:
    stock = {"starting_player": {"food": 2}}
    table = position("cave_goblins", "dwarfs", "dwarfs", stock=stock)
    table.play("space:starting_player")
    assert table.goods() == {"food": 1, "ore": 2}


@pytest.mark.rule("F-3.8")
def test_tiles_hear_only_of_what_is_kept() -> None:
    land = {"4.3": "dwelling", "4.2": "seam"}
    table = clumsy(land=land, stock={"excavation": {"stone": 3}}).play("space:excavation")
    table.play("do:goods")
    assert table.goods() == {"stone": 2, "ore": 2}


@pytest.mark.rule("F-3.8")
def test_animals_go_back_before_they_look_for_room() -> None:
    stock = {"sheep_farming": {"sheep": 3}}
    table = clumsy(stock=stock, cards={2: "sheep_farming"}, goods={"wood": 2})
    table.play("space:sheep_farming")
    assert table.goods() == {"wood": 2, "sheep": 2}
    assert table.step != "Crowded"


@pytest.mark.rule("F-3.8")
def test_the_move_tells_what_is_kept() -> None:
    table = clumsy(stock={"excavation": {"stone": 3}}).play("space:excavation")
    move = table.game.parse("do:goods")
    assert table.game.describe(move) == "Take 2 stone"


@pytest.mark.rule("F-3.9")
def test_a_single_good_is_no_reason_to_choose_a_space() -> None:
    stock = {"ruby_mining": {"ruby": 1}}
    table = position("cave_goblins", "dwarfs", "dwarfs", stock=stock)
    assert "ruby_mining" not in table.moves("space")
    assert table.refused("space:ruby_mining") == "F-3.9"


@pytest.mark.rule("F-3.9")
def test_with_a_ruby_mine_the_space_gives_one_ruby() -> None:
    land = {"4.3": "dwelling", "4.2": "ruby_mine"}
    stock = {"ruby_mining": {"ruby": 1}}
    table = position("cave_goblins", "dwarfs", "dwarfs", stock=stock, land=land)
    table.play("space:ruby_mining")
    assert table.have("ruby") == 1
    assert table.stock("ruby_mining") == {}


@pytest.mark.rule("F-3.9")
@pytest.mark.parametrize(("more", "left"), [("do:goods", {}), ("done", {"stone": 1})])
def test_after_another_part_a_single_good_may_be_taken_and_lost(
    more: str, left: dict[str, int]
) -> None:
    table = clumsy(stock={"excavation": {"stone": 1}}).play("space:excavation")
    table.play("cavern:4.2", "cavern:4.1", more)
    assert table.have("stone") == 0
    assert table.stock("excavation") == left


# ---------------------------------------------------------------------- incompetent


@pytest.mark.rule("F-3.10")
def test_a_weapon_costs_two_ore_more() -> None:
    table = clumsy(goods={"ore": 8}, step=["Forge", 0, 0], after=[["PlaceDwarf", 0]])
    assert table.moves("forge") == ["1", "2", "3", "4", "5", "6"]
    assert table.refused("forge:7") == "F-3.10"
    table.play("forge:6")
    assert (table.have("ore"), table.weapons()) == (0, [0, 0, 6])


@pytest.mark.rule("F-3.10")
@pytest.mark.parametrize(("ore", "weapon"), [(3, [0, 0, 1]), (2, [0, 0, 0])])
def test_three_ore_are_the_least(ore: int, weapon: list[int]) -> None:
    table = clumsy(goods={"ore": ore}, step=["Forge", 0, 0], after=[["PlaceDwarf", 0]])
    assert table.weapons() == weapon


@pytest.mark.rule("F-3.10")
def test_the_blacksmith_lowers_the_ore_alone() -> None:
    land = {"4.3": "dwelling", "4.2": "blacksmith"}
    table = clumsy(goods={"ore": 8}, land=land, step=["Forge", 0, 0], after=[["PlaceDwarf", 0]])
    assert table.moves("forge")[-1] == "6"
    table.play("forge:6")
    assert table.have("ore") == 2


@pytest.mark.rule("F-3.10")
def test_a_goblin_weapon_rises_to_fourteen() -> None:
    table = position(
        "trolls",
        weapons=[0, 0, 13],
        goblins=1,
        land={"4.3": "dwelling"},
        step=["Expedition", 0, 2, 1, 13, 0],
        after=[["PlaceDwarf", 0]],
    )
    table.play("loot:wood")
    assert table.weapons() == [0, 0, 14]


def test_a_harvest_with_a_goblin_of_dwarfs() -> None:
    table = harvest(weapons=[0, 0, 0], goblins=1, land={"4.3": "dwelling"}, goods={"food": 9})
    table.play("feed")
    assert table.have("food") == 3
