"""Draws what `selfplay.py` has written: the curve as SVG, and a table of its figures in Markdown.

Run it with `python examples/research/curve.py curve.jsonl --out curve.svg`.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from tafelrunde.drawing import plot

OPPONENTS = ("random", "greedy")
COLOURS = ("blue", "red")
WIDTH = 720


def drawn(trials: list[dict[str, Any]]) -> str:
    """A line for each opponent: of how many games in a hundred the network won."""
    lines = [
        plot.Series(f"against {name}", seat, COLOURS[seat], _shares(trials, name))
        for seat, name in enumerate(OPPONENTS)
    ]
    told = "; ".join(f"{line.name}: {', '.join(map(plot.figure, line.values))}" for line in lines)
    drawing = plot.over_time(
        lines,
        WIDTH,
        title="Games won in a hundred while the network learns",
        description=told,
        axis=f"{plot.figure(trials[-1]['minutes'])} minutes of learning on one core",
    )
    return drawing.render()


def _shares(trials: list[dict[str, Any]], opponent: str) -> list[float]:
    return [round(100 * trial[opponent]["won"], 1) for trial in trials]


def table(trials: list[dict[str, Any]]) -> str:
    """A row for each trial."""
    rows = [
        "| minutes | decisions | games | against random | against greedy | points against greedy |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for trial in trials:
        greedy = trial["greedy"]
        rows.append(
            f"| {trial['minutes']:g} | {trial['decisions']:,} | {greedy['games']} "
            f"| {_won(trial['random'])} | {_won(greedy)} "
            f"| {greedy['points']:g} to {greedy['points'] - greedy['lead']:.1f} |"
        )
    return "\n".join(rows)


def _won(result: dict[str, Any]) -> str:
    return f"{result['won']:.0%} ({result['low']:.0%} to {result['high']:.0%})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("curve", type=Path)
    parser.add_argument("--out", type=Path, default=Path("curve.svg"))
    given = parser.parse_args()
    trials = [json.loads(line) for line in given.curve.read_text("ascii").splitlines()]
    given.out.write_text(drawn(trials), encoding="utf-8")
    print(table(trials))


if __name__ == "__main__":
    main()
