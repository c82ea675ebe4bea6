"""What the table itself writes into a game's log, in both languages."""

from __future__ import annotations

from typing import Final

from tafelrunde.kernel.title import Title

LINES: Final = {
    "en": {
        "table.started": "The game begins.",
        "table.undo": "{0} takes the last move back.",
        "table.rules": (
            "The rules were corrected. The moves so far would lead elsewhere now, "
            "so the game goes on from where it stood."
        ),
        "table.rules_same": "The rules were corrected; this game is not touched by it.",
    },
    "de": {
        "table.started": "Das Spiel beginnt.",
        "table.undo": "{0} nimmt den letzten Zug zurück.",
        "table.rules": (
            "Die Regeln wurden berichtigt. Die bisherigen Züge würden jetzt anderswohin führen, "
            "darum geht das Spiel von dort weiter, wo es stand."
        ),
        "table.rules_same": "Die Regeln wurden berichtigt; dieses Spiel ist davon nicht betroffen.",
    },
}


def say(title: Title, colours: list[str], language: str, key: str, values: list[int]) -> str:
    """A line of the log in words, whether the game or the table wrote it."""
    words = title.words(language)
    own = LINES[words.language].get(key)
    if own is None:
        return words.fill(key, values, colours)
    names = [
        words.get(f"colour.{colours[seat]}") if 0 <= seat < len(colours) else "" for seat in values
    ]
    return own.format(*names)
