"""A drawing with everything a page must handle, for tests that are about the stage alone.

From top to bottom: an empty area, a display of tiles with filters, a small board that opens, and
far below, the places of all moves.
"""

from __future__ import annotations

from typing import Any

from tafelrunde.drawing import Drawing, Memory, places, svg
from tafelrunde.kernel.layouts import NARROW, WIDE
from tafelrunde.kernel.words import Words

FILTERS = "red=Red|blue=Blue"
TAGS = ("red", "blue", "red", "blue", "red")


def draw(
    view: dict[str, Any], words: Words, layout: int = WIDE, memory: Memory | None = None
) -> Drawing:
    """The moves of a view as a column of places, below areas that are only to be looked at."""
    width = 376 if layout == NARROW else 860
    names = list(dict.fromkeys(move["place"] for move in view["moves"] if move["place"]))
    height = 1560 + 60 * len(names)
    drawing = Drawing(width, height, title="A sample", tall=True)
    drawing.add(
        _region("top", "Top", svg.rect(4, 4, width - 8, 500, "f-meadow"), svg.text(60, 60, "Top")),
        _display(width),
        _small(width),
        _region("moves", "Moves", *(_place(name, i, width) for i, name in enumerate(names))),
    )
    return drawing


def _region(name: str, label: str, *content: str, **more: str) -> str:
    return svg.group(*content, data_region=name, data_label=label, **more)


def _display(width: float) -> str:
    cards = [
        svg.group(
            svg.rect(0, 0, width / 3, 80, "f-card frame"),
            svg.text(40, 40, f"{tag} {number}"),
            cls="card",
            data_tags=tag,
            transform=f"translate({10 + number % 2 * width / 2} {560 + number // 2 * 100})",
        )
        for number, tag in enumerate(TAGS)
    ]
    heading = svg.text(60, 545, "All tiles", cls="text card-heading")
    return _region("display", "Display", heading, *cards, data_filters=FILTERS)


def _small(width: float) -> str:
    board = svg.group(
        svg.rect(0, 0, width, 300, "f-cave frame"),
        svg.text(100, 100, "Small print", size=20),
        transform="scale(0.3)",
    )
    return svg.group(
        svg.group(board, transform="translate(20 900)"),
        cls="small",
        data_region="other",
        data_label="Other",
        data_expand="yes",
    )


def _place(name: str, number: int, width: float) -> str:
    top = 1500 + 60 * number
    body = svg.rect(20, top, width - 40, 44, "f-card frame")
    ring = places.ring_rect(20, top, width - 40, 44)
    return places.place(name, body, label=name, ring=ring, may=True)
