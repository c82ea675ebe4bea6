"""The general part of series: the order of things, what is refused, data and replay."""

import json
from typing import Any

import pytest

import tafelrunde
from tafelrunde.series.series import Series
from tests.helpers import play_on


def best_of(**options: Any) -> Series:
    given = {"game": "meduris", "players": 2, "seed": 1, **options}
    return tafelrunde.new_series("best-of", **given)


def played(series: Series, games: int = 7) -> Series:
    """Play so many games at random, fewer if the series ends."""
    for _ in range(games):
        if series.over:
            break
        play_on(series.next_game(), series.begun)
        series.finish()
    return series


def test_a_series_is_played_game_by_game() -> None:
    series = best_of()
    assert series.phase == "between"
    game = series.next_game()
    assert series.phase == "game"
    play_on(game, 1)
    outcome = series.finish()
    assert outcome.points == [score.total for score in game.scores()]
    assert series.phase == "between"
    assert played(series).over


@pytest.mark.parametrize("games", [0, 1, 2])
def test_dump_and_load_are_exact(games: int) -> None:
    data = json.loads(json.dumps(played(best_of(), games).dump()))
    assert tafelrunde.load_series(data).dump() == data
    assert tafelrunde.replay_series(data).dump() == data


def test_a_series_goes_on_in_the_middle_of_a_game() -> None:
    series = played(best_of(), 1)
    play_on(series.next_game(), 5, most=30)
    data = json.loads(json.dumps(series.dump()))
    resumed = tafelrunde.load_series(data)
    assert resumed.game is not None
    assert series.game is not None
    assert resumed.game.digest() == series.game.digest()
    play_on(resumed.game, 6)
    resumed.finish()
    assert len(resumed.records()) == 2


def test_an_undone_move_stays_undone_in_the_dump() -> None:
    series = best_of()
    game = series.next_game()
    while not game.can_undo(game.actor):
        game.play(game.moves()[0])
    series.put(game.undo(game.actor))
    assert len(series.dump()["running"]["moves"]) == game.played - 1


def test_the_same_seed_gives_the_same_series() -> None:
    assert best_of().next_game().digest() == best_of().next_game().digest()
    assert best_of().next_game().digest() != best_of(seed=2).next_game().digest()


def test_games_of_a_series_have_seeds_of_their_own() -> None:
    records = played(best_of(games=7)).records()
    assert len({record["seed"] for record in records}) == len(records) >= 4


def test_nothing_is_drawn_before_the_game_begins() -> None:
    series = best_of()
    before = series.chance
    series.offers()
    series.sheet()
    series.dump()
    assert series.chance == before


def unchanged(series: Series, error: type[Exception], call: Any) -> str:
    before = series.dump()
    with pytest.raises(error) as caught:
        call()
    assert series.dump() == before
    assert caught.value.said("de") != caught.value.said("en")  # type: ignore[attr-defined]
    return str(caught.value)


def test_a_second_game_waits_for_the_first() -> None:
    series = best_of()
    series.next_game()
    assert "finish it first" in unchanged(series, tafelrunde.NotNow, series.next_game)


def test_a_running_game_is_not_entered() -> None:
    series = best_of()
    series.next_game()
    assert "not over" in unchanged(series, tafelrunde.NotNow, series.finish)


def test_without_a_game_nothing_is_entered() -> None:
    series = best_of()
    assert "begin the next one" in unchanged(series, tafelrunde.NotNow, series.finish)


def test_another_game_is_not_entered() -> None:
    series = best_of()
    series.next_game()
    other = tafelrunde.new("meduris", players=2, seed=99)
    play_on(other, 1)
    assert "not the game" in unchanged(series, tafelrunde.BadSeries, lambda: series.finish(other))


def test_a_game_from_a_written_position_is_not_entered() -> None:
    series = best_of()
    loaded = tafelrunde.load(series.next_game().dump())
    play_on(loaded, 1)
    assert "not the game" in unchanged(series, tafelrunde.BadSeries, lambda: series.finish(loaded))


def test_after_the_end_no_game_begins() -> None:
    series = played(best_of())
    assert "over" in unchanged(series, tafelrunde.NotNow, series.next_game)
    assert "over" in unchanged(series, tafelrunde.NotNow, lambda: series.decide("buy"))


def test_where_nothing_is_on_offer_nothing_is_decided() -> None:
    series = best_of()
    assert "nothing to decide" in unchanged(
        series, tafelrunde.BadChoice, lambda: series.decide("buy:all")
    )


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"series": "best-off"}, "did you mean best-of"),
        ({"series": 7}, "wrong shape"),
        ({"tafelrunde": 2}, "format 2"),
        ({"version": 9}, "version 9"),
        ({"acts": [{"act": "dance"}]}, "no entry of the sort 'dance'"),
        ({"acts": [7]}, "Entry 1 of the series can't be read"),
        ({"ledger": {"rows": [], "first": 0}}, "not the one that the games"),
        ({"seed": "one"}, "whole number"),
        ({"options": {"game": "chess"}}, "no game called"),
    ],
)
def test_a_broken_file_is_told(change: dict[str, Any], message: str) -> None:
    data = {**played(best_of(), 1).dump(), **change}
    with pytest.raises(tafelrunde.TafelrundeError, match=message):
        tafelrunde.load_series(data)


def test_a_missing_part_is_told() -> None:
    data = played(best_of(), 1).dump()
    del data["ledger"]
    with pytest.raises(tafelrunde.BadSeries, match="no 'ledger'"):
        tafelrunde.load_series(data)


def test_replay_finds_a_result_that_was_not_played() -> None:
    data = json.loads(json.dumps(played(best_of(), 1).dump()))
    data["acts"][1]["outcome"]["points"][0] += 1
    data["ledger"]["rows"][0]["points"][0] += 1
    assert tafelrunde.load_series(data)
    with pytest.raises(tafelrunde.BadSeries, match="another result"):
        tafelrunde.replay_series(data)


def test_a_record_of_another_game_is_found() -> None:
    data = json.loads(json.dumps(played(best_of(), 1).dump()))
    data["acts"][1]["record"]["seed"] += 1
    with pytest.raises(tafelrunde.BadSeries, match=r"Entry 2 .* not the game"):
        tafelrunde.load_series(data)
