"""Replaying a record, and noticing where it goes astray."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tafelrunde.kernel import catalogue
from tafelrunde.kernel.errors import BadRecord, TafelrundeError

if TYPE_CHECKING:
    from tafelrunde.kernel.game import Game
    from tafelrunde.kernel.title import Title

_NEEDED = ("game", "players", "seed", "moves")


def start(title: Title, record: dict[str, Any]) -> Game:
    """The game as it stood before the first move of the record."""
    for name in _NEEDED:
        if name not in record:
            raise BadRecord("error.record_lacks", {"name": name})
    if record.get("tafelrunde", 1) != 1:
        raise BadRecord("error.record_format", {"format": record["tafelrunde"]})
    moves = record["moves"]
    if not isinstance(moves, list) or any(not isinstance(move, str) for move in moves):
        raise BadRecord("error.record_moves")
    if type(record["seed"]) is not int:
        raise BadRecord("error.record_seed")
    if not isinstance(record.get("digests", {}), dict):
        raise BadRecord("error.record_digests")
    if record.get("edition", "") != title.edition:
        theirs = record.get("edition", "") or "printed"
        ours = title.edition or "printed"
        raise BadRecord("error.record_edition", {"theirs": theirs, "ours": ours})
    if "position" in record:
        game = title.load(record["position"])
    else:
        game = title.new(title.setup(record["players"], record.get("options", {})), record["seed"])
    return game


def replay(title: Title, record: dict[str, Any], upto: int = -1) -> Game:
    """The game after the record's moves (or the first `upto` of them)."""
    game = start(title, record)
    moves: list[str] = record["moves"]
    count = len(moves) if upto < 0 else min(upto, len(moves))
    for number in range(count):
        play_named(game, moves[number], number + 1, record)
    return game


def play_named(game: Game, name: str, number: int, record: dict[str, Any]) -> None:
    """Play the number-th move of a record and compare the digest, where it has one."""
    try:
        game.play(game.parse(name))
    except TafelrundeError as error:
        raise Astray("error.record_move", game, name, number, record, error) from error
    digest = record.get("digests", {}).get(str(number))
    if digest is not None and digest != game.digest():
        raise Astray("error.record_astray", game, name, number, record)


class Astray(BadRecord):
    """A record that does not replay as it says, and the move where that shows."""

    def __init__(
        self,
        text: str,
        game: Game,
        name: str,
        number: int,
        record: dict[str, Any],
        cause: TafelrundeError | None = None,
    ) -> None:
        super().__init__(text, {"number": number, "move": name})
        self.number = number
        self.cause = cause
        self.theirs = record.get("rules", game.title.version)
        self.ours = game.title.version

    def said(self, language: str) -> str:
        cause = self.cause.said(language) if self.cause is not None else ""
        text = catalogue.filled(self.text, {**self.values, "cause": cause}, language)
        if self.theirs == self.ours:
            return text
        rules = {"theirs": self.theirs, "ours": self.ours}
        return f"{text} {catalogue.filled('error.record_rules', rules, language)}"
