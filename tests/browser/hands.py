"""What a person does at the table, as the browser tests do it: look, click, wait."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tafelrunde.table.pages.lobby import wish
from tools.shots import PLAY_OUT

MAIN = "#main"
PATIENCE = 30_000
# What the pages' scripts do to ask something of the table.
ASK = """async ([path, body, csrf]) => {
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
  const how = body ? { method: "POST", headers, body: JSON.stringify(body) } : {};
  return (await fetch(path, how)).json();
}"""
LIT_PLACE = Path(__file__).with_name("lit_place.js").read_text("utf-8").split("\n", 1)[1]


def ask(page: Page, path: str, body: Any = None, csrf: str = "") -> dict[str, Any]:
    """What the table answers to a script of this page."""
    answer: dict[str, Any] = page.evaluate(ASK, [path, body, csrf])
    return answer


def name_me(page: Page, address: str) -> dict[str, Any]:
    """Be called Ada; who that is."""
    # The page that is loaded soonest: there is nothing to see on it.
    page.goto(f"{address}/health")
    return ask(page, "/api/me", {"name": "Ada"}, ask(page, "/api/me")["csrf"])


def set_up(
    page: Page,
    address: str,
    *seats: str,
    game: str = "meduris",
    minutes: int = 0,
    **ticked: bool,
) -> None:
    """Set up a table and go there, each seat by the value of its list in the form."""
    me = name_me(page, address)
    wishes = [asdict(wish(kind, "", seat)) for seat, kind in enumerate(seats)]
    table = {"game": game, "players": len(seats), "options": ticked, "seats": wishes}
    made = ask(page, "/api/tables", {**table, "minutes": minutes}, me["csrf"])
    page.goto(f"{address}/t/{made['table']}")


def fill_in(
    page: Page,
    address: str,
    *seats: str,
    game: str = "meduris",
    minutes: int = 0,
    **ticked: bool,
) -> None:
    """The same through the form."""
    page.goto(f"{address}/new/{game}?players={len(seats)}")
    for number, kind in enumerate(seats):
        page.select_option(f"#seat{number}", kind)
    for option, tick in ticked.items():
        page.set_checked(f"input[name='option.{option}']", tick)
    if minutes:
        page.fill("input[name=minutes]", str(minutes))
    page.fill("input[name=name]", "Ada")
    page.click(".new-go button")
    page.wait_for_url("**/t/*")


def play_out(page: Page, address: str, table: str) -> int:
    """Play to the end by a script, on a page that does not show it; the number of moves."""
    page.goto(f"{address}/health")
    return int(page.evaluate(PLAY_OUT, table))


def wait_turn(page: Page) -> bool:
    """Wait until somebody at this page decides; False when the game is over."""
    decides = f"{MAIN}[data-ready][data-turn=yes], {MAIN}[data-status=finished]"
    page.wait_for_selector(decides, timeout=PATIENCE)
    return page.get_attribute(MAIN, "data-status") == "running"


def number(page: Page) -> int:
    """How often the table has changed."""
    return int(page.get_attribute(MAIN, "data-number") or -1)


def wait_moved(page: Page, before: int) -> None:
    """Wait until the table has changed."""
    page.wait_for_selector(f'{MAIN}:not([data-number="{before}"])', timeout=PATIENCE)


def confirm(page: Page) -> None:
    """Choose from the menu if one opened; say yes where the page asks before something final."""
    menu, _ = _open(page)
    if menu:
        page.locator("#menu button").first.click()
    _, asked = _open(page)
    if asked:
        page.click("[data-arm=yes]")


def _open(page: Page) -> tuple[bool, bool]:
    boxes = "['menu', 'arm'].map(name => !document.getElementById(name).hidden)"
    menu, asked = page.evaluate(boxes)
    return menu, asked


def end_turn(page: Page) -> bool:
    """End the turn that is in hand; False if none is."""
    button = page.locator("#choices button.end-turn")
    if button.count() == 0:
        return False
    before = number(page)
    button.click()
    wait_moved(page, before)
    return True


def play(page: Page, choice: Locator) -> None:
    """Play one choice of the list, and end the turn where that is left to do."""
    before = number(page)
    choice.click()
    confirm(page)
    wait_moved(page, before)
    end_turn(page)


def play_from_list(page: Page, pick: int = 0) -> None:
    """Play one of the choices of the list, which is unfolded if need be."""
    page.evaluate(
        "document.querySelectorAll('#choices .fold').forEach((fold) => { fold.open = true; })"
    )
    buttons = page.locator("#choices button[name=move]").locator("visible=true")
    play(page, buttons.nth(pick % buttons.count()))


def lit_place(page: Page, pick: int = 0) -> tuple[float, float] | None:
    """Scroll one of the lit places into view; where it is then, or None if nothing is lit."""
    spot = page.evaluate(
        LIT_PLACE,
        pick,
    )
    return None if spot is None else (spot[0], spot[1])


def play_on_board(page: Page, pick: int = 0) -> bool:
    """Click a lit place and, if a menu opens, its first entry; False if nothing is lit."""
    before = number(page)
    spot = lit_place(page, pick)
    if spot is None:
        return False
    page.mouse.click(*spot)
    confirm(page)
    wait_moved(page, before)
    end_turn(page)
    return True


def move(page: Page, pick: int = 0) -> None:
    """Play on the board where something is lit, from the list otherwise."""
    if not play_on_board(page, pick):
        play_from_list(page, pick)


@contextmanager
def pressed(page: Page, x: float, y: float) -> Iterator[None]:
    """A finger that stays there for a while."""
    client = page.context.new_cdp_session(page)
    touches = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    client.send("Input.dispatchTouchEvent", touches)
    page.wait_for_timeout(700)
    yield
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def calm(page: Page) -> None:
    """No message of trouble is on the page."""
    expect(page.locator("#lost")).to_be_hidden()
