"""Positions of earlier rules, so that a game begun by them goes on."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.caverna.catalogue import CROP_BITS

# With these rules a list left without a choice was closed, and sowing counted two crops apart.
CLOSED_LISTS: Final = 1


def upgraded(data: dict[str, Any]) -> dict[str, Any]:
    """A position as the present rules write it."""
    state = data.get("state")
    stack = data.get("stack")
    if data.get("rules") != CLOSED_LISTS or not isinstance(state, dict):
        return data
    new = dict(data)
    new["state"] = {name: value for name, value in state.items() if name != "closed"}
    if isinstance(stack, list):
        new["stack"] = [_step(entry) for entry in stack]
    return new


def _step(entry: Any) -> Any:
    if not isinstance(entry, list) or len(entry) != 5 or entry[0] != "Sow":
        return entry
    _, player, grain, vegetables, done = entry
    return ["Sow", player, grain | vegetables << CROP_BITS, done]
