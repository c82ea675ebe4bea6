"""The bounty board: who may lie where, the gold, and the yellow tiles."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.caverna_fiends.positions import ALL_GONE, Table, enters, position


def defeated(
    letter: str, players: int = 4, fighter: int = 0, might: int = 3, **words: Any
) -> Table:
    """Seat 0 has just defeated an orc of this strength with the dwarf on Logging."""
    in_round = words.pop("in_round", 8 if letter == "d" else 2)
    orcs = {"d": "2.1"} if in_round > 6 else {}
    return position(
        players,
        step=["TakeBounty", 0, "abcd".index(letter), fighter],
        after=[["PlaceDwarf", 1]],
        orcs={**orcs, **words.pop("orcs", {}), letter: "defeated"},
        might={letter: might},
        taken={"logging": 0, **words.pop("taken", {})},
        in_round=in_round,
        **words,
    )


STRIPS = ["l1", "l2", "l4"]


@pytest.mark.rule("O-8.1", "O-8.2")
@pytest.mark.parametrize(
    ("letter", "fields"),
    [
        ("a", ["farmer", "woodcutter", "ore_worker"]),
        ("b", ["farmer", "shepherd", "woodcutter", "swineherd", "ore_worker", "merchant"]),
    ],
)
def test_the_columns_of_the_letters(letter: str, fields: list[str]) -> None:
    table = defeated(letter, strips=STRIPS)
    assert table.moves("bounty") == fields
    assert table.refused("bounty:outfitter") == "O-8.2"
    assert table.refused("bounty:goldsmith") == "O-1.6"


@pytest.mark.rule("O-8.2")
def test_c_and_d_reach_the_last_columns() -> None:
    assert len(defeated("c", strips=STRIPS).moves("bounty")) == 9
    assert len(defeated("d", strips=STRIPS).moves("bounty")) == 12


@pytest.mark.rule("O-8.1")
def test_the_example_of_the_merchant() -> None:
    table = defeated("b", strips=STRIPS).play("bounty:merchant")
    assert table.goods() == {"grain": 1, "vegetable": 1}
    assert table.taken() == {"merchant": "0b"}


@pytest.mark.rule("O-8.1")
@pytest.mark.parametrize(("letter", "gold"), [("a", 1), ("b", 1), ("c", 2), ("d", 2)])
def test_the_gold_on_the_back(letter: str, gold: int) -> None:
    table = defeated(letter).play("head_gold")
    assert (table.goods(), table.taken()) == ({"gold": gold}, {})
    assert (table.orc(letter)["place"], table.might(letter)) == ("defeated", 0)


@pytest.mark.rule("O-8.3")
def test_without_a_free_field_the_gold_is_taken() -> None:
    full = {"farmer": "1a", "woodcutter": "2a", "ore_worker": "3a"}
    table = defeated("a", strips=STRIPS, bounties=full)
    assert (table.step, table.goods()) == ("PlaceDwarf", {"gold": 1})


@pytest.mark.rule("O-8.4")
def test_a_field_is_taken_once() -> None:
    table = defeated("b", strips=STRIPS, bounties={"merchant": "1b"})
    assert "merchant" not in table.moves("bounty")
    assert table.refused("bounty:merchant") == "O-8.2"


@pytest.mark.rule("O-8.6", "O-8.9")
@pytest.mark.parametrize(
    ("letter", "strip", "reward", "goods"),
    [
        ("a", "l1", "farmer", {"food": 3}),
        ("b", "l1", "shepherd", {"sheep": 2}),
        ("c", "l1", "seasonal_worker", {"wood": 1, "stone": 1, "ore": 1, "food": 1, "gold": 2}),
        ("a", "l2", "woodcutter", {"wood": 3}),
        ("b", "l2", "swineherd", {"boar": 2}),
        ("a", "l3", "stonemason", {"stone": 3}),
        ("b", "l3", "dairyman", {"cattle": 1}),
        ("a", "l4", "ore_worker", {"ore": 3}),
        ("a", "l5", "goldsmith", {"gold": 2}),
        ("b", "l5", "jewel_dealer", {"ruby": 1}),
        ("a", "l6", "pack_donkey", {"donkey": 1}),
        ("b", "l6", "pedlar", {"gold": 2, "food": 1}),
        ("a", "l7", "stray", {"dog": 2}),
        ("b", "l7", "scrap_dealer", {"wood": 1, "stone": 1, "ore": 1}),
    ],
)
def test_goods_come_at_once(letter: str, strip: str, reward: str, goods: dict[str, int]) -> None:
    assert defeated(letter, strips=[strip]).play(f"bounty:{reward}").goods() == goods


@pytest.mark.rule("O-8.9")
def test_the_breeder_brings_one_of_each() -> None:
    barn = {"3.4": "large_north", "3.3": "large_south", "2.4": "pasture", "2.3": "pasture"}
    table = defeated("d", strips=["l6"], land=barn).play("bounty:breeder")
    animals = {"sheep": 1, "donkey": 1, "boar": 1, "cattle": 1, "dog": 1}
    assert table.goods() == animals


@pytest.mark.rule("O-8.6")
def test_a_reward_may_have_no_effect() -> None:
    table = defeated("c", strips=["l2"]).play("bounty:foreman")
    assert (table.step, table.taken()) == ("PlaceDwarf", {"foreman": "0c"})


# ---------------------------------------------------------------------- yellow tiles


@pytest.mark.rule("O-8.7")
def test_yellow_tiles_of_the_board_wait_until_all_fiends_are_gone() -> None:
    goods = {"gold": 5, "ruby": 1, "wood": 5, "ore": 5, "stone": 5}
    words: dict[str, Any] = {"goods": goods, "trophies": ["r6"], "step": ["Furnish", 0, 0]}
    friend: dict[str, Any] = {"land": {"5.3": "orc_dwelling"}, "friends": [("orc", "5.3")], **words}
    gone = {"a": "defeated", "b": "defeated", "c": "friendly"}
    early = position(in_round=6, orcs=gone, **friend)
    assert early.refused("furnish:dog_parlor") == "O-8.7"
    left = position(in_round=8, orcs={**ALL_GONE, "d": "1.1"}, **words)
    assert left.refused("furnish:dog_parlor") == "O-8.7"
    done = position(in_round=8, orcs={**ALL_GONE, "c": "friendly"}, **friend)
    assert "dog_parlor" in done.moves("furnish")
    assert done.refused("furnish:trap_chamber") == "C-1.2"


@pytest.mark.rule("O-8.7")
def test_the_yellow_tile_of_the_supply_is_for_everybody() -> None:
    goods = {"wood": 9, "stone": 9, "ore": 9}
    table = position(step=["Furnish", 0, 0], goods=goods)
    assert "ore_storage" in table.moves("furnish")


# ---------------------------------------------------------------------- during an event


@pytest.mark.rule("O-8.20")
def test_nobody_fights_in_an_event_and_the_counterfeiter_finds_nobody() -> None:
    table = enters(
        "d", "2.2", land={"2.2": "pitfall"}, might={"d": 5}, in_round=8, ending=7, strips=["l3"]
    )
    table.play("bounty:counterfeiter")
    assert table.step == "PlaceDwarf"


@pytest.mark.rule("O-8.20")
def test_the_herald_may_use_any_space_in_an_event_but_forge_and_travel() -> None:
    words: dict[str, Any] = {"land": {"2.2": "pitfall"}, "might": {"d": 5}, "in_round": 8}
    stock = {"logging": {"wood": 3}, "drift_mining": {"stone": 2}}
    cards = {1: "blacksmithing"}
    table = enters(
        "d",
        "2.2",
        **words,
        ending=7,
        strips=["l4"],
        stock=stock,
        cards=cards,
        goods={"ore": 5, "wood": 4},
    )
    table.play("bounty:herald")
    spaces = table.moves("copy")
    assert "logging" in spaces
    assert "blacksmithing" not in spaces
    assert "armory" not in spaces
    table.play("copy:logging")
    assert table.have("wood") == 7
