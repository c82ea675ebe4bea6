"""Setting up: who leads which folk, which tiles are on offer, what everybody begins with."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tafelrunde.games.caverna.expansions.folk.contents import folk_board
from tests.rules.caverna.positions import Table

BOARD = folk_board()
EIGHT = [
    "mountain_dwarves",
    "pale_ones",
    "dark_elves",
    "elves",
    "cave_goblins",
    "humans",
    "silicoids",
    "trolls",
]


def new(players: int = 2, seed: int = 1, **options: Any) -> Table:
    return Table(tafelrunde.new("caverna-folk", players, seed, **options))


def folk(table: Table) -> list[str]:
    return [home["folk"] for home in table.board["homes"]]


def offered(table: Table) -> set[str]:
    return {tile["name"] for tile in table.board["tiles"] if tile["offered"]}


def tiles_of(name: str) -> list[tuple[str, str]]:
    """The tiles that a folk brings, and those that go for them."""
    number = [one.name for one in BOARD.catalogue.folk].index(name)
    return [
        (BOARD.tile_names[tile], BOARD.tile_names[BOARD.replaces[tile]])
        for tile in range(len(BOARD.tiles))
        if BOARD.brings[tile] == number
    ]


@pytest.mark.rule("F-1.1")
def test_a_folk_is_led_by_one_player_only() -> None:
    table = new(3)
    table.play("folk:trolls")
    assert "trolls" not in table.moves("folk")
    assert table.refused("folk:trolls") == "F-1.1"


@pytest.mark.rule("F-1.1")
def test_any_number_of_players_may_lead_dwarfs() -> None:
    table = new(3).play("folk:dwarfs", "folk:dwarfs", "folk:dwarfs")
    assert folk(table) == ["dwarfs", "dwarfs", "dwarfs"]


@pytest.mark.rule("F-1.2")
def test_the_players_choose_in_play_order_from_the_starting_player() -> None:
    table = new(3, seed=3)
    starter = table.board["starter"]
    seats = []
    for name in ("elves", "humans", "trolls"):
        seats.append(table.game.player)
        table.play(f"folk:{name}")
    assert seats == [(starter + place) % 3 for place in range(3)]
    assert folk(table)[starter] == "elves"
    assert table.step == "PlaceDwarf"


@pytest.mark.rule("F-1.2")
def test_the_folk_can_be_agreed_before() -> None:
    table = new(3, folk=["elves", "dwarfs", "trolls"])
    assert folk(table) == ["elves", "dwarfs", "trolls"]
    assert table.step == "PlaceDwarf"


@pytest.mark.rule("F-1.2")
def test_the_folk_can_be_drawn() -> None:
    drawn = [folk(new(7, seed, folk="random")) for seed in range(12)]
    for seats in drawn:
        assert all(seats.count(name) == 1 for name in seats if name != "dwarfs")
    assert {name for seats in drawn for name in seats} == {"dwarfs", *EIGHT}


@pytest.mark.rule("F-1.2")
@pytest.mark.parametrize(
    "given", ["elves", ["elves"], ["elves", "elves"], ["elves", "orcs"], 3, [1, 2], [["elves"], 2]]
)
def test_a_list_of_folk_that_does_not_fit_is_refused(given: Any) -> None:
    with pytest.raises(tafelrunde.BadSetup) as caught:
        new(2, folk=given)
    assert "[F-1." in str(caught.value)
    assert "[F-1." in caught.value.said("de")


@pytest.mark.rule("F-1.3")
@pytest.mark.parametrize("name", EIGHT)
def test_four_tiles_of_a_folk_replace_four_of_the_base_game(name: str) -> None:
    plain = offered(new(2, folk=["dwarfs", "dwarfs"]))
    swapped = offered(new(2, folk=[name, "dwarfs"]))
    come, go = zip(*tiles_of(name), strict=True)
    assert len(come) == 4
    assert swapped - plain == set(come)
    assert plain - swapped == set(go)
    assert len(swapped) == len(plain) == 48


@pytest.mark.rule("F-1.3")
def test_with_seven_folk_48_kinds_are_on_offer() -> None:
    assert len(offered(new(7, folk=EIGHT[:7]))) == 48


@pytest.mark.rule("F-1.3")
def test_the_tiles_are_swapped_when_a_folk_is_chosen() -> None:
    table = new(1).play("folk:trolls")
    assert {"candle_maker", "goblin_dwelling"} < offered(table)
    assert "state_parlor" not in offered(table)


@pytest.mark.rule("F-1.3")
def test_there_is_no_introductory_selection() -> None:
    with pytest.raises(tafelrunde.BadSetup):
        new(2, introductory=True)


@pytest.mark.rule("F-1.4")
def test_every_player_may_build_every_tile() -> None:
    table = new(2, folk=["dwarfs", "trolls"])
    data = table.game.dump()
    data["state"]["goods"][0][0] = 9
    data["state"]["goods"][0][1] = 9
    data["stack"] = [["PlaceDwarf", 0], ["Furnish", 0, 0]]
    again = Table(tafelrunde.load(data))
    assert "bone_breaker" in again.moves("furnish")


@pytest.mark.rule("F-1.5")
def test_elves_begin_with_two_gemfruits() -> None:
    agreed = new(2, folk=["elves", "dwarfs"])
    assert [agreed.have("gemfruit", seat) for seat in (0, 1)] == [2, 0]
    chosen = new(1).play("folk:elves")
    assert chosen.have("gemfruit") == 2


@pytest.mark.rule("F-1.6")
@pytest.mark.parametrize("chosen", [False, True])
def test_cave_goblins_begin_with_a_dwelling_and_a_third_adult(chosen: bool) -> None:
    table = new(1).play("folk:cave_goblins") if chosen else new(1, folk=["cave_goblins"])
    assert table.land("4.3") == "dwelling"
    assert [person["post"] for person in table.home()["dwarfs"]] == ["home"] * 3
    assert {person["kind"] for person in table.home()["dwarfs"]} == {"cave_goblin"}


@pytest.mark.rule("F-1.6")
def test_three_cave_goblins_are_placed_in_the_first_round() -> None:
    table = new(2, folk=["cave_goblins", "dwarfs"])
    placed = 0
    while table.board["round"] == 1:
        if table.step == "PlaceDwarf":
            placed += table.game.player == 0
            table.play(f"space:{table.moves('space')[0]}")
        else:
            table.play(table.moves()[0])
    assert placed == 3
