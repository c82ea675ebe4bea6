"""The drawing of Caverna: well-formed, every choice has its place, every thing its words."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import tafelrunde
from tafelrunde.games.caverna.board import load
from tafelrunde.games.caverna.signs import TILES
from tests.helpers import drawings
from tests.helpers.drawings import (
    drawn,
    label,
    marked,
    missing_words,
    strange_colours,
    without_name_or_ring,
)
from tests.rules.caverna.positions import position


def without_exchanges(chance: random.Random, game: tafelrunde.Game) -> int:
    """Any move, but no exchange is begun: they would fill the game."""
    exchanges = ("open", "withhold")
    return chance.choice([m for m in game.moves() if not game.name(m).startswith(exchanges)])


def positions(players: int, seed: int, every: int) -> Iterator[tafelrunde.Game]:
    game = tafelrunde.new("caverna", players, seed)
    return drawings.positions(game, seed, every, without_exchanges)


@pytest.mark.parametrize("players", [1, 2, 4, 7])
def test_places_of_moves_are_drawn_and_marked(players: int) -> None:
    for game in positions(players, seed=players, every=11 * players):
        for seat in {game.player, 0}:
            root = drawn(game, seat, "de")
            wanted = {move["place"] for move in game.view(seat)["moves"]} - {""}
            assert set(marked(root, "may")) == wanted
            names = marked(root)
            assert len(names) == len(set(names))
            assert len([name for name in names if name.startswith("tile:")]) == 48
            cells = [name for name in names if name.startswith("cell:")]
            assert len(cells) >= 24 * players


def test_cells_outside_the_edge_are_drawn_when_they_matter() -> None:
    game = position(land={"4.3": "office_room"}, step=["LayTwin", 0, 1]).game
    root = drawn(game, 0)
    game.play(game.parse("cavern:5.4"))
    assert "cell:0,5.5" in marked(drawn(game, 0), "may")
    assert "cell:0,1.5" not in marked(root)


def test_what_the_question_is_about_is_marked() -> None:
    game = position(stock={"clearing": {"wood": 3}}).play("space:clearing").game
    assert marked(drawn(game, 0), "subject") == ["space:clearing"]


def test_every_place_has_a_name_and_a_ring() -> None:
    assert without_name_or_ring(drawn(tafelrunde.new("caverna", 3, 1), 0)) == []


def test_words_say_what_icons_show() -> None:
    land = {"3.4": "field+grain2", "3.3": "pasture+stable", "4.3": "cuddle_room"}
    game = position(land=land, goods={"sheep": 2, "cattle": 1}, stock={"logging": {"wood": 4}}).game
    root = drawn(game, 0)
    assert label(root, "space:logging") == "Logging, 4 wood"
    assert label(root, "cell:0,3.4") == "Cell 3.4, field, 2 grain growing"
    assert label(root, "cell:0,4.3").startswith("Cell 4.3, Cuddle room, Holds as many sheep")
    assert label(root, "cell:0,3.1") == "Cell 3.1, forest, covering it gives 1 wild boar"
    assert "a stable" in label(root, "cell:0,3.3")
    assert label(root, "tile:trader") == (
        "Trader: Any time: 2 gold for 1 wood, 1 stone, 1 ore. costs 1 wood. (worth 2 points)"
    )
    assert label(root, "tile:cuddle_room").endswith("(not available any more)")
    assert label(drawn(game, 0, "de"), "cell:0,3.4") == "Feld 3.4, Acker, 2 Getreide auf dem Acker"


def test_every_tile_has_signs() -> None:
    assert set(TILES) == set(load().tile_names)


def test_no_word_is_missing_in_either_language() -> None:
    tables = ("draw", "colour", "good", "space", "tile", "effect", "land", "marker", "ending")
    for language in ("en", "de"):
        for game in positions(3, seed=3, every=60):
            assert missing_words(game.svg(0, language), *tables) == []


def test_colours_come_from_the_palette_alone() -> None:
    assert strange_colours(tafelrunde.new("caverna", 2, 1).svg(0)) == []
