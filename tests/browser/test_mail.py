"""Mails: an address given and confirmed in the browser, a letter at the turn, a click to stop."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path
from socket import create_server

import pytest
from playwright.sync_api import expect

from tafelrunde.table.settings import Settings
from tafelrunde.table.trial.scratch import NO_LIMITS, Swift
from tests.browser.conftest import NewPage
from tests.browser.hands import play_from_list, set_up, wait_turn
from tests.helpers.mail import SENDER, Postbox, link_in

pytestmark = pytest.mark.browser


def taken(postbox: Postbox) -> EmailMessage:
    """The next letter, and there is no other one."""
    end = time.monotonic() + 30
    while not postbox.letters:
        assert time.monotonic() < end, "no letter came"
        time.sleep(0.05)
    [letter] = postbox.letters
    postbox.letters = []
    return letter


@pytest.fixture
def postbox() -> Iterator[Postbox]:
    with Postbox() as box:
        yield box


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "table.db"


@pytest.fixture
def address(database: Path, postbox: Postbox) -> Iterator[str]:
    """A table of its own that sends mails."""
    with create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = Swift().server(
        Settings(
            database=str(database),
            port=port,
            address=f"http://127.0.0.1:{port}",
            mail_server="127.0.0.1",
            mail_port=postbox.port,
            mail_security="none",
            mail_sender=SENDER,
            mail_after=1.0,
            log_level="critical",
            limits=NO_LIMITS,
        )
    )
    yield server.address.rstrip("/")
    server.stop()


def test_a_mail_calls_to_the_table_and_one_click_stops_it(
    new_page: NewPage, address: str, postbox: Postbox, database: Path
) -> None:
    ada, ben = new_page(390, 844, locale="de-DE"), new_page()
    set_up(ada, address, "me", "friend")
    table = ada.url
    link = ada.locator(".copy input").first.input_value()
    ada.goto(f"{address}/me")
    ada.fill("input[name=address]", "ada@example.org")
    ada.get_by_role("button", name="Link zur Bestätigung schicken").click()
    expect(ada.locator("#mail")).to_contain_text("unterwegs an ada@example.org")
    letter = taken(postbox)
    assert str(letter["Subject"]) == "Ist das deine Adresse?"
    ada.goto(link_in(letter, "confirm"))
    expect(ada.get_by_role("status").first).to_contain_text("ruft dich eine Mail")

    ben.goto(link)
    ben.fill("input[name=name]", "Ben")
    ben.get_by_role("button", name="Sit down").click()
    ben.wait_for_selector("#main[data-ready]")
    with sqlite3.connect(database, timeout=20) as connection:
        connection.execute("UPDATE tables SET tempo = 'days'")
    connection.close()
    while ben.get_attribute("#main", "data-turn") == "yes":
        wait_turn(ben)
        play_from_list(ben)
    letter = taken(postbox)
    assert str(letter["Subject"]) == "Du bist dran: Meduris mit Ben"
    assert table in letter.get_content()
    assert "example.org" not in letter.get_content()
    ada.goto(link_in(letter, "stop"))
    expect(ada.get_by_role("status").first).to_contain_text("keine Mails mehr")
    ada.get_by_role("link", name="Einstellungen").click()
    expect(ada.locator("input[name=address]")).to_be_visible()
    assert ada.evaluate("document.documentElement.scrollWidth") <= 390
