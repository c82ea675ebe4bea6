"""Printed data and the editions of owners, with errors that name the line."""

from pathlib import Path

import pytest

import tafelrunde
from tests.helpers.editions import edition


def side(pairs: str = '["wood", "wool"]', count: int = 40, source: str = "components") -> str:
    spaces = ", ".join([pairs] * count)
    return (
        f'[side_B]\nsource = "{source}"\n'
        f"districts = [6, 4, 4, 3, 4, 6, 4, 5, 4]\nspaces = [{spaces}]\n"
    )


def test_an_edition_replaces_a_table(tmp_path: Path) -> None:
    game = tafelrunde.new("meduris", players=4, edition=edition(tmp_path, side()))
    assert game.view(None)["board"]["spaces"][17]["goods"] == ["wood", "wool"]
    assert game.title.reconstructed == []
    assert tafelrunde.title("meduris").reconstructed == ["side_B"]


def test_records_and_positions_belong_to_their_edition(tmp_path: Path) -> None:
    file = edition(tmp_path, side())
    game = tafelrunde.new("meduris", players=4, edition=file)
    with pytest.raises(tafelrunde.BadRecord, match="edition"):
        tafelrunde.replay(game.record())
    assert tafelrunde.replay(game.record(), edition=file).digest() == game.digest()
    assert tafelrunde.load(game.dump(), edition=file).digest() == game.digest()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[side_B\nsource = "x"', r"mine\.toml: .*line 1"),
        ('\n\n[side_C]\nsource = "components"', r"line 3, \[side_C\]: there is no such table"),
        ("[side_B]\nspaces = []", "needs a source"),
        (side('["wood", "wood"]'), "space 0: must show two different goods"),
        (side('["wood", "gold"]'), "space 0: there is no 'gold'"),
        (side(count=39), "districts add up to 40, not 39"),
        (side(count=10), "24 to 64 pairs"),
        ("goods = 3", "must be a table"),
    ],
)
def test_a_wrong_edition_is_refused_with_line_and_reason(
    tmp_path: Path, text: str, message: str
) -> None:
    with pytest.raises(tafelrunde.BadEdition, match=message):
        tafelrunde.new("meduris", players=4, edition=edition(tmp_path, text))


def test_a_missing_edition_file_is_refused() -> None:
    with pytest.raises(tafelrunde.BadEdition, match="can't be read"):
        tafelrunde.new("meduris", players=4, edition="nowhere.toml")
