"""What each folk can and can't do: signs, a sentence and the rule that says so, for its card."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from tafelrunde.games.caverna.board import Board
from tafelrunde.games.caverna.catalogue import Sign
from tafelrunde.games.caverna.expansions.folk.board import FolkBoard
from tafelrunde.games.caverna.expansions.folk.figures import Figures
from tafelrunde.games.caverna.expansions.folk.loot import GOBLIN_PRICE
from tafelrunde.games.caverna.expansions.folk.persons import PERSON_NAMES, Clumsy
from tafelrunde.games.caverna.expansions.folk.tribes.tribe import GOBLIN_ITEM, Tribe
from tafelrunde.games.caverna.telling.sentences import Teller
from tafelrunde.kernel.words import Words

Ability = dict[str, Any]

# A board's last cell in the forest, which the first tile of elves covers.
FIRST_FOREST: Final = "3.4"


def chapter(folk: int) -> str:
    """Where the rules of a folk stand: those of the dwarfs at the beginning, then folk by folk."""
    return f"F-{folk + 4}" if folk else "F-1"


def sentence(ability: Ability, words: Words) -> str:
    """An ability in words; numbers and goods are those of the box."""
    teller = Teller(words)
    told = {name: _told(name, value, teller) for name, value in ability["values"].items()}
    return words.get(f"ability.{ability['name']}").format(**told)


def _told(name: str, value: Any, teller: Teller) -> str:
    if name == "times":
        return teller.times(value)
    if isinstance(value, dict):
        return teller.goods(value)
    if isinstance(value, list):
        return ", ".join(teller.words.get(f"tile.{name}") for name in value)
    return str(value)


@lru_cache(32)
def abilities(board: Board, folk: int) -> list[Ability]:
    """All that is written on the card of a folk, its gifts before its weaknesses."""
    tribe = board.catalogue.folk[folk]
    if not isinstance(board, FolkBoard) or not isinstance(tribe, Tribe):
        return []
    found = _TOLD[tribe.name](tribe.figures, board)
    tiles = [board.tile_names[tile] for tile, brings in enumerate(board.brings) if brings == folk]
    if tiles:
        found.append(_ability("tiles", "F-1.3", [("furnish", len(tiles))], tiles=tiles))
    return found


def _ability(name: str, rule: str, signs: list[Sign], **values: Any) -> Ability:
    plain = [sign if isinstance(sign, str) else list(sign) for sign in signs]
    return {"name": name, "rule": rule, "signs": plain, "values": values}


# ---------------------------------------------------------------------- folk by folk


def _dwarfs(figures: Figures, board: FolkBoard) -> list[Ability]:
    return [_ability("base", "F-1.1", ["dwarf"])]


def _mountain_dwarves(figures: Figures, board: FolkBoard) -> list[Ability]:
    return [
        _ability("pay_wood", "F-5.1", ["wood", "=", "stone", "/", "ore"]),
        _overhang("overhang_mountain", "F-5.4", ["cavern", "tunnel"], figures, board),
        _spared("forest", "F-14.3"),
        _ability("single_outside", "F-5.6", ["meadow", "/", "field"]),
        _ability("no_office", "F-5.5", []),
    ]


def _pale_ones(figures: Figures, board: FolkBoard) -> list[Ability]:
    return [
        _ability("joins", "F-6.1", ["dwarf", "+", "pale_one", "→", "excavate"]),
        _overhang("overhang_mountain", "F-6.4", ["cavern", "tunnel"], figures, board),
        _spared("forest", "F-14.3"),
        _ability("single_outside", "F-6.5", ["meadow", "/", "field"]),
        _ability("no_office", "F-6.4", []),
    ]


def _dark_elves(figures: Figures, board: FolkBoard) -> list[Ability]:
    strength = next(item.strength for item in board.catalogue.loot if item.name == GOBLIN_ITEM)
    price = _bag(board, board.other_prices[GOBLIN_PRICE - 1][1])
    rubies = {"ruby": figures.tunnel_rubies}
    loot: list[Sign] = [("expedition", strength), "→", "dwelling", "goblin"]
    return [
        _ability("goblin_loot", "F-7.1", loot, strength=strength, price=price),
        _ability(
            "tunnel_rubies",
            "F-7.4",
            ["tunnel", "→", "ruby_mine", "+", *rubies.items()],
            gain=rubies,
        ),
        _worthless_dwellings(),
    ]


def _elves(figures: Figures, board: FolkBoard) -> list[Ability]:
    start = _bag(board, figures.start)
    twin, single = {"ruby": figures.twin}, {"ruby": figures.single}
    return [
        _ability("start", "F-1.5", [*start.items()], gain=start),
        _ability("forest_pastures", "F-8.1", ["forest", "→", "pasture"]),
        _ability(
            "forest_crops", "F-8.2", ["forest", "→", "grain", "/", "vegetable", "/", "gemfruit"]
        ),
        _ability("forest_rooms", "F-8.3", ["forest", "→", "furnish"]),
        _spared("forest", "F-14.3"),
        _spared("mountain", "F-14.4"),
        _ability("no_icons", "F-8.5", [("boar", 0), ("food", 0)]),
        _ability(
            "first_tile",
            "F-8.6",
            ["meadow", "/", "field", "→", ("forest", FIRST_FOREST)],
            cell=FIRST_FOREST,
        ),
        _ability(
            "dear_twins",
            "F-8.7",
            ["cavern", "tunnel", "−", *twin.items()],
            twin=twin,
            single=single,
        ),
    ]


def _cave_goblins(figures: Figures, board: FolkBoard) -> list[Ability]:
    dearer = {"ore": _dearer(board)}
    return [
        _ability(
            "start_three",
            "F-1.6",
            [("cave_goblin", figures.persons), "+", "dwelling"],
            count=figures.persons,
        ),
        _ability("sixth", "F-9.2", [("cave_goblin", figures.pieces)], count=figures.pieces),
        _ability("clumsy", "F-3.8", ["cave_goblin", "→", ("any", "−1")]),
        _ability("incompetent", "F-3.10", ["weapon", "+", *dearer.items()], more=dearer),
        _worthless_dwellings(),
        _ability("no_additional", "F-9.3", []),
    ]


def _humans(figures: Figures, board: FolkBoard) -> list[Ability]:
    return [
        _overhang("overhang_forest", "F-10.1", ["meadow", "field"], figures, board),
        _spared("mountain", "F-14.4"),
        _ability("single_inside", "F-10.3", ["cavern", "/", "tunnel"]),
        _ability("no_office", "F-10.2", []),
    ]


def _silicoids(figures: Figures, board: FolkBoard) -> list[Ability]:
    eats, discount = _bag(board, figures.eats), _bag(board, figures.discount)
    food: list[Sign] = [("silicoid", figures.heads), "=", *eats.items()]
    found = [
        _ability("eats", "F-11.1", ["silicoid", "=", *eats.items()], meal=eats),
        _ability("shares", "F-11.2", food, heads=figures.heads, meal=eats),
        _ability("cheap_rooms", "F-11.6", ["furnish", "−", *discount.items()], less=discount),
        _ability("free_stables", "F-11.7", [("stable", 0)]),
    ]
    for trade, rule in zip(figures.harvest, ("F-11.8", "F-11.9"), strict=False):
        give, get = _bag(board, trade.give), _bag(board, trade.get)
        when: Sign = ("harvest", f"≤{trade.most}")
        signs: list[Sign] = [when, *give.items(), "→", *get.items()]
        found.append(_ability("harvest_trade", rule, signs, give=give, get=get, times=trade.most))
    return [*found, _ability("no_mining_cave", "F-11.4", [])]


def _trolls(figures: Figures, board: FolkBoard) -> list[Ability]:
    club, meals = _bag(board, figures.club), _bag(board, figures.meals)
    adult = {"food": figures.adult}
    eaten: list[Sign] = []
    for good in meals:
        eaten += ["/", good] if eaten else [good]
    meal = {"food": max(meals.values())}
    return [
        _ability(
            "club",
            "F-12.1",
            [*club.items(), "→", ("weapon", figures.strength)],
            price=club,
            strength=figures.strength,
        ),
        _ability(
            "pockets", "F-12.3", [("expedition", f"+{figures.pockets}")], more=figures.pockets
        ),
        _ability("meals", "F-12.5", [*eaten, "→", *meal.items()], meal=meal),
        _ability(
            "strongest", "F-12.2", [("weapon", f"≤{figures.strongest}")], most=figures.strongest
        ),
        _ability("adult", "F-12.4", ["troll", "=", *adult.items()], meal=adult),
    ]


_TOLD: Final = {
    "dwarfs": _dwarfs,
    "mountain_dwarves": _mountain_dwarves,
    "pale_ones": _pale_ones,
    "dark_elves": _dark_elves,
    "elves": _elves,
    "cave_goblins": _cave_goblins,
    "humans": _humans,
    "silicoids": _silicoids,
    "trolls": _trolls,
}


# ---------------------------------------------------------------------- what several folk share


def _overhang(
    name: str, rule: str, twin: list[Sign], figures: Figures, board: FolkBoard
) -> Ability:
    gain = _bag(board, figures.overhang)
    return _ability(name, rule, [*twin, "→", *gain.items()], gain=gain)


def _spared(ground: str, rule: str) -> Ability:
    """Unused cells that cost nothing."""
    return _ability(f"spared_{ground}", rule, [ground, "=", ("points", 0)])


def _worthless_dwellings() -> Ability:
    return _ability("worthless_dwellings", "F-14.5", ["dwelling", "=", ("points", 0)])


def _bag(board: FolkBoard, goods: list[int]) -> dict[str, int]:
    return {board.catalogue.goods[good]: count for good, count in enumerate(goods) if count}


def _dearer(board: FolkBoard) -> int:
    """How much more ore a weapon costs the incompetent."""
    kin = board.catalogue.persons[PERSON_NAMES.index("cave_goblin")]
    return kin.dearer if isinstance(kin, Clumsy) else 0
