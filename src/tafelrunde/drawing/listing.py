"""Names below a board that is made small, as many in a line as it has room for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tafelrunde.drawing import svg

SIZE: Final = 12
STEP: Final = 15
BETWEEN: Final = " · "
# Fonts differ more than our table of widths knows.
_SAFE: Final = 1.08


def lines(names: Iterable[str], wide: float) -> list[str]:
    """Names with dots between them, in lines no wider than this."""
    found: list[str] = []
    for name in names:
        joined = f"{found[-1]}{BETWEEN}{name}" if found else name
        if found and svg.text_width(joined, SIZE) * _SAFE <= wide:
            found[-1] = joined
        else:
            found.append(name)
    return found


def drawn(rows: list[str]) -> str:
    """Such lines, from (0, 0) down."""
    return "".join(
        svg.text(0, (index + 0.8) * STEP, row, size=SIZE, anchor="start")
        for index, row in enumerate(rows)
    )
