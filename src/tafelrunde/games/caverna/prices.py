"""What the furnishings on offer cost a seat, which pages sort by; asked after every move."""

from __future__ import annotations

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.state import Caverna


def prices(game: Caverna, seat: int) -> dict[str, list[int]]:
    """How many goods each tile that is offered costs a seat, and whether it has them."""
    found: dict[str, list[int]] = {}
    for number, tile in enumerate(game.tiles):
        if game.offered[number]:
            bill = questions.price(game, seat, number, questions.PRINTED_PRICE)
            can = questions.can_pay(game, seat, bill, questions.FOR_TILE + number)
            found[f"tile:{tile.row.name}"] = [sum(bill), int(can)]
    return found
