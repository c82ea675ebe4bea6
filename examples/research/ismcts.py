"""OpenSpiel's IS-MCTS plays one of our games against random players.

Run it with `python examples/research/ismcts.py`; `--simulations 2 --games 1` is the short form.
It is the bot in Python. The one in C++ (`pyspiel.ISMCTSBot`) can play no game written in Python:
its `step` lets go of Python's lock and then calls into Python, which ends the process, and it has
no way to ask such a game to resample.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

import numpy
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from tafelrunde.research.openspiel import short_name


def bot(game: Any, simulations: int, seed: int) -> Any:
    """IS-MCTS that plays every simulation to the end at random."""
    return ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(seed)),
        uct_c=1.4,
        max_simulations=simulations,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        random_state=numpy.random.RandomState(seed),
    )


def play(game: Any, seat: int, thinker: Any, draw: random.Random) -> list[float]:
    """One game with the bot on a seat and random players on the others."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw.choice(state.chance_outcomes())[0])
        elif state.current_player() == seat:
            state.apply_action(thinker.step(state))
        else:
            state.apply_action(draw.choice(state.legal_actions()))
    found: list[float] = state.returns()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="meduris")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=30)
    given = parser.parse_args()
    game = pyspiel.load_game(f"{short_name(given.game)}(players={given.players})")
    draw = random.Random(1)
    won = 0
    for number in range(given.games):
        seat = number % given.players
        worth = play(game, seat, bot(game, given.simulations, number), draw)
        won += worth[seat] == max(worth)
        print(f"game {number + 1}: seat {seat} of IS-MCTS gets {worth[seat]:+.2f}", flush=True)
    print(f"IS-MCTS with {given.simulations} simulations wins {won} of {given.games} games")


if __name__ == "__main__":
    main()
