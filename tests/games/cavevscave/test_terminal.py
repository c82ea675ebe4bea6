"""Cave vs Cave as text: it fits a terminal and tells the whole table."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tests.helpers.terminals import check_whole_game
from tests.rules.cavevscave.positions import position


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("players", "options"),
    [(1, {"eras": 1}), (2, {"eras": 1}), (1, {}), (2, {}), (2, {"short": True})],
)
def test_it_fits_eighty_columns(players: int, options: dict[str, Any], language: str) -> None:
    game = tafelrunde.new("cavevscave", players, 4, **options)
    check_whole_game(game, language, every=20)


def test_it_shows_rooms_rock_walls_goods_and_who_took_a_tile() -> None:
    table = position(
        "cultivation",
        goods={"wood": 3, "gold": 12},
        rooms={"2,0": "shelf"},
        walls=["2,0|3,0"],
    )
    title = table.game.title
    lines = title.sketch(table.game.view(table.player), title.words("en")).split("\n")
    assert "Actions: Cultivation [Green], Housework," in lines[2]
    assert "  3 wood,  0 stone,  0 emmer,  0 flax,  0 food,  12 gold" in lines
    row = next(number for number, line in enumerate(lines) if "Shelf" in line and "|" in line)
    assert lines[row] == "|   Shelf       #####   |"
    assert lines[row + 1] == "+-----------+           +"
    assert lines[row + 2] == " Cave Entran  # +1 food |"
    assert any(line.startswith("> Green") for line in lines)
