"""The thinking player: all titles and numbers of players, its budget, its plan, what it knows."""

from __future__ import annotations

import copy
import itertools
import pickle
import time

import pytest

import tafelrunde
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.judge import Features, Judge
from tafelrunde.kernel.moves import Move
from tafelrunde.players import SECONDS, Player, decide, player
from tafelrunde.players.clock import Clock
from tafelrunde.players.thinking import Budget, Comparison, Plan, Thinking, candidates
from tafelrunde.players.tuning import Tuning, tuning
from tafelrunde.players.turns import Turns, answers
from tests.helpers import many

TABLES = [
    (title, players)
    for title in tafelrunde.titles()
    for players in {min(4, tafelrunde.title(title).seats[1]), tafelrunde.title(title).seats[0]}
]


QUICK = Tuning(
    {
        **tuning("usual").numbers,
        "candidates": 4,
        "positions": 30,
        "horizon": 1,
        "quick": 8,
        "obvious": 50.0,
    }
)
"""So that plain Python has the answer soon."""


def started(title: str, players: int, decisions: int, seed: int = 5) -> Game:
    """A game after some moves at random."""
    game = tafelrunde.new(title, players=players, seed=seed)
    who = player("random", seed)
    for _ in range(decisions):
        game.play(who.choose(game, game.decider))
    return game


def play_on(game: Game, who: Player, count: int) -> list[Move]:
    """So many moves of one player for all seats."""
    moves: list[Move] = []
    while game.decider >= 0 and len(moves) < count:
        moves.append(decide(who, game, game.decider, len(moves)))
        game.play(moves[-1])
    return moves


@pytest.mark.parametrize(("title", "players"), TABLES)
def test_it_plays_at_every_table_and_the_same_with_the_same_playouts(
    title: str, players: int
) -> None:
    games = [started(title, players, 12) for _ in range(2)]
    lines = [play_on(game, Thinking(3, Budget(playouts=4), QUICK), 3) for game in games]
    assert len(lines[0]) == 3
    assert lines[0] == lines[1]


@pytest.mark.skipif(
    not many.compiled(), reason="in plain Python a single playout may take longer than the budget"
)
@pytest.mark.parametrize("title", tafelrunde.titles())
def test_it_keeps_to_its_budget(title: str) -> None:
    game = started(title, 2, 25)
    seat = game.decider
    seconds = 0.1
    took: list[float] = []
    # Other work on the machine makes even processor time uneven, so the best of some tries counts.
    for seed in range(4):
        who = Thinking(seed, Budget(seconds=seconds, busy=True))
        imagined = game.imagine(seat, seed)
        began = time.process_time()
        who.choose(imagined, seat)
        took.append(time.process_time() - began)
    assert min(took) < 1.1 * seconds


def test_a_turn_that_chance_breaks_in_two_has_one_budget() -> None:
    game = started("meduris", 2, 30)
    who = Thinking(1, Budget(seconds=0.05, busy=True))
    who.spent = 0.049
    who.unfinished = game.played
    began = time.process_time()
    who.choose(game.imagine(game.decider, 1), game.decider)
    assert time.process_time() - began < 0.05


def test_the_plan_is_played_move_by_move_without_thinking_again() -> None:
    game = started("caverna", 2, 40)
    seat = game.decider
    who = Thinking(2, Budget(playouts=4), QUICK)
    game.play(decide(who, game, seat, 1))
    planned = list(who.plan.moves)
    for move in planned:
        assert game.decider == seat
        assert decide(who, game, seat, 2) == move
        game.play(move)
    assert who.plan.moves == []


def test_looking_again_after_each_move_finds_more_and_never_less() -> None:
    again = Tuning({**QUICK.numbers, "refined": 15})
    better = 0
    for title, seed in itertools.product(("arrival", "cavevscave", "caverna-folk"), range(6)):
        game = started(title, 2, 40 + seed, seed)
        seat = game.decider
        judge = game.title.judge
        plain = candidates(judge, game, seat, QUICK, Clock())
        refined = candidates(judge, game, seat, again, Clock())
        assert refined[0].value >= plain[0].value
        better += refined[0].value > plain[0].value
        for turn in refined:
            after = game.clone()
            for move in turn.moves:
                after.play(move)
            assert after.dump() == turn.after.dump()
        assert len({tuple(turn.moves) for turn in refined}) == len(refined)
    assert better > 0


