"""The balance of the games: points and wins by seat and by what the seats chose, as Markdown."""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tafelrunde import games
from tafelrunde.arena.duel import Chair, interval
from tafelrunde.arena.ladder import Result, give_or_take
from tafelrunde.kernel.title import Trait

SEAT: Final = "seat"
FEWEST: Final = 10
"""What fewer seats had tells nothing."""

HEAD: Final = """# How balanced the games are

From the same games as the [strength of the players](README.md), made by `{command}`. Every seat of
a player better than `random` counts. Averages and shares of wins stand with 95 % intervals; *fair*
is the share that each seat would win if all were equal. What somebody chose is not always why they
won: good players choose good things, and who is ahead can afford more.
"""


@dataclass(frozen=True)
class Line:
    """All seats that had something in common."""

    name: str
    seats: int
    points: float
    give: float
    won: float
    low: float
    high: float


def report(results: Iterable[Result], command: str) -> str:
    """Every title and number of players that was played by more than one."""
    by_table: dict[tuple[str, int], list[Result]] = {}
    for result in results:
        if result.players > 1:
            by_table.setdefault((result.game, result.players), []).append(result)
    parts = [HEAD.format(command=command)]
    for (game, players), found in sorted(by_table.items()):
        parts.append(
            f"## {game}, {players} players, {len(found)} games (fair: {1 / players:.0%})\n"
        )
        for kind, lines in tables(found).items():
            parts.append(_table(game, kind, lines))
    return "\n".join(parts)


def tables(results: list[Result]) -> dict[str, list[Line]]:
    """Lines by kind of thing: the seats in turn order, then what was chosen, the best first."""
    chairs: dict[Trait, list[Chair]] = {}
    for result in results:
        for seat, chair in enumerate(result.outcome.chairs):
            if (result.one if seat == result.outcome.mine else result.others) == "random":
                continue
            for trait in ((SEAT, str(seat + 1)), *chair.traits):
                chairs.setdefault(trait, []).append(chair)
    found: dict[str, list[Line]] = {}
    for (kind, name), sat in sorted(chairs.items()):
        if kind == SEAT or len(sat) >= FEWEST:
            found.setdefault(kind, []).append(_line(name, sat))
    for kind, lines in found.items():
        if kind != SEAT:
            lines.sort(key=lambda line: -line.won)
    return {kind: lines for kind, lines in found.items() if len(lines) > 1}


def _line(name: str, sat: list[Chair]) -> Line:
    won = sum(chair.won for chair in sat)
    points = [chair.points for chair in sat]
    low, high = interval(won, len(sat))
    give = give_or_take(points)
    return Line(name, len(sat), statistics.fmean(points), give, won / len(sat), low, high)


def _table(game: str, kind: str, lines: list[Line]) -> str:
    words = games.title(game).words("en").entries
    rows = [
        f"| {_HEADINGS[kind]} | seats | points | won | 95 % |",
        "| --- | --: | --: | --: | --: |",
    ]
    for line in lines:
        name = words.get(f"{kind}.{line.name}", line.name).partition("|")[0]
        rows.append(
            f"| {name} | {line.seats} | {line.points:.1f} ± {line.give:.1f} | {line.won:.0%} "
            f"| {line.low:.0%} to {line.high:.0%} |"
        )
    return "\n".join(rows) + "\n"


_HEADINGS: Final = {
    SEAT: "seat in turn order",
    "folk": "folk",
    "tile": "furnishing",
    "name": "room",
}
