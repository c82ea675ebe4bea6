"""The tile in CONTRIBUTING.md: a row and two names, and everything else follows."""

from __future__ import annotations

import re
from pathlib import Path

from tafelrunde.games.caverna.telling.sentences import sentence
from tafelrunde.games.caverna.telling.signs import clauses
from tests.rules.caverna.house_rules import Rules, expansion
from tests.rules.caverna.positions import Table, position

CONTRIBUTING = Path(__file__).parents[2] / "CONTRIBUTING.md"


def bakery(tmp_path: Path) -> Rules:
    """The expansion that the page shows: its board file, and its words in two languages."""
    chapter = CONTRIBUTING.read_text("utf-8").partition("## An expansion")[2].partition("\n## ")[0]
    board, english, german = re.findall(r"```toml\n(.*?)```", chapter, re.DOTALL)
    return Rules(folders=[expansion(tmp_path / "bakery", board, english, german)])


def test_it_is_furnished_and_trades(tmp_path: Path) -> None:
    rules = bakery(tmp_path)
    base = position(goods={"wood": 2, "grain": 1}, land={"4.2": "cavern"})
    table = rules.play(base, "furnish:bakery", "at:4.2", stack=[["Furnish", 0, 0]])
    assert (table.land("4.2"), table.goods()) == ("bakery", {"grain": 1})
    table = Table(rules.title().load({**table.game.dump(), "stack": [["PlaceDwarf", 0]]}))
    table.play("open:trade")
    move = table.game.parse("trade:bakery")
    assert table.game.describe(move) == "Bakery: 1 grain for 3 food"
    assert table.game.describe(move, "de") == "Backstube: 1 Getreide gegen 3 Nährwerte"
    table.play("trade:bakery")
    assert table.goods() == {"food": 3}


def test_it_scores(tmp_path: Path) -> None:
    rules = bakery(tmp_path)
    land = {"3.4": "field+grain3"}
    score = rules.play(position(goods={"grain": 4}, land=land)).score()
    with_it = position(goods={"grain": 4, "wood": 2}, land=land)
    table = rules.play(with_it, "furnish:bakery", stack=[["Furnish", 0, 0]])
    assert table.score()["furnishings"] == score["furnishings"] + 1
    assert table.score()["bonus"] == score["bonus"] + 2


def test_its_icons_and_its_sentence_follow(tmp_path: Path) -> None:
    rules = bakery(tmp_path)
    game = rules.new()
    board = game.view(0)["board"]
    tile = board["tiles"][-1]
    assert (tile["name"], tile["cost"], tile["value"]) == ("bakery", {"wood": 2}, 1)
    assert clauses(tile, board["measures"]) == [
        [("grain", 1), "→", ("food", 3)],
        [("grain", 2), "=", ("points", 1)],
    ]
    english = "Any time: pay 1 grain for 3 food. At the end 1 bonus point for every 2 grain."
    assert sentence(tile, game.title.words("en")) == english
    assert f"Bakery: {english}" in game.svg(0)
    assert "Backstube: Jederzeit: 1 Getreide gegen 3 Nährwerte." in game.svg(0, "de")
