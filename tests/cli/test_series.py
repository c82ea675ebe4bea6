"""`tafelrunde series` as a user types it: made, played, left, taken up again, decided, checked."""

import json
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.cli import main
from tests.helpers import fiends, play_on


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.chdir(tmp_path)


def call(line: str) -> int:
    return main(["series", *line.split()])


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    answers = iter(lines)

    def answer(prompt: str) -> str:
        print(prompt, end="")
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)


def kept(file: str = "night.json") -> dict[str, object]:
    data: dict[str, object] = json.loads(Path(file).read_text())["series"]
    return data


BOTS = "new best-of night.json --game meduris --players 2 --people 0 --bot random --seed 4"
MINE = "new best-of night.json --game meduris --players 2 --bot random --seed 4"


@pytest.mark.parametrize("task", ["kinds", "new", "play", "show", "buy", "replay"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_task_has_help(task: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["series", task, "--lang", language, "--help"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    assert "help." not in out
    assert "series." not in out


def test_the_kinds_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("kinds --json") == 0
    assert json.loads(capsys.readouterr().out)[0]["kind"] == "best-of"


def test_bots_play_a_series_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(BOTS) == 0
    assert call("play night.json") == 0
    assert "wins the series" in capsys.readouterr().out
    assert call("replay night.json --lang de") == 0
    assert "gewinnt die Serie" in capsys.readouterr().out


def test_a_series_is_left_and_taken_up_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    call(MINE)
    typed(monkeypatch, "", "1", "1", "q")
    assert call("play night.json") == 0
    assert "series play night.json" in capsys.readouterr().out
    moves = len(kept()["running"]["moves"])  # type: ignore[index]
    assert moves >= 2
    typed(monkeypatch, "1", "q")
    call("play night.json")
    assert len(kept()["running"]["moves"]) > moves  # type: ignore[index]


def test_what_is_broken_off_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    call(MINE)
    typed(monkeypatch, "")
    assert call("play night.json") == 0
    assert kept()["running"] is not None


def test_a_whole_series_by_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    call(MINE)
    typed(monkeypatch, "", *(["1"] * 200), "", *(["1"] * 200), "", *(["1"] * 200))
    call("play night.json")
    assert "Game 2" in capsys.readouterr().out


def after_a_game(file: str) -> None:
    """A campaign whose first game is over, in a file."""
    series = tafelrunde.new_series("campaign", seed=5)
    play_on(series.next_game(), 1)
    series.finish()
    Path(file).write_text(json.dumps({"seats": [""], "edition": None, "series": series.dump()}))


def test_purchases_are_made_whole_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fiends.stand_in(monkeypatch)
    after_a_game("mine.json")
    before = Path("mine.json").read_text()
    assert call("buy mine.json once:material always:dwelling") == 2
    assert "costs 140" in capsys.readouterr().err
    assert Path("mine.json").read_text() == before
    assert call("buy mine.json once:material") == 0
    assert kept("mine.json")["ledger"]["rows"][0]["once"] == {"material": 1}  # type: ignore[index]


def test_the_shop_stands_between_two_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fiends.stand_in(monkeypatch)
    after_a_game("mine.json")
    typed(monkeypatch, "1", "once:castle", "", "1", "q")
    assert call("play mine.json") == 0
    out = capsys.readouterr().out
    assert "'once:castle' is not on offer" in out
    assert kept("mine.json")["ledger"]["rows"][1]["bonuses"] == ["material"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("show nowhere.json", "can't be read"),
        ("new best-off x.json", "did you mean best-of"),
        ("new best-of x.json --game medurs", "did you mean meduris"),
        ("new best-of x.json --game meduris --people 3", "2 seats"),
        ("new best-of x.json --game meduris --bot gredy", "did you mean greedy"),
        ("new best-of x.json --game meduris --option seed=3", "no option 'seed'"),
        (MINE, "there already"),
        ("show other.json", "not a series"),
        ("buy night.json once:trap", "nothing to decide"),
    ],
)
def test_mistakes_are_told_and_change_nothing(
    line: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    call(MINE)
    Path("other.json").write_text("{}")
    before = Path("night.json").read_text()
    assert call(line) == 2
    assert message in capsys.readouterr().err
    assert Path("night.json").read_text() == before
    assert not Path("x.json").exists()
