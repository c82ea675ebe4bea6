"""The furnishing tiles of The Forgotten Folk in sentences and signs, told by their rows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tafelrunde
from tafelrunde.drawing import icons
from tafelrunde.games.caverna.telling.sentences import sentence
from tafelrunde.games.caverna.telling.signs import clauses
from tests.helpers.editions import edition, printed_table

TITLE = tafelrunde.title("caverna-folk")
BOARD = TITLE.new(TITLE.setup(2, {"folk": ["elves", "trolls"]}), 1).view(0)["board"]
NEW: dict[str, Any] = {tile["name"]: tile for tile in BOARD["tiles"][48:]}


@pytest.mark.parametrize(
    ("tile", "english", "german"),
    [
        (
            "hunting_lodge",
            (
                "At the start of each harvest 1 food for every 3 empty forest cells, at most "
                "3 food. Lies on an empty meadow."
            ),
            (
                "Zu Beginn jeder Ernte 1 Nährwert je 3 leere Waldfelder, höchstens 3 Nährwerte. "
                "Liegt auf einer leeren Wiese."
            ),
        ),
        (
            "dog_kennel",
            "In each breeding phase 1 dog if you have at least 2 dogs.",
            "In jeder Vermehrungsphase 1 Hund, wenn du mindestens 2 Hunde hast.",
        ),
        (
            "charcoal_storage",
            "At the start of each harvest, up to 3 times: pay 1 wood for 1 gold.",
            "Zu Beginn jeder Ernte, bis zu 3-mal: 1 Holz gegen 1 Gold.",
        ),
        (
            "jeweller",
            "Any time, once a round: pay 2 gold for 1 ruby and 2 ore.",
            "Jederzeit, einmal pro Runde: 2 Gold gegen 1 Rubin und 2 Erz.",
        ),
        (
            "extraction_works",
            "1 stone each time you use Excavation.",
            "1 Stein, wann immer du Höhlenbau nutzt.",
        ),
        (
            "bone_breaker",
            "Dogs, sheep and donkeys are worth 2 food each.",
            "Hunde, Schafe und Esel sind je 2 Nährwerte wert.",
        ),
        (
            "goblin_dwelling",
            "Room for 1 person. At once 1 goblin, who lives here.",
            "Platz für 1 Person. Sofort 1 Goblin, der hier wohnt.",
        ),
    ],
)
def test_a_tile_is_told_by_its_row(tile: str, english: str, german: str) -> None:
    assert sentence(NEW[tile], TITLE.words("en")) == english
    assert sentence(NEW[tile], TITLE.words("de")) == german


@pytest.mark.parametrize(
    ("tile", "signs"),
    [
        ("hunting_lodge", [["harvest", ("forest", 3), "→", ("food", "1/2/3")]]),
        ("stone_trade", [[("harvest", "2×"), ("wood", 1), "→", ("stone", 1)]]),
        ("shepherd_room", [["dog", "→", ("sheep", "×2")]]),
        ("water_troughs", [["pasture", "→", ("animal", "+3")]]),
        ("scarecrow", [["sow", "grain", "→", ("grain", "+1")]]),
        ("explorer_cave", [["food", "→", ("food", "×3")], ["boar", "→", ("boar", "×2")]]),
        ("bone_breaker", [["dog", "/", "sheep", "/", "donkey", "→", ("food", 2)]]),
    ],
)
def test_a_tile_is_shown_by_its_row(tile: str, signs: list[Any]) -> None:
    assert clauses(NEW[tile], BOARD["measures"]) == signs


@pytest.mark.parametrize("tile", NEW)
def test_every_tile_has_signs_and_sentences(tile: str) -> None:
    shown = [sign for clause in clauses(NEW[tile], BOARD["measures"]) for sign in clause]
    assert shown
    for sign in shown:
        name = sign if isinstance(sign, str) else sign[0]
        assert name in icons.names() or len(name) == 1
    for language in ("en", "de"):
        said = sentence(NEW[tile], TITLE.words(language))
        assert said.endswith(".")
        assert not {"_", "{", "}"} & set(said)


def test_an_owner_who_changes_the_numbers_reads_the_change(tmp_path: Path) -> None:
    printed = printed_table("caverna/expansions/folk", "folk_furnishings")
    changed = printed.replace("{ strength = 5, dogs = 1 }", "{ strength = 7, dogs = 1 }")
    title = tafelrunde.title("caverna-folk", edition(tmp_path, changed))
    board = title.new(title.setup(2, {"folk": ["elves", "trolls"]}), 1).view(0)["board"]
    (school,) = [tile for tile in board["tiles"] if tile["name"] == "war_dog_school"]
    assert "strength 7" in sentence(school, title.words("en"))
    assert list(clauses(school, board["measures"])[0][-1]) == ["weapon", 7]
