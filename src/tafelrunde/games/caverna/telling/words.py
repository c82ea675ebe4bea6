"""How the words of a row belong together when they are told."""

from __future__ import annotations

from typing import Any, Final

# Perks that take something off a price: what gets cheaper, and the good.
DISCOUNTS: Final = {
    "furnish_wood": ("furnish", "wood"),
    "furnish_stone": ("furnish", "stone"),
    "fence_wood": ("pasture", "wood"),
    "stable_stone": ("stable", "stone"),
    "forge_ore": ("weapon", "ore"),
}


def by_price(trades: list[dict[str, Any]]) -> list[tuple[dict[str, Any], list[dict[str, int]]]]:
    """Trades with all that they bring; those at the same price and time are one offer."""
    found: list[tuple[dict[str, Any], list[dict[str, int]]]] = []
    for trade in trades:
        if found and _offer(found[-1][0]) == _offer(trade):
            found[-1][1].append(trade["get"])
        else:
            found.append((trade, [trade["get"]]))
    return found


def _offer(trade: dict[str, Any]) -> dict[str, Any]:
    return {name: trade[name] for name in trade if name not in ("name", "get")}


def discounts(perks: dict[str, int]) -> dict[tuple[str, int], list[str]]:
    """What gets cheaper, by good and amount."""
    found: dict[tuple[str, int], list[str]] = {}
    for name, number in perks.items():
        if name in DISCOUNTS:
            what, good = DISCOUNTS[name]
            found.setdefault((good, number), []).append(what)
    return found


def steps(by: list[int]) -> list[tuple[int, int]]:
    """The counts from which on a table gives another number, and that number."""
    return [(count, by[count]) for count in range(1, len(by)) if by[count] != by[count - 1]]
