"""Every action space for every number of players, and every tile, as printed.

The tables are written out here, and what the words between the actions mean is worked out anew.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

import tafelrunde
from tafelrunde.games.caverna.goods import GOOD_NAMES
from tafelrunde.games.caverna.spaces import Part, Space
from tests.rules.caverna.positions import BOARD, position

Row = tuple[str, ...]
Ways = set[Row]

NOBODY: Ways = set()


def ways(actions: str | Ways) -> Ways:
    return {(actions,)} if isinstance(actions, str) else actions


def mixed(rows: tuple[Row, ...]) -> Iterator[Row]:
    """All orders in which several rows can be done, each in its own order."""
    if not any(rows):
        yield ()
    for place, row in enumerate(rows):
        if row:
            for rest in mixed((*rows[:place], row[1:], *rows[place + 1 :])):
                yield (row[0], *rest)


def and_or(*actions: str | Ways) -> Ways:
    """Any of them, in any order."""
    found: Ways = set()
    for count in range(1, len(actions) + 1):
        for chosen in itertools.combinations(actions, count):
            for rows in itertools.product(*map(ways, chosen)):
                found.update(mixed(rows))
    return found


def and_then_or(*actions: str | Ways) -> Ways:
    """Any of them, in the printed order."""
    found: Ways = set()
    for count in range(1, len(actions) + 1):
        for chosen in itertools.combinations(actions, count):
            for rows in itertools.product(*map(ways, chosen)):
                found.add(tuple(itertools.chain(*rows)))
    return found


def and_then(first: str, second: str) -> Ways:
    """The first, and the second only after it."""
    return {(first,), (first, second)}


def either_or(*actions: str | Ways) -> Ways:
    """One of them."""
    return set().union(*map(ways, actions))


SUPPLIES = "1 wood, 1 stone, 1 ore, 1 food, 2 gold"
FENCES = and_or("small_pasture", "large_pasture", "stable")
ALL = (1, 2, 3, 4, 5, 6, 7)
FEW = (1, 2, 3)
MANY = (4, 5, 6, 7)

# Name, players, goods as [good, on an empty space, otherwise], actions, actions with a Guest room.
TABLE: list[tuple[str, tuple[int, ...], list[tuple[str, int, int]], Ways, Ways]] = [
    ("drift_mining", (2, 3), [("stone", 1, 1)], and_or("take", "cavern_tunnel"), NOBODY),
    ("drift_mining", MANY, [("stone", 2, 2)], and_or("take", "cavern_tunnel"), NOBODY),
    ("drift_mining_b", (6, 7), [("stone", 1, 1)], and_or("take", "cavern_tunnel"), NOBODY),
    ("excavation", FEW, [("stone", 1, 1)], and_or("take", "cavern_any"), NOBODY),
    ("excavation", MANY, [("stone", 2, 1)], and_or("take", "cavern_any"), NOBODY),
    ("starting_player", (2, 3), [("food", 1, 1)], ways("take, token, 2 ore"), NOBODY),
    ("starting_player", MANY, [("food", 1, 1)], ways("take, token, 1 ruby"), NOBODY),
    ("logging", FEW, [("wood", 3, 1)], and_then_or("take", "expedition 1"), NOBODY),
    ("logging", MANY, [("wood", 3, 3)], and_then_or("take", "expedition 1"), NOBODY),
    ("supplies", (2, 3), [], ways(SUPPLIES), NOBODY),
    ("growth", MANY, [], either_or(SUPPLIES, "growth"), and_or(SUPPLIES, "growth")),
    ("ore_mining", FEW, [("ore", 2, 1)], ways("take, 2 ore a mine"), NOBODY),
    ("ore_mining", MANY, [("ore", 3, 2)], ways("take, 2 ore a mine"), NOBODY),
    ("wood_gathering", FEW, [("wood", 1, 1)], ways("take"), NOBODY),
    ("forest_exploration", (3,), [("wood", 1, 1)], ways("take, 1 vegetable"), NOBODY),
    ("forest_exploration", MANY, [("wood", 2, 1)], ways("take, 2 food"), NOBODY),
    ("clearing", (2, 3), [("wood", 1, 1)], and_or("take", "meadow_field"), NOBODY),
    ("clearing", MANY, [("wood", 2, 2)], and_or("take", "meadow_field"), NOBODY),
    ("sustenance", FEW, [("food", 1, 1)], and_or("take, 1 grain", "meadow_field"), NOBODY),
    (
        "sustenance",
        MANY,
        [("grain", 1, 0), ("vegetable", 0, 1)],
        and_or("take", "meadow_field"),
        NOBODY,
    ),
    ("ruby_mining", ALL, [("ruby", 1, 1)], ways("take, ruby from 1 mines"), NOBODY),
    ("housework", ALL, [], and_or("1 dog", "furnish"), NOBODY),
    ("slash_and_burn", ALL, [], and_then_or("meadow_field", "sow"), NOBODY),
    ("strip_mining", (3,), [("ore", 1, 0), ("stone", 0, 1)], ways("take, 2 wood"), NOBODY),
    ("imitation_4", (3, 5), [], ways("imitate 4"), NOBODY),
    ("imitation_2", MANY, [], ways("imitate 2"), NOBODY),
    ("imitation_1", (6, 7), [], ways("imitate 1"), NOBODY),
    ("imitation_0", (7,), [], ways("imitate"), NOBODY),
    ("depot", (5, 6, 7), [("wood", 1, 1), ("ore", 1, 1)], ways("take"), NOBODY),
    ("small_drift_mining", (5,), [], and_or("1 stone", "cavern_tunnel"), NOBODY),
    ("weekly_market", (5, 6, 7), [], and_then("4 gold", "market"), NOBODY),
    ("hardware_rental", (5,), [], and_then_or("expedition 2", "sow"), NOBODY),
    ("hardware_rental", (6, 7), [], and_then_or("2 wood", "expedition 2", "sow"), NOBODY),
    (
        "fence_building",
        (5,),
        [("wood", 1, 1)],
        and_then_or("take", and_or("small_pasture", "large_pasture")),
        NOBODY,
    ),
    (
        "fence_building",
        (6, 7),
        [("wood", 2, 1)],
        and_then_or("take", and_or("small_pasture", "large_pasture")),
        NOBODY,
    ),
    (
        "large_depot",
        (7,),
        [("wood", 2, 1), ("ore", 1, 1), ("stone", 1, 1)],
        ways("take"),
        NOBODY,
    ),
    (
        "extension",
        (7,),
        [],
        either_or("meadow_field, 1 wood", "cavern_tunnel, 1 stone"),
        and_or("meadow_field, 1 wood", "cavern_tunnel, 1 stone"),
    ),
    ("blacksmithing", ALL, [], and_then_or("forge", "expedition 3"), NOBODY),
    ("sheep_farming", ALL, [("sheep", 1, 1)], and_then_or(FENCES, "take"), NOBODY),
    ("ore_mine_construction", ALL, [], and_then_or("ore_mine, 3 ore", "expedition 2"), NOBODY),
    (
        "wish_for_children",
        ALL,
        [],
        either_or("growth", "dwelling"),
        and_or("growth", "dwelling"),
    ),
    (
        "urgent_wish_for_children",
        ALL,
        [],
        either_or(and_then("dwelling", "growth"), "3 gold"),
        and_or(and_then("dwelling", "growth"), "3 gold"),
    ),
    ("donkey_farming", ALL, [("donkey", 1, 1)], and_then_or(FENCES, "take"), NOBODY),
    (
        "ruby_mine_construction",
        ALL,
        [],
        either_or("ruby_mine", "deep_ruby_mine, 1 ruby"),
        and_or("ruby_mine", "deep_ruby_mine, 1 ruby"),
    ),
    ("family_life", ALL, [], and_or("growth", "sow"), NOBODY),
    (
        "ore_delivery",
        ALL,
        [("stone", 1, 1), ("ore", 1, 1)],
        ways("take, 2 ore a mine"),
        NOBODY,
    ),
    ("exploration", (3, 4, 5, 6, 7), [], ways("expedition 4"), NOBODY),
    ("ore_trading", ALL, [], ways("trade_ore 3"), NOBODY),
    (
        "adventure",
        ALL,
        [],
        and_then_or("forge", and_then("expedition 1", "expedition 1")),
        NOBODY,
    ),
    ("ruby_delivery", ALL, [("ruby", 2, 1)], ways("take, ruby from 2 mines"), NOBODY),
]


def label(part: Part) -> str:
    """A part in words."""
    words = []
    if part.takes:
        words.append("take")
    if part.token:
        words.append("token")
    if part.deed.name != "goods":
        words.append(part.deed.name + (f" {part.level}" if part.level else ""))
    for good, amount in zip(part.goods, part.amounts, strict=True):
        words.append(f"{amount} {GOOD_NAMES[good]}")
    if part.ore_per_mine:
        words.append(f"{part.ore_per_mine} ore a mine")
    if part.ruby_from:
        words.append(f"ruby from {part.ruby_from} mines")
    return ", ".join(words)


def allowed(space: Space, table: list[int]) -> Ways:
    """Every row of actions that a space allows."""
    found: Ways = set()
    open_rows: list[tuple[int, Row]] = [(0, ())]
    while open_rows:
        done, row = open_rows.pop()
        for number, part in enumerate(space.parts):
            if table[done] >> number & 1:
                longer = (*row, label(part))
                found.add(longer)
                open_rows.append((done | 1 << number, longer))
    return found


@pytest.mark.rule("C-3.3", "C-5.1", "C-14.1")
@pytest.mark.parametrize("players", range(1, 8))
def test_every_space(players: int) -> None:
    expected = {row[0]: row[2:] for row in TABLE if players in row[1]}
    spaces = [space for space in BOARD.spaces(players) if space.in_play]
    assert {space.name for space in spaces} == set(expected)
    for space in spaces:
        goods, actions, with_guests = expected[space.name]
        lying = zip(space.goods, space.on_empty, space.on_top, strict=True)
        assert [(GOOD_NAMES[good], empty, top) for good, empty, top in lying] == goods
        assert allowed(space, space.open) == actions, space.name
        assert allowed(space, space.open_and_or) == (with_guests or actions), space.name
        late = players == 2 and space.name == "ruby_mining"
        assert space.from_round == (3 if late else 1)


@pytest.mark.rule("C-3.4")
@pytest.mark.parametrize("players", range(1, 8))
def test_which_spaces_are_cards(players: int) -> None:
    cards = {space.name for space in BOARD.spaces(players) if space.in_play and space.is_card}
    assert cards == {row[0] for row in TABLE[-13:] if players in row[1]}


# Name, colour, price, printed value; none where only the text scores.
TILES: list[tuple[str, str, dict[str, int], int | None]] = [
    ("dwelling", "orange", {"wood": 4, "stone": 3}, 3),
    ("simple_dwelling_42", "orange", {"wood": 4, "stone": 2}, 0),
    ("simple_dwelling_33", "orange", {"wood": 3, "stone": 3}, 0),
    ("mixed_dwelling", "orange", {"wood": 5, "stone": 4}, 4),
    ("couple_dwelling", "orange", {"wood": 8, "stone": 6}, 5),
    ("additional_dwelling", "orange", {"wood": 4, "stone": 3}, 5),
    ("cuddle_room", "green", {"wood": 1}, 2),
    ("breakfast_room", "green", {"wood": 1}, 0),
    ("stubble_room", "green", {"wood": 1, "ore": 1}, 1),
    ("work_room", "green", {"stone": 1}, 2),
    ("guest_room", "green", {"wood": 1, "stone": 1}, 0),
    ("office_room", "green", {"stone": 1}, 0),
    ("carpenter", "green", {"stone": 1}, 0),
    ("stone_carver", "green", {"wood": 1}, 1),
    ("blacksmith", "green", {"wood": 1, "stone": 2}, 3),
    ("miner", "green", {"wood": 1, "stone": 1}, 3),
    ("builder", "green", {"stone": 1}, 2),
    ("trader", "green", {"wood": 1}, 2),
    ("wood_supplier", "green", {"stone": 1}, 2),
    ("stone_supplier", "green", {"wood": 1}, 1),
    ("ruby_supplier", "green", {"wood": 2, "stone": 2}, 2),
    ("dog_school", "green", {}, 0),
    ("quarry", "green", {"wood": 1}, 2),
    ("seam", "green", {"wood": 2}, 1),
    ("slaughtering_cave", "green", {"wood": 2, "stone": 2}, 2),
    ("cooking_cave", "green", {"stone": 2}, 2),
    ("working_cave", "green", {"wood": 1, "stone": 1}, 2),
    ("mining_cave", "green", {"wood": 3, "stone": 2}, 2),
    ("breeding_cave", "green", {"grain": 1, "stone": 1}, 2),
    ("peaceful_cave", "green", {"wood": 2, "stone": 2}, 2),
    ("weaving_parlor", "yellow", {"wood": 2, "stone": 1}, None),
    ("milking_parlor", "yellow", {"wood": 2, "stone": 2}, None),
    ("state_parlor", "yellow", {"stone": 3, "gold": 5}, None),
    ("hunting_parlor", "yellow", {"wood": 2}, 1),
    ("beer_parlor", "yellow", {"wood": 2}, 3),
    ("blacksmithing_parlor", "yellow", {"ore": 3}, 2),
    ("stone_storage", "yellow", {"wood": 3, "ore": 1}, None),
    ("ore_storage", "yellow", {"wood": 1, "stone": 2}, None),
    ("spare_part_storage", "yellow", {"wood": 2}, 0),
    ("main_storage", "yellow", {"wood": 2, "stone": 1}, None),
    ("weapon_storage", "yellow", {"wood": 3, "stone": 2}, None),
    ("supplies_storage", "yellow", {"wood": 1, "food": 3}, None),
    ("broom_chamber", "yellow", {"wood": 1}, None),
    ("treasure_chamber", "yellow", {"wood": 1, "stone": 1}, None),
    ("food_chamber", "yellow", {"wood": 2, "vegetable": 2}, None),
    ("prayer_chamber", "yellow", {"wood": 2}, None),
    ("writing_chamber", "yellow", {"stone": 2}, 0),
    ("fodder_chamber", "yellow", {"grain": 2, "stone": 1}, None),
]


@pytest.mark.rule("C-11.1", "C-12.1")
def test_every_tile() -> None:
    view = tafelrunde.new("caverna", 2, 1).view(None)["board"]["tiles"]
    shown = [(tile["name"], tile["colour"], tile["cost"], tile["value"]) for tile in view]
    assert shown == TILES
    assert len(TILES) == 48


@pytest.mark.rule("C-7.2")
@pytest.mark.parametrize(("name", "price"), [(tile[0], tile[2]) for tile in TILES])
def test_a_tile_costs_all_that_is_printed(name: str, price: dict[str, int]) -> None:
    """With exactly the price it can be had, and with one of anything less it can't."""
    table = position(goods={**price, "dog": 1}).play("space:housework", "do:furnish")
    if table.step == "Furnish":
        table.play(f"furnish:{name}")
    assert table.land("4.3") == name
    for good in price:
        less = {**price, good: price[good] - 1, "dog": 1}
        assert name not in position(goods=less, step=["Furnish", 0, 0]).moves("furnish")
