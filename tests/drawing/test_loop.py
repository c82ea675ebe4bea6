"""Loops: walked by distance, closed, and as wide as asked."""

import pytest

from tafelrunde.drawing.loop import Loop


def test_a_loop_is_walked_evenly_and_closes() -> None:
    loop = Loop(100, 100, 50, 3)
    assert loop.at(0) == pytest.approx((100, 50))
    assert loop.at(loop.distance(90)) == pytest.approx((150, 100))
    assert loop.at(loop.length) == pytest.approx(loop.at(0))
    assert loop.at(-10) == pytest.approx(loop.at(loop.length - 10))
    assert loop.at(loop.distance(180), 7) == pytest.approx((100, 157))
    assert loop.length == pytest.approx(4 * loop.distance(90))
    assert 2 * 3.14159 * 50 < loop.length < 8 * 50


def test_a_circle_is_the_roundest_loop() -> None:
    loop = Loop(0, 0, 10, 2)
    assert loop.length == pytest.approx(62.83, abs=0.01)
    assert loop.at(loop.length / 8, 5) == pytest.approx((10.607, -10.607), abs=0.01)


def test_a_stretch_is_one_closed_outline() -> None:
    outline = Loop(0, 0, 10).stretch(1, 5, -2, 2)
    assert outline.startswith("M")
    assert outline.endswith("Z")
    assert outline.count("M") == 1


def test_a_loop_may_be_taller_than_wide() -> None:
    loop = Loop(0, 0, 10, 3, tall=30)
    assert loop.at(0, 2) == pytest.approx((0, -32))
    assert loop.at(loop.length / 4, 2) == pytest.approx((12, 0))
    x, y = loop.at(loop.length / 8)
    assert (x / 10) ** 3 + (-y / 30) ** 3 == pytest.approx(1, abs=0.01)
    (ax, ay), (bx, by) = loop.at(loop.length / 8 - 0.1), loop.at(loop.length / 8 + 0.1)
    ox, oy = loop.at(loop.length / 8, 5)
    assert (ox - x) * (bx - ax) + (oy - y) * (by - ay) == pytest.approx(0, abs=0.02)
