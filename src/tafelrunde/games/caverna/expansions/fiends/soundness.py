"""What is true of orcs, traps and mines in every position."""

from __future__ import annotations

from tafelrunde.games.caverna.expansions.fiends.state import (
    ASIDE,
    DEFEATED,
    LETTERS,
    ON_CELL,
    D,
    Fiends,
)
from tafelrunde.games.caverna.expansions.fiends.steps.bounties import Bounty, TakeBounty
from tafelrunde.games.caverna.home.cells import (
    BOARD_SET,
    CELLS,
    LAND_BITS,
    ORE_MINE,
    RUBY_MINE,
    cell_name,
)
from tafelrunde.games.caverna.steps.expedition import Expedition
from tafelrunde.kernel.catalogue import Fault, fault


def problems(game: Fiends) -> list[Fault]:
    """Everything that can't be so."""
    found: list[Fault] = []
    for player in range(game.players):
        for orc in range(LETTERS):
            found.extend(_orc(game, player, orc))
        for cell in range(CELLS):
            what = game.cells[player][cell] & LAND_BITS
            if game.mined[player][cell] and what not in (ORE_MINE, RUBY_MINE):
                found.append(fault("wrong.mined", seat=player, cell=cell_name(cell)))
    return found


def _orc(game: Fiends, player: int, orc: int) -> list[Fault]:
    place = game.orcs[player][orc]
    there = place >= ON_CELL or place == ASIDE
    wrong = (
        (place == ASIDE and orc != D)
        or (place >= ON_CELL and not BOARD_SET >> place - ON_CELL & 1)
        or (game.might[player][orc] > 0) != (there or _due(game, player, orc))
        or (place < ON_CELL and bool(game.caught[player][orc] or game.captives[player][orc]))
    )
    letter = fault(f"orc.{game.box.letters[orc]}")
    return [fault("wrong.orc", seat=player, orc=letter)] if wrong else []


def _due(game: Fiends, player: int, orc: int) -> bool:
    """Whether the bounty for an orc is still to be taken; it has its strength until then."""
    return (
        game.orcs[player][orc] == DEFEATED
        and game.might[player][orc] > 0
        and any(
            isinstance(step, Bounty | TakeBounty | Expedition) and step.player == player
            for step in game.stack
        )
    )
