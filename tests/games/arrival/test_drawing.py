"""The drawing of The Arrival: well-formed, every choice has its place, nothing private is shown."""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tafelrunde
from tafelrunde.drawing import icons
from tafelrunde.games.arrival.board import load
from tafelrunde.games.arrival.drawing import ground_of, tiles
from tafelrunde.games.arrival.drawing.areas import areas, borders
from tafelrunde.games.arrival.drawing.chart import chart_of
from tafelrunde.games.arrival.drawing.labels import overlap
from tests.helpers import drawings
from tests.helpers.drawings import (
    drawn,
    label,
    marked,
    missing_words,
    strange_colours,
    without_name_or_ring,
)
from tests.rules.arrival.positions import position, table_of

BOARD = load()


def positions(players: int, seed: int, every: int, **options: Any) -> Iterator[tafelrunde.Game]:
    game = tafelrunde.new("arrival", players=players, seed=seed, **options)
    return drawings.positions(game, seed, every)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("narrow", [True, False])
def test_places_of_moves_are_drawn_and_marked(players: int, mine: bool, narrow: bool) -> None:
    for game in positions(players, seed=7 * players, every=23):
        seat = game.player if mine else None
        root = drawn(game, seat, "de", narrow)
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
                for narrow in (True, False):
                    root = drawn(game, game.player, "en", narrow)
                    wanted = {move["place"] for move in game.view(game.player)["moves"]} - {""}
                    assert wanted
                    assert set(marked(root, "may")) == wanted
    assert {"Settle", "DrawCard", "Block", "TakeTile", "Turn", "Reward", "Keep"} <= asked


def test_every_place_has_a_name_and_a_ring() -> None:
    for narrow in (True, False):
        assert without_name_or_ring(drawn(crowded(3), 0, "en", narrow)) == []


MANY_TILES = "ogam bard builders migration cauldron_mag silver_moss salmon lia_fail emer wild_geese"


def crowded(players: int) -> tafelrunde.Game:
    """A table with as much on it as there can be: points of three figures, tiles, trophies."""
    return position(
        "R",
        players,
        left=2,
        forts="R3 eblana, R2 temair, R1 clochar, G3 cruachu, G2 sligech, G1 irrus",
        foes="S na_rossa, M fanaid, A inis_eogain, S dun_sobairche, S ailech, A glenn_finne",
        castles="1 4",
        trophies={"R": 1},
        spent={"R": 1},
        tiles={"R": MANY_TILES, "G": "stronghold high_walls"},
        saved={"R": 3},
        stock={"R": "6/12/3/10", "G": "0/1/2/4"},
        shields_on={"ebl": 2, "mag": 3},
        fame={"R": 137, "G": 142},
        corruption={"R": 12, "G": 9},
        repelled="SSAM",
    ).game


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("narrow", [True, False])
def test_everything_can_be_read_on_its_screen(language: str, narrow: bool) -> None:
    tables = [crowded(players) for players in (2, 3, 4)]
    for game in [*tables, *positions(4, seed=3, every=31)]:
        for seat in (0, None):
            picture = game.svg(seat, language, narrow)
            assert drawings.small_print(picture, narrow) == []
            wide, high = drawings.size(picture)
            assert drawings.is_tall(picture) == narrow
            assert wide == 376 if narrow else (wide, high) == (860, 742)


@pytest.mark.parametrize("narrow", [True, False])
def test_the_page_can_go_to_the_map_the_cards_the_tiles_and_the_players(narrow: bool) -> None:
    for game in (crowded(2), crowded(4)):
        german = drawings.regions(drawn(game, 0, "de", narrow))
        assert german == {
            "map": "Plan",
            "cards": "Karten",
            "tactics": "Taktik",
            "players": "Stämme",
        }


def test_a_telephone_shows_map_cards_and_tiles_at_the_same_height_all_game() -> None:
    tops = set()
    for game in positions(3, seed=9, every=17):
        root = drawn(game, 0, "en", True)
        tops.add(tuple(top_of(root, name) for name in ("map", "cards", "tactics", "players")))
    assert len(tops) == 1
    assert sorted(next(iter(tops))) == list(next(iter(tops)))


