"""Chance is one number, the same everywhere, and fair."""

from collections import Counter

from tafelrunde.kernel import chance


def draws(seed: int, bound: int, count: int) -> list[int]:
    state = chance.seeded(seed)
    drawn = []
    for _ in range(count):
        state = chance.following(state)
        drawn.append(chance.below(state, bound))
    return drawn


def test_the_stream_is_pinned() -> None:
    assert draws(7, 6, 12) == [5, 0, 1, 3, 3, 2, 3, 1, 4, 0, 2, 4]
    assert chance.seeded(0) == 3535418377765768624


def test_every_state_fits_into_62_bits() -> None:
    for seed in (0, 1, -1, 2**64, 2**200, -(2**70)):
        state = chance.seeded(seed)
        for _ in range(100):
            assert 0 < state < 1 << 62
            state = chance.following(state)


def test_faces_are_equally_likely() -> None:
    counts = Counter(draws(1, 6, 60_000))
    assert set(counts) == set(range(6))
    assert max(counts.values()) - min(counts.values()) < 600


def test_pairs_of_draws_are_equally_likely() -> None:
    stream = draws(2, 6, 72_000)
    counts = Counter(zip(stream[::2], stream[1::2], strict=True))
    assert len(counts) == 36
    assert all(850 < count < 1150 for count in counts.values())


def test_neighbouring_seeds_differ_from_the_first_draw_on() -> None:
    counts = Counter(draws(seed, 6, 1)[0] for seed in range(6000))
    assert all(850 < count < 1150 for count in counts.values())
