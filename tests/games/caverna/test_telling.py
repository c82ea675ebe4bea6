"""Tiles told by their rows: every word has signs and a sentence in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tafelrunde
from tafelrunde.drawing import icons
from tafelrunde.games import boxes
from tafelrunde.games.caverna.catalogue import Sign
from tafelrunde.games.caverna.drawing.lettering import CONNECTORS, YELLOW_TILE
from tafelrunde.games.caverna.telling.sentences import sentence
from tafelrunde.games.caverna.telling.signs import PERKS, ROOMS, clauses
from tafelrunde.games.caverna.telling.words import DISCOUNTS
from tafelrunde.games.caverna.tiles.row import PERK_NAMES
from tests.helpers.editions import edition, printed_table

BOARD = tafelrunde.new("caverna", 2, 1).view(0)["board"]
TILES = {tile["name"]: tile for tile in BOARD["tiles"]}
WORDS = tafelrunde.title("caverna").words


def told(language: str, name: str = "made_up", **words: Any) -> str:
    return sentence({"name": name, "words": words}, WORDS(language))


def shown(**words: Any) -> list[list[Sign]]:
    return clauses({"signs": [], "words": words}, BOARD["measures"])


@pytest.mark.parametrize(
    ("tile", "english", "german"),
    [
        (
            "stone_carver",
            "At once 2 stone. Each furnishing and each stable costs you 1 stone less.",
            "Sofort 2 Steine. Jede Einrichtung und jeder Stall kostet dich 1 Stein weniger.",
        ),
        (
            "beer_parlor",
            "Any time: pay 2 grain for 3 gold or for 4 food.",
            "Jederzeit: 2 Getreide gegen 3 Gold oder gegen 4 Nährwerte.",
        ),
        (
            "milking_parlor",
            (
                "At once 1 food for each of your cattle. "
                "At the end 1 bonus point for each of your cattle."
            ),
            "Sofort 1 Nährwert je Rind. Am Ende 1 Bonuspunkt je Rind.",
        ),
        (
            "broom_chamber",
            "At the end 5 bonus points for 5 dwarfs, 10 for 6.",
            "Am Ende 5 Bonuspunkte für 5 Zwerge, 10 für 6.",
        ),
        (
            "prayer_chamber",
            "At the end 8 bonus points if none of your dwarfs is armed.",
            "Am Ende 8 Bonuspunkte, wenn kein eigener Zwerg bewaffnet ist.",
        ),
        (
            "dog_school",
            "When you gain dogs from now on, you also gain 1 wood for each dog.",
            "Wenn du von nun an Hunde erhältst, bekommst du 1 Holz je Hund dazu.",
        ),
        (
            "mixed_dwelling",
            "Room for 1 dwarf and 2 farm animals of one type.",
            "Platz für 1 Zwerg und 2 Nutztiere einer Art.",
        ),
        (
            "peaceful_cave",
            "Any time: give up a weapon for as much food as it is strong.",
            "Jederzeit: eine Waffe gegen so viele Nährwerte, wie sie stark ist.",
        ),
    ],
)
def test_a_tile_is_told_by_its_row(tile: str, english: str, german: str) -> None:
    assert sentence(TILES[tile], WORDS("en")) == english
    assert sentence(TILES[tile], WORDS("de")) == german


@pytest.mark.parametrize(
    ("words", "signs", "english", "german"),
    [
        (
            {"harvest": [{"gain": {"food": 2}}], "place": "field"},
            [["harvest", "→", ("food", 2)]],
            "At the start of each harvest 2 food. Lies on an empty field.",
            "Zu Beginn jeder Ernte 2 Nährwerte. Liegt auf einem leeren Acker.",
        ),
        (
            {"rounds": [{"gain": {"ore": 1, "wood": 1}, "per": "farm_animal", "each": 4}]},
            [["round", ("animal", 4), "→", ("ore", 1), ("wood", 1)]],
            "At the start of each round 1 ore and 1 wood for every 4 farm animals.",
            "Zu Beginn jeder Runde 1 Erz und 1 Holz je 4 Nutztiere.",
        ),
        (
            {"points": [{"points": 2, "per": "dwelling_beside", "each": 2}], "unlimited": True},
            [[("dwelling", 2), "=", ("points", 2)]],
            "At the end 2 bonus points for every 2 dwellings beside it. Never runs out.",
            "Am Ende 2 Bonuspunkte je 2 benachbarte Wohnhöhlen. Geht nie aus.",
        ),
        (
            {"room": 1, "perks": {"animal_pairs": 2, "furnish_wood": 1, "forge_ore": 1}},
            [
                [("dwarf", 1), "+", ("animal", 2), ("animal", 2)],
                ["furnish", "−", ("wood", 1)],
                ["weapon", "−", ("ore", 1)],
            ],
            (
                "Room for 1 dwarf, 2 farm animals of one type and 2 farm animals of one type. "
                "Each furnishing costs you 1 wood less. Each weapon you forge costs you 1 ore less."
            ),
            (
                "Platz für 1 Zwerg, 2 Nutztiere einer Art und 2 Nutztiere einer Art. "
                "Jede Einrichtung kostet dich 1 Holz weniger. "
                "Jede Waffe, die du schmiedest, kostet dich 1 Erz weniger."
            ),
        ),
    ],
)
def test_a_made_up_tile_is_told_by_its_row(
    words: dict[str, Any], signs: list[list[Sign]], english: str, german: str
) -> None:
    assert shown(**words) == signs
    assert told("en", **words) == english
    assert told("de", **words) == german


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("perk", [name for name in PERK_NAMES if name != "room"])
def test_every_perk_has_signs_and_a_sentence(perk: str, language: str) -> None:
    assert [perk in table for table in (PERKS, ROOMS, DISCOUNTS)].count(True) == 1
    assert shown(perks={perk: 1})
    said = told(language, perks={perk: 1})
    assert said.endswith(".")
    assert perk not in said


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("measure", list(BOARD["measures"]))
def test_everything_that_is_counted_has_a_name(measure: str, language: str) -> None:
    said = told(language, points=[{"points": 3, "per": measure}])
    assert said.startswith(("At the end 3 bonus points", "Am Ende 3 Bonuspunkte"))
    assert "measure." not in said
    assert "_" not in said


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", boxes("caverna"))
def test_every_tile_of_every_box_is_drawn_and_told(name: str, language: str) -> None:
    title = tafelrunde.title(name)
    board = title.new(title.setup(2, {}), 1).view(0)["board"]
    for tile in board["tiles"]:
        drawn = [sign for clause in clauses(tile, board["measures"]) for sign in clause]
        assert drawn, tile["name"]
        for sign in drawn:
            known = sign in (*CONNECTORS, YELLOW_TILE)
            assert known or icons.picture(sign if isinstance(sign, str) else sign[0])
        said = sentence(tile, title.words(language))
        assert said.endswith("."), tile["name"]
        assert not re.search(r"[{}|_]|\b(tell|perk|room|measure|condition|effect)\.", said), said


@pytest.mark.parametrize(
    ("words", "english"),
    [
        (
            {"trades": [{"give": {"wood": 1}, "get": {"gold": 1}, "when": "harvest", "most": 3}]},
            "At the start of each harvest, at most 3 times: pay 1 wood for 1 gold.",
        ),
        (
            {"trades": [{"give": {"gold": 2}, "get": {"ruby": 1}, "when": "round", "most": 1}]},
            "At most once a round: pay 2 gold for 1 ruby.",
        ),
        (
            {"breeding": [{"gain": {"dog": 1}, "per": "dog", "each": 2, "most": 1}]},
            "In each breeding phase 1 dog for every 2 dogs, at most once.",
        ),
        (
            {"meals": [{"good": "dog", "food": 2}, {"good": "sheep", "food": 2}]},
            "Any time: turn 1 dog or 1 sheep into 2 food.",
        ),
        (
            {"spaces": [{"space": "excavation", "gain": {"stone": 1}}]},
            "1 stone each time you use Excavation.",
        ),
    ],
)
def test_words_that_only_boxes_use_are_told(words: dict[str, Any], english: str) -> None:
    assert told("en", **words) == english


def test_trades_are_called_by_what_they_give_and_get() -> None:
    words = WORDS("de")
    assert words.get("trade.trader") == "Händler: 2 Gold gegen 1 Holz, 1 Stein und 1 Erz"
    assert words.get("trade.beer_food") == "Bierstube: 2 Getreide gegen 4 Nährwerte"
    assert words.get("trade.peaceful_cave") == "Friedenshöhle: eine Waffe gegen Nährwerte"


def test_an_owner_who_changes_a_row_reads_and_sees_the_change(tmp_path: Path) -> None:
    printed = printed_table("caverna", "furnishings")
    changed = printed.replace("give = { boar = 2 }", "give = { boar = 3 }")
    assert changed != printed
    title = tafelrunde.title("caverna", edition(tmp_path, changed))
    words = title.words("en")
    board = title.new(title.setup(2, {}), 1).view(0)["board"]
    parlor = next(tile for tile in board["tiles"] if tile["name"] == "hunting_parlor")
    assert sentence(parlor, words) == "Any time: pay 3 wild boars for 2 gold and 2 food."
    assert clauses(parlor, board["measures"])[0][0] == ("boar", 3)
    assert words.get("trade.hunting_parlor").startswith("Hunting parlor: 3 wild boars for")
