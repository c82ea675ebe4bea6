"""The final scoring of Meduris (chapter 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.kernel.score import Score, Share

if TYPE_CHECKING:
    from tafelrunde.games.meduris.state import Meduris


def scores(game: Meduris) -> list[Score]:
    """Every seat's points by where they come from; temples and runes as they stand now."""
    return [_score(game, player) for player in range(game.players)]


def _score(game: Meduris, player: int) -> Score:
    start = player * 4
    return Score(
        {
            "start": game.points[start],
            "chips": game.points[start + 1],
            "offerings": game.points[start + 2],
            "interim": game.points[start + 3],
            "temples": temple_points(game, player),
            "runes": rune_points(game.rune.count(player)),
        }
    )


def temple_points(game: Meduris, player: int) -> int:
    """One point for every hut of the settlements on both sides of each temple (M-11.2)."""
    points = 0
    for space in range(game.spaces):
        if game.temple[space] == player:
            points += game.run(space, -1) + game.run(space, 1)
    return points


def shares(game: Meduris, player: int) -> list[Share]:
    """What each temple brings, and the rune stones together."""
    found = [
        Share("temples", "share.temple", [space], game.run(space, -1) + game.run(space, 1))
        for space in range(game.spaces)
        if game.temple[space] == player
    ]
    runes = game.rune.count(player)
    if runes:
        found.append(Share("runes", "share.runes", [runes], rune_points(runes)))
    return found


def rune_points(runes: int) -> int:
    """1 for the first stone, 2 for the second, and so on (M-11.4)."""
    return runes * (runes + 1) // 2
