"""Best of three: seats, wins, the end, and what its sheet says."""

from typing import Any

import pytest

import tafelrunde
from tafelrunde.series.kind import Outcome
from tafelrunde.series.series import Series
from tafelrunde.table.series.desk import kind_name


def best_of(players: int = 2, **options: Any) -> Series:
    return tafelrunde.new_series("best-of", game="meduris", players=players, seed=3, **options)


def won(series: Series, *places: int, points: list[int] | None = None) -> list[int]:
    """Enter a game that ended with these places, by entrant; who sat where."""
    seating = series.next_bout().seating
    series.enter(Outcome(list(points or [0] * len(places)), list(places), {}), {})
    return seating


def test_two_wins_decide_a_best_of_three() -> None:
    series = best_of()
    won(series, 1, 2)
    assert series.phase == "between"
    won(series, 1, 2)
    assert series.over
    assert series.verdict(names=["Ada", "Bob"]) == "Ada wins the series, 2:0."


def test_three_games_where_two_do_not_decide() -> None:
    series = best_of()
    won(series, 1, 2)
    won(series, 2, 1)
    assert series.phase == "between"
    won(series, 2, 1)
    assert series.verdict("de", ["Ada", "Bob"]) == "Bob gewinnt die Serie, 1:2."


def test_with_equal_wins_points_decide() -> None:
    series = best_of(players=3)
    won(series, 1, 2, 3, points=[30, 20, 10])
    won(series, 2, 1, 3, points=[30, 31, 10])
    won(series, 3, 2, 1, points=[10, 20, 30])
    assert series.over
    assert series.verdict(names=["A", "B", "C"]) == "B wins the series, 1:1:1."


def test_with_all_equal_the_series_is_shared() -> None:
    series = best_of()
    for _ in range(3):
        won(series, 1, 1, points=[20, 20])
    assert series.over
    assert series.verdict(names=["Ada", "Bob"]) == "Ada, Bob share the series, 3:3."


@pytest.mark.parametrize(("seats", "third"), [("rotate", [2, 0, 1]), ("keep", [0, 1, 2])])
def test_seats_rotate_or_stay(seats: str, third: list[int]) -> None:
    series = best_of(players=3, seats=seats)
    assert won(series, 1, 2, 3) == [0, 1, 2]
    won(series, 2, 1, 3)
    assert won(series, 3, 2, 1) == third


def test_seats_are_chosen_between_the_games() -> None:
    series = best_of(players=3, seats="choose")
    assert series.choices() == ["first:1", "first:2"]
    series.decide("first:2")
    assert won(series, 1, 2, 3) == [2, 0, 1]
    with pytest.raises(tafelrunde.BadChoice, match="so already"):
        series.decide("first:2")
    series.decide("first:0")
    assert won(series, 2, 1, 3) == [0, 1, 2]


def test_points_belong_to_people_not_to_seats() -> None:
    series = best_of()
    won(series, 1, 2)
    game = series.next_game()
    assert series.bout is not None
    assert series.bout.seating == [1, 0]
    found = series.outcome(game)
    assert found.points == [score.total for score in reversed(game.scores())]


def test_any_title_can_be_played() -> None:
    for name in tafelrunde.titles():
        low, high = tafelrunde.title(name).seats
        series = tafelrunde.new_series("best-of", game=name, players=max(2, low))
        assert high < 2 or series.next_game().title.name == name


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"game": "medurs"}, "did you mean meduris"),
        ({"game": "meduris", "players": 7}, "2 to 4 players"),
        ({"game": "meduris", "games": 4}, "possible: 3, 5, 7"),
        ({"game": "meduris", "seats": "jump"}, "possible: rotate, keep, choose"),
        ({"game": "meduris", "rounds": 4}, "no option 'rounds'"),
        ({"game": "meduris", "options": {"bees": True}}, "no option 'bees'"),
        ({"game": "meduris", "options": {"chips": [1]}}, "chips"),
        ({"game": "caverna", "players": 1}, "at least two"),
        ({"game": 7}, "must be the name of a game"),
        ({"game": "meduris", "seed": "x"}, "whole number"),
    ],
)
def test_a_wrong_set_up_is_told(options: dict[str, Any], message: str) -> None:
    with pytest.raises(tafelrunde.TafelrundeError, match=message):
        tafelrunde.new_series("best-of", **options)


def test_its_name_is_german_in_german() -> None:
    assert kind_name("best-of", "de") == "Die meisten Siege"


def test_the_sheet_has_a_row_a_game() -> None:
    series = best_of()
    won(series, 1, 2, points=[40, 30])
    series.next_bout()
    sheet, voice = series.sheet(), series.voice("en", ["Ada", "Bob"])
    said = [[voice.say(cell) for cell in row] for row in (*sheet.rows, *sheet.foot)]
    assert said == [
        ["1", "40", "30", "Ada"],
        ["2", "", "", ""],
        ["All points", "40", "30", ""],
        ["Wins", "1", "0", ""],
    ]
