"""The report on the strength of players: what the ladder found, as Markdown with plots."""

from __future__ import annotations

from collections.abc import Iterable

from tafelrunde.arena import rungs
from tafelrunde.arena.ladder import ALONE, Figures, Result, figures, ratings

HEAD = """# How strong the players are

Written by `{command}` from the {games} games in `{file}` that were played by the players of today;
`tafelrunde ladder --file {file}` goes on from there.

A deal is mirrored when it was played once from each seat, so that luck favours nobody; the tables
say of how many that is so. Shares of wins stand with 95 % intervals (Wilson); a shared win is a
part of one. A player's time is that of the processor. The seeds were used for nothing else.
"""

DUELS = (
    "players",
    "who",
    "against",
    "games",
    "mirrored deals",
    "won",
    "95 %",
    "margin",
    "ms a turn",
    "longest",
    "seeds",
)


def report(results: Iterable[Result], command: str, file: str) -> dict[str, str]:
    """The whole report: its files by name."""
    kept = list(results)
    plots: dict[str, str] = {}
    parts = [HEAD.format(command=command, file=file, games=len(kept))]
    rated = ratings(kept)
    for game in dict.fromkeys(result.game for result in kept):
        parts.append(f"## {game}\n")
        found = [one for one in figures(kept) if one.game == game]
        among = [one for one in found if one.others != ALONE]
        alone = [one for one in found if one.others == ALONE]
        if among:
            plots[f"{game}.svg"] = rungs.won(game, among).render()
            parts.append(f"![{game}]({game}.svg)\n")
            parts.append(_duels(among))
        if alone:
            parts.append(_alone(alone))
        if game in rated:
            parts.append(_ratings(rated[game]))
    return {"README.md": "\n".join(parts), **plots}


def _duels(found: list[Figures]) -> str:
    rows = [f"| {' | '.join(DUELS)} |", "| --: | --- | --- |" + " --: |" * 7 + " --- |"]
    for one in sorted(found, key=lambda one: one.players):
        rows.append(
            f"| {one.players} | {one.one} | {one.others} | {one.games} "
            f"| {one.mirrored} of {one.deals} | {one.won:.0%} | {one.low:.0%} to {one.high:.0%} "
            f"| {one.margin:+.1f} | {one.turn_ms:.0f} | {one.longest_ms:.0f} "
            f"| {_listed(one.seeds)} |"
        )
    return "\n".join(rows) + "\n"


def _alone(found: list[Figures]) -> str:
    rows = [
        "| alone | games | points | ms a turn | longest | seeds |",
        "| --- | --: | --: | --: | --: | --- |",
    ]
    for one in found:
        rows.append(
            f"| {one.one} | {one.games} | {one.points:.1f} ± {one.points_give:.1f} "
            f"| {one.turn_ms:.0f} | {one.longest_ms:.0f} | {_listed(one.seeds)} |"
        )
    return "\n".join(rows) + "\n"


def _ratings(rated: dict[str, tuple[float, float]]) -> str:
    """The rating of everybody, best first."""
    rows = ["| rating (openskill, two players) | mu | sigma |", "| --- | --: | --: |"]
    for name, (mu, sigma) in sorted(rated.items(), key=lambda one: -one[1][0]):
        rows.append(f"| {name} | {mu:.1f} | {sigma:.1f} |")
    return "\n".join(rows) + "\n"


def _listed(seeds: tuple[int, ...]) -> str:
    return ", ".join(str(seed) for seed in seeds)
