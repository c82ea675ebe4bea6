"""What a tile does, in signs: a clause of icons for each word of its printed row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tafelrunde.games.caverna.catalogue import Sign
from tafelrunde.games.caverna.telling.words import discounts, offers, same_food, steps

Clause = list[Sign]

# The dwelling printed on every home board.
ENTRY: Final[dict[str, Any]] = {"signs": [], "words": {"room": 2, "perks": {"animal_pairs": 1}}}

# Perks that give room beside the dwarfs' own; some as often as their number says.
ROOMS: Final[dict[str, Callable[[int], Clause]]] = {
    "sixth_dwarf": lambda number: [("dwarf", "6.")],
    "animal_pairs": lambda number: [("animal", 2)] * number,
    "sheep_per_dwarf": lambda number: ["dwarf", "→", ("sheep", number)],
    "cattle_room": lambda number: [("cattle", number)],
}

# All other perks.
PERKS: Final[dict[str, Callable[[int], Clause]]] = {
    "field_room": lambda number: ["field", "=", ("animal", number)],
    "furnish_tunnels": lambda number: ["tunnel", "/", "deep_tunnel", "→", "furnish"],
    "and_or": lambda number: ["any", "/", "any", "→", "any", "+", "any"],
    "overhang": lambda number: ["meadow", "field", "/", "cavern", "tunnel", "→", ("gold", number)],
    "ore_instead": lambda number: ["furnish", "wood", "/", "stone", "=", "ore"],
    "meat": lambda number: ["animal", "→", "food", "+", ("food", number)],
    "mine_feeds": lambda number: ["mine", "+", "donkey", "→", "−", ("food", number)],
    "forgives": lambda number: [("points", f"−{number}"), "→", ("points", 0)],
}


def clauses(tile: dict[str, Any], measures: dict[str, Clause]) -> list[Clause]:
    """All that a tile does, one clause after the other."""
    words: dict[str, Any] = tile["words"]
    perks: dict[str, int] = words.get("perks", {})
    found: list[Clause] = [_room(words.get("room", 0), perks), list(tile["signs"])]
    for word in words.get("once", []):
        found.append([*_per(word, measures), *_goods(word["gain"])])
    for word in words.get("rounds", []):
        when: Sign = ("round", word["times"]) if "times" in word else "round"
        found.append([when, *(_per(word, measures) or ["→"]), *_goods(word["gain"])])
    for icon, name in (("harvest", "harvest"), ("breed", "breeding")):
        for word in words.get(name, []):
            found.append([icon, *(_per(word, measures) or ["→"]), *_goods(word["gain"])])
    for word in words.get("spaces", []):
        found.append(["dwarf", "→", *_goods(word["gain"])])
    for word in words.get("gained", []):
        found.append([word["good"], "→", *_goods(word["gain"])])
    for word in words.get("born", []):
        found.append(["breed", word["animal"], "→", *_goods(word["gain"])])
    for word in words.get("young", []):
        found.append(["breed", "→", (word["gain"], "/".join(str(n) for n in word["by"][1:]))])
    found += _trades(words.get("trades", []))
    for food, goods in same_food(words.get("meals", [])).items():
        found.append([*_joined([[good] for good in goods], "/"), "→", ("food", food)])
    for word in words.get("sown", []):
        found.append(["sow", "→", (word["crop"], f"+{word['more']}")])
    found.append([(word["good"], f"×{word['times']}") for word in words.get("icons", [])])
    for word in words.get("pens", []):
        found.append(["pasture", "→", ("animal", f"+{word['more']}")])
    for word in words.get("watch", []):
        found.append(["dog", "→", ("sheep", f"×{word['times']}")])
    if "feeds" in words:
        found.append(["dwarf", "=", *_joined([[one] for one in words["feeds"].items()], "/")])
    found += _discounts(perks)
    found += [PERKS[name](number) for name, number in perks.items() if name in PERKS]
    for word in words.get("points", []):
        found += _points(word, measures)
    return [clause for clause in found if clause]


def _goods(goods: dict[str, int]) -> Clause:
    return list(goods.items())


def _counted(signs: Clause, number: int) -> Clause:
    """So many of something."""
    *first, last = signs
    return [*first, (last, number)] if isinstance(last, str) else signs


def _every(word: dict[str, Any], measures: dict[str, Clause]) -> Clause:
    """Every so many of what is counted."""
    signs = measures[word["per"]]
    return _counted(signs, word["each"]) if "each" in word else signs


def _per(word: dict[str, Any], measures: dict[str, Clause]) -> Clause:
    return [*_every(word, measures), "→"] if "per" in word else []


def _room(dwarfs: int, perks: dict[str, int]) -> Clause:
    found: list[Clause] = [[("dwarf", dwarfs)]] if dwarfs else []
    found += [ROOMS[name](number) for name, number in perks.items() if name in ROOMS]
    return _joined(found, "+")


def _joined(clauses: list[Clause], joint: str) -> Clause:
    found: Clause = []
    for clause in clauses:
        found += [joint, *clause] if found else clause
    return found


def _trades(trades: list[dict[str, Any]]) -> list[Clause]:
    """What is given, and all that can be had for it."""
    found: list[Clause] = []
    for offer in offers(trades):
        gets = _joined([_goods(get) for get in offer.gets], "/")
        when: Clause = [(offer.when, f"≤{offer.most}")] if offer.when else []
        found.append([*when, *_goods(offer.give), "→", *gets])
    return found


def _discounts(perks: dict[str, int]) -> list[Clause]:
    """What gets cheaper by the same amount is told together."""
    return [
        [*_joined([[what] for what in whats], "/"), "−", amount]
        for amount, whats in discounts(perks).items()
    ]


def _points(word: dict[str, Any], measures: dict[str, Clause]) -> list[Clause]:
    if "by" in word:
        return [
            [*_counted(measures[word["per"]], number), "=", ("points", points)]
            for number, points in steps(word["by"])
        ]
    counted = _every(word, measures)
    joint = "→" if "=" in counted else "="
    return [[*counted, joint, ("points", word["points"])]]
