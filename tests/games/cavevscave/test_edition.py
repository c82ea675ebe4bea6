"""Owners' editions of Cave vs Cave, and what the printed data are like."""

from __future__ import annotations

from pathlib import Path

import pytest

import tafelrunde
from tafelrunde import BadEdition
from tafelrunde.games.cavevscave import board
from tests.helpers import play, play_on
from tests.helpers.editions import edition, printed_table
from tests.rules.cavevscave.positions import BOARD, position

RULES = Path(__file__).parents[3] / "docs" / "rules"


def test_what_is_reconstructed() -> None:
    assert BOARD.reconstructed == [
        "cave_era2",
        "additional_cavern",
        "tiles_era2",
        "spaces_era2",
        "rooms_era2",
    ]


def test_other_sides_of_the_additional_cavern(tmp_path: Path) -> None:
    file = edition(
        tmp_path, '[additional_cavern]\nsource = "components"\nsides = ["NEW", "NESW"]\n'
    )
    title = tafelrunde.title("cavevscave", file)
    assert title.edition.startswith("mine-")
    assert "additional_cavern" not in title.reconstructed
    assert board.load(Path(file)).additional_sides == [11, 15]


def test_a_room_with_other_numbers_is_played_drawn_and_said(tmp_path: Path) -> None:
    text = printed_table("cavevscave", "rooms_era1").replace(
        'cost = { wood = 1 }\npoints = 3\nwalls = "RXXX"',
        'cost = { gold = 1, food = 2 }\npoints = 8\nwalls = "RXXX"',
    )
    file = edition(tmp_path, text)
    game = tafelrunde.new("cavevscave", 2, 1, edition=file, eras=1)
    assert "Shelf; 8 points; 2 food, 1 gold" in game.svg(0)
    play_on(game, 1)
    assert game.player is None
    assert tafelrunde.replay(game.record(), edition=file).digest() == game.digest()


def test_a_tile_with_other_parts(tmp_path: Path) -> None:
    text = printed_table("cavevscave", "tiles_era1").replace(
        'and_or = [{ orange = "1" }, { gain = { wood = 2 } }]',
        "and_or = [{ slash = [{ gain = { wood = 3 } }, { gain = { gold = 1 } }] }]",
    )
    game = tafelrunde.new("cavevscave", 2, 1, edition=edition(tmp_path, text))
    game.play(game.parse("take:undergrowth"))
    assert [game.describe(move) for move in game.moves()] == [
        "Undergrowth: 3 wood",
        "Undergrowth: 1 gold",
        *(f"1 {good} into 1 food" for good in ("emmer", "flax", "gold")),
        "End the turn",
    ]


