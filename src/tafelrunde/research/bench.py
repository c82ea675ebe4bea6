"""Steps a second through every adapter, beside the same loop on a game of each library."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import gymnasium
import numpy
import pyspiel
from open_spiel.python.games import (
    ant_foraging,
    block_dominoes,
    hangman,
    kuhn_poker,
    liars_poker,
    team_dominoes,
    tic_tac_toe,
)
from open_spiel.python.observation import make_observation
from pettingzoo.classic.chess import chess

from tafelrunde import games
from tafelrunde.research import gymnasium as tables
from tafelrunde.research import openspiel, pettingzoo

# All games that OpenSpiel has in Python by itself and whose players take turns, so that none is
# chosen for its speed; registered as imported.
THEIRS = {
    "python_ant_foraging": ant_foraging,
    "python_block_dominoes": block_dominoes,
    "python_hangman": hangman,
    "python_kuhn_poker": kuhn_poker,
    "python_liars_poker": liars_poker,
    "python_team_dominoes": team_dominoes,
    "python_tic_tac_toe": tic_tac_toe,
}
PLAYERS = 2
TABLES = 32


@dataclass
class Figure:
    """How many steps a second a loop makes in a game through a library."""

    library: str
    game: str
    ours: bool
    steps_per_second: int


def measure(seconds: float, told: Callable[[Figure], None] | None = None) -> list[Figure]:
    """All figures, each measured for so long by the time of the processor."""
    found: list[Figure] = []
    for library, game, ours, loop in loops():
        figure = Figure(library, game, ours, _rate(loop, seconds))
        if told is not None:
            told(figure)
        found.append(figure)
    return found


def loops() -> Iterator[tuple[str, str, bool, Iterator[int]]]:
    """Every loop with its library and its game; theirs come first."""
    yield "pettingzoo", "chess", False, agents(chess.env())
    for name in games.names():
        yield "pettingzoo", name, True, agents(pettingzoo.env(name, PLAYERS))
    yield "gymnasium", "CartPole-v1", False, learner(gymnasium.make("CartPole-v1"))
    for name in games.names():
        yield "gymnasium", name, True, learner(tables.Env(name, PLAYERS))
    many = gymnasium.make_vec("CartPole-v1", num_envs=TABLES, vectorization_mode="sync")
    yield "gymnasium.vector", "CartPole-v1", False, learners(many)
    for name in games.names():
        yield "gymnasium.vector", name, True, learners(tables.Vector(name, TABLES, PLAYERS))
    for name in THEIRS:
        yield "openspiel", name, False, states(pyspiel.load_game(name))
    for name in games.names():
        short = f"{openspiel.short_name(name)}(players={PLAYERS})"
        yield "openspiel", name, True, states(pyspiel.load_game(short))


def agents(env: Any) -> Iterator[int]:
    """Every agent in turn looks and plays at random; counts its steps."""
    draw = random.Random(1)
    while True:
        env.reset(seed=1)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            mask = seen["action_mask"]
            env.step(None if over or cut else draw.choice(numpy.flatnonzero(mask).tolist()))
            yield 1


def learner(env: Any) -> Iterator[int]:
    """One learner looks and plays at random."""
    draw = random.Random(1)
    while True:
        seen, _ = env.reset(seed=1)
        over = cut = False
        while not over and not cut:
            seen, _, over, cut, _ = env.step(_action(env.action_space, seen, draw))
            yield 1


def learners(env: Any) -> Iterator[int]:
    """Many learners at once."""
    draw = random.Random(1)
    seen, _ = env.reset(seed=1)
    while True:
        if isinstance(seen, dict):
            rows = [numpy.flatnonzero(mask).tolist() for mask in seen["action_mask"]]
            actions = numpy.array([draw.choice(row) for row in rows])
        else:
            actions = env.action_space.sample()
        seen, *_ = env.step(actions)
        yield env.num_envs


def states(game: Any) -> Iterator[int]:
    """A state goes from action to action; who decides looks at it first."""
    draw = random.Random(1)
    observation = make_observation(game)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw.choice(state.chance_outcomes())[0])
            else:
                observation.set_from(state, state.current_player())
                state.apply_action(draw.choice(state.legal_actions()))
            yield 1


def _action(space: Any, seen: Any, draw: random.Random) -> int:
    if isinstance(seen, dict):
        found: int = draw.choice(numpy.flatnonzero(seen["action_mask"]).tolist())
        return found
    return draw.randrange(int(space.n))


def _rate(steps: Iterator[int], seconds: float) -> int:
    for _ in range(20):
        next(steps)
    count = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(20):
            count += next(steps)
    return round(count / (time.process_time() - start))
