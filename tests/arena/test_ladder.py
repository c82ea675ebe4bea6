"""The ladder keeps every result once, goes on where it stopped, and counts honestly."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from tafelrunde import games
from tafelrunde.arena import ladder
from tafelrunde.arena.duel import Chair, Duel, Outcome, Stopwatch, interval, play
from tafelrunde.arena.ladder import (
    Book,
    Result,
    climb,
    figures,
    missing,
    played_here,
    usual_pairs,
    version_of,
)
from tafelrunde.arena.strength import report
from tafelrunde.cli import main
from tafelrunde.players import PLAYERS, player
from tafelrunde.players.version import version

DUEL = Duel("meduris", 2, "random", "random", 4)


NOW = version_of("meduris", 2, "strong", "greedy")


def won(number: int, share: float, points: float = 10.0, version: str = NOW) -> Result:
    """A game of strong against greedy."""
    chairs = (Chair(share, points, (("hut", "high"),)), Chair(1 - share, 8.0))
    outcome = Outcome(number, 0, chairs, 20, 4.0, 0.4)
    return Result("meduris", 2, "strong", "greedy", 9, "compiled", outcome, version)


def test_a_seed_is_played_from_every_seat() -> None:
    duel = Duel("meduris", 3, "a", "b", 7)
    assert [duel.seat(number) for number in range(4)] == [0, 1, 2, 0]
    seeds = [duel.game_seed(number) for number in range(4)]
    assert seeds[0] == seeds[1] == seeds[2] != seeds[3]


def test_a_duel_of_equals_is_mirrored() -> None:
    outcomes = [play(DUEL, number, lambda name, seed: player(name, 1)) for number in range(2)]
    assert [one.points for one in outcomes] == [one.best_other for one in reversed(outcomes)]
    assert sum(one.won for one in outcomes) == 1


def test_the_ladder_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    assert climb(Book(file), [DUEL], 3, played_here) == 3
    whole = file.read_text("utf-8")
    file.write_text(whole[:-20], "utf-8")  # ended in the middle of a line
    book = Book(file)
    assert missing(book, [DUEL], 4) == 2
    assert climb(book, [DUEL], 4, played_here) == 2
    again = Book(file)
    assert sorted(result.outcome.number for result in again.results) == [0, 1, 2, 3]
    assert climb(again, [DUEL], 4, played_here) == 0


def test_nothing_is_counted_twice(tmp_path: Path) -> None:
    book = Book(tmp_path / "ladder.jsonl")
    book.add(won(0, 1.0))
    book.add(won(0, 1.0))
    assert Book(book.file).results == [won(0, 1.0)]


def test_games_of_earlier_players_are_kept_but_not_counted(tmp_path: Path) -> None:
    book = Book(tmp_path / "ladder.jsonl")
    book.add(won(0, 0.0, version="0-earlier"))
    book.add(won(1, 1.0))
    again = Book(book.file)
    assert again.results == [won(1, 1.0)]
    duel = Duel("meduris", 2, "strong", "greedy", 9)
    assert missing(again, [duel], 2) == 1
    assert "0-earlier" in book.file.read_text("utf-8")


def test_a_version_is_that_of_the_numbers_and_of_thinking_players_only() -> None:
    title = games.title("meduris")
    found = {version(title, players) for players in (2, 3)}
    assert len(found | {version(games.title("arrival"), 2)}) == 3
    assert version_of("meduris", 2, "greedy", "random") == ""
    assert version_of("meduris", 3, "greedy", "solid") in found


def test_several_jobs_play_the_same_games(tmp_path: Path) -> None:
    books = [Book(tmp_path / f"{jobs}.jsonl") for jobs in (1, 2)]
    for jobs, book in enumerate(books, 1):
        climb(book, [DUEL], 4, partial(played_here, jobs=jobs))
    points = [{(one.outcome.number, one.outcome.points) for one in book.results} for book in books]
    assert points[0] == points[1]


def test_the_interval_is_wilsons() -> None:
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(10, 10)[0] == pytest.approx(0.722, abs=0.001)
    assert interval(0, 0) == (0.0, 1.0)


def test_figures_say_how_often_by_how_much_and_in_what_time() -> None:
    [found] = figures([won(number, float(number < 3)) for number in range(4)])
    assert (found.games, found.won, found.margin) == (4, 0.75, 2.0)
    assert (found.turn_ms, found.longest_ms) == (200.0, 400.0)
    assert found.low < 0.75 < found.high


def test_the_stopwatch_counts_turns_not_moves() -> None:
    watch = Stopwatch(0)
    for seat, seconds in ((0, 0.1), (0, 0.2), (1, 5.0), (0, 0.4), (-1, 0.0)):
        watch.saw(seat, seconds)
    assert (watch.turns, round(watch.seconds, 3), round(watch.longest, 3)) == (2, 0.7, 0.4)


def test_every_level_meets_the_one_below_and_greedy() -> None:
    pairs = usual_pairs(2)
    assert {one for one, _ in pairs} == set(PLAYERS[1:])
    assert ("strong", "greedy") in pairs
    assert usual_pairs(1) == [(level, ladder.ALONE) for level in PLAYERS]


def test_the_report_names_seeds_and_intervals() -> None:
    files = report([won(number, 1.0) for number in range(10)], "tafelrunde ladder", "x.jsonl")
    text = files["README.md"]
    assert "![meduris](meduris.svg)" in text
    assert "strong – greedy: 100%" in files["meduris.svg"]
    row = "| 2 | strong | greedy | 10 | 0 of 5 | 100% | 72% to 100% | +2.0 | 200 | 400 | 9 |"
    assert row in text


@pytest.mark.parametrize(
    ("numbers", "told"), [([0], "0 of 1"), ([0, 1], "1 of 1"), ([0, 1, 2], "1 of 2")]
)
def test_the_report_says_how_many_deals_were_played_from_every_seat(
    numbers: list[int], told: str
) -> None:
    results = [ladder.played((DUEL, number)) for number in numbers]
    text = report(results, "tafelrunde ladder", "x.jsonl")["README.md"]
    assert f"| random | random | {len(numbers)} | {told} |" in text


def test_the_command_plays_prints_and_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, told = tmp_path / "l.jsonl", tmp_path / "report"
    words = f"ladder meduris --pair random/random --games 2 --seed 3 --file {file} --report {told}"
    assert main([*words.split(), "--json"]) == 0
    [found] = json.loads(capsys.readouterr().out)["duels"]
    assert (found["one"], found["games"], found["seeds"]) == ("random", 2, [3])
    text = (told / "README.md").read_text("utf-8")
    assert "ladder meduris --pair random/random --games 2 --seed 3" in text
    assert "from the 2 games in `l.jsonl`" in text
    assert main([*words.replace("--games 2", "--games 0").split(), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["duels"] == [found]
    assert (told / "meduris.svg").is_file()
    assert (told / "balance.md").is_file()
    assert main(words.replace("random/random", "random").split()) == 2
    assert "one player" in capsys.readouterr().err
