"""Chapter 16 of the rules of The Arrival: options and editions."""

from __future__ import annotations

from pathlib import Path

import pytest

import tafelrunde
from tafelrunde import BadEdition, BadSetup
from tafelrunde.games.arrival import board
from tests.rules.arrival.positions import Table, position

SOURCE = Path(board.__file__).parent / "board.toml"


@pytest.mark.rule("A-16.1")
@pytest.mark.parametrize(
    ("choice", "stock", "supply"),
    [("port_included", 2, 12), ("all_extra", 3, 11), ("all_included", 0, 14)],
)
def test_which_discs_are_received(choice: str, stock: int, supply: int) -> None:
    table = Table(tafelrunde.new("arrival", players=3, seed=2, start_discs=choice))
    while table.step == "Settle":
        table.play(table.moves()[0])
    assert table.each("discs") == [stock] * 3
    assert table.each("discs_left") == [supply] * 3


@pytest.mark.rule("A-16.2")
def test_blockers_set_in_turn_order_are_open() -> None:
    table = position(
        steps=[["TurnUp", 1]],
        backs=[[0] * 4, [1] * 4, [2] * 4],
        stacked=[14, 14, 14],
        stacks=[14, 14, 14],
        options={"blocking": "in_order"},
    )
    table.play("block:top")
    assert table.game.view(1)["board"]["seats"][0]["blocked"] == ["top"]
    assert table.game.imagine(1, 5).view(1)["board"]["seats"][0]["blocked"] == ["top"]


@pytest.mark.rule("A-16.3")
def test_castle_sites_can_be_kept_free() -> None:
    table = position(
        foes="S fanaid",
        castles="1 3 4",
        stock={"R": "0/0/0/1"},
        options={"spread_to_empty_castle_site": False},
    )
    assert table.refused("spread:castle_2") == "A-16.3"


@pytest.mark.rule("A-16.4")
def test_eight_fomori_at_the_start() -> None:
    table = Table(tafelrunde.new("arrival", players=2, seed=1, setup_fomori="8_east"))
    for name in ("glenn_finne", "ailech", "cuil_raithin", "latharna", "na_rossa", "fanaid"):
        assert table.foe(name)
    assert table.board["supply"]["fomori"] == 42
    with pytest.raises(BadSetup):
        tafelrunde.new("arrival", setup_fomori="nine")


def edition(folder: Path, text: str) -> str:
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return str(file)


def table_of(name: str) -> str:
    """One table of our own data as text."""
    text = SOURCE.read_text("utf-8")
    start = text.index(f"[{name}]\n")
    end = text.find("\n[", start + 1)
    return text[start : end if end > 0 else len(text)]


@pytest.mark.rule("A-16.5")
def test_an_edition_replaces_reconstructed_data(tmp_path: Path) -> None:
    cards = table_of("cards").replace('source = "reconstructed"', 'source = "components"')
    cards = cards.replace("top = { discs = 3, fomori = 3 }", "top = { discs = 9, fomori = 1 }")
    provinces = table_of("provinces").replace("Vennicnia", "Ulaid")
    file = edition(tmp_path, f"{cards}\n{provinces}\n")
    game = tafelrunde.new("arrival", players=2, seed=4, edition=file)
    assert game.view(None)["board"]["provinces"][0]["name"] == "Ulaid"
    assert "cards" not in game.title.reconstructed
    assert "roads" in game.title.reconstructed
    assert game.title.words("de").get("tile.cauldron_ven") == "Kessel des Dagda: Ulaid"
    assert tafelrunde.replay(game.record(), edition=file).digest() == game.digest()


@pytest.mark.rule("A-16.5")
@pytest.mark.parametrize(
    ("name", "old", "new", "reason"),
    [
        ("cards", 'back = "war"', 'back = "wart"', "war01: there is no 'wart'"),
        ("cards", "swords = 3, fomori", "spears = 3, fomori", "no icon 'spears'"),
        ("cards", "discs = 3", 'discs = "3"', "must be a number from 0 to 9"),
        ("locations", 'province = "ven"', 'province = "xyz"', "there is no 'xyz'"),
        ("locations", "port = false", "port = 1", "port must be there and be true or false"),
        ("roads", '["na_rossa", "fanaid"]', '["na_rossa", "na_rossa"]', "two different locations"),
        ("roads", '["na_rossa", "glenn_finne"]', '["na_rossa", "fanaid"]', "is there twice"),
        ("provinces", 'neighbours = ["ven", "vol"]', 'neighbours = ["vol"]', "not the other way"),
        ("castle_sites", 'link = "fanaid"', 'link = "na_rossa"', "a location of its own"),
    ],
)
def test_an_edition_that_does_not_fit_is_refused_with_its_line(
    tmp_path: Path, name: str, old: str, new: str, reason: str
) -> None:
    lines = ["# my own data", *table_of(name).splitlines()]
    wrong = next(number for number, line in enumerate(lines) if old in line)
    lines[wrong] = lines[wrong].replace(old, new, 1)
    file = edition(tmp_path, "\n".join(lines))
    with pytest.raises(BadEdition) as caught:
        tafelrunde.new("arrival", edition=file)
    # Of two rows that contradict each other the first is named.
    line = wrong if "twice" in reason or "other way" in reason else wrong + 1
    assert f"mine.toml, line {line}, [{name}]" in str(caught.value)
    assert reason in str(caught.value)


@pytest.mark.rule("A-16.5")
def test_what_the_rulebook_prints_is_not_replaced(tmp_path: Path) -> None:
    file = edition(tmp_path, table_of("enemies").replace("fame = 10", "fame = 11"))
    with pytest.raises(BadEdition, match="rulebook"):
        tafelrunde.new("arrival", edition=file)
