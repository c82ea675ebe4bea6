"""What a seat sees: the table of Caverna, the folk and the snares."""

from __future__ import annotations

from typing import Any

from hamlet.snares import SNARE
from hamlet.state import Hamlet
from tafelrunde.games.caverna.home.cells import CELLS, cell_name
from tafelrunde.games.caverna.view import place as base_place
from tafelrunde.games.caverna.view import view as base_view
from tafelrunde.kernel.moves import Move, argument_of, verb_of


def view(game: Hamlet, seat: int | None) -> dict[str, Any]:
    """The table as plain data."""
    found = base_view(game, seat)
    for player, home in enumerate(found["homes"]):
        home["folk"] = game.folk[player].name
        home["snares"] = {
            cell_name(cell): game.snares[player][cell]
            for cell in range(CELLS)
            if game.snares[player][cell]
        }
    return found


def place(game: Hamlet, move: Move) -> str:
    """The place on the table that a person points at to play this move."""
    if verb_of(move) == SNARE:
        return f"cell:{max(game.decider, 0)},{cell_name(argument_of(move))}"
    return base_place(game, move)
