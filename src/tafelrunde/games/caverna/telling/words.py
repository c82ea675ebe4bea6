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


class Offer:
    """What can be had for the same goods, at any time or so often a round or a harvest."""

    def __init__(self, trade: dict[str, Any]) -> None:
        self.give: dict[str, int] = trade["give"]
        self.when: str = trade.get("when", "")
        self.most: int = trade.get("most", 0)
        self.gets: list[dict[str, int]] = []

    def takes(self, trade: dict[str, Any]) -> bool:
        """Whether a trade belongs to it."""
        other = Offer(trade)
        return (self.give, self.when, self.most) == (other.give, other.when, other.most)


def offers(trades: list[dict[str, Any]]) -> list[Offer]:
    """Trades by what is given."""
    found: list[Offer] = []
    for trade in trades:
        if not found or not found[-1].takes(trade):
            found.append(Offer(trade))
        found[-1].gets.append(trade["get"])
    return found


def same_food(meals: list[dict[str, Any]]) -> dict[int, list[str]]:
    """What becomes food, by how much."""
    found: dict[int, list[str]] = {}
    for meal in meals:
        found.setdefault(meal["food"], []).append(meal["good"])
    return found


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
