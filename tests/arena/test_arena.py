"""Matches, soaking and benches do what they say."""

import pytest

import tafelrunde
from tafelrunde.arena.bench import bench
from tafelrunde.arena.match import Match, play_match
from tafelrunde.arena.soak import Broken, Soak, inspect, soak
from tafelrunde.series.series import Series


def test_a_match_is_the_same_for_any_number_of_jobs() -> None:
    match = Match("meduris", 3, 9, ("random", "random", "random"))
    alone = play_match(match, 12).report()
    together = play_match(match, 12, jobs=2).report()
    for figures in (alone, together):
        del figures["seconds"], figures["decisions_per_second"]
    assert alone == together
    assert alone["games"] == 12
    assert sum(entrant["wins"] for entrant in alone["entrants"]) == pytest.approx(12, abs=0.05)


def test_everybody_moves_one_seat_on_from_game_to_game() -> None:
    match = Match("meduris", 3, 9, ("a", "b", "c"))
    assert [match.seating(number) for number in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


@pytest.mark.parametrize("game", tafelrunde.titles())
def test_soaking_finds_nothing(game: str) -> None:
    soaked = soak(Soak(game, seed=2, every=25), 12)
    assert soaked.errors == []
    assert soaked.games == 12
    assert soaked.positions > 24


def test_whole_campaigns_are_soaked() -> None:
    soaked = soak(Soak("campaign", seed=3, every=200), 2)
    assert soaked.errors == []
    assert soaked.games == 2
    assert soaked.decisions > 400


def test_a_series_that_is_stored_wrongly_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    options = {"game": "meduris"}
    assert soak(Soak("best-of", seed=1, every=100, options=options), 1).errors == []
    monkeypatch.setattr(Series, "choices", lambda series: [id(series)])
    soaked = soak(Soak("best-of", seed=1, every=100, options=options), 1)
    assert "load(dump) differs" in soaked.errors[0]


def test_soaking_reports_what_is_broken() -> None:
    game = tafelrunde.new("meduris", players=3, seed=1)
    inspect(game, 5)
    data = game.dump()
    data["state"]["supply"][0] += 1
    soaked = soak(Soak("meduris", seed=2, every=25, options={"chips": {"1": "hut"}}), 1)
    assert "no fitting set-up" in soaked.errors[0]
    with pytest.raises(tafelrunde.BadPosition):
        tafelrunde.load(data)
    assert issubclass(Broken, Exception)


def test_a_bench_prints_what_was_running() -> None:
    figures = bench("meduris", 3, 0.05)
    assert figures["build"] in ("compiled", "interpreted")
    assert figures["decisions"] > 0
    assert figures["clone_us"] > 0
