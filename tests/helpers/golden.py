"""Golden records: whole games with every score and a digest for each decision.

The games are named in tests/games/<game>/golden/cases.toml. After a change of the rules that is
meant, `python -m tests.helpers.golden <game>` plays them anew; the diff shows what changed.
"""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

import tafelrunde
from tafelrunde import Game
from tests.helpers import play_on

GAMES = Path(__file__).parent.parent / "games"


def cases(name: str) -> list[str]:
    """The golden games of a title, by the names of their files."""
    return [case["name"] for case in _cases(name)]


def make(name: str) -> list[Path]:
    """Play all golden games of a title and write them down."""
    written = []
    for case in _cases(name):
        game = tafelrunde.new(name, case["players"], case["seed"], **case.get("options", {}))
        play_on(game, case["seed"])
        file = _file(name, case["name"])
        file.write_text(_text(_golden(game)), "utf-8")
        written.append(file)
    return written


def check(name: str, case: str) -> Game:
    """Replay a golden game and compare every decision, all scores and the ranking."""
    golden: dict[str, Any] = json.loads(_file(name, case).read_text("utf-8"))
    start = {key: golden[key] for key in ("game", "players", "options", "seed", "edition")}
    game = tafelrunde.replay({**start, "moves": []})
    for number, line in enumerate(golden["decisions"], 1):
        seat, move, _ = line.split(" ", 2)
        assert game.player == int(seat), f"decision {number}: it is not seat {seat} that decides"
        game.play(game.parse(move))
        assert _line(int(seat), move, game) == line, f"decision {number}"
    assert game.player is None, "the game goes on after the last decision"
    assert _ending(game) == {key: golden[key] for key in ("scores", "ranking")}
    return game


def _golden(played: Game) -> dict[str, Any]:
    record = played.record()
    game = tafelrunde.replay({**record, "moves": []})
    lines = []
    for move in record["moves"]:
        seat = game.decider
        game.play(game.parse(move))
        lines.append(_line(seat, move, game))
    keys = ("game", "edition", "rules", "players", "options", "seed")
    return {**{key: record[key] for key in keys}, "decisions": lines, **_ending(game)}


def _line(seat: int, move: str, game: Game) -> str:
    """Who played what, all totals after it, and the digest of the position."""
    totals = "/".join(f"{score.total:g}" for score in game.scores())
    return f"{seat} {move} {totals} {game.digest()}"


def _ending(game: Game) -> dict[str, Any]:
    return {"scores": [score.lines for score in game.scores()], "ranking": game.ranking()}


def _cases(name: str) -> list[dict[str, Any]]:
    with (_folder(name) / "cases.toml").open("rb") as file:
        found: list[dict[str, Any]] = tomllib.load(file)["case"]
    return found


def _file(name: str, case: str) -> Path:
    return _folder(name) / f"{case}.json"


def _folder(name: str) -> Path:
    """Where the golden games of a title lie; folders of tests are named like modules."""
    return GAMES / name.replace("-", "_") / "golden"


def _text(golden: dict[str, Any]) -> str:
    """A decision a line, so that a diff shows where two games part."""
    return json.dumps(golden, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    for title in sys.argv[1:] or tafelrunde.titles():
        for path in make(title):
            print(f"{path.relative_to(GAMES)}: {path.stat().st_size // 1024} KB")
