"""Every title is a game of OpenSpiel: its tests pass and its IS-MCTS plays to the end."""

import io
import random
import unittest
from collections.abc import Callable
from typing import Any

import numpy
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import tafelrunde
from tafelrunde.kernel import progress
from tafelrunde.research.openspiel import short_name


def played(state: Any, steps: int, seed: int) -> Any:
    """A state after so many actions at random, or at the next decision after them."""
    draw = random.Random(seed)
    while not state.is_terminal() and (steps > 0 or state.is_chance_node()):
        if state.is_chance_node():
            state.apply_action(draw.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(draw.choice(state.legal_actions()))
        steps -= 1
    return state


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_random_games_with_serialisation(title: str) -> None:
    game = pyspiel.load_game(f"{short_name(title)}(players=2)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_its_own_test_of_the_api(title: str) -> None:
    game = pyspiel.load_game(short_name(title))
    case: Any = type(
        title, (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": title}
    )
    told = io.StringIO()
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    result = unittest.TextTestRunner(stream=told).run(suite)
    assert result.testsRun > 4
    assert result.wasSuccessful(), told.getvalue()


@pytest.mark.parametrize(
    "game", ["meduris(players=3,open_goods=True)", "caverna(players=1)", "arrival(rewards=points)"]
)
def test_players_rewards_and_options_are_parameters(game: str) -> None:
    loaded = pyspiel.load_game(f"python_tafelrunde_{game}")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(
    ("game", "option", "value"),
    [
        ("arrival(setup_fomori=8_east)", "setup_fomori", "8_east"),
        ("arrival", "setup_fomori", 4),
        ("cavevscave(eras=1)", "eras", 1),
        ("caverna_folk(folk=random)", "folk", "random"),
        ("caverna_folk(folk=elves+trolls)", "folk", ["elves", "trolls"]),
        ("caverna_fiends(strength=normal+hard)", "strength", ["normal", "hard"]),
        ("meduris(forced=True)", "forced", True),
    ],
)
def test_options_come_to_the_title_as_it_has_them(game: str, option: str, value: Any) -> None:
    loaded = pyspiel.load_game(f"python_tafelrunde_{game}")
    assert loaded.setup.plain()[option] == value
    again = pyspiel.load_game(str(loaded))
    assert again.setup.plain() == loaded.setup.plain()


def test_what_is_no_value_of_an_option_is_refused() -> None:
    with pytest.raises(tafelrunde.BadSetup, match="strength must be"):
        pyspiel.load_game("python_tafelrunde_caverna_fiends(strength=weak)")


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_a_resampled_state_is_one_that_the_seat_cannot_tell_apart(title: str) -> None:
    high = tafelrunde.title(title).seats[1]
    game = pyspiel.load_game(f"{short_name(title)}(players={min(high, 3)})")
    state = game.new_initial_state()
    draw = random.Random(1)
    for _ in range(4):
        played(state, 30, 1)
        if state.is_terminal():
            break
        seat = state.current_player()
        twin = state.resample_from_infostate(seat, draw.random)
        assert twin.information_state_string(seat) == state.information_state_string(seat)
        assert twin.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert twin.legal_actions() == state.legal_actions()
        assert twin.history() == state.history()
        played(twin, 5, 2)


def test_an_observer_tells_what_the_seat_sees() -> None:
    game = pyspiel.load_game("python_tafelrunde_meduris(players=3)")
    observer = make_observation(game)
    draw = random.Random(2)
    for number in range(3):
        state = game.new_initial_state()
        observer.set_from(state, 0)
        assert not observer.tensor.any()
        for _ in range(60):
            played(state, 1, number)
            seat = draw.randrange(3)
            observer.set_from(state, seat)
            assert observer.tensor.tobytes() == state.progress.known().observed(seat)


def test_what_a_seat_cannot_know_is_drawn_anew() -> None:
    state = played(
        pyspiel.load_game("python_tafelrunde_meduris(players=3)").new_initial_state(), 90, 3
    )
    seat = state.current_player()
    draw = random.Random(1)
    twins = [state.resample_from_infostate(seat, draw.random) for _ in range(8)]
    other = (seat + 1) % 3
    assert len({twin.information_state_string(other) for twin in twins}) > 1


def test_chance_is_explicit_and_even() -> None:
    state = pyspiel.load_game("python_tafelrunde_meduris").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert len(outcomes) > 1
    assert {chance for _, chance in outcomes} == {1 / len(outcomes)}
    twin = state.clone()
    played(state, 50, 4)
    assert str(twin) != str(state)
    for action in state.history():
        twin.apply_action(action)
    assert str(twin) == str(state)


def test_a_packed_state_goes_on_in_mid_turn() -> None:
    state = played(pyspiel.load_game("python_tafelrunde_arrival").new_initial_state(), 120, 5)
    _, twin = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    assert str(twin) == str(state)
    assert twin.legal_actions() == state.legal_actions()
    assert str(played(twin, 20, 6)) == str(played(state, 20, 6))


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_states_cloned_at_any_time_are_what_their_histories_say(title: str) -> None:
    """Games go on in place and are shared by clones until one of them goes on."""
    game = pyspiel.load_game(short_name(title))
    draw = random.Random(1)
    states = [played(game.new_initial_state(), 40, 1)]
    for number in range(400):
        state = draw.choice(states)
        if number % 9 == 0:
            twin = state.clone()
            states = [*states, twin] if len(states) < 6 else [*states[1:], twin]
        if not state.is_terminal():
            state.apply_action(draw.choice(state.legal_actions()))
        if number % 5 == 0:
            str(state)
    for state in states:
        again = game.new_initial_state()
        for action in state.history():
            again.apply_action(action)
        assert str(again) == str(state)
        assert again.legal_actions() == state.legal_actions()


def test_what_is_refused_changes_nothing() -> None:
    game = pyspiel.load_game("python_tafelrunde_meduris")
    state = played(game.new_initial_state(), 40, 1)
    twin = state.clone()
    size = game.num_distinct_actions()
    wrong = next(place for place in range(size) if place not in state.legal_actions())
    for one in (state, twin):
        before = str(one)
        with pytest.raises(tafelrunde.IllegalMove):
            one.apply_action(wrong)
        with pytest.raises(tafelrunde.BadMove, match="is no action of meduris"):
            one.apply_action(size)
        assert str(one) == before
    draw = random.Random(1)
    while not state.is_terminal():
        if state.is_chance_node():
            bound = len(state.chance_outcomes())
            with pytest.raises(tafelrunde.BadMove, match="can't be drawn now"):
                state.apply_action(bound)
        action = draw.choice(state.legal_actions())
        state.apply_action(action)
        twin.apply_action(action)
        assert str(twin) == str(state)


def test_those_who_are_no_seats_have_its_numbers() -> None:
    assert int(pyspiel.PlayerId.CHANCE) == progress.CHANCE
    assert int(pyspiel.PlayerId.TERMINAL) == progress.OVER


def test_only_who_is_to_act_has_actions() -> None:
    state = pyspiel.load_game("python_tafelrunde_meduris").new_initial_state()
    assert state.is_chance_node()
    assert state.legal_actions(0) == []
    assert state.legal_actions(progress.CHANCE) == state.legal_actions()
    seat = played(state, 20, 1).current_player()
    assert state.legal_actions(seat) == state.legal_actions() != []
    assert state.legal_actions(1 - seat) == []


@pytest.mark.parametrize("steps", [0, 1, 60])
def test_how_far_a_game_has_come_can_be_copied(steps: int, way: Callable[[Any], Any]) -> None:
    """OpenSpiel copies what a state holds with `deepcopy` and stores it with `pickle`."""
    state = pyspiel.load_game("python_tafelrunde_meduris").new_initial_state()
    draw = random.Random(1)
    for _ in range(steps):
        state.apply_action(draw.choice(state.legal_actions()))
    twin = way(state.progress)
    action = state.legal_actions()[0]
    assert (twin.player, twin.actions()) == (state.current_player(), state.legal_actions())
    before = str(state)
    twin.act(action)
    assert str(state) == before
    state.apply_action(action)
    assert (twin.player, twin.actions()) == (state.current_player(), state.legal_actions())
    assert twin.rolls == state.progress.rolls


def test_states_and_games_can_be_copied(way: Callable[[Any], Any]) -> None:
    game = pyspiel.load_game("python_tafelrunde_meduris(players=3,rewards=rank)")
    state = played(game.new_initial_state(), 40, 1)
    twin = way(state)
    before = str(state)
    assert (str(twin), twin.history()) == (before, state.history())
    played(twin, 9, 1)
    assert str(state) == before
    assert str(played(state, 9, 1)) == str(twin)
    again = way(game)
    assert str(again) == str(game)
    assert str(played(again.new_initial_state(), 40, 1)) == before


def test_actions_have_the_names_of_moves() -> None:
    state = played(pyspiel.load_game("python_tafelrunde_meduris").new_initial_state(), 20, 1)
    names = [state.action_to_string(action) for action in state.legal_actions()]
    game = state.progress.game
    assert sorted(names) == sorted(game.name(move) for move in game.moves())


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_its_ismcts_finishes_a_game(title: str) -> None:
    game = pyspiel.load_game(f"{short_name(title)}(players=2)")
    bots = [
        ismcts.ISMCTSBot(
            game=game,
            evaluator=mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(seat)),
            uct_c=2.0,
            max_simulations=2,
            random_state=numpy.random.RandomState(seat),
        )
        for seat in range(2)
    ]
    state = game.new_initial_state()
    draw = random.Random(2)
    asked = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw.choice(state.chance_outcomes())[0])
        elif asked % 12 == 0:
            state.apply_action(bots[state.current_player()].step(state))
            asked += 1
        else:
            state.apply_action(draw.choice(state.legal_actions()))
            asked += 1
    assert sum(state.returns()) == 0
