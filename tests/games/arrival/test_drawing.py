"""The drawing of The Arrival: well-formed, every choice has its place, nothing private is shown."""

import math
from collections.abc import Iterator
from typing import Any

import pytest

import tafelrunde
from tafelrunde.games.arrival.areas import areas, borders
from tafelrunde.games.arrival.board import load
from tests.helpers import drawings
from tests.helpers.drawings import (
    drawn,
    label,
    marked,
    missing_words,
    strange_colours,
    without_name_or_ring,
)
from tests.rules.arrival.positions import position

BOARD = load()


def positions(players: int, seed: int, every: int, **options: Any) -> Iterator[tafelrunde.Game]:
    game = tafelrunde.new("arrival", players=players, seed=seed, **options)
    return drawings.positions(game, seed, every)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mine", [True, False])
def test_places_of_moves_are_drawn_and_marked(players: int, mine: bool) -> None:
    for game in positions(players, seed=7 * players, every=23):
        seat = game.player if mine else None
        root = drawn(game, seat, "de")
        assert set(marked(root, "may")) == {m["place"] for m in game.view(seat)["moves"]} - {""}
        names = marked(root)
        assert len(names) == len(set(names))
        assert len([name for name in names if name.startswith("place:")]) == 50
        assert len([name for name in names if name.startswith("province:")]) == 10


def test_every_kind_of_question_has_places_on_the_board() -> None:
    asked = set()
    for seed in range(4):
        for game in positions(3, seed, 1):
            step = game.stack[-1].__class__.__name__ if game.stack else ""
            if step and step not in asked:
                asked.add(step)
                assert marked(drawn(game, game.player), "may")
    assert {"Settle", "DrawCard", "Block", "TakeTile", "Turn", "Reward", "Keep"} <= asked


def test_every_place_has_a_name_and_a_ring() -> None:
    assert without_name_or_ring(drawn(position(tiles={"R": "ogam bard"}).game, 0)) == []


def test_secret_blockers_do_not_change_the_drawing_of_others() -> None:
    seen = 0
    for game in positions(3, seed=5, every=1):
        if not game.stack or game.stack[-1].__class__.__name__ != "Block" or seen > 30:
            continue
        for seat in range(3):
            seen += 1
            assert game.imagine(seat, 98).svg(seat) == game.svg(seat)
    assert seen > 20


def test_places_say_in_words_what_is_there() -> None:
    table = position(
        forts="R3 eblana, G1 cruachu", foes="M clochar", castles="1 2 4", shields_on={"ebl": 2}
    )
    english = drawn(table.game, 0)
    assert label(english, "place:eblana") == "Eblana, port, Caer of Red"
    assert label(english, "place:clochar") == "Clochar, Monghfinn"
    assert label(english, "place:castle_1") == "Balor's isle 1, Balor's castle"
    assert label(english, "place:castle_3") == "Balor's isle 3"
    assert label(english, "province:ebl") == "Eblania: 2 fame for each fort, 2 shields"
    german = drawn(table.game, 0, "de")
    assert label(german, "place:eblana") == "Eblana, Hafenort, Caer von Rot"
    assert label(german, "track:fame") == "Ruhm: Rot 4, Grün 4, Blau 4"


def test_the_first_place_of_an_exchange_is_marked() -> None:
    table = position(foes="M na_rossa, S clochar, A temair", tiles={"R": "cu_chulainn"})
    table.play("use:cu_chulainn")
    assert marked(drawn(table.game, 0), "subject") == []
    table.play("swap:clochar")
    assert marked(drawn(table.game, 0), "subject") == ["place:clochar"]


def test_no_word_is_missing_in_either_language() -> None:
    tables = ("draw", "colour", "tile", "enemy", "icon", "section")
    for language in ("en", "de"):
        for game in positions(4, seed=3, every=40):
            assert missing_words(game.svg(0, language), *tables) == []


def test_colours_come_from_the_palette_alone() -> None:
    game = position(tiles={"R": "silver_moss cauldron_ven bard"}).game
    assert strange_colours(game.svg(0)) == []


def test_neighbouring_provinces_and_no_others_share_a_border_on_land() -> None:
    seeds = [(BOARD.x[n], BOARD.y[n], n) for n in range(BOARD.locations)]
    seeds += [(x, y, n) for x, y, n in BOARD.borders]
    owner = [BOARD.province[n] for _, _, n in seeds]
    found = areas([(float(x), float(y)) for x, y, _ in seeds], 1000, 1200)
    touching = set()
    for number, area in enumerate(found):
        for i, other in enumerate(area.beside):
            if other < 0 or owner[other] == owner[number]:
                continue
            one, two = area.corners[i], area.corners[(i + 1) % len(area.corners)]
            if on_land(one, two) > 5:
                touching.add((owner[number], owner[other]))
    assert touching == {(p, n) for p in range(10) for n in BOARD.neighbours[p]}
    assert borders(found, owner)


def on_land(one: tuple[float, float], two: tuple[float, float]) -> float:
    """How much of a border is not in the sea."""
    length = math.dist(one, two)
    parts = [(n + 0.5) / 20 for n in range(20)]
    dry = [
        inside(one[0] + part * (two[0] - one[0]), one[1] + part * (two[1] - one[1]))
        for part in parts
    ]
    return length * sum(dry) / 20


def inside(x: float, y: float) -> bool:
    """Whether a point lies within the coast."""
    odd = False
    for (ax, ay), (bx, by) in zip(BOARD.coast, BOARD.coast[1:] + BOARD.coast[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def test_all_locations_lie_on_land() -> None:
    assert all(inside(BOARD.x[place], BOARD.y[place]) for place in range(BOARD.locations))
