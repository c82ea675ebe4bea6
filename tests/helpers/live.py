"""Tables in memory, without a server, with a person on each seat."""

from __future__ import annotations

import random

import tafelrunde
from tafelrunde.table.lobby.laying import begun, new_table
from tafelrunde.table.play.live import Live
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import SeatRow
from tests.helpers.drawings import Chooser, at_random


def seated(name: str) -> int:
    """Enough seats for others to hide things from, and not more than the test has time for."""
    return min(tafelrunde.title(name).seats[1], 3)


def laid(name: str, players: int, seed: int) -> Live:
    """A table in memory with a person on each seat."""
    title = tafelrunde.title(name)
    game = title.new(title.setup(players, {}), seed)
    row = new_table(title, players, game.setup.options, seed, "p0", True)
    seats = [SeatRow(seat, rows.PERSON, f"p{seat}", f"P{seat}") for seat in range(players)]
    row, entries = begun(row, seats, game)
    live = Live(title, row)
    live.seats = seats
    live.follow(entries[0], game)
    return live


def move_on(live: Live, chance: random.Random, choose: Chooser = at_random) -> None:
    """Play a random move."""
    game = live.running()
    name = game.name(choose(chance, game))
    tried = live.attempt(name)
    entry = live.entry(rows.MOVE, game.decider, name, tried.game, tried.events, tried.place)
    live.follow(entry, tried.game)
