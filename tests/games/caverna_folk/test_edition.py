"""The figures of the folk in an owner's edition: what they change, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import tafelrunde
from tests.helpers.editions import edition, printed_table

FOLK = printed_table("caverna/expansions/folk", "folk")
FAMILY = printed_table("caverna/expansions/folk", "family")
CONVERSIONS = printed_table("caverna/expansions/folk", "conversions")


def changed(folder: Path, table: str, old: str, new: str) -> str:
    """An edition of a table with one thing changed."""
    assert old in table
    return edition(folder, table.replace(old, new, 1))


def test_what_a_folk_begins_with(tmp_path: Path) -> None:
    file = changed(tmp_path, FOLK, "start = { gemfruit = 2 }", "start = { gemfruit = 3, ruby = 1 }")
    game = tafelrunde.new("caverna-folk", 1, 1, edition=file, folk=["elves"])
    goods = game.view(None)["board"]["homes"][0]["goods"]
    assert (goods["gemfruit"], goods["ruby"]) == (3, 1)


@pytest.mark.parametrize(
    ("table", "old", "new", "english", "german"),
    [
        (FOLK, 'name = "trolls"', 'name = "ogres"', "the folk must be", "die Völker müssen"),
        (FOLK, "strength = 4", "strength = 0", "from 1 to 99", "von 1 bis 99"),
        (FOLK, "pockets = 1", "bags = 1", "trolls: there is no 'bags'", "'bags' gibt es nicht"),
        (FOLK, "{ gold = 2 }", "{ silver = 2 }", "there is no 'silver'", "'silver' gibt es nicht"),
        (FOLK, '"drift_mining"', '"moat"', "there is no 'moat'", "'moat' gibt es nicht"),
        (FOLK, ", most = 2 }", " }", "silicoids: most must be there", "most muss da sein"),
        (FAMILY, "most = 6", "most = 7", "from 2 to 6", "von 2 bis 6"),
        (FAMILY, "crop = 1", "", "crop must be there", "crop muss da sein"),
        (
            CONVERSIONS,
            ", get = { ruby = 1 }",
            "",
            "gemfruit: get must be there",
            "get muss da sein",
        ),
    ],
)
def test_what_does_not_fit_is_refused(
    tmp_path: Path, table: str, old: str, new: str, english: str, german: str
) -> None:
    with pytest.raises(tafelrunde.BadEdition) as caught:
        tafelrunde.title("caverna-folk", changed(tmp_path, table, old, new))
    assert english in str(caught.value)
    assert german in caught.value.said("de")
