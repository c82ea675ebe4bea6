"""The drawing of Caverna: well-formed, every choice has its place, every thing its words."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import tafelrunde
from tafelrunde.drawing import palette
from tafelrunde.games.caverna.board import load
from tafelrunde.games.caverna.signs import TILES
from tests.rules.caverna.positions import position

SVG = "{http://www.w3.org/2000/svg}"
Element = ElementTree.Element


def positions(players: int, seed: int, every: int) -> Iterator[tafelrunde.Game]:
    """A random game without exchanges, looked at every so often and when it is over."""
    game = tafelrunde.new("caverna", players, seed)
    draw = random.Random(seed)
    while game.player is not None:
        if game.played % every == 0:
            yield game
        moves = [m for m in game.moves() if not game.name(m).startswith(("open", "withhold"))]
        game.play(draw.choice(moves))
    yield game


def drawn(game: tafelrunde.Game, seat: int | None, language: str = "en") -> Element:
    return ElementTree.fromstring(game.svg(seat, language))


def marked(root: Element, mark: str = "place") -> list[str]:
    return [
        element.attrib["data-place"]
        for element in root.iter(f"{SVG}g")
        if "data-place" in element.attrib and mark in element.attrib["class"].split()
    ]


def label(root: Element, name: str) -> str:
    for element in root.iter(f"{SVG}g"):
        if element.attrib.get("data-place") == name:
            return element.findtext(f"{SVG}title") or ""
    raise AssertionError(f"there is no place {name}")


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
    for element in drawn(tafelrunde.new("caverna", 3, 1), 0).iter(f"{SVG}g"):
        if "data-place" in element.attrib:
            assert element.findtext(f"{SVG}title")
            rings = [child for child in element if child.attrib.get("class") == "ring"]
            assert len(rings) == 1


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
    pattern = r">[^<]*\b(draw|colour|good|space|tile|effect|land|marker|ending)\.\w"
    for language in ("en", "de"):
        for game in positions(3, seed=3, every=60):
            assert not re.search(pattern, game.svg(0, language))


def test_colours_come_from_the_palette_alone() -> None:
    body = re.sub(r"<style>.*?</style>", "", tafelrunde.new("caverna", 2, 1).svg(0), flags=re.S)
    assert not re.search(r'(fill|stroke)="|#[0-9a-fA-F]{6}|style="', body)
    known = {*palette.TONES, *("none", "seat", "seat-ink", "pen")}
    used = {
        name[2:]
        for names in re.findall(r'class="([^"]*)"', body)
        for name in names.split()
        if name.startswith(("f-", "s-"))
    }
    assert used <= known
