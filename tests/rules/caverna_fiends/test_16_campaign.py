"""Playing alone, and what a campaign sets up, asks of its games and gives for their points."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tafelrunde.kernel.catalogue import LANGUAGES
from tafelrunde.series.kind import Outcome
from tafelrunde.series.kinds.campaign import book
from tafelrunde.series.kinds.campaign.campaign import Campaign
from tafelrunde.series.series import Series
from tests.rules.caverna_fiends.positions import ALL_GONE, BOARD, Table, position

PARTS = Campaign({}).parts
BOOK = book.Book(PARTS)
MATERIAL = ["wood", "ore", "stone"]
TWIN = ["twin_tile"]
FARM = {"3.4": "large_north+stable", "3.3": "large_south+stable", "2.4": "meadow"}
FIELD = {"3.4": "meadow", "2.4": "field+grain3"}
TRAPS = {"1.3": "pitfall", "2.3": "jaw_trap", "3.3": "net_trap"}
ORC_ROOMS = {"4.2": "orc_dwelling", "5.2": "orc_dwelling"}
FOUR_MINES = {"5.3": "ruby_mine", "5.2": "ore_mine", "5.1": "ore_mine", "6.3": "ore_mine"}
MINES = {"5.3": "tunnel", "5.2": "ore_mine", "5.1": "deep_tunnel", "6.3": "ruby_mine"}


def alone(**options: Any) -> Table:
    return Table(tafelrunde.new("caverna-fiends", 1, 7, **options))


def placing(*bonuses: list[str], **options: Any) -> Table:
    """A game that begins with bonuses."""
    return alone(bonuses=list(bonuses), **options)


def campaign(sheet: str = "easy", seed: int = 3) -> Series:
    return tafelrunde.new_series("campaign", seed, sheet=sheet)


def end(series: Series, points: int, fiends: int = 0, met: bool = False) -> None:
    """The next game, with its end told instead of played."""
    series.next_bout()
    series.enter(Outcome([points], [1], {"fiends": fiends, "milestone": met}), {})


# ---------------------------------------------------------------------- alone


@pytest.mark.rule("O-16.1")
def test_fiends_that_are_left_cost_only_what_they_occupy() -> None:
    orcs = {**ALL_GONE, "d": "6.3"}
    table = position(step=["Relocate", 0], in_round=12, players=1, land=MINES, orcs=orcs)
    assert table.game.player is None
    assert table.board["campaign"] == {"fiends": 1, "milestone": None, "goal": None}
    assert table.score()["land"] == 3


# ---------------------------------------------------------------------- the games of a campaign


@pytest.mark.rule("O-16.2")
@pytest.mark.parametrize(("sheet", "first"), [("easy", [5, 7, 9, 12]), ("hard", [7, 9, 11, 14])])
def test_the_orcs_of_each_game_are_stronger_by_2(sheet: str, first: list[int]) -> None:
    series = campaign(sheet)
    for number in range(5):
        bout = series.next_bout()
        assert bout.options["strength"] == [[might + 2 * number for might in first]]
        series.enter(Outcome([0], [1], {"fiends": 0, "milestone": False}), {})


@pytest.mark.rule("O-16.2")
def test_a_campaign_begins_with_1_food() -> None:
    table = Table(campaign("hard").next_game())
    assert table.have("food") == 1
    assert [table.might(letter) for letter in "abcd"] == [7, 9, 11, 14]
    assert alone().have("food") == 2


@pytest.mark.rule("O-16.3")
def test_what_is_drawn_for_a_game_lies_on_its_table() -> None:
    series = campaign()
    game = Table(series.next_game())
    row = series.ledger["rows"][0]
    strips = [BOARD.long_strips.index(row["long"]), BOARD.short_strips.index(row["short"])]
    assert game.board["supply_boards"] == [row["extension"]]
    assert [game.fiends.strips[0], game.fiends.trophies[0]] == strips
    assert game.board["campaign"]["goal"]["of"] == PARTS.milestones[row["milestone"]].of


@pytest.mark.rule("O-16.3")
def test_what_is_drawn_for_a_campaign_is_in_the_box() -> None:
    found = PARTS
    assert found.extensions == BOARD.extension_names
    assert found.long_strips == BOARD.long_strips
    assert found.short_strips == BOARD.short_strips


@pytest.mark.rule("O-16.3")
def test_nothing_comes_twice() -> None:
    series = campaign()
    for _ in range(5):
        end(series, 0)
    for name in ("extension", "long", "short", "milestone"):
        assert len({row[name] for row in series.ledger["rows"]}) == 5


@pytest.mark.rule("O-16.4")
@pytest.mark.parametrize(
    ("orcs", "left"),
    [
        (ALL_GONE, 0),
        ({**ALL_GONE, "d": "aside"}, 1),
        ({**ALL_GONE, "a": "friendly"}, 0),
        ({**ALL_GONE, "b": "1.1", "c": "2.2"}, 2),
    ],
)
def test_a_game_is_won_without_fiends(orcs: dict[str, str], left: int) -> None:
    friends = [("orc", "4.3")] if "friendly" in orcs.values() else []
    land = {"4.3": "orc_dwelling"} if friends else {}
    in_round = 3 if "aside" in orcs.values() else 12
    table = position(1, in_round=in_round, orcs=orcs, friends=friends, land=land)
    assert table.board["campaign"]["fiends"] == left


@pytest.mark.rule("O-16.4")
def test_one_lost_game_loses_the_campaign() -> None:
    series = campaign()
    end(series, 60)
    end(series, 90, fiends=1)
    assert series.over
    assert "lost in game 2" in series.verdict()


@pytest.mark.rule("O-16.4")
def test_the_result_is_what_stands_after_the_fifth_game() -> None:
    series = campaign()
    for points in (40, 50, 60, 70, 80):
        end(series, points)
    assert series.over
    assert "won with 300 gold points" in series.verdict()


# ---------------------------------------------------------------------- points and bonuses


@pytest.mark.rule("O-16.5")
def test_what_is_not_spent_is_carried_over() -> None:
    series = campaign()
    end(series, 72)
    series.decide("once:dwelling")
    end(series, 30)
    row = series.ledger["rows"][1]
    assert (row["carry_over"], book.total(row)) == (2, 32)


@pytest.mark.rule("O-16.5")
def test_the_sheet_of_the_rulebook() -> None:
    series = campaign()
    for points, choice in ((19, ""), (52, "once:dwelling"), (72, "once:dwelling")):
        end(series, points)
        if choice:
            series.decide(choice)
    rows = [row[4:] for row in series.sheet().rows]
    assert rows == [[0, 19, 19, 0, 19], [19, 52, 71, 70, 1], [1, 72, 73, 70, 3]]


@pytest.mark.rule("O-16.5")
def test_with_less_than_nothing_nobody_buys() -> None:
    series = campaign()
    end(series, -4, met=True)
    assert series.choices() == []
    series.next_bout()
    assert series.ledger["rows"][1]["carry_over"] == -4


@pytest.mark.rule("O-16.6")
@pytest.mark.parametrize(
    ("name", "price", "things"),
    [
        ("material", 10, ["wood", "ore", "stone"]),
        ("grain", 15, ["grain", "dog"]),
        ("vegetable", 20, ["vegetable", "sheep", "boar", "donkey"]),
        ("ruby", 30, ["cattle", "ruby"]),
        ("twin_tile", 40, ["twin_tile"]),
        ("trap", 50, ["trap"]),
        ("green_tile", 60, ["green_tile"]),
        ("dwelling", 70, ["dwelling"]),
    ],
)
def test_each_line_has_its_price(name: str, price: int, things: list[str]) -> None:
    bonus = PARTS.bonuses[name]
    assert (bonus.once, bonus.always, bonus.choose) == (price, 2 * price, things)


@pytest.mark.rule("O-16.6")
def test_a_bonus_holds_for_the_next_game_or_for_all() -> None:
    series = campaign()
    end(series, 100)
    for choice in ("always:material", "once:material", "once:grain"):
        series.decide(choice)
    bout = series.next_bout()
    assert bout.options["bonuses"] == [MATERIAL, MATERIAL, ["grain", "dog"]]
    series.enter(Outcome([0], [1], {"fiends": 0, "milestone": False}), {})
    assert series.next_bout().options["bonuses"] == [MATERIAL]


@pytest.mark.rule("O-16.7")
@pytest.mark.parametrize(
    ("of", "amount", "discount", "words"),
    [
        ("sheep", 8, 5, {"goods": {"sheep": 8, "dog": 7}, "land": FARM}),
        ("boar", 6, 5, {"goods": {"boar": 6}, "land": FARM}),
        ("cattle", 5, 10, {"goods": {"cattle": 5}, "land": FARM}),
        ("dog", 6, 5, {"goods": {"dog": 6}}),
        ("crop", 12, 5, {"goods": {"grain": 5, "vegetable": 4}, "land": FIELD}),
        ("donkey_in_mine", 4, 10, {"goods": {"donkey": 5}, "land": FOUR_MINES}),
        ("spent_trap", 3, 10, {"land": TRAPS, "spent": ["1.3", "2.3", "3.3"]}),
        ("friendly_orc", 2, 15, {"friends": [("orc", "4.2"), ("orc", "5.2")], "land": ORC_ROOMS}),
    ],
)
def test_the_milestones(of: str, amount: int, discount: int, words: dict[str, Any]) -> None:
    side = next(one for one in PARTS.milestones.values() if one.of == of)
    assert (side.amount, side.discount) == (amount, discount)
    for more, met in ((0, True), (1, False)):
        goal = {"of": of, "amount": amount + more}
        table = position(1, milestone=goal, **words)
        assert table.board["campaign"]["goal"]["count"] == amount
        assert table.board["campaign"]["milestone"] is met


@pytest.mark.rule("O-16.7")
def test_the_discount_is_taken_off_once_and_never_paid_out() -> None:
    series = campaign()
    end(series, 40, met=True)
    row = series.ledger["rows"][0]
    row["milestone"] = "1a"
    assert BOOK.left(row) == 40
    series.decide("once:material")
    assert BOOK.left(series.ledger["rows"][0]) == 35
    series.decide("once:vegetable")
    assert BOOK.left(series.ledger["rows"][0]) == 15


# ---------------------------------------------------------------------- placing bonuses


@pytest.mark.rule("O-16.8")
def test_bonuses_come_in_any_order_before_the_first_round() -> None:
    table = placing(MATERIAL, ["grain", "dog"], MATERIAL)
    assert table.board["round"] == 0
    assert table.moves("bonus") == ["wood", "ore", "stone", "grain", "dog"]
    table.play("bonus:dog", "bonus:ore")
    assert table.moves() == ["bonus:wood", "bonus:ore", "bonus:stone"]
    assert table.refused("bonus:grain") == "O-16.8"
    table.play("bonus:wood")
    assert table.board["round"] == 1
    assert table.goods() == {"food": 2, "dog": 1, "ore": 1, "wood": 1}


@pytest.mark.rule("O-16.8")
def test_animals_need_room() -> None:
    table = placing(*[["cattle", "donkey"]] * 3, start_food=0)
    table.play("bonus:cattle", "bonus:cattle", "bonus:donkey")
    assert table.step == "Crowded"
    table.play("eat:donkey")
    assert table.goods() == {"cattle": 2, "food": 1}


@pytest.mark.rule("O-16.8")
def test_a_sheep_stays_with_the_dog_that_came_before() -> None:
    table = placing(["grain", "dog"], ["sheep", "donkey"], ["sheep", "donkey"], TWIN)
    table.play("do:meadow_field", "meadow:3.4", "field:2.4", "bonus:dog", "bonus:sheep")
    assert table.have("sheep") == 1
    assert table.have("dog") == 1


@pytest.mark.rule("O-16.8")
def test_printed_bonuses_and_effects_of_tiles_hold() -> None:
    table = placing(["green_tile"], TWIN)
    table.play("furnish:blacksmith", "do:cavern_any", "cavern:5.4", "cavern:6.4")
    assert table.land("4.3") == "blacksmith"
    assert table.have("ore") == 2
    assert table.land("6.4") == "cavern"


@pytest.mark.rule("O-16.8")
def test_what_finds_no_place_lapses() -> None:
    table = placing(["dwelling"], ["dwelling"])
    heard = table.hear("furnish:dwelling")
    assert "bonuses_lapse" in [key for key, _ in heard]
    assert table.board["round"] == 1


@pytest.mark.rule("O-16.8")
def test_nobody_must_take_a_tile() -> None:
    table = placing(["trap"])
    assert "done" in table.moves()
    assert table.play("done").board["round"] == 1


@pytest.mark.rule("O-16.8")
def test_a_ruby_can_make_room_for_a_dwelling() -> None:
    table = placing(["dwelling"], ["dwelling"], ["ruby"], ["ruby"])
    table.play("furnish:dwelling")
    assert table.moves() == ["done", "open:ruby"]
    table.play("open:ruby", "buy:cavern", "cavern:5.4", "furnish:dwelling")
    assert table.land("5.4") == "dwelling"


@pytest.mark.rule("O-16.9")
def test_any_twin_tile_by_its_own_rules() -> None:
    table = placing(TWIN)
    assert table.moves("do") == ["cavern_any", "meadow_field"]
    assert table.refused("do:ore_mine") == "O-16.9"
    assert table.refused("do:large_pasture") == "O-16.9"
    assert table.refused("do:sow") == "O-16.9"


@pytest.mark.rule("O-16.9")
def test_an_ore_mine_lies_on_two_tunnels_without_ore() -> None:
    table = placing(TWIN, TWIN, TWIN)
    table.play("do:cavern_any", "cavern:4.2", "tunnel:5.2")
    table.play("do:cavern_any", "cavern:5.4", "tunnel:5.3", "do:ore_mine", "ore_mine:5.2")
    assert table.land("5.2") == "ore_mine"
    assert table.land("5.3") == "deep_tunnel"
    assert table.mined("5.2") == 0


@pytest.mark.rule("O-16.9")
def test_a_large_pasture_lies_on_two_meadows_for_nothing() -> None:
    table = placing(TWIN, TWIN, TWIN)
    table.play("do:meadow_field", "meadow:3.4", "field:2.4")
    table.play("do:meadow_field", "meadow:3.3", "field:2.3", "do:large_pasture")
    assert table.land("3.4").startswith("large_")
    assert table.have("wood") == 0


@pytest.mark.rule("O-16.10")
def test_a_free_trap_of_the_base_board_is_gone_from_it() -> None:
    table = placing(["trap"], extensions=["s3"])
    assert table.moves("trap") == ["pitfall", "jaw_trap", "net_trap"]
    assert table.refused("trap:snare_trap") == "O-16.10"
    before = table.fiends.offered[BOARD.tile_names.index("net_trap")]
    table.play("trap:net_trap", "at:2.2")
    assert table.trap("2.2") == "net_trap"
    assert table.fiends.offered[BOARD.tile_names.index("net_trap")] == before - 1


@pytest.mark.rule("O-16.10")
def test_a_free_green_tile_of_the_base_board_is_gone_from_it() -> None:
    table = placing(["green_tile"], ["green_tile"], TWIN, extensions=["s1"])
    assert "ore_storage" not in table.moves("furnish")
    assert table.refused("furnish:ore_storage") == "O-16.10"
    assert table.refused("furnish:trader") == "O-16.10"
    table.play("furnish:carpenter", "do:cavern_any", "cavern:5.4", "cavern:6.4")
    assert table.refused("furnish:carpenter") == "O-16.10"


@pytest.mark.rule("O-16.10")
def test_an_ordinary_dwelling_costs_nothing() -> None:
    table = placing(["dwelling"])
    table.play("furnish:dwelling")
    assert table.land("4.3") == "dwelling"
    assert table.goods() == {"food": 2}


# ---------------------------------------------------------------------- options


@pytest.mark.parametrize(
    ("option", "given"),
    [
        ("strength", [[7, 9, 11]]),
        ("strength", [[0, 9, 11, 14]]),
        ("strength", [[7, 9, 11, True]]),
        ("extensions", []),
        ("extensions", ["s1", "s2"]),
        ("extensions", ["s10"]),
        ("extensions", "s1"),
        ("strips", [["l1"]]),
        ("strips", [["r1", "l1"]]),
        ("strips", ["l1", "r1"]),
        ("strips", {"l1": "r1"}),
        ("milestone", "sheep"),
        ("milestone", {"of": "wolves", "amount": 3}),
        ("milestone", {"of": "sheep", "amount": 0}),
        ("milestone", {"of": "sheep", "amount": 3, "more": 1}),
        ("bonuses", "wood"),
        ("bonuses", ""),
        ("bonuses", ["wood"]),
        ("bonuses", [[]]),
        ("bonuses", [["orc"]]),
        ("bonuses", [["wood", "ore"], ["wood"]]),
        ("bonuses", [[["wood"]]]),
        ("start_food", -1),
        ("start_food", "1"),
    ],
)
def test_bad_options_are_refused(option: str, given: Any) -> None:
    with pytest.raises(tafelrunde.BadSetup) as caught:
        alone(**{option: given})
    for language in LANGUAGES:
        assert caught.value.said(language).startswith(option)
        assert "[O-" in caught.value.said(language)


def test_strengths_and_strips_for_several() -> None:
    strips = [["l3", "r1"], ["l1", "r7"]]
    options: dict[str, Any] = {"strength": ["hard", [1, 2, 3, 4], "normal"], "strips": strips}
    table = Table(tafelrunde.new("caverna-fiends", 3, 1, **options))
    assert table.fiends.might == [[7, 9, 11, 14], [1, 2, 3, 4], [5, 7, 9, 12]]
    assert (table.fiends.strips, table.fiends.trophies) == ([2, 0], [0, 6])


def test_what_is_agreed_leaves_the_other_draws_alone() -> None:
    usual = alone().fiends
    agreed = alone(strength=[[5, 7, 9, 12]], bonuses=[["dwelling"]]).fiends
    for name in ("extensions", "strips", "trophies", "bribes", "might"):
        assert getattr(agreed, name) == getattr(usual, name)
