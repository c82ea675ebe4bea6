"""The helper by which drawings are shown to have no small print."""

import pytest

from tafelrunde.drawing import svg
from tests.helpers.drawings import Text, small_print, texts


def drawing(*elements: str, width: float = 860, height: float = 750, tall: bool = False) -> str:
    made = svg.Drawing(width, height, title="Board", tall=tall)
    made.add(*elements)
    return made.render()


def test_scaling_around_a_text_counts() -> None:
    inner = svg.group(svg.text(0, 0, "tiny", size=20), transform="translate(3 4) scale(0.5)")
    turned = svg.group(svg.text(0, 0, "turned", size=20), transform="matrix(0 2 -2 0 5 5)")
    found = texts(drawing(svg.group(inner, turned, transform="scale(0.5 0.8)")))
    assert [one.words for one in found] == ["tiny", "turned"]
    assert [one.size for one in found] == pytest.approx([5, 20])


def test_texts_in_small_boards_are_told_apart() -> None:
    found = texts(drawing(svg.group(svg.text(0, 0, "a", size=4), cls="seat-blue small")))
    assert found == [Text(4, "a", True)]


def test_symbols_are_not_counted_as_text_of_the_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    symbol = svg.tag("symbol", svg.text(0, 0, "in a symbol", size=2), id="x")
    monkeypatch.setitem(svg.SYMBOLS, "x", symbol)
    picture = drawing(svg.tag("use", href="#x"))
    assert "in a symbol" in picture
    assert texts(picture) == []


def test_what_is_too_small_on_the_stage_is_found() -> None:
    words = svg.text(0, 0, "words", size=12)
    assert small_print(drawing(words), False) == []
    assert small_print(drawing(words, height=1500), False) == [Text(6, "words", False)]
    assert small_print(drawing(words, height=1500, tall=True), False) == []
    assert small_print(drawing(words, width=376, height=2000, tall=True), True) == []
    assert small_print(drawing(words, tall=True), True) == [Text(5.25, "words", False)]
    hidden = svg.group(words, cls="small", transform="scale(0.5)")
    assert small_print(drawing(hidden), False) == []
