"""Sections of a drawing lie below each other, in one column or in two."""

from typing import Any

from tafelrunde.drawing import Scene
from tafelrunde.drawing.scene import BOTH, LEFT, RIGHT
from tafelrunde.kernel.layouts import BROAD, WIDE
from tests.drawing.test_parts import WORDS, view


def arranged(
    layout: int, *widths: float
) -> tuple[list[tuple[str, float, float]], list[str], float]:
    """What each section was told: its name, how wide it may be, where it begins."""
    seen: list[tuple[str, float, float]] = []
    scene: Scene[Any] = Scene(view(), WORDS, layout, None)

    def section(name: str, high: float) -> Any:
        def draw(here: Scene[Any], top: float) -> tuple[str, float]:
            seen.append((name, here.across, top))
            return f"<g>{name}</g>", top + high

        return draw

    sections = [
        (section("actions", 100), LEFT),
        (section("home", 60), RIGHT),
        (section("nothing", 0), RIGHT),
        (section("others", 20), RIGHT),
        (section("display", 50), BOTH),
    ]
    parts, end = scene.columns(sections, widths, 10)
    assert scene.across == sum(widths) + 10 * (len(widths) - 1)
    return seen, parts, end


def test_one_column_has_everything_in_order() -> None:
    seen, _, end = arranged(WIDE, 300)
    assert [(name, across) for name, across, _ in seen[:2]] == [("actions", 300), ("home", 300)]
    assert [top for _, _, top in seen] == [0, 110, 180, 180, 210]
    assert end == 260


def test_two_columns_end_where_the_next_whole_section_begins() -> None:
    seen, parts, end = arranged(BROAD, 200, 300)
    assert seen == [
        ("actions", 200, 0),
        ("home", 300, 0),
        ("nothing", 300, 70),
        ("others", 300, 70),
        ("display", 510, 110),
    ]
    assert parts[0] == "<g>actions</g>"
    assert 'transform="translate(210 0)"' in parts[1]
    assert end == 160
