"""Pieces, tiles and places: seats are told by shape and colour, places keep their contract."""

from xml.etree import ElementTree

import pytest

from tafelrunde.drawing import icons, palette, pieces, places, svg
from tafelrunde.drawing.gallery import gallery


def test_seven_seats_have_seven_shapes() -> None:
    drawn = [pieces.seat_shape(seat, 0, 0, 10) for seat in range(7)]
    assert len(set(drawn)) == 7
    assert pieces.seat_shape(7, 0, 0, 10) == drawn[0]


@pytest.mark.parametrize("colour", palette.SEAT_COLOURS)
def test_a_piece_has_the_colour_and_the_shape_of_its_seat(colour: str) -> None:
    for kind in ("hut", "temple", "worker", "dwarf", "disc", "ait", "broch", "caer"):
        drawn = pieces.piece(kind, 2, colour, 50, 50, 24)
        assert f"seat-{colour}" in ElementTree.fromstring(drawn).attrib["class"].split()
        assert "polygon" in drawn
        assert pieces.piece(kind, 3, colour, 50, 50, 24) != drawn


def test_an_unknown_seat_colour_is_refused() -> None:
    with pytest.raises(ValueError, match="beige"):
        pieces.token(0, "beige", 0, 0, 20)


def test_a_fortification_grows_with_its_level() -> None:
    for level, name in enumerate(("ait", "broch", "caer"), start=1):
        assert f"#i-{name}" in pieces.fort(level, 0, "blue", 0, 0, 24)


def test_a_dwarf_shows_the_strength_of_its_weapon() -> None:
    armed = svg.group(pieces.dwarf(0, "blue", 0, 0, 24, 8))
    assert [text.text for text in ElementTree.fromstring(armed).iter("text")] == ["8"]
    assert "<text" not in pieces.dwarf(0, "blue", 0, 0, 24)


def test_a_tile_says_its_whole_title_even_when_it_is_cut() -> None:
    title = "Orkarbeiterwohnhöhlenverwaltung <neu>"
    tile = ElementTree.fromstring(
        pieces.tile(
            0, 0, 70, 50, title, cost=[("wood", 2), ("ore", 2)], value=3, note="für einen Ork"
        )
    )
    assert tile[0].text == f"{title}: für einen Ork"
    shown = [text.text or "" for text in tile.iter("text")]
    assert any(text.endswith("…") for text in shown)
    assert tile[1].attrib["overflow"] == "hidden"


def test_a_tiles_cost_keeps_clear_of_its_points() -> None:
    cost: list[icons.Part] = [("wood", 4), ("stone", 3), ("ore", 2), ("gold", 10)]
    drawn = ElementTree.fromstring(pieces.tile(0, 0, 100, 80, "Stube", cost=cost, value=5))
    row = next(group for group in drawn.iter("g") if group.attrib.get("class") == "cost")
    badge = next(group for group in drawn.iter("g") if group.attrib.get("class") == "badge")
    last = max(float(text.attrib["x"]) for text in row.iter("text"))
    corners = next(badge.iter("polygon")).attrib["points"].split()
    assert last < min(float(corner.split(",")[0]) for corner in corners)


def test_a_place_keeps_the_contract_with_the_page() -> None:
    drawn = places.place(
        "space:12",
        svg.circle(5, 5, 4),
        label="Space 12 <free>",
        ring=places.ring_circle(5, 5, 6),
        classes=("hut",),
        may=True,
        last=True,
    )
    group = ElementTree.fromstring(drawn)
    assert group.attrib == {"class": "place hut may last", "data-place": "space:12"}
    assert group[0].tag == "title"
    assert group[0].text == "Space 12 <free>"
    assert [child.attrib.get("class") for child in group][-1] == "ring"


def test_a_place_that_may_not_be_clicked_still_has_its_ring() -> None:
    drawn = places.place("cell:1,2", "", label="Cell", ring=places.ring_rect(0, 0, 9, 9))
    group = ElementTree.fromstring(drawn)
    assert group.attrib["class"] == "place"
    assert group[-1].attrib["class"] == "ring"
    assert ".drawing .ring{visibility:hidden" in palette.css()


@pytest.mark.parametrize("theme", [None, "light", "dark"])
def test_the_gallery_shows_every_icon_in_three_sizes(theme: str | None) -> None:
    root = ElementTree.fromstring(gallery(theme))
    assert root.attrib.get("data-theme") == theme
    sizes: dict[str, set[str]] = {}
    for used in root.iter("{http://www.w3.org/2000/svg}use"):
        sizes.setdefault(used.attrib["href"], set()).add(used.attrib["width"])
    for name in icons.names():
        assert {"16", "24", "48"} <= sizes[f"#i-{name}"]
