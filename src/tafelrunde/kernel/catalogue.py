"""TOML catalogues of sentences by key, one file a language."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

LANGUAGES: Final = ("en", "de")
_OWN: Final = Path(__file__).parent / "text"
_read: dict[tuple[Path, str], dict[str, str]] = {}


def entries(folders: list[Path], language: str) -> dict[str, str]:
    """All sentences of some folders' catalogues; later folders are laid over earlier ones."""
    found: dict[str, str] = {}
    for folder in folders:
        found.update(_entries(folder, language))
    return found


def _entries(folder: Path, language: str) -> dict[str, str]:
    """The catalogue of one folder; another language than ours is answered in English."""
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
    return _entries(_OWN, language)


def filled(
    key: str, values: dict[str, Any], language: str, folders: list[Path] | None = None
) -> str:
    """A sentence of the kernel, or of a game's folders, with its values.

    A sentence that is no key stands for itself. Of a name with two forms ("dog|dogs") the first is
    said.
    """
    text = kernel(language).get(key)
    if text is None and folders is not None:
        text = entries(folders, language).get(key)
    if text is None:
        return key
    if not values:
        return text.partition("|")[0]
    said = {
        name: value.said(language, folders) if isinstance(value, Fault) else value
        for name, value in values.items()
    }
    return text.format(**said)


class Fault:
    """What is wrong, as a key of a catalogue and its values; a value may be such a key itself."""

    def __init__(self, key: str, values: dict[str, Any]) -> None:
        self.key = key
        self.values = values

    def said(self, language: str, folders: list[Path] | None = None) -> str:
        """The sentence in a language, from the kernel's catalogue or those of a game's folders."""
        return filled(self.key, self.values, language, folders)


def fault(key: str, **values: Any) -> Fault:
    """A fault, written shortly."""
    return Fault(key, values)
