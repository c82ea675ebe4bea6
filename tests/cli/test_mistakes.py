"""What is said, in both languages, when a command is given something it can't use."""

import json
import socket
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tafelrunde
from tafelrunde.cli import main
from tafelrunde.table.settings import from_variables

Change = Callable[[dict[str, Any]], object]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.chdir(tmp_path)


def complaint(capsys: pytest.CaptureFixture[str], line: str, expected: int = 2) -> str:
    """The one line that a command ends with."""
    try:
        code = main(line.split())
    except SystemExit as ended:
        code = int(str(ended.code))
    assert code == expected, line
    said = capsys.readouterr()
    assert not said.out
    first = said.err.splitlines()[0]
    assert first.startswith("tafelrunde: ")
    return first.removeprefix("tafelrunde: ")


def record(moves: int = 5) -> dict[str, Any]:
    game = tafelrunde.new("meduris", players=2, seed=1)
    for _ in range(moves):
        game.play(game.moves()[0])
    return game.record()


def write(name: str, content: object) -> None:
    text = content if isinstance(content, str) else json.dumps(content)
    Path(name).write_text(text, "utf-8")


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        ("", "missing: COMMAND", "es fehlt: BEFEHL"),
        ("dance", "'dance' is not possible", "'dance' ist nicht möglich"),
        ("rules", "missing: GAME", "es fehlt: SPIEL"),
        ("play xyz", "There is no game called 'xyz'", "Ein Spiel namens 'xyz' gibt es nicht"),
        ("play meduris --players 5", "2 to 4 players, not 5", "2 bis 4 Spieler, nicht 5"),
        ("play meduris --players 9", "'9' is not a whole", "'9' ist keine ganze Zahl"),
        ("play meduris --seed -3", "'-3' is not a whole", "'-3' ist keine ganze Zahl"),
        ("play meduris --seed", "a value is missing", "es fehlt ein Wert"),
        ("play meduris --bot alfred", "no player called 'alfred'", "namens 'alfred' gibt es nicht"),
        ("play meduris --frob", "not understood: --frob", "nicht verstanden: --frob"),
        ("play meduris --save no/x", "no/x: can't be written", "no/x: nicht schreibbar"),
        ("play --resume no.json", "no such file", "eine solche Datei"),
        ("games --json=1", "takes no value", "nimmt keinen Wert"),
        ("play meduris --pe 1 --p 2", "may mean --players, --people", "kann --players, --people"),
        ("draw meduris --out .", "that is a folder", "das ist ein Ordner"),
        ("draw meduris --out no/x.svg", "no such file or folder", "einen solchen Ordner gibt es"),
        ("draw no.json", "there is no such file", "gibt es nicht"),
        ("draw no/game", "there is no such file", "gibt es nicht"),
        ("draw meduris --seat 3", "There is no seat 3", "Platz 3 gibt es nicht"),
        ("replay .", "that is a folder", "das ist ein Ordner"),
        ("bench meduris --edition no.toml", "no.toml: can't be read", "no.toml: nicht lesbar"),
        (
            "serve --port 70000",
            "--port can't be '70000': a whole",
            "--port kann nicht '70000' sein",
        ),
        ("serve --workers 0", "a whole number from 1 on", "eine ganze Zahl ab 1"),
        (
            "serve --bot-seconds soon",
            "a number of seconds above 0",
            "eine Zahl von Sekunden über 0",
        ),
        ("serve --limit-requests 30", "RATE/BURST", "RATE/STOSS"),
        ("serve --proxies nginx", "addresses or networks", "Adressen oder Netze"),
        ("serve --prefix tafel/", "begins with /", "mit / beginnt"),
        ("serve --access-log yes", "1 or 0", "1 oder 0"),
        ("serve --log-format xml", "console or json", "console oder json"),
    ],
)
def test_a_wrong_call(
    line: str, english: str, german: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert english in complaint(capsys, line)
    assert german in complaint(capsys, f"{line} --lang de")


def test_help_is_named_for_the_command_that_was_misused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for line in ("draw meduris --frob", "draw meduris --seat x", "draw"):
        with pytest.raises(SystemExit):
            main(line.split())
        assert "tafelrunde draw --help" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        ("serve --database mysql://x", "kind 'mysql' is not known", "der Art 'mysql'"),
        ("serve --database x.db --processes 2", "need PostgreSQL", "brauchen PostgreSQL"),
        ("serve --database no/such/x.db", "There is no folder", "keinen Ordner"),
        ("serve --database postgresql://x@127.0.0.1:1/x", "not answer", "antwortet nicht"),
        ("serve --host 203.0.113.7", "does not have that address", "hat dieser Rechner nicht"),
    ],
)
def test_a_table_that_can_not_be_opened_says_why_in_a_line(
    line: str,
    english: str,
    german: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert english in complaint(capsys, line, 1)
    assert german in complaint(capsys, f"{line} --lang de", 1)


def test_a_database_of_a_newer_version_is_left_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "table.db"
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute("INSERT INTO alembic_version VALUES ('9999_later')")
    connection.close()
    before = file.read_bytes()
    assert "newer version" in complaint(capsys, f"serve --database {file}", 1)
    assert file.read_bytes() == before


def test_a_missing_driver_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    said = complaint(capsys, "serve --database postgresql://x@127.0.0.1:1/x", 1)
    assert "pip install 'tafelrunde[postgres]'" in said


def test_settings_come_from_the_environment_and_flags_count_more(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = from_variables(
        {"TAFELRUNDE_WORKERS": "3", "TAFELRUNDE_LIMIT_REQUESTS": "5/50", "TAFELRUNDE_PORT": "81"},
        {"port": "82"},
    )
    assert (found.workers, found.limits.requests, found.port) == (3, (5.0, 50.0), 82)
    monkeypatch.setenv("TAFELRUNDE_LIMIT_SOCKETS", "many")
    assert "TAFELRUNDE_LIMIT_SOCKETS can't be 'many'" in complaint(capsys, "serve")


def test_a_taken_port_is_named_and_another_proposed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        serve = f"serve --port {port} --database {tmp_path}/t.db"
        assert f"Port {port} on 127.0.0.1 is taken." in complaint(capsys, serve, 1)
        said = complaint(capsys, f"{serve} --lang de", 1)
    assert said.startswith(f"Port {port} auf 127.0.0.1 ist belegt.")
    assert said.endswith(f"--port {port + 1}")


@pytest.mark.parametrize(
    ("content", "english", "german"),
    [
        ("{", "line 1, column 2", "Zeile 1, Spalte 2"),
        ("", "not JSON", "kein JSON"),
        ("[" * 100_000, "not JSON", "kein JSON"),
        ([1], "not a record", "keine Aufzeichnung"),
        ({"game": "meduris"}, "not a record", "keine Aufzeichnung"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "play --resume"])
def test_a_file_that_is_no_record(
    command: str, content: object, english: str, german: str, capsys: pytest.CaptureFixture[str]
) -> None:
    write("file.json", content)
    assert english in complaint(capsys, f"{command} file.json")
    assert german in complaint(capsys, f"{command} file.json --lang de")


def test_a_file_that_is_no_text(capsys: pytest.CaptureFixture[str]) -> None:
    Path("file.json").write_bytes(b"\xff\xfe\x00")
    assert "not a text in UTF-8" in complaint(capsys, "replay file.json")
    assert "kein Text in UTF-8" in complaint(capsys, "draw file.json --lang de")


@pytest.mark.parametrize(
    ("change", "english", "german"),
    [
        (lambda r: r["moves"].append("hut:99"), "Move 6, hut:99", "Zug 6, hut:99"),
        (lambda r: r["moves"].__setitem__(0, "hut:3"), "Move 1, hut:3", "jetzt nicht erlaubt"),
        (lambda r: r.update(moves="abc"), "list of names", "Liste von Namen"),
        (lambda r: r.update(seed="x"), "whole number", "ganze Zahl"),
        (lambda r: r.pop("players"), "has no 'players'", "fehlt 'players'"),
        (lambda r: r.update(game="chess"), "no game called 'chess'", "namens 'chess'"),
        (lambda r: r.update(digests={"3": "0"}), "After move 3", "Nach Zug 3"),
        (lambda r: r.update(tafelrunde=9), "format 9", "Format 9"),
        (lambda r: r.update(options={"frob": 1}), "no option 'frob'", "keine Option 'frob'"),
    ],
)
def test_a_broken_record(
    change: Change, english: str, german: str, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = record()
    change(broken)
    write("file.json", broken)
    for command in ("replay", "draw"):
        assert english in complaint(capsys, f"{command} file.json")
        assert german in complaint(capsys, f"{command} file.json --lang de")


@pytest.mark.parametrize(
    ("change", "english", "german"),
    [
        (lambda p: p["state"].update(die=9), "die must be one of", "die muss eins von"),
        (lambda p: p["state"].update(hut="x"), "hut must be a list", "hut muss eine Liste sein"),
        (lambda p: p.update(stack=[["Frob"]]), "no step 'Frob'", "keinen Schritt 'Frob'"),
        (lambda p: p["state"]["supply"].__setitem__(0, 3), "[M-1.1]", "auf dem Berg"),
    ],
)
def test_a_broken_position(
    change: Change, english: str, german: str, capsys: pytest.CaptureFixture[str]
) -> None:
    position = json.loads(json.dumps(tafelrunde.new("meduris", players=2, seed=1).dump()))
    change(position)
    write("file.json", position)
    assert english in complaint(capsys, "draw file.json")
    assert german in complaint(capsys, "draw file.json --lang de")


@pytest.mark.parametrize(
    ("content", "english", "german"),
    [
        ("frob\n", "not TOML from line 1, column 5", "ab Zeile 1, Spalte 5 kein TOML"),
        ('x = "', "not TOML", "kein TOML"),
        ("[frob]\n", "line 1, [frob]", "Zeile 1, [frob]"),
        ('[chips]\nsource = "hearsay"\n', "line 1, [chips]", "Zeile 1, [chips]"),
    ],
)
def test_a_broken_edition(
    content: str, english: str, german: str, capsys: pytest.CaptureFixture[str]
) -> None:
    write("my.toml", content)
    for command in ("play", "simulate", "bench", "soak", "draw"):
        assert english in complaint(capsys, f"{command} meduris --edition my.toml")
        assert german in complaint(capsys, f"{command} meduris --edition my.toml --lang de")


def test_a_saved_game_without_its_seats(capsys: pytest.CaptureFixture[str]) -> None:
    write("file.json", {"record": record(), "seats": ["random"]})
    assert "the 2 seats" in complaint(capsys, "play --resume file.json")
    write("file.json", {"record": record(), "seats": ["", "alfred"]})
    assert "namens 'alfred'" in complaint(capsys, "play --resume file.json --lang de")
    write("file.json", {"record": 7, "seats": []})
    assert "keine Aufzeichnung" in complaint(capsys, "play --resume file.json --lang de")


def test_options_may_be_typed_as_json_or_as_python_writes_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for value in ("true", "True"):
        line = f"simulate meduris --games 1 --option open_goods={value} --json"
        assert main(line.split()) == 0
        assert json.loads(capsys.readouterr().out)["options"] == {"open_goods": True}
    said = complaint(capsys, "simulate meduris --option open_goods=7 --lang de")
    assert said == "meduris: Option open_goods kann nicht 7 sein; möglich: False, True."
