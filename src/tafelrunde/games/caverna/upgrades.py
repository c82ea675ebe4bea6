"""Positions of earlier rules, so that a game begun by them goes on."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.caverna.catalogue import CROP_BITS
from tafelrunde.games.caverna.goods import FOOD
from tafelrunde.games.caverna.home.cells import FURNISHED, LAND_BITS

# With these rules a list left without a choice was closed, and sowing counted two crops apart.
CLOSED_LISTS: Final = 1
# Up to these rules tiles were remembered by their numbers, and families ate nothing but food.
BY_NUMBER: Final = 3


def upgraded(data: dict[str, Any]) -> dict[str, Any]:
    """A position as the present rules write it."""
    state = data.get("state")
    stack = data.get("stack")
    rules = data.get("rules", BY_NUMBER + 1)
    if type(rules) is not int or rules > BY_NUMBER or not isinstance(state, dict):
        return data
    new = dict(data)
    new["state"] = _by_cell(state)
    if rules == CLOSED_LISTS:
        new["state"].pop("closed", None)
    if isinstance(stack, list):
        new["stack"] = [_step(entry, rules) for entry in stack]
    return new


def _by_cell(state: dict[str, Any]) -> dict[str, Any]:
    """What is still to come from a tile is remembered where it lies."""
    memory: Any = state.get("memory")
    homes: Any = state.get("cells")
    if not _numbers(memory) or not isinstance(homes, list) or not all(map(_numbers, homes)):
        return dict(state)
    rows = [
        [
            memory[number] if 0 <= (number := (what & LAND_BITS) - FURNISHED) < len(memory) else 0
            for what in cells
        ]
        for cells in homes
    ]
    return {**state, "memory": rows}


def _numbers(value: Any) -> bool:
    """Whether a value is a list of nothing but numbers, as all were with earlier rules."""
    return isinstance(value, list) and all(type(number) is int for number in value)


def _step(entry: Any, rules: int) -> Any:
    if not isinstance(entry, list) or len(entry) != 5 or not _numbers(entry[1:]):
        return entry
    if entry[0] == "Sow" and rules == CLOSED_LISTS:
        _, player, grain, vegetables, done = entry
        return ["Sow", player, grain | vegetables << CROP_BITS, done]
    if entry[0] == "Feed":
        _, player, special, begged, worked = entry
        return ["Feed", player, special, FOOD, begged, FOOD + 1 if worked else 0]
    return entry
