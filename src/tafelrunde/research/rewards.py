"""What a finished game is worth to each seat: its points, the victory, or its place."""

from __future__ import annotations

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game

KINDS = ("win", "rank", "points")
MOST_POINTS = 1000.0


class UnknownReward(TafelrundeError):
    """There is no reward of that name."""


def check(kind: str) -> None:
    """Refuse what is no kind of reward."""
    if kind not in KINDS:
        raise UnknownReward("error.reward", {"name": kind, "kinds": ", ".join(KINDS)})


def rewards(game: Game, kind: str) -> list[float]:
    """What each seat gets at the end of a game; of one player always the points.

    `win` is 1 for the winner and as much less than 0 for all others together, `rank` goes down in
    even steps from 1 for the first to -1 for the last; those who share places share what they
    bring. Both add up to 0.
    """
    if kind == "points" or game.players == 1:
        return [float(score.total) for score in game.scores()]
    found = [0.0] * game.players
    place = 0
    for group in game.ranking():
        shares = [_worth(place + number, game.players, kind) for number in range(len(group))]
        for seat in group:
            found[seat] = sum(shares) / len(group)
        place += len(group)
    return found


def _worth(place: int, players: int, kind: str) -> float:
    if kind == "rank":
        return 1 - 2 * place / (players - 1)
    return 1.0 if place == 0 else -1 / (players - 1)


def span(kind: str, players: int) -> tuple[float, float]:
    """The least and the greatest reward there can be."""
    if kind == "points" or players == 1:
        return -MOST_POINTS, MOST_POINTS
    return -1.0, 1.0
