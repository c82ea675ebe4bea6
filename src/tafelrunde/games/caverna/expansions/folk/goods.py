"""The goods that the box adds to those of the base game."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.goods import GOOD_NAMES

GEMFRUIT: Final = 13
MUSHROOM: Final = 14

FOLK_GOODS: Final[list[str]] = [*GOOD_NAMES, "gemfruit", "mushroom"]
