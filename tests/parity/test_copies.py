"""Copies of a game, packed or not, are games of their own with the same future and record."""

import copy
import pickle
import random
from collections.abc import Callable

import pytest

import tafelrunde
from tafelrunde import Game

WAYS: list[Callable[[Game], Game]] = [
    copy.copy,
    copy.deepcopy,
    lambda game: pickle.loads(pickle.dumps(game)),
]


def in_mid_game(title: str, seed: int, moves: int, forced: bool = False) -> Game:
    game = tafelrunde.new(title, players=2, seed=seed, forced=forced)
    draw = random.Random(seed)
    while game.player is not None and game.played < moves:
        game.play(draw.choice(game.moves()))
    return game


@pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
@pytest.mark.parametrize("title", tafelrunde.titles())
def test_a_copy_has_the_same_future_and_record(title: str, way: Callable[[Game], Game]) -> None:
    for moves in (0, 17, 60):
        game = in_mid_game(title, 5, moves)
        twin = way(game)
        assert twin is not game
        assert twin.moves() == game.moves()
        draw = random.Random(moves)
        for _ in range(25):
            if game.player is None:
                break
            move = draw.choice(game.moves())
            before = twin.digest()
            game.play(move)
            assert twin.digest() == before, "the copy is not independent"
            twin.play(move)
            assert twin.digest() == game.digest()
        assert twin.record() == game.record()
        assert tafelrunde.replay(twin.record()).digest() == game.digest()


def test_a_copy_of_a_loaded_game_keeps_where_it_began() -> None:
    game = tafelrunde.load(in_mid_game("meduris", 2, 30).dump())
    game.play(game.moves()[0])
    twin: Game = pickle.loads(pickle.dumps(game))
    assert twin.record() == game.record()
    assert twin.can_undo(twin.actor) == game.can_undo(game.actor)


def test_a_copy_of_an_imagined_game_has_no_record_either() -> None:
    twin: Game = pickle.loads(pickle.dumps(in_mid_game("meduris", 2, 30).imagine(0, 1)))
    with pytest.raises(tafelrunde.BadRecord, match="imagined"):
        twin.record()


def play_forced(game: Game) -> int:
    """Play moves without an alternative that nobody is asked for elsewhere; how many they are."""
    before = game.played
    while len(game.moves()) == 1 and not game.stack[-1].veiled(game):
        game.play(game.moves()[0])
    return game.played - before


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_a_forced_game_stops_at_every_move_and_comes_to_the_same_end(title: str) -> None:
    free = tafelrunde.new(title, players=2, seed=3)
    forced = tafelrunde.new(title, players=2, seed=3, forced=True)
    draw = random.Random(3)
    single = 0
    while free.player is not None and free.played < 150:
        single += play_forced(forced)
        assert (forced.player, forced.moves()) == (free.player, free.moves())
        move = draw.choice(free.moves())
        free.play(move)
        forced.play(move)
    single += play_forced(forced)
    assert single > 0
    assert [score.total for score in forced.scores()] == [score.total for score in free.scores()]


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_records_positions_and_copies_of_forced_games_say_that_they_are(title: str) -> None:
    game = in_mid_game(title, 4, 40, forced=True)
    record = game.record()
    assert record["options"]["forced"] is True
    for again in (
        tafelrunde.replay(record),
        tafelrunde.load(game.dump()),
        tafelrunde.load(game.dump(names=True)),
        game.clone(),
        pickle.loads(pickle.dumps(game)),
    ):
        assert again.forced
        assert again.moves() == game.moves()
    assert "forced" not in in_mid_game(title, 4, 0).record()["options"]


def test_forced_is_yes_or_no() -> None:
    with pytest.raises(tafelrunde.BadSetup, match="forced can't be 'often'"):
        tafelrunde.new("meduris", forced="often")