def test_a_plan_is_dropped_when_the_position_is_not_as_planned() -> None:
    game = started("meduris", 2, 30)
    legal = game.options[0]
    assert Plan(game.played, [legal, 1]).next(game) == legal
    for plan in (Plan(game.played + 1, [legal]), Plan(game.played, [-1])):
        assert plan.next(game) is None
        assert plan.moves == []


def test_it_decides_alike_where_it_cannot_tell_the_difference() -> None:
    game = started("meduris", 3, 90, seed=4)
    seat = game.decider
    twin = game.imagine(seat, 77)
    first, second = (Thinking(1, Budget(playouts=24), QUICK) for _ in range(2))
    assert decide(first, game, seat, 3) == decide(second, twin, seat, 3)


@pytest.mark.parametrize("seed", [1044, 7])
def test_it_opens_no_list_for_nothing(seed: int) -> None:
    game = started("caverna", 2, 120, seed)
    who = [Thinking(seat, Budget(), QUICK) for seat in range(2)]
    before = ""
    for number in range(30):
        if game.decider < 0:
            break
        name = game.name(decide(who[game.decider], game, game.decider, number))
        assert not (before.startswith("open:") and name == "back")
        before = name
        game.play(game.parse(name))


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_a_turn_that_begins_with_an_aside_goes_on_to_something_done(title: str) -> None:
    kind = tafelrunde.title(title).alphabet.kind
    for decisions in range(20, 140, 40):
        game = started(title, 2, decisions, seed=decisions)
        if game.decider < 0:
            break
        turns = Turns(game.title.judge, game, game.decider, Clock())
        for turn in turns.all(30):
            asides = [move for move in turn.moves if kind(move) == "aside"]
            assert len(asides) <= 1 or len(answers(game)) == len(game.options)
            assert turn.after.digest() != game.digest()


@pytest.mark.parametrize("parts", [False, True])
def test_with_parts_turns_are_played_on_to_the_end_of_the_round(parts: bool) -> None:
    game = started("caverna", 2, 40)
    how = Tuning({**QUICK.numbers, "parts": parts})
    seat = game.decider
    asked: list[int] = []

    def left(world: Game) -> float:
        asked.append(world.round)  # type: ignore[attr-defined]
        return float(asked[-1])

    own = game.title.judge
    assert own.features is not None
    features = Features([], lambda world, seat: [], left, own.features.file)
    judge = Judge(own.lines, own.alone, features, {})
    Comparison(judge, game, seat, how, Clock())._played_on(game.clone())
    now = game.round  # type: ignore[attr-defined]
    assert asked == [] if not parts else asked[-2:] == [now + 1, now]


def test_the_clock_of_what_is_left_runs_out_with_the_other() -> None:
    assert Clock().left().past(1.0) is False
    spent = Clock(0.0001)
    while not spent.past(1.0):
        pass
    left = spent.left()
    began = time.perf_counter()
    while not left.past(1.0):
        pass
    assert time.perf_counter() - began < 0.1


def test_what_a_title_leaves_out_is_as_usual() -> None:
    assert tuning("no such title").candidates == tuning("usual").candidates


def test_the_levels_that_think_have_their_seconds() -> None:
    for name, seconds in SECONDS.items():
        who = player(name, 1)
        assert isinstance(who, Thinking)
        assert who.budget.seconds == seconds


@pytest.mark.parametrize("name", ["random", "greedy", "solid"])
def test_a_copy_of_a_player_goes_on_as_the_player_would(name: str) -> None:
    who: Player = Thinking(4, Budget(playouts=4)) if name == "solid" else player(name, 4)
    game = started("meduris", 2, 20)
    decide(who, game, game.decider, 1)
    for twin in (copy.deepcopy(who), pickle.loads(pickle.dumps(who))):
        games = [game.clone(), game.clone()]
        lines = [play_on(one, by, 3) for one, by in zip(games, (copy.copy(who), twin), strict=True)]
        assert lines[0] == lines[1]
