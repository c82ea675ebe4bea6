"""Setting up: tokens, boards, tiles and orcs, by the number of players."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tafelrunde
from tafelrunde.games.caverna.expansions.fiends.state import Fiends
from tafelrunde.games.caverna.state import Caverna
from tests.rules.caverna_fiends.positions import BOARD, TILES, position

EVERYBODY = range(1, 8)


def new(players: int, seed: int = 1, **options: Any) -> Fiends:
    game = tafelrunde.new("caverna-fiends", players, seed, **options)
    assert isinstance(game, Fiends)
    return game


def board_of(game: Fiends) -> dict[str, Any]:
    board: dict[str, Any] = game.view(None)["board"]
    return board


def spaces_of(game: Fiends) -> list[str]:
    return [BOARD.space_names[number] for number in game.spaces]


@pytest.mark.rule("O-1.1")
def test_one_to_seven_play() -> None:
    assert [new(players).players for players in EVERYBODY] == list(EVERYBODY)
    with pytest.raises(tafelrunde.BadSetup):
        new(8)
    assert "folk" not in new(2).setup.options


# ---------------------------------------------------------------------- tokens


@pytest.mark.rule("O-1.2")
@pytest.mark.parametrize(("players", "plain"), [(1, 3), (2, 3), (3, 4), (7, 4)])
def test_the_tokens_face_down(players: int, plain: int) -> None:
    game = new(players)
    assert (game.leaves, game.questions) == (plain, 2)


@pytest.mark.rule("O-1.2")
def test_what_the_first_six_rounds_end_with() -> None:
    names = [BOARD.catalogue.endings[ending] for ending in BOARD.endings]
    assert names == ["nothing", "nothing", "event_1", "payment", "harvest", "event_2"]


@pytest.mark.rule("O-1.2")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_later_tokens_bring_the_third_and_the_fourth_event_once(players: int) -> None:
    game = new(players, 5)
    seen: dict[int, str] = {}
    draw = 0
    while game.player is not None:
        seen[game.round] = BOARD.catalogue.endings[game.ending]
        draw += 7
        game.play(game.options[draw % len(game.options)])
    assert [seen[number] for number in (3, 6)] == ["event_1", "event_2"]
    later = Counter(seen[number] for number in seen if number > 6)
    assert later == {"event_3": 1, "event_4": 1, "harvest": 3 if players < 3 else 4}
    assert (9 in seen) == (players > 2)


# ---------------------------------------------------------------------- boards


@pytest.mark.rule("O-1.3")
def test_every_event_has_a_bribery_token_of_its_own() -> None:
    goods = {"wood", "stone", "ore", "food", "grain", "gold"}
    for seed in range(5):
        bribes = [event["bribe"] for event in board_of(new(3, seed))["events"]]
        assert len(set(bribes)) == 4
        assert set(bribes) <= goods


@pytest.mark.rule("O-1.4")
@pytest.mark.parametrize("players", EVERYBODY)
def test_as_many_extensions_as_players(players: int) -> None:
    drawn = board_of(new(players))["supply_boards"]
    assert len(set(drawn)) == players


@pytest.mark.rule("O-1.5")
@pytest.mark.parametrize("players", [1, 3, 7])
def test_the_tiles_that_are_put_out(players: int) -> None:
    game = new(players)
    offered = {name: count for name, count in zip(TILES, game.offered, strict=True) if count}
    for name in ("orc_dwelling", "warrior_dwelling", "pitfall", "jaw_trap", "net_trap"):
        assert offered[name] == players
    for name in ("carpenter", "stone_carver", "blacksmith", "cuddle_room", "ore_storage"):
        assert offered[name] == 1
    pictured = {TILES[number] for row in BOARD.supply for number in row}
    pictured |= {TILES[tile] for one in game.extensions for tile in BOARD.extension_tiles[one]}
    pictured |= {TILES[tile] for one in game.trophies for tile in BOARD.trophy_tiles[one]}
    assert set(offered) == pictured


@pytest.mark.rule("O-1.6")
@pytest.mark.parametrize(
    ("players", "strips"), [(1, 1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 5)]
)
def test_the_strips_of_the_bounty_board(players: int, strips: int) -> None:
    game = new(players)
    assert len(set(game.strips)) == len(set(game.trophies)) == strips
    rows = board_of(game)["bounty"]
    assert [len(row["rewards"]) for row in rows] == [4] * strips
    assert [len(row["tiles"]) for row in rows] == [2] * strips


# ---------------------------------------------------------------------- home boards


@pytest.mark.rule("O-1.7")
def test_where_the_orcs_begin() -> None:
    table = position(2)
    cells = [table.orc(letter)["cell"] for letter in "abc"]
    assert (cells, table.orc("d")["place"]) == (["1.1", "2.1", "3.1"], "aside")


@pytest.mark.rule("O-1.8")
@pytest.mark.parametrize(
    ("strength", "first", "second"),
    [
        ("normal", [5, 7, 9, 12], [5, 7, 9, 12]),
        ("hard", [7, 9, 11, 14], [7, 9, 11, 14]),
        (["hard", "normal"], [7, 9, 11, 14], [5, 7, 9, 12]),
    ],
)
def test_one_side_of_the_card_for_all_or_a_handicap(
    strength: Any, first: list[int], second: list[int]
) -> None:
    assert new(2, strength=strength).might == [first, second]


@pytest.mark.rule("O-1.8")
@pytest.mark.parametrize("strength", ["weak", 5, ["hard"], ["hard", "hard", "hard"], ["hard", 3]])
def test_other_strengths_are_refused(strength: Any) -> None:
    with pytest.raises(tafelrunde.BadSetup) as caught:
        new(2, strength=strength)
    assert "[O-1.8]" in str(caught.value)


@pytest.mark.rule("O-1.9")
def test_the_food_at_the_beginning_is_that_of_the_base_game() -> None:
    assert new(1).goods[0][5] == tafelrunde.new("caverna", 1, 1).dump()["state"]["goods"][0][5] == 2
    game = new(4, 3)
    food = [game.goods[(game.starter + place) % 4][5] for place in range(4)]
    assert food == [1, 1, 2, 3]


# ---------------------------------------------------------------------- spaces


@pytest.mark.rule("O-1.10")
@pytest.mark.parametrize("players", EVERYBODY)
def test_the_armory_covers_one_space_and_the_others_stay(players: int) -> None:
    here = spaces_of(new(players))
    assert "armory" in here
    base = tafelrunde.new("caverna", players, 1)
    assert isinstance(base, Caverna)
    if players <= 3:
        assert "wood_gathering" not in here
        assert ("forest_exploration" in here) == (players == 3)
    else:
        assert "forest_exploration" not in here
        assert {"logging", "imitation_2"} <= set(here)
    assert len(here) == len(base.spaces)


@pytest.mark.rule("O-1.10")
@pytest.mark.parametrize("players", [1, 2])
def test_exploration_is_not_used_by_one_or_two(players: int) -> None:
    places = new(players).places
    assert not any(space.in_play for space in places if space.name == "exploration")
