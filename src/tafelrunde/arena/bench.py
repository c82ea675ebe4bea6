"""How fast it is: the figures that the project is held to."""

from __future__ import annotations

import platform
import time
from collections.abc import Callable
from typing import Any

from tafelrunde import games
from tafelrunde.kernel import game as kernel_game
from tafelrunde.kernel.game import Game
from tafelrunde.players.random import Random


def compiled() -> bool:
    """Whether the kernel and the rules run compiled."""
    return not str(kernel_game.__file__).endswith(".py")


def running() -> dict[str, str]:
    """What is being measured on what."""
    return {
        "build": "compiled" if compiled() else "interpreted",
        "python": platform.python_version(),
        "machine": platform.machine(),
        "system": platform.system(),
    }


def bench(
    name: str,
    players: int,
    seconds: float,
    options: dict[str, Any] | None = None,
    edition: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Random games on one core for so long, then single operations on positions along the way."""
    title = games.title(name, edition)
    setup = title.setup(players, options or {})
    sample: list[Game] = []
    decisions = 0
    count = 0
    spent = 0.0
    while spent < seconds:
        start = time.perf_counter()
        game = title.new(setup, count)
        who = Random(count)
        played = 0
        while game.decider >= 0:
            game.play(who.choose(game, game.decider))
            played += 1
        spent += time.perf_counter() - start
        decisions += played
        if len(sample) < 20:
            sample.append(_halfway(title.new(setup, count), Random(count), played // 2))
        count += 1
        if progress is not None:
            progress(int(spent))
    return {
        **running(),
        "game": name,
        "players": players,
        "options": setup.options,
        "games": count,
        "decisions": decisions,
        "decisions_per_second": round(decisions / spent),
        "games_per_second": round(count / spent, 1),
        "clone_us": _each(sample, lambda game: game.clone()),
        "moves_us": _each(sample, lambda game: game.stack[-1].moves(game)),
        "imagine_us": _each(sample, lambda game: game.imagine(0, 1)),
        "observe_us": _each(_course(title.new(setup, 0)), lambda game: game.observe(game.decider)),
        "view_us": _each(sample, lambda game: game.view(game.decider)),
        "dump_us": _each(sample, lambda game: game.dump()),
    }


def _halfway(game: Game, who: Random, decisions: int) -> Game:
    for _ in range(decisions):
        game.play(who.choose(game, game.decider))
    return game


def _course(game: Game) -> list[Game]:
    """Every position of a game; they share the memory of what was written of the one before."""
    who = Random(0)
    game.observe(game.decider)
    positions: list[Game] = []
    while game.decider >= 0:
        positions.append(game.clone())
        game.play(who.choose(game, game.decider))
    return positions


def _each(sample: list[Game], act: Callable[[Game], object]) -> float:
    """Microseconds for one act, over all sample positions."""
    rounds = 0
    start = time.perf_counter()
    spent = 0.0
    while spent < 0.2:
        for game in sample:
            act(game)
        rounds += 1
        spent = time.perf_counter() - start
    return round(spent / (rounds * len(sample)) * 1e6, 2)
