"""Harvests after events, the mine phase, and what friendly orcs eat."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.caverna_fiends.events import after_event
from tests.rules.caverna_fiends.positions import ALL_GONE, Table, harvest, position

MINES = {"5.3": "tunnel", "5.2": "ore_mine", "5.1": "deep_tunnel", "6.3": "ruby_mine"}
MORE_MINES = {**MINES, "6.2": "ore_mine", "6.1": "deep_tunnel"}
FOOD = 5


def phases(table: Table, number: int) -> list[str]:
    game = table.fiends
    names = [
        phase.__name__ for phase in game.course.phases(game, game.box.first_event + number - 1)
    ]
    return [name for name in names if name != "HarvestBegins"]


# ---------------------------------------------------------------------- which phases come


@pytest.mark.rule("O-14.1")
def test_a_plain_harvest_has_a_mine_phase_between_fields_and_feeding() -> None:
    game = position().fiends
    names = [phase.__name__ for phase in game.course.phases(game, 1)]
    assert names == ["HarvestBegins", "FieldPhase", "MinePhase", "Feeding", "BreedingPhase"]


@pytest.mark.rule("O-14.1")
def test_the_second_event_is_followed_by_all_phases() -> None:
    assert phases(position(), 2) == ["FieldPhase", "MinePhase", "Feeding", "BreedingPhase"]


@pytest.mark.rule("O-14.4")
def test_after_the_first_event_there_are_mines_and_feeding_only() -> None:
    land = {**MINES, "3.4": "field+grain3", "2.4": "pasture"}
    goods = {"donkey": 2, "food": 4, "sheep": 2}
    table = after_event(1, land=land, mined={"5.2": 3}, goods=goods)
    table.play("feed")
    assert table.have("ore") == 3
    assert table.have("grain") == 0
    assert table.have("sheep") == 2


# ---------------------------------------------------------------------- the mine phase


def mining(**words: Any) -> Table:
    """The mine phase of seat 0 in a plain harvest."""
    return position(
        step=["MinePhase", 0],
        after=[["Feeding", 0], ["GrowUp"]],
        in_round=5,
        orcs={"a": "defeated", "b": "defeated", "c": "defeated"} | words.pop("orcs", {}),
        **words,
    )


@pytest.mark.rule("O-14.2")
def test_a_donkey_brings_home_all_that_lies_in_its_mine() -> None:
    table = mining(land=MINES, mined={"5.2": 3, "6.3": 1}, goods={"donkey": 2})
    assert table.goods() == {"donkey": 2, "ore": 3, "ruby": 1}
    assert table.home()["mined"] == {}


@pytest.mark.rule("O-14.2")
def test_without_a_donkey_the_goods_stay() -> None:
    table = mining(land=MINES, mined={"5.2": 3})
    assert table.have("ore") == 0
    assert table.mined("5.2") == 3


@pytest.mark.rule("O-14.3")
def test_one_donkey_serves_one_mine_of_its_owners_choice() -> None:
    table = mining(land=MINES, mined={"5.2": 3, "6.3": 1}, goods={"donkey": 1})
    assert table.step == "DonkeysDig"
    assert table.moves() == ["dig_out:5.2", "dig_out:6.3"]
    assert table.refused("dig_out:5.1") == "O-14.3"
    table.play("dig_out:6.3")
    assert table.goods() == {"donkey": 1, "ruby": 1}
    assert table.mined("5.2") == 3


@pytest.mark.rule("O-14.3")
def test_an_occupied_mine_brings_nothing() -> None:
    table = mining(land=MINES, mined={"6.3": 1}, goods={"donkey": 1}, orcs={"c": "5.2"})
    assert table.have("ruby") == 1


def with_mine_orc(**words: Any) -> Table:
    land = {"4.3": "mine_orc_dwelling", **words.pop("land", MORE_MINES)}
    return mining(
        land=land,
        friends=[("mine_orc", "4.3")],
        orcs={"c": "friendly"},
        extensions=["s2"],
        **words,
    )


@pytest.mark.rule("O-9.9")
def test_a_mine_orc_empties_an_ore_mine_with_one_ore_more() -> None:
    table = with_mine_orc(mined={"5.2": 3})
    assert table.have("ore") == 4
    assert table.mined("5.2") == 0


@pytest.mark.rule("O-9.9")
def test_it_acts_before_the_donkeys_and_its_owner_chooses() -> None:
    mined = {"5.2": 3, "6.2": 2, "6.3": 1}
    table = with_mine_orc(mined=mined, goods={"donkey": 1})
    assert table.step == "OrcDigs"
    assert table.moves("dig_out") == ["5.2", "6.2"]
    assert table.refused("dig_out:6.3") == "O-9.9"
    table.play("dig_out:5.2", "dig_out:6.3")
    assert table.goods() == {"donkey": 1, "ore": 4, "ruby": 1}


@pytest.mark.rule("O-9.9")
def test_where_donkeys_empty_all_others_nobody_is_asked() -> None:
    table = with_mine_orc(mined={"5.2": 3, "6.2": 2, "6.3": 1}, goods={"donkey": 2})
    assert table.goods() == {"donkey": 2, "ore": 6, "ruby": 1}


@pytest.mark.rule("O-9.9")
def test_without_ore_there_is_none_more() -> None:
    assert with_mine_orc(mined={"6.3": 1}, goods={"donkey": 1}).have("ore") == 0


# ---------------------------------------------------------------------- feeding


@pytest.mark.rule("O-14.5")
def test_after_the_third_event_weapons_make_hungry() -> None:
    homes = {"4.3": "dwelling", "4.2": "dwelling", "5.3": "orc_dwelling"}
    table = after_event(
        3,
        weapons=[4, 7, 0],
        newborns=1,
        friends=[("orc", "5.3")],
        orcs={**ALL_GONE, "a": "friendly"},
        land=homes,
        goods={"food": 9},
    )
    assert table.step == "Feed"
    table.play("feed")
    assert table.have("food") == 2


@pytest.mark.rule("O-14.5")
@pytest.mark.parametrize(("weapons", "saved"), [([0, 5], 2), ([0, 0], 1)])
def test_the_working_cave_feeds_one_dwarf_then(weapons: list[int], saved: int) -> None:
    table = after_event(
        3, weapons=weapons, land={"4.3": "working_cave"}, goods={"food": 9, "wood": 1}
    )
    table.play("feed_with:wood", "feed")
    eaten = sum(2 if strength else 1 for strength in weapons)
    assert table.have("food") == 9 - eaten + saved


@pytest.mark.rule("O-14.5")
def test_the_mining_cave_lowers_the_sum_as_ever() -> None:
    land = {**MINES, "4.3": "mining_cave"}
    table = after_event(
        3, weapons=[0, 5], land=land, goods={"donkey": 2, "food": 3}, extensions=["s5"]
    )
    table.play("feed")
    assert table.have("food") == 2


@pytest.mark.rule("O-14.5")
def test_there_is_no_harvest_then() -> None:
    assert phases(position(), 3) == ["Payment"]


@pytest.mark.rule("O-14.7")
def test_after_round_4_everybody_eats_one_food() -> None:
    table = harvest(
        in_round=4,
        weapons=[0, 5],
        land={"4.3": "orc_dwelling"},
        friends=[("orc", "4.3")],
        orcs={"a": "friendly"},
        goods={"food": 5},
    )
    table.play("feed")
    assert table.have("food") == 2


@pytest.mark.rule("O-14.7")
def test_a_friendly_orc_eats_one_food_in_every_feeding() -> None:
    table = position(friends=[("orc", "4.3")], orcs={"a": "friendly"}, land={"4.3": "orc_dwelling"})
    game = table.fiends
    assert game.folk[0].feeding(game, 0, False)[FOOD] == 5


# ---------------------------------------------------------------------- the fourth event


def last(**words: Any) -> Table:
    """After event 4 with both seats asked about the harvest."""
    land = {**MINES, "3.4": "field+grain3", "2.4": "pasture"}
    words.setdefault("goods", {"sheep": 2, "donkey": 1, "food": 9})
    return after_event(4, land=land, mined={"5.2": 3}, **words)


@pytest.mark.rule("O-14.6")
def test_everybody_chooses_before_anybodys_fields() -> None:
    other = {"goods": {"food": 9, "ruby": 1}}
    table = last(other=other, bribes=["wood", "stone", "ore", "gold"])
    while table.step == "Parley":  # a ruby could buy what bribes an orc
        table.play("done")
    assert (table.game.player, table.step) == (0, "ChoosePart")
    table.play("skip:breeding")
    assert (table.game.player, table.step) == (1, "ChoosePart")
    table.play("skip:field")
    assert table.have("grain") == 1
    assert table.have("ore") == 3


@pytest.mark.rule("O-14.6")
def test_whoever_breeds_leaves_fields_and_mines() -> None:
    table = last()
    table.play("skip:field", "feed")
    assert (table.have("grain"), table.have("ore")) == (0, 0)
    assert table.have("sheep") == 3


@pytest.mark.rule("O-14.6")
def test_goods_on_mines_are_a_reason_to_ask() -> None:
    table = after_event(4, land=MINES, mined={"5.2": 3}, goods={"food": 9})
    assert table.step == "ChoosePart"
    assert after_event(4, land=MINES, goods={"food": 9}).step == "Feed"
