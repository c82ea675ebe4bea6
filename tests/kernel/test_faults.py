"""Every fault that the program can tell has words in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.kernel import catalogue

SOURCE = Path(tafelrunde.__file__).parent
_SLOT = re.compile(r"\{(\w+)")
_ERRORS = ("fault", "BadPosition", "BadEdition", "BadSetup", "BadRecord", "BadMove")


def faults(file: Path) -> Iterator[tuple[str, set[str] | None]]:
    """The keys that a file names, with the values it gives to each where they can be read."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not node.args:
            continue
        first = node.args[0]
        if node.func.id not in _ERRORS or not isinstance(first, ast.Constant):
            continue
        values: set[str] | None = None
        if node.func.id == "fault":
            values = {word.arg for word in node.keywords if word.arg}
        yield str(first.value), values


def files() -> list[Path]:
    """The kernel's and the games' code."""
    return [*SOURCE.glob("kernel/*.py"), *SOURCE.glob("games/**/*.py")]


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_every_fault_has_its_words(language: str) -> None:
    missing = []
    seen = 0
    for file in files():
        parts = file.relative_to(SOURCE).parts
        words = dict(catalogue.kernel(language))
        # An expansion's words lie over those of its base game.
        folders = [folder / "text" for folder in reversed(file.parents) if SOURCE in folder.parents]
        words |= catalogue.entries([folder for folder in folders if folder.is_dir()], language)
        for key, values in faults(file):
            seen += 1
            slots = set(_SLOT.findall(words.get(key, "")))
            if key not in words or (values is not None and values != slots):
                missing.append(f"{'/'.join(parts)}: {key} {values} {slots}")
    assert seen > 50
    assert not missing


def test_a_position_is_refused_in_german_too() -> None:
    data = tafelrunde.new("meduris", players=2, seed=1).dump()
    data["state"]["supply"] = [0, 0, 0, 0]
    with pytest.raises(tafelrunde.BadPosition) as caught:
        tafelrunde.load(data)
    assert "on the mountain" in str(caught.value)
    german = caught.value.said("de")
    assert "auf dem Berg" in german
    assert german.count("\n") == str(caught.value).count("\n") == 3
