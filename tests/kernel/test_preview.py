"""What a move is said to bring is what it then brings, and nothing hidden is said."""

from __future__ import annotations

import random

import pytest

import tafelrunde
from tafelrunde.games import names
from tafelrunde.kernel import preview
from tafelrunde.kernel.game import Game

MOVES = 2000


def brought(before: Game, after: Game, seat: int) -> str:
    """The difference of two real positions in the same words."""
    found: list[preview.Change] = []
    views = before.title.seat_views(before, seat), after.title.seat_views(after, seat)
    for other in (seat, *(one for one in range(before.players) if one != seat)):
        found.extend(preview.difference(other, views[0][other], views[1][other]))
    words = before.title.words("en")
    return preview.told(found, seat, words, before.title.colours(before.setup))


@pytest.mark.parametrize("title", names())
def test_not_one_wrong_word_in_2000_moves(title: str) -> None:
    chance = random.Random(title)
    told = played = 0
    while played < MOVES:
        game = tafelrunde.new(title, players=2, seed=chance.randrange(10**6))
        while game.player is not None and played < MOVES:
            seat, move = game.player, chance.choice(game.options)
            changed = preview.changes(game, move, seat)
            before = game.clone()
            game.play(move)
            played += 1
            if changed is not None:
                said = preview.told(
                    changed, seat, game.title.words("en"), game.title.colours(game.setup)
                )
                assert said == brought(before, game, seat), before.name(move)
                told += bool(said)
    assert told > MOVES / 10
