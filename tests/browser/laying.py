"""Lays a table at a position, for what would take long to play up to."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from playwright.sync_api import Page

from tafelrunde.kernel.game import Game
from tafelrunde.table.lobby.laying import begun, new_table
from tafelrunde.table.settings import Settings
from tafelrunde.table.store import rows
from tafelrunde.table.store.database import open_engine
from tafelrunde.table.store.rows import Entry, SeatRow, TableRow
from tafelrunde.table.store.store import Store
from tests.browser.conftest import Server
from tests.browser.hands import MAIN, name_me


def lay(server: Server, page: Page, game: Game, *seats: str) -> None:
    """Sit this page's person down at a game that has come so far; seats are `me` or a bot."""
    me = name_me(page, server.address)
    people = [
        SeatRow(seat, rows.PERSON, me["person"], "Ada")
        if kind == "me"
        else SeatRow(seat, rows.BOT, "", kind, bot=kind)
        for seat, kind in enumerate(seats)
    ]
    row = new_table(game.title, game.players, game.setup.options, 1, me["person"], True)
    row, entries = begun(replace(row, origin=game.dump()), people, game)
    # The browser has an event loop of its own in this thread.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _add(server.database, row, people, entries)).result()
    page.goto(f"{server.address}/t/{row.id}")
    page.wait_for_selector(f"{MAIN}[data-ready]")


async def _add(database: str, row: TableRow, seats: list[SeatRow], entries: list[Entry]) -> None:
    store = Store(open_engine(Settings(database=database).url()))
    await store.add(row, seats, entries)
    await store.close()
