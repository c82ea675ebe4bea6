"""The plot of a title's ladder: who won how often, with the interval that the truth lies in."""

from __future__ import annotations

from typing import Final

from tafelrunde.arena.ladder import Figures
from tafelrunde.drawing import svg

WIDTH: Final = 640.0
ROW: Final = 30.0
NAMES: Final = 210.0
RIGHT: Final = 60.0
TOP: Final = 34.0
TICKS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


def won(game: str, found: list[Figures]) -> svg.Drawing:
    """A row for each duel: a dot where its share of wins is, and a line as wide as its interval."""
    high = TOP + ROW * len(found) + 8
    said = "; ".join(f"{_name(one)}: {one.won:.0%}" for one in found)
    drawing = svg.Drawing(WIDTH, high, title=game, description=said)
    for tick in TICKS:
        x = _across(tick)
        drawing.add(
            svg.line(x, TOP - 8, x, high - 8, "s-muted" if tick == 0.5 else "s-hairline"),
            svg.text(x, TOP - 14, f"{tick:.0%}", size=12, anchor="middle", cls="text-muted"),
        )
    for row, one in enumerate(found):
        y = TOP + ROW * row + 12
        fair = _across(1 / one.players)
        drawing.add(
            svg.text(NAMES - 12, y + 4.5, _name(one), size=13, anchor="end", cls="text"),
            svg.line(fair, y - 9, fair, y + 9, "s-muted", stroke_width=2, stroke_dasharray="3 3"),
            svg.line(_across(one.low), y, _across(one.high), y, "s-ink", stroke_width=3),
            svg.circle(_across(one.won), y, 6, "f-ink"),
            svg.text(
                WIDTH - 8, y + 4.5, f"{one.won:.0%}", size=13, anchor="end", cls="text-strong"
            ),
        )
    return drawing


def _across(share: float) -> float:
    return NAMES + (WIDTH - NAMES - RIGHT) * share


def _name(one: Figures) -> str:
    table = f" ({one.players})" if one.players != 2 else ""
    return f"{one.one} – {one.others}{table}"
