"""The drawing of Frantic Fiends: orcs and ways, traps, events, bounties, and words for all."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import tafelrunde
from tafelrunde.drawing import Memory, icons
from tafelrunde.drawing.memory import Cache
from tafelrunde.games.caverna.expansions.fiends.drawing.table import PICTURES
from tafelrunde.games.caverna.expansions.fiends.telling import when
from tafelrunde.kernel.layouts import BROAD, MEDIUM, NARROW, WIDE
from tests.helpers import drawings
from tests.helpers.drawings import drawn, label, marked, missing_words, without_name_or_ring
from tests.rules.caverna_fiends.positions import position

TABLES = (
    *("draw", "tell", "tile", "effect", "reward", "bounty", "deed", "person", "measure"),
    *("good", "orc", "event_phase", "ending", "marker", "loot", "part"),
)
TITLE = tafelrunde.title("caverna-fiends")
LAYOUTS = pytest.mark.parametrize("layout", [WIDE, NARROW, BROAD, MEDIUM])


def positions(players: int, seed: int, every: int) -> Iterator[tafelrunde.Game]:
    game = tafelrunde.new("caverna-fiends", players, seed)
    return drawings.positions(game, seed, every, drawings.without_exchanges)


@pytest.mark.parametrize(("seed", "language"), [(n, ("en", "de")[n % 2]) for n in range(1, 8)])
def test_every_position_is_drawn_and_sketched(seed: int, language: str) -> None:
    players = 1 + seed % 7
    for game in positions(players, seed, every=90 * players):
        seat = seed % players
        for layout in (WIDE, NARROW, BROAD, MEDIUM):
            picture = game.svg(seat, language, layout)
            assert missing_words(picture, *TABLES) == []
            assert drawings.small_print(picture, layout) == []
            assert drawings.strange_colours(picture) == []
            root = drawn(game, seat, language, layout)
            names = marked(root)
            assert len(names) == len(set(names))
            assert without_name_or_ring(root) == []
        sketched = TITLE.sketch(game.view(seat), TITLE.words(language))
        assert max(len(line) for line in sketched.splitlines()) <= 80
        assert all(f"{table}." not in sketched for table in TABLES)


@LAYOUTS
@pytest.mark.parametrize("players", [1, 3, 7])
def test_what_can_be_chosen_is_drawn(players: int, layout: int) -> None:
    for game in positions(players, seed=players, every=17 * players):
        wanted = {move["place"] for move in game.view(game.player)["moves"]} - {""}
        assert set(marked(drawn(game, game.player, "en", layout), "may")) == wanted


@LAYOUTS
def test_orcs_stand_on_their_cells_and_lie_in_the_tray(layout: int) -> None:
    where = {"a": "1.2", "b": "1.2", "c": "defeated"}
    table = position(orcs=where, might={"a": 3}, held="a", land={"1.2": "net_trap"})
    root = drawn(table.game, 0, "en", layout)
    assert label(root, "orc:0,a") == "Orc A, strength 3, held"
    assert label(root, "orc:0,b") == "Orc B, strength 7"
    assert label(root, "orc:0,c") == "Orc C: defeated"
    assert label(root, "orc:0,d") == "Orc D: comes after event 2"
    cell = label(root, "cell:0,1.2")
    assert cell.startswith("Cell 1.2, Net trap: Holding trap: an orc up to strength 8")
    assert cell.endswith("active trap")


def test_a_spent_trap_says_what_it_is_worth() -> None:
    table = position(land={"2.2": "pitfall"}, spent=["2.2"])
    assert label(drawn(table.game, 0, "de"), "cell:0,2.2").endswith(
        "verbrauchte Falle, 2 Punkte wert"
    )


def test_goods_on_mines_are_told_where_they_lie() -> None:
    land = {"4.2": "tunnel", "4.1": "ore_mine", "5.1": "deep_tunnel", "5.2": "ruby_mine"}
    root = drawn(position(land=land, mined={"4.1": 3, "5.2": 1}).game, 0)
    assert label(root, "cell:0,4.1").endswith("on the mine: 3 ore")
    assert label(root, "cell:0,5.2").endswith("on the mine: 1 ruby")


@LAYOUTS
def test_the_way_of_an_orc_is_shown_before_it_walks(layout: int) -> None:
    game = at_parley()
    board = game.view(game.player)["board"]
    home = board["homes"][game.player]
    root = drawn(game, game.player, "en", layout)
    assert when(board, 1) == "now"
    assert home["way"]
    for name in home["way"]:
        assert "on the way of an orc" in label(root, f"cell:{game.player},{name}")
    assert f"orc:{game.player},{home['walker']}" in marked(root, "subject")
    picture = game.svg(game.player, "en", layout)
    assert "Movement card for Orc" in picture
    assert f"{home['walker'].upper()} -> " in TITLE.sketch(game.view(0), TITLE.words("en"))


def at_parley() -> tafelrunde.Game:
    """The first time that somebody may bribe or push an orc for whom a card lies open."""
    for game in positions(1, seed=4, every=1):
        if game.prompt().startswith("Blue: bribe") and game.view(0)["board"]["homes"][0]["way"]:
            return game
    raise AssertionError("nobody parleys")


def test_cells_where_animals_are_in_danger_have_a_warning() -> None:
    for seed in range(1, 30):
        for game in positions(1, seed, every=1):
            if "the orcs are coming" not in game.prompt():
                continue
            root = drawn(game, 0)
            risk = game.view(0)["board"]["homes"][0]["risk"]
            assert risk
            for name in risk:
                assert label(root, f"cell:0,{name}").endswith("orcs could come here")
            return
    raise AssertionError("no animal was ever in danger")


@LAYOUTS
def test_the_bounty_board_says_who_lies_where_and_what_is_in_reach(layout: int) -> None:
    table = position(
        strips=["l1"], trophies=["r3"], orcs={"a": "defeated"}, bounties={"farmer": "0a"}
    )
    root = drawn(table.game, 0, "en", layout)
    assert label(root, "reward:farmer") == "Farmer: 3 food. Here lies Orc A of Blue."
    assert label(root, "reward:shepherd") == "Shepherd: 2 sheep. In reach for Orc B, Orc C, Orc D."
    assert label(root, "reward:mercenary").endswith("In reach for Orc D.")
    # Its yellow tiles lie beside it, and nowhere else.
    assert {"tile:weapon_storage", "tile:trap_chamber"} <= set(marked(root))
    assert "bounty" in drawings.regions(root)


def test_events_tell_their_prices_and_which_one_is_next() -> None:
    game = tafelrunde.new("caverna-fiends", 2, 1)
    board = game.view(0)["board"]
    assert [when(board, number) for number in range(1, 5)] == ["next", "later", "later", "later"]
    assert [event["round"] for event in board["events"]] == [3, 6, None, None]
    picture = game.svg(0, "de")
    assert "Ereignis 1, Runde 3. Bestechung: 1 " in picture
    assert "Einen Ork verdrängen: 1 Holz. Danach: Minenphase, Ernährung. als Nächstes." in picture


def test_alone_the_later_rounds_hide_their_tokens_too() -> None:
    track = tafelrunde.new("caverna-fiends", 1, 1).view(0)["board"]["track"]
    assert [entry["ending"] for entry in track[6:]] == [None] * 6


@LAYOUTS
def test_captives_and_friendly_orcs_are_among_the_workers(layout: int) -> None:
    table = position(
        land={"4.3": "orc_dwelling", "4.2": "dwelling"},
        friends=[("orc", "4.3")],
        orcs={"a": "4.2", "b": "friendly"},
        homes={1: "4.2"},
        captives={"a": 1},
    )
    picture = table.game.svg(0, "en", layout)
    assert "Without a weapon: friendly orc" in picture
    assert "Without a weapon: dwarf, captive" in picture
    assert 'href="#i-captive"' in picture
    seat = table.game.view(0)["seats"][0]
    assert [piece["where"] for piece in seat["pieces"]].count("idle") == 1
    assert [badge["amount"] for badge in seat["badges"] if badge["name"] == "fiends"] == [3]


def test_the_supply_shows_what_is_in_play_and_traps_in_a_row_of_their_own() -> None:
    game = tafelrunde.new("caverna-fiends", 2, 1)
    board = game.view(0)["board"]
    names = marked(drawn(game, 0))
    assert sum(name.startswith("tile:") for name in names) == len(board["tiles"]) < 60
    assert sum("emblem" in tile for tile in board["tiles"]) == 3 + 2
    assert "trap=Traps" in game.svg(0)


@pytest.mark.parametrize("players", [1, 3])
def test_what_is_remembered_looks_as_if_drawn_anew(players: int) -> None:
    memory, words = Memory(Cache()), TITLE.words("en")
    for game in positions(players, seed=players + 1, every=2):
        for seat in (None, game.player):
            view = game.view(seat)
            remembered = TITLE.draw(view, words, True, memory).render()
            assert remembered == TITLE.draw(view, words, True, Memory(Cache())).render()


def test_a_tile_with_a_fiend_on_it_is_still_its_owners() -> None:
    board = position(land={"4.3": "carpenter"}, orcs={"a": "4.3"}).game.view(0)["board"]
    assert [tile["owners"] for tile in board["tiles"] if tile["name"] == "carpenter"] == [[0]]


def test_every_tile_and_every_space_has_an_emblem() -> None:
    for players in (1, 4, 7):
        board = tafelrunde.new("caverna-fiends", players).view(None)["board"]
        assert {tile["name"] for tile in board["tiles"]} <= PICTURES.tiles.keys()
        assert {space["name"] for space in board["spaces"]} <= PICTURES.spaces.keys()
    assert len(set(PICTURES.tiles.values())) == len(PICTURES.tiles)
    assert {*PICTURES.tiles.values(), *PICTURES.spaces.values()} <= set(icons.emblems())


def icon(root: ElementTree.Element, cell: str, name: str) -> tuple[float, float, float]:
    """Left, top and size of an icon on a cell, within the cell."""
    for part in root.iter():
        if part.get("data-part") == cell:
            for used in part.iter():
                if used.get("href") == f"#i-{name}":
                    return (
                        float(used.get("x", 0)),
                        float(used.get("y", 0)),
                        float(used.get("width", 0)),
                    )
    raise AssertionError(f"no {name} on {cell}")


@LAYOUTS
def test_an_orc_leaves_the_bonus_of_its_cell_in_sight(layout: int) -> None:
    root = drawn(position(orcs={"c": "3.1"}).game, 0, "de", layout)
    (x, y, size), (left, top, orc) = (icon(root, "cell:0,3.1", name) for name in ("boar", "orc"))
    assert x + size / 2 < left
    assert y + size / 2 > top + orc


def test_cards_of_mines_show_the_goods_that_are_put_onto_them() -> None:
    spaces = tafelrunde.new("caverna-fiends", 2, 1).view(0)["board"]["spaces"]
    signs = {space["name"]: space["signs"] for space in spaces}
    assert signs["ore_mine_construction"][:4] == ["ore_mine", "(", ["ore", 3], ")"]
