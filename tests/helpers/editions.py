"""Owners' editions for tests, and the printed data that they are made from."""

from __future__ import annotations

import re
from pathlib import Path

from tafelrunde import games

FOLDER = Path(games.__file__).parent


def edition(folder: Path, text: str) -> str:
    """An owner's file with this text; its path."""
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return str(file)


def printed_table(game: str, name: str) -> str:
    """One printed table of a game as it stands in its file, with its rows."""
    text = (FOLDER / game / "board.toml").read_text("utf-8")
    found = re.search(rf"^\[{name}\]\n.*?(?=^\[(?!\[|{name}\.)|\Z)", text, re.DOTALL | re.MULTILINE)
    assert found, f"{game} has no printed table [{name}]"
    return found[0]
