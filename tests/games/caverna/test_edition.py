"""Owners' editions of Caverna, and what the printed data are like."""

from __future__ import annotations

from pathlib import Path

import pytest

import tafelrunde
from tests.helpers import play_on

DEPOT = """
[additional]
source = "components"

[[additional.space]]
name = "depot"
players = [5, 6, 7]
goods = [["ruby", 2, 1]]
actions = { all = ["take"] }
"""


def edition(folder: Path, text: str) -> str:
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return str(file)


def test_every_table_says_where_it_comes_from() -> None:
    title = tafelrunde.title("caverna")
    assert title.reconstructed == ["introductory", "additional"]


def test_an_edition_replaces_a_table(tmp_path: Path) -> None:
    file = edition(tmp_path, DEPOT)
    title = tafelrunde.title("caverna", file)
    assert title.edition.startswith("mine-")
    assert title.reconstructed == ["introductory"]
    game = tafelrunde.new("caverna", 5, 1, edition=file)
    depot = [space for space in game.view()["board"]["spaces"] if space["name"] == "depot"]
    assert [space["goods"] for space in depot] == [{"ruby": 2}]
    play_on(game, 1)
    assert tafelrunde.replay(game.record(), edition=file).digest() == game.digest()


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("take", "steal", "steal"),
        ("all =", "both =", "both"),
        ('"ruby"', '"amber"', "amber"),
        ("goods = [[", "goods = [[[", "mine.toml"),
        ('source = "components"', "", "source"),
        ("[[additional.space]]", "[[additional.spaces]]", "space"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_table(
    tmp_path: Path, old: str, new: str, word: str
) -> None:
    file = edition(tmp_path, DEPOT.replace(old, new, 1))
    with pytest.raises(tafelrunde.BadEdition, match=word):
        tafelrunde.title("caverna", file)
