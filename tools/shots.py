"""The pages that pictures are taken of: tables of every game in different states, and the rest."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Page

import tafelrunde
from tafelrunde.kernel.game import Game
from tafelrunde.players import decide, player

NAMES = ("Ada", "Bran", "Cleo", "Dagmar", "Eamon", "Fiona", "Gwen")
SEED = 7
SEATS = {"meduris": 4, "arrival": 4, "cavevscave": 2, "caverna": 7, "caverna-folk": 4}
"""How many sit at the tables of a game; three where nothing is said."""
ONCE = {
    "why": "meduris",
    "hint": "cavevscave",
    "analysis": "cavevscave",
    "lesson": "meduris",
    "waiting": "meduris",
    "rules-beside": "arrival",
    "learn": "arrival",
    "invited": "arrival",
    "replay": "cavevscave",
    "curtain": "meduris",
    "tiles": "caverna",
    "new": "caverna",
    "start": "caverna",
    "rival": "caverna-folk",
    "card": "caverna-folk",
    "rules": "caverna-fiends",
}
"""Of which game a page is taken that is much the same in all of them."""
PLAY_OUT = Path(__file__).with_name("play_out.js").read_text("utf-8").split("\n", 1)[1]
"""A function of a page that plays a table to its end."""


@dataclass
class Shot:
    """A page to take: its name, its path, and what to do there first."""

    name: str
    path: str
    prepare: Callable[[Page], Awaitable[None]] | None = None
    whole: bool = False
    stranger: bool = False


class Hand:
    """Lays tables by the forms of a served table, and in its database where that takes too long."""

    def __init__(
        self, page: Page, address: str, database: str, only: str, every: bool = False
    ) -> None:
        self.page = page
        self.address = address
        self.database = database
        self.only = only
        self.every = every

    def wants(self, game: str, *pages: str) -> bool:
        """Whether pictures of one of these pages of a game are to be taken."""
        return any(
            self.only in f"{game}-{page}" and (self.every or ONCE.get(page, game) == game)
            for page in pages
        )

    async def set_up(self, game: str, *seats: str) -> str:
        """Lay a table by its form; its path."""
        page = self.page
        await page.goto(f"{self.address}/new/{game}?players={len(seats)}")
        for number, kind in enumerate(seats):
            await page.select_option(f"#seat{number}", kind)
        await page.fill("input[name=name]", NAMES[0])
        await page.click(".new-go button")
        await page.wait_for_url("**/t/*")
        return page.url.removeprefix(self.address)

    async def set_up_series(self, other: str) -> str:
        """Make a best of three by its form; its path."""
        page = self.page
        await page.goto(f"{self.address}/series/new/best-of?game=meduris&players=2")
        await page.select_option("#seat1", other)
        await page.select_option("select[name='kind.seats']", "choose")
        await page.fill("input[name=name]", NAMES[0])
        await page.click(".new-go button")
        await page.wait_for_url("**/s/*")
        return page.url.removeprefix(self.address)

    async def set_up_campaign(self) -> str:
        """A campaign after its first game, which greedy wins more often than not; its path."""
        page = self.page
        await page.goto(f"{self.address}/series/new/campaign")
        await page.fill("input[name=name]", NAMES[0])
        await page.click(".new-go button")
        await page.wait_for_url("**/s/*")
        path = page.url.removeprefix(self.address)
        await page.click(".series-decide .primary")
        await page.wait_for_url("**/t/*")
        await self.play_well(page.url.removeprefix(self.address))
        return path

    async def play_out(self, path: str) -> None:
        """Play a table to its end, so that it counts for its people."""
        await self.page.goto(f"{self.address}/health")
        await self.page.evaluate(PLAY_OUT, path.removeprefix("/t/"))

    async def play_well(self, path: str) -> None:
        """Play a game alone to its end as greedy would."""
        table = path.removeprefix("/t/")
        row = "SELECT game, options, seed, number FROM tables WHERE id = ?"
        with sqlite3.connect(self.database) as store:
            name, options, seed, number = store.execute(row, (table,)).fetchone()
        game = tafelrunde.new(name, players=1, seed=seed, **json.loads(options))
        who = player("greedy", 0)
        url = f"{self.address}/api/tables/{table}/moves"
        csrf = (await (await self.page.request.get(f"{self.address}/api/me")).json())["csrf"]
        while game.player is not None:
            move = decide(who, game, 0, SEED)
            body = {"seat": 0, "number": number, "move": game.name(move)}
            headers = {"X-CSRF-Token": csrf}
            answer = await self.page.request.post(url, data=body, headers=headers)
            number = (await answer.json())["number"]
            game.play(move)

    async def lay(self, record: dict[str, Any]) -> str:
        """Sit down with others at a game that was played so far; its path."""
        await self.page.goto(self.address)
        csrf = await self.page.locator("meta[name=csrf]").get_attribute("content") or ""
        headers = {"Content-Type": "application/json", "X-CSRF-Token": csrf}
        url = f"{self.address}/records"
        answer = await self.page.request.post(url, data=json.dumps(record), headers=headers)
        table: str = (await answer.json())["table"]
        me = (await (await self.page.request.get(f"{self.address}/api/me")).json())["person"]
        with sqlite3.connect(self.database) as store:
            running = "UPDATE tables SET status = 'running' WHERE id = ? AND status = 'record'"
            store.execute(running, (table,))
            sits = "UPDATE seats SET kind = ?, person = ?, bot = ?, name = ?"
            for seat, name in enumerate(NAMES):
                who = ("bot", "", "greedy") if seat else ("person", me, "")
                store.execute(f"{sits} WHERE table_id = ? AND seat = ?", (*who, name, table, seat))
        return f"/t/{table}"

    async def analysed(self, path: str) -> str:
        """The path of an analysis that is made."""
        path = f"{path}/analysis"
        await self.page.goto(self.address + path)
        await self.page.click(".analysis form button")
        await self.page.wait_for_selector(".analysis[data-state=done]")
        return path


def games_of(name: str) -> tuple[Game, Game]:
    """A game in its middle, when the first seat decides, and the same game when it is over."""
    low, high = tafelrunde.title(name).seats
    players = max(low, min(high, SEATS.get(name, 3)))
    game = tafelrunde.new(name, players=players, seed=SEED)
    who = [player("greedy", seat) for seat in range(players)]
    seen: list[Game] = []
    while game.player is not None:
        if game.player == 0 and len(game.moves()) > 3:
            seen.append(game.clone())
        game.play(decide(who[game.player], game, game.player, SEED))
    return seen[len(seen) * 7 // 10], game


async def lay_tables(hand: Hand) -> list[Shot]:
    """All pages: each game at its table, and the other pages with all games or with one."""
    shots: list[Shot] = []
    for game in tafelrunde.titles():
        found = [*await _table(hand, game), *await _pages(hand, game)]
        shots += [shot for shot in found if hand.wants(game, shot.name.removeprefix(f"{game}-"))]
    shots.append(Shot("me", "/me", whole=True))
    shots.append(Shot("challenge", "/challenge", whole=True))
    shots.append(Shot("offline", "/offline"))
    shots.append(Shot("error", "/t/nowhere"))
    shots.append(Shot("series-new", "/series/new/best-of?game=meduris&players=3", whole=True))
    for name, other in (("series", "bot:random"), ("series-waiting", "friend")):
        if hand.only in name:
            shots.append(Shot(name, await hand.set_up_series(other), whole=True))
    if hand.only in "campaign":
        shots.append(Shot("campaign", await hand.set_up_campaign(), whole=True))
    shots += await _people(hand)
    shots.append(Shot("lobby", "/", whole=True))
    return shots


async def _table(hand: Hand, game: str) -> list[Shot]:
    """A game at its table: in its middle, with what can be opened there, and at its end."""
    names = ("choices", "rival", "tiles", "card", "why", "hint", "rules-beside", "replay")
    if not hand.wants(game, *names, "analysis", "score"):
        return []
    middle, over = games_of(game)
    path, end = await hand.lay(middle.record()), await hand.lay(over.record())
    shots = [
        Shot(f"{game}-choices", path, unfold),
        Shot(f"{game}-score", end),
        Shot(f"{game}-why", path, ask),
        Shot(f"{game}-hint", path, ask_coach),
        Shot(f"{game}-rules-beside", path, open_rules),
        Shot(f"{game}-replay", f"{end}/replay?played={len(middle.record()['moves'])}"),
    ]
    if hand.wants(game, "analysis"):
        shots.append(Shot(f"{game}-analysis", await hand.analysed(end), whole=True))
    if game.startswith("cave"):
        shots.append(Shot(f"{game}-tiles", path, go_to_tiles))
        shots.append(Shot(f"{game}-rival", path, open_small))
    if game == "caverna-folk":
        shots.append(Shot(f"{game}-card", path, open_card))
    return shots


async def _pages(hand: Hand, game: str) -> list[Shot]:
    """What there is of a game beside its table."""
    low, high = tafelrunde.title(game).seats
    others = max(low, 2) - 1
    shots = [
        Shot(f"{game}-rules", f"/rules/{game}"),
        Shot(f"{game}-new", f"/new/{game}", whole=True),
        Shot(f"{game}-learn", f"/learn/{game}", whole=True),
        Shot(f"{game}-lesson", f"/learn/{game}/1"),
    ]
    if hand.wants(game, "start"):
        bots = ["bot:random"] * (max(low, min(high, SEATS.get(game, 3))) - 1)
        shots.append(Shot(f"{game}-start", await hand.set_up(game, "me", *bots)))
    if hand.wants(game, "waiting", "invited"):
        waiting = await hand.set_up(game, "me", *["friend"] * others)
        link = await hand.page.locator(".copy input").first.input_value()
        shots.append(Shot(f"{game}-waiting", waiting, whole=True))
        invited = link.removeprefix(hand.address)
        shots.append(Shot(f"{game}-invited", invited, stranger=True))
    if hand.wants(game, "curtain"):
        path = await hand.set_up(game, "me", *["screen"] * others)
        shots.append(Shot(f"{game}-curtain", path))
    return shots


async def _people(hand: Hand) -> list[Shot]:
    """What is told of people: their games and how they stand, before the first one and after."""
    shots = [Shot("ranking-empty", "/rankings/caverna-folk", whole=True)]
    if hand.only in "person" or hand.only in "ranking":
        await hand.play_out(await hand.set_up("cavevscave", "me", "bot:random"))
        me = (await (await hand.page.request.get(f"{hand.address}/api/me")).json())["person"]
        shots.append(Shot("person", f"/people/{me}", whole=True))
        shots.append(Shot("ranking", "/rankings/cavevscave?circle=bots", whole=True))
    return shots


async def unfold(page: Page) -> None:
    """Unfold the list of choices."""
    fold = page.locator("#choices .fold:not([open]) summary")
    if await fold.count():
        await fold.first.click()


async def ask(page: Page) -> None:
    """Ask why something can't be done."""
    places = page.locator("#board [data-place]:not(.may)")
    if await places.count():
        await places.nth(await places.count() // 3).dispatch_event("contextmenu")
        await page.wait_for_selector("#menu:not([hidden])")


async def ask_coach(page: Page) -> None:
    """Ask for a hint."""
    if await page.locator("#hint-link").count():
        await page.keyboard.press("h")
        await page.wait_for_selector("#hint-title")


async def go_to_tiles(page: Page) -> None:
    """Go to the furnishings."""
    await page.locator("#regions [data-go=tiles], #regions [data-go=display]").first.click()
    await page.wait_for_selector("#filters:not([hidden])")


async def open_card(page: Page) -> None:
    """Open the card that tells of the last seat."""
    await page.locator("#seats .seat-card").last.click()
    await page.wait_for_selector(".menu-card")


async def open_small(page: Page) -> None:
    """Open the board of somebody else."""
    await page.locator("#regions .opens").first.click()
    await page.wait_for_selector("#back:not([hidden])")


async def open_rules(page: Page) -> None:
    """Follow the prompt's rule."""
    link = page.locator("#prompt .rule")
    if await link.count():
        await link.first.click()
        await page.wait_for_selector("#rules .rule-text")
