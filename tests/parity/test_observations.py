"""What a seat observes: all and only what it may know, counted from itself on, in fixed slots.

tests/helpers/observations.py looks at as many pairs of positions as it is asked for; here are few.
"""

import random
from typing import Any

import pytest

import tafelrunde
from tafelrunde.kernel.observation import Memory
from tests.helpers import observations

CASES = [
    (title, players, options)
    for title, set_ups in observations.SET_UPS.items()
    for players, options in set_ups
]


@pytest.mark.parametrize(("title", "players", "options"), CASES)
def test_vectors_are_the_same_exactly_where_a_seat_knows_the_same(
    title: str, players: int, options: dict[str, Any]
) -> None:
    pairs = observations.compare(title, players, options, 150, every=7)
    assert pairs.same == 150
    assert pairs.different > 1000


@pytest.mark.parametrize(("title", "players", "options"), CASES)
def test_vectors_do_not_depend_on_what_was_looked_at_before(
    title: str, players: int, options: dict[str, Any]
) -> None:
    """A game remembers what it has written, and shares that with its clones on other ways."""
    slots = tafelrunde.title(title).observation(players, options)
    game = tafelrunde.new(title, players, 2, **options)
    draw = random.Random(2)
    while game.player is not None and game.played < 120:
        clone = game.clone()
        game.play(draw.choice(game.moves()))
        clone.play(draw.choice(clone.moves()))
        for one in (clone, game):
            for seat in range(players):
                assert one.observed(seat) == b"".join(slots.told(one, seat, Memory(slots)))


@pytest.mark.parametrize(("title", "players", "options"), CASES)
def test_numbers_lie_in_their_ranges(title: str, players: int, options: dict[str, Any]) -> None:
    pairs = observations.Pairs(title, players, options)
    game = tafelrunde.new(title, players, 1, **options)
    draw = random.Random(1)
    while game.player is not None:
        if game.played % 20 == 0:
            pairs.in_range(game, draw.randrange(players))
        game.play(draw.choice(game.moves()))
    pairs.in_range(game, 0)


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_every_slot_has_a_name_of_its_own(title: str) -> None:
    slots = tafelrunde.title(title).observation(2)
    assert len(slots.names) == len(set(slots.names)) == slots.length
    assert len(slots.low) == len(slots.high) == slots.length
    assert sum(part.length for part in slots.parts) == slots.length
    for part in slots.parts:
        assert slots.names[part.start : part.start + part.length] == part.names
        assert part.about


def test_seats_are_counted_from_the_one_that_looks() -> None:
    """A game and the same with all seats turned by one: each seat sees what the next saw."""
    game = tafelrunde.new("meduris", players=3, seed=1, open_goods=True)
    draw = random.Random(1)
    for _ in range(60):
        game.play(draw.choice(game.moves()))
    data = game.dump()
    state = data["state"]
    for name in ("goods", "huts_left", "temples_left", "points"):
        state[name] = [state[name][-1], *state[name][:-1]]
    for name in ("hut", "temple", "rune"):
        state[name] = [owner if owner < 0 else (owner + 1) % 3 for owner in state[name]]
    state["workers"] = [[x if x < 0 else (x + 1) % 3 for x in row] for row in state["workers"]]
    state["starter"] = (state["starter"] + 1) % 3
    for step in data["stack"]:
        if step[0] not in ("Walk", "Ritual", "FinalRound", "LastLap"):
            step[1] = (step[1] + 1) % 3
    turned = tafelrunde.load(data)
    for seat in range(3):
        assert turned.observe((seat + 1) % 3) == game.observe(seat)


def test_goods_behind_screens_are_unknown() -> None:
    game = tafelrunde.new("meduris", players=3, seed=1)
    slots = tafelrunde.title("meduris").observation(3)
    seen = dict(zip(slots.names, game.observe(1), strict=True))
    assert seen["goods.me.wood"] > 0
    assert seen["goods.me.wood.unknown"] == 0
    assert (seen["goods.+1.wood"], seen["goods.+1.wood.unknown"]) == (0, 1)


def test_a_vector_is_a_buffer_of_32_bit_floats() -> None:
    vector = memoryview(tafelrunde.new("meduris", seed=1).observe(0))
    assert (vector.format, vector.itemsize) == ("f", 4)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(tafelrunde.UnknownSeat, match="no seat 2"):
        tafelrunde.new("meduris").observe(2)
