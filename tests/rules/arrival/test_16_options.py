"""Chapter 16 of the rules of The Arrival: options and editions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tafelrunde
from tafelrunde import BadEdition, BadSetup
from tests.helpers.editions import edition
from tests.rules.arrival.positions import Table, position, table_of

NOWHERE = '{ id = "nowhere", name = "N", province = "rob", port = false, x = 500, y = 500 }'


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


def in_order(**given: Any) -> Table:
    """The first cards are up and the blockers are set openly."""
    return position(
        steps=[["TurnUp", "third"], ["TurnUp", "second"]],
        backs=[[0] * 4, [1] * 4, [2] * 4],
        stacked=[14, 14, 14],
        stacks=[14, 14, 14],
        options={"blocking": "in_order"},
        **given,
    )


@pytest.mark.rule("A-16.2")
def test_open_blockers_are_set_from_the_starting_player_clockwise() -> None:
    table = in_order(first=1)
    assert table.player == "G"
    table.play("block:top")
    assert table.player == "B"
    table.play("block:top")
    assert table.player == "R"
    table.play("block:top")
    assert table.player == "G"


@pytest.mark.rule("A-16.2")
def test_blockers_set_in_turn_order_are_seen_at_once() -> None:
    table = in_order()
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
        ("cards", "swords = 3, fomori", "spears = 3, fomori", "war01, top: there is no 'spears'"),
        ("cards", "discs = 3", 'discs = "3"', "must be a whole number from 0 to 9"),
        ("locations", 'province = "ven"', 'province = "xyz"', "there is no 'xyz'"),
        ("locations", "port = false", "port = 1", "port must be there and be true or false"),
        ("roads", '["na_rossa", "fanaid"]', '["na_rossa", "na_rossa"]', "two different locations"),
        ("roads", '["na_rossa", "glenn_finne"]', '["na_rossa", "fanaid"]', "is there twice"),
        ("provinces", 'neighbours = ["ven", "vol"]', 'neighbours = ["vol"]', "not the other way"),
        ("castle_sites", 'link = "fanaid"', 'link = "na_rossa"', "a location of its own"),
        ("castle_sites", 'east = "ailech"', 'east = "glenn_finne"', "east must be a location of"),
        ("castle_sites", 'east = "ailech"', 'east = "na_rossa"', "that is not linked"),
        (
            "colours",
            "silver = 3",
            "silver = -7",
            "ochre: silver must be a whole number",
        ),
        ("provinces", "value = 4", "value = 40", "ven: value must be a whole number from 0 to 9"),
        ("provinces", '["mag", "rob", "vol"]', '["mag", "rob", "mag"]', "lists a neighbour twice"),
        ("outlines", "coast = [", "cost = [", "there is no 'cost'"),
        ("outlines", "x = ", "z = 1, x = ", "borders: there is no 'z'"),
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
    line = wrong if "there twice" in reason or "other way" in reason else wrong + 1
    assert f"mine.toml, line {line}, [{name}]" in str(caught.value)
    assert reason in str(caught.value)


@pytest.mark.rule("A-16.5", "A-1.10")
@pytest.mark.parametrize("fourth", ["na_rossa", "latharna", "ailech"])
def test_four_ports_must_be_free_of_fomori_at_the_start(tmp_path: Path, fourth: str) -> None:
    def ports(*names: str) -> str:
        lines = table_of("locations").replace("port = true", "port = false").splitlines()
        for number, line in enumerate(lines):
            if any(f'id = "{name}"' in line for name in names):
                lines[number] = line.replace("port = false", "port = true")
        return "\n".join(lines)

    with pytest.raises(BadEdition, match=r"line 1, \[locations\]: at least 4 ports"):
        tafelrunde.new(
            "arrival", edition=edition(tmp_path, ports("eblana", "corcach", "manapia", fourth))
        )
    enough = edition(tmp_path, ports("eblana", "corcach", "manapia", "irrus"))
    table = Table(
        tafelrunde.new("arrival", players=4, seed=1, edition=enough, setup_fomori="8_east")
    )
    while table.step == "Settle":
        table.play(table.moves()[0])
    table.game.check()


@pytest.mark.rule("A-16.5")
@pytest.mark.parametrize(
    ("brought", "old", "new", "left_out", "reason"),
    [
        ("colours", '"moss"', '"peat"', "provinces", "ebl: there is no 'moss'"),
        ("provinces", '"ven"', '"ulaid"', "locations", "na_rossa: there is no 'ven'"),
        ("provinces locations", '"ven"', '"ulaid"', "outlines", "labels: there is no 'ven'"),
        ("locations", '"fanaid"', '"x"', "castle_sites", "castle_2: there is no 'fanaid'"),
        ("locations castle_sites", '"fanaid"', '"x"', "roads", "road 1, na_rossa to fanaid: there"),
        ("locations roads", '"cruachu"', '"x"', "outlines", "borders: there is no 'cruachu'"),
        ("locations", '"irrus"', '"castle_1"', "castle_sites", "castle_1: is the name of a"),
        ("locations", "rows = [", f"rows = [{NOWHERE},", "roads", "no road leads to nowhere"),
    ],
)
def test_an_edition_is_told_which_table_it_must_replace_too(
    tmp_path: Path, brought: str, old: str, new: str, left_out: str, reason: str
) -> None:
    first, *others = [table_of(name).replace(old, new) for name in brought.split()]
    needed = "provinces" if "provinces" in brought else brought.split()[0]
    file = edition(tmp_path, "\n\n".join(["# my own data", first, *others]))
    with pytest.raises(BadEdition) as caught:
        tafelrunde.new("arrival", edition=file)
    said = str(caught.value)
    assert f"mine.toml, line 3, [{needed}]: [{left_out}], which this edition leaves as it" in said
    assert reason in said


@pytest.mark.rule("A-16.5")
@pytest.mark.parametrize(
    ("renamed", "old", "kept", "row"),
    [
        ("provinces", '"ven"', "locations", '{ id = "na_rossa"'),
        ("colours", '"moss"', "provinces", '{ id = "ebl"'),
        ("locations", '"fanaid"', "castle_sites", '{ id = "castle_2"'),
    ],
)
def test_a_row_that_names_what_was_renamed_is_told_by_its_line(
    tmp_path: Path, renamed: str, old: str, kept: str, row: str
) -> None:
    changed = table_of(renamed).replace(old, '"renamed"')
    text = f"{changed}\n\n{table_of(kept)}\n"
    line = next(n for n, line in enumerate(text.splitlines(), 1) if row in line and old in line)
    with pytest.raises(BadEdition) as caught:
        tafelrunde.new("arrival", edition=edition(tmp_path, text))
    assert f"mine.toml, line {line}, [{kept}]" in str(caught.value)
    assert f"there is no {old.strip(chr(34))!r}" in str(caught.value)


@pytest.mark.rule("A-16.5")
def test_an_edition_is_refused_in_german_too(tmp_path: Path) -> None:
    lines = table_of("locations").replace("port = false", "port = 1").splitlines()
    with pytest.raises(BadEdition) as caught:
        tafelrunde.new("arrival", edition=edition(tmp_path, "\n".join(lines)))
    german = caught.value.said("de")
    assert german.startswith("mine.toml, Zeile 4, [locations]: na_rossa: port muss da sein")
    assert german.endswith("und zwar als true oder false.")
    changed = table_of("provinces").replace('"ven"', '"ulaid"')
    with pytest.raises(BadEdition) as caught:
        tafelrunde.new("arrival", edition=edition(tmp_path, changed))
    german = caught.value.said("de")
    assert "Zeile 1, [provinces]: Die Tabelle [locations] passt nicht mehr dazu." in german
    assert "muss sie auch ersetzen. na_rossa: 'ven' gibt es nicht; es gibt ulaid, rob" in german


@pytest.mark.rule("A-16.5")
def test_what_the_rulebook_prints_is_not_replaced(tmp_path: Path) -> None:
    file = edition(tmp_path, table_of("enemies").replace("fame = 10", "fame = 11"))
    with pytest.raises(BadEdition, match="rulebook"):
        tafelrunde.new("arrival", edition=file)
