"""Players choose legal moves, see only what they may, and greedy is worth its name."""

import pytest

import tafelrunde
from tafelrunde.arena.match import Match, play_match
from tafelrunde.players import UnknownPlayer, decide, player

AT_ONCE = ("random", "greedy")
"""Those who don't think; test_thinking.py is about the others."""


@pytest.mark.parametrize("name", AT_ONCE)
@pytest.mark.parametrize("game_name", tafelrunde.titles())
def test_a_player_plays_legal_moves(name: str, game_name: str) -> None:
    title = tafelrunde.title(game_name)
    game = title.new(title.setup(max(2, title.seats[0]), {}), 5)
    seats = [player(name, seat) for seat in range(game.players)]
    for number in range(30):
        if game.player is None:
            break
        game.play(decide(seats[game.player], game, game.player, number))


@pytest.mark.parametrize("name", AT_ONCE)
def test_a_player_decides_alike_where_it_cannot_tell_the_difference(name: str) -> None:
    game = tafelrunde.new("meduris", players=3, seed=4)
    for number in range(90):
        game.play(decide(player("random", number), game, game.decider, number))
    seat = game.decider
    twin = game.imagine(seat, 77)
    assert decide(player(name, 1), game, seat, 3) == decide(player(name, 1), twin, seat, 3)


def test_greedy_beats_two_randoms() -> None:
    tally = play_match(Match("meduris", 3, 1, ("greedy", "random", "random")), 40)
    assert tally.wins[0] >= 38


def test_an_unknown_player_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownPlayer, match="did you mean greedy"):
        player("gredy", 1)


def test_a_player_of_ones_own_is_named_by_its_module() -> None:
    assert player("tafelrunde.players.random:Random", 1).looks is False
    with pytest.raises(UnknownPlayer, match="no_such_module"):
        player("no_such_module:Maker", 1)


@pytest.mark.slow
def test_greedy_does_not_open_lists_for_nothing() -> None:
    game = tafelrunde.new("caverna", players=2, seed=1044)
    seats = [player("greedy", 89), player("greedy", 90)]
    before = ""
    while game.player is not None:
        move = seats[game.player].choose(game, game.player)
        name = game.name(move)
        assert not (before.startswith("open:") and name == "back")
        before = name
        game.play(move)
        assert game.played < 600
