"""A small made-up expansion: two folk, helpers, mushrooms, snares, more than 62 tiles."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import hamlet
import tafelrunde
from hamlet.state import Hamlet
from tafelrunde.cli import main
from tafelrunde.games import registry
from tafelrunde.games.caverna.state import AT_HOME
from tafelrunde.kernel.layouts import NARROW
from tests.helpers.properties import check_alphabet, check_game
from tests.rules.caverna.positions import Table

HOUSEWORK = "space:housework"


@pytest.fixture(autouse=True)
def _on_the_shelf() -> Iterator[None]:
    registry.add(hamlet.ENTRY)
    yield
    registry.forget("hamlet")


def new(players: int = 3, seed: int = 1) -> Table:
    return Table(tafelrunde.new("hamlet", players, seed))


def again(table: Table, **state: Any) -> Table:
    """The table with another stack, goods or other parts of its state."""
    data = table.game.dump()
    data["stack"] = state.pop("stack", data["stack"])
    for seat, goods in state.pop("goods", {}).items():
        for good, amount in goods.items():
            number = table.game.title.terms["good"].index(good)
            data["state"]["goods"][seat][number] = amount
    data["state"].update(state)
    return Table(tafelrunde.load(data))


def test_it_shares_the_place_of_its_base_game() -> None:
    assert registry.boxes("caverna")[-1] == "hamlet"
    assert "hamlet" not in registry.shelf()
    table = new()
    assert [home["folk"] for home in table.board["homes"]] == ["quarrymen", "gardeners", "dwarfs"]
    assert len(table.board["tiles"]) == 64
    assert [table.have("mushroom", seat) for seat in range(3)] == [0, 2, 0]


def test_three_folk_eat_differently() -> None:
    goods = {seat: {"food": 9, "stone": 9} for seat in range(3)}
    feeding = [["Feeding", seat] for seat in (2, 1, 0)]
    table = again(new(), goods=goods, stack=feeding)
    prompts = []
    while table.game.player is not None:
        prompts.append(table.game.prompt())
        table.play("feed")
    assert prompts == [
        "Blue: feed your family with 2 stone",
        "Orange: feed your family with 6 food",
        "Green: feed your family with 4 food",
    ]
    assert [table.have("food", seat) for seat in range(3)] == [9, 3, 5]


def test_three_folk_forge_differently() -> None:
    goods = {seat: {"wood": 2, "ore": 3} for seat in range(3)}
    table = new()
    forged = []
    for seat in range(3):
        forge = again(table, goods=goods, stack=[["GrowUp"], ["Forge", seat, 0]])
        forged.append((forge.moves("forge"), max(forge.weapons(seat))))
    # Quarrymen have no choice.
    assert forged == [([], 4), (["1", "2"], 0), (["1", "2", "3"], 0)]


def test_three_folk_build_and_score_differently() -> None:
    goods = {seat: {"wood": 4, "stone": 2} for seat in range(3)}
    table = new()
    offered = [
        again(table, goods=goods, stack=[["Furnish", seat, 1]]).moves("furnish")
        for seat in range(3)
    ]
    assert ["dwelling" in tiles for tiles in offered] == [True, False, False]
    assert [table.score(seat)["unused"] for seat in range(3)] == [-22, -10, -22]
    dwelling = again(table, goods=goods, stack=[["Furnish", 0, 1]]).play("furnish:dwelling")
    assert (dwelling.land("4.3"), dwelling.score()["furnishings"]) == ("dwelling", 0)
    assert again(table, goods=goods, stack=[]).score(1)["mushrooms"] == 2


def test_a_helper_is_placed_last_and_only_collects() -> None:
    lodge = again(new(), goods={2: {"wood": 3, "stone": 2}}, stack=[["GrowUp"], ["Furnish", 2, 1]])
    # It is the only dwelling within reach, and there is one cavern for it.
    assert lodge.land("4.3", 2) == "helper_lodge"
    game = lodge.game
    assert isinstance(game, Hamlet)
    assert [game.kind(2, person).name for person in game.family(2)] == ["dwarf", "dwarf", "worker"]
    assert lodge.board["round"] == 2
    posts = game.dump()["state"]["posts"]
    posts[2][:2] = [3, 3]
    table = again(lodge, posts=posts, stack=[["ReturnHome"], ["PlaceDwarf", 2]])
    assert table.game.prompt() == "Green: place a helper on an action space"
    assert table.game.prompt("de") == "Grün: setze einen Helfer auf ein Aktionsfeld"
    assert "housework" not in table.moves("space")
    before = table.have("ore", 2)
    table.play("space:starting_player")
    assert (table.have("ore", 2), table.have("food", 2) > 0) == (before, True)
    assert posts[2][2] == AT_HOME


def test_mushrooms_grow_in_caverns() -> None:
    table = again(
        new(),
        stack=[["StartRound"], ["FieldPhase", 1], ["Sow", 1, "grain 2+vegetable 2+mushroom 2", 0]],
    )
    assert table.cell("4.3", 1) == {"land": "cavern", "crop": "mushroom", "left": 1}
    assert table.have("mushroom", 1) == 2


def test_a_snare_is_set_catches_and_is_used_up() -> None:
    table = again(new(), goods={0: {"wood": 1}}, stack=[["PlaceDwarf", 0]])
    before = table.score()["unused"]
    table.play(HOUSEWORK, "do:set_snare")
    snare = table.game.parse("snare:2.2")
    assert table.game.describe(snare) == "Snare on 2.2"
    assert table.game.title.place(table.game, snare) == "cell:0,2.2"
    assert table.refused("snare:4.3") == "C-5.1"
    table.play("snare:2.2", "done")
    assert table.home()["snares"] == {"2.2": 2}
    assert table.score()["unused"] == before + 1
    twin = table.game.clone()
    for left in (1, 0):
        table = again(table, stack=[["GrowUp"], ["SnarePhase", 0]])
        assert table.home()["snares"] == ({"2.2": left} if left else {})
    assert table.have("boar") == 2
    assert table.score()["unused"] == before
    assert Table(twin).home()["snares"] == {"2.2": 2}


def test_a_snare_where_none_can_be_is_refused() -> None:
    data = new().game.dump()
    assert "snares" not in data["state"]
    others = [[0] * 48, [0] * 48]
    often, in_the_cave = [3, *[0] * 47], [*[0] * 28, 1, *[0] * 19]
    caught: list[str] = []
    for snares in (others, [often, *others], [in_the_cave, *others]):
        data["state"]["snares"] = snares
        with pytest.raises(tafelrunde.BadPosition) as error:
            tafelrunde.load(data)
        caught.append(error.value.said("en"))
    assert caught[2] == "Seat 0, cell 4.3: a snare stands in empty forest only."


@pytest.mark.parametrize("players", [1, 2, 4])
def test_whole_games(players: int) -> None:
    game = check_game("hamlet", players, players, every=60)
    assert game.player is None


def test_every_move_has_a_name() -> None:
    check_alphabet("hamlet")


def test_the_table_is_drawn_and_sketched() -> None:
    game = new().game
    assert "Mushroom cellar: At once 2 mushrooms." in game.svg(0)
    assert "Pilzkeller: Sofort 2 Pilze." in game.svg(0, "de", layout=NARROW)
    assert game.title.sketch(game.view(0), game.title.words("en"))


def test_a_module_that_brings_no_title_is_refused() -> None:
    for module in ("no.such.module", "hamlet.state", ""):
        with pytest.raises(tafelrunde.UnknownGame) as caught:
            registry.learn(module)
        assert "brings no title" in caught.value.said("en")
        assert "bringt kein Spiel mit" in caught.value.said("de")


def test_soaking_a_title_from_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    registry.forget("hamlet")
    assert main(["soak", "hamlet", "--module", "hamlet", "--games", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["errors"] == []
    assert main(["soak", "hamlet", "--module", "no_such_module", "--lang", "de"]) == 2
    assert "'no_such_module' bringt kein Spiel mit" in capsys.readouterr().err
