"""Numbers of an owner's edition: what is played, drawn and said follows from the same row."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tafelrunde
from tafelrunde.games.caverna.goods import GOOD_NAMES
from tafelrunde.games.caverna.telling.sentences import sentence
from tests.helpers.editions import edition, printed_table
from tests.rules.caverna.positions import Table, caverna_of, harvest, position

Land = dict[str, str]

# Numbers that only say that a tile does something; those of a table at no young and no animal;
# how often something permanent hits; as much food as anybody could have.
UNSAID = {
    *(("perks", perk) for perk in ("sixth_dwarf", "furnish_tunnels", "and_or", "ore_instead")),
    *(("numbers", name) for name in ("halve", "permanent", "worker", "food")),
    ("by", 0),
    ("perma_trap", "hits"),
}


def changed(folder: Path, table: str, old: str, new: str) -> str:
    """An owner's file with one printed table in which something was changed."""
    text = printed_table("caverna", table)
    assert text.count(old) == 1
    return edition(folder, text.replace(old, new))


def played_by(file: str, table: Table, **goods: int) -> Table:
    """A position of the base game, played on by an owner's edition with more goods."""
    title = tafelrunde.title("caverna", file)
    data = {**table.game.dump(), "edition": title.edition}
    for good, amount in goods.items():
        data["state"]["goods"][0][GOOD_NAMES.index(good)] += amount
    return Table(title.load(data))


def told(file: str, tile: str) -> str:
    """What a tile does by an owner's edition, in a sentence."""
    tiles = tafelrunde.new("caverna", 2, 1, edition=file).view()["board"]["tiles"]
    row = next(one for one in tiles if one["name"] == tile)
    return sentence(row, tafelrunde.title("caverna", file).words("en"))


@pytest.mark.rule("C-11.29")
def test_the_working_cave_takes_what_its_row_says(tmp_path: Path) -> None:
    old, new = "feeds = { wood = 1, stone = 1, ore = 2 }", "feeds = { wood = 3, ore = 1 }"
    file = changed(tmp_path, "furnishings", old, new)
    goods = {"food": 1, "wood": 3, "stone": 9, "ore": 1}
    table = played_by(file, harvest(goods=goods, land={"4.3": "working_cave"}))
    assert table.moves("feed_with") == ["wood", "ore"]
    assert table.refused("feed_with:stone") == "C-11.29"
    table.play("feed_with:wood")
    assert table.have("wood") == 0
    assert told(file, "working_cave") == (
        "In each feeding one dwarf may be fed with 3 wood or 1 ore instead of food."
    )


@pytest.mark.rule("C-11.30")
def test_a_donkey_in_a_mine_saves_what_the_row_says(tmp_path: Path) -> None:
    file = changed(tmp_path, "furnishings", "mine_feeds = 1", "mine_feeds = 2")
    land = {"4.3": "mining_cave", "4.2": "ore_mine"}
    table = position(land=land, goods={"donkey": 1})
    found = caverna_of(played_by(file, table))
    assert sum(found.folk[0].feeding(found, 0, False)) == 2 * 2 - 2


@pytest.mark.parametrize(
    ("old", "new", "land", "herd", "more"),
    [
        (
            "field_room = 1",
            "field_room = 2",
            {"3.4": "field", "3.3": "field", "4.3": "stubble_room"},
            {"sheep": 2, "boar": 2, "cattle": 2},
            "cattle",
        ),
        (
            "animal_pairs = 1",
            "animal_pairs = 2",
            {"4.3": "mixed_dwelling"},
            {"sheep": 2, "boar": 2, "cattle": 2},
            "boar",
        ),
        (
            "sheep_per_dwarf = 1",
            "sheep_per_dwarf = 2",
            {"4.3": "cuddle_room"},
            {"sheep": 4, "cattle": 2},
            "sheep",
        ),
        ("cattle_room = 3", "cattle_room = 4", {"4.3": "breakfast_room"}, {"cattle": 6}, "cattle"),
    ],
)
def test_animals_stand_where_rows_give_them_room(
    tmp_path: Path, old: str, new: str, land: Land, herd: dict[str, int], more: str
) -> None:
    file = changed(tmp_path, "furnishings", old, new)
    table = played_by(file, position(land=land), **herd)
    standing = dict.fromkeys(herd, 0)
    for cell in table.home()["cells"].values():
        for animal, count in cell.get("animals", {}).items():
            standing[animal] += count
    assert standing == herd
    with pytest.raises(tafelrunde.BadPosition):
        played_by(file, position(land=land), **{**herd, more: herd[more] + 1})


@pytest.mark.rule("C-7.13")
def test_loot_is_drawn_and_called_by_its_printed_amounts(tmp_path: Path) -> None:
    text = (
        printed_table("caverna", "loot")
        .replace("ore = 2", "ore = 3")
        .replace("\nsmall_pasture = 1", "\nsmall_pasture = 4")
    )
    file = edition(tmp_path, text.replace("breeds = 2", "breeds = 3"))
    loot = {
        one["name"]: one["signs"]
        for one in tafelrunde.new("caverna", 2, 1, edition=file).view()["board"]["loot"]
    }
    assert loot["ore"] == [["ore", 3]]
    assert loot["small_pasture"] == [["wood", 4], "→", "pasture"]
    assert loot["breed"] == [["breed", 3]]
    words = tafelrunde.title("caverna", file).words("en")
    assert [words.get(f"loot.{item}") for item in ("ore", "small_pasture", "breed")] == [
        "3 ore",
        "a small pasture for 4 wood",
        "young of up to 3 types",
    ]


@pytest.mark.rule("C-6.11")
def test_ore_is_sold_by_the_printed_amounts(tmp_path: Path) -> None:
    text = (
        printed_table("caverna", "ore_trading")
        .replace("ore = 2", "ore = 3")
        .replace("food = 1", "ruby = 1")
    )
    file = edition(tmp_path, text)
    table = played_by(file, position(goods={"ore": 7}, cards={10: "ore_trading"}))
    table.play("space:ore_trading", "sell_ore")
    assert table.goods() == {"ore": 1, "gold": 4, "ruby": 2}
    assert table.game.title.words("en").get("move.sell_ore") == "Trade 3 ore for 1 ruby and 2 gold"
    poor = played_by(file, position(goods={"ore": 2}, cards={10: "ore_trading"}))
    assert poor.refused("space:ore_trading") == "C-6.11"


def numbers(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the numbers of a row stand."""
    if type(value) is int:
        yield path
    elif isinstance(value, dict):
        for key in value:
            yield from numbers(value[key], (*path, key))
    elif isinstance(value, list):
        for place, one in enumerate(value):
            yield from numbers(one, (*path, place))


@pytest.mark.parametrize("name", tafelrunde.games.boxes("caverna"))
def test_every_number_of_a_row_is_in_its_sentence(name: str) -> None:
    """Whoever changes it in an edition changes what is said of the tile in both languages."""
    game = tafelrunde.new(name, 2, 1)
    silent: list[tuple[Any, ...]] = []
    for tile in game.tiles:  # type: ignore[attr-defined]
        for path in numbers(tile.row.words):
            if path[-2:] in UNSAID or (tile.row.name, path[-1]) in UNSAID:
                continue
            words = copy.deepcopy(tile.row.words)
            entry = words
            for key in path[:-1]:
                entry = entry[key]
            entry[path[-1]] += 1
            for language in ("en", "de"):
                said = [
                    sentence({"name": tile.row.name, "words": row}, game.title.words(language))
                    for row in (words, tile.row.words)
                ]
                if said[0] == said[1]:
                    silent.append((tile.row.name, *path, language))
    assert silent == []
