"""Plots tell seats by shape, keep words apart, and say their numbers to who can't see them."""

import itertools
import re
from collections.abc import Sequence
from xml.etree import ElementTree

import pytest

from tafelrunde.drawing import plot
from tafelrunde.drawing.plot import Series
from tests.helpers.drawings import SVG, texts

LINES = [
    Series("Ada", 0, "blue", [0, 4, 9]),
    Series("Bran", 1, "orange", [0, 3, 9]),
    Series("Cora", 2, "green", [0, -6, 8.5]),
]


def drawn(width: float = 660, marks: Sequence[int] = ()) -> str:
    told = "Ada: 0, 4, 9"
    return plot.over_time(
        LINES, width, title="Points", description=told, axis="turns", marks=marks
    ).render()


def stacked(width: float = 660) -> str:
    kinds = ["Animals", "Unused", "Gold"]
    bars = [Series("Ada", 0, "blue", [5, -3, 2]), Series("Bran", 1, "orange", [1, 0, 2])]
    return plot.stacked(bars, kinds, width, title="Sources", description="all").render()


def words(svg: str) -> list[str]:
    return [text.words for text in texts(svg)]


@pytest.mark.parametrize("width", [330.0, 660.0])
def test_no_words_of_a_plot_are_small(width: float) -> None:
    assert min(text.size for text in [*texts(drawn(width)), *texts(stacked(width))]) >= 12


def test_moments_are_marked_by_their_numbers() -> None:
    marked = words(drawn(marks=[2, 1]))
    assert sorted(word for word in marked if word not in words(drawn())) == ["1", "2"]


def test_numbers_of_moments_do_not_touch() -> None:
    many = [Series("Ada", 0, "blue", list(range(300)))]
    plotted = plot.over_time(
        many, 330, title="Points", description="all", axis="turns", marks=[299, 100, 297, 298]
    ).render()
    root = ElementTree.fromstring(plotted)
    high = {text.text: float(text.attrib["y"]) for text in root.iter(f"{SVG}text")}
    assert high["2"] == high["3"]
    assert high["4"] - high["3"] == high["1"] - high["4"] >= 12


def test_every_line_ends_with_its_number_and_names_do_not_touch() -> None:
    root = ElementTree.fromstring(drawn())
    ends = {
        "".join(text.itertext()): float(text.attrib["y"])
        for text in root.iter(f"{SVG}text")
        if re.search("Ada|Bran|Cora", "".join(text.itertext()))
    }
    assert [name.split()[0] for name in ends] == ["9", "9", "8.5"]
    levels = sorted(ends.values())
    assert all(low - high >= 17.9 for high, low in itertools.pairwise(levels))
    assert levels[-1] <= plot.TOP + plot.HIGH + 6


def test_a_narrow_plot_has_numbers_only() -> None:
    assert not any("Ada" in said for said in words(drawn(330)))


def test_the_axis_has_round_numbers_and_nought() -> None:
    assert [said for said in words(drawn()) if re.fullmatch("−?[0-9]+", said)] == [
        "−10",
        "−5",
        "0",
        "5",
        "10",
    ]


def test_shares_lie_on_both_sides_of_nought_and_are_told_in_words() -> None:
    svg = stacked()
    for said in ("Animals: 5", "Unused: −3", "Gold: 2"):
        assert f"<title>{said}</title>" in svg
    assert "Unused: 0" not in svg
    assert {"Ada", "Bran", "Animals", "Unused", "Gold"} <= set(words(svg))
    assert "4" in words(svg)


def test_neighbours_differ_in_more_than_colour() -> None:
    looks = [plot._look(at) for at in range(16)]
    assert len(set(looks)) == 16
    assert all(one[1] != two[1] for one, two in itertools.pairwise(looks) if one[0] != "quarry")


def test_a_plot_says_its_numbers_aloud() -> None:
    root = ElementTree.fromstring(drawn())
    assert root.attrib["aria-label"] == "Points"
    assert root.findtext(f"{SVG}desc") == "Ada: 0, 4, 9"
