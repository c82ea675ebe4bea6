"""The drawing of The Forgotten Folk: badges and cards, goblins, crops, cells outside the edge."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

import tafelrunde
from tafelrunde.drawing import icons
from tafelrunde.games.caverna.drawing.furnishings import face
from tafelrunde.games.caverna.expansions.folk.drawing.table import PICTURES
from tafelrunde.kernel.layouts import BROAD, MEDIUM, NARROW, WIDE
from tests.helpers import drawings
from tests.helpers.drawings import drawn, label, marked, missing_words
from tests.rules.caverna_folk.positions import FOLK, position

TABLES = (
    *("draw", "tell", "tile", "effect", "folk", "ability", "summary", "person", "measure"),
    *("good", "crop"),
)
TITLE = tafelrunde.title("caverna-folk")
LAYOUTS = pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])


def positions(players: int, seed: int, every: int) -> Iterator[tafelrunde.Game]:
    game = tafelrunde.new("caverna-folk", players, seed, folk="random")
    return drawings.positions(game, seed, every, drawings.without_exchanges)


def cards(root: Element) -> list[str]:
    return [name for part in root.iter() if (name := part.get("data-card"))]


@pytest.mark.parametrize(("seed", "language"), [(n, ("en", "de")[n % 2]) for n in range(1, 11)])
def test_every_position_is_drawn_and_sketched(seed: int, language: str) -> None:
    players = 1 + seed % 7
    for game in positions(players, seed, every=90 * players):
        seat = seed % players
        for layout in (WIDE, NARROW, BROAD, MEDIUM):
            picture = game.svg(seat, language, layout)
            assert missing_words(picture, *TABLES) == []
            assert drawings.small_print(picture, layout) == []
            assert drawings.strange_colours(picture) == []
            names = marked(drawn(game, seat, language, layout))
            assert len([name for name in names if name.startswith("tile:")]) == 48
        sketched = TITLE.sketch(game.view(seat), TITLE.words(language))
        assert max(len(line) for line in sketched.splitlines()) <= 80
        assert all(f"{table}." not in sketched for table in TABLES)


@pytest.mark.parametrize("players", [1, 3, 7])
def test_what_can_be_chosen_is_drawn(players: int) -> None:
    for game in positions(players, seed=players, every=31 * players):
        wanted = {move["place"] for move in game.view(game.player)["moves"]} - {""}
        assert set(marked(drawn(game, game.player), "may")) == wanted


@LAYOUTS
@pytest.mark.parametrize("language", ["en", "de"])
def test_all_nine_folk_lie_on_the_table_to_choose_from(layout: int, language: str) -> None:
    game = tafelrunde.new("caverna-folk", 2, 1)
    picture = game.svg(game.player, language, layout)
    root = drawn(game, game.player, language, layout)
    assert marked(root, "may") == [f"folk:{folk}" for folk in FOLK]
    assert cards(root) == FOLK
    assert drawings.small_print(picture, layout) == []
    # No sentence of a folk is cut off.
    assert "…" not in picture.partition('data-region="spaces"')[0]
    advice = {"en": "For your first game: ", "de": "Für die erste Partie: "}[language]
    assert advice in picture


def test_a_folk_that_is_taken_is_no_choice_and_its_seat_has_a_badge() -> None:
    game = tafelrunde.new("caverna-folk", 2, 1)
    first = game.player or 0
    assert game.describe(game.parse("folk:trolls")).startswith("Trolls: Clubs for wood")
    game.play(game.parse("folk:trolls"))
    root = drawn(game, game.player)
    assert len(marked(root, "may")) == 8
    assert label(root, f"folk:{first}").startswith("Trolls: Clubs for wood")
    # Who has not chosen yet is no dwarf either.
    assert f"folk:{1 - first}" not in marked(root)
    assert "card" not in game.view(None)["seats"][1 - first]
    game.play(game.parse("folk:elves"))
    regions = drawings.regions(drawn(game, 0))
    assert "choose" not in regions
    assert "cards" in regions


@LAYOUTS
def test_the_cards_of_the_folk_in_play_are_on_the_table(layout: int) -> None:
    game = tafelrunde.new("caverna-folk", 3, 1, folk=["silicoids", "dwarfs", "dwarfs"])
    root = drawn(game, 0, "de", layout)
    assert cards(root) == ["dwarfs", "silicoids"]
    assert label(root, "folk:0").startswith("Silizoiden: Essen Stein")
    told = [name for part in root.iter() if (name := part.get("data-tells"))]
    assert sorted(told) == ["dwarfs", "dwarfs", "silicoids"]
    assert [seat["card"]["name"] for seat in game.view(0)["seats"]] == [
        *("silicoids", "dwarfs", "dwarfs")
    ]


@pytest.mark.parametrize("folk", FOLK)
def test_a_card_tells_abilities_in_signs_and_words_with_their_rules(folk: str) -> None:
    game = tafelrunde.new("caverna-folk", 1, 1, folk=[folk])
    (card,) = [part for part in drawn(game, 0).iter() if part.get("data-card") == folk]
    rules = [rule for part in card.iter() if (rule := part.get("data-rule"))]
    book = Path("docs/rules/caverna-folk.md").read_text(encoding="utf-8")
    assert rules
    assert all(f"**{rule}**" in book for rule in rules)
    said = " ".join(card.itertext())
    assert all(rule in said for rule in rules)
    assert not {"{", "}", "…"} & set(said)
    signs = [part for part in card.iter() if (part.get("href") or "").startswith("#i-")]
    assert len(signs) > 1


def test_numbers_on_a_card_are_those_of_the_box() -> None:
    game = tafelrunde.new("caverna-folk", 2, 1, folk=["pale_ones", "trolls"])
    english = TITLE.sketch(game.view(0), TITLE.words("en"))
    assert "overhang the mountain: 1 gold and 1 mushroom each time" in english
    assert "Trolls: Clubs for wood and one more item of loot; each adult eats 3 food. [F-12]" in (
        english.replace("\n  ", " ")
    )
    german = TITLE.sketch(game.view(1), TITLE.words("de"))
    assert "Schmieden kostet 2 Holz und ergibt Stärke 4" in german


def test_goblins_look_and_are_called_otherwise_than_the_own_folk() -> None:
    table = position("cave_goblins", weapons=[0, 0, 0, 3], land={"4.2": "dwelling"}, goblins=1)
    picture = table.game.svg(0)
    assert 'href="#i-cave_goblin"' in picture
    assert 'href="#i-goblin"' in picture
    assert "With weapon 3: goblin" in picture
    assert "Without a weapon: cave goblin" in picture
    assert "g3" in TITLE.sketch(table.game.view(0), TITLE.words("en"))


@LAYOUTS
def test_crops_and_tiles_are_drawn_where_they_lie(layout: int) -> None:
    land = {"4.3": "cavern+mushroom2", "1.4": "bare+grain3", "3.4": "meadow", "2.4": "watchtower"}
    game = position("elves", land=land).game
    root = drawn(game, 0, "de", layout)
    assert label(root, "cell:0,4.3").endswith("hier wächst: 2 Pilze")
    assert label(root, "cell:0,1.4") == "Feld 1.4, Wald, hier wächst: 3 Getreide"
    assert label(root, "cell:0,2.4").startswith("Feld 2.4, Aussichtsturm: Sofort 2 Nährwerte")


@LAYOUTS
@pytest.mark.parametrize("seat", [0, 1])
def test_cells_outside_the_edge_are_drawn_where_they_lie(layout: int, seat: int) -> None:
    land = {"4.2": "tunnel", "4.1": "cavern", "4.0": "cavern+mushroom1"}
    root = drawn(position("pale_ones", land=land).game, seat, "en", layout)
    assert label(root, "cell:0,4.0") == "Cell 4.0, cavern, growing here: 1 mushroom"
    forest = {"3.4": "field", "2.4": "meadow", "1.4": "field", "1.5": "meadow"}
    root = drawn(position("humans", land=forest).game, seat, "en", layout)
    assert label(root, "cell:0,1.5") == "Cell 1.5, meadow"


def test_the_loot_of_dark_elves_is_listed_where_they_play() -> None:
    alone = tafelrunde.new("caverna-folk", 1, 1, folk=["humans"])
    assert "loot:goblin" not in marked(drawn(alone, 0))
    elves = tafelrunde.new("caverna-folk", 1, 1, folk=["dark_elves"])
    strengths = [item["strength"] for item in elves.view(0)["board"]["loot"]]
    assert "loot:goblin" in marked(drawn(elves, 0))
    assert strengths == sorted(strengths)


def test_every_tile_and_every_space_has_an_emblem() -> None:
    for players in (1, 4, 7):
        board = tafelrunde.new("caverna-folk", players).view(None)["board"]
        assert {tile["name"] for tile in board["tiles"]} <= PICTURES.tiles.keys()
        assert {space["name"] for space in board["spaces"]} <= PICTURES.spaces.keys()
    assert len(set(PICTURES.tiles.values())) == len(PICTURES.tiles)
    assert {*PICTURES.tiles.values(), *PICTURES.spaces.values()} <= set(icons.emblems())


def test_rooms_of_a_board_too_wide_for_a_telephone_are_named_below_it() -> None:
    rooms = {"4.3": "carpenter", "5.3": "ore_storage"}
    beside = {"3.4": "field", "2.4": "meadow", "1.4": "field", "0.4": "meadow"}
    name = TITLE.words("en").get("tile.carpenter")

    def in_a_list(land: dict[str, str]) -> bool:
        rows = ElementTree.tostringlist(
            drawn(position("humans", land=land).game, 0, "en", NARROW), "unicode"
        )
        return any(name in row and " · " in row for row in rows)

    assert in_a_list({**rooms, **beside})
    assert not in_a_list(rooms)


@pytest.mark.parametrize("size", [40, 49, 57, 83])
def test_emblems_keep_inside_small_tiles(size: int) -> None:
    drawing = face((), "Inn", "tile-green", size, size, False, "bedroom")
    uses = ElementTree.fromstring(f"<svg>{drawing}</svg>").iter("use")
    [emblem] = [one for one in uses if one.attrib["href"] == "#e-bedroom"]
    left, wide = float(emblem.attrib["x"]), float(emblem.attrib["width"])
    assert left >= 0
    assert left + wide <= size
