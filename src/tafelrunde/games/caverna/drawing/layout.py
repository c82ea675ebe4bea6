"""How wide the table is, whose home is the near one, and how places look on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tafelrunde.drawing import Scene, places, svg
from tafelrunde.games.caverna.drawing.pictures import Pictures

EDGE: Final = 4
BETWEEN: Final = 16
# The columns of the table on a screen, on a telephone, with room for two, and on a small screen.
COLUMNS: Final = ((860 - 2 * EDGE,), (376 - 2 * EDGE,), (488, 612), (728 - 2 * EDGE,))
# What is not as wide as this is half a table.
HALF: Final = 640

Box = tuple[float, float, float, float]


def width(scene: Scene[Pictures]) -> float:
    """How wide the table is where something is drawn."""
    return scene.across


def tight(scene: Scene[Pictures]) -> bool:
    """Whether something is drawn on half a table, or on a narrow one."""
    return width(scene) < HALF


def near(scene: Scene[Pictures]) -> int:
    """The seat whose home is drawn large: the own one, or the first for those who watch."""
    return scene.seat or 0


def about_cells(scene: Scene[Pictures], seat: int) -> str:
    """The place on a home board that the question is about; a key of what shows it."""
    return scene.about(*(f"{kind}:{seat}," for kind in ("cell", *scene.kit.standing)))


def place(
    scene: Scene[Pictures],
    name: str,
    content: str,
    label: str,
    box: Box,
    round_: float = 5,
    classes: Sequence[str] = (),
) -> str:
    """A place with a ring in its box; what the question is about gets a frame."""
    x, y, w, h = box
    frame = svg.rect(x + 2, y + 2, w - 4, h - 4, "f-none s-ink", round_, stroke_width=3)
    ring = places.ring_rect(x + 1, y + 1, w - 2, h - 2, round_)
    return scene.place(name, content, label, ring, frame, classes)
