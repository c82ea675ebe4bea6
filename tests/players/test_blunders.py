"""Levels that think find the last turn that wins, and nobody begs with a meal at hand."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import tafelrunde
from tafelrunde.kernel.game import Game
from tafelrunde.players import decide, player

KNOWN: dict[str, list[dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("blunders.toml").read_text("utf-8")
)


def reached(row: dict[str, Any]) -> Game:
    """The position of a row."""
    game = tafelrunde.new(row["title"], players=2, seed=row["seed"])
    who = player("random", row["seed"])
    for _ in range(row["decisions"]):
        game.play(who.choose(game, game.decider))
    return game


def answer(game: Game, level: str) -> str:
    """What a level plays, with as much time as a quiet machine would give it."""
    return game.name(decide(player(level, 1, busy=True), game, game.decider, 1))


def label(row: dict[str, Any]) -> str:
    return f"{row['title']}-{row['seed']}"


@pytest.mark.parametrize("row", KNOWN["won"], ids=label)
def test_solid_finds_the_last_turn_that_wins(row: dict[str, Any]) -> None:
    game = reached(row)
    assert set(row["good"]) < {game.name(move) for move in game.options}
    assert answer(game, "solid") in row["good"]


@pytest.mark.parametrize("row", KNOWN["fed"], ids=label)
def test_solid_does_not_beg_with_a_meal_at_hand(row: dict[str, Any]) -> None:
    game = reached(row)
    assert "eat:grain" in {game.name(move) for move in game.options}
    assert answer(game, "solid") not in ("feed", "withhold")
