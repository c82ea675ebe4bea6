"""What strips and panels show of the seats of Meduris."""

from __future__ import annotations

from tafelrunde.games.meduris.board import GOODS
from tafelrunde.games.meduris.state import Meduris
from tafelrunde.kernel.game import EVERYTHING
from tafelrunde.kernel.view import Counted, PieceView, SeatView, counted


def seats(game: Meduris, seat: int | None) -> list[SeatView]:
    """Every seat; the goods of others only when they are played open (M-12.1)."""
    return [_seat(game, player, seat) for player in range(game.players)]


def _seat(game: Meduris, player: int, seat: int | None) -> SeatView:
    known = seat in (player, EVERYTHING) or game.setup.flag("open_goods")
    placed = game.workers.count(player)
    home = game.board.workers[game.players - 2] - placed
    return {
        "colour": game.title.colours(game.setup)[player],
        "score": game.standing(player),
        "goods": _goods(game, player) if known else [],
        "pieces": [_worker("placed")] * placed + [_worker("home")] * home,
        "first": game.starter == player,
        "passed": False,
        "badges": [
            counted("seat", "huts", game.huts_left[player], "hut"),
            counted("seat", "temples", game.temples_left[player], "temple"),
            counted("seat", "runes", game.rune.count(player), "rune_stone"),
            *([counted("seat", "finisher", 1, "outpost")] if game.finisher == player else []),
        ],
    }


def _worker(where: str) -> PieceView:
    return {"kind": "worker", "where": where, "label": ""}


def _goods(game: Meduris, player: int) -> list[Counted]:
    held = game.goods[player * GOODS : (player + 1) * GOODS]
    return [counted("good", name, held[good]) for good, name in enumerate(game.board.goods)]
