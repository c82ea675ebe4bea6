"""Chapter 2: how the table is laid before the first turn."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import pytest

import tafelrunde
from tests.helpers import legal, play, play_on, refused
from tests.rules.meduris.positions import GOODS, SAMPLE_CHIPS, position

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def board_of(players: int, seed: int = 0, **options: Any) -> dict[str, Any]:
    board: dict[str, Any] = tafelrunde.new("meduris", players, seed, **options).view()["board"]
    return board


def gaps(board: dict[str, Any]) -> list[int]:
    """The free spaces from each chip to the next, round the ring."""
    spaces = board["spaces"]
    found = [number for number, space in enumerate(spaces) if space["chip"] != "none"]
    following = [*found[1:], found[0] + len(spaces)]
    return [there - here - 1 for here, there in zip(found, following, strict=True)]


@pytest.mark.rule("M-2.1", "M-2.2", "M-2.3", "M-2.4")
@pytest.mark.parametrize(
    ("players", "side", "supply", "huts", "workers"),
    [(2, "A", 16, 12, 3), (3, "A", 15, 8, 2), (4, "B", 14, 8, 2)],
)
def test_t01_set_up(players: int, side: str, supply: int, huts: int, workers: int) -> None:
    game = tafelrunde.new("meduris", players=players, seed=3, open_goods=True)
    board = game.view()["board"]
    assert board["side"] == side
    assert board["supply"] == [supply] * 4
    assert [seat["goods"] for seat in board["seats"]] == [[1, 1, 1, 1]] * players
    assert [seat["score"] for seat in board["seats"]] == [5] * players
    assert [seat["temples"] for seat in board["seats"]] == [2] * players
    assert [seat["huts"] for seat in board["seats"]] == [huts] * players
    assert (board["druid_step"], board["druid"]) == (0, -1)
    assert board["runes"] == [-1] * 9
    for _ in range(workers * players):
        assert game.view()["step"] == "PlaceWorker"
        game.play(game.moves()[-1])
    assert game.view()["step"] != "PlaceWorker"
    placed = Counter(seat for stack in game.view()["board"]["plateaus"] for seat in stack)
    assert placed == dict.fromkeys(range(players), workers)


@pytest.mark.rule("M-2.1")
def test_each_player_has_a_colour_and_two_players_are_purple_and_blue() -> None:
    two, three, four = (
        tafelrunde.new("meduris", players=players).view()["colours"] for players in (2, 3, 4)
    )
    assert set(two) == {"purple", "blue"}
    assert len(set(three)) == 3
    assert set(three) < set(four) == {"purple", "blue", "green", "red"}


@pytest.mark.rule("M-2.1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(tafelrunde.BadSetup, match="2 to 4"):
        tafelrunde.new("meduris", players=players)


@pytest.mark.rule("M-2.2")
@pytest.mark.parametrize(("huts", "temples"), [([12, 8, 8], [2, 2, 2]), ([8, 8, 8], [2, 3, 2])])
def test_more_pieces_than_belong_to_the_number_of_players_are_refused(
    huts: list[int], temples: list[int]
) -> None:
    state = {"huts_left": huts, "temples_left": temples}
    with pytest.raises(tafelrunde.BadPosition):
        tafelrunde.load({"game": "meduris", "players": 3, "state": state})


@pytest.mark.rule("M-2.2")
def test_a_third_worker_with_three_players_is_refused() -> None:
    with pytest.raises(tafelrunde.BadPosition, match=r"M-2\.2"):
        position(workers={"wood": "RRR", "wool": "GBB"})


@pytest.mark.rule("M-2.5")
@PLAYERS
def test_three_free_spaces_between_chips_also_across_the_river(players: int) -> None:
    across = set()
    for seed in range(150):
        distances = gaps(board_of(players, seed))
        assert len(distances) == 6
        assert min(distances) >= 3, seed
        across.add(distances[-1])
    assert len(across) > 3


@pytest.mark.rule("M-2.5")
@PLAYERS
def test_everybody_sees_the_chips_before_the_game_begins(players: int) -> None:
    game = tafelrunde.new("meduris", players=players)
    chips = [space["chip"] for space in game.view(None)["board"]["spaces"]]
    assert len(chips) - chips.count("none") == 6
    for seat in range(players):
        assert [space["chip"] for space in game.view(seat)["board"]["spaces"]] == chips


@pytest.mark.rule("M-2.6")
def test_each_permitted_set_of_chip_spaces_is_equally_likely() -> None:
    games = 3000
    boards = [board_of(2, seed) for seed in range(games)]
    largest = Counter(max(gaps(board)) - 3 for board in boards)
    # A permitted set is a way to share 8 free spaces among six gaps, and a turn of the ring.
    ways: Counter[int] = Counter()
    for bars in combinations(range(13), 5):
        ends = [-1, *bars, 13]
        ways[max(b - a - 1 for a, b in pairwise(ends))] += 1
    assert sum(ways.values()) * 32 // 6 == 6864
    surprise = sum(
        (largest[size] - games * count / 1287) ** 2 / (games * count / 1287)
        for size, count in ways.items()
    )
    assert surprise < 20, (largest, ways)  # 6 degrees of freedom: beyond 20 once in 350 tries
    used = Counter(
        n for b in boards for n, space in enumerate(b["spaces"]) if space["chip"] != "none"
    )
    assert all(450 < used[space] < 675 for space in range(32)), used


@pytest.mark.rule("M-2.6")
def test_the_kinds_are_dealt_at_random() -> None:
    deals: Counter[tuple[str, ...]] = Counter()
    for seed in range(3000):
        spaces = board_of(2, seed)["spaces"]
        deals[tuple(space["chip"] for space in spaces if space["chip"] != "none")] += 1
    assert len(deals) == 90
    assert max(deals.values()) < 65, deals.most_common(3)


@pytest.mark.rule("M-2.6")
def test_t02_a_given_layout_is_used() -> None:
    board = board_of(2, chips=SAMPLE_CHIPS)
    chips = {str(n): s["chip"] for n, s in enumerate(board["spaces"]) if s["chip"] != "none"}
    assert chips == SAMPLE_CHIPS
    assert gaps(board) == [5, 3, 4, 3, 4, 7]


@pytest.mark.rule("M-2.6")
def test_a_given_layout_is_the_same_with_numbers_and_survives_a_record() -> None:
    numbered = {int(space): kind for space, kind in SAMPLE_CHIPS.items()}
    game = tafelrunde.new("meduris", players=2, chips=numbered)
    assert game.digest() == tafelrunde.new("meduris", players=2, chips=SAMPLE_CHIPS).digest()
    play_on(game, 1, 30)
    assert tafelrunde.replay(json.loads(json.dumps(game.record()))).digest() == game.digest()
    game.dump()["options"]["chips"].clear()
    assert game.view()["options"]["chips"] == SAMPLE_CHIPS


@pytest.mark.rule("M-2.5", "M-2.6")
@pytest.mark.parametrize(
    ("space", "instead", "rule"),
    [
        ("12", {"11": "druid"}, r"between 8 and 11.*M-2\.5"),
        ("26", {"31": "two"}, r"between 31 and 2.*M-2\.5"),
        ("26", {"26": "hut"}, r"M-1\.6"),
        ("26", {}, r"M-1\.6"),
        ("26", {"32": "two"}, "no space '32'"),
        ("26", {"²": "two"}, "no space '²'"),
        ("26", {"26": "gold"}, "no chip 'gold'"),
    ],
)
def test_a_wrong_layout_is_refused(space: str, instead: dict[str, str], rule: str) -> None:
    layout = {number: kind for number, kind in SAMPLE_CHIPS.items() if number != space}
    with pytest.raises(tafelrunde.BadSetup, match=rule):
        tafelrunde.new("meduris", players=2, chips={**layout, **instead})


@pytest.mark.rule("M-2.6")
def test_no_chip_is_not_a_kind_of_chip() -> None:
    with pytest.raises(tafelrunde.BadSetup, match="there is no chip 'none'"):
        tafelrunde.new("meduris", players=3, chips={**SAMPLE_CHIPS, "0": "none"})


@pytest.mark.rule("M-2.7")
@PLAYERS
def test_workers_are_placed_in_turn_from_the_start_player_and_earn_nothing(players: int) -> None:
    seed = next(seed for seed in range(50) if board_of(players, seed)["starter"] == players - 1)
    game = tafelrunde.new("meduris", players=players, seed=seed, open_goods=True)
    starter = players - 1
    rounds = 3 if players == 2 else 2
    for number in range(rounds * players):
        assert game.player == (starter + number) % players
        board = game.view()["board"]
        assert board["supply"] == [18 - players] * 4
        assert all(seat["goods"] == [1, 1, 1, 1] for seat in board["seats"])
        assert board["die"] is None
        game.play(game.moves()[number % len(game.moves())])
    assert game.view()["board"]["die"] is not None


@pytest.mark.rule("M-2.7")
def test_any_player_may_be_the_start_player() -> None:
    starters = Counter(board_of(4, seed)["starter"] for seed in range(200))
    assert sorted(starters) == [0, 1, 2, 3]
    assert min(starters.values()) > 25


@pytest.mark.rule("M-2.7", "M-2.8")
def test_a_plateau_may_be_chosen_again_until_three_workers_stand_on_it() -> None:
    game = tafelrunde.new("meduris", players=2, seed=1, chips=SAMPLE_CHIPS)
    everywhere = [f"plateau:{good}" for good in GOODS]
    for _ in range(3):
        assert legal(game) == everywhere
        play(game, "plateau:wool")
    assert legal(game) == ["plateau:wood", "plateau:copper", "plateau:stone"]
    assert refused(game, "plateau:wool").rule == "M-2.8"


@pytest.mark.rule("M-2.8")
def test_a_worker_that_arrives_goes_on_top_whoever_stands_below() -> None:
    game = tafelrunde.new("meduris", players=3, seed=1)
    seats = []
    for _ in range(3):
        seats.append(game.player)
        play(game, "plateau:stone")
    assert game.view()["board"]["plateaus"][3] == seats
    assert len(set(seats)) == 3


@pytest.mark.rule("M-2.8")
@PLAYERS
def test_never_more_than_three_on_a_plateau_through_a_whole_game(players: int) -> None:
    game = tafelrunde.new("meduris", players=players, seed=11)
    highest = 0
    number = 0
    while game.player is not None:
        number += 1
        assert number < 5000, "the game does not end"
        play_on(game, number, 1)
        highest = max(highest, *(len(stack) for stack in game.view()["board"]["plateaus"]))
    assert highest == 3


@pytest.mark.rule("M-2.1")
def test_two_players_are_purple_and_blue_whoever_is_which() -> None:
    game = tafelrunde.new("meduris", players=2, seed=1, colours=["blue", "purple"])
    assert game.view(0)["colours"] == ["blue", "purple"]
    with pytest.raises(tafelrunde.BadSetup, match="purple, blue"):
        tafelrunde.new("meduris", players=2, seed=1, colours=["red", "green"])
    three = tafelrunde.new("meduris", players=3, seed=1, colours=["red", "green", "blue"])
    assert three.view(0)["colours"] == ["red", "green", "blue"]
