"""Small things that the tests of every game use."""

from __future__ import annotations

import random

import pytest

from tafelrunde import Game, IllegalMove


def play(game: Game, *names: str) -> Game:
    """Play moves by their names, one after another."""
    for name in names:
        game.play(game.parse(name))
    return game


def legal(game: Game) -> list[str]:
    """The legal moves by their names."""
    return [game.name(move) for move in game.moves()]


def refused(game: Game, name: str) -> IllegalMove:
    """Try a move that is not legal: it is refused, and the game stays as it was."""
    before = game.digest()
    with pytest.raises(IllegalMove) as caught:
        game.play(game.parse(name))
    assert game.digest() == before
    assert not game.explain(name).legal
    return caught.value


def play_on(game: Game, seed: int, most: int = 1_000_000) -> int:
    """Play at random to the end, or so many moves; the number of moves played."""
    draw = random.Random(seed)
    played = 0
    while played < most and game.player is not None:
        moves = game.moves()
        game.play(moves[int(draw.random() * len(moves))])
        played += 1
    return played
