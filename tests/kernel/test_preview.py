"""What a move is said to bring is what it then brings, and nothing hidden is said."""

from __future__ import annotations

import random

import pytest

import tafelrunde
from tafelrunde.games import names
from tafelrunde.kernel import preview
from tafelrunde.kernel.game import Game

MOVES = 2000
NAMES = ["Ada", "Ben"]


def brought(before: Game, after: Game, seat: int) -> str:
    """The difference of two real positions in the same words."""
    found: list[preview.Change] = []
    views = before.title.seat_views(before, seat), before.title.seat_views(after, seat)
    for other in (seat, *(one for one in range(before.players) if one != seat)):
        found.extend(preview.difference(other, views[0][other], views[1][other]))
    return preview.told(found, seat, before.title.words("en"), NAMES)


def came(before: Game, sure: list[preview.Change], after: Game, seat: int) -> bool:
    """What was said to be sure, however the seat would go on, has come."""
    views = before.title.seat_views(before, seat), before.title.seat_views(after, seat)
    for one in sure:
        found = preview.difference(one.seat, views[0][one.seat], views[1][one.seat])
        assert any(one.same(other) for other in found), one.word
    return True


@pytest.mark.parametrize("title", names())
def test_not_one_wrong_word_in_2000_moves(title: str) -> None:
    chance = random.Random(title)
    told = unsure = played = promised = 0
    kept: tuple[Game, int, list[preview.Change]] | None = None
    while played < MOVES:
        kept = None
        game = tafelrunde.new(title, players=2, seed=chance.randrange(10**6))
        while game.player is not None and played < MOVES:
            seat, move = game.player, chance.choice(game.options)
            sight = preview.foresee(game, [move], seat)
            said = preview.told(sight.changes, seat, game.title.words("en"), NAMES)
            real = preview.ahead(game, move)
            assert said == brought(game, real.game, seat), game.name(move)
            before = game.clone()
            game.play(move)
            played += 1
            assert sight.unsure or game.can_undo(seat), before.name(move)
            if not sight.unsure:
                assert said == brought(before, game, seat), before.name(move)
            if kept is not None and kept[1] == seat and game.alphabet.kind(move) != preview.ASIDE:
                promised += came(kept[0], kept[2], real.game, seat)
            kept = None
            if not sight.changes and not sight.unsure and game.player == seat:
                sure = preview.promise(before, [move], seat).changes
                kept = (before, seat, sure) if sure else None
            told += bool(said)
            unsure += bool(said) and sight.unsure
    assert told > MOVES / 10
    assert unsure or title not in ("meduris", "arrival")
    assert promised or not title.startswith("caverna")
