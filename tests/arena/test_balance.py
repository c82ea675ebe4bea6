"""The balance of a game is drawn up from the seats of all who can play."""

from __future__ import annotations

import tafelrunde
from tafelrunde.arena.balance import FEWEST, report, tables
from tafelrunde.arena.duel import Chair, Outcome
from tafelrunde.arena.ladder import Result
from tafelrunde.players import player

ELVES = (("folk", "elves"), ("tile", "trader"))
DWARFS = (("folk", "dwarfs"),)


def result(number: int, won: float, one: str = "strong") -> Result:
    """Elves in the first seat, with 60 points, against dwarfs with 50."""
    chairs = (Chair(won, 60.0, ELVES), Chair(1 - won, 50.0, DWARFS))
    outcome = Outcome(number, 0, chairs, 20, 4.0, 0.4)
    return Result("caverna-folk", 2, one, "greedy", 9, "compiled", outcome)


def test_seats_and_folk_are_compared_where_there_are_enough_of_them() -> None:
    found = tables([result(number, float(number < 9)) for number in range(FEWEST)])
    assert list(found) == ["folk", "seat"]  # one furnishing alone is no table
    assert [(line.name, line.seats) for line in found["seat"]] == [("1", 10), ("2", 10)]
    first, second = found["folk"]
    assert (first.name, first.points, first.won) == ("elves", 60.0, 0.9)
    assert (second.name, second.points, second.won) == ("dwarfs", 50.0, 0.1)
    assert first.low < 0.9 < first.high


def test_random_play_says_nothing_about_balance() -> None:
    results = [result(number, 0.0, one="random") for number in range(FEWEST)]
    assert tables(results) == {}


def test_what_few_had_is_left_out() -> None:
    found = tables([result(number, 1.0) for number in range(FEWEST - 1)])
    assert list(found) == ["seat"]


def test_the_report_speaks_the_words_of_the_game() -> None:
    text = report([result(number, 1.0) for number in range(FEWEST)], "tafelrunde ladder")
    assert "## caverna-folk, 2 players, 10 games (fair: 50%)" in text
    assert "| Elves | 10 | 60.0 ± 0.0 | 100% | 72% to 100% |" in text


def test_seats_have_the_traits_of_their_games() -> None:
    game = tafelrunde.new("caverna-folk", players=2, seed=1, folk=["elves", "dwarfs"])
    traits = game.title.traits
    assert ("folk", "elves") in traits(game, 0)
    assert ("folk", "dwarfs") in traits(game, 1)
    who = player("random", 1)
    while game.player is not None:
        game.play(who.choose(game, game.player))
    bought = {laid.tile.row.name for laid in game.held[1].tiles}  # type: ignore[attr-defined]
    assert {name for kind, name in traits(game, 1) if kind == "tile"} == bought
    assert tafelrunde.new("meduris", players=2, seed=1).title.traits(game, 0) == []
