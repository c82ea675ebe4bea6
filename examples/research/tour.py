"""A tour of the API, from a random player to one that searches: each plays against the one before.

Run it with `python examples/research/tour.py`; `--games 2` is enough to see that it works.
"""

from __future__ import annotations

import argparse
import itertools
import random
from collections.abc import Callable

import tafelrunde
from tafelrunde import Game, Move
from tafelrunde.players import player

Choice = Callable[[Game, int], Move]


def at_random(draw: random.Random) -> Choice:
    """Any legal move."""

    def choose(game: Game, seat: int) -> Move:
        return draw.choice(game.moves())

    return choose


def greedy(seed: int) -> Choice:
    """The player that comes with the package: the move after which the position is worth most."""
    who = player("greedy", seed)

    def choose(game: Game, seat: int) -> Move:
        return who.choose(game.imagine(seat, seed), seat)

    return choose


def searching(draw: random.Random, worlds: int, ahead: int) -> Choice:
    """Every move is tried in imagined games that greedy plays on for a while, then valued.

    What the seat can't know is drawn anew in each of them, so nothing hidden is looked at.
    """
    who = player("greedy", draw.getrandbits(31))

    def choose(game: Game, seat: int) -> Move:
        totals = dict.fromkeys(game.moves(), 0.0)
        for _ in range(worlds):
            seed = draw.getrandbits(31)
            for move in totals:
                world = game.imagine(seat, seed)
                world.play(move)
                for _ in range(ahead):
                    if world.player is None:
                        break
                    world.play(who.choose(world, world.player))
                totals[move] += game.title.evaluate(world, seat)
        return max(totals, key=lambda move: totals[move])

    return choose


def match(name: str, first: Choice, second: Choice, count: int) -> float:
    """The share of games between two that the first one wins; they change seats every game."""
    won = 0.0
    for seed in range(count):
        game = tafelrunde.new(name, players=2, seed=seed)
        seats = [first, second] if seed % 2 == 0 else [second, first]
        while game.player is not None:
            game.play(seats[game.player](game, game.player))
        winners = game.ranking()[0]
        if seed % 2 in winners:
            won += 1 / len(winners)
    return won / count


def look(name: str) -> None:
    """What a program sees of a game."""
    game = tafelrunde.new(name, players=2, seed=1)
    move = game.moves()[0]
    print(f"{game.name(move)}: {game.describe(move)} Why: {game.explain(move).rule}")
    slots = game.title.observation(players=2)
    seen = game.observe(0)
    told = [slots.names[place] for place, number in enumerate(seen) if number][:5]
    print(f"{slots.length} numbers for seat 0; not 0 are among others {', '.join(told)}")
    print(f"{sum(game.mask())} of {game.alphabet.size} moves are legal")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="meduris")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--worlds", type=int, default=4)
    parser.add_argument("--ahead", type=int, default=6)
    given = parser.parse_args()
    look(given.game)
    draw = random.Random(1)
    steps: list[tuple[str, Choice]] = [
        ("random", at_random(draw)),
        ("greedy", greedy(1)),
        ("search", searching(draw, given.worlds, given.ahead)),
    ]
    for (weaker, before), (stronger, after) in itertools.pairwise(steps):
        share = match(given.game, after, before, given.games)
        print(f"{stronger} wins {share:.0%} of {given.games} games against {weaker}")


if __name__ == "__main__":
    main()
