"""Being called by a sound, a notification and a badge; an app that never shows an old board."""

from __future__ import annotations

import json
import time
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Server
from tests.browser.hands import move, play_from_list, set_up, wait_turn

pytestmark = pytest.mark.browser

PATIENCE = 30

# What the browser is asked for and what it does, noted on the page.
SPY = """
window.noted = { asked: 0, tones: 0, badge: [] };
const ask = Notification.requestPermission.bind(Notification);
Notification.requestPermission = () => { noted.asked += 1; return ask(); };
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) { noted.tones += 1; start.call(this, at); };
Navigator.prototype.setAppBadge = async (count) => { noted.badge.push(count); };
Navigator.prototype.clearAppBadge = async () => { noted.badge.push(0); };
"""
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map(({ title, data }) => [title, data]);
}"""

KEPT = """async () => {
  const [name] = await caches.keys();
  const kept = await (await caches.open(name)).keys();
  return kept.map((one) => new URL(one.url).pathname);
}"""


def noted(page: Page, what: str) -> object:
    return page.evaluate(f"noted.{what}")


def notified(page: Page) -> object:
    """The notifications that are shown, as soon as there are any; a sound may come before them."""
    end = time.monotonic() + PATIENCE
    while not (found := page.evaluate(SHOWN)):
        assert time.monotonic() < end, "nothing is shown"
        page.wait_for_timeout(50)
    return found


def out_of_sight(page: Page) -> None:
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")


def test_whoever_waits_is_called_if_they_said_so(new_window: NewPage, address: str) -> None:
    ada, ben = new_window(service_workers="allow"), new_window(390, 844)
    ada.context.add_init_script(SPY)
    set_up(ada, address, "me", "friend")
    offer = ada.locator("#offer")
    expect(offer).to_contain_text("when the game begins")
    ben.goto(ada.locator(".copy input").first.input_value())
    ben.fill("input[name=name]", "Ben")
    ben.get_by_role("button", name="Sit down").click()
    ada.wait_for_selector("#main[data-ready]")
    if ada.get_attribute("#main", "data-turn") == "yes":
        expect(offer).to_be_hidden()
        while ada.get_attribute("#main", "data-turn") == "yes":
            move(ada)
    expect(offer).to_contain_text("when it is your turn")
    assert noted(ada, "asked") == 0

    ada.context.grant_permissions(["notifications"], origin=address)
    offer.get_by_role("button", name="Call me").click()
    expect(offer).to_be_hidden()
    assert noted(ada, "asked") == 1
    assert noted(ada, "tones") == 0
    ada.get_by_label("Menu").click()
    ada.get_by_role("button", name="Soft").click()
    expect(ada.get_by_role("button", name="Soft")).to_have_attribute("aria-pressed", "true")
    ada.wait_for_function("noted.tones === 2")
    ada.keyboard.press("Escape")

    assert ada.evaluate(SHOWN) == []
    out_of_sight(ada)
    while ada.get_attribute("#main", "data-turn") == "no":
        wait_turn(ben)
        play_from_list(ben)
        ada.wait_for_timeout(50)
    ada.wait_for_function("noted.tones === 4")
    path = ada.url.removeprefix(address)
    assert notified(ada) == [["Your turn · Meduris", path]]
    ada.wait_for_function("noted.badge.at(-1) === 1")
    end = time.monotonic() + PATIENCE
    while ada.evaluate("noted.badge.at(-1)") != 0:
        assert time.monotonic() < end, "the badge stays"
        if ada.get_attribute("#main", "data-turn") == "yes":
            move(ada)
        ada.wait_for_timeout(50)
    assert noted(ada, "asked") == 1


def test_no_thanks_is_the_end_of_it(new_window: NewPage, address: str) -> None:
    ada = new_window(390, 844, locale="de-DE")
    ada.context.add_init_script(SPY)
    set_up(ada, address, "me", "friend")
    ada.get_by_role("button", name="Nein, danke").click()
    ada.reload()
    ada.wait_for_selector("[data-waiting]")
    expect(ada.locator("#offer")).to_be_hidden()
    assert noted(ada, "asked") == 0
    ada.goto(f"{address}/me")
    expect(ada.locator("[data-notify-off]")).to_have_attribute("aria-pressed", "true")
    ada.goto(address)
    ada.wait_for_function("noted.badge.length > 0")
    assert ada.evaluate("noted.badge") == [0]


@pytest.fixture
def own_server(tmp_path: Path) -> Server:
    served = Server(tmp_path)
    served.start()
    return served


def test_the_installed_app_shows_no_old_board(new_window: NewPage, own_server: Server) -> None:
    page, address = new_window(service_workers="allow"), own_server.address
    try:
        set_up(page, address, "me", "screen", open_goods=True)
        wait_turn(page)
        page.evaluate("navigator.serviceWorker.ready")
        page.reload()
        assert page.evaluate("navigator.serviceWorker.controller !== null")
        about = page.evaluate(
            "fetch(document.querySelector('link[rel=manifest]').href).then((file) => file.json())"
        )
        assert about["start_url"] == about["scope"] == "/"
        for icon in about["icons"]:
            with urllib.request.urlopen(address + icon["src"]) as file:
                assert file.headers["content-type"] == icon["type"]
        problems = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
        assert [one["errorId"] for one in problems["installabilityErrors"]] == ["in-incognito"]

        before = page.get_attribute("#main", "data-number")
        own_server.stop()
        page.reload()
        expect(page.get_by_role("heading", name="No connection")).to_be_visible()
        style = "getComputedStyle(document.querySelector('main')).maxWidth"
        assert page.evaluate(style) == "576px"
        own_server.start()
        elsewhere(page, address)
        page.get_by_role("link", name="Try again").click()
        page.wait_for_selector("#main[data-ready]")
        assert page.get_attribute("#main", "data-number") != before
        kept = page.evaluate(KEPT)
        assert sorted(kept) == ["/offline", "/static/palette.css", "/static/site.css"]
    finally:
        own_server.stop()


def elsewhere(page: Page, address: str) -> None:
    """The same person plays a move by another program."""
    table = page.url.rpartition("/")[2]
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies())

    def ask(path: str, body: object = None, csrf: str = "") -> dict[str, object]:
        headers = {"cookie": cookies, "content-type": "application/json", "x-csrf-token": csrf}
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(
            urllib.request.Request(f"{address}/api/{path}", data, headers)
        ) as answer:
            found: dict[str, object] = json.load(answer)
            return found

    look = ask(f"tables/{table}")
    choices = look["choices"]
    assert isinstance(choices, list)
    body = {"seat": look["turn"], "number": look["number"], "move": choices[0]["move"]}
    ask(f"tables/{table}/moves", body, str(ask("me")["csrf"]))
