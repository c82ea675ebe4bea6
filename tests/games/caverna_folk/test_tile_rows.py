"""The words of furnishing rows in an owner's edition: what they change, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.games.caverna.state import Caverna
from tests.helpers.editions import edition, printed_table

TABLE = printed_table("caverna/expansions/folk", "folk_furnishings")


def changed(folder: Path, old: str, new: str) -> str:
    """An edition of the tiles with one thing changed."""
    assert old in TABLE
    return edition(folder, TABLE.replace(old, new, 1))


def test_the_numbers_of_a_tile_with_rules_of_its_own(tmp_path: Path) -> None:
    file = changed(
        tmp_path, "{ animals = 2, gold = 3, most = 2 }", "{ animals = 3, gold = 5, most = 1 }"
    )
    game = tafelrunde.new("caverna-folk", 2, 1, edition=file, folk=["dark_elves", "dwarfs"])
    assert isinstance(game, Caverna)
    (carver,) = [tile for tile in game.tiles if tile.row.name == "bone_carver"]
    (trade,) = carver.harvest_trades
    assert (carver.row.numbers["animals"], trade.most) == (3, 1)


@pytest.mark.parametrize(
    ("old", "new", "english", "german"),
    [
        (
            'when = "harvest", most = 3',
            'when = "harvest"',
            "most must be there",
            "most muss da sein",
        ),
        ('when = "harvest"', 'when = "dawn"', "there is no 'dawn'", "'dawn' gibt es nicht"),
        ("most = 3 },", "most = 4 },", "from 1 to 3", "von 1 bis 3"),
        ("animals = 2, gold = 3, ", "animals = 2, ", "lacks gold", "fehlt gold"),
        ('per = "empty_forest"', 'per = "moonbeam"', "moonbeam can't be counted", "moonbeam"),
        ('crop = "grain"', 'crop = "hops"', "there is no 'hops'", "'hops' gibt es nicht"),
        ('space = "excavation"', 'space = "moat"', "there is no 'moat'", "'moat' gibt es nicht"),
        (
            "pens = [{ more = 3 }]",
            "pens = [{ less = 3 }]",
            "there is no 'less'",
            "'less' gibt es nicht",
        ),
        (
            "watch = [{ times = 2 }]",
            "watch = 2",
            "watch must be there and be a list",
            "watch muss da sein",
        ),
        ('place = "field"', 'place = "roof"', "there is no 'roof'", "'roof' gibt es nicht"),
    ],
)
def test_a_wrong_row_is_refused(
    tmp_path: Path, old: str, new: str, english: str, german: str
) -> None:
    with pytest.raises(tafelrunde.BadEdition) as caught:
        tafelrunde.title("caverna-folk", changed(tmp_path, old, new))
    assert english in str(caught.value)
    assert german in caught.value.said("de")
