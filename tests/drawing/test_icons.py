"""Icons: all are well-formed and inside their grid, numbers and costs read as they should."""

import re
from xml.etree import ElementTree

import pytest

from tafelrunde.drawing import icons, palette, svg
from tafelrunde.drawing.symbols.emblems import EMBLEMS, HIGH, WIDE
from tafelrunde.drawing.symbols.household import HOUSEHOLD

GOODS = [
    *("wood", "stone", "ore", "gold", "iron", "copper", "ruby", "food", "flax", "wool"),
    *("grain", "emmer", "vegetable", "gemfruit", "mushroom", "weapon", "weapons"),
    *("sheep", "donkey", "boar", "cattle", "dog"),
    *("sword", "shield", "disc", "fame", "corruption", "tactics", "fomori"),
]
NUMBER = re.compile(r"-?\d*\.?\d+")


@pytest.mark.parametrize("name", icons.names())
def test_an_icon_is_well_formed_and_uses_only_known_tones(name: str) -> None:
    root = ElementTree.fromstring(f"<g>{icons.picture(name)}</g>")
    assert len(root) > 0
    known = set(palette.TONES) | {"seat", "pen"}
    for shape in root:
        classes = shape.attrib["class"].split()
        assert {c[2:] for c in classes if c.startswith("f-")} <= known
        assert set(classes) & {"outline", "mark", "fine", "bold", "pen", "pen-bold"} or any(
            c.startswith("f-") for c in classes
        )


@pytest.mark.parametrize("name", icons.names())
def test_an_icon_keeps_to_its_grid(name: str) -> None:
    for shape in ElementTree.fromstring(f"<g>{icons.picture(name)}</g>"):
        d = shape.attrib.get("d")
        if d is None:
            continue
        for x, y in _corners(d):
            assert -0.5 <= x <= icons.GRID + 0.5, d
            assert -0.5 <= y <= icons.GRID + 0.5, d


def _corners(d: str) -> list[tuple[float, float]]:
    """The points that a path passes through, without its control points."""
    arity = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7}
    points: list[tuple[float, float]] = []
    x = y = start_x = start_y = 0.0
    for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        kind = command.lower()
        if kind == "z":
            x, y = start_x, start_y
            continue
        numbers = [float(n) for n in NUMBER.findall(rest)]
        assert len(numbers) % arity[kind] == 0, f"{command}{rest}"
        for i in range(0, len(numbers), arity[kind]):
            step = numbers[i : i + arity[kind]]
            relative = command.islower()
            if kind != "v":
                x = step[-1 if kind == "h" else -2] + (x if relative else 0)
            if kind != "h":
                y = step[-1] + (y if relative else 0)
            if kind == "m" and i == 0:
                start_x, start_y = x, y
            points.append((x, y))
    return points


@pytest.mark.parametrize("name", icons.emblems())
def test_an_emblem_keeps_to_its_sheet(name: str) -> None:
    for piece in EMBLEMS[name].split(";"):
        _, x, y, size = piece.split()
        wide = 24 * float(size)
        for at, reach, most in ((float(x), wide, WIDE), (float(y), abs(wide), HIGH)):
            assert -2 <= min(at, at + reach) <= max(at, at + reach) <= most + 2, piece
    ElementTree.fromstring(svg.SYMBOLS[f"e-{name}"])


def test_every_household_thing_is_part_of_an_emblem() -> None:
    used = {piece.split()[0] for line in EMBLEMS.values() for piece in line.split(";")}
    assert sorted(HOUSEHOLD.keys() - used) == []


def test_no_two_emblems_are_the_same() -> None:
    assert len(set(EMBLEMS.values())) == len(EMBLEMS)


def test_an_unknown_emblem_is_refused() -> None:
    with pytest.raises(icons.UnknownIcon):
        icons.emblem("wood", 0, 0, 24)


def test_no_two_icons_are_the_same_picture() -> None:
    pictures = [icons.picture(name) for name in icons.names()]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("name", GOODS)
def test_every_good_of_the_games_has_an_icon(name: str) -> None:
    assert "<use" in icons.icon(name, 0, 0, 24)


def test_an_alias_shows_the_picture_of_an_icon() -> None:
    for alias, name in icons.ALIASES.items():
        assert alias not in icons.names()
        assert icons.picture(alias) == icons.picture(name)


@pytest.mark.parametrize("draw", [icons.picture, lambda name: icons.icon(name, 0, 0, 24)])
def test_an_unknown_icon_is_named_in_the_error(draw: object) -> None:
    assert callable(draw)
    with pytest.raises(icons.UnknownIcon, match="there is no icon 'unobtainium'") as caught:
        draw("unobtainium")
    assert isinstance(caught.value, KeyError)


def test_an_icon_is_placed_by_its_centre() -> None:
    used = ElementTree.fromstring(icons.icon("wood", 50, 40, 20))[0]
    assert (used.attrib["x"], used.attrib["y"], used.attrib["width"]) == ("40", "30", "20")


def test_a_count_stands_at_the_lower_right_with_a_halo() -> None:
    number = ElementTree.fromstring(icons.icon("wood", 50, 40, 48, 7))[1]
    assert number.text == "7"
    assert number.attrib["class"] == "halo"
    assert number.attrib["text-anchor"] == "end"
    assert float(number.attrib["x"]) > 70
    assert float(number.attrib["y"]) > 60


def test_a_count_is_never_smaller_than_twelve() -> None:
    number = ElementTree.fromstring(icons.icon("wood", 8, 8, 16, 7))[1]
    assert number.attrib["font-size"] == "12"


def test_a_cost_reads_from_left_to_right() -> None:
    row = ElementTree.fromstring(
        icons.cost([("wood", 3), icons.OR, ("gold", 12), icons.THEN, "ruby"], 10, 20, 20)
    )
    words = [element.text for element in row.iter("text")]
    used = [element.attrib["href"] for element in row.iter("use")]
    assert words == ["3", "/", "12", "→"]
    assert used == ["#i-wood", "#i-gold", "#i-ruby"]
    lefts = [float(element.attrib["x"]) for element in row.iter() if "x" in element.attrib]
    assert lefts == sorted(lefts)
    assert lefts[-1] + 20 == pytest.approx(
        10 + icons.cost_width([("wood", 3), icons.OR, ("gold", 12), icons.THEN, "ruby"], 20),
        abs=0.05,
    )


def test_an_inline_icon_is_silent_without_a_label() -> None:
    silent = ElementTree.fromstring(icons.inline("wood"))
    assert silent.attrib["aria-hidden"] == "true"
    spoken = ElementTree.fromstring(icons.inline("wood", label="2 wood"))
    assert spoken.attrib["role"] == "img"
    assert spoken[0].text == "2 wood"
