"""An expansion's own printed data, words and options, laid over those of the base game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.games.caverna.board import STONE, Board
from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.errors import BadEdition, BadPosition, BadSetup
from tafelrunde.kernel.phrase import Phrase
from tafelrunde.kernel.setup import Option
from tests.helpers import play_on
from tests.helpers.editions import printed_table
from tests.rules.caverna.house_rules import House, Rules, expansion
from tests.rules.caverna.positions import Table, position

OWN_DATA = """
[sow]
source = "rulebook"
grain = [2, 5]
vegetable = [2, 2]

[folk]
source = "rulebook"
names = ["elves", "trolls"]
stone = 2

[folk_tiles]
source = "reconstructed"
tile = [{ name = "watchtower", colour = "orange", cost = { wood = 1 }, value = 3, room = 1 }]
"""
OWN_ENGLISH = """
[folk]
elves = "the elves"
[tile]
watchtower = "Watchtower"
[good]
stone = "pebble|pebbles"
[wrong]
folks = "there must be {count} folks."
stray = "Nobody plays with {folk}."
"""
OWN_GERMAN = """
[tile]
watchtower = "Wachturm"
[wrong]
folks = "es müssen {count} Völker sein."
stray = "Niemand spielt mit {folk}."
"""


class FolkBoard(Board):
    """Two tables more."""

    def read(self) -> None:
        read = self.reader
        read.tables |= {"folk": ("names", "stone"), "folk_tiles": ("tile",)}
        super().read()
        for row in read.rows("folk_tiles", "tile"):
            self.tiles.append(self.read_tile(row))
            self.tile_names.append(row["name"])
        folk = read.table("folk")
        self.folk_names: list[str] = folk["names"]
        if len(self.folk_names) != 2:
            raise read.fail(fault("wrong.folks", count=2), "names")
        self.folk_stone = read.whole(folk, "stone")


class Strays(House):
    """Finds something wrong in words of its own."""

    def problems(self) -> list[Fault]:
        found = super().problems()
        return [*found, fault("wrong.stray", folk=fault("folk.elves"))] if found else []


def laid_over(tmp_path: Path, edition: str = "") -> Rules:
    """Rules with own data and words, and an edition of some of the tables."""
    folder = tmp_path / "folk"
    if not folder.exists():
        expansion(folder, OWN_DATA, OWN_ENGLISH, OWN_GERMAN)
    file = tmp_path / "mine.toml"
    file.write_text(edition, encoding="utf-8")
    return Rules(
        Strays,
        edition=file if edition else None,
        folders=[folder],
        board=FolkBoard,
        terms={"folk": ["elves", "trolls"]},
    )


def test_words_and_data_laid_over_those_of_the_base_game(tmp_path: Path) -> None:
    rules = laid_over(tmp_path)
    assert isinstance(rules.board, FolkBoard)
    assert (rules.board.folk_stone, rules.board.stable) == (2, 1)
    title = rules.title()
    assert {"folk_tiles", "introductory"} <= set(title.reconstructed)
    table = rules.play(position(goods={"wood": 1}), stack=[["Furnish", 0, 1]])
    assert (table.land("4.3"), table.score()["furnishings"]) == ("watchtower", 3)
    game = table.game
    number = rules.board.tile_names.index("watchtower")
    english, german = title.words("en"), title.words("de")
    gone = Phrase("why.tile_gone", [number])
    assert english.say(gone, game) == "The Watchtower is not available any more."
    assert "Wachturm" in german.say(gone, game)
    gained = Phrase("log.gained", [0, 2, STONE])
    assert english.say(gained, game) == "Blue gains 2 pebbles."
    assert "2 Steine" in german.say(gained, game)


@pytest.mark.rule("C-7.1")
def test_a_printed_table_in_the_place_of_one_of_the_base_game(tmp_path: Path) -> None:
    base = position(goods={"grain": 1}, land={"3.4": "field"})
    sow = [["Sow", 0, 0x22, 0]]
    assert laid_over(tmp_path).play(base, stack=sow).cell("3.4")["left"] == 5
    edition = '[sow]\nsource = "components"\ngrain = [2, 4]\nvegetable = [2, 2]\n'
    assert laid_over(tmp_path, edition).play(base, stack=sow).cell("3.4")["left"] == 4


class ArmoryBoard(Board):
    """A table with spaces: a new one, and one in the place of the printed one."""

    def read(self) -> None:
        self.reader.tables["armory"] = ("space",)
        super().read()

    def space_tables(self) -> list[str]:
        return [*super().space_tables(), "armory"]


ARMORY = """
[armory]
source = "rulebook"

