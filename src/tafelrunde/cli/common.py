"""What several commands share: options, files, progress and the score sheet."""

from __future__ import annotations

import errno
import json
import re
import sys
import time
import tomllib
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

    code = 2


class CannotGoOn(BadInput):
    """Something outside is not as it must be; the command itself was right."""

    code = 1


# As Python writes them; JSON has other words.
_CONSTANTS = {"True": True, "False": False, "None": None}
_TOML_PLACE = re.compile(r"\(at (?:line (\d+), column (\d+)|end of document)\)")


def parse_options(texts: list[str]) -> dict[str, Any]:
    """NAME=VALUE pairs; a value is JSON where it can be read as such, and otherwise a word."""
    options: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise BadInput(say("errors.option", text=text))
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = _CONSTANTS.get(value, value)
    return options


def system_reason(error: OSError) -> str:
    """Why the system refused, in the user's language."""
    key = f"system.{errno.errorcode.get(error.errno or 0, '')}"
    said = say(key)
    return said if said != key else error.strerror or str(error)


def read_edition(file: str | None) -> str | None:
    """An edition's file, after a look whether it can be read at all."""
    if file is None:
        return None
    try:
        tomllib.loads(_read(file))
    except tomllib.TOMLDecodeError as error:
        found = _TOML_PLACE.search(str(error))
        if found is None or found[1] is None:
            raise BadInput(say("errors.toml_end", file=file)) from error
        raise BadInput(say("errors.toml", file=file, line=found[1], column=found[2])) from error
    return file


def read_json(file: str) -> Any:
    """The content of a JSON file, or a clear error."""
    text = _read(file)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        values = {"file": file, "line": error.lineno, "column": error.colno}
        raise BadInput(say("errors.json", **values)) from error
    except (ValueError, RecursionError) as error:
        raise BadInput(say("errors.strange", file=file)) from error


def read_record(file: str) -> Any:
    """A JSON file; of what `play` saved only the record."""
    data = read_json(file)
    if isinstance(data, dict) and "seats" in data and "record" in data:
        return data["record"]
    return data


def _read(file: str) -> str:
    try:
        return Path(file).read_text("utf-8")
    except OSError as error:
        raise BadInput(say("errors.no_file", file=file, reason=system_reason(error))) from error
    except ValueError as error:
        raise BadInput(say("errors.no_text", file=file)) from error


def write_text(file: str, text: str) -> None:
    """Write a file whole or not at all; a device or a pipe is written to as it is."""
    path = Path(file)
    half = path.parent / f"{path.name}.part"
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, "utf-8")
            return
        half.write_text(text, "utf-8")
        half.replace(path)
    except OSError as error:
        raise BadInput(say("errors.no_write", file=file, reason=system_reason(error))) from error


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
    colours = game.title.colours(game.setup)
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
