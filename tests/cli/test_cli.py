"""Every command as a user types it."""

import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from tafelrunde.cli import main
from tafelrunde.cli.words import choose_language, figure
from tests.helpers import boxes

COMMANDS = [
    "games",
    "play",
    "series",
    "serve",
    "simulate",
    "bench",
    "soak",
    "replay",
    "draw",
    "rules",
    "version",
]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def call(line: str) -> int:
    return main(line.split())


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    answers = iter(lines)

    def answer(prompt: str) -> str:
        print(prompt, end="")
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_command_has_help(
    command: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--lang", language, "--help"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith("usage: " if language == "en" else "Aufruf: ")
    assert "help." not in out
    assert "describe." not in out


def test_the_locale_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert main(["games"]) == 0
    assert "Spieler" in capsys.readouterr().out


def test_games_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)
    assert games[0]["game"] == "meduris"
    assert games[0]["players"] == [2, 4]


def test_version_says_what_is_running(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["version"]) == 0
    assert "interpreted" in (out := capsys.readouterr().out) or "compiled" in out


def test_simulate_reports_each_player(capsys: pytest.CaptureFixture[str]) -> None:
    code = call(
        "simulate meduris --players 4 --games 4 --seed 1 --player greedy --player random "
        "--player random --player random --json"
    )
    figures = json.loads(capsys.readouterr().out)
    assert code == 0
    assert figures["games"] == 4
    assert [entrant["player"] for entrant in figures["entrants"]][:2] == ["greedy", "random"]
    first = figures["entrants"][0]
    assert {"mean", "spread", "wins", "ties"} <= first.keys()
    assert sum(line["mean"] for line in first["lines"].values()) == pytest.approx(
        first["mean"], abs=0.1
    )
    assert figures["decisions_per_second"] > 0


def test_simulate_with_one_player_seats_it_everywhere(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("simulate meduris --players 2 --games 2") == 0
    assert capsys.readouterr().out.count("│ random") == 2


def test_simulate_plays_whole_series(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("simulate best-of --games 2 --option game=meduris --option players=2") == 0
    assert "2 series" in capsys.readouterr().out
    assert call("simulate best-of --option game=meduris --player random --player greedy") == 2
    assert "Name 1 player" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("simulate medurs", "did you mean meduris"),
        ("simulate meduris --players 7", "2 to 4 players"),
        ("simulate meduris --player gredy", "did you mean greedy"),
        ("simulate meduris --players 4 --player random --player greedy", "Name 4 players"),
        ("simulate meduris --option open_goods", "NAME=VALUE"),
        ("simulate meduris --option colour=red", "no option 'colour'"),
        ("simulate meduris --edition nowhere.toml", "can't be read"),
        ("replay nowhere.json", "can't be read"),
        ("draw nowhere.json", "can't be read"),
        ("draw meduris --seat 5", "no seat 5"),
        ("rules chess", "no game called"),
        ("play", "Which game?"),
        ("play meduris --players 2 --people 3", "2 seats"),
    ],
)
def test_a_mistake_gets_one_clear_line_and_code_2(
    line: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(line) == 2
    error = capsys.readouterr().err
    assert message in error
    assert len(error.strip().splitlines()) == 1


@pytest.mark.parametrize(
    "line", ["", "dance", "simulate meduris --games many", "bench --seconds 0"]
)
def test_a_wrong_call_points_to_the_help(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        call(line)
    assert ended.value.code == 2
    assert "--help" in capsys.readouterr().err


def test_rules_by_words_by_number_and_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "meduris", "druid", "--json"]) == 0
    assert "M-8.4" in [rule["rule"] for rule in json.loads(capsys.readouterr().out)]
    assert main(["rules", "meduris", "M-8.4"]) == 0
    assert capsys.readouterr().out.count("M-8.4") == 1
    assert main(["rules", "meduris", "submarine"]) == 1
    assert main(["rules", "meduris", "Tempel", "--lang", "de"]) == 0
    assert "M-6.2" in capsys.readouterr().out


def test_bench_and_soak_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("bench meduris --seconds 1 --json") == 0
    assert json.loads(capsys.readouterr().out)["decisions_per_second"] > 1000
    assert call("soak meduris --games 5 --json") == 0
    assert json.loads(capsys.readouterr().out)["errors"] == []


def test_play_undo_save_resume_and_replay(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "game.json")
    typed(monkeypatch, "plateau:wood", "u", "h", "w hut:3", "w", "x", "b", f"s {file}", "q")
    assert call("play meduris --players 2 --people 2 --seed 1") == 0
    out = capsys.readouterr().out
    assert "M-2.7  " in out
    assert "Something else is to be decided" in out
    assert "Which move?" in out
    assert "Type a number from 1 to 4" in out
    assert f"Saved to {file}" in out

    typed(monkeypatch, "", "1", "", "2")
    assert main(["play", "--resume", file]) == 0
    saved = json.loads(Path(file).read_text("utf-8"))
    record = str(tmp_path / "record.json")
    Path(record).write_text(json.dumps(saved["record"]), "utf-8")
    capsys.readouterr()
    assert main(["replay", record, "--log"]) == 0
    assert "replays exactly" in capsys.readouterr().out
    assert main(["draw", record, "--seat", "1", "--out", str(tmp_path / "board.svg")]) == 0
    assert ElementTree.parse(tmp_path / "board.svg").getroot().tag.endswith("svg")
    assert main(["draw", record, "--narrow", "--out", str(tmp_path / "narrow.svg")]) == 0
    assert ElementTree.parse(tmp_path / "narrow.svg").getroot().tag.endswith("svg")


