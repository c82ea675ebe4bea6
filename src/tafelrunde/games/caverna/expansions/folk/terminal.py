"""The table with folk in a terminal: below the sketch of the base game what the folk can do."""

from __future__ import annotations

import textwrap
from typing import Any

from tafelrunde.games.caverna import terminal
from tafelrunde.games.caverna.expansions.folk.telling import sentence
from tafelrunde.kernel.words import Words


def sketch(view: dict[str, Any], words: Words) -> str:
    """The table as plain text: the card of the own folk, and a sentence about every other."""
    board: dict[str, Any] = view["board"]
    seat = view["seat"] if view["seat"] is not None else view["player"] or 0
    own: str = board["homes"][seat]["folk"]
    lines = [terminal.sketch(view, words), ""]
    if not own:
        lines += textwrap.wrap(words.get("draw.choose_advice"), terminal.WIDE)
    for folk in board["folk"]:
        if folk["name"] == own:
            lines += _card(folk, words)
        elif own:
            lines += _line(folk, words)
    return "\n".join(lines)


def _card(folk: dict[str, Any], words: Words) -> list[str]:
    """All that a folk can do, each with its rule."""
    lines = [f"{words.get('folk.' + folk['name'])}:"]
    for ability in folk["abilities"]:
        said = f"- {sentence(ability, words)} [{ability['rule']}]"
        lines += textwrap.wrap(said, terminal.WIDE, subsequent_indent="  ")
    return lines


def _line(folk: dict[str, Any], words: Words) -> list[str]:
    """A folk in a sentence, and the chapter with all that it can do."""
    name: str = folk["name"]
    said = f"{words.get('folk.' + name)}: {words.get('summary.' + name)} [{folk['chapter']}]"
    return textwrap.wrap(said, terminal.WIDE, subsequent_indent="  ")
