"""The drawing of Meduris: well-formed, every choice has its place, nothing private is shown."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import tafelrunde
from tafelrunde.games.meduris.drawing import draw
from tafelrunde.kernel.layouts import NARROW
from tests.helpers import drawings
from tests.helpers.drawings import (
    SVG,
    drawn,
    is_tall,
    label,
    marked,
    missing_words,
    regions,
    size,
    small_print,
    strange_colours,
    texts,
    without_name_or_ring,
)

WORDS = tafelrunde.title("meduris").words


def builder(chance: random.Random, game: tafelrunde.Game) -> int:
    """Any move, but half the time a building if there is one."""
    moves = game.moves()
    building = [move for move in moves if game.name(move).startswith(("hut", "temple"))]
    return chance.choice(building if building and chance.random() < 0.5 else moves)


def positions(players: int, seed: int, every: int, **options: Any) -> Iterator[tafelrunde.Game]:
    game = tafelrunde.new("meduris", players=players, seed=seed, **options)
    return drawings.positions(game, seed, every, builder)


def until(step: str, players: int = 3, **options: Any) -> tafelrunde.Game:
    """The first position in which this is asked."""
    for seed in range(50):
        for game in positions(players, seed, 1, **options):
            if game.view()["step"] == step:
                return game
    raise AssertionError(f"nobody was ever asked {step}")


LAYOUTS = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


@LAYOUTS
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_places_of_moves_are_drawn_and_marked(players: int, seat: int | None, narrow: bool) -> None:
    for game in positions(players, seed=11 * players, every=26):
        root = drawn(game, seat, "de", narrow)
        wanted = {move["place"] for move in game.view(seat)["moves"]} - {""}
        assert set(marked(root, "may")) == wanted
        names = marked(root)
        assert len(names) == len(set(names))
        assert len([name for name in names if name.startswith("space:")]) == len(
            game.view(seat)["board"]["spaces"]
        )


@pytest.mark.parametrize(
    "step",
    ["PlaceWorker", "Act", "MoveWorker", "Offer", "TakeAny", "GiveBack", "Pay"],
)
def test_every_kind_of_question_can_be_answered_on_the_board(step: str) -> None:
    game = until(step)
    assert marked(drawn(game, game.player), "may")


@pytest.mark.parametrize("step", ["Offer", "MoveWorker", "Pay"])
def test_what_the_question_is_about_is_marked(step: str) -> None:
    game = until(step)
    subject = game.view()["board"]["subject"]
    assert subject
    assert marked(drawn(game, None), "subject") == [subject]


@LAYOUTS
def test_every_place_has_a_name_and_a_ring(narrow: bool) -> None:
    assert without_name_or_ring(drawn(until("Act"), 0, "en", narrow)) == []


@LAYOUTS
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "de"])
def test_text_is_never_under_twelve_pixels(players: int, language: str, narrow: bool) -> None:
    for game in positions(players, seed=7, every=45):
        for seat in (None, game.player):
            picture = game.svg(seat, language, narrow)
            assert small_print(picture, narrow) == []
            assert min(text.size for text in texts(picture)) >= 12
            assert size(picture)[0] == (376 if narrow else 860)
            assert is_tall(picture) == narrow


@LAYOUTS
def test_everything_lies_within_the_drawing(narrow: bool) -> None:
    """The druid and the markers go to the edges: nothing of them is cut off."""
    view = tafelrunde.new("meduris", players=4, seed=1).view()
    for space in range(len(view["board"]["spaces"])):
        view["board"] |= {"druid": space, "druid_step": 3}
        for seat, points in enumerate(view["board"]["seats"]):
            points["score"] = (space * 3 + 33 * seat) % 130
        picture = draw(view, WORDS("de"), narrow).render()
        wide, high = size(picture)
        for x, y, across, up in icon_boxes(picture):
            assert 0 <= x <= wide - across
            assert 0 <= y <= high - up


def icon_boxes(picture: str) -> list[tuple[float, ...]]:
    return [
        tuple(float(icon.attrib[key]) for key in ("x", "y", "width", "height"))
        for icon in ElementTree.fromstring(picture).iter(f"{SVG}use")
    ]


@LAYOUTS
def test_board_and_players_are_regions(narrow: bool) -> None:
    game = tafelrunde.new("meduris", players=3, seed=1)
    assert regions(drawn(game, 0, "en", narrow)) == {"board": "Board", "players": "Players"}
    assert regions(drawn(game, 0, "de", narrow)) == {"board": "Spielplan", "players": "Personen"}


@LAYOUTS
def test_markers_stand_on_the_track_where_the_points_say(narrow: bool) -> None:
    view = tafelrunde.new("meduris", players=2, seed=1).view()
    seats = view["board"]["seats"]
    seats[0]["score"], seats[1]["score"] = 30, 130
    assert marker(draw(view, WORDS("en"), narrow).render(), "Purple: 30 points") != pytest.approx(
        marker(draw(view, WORDS("en"), narrow).render(), "Blue: 130 points")
    )
    beside = marker(draw(view, WORDS("en"), narrow).render(), "Blue: 130 points")
    seats[0]["score"] = 31
    alone = marker(draw(view, WORDS("en"), narrow).render(), "Blue: 130 points")
    assert beside != pytest.approx(alone), "two on one field make room for each other"
    seats[1]["score"] = 30
    assert marker(draw(view, WORDS("en"), narrow).render(), "Blue: 30 points") == pytest.approx(
        alone
    )
    seats[1]["score"] = 32
    x, y = marker(draw(view, WORDS("en"), narrow).render(), "Blue: 32 points")
    assert (x, y) != pytest.approx(alone)
    assert x == pytest.approx(alone[0]) or y == pytest.approx(alone[1])


def marker(picture: str, label: str) -> tuple[float, float]:
    """Where the marker that is called so stands: a group of nothing but its name and its shape."""
    for group in ElementTree.fromstring(picture).iter(f"{SVG}g"):
        if group.findtext(f"{SVG}title") != label or len(group) != 2:
            continue
        shapes = [shape for shape in group.iter() if "f-seat" in shape.attrib.get("class", "")]
        if shapes[0].tag == f"{SVG}rect":
            return float(shapes[0].attrib["x"]), float(shapes[0].attrib["y"])
        return float(shapes[0].attrib["cx"]), float(shapes[0].attrib["cy"])
    raise AssertionError(f"nothing is called {label}")


@LAYOUTS
def test_goods_of_others_do_not_change_the_drawing(narrow: bool) -> None:
    for game in positions(3, seed=5, every=25):
        for seat in range(3):
            if game.player is None:
                continue
            twin = game.imagine(seat, seed=99)
            assert twin.svg(seat, "en", narrow) == game.svg(seat, "en", narrow)


def test_only_the_own_goods_are_places_and_others_stand_behind_screens() -> None:
    game = until("Act")
    seat = game.player
    assert seat is not None
    assert [name for name in marked(drawn(game, seat)) if name.startswith("good:")] == [
        f"good:{good}" for good in range(4)
    ]
    assert game.svg(seat).count(">hidden<") == 2
    assert game.svg(None).count(">hidden<") == 3
    assert not [name for name in marked(drawn(game, None)) if name.startswith("good:")]


def test_open_goods_are_shown_to_everybody() -> None:
    game = tafelrunde.new("meduris", players=3, seed=1, open_goods=True)
    assert ">hidden<" not in game.svg(None)
    titles = [element.text for element in drawn(game, None).iter(f"{SVG}title")]
    assert titles.count("copper: 1") == 3


def test_a_space_says_in_words_what_is_there() -> None:
    chips = {"2": "hut", "8": "two", "12": "druid", "17": "druid", "21": "hut", "26": "two"}
    game = tafelrunde.new("meduris", players=3, seed=1, chips=chips)
    view = game.view()
    view["board"]["spaces"][9]["price"] = 3
    view["board"]["spaces"][12]["hut"] = 1
    view["board"]["spaces"][13] |= {"temple": 2, "price": 0}
    english = ElementTree.fromstring(draw(view, WORDS("en")).render())
    assert label(english, "space:0") == (
        "Space 0: wool and copper; serpent rune. A hut here costs 1 of each."
    )
    assert label(english, "space:9").endswith("A hut here costs 3 of each.")
    assert label(english, "space:2").endswith("Here lies a hut chip: build here for free.")
    assert "Hut: Blue. Here lies a druid chip" in label(english, "space:12")
    assert label(english, "space:13").endswith("Temple: Red.")
    german = ElementTree.fromstring(draw(view, WORDS("de")).render())
    assert label(german, "space:0") == (
        "Feld 0: Wolle und Kupfer; Rune Schlange. Eine Hütte kostet hier je 1."
    )


def test_the_druid_moves_from_his_temple_over_the_steps_to_the_ring() -> None:
    view = tafelrunde.new("meduris", players=2, seed=1).view()
    pictures = [draw(view, WORDS("en")).render()]
    for step in (1, 2, 3):
        view["board"]["druid_step"] = step
        pictures.append(draw(view, WORDS("en")).render())
    view["board"]["druid"] = 0
    pictures.append(draw(view, WORDS("en")).render())
    assert len(set(pictures)) == 5


def test_no_word_is_missing_in_either_language() -> None:
    tables = ("draw", "colour", "rune", "good", "chip", "face")
    for language in ("en", "de"):
        for game in positions(4, seed=3, every=60):
            assert missing_words(game.svg(0, language), *tables) == []
            assert missing_words(game.svg(0, language, True), *tables) == []


def test_colours_come_from_the_palette_alone() -> None:
    game = until("Act")
    assert strange_colours(game.svg(0)) == []
    assert strange_colours(game.svg(0, "en", NARROW)) == []


def test_the_picture_of_the_readme_is_well_formed() -> None:
    picture = Path(__file__).parents[3] / "docs" / "images" / "meduris.svg"
    root = ElementTree.fromstring(picture.read_text("utf-8"))
    assert len([name for name in marked(root) if name.startswith("space:")]) == 32
