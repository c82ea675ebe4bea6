"""Takes a picture of every page and every game in every width, theme and language.

    python tools/screenshots.py [--only WORD] [--out FOLDER]

The pictures land in screenshots/, named page-width-theme-language.png. A server of its own is
started with an empty database; nothing else is touched.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import shutil
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import Browser, BrowserContext, Page, async_playwright

import tafelrunde
from tafelrunde.table.settings import Settings
from tafelrunde.table.trial.scratch import NO_LIMITS, Server

WIDTHS = {390: 844, 768: 1024, 1024: 768, 1280: 800, 1920: 1080}
THEMES = ("light", "dark")
LANGUAGES = ("en", "de")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@dataclass
class Shot:
    """A page to take: its name, its path, and what to do there first."""

    name: str
    path: str
    prepare: Callable[[Page], Awaitable[None]] | None = None
    whole: bool = False
    stranger: bool = False


async def main() -> None:
    """Start a server, lay tables, take all pictures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--only", default="", help="take only pictures whose name contains this")
    parser.add_argument("--out", default="screenshots", type=Path, help="where the pictures go")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    found = chromium()
    if found is None:
        sys.exit("Chromium is missing (Debian: apt install chromium)")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(
            Settings(
                database=str(Path(folder) / "table.db"),
                port=0,
                bot_pace=0.0,
                analysis_seconds=0.1,
                log_level="critical",
                limits=NO_LIMITS,
            )
        )
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
                address = server.address.rstrip("/")
                count = await take_all(browser, address, chosen.only, chosen.out)
        finally:
            server.stop()
    print(f"{count} pictures in {chosen.out}/")


