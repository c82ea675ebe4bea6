"""A served table and a browser for the tests of this folder."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tafelrunde.table.settings import Settings
from tafelrunde.table.trial import scratch
from tafelrunde.table.trial.scratch import NO_LIMITS, Swift
from tests.browser import prepared
from tools.screenshots import ARGUMENTS, chromium

# A busy machine is no reason to fail.
expect.set_options(timeout=20_000)

NewPage = Callable[..., Page]


class Server:
    """A table of its own, which can be stopped and started again at the same address."""

    def __init__(
        self, folder: Path, prepare: Callable[[], None] = prepared.short_challenge, **more: Any
    ) -> None:
        self.database = str(folder / "table.db")
        self._settings = Settings(
            database=self.database,
            port=0,
            bot_pace=0.0,
            hint_seconds=0.3,
            analysis_seconds=0.1,
            limits=NO_LIMITS,
            **{"easels": 1, "away_seconds": 300.0, **more},
        )
        self._swift = Swift(prepare)
        self._served: scratch.Server | None = None

    @property
    def address(self) -> str:
        """Where it is."""
        assert self._served is not None
        return self._served.address.rstrip("/")

    def start(self) -> None:
        """Serve, and wait until it answers."""
        self._served = self._swift.server(self._settings)
        self._settings = replace(self._settings, port=int(self.address.rsplit(":", 1)[1]))

    def stop(self) -> None:
        """End the process."""
        assert self._served is not None
        self._served.stop()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    served = Server(tmp_path_factory.mktemp("table"))
    served.start()
    yield served
    served.stop()


@pytest.fixture(scope="session")
def address(server: Server) -> str:
    return server.address


@pytest.fixture(scope="session")
def sample_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A table whose Meduris is drawn as tests/browser/sample.py draws it."""
    served = Server(tmp_path_factory.mktemp("sample"), prepared.sample, easels=0)
    served.start()
    yield served.address
    served.stop()


@pytest.fixture(scope="session")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table that counts somebody as missing after three seconds."""
    served = Server(tmp_path_factory.mktemp("hasty"), away_seconds=3.0)
    served.start()
    yield served
    served.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@contextmanager
def launched(playwright: Playwright, program: str | None) -> Iterator[Browser]:
    """This browser, as long as it is needed."""
    if program is None:
        print("Chromium is missing: the pages are not tried in a browser.")
        pytest.skip("Chromium is missing (Debian: apt install chromium)")
    browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium, where there is one without windows: each of those loads pages of its own."""
    with launched(playwright, shutil.which("chromium-headless-shell") or chromium()) as browser:
        yield browser


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium with all that people have, as apps and notifications."""
    with launched(playwright, chromium()) as browser:
        yield browser


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Makes pages of people who do not know each other; a script error on one fails the test."""
    with pages_in(browser) as make:
        yield make


@pytest.fixture
def new_window(whole_browser: Browser) -> Iterator[NewPage]:
    """The same where apps and notifications are tried."""
    with pages_in(whole_browser) as make:
        yield make


@contextmanager
def pages_in(browser: Browser) -> Iterator[NewPage]:
    """Pages in a browser, and the script errors on them."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(width: int = 1280, height: int = 800, folded: bool = False, **more: Any) -> Page:
        # What a service worker does is tried where it is the subject.
        usual = {"reduced_motion": "reduce", "locale": "en-GB", "service_workers": "block"}
        settings: dict[str, Any] = {**usual, **more}
        context = browser.new_context(viewport={"width": width, "height": height}, **settings)
        contexts.append(context)
        # Lists that repeat the board are unfolded, so that tests can click either.
        if not folded:
            context.add_init_script("localStorage.setItem('tafelrunde.choices', 'yes')")
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert not errors, errors


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()
