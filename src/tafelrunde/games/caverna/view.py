"""What a seat sees of Caverna, and what each move points at; almost everything is open (C-1.6)."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.caverna import scoring, verbs
from tafelrunde.games.caverna.arrangement import arrange, unhoused
from tafelrunde.games.caverna.board import (
    GOOD_NAMES,
    GOODS,
    HARVEST,
    KINDS,
    LAST_ROUND,
    SHEEP,
    STAGE,
    TileRow,
)
from tafelrunde.games.caverna.land import (
    ALL_CELLS,
    BARE,
    CELLS,
    FURNISHED,
    LAND_BITS,
    STABLE,
    cell_name,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.tableau import CROP_BITS, CROP_COUNT, ON_SPACE
from tafelrunde.kernel.moves import Move, argument_of

LAND_NAMES = [
    "bare",
    "meadow",
    "field",
    "pasture",
    "large_east",
    "large_west",
    "large_south",
    "large_north",
    "cavern",
    "tunnel",
    "deep_tunnel",
    "ore_mine",
    "ruby_mine",
    "entry",
]

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
    return {
        "round": game.round,
        "starter": game.starter,
        "next_starter": game.next_starter,
        "ending": game.board.vocabulary.endings[game.ending],
        "leaves": game.leaves,
        "questions": game.questions,
        "track": [_round(game, number) for number in range(1, LAST_ROUND + 1)],
        "spaces": [_space(game, number) for number in game.spaces],
        "loot": [
            {"name": name, "strength": game.board.loot_strength[item]}
            for item, name in enumerate(game.board.vocabulary.loot)
        ],
        "bonuses": {
            cell_name(cell): {GOOD_NAMES[game.board.bonus_good[cell]]: amount}
            for cell, amount in enumerate(game.board.bonus_amount)
            if amount
        },
        "deeds": {
            words: game.board.vocabulary.parts[part]
            for words, part in game.board.vocabulary.deeds.items()
        },
        "tiles": [_tile(game, tile.row) for tile in game.tiles],
        "homes": [_home(game, player) for player in range(game.players)],
        "subject": _subject(game),
    }


def _round(game: Caverna, number: int) -> dict[str, Any]:
    card = game.cards[number]
    endings = game.board.endings
    words = game.board.vocabulary
    ending = words.endings[endings[number - 1]] if number <= len(endings) else None
    played = not (game.players <= 2 and number == game.board.skipped_for_few)
    if ending is None and played and game.players == 1:  # C-14.3
        ending = words.endings[HARVEST]
    return {
        "number": number,
        "played": played,
        "card": game.board.space_names[card - 1] if card else None,
        "may_be": [] if card else _cards_to_come(game, number),
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


def _space(game: Caverna, number: int) -> dict[str, Any]:
    space = game.places[number]
    holder = game.occupant[number]
    goods = {}
    for index, good in enumerate(space.goods):
        amount = game.stock[number * KINDS + index]
        if amount:
            goods[GOOD_NAMES[good]] = amount
    dwarfs = [
        {"seat": player, **_dwarf(game, player, dwarf)}
        for player in range(game.players)
        for dwarf in game.family(player)
        if game.post_of(player, dwarf) == ON_SPACE + number
    ]
    return {
        "name": space.name,
        "card": space.is_card,
        "words": space.words,
        "fills": [
            {"good": GOOD_NAMES[good], "empty": empty, "more": more}
            for good, empty, more in zip(space.goods, space.on_empty, space.on_top, strict=True)
        ],
        "goods": goods,
        "occupant": holder - 1 if holder else None,
        "strength": dwarfs[0]["strength"] if dwarfs else 0,
        "dwarfs": dwarfs,
    }


def _tile(game: Caverna, row: TileRow) -> dict[str, Any]:
    return {
        "name": row.name,
        "colour": game.board.vocabulary.colours[row.colour],
        "cost": {GOOD_NAMES[good]: row.cost[good] for good in range(GOODS) if row.cost[good]},
        "value": None if row.by_text else row.value,
        "offered": bool(game.offered[row.number]),
        "owners": [seat for seat in range(game.players) if game.own[seat] >> row.number & 1],
    }


def _home(game: Caverna, player: int) -> dict[str, Any]:
    cells = {}
    for cell in ALL_CELLS:
        found = _cell(game, player, cell)
        if found:
            cells[cell_name(cell)] = found
    for cell, good, count in arrange(game, player):
        cells.setdefault(cell_name(cell), {"land": "bare"}).setdefault("animals", {})[
            GOOD_NAMES[good]
        ] = count
    dwarfs = [
        {**_dwarf(game, player, dwarf), "post": _post(game, game.post_of(player, dwarf))}
        for dwarf in game.family(player)
    ]
    return {
        "goods": {name: game.goods[player * GOODS + good] for good, name in enumerate(GOOD_NAMES)},
        "begging": game.begging[player],
        "unhoused": {
            GOOD_NAMES[SHEEP + kind]: count
            for kind, count in enumerate(unhoused(game, player))
            if count
        },
        "stables": game.stables_left(player),
        "dwarfs": dwarfs,
        "cells": cells,
        "score": scoring.score(game, player).total,
    }


def _dwarf(game: Caverna, player: int, dwarf: int) -> dict[str, Any]:
    name = game.board.vocabulary.dwarfs[game.name_of(player, dwarf)]
    return {"name": name, "strength": game.strength(player, dwarf)}


def _post(game: Caverna, post: int) -> str:
    return _POSTS[post] if post < len(_POSTS) else game.board.space_names[post - ON_SPACE]


def _cell(game: Caverna, player: int, cell: int) -> dict[str, Any]:
    at = player * CELLS + cell
    what = game.cells[at] & LAND_BITS
    found: dict[str, Any] = {}
    if what >= FURNISHED:
        found = {"land": "tile", "tile": game.tiles[what - FURNISHED].row.name}
    elif what != BARE:
        found = {"land": LAND_NAMES[what]}
    if game.cells[at] & STABLE:
        found.setdefault("land", "bare")
        found["stable"] = True
    crop = game.crops[at]
    if crop:
        found["crop"] = _crop_name(game, crop)
        found["left"] = crop & CROP_COUNT
    if game.wishes[at]:
        found.setdefault("land", "bare")
        found["wish"] = GOOD_NAMES[SHEEP - 1 + game.wishes[at]]
    return found


def _crop_name(game: Caverna, crop: int) -> str:
    return game.board.vocabulary.crops[(crop >> CROP_BITS) - 1]


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
    verb = move & ~255
    argument = argument_of(move)
    player = game.decider if game.decider >= 0 else 0
    if verb in (verbs.SPACE, verbs.COPY, verbs.SPARE):
        return f"space:{game.board.space_names[argument]}"
    if verb in _CELL_VERBS:
        return f"cell:{player},{cell_name(argument)}"
    if verb == verbs.TRADE:
        cell = game.trade_cell(player, argument)
        return f"cell:{player},{cell_name(cell)}" if cell >= 0 else ""
    if verb == verbs.FURNISH:
        return f"tile:{game.board.tile_names[argument]}"
    if verb == verbs.DWARF:
        return f"dwarf:{player},{game.board.vocabulary.dwarfs[argument]}"
    if verb == verbs.LOOT:
        return f"loot:{game.board.vocabulary.loot[argument]}"
    if verb in (verbs.DO, verbs.PAY):
        return _subject(game)
    good = _good_of(game, verb, argument)
    return f"good:{player},{good}" if good else ""


def _good_of(game: Caverna, verb: int, argument: int) -> str:
    """The kind of goods in the own supply that a move is about, if it is about one."""
    name = ""
    if verb == verbs.EAT:
        meals = game.repertoire.meals
        name = GOOD_NAMES[meals[argument].good] if argument < len(meals) else "gold"
    elif verb == verbs.BUY:
        name = verbs.BUY_NAMES[argument]
    elif verb == verbs.MARKET:
        name = GOOD_NAMES[argument]
    elif verb == verbs.SELL or verb == verbs.FORGE:
        name = "ore"
    elif verb == verbs.GOLD:
        name = "gold"
    elif verb == verbs.BREED:
        name = GOOD_NAMES[SHEEP + argument]
    elif verb == verbs.KEEP and argument:
        name = GOOD_NAMES[SHEEP - 1 + argument]
    elif verb == verbs.SOW:
        name = game.board.vocabulary.crops[argument]
    elif verb == verbs.FEED_WITH:
        name = ("wood", "stone", "ore")[argument]
    elif verb == verbs.FEED:
        name = GOOD_NAMES[game.feed_good(game.decider)]
    elif verb == verbs.OPEN:
        name = ("ruby", "food", "", "")[argument]
    return name if name in GOOD_NAMES else ""
