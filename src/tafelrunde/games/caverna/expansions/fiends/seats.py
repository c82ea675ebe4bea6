"""What strips and panels show of the seats: captives stay at home, and fiends are counted."""

from __future__ import annotations

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.options import milestone
from tafelrunde.games.caverna.seats import seats as base_seats
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.view import SeatView, counted


def seats(game: Caverna, seat: int | None) -> list[SeatView]:
    """Every seat with the fiends that it has still to get rid of."""
    found = base_seats(game, seat)
    fiends = orcs.of(game)
    for player, shown in enumerate(found):
        for person, piece in zip(game.family(player), shown["pieces"], strict=True):
            if fiends.is_captive(player, person):
                piece["where"] = "idle"
        left = orcs.remaining(fiends, player)
        shown["badges"].append(counted("seat", "fiends", left, "orc"))
        goal = milestone(game, fiends.box)
        if goal is not None:
            missing = goal.amount - goal.measure.count(game, player, 0)
            shown["badges"].append(counted("seat", "milestone", max(0, missing), goal.icon()))
    return found
