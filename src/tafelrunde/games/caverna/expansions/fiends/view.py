"""What a seat sees of a game with orcs, and what each move points at; everything is open."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.state import LETTERS, Fiends
from tafelrunde.games.caverna.expansions.fiends.steps.events import EventEnds
from tafelrunde.games.caverna.expansions.fiends.steps.movement import ways
from tafelrunde.games.caverna.expansions.fiends.verbs import (
    ARM,
    AWAY_FROM_WORK,
    BEFRIEND,
    BOUNTY,
    BREAK_IN,
    COLLECT,
    DIG_OUT,
    FIGHT,
    HIT,
    MOVE_IN,
    PUSH,
    STOCK,
    TRAP,
)
from tafelrunde.games.caverna.home.cells import CELLS, cell_name
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.view import place as base_place
from tafelrunde.games.caverna.view import view as base_view
from tafelrunde.kernel.moves import Move, argument_of, verb_of

# The verbs whose argument is a cell of the own home board.
_CELLS = (STOCK, PUSH, BREAK_IN, MOVE_IN, DIG_OUT)


def view(game: Caverna, seat: int | None) -> dict[str, Any]:
    """The table as plain data: that of the base game, with the orcs and all they bring."""
    found = base_view(game, seat)
    fiends = orcs.of(game)
    for player, home in enumerate(found["homes"]):
        home.update(_home(fiends, player))
        for person, shown in zip(game.family(player), home["dwarfs"], strict=True):
            shown["kind"] = game.kind(player, person).name
            shown["captive"] = fiends.is_captive(player, person)
            home_cell = fiends.lodgings[player][person]
            shown["lives"] = cell_name(home_cell) if home_cell else ""
    found["events"] = _events(fiends)
    found["bounty"] = _bounty(fiends)
    found["supply_boards"] = [fiends.box.extension_names[one] for one in fiends.extensions]
    return found


def _home(game: Fiends, player: int) -> dict[str, Any]:
    card = game.hands[player]
    return {
        "orcs": [_orc(game, player, orc) for orc in range(LETTERS)],
        "movement": game.box.cards[card - 1].ways if card else [],
        "way": [cell_name(cell) for cell in ways(game, player)],
        "mined": {
            cell_name(cell): game.mined[player][cell]
            for cell in range(CELLS)
            if game.mined[player][cell]
        },
        "traps": {
            cell_name(cell): {
                "trap": game.box.tile_names[orcs.trap_at(game, player, cell)],
                "spent": orcs.is_spent(game, player, cell),
            }
            for cell in range(CELLS)
            if orcs.trap_at(game, player, cell) >= 0
        },
    }


def _orc(game: Fiends, player: int, orc: int) -> dict[str, Any]:
    cell = game.orc_cell(player, orc)
    away = ("aside", "defeated", "friendly")
    return {
        "letter": game.box.letters[orc],
        "place": "board" if cell >= 0 else away[game.orcs[player][orc]],
        "cell": cell_name(cell) if cell >= 0 else "",
        "strength": game.might[player][orc],
        "held": bool(game.caught[player][orc]),
        "captive": game.captives[player][orc] - 1,
    }


def _events(game: Fiends) -> list[dict[str, Any]]:
    """The four boards, open from the beginning; the last one that came may be over."""
    goods = game.catalogue.goods
    runs = any(isinstance(step, EventEnds) for step in game.stack)
    over = game.event - 1 if runs else game.event
    return [
        {
            "number": number + 1,
            "decks": board.decks,
            "bribe": goods[game.bribes[number]],
            "push": {goods[good]: amount for good, amount in enumerate(board.push) if amount},
            "harvest": board.phases,
            "over": number < over,
            "now": runs and number == over,
        }
        for number, board in enumerate(game.box.event_boards)
    ]


def _bounty(game: Fiends) -> list[dict[str, Any]]:
    """The rows of the bounty board: four rewards and two yellow tiles each."""
    found: list[dict[str, Any]] = []
    for strip, trophies in zip(game.strips, game.trophies, strict=True):
        rewards = []
        for column in range(LETTERS):
            reward = strip * LETTERS + column
            taken = game.bounties[reward]
            rewards.append(
                {
                    "reward": game.box.reward_names[reward],
                    "seat": (taken - 1) // LETTERS if taken else None,
                    "letter": game.box.letters[(taken - 1) % LETTERS] if taken else "",
                }
            )
        tiles = [game.box.tile_names[number] for number in game.box.trophy_tiles[trophies]]
        found.append({"rewards": rewards, "tiles": tiles})
    return found


def place(game: Caverna, move: Move) -> str:
    """The place on the table that a person points at to play this move."""
    verb = verb_of(move)
    argument = argument_of(move)
    if verb in _CELLS:
        return f"cell:{game.decider},{cell_name(argument)}"
    if verb == TRAP:
        return f"tile:{game.board.tile_names[argument]}"
    if verb in (FIGHT, HIT, COLLECT, BEFRIEND):
        return f"orc:{game.decider},{orcs.of(game).box.letters[argument]}"
    if verb == ARM and argument >= len(AWAY_FROM_WORK):
        return f"space:{game.board.space_names[argument - len(AWAY_FROM_WORK)]}"
    if verb == BOUNTY:
        return f"reward:{orcs.of(game).box.reward_names[argument]}"
    return base_place(game, move)
