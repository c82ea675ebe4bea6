"""The documentation of positions says what the declarations say, and its examples can be played."""

import importlib.util
import json
import re
from pathlib import Path
from typing import Any

import pytest

import tafelrunde
from tests.helpers import play_on

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "positions"


def tool() -> Any:
    """The program that writes the pages."""
    spec = importlib.util.spec_from_file_location("positions", ROOT / "tools" / "positions.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_there_is_a_page_for_every_game() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.md")) == sorted(tafelrunde.titles())


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_a_page_is_not_stale(name: str) -> None:
    page = (FOLDER / f"{name}.md").read_text("utf-8")
    assert page == tool().document(name), "python tools/positions.py writes the pages anew"


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_the_example_of_a_page_is_a_position_that_can_be_played(name: str) -> None:
    page = (FOLDER / f"{name}.md").read_text("utf-8")
    example = re.search(r"```json\n(.*?)```", page, re.S)
    assert example is not None
    game = tafelrunde.load(json.loads(example.group(1)))
    assert game.player is not None
    assert tafelrunde.load(game.dump(names=True)).digest() == game.digest()
    play_on(game, 1)
    assert game.player is None
