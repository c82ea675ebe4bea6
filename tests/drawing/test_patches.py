"""Whole games: what is put together from remembered parts is what is drawn afresh."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tafelrunde
from tafelrunde.drawing import Drawing, Memory, parts
from tafelrunde.drawing.memory import Cache
from tafelrunde.drawing.parts import Part

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("meduris", 3, {}),
    ("arrival", 2, {}),
    ("cavevscave", 2, {}),
    ("cavevscave", 2, {"short": True}),
    ("cavevscave", 1, {}),
    ("caverna", 2, {}),
]


def drawn(
    game: tafelrunde.Game, seat: int | None, narrow: bool, memory: Memory | None = None
) -> Drawing:
    picture = game.title.draw(game.view(seat), game.title.words("de"), narrow, memory)
    assert isinstance(picture, Drawing)
    return picture


class Page:
    """What a browser has of a drawing: a frame and parts, of which it is sent only what is new."""

    def __init__(self) -> None:
        self.frame = ""
        self.parts: dict[str, Part] = {}

    def patch(self, drawing: Drawing) -> int:
        """Take over what is new; how many parts that are."""
        known = {name: part.digest for name, part in self.parts.items()}
        fresh = {n: p for n, p in drawing.parts.items() if known.get(n) != p.digest}
        self.parts.update(fresh)
        self.frame = drawing.frame()
        return len(fresh)

    def shown(self) -> str:
        return parts.fill(self.frame, self.parts)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_patched_parts_are_the_fresh_drawing(
    name: str, players: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tafelrunde.new(name, players=players, seed=5, **options)
    seats = (None, *range(players))
    memory = Memory(Cache())
    pages = {(seat, narrow): Page() for seat in seats for narrow in (False, True)}
    chance = random.Random(5)
    sent = 0
    while True:
        # Everybody looks at every position; what one of them has is compared each time.
        looking = chance.choice(list(pages))
        for (seat, narrow), page in pages.items():
            sent += page.patch(drawn(game, seat, narrow, memory))
        monkeypatch.setattr("tafelrunde.drawing.scene.FORGETFUL", Memory(Cache(), ways=0))
        fresh = drawn(game, *looking)
        assert pages[looking].shown() == parts.fill(fresh.frame(), fresh.parts)
        assert drawn(game, *looking, memory).render() == fresh.render()
        if game.player is None:
            break
        game.play(chance.choice(game.moves()))
    assert sent < 0.1 * len(pages) * len(fresh.parts) * game.played


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_seats_and_spectators_share_parts(name: str, players: int, options: dict[str, Any]) -> None:
    game = tafelrunde.new(name, players=players, seed=3, **options)
    chance = random.Random(3)
    for _ in range(40):
        game.play(chance.choice(game.moves()))
    drawings = [drawn(game, seat, False) for seat in (None, *range(players))]
    digests = [{part.digest for part in drawing.parts.values()} for drawing in drawings]
    assert len(set.union(*digests)) < 0.6 * sum(len(some) for some in digests)
