"""How strong somebody seems by the games they have played, after the model of Plackett and Luce."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

_MODEL: Final = PlackettLuce()

PEOPLE: Final = "people"
BOTS: Final = "bots"
CIRCLES: Final = (PEOPLE, BOTS)
"""Games among people and games with bots are rated apart."""


@dataclass(frozen=True)
class Rating:
    """A guess at somebody's strength, and how unsure it is."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    games: int = 0

    @property
    def shown(self) -> int:
        """What is surely there, as a number people like to read."""
        return max(0, round(40 * (self.mu - 3 * self.sigma)))


def rated(before: list[Rating], places: list[int]) -> list[Rating]:
    """The ratings after a game in which these places were reached; equal ones are possible."""
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(team[0].mu, team[0].sigma, old.games + 1)
        for team, old in zip(after, before, strict=True)
    ]
