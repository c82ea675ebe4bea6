"""The numbered rules of a game, read from docs/rules, and found by number or by words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_RULE: Final = re.compile(r"^\*\*([A-Z]+-\d+\.\d+[a-z]?)\*\*\s+(.*)")
_HOME: Final = Path(__file__).parent.parent / "rules"


class Rule:
    """One numbered rule and the chapter it stands in."""

    def __init__(self, number: str, chapter: str, text: str) -> None:
        self.number = number
        self.chapter = chapter
        self.text = text


def rules(game: str, language: str = "en") -> list[Rule]:
    """All rules of a game in the rulebook's order."""
    file = _HOME / ("de" if language == "de" else "") / f"{game}.md"
    found: list[Rule] = []
    chapter = ""
    for block in file.read_text("utf-8").split("\n\n"):
        text = " ".join(block.split())
        if text.startswith("## "):
            chapter = text[3:]
        match = _RULE.match(text)
        if match is not None:
            found.append(Rule(match.group(1), chapter, match.group(2)))
    return found


def search(game: str, words: list[str], language: str = "en") -> list[Rule]:
    """The rules with one of these numbers, or of these chapters, or with all of these words."""
    wanted = [word.lower() for word in words]
    everything = rules(game, language)
    by_number = [
        rule
        for rule in everything
        if any(
            rule.number.lower() == word or rule.number.lower().startswith(word + ".")
            for word in wanted
        )
    ]
    if by_number:
        return by_number
    return [
        rule
        for rule in everything
        if all(word in f"{rule.chapter} {rule.text}".lower() for word in wanted)
    ]
