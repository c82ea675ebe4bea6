"""The SVG builder: escaping, numbers, text that keeps to its width, documents."""

from xml.etree import ElementTree

import pytest

from tafelrunde.drawing import icons, svg

NAMESPACE = "{http://www.w3.org/2000/svg}"


def test_text_and_attributes_are_escaped() -> None:
    nasty = "<script>\"'&\x00\x1b"
    element = ElementTree.fromstring(svg.tag("g", svg.escape(nasty), cls=nasty, data_place=nasty))
    assert element.text == "<script>\"'&"
    assert element.attrib == {"class": "<script>\"'&", "data-place": "<script>\"'&"}


def test_a_title_and_a_text_are_escaped() -> None:
    drawn = svg.group(svg.title("a < b"), svg.text(0, 0, "<b>&"))
    assert [child.text for child in ElementTree.fromstring(drawn)] == ["a < b", "<b>&"]


def test_an_attribute_name_cannot_smuggle_markup() -> None:
    with pytest.raises(ValueError, match="attribute"):
        svg.tag("g", **{"x onload": "1"})


@pytest.mark.parametrize(
    ("value", "shown"),
    [(1, "1"), (1.0, "1"), (1.005, "1"), (2 / 3, "0.67"), (-0.001, "0"), (10, "10"), (0.5, "0.5")],
)
def test_numbers_have_at_most_two_decimals(value: float, shown: str) -> None:
    assert svg.num(value) == shown


def test_a_coordinate_must_be_finite() -> None:
    with pytest.raises(ValueError, match="nan"):
        svg.num(float("nan"))


def test_none_leaves_an_attribute_out() -> None:
    assert svg.tag("rect", x=1, rx=None) == '<rect x="1"/>'


def test_polar_goes_clockwise_from_the_top() -> None:
    assert svg.polar(10, 10, 5, 0) == pytest.approx((10, 5))
    assert svg.polar(10, 10, 5, 90) == pytest.approx((15, 10))
    assert svg.polar(10, 10, 5, 180) == pytest.approx((10, 15))


def test_a_sector_of_more_than_half_a_ring_takes_the_long_way() -> None:
    assert "0 1 1" in svg.sector(0, 0, 5, 10, 0, 200)
    assert "0 0 1" in svg.sector(0, 0, 5, 10, 350, 380)


def test_long_words_are_cut_with_an_ellipsis() -> None:
    word = "Orkarbeiterwohnhöhle"
    cut = svg.shorten(word, 60, 12)
    assert cut.endswith("…")
    assert svg.text_width(cut, 12) <= 60
    assert svg.shorten(word, 600, 12) == word


def test_wrapping_keeps_all_words_that_fit() -> None:
    words = "every hut of the settlement"
    assert " ".join(svg.wrap(words, 80, 12, 9)) == words
    rows = svg.wrap(words, 60, 12, 2)
    assert len(rows) == 2
    assert rows[1].endswith("…")


def test_a_line_near_its_limit_gets_a_fixed_length() -> None:
    word = "Kuschelzimmer"
    wide = svg.text_width(word, 12)
    assert "textLength" not in svg.fitted(0, 0, word, wide * 2, size=12)
    squeezed = ElementTree.fromstring(svg.fitted(0, 0, word, wide * 0.95, size=12))
    assert float(squeezed.attrib["textLength"]) <= wide * 0.95 + 0.01
    assert svg.fitted(0, 0, word, wide / 2, size=12).count("…") == 1


def test_a_drawing_brings_each_symbol_it_uses_once() -> None:
    drawing = svg.Drawing(100, 50, title="A & B", description="Two logs")
    drawing.add(icons.icon("wood", 10, 10, 20), icons.icon("wood", 40, 10, 20))
    root = ElementTree.fromstring(drawing.render(standalone=False))
    assert [symbol.attrib["id"] for symbol in root.iter(f"{NAMESPACE}symbol")] == ["i-wood"]
    assert root.attrib["viewBox"] == "0 0 100 50"
    assert root.findtext(f"{NAMESPACE}title") == "A & B"
    assert root.findtext(f"{NAMESPACE}desc") == "Two logs"


def test_only_a_standalone_drawing_has_its_own_colours() -> None:
    drawing = svg.Drawing(100, 50, title="Board")
    alone = ElementTree.fromstring(drawing.render())
    style = alone.findtext(f"{NAMESPACE}style")
    assert style is not None
    assert "prefers-color-scheme:dark" in style
    assert "tafel" in alone.attrib["class"].split()
    on_page = ElementTree.fromstring(drawing.render(standalone=False))
    assert on_page.find(f"{NAMESPACE}style") is None
    assert on_page.attrib["class"] == "drawing"


def test_only_a_tall_drawing_says_that_it_is_to_be_scrolled() -> None:
    tall = svg.Drawing(10, 90, title="Board", tall=True).render()
    assert ElementTree.fromstring(tall).attrib["data-tall"] == "yes"
    assert "data-tall" not in svg.Drawing(10, 10, title="Board").render()
