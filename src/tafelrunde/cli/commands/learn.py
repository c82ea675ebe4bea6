"""`tafelrunde learn`: play, fit and play again until a title's judge gets no stronger."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from tafelrunde import games
from tafelrunde.arena.learning import Learner, Lesson, lesson_text
from tafelrunde.cli.common import BadInput, print_json, progress, write_text
from tafelrunde.cli.words import figure, say


def run(arguments: argparse.Namespace) -> int:
    """Learn, and write the weights with the figures that justify them."""
    title = games.title(arguments.game)
    players = arguments.players or max(2, title.seats[0])
    title.setup(players, {})
    if title.judge.features is None:
        raise BadInput(say("errors.no_features", game=arguments.game))
    folder = Path(arguments.folder)
    folder.mkdir(parents=True, exist_ok=True)
    lesson = Lesson(
        arguments.game,
        players,
        arguments.seed,
        arguments.games,
        arguments.trials,
        arguments.figures,
        arguments.generations,
    )
    learner = Learner(lesson, folder / f"{arguments.game}-{players}.json")
    with progress(lesson.generations, "progress.generations") as told:
        while not learner.done():
            began = time.monotonic()
            learner.generation()
            told(learner.progress.generation)
            if not arguments.json:
                _tell(learner, time.monotonic() - began)
    measured = learner.measured()
    if arguments.json:
        print_json(measured)
    else:
        print(
            say(
                "learn.done",
                hand=f"{measured['against_by_hand']['won']:.0%}",
                greedy=f"{measured['against_greedy']['won']:.0%}",
                games=measured["against_greedy"]["games"],
            )
        )
    weights = learner.weights()
    if weights is not None:
        out = arguments.out or str(folder / f"{arguments.game}-{players}.toml")
        names = title.judge.features.names
        write_text(out, lesson_text(players, measured, names, weights))
    return 0


def _tell(learner: Learner, seconds: float) -> None:
    last = learner.progress.story[-1]
    print(
        say(
            "learn.kept" if last["kept"] else "learn.not_kept",
            generation=last["generation"],
            won=f"{last['won']:.0%}",
            seconds=figure(round(seconds)),
        ),
        flush=True,
    )
