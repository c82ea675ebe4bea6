"""The rewards of the bounty board that let their taker do something."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.caverna_fiends.positions import BOARD, REWARDS, SPACES, Table, enters, position
from tests.rules.caverna_fiends.test_08_bounties import defeated

CAVE = {"4.3": "dwelling", "4.2": "cavern"}
MINES = {
    "4.2": "tunnel",
    "5.2": "ore_mine",
    "5.3": "ore_mine",
    "5.4": "ore_mine",
    "6.3": "ruby_mine",
    "4.3": "dwelling",
}


def strip_of(reward: str) -> str:
    return BOARD.long_strips[REWARDS.index(reward) // 4]


def rewarded(reward: str, letter: str = "d", **words: Any) -> Table:
    """Seat 0 puts a defeated orc on this field, taking no part in it yet."""
    table = defeated(letter, strips=[strip_of(reward)], **words)
    return table.play(f"bounty:{reward}")


def worker_on(table: Table, space: str) -> int:
    """The seat that works on a space, from 1 on, or 0."""
    return table.fiends.occupant[SPACES.index(space)]


# ---------------------------------------------------------------------- expeditions


@pytest.mark.rule("O-8.8")
@pytest.mark.parametrize(
    ("reward", "letter", "level"), [("mercenary", "d", 4), ("soldier", "c", 3)]
)
def test_an_expedition_with_the_strength_of_the_orc(reward: str, letter: str, level: int) -> None:
    table = rewarded(reward, letter, might=2, weapons=[5, 0]).play("do:expedition")
    assert table.step == "Expedition"
    assert table.moves("loot") == ["sharpen", "wood", "dog", "grain", "sheep"]
    table.play("loot:wood", "loot:dog", "loot:grain")
    if level == 4:
        table.play("loot:sheep")
    assert (table.step, table.weapons()) == ("PlaceDwarf", [0, 5])


@pytest.mark.rule("O-8.8")
def test_nobody_travels_so_nobody_fights_and_no_weapon_rises_by_itself() -> None:
    table = rewarded("mercenary", might=9, weapons=[6, 0], goods={"dog": 9}).play("do:expedition")
    assert table.refused("loot:fight") == "O-8.8"
    table.play("loot:sharpen", "done")
    assert table.weapons() == [0, 7]


@pytest.mark.rule("O-8.8")
def test_an_orc_that_was_weakened_counts_as_it_was_in_the_end() -> None:
    """D, weakened to 2, is killed by a pitfall: a level-4 expedition with strength 2."""
    table = enters(
        "d", "2.2", land={"2.2": "pitfall"}, might={"d": 2}, in_round=8, ending=7, strips=["l1"]
    )
    table.play("bounty:mercenary", "do:expedition")
    assert "stone" not in table.moves("loot")


@pytest.mark.rule("O-8.8")
def test_an_orc_stronger_than_any_weapon() -> None:
    table = rewarded("mercenary", might=20).play("do:expedition")
    assert not table.game.problems()
    assert "breed" not in table.moves("loot")
    assert "cavern" in table.moves("loot")


@pytest.mark.rule("O-8.6")
def test_whoever_may_need_not() -> None:
    table = rewarded("mercenary").play("done")
    assert (table.step, table.goods()) == ("PlaceDwarf", {})


# ---------------------------------------------------------------------- building


@pytest.mark.rule("O-8.10")
def test_casanova_builds_and_the_family_grows() -> None:
    goods = {"wood": 4, "stone": 3, "ore": 2}
    table = rewarded("casanova", goods=goods, land={"4.2": "cavern"})
    assert table.moves("do") == ["dwelling"]
    table.play("do:dwelling")
    assert "carpenter" not in table.moves("furnish")
    table.play("furnish:dwelling", "at:4.2", "do:growth")
    assert (len(table.home()["dwarfs"]), table.goods()) == (3, {"ore": 2})


@pytest.mark.rule("O-8.10")
def test_casanova_may_do_either() -> None:
    table = rewarded("casanova", land=CAVE, goods={"wood": 2, "ore": 2})
    assert table.moves("do") == ["dwelling", "growth"]
    table.play("do:growth", "done")
    assert len(table.home()["dwarfs"]) == 3


@pytest.mark.rule("O-8.6")
def test_whoever_could_exchange_for_a_reward_may_leave_it_out() -> None:
    goods = {"wood": 4, "stone": 2, "ruby": 1}
    table = rewarded("casanova", land={"4.2": "cavern"}, goods=goods)
    assert table.moves() == ["done", "open:ruby"]
    assert table.play("done").goods() == {"wood": 4, "stone": 2, "ruby": 1}


@pytest.mark.rule("O-8.11")
def test_the_foreman_stocks_mines() -> None:
    table = rewarded("foreman", "c", land=MINES, mined={"5.2": 3})
    table.play("do:stock_mines", "stock:5.2", "stock:5.3", "stock:6.3")
    assert [table.mined(cell) for cell in ("5.2", "5.3", "5.4", "6.3")] == [5, 2, 0, 1]


@pytest.mark.rule("O-8.16")
def test_the_trapper_sets_a_trap_for_nothing() -> None:
    table = rewarded("trapper").play("do:set_trap", "trap:net_trap", "at:1.3")
    assert (table.trap("1.3"), table.goods()) == ("net_trap", {"boar": 1})
    assert rewarded("trapper").play("done").home()["traps"] == {}


# ---------------------------------------------------------------------- spaces


@pytest.mark.rule("O-8.12")
def test_the_counterfeiter_uses_an_occupied_space() -> None:
    stock = {"drift_mining": {"stone": 2}, "logging": {}}
    taken = {"drift_mining": 1, "slash_and_burn": 2}
    table = rewarded("counterfeiter", stock=stock, taken=taken)
    assert table.moves("copy") == ["drift_mining", "slash_and_burn"]
    assert table.refused("copy:clearing") == "O-8.12"
    table.play("copy:drift_mining", "do:goods", "done")
    assert (table.have("stone"), worker_on(table, "drift_mining")) == (2, 2)


@pytest.mark.rule("O-8.12")
def test_an_own_space_counts_as_occupied() -> None:
    table = rewarded("counterfeiter", stock={"logging": {"wood": 3}}, weapons=[4, 0])
    table.play("copy:logging", "do:expedition", "loot:dog")
    assert table.have("dog") == 1


@pytest.mark.rule("O-8.13")
def test_the_herald_uses_a_free_space_which_stays_free() -> None:
    table = rewarded("herald", stock={"clearing": {"wood": 4}})
    assert table.refused("copy:logging") == "O-8.13"
    table.play("copy:clearing", "do:goods", "done")
    assert (table.have("wood"), worker_on(table, "clearing")) == (4, 0)


@pytest.mark.rule("O-8.13")
def test_the_herald_may_take_the_token_of_the_starting_player() -> None:
    table = rewarded("herald", stock={"starting_player": {"food": 2}}).play("copy:starting_player")
    assert (table.goods(), table.fiends.next_starter) == ({"food": 2, "ruby": 1}, 0)


@pytest.mark.rule("O-8.13")
def test_the_fighting_dwarf_acts_and_pays_what_the_space_costs() -> None:
    taken = {"clearing": 1}
    words: dict[str, Any] = {"taken": taken, "stock": {"clearing": {"wood": 4}}, "weapons": [0, 3]}
    poor = rewarded("herald", **words)
    assert "imitation_2" not in poor.moves("copy")
    rich = rewarded("herald", goods={"food": 2}, **words)
    rich.play("copy:imitation_2", "do:goods", "done")
    assert rich.goods() == {"wood": 4}


@pytest.mark.rule("O-8.13")
def test_a_disarmed_fighter_may_carve_a_club() -> None:
    words: dict[str, Any] = {
        "goods": {"wood": 4},
        "weapons": [0, 3],
        "stock": {"armory": {"food": 1}},
    }
    table = rewarded("herald", **words).play("copy:armory", "do:club", "club:3")
    assert table.weapons() == [3, 3]


# ---------------------------------------------------------------------- the others


@pytest.mark.rule("O-8.14")
def test_the_outfitter_arms_anybody_without_a_weapon() -> None:
    words: dict[str, Any] = {
        "weapons": [0, 0, 4],
        "newborns": 1,
        "land": {"4.3": "couple_dwelling"},
    }
    table = rewarded("outfitter", "c", **words)
    assert table.moves("arm") == ["logging", "home", "newborn"]
    table.play("arm:newborn")
    assert (table.weapons(), table.game.problems()) == ([0, 0, 4, 5], [])


@pytest.mark.rule("O-8.14")
def test_no_captive_and_no_orc_gets_a_weapon() -> None:
    table = rewarded(
        "outfitter",
        "c",
        land={"4.3": "dwelling", "4.2": "orc_dwelling"},
        friends=[("orc", "4.2")],
        weapons=[0, 2],
        orcs={"a": "4.3"},
    )
    assert table.moves() == ["arm:logging", "done"]
    assert table.refused("arm:home") == "O-8.14"


@pytest.mark.rule("O-8.15")
@pytest.mark.parametrize(("markers", "left"), [(2, 1), (0, 0)])
def test_the_beggar_king(markers: int, left: int) -> None:
    table = rewarded("beggar_king", "c", begging=markers)
    assert (table.fiends.begging[0], table.goods()) == (left, {"gold": 3})


@pytest.mark.rule("O-8.17")
def test_the_barter_master_swaps_one_material_for_one_other() -> None:
    table = rewarded("barter_master", "c", goods={"wood": 5, "ore": 1})
    assert (table.moves("swap_from"), table.refused("swap_from:stone")) == (
        ["wood", "ore"],
        "O-8.17",
    )
    table.play("swap_from:wood")
    assert (table.moves(), table.refused("swap_to:wood")) == (
        ["swap_to:stone", "swap_to:ore"],
        "O-8.17",
    )
    table.play("swap_to:ore")
    assert table.refused("swap_count:6") == "O-8.17"
    assert table.play("swap_count:3").goods() == {"wood": 2, "ore": 4}


@pytest.mark.rule("O-8.18")
def test_the_orc_doctor_brings_the_extra_orc_which_works_at_once() -> None:
    table = rewarded("orc_doctor", "c", land={"4.3": "orc_worker_dwelling"}, extensions=["s3"])
    table.play("move_in:4.3")
    assert (table.kinds(), table.fiends.extra) == (["dwarf", "dwarf", "orc_worker"], 1)
    assert table.home()["dwarfs"][2]["lives"] == "4.3"


@pytest.mark.rule("O-8.18")
def test_without_an_empty_orc_dwelling_the_doctor_is_of_no_use() -> None:
    assert rewarded("orc_doctor", "c", land={"4.3": "dwelling"}).step == "PlaceDwarf"
    full = rewarded("orc_doctor", "c", land={"4.3": "orc_dwelling"}, friends=[("orc", "4.3")])
    assert (full.step, full.fiends.extra) == ("PlaceDwarf", 0)


@pytest.mark.rule("O-8.19")
def test_the_big_donor_feeds_the_whole_family() -> None:
    land = {"4.3": "couple_dwelling", "4.2": "orc_dwelling"}
    words: dict[str, Any] = {"weapons": [3, 0], "newborns": 1, "friends": [("orc", "4.2")]}
    assert rewarded("big_donor", land=land, **words).goods() == {"food": 6}


@pytest.mark.rule("O-8.20")
def test_animals_gained_in_an_event_need_free_room() -> None:
    table = enters("b", "2.2", land={"2.2": "pitfall"}, strips=["l2"], goods={"sheep": 2})
    table.play("bounty:swineherd")
    assert table.step == "Crowded"
    table.play("eat:sheep", "eat:sheep")
    assert table.goods() == {"boar": 2, "food": 2}


@pytest.mark.rule("O-8.20")
def test_a_child_of_an_event_stays_at_home() -> None:
    table = enters(
        "d",
        "2.2",
        land={"2.2": "pitfall", "4.3": "dwelling"},
        might={"d": 5},
        in_round=8,
        ending=7,
        strips=["l2"],
    )
    table.play("bounty:casanova", "do:growth")
    assert len(table.home()["dwarfs"]) == 3


def test_every_reward_is_on_a_strip_once() -> None:
    assert len(set(REWARDS)) == 28
    assert position(7, strips=["l3"]).board["bounty"][0]["rewards"][0]["reward"] == "stonemason"
