"""How greedy does with each folk of The Forgotten Folk, two at a table, the other one dwarfs.

`python -m tests.helpers.by_folk` plays 100 games with every folk and prints points, wins and in how
many games it begged; `--against random --games 20 elves trolls` plays others, fewer and some.
"""

from __future__ import annotations

import argparse
import multiprocessing
import statistics
from dataclasses import dataclass

import tafelrunde
from tafelrunde.arena.match import run
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.players import PLAYERS, player

TITLE = "caverna-folk"
OTHER = "dwarfs"


@dataclass(frozen=True)
class Pairing:
    """One game: a folk led by greedy, dwarfs led by somebody, and its number, which is its seed."""

    folk: str
    against: str
    number: int


@dataclass(frozen=True)
class Outcome:
    """What came of it for the folk: points of both, the part of a win, begging markers."""

    points: float
    others: float
    win: float
    begging: int


def names() -> list[str]:
    """All folk of the title."""
    return tafelrunde.title(TITLE).terms["folk"]


def play(pairing: Pairing) -> Outcome:
    """Play one game; from game to game the folk changes its seat."""
    seat = pairing.number % 2
    folk = [OTHER, OTHER]
    folk[seat] = pairing.folk
    who = [pairing.against, pairing.against]
    who[seat] = "greedy"
    game = tafelrunde.new(TITLE, players=2, seed=pairing.number, folk=folk)
    assert isinstance(game, Caverna)
    run(game, [player(name, 2 * pairing.number + at) for at, name in enumerate(who)], 0)
    best = game.ranking()[0]
    scores = game.scores()
    return Outcome(
        scores[seat].total,
        scores[1 - seat].total,
        1 / len(best) if seat in best else 0.0,
        game.begging[seat],
    )


def line(folk: str, outcomes: list[Outcome]) -> str:
    """One line of the table."""
    points = statistics.fmean(outcome.points for outcome in outcomes)
    others = statistics.fmean(outcome.others for outcome in outcomes)
    wins = sum(outcome.win for outcome in outcomes)
    begged = sum(outcome.begging > 0 for outcome in outcomes)
    worst = min(outcome.points for outcome in outcomes)
    return f"{folk:18}{points:8.1f}{others:8.1f}{worst:8.0f}{wins:8.1f}{begged:8}{len(outcomes):8}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folk", nargs="*", choices=[[], *names()])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--against", choices=PLAYERS, default="greedy")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    print(f"{'folk':18}{'points':>8}{'dwarfs':>8}{'worst':>8}{'wins':>8}{'begged':>8}{'games':>8}")
    numbers = range(given.first, given.first + given.games)
    with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
        for folk in given.folk or names():
            work = [Pairing(folk, given.against, number) for number in numbers]
            print(line(folk, pool.map(play, work, chunksize=1)), flush=True)


if __name__ == "__main__":
    main()
