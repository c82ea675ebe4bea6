"""Every action space for every number of players: what lies on it, and which actions may follow.

The tables are written out here, and what the words between the actions mean is worked out anew.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from tafelrunde.games.caverna.actions import PART_NAMES, Part, Space
from tafelrunde.games.caverna.board import GOOD_NAMES
from tests.rules.caverna.positions import BOARD

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
    if PART_NAMES[part.kind] != "goods":
        words.append(PART_NAMES[part.kind] + (f" {part.level}" if part.level else ""))
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
