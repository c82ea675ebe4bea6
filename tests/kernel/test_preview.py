"""What a move is said to bring is what it then brings, and nothing hidden is said."""

from __future__ import annotations

import random
from dataclasses import dataclass

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


@dataclass
class Promise:
    """What was said to be sure of a move, however its seat goes on with what it began."""

    before: Game
    seat: int
    sure: list[preview.Change]

    def goes_on(self, then: preview.Ahead) -> bool:
        """Whether what was begun is not done yet; below a foreseen game there is one step more."""
        below, stack = self.before.stack[:-1], then.game.stack[1:]
        if then.stopped or then.game.decider != self.seat or len(stack) <= len(below):
            return False
        return all(one is other for one, other in zip(below, stack, strict=False))

    def kept(self, after: Game) -> bool:
        """Whether all of it has come."""
        views = self.before.title.seat_views
        old, new = views(self.before, self.seat), views(after, self.seat)
        goods = [one["word"] for one in old[self.seat]["goods"]]
        for one in self.sure:
            found = preview.difference(one.seat, old[one.seat], new[one.seat])
            if one.word == preview.GOODS:
                sign = 1 if one.amount > 0 else -1
                number = preview.in_all(found, self.sure, goods, self.seat, sign)
                assert abs(one.amount) <= number <= abs(one.most)
            else:
                assert any(one.same(other) for other in found), one.word
        return True


@pytest.mark.parametrize("title", names())
def test_not_one_wrong_word_in_2000_moves(title: str) -> None:
    chance = random.Random(title)
    told = unsure = played = promised = 0
    while played < MOVES:
        promises: list[Promise] = []
        game = tafelrunde.new(title, players=2, seed=chance.randrange(10**6))
        while game.player is not None and played < MOVES:
            seat, move = game.player, chance.choice(game.options)
            sight = preview.foresee(game, [move], seat)
            words = game.title.words("en")
            said = preview.told(sight.changes, seat, words, NAMES)
            real = preview.ahead(game, move)
            assert said == brought(game, real.game, seat), game.name(move)
            before = game.clone()
            game.play(move)
            played += 1
            assert sight.unsure or game.can_undo(seat), before.name(move)
            if not sight.unsure:
                assert said == brought(before, game, seat), before.name(move)
            if game.alphabet.kind(move) == preview.ASIDE:
                promises = []
            promises = [one for one in promises if one.seat == seat]
            due = [one for one in promises if not one.goes_on(real)]
            promised += sum(one.kept(real.game) for one in due)
            promises = [one for one in promises if one not in due]
            if not sight.unsure and real.waits(seat):
                sure = preview.promise(before, [move], seat).changes
                if preview.told(sure, seat, words, NAMES) != said:
                    promises.append(Promise(before, seat, sure))
            told += bool(said)
            unsure += bool(said) and sight.unsure
    assert told > MOVES / 10
    assert unsure or title not in ("meduris", "arrival")
    assert promised or title == "arrival"


def test_what_is_given_for_an_offer_is_told_before() -> None:
    chance = random.Random(4)
    game = tafelrunde.new("meduris", players=2, seed=4)
    said: set[str] = set()
    while game.player is not None:
        seat, words = game.player, game.title.words("en")
        for move in game.options:
            if game.name(move) in ("offer:three", "offer:both"):
                sight = preview.promise(game, [move], seat)
                text = preview.told(sight.changes, seat, words, NAMES)
                said.add(f"{game.name(move)} {text}")
        game.play(chance.choice(game.options))
    assert "offer:three −3 goods of your choice, +1 point" in said
    assert "offer:three −1 wood, −2 stone, +1 point" in said
    assert "offer:both −1 wood, −1 wool, +2 points" in said
    assert "offer:both −2 to −4 goods of your choice, +2 points" in said
    assert all("−" in one for one in said), "the goods that are given are always told"
