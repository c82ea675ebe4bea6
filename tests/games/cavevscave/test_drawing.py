"""The drawing of Cave vs Cave: well-formed, and every choice has its place."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import tafelrunde
from tests.helpers import drawings
from tests.helpers.drawings import (
    drawn,
    label,
    marked,
    missing_words,
    strange_colours,
    without_name_or_ring,
)
from tests.rules.cavevscave.positions import BOARD, position

MODES: list[tuple[int, dict[str, Any]]] = [
    (1, {"eras": 1}),
    (2, {"eras": 1}),
    (1, {}),
    (2, {}),
    (2, {"short": True}),
]


def busy(chance: random.Random, game: tafelrunde.Game) -> int:
    """Any move, but mostly one that does something."""
    moves = game.moves()
    doing = [move for move in moves if game.alphabet.kind(move) == ""]
    return chance.choice(doing if doing and chance.random() < 0.8 else moves)


def positions(
    players: int, seed: int, every: int, options: dict[str, Any]
) -> Iterator[tafelrunde.Game]:
    game = tafelrunde.new("cavevscave", players, seed, **options)
    return drawings.positions(game, seed, every, busy)


@pytest.mark.parametrize(("players", "options"), MODES)
def test_places_of_moves_are_drawn_and_marked(players: int, options: dict[str, Any]) -> None:
    asked = set()
    for game in positions(players, 11, 7, options):
        for seat in {game.player, None}:
            root = drawn(game, seat, "de")
            wanted = {move["place"] for move in game.view(seat)["moves"]} - {""}
            assert set(marked(root, "may")) == wanted
            names = marked(root)
            assert len(names) == len(set(names))
        asked.add(game.view()["step"])
    assert len(asked) > 3


def test_every_place_has_a_name_and_a_ring() -> None:
    for game in positions(2, 5, 40, {}):
        assert without_name_or_ring(drawn(game, game.player)) == []


def test_all_spaces_goods_and_rooms_are_there() -> None:
    table = position("cultivation", era=2, goods={"ore": 4}, rooms=["shelf", "dungeon", "tunnel"])
    names = marked(drawn(table.game, 0))
    for seat in (0, 1):
        assert len([name for name in names if name.startswith(f"space:{seat}.")]) == 19
        assert len([name for name in names if name.startswith(f"good:{seat}.")]) == 10
    shown = [name.partition(":")[2] for name in names if name.startswith("room:")]
    assert shown == table.board["display"]


def test_the_tile_in_hand_is_marked_and_its_parts_can_be_clicked() -> None:
    table = position("masonry")
    root = drawn(table.game, 0)
    assert marked(root, "subject") == ["tile:masonry"]
    parts = ["masonry-1", "masonry-2", "masonry-3", "masonry-4"]
    assert marked(root, "may") == [f"part:{part}" for part in parts]
    table.play("do:masonry-4")
    assert len(marked(drawn(table.game, 0), "may")) == 14
    assert all(name.startswith("wall:0.") for name in marked(drawn(table.game, 0), "may"))


def test_a_part_that_cannot_be_done_is_a_place_that_can_be_asked() -> None:
    table = position("excavation", walls=["2,0|3,0", "3,0|3,1", "3,0|4,0"])
    root = drawn(table.game, 0)
    assert marked(root, "may") == ["part:excavation-3"]
    assert {"part:excavation-1", "part:excavation-2"} <= set(marked(root))
    assert table.game.explain("do:excavation-1").rule == "V-6.6"


def test_rooms_and_spaces_say_in_words_what_they_are() -> None:
    table = position("cultivation", rooms={"2,0": "grindstone"}, walls=["0,0|0,1"])
    english = drawn(table.game, 0)
    assert label(english, "room:shelf").startswith(
        "Shelf; 3 points; 1 wood; walls: 1 required, 0 optional; wood up to 2"
    )
    assert label(english, "space:0.2,0").startswith("2,0: Grindstone; 4 points")
    assert label(english, "space:0.1,1") == "1,1: Rock; +1 food when excavated"
    assert label(english, "wall:0.0,0|0,1") == "Wall between 0,0 and 0,1"
    german = drawn(table.game, 0, "de")
    assert label(german, "room:tunnel").startswith("Tunnel; 3 Punkte; 1 Holz; Wände: 2 gegenüber")
    assert label(german, "good:0.wood") == "0 Holz"


def test_every_room_is_said_in_both_languages() -> None:
    from tafelrunde.games.cavevscave.drawing import words_of
    from tafelrunde.games.cavevscave.faces import room_words

    for language in ("en", "de"):
        for room in BOARD.rooms:
            said = room_words(BOARD, room, words_of(BOARD, language), [])
            assert "{" not in said
            assert not re.search(r"\b(draw|part|blue|name|good|orange)\.\w", said), said


def test_no_word_is_missing_in_either_language() -> None:
    tables = ("draw", "colour", "name", "good", "part", "space", "edge", "orange", "blue")
    for language in ("en", "de"):
        for game in positions(2, 3, 60, {}):
            assert missing_words(game.svg(0, language), *tables) == []


def test_colours_come_from_the_palette_alone() -> None:
    assert strange_colours(position("masonry").game.svg(0)) == []
