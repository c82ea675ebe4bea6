"""Caverna as text: it fits a terminal and tells the whole table."""

from __future__ import annotations

import pytest

import tafelrunde
from tafelrunde.games.caverna.terminal import sketch
from tests.helpers.terminals import check_whole_game
from tests.rules.caverna.positions import position

WORDS = tafelrunde.title("caverna").words


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [1, 2, 7])
def test_it_fits_eighty_columns(players: int, language: str) -> None:
    check_whole_game(tafelrunde.new("caverna", players, 4), language, every=60)


def test_it_shows_land_crops_animals_and_goods() -> None:
    land = {"3.4": "field+grain2", "3.3": "pasture+stable", "4.3": "dwelling", "4.2": "carpenter"}
    table = position(land=land, goods={"sheep": 3, "wood": 7}, stock={"logging": {"wood": 4}})
    lines = sketch(table.game.view(0), WORDS("en")).split("\n")
    assert [line.split() for line in lines if "|" in line] == [
        [".", ".", ".", "|.", ".", "."],
        [".", ".", ".", "|#", ".", "."],
        [".", ".", "p'", "3sh", "|D", ".", "."],
        [".", ".", "f", "2gr", "|E", ".", "."],
    ]
    assert next(line for line in lines if line.startswith("Logging")).split()[:3] == [
        "Logging",
        "4",
        "wood",
    ]
    assert "> Blue: -14 points now. Dwarfs: 2 (0 0)" in lines
    assert "    7 wood, 3 sheep" in lines


def test_it_shows_who_works_where_with_which_weapon() -> None:
    table = position(weapons=[7, 9], taken={"logging": 1}).play("space:clearing")
    lines = sketch(table.game.view(0), WORDS("en")).split("\n")
    assert any(line.startswith("Logging") and "<Orange>" in line for line in lines)
    assert any("Clearing" in line and "<Blue 7>" in line for line in lines)
