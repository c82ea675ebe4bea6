"""Positions that a seat can't tell apart give one vector, others different ones.

`python -m tests.helpers.observations 100000` looks at so many pairs of either kind in every title.
"""

from __future__ import annotations

import hashlib
import marshal
import random
import sys
from typing import Any

import tafelrunde
from tafelrunde import Game
from tafelrunde.kernel.fields import ANY_NUMBER
from tafelrunde.kernel.game import dump_step

SET_UPS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "meduris": [(3, {}), (2, {}), (4, {"open_goods": True})],
    "arrival": [(3, {"blocking": "secret"}), (2, {}), (4, {})],
    "cavevscave": [(2, {}), (1, {}), (2, {"eras": 1})],
    "caverna": [(3, {}), (1, {}), (5, {})],
    "caverna-folk": [(3, {}), (2, {})],
    "caverna-fiends": [(3, {}), (1, {}), (2, {})],
}


# Writes equal data equally, whether or not parts of it are one object.
_BY_VALUE = 2


def known(game: Game, seat: int) -> list[Any]:
    """All that a seat may know of a position, from its view and from the declared fields."""
    view = game.view(seat)
    del view["played"], view["moves"]
    state: dict[str, Any] = {}
    for field in game.fields:
        value: Any = getattr(game, field.name)
        if field.known is not None:
            value = field.known(game, seat)
        elif field.axes == (ANY_NUMBER,) and not field.ordered:
            value = sorted(value)
            if field.name in view["board"]:
                view["board"][field.name].sort()
        state[field.name] = value
    stack = [dump_step(step) for step in game.stack]
    return [view, state, stack]


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).digest()


class Pairs:
    """Pairs of positions of a set-up that were compared, and what was seen of them."""

    def __init__(self, title: str, players: int, options: dict[str, Any]) -> None:
        self.slots = tafelrunde.title(title).observation(players, options)
        self.same = 0
        self.different = 0
        self._known: dict[tuple[int, bytes], bytes] = {}

    def look(self, game: Game, seat: int, seed: int) -> None:
        """Compare a position with one imagined, and with all that were looked at before."""
        vector = game.observe(seat)
        assert len(vector) == self.slots.length
        imagined = game.imagine(seat, seed)
        assert imagined.observe(seat).tobytes() == vector.tobytes(), (
            "the seat sees what it can't know"
        )
        self.same += 1
        truth = known(game, seat)
        digest = _digest(marshal.dumps(truth, _BY_VALUE))
        before = self._known.setdefault((seat, _digest(vector.tobytes())), digest)
        assert before == digest, f"one vector for two positions, one of them {truth}"
        self.different += len(self._known) - 1

    def in_range(self, game: Game, seat: int) -> None:
        """Every number lies in the range of its slot."""
        slots = self.slots
        for place, number in enumerate(game.observe(seat)):
            assert slots.low[place] <= number <= slots.high[place] + 1e-6, slots.names[place]


def compare(title: str, players: int, options: dict[str, Any], count: int, every: int = 1) -> Pairs:
    """Look at so many positions of random games, a seat of each."""
    pairs = Pairs(title, players, options)
    seed = 0
    while pairs.same < count:
        game = tafelrunde.new(title, players, seed, **options)
        draw = random.Random(seed)
        while game.player is not None and pairs.same < count:
            if game.played % every == 0:
                pairs.look(game, draw.randrange(players), pairs.same)
            game.play(draw.choice(game.moves()))
        if game.player is None:
            pairs.look(game, draw.randrange(players), pairs.same)
        seed += 1
    return pairs


def main() -> None:
    count = int(sys.argv[1])
    for title in sys.argv[2:] or tafelrunde.titles():
        for players, options in SET_UPS[title]:
            pairs = compare(title, players, options, count // len(SET_UPS[title]) + 1)
            print(title, players, options, pairs.same, "the same,", pairs.different, "different")


if __name__ == "__main__":
    main()
