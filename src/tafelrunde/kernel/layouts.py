"""The layouts of a drawing: for a screen, for a telephone, for a large and for a small screen."""

from __future__ import annotations

from typing import Final

WIDE: Final = 0
NARROW: Final = 1
BROAD: Final = 2
MEDIUM: Final = 3

NAMES: Final = ["wide", "narrow", "broad", "medium"]


def layout_of(name: str) -> int:
    """The layout of this name; the wide one for any other word."""
    return NAMES.index(name) if name in NAMES else WIDE
