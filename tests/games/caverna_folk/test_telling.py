"""The furnishing tiles of The Forgotten Folk in sentences and signs, told by their rows."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tafelrunde.drawing import icons
from tafelrunde.games.caverna.telling.sentences import sentence
from tafelrunde.games.caverna.telling.signs import clauses

TITLE = tafelrunde.title("caverna-folk")
GROUPS = (
    ["mountain_dwarves", "pale_ones", "dark_elves", "elves"],
    ["cave_goblins", "humans", "silicoids", "trolls"],
)
BOARDS = [TITLE.new(TITLE.setup(4, {"folk": folk}), 1).view(0)["board"] for folk in GROUPS]
BOARD = BOARDS[0]
OLD = [tile["name"] for tile in tafelrunde.new("caverna", 1, 1).view(0)["board"]["tiles"]]
NEW: dict[str, Any] = {
    tile["name"]: tile for board in BOARDS for tile in board["tiles"] if tile["name"] not in OLD
}


@pytest.mark.parametrize(
    ("tile", "english", "german"),
    [
        (
            "hunting_lodge",
            (
                "At the start of each harvest 1 food for every 3 empty forest cells, at most "
                "3 times. Lies on an empty meadow."
            ),
            (
                "Zu Beginn jeder Ernte 1 Nährwert je 3 leere Waldfelder, höchstens 3-mal. "
                "Liegt auf einer leeren Wiese."
            ),
        ),
        (
            "charcoal_storage",
            "At the start of each harvest, at most 3 times: pay 1 wood for 1 gold.",
            "Zu Beginn jeder Ernte höchstens 3-mal: 1 Holz gegen 1 Gold.",
        ),
        (
            "jeweller",
            "At most once a round: pay 2 gold for 1 ruby and 2 ore.",
            "Höchstens einmal in jeder Runde: 2 Gold gegen 1 Rubin und 2 Erz.",
        ),
        (
            "bone_breaker",
            "Any time: turn 1 dog, 1 sheep or 1 donkey into 2 food.",
            "Jederzeit: 1 Hund, 1 Schaf oder 1 Esel in 2 Nährwerte umwandeln.",
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
        ("stone_trade", [[("harvest", "≤2"), ("wood", 1), "→", ("stone", 1)]]),
        ("shepherd_room", [["dog", "→", ("sheep", "×2")]]),
        ("water_troughs", [["pasture", "→", ("animal", "+3")]]),
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
