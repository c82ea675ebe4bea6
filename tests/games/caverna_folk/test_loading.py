"""Positions of The Forgotten Folk written by hand: what can't be so is told, with the rule."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tests.rules.caverna_folk.positions import position


def broken(folk: str, land: dict[str, str], **words: Any) -> list[str]:
    """The keys of what is wrong with a position."""
    with pytest.raises(tafelrunde.BadPosition) as caught:
        position(folk, land=land, **words)
    assert caught.value.said("de") != str(caught.value)
    return [fault.key.removeprefix("wrong.") for fault in caught.value.faults]


def changed(folk: str, **state: Any) -> list[str]:
    """What is wrong when parts of a sound position are replaced."""
    data = position(folk).game.dump()
    data["state"].update(state)
    with pytest.raises(tafelrunde.BadPosition) as caught:
        tafelrunde.load(data)
    return [fault.key.removeprefix("wrong.") for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("folk", "land", "fault"),
    [
        ("dwarfs", {"2.2": "bare+grain3"}, "crop"),
        ("dwarfs", {"3.4": "field+mushroom1"}, "crop"),
        ("dwarfs", {"4.3": "cavern+gemfruit1"}, "crop"),
        ("dwarfs", {"4.3": "cavern+mushroom3"}, "crop"),
        ("elves", {"2.2": "bare+stable+grain3"}, "crop"),
        ("elves", {"2.2": "bare+mushroom1"}, "crop"),
        ("dwarfs", {"2.2": "dwelling"}, "tile_place"),
        ("elves", {"5.2": "watchtower", "4.2": "cavern"}, "tile_place"),
        ("dwarfs", {"3.5": "meadow", "3.4": "field"}, "no_cell"),
        ("mountain_dwarves", {"3.5": "meadow", "3.4": "field"}, "no_cell"),
        ("humans", {"4.2": "cavern", "4.1": "cavern", "4.0": "cavern"}, "no_cell"),
        ("dwarfs", {"1.1": "pasture"}, "apart"),
        ("dwarfs", {"4.3": "goblin_dwelling"}, "folk_tile"),
        ("trolls", {"4.3": "state_parlor"}, "folk_tile"),
    ],
)
def test_what_can_not_lie_there(folk: str, land: dict[str, str], fault: str) -> None:
    assert fault in broken(folk, land)


@pytest.mark.parametrize(
    ("folk", "land"),
    [
        ("elves", {"2.2": "bare+grain3", "1.1": "pasture", "1.3": "dwelling"}),
        ("elves", {"3.4": "bare+gemfruit2", "4.3": "cavern+mushroom2"}),
        ("humans", {"3.5": "meadow", "3.4": "field"}),
        ("humans", {"3.5": "meadow", "3.4": "dung_heap"}),
        ("pale_ones", {"4.2": "cavern", "4.1": "cavern", "4.0": "cavern+mushroom1"}),
        ("mountain_dwarves", {"4.2": "cavern", "4.1": "tunnel", "4.0": "cavern"}),
    ],
)
def test_what_can_lie_there(folk: str, land: dict[str, str]) -> None:
    table = position(folk, land=land)
    assert tafelrunde.load(table.game.dump()).dump() == table.game.dump()


def test_families_that_can_not_be() -> None:
    assert "folk_twice" in changed("trolls", folks=[8, 8], kinds=[[8] * 6] * 2)
    assert "folk_kind" in changed("trolls", kinds=[[8, 1, 0, 0, 0, 0], [0] * 6])
    assert "folk_note" in changed("trolls", notes=[1, 0])
    assert "folk_note" in changed("elves", notes=[2, 0])
    posts = [[1, 1, 0, 0, 0, 0], [1, 1, 0, 0, 0, 0]]
    assert "folk_persons" in changed("cave_goblins", posts=posts)


def test_no_room_for_a_goblin() -> None:
    assert "dwarf_room" in broken("dwarfs", {}, weapons=[0, 0, 0], goblins=1)


@pytest.mark.parametrize(
    "step",
    [
        ["ChooseFolk", 0],
        ["MoveIn", 0],
        ["Dig", 0, 3, 2, 1],
        ["LayOne", 0, 4],
        ["PayWood", 0, 4, 9, 9],
        ["PayRest", 0, 4, 9],
    ],
)
def test_steps_that_can_not_come(step: list[Any]) -> None:
    with pytest.raises(tafelrunde.BadPosition):
        position("mountain_dwarves", step=step)


def test_a_game_can_be_stored_while_the_folk_are_chosen() -> None:
    game = tafelrunde.new("caverna-folk", 3, 1)
    game.play(game.parse("folk:elves"))
    again = tafelrunde.load(game.dump())
    assert again.dump() == game.dump()
    assert again.moves() == game.moves()


@pytest.mark.parametrize("folk", ["random", "choose", ["dwarfs", "elves"]])
def test_a_position_keeps_its_folk_whatever_a_new_game_would_draw(folk: Any) -> None:
    for seed in range(6):
        game = tafelrunde.new("caverna-folk", 2, seed, folk=folk)
        assert tafelrunde.load(game.dump()).view(None) == game.view(None)
