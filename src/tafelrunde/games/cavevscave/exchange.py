"""Changing goods into food at any moment of the own turn (V-1.3, V-14.13)."""

from __future__ import annotations

from tafelrunde.games.cavevscave.board import FOOD, GOODS
from tafelrunde.games.cavevscave.phrases import MANY
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.games.cavevscave.verbs import EXCHANGE
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Reason


def exchanges(game: CaveVsCave, player: int, moves: list[Move]) -> None:
    """Add the goods that can be changed into food (V-1.3, V-14.13)."""
    start = player * GOODS
    for good in game.board.exchanges:
        if game.goods[start + good] > 0:
            moves.append(EXCHANGE + good)


def exchange(game: CaveVsCave, player: int, good: int) -> None:
    """Change one good into one food, which is lost where the track is full (V-1.2)."""
    game.spend(player, good, 1)
    game.lift(player, FOOD, 1)


def why_not_exchange(game: CaveVsCave, player: int, good: int) -> Reason | None:
    """Why a good can't be changed into food, if that is for the good itself."""
    if good not in game.board.exchanges:
        return Reason("V-1.3", "why.no_exchange", [good, MANY])
    if game.goods[player * GOODS + good] == 0:
        return Reason("V-1.3", "why.none_held", [good, MANY])
    return Reason("V-1.3", "why.exchange_useless", [])
