"""The numbered rules of a title, read from docs/rules, and found by number or by words.

A title may have several books: that of the base game, then those of what is laid over it. Each has
a letter of its own before its numbers, so that a number is found whatever book it stands in.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_RULE: Final = re.compile(r"^\*\*([A-Z]+-\d+\.\d+[a-z]?)\*\*\s+(.*)")
_HOME: Final = Path(__file__).parent.parent / "rules"


class Rule:
    """One numbered rule, the chapter and the book it stands in."""

    def __init__(self, number: str, book: str, chapter: str, text: str) -> None:
        self.number = number
        self.book = book
        self.chapter = chapter
        self.text = text


def rules(books: list[str], language: str = "en") -> list[Rule]:
    """All rules of some books, in the books' order."""
    found: list[Rule] = []
    for name in books:
        found += _rules(name, language)
    return found


def intro(book: str, language: str = "en") -> str:
    """What a book says before its first chapter."""
    before, _, _ = _text(book, language).partition("\n## ")
    return " ".join(block for block in before.split("\n\n") if not block.startswith("# ")).strip()


def _rules(name: str, language: str) -> list[Rule]:
    found: list[Rule] = []
    book = ""
    chapter = ""
    for block in _text(name, language).split("\n\n"):
        text = " ".join(block.split())
        if text.startswith("# "):
            book = text[2:]
        elif text.startswith("## "):
            chapter = text[3:]
        match = _RULE.match(text)
        if match is not None:
            found.append(Rule(match.group(1), book, chapter, match.group(2)))
    return found


def _text(book: str, language: str) -> str:
    return (_HOME / ("de" if language == "de" else "") / f"{book}.md").read_text("utf-8")


def search(books: list[str], words: list[str], language: str = "en") -> list[Rule]:
    """The rules with one of these numbers, or of these chapters, or with all of these words."""
    wanted = [word.lower() for word in words]
    everything = rules(books, language)
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