@pytest.mark.parametrize(("flax", "food"), [(1, 1), (3, 1), (4, 0)])
def test_the_retting_room_of_an_edition_keeps_to_its_limits(
    tmp_path: Path, flax: int, food: int
) -> None:
    text = printed_table("cavevscave", "rooms_era1").replace("{ flax = 3 }", f"{{ flax = {flax} }}")
    data = position("cultivation", rooms=["secret_chamber", "retting_room"]).game.dump()
    file = edition(tmp_path, text)
    data["edition"] = tafelrunde.title("cavevscave", file).edition
    game = tafelrunde.load(data, edition=file)
    play(game, "do:cultivation-1", "do:secret_chamber-1")
    assert game.view()["board"]["seats"][0]["goods"][3:5] == [flax, food]


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("rooms_era1", 'walls = "RXXX"', 'walls = "RXX"', "walls must be four"),
        (
            "rooms_era1",
            "points = 12",
            'points = "12"',
            "points must be there and be a whole number",
        ),
        ("rooms_era1", "cost = { gold = 7 }", "cost = { silver = 7 }", "there is no 'silver'"),
        ("rooms_era1", 'id = "shelf"\n', "", "row 2: id must be there"),
        ("rooms_era2", 'back = "light"', 'back = "dark"', "6 light and 15 dark"),
        ("tiles_era1", 'orange = "1"', 'orange = "5"', "there is no '5'; there are 1, 2, 3"),
        ("tiles_era1", "{ wall = 1 }", "{ door = 1 }", "unknown words door"),
        ("tiles_era1", 'back = "4"', 'back = "3"', "12 tiles"),
        ("cave_era1", '"0,0|0,1"', '"0,0|1,1"', "name the left or upper"),
        ("cave_era1", 'printed = "NW"', 'printed = "NQ"', "'Q' is no side"),
        ("goods", "cap = 19", "cup = 19", "gold: there is no 'cup'"),
        ("goods", "cap = 19", "cap = '19'", "gold: cap must be there and be a whole number"),
        ("goods", "start = 1\n", "", "start must be there"),
        ("goods", '["emmer"', '["silver"', "there is no 'silver'"),
        ("goods", 'id = "wood"', 'id = "oak"', "must list wood, stone"),
        ("cave_era1", 'entrance = "3,0"', 'entrance = "9,9"', "entrance: there is no '9,9'"),
        ("cave_era1", 'id = "0,0"', 'id = "0,1"', "0,1: two rows have this name"),
        ("cave_era1", 'bonus = "food"', 'bonus = "fish"', "1,1: there is no 'fish'"),
        ("cave_era1", '"0,0|0,1"', '"0,0|7,7"', "there is no '7,7'"),
        ("cave_era1", '"0,0|0,1"', '"7,7|0,1"', "there is no '7,7'"),
        ("cave_era2", ', "3,-1|entrance"', "", "at its entrance"),
        ("additional_cavern", 'sides = ["NW", "NEW"]', 'sides = ["NW"]', "two strings"),
        ("rooms_era1", 'back = "printed"', 'back = "none"', "cave_entrance: there is no 'none'"),
        ("rooms_era1", "cost = { gold = 7 }", "cost = { gold = -7 }", "gold must be a whole"),
        (
            "rooms_era1",
            "cost = { gold = 7 }",
            "cost = 7",
            "state_room: cost must be there and be a table",
        ),
        ("tiles_era1", "{ gain = { wood = 2 } }", "{ gian = { wood = 2 } }", "unknown words gian"),
        ("tiles_era1", "{ gain = { wood = 2 } }", "{ pay = { wood = 2 } }", "part 2 does nothing"),
        ("tiles_era1", "{ gain = { wood = 2 } }", '"wood"', "'wood' is no action"),
        ("tiles_era1", 'more_than_opponent = "gold"', 'more_than_opponent = "tin"', "'tin'"),
        ("rounds", "era2 = [4, 4, 4, 4]", "era2 = 4", "era2 must be"),
        (
            "goods",
            'exchange_for_food = ["emmer"',
            "exchange_for_food = 1 #",
            "exchange_for_food must be there and be a list",
        ),
        (
            "draft",
            "walls = 3",
            'walls = "x"',
            r"line 3, .*walls must be there and be a whole number",
        ),
        ("supply", "walls = 7", "walls = 7\ndoors = 1", "there is no 'doors'"),
        ("rounds", "era2 = [4, 4, 4, 4]", "era2 = [4]", "era2 must be"),
        ("goal_era1", "at_least = 50", "more_than = 50", "there is no 'more_than'"),
        (
            "additional_cavern",
            "sides",
            "undermining_ignores_printed_walls = true\nsides",
            "there is no 'undermining",
        ),
        ("cave_era1", 'printed = "NW"', 'walls = "NW"', "there is no 'walls'"),
        ("tiles_era1", 'back = "4"', 'back = "4"\nfront = 2', "renovation: there is no 'front'"),
        ("tiles_era1", "then = { furnish = 1 }", "then = { polish = 1 }", "unknown words polish"),
        ("spaces_era2", 'id = "forge"', 'id = "forge"\npoints = 2', "there is no 'points'"),
        ("rooms_era1", "points = 12", "points = 12\nprice = 2", "there is no 'price'"),
        ("rooms_era1", "when_wall", "if_wall", "one of the known when_"),
        ("rooms_era1", "{ when_wall", "{ once = true, when_wall", "unknown words once"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_table(
    tmp_path: Path, name: str, old: str, new: str, message: str
) -> None:
    text = printed_table("cavevscave", name)
    assert old in text
    with pytest.raises(BadEdition, match=message) as caught:
        tafelrunde.title("cavevscave", edition(tmp_path, text.replace(old, new, 1)))
    assert name in str(caught.value)
    german = caught.value.said("de")
    assert name in german
    assert german.partition(name)[2] != str(caught.value).partition(name)[2]
    assert "wrong." not in german


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_tables_of_the_rules_show_the_printed_points(language: str) -> None:
    file = RULES / ("de" if language == "de" else "") / "cavevscave.md"
    words = tafelrunde.title("cavevscave").words(language)
    rows = {
        cells[1].strip(): [cell.strip() for cell in cells[2:-1]]
        for cells in (line.split("|") for line in file.read_text("utf-8").splitlines())
        if len(cells) == 9
    }
    for room in BOARD.rooms:
        row = rows[words.get(f"name.{room.name}")]
        assert row[3] == str(room.points)
        assert row[4] == (room.walls or "-")
        cost = [
            f"{room.cost[good]} {words.get(f'good.{BOARD.goods[good]}')}"
            for good in room.cost_goods
        ]
        for part in cost:
            assert part.split()[0] in row[2]
        assert (row[2] == "-") == (not cost)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_reconstructed_table_has_a_name(language: str) -> None:
    words = tafelrunde.title("cavevscave").words(language)
    named = {key.partition(".")[2] for key in words.entries if key.startswith("data.")}
    assert named == set(BOARD.reconstructed)
