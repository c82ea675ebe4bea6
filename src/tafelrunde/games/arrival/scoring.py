"""The final evaluation of The Arrival (chapter 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.arrival.board import TILES
from tafelrunde.kernel.score import Score, Share

if TYPE_CHECKING:
    from tafelrunde.games.arrival.state import Arrival


def scores(game: Arrival) -> list[Score]:
    """Every seat's lines. When the tribes were overrun, corruption counts below nought."""
    if game.overrun():
        return [_overrun(game, player) for player in range(game.players)]
    return [_held(game, player) for player in range(game.players)]


def _overrun(game: Arrival, player: int) -> Score:
    corruption = game.corruption[player]
    bonus = min(elements(game, player) // game.board.elements, corruption)
    return Score({"corruption": -corruption, "purified": bonus})


def _held(game: Arrival, player: int) -> Score:
    return Score(
        {
            "fame": game.fame[player],
            "provinces": province_fame(game, player),
            "bonus": elements(game, player) // game.board.elements,
        }
    )


def province_fame(game: Arrival, player: int) -> int:
    """The value of its province for every fortified location (A-14.4)."""
    board = game.board
    held = game.held[player]
    fame = 0
    for province, mask in enumerate(board.province_mask):
        fame += board.value[province] * (held & mask).bit_count()
    return fame


def shares(game: Arrival, player: int) -> list[Share]:
    """What each province brings; nothing when the tribes were overrun."""
    if game.overrun():
        return []
    board = game.board
    found: list[Share] = []
    for province, mask in enumerate(board.province_mask):
        held = (game.held[player] & mask).bit_count()
        if held:
            points = board.value[province] * held
            found.append(Share("provinces", "share.province", [province, held], points))
    return found


def elements(game: Arrival, player: int) -> int:
    """Discs, swords, shields and tactics tiles in stock (A-14.2)."""
    start = player * TILES
    return game.goods(player) + sum(game.tiles[start : start + TILES])
