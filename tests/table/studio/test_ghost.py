"""The ghost of a move shows what the board then shows, and nothing that chance decides."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

import tafelrunde
from tafelrunde.kernel import preview
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.looking import build
from tafelrunde.table.studio.changes import change
from tafelrunde.table.studio.jobs import Job
from tafelrunde.table.studio.painter import Painter, draw
from tests.helpers.live import laid, move_on, seated

MOVES = 70


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_a_ghost_is_what_then_is_there(name: str) -> None:
    live = laid(name, seated(name), 9)
    painter = Painter()
    memory = painter._canvas(live.id).memory
    chance = random.Random(9)
    seen = 0
    for _ in range(MOVES):
        game = live.running()
        if game.player is None:
            break
        seat, move = game.decider, chance.choice(game.options)
        look = build(live, Who(person=f"p{seat}"))
        assert look.view is not None
        views = preview.outlooks(game, move, seat)
        ways = [change(look.view, {**look.view, **view}) for view in views]
        ghost = painter.work(Job(look, False, outlooks=ways)).elements
        shown = {key[6:]: part for key, part in ghost.items() if key.startswith("board/")}
        real = preview.ahead(game, move).game
        board = {**game.title.view(real, seat), "subject": look.view["board"]["subject"]}
        # Where nothing is to be seen yet the ghost goes on to what is.
        if len(views) == 1 and board != look.view["board"]:
            seats = game.title.seat_views(real, seat)
            view = {**look.view, "board": board, "seats": seats}
            then, now = draw(replace(look, view=view), False, memory), draw(look, False, memory)
            assert then is not None
            assert now is not None
            changed = {
                key: then.shown(part)
                for key, part in then.parts.items()
                if key in now.parts and now.parts[key].digest != part.digest
            }
            assert shown == changed
        seen += bool(shown)
        move_on(live, chance)
    assert seen > MOVES / 10


def test_the_piece_is_seen_although_it_is_yet_to_be_paid() -> None:
    live = laid("meduris", 2, 3)
    chance = random.Random(1)
    for _ in range(200):
        game = live.running()
        seat = game.decider
        huts = [one for one in game.options if game.name(one).startswith("hut:")]
        for move in huts:
            views = preview.outlooks(game, move, seat)
            space = int(game.name(move).removeprefix("hut:"))
            built = {view["board"]["spaces"][space]["hut"] for view in views}
            if len(views) > 2:
                assert built == {seat}
                return
        move_on(live, chance)
    raise AssertionError("no hut could be paid in several ways")
