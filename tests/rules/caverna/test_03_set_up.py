"""Chapter 3: setting up for every number of players."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tafelrunde
from tafelrunde import Game
from tests.helpers import play_on
from tests.rules.caverna.positions import Table

FOOD = {1: [2], 2: [1, 1], 3: [1, 1, 2], 4: [1, 1, 2, 3], 5: [1, 1, 2, 3, 3]}
FOOD |= {6: [1, 1, 2, 3, 3, 3], 7: [1, 1, 2, 3, 3, 3, 3]}


def board(game: Game) -> dict[str, Any]:
    found: dict[str, Any] = game.view(None)["board"]
    return found


def finished(players: int, seed: int, **options: Any) -> Table:
    game = tafelrunde.new("caverna", players, seed, **options)
    play_on(game, seed)
    return Table(game)


@pytest.mark.rule("C-3.1")
@pytest.mark.parametrize("players", range(1, 8))
def test_food_by_turn_order(players: int) -> None:
    starters = set()
    for seed in range(30):
        view = board(tafelrunde.new("caverna", players, seed))
        starter = view["starter"]
        starters.add(starter)
        order = [(starter + place) % players for place in range(players)]
        assert [view["homes"][seat]["goods"]["food"] for seat in order] == FOOD[players]
    assert starters == set(range(players))


@pytest.mark.rule("C-3.2")
def test_two_unarmed_dwarfs_and_nothing_else() -> None:
    for home in board(tafelrunde.new("caverna", 3, 4))["homes"]:
        assert [dwarf["strength"] for dwarf in home["dwarfs"]] == [0, 0]
        assert {good for good, n in home["goods"].items() if n} == {"food"}
        assert home["stables"] == 3


@pytest.mark.rule("C-3.3")
@pytest.mark.parametrize(
    ("players", "spaces"), [(1, 8), (2, 12), (3, 15), (4, 13), (5, 19), (6, 19), (7, 22)]
)
def test_printed_spaces(players: int, spaces: int) -> None:
    view = board(tafelrunde.new("caverna", players, 1))
    printed = [space["name"] for space in view["spaces"] if not space["card"]]
    assert len(printed) == spaces
    if players == 5:
        assert {"imitation_2", "imitation_4"} <= set(printed)
    assert "additional" in tafelrunde.title("caverna").reconstructed


@pytest.mark.rule("C-3.3")
@pytest.mark.parametrize(
    ("players", "spaces"), [(1, 19), (2, 23), (3, 27), (4, 25), (5, 31), (6, 31), (7, 34)]
)
def test_spaces_at_the_end(players: int, spaces: int) -> None:
    assert len(finished(players, 3).board["spaces"]) == spaces


@pytest.mark.rule("C-3.4")
def test_cards_come_by_stage_in_every_order() -> None:
    orders = set()
    for seed in range(12):
        track = finished(3, seed).board["track"]
        names = [entry["card"] for entry in track]
        orders.add(tuple(names[:3]))
        assert set(names[:3]) == {"blacksmithing", "sheep_farming", "ore_mine_construction"}
        assert names[3] == "urgent_wish_for_children"
        assert set(names[4:6]) == {"donkey_farming", "ruby_mine_construction"}
        assert set(names[6:9]) == {"family_life", "ore_delivery", "exploration"}
        assert set(names[9:]) == {"ore_trading", "adventure", "ruby_delivery"}
    assert len(orders) > 2


@pytest.mark.rule("C-3.5")
@pytest.mark.parametrize("players", [1, 2])
def test_no_round_nine_with_one_or_two(players: int) -> None:
    track = finished(players, 2).board["track"]
    assert [entry["number"] for entry in track if entry["card"]] == [*range(1, 9), 10, 11, 12]
    ninth = track[8]
    assert (ninth["number"], ninth["played"]) == (9, False)
    assert (ninth["card"], ninth["marker"], ninth["ending"]) == (None, "", None)
    assert "exploration" not in [entry["card"] for entry in track]


@pytest.mark.rule("C-3.6")
def test_family_life_turns_the_wish_over() -> None:
    game = tafelrunde.new("caverna", 2, 8)
    seen = set()
    while game.player is not None:
        names = [space["name"] for space in board(game)["spaces"]]
        seen.add(
            (
                "wish_for_children" in names,
                "urgent_wish_for_children" in names,
                "family_life" in names,
            )
        )
        play_on(game, game.played, 1)
    assert seen == {(False, False, False), (True, False, False), (False, True, True)}


@pytest.mark.rule("C-3.7")
@pytest.mark.parametrize(("players", "leaves"), [(2, 3), (3, 4), (7, 4)])
def test_harvest_markers(players: int, leaves: int) -> None:
    places = set()
    for seed in range(6):
        track = finished(players, seed).board["track"]
        found = Counter(entry["marker"] for entry in track if entry["marker"])
        assert found == {"leaf": leaves, "question_1": 1, "question_2": 1, "question_3": 1}
        marked = [entry["number"] for entry in track if entry["marker"]]
        assert marked == ([6, 7, 8, 10, 11, 12] if players == 2 else [6, 7, 8, 9, 10, 11, 12])
        questions = [entry["marker"] for entry in track if entry["marker"].startswith("q")]
        assert questions == ["question_1", "question_2", "question_3"]
        places.add(tuple(entry["number"] for entry in track if entry["marker"] == "leaf"))
    assert len(places) > 2


@pytest.mark.rule("C-3.8")
def test_markers_are_turned_at_the_start_or_at_the_end_of_the_round() -> None:
    for late in (False, True):
        game = tafelrunde.new("caverna", 2, 5, late_markers=late)
        while board(game)["round"] < 6:
            play_on(game, game.played, 1)
        assert bool(board(game)["track"][5]["marker"]) is not late
        assert (board(game)["ending"] == "face_down") is late
        while board(game)["round"] < 7:
            play_on(game, game.played, 1)
        assert board(game)["track"][5]["marker"]


@pytest.mark.rule("C-3.9")
def test_the_introductory_game() -> None:
    offered = [
        tile["name"]
        for tile in board(tafelrunde.new("caverna", 2, 1, introductory=True))["tiles"]
        if tile["offered"]
    ]
    assert offered == [
        "dwelling",
        "simple_dwelling_42",
        "simple_dwelling_33",
        "cuddle_room",
        "breakfast_room",
        "stubble_room",
        "carpenter",
        "stone_carver",
        "blacksmith",
        "wood_supplier",
        "stone_supplier",
        "ruby_supplier",
        "slaughtering_cave",
        "cooking_cave",
        "working_cave",
        "weaving_parlor",
        "milking_parlor",
        "hunting_parlor",
        "beer_parlor",
        "stone_storage",
        "ore_storage",
        "main_storage",
        "weapon_storage",
        "treasure_chamber",
        "food_chamber",
        "writing_chamber",
        "fodder_chamber",
    ]
    assert "introductory" in tafelrunde.title("caverna").reconstructed
    full = board(tafelrunde.new("caverna", 2, 1))["tiles"]
    assert [tile["offered"] for tile in full] == [True] * 48


@pytest.mark.rule("C-3.5")
@pytest.mark.parametrize("players", [1, 2])
def test_a_round_that_is_not_played_has_no_card_to_come(players: int) -> None:
    track = tafelrunde.new("caverna", players, 1).view(0)["board"]["track"]
    assert [entry["number"] for entry in track if not entry["card"] and not entry["may_be"]] == [9]
