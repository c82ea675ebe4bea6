"""The drawing of Caverna: well-formed, every choice has its place, every thing its words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

import tafelrunde
from tafelrunde.drawing import icons
from tafelrunde.games.caverna.drawing.lettering import lines_of
from tafelrunde.games.caverna.drawing.pictures import BASE
from tafelrunde.games.caverna.telling.signs import clauses
from tafelrunde.kernel.layouts import BROAD, MEDIUM, NARROW, WIDE
from tests.helpers import drawings
from tests.helpers.drawings import (
    drawn,
    label,
    marked,
    missing_words,
    strange_colours,
    without_name_or_ring,
)
from tests.rules.caverna.positions import BARN, position


def positions(players: int, seed: int, every: int) -> Iterator[tafelrunde.Game]:
    game = tafelrunde.new("caverna", players, seed)
    return drawings.positions(game, seed, every, drawings.without_exchanges)


@pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])
@pytest.mark.parametrize("players", [1, 2, 4, 7])
def test_places_of_moves_are_drawn_and_marked(players: int, layout: int) -> None:
    for game in positions(players, seed=players, every=17 * players):
        for seat in {game.player, 0}:
            root = drawn(game, seat, "de", layout)
            wanted = {move["place"] for move in game.view(seat)["moves"]} - {""}
            assert set(marked(root, "may")) == wanted
            names = marked(root)
            assert len(names) == len(set(names))
            assert len([name for name in names if name.startswith("tile:")]) == 48
            assert len([name for name in names if name.startswith("loot:")]) == 23
            assert len([name for name in names if name.startswith("good:")]) == 13
            cells = [name for name in names if name.startswith("cell:")]
            assert len(cells) >= 24 * players


@pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])
@pytest.mark.parametrize("players", [2, 4, 7])
def test_boards_made_small_keep_names_and_numbers(players: int, layout: int) -> None:
    other = {"goods": {"sheep": 7}, "land": {**BARN, "4.3": "carpenter", "4.2": "dwelling"}}
    game = position(players, other=other).game
    told = [one for one in drawings.texts(game.svg(0, "en", layout)) if one.size >= 12]
    # Once in the display, and once where the other has it.
    for name in ("Carpenter", "Dwelling"):
        assert sum(name in one.words.split(" · ") for one in told) == 2, name
    assert "7" in [one.words for one in told if one.small]


@pytest.mark.parametrize(
    "step",
    [
        ["SpendRuby", "blue"],
        ["MakeFood", "blue", "none"],
        ["Sow", "blue", "grain 2+vegetable 2", "no"],
    ],
)
def test_goods_that_a_choice_is_about_can_be_pointed_at(step: list[object]) -> None:
    goods = {"ruby": 2, "food": 1, "grain": 1, "vegetable": 1, "gold": 4, "donkey": 2}
    game = position(goods=goods, land={"3.4": "field", "3.3": "field"}, step=step).game
    wanted = {move["place"] for move in game.view(0)["moves"]} - {""}
    assert {"good:0,grain", "good:0,vegetable"} <= wanted
    assert set(marked(drawn(game, 0), "may")) == wanted


def test_loot_can_be_pointed_at() -> None:
    game = position(
        weapons=[4, 0], stock={"logging": {"wood": 3}}, step=["PlaceChosen", "blue", "person 1"]
    ).game
    game.play(game.parse("space:logging"))
    game.play(game.parse("do:goods"))
    game.play(game.parse("do:expedition"))
    for layout in (WIDE, NARROW, BROAD, MEDIUM):
        may = marked(drawn(game, 0, layout=layout), "may")
        assert {"loot:dog", "loot:vegetable"} <= set(may)
        assert "loot:boar" not in may


def test_dwarfs_that_may_give_up_a_weapon_can_be_pointed_at() -> None:
    table = position(weapons=[5, 5], land={"4.3": "peaceful_cave"}, stock={"logging": {"wood": 3}})
    table.play("space:logging", "open:trade", "trade:peaceful_cave")
    for layout in (WIDE, NARROW, BROAD, MEDIUM):
        may = marked(drawn(table.game, 0, layout=layout), "may")
        assert sorted(may) == ["dwarf:0,5", "space:logging"]


def rich(players: int = 3) -> tafelrunde.Game:
    """A farm late in the game, with everything that can be shown."""
    land = {
        "3.4": "field+grain3",
        "3.3": "meadow",
        "3.2": "pasture+stable",
        "1.2": "field",
        "2.4": "field+vegetable2",
        "2.3": "large_west",
        "1.3": "large_east+stable",
        "1.4": "meadow",
        "1.1": "bare+stable",
        "2.2": "meadow",
        "4.3": "cuddle_room",
        "4.2": "blacksmithing_parlor",
        "4.1": "couple_dwelling",
        "5.4": "mixed_dwelling",
        "5.3": "ore_mine",
        "5.2": "deep_tunnel",
        "5.1": "ruby_mine",
        "6.3": "office_room",
        "6.4": "additional_dwelling",
        "6.2": "slaughtering_cave",
        "6.1": "spare_part_storage",
        "7.2": "tunnel",
        "7.3": "cavern",
    }
    goods = {"sheep": 6, "dog": 3, "donkey": 2, "boar": 9, "cattle": 4, "wood": 23, "stone": 11}
    more = {"ore": 8, "ruby": 5, "gold": 131, "food": 12, "grain": 4, "vegetable": 3}
    return position(
        players,
        land=land,
        goods={**goods, **more},
        weapons=[0, 3, 8, 14],
        stock={"logging": {"wood": 112}},
        taken={"excavation": 1, "housework": 1},
    ).game


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])
def test_no_text_is_too_small(layout: int, language: str) -> None:
    games = [rich(2), rich(7), *positions(5, seed=5, every=150)]
    for game in games:
        for seat in (0, 1):
            picture = game.svg(seat, language, layout)
            assert drawings.is_tall(picture)
            wide = drawings.size(picture)[0]
            assert wide == (860, 376, 1124, 728)[layout]
            assert drawings.small_print(picture, layout) == []


@pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])
def test_small_boards_can_be_read_when_they_are_large(layout: int) -> None:
    """Expanded, a board fills the width of the stage; its smallest text then has 12 pixels."""
    root = drawn(rich(2), 1, "de", layout)
    small = next(e for e in root.iter(f"{drawings.SVG}g") if e.get("data-region") == "seat-0")
    assert small.attrib["class"] == "small"
    assert small.attrib["data-expand"] == "yes"
    columns = {float(e.attrib["x"]) for e in small.iter(f"{drawings.SVG}rect")}
    units = max(columns) - min(columns)
    sizes = [float(e.attrib["font-size"]) for e in small.iter(f"{drawings.SVG}text")]
    stage = drawings.STAGES[layout][0]
    assert min(sizes) * stage / max(units, stage) >= 12 * 0.97


@pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])
@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_the_goods_of_others_have_room(players: int, layout: int) -> None:
    """However many kinds somebody has, they end above the furnishings."""
    root = drawn(rich(players), 1, "de", layout)
    parts = list(root)
    tiles = next(index for index, e in enumerate(parts) if e.get("data-region") == "tiles")
    headings = [
        float(e.attrib["y"]) + top
        for e, top in drawings.heights(parts[tiles])
        if "card-heading" in e.get("class", "")
    ]
    goods = [
        float(e.attrib["y"]) + top
        for e, top in drawings.heights(parts[tiles - 1])
        if e.get("width") == "22"
    ]
    assert len(goods) >= 13
    assert max(goods) + 22 < min(headings) - 15


def test_regions_are_few_and_named() -> None:
    root = drawn(tafelrunde.new("caverna", 3, 1), 1, "de")
    assert drawings.regions(root) == {
        "spaces": "Aktionen",
        "home": "Mein Heim",
        "loot": "Belohnungen",
        "seat-2": "Grün",
        "seat-0": "Blau",
        "tiles": "Einrichtungen",
    }
    alone = drawings.regions(drawn(tafelrunde.new("caverna", 1, 1), 0))
    assert list(alone) == ["spaces", "home", "loot", "tiles"]
    watched = drawings.regions(drawn(tafelrunde.new("caverna", 2, 1), None))
    assert watched["home"] == "Blue"


def test_the_display_can_be_filtered() -> None:
    root = drawn(position(land={"4.3": "carpenter"}).game, 0, "en", True)
    display = next(e for e in root.iter(f"{drawings.SVG}g") if "data-filters" in e.attrib)
    filters = [part.partition("=")[0] for part in display.attrib["data-filters"].split("|")]
    assert filters == ["orange", "green", "yellow", "offered"]
    cards = [e for e in display.iter() if e.attrib.get("class") == "card"]
    assert len(cards) == 48
    gone = [e for e in cards if "offered" not in e.attrib["data-tags"].split()]
    assert [label(card, "tile:carpenter") for card in gone]
    for tag in filters:
        assert any(tag in card.attrib["data-tags"].split() for card in cards)
    slots = [card.attrib["transform"] for card in cards]
    assert len(set(slots)) == 48
    headings = [e for e in display.iter() if "card-heading" in e.attrib.get("class", "")]
    assert len(headings) == 3


def test_cells_outside_the_edge_are_drawn_when_they_matter() -> None:
    game = position(land={"4.3": "office_room"}, step=["LayTwin", "blue", "cavern_tunnel"]).game
    root = drawn(game, 0)
    game.play(game.parse("cavern:5.4"))
    assert "cell:0,5.5" in marked(drawn(game, 0), "may")
    assert "cell:0,1.5" not in marked(root)


def test_what_the_question_is_about_is_marked() -> None:
    game = position(stock={"clearing": {"wood": 3}}).play("space:clearing").game
    assert marked(drawn(game, 0), "subject") == ["space:clearing"]


@pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])
def test_every_place_has_a_name_and_a_ring(layout: int) -> None:
    assert without_name_or_ring(drawn(rich(), 0, "en", layout)) == []


def test_every_round_says_which_cards_it_may_bring() -> None:
    track = tafelrunde.new("caverna", 2, 1).view(0)["board"]["track"]
    assert track[3]["may_be"] == ["wish_for_children"]
    assert track[4]["may_be"] == ["donkey_farming", "ruby_mine_construction"]
    assert track[6]["may_be"] == ["family_life", "ore_delivery"]
    assert [len(entry["may_be"]) for entry in track[:3]] == [0, 2, 2]
    alone = tafelrunde.new("caverna", 1, 1).view(0)["board"]["track"]
    assert alone[7]["may_be"] == ["family_life"]
    assert alone[9]["may_be"] == ["ore_trading"]


def test_dwarfs_stand_on_their_spaces_with_their_weapons() -> None:
    table = position(weapons=[7, 9], taken={"logging": 1}).play("space:clearing")
    assert table.spaces["clearing"]["dwarfs"] == [
        {"seat": 0, "name": "7", "kind": "dwarf", "strength": 7}
    ]
    assert table.spaces["logging"]["dwarfs"] == [
        {"seat": 1, "name": "0", "kind": "dwarf", "strength": 0}
    ]
    root = drawn(table.game, 1)
    assert label(root, "space:clearing").endswith("a dwarf of Blue with weapon 7")
    assert label(root, "space:logging").endswith("a dwarf of Orange")


def test_words_say_what_icons_show() -> None:
    land = {"3.4": "field+grain2", "3.3": "pasture+stable", "4.3": "cuddle_room"}
    game = position(land=land, goods={"sheep": 2, "cattle": 1}, stock={"logging": {"wood": 4}}).game
    root = drawn(game, 0)
    assert label(root, "space:logging") == (
        "Logging: take the goods and then/or go on a level 1 expedition; "
        "now on it: 4 wood; gets 1 wood each round, 3 when it is empty"
    )
    assert label(root, "cell:0,3.4") == "Cell 3.4, field, 2 grain growing"
    assert label(root, "cell:0,4.3").startswith("Cell 4.3, Cuddle room: Room for 1 sheep for each")
    assert label(root, "cell:0,3.1") == "Cell 3.1, forest, covering it gives 1 wild boar"
    assert "a stable" in label(root, "cell:0,3.3")
    assert label(root, "tile:trader").endswith("Costs 1 wood. Worth 2 points.")
    assert label(root, "tile:cuddle_room").endswith("Not available any more.")
    assert label(drawn(game, 0, "de"), "cell:0,3.4") == "Feld 3.4, Acker, 2 Getreide auf dem Acker"


def test_spaces_tell_what_they_get_when() -> None:
    game = tafelrunde.new("caverna", 4, 1)
    said = label(drawn(game, 0), "space:sustenance")
    assert "gets 1 grain when it is empty; gets 1 vegetable when it is not empty" in said
    assert label(drawn(game, 0), "space:logging").endswith("gets 3 wood each round")
    for layout in (WIDE, NARROW, BROAD, MEDIUM):
        for space in game.view(0)["board"]["spaces"]:
            words = label(drawn(game, 0, "en", layout), f"space:{space['name']}")
            assert "gets 0 " not in words
            assert not re.search(r"\b0 when", words)


def test_spaces_tell_what_they_offer() -> None:
    game = tafelrunde.new("caverna", 7, 1)
    offers = {
        "growth": "1 Holz, 1 Stein, 1 Erz, 1 Nährwert, 2 Gold erhalten oder Familienzuwachs",
        "slash_and_burn": "Wiese und Acker legen und dann/oder aussäen",
        "imitation_0": "ein Feld nutzen, auf dem jemand anderes steht",
    }
    root = drawn(game, 0, "de")
    for space, offer in offers.items():
        assert label(root, f"space:{space}").partition(": ")[2] == offer


def test_animals_without_room_are_told() -> None:
    goods = {"boar": 2, "cattle": 1, "food": 1}
    table = position(goods=goods, step=["Crowded", "blue"])
    lacking = table.home()["unhoused"]
    assert sum(lacking.values()) == 1
    (animal,) = lacking
    for layout in (WIDE, NARROW, BROAD, MEDIUM):
        root = drawn(table.game, 0, "en", layout)
        assert label(root, f"good:0,{animal}").endswith(", no room for 1 of them")
        other = "cattle" if animal == "boar" else "boar"
        assert "room" not in label(root, f"good:0,{other}")


@pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])
def test_columns_and_rows_of_a_home_are_numbered(layout: int) -> None:
    root = drawn(tafelrunde.new("caverna", 1, 1), 0, "en", layout)
    home = next(e for e in root.iter(f"{drawings.SVG}g") if e.get("data-region") == "home")
    numbers = [
        (text.text, float(text.attrib["x"]), float(text.attrib["y"]))
        for text in home.iter(f"{drawings.SVG}text")
        if "text-muted" in text.attrib["class"].split() and text.text in list("123456")
    ]
    for name in [f"{column}.{row}" for column in range(1, 7) for row in range(1, 5)]:
        cell = next(e for e in home.iter() if e.get("data-place") == f"cell:0,{name}")
        ring = next(e for e in cell.iter() if e.get("class") == "ring-band")
        x, y, side = (float(ring.attrib[part]) for part in ("x", "y", "width"))
        above = [number for number, at, _ in numbers if x < at < x + side]
        beside = [number for number, _, at in numbers if y < at < y + side]
        assert (above, beside) == ([name[0]], [name[2]])


def test_any_animal_is_no_question_mark() -> None:
    picture = tafelrunde.new("caverna", 1, 1).svg(0, "en")
    assert picture.count('href="#i-animal"') >= 5
    guest = re.search(r'data-place="tile:guest_room".*?data-place', picture, re.DOTALL)
    assert guest
    assert guest[0].count('href="#i-any"') == 4


def test_a_stored_view_can_be_drawn() -> None:
    game = position(land={"4.3": "trader"}).game
    stored = json.loads(json.dumps(game.view(0)))
    words = game.title.words("en")
    assert game.title.draw(stored, words).render() == game.svg(0)


def test_every_tile_deed_and_loot_item_has_signs() -> None:
    board = tafelrunde.new("caverna", 7, 1).view(0)["board"]
    assert all(clauses(tile, board["measures"]) for tile in board["tiles"])
    assert all(item["signs"] for item in board["loot"])
    assert [space["name"] for space in board["spaces"] if not space["signs"]] == [
        "depot",
        "large_depot",
    ]
    signs = {space["name"]: space["signs"] for space in board["spaces"]}
    assert signs["imitation_1"] == [["food", 1], "→", "imitation"]
    assert signs["fence_building"] == ["pasture", "+", "large_pasture"]
    assert signs["ruby_mining"] == [["ruby_mine", 1], "→", ["ruby", 1]]


@pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])
def test_no_word_is_missing_in_either_language(layout: int) -> None:
    tables = ("draw", "colour", "good", "space", "tile", "effect", "land", "marker", "ending")
    for language in ("en", "de"):
        for game in positions(3, seed=3, every=90):
            picture = game.svg(0, language, layout)
            assert missing_words(picture, *tables, "short", "word", "loot", "part") == []
            assert "|" not in re.sub(r'data-filters="[^"]*"', "", picture)


@pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])
def test_colours_come_from_the_palette_alone(layout: int) -> None:
    assert strange_colours(rich().svg(0, "en", layout)) == []


def test_names_are_broken_where_they_may_be() -> None:
    name = "Früh\u00adstücks\u00adzimmer"
    assert lines_of(name, 200, 12, 2) == ["Frühstückszimmer"]
    assert lines_of(name, 80, 12, 2) == ["Frühstücks-", "zimmer"]
    assert lines_of("Entry-level dwelling", 90, 12, 2) == ["Entry-level", "dwelling"]
    assert lines_of("Dringender Kinder\u00adwunsch", 100, 12, 2) == ["Dringender", "Kinderwunsch"]


def test_every_tile_and_every_space_has_an_emblem() -> None:
    shown: set[str] = set()
    for players in range(1, 8):
        board = tafelrunde.new("caverna", players).view(None)["board"]
        assert {tile["name"] for tile in board["tiles"]} == BASE.tiles.keys()
        cards = {name for entry in board["track"] for name in entry["may_be"]}
        shown |= {space["name"] for space in board["spaces"]} | cards
    assert shown | {"urgent_wish_for_children"} == BASE.spaces.keys()
    assert len(set(BASE.tiles.values())) == len(BASE.tiles)
    assert {*BASE.tiles.values(), *BASE.spaces.values()} <= set(icons.emblems())


def test_a_tile_without_an_emblem_of_its_own_gets_one_by_its_words() -> None:
    bakery = {"name": "bakery", "colour": "yellow", "words": {"trades": [{}], "points": [{}]}}
    assert BASE.tile_emblem(bakery) == "trader"
    plain = {"name": "plain", "colour": "green", "words": {}}
    assert BASE.tile_emblem(plain) in icons.emblems()


def test_a_printed_bonus_is_in_lines_and_a_herd_casts_shadows() -> None:
    table = position(goods={"sheep": 4}, land={"3.4": "pasture+stable", "3.3": "meadow"})
    picture = table.game.svg(0)
    assert picture.count('class="icon engraved"') == 5 * len(table.game.view(0)["colours"])
    assert re.search(r'<ellipse class="cast"[^>]*/><g class="icon"><use href="#i-sheep"', picture)


def test_grounds_differ_from_cell_to_cell_and_never_flicker() -> None:
    first, again = (tafelrunde.new("caverna", 2, seed).svg(0) for seed in (1, 1))
    used = re.findall(r'href="#(g-forest-\d)"', first)
    assert len(set(used)) > 2
    assert used == re.findall(r'href="#(g-forest-\d)"', again)
