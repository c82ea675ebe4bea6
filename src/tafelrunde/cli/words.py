"""What the commands say, in the user's language."""

from __future__ import annotations

import os
from pathlib import Path

from tafelrunde.kernel.catalogue import LANGUAGES, entries

_TEXT = Path(__file__).parent / "text"
_GERMAN = str.maketrans(",.", ".,")
_language = "en"


def choose_language(arguments: list[str]) -> None:
    """`--lang` wherever it stands; otherwise the locale."""
    global _language
    wanted = _locale()
    for number, argument in enumerate(arguments):
        if argument == "--lang" and number + 1 < len(arguments):
            wanted = arguments[number + 1]
        elif argument.startswith("--lang="):
            wanted = argument.removeprefix("--lang=")
    _language = wanted if wanted in LANGUAGES else "en"


def language() -> str:
    """The language in use."""
    return _language


def say(key: str, **values: object) -> str:
    """The sentence for a key; a key that is missing shows itself."""
    text = entries([_TEXT], _language).get(key, key)
    return text.format(**values) if values else text


def figure(value: float) -> str:
    """A number as it is written in the language: 12,345.6 or 12.345,6."""
    text = f"{value:,}"
    return text.translate(_GERMAN) if _language == "de" else text


def _locale() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2].lower()
    return "en"
