"""Owners' editions of Caverna, and what the printed data are like."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.games import caverna
from tafelrunde.games.caverna.contents import base_catalogue
from tafelrunde.games.caverna.reader import TABLES
from tests.helpers import play_on
from tests.helpers.editions import edition, printed_table

FILE = Path(caverna.__file__).parent / "board.toml"

DEPOT = """
[additional]
source = "components"

[[additional.space]]
name = "depot"
players = [5, 6, 7]
goods = [["ruby", 2, 1]]
actions = { all = ["take"] }
"""


def check_refused(file: str, english: str, german: str) -> None:
    """The edition is refused, and both languages say why."""
    with pytest.raises(tafelrunde.BadEdition) as caught:
        tafelrunde.title("caverna", file)
    assert english in str(caught.value)
    assert german in caught.value.said("de")


def test_every_table_says_where_it_comes_from() -> None:
    title = tafelrunde.title("caverna")
    assert title.reconstructed == ["solo", "introductory", "additional"]


def test_an_edition_replaces_a_table(tmp_path: Path) -> None:
    file = edition(tmp_path, DEPOT)
    title = tafelrunde.title("caverna", file)
    assert title.edition.startswith("mine-")
    assert title.reconstructed == ["solo", "introductory"]
    game = tafelrunde.new("caverna", 5, 1, edition=file)
    depot = [space for space in game.view()["board"]["spaces"] if space["name"] == "depot"]
    assert [space["goods"] for space in depot] == [{"ruby": 2}]
    play_on(game, 1)
    assert tafelrunde.replay(game.record(), edition=file).digest() == game.digest()


@pytest.mark.parametrize(
    ("old", "new", "english", "german"),
    [
        ("take", "steal", "depot: there is no action 'steal'", "Eine Aktion 'steal' gibt es nicht"),
        ("all =", "both =", "no connector 'both'", "Verbindung 'both'"),
        ('{ all = ["take"] }', "7", "must be a word or one of", "muss ein Wort sein"),
        ('"ruby"', '"amber"', "no good 'amber'", "Ware 'amber'"),
        ("goods = [[", "goods = [[[", "mine.toml", "mine.toml"),
        ('source = "components"', "", "source", "Quelle"),
        (
            "[[additional.space]]",
            "[[additional.spaces]]",
            "there is no 'spaces'",
            "'spaces' gibt es nicht",
        ),
        ("goods =", "wares =", "depot: there is no 'wares'", "'wares' gibt es nicht"),
        ("[5, 6, 7]", "[8]", "depot: there is no 8", "8 gibt es nicht"),
        ("[5, 6, 7]", "[]", "at least one number", "mindestens eine Spielerzahl"),
    ],
)
def test_a_wrong_space_is_refused_with_its_table(
    tmp_path: Path, old: str, new: str, english: str, german: str
) -> None:
    file = edition(tmp_path, DEPOT.replace(old, new, 1))
    check_refused(file, english, german)


@pytest.mark.parametrize(
    ("table", "old", "new", "english", "german"),
    [
        ("home", "[2, 4, 1]", "[2, 9, 1]", "no cell (2,9)", "Feld (2,9)"),
        ("home", "water", "rivers", "there is no 'rivers'", "'rivers' gibt es nicht"),
        ("home", "boar_pre", "entrance = 3\nboar_pre", "no 'entrance'", "'entrance' gibt"),
        ("start", "[1, 1, 2", "[1, 2", "food must be a list of 7", "Liste von 7"),
        ("start", "dwarfs = 2", "dwarfs = 0", "from 1 to 6", "von 1 bis 6"),
        ("start", "stables = 3", "stables = true", "stables must be", "stables muss"),
        ("solo", '"supplies"', '"rest"', "no 'rest'", "'rest' gibt es nicht"),
        ("rounds", '"exploration"', '"sleep"', "no 'sleep'", "'sleep' gibt es nicht"),
        ("rounds", ', "exploration"', "", "4 stages of 3", "4 Stufen zu je 3"),
        ("rounds", '"ruby_delivery",\n]\nflips', "]\nflips", "solo_order", "solo_order"),
        ("harvest", '"payment"', '"feast"', "no 'feast'", "'feast' gibt es nicht"),
        ("harvest", '"payment"', '"face_down"', "not turned yet", "noch verdeckten"),
        ("harvest", "questions = 3", "questions = 4", "from 0 to 3", "von 0 bis 3"),
        ("harvest", "leaves = 4", "leaves = 3", "at least 7", "mindestens 7"),
        ("build", "forge_at_most = 8", "forge_at_most = 15", "from 1 to 14", "von 1 bis 14"),
        ("loot", '["dog", 1]', '["cat", 1]', "in this order", "in dieser Reihenfolge"),
        ("loot", "gold = 2", 'gold = "2"', "gold must be", "gold muss"),
        ("introductory", '"carpenter"', '"joiner"', "no 'joiner'", "'joiner' gibt es nicht"),
        ("market", "dog = 2", "dog = -2", "dog must be", "dog muss"),
        ("score", "gold = 1", "gold = 1\nfood = 1", "no 'food'", "'food' gibt es nicht"),
    ],
)
def test_a_wrong_table_is_refused(
    tmp_path: Path, table: str, old: str, new: str, english: str, german: str
) -> None:
    text = printed_table("caverna", table)
    assert old in text
    file = edition(tmp_path, text.replace(old, new, 1))
    check_refused(file, english, german)


TILE = """
[[furnishings.tile]]
name = "wardrobe"
colour = "green"
cost = { wood = 1 }
"""


@pytest.mark.parametrize(
    ("old", "new", "english", "german"),
    [
        ('"green"', '"blue"', "no 'blue'", "'blue' gibt es nicht"),
        ("wood = 1", "wool = 1", "no 'wool'", "'wool' gibt es nicht"),
        ("cost", "price", "no 'price'", "'price' gibt es nicht"),
        ("{ wood = 1 }", "3", "cost must be there and be a table", "cost muss da sein"),
        ('"green"\n', '"green"\nperks = { luck = 1 }\n', "no 'luck'", "'luck' gibt es nicht"),
        (
            '"green"\n',
            '"green"\nrounds = [{ times = 1 }]\n',
            "wardrobe: gain must be there",
            "gain muss da sein",
        ),
        (
            '"green"\n',
            '"green"\npoints = [{ points = 1, per = "luck" }]\n',
            "luck can't be counted",
            "luck lässt sich nicht zählen",
        ),
    ],
)
def test_a_wrong_tile_is_refused(
    tmp_path: Path, old: str, new: str, english: str, german: str
) -> None:
    file = edition(tmp_path, printed_table("caverna", "furnishings") + TILE.replace(old, new, 1))
    check_refused(file, english, german)


def test_tiles_that_the_rules_know_must_be_there(tmp_path: Path) -> None:
    text = printed_table("caverna", "furnishings")
    for old, new, word in (
        ('"trader"', '"dealer"', "no 'trader'"),
        ('"dwelling"', '"lodging"', "no 'dwelling'"),
    ):
        file = edition(tmp_path, text.replace(old, new, 1))
        with pytest.raises(tafelrunde.BadEdition, match=word):
            tafelrunde.title("caverna", file)


def test_an_owner_says_which_spaces_are_covered_alone(tmp_path: Path) -> None:
    text = '[solo]\nsource = "rulebook"\ncovered = ["supplies", "clearing", "drift_mining"]\n'
    title = tafelrunde.title("caverna", edition(tmp_path, text))
    assert "solo" not in title.reconstructed
    game = tafelrunde.new("caverna", 1, 1, edition=edition(tmp_path, text))
    names = [space["name"] for space in game.view()["board"]["spaces"]]
    assert "starting_player" in names
    assert not {"supplies", "clearing", "drift_mining"} & set(names)


def test_every_key_of_the_printed_data_is_read() -> None:
    with FILE.open("rb") as stream:
        tables = tomllib.load(stream)
    catalogue = base_catalogue()
    read = {
        **TABLES,
        "sow": [crop.name for crop in catalogue.crops],
        "food": [*(meal.name for meal in catalogue.meals if meal.name != "gold"), "ruby"],
    }
    assert set(tables) == set(read)
    for name, table in tables.items():
        assert set(table) == {"source", *read[name]}
