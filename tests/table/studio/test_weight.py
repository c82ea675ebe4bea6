"""What a whole game at a full table brings to one telephone, packed as on the wire."""

from __future__ import annotations

import random
import zlib

import pytest

import tafelrunde
from tafelrunde.kernel.layouts import NARROW
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.looking import build
from tafelrunde.table.studio.jobs import Job
from tafelrunde.table.studio.painter import Painter
from tests.helpers.live import laid, move_on

TYPICAL = 8_000
WHOLE = 8_000_000


@pytest.mark.slow
@pytest.mark.parametrize("name", tafelrunde.titles())
def test_a_whole_game_weighs_little(name: str) -> None:
    live = laid(name, tafelrunde.title(name).seats[1], 5)
    who, chance, painter = Who(person="p0"), random.Random(5), Painter()
    state = painter.work(Job(build(live, who), NARROW, page=True)).state
    packer = zlib.compressobj(1, zlib.DEFLATED, -14, 5)
    sizes: list[int] = []
    while live.running().player is not None:
        move_on(live, chance)
        drawn = painter.work(Job(build(live, who), NARROW, state))
        state = drawn.state
        packed = packer.compress(drawn.message) + packer.flush(zlib.Z_SYNC_FLUSH)
        sizes.append(len(packed))
    assert len(sizes) > 20
    assert sorted(sizes)[len(sizes) // 2] <= TYPICAL
    assert sum(sizes) <= WHOLE
