"""A seat at a table, alone or many of them at once, as Gymnasium wants it."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env

import tafelrunde
import tafelrunde.research.gymnasium as tables
from tafelrunde.research.batch import Batch


def chosen(masks: Any, draw: Any) -> Any:
    """A legal action for every row."""
    return numpy.array([draw.choice(numpy.flatnonzero(row)) for row in masks])


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_the_api_is_kept(title: str) -> None:
    made = gymnasium.make(f"tafelrunde/{title}-v0", players=2, opponents="random")
    check_env(made.unwrapped, skip_render_check=True)


def test_a_whole_game_against_named_players_ends_with_a_reward() -> None:
    table = tables.Env("meduris", players=3, seat=1, opponents=["greedy", "random"], rewards="rank")
    seen, _ = table.reset(seed=3)
    draw = numpy.random.default_rng(3)
    over, reward = False, 0.0
    while not over:
        assert table.game.decider == 1
        seen, reward, over, _, _ = table.step(draw.choice(numpy.flatnonzero(seen["action_mask"])))
    assert -1 <= reward <= 1
    assert not seen["action_mask"].any()


def test_an_illegal_action_ends_the_game_or_raises() -> None:
    table = tables.Env("meduris", illegal="end")
    seen, _ = table.reset(seed=1)
    wrong = int(numpy.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, _, told = table.step(wrong)
    assert (reward, over) == (-1, True)
    assert "not legal now" in told["illegal"]
    strict = tables.Env("meduris", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(tafelrunde.IllegalMove):
        strict.step(wrong)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"seat": 2}, "no seat 2; seats are 0 to 1"),
        ({"opponents": "gready"}, "did you mean greedy"),
        ({"opponents": ["greedy", "random"]}, "The 1 other seats need 1 opponents"),
        ({"illegal": "ignore"}, "illegal can't be 'ignore'; possible: end, raise"),
        ({"render_mode": "rgb"}, "render_mode can't be 'rgb'"),
        ({"rewards": "gold"}, "no reward called 'gold'"),
    ],
)
def test_what_makes_no_seat_is_refused_at_once(given: dict[str, Any], told: str) -> None:
    with pytest.raises(tafelrunde.TafelrundeError, match=told):
        gymnasium.make("tafelrunde/meduris-v0", **given)


@pytest.mark.parametrize("action", [-1, 10_000, 1.5])
def test_what_is_no_action_is_an_illegal_one(action: Any) -> None:
    table = tables.Env("meduris")
    table.reset(seed=1)
    before = table.game.digest()
    _, reward, over, _, told = table.step(action)
    assert (reward, over) == (-1, True)
    assert "is no action of meduris" in told["illegal"]
    assert table.game.digest() == before


def test_after_the_end_only_a_reset_goes_on() -> None:
    table = tables.Env("meduris")
    seen, _ = table.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, _ = table.step(numpy.flatnonzero(seen["action_mask"])[0])
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        table.step(0)


@pytest.mark.parametrize("wrong", ["illegal", "below", "many", "fractions"])
def test_an_illegal_action_changes_nothing_in_any_game(wrong: str) -> None:
    batch = Batch("meduris", 3, seed=1)
    actions = chosen(batch.masks, numpy.random.default_rng(1))
    before = [game.digest() for game in batch.games]
    given: dict[str, Any] = {
        "illegal": [*actions[:2], numpy.flatnonzero(batch.masks[2] == 0)[0]],
        "below": [*actions[:2], actions[2] - batch.masks.shape[1]],
        "many": [*actions, 0],
        "fractions": actions + 0.5,
    }
    with pytest.raises((tafelrunde.IllegalMove, tafelrunde.BadMove)):
        batch.step(given[wrong])
    assert [game.digest() for game in batch.games] == before
    batch.step(actions.tolist())


def test_many_tables_step_together_and_begin_anew_by_themselves() -> None:
    tables_at_once = gymnasium.make_vec(
        "tafelrunde/cavevscave-v0", num_envs=3, players=2, opponents="random"
    )
    seen, _ = tables_at_once.reset(seed=5)
    draw = numpy.random.default_rng(5)
    ended = 0
    while ended < 4:
        actions = chosen(seen["action_mask"], draw)
        seen, rewards, over, cut, infos = tables_at_once.step(actions)
        assert seen["action_mask"].any(axis=1).all()
        assert over.any() == ("final_obs" in infos)
        for number in numpy.flatnonzero(over):
            assert infos["_final_obs"][number]
            last = infos["final_obs"][number]
            assert not last["action_mask"].any()
            assert tables_at_once.single_observation_space.contains(last)
            assert not numpy.array_equal(last["observation"], seen["observation"][number])
        assert not cut.any()
        assert (rewards[~over] == 0).all()
        ended += int(over.sum())
    assert tables_at_once.observation_space.contains(seen)


def test_a_batch_asks_every_seat_without_a_player() -> None:
    batch = Batch("meduris", 4, players=3, seed=1)
    draw = numpy.random.default_rng(1)
    seats = set()
    for _ in range(60):
        seats.update(batch.seats.tolist())
        for number, game in enumerate(batch.games):
            assert game.decider == batch.seats[number]
            assert batch.observations[number].tolist() == game.observe(game.decider).tolist()
            assert batch.masks[number].tobytes() == bytes(game.mask())
        batch.step(chosen(batch.masks, draw))
    assert seats == {0, 1, 2}


def test_the_same_seed_gives_the_same_games() -> None:
    digests = []
    for _ in range(2):
        batch = Batch("meduris", 2, opponents={1: "greedy"}, seed=9)
        draw = numpy.random.default_rng(9)
        for _ in range(30):
            batch.step(chosen(batch.masks, draw))
        digests.append([game.digest() for game in batch.games])
    assert digests[0] == digests[1]


def test_before_the_first_reset_there_is_nothing_to_play() -> None:
    table = gymnasium.make("tafelrunde/meduris-v0", render_mode="ansi")
    with pytest.raises(gymnasium.error.ResetNeeded, match="before the first call of reset"):
        table.step(0)
    with pytest.raises(gymnasium.error.ResetNeeded, match="before the first call of reset"):
        table.render()


def test_copies_are_tables_of_their_own(way: Callable[[Any], Any]) -> None:
    table: Any = gymnasium.make("tafelrunde/meduris-v0", players=2, opponents="greedy")
    seen, _ = table.reset(seed=4)
    for _ in range(6):
        seen, *_ = table.step(numpy.flatnonzero(seen["action_mask"])[0])
    twin = way(table)
    for _ in range(5):
        action = int(numpy.flatnonzero(seen["action_mask"])[-1])
        before = twin.game.digest()
        seen, *_ = table.step(action)
        assert twin.game.digest() == before
        twin.step(action)
        assert twin.game.digest() == table.game.digest()
    many = tables.Vector("meduris", num_envs=2)
    many.reset(seed=1)
    others = way(many)
    batch = way(many.batch)
    before = others.batch.games[0].digest()
    many.step(chosen(many.batch.masks, numpy.random.default_rng(1)))
    assert others.batch.games[0].digest() == batch.games[0].digest() == before
    assert numpy.array_equal(others.batch.observations, batch.observations)
    assert not numpy.array_equal(many.batch.observations, batch.observations)
