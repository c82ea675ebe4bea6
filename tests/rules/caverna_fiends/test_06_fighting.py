"""Fighting an orc on an expedition, with a weapon and dogs."""

from __future__ import annotations

import pytest

from tests.rules.caverna_fiends.positions import ALL_GONE, Table, expedition, position

MEADOWS = {"3.4": "meadow", "3.3": "meadow", "2.4": "meadow"}


def fight(weapon: int, dogs: int, might: int = 5, **words: object) -> Table:
    """A level-1 expedition of a dwarf with this weapon, orc A being this strong."""
    goods = {"dog": dogs, **words.pop("goods", {})}  # type: ignore[dict-item]
    return expedition(
        1, weapons=[weapon, 0], goods=goods, might={"a": might, "b": 20, "c": 20}, **words
    )


@pytest.mark.rule("O-6.1")
def test_weapon_and_dogs_together_must_reach_the_orc() -> None:
    assert "fight" not in fight(2, 2).moves("loot")
    assert fight(2, 2).refused("loot:fight") == "O-6.1"
    assert "fight" in fight(2, 3).moves("loot")


@pytest.mark.rule("O-6.1")
def test_the_player_says_which_orc_is_fought() -> None:
    table = expedition(1, weapons=[8, 0], goods={"dog": 0}).play("loot:fight")
    assert (table.step, table.moves("fight")) == ("FightWhom", ["a", "b"])
    assert table.refused("fight:c") == "O-6.1"
    table.play("fight:b")
    assert table.orc("b")["place"] == "defeated"


@pytest.mark.rule("O-6.1")
def test_orc_d_can_be_fought_when_it_is_on_the_board() -> None:
    gone = dict.fromkeys("abc", "defeated")
    aside = expedition(1, weapons=[14, 0], orcs=gone)
    assert aside.refused("loot:fight") == "O-6.1"
    there = expedition(1, weapons=[14, 0], orcs={**gone, "d": "2.1"}, in_round=7)
    assert "fight" in there.moves("loot")


@pytest.mark.rule("O-6.1")
def test_a_fiend_in_the_cave_can_be_fought_and_leaves_its_place() -> None:
    table = expedition(
        1, weapons=[9, 0], orcs={"a": "4.3", "b": "2.2", "c": "3.3"}, might={"b": 20, "c": 20}
    )
    table.play("loot:fight", "head_gold")
    assert table.fiends.course.void_cells(table.fiends, 0) == 0


@pytest.mark.rule("O-6.2", "O-6.3")
@pytest.mark.parametrize(("dogs", "weapon"), [(1, 0), (2, 2), (3, 3)])
def test_dogs_are_given_up_for_the_weapon(dogs: int, weapon: int) -> None:
    """The rulebook's example: weapon 4, three dogs, orc A with 5."""
    table = fight(4, 3).play("loot:fight")
    assert table.moves("dogs") == ["1", "2", "3"]
    assert table.refused("dogs:0") == "O-6.2"
    table.play(f"dogs:{dogs}", "head_gold")
    assert (table.weapons(), table.have("dog")) == ([0, weapon], 3 - dogs)


@pytest.mark.rule("O-6.2")
def test_as_many_dogs_as_the_orc_is_strong_keep_the_weapon() -> None:
    table = fight(6, 6).play("loot:fight")
    assert table.moves("dogs") == ["0", "1", "2", "3", "4", "5"]
    assert table.refused("dogs:6") == "O-6.2"
    table.play("dogs:5", "head_gold")
    assert (table.weapons(), table.have("dog")) == ([0, 7], 1)


@pytest.mark.rule("O-6.4")
def test_the_weapon_rises_before_the_bounty_and_an_unarmed_dwarf_gains_nothing() -> None:
    words = {"strips": ["l4"], "in_round": 7, "orcs": {"a": "defeated", "b": "defeated"}}
    table = expedition(1, weapons=[9, 0], might={"c": 9}, **words).play(
        "loot:fight", "bounty:outfitter"
    )
    assert table.step == "ArmWhom"
    table.play("arm:logging")
    assert table.weapons() == [0, 5]


