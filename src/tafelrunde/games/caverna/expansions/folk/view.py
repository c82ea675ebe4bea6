"""What a seat sees of a game with folk, and what each move points at; everything is open."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.caverna.catalogue import Item
from tafelrunde.games.caverna.expansions.folk.steps.choosing import ChooseFolk
from tafelrunde.games.caverna.expansions.folk.telling import abilities, chapter
from tafelrunde.games.caverna.expansions.folk.verbs import (
    DIG,
    FODDER,
    FOLK,
    GIVE,
    GIVE_BACK,
    ORE_FOR_WOOD,
    STONE_FOR_WOOD,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.verbs import FORGE, TRADE
from tafelrunde.games.caverna.view import place as base_place
from tafelrunde.games.caverna.view import view as base_view
from tafelrunde.kernel.moves import Move, argument_of, verb_of


def view(game: Caverna, seat: int | None) -> dict[str, Any]:
    """The table as plain data: that of the base game, with the tiles and the folk in play."""
    found = base_view(game, seat)
    pool = game.course.pool(game)
    found["tiles"] = [shown for shown, copies in zip(found["tiles"], pool, strict=True) if copies]
    waiting = [step.player for step in game.stack if isinstance(step, ChooseFolk)]
    for player in waiting:
        found["homes"][player]["folk"] = ""
    found["folk"] = [
        {
            "name": folk.name,
            "chapter": chapter(folk.number),
            "abilities": abilities(game.board, folk.number),
        }
        for folk in game.catalogue.folk
        if waiting or folk.number in game.folks
    ]
    known = [item.name for item in game.catalogue.loot if waiting or _sought(game, item)]
    found["loot"] = [shown for shown in found["loot"] if shown["name"] in known]
    return found


def _sought(game: Caverna, item: Item) -> bool:
    """Whether an item stands on anybody's loot list."""
    return any(game.folk[player].may_loot(game, player, item) for player in range(game.players))


def place(game: Caverna, move: Move) -> str:
    """The place on the table that a person points at to play this move."""
    verb = verb_of(move)
    if verb == FOLK:
        return f"folk:{game.catalogue.folk[argument_of(move)].name}"
    good = _good_of(game, verb, argument_of(move))
    if good:
        return f"good:{game.decider},{good}"
    return base_place(game, move)


def _good_of(game: Caverna, verb: int, argument: int) -> str:
    """The kind of goods in the own supply that a move is about, if it is about one."""
    if verb in (GIVE_BACK, GIVE):
        return game.catalogue.goods[argument]
    if verb == FODDER:
        return "vegetable"
    if verb == FORGE and argument > game.board.strongest:
        return "dog"
    if verb == STONE_FOR_WOOD:
        return "stone"
    if verb == ORE_FOR_WOOD:
        return "ore"
    if verb == DIG:
        return "ruby"
    name = game.catalogue.trades[argument] if verb == TRADE else ""
    return name if name in game.catalogue.goods else ""
