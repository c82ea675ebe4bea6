"""What several commands share: options, files, progress and the score sheet."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tafelrunde.cli.words import language, say
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game


class BadInput(TafelrundeError):
    """Something on the command line or in a file that the user can mend."""


def parse_options(texts: list[str]) -> dict[str, Any]:
    """NAME=VALUE pairs; a value is JSON where it can be read as such, and otherwise a word."""
    options: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise BadInput(say("errors.option", text=text))
        try:
            options[name] = json.loads(value)
        except json.JSONDecodeError:
            options[name] = value
    return options


def read_json(file: str) -> Any:
    """The content of a JSON file, or a clear error."""
    try:
        return json.loads(Path(file).read_text("utf-8"))
    except OSError as error:
        raise BadInput(say("errors.no_file", file=file, reason=error.strerror)) from error
    except ValueError as error:
        raise BadInput(say("errors.no_json", file=file, reason=error)) from error


def write_text(file: str, text: str) -> None:
    """Write a file whole or not at all."""
    path = Path(file)
    half = path.with_name(path.name + ".part")
    try:
        half.write_text(text, "utf-8")
        half.replace(path)
    except OSError as error:
        raise BadInput(say("errors.no_write", file=file, reason=error.strerror)) from error


def print_json(data: object) -> None:
    """One JSON document on standard output."""
    print(json.dumps(data, indent=2, ensure_ascii=False))


def console() -> Console:
    """Standard output; without a terminal lines are not cut at 80 columns."""
    return Console(width=None if sys.stdout.isatty() else 120, highlight=False)


@contextmanager
def progress(total: int, label: str = "progress.games") -> Iterator[Callable[[int], None]]:
    """A bar on standard error that appears after a second, if there is a terminal to see it."""
    bar = Progress(
        TextColumn(say(label)),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task("", total=total)
    start = time.monotonic()

    def report(done: int) -> None:
        if not bar.live.is_started and sys.stderr.isatty() and time.monotonic() - start > 1:
            bar.start()
        bar.update(task, completed=done)

    try:
        yield report
    finally:
        if bar.live.is_started:
            bar.stop()


def colour_name(game: Game, seat: int) -> str:
    """What a seat is called."""
    colours = game.title.colours(game.players)
    return game.title.words(language()).get(f"colour.{colours[seat]}")


def score_sheet(game: Game) -> Table:
    """Every line of every seat's score, and the places after tie-breakers."""
    words = game.title.words(language())
    table = Table()
    table.add_column("")
    for seat in range(game.players):
        table.add_column(colour_name(game, seat), justify="right")
    scores = game.scores()
    for line in scores[0].lines:
        table.add_row(words.get(f"score.{line}"), *[f"{score.lines[line]:g}" for score in scores])
    table.add_section()
    table.add_row(say("play.total"), *[f"{score.total:g}" for score in scores])
    for number in range(len(game.tie_break(0))):
        name = words.get(f"tie.{number + 1}")
        table.add_row(name, *[f"{game.tie_break(seat)[number]:g}" for seat in range(game.players)])
    places = [0] * game.players
    place = 1
    for group in game.ranking():
        for seat in group:
            places[seat] = place
        place += len(group)
    table.add_row(say("play.place"), *[f"{place}." for place in places])
    return table


def winners(game: Game) -> str:
    """Who has won, in a sentence."""
    best = [colour_name(game, seat) for seat in game.ranking()[0]]
    return say("play.winner" if len(best) == 1 else "play.winners", names=", ".join(best))
