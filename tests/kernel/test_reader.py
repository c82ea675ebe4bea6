"""Printed tables are read with care, and what does not fit is told with its table, row and line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tafelrunde import BadEdition
from tafelrunde.kernel.data import Printed
from tafelrunde.kernel.reader import Reader

PRINTED = """\
[start]
source = "rulebook"
food = 2
rounds = [1, 2, 3]

[rooms]
source = "components"
rows = [
    { id = "shelf", points = 3, cost = { wood = 1 } },
    { id = "attic", points = 4, cost = { stone = 300 } },
]
"""
ROOM = {"id": str, "points": int, "cost": dict}
GOODS = ["wood", "stone"]


def reader(folder: Path, edition: str = "") -> Reader:
    board = folder / "board.toml"
    board.write_text(PRINTED, "utf-8")
    own = folder / "mine.toml"
    own.write_text(edition, "utf-8")
    return Reader(Printed([board], own if edition else None))


def start(read: Reader) -> object:
    return read.table("start", {"food": int, "rounds": list})


def rooms(read: Reader) -> list[dict[str, object]]:
    return read.rows(read.table("rooms", {"rows": list}), "rows", ROOM, count=2)


def test_what_fits_is_read(tmp_path: Path) -> None:
    read = reader(tmp_path)
    table = read.table("start", {"food": int, "rounds": list})
    assert read.whole(table, "food", 1, 2) == 2
    assert read.wholes(table, "rounds", 3) == [1, 2, 3]
    rows = rooms(read)
    assert read.ids(rows) == ["shelf", "attic"]
    assert read.amounts("cost", rows[0]["cost"], GOODS) == [1, 0]
    assert read.number("stone", GOODS) == 1


@pytest.mark.parametrize(
    ("old", "new", "asked", "line", "said"),
    [
        ("food = 2", "fish = 2", start, 3, "there is no 'fish'; there are food, rounds"),
        ("food = 2\n", "", start, 1, "food must be there and be a whole number"),
        ("food = 2", "food = true", start, 3, "food must be there and be a whole number"),
        ('"attic"', '"shelf"', lambda r: r.ids(rooms(r)), 9, "shelf: two rows have this name"),
        ("points = 4", "price = 4", rooms, 10, "attic: there is no 'price'"),
        ("points = 4", 'points = "4"', rooms, 10, "attic: points must be there"),
        ('id = "attic", ', "", rooms, 6, "row 2: id must be there and be a text"),
        ('{ id = "shelf", points = 3, cost = { wood = 1 } },', "", rooms, 8, "list of 2 rows"),
        ('{ id = "shelf", points = 3, cost = { wood = 1 } }', "7", rooms, 6, "row 1: must be a"),
    ],
)
def test_what_does_not_fit_is_told_with_its_line(
    tmp_path: Path, old: str, new: str, asked: Callable[[Reader], object], line: int, said: str
) -> None:
    assert old in PRINTED
    with pytest.raises(BadEdition) as caught:
        asked(reader(tmp_path, PRINTED.replace(old, new)))
    assert f"mine.toml, line {line}, [" in str(caught.value)
    assert said in str(caught.value)
    german = caught.value.said("de")
    assert "edition." not in german
    assert said not in german


def test_numbers_and_names_are_looked_at_where_they_are_used(tmp_path: Path) -> None:
    read = reader(tmp_path)
    table = read.table("start", {"food": int, "rounds": list})
    with pytest.raises(BadEdition, match=r"line 3, \[start\]: food must be .* from 5 to 255"):
        read.whole(table, "food", 5)
    with pytest.raises(BadEdition, match="rounds must be a list of 2 whole numbers"):
        read.wholes(table, "rounds", 2)
    with pytest.raises(BadEdition, match="there is no 'gold'; there are wood, stone"):
        read.number("gold", GOODS)
    rows = rooms(read)
    read.enter("attic")
    with pytest.raises(BadEdition, match=r"line 10, .*attic: stone must be a whole number"):
        read.amounts("cost", rows[1]["cost"], GOODS)
    with pytest.raises(BadEdition, match="attic: cost must be a table of names"):
        read.amounts("cost", 7, GOODS)


def test_a_table_that_an_edition_left_as_it_is_blames_the_one_it_replaced(tmp_path: Path) -> None:
    read = reader(tmp_path, '[start]\nsource = "components"\nfood = 2\nrounds = []\n')
    rooms(read)
    with pytest.raises(
        BadEdition, match=r"line 1, \[start\]: \[rooms\], which this edition leaves"
    ):
        read.number("gold", GOODS, needs="start")


def test_a_game_says_what_names_its_rows_and_how_great_its_numbers_are(tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    board.write_text(
        PRINTED.replace("id =", "name =").replace("points = 4", "points = 100"), "utf-8"
    )
    read = Reader(Printed([board]), "name", 99)
    shape = {"name": str, "points": object, "cost": object}
    rows = read.rows(read.table("rooms", {"rows": list}), "rows", shape)
    assert read.ids(rows) == ["shelf", "attic"]
    read.enter("attic")
    with pytest.raises(BadEdition, match=r"line 10, .*attic: points must be .* from 0 to 99"):
        read.whole(rows[1], "points")
    with pytest.raises(BadEdition, match="shelf: id must be there and be an entry"):
        read.rows(read.table("rooms", {"rows": list}), "rows", {"id": object}, shape)


def test_names_become_numbers_one_by_one(tmp_path: Path) -> None:
    read = reader(tmp_path)
    table = read.table("start", {"food": int, "rounds": list})
    assert read.numbers(table, "rounds", [3, 2, 1]) == [2, 1, 0]
    with pytest.raises(BadEdition, match="there is no 3; there are 1, 2"):
        read.numbers(table, "rounds", [1, 2])
    with pytest.raises(BadEdition, match=r"line 3, .*food must be there and be a list"):
        read.numbers(table, "food", [1, 2])