@pytest.mark.rule("O-6.4")
def test_all_weapons_rise_after_the_fight_only() -> None:
    table = expedition(2, weapons=[5, 3], might={"a": 5, "b": 20, "c": 20})
    table.play("loot:sharpen", "loot:fight", "head_gold")
    assert table.weapons() == [0, 4]
    table = expedition(2, weapons=[6, 3], might={"a": 5, "b": 20, "c": 20})
    table.play("loot:sharpen", "loot:fight", "head_gold")
    assert table.weapons() == [3, 4]


@pytest.mark.rule("O-5.1", "O-6.5")
def test_a_fight_ends_the_expedition() -> None:
    table = expedition(4, weapons=[14, 0]).play("loot:fight", "fight:a", "head_gold")
    assert table.step == "PlaceDwarf"
    assert table.orc("b")["place"] == "board"


@pytest.mark.rule("O-6.6")
def test_sheep_that_lose_their_dogs_are_rehoused_or_eaten_before_the_bounty() -> None:
    goods = {"sheep": 4, "dog": 3}
    words = {
        "land": {"3.4": "meadow", "4.3": "dwelling"},
        "goods": goods,
        "might": {"a": 5, "b": 20, "c": 20},
    }
    table = expedition(1, weapons=[4, 0], **words)
    table.play("loot:fight", "dogs:3")
    assert (table.step, table.goods()) == ("TakeBounty", {"sheep": 2, "food": 2})


@pytest.mark.rule("O-6.6")
def test_the_worked_example_with_the_herald() -> None:
    """A small pasture, a dog, cattle that is eaten, D with two dogs; then Housework for a tile."""
    gone = {"a": "defeated", "b": "defeated", "c": "friendly"}
    table = position(
        step=["Expedition", 0, 0, 4, 10, 0],
        after=[["PlaceDwarf", 1]],
        taken={"logging": 0},
        weapons=[10, 0],
        goods={"wood": 3, "ore": 1, "dog": 2, "sheep": 3, "stone": 3},
        land={"3.4": "meadow", "3.3": "meadow", "4.3": "cavern", "4.2": "orc_dwelling"},
        friends=[("orc", "4.2")],
        orcs={**gone, "d": "1.2"},
        might={"d": 12},
        strips=["l4"],
        trophies=["r6"],
        in_round=8,
    )
    assert table.refused("furnish:dog_parlor") != ""
    table.play("loot:small_pasture", "pasture:3.3", "loot:dog", "loot:cattle")
    if table.step == "Crowded":
        table.play("eat:cattle")
    table.play("loot:fight", "dogs:2")
    assert table.have("sheep") == 3
    table.play("bounty:herald", "copy:housework", "do:goods", "do:furnish", "furnish:dog_parlor")
    assert (table.land("4.3"), table.have("dog")) == ("dog_parlor", 2)


@pytest.mark.rule("O-9.15")
def test_a_dog_counts_twice_with_the_battle_dog_school() -> None:
    land = {"4.3": "battle_dog_school"}
    words = {"extensions": ["s7"], "land": land, "might": {"a": 7, "b": 20, "c": 20}}
    three = expedition(1, weapons=[3, 0], goods={"dog": 3}, **words).play("loot:fight")
    assert three.moves("dogs") == ["2", "3"]
    assert three.play("dogs:3", "head_gold").weapons() == [0, 3]
    four = expedition(1, weapons=[3, 0], goods={"dog": 5}, **words).play("loot:fight")
    assert four.moves("dogs") == ["2", "3", "4"]
    assert four.play("dogs:4", "head_gold").weapons() == [0, 4]


@pytest.mark.rule("O-6.1")
def test_nobody_is_left_to_fight() -> None:
    table = expedition(1, weapons=[14, 0], orcs=ALL_GONE, in_round=8)
    assert table.refused("loot:fight") == "O-6.1"


@pytest.mark.rule("O-6.1")
def test_a_ruby_may_buy_the_dog_that_is_lacking() -> None:
    table = fight(3, 1, goods={"ruby": 1})
    assert "fight" not in table.moves("loot")
    table.play("open:ruby", "buy:dog")
    assert "fight" in table.moves("loot")
