"""Every numbered rule has a test that cites it, and only numbers that exist are cited."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.kernel import rulebook

RULES = Path(__file__).parents[2] / "docs" / "rules"
NUMBER = re.compile(r"^\*\*([A-Z]+-\d+\.\d+[a-z]?)\*\* ", re.MULTILINE)
CHAPTER = re.compile(r"^## (\d+)\. ", re.MULTILINE)

EVERY_GAME = pytest.mark.parametrize("game", tafelrunde.titles())


def numbers(file: Path) -> list[str]:
    return NUMBER.findall(file.read_text("utf-8"))


def marks(tree: ast.Module) -> Iterator[ast.expr]:
    """What stands in the rule marks of a file's tests."""
    for node in ast.walk(tree):
        decorators: list[ast.expr] = []
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            if node.name.lower().startswith("test"):
                decorators = node.decorator_list
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
            decorators = [node.value]
        for decorator in decorators:
            for part in ast.walk(decorator):
                if isinstance(part, ast.Call) and ast.unparse(part.func) == "pytest.mark.rule":
                    yield from part.args


def cited(game: str) -> dict[str, list[str]]:
    """The files that cite each number."""
    found: dict[str, list[str]] = {}
    for file in sorted((Path(__file__).parent / game).rglob("test_*.py")):
        for argument in marks(ast.parse(file.read_text("utf-8"))):
            if not isinstance(argument, ast.Constant):
                raise TypeError(f"{file.name}:{argument.lineno}: the number must be written out.")
            found.setdefault(str(argument.value), []).append(file.name)
    return found


@EVERY_GAME
def test_every_rule_has_a_test(game: str) -> None:
    tested = cited(game)
    untested = [number for number in numbers(RULES / f"{game}.md") if number not in tested]
    assert not untested, f"rules of {game} without a test: {', '.join(untested)}"


@EVERY_GAME
def test_only_rules_that_exist_are_cited(game: str) -> None:
    known = numbers(RULES / f"{game}.md")
    unknown = {number: files for number, files in cited(game).items() if number not in known}
    assert not unknown, f"no such rules of {game}: {unknown}"


@EVERY_GAME
def test_the_numbers_are_in_order_and_each_is_used_once(game: str) -> None:
    found = numbers(RULES / f"{game}.md")
    assert found, "no numbered rules"
    assert [number for number, times in Counter(found).items() if times > 1] == []
    places = [tuple(int(part) for part in re.findall(r"\d+", number)) for number in found]
    assert places == sorted(places)
    chapters = CHAPTER.findall((RULES / f"{game}.md").read_text("utf-8"))
    assert [str(chapter) for chapter in sorted({place[0] for place in places})] == chapters


@EVERY_GAME
def test_the_german_rules_have_the_same_numbers_in_the_same_order(game: str) -> None:
    assert numbers(RULES / "de" / f"{game}.md") == numbers(RULES / f"{game}.md")


@EVERY_GAME
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rules_that_ship_are_these(game: str, language: str) -> None:
    file = RULES / ("de" if language == "de" else "") / f"{game}.md"
    assert [rule.number for rule in rulebook.rules([game], language)] == numbers(file)
