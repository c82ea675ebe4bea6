"""Replaying a record, and noticing where it goes astray."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tafelrunde.kernel.errors import BadRecord, TafelrundeError

if TYPE_CHECKING:
    from tafelrunde.kernel.game import Game
    from tafelrunde.kernel.title import Title

_NEEDED = ("game", "players", "seed", "moves")


def start(title: Title, record: dict[str, Any]) -> Game:
    """The game as it stood before the first move of the record."""
    for name in _NEEDED:
        if name not in record:
            raise BadRecord(f"The record has no {name!r}; it is not a whole record.")
    if record.get("tafelrunde", 1) != 1:
        raise BadRecord(f"The record has format {record['tafelrunde']!r}; this program reads 1.")
    moves = record["moves"]
    if not isinstance(moves, list) or any(not isinstance(move, str) for move in moves):
        raise BadRecord("moves must be a list of names.")
    if type(record["seed"]) is not int:
        raise BadRecord("seed must be a whole number.")
    if not isinstance(record.get("digests", {}), dict):
        raise BadRecord("digests must be a table from move numbers to digests.")
    if record.get("edition", "") != title.edition:
        raise BadRecord(
            f"The record was played with edition {record.get('edition', '') or 'printed'!r}, "
            f"not {title.edition or 'printed'!r}."
        )
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
        raise BadRecord(f"Move {number}, {name}: {error}{_age(game, record)}") from error
    digest = record.get("digests", {}).get(str(number))
    if digest is not None and digest != game.digest():
        raise BadRecord(
            f"After move {number}, {name}, the position is not the recorded one "
            f"(digest {game.digest()}, recorded {digest}).{_age(game, record)}"
        )


def _age(game: Game, record: dict[str, Any]) -> str:
    rules = record.get("rules", game.title.version)
    if rules == game.title.version:
        return ""
    return (
        f" The record was played by rules version {rules}; these are version {game.title.version}."
    )
