"""What strips and panels show of the seats of The Arrival."""

from __future__ import annotations

from tafelrunde.games.arrival.board import TILES
from tafelrunde.games.arrival.state import Arrival
from tafelrunde.kernel.score import Points
from tafelrunde.kernel.view import SeatView, counted


def seats(game: Arrival, seat: int | None) -> list[SeatView]:
    """Every seat; all of this lies open, and the score is that of a game that ended now."""
    scores = game.scores()
    return [_seat(game, player, scores[player].total) for player in range(game.players)]


def _seat(game: Arrival, player: int, score: Points) -> SeatView:
    colour = game.title.colours(game.setup)[player]
    return {
        "colour": colour,
        "kin": game.board.tribe_names[game.board.tribe_colours.index(colour)],
        "score": score,
        "goods": [
            counted("seat", "discs", game.discs[player], "disc"),
            counted("seat", "swords", game.swords[player], "sword"),
            counted("seat", "shields", game.shields[player], "shield"),
        ],
        "pieces": [],
        "first": game.first == player,
        "passed": bool(game.passed[player]),
        "badges": [
            counted("seat", "fame", game.fame[player]),
            counted("seat", "corruption", game.corruption[player]),
            counted("seat", "fomori", game.fomori[player]),
            counted("seat", "trophies", game.trophies[player], "castle"),
            counted("seat", "tactics", sum(game.tiles[player * TILES : (player + 1) * TILES])),
        ],
    }
