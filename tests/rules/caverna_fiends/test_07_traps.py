"""Setting traps, and the three ways in which they go off."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.caverna_fiends.positions import BOARD, Table, enters, expedition, position

COSTS: dict[str, dict[str, int]] = {
    "pitfall": {"wood": 4, "stone": 1},
    "jaw_trap": {"wood": 2, "ore": 2},
    "net_trap": {"wood": 3, "boar": 1},
    "stone_snare": {"stone": 4},
    "rockfall": {"wood": 2},
    "snare_trap": {"wood": 4, "sheep": 1},
    "bait_trap": {"food": 3},
    "spear_trap": {"ore": 3, "donkey": 1},
    "poison_darts": {"wood": 2, "gold": 2},
    "saw_trap": {"ore": 3, "dog": 1},
    "blast_trap": {"ruby": 1},
    "perma_trap": {"gold": 4},
}


def extension_of(trap: str) -> list[str]:
    """The extension that a trap lies on, or none for the base board."""
    number = BOARD.tile_names.index(trap)
    return [
        name
        for name, tiles in zip(BOARD.extension_names, BOARD.extension_tiles, strict=True)
        if number in tiles
    ]


def setting(trap: str = "pitfall", free: int = 0, **words: Any) -> Table:
    """Seat 0 is to set a trap."""
    words.setdefault("goods", COSTS[trap])
    extensions = extension_of(trap)
    return position(
        step=["ChooseTrap", 0, free], after=[["PlaceDwarf", 1]], extensions=extensions, **words
    )


def walk(trap: str, letter: str = "a", might: int = 5, **words: Any) -> Table:
    """An orc of this strength walks onto a trap on (2,2)."""
    land = {"2.2": trap, **words.pop("land", {})}
    strengths = {letter: might, **words.pop("others", {})}
    return enters(letter, "2.2", land=land, might=strengths, extensions=extension_of(trap), **words)


# ---------------------------------------------------------------------- setting


@pytest.mark.rule("O-7.1")
@pytest.mark.parametrize("trap", COSTS)
def test_every_trap_has_its_price(trap: str) -> None:
    table = setting(trap)
    if table.step == "ChooseTrap":
        table.play(f"trap:{trap}")
    table.play("at:2.2")
    assert (table.trap("2.2"), table.goods()) == (trap, {})


@pytest.mark.rule("O-7.1")
def test_a_trap_that_is_too_dear_or_not_on_offer_is_refused() -> None:
    table = setting("pitfall", goods={"wood": 9, "ore": 2, "boar": 1})
    assert table.moves("trap") == ["jaw_trap", "net_trap"]
    assert table.refused("trap:pitfall") == "O-7.1"
    assert table.refused("trap:carpenter") == "O-7.1"
    absent = [one for one in COSTS if not table.fiends.offered[BOARD.tile_names.index(one)]]
    assert table.refused(f"trap:{absent[0]}") == "O-9.2"


@pytest.mark.rule("O-7.1")
def test_a_trap_is_no_furnishing() -> None:
    goods = {"wood": 9, "stone": 9, "ore": 9}
    table = position(step=["Furnish", 0, 0], goods=goods)
    assert table.refused("furnish:pitfall") == "O-7.1"


@pytest.mark.rule("O-7.1")
def test_no_discount_helps_with_a_trap() -> None:
    goods = {"wood": 3, "ore": 2, "stone": 1}
    table = setting("pitfall", goods=goods, land={"4.3": "carpenter"})
    assert table.step == "TrapAt"
    assert table.play("at:1.1").trap("1.1") == "jaw_trap"


@pytest.mark.rule("O-7.2")
def test_a_trap_lies_on_empty_forest_or_meadow() -> None:
    land = {
        "3.4": "meadow",
        "3.3": "field",
        "2.4": "pasture",
        "1.1": "bare+stable",
        "2.2": "pitfall",
    }
    table = setting("pitfall", land=land)
    assert table.moves("at") == ["2.1", "3.1", "1.2", "3.2", "1.3", "2.3", "1.4", "3.4"]
    for cell in ("3.3", "2.4", "1.1", "2.2"):
        assert table.refused(f"at:{cell}") == "O-7.2"


@pytest.mark.rule("O-7.2")
def test_a_meadow_that_dogs_and_sheep_need_is_not_empty() -> None:
    goods = {**COSTS["pitfall"], "sheep": 4, "dog": 1}
    table = setting("pitfall", goods=goods, land={"3.4": "meadow"})
    assert "3.4" not in table.moves("at")


@pytest.mark.rule("O-7.2")
def test_a_sheep_that_is_the_price_leaves_its_meadow() -> None:
    goods = {"wood": 4, "sheep": 3, "dog": 1}
    table = setting("snare_trap", goods=goods, land={"3.4": "meadow"}).play("trap:snare_trap")
    assert "3.4" in table.moves("at")


@pytest.mark.rule("O-7.2")
def test_a_trap_may_be_set_where_an_orc_stands() -> None:
    table = setting("pitfall").play("at:1.1")
    assert (table.trap("1.1"), table.orc("a")["cell"]) == ("pitfall", "1.1")


@pytest.mark.rule("O-7.3")
def test_a_printed_bonus_under_a_trap_is_paid() -> None:
    assert setting("pitfall").play("at:2.4").goods() == {"food": 1}
    assert setting("pitfall").play("at:3.1").goods() == {"boar": 1}


@pytest.mark.rule("O-7.4")
def test_tiles_may_be_laid_beside_a_trap_even_the_first_one() -> None:
    table = position(step=["LayTwin", 0, "meadow_field"], land={"1.1": "pitfall"})
    assert {"2.1", "1.2", "3.4"} <= set(table.moves("meadow"))
    table.play("meadow:2.1", "field:2.2")
    assert not table.game.problems()


@pytest.mark.rule("O-7.4")
def test_a_trap_on_the_entrance_does_not_close_the_forest() -> None:
    table = position(step=["LayTwin", 0, "meadow_field"], land={"3.4": "pitfall"})
    assert {"3.3", "2.4"} <= set(table.moves("meadow"))


# ---------------------------------------------------------------------- knocking out


@pytest.mark.rule("O-7.5", "O-7.6")
@pytest.mark.parametrize(("trap", "limit"), [("pitfall", 8), ("spear_trap", 10)])
def test_knock_out_traps(trap: str, limit: int) -> None:
    table = walk(trap, might=limit)
    assert (table.step, table.trap("2.2")) == ("TakeBounty", f"{trap} (spent)")
    table = walk(trap, might=limit + 1)
    assert (table.step, table.trap("2.2")) == ("PlaceDwarf", trap)
    assert table.orc("a")["cell"] == "2.2"


@pytest.mark.rule("O-7.5")
def test_a_trap_set_under_an_orc_does_not_go_off() -> None:
    table = walk("jaw_trap", orcs={"b": "2.2"}, others={"b": 7})
    assert (table.might("a"), table.might("b")) == (3, 7)


# ---------------------------------------------------------------------- weakening


@pytest.mark.rule("O-7.7", "O-7.10")
@pytest.mark.parametrize("trap", ["jaw_trap", "saw_trap"])
@pytest.mark.parametrize(("might", "left"), [(9, 5), (12, 6), (1, 1)])
def test_half_of_the_strength_is_left(trap: str, might: int, left: int) -> None:
    table = walk(trap, might=might)
    assert (table.might("a"), table.trap("2.2")) == (left, f"{trap} (spent)")
    assert table.orc("a")["cell"] == "2.2"


@pytest.mark.rule("O-7.11")
def test_food_goes_into_the_bait() -> None:
    table = walk("bait_trap", goods={"food": 9})
    assert table.moves("feed_trap") == ["0", "1", "2", "3", "4", "5"]
    assert table.refused("feed_trap:6") == "O-7.11"
    table.play("feed_trap:3")
    assert (table.might("a"), table.have("food")) == (2, 6)


@pytest.mark.rule("O-7.11")
def test_enough_food_defeats_and_none_spends_the_trap_anyway() -> None:
    full = walk("bait_trap", goods={"food": 5}).play("feed_trap:5")
    assert full.step == "TakeBounty"
    none = walk("bait_trap", goods={"food": 5}).play("feed_trap:0")
    assert (none.might("a"), none.trap("2.2")) == (5, "bait_trap (spent)")
    poor = walk("bait_trap")
    assert (poor.step, poor.trap("2.2")) == ("PlaceDwarf", "bait_trap (spent)")


@pytest.mark.rule("O-7.11")
def test_animals_may_become_food_for_the_bait_first() -> None:
    table = walk("bait_trap", goods={"sheep": 2})
    assert table.step == "FeedTrap"
    table.play("open:food", "eat:sheep", "feed_trap:1")
    assert table.might("a") == 4


@pytest.mark.rule("O-7.11")
def test_up_to_eight_stones_fall() -> None:
    table = walk("rockfall", "c", 9, goods={"stone": 12})
    assert table.moves("feed_trap")[-1] == "8"
    assert table.refused("feed_trap:9") == "O-7.11"
    table.play("feed_trap:8")
    assert (table.might("c"), table.have("stone")) == (1, 4)


@pytest.mark.rule("O-7.12")
def test_three_darts_on_one_orc() -> None:
    table = walk("poison_darts", might=6).play("hit:a", "hit:a", "hit:a")
    assert (table.step, table.might("a")) == ("TakeBounty", 6)


@pytest.mark.rule("O-7.12")
def test_the_blast_of_the_worked_numbers() -> None:
    """C with 9 sets it off: B with 3 is defeated, C has 6 and walks on."""
    table = walk("blast_trap", "c", 9, others={"b": 3}, orcs={"b": "1.1", "a": "3.2"})
    assert table.moves("hit") == ["a", "b", "c"]
    table.play("hit:b")
    assert (table.moves("hit"), table.refused("hit:a")) == (["c"], "O-7.12")
    table.play("hit:c")
    assert (table.step, table.might("c")) == ("TakeBounty", 6)
    table.play("head_gold")
    assert (table.orc("b")["place"], table.orc("c")["cell"]) == ("defeated", "2.2")


@pytest.mark.rule("O-7.12")
def test_darts_need_not_be_used() -> None:
    table = walk("poison_darts").play("done")
    assert (table.might("a"), table.trap("2.2")) == (5, "poison_darts (spent)")


@pytest.mark.rule("O-7.12", "O-8.5")
def test_several_kills_are_paid_in_the_order_of_the_owner() -> None:
    table = walk("poison_darts", might=2, others={"b": 2})
    table.play("hit:a", "hit:b", "done")
    assert (table.step, table.moves()) == ("Bounty", ["collect:a", "collect:b"])
    table.play("collect:b", "head_gold", "head_gold")
    assert table.have("gold") == 2


@pytest.mark.rule("O-7.13")
def test_the_perma_trap_stays_active() -> None:
    table = walk("perma_trap")
    assert (table.might("a"), table.trap("2.2")) == (2, "perma_trap")
    assert walk("perma_trap", might=3).step == "TakeBounty"


# ---------------------------------------------------------------------- holding


@pytest.mark.rule("O-7.8")
@pytest.mark.parametrize(
    ("trap", "limit"), [("net_trap", 8), ("stone_snare", 10), ("snare_trap", 10)]
)
def test_holding_traps(trap: str, limit: int) -> None:
    table = walk(trap, might=limit)
    assert (table.orc("a")["held"], table.trap("2.2")) == (True, trap)
    table = walk(trap, might=limit + 1)
    assert (table.orc("a")["held"], table.trap("2.2")) == (False, trap)


@pytest.mark.rule("O-7.8")
def test_a_holding_trap_holds_one_orc() -> None:
    table = walk("net_trap", orcs={"b": "2.2"}, held="b")
    assert (table.orc("a")["held"], table.orc("b")["held"]) == (False, True)


@pytest.mark.rule("O-7.8")
def test_a_held_orc_that_is_defeated_leaves_the_trap_active() -> None:
    table = expedition(
        1,
        weapons=[6, 0],
        land={"2.2": "net_trap"},
        orcs={"a": "2.2"},
        held="a",
        might={"b": 20, "c": 20},
    )
    table.play("loot:fight", "head_gold")
    assert table.trap("2.2") == "net_trap"


# ---------------------------------------------------------------------- to the end


@pytest.mark.rule("O-7.9")
def test_an_inactive_trap_does_nothing_and_counts_as_used() -> None:
    table = walk("pitfall", spent=["2.2"])
    assert (table.step, table.orc("a")["cell"]) == ("PlaceDwarf", "2.2")
    bare = position(step=["PlaceDwarf", 0])
    trapped = position(step=["PlaceDwarf", 0], land={"2.2": "pitfall"})
    assert trapped.score()["unused"] == bare.score()["unused"] + 1


@pytest.mark.rule("O-7.9")
def test_traps_can_not_be_overbuilt() -> None:
    land = {"3.4": "pitfall", "3.3": "meadow"}
    table = position(step=["LayTwin", 0, "meadow_field"], land=land, spent=["3.4"])
    assert "3.4" not in table.moves("meadow")
