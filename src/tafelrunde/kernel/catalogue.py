"""TOML catalogues of sentences by key, one file a language."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

LANGUAGES: Final = ("en", "de")
_OWN: Final = Path(__file__).parent / "text"
_read: dict[tuple[Path, str], dict[str, str]] = {}


def entries(folder: Path, language: str) -> dict[str, str]:
    """All sentences of a folder's catalogue; another language than ours is answered in English."""
    spoken = language if language in LANGUAGES else "en"
    key = (folder, spoken)
    if key not in _read:
        with (folder / f"{spoken}.toml").open("rb") as file:
            _read[key] = flat(tomllib.load(file))
    return _read[key]


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """Nested tables as one, with dotted keys."""
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found.update(flat(value, f"{prefix}{key}."))
        else:
            found[prefix + key] = str(value)
    return found


def kernel(language: str) -> dict[str, str]:
    """What the kernel itself has to say."""
    return entries(_OWN, language)


def filled(key: str, values: dict[str, Any], language: str) -> str:
    """A sentence of the kernel with its values; a sentence that is no key stands for itself."""
    text = kernel(language).get(key)
    return key if text is None else text.format(**values)
