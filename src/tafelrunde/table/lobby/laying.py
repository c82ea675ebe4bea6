"""Laying a table: its title, its set-up, its row and its first entry."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any, Final

from tafelrunde import games
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.title import Title
from tafelrunde.table import wall
from tafelrunde.table.absence.tempo import AT_ONE_SITTING, Tempo
from tafelrunde.table.errors import Refused
from tafelrunde.table.play.live import first_entry
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import Entry, SeatRow, TableRow

_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"


def known_title(game: str, code: str = "unknown_game") -> Title:
    """The title of this name."""
    try:
        return games.title(game)
    except TafelrundeError as error:
        raise Refused(code, str(error)) from None


def set_up(
    title: Title, players: int, options: dict[str, Any], seed: int
) -> tuple[Game, dict[str, Any]]:
    """A game at its first decision, and the options it was set up with."""
    try:
        setup = title.setup(players, options)
        return title.new(setup, seed), setup.options
    except TafelrundeError as error:
        raise Refused("bad_setup", str(error), fault=error) from None
    except (TypeError, ValueError, KeyError, IndexError, AttributeError):
        # Options without a list of choices are checked by the game while it is set up.
        raise Refused("bad_setup", "The options do not fit the game.") from None


def new_id() -> str:
    """A name for something new, which nobody guesses."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def new_table(
    title: Title,
    players: int,
    options: dict[str, Any],
    seed: int,
    host: str,
    public: bool,
    tempo: Tempo = AT_ONE_SITTING,
) -> TableRow:
    """A table nobody has begun to play at."""
    now = wall.now()
    return TableRow(
        id=new_id(),
        game=title.name,
        edition=title.edition,
        players=players,
        options=options,
        seed=seed,
        origin=None,
        rules=title.version,
        host=host,
        public=public,
        status=rows.OPEN,
        number=0,
        played=0,
        turn=-1,
        bot_turn=False,
        rematch="",
        created=now,
        changed=now,
        tempo=tempo.kind,
        clock=tempo.clock,
        increment=tempo.seconds,
    )


def begun(row: TableRow, seats: list[SeatRow], first: Game) -> tuple[TableRow, list[Entry]]:
    """The table with its first entry, if all seats are taken; else as it is."""
    if any(seat.kind == rows.FREE for seat in seats):
        return row, []
    entry = first_entry(row.id, first)
    bot = entry.turn >= 0 and seats[entry.turn].kind == rows.BOT
    return (
        replace(row, status=rows.RUNNING, rules=entry.rules, turn=entry.turn, bot_turn=bot),
        [entry],
    )
