"""Series from data: new ones, stored ones, and stored ones with every game played again."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from tafelrunde.kernel import record as records
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game
from tafelrunde.series import registry
from tafelrunde.series.errors import BadSeries
from tafelrunde.series.kind import Bout, Outcome
from tafelrunde.series.series import Series

_NEEDED: Final = ("series", "options", "seed", "acts", "ledger")


def new(name: str, options: dict[str, Any], seed: int = 0, edition: str | None = None) -> Series:
    """A series before its first game, which is set up once to see that it can be."""
    series = _made(name, options, seed, edition)
    series.twin().next_game()
    return series


def _made(name: str, options: dict[str, Any], seed: int, edition: str | None = None) -> Series:
    return Series(registry.kind(name)(options, edition), seed)


def load(data: dict[str, Any], edition: str | None = None) -> Series:
    """The series as it was dumped; what its games brought is taken as it was entered."""
    return _restored(data, edition, False)


def replay(data: dict[str, Any], edition: str | None = None) -> Series:
    """The series with all its games played again, from one file; what differs is an error."""
    return _restored(data, edition, True)


def at(position: dict[str, Any], seed: int) -> Series:
    """The series at a stored position, without what led there."""
    series = _made(position["series"], position["options"], seed)
    series.chance = position["chance"]
    series.begun = position["begun"]
    series.bout = None if position["bout"] is None else Bout(**position["bout"])
    series.ledger = position["ledger"]
    return series


def _restored(data: dict[str, Any], edition: str | None, check: bool) -> Series:
    _check_shape(data)
    series = _made(data["series"], data["options"], data["seed"], edition)
    if data.get("version", series.kind.version) != series.kind.version:
        values = {"theirs": data["version"], "ours": series.kind.version}
        raise BadSeries("series.version", values)
    for number, act in enumerate(data["acts"], 1):
        try:
            _do(series, act, check)
        except TafelrundeError as error:
            raise Astray(number, error) from error
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise BadSeries("series.strange_act", {"number": number}) from error
    if series.ledger != data["ledger"]:
        raise BadSeries("series.other_ledger")
    if data.get("running") is not None:
        series.put(_played(series, data["running"]))
    elif series.bout is not None:
        series.put(series.set_up())
    return series


def _check_shape(data: object) -> None:
    if not isinstance(data, dict):
        raise BadSeries("series.no_series")
    for name in _NEEDED:
        if name not in data:
            raise BadSeries("series.lacks", {"name": name})
    if data.get("tafelrunde", 1) != 1:
        raise BadSeries("series.format", {"format": data["tafelrunde"]})
    shapes = {"series": str, "options": dict, "acts": list, "ledger": dict}
    for name, shape in shapes.items():
        if not isinstance(data[name], shape):
            raise BadSeries("series.shape", {"name": name})


def _do(series: Series, act: dict[str, Any], check: bool) -> None:
    if act["act"] == "game":
        series.next_bout()
    elif act["act"] == "decide":
        series.decide(act["choice"])
    elif act["act"] == "result":
        _enter(series, act, check)
    else:
        raise BadSeries("series.unknown_act", {"name": act["act"]})


def _enter(series: Series, act: dict[str, Any], check: bool) -> None:
    record = act["record"]
    _check_bout(series, record)
    outcome = Outcome(**act["outcome"])
    if check:
        game = _played(series, record)
        if game.player is not None:
            raise BadSeries("series.not_over")
        if asdict(series.outcome(game)) != act["outcome"]:
            raise BadSeries("series.other_outcome")
    series.enter(outcome, record)


def _played(series: Series, record: dict[str, Any]) -> Game:
    _check_bout(series, record)
    bout = series.bout
    assert bout is not None
    return records.replay(series.kind.title(bout.game), record)


def _check_bout(series: Series, record: dict[str, Any]) -> None:
    """Raise unless a record is one of the game that the series is at."""
    bout = series.bout
    if bout is None:
        raise BadSeries("series.other_game")
    title = series.kind.title(bout.game)
    ours = {
        "game": bout.game,
        "players": bout.players,
        "seed": bout.seed,
        "options": title.setup(bout.players, bout.options).plain(),
    }
    if not isinstance(record, dict) or any(record.get(name) != ours[name] for name in ours):
        raise BadSeries("series.other_game")


class Astray(BadSeries):
    """A stored series that does not go as it says, and where that shows."""

    def __init__(self, number: int, cause: TafelrundeError) -> None:
        super().__init__("series.astray", {"number": number})
        self.number = number
        self.cause = cause

    def said(self, language: str) -> str:
        self.values["cause"] = self.cause.said(language)
        return super().said(language)