def chromium() -> str | None:
    """Where Chromium is on this machine, if it is."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


async def take_all(browser: Browser, address: str, only: str, out: Path) -> int:
    """Every page in every look."""
    keeper = await browser.new_context(reduced_motion="reduce")
    page = await keeper.new_page()
    empty = await pictures_of(
        browser, keeper, address, [Shot("lobby-empty", "/", whole=True)], only, out
    )
    shots = await lay_tables(page, address, only)
    return empty + await pictures_of(browser, keeper, address, shots, only, out)


async def lay_tables(page: Page, address: str, only: str) -> list[Shot]:
    """Tables of every game in different states, and the pages that show them."""
    shots = [
        Shot("me", "/me", whole=True),
        Shot("challenge", "/challenge", whole=True),
        Shot("offline", "/offline"),
        Shot("error", "/t/nowhere"),
    ]
    for game in tafelrunde.titles():
        low, high = tafelrunde.title(game).seats
        shots.append(Shot(f"{game}-rules", f"/rules/{game}"))
        shots.append(Shot(f"{game}-new", f"/new/{game}", whole=True))
        bots = ["bot:random"] * (max(low, min(high, 3)) - 1)
        running = await set_up(page, address, game, ["me", *bots])
        at_the_table = (
            "table",
            "region",
            "opened",
            "card",
            "why",
            "rules-beside",
            "replay",
            "hint",
        )
        if any(only in f"{game}-{name}" for name in at_the_table):
            await play(page, 10)
        shots.append(Shot(f"{game}-table", running))
        shots.append(Shot(f"{game}-region", running, go_to_region))
        if await page.locator("#regions .opens").count():
            shots.append(Shot(f"{game}-opened", running, open_small))
        if await page.locator("#seats .seat-card").count():
            shots.append(Shot(f"{game}-card", running, open_card))
        shots.append(Shot(f"{game}-why", running, ask))
        shots.append(Shot(f"{game}-hint", running, ask_coach))
        shots.append(Shot(f"{game}-rules-beside", running, open_rules))
        shots.append(Shot(f"{game}-replay", f"{running}/replay"))
        if only in f"{game}-score":
            shots.append(Shot(f"{game}-score", await finished(page, address, game, high)))
        if high > 1:
            friends = ["friend"] * (max(low, 2) - 1)
            waiting = await set_up(page, address, game, ["me", *friends])
            link = await page.locator(".copy input").first.input_value()
            shots.append(Shot(f"{game}-waiting", waiting))
            shots.append(Shot(f"{game}-invited", link.removeprefix(address), stranger=True))
            screen = ["screen"] * (max(low, 2) - 1)
            shots.append(
                Shot(f"{game}-curtain", await set_up(page, address, game, ["me", *screen]))
            )
    shots.append(Shot("series-new", "/series/new/best-of?game=meduris&players=3", whole=True))
    for name, other in (("series", "bot:random"), ("series-waiting", "friend")):
        shots.append(Shot(name, await set_up_series(page, address, other), whole=True))
    if only in "analysis":
        shots.append(Shot("analysis", await analysed(page, address), whole=True))
    shots.append(Shot("lobby", "/", whole=True))
    return shots


async def set_up_series(page: Page, address: str, other: str) -> str:
    """Make a best of three by its form; its path."""
    await page.goto(f"{address}/series/new/best-of?game=meduris&players=2")
    await page.select_option("#seat1", other)
    await page.select_option("select[name='kind.seats']", "choose")
    await page.fill("input[name=name]", "Ada")
    await page.click(".new-go button")
    await page.wait_for_url("**/s/*")
    return page.url.removeprefix(address)


async def set_up(page: Page, address: str, game: str, seats: list[str]) -> str:
    """Lay a table by its form; its path."""
    await page.goto(f"{address}/new/{game}?players={len(seats)}")
    for number, kind in enumerate(seats):
        await page.select_option(f"#seat{number}", kind)
    await page.fill("input[name=name]", "Ada")
    await page.click(".new-go button")
    await page.wait_for_url("**/t/*")
    return page.url.removeprefix(address)


async def finished(page: Page, address: str, game: str, players: int) -> str:
    """The path of a game that is over, uploaded as a record."""
    dice = random.Random(7)
    played = tafelrunde.new(game, players=players, seed=7)
    while played.player is not None:
        moves = [move for move in played.moves() if played.alphabet.kind(move) != "aside"]
        played.play(dice.choice(moves or played.moves()))
    csrf = await page.locator("meta[name=csrf]").get_attribute("content") or ""
    headers = {"Content-Type": "application/json", "X-CSRF-Token": csrf}
    answer = await page.request.post(
        f"{address}/records", data=json.dumps(played.record()), headers=headers
    )
    return f"/t/{(await answer.json())['table']}"


async def analysed(page: Page, address: str) -> str:
    """The path of an analysis that is made."""
    path = f"{await finished(page, address, 'cavevscave', 2)}/analysis"
    await page.goto(address + path)
    await page.click(".analysis form button")
    await page.wait_for_selector(".analysis[data-state=done]", timeout=300_000)
    return path


async def play(page: Page, moves: int) -> None:
    """Play so many own moves, or to the end of the game."""
    dice = random.Random(5)
    for _ in range(moves):
        await page.wait_for_selector("#main[data-turn=yes], #main[data-status=finished]")
        if await page.get_attribute("#main", "data-status") == "finished":
            return
        before = await page.get_attribute("#main", "data-number")
        buttons = page.locator("#choices button[name=move]")
        count = await buttons.count()
        ends = page.locator("#choices button.end-turn")
        await (buttons.nth(dice.randrange(count)) if count else ends).dispatch_event("click")
        if await page.locator("#arm").is_visible():
            await page.click("[data-arm=yes]")
        await page.wait_for_selector(f'#main:not([data-number="{before}"])')
    await page.wait_for_selector("#main[data-turn=yes], #main[data-status=finished]")


async def ask(page: Page) -> None:
    """Ask why something can't be done."""
    places = page.locator("#board [data-place]:not(.may)")
    if await places.count():
        await places.nth(await places.count() // 3).dispatch_event("contextmenu")
        await page.wait_for_timeout(300)


async def ask_coach(page: Page) -> None:
    """Ask for a hint."""
    if await page.locator("#hint-link").count():
        await page.keyboard.press("h")
        await page.wait_for_selector("#hint-title")


async def go_to_region(page: Page) -> None:
    """Go to the last area of the board."""
    buttons = page.locator("#regions button:not(.opens)")
    if await buttons.count():
        await buttons.last.click()
        await page.wait_for_timeout(300)


async def open_card(page: Page) -> None:
    """Open the card that tells of the last seat."""
    await page.locator("#seats .seat-card").last.click()
    await page.wait_for_timeout(300)


async def open_small(page: Page) -> None:
    """Open the board of somebody else."""
    await page.locator("#regions .opens").first.click()
    await page.wait_for_timeout(300)


async def open_rules(page: Page) -> None:
    """Follow the prompt's rule."""
    link = page.locator("#prompt .rule")
    if await link.count():
        await link.first.click()
        await page.wait_for_timeout(300)


async def pictures_of(
    browser: Browser, keeper: BrowserContext, address: str, shots: list[Shot], only: str, out: Path
) -> int:
    """All looks of these pages, seen by the person who laid the tables or by a stranger."""
    wanted = [shot for shot in shots if only in shot.name]
    kept = await keeper.storage_state()
    for width, height in WIDTHS.items():
        for theme in THEMES:
            for language in LANGUAGES:
                for stranger in (False, True):
                    context = await browser.new_context(
                        viewport={"width": width, "height": height},
                        has_touch=width < 1000,
                        color_scheme="dark" if theme == "dark" else "light",
                        locale="de-DE" if language == "de" else "en-GB",
                        reduced_motion="reduce",
                        storage_state=None if stranger else kept,
                    )
                    page = await context.new_page()
                    await speak(page, address, language)
                    for shot in wanted:
                        if shot.stranger == stranger:
                            name = f"{shot.name}-{width}-{theme}-{language}.png"
                            await take(page, address, shot, out / name)
                    await context.close()
    return len(wanted) * len(WIDTHS) * len(THEMES) * len(LANGUAGES)


async def take(page: Page, address: str, shot: Shot, file: Path) -> None:
    """One picture."""
    await page.goto(address + shot.path)
    await page.wait_for_timeout(200)
    if await page.locator("#board > svg").count():
        wide = (page.viewport_size or {"width": 0})["width"] >= 1024
        narrow = "#board > svg[viewBox*=' 376 ']"
        await page.wait_for_selector(f"#board > svg:not({narrow})" if wide else narrow)
    if shot.prepare is not None:
        await shot.prepare(page)
    if shot.whole:
        await page.evaluate("for (const image of document.images) image.loading = 'eager'")
        await page.wait_for_load_state("networkidle")
    await page.screenshot(path=file, full_page=shot.whole)


async def speak(page: Page, address: str, language: str) -> None:
    """Choose the language as a person does."""
    await page.goto(f"{address}/me")
    await page.click(f".card button[name=language][value={language}]")
    await page.wait_for_url("**/me")


if __name__ == "__main__":
    asyncio.run(main())
