"""The figures for research: every title through every adapter, beside games of the libraries."""

import importlib
import importlib.util
import itertools

import pytest

import tafelrunde
from tafelrunde.cli import main

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("chess") is None, reason="chess, which the bench extra brings"
)

LIBRARIES = ("pettingzoo", "gymnasium", "gymnasium.vector", "openspiel")


def test_every_title_stands_beside_a_game_of_every_library() -> None:
    from tafelrunde.research import bench

    listed = [(library, game, ours) for library, game, ours, _ in bench.loops()]
    for library in LIBRARIES:
        ours = [game for name, game, mine in listed if name == library and mine]
        assert ours == tafelrunde.titles()
        assert [game for name, game, mine in listed if name == library and not mine]
    theirs = {game for name, game, mine in listed if name == "openspiel" and not mine}
    assert theirs == set(bench.THEIRS)


def test_all_games_of_openspiel_in_python_whose_players_take_turns_are_in_the_list() -> None:
    import pyspiel

    from tafelrunde.research import bench

    importlib.import_module("open_spiel.python.games")
    turns = pyspiel.GameType.Dynamics.SEQUENTIAL
    found = {
        game.short_name
        for game in pyspiel.registered_games()
        if game.short_name.startswith("python_")
        and not game.short_name.startswith("python_tafelrunde")
        and game.dynamics == turns
        and game.default_loadable
    }
    assert found == set(bench.THEIRS)


def test_a_loop_goes_on_from_game_to_game() -> None:
    from tafelrunde.research import bench

    for library, game, _, loop in bench.loops():
        steps = sum(itertools.islice(loop, 40))
        assert steps == 40 * (bench.TABLES if library == "gymnasium.vector" else 1), game


def test_the_command_tells_a_rate_for_each(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tafelrunde.research import bench

    two = list(itertools.islice(bench.loops(), 2))
    monkeypatch.setattr(bench, "loops", lambda: two)
    assert main(["bench", "research", "--seconds", "1"]) == 0
    told = capsys.readouterr().out
    assert "chess" in told
    assert "meduris" in told
