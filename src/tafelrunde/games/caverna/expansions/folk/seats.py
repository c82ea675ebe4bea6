"""What strips and panels show of the seats, each with the card of its folk."""

from __future__ import annotations

from tafelrunde.games.caverna.expansions.folk.persons import PERSON_NAMES
from tafelrunde.games.caverna.expansions.folk.steps.choosing import ChooseFolk
from tafelrunde.games.caverna.seats import seats as base_seats
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.view import SeatView


def seats(game: Caverna, seat: int | None) -> list[SeatView]:
    """Every seat; one that has yet to choose its folk has no card."""
    found = base_seats(game, seat)
    waiting = [step.player for step in game.stack if isinstance(step, ChooseFolk)]
    for player, shown in enumerate(found):
        folk = game.folk[player]
        if player not in waiting:
            icon = PERSON_NAMES[folk.own_kind]
            shown["card"] = {"name": folk.name, "icon": icon, "word": f"folk.{folk.name}"}
    return found
