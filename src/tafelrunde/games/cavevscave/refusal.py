"""Options that do not go together, told in the language of the one who chose them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tafelrunde.kernel.errors import BadSetup
from tafelrunde.kernel.setup import Setup

_TEXT: Final = Path(__file__).parent / "text"


def refuse_unfit(setup: Setup) -> None:
    """Raise BadSetup unless the short game is for two and has its Era II (V-19.1)."""
    if setup.flag("short"):
        if setup.players != 2:
            raise BadSetup("refused.short_players", folders=[_TEXT])
        if setup.number("eras") == 1:
            raise BadSetup("refused.short_eras", folders=[_TEXT])