def top_of(root: drawings.Element, region: str) -> float:
    """Where the uppermost rectangle in a region begins."""
    group = next(g for g in root.iter(f"{drawings.SVG}g") if g.get("data-region") == region)
    rings = {
        r for ring in group.iter(f"{drawings.SVG}g") if ring.get("class") == "ring" for r in ring
    }
    return min(float(r.attrib["y"]) for r in group.iter(f"{drawings.SVG}rect") if r not in rings)


@pytest.mark.parametrize("narrow", [True, False])
def test_every_place_has_room_for_a_finger(narrow: bool) -> None:
    root = drawn(crowded(4), 0, "en", narrow)
    middles = {}
    for group in root.iter(f"{drawings.SVG}g"):
        if group.get("data-place", "").startswith("place:"):
            disc = next(group.iter(f"{drawings.SVG}circle"))
            assert disc.get("pointer-events") == "all"
            assert float(disc.attrib["r"]) >= 15
            middles[group.attrib["data-place"]] = (
                float(disc.attrib["cx"]),
                float(disc.attrib["cy"]),
            )
    assert len(middles) == 50
    points = list(middles.values())
    nearest = min(math.dist(a, b) for i, a in enumerate(points) for b in points[:i])
    assert nearest >= 24


@pytest.mark.parametrize("narrow", [True, False])
def test_names_and_plates_keep_off_places_and_each_other(narrow: bool) -> None:
    chart = chart_of(crowded(4).view(0)["board"])
    ground = ground_of(chart, tafelrunde.title("arrival").words("en"), narrow)
    assert len(ground.names) == BOARD.locations
    boxes = [label.box for label in ground.names]
    for number, (one, (x, y)) in enumerate(zip(boxes, ground.spots, strict=False)):
        whole = (one[2] - one[0]) * (one[3] - one[1])
        assert (
            max(overlap(one, other) for other in boxes[:number] + boxes[number + 1 :]) < whole / 50
        )
        assert all(overlap(one, plate) == 0 for plate in ground.plates)
        assert all(overlap(one, core(spot)) == 0 for spot in ground.spots), ground.names[
            number
        ].lines
        assert math.dist((x, y), ((one[0] + one[2]) / 2, (one[1] + one[3]) / 2)) < 75
    for number, plate in enumerate(ground.plates):
        assert all(overlap(plate, core(spot)) == 0 for spot in ground.spots)
        assert all(overlap(plate, other) == 0 for other in ground.plates[:number])
    shortened = [label.lines for label in ground.names if label.lines[-1].endswith(".")]
    assert not shortened


def test_names_of_an_edition_are_drawn_whatever_they_are(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    names = table_of("locations").replace('"Irrus"', '" X  Y & <Z> "').replace('"Temair"', '""')
    file.write_text(names.replace("x = 206", "x = 5").replace("y = 1042", "y = 1190"), "utf-8")
    game = tafelrunde.new("arrival", players=2, seed=1, edition=str(file))
    for narrow in (True, False):
        root = drawn(game, 0, "en", narrow)
        assert label(root, "place:irrus") == " X  Y & <Z> "
        assert drawings.small_print(game.svg(0, "en", narrow), narrow) == []


def core(spot: tuple[float, float]) -> tuple[float, float, float, float]:
    """The middle of a place, which nothing may cover."""
    return (spot[0] - 7, spot[1] - 7, spot[0] + 7, spot[1] + 7)


def test_secret_blockers_do_not_change_the_drawing_of_others() -> None:
    seen = 0
    for game in positions(3, seed=5, every=1):
        if not game.stack or game.stack[-1].__class__.__name__ != "Block" or seen > 30:
            continue
        for seat in range(3):
            seen += 1
            for narrow in (True, False):
                unknown = game.imagine(seat, 98).svg(seat, "en", narrow)
                assert unknown == game.svg(seat, "en", narrow)
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
        for game in [crowded(4), *positions(4, seed=3, every=40)]:
            for narrow in (True, False):
                assert missing_words(game.svg(0, language, narrow), *tables) == []


def test_colours_come_from_the_palette_alone() -> None:
    assert strange_colours(crowded(4).svg(0)) == []
    assert strange_colours(crowded(4).svg(0, "en", True)) == []


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


def test_every_tactics_tile_has_an_emblem() -> None:
    shown = {tiles.emblem_of(tile) for tile in BOARD.tiles}
    assert shown == {*tiles.EMBLEMS.values(), "cauldron", "silver"}
    assert shown <= set(icons.emblems())