def test_bots_play_a_whole_game_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("play meduris --players 2 --people 0 --bot random --seed 5") == 0
    out = capsys.readouterr().out
    assert "The game is over." in out
    assert "wins." in out or "share the win." in out


def test_what_play_saved_can_be_replayed_drawn_and_resumed_as_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "game")
    typed(monkeypatch, "1", "2", "3")
    assert call(f"play meduris --players 2 --seed 4 --save {file}") == 0
    assert main(["replay", file, "--json"]) == 0
    assert main(["draw", file, "--out", str(tmp_path / "x.svg")]) == 0
    saved = json.loads(Path(file).read_text("utf-8"))
    assert saved["seats"] == ["", "greedy"]
    assert saved["record"]["moves"]
    bare = tmp_path / "bare.json"
    bare.write_text(json.dumps(saved["record"]), "utf-8")
    assert main(["play", "--resume", str(bare), "--people", "0", "--bot", "random"]) == 0
    assert "The game is over." in capsys.readouterr().out


def test_ctrl_c_keeps_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    answers = iter(["plateau:wood"])

    def answer(prompt: str) -> str:
        for given in answers:
            return given
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", answer)
    assert call("play meduris --players 2 --seed 4") == 130
    kept = re.search(r"--resume (\S+)", capsys.readouterr().out)
    assert kept is not None
    assert json.loads(Path(kept[1]).read_text("utf-8"))["seats"] == ["", "greedy"]


def test_a_file_that_can_not_be_written_does_not_end_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, f"s {tmp_path}/no/x.json", "²", "?", "U", f"s {tmp_path}/x.json", "q")
    assert call("play meduris --players 2 --seed 4 --lang de") == 0
    out = capsys.readouterr().out
    assert "nicht schreibbar (eine solche Datei oder einen solchen Ordner gibt es nicht)" in out
    assert "Eine Zahl von 1 bis" in out
    assert out.count("Zahl = spielen") == 2
    assert "noch nichts gespielt" in out
    assert f"Gespeichert in {tmp_path}/x.json" in out


def test_a_device_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE, text=True)
    assert call(f"draw meduris --out {pipe}") == 0
    assert reader.communicate()[0].startswith("<svg")
    assert pipe.is_fifo()


def test_numbers_are_written_as_the_language_does(capsys: pytest.CaptureFixture[str]) -> None:
    choose_language(["--lang", "de"])
    assert figure(12345.6) == "12.345,6"
    choose_language(["--lang", "en"])
    assert figure(12345.6) == "12,345.6"
    assert call("soak meduris --games 20 --lang de") == 0
    assert re.search(r"\d\.\d{3} Entscheidungen.*\d,\d+ erlaubte", capsys.readouterr().out)


def test_the_bench_of_the_table_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("bench table --tables 2 --seconds 1 --lang de") == 0
    steady, flat_out = capsys.readouterr().out.splitlines()
    assert re.match(r"Programme, gleichmäßig: \d+,\d Züge je Sekunde an 2 Tischen, SQLite", steady)
    assert flat_out.startswith("Programme, mit aller Kraft: ")


def test_reconstructed_data_have_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("games") == 0
    out = capsys.readouterr().out
    assert "Reconstructed data: the spaces of the board for four" in out
    assert "open_goods=false: " in out
    assert call("games --lang de") == 0
    assert "Rekonstruierte Angaben: die Felder des Spielplans für vier" in capsys.readouterr().out


def test_importing_is_quick_and_help_too() -> None:
    for code, limit in (
        ("import tafelrunde", 0.2),
        ("import tafelrunde.cli.parser as p; p.build()", 0.4),
    ):
        times = []
        for _ in range(3):
            # The processor's time, so that other work on the machine does not count.
            probe = f"import time; t = time.process_time(); {code}; print(time.process_time() - t)"
            done = subprocess.run(
                [sys.executable, "-c", probe], capture_output=True, text=True, check=True
            )
            times.append(float(done.stdout))
        assert min(times) < limit


def test_a_box_is_listed_after_its_base_game_and_has_the_rules_of_both(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with boxes.on_the_shelf():
        assert main(["games"]) == 0
        listed = capsys.readouterr().out
        assert call("rules caverna-test M-5.1") == 0
        found = capsys.readouterr().out
        assert call("rules caverna-test C-4.8 --json") == 0
        base = json.loads(capsys.readouterr().out)
    assert listed.index("caverna: Caverna") < listed.index("caverna-test: Caverna: The Test")
    assert "  Laid over caverna\n" in listed
    assert found.startswith("\nMeduris: the rules, 5. Building a hut\nM-5.1  ")
    assert [(rule["rule"], rule["book"]) for rule in base] == [
        ("C-4.8", "Caverna: The Cave Farmers")
    ]
