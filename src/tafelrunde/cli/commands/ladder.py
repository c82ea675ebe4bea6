"""`tafelrunde ladder`: mirrored duels between levels, kept in one file, and the report on them."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path

from rich.table import Table

from tafelrunde import games
from tafelrunde.arena import balance, strength
from tafelrunde.arena.cluster import played_there
from tafelrunde.arena.duel import Duel
from tafelrunde.arena.ladder import (
    ALONE,
    Book,
    Figures,
    Result,
    Work,
    climb,
    figures,
    missing,
    played_here,
    ratings,
    usual_pairs,
)
from tafelrunde.cli.common import BadInput, console, print_json, progress, write_text
from tafelrunde.cli.words import figure, say
from tafelrunde.games import registry
from tafelrunde.players import player


def run(arguments: argparse.Namespace) -> int:
    """Play what is missing, and tell what all games show."""
    duels = _duels(arguments)
    book = Book(Path(arguments.file))
    with progress(missing(book, duels, arguments.games)) as told:
        climb(book, duels, arguments.games, _players(arguments), told)
    found = figures(book.results)
    if arguments.json:
        rated = {game: dict(sorted(all_.items())) for game, all_ in ratings(book.results).items()}
        print_json({"duels": [asdict(one) for one in found], "ratings": rated})
    else:
        _print(found)
    if arguments.report:
        folder = Path(arguments.report)
        folder.mkdir(parents=True, exist_ok=True)
        command = _command(arguments)
        files = strength.report(book.results, command, Path(arguments.file).name)
        files["balance.md"] = balance.report(book.results, command)
        for name, text in files.items():
            write_text(str(folder / name), text)
    return 0


def _players(arguments: argparse.Namespace) -> Callable[[list[Work]], Iterator[Result]]:
    """Who plays: processes of this machine, or a cluster."""
    if arguments.ray:
        return partial(played_there, address=arguments.ray)
    return partial(played_here, jobs=arguments.jobs)


def _duels(arguments: argparse.Namespace) -> list[Duel]:
    pairs = [_pair(text) for text in arguments.pair]
    duels: list[Duel] = []
    for name in arguments.games_named or registry.names():
        title = games.title(name)
        for players in arguments.players or [2]:
            if not title.seats[0] <= players <= title.seats[1]:
                continue
            for one, others in pairs or usual_pairs(players):
                if (others == ALONE) == (players == 1):
                    duels.append(Duel(name, players, one, others, arguments.seed))
    if not duels:
        raise BadInput(say("errors.no_duels"))
    return duels


def _pair(text: str) -> tuple[str, str]:
    """`strong/greedy`: who is measured, and against whom; without a stroke, alone."""
    one, _, others = text.partition("/")
    for name in (one, others):
        if name:
            player(name, 0)
    return one, others


def _command(arguments: argparse.Namespace) -> str:
    """The command that makes the report again."""
    words = ["tafelrunde", "ladder", *arguments.games_named]
    for players in arguments.players or []:
        words += ["--players", str(players)]
    for pair in arguments.pair:
        words += ["--pair", pair]
    words += ["--games", str(arguments.games), "--seed", str(arguments.seed)]
    return shlex.join(words)


def _print(found: list[Figures]) -> None:
    table = Table()
    for column in ("game", "players", "one", "others", "games", "won", "points", "turn"):
        table.add_column(say(f"ladder.{column}"))
    for one in found:
        table.add_row(
            one.game,
            str(one.players),
            one.one,
            one.others or "-",
            figure(one.games),
            f"{one.won:.0%} ({one.low:.0%}-{one.high:.0%})" if one.others else "-",
            figure(round(one.points, 1)),
            figure(round(one.turn_ms, 1)),
        )
    console().print(table)
