"""The drawing of Cave vs Cave: readable in both layouts, and every choice has its place."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import tafelrunde
from tafelrunde.drawing import icons
from tafelrunde.drawing import svg as pen
from tafelrunde.games.cavevscave.board import PRINTED
from tafelrunde.games.cavevscave.drawing import emblems
from tafelrunde.games.cavevscave.drawing.faces import room_face
from tafelrunde.games.cavevscave.drawing.said import room_words
from tafelrunde.games.cavevscave.phrases import room_name
from tafelrunde.kernel.layouts import BROAD, MEDIUM, NARROW, WIDE
from tests.helpers import drawings
from tests.helpers.drawings import SVG, drawn, label, marked
from tests.rules.cavevscave.positions import BOARD, position

MODES: list[tuple[int, dict[str, Any]]] = [
    (1, {"eras": 1}),
    (2, {"eras": 1}),
    (1, {}),
    (2, {}),
    (2, {"short": True}),
]
WIDTH = {WIDE: 860, NARROW: 376, BROAD: 1124, MEDIUM: 728}
WORDS = tafelrunde.title("cavevscave").words
KEYS = ("draw", "colour", "name", "good", "part", "space", "edge", "orange", "blue")


def busy(chance: random.Random, game: tafelrunde.Game) -> int:
    """A move that does something, most of the time."""
    moves = game.moves()
    doing = [move for move in moves if game.alphabet.kind(move) == ""]
    return chance.choice(doing if doing and chance.random() < 0.8 else moves)


def positions(
    players: int, seed: int, every: int, options: dict[str, Any]
) -> Iterator[tafelrunde.Game]:
    """A random game that likes to do things, looked at every so often and when it is over."""
    game = tafelrunde.new("cavevscave", players, seed, **options)
    return drawings.positions(game, seed, every, busy)


@pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])
@pytest.mark.parametrize(("players", "options"), MODES)
def test_places_of_moves_are_drawn_and_marked(
    players: int, options: dict[str, Any], layout: int
) -> None:
    asked = set()
    for game in positions(players, 11, 19, options):
        for seat in {game.player, None}:
            root = drawn(game, seat, "de", layout)
            wanted = {move["place"] for move in game.view(seat)["moves"]} - {""}
            assert set(marked(root, "may")) == wanted
            names = marked(root)
            assert len(names) == len(set(names))
            assert not drawings.without_name_or_ring(root)
        asked.add(game.view()["step"])
    assert len(asked) > 2


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])
@pytest.mark.parametrize(("players", "options"), MODES)
def test_no_text_is_too_small_and_the_width_is_that_of_the_screen(
    players: int, options: dict[str, Any], layout: int, language: str
) -> None:
    for game in positions(players, 5, 90, options):
        picture = game.svg(0, language, layout)
        assert drawings.size(picture)[0] == WIDTH[layout]
        assert drawings.is_tall(picture)
        assert not drawings.small_print(picture, layout)
        assert not drawings.missing_words(picture, *KEYS)
        assert not drawings.strange_colours(picture)


@pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])
def test_an_opened_small_board_can_be_read(layout: int) -> None:
    for era in (1, 2):
        root = drawn(position("cultivation", era=era).game, 0, "de", layout)
        small = [group for group in root.iter(f"{SVG}g") if group.attrib.get("class") == "small"]
        assert [group.attrib["data-region"] for group in small] == ["seat-1"]
        inside = ElementTree.tostring(small[0], encoding="unicode")
        ground = next(small[0].iter(f"{SVG}rect"))
        larger = WIDTH[layout] / float(ground.attrib["width"])
        scale = float(re.findall(r"scale\(([\d.]+)\)", small[0].attrib["transform"])[0])
        sizes = [text.size / scale * larger for text in drawings.texts(inside)]
        assert len(sizes) > 10
        assert min(sizes) >= 12


@pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])
def test_the_rooms_of_the_other_are_named(layout: int) -> None:
    game = list(positions(2, 3, 40, {"eras": 1}))[-1]
    caves = game.view(0)["board"]["seats"]
    held = [room for room in caves[1]["cave"] if room >= 0 and BOARD.rooms[room].back != PRINTED]
    assert held
    told = [one for one in drawings.texts(game.svg(0, "de", layout)) if not one.small]
    lines = [name for one in told for name in one.words.split(" · ")]
    assert {WORDS("de").term("name", room_name(BOARD, room)) for room in held} <= set(lines)


@pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])
def test_regions_in_their_order(layout: int) -> None:
    assert drawings.regions(drawn(position("cultivation").game, 0, "de", layout)) == {
        "actions": "Aktionen",
        "cave": "Höhle",
        "seat-1": "Lila",
        "display": "Auslage",
    }
    alone = position("cultivation", players=1).game
    assert list(drawings.regions(drawn(alone, 0, "en", layout))) == ["actions", "cave", "display"]
    drafting = tafelrunde.new("cavevscave", 2, 1, short=True)
    assert drawings.regions(drawn(drafting, 0, "en", layout)) == {
        "display": "Display",
        "cave": "Cave",
        "seat-1": "Purple",
    }


def test_the_own_cave_is_the_large_one() -> None:
    game = position("cultivation").game
    for seat, other in ((0, "seat-1"), (1, "seat-0"), (None, "seat-1")):
        assert other in drawings.regions(drawn(game, seat))


@pytest.mark.parametrize(
    ("room", "tags"),
    [
        ("shelf", "orange era1"),
        ("food_corner", "orange era1 food"),
        ("treasury", "orange era1 food gold"),
        ("dungeon", "blue era1 gold"),
        ("gold_donkey", "orange era2 gold"),
        ("ironsmith", "orange era2 gold weapons"),
    ],
)
def test_rooms_can_be_filtered(room: str, tags: str) -> None:
    root = drawn(position("cultivation", era=2, display=[room]).game, 0, "de", True)
    display = next(g for g in root.iter(f"{SVG}g") if g.attrib.get("data-region") == "display")
    assert display.attrib["data-filters"] == (
        "orange=Orange|blue=Blau|food=Nährwert|gold=Gold|weapons=Waffen"
        "|era1=Epoche I|era2=Epoche II"
    )
    cards = [g for g in display.iter(f"{SVG}g") if g.attrib.get("class") == "card"]
    shown = {g.attrib["data-place"]: g for g in display.iter(f"{SVG}g") if "data-place" in g.attrib}
    assert len(cards) == len(shown)
    card = next(card for card in cards if shown[f"room:{room}"] in card.iter())
    assert card.attrib["data-tags"] == tags
    assert card.attrib["transform"].startswith("translate(")


def test_era_1_has_no_filter_for_what_era_2_brings() -> None:
    picture = position("cultivation").game.svg(0, "en")
    filters = re.findall(r'data-filters="([^"]*)"', picture)
    assert filters == ["orange=Orange|blue=Blue|food=Food|gold=Gold"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [80, 85, 101, 108, 115, 124])
def test_no_word_on_a_room_lies_outside_it_or_is_cut_off(size: int, language: str) -> None:
    for room in BOARD.rooms:
        for cost in (False, True) if room.walls else (False,):
            face = ElementTree.fromstring(
                room_face(BOARD, room.number, size, WORDS(language), cost)
            )
            for text in face.iter("text"):
                assert not re.search(r"\w…", text.text or ""), room.name
                wide = float(text.get("textLength") or 0) or pen.text_width(
                    text.text or "", float(text.attrib["font-size"])
                )
                middle = text.get("text-anchor") == "middle"
                left = float(text.attrib["x"]) - (wide / 2 if middle else 0)
                assert left > 0, room.name
                assert left + wide < size, room.name
                assert float(text.attrib["y"]) < size, room.name


@pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])
def test_numbers_of_two_digits_stay_on_the_cards_of_the_others_goods(layout: int) -> None:
    table = position("cultivation", era=2, goods={"gold": 19, "weapons": 18})
    root = drawn(table.game, 1, "en", layout)
    cards = [
        card
        for card in root.iter(f"{SVG}g")
        if (card.findtext(f"{SVG}title") or "").startswith(("19 gold", "18 weapons"))
        and card.find(f"{SVG}rect") is not None
        and "data-place" not in card.attrib
    ]
    assert cards
    for card in cards:
        number, slab = card.find(f"{SVG}text"), card.findall(f"{SVG}rect")[-1]
        assert number is not None
        right = float(number.attrib["x"]) + pen.text_width(number.text or "", 15)
        assert right <= float(slab.attrib["x"]) + float(slab.attrib["width"])


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
    assert label(german, "good:0.wood") == "0 Holz von höchstens 9"


def test_every_room_is_said_in_both_languages() -> None:
    for language in ("en", "de"):
        for room in BOARD.rooms:
            said = room_words(BOARD, room.number, WORDS(language))
            assert "{" not in said
            assert not re.search(r"\b(draw|part|blue|name|good|orange)\.\w", said), said


def test_a_taken_tile_says_who_took_it_and_a_hidden_one_that_it_is_hidden() -> None:
    root = drawn(position("cultivation").game, None, "en")
    assert "taken by Green" in label(root, "tile:cultivation")
    assert label(root, "tile:renovation").endswith("needs more gold; face down")
    alone = drawn(position("cultivation", players=1).game, None, "en")
    assert "needs more" not in label(alone, "tile:renovation")


def test_every_room_tile_and_space_has_an_emblem() -> None:
    assert {room.name for room in BOARD.rooms} == emblems.ROOMS.keys()
    assert {tile.name for tile in BOARD.tiles} == emblems.TILES.keys()
    assert {space.name for space in BOARD.spaces} == emblems.SPACES.keys()
    assert len(set(emblems.ROOMS.values())) == len(emblems.ROOMS)
    every = {*emblems.ROOMS.values(), *emblems.TILES.values(), *emblems.SPACES.values()}
    assert every | {emblems.ROOM, emblems.TILE} <= set(icons.emblems())
