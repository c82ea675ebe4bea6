"""Takes a picture of every page and every game in every width, theme and language.

    python -m tools.screenshots [--only WORD] [--looks 390,dark-de] [--every] [--out FOLDER]

The pictures land in screenshots/, named page-width-theme-language.png. Every game is taken at its
table, in its middle and at its end; of the other pages each is taken with one game, or `--every`
one. What is wrong with a page as far as a script can see it is told at the end. A server of its own
is started with an empty database; nothing else is touched.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path

from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from tafelrunde.table.settings import Settings
from tafelrunde.table.trial.scratch import NO_LIMITS, Server
from tools.shots import NAMES, Hand, Shot, lay_tables

HEIGHTS = {390: 844, 768: 1024, 1024: 768, 1280: 800, 1920: 1080}
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
PATIENCE = 300_000
PATIENT = replace(NO_LIMITS, record_seconds=300.0)
"""A busy machine takes long to read a record."""
AUDIT = Path(__file__).with_name("audit.js").read_text("utf-8").split("\n", 1)[1]
"""A function of a page that lists what is wrong with it."""


@dataclass
class Album:
    """Where pictures go, which ones are wanted, and what was found on the way."""

    out: Path
    only: str
    looks: Sequence[str]
    count: int = 0
    faults: list[str] = field(default_factory=list)

    def wants(self, look: str) -> bool:
        """Whether pictures of this look are taken."""
        return any(part in look for part in self.looks)


async def main() -> None:
    """Start a server, lay tables, take all pictures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--only", default="", help="take only pictures whose name contains this")
    parser.add_argument("--looks", default="", help="take only these looks, as 390 or 1280-dark-de")
    parser.add_argument("--every", action="store_true", help="take every page of every game")
    parser.add_argument("--out", default="screenshots", type=Path, help="where the pictures go")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    album = Album(chosen.out, chosen.only, chosen.looks.split(","))
    found = chromium()
    if found is None:
        sys.exit("Chromium is missing (Debian: apt install chromium)")
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "table.db")
        server = Server(
            Settings(
                database=database,
                port=0,
                bot_pace=0.0,
                analysis_seconds=0.1,
                log_level="critical",
                limits=PATIENT,
            )
        )
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
                address = server.address.rstrip("/")
                await take_all(browser, address, database, album, chosen.every)
        finally:
            server.stop()
    print("\n".join(album.faults))
    print(f"{album.count} pictures in {album.out}/, {len(album.faults)} faults")


def chromium() -> str | None:
    """Where Chromium is on this machine, if it is."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


async def take_all(
    browser: Browser, address: str, database: str, album: Album, every: bool
) -> None:
    """Every page in every look."""
    keeper = await browser.new_context(reduced_motion="reduce")
    keeper.set_default_timeout(PATIENCE)
    hand = Hand(await keeper.new_page(), address, database, album.only, every)
    await hand.page.goto(address)
    await pictures_of(browser, keeper, address, [Shot("lobby-empty", "/", whole=True)], album)
    await name_oneself(hand)
    shots = await lay_tables(hand)
    await pictures_of(browser, keeper, address, shots, album)


async def name_oneself(hand: Hand) -> None:
    """Be somebody with a name."""
    await hand.page.goto(f"{hand.address}/me")
    await hand.page.fill("input[name=name] >> nth=0", NAMES[0])
    await hand.page.locator("form:has(input[name=name]) button").first.click()
    await hand.page.wait_for_load_state()


async def pictures_of(
    browser: Browser, keeper: BrowserContext, address: str, shots: list[Shot], album: Album
) -> None:
    """All looks of these pages, seen by the person who laid the tables or by a stranger."""
    wanted = [shot for shot in shots if album.only in shot.name]
    kept = await keeper.storage_state()
    for stranger in (False, True):
        mine = [shot for shot in wanted if shot.stranger == stranger]
        for width, language in product(HEIGHTS, LANGUAGES) if mine else ():
            themes = [theme for theme in THEMES if album.wants(f"{width}-{theme}-{language}")]
            if not themes:
                continue
            context = await browser.new_context(
                viewport={"width": width, "height": HEIGHTS[width]},
                has_touch=width < 1000,
                locale="de-DE" if language == "de" else "en-GB",
                reduced_motion="reduce",
                storage_state=None if stranger else kept,
            )
            context.set_default_timeout(PATIENCE)
            page = await context.new_page()
            await speak(page, address, language)
            for shot in mine:
                await open_at(page, address, shot)
                for theme in themes:
                    await take(page, shot, theme, f"{shot.name}-{width}-{theme}-{language}", album)
            await context.close()


async def open_at(page: Page, address: str, shot: Shot) -> None:
    """Go to a page and do there what is to be seen."""
    await page.goto(address + shot.path)
    if await page.locator("#board > svg").count():
        await page.wait_for_selector("#main[data-ready], #main.replay")
    if shot.prepare is not None:
        await shot.prepare(page)
    if shot.whole:
        await page.evaluate("for (const image of document.images) image.loading = 'eager'")
        await page.wait_for_load_state("networkidle")


async def take(page: Page, shot: Shot, theme: str, name: str, album: Album) -> None:
    """One picture, and what is wrong with the page; both themes are of the same visit."""
    await page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    album.faults += [f"{name}: {fault}" for fault in await page.evaluate(AUDIT)]
    await page.screenshot(path=album.out / f"{name}.png", full_page=shot.whole)
    album.count += 1


async def speak(page: Page, address: str, language: str) -> None:
    """Choose the language as a person does."""
    await page.goto(f"{address}/me")
    await page.click(f".card button[name=language][value={language}]")
    await page.wait_for_url("**/me")


if __name__ == "__main__":
    asyncio.run(main())
