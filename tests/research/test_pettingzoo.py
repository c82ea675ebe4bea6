"""Every title passes PettingZoo's own tests, and copies go on by themselves."""

import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import tafelrunde
from tafelrunde.research.pettingzoo import Env, env

# Masks come in a dictionary, as in all classic environments; api_test knows only its own.
EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably")


@pytest.fixture(autouse=True)
def _no_other_warning() -> Iterator[None]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    assert [str(one.message) for one in caught if not str(one.message).startswith(EXPECTED)] == []


def stepped(environment: Env, steps: int, seed: int = 1) -> Env:
    environment.reset(seed=seed)
    draw = numpy.random.default_rng(seed)
    for _ in range(steps):
        mask = environment.last()[0]["action_mask"]
        environment.step(int(draw.choice(numpy.flatnonzero(mask))))
    return environment


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_the_api_is_kept(title: str) -> None:
    low, high = tafelrunde.title(title).seats
    for players in {low, 2, high}:
        api_test(env(title, players=players), num_cycles=120)


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_seeds_fix_everything(title: str) -> None:
    seed_test(lambda: env(title, players=2), 50)


def test_pictures_come_in_every_mode(capsys: pytest.CaptureFixture[str]) -> None:
    def made(render_mode: str) -> Env:
        return env("cavevscave", players=2, render_mode=render_mode)

    render_test(made, {"svg": lambda found: found.startswith("<svg")})
    assert "wood" in capsys.readouterr().out.lower()
    picture = stepped(made("rgb_array"), 3).render()
    assert picture.shape[0] > 300
    assert picture.std() > 10


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_every_title_has_pictures(title: str) -> None:
    table = stepped(env(title, players=2, render_mode="rgb_array"), 3)
    assert table.render().std() > 10
    for mode, begins in (("svg", "<svg"), ("ansi", "")):
        table.render_mode = mode
        assert table.render().startswith(begins)


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_the_benchmark_runs(
    title: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a clock of its own it need not last for seconds."""
    clock = iter(range(0, 1000, 2))
    monkeypatch.setattr("time.time", lambda: next(clock))
    performance_benchmark(env(title))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("kind", ["win", "rank", "points"])
def test_rewards_come_at_the_end(kind: str) -> None:
    table = env("meduris", players=3, rewards=kind)
    table.reset(seed=2)
    draw = numpy.random.default_rng(2)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        total[agent] = reward
        table.step(None if over else int(draw.choice(numpy.flatnonzero(seen["action_mask"]))))
    if kind == "points":
        assert list(total.values()) == [score.total for score in table.game.scores()]
    else:
        assert sum(total.values()) == pytest.approx(0)
        assert max(total.values()) <= 1
    assert table.agents == []


def test_only_the_agent_whose_turn_it_is_has_moves() -> None:
    table = stepped(env("meduris", players=3), 12)
    for agent in table.agents:
        mask = table.observe(agent)["action_mask"]
        assert mask.any() == (agent == table.agent_selection)


def test_nothing_is_copied_on_the_way_to_numpy() -> None:
    table = stepped(env("meduris"), 2)
    assert table.last()[0]["observation"].base is not None


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    table = stepped(env("meduris"), 5)
    before = table.game.digest()
    wrong = int(numpy.flatnonzero(table.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(tafelrunde.IllegalMove):
        table.step(wrong)
    assert table.game.digest() == before


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_copies_are_tables_of_their_own(title: str, way: Callable[[Any], Any]) -> None:
    table = stepped(env(title, players=2), 37)
    twin = way(table)
    assert twin.agent_selection == table.agent_selection
    for _ in range(20):
        action = int(numpy.flatnonzero(table.last()[0]["action_mask"])[-1])
        before = twin.game.digest()
        table.step(action)
        assert twin.game.digest() == before
        twin.step(action)
        assert twin.game.digest() == table.game.digest()
    table.reset()
    twin.reset()
    assert twin.game.seed == table.game.seed


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"title": "medurus"}, "did you mean meduris"),
        ({"players": 9}, "for 2 to 4 players, not 9"),
        ({"rewards": "gold"}, "no reward called 'gold'"),
        ({"render_mode": "rgb"}, "render_mode can't be 'rgb'; possible: None, human, ansi"),
        ({"dice": 2}, "no option 'dice'"),
    ],
)
def test_what_makes_no_table_is_refused_at_once(given: dict[str, Any], told: str) -> None:
    with pytest.raises(tafelrunde.TafelrundeError, match=told):
        env(**{"title": "meduris", **given})


@pytest.mark.parametrize("action", [None, -1, 10_000, 1.5, "hut:3"])
def test_what_is_no_action_is_refused_and_changes_nothing(action: Any) -> None:
    table = stepped(env("meduris"), 5)
    before = table.game.digest()
    with pytest.raises(tafelrunde.BadMove, match="is no action of meduris; actions are 0 to"):
        table.step(action)
    assert table.game.digest() == before


def test_an_agent_that_is_not_there_sees_nothing() -> None:
    with pytest.raises(tafelrunde.UnknownSeat, match="there are: player_0, player_1"):
        stepped(env("meduris"), 1).observe("player_2")


def test_before_the_first_reset_and_after_the_end_there_is_nothing_to_play() -> None:
    table = env("cavevscave", players=1)
    for ask in (table.last, table.render, lambda: table.step(0)):
        with pytest.raises(ResetNeeded, match="before the first call of reset"):
            ask()
    table.reset(seed=1)
    for _ in table.agent_iter():
        seen, _, over, _, _ = table.last()
        table.step(None if over else int(numpy.flatnonzero(seen["action_mask"])[0]))
    with pytest.raises(ResetNeeded, match="over for all agents"):
        table.step(None)
