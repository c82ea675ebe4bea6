"""What strips and panels show of the seats of Cave vs Cave."""

from __future__ import annotations

from tafelrunde.games.cavevscave.board import GOODS, SPACES
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.kernel.score import Points
from tafelrunde.kernel.view import SeatView, counted


def seats(game: CaveVsCave, seat: int | None) -> list[SeatView]:
    """Every seat; nothing is known to one of them only."""
    scores = game.scores()
    return [_seat(game, player, scores[player].total) for player in range(game.players)]


def _seat(game: CaveVsCave, player: int, score: Points) -> SeatView:
    held = game.goods[player * GOODS : (player + 1) * GOODS]
    cave = game.cave[player * SPACES : (player + 1) * SPACES]
    starter = game.first_player() if game.round else game.starter
    return {
        "colour": game.title.colours(game.setup)[player],
        "score": score,
        "goods": [counted("good", name, held[good]) for good, name in enumerate(game.board.goods)],
        "pieces": [],
        "first": starter == player,
        "passed": False,
        "badges": [
            counted("seat", "rooms", sum(room >= 0 for room in cave), "room"),
            counted("seat", "walls", game.walls[player].bit_count(), "wall"),
        ],
    }
