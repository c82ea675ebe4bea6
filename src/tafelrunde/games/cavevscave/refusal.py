"""Options that do not go together, told in the language of the one who chose them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tafelrunde.kernel import catalogue
from tafelrunde.kernel.errors import BadSetup
from tafelrunde.kernel.setup import Setup

_TEXT: Final = Path(__file__).parent / "text"


class BadShortGame(BadSetup):
    """The short game can't be played like that; `text` is a key of this game's catalogue."""

    def said(self, language: str) -> str:
        return catalogue.entries(_TEXT, language)[self.text]


def refuse_unfit(setup: Setup) -> None:
    """Raise BadShortGame unless the short game is for two and has its Era II (V-19.1)."""
    if setup.flag("short"):
        if setup.players != 2:
            raise BadShortGame("refused.short_players")
        if setup.number("eras") == 1:
            raise BadShortGame("refused.short_eras")
