"""How the seats of a table are called: by who sits there, each name once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import SeatRow

BOT_NAMES: Final = ("Alba", "Bran", "Cora", "Dana", "Emrys", "Fenja", "Gwen", "Hild")


def called(seats: Sequence[SeatRow], colours: Sequence[str]) -> tuple[str, ...]:
    """The name of each seat; where nobody is known its colour, beside equal names too."""
    taken = {seat.name for seat in seats}
    names = [_name(seat, taken) or colours[seat.seat] for seat in seats]
    return tuple(
        f"{name} ({colours[seat]})" if names.count(name) > 1 else name
        for seat, name in enumerate(names)
    )


def bot_name(seat: int, taken: set[str]) -> str:
    """A name for the bot on a seat that nobody else at the table has."""
    turned = (*BOT_NAMES[seat % len(BOT_NAMES) :], *BOT_NAMES)
    return next((name for name in turned if name not in taken), BOT_NAMES[0])


def _name(seat: SeatRow, taken: set[str]) -> str:
    if seat.kind == rows.BOT and seat.name in ("", seat.bot):
        return bot_name(seat.seat, taken)
    return seat.name
