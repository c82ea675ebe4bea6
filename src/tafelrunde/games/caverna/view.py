"""What a seat sees of Caverna, and what each move points at; almost everything is open (C-1.6)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from tafelrunde.games.caverna import questions, verbs
from tafelrunde.games.caverna.board import HARVEST, KINDS, LAST_ROUND, STAGE, Board
from tafelrunde.games.caverna.catalogue import CROP_COUNT, Catalogue, Sign
from tafelrunde.games.caverna.goods import FOOD, MATERIALS, SHEEP
from tafelrunde.games.caverna.home.animals.fixed import standing, unhoused
from tafelrunde.games.caverna.home.cells import (
    ALL_CELLS,
    BARE,
    FURNISHED,
    LAND_BITS,
    LAND_NAMES,
    STABLE,
    cell_name,
)
from tafelrunde.games.caverna.spaces import Space
from tafelrunde.games.caverna.state import ON_SPACE, Caverna
from tafelrunde.games.caverna.steps.opening import opens_after_exchange
from tafelrunde.games.caverna.steps.work import PlaceChosen, PlaceDwarf
from tafelrunde.games.caverna.tiles.tile import Tile
from tafelrunde.kernel.moves import Move, argument_of, verb_of

# How many boxes and editions, and how much of what is printed on them, is remembered.
_MOST_BOARDS: Final = 32
_MOST_THINGS: Final = 4000

_POSTS = ["not_born", "home", "newborn", "idle"]
_CELL_VERBS = {
    verbs.MEADOW,
    verbs.FIELD,
    verbs.CAVERN,
    verbs.TUNNEL,
    verbs.PASTURE,
    verbs.LARGE,
    verbs.STABLE,
    verbs.MINE,
    verbs.DEEP,
    verbs.RUBY_MINE,
    verbs.AT,
    verbs.PEN,
}


def view(game: Caverna, seat: int | None) -> dict[str, Any]:
    """The table as plain data; cards and markers face down are only counted."""
    opened = _after_exchange(game)
    return {
        "round": game.round,
        "starter": game.starter,
        "next_starter": game.next_starter,
        "ending": game.catalogue.endings[game.ending],
        "leaves": game.leaves,
        "questions": game.questions,
        "track": [_round(game, number) for number in range(1, LAST_ROUND + 1)],
        "spaces": [_space(game, number, number in opened) for number in game.spaces],
        **_printed(game.board),
        "tiles": [_tile(game, tile) for tile in game.tiles],
        "homes": [_home(game, player) for player in range(game.players)],
        "subject": _subject(game),
    }


# ---------------------------------------------------------------------- what is printed

# Made once and shared by all views, which makes them cheap and quick to compare.


@lru_cache(_MOST_BOARDS)
def _printed(board: Board) -> dict[str, Any]:
    """What every view of a box says alike."""
    catalogue = board.catalogue
    return {
        "loot": [
            {"name": item.name, "strength": item.strength, "signs": _plain(item.signs)}
            for item in sorted(catalogue.loot, key=lambda item: item.strength)
        ],
        "bonuses": {
            cell_name(cell): {catalogue.goods[board.bonus_good[cell]]: amount}
            for cell, amount in enumerate(board.bonus_amount)
            if amount
        },
        "deeds": {deed.words: deed.name for deed in catalogue.deeds if deed.words},
        "measures": {measure.name: _plain(measure.signs) for measure in catalogue.measures},
    }


@lru_cache(_MOST_THINGS)
def _printed_tile(catalogue: Catalogue, tile: Tile) -> dict[str, Any]:
    """A tile as it is printed."""
    row = tile.row
    return {
        "name": row.name,
        "colour": catalogue.colours[row.colour],
        "cost": {catalogue.goods[good]: cost for good, cost in enumerate(row.cost) if cost},
        "value": None if row.by_text else row.value,
        "words": row.words,
        "signs": _plain(tile.signs),
    }


@lru_cache(_MOST_THINGS)
def _printed_space(catalogue: Catalogue, space: Space) -> dict[str, Any]:
    """An action space as it is printed."""
    return {
        "name": space.name,
        "card": space.is_card,
        "words": space.words,
        "signs": _plain(space.signs),
        "fills": [
            {"good": catalogue.goods[good], "empty": empty, "more": more}
            for good, empty, more in zip(space.goods, space.on_empty, space.on_top, strict=True)
        ],
    }


def _plain(signs: list[Sign]) -> list[Any]:
    return [sign if isinstance(sign, str) else list(sign) for sign in signs]


def _round(game: Caverna, number: int) -> dict[str, Any]:
    card = game.cards[number]
    endings = game.board.endings
    words = game.catalogue
    ending = words.endings[endings[number - 1]] if number <= len(endings) else None
    played = not (game.players <= 2 and number == game.board.skipped_for_few)
    if ending is None and played and game.players == 1:  # C-14.3
        ending = words.endings[HARVEST]
    return {
        "number": number,
        "played": played,
        "card": game.board.space_names[card - 1] if card else None,
        "may_be": _cards_to_come(game, number) if played and not card else [],
        "marker": words.markers[game.markers[number]],
        "ending": ending,
    }


def _cards_to_come(game: Caverna, number: int) -> list[str]:
    """The cards that this round can still bring, which everybody knows (C-3.4)."""
    board = game.board
    if game.players == 1:
        place = number - 1 - (number > board.skipped_for_few)
        return [board.space_names[board.solo_order[place]]]
    first = number == STAGE + 1
    return [
        board.space_names[card]
        for card in board.stages[(number - 1) // STAGE]
        if card + 1 not in game.cards
        and (card == board.first_of_stage_2) == first
        and game.places[card].in_play
    ]


def _after_exchange(game: Caverna) -> set[int]:
    """The spaces that only an exchange would open to the person who is being placed."""
    step = game.stack[-1] if game.stack else None
    if isinstance(step, PlaceDwarf):
        person = step.whom(game)
    elif isinstance(step, PlaceChosen):
        person = step.person
    else:
        return set()
    player = step.player
    return {space for space in game.spaces if opens_after_exchange(game, player, person, space)}


def _space(game: Caverna, number: int, after_exchange: bool) -> dict[str, Any]:
    space = game.places[number]
    holder = game.occupant[number]
    goods = {}
    for index, good in enumerate(space.goods):
        amount = game.stock[number * KINDS + index]
        if amount:
            goods[game.catalogue.goods[good]] = amount
    dwarfs = [
        {"seat": player, **_dwarf(game, player, person)}
        for player in range(game.players)
        for person in game.family(player)
        if game.posts[player][person] == ON_SPACE + number
    ]
    return {
        **_printed_space(game.catalogue, space),
        "goods": goods,
        "occupant": holder - 1 if holder else None,
        "after_exchange": after_exchange,
        "strength": dwarfs[0]["strength"] if dwarfs else 0,
        "dwarfs": dwarfs,
    }


def _tile(game: Caverna, tile: Tile) -> dict[str, Any]:
    number = tile.number
    return {
        **_printed_tile(game.catalogue, tile),
        "offered": bool(game.offered[number]),
        "owners": [seat for seat in range(game.players) if game.owns(seat, number)],
    }


def _home(game: Caverna, player: int) -> dict[str, Any]:
    cells = {}
    for cell in ALL_CELLS:
        found = _cell(game, player, cell)
        if found:
            cells[cell_name(cell)] = found
    for cell, good, count in standing(game, player):
        cells.setdefault(cell_name(cell), {"land": "bare"}).setdefault("animals", {})[
            game.catalogue.goods[good]
        ] = count
    dwarfs = [
        {**_dwarf(game, player, person), "post": _post(game, game.posts[player][person])}
        for person in game.family(player)
    ]
    return {
        "folk": game.folk[player].name,
        "goods": {name: game.goods[player][good] for good, name in enumerate(game.catalogue.goods)},
        "begging": game.begging[player],
        "unhoused": {} if questions.all_fit(game, player) else _unhoused(game, player),
        "stables": game.stables_left(player),
        "dwarfs": dwarfs,
        "cells": cells,
    }


def _unhoused(game: Caverna, player: int) -> dict[str, int]:
    """The animals without room, by their kind."""
    goods = game.catalogue.goods
    counts = enumerate(unhoused(game, player))
    return {goods[SHEEP + kind]: count for kind, count in counts if count}


def _dwarf(game: Caverna, player: int, person: int) -> dict[str, Any]:
    label = game.kind(player, person).label(game, player, person)
    return {
        "name": game.catalogue.labels[label],
        "kind": game.kind(player, person).name,
        "strength": game.strength(player, person),
    }


def _post(game: Caverna, post: int) -> str:
    return _POSTS[post] if post < len(_POSTS) else game.board.space_names[post - ON_SPACE]


def _cell(game: Caverna, player: int, cell: int) -> dict[str, Any]:
    what = game.cells[player][cell] & LAND_BITS
    found: dict[str, Any] = {}
    if what >= FURNISHED:
        found = {"land": "tile", "tile": game.tiles[what - FURNISHED].row.name}
    elif what != BARE:
        found = {"land": LAND_NAMES[what]}
    if game.cells[player][cell] & STABLE:
        found.setdefault("land", "bare")
        found["stable"] = True
    crop = game.crops[player][cell]
    if crop:
        found.setdefault("land", "bare")
        found["crop"] = game.catalogue.crop_of(crop).name
        found["left"] = crop & CROP_COUNT
    wish = game.wishes[player][cell]
    if wish:
        found.setdefault("land", "bare")
        found["wish"] = game.catalogue.goods[SHEEP - 1 + wish]
    return found


def _subject(game: Caverna) -> str:
    """The place that the present question is about."""
    if game.stack:
        step = game.stack[-1]
        if "space" in step.fields:
            return f"space:{game.board.space_names[getattr(step, 'space')]}"  # noqa: B009
        if "tile" in step.fields:
            return f"tile:{game.board.tile_names[getattr(step, 'tile')]}"  # noqa: B009
        if "first" in step.fields:
            cell = cell_name(getattr(step, "first"))  # noqa: B009
            return f"cell:{step.player},{cell}"
    return ""


def place(game: Caverna, move: Move) -> str:
    """The place on the table that a person points at to play this move."""
    verb = verb_of(move)
    argument = argument_of(move)
    player = game.decider if game.decider >= 0 else 0
    if verb in (verbs.SPACE, verbs.COPY, verbs.SPARE):
        return f"space:{game.board.space_names[argument]}"
    if verb in _CELL_VERBS:
        return f"cell:{player},{cell_name(argument)}"
    if verb == verbs.TRADE:
        cell = questions.trade_cell(game, player, argument)
        return f"cell:{player},{cell_name(cell)}" if cell >= 0 else ""
    if verb == verbs.FURNISH:
        return f"tile:{game.board.tile_names[argument]}"
    if verb == verbs.DWARF:
        return f"dwarf:{player},{game.catalogue.labels[argument]}"
    if verb == verbs.LOOT:
        return f"loot:{game.catalogue.loot[argument].name}"
    if verb in (verbs.DO, verbs.PAY):
        return _subject(game)
    good = _good_of(game, verb, argument)
    return f"good:{player},{good}" if good else ""


def _good_of(game: Caverna, verb: int, argument: int) -> str:
    """The kind of goods in the own supply that a move is about, if it is about one."""
    name = ""
    if verb == verbs.EAT:
        meals = game.catalogue.meals
        name = game.catalogue.goods[meals[argument].good] if argument < len(meals) else "gold"
    elif verb == verbs.BUY:
        name = verbs.BUY_NAMES[argument]
    elif verb == verbs.MARKET:
        name = game.catalogue.goods[argument]
    elif verb == verbs.SELL or verb == verbs.FORGE:
        name = "ore"
    elif verb == verbs.GOLD:
        name = "gold"
    elif verb == verbs.BREED:
        name = game.catalogue.goods[SHEEP + argument]
    elif verb == verbs.KEEP and argument:
        name = game.catalogue.goods[SHEEP - 1 + argument]
    elif verb == verbs.SOW:
        name = game.catalogue.crops[argument].name
    elif verb == verbs.FEED_WITH:
        name = MATERIALS[argument]
    elif verb == verbs.FEED:
        name = game.catalogue.goods[FOOD]
    elif verb == verbs.OPEN:
        name = ("ruby", "food", "", "")[argument]
    return name if name in game.catalogue.goods else ""