[[armory.space]]
name = "armory"
players = [2]
goods = [["wood", 1, 1]]
actions = { all = ["take", "gain dog 1"] }

[[armory.space]]
name = "logging"
players = [2]
goods = [["stone", 2, 1]]
actions = { all = ["take"] }
"""


@pytest.mark.rule("C-3.3", "C-5.2")
def test_spaces_that_only_the_expansion_has(tmp_path: Path) -> None:
    folder = expansion(tmp_path / "armory", ARMORY, '[space]\narmory = "Armory"\n')
    rules = Rules(House, folders=[folder], board=ArmoryBoard)
    table = rules.again(Table(rules.new()))
    player = table.game.player
    assert player is not None
    assert table.stock("armory") == {"wood": 1}
    assert table.stock("logging") == {"stone": 2}
    assert table.game.describe(table.game.parse("space:armory")) == "Go to Armory"
    before = table.goods(player)
    table.play("space:armory")
    assert table.goods(player) == {**before, "wood": 1, "dog": 1}
    assert rules.again(table).spaces["armory"]["occupant"] == player
    assert "armory" not in Table(rules.new(3)).spaces
    assert Table(rules.new(3)).stock("logging") == {"wood": 3}


def test_an_edition_replaces_tables_of_either(tmp_path: Path) -> None:
    score = printed_table("caverna", "score").replace("gold = 1", "gold = 2")
    folk = '[folk]\nsource = "components"\nnames = ["elves", "trolls"]\nstone = 5\n'
    rules = laid_over(tmp_path, score + folk)
    assert isinstance(rules.board, FolkBoard)
    assert rules.board.folk_stone == 5
    assert rules.board.edition.startswith("mine-")
    table = rules.play(position(goods={"gold": 3}))
    assert table.score()["gold"] == 6
    assert rules.again(table).game.title.edition == rules.board.edition


@pytest.mark.parametrize(
    ("edition", "english", "german"),
    [
        (
            '[folk]\nsource = "components"\nnames = ["elves"]\nstone = 5\n',
            "mine.toml, line 3, [folk]: there must be 2 folks.",
            "es müssen 2 Völker sein.",
        ),
        (
            '[folk]\nsource = "components"\nnames = ["elves", "trolls"]\nstone = -5\n',
            "mine.toml, line 4, [folk]: stone must be a whole number from 0 to 99.",
            "ganze Zahl",
        ),
        (
            '[solo]\nsource = "components"\ncovered = 3\n',
            "mine.toml, line 3, [solo]: covered must be a list of entries.",
            "Liste",
        ),
        ('[goblins]\nsource = "components"\n', "folk_tiles", "furnishings"),
    ],
)
def test_faults_of_an_edition_are_said_from_both_catalogues(
    tmp_path: Path, edition: str, english: str, german: str
) -> None:
    with pytest.raises(BadEdition) as caught:
        laid_over(tmp_path, edition)
    assert english in caught.value.said("en")
    assert german in caught.value.said("de")


def test_faults_of_a_position_are_said_from_both_catalogues(tmp_path: Path) -> None:
    rules = laid_over(tmp_path)
    data = rules.new().dump()
    data["state"]["posts"][0][1] = 0
    with pytest.raises(BadPosition) as caught:
        rules.title().load(data)
    assert caught.value.said("en").splitlines() == [
        "Seat 0 has only 1 dwarfs [C-3.2].",
        "Nobody plays with the elves.",
    ]
    assert "Niemand spielt mit" in caught.value.said("de")


# ---------------------------------------------------------------------- options


def test_an_expansion_without_the_options_of_the_base_game() -> None:
    rules = Rules(House, options=[Option("drafted", True, [False, True])])
    title = rules.title()
    with pytest.raises(BadSetup):
        title.setup(2, {"introductory": True})
    game = rules.new(1, drafted=False)
    assert game.dump()["options"] == {"drafted": False}
    assert all(game.offered)
    assert rules.again(Table(game)).game.setup.flag("drafted") is False
    play_on(game, 3)
    assert game.player is None
    game.check()
