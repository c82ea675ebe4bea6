"""Mails to those whose turn it is over days, as a real mail server receives them."""

from __future__ import annotations

import asyncio
import email
import re
import socket
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from email.message import EmailMessage
from email.policy import default
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from aiosmtpd.controller import Controller

from tafelrunde.table.calling import outbox as boxes
from tafelrunde.table.calling import postman as postmen
from tafelrunde.table.calling.outbox import Outbox
from tafelrunde.table.errors import Refused
from tafelrunde.table.house import House
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.live import Live
from tafelrunde.table.settings import BadSetting, Settings, from_variables
from tafelrunde.table.store import schema
from tests.helpers.tables import Client, person, running, settings, shared_table

pytestmark = pytest.mark.anyio

SENDER = "table@games.example"


class Postbox:
    """A mail server on this machine: what it received, and what it says to the next letters."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.answers: list[str] = []
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port)

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        answer = self.answers.pop(0) if self.answers else "250 OK"
        if answer.startswith("250"):
            letter = email.message_from_bytes(envelope.content, policy=default)
            assert isinstance(letter, EmailMessage)
            assert envelope.mail_from == SENDER
            assert envelope.rcpt_tos == [letter["To"]]
            self.letters.append(letter)
        return answer

    async def take(self, count: int = 1) -> list[EmailMessage]:
        """The next letters, which have to come soon, and no more than these."""
        await until(lambda: len(self.letters) >= count)
        found, self.letters = self.letters, []
        assert len(found) == count
        return found


async def until(right: Callable[[], bool]) -> None:
    end = time.monotonic() + 15
    while not right():
        assert time.monotonic() < end, "it never happened"
        await asyncio.sleep(0.02)


@pytest.fixture
def postbox(monkeypatch: pytest.MonkeyPatch) -> Iterator[Postbox]:
    """A mail server, and a postman in a hurry."""
    monkeypatch.setattr(postmen, "FASTEST", 0.05)
    monkeypatch.setattr(postmen, "FIRST_WAIT", 0.1)
    box = Postbox()
    box.controller.start()
    yield box
    box.controller.stop()


def with_mail(database: str, postbox: Postbox) -> Settings:
    return replace(
        settings(database),
        prefix="/tafel",
        address="https://games.example",
        mail_server="127.0.0.1",
        mail_port=postbox.port,
        mail_security="none",
        mail_sender=SENDER,
        mail_after=0.0,
    )


def link_in(letter: EmailMessage, purpose: str) -> str:
    """The path of a link, after the address of the table has been looked at."""
    found = re.search(
        rf"^.*(https://games\.example/tafel(/mail/{purpose}\?token=\S+))$",
        letter.get_content().replace("\r\n", "\n"),
        re.MULTILINE,
    )
    assert found is not None
    return found[2]


async def reached(house: House, postbox: Postbox, who: Who, address: str) -> None:
    """Somebody gives an address and confirms it."""
    await house.addresses.give(who, address)
    [letter] = await postbox.take()
    assert letter["To"] == address
    token = link_in(letter, "confirm").partition("token=")[2]
    assert await house.addresses.confirm(token)


async def over_days(house: House, people: list[Who]) -> str:
    """A table of Meduris with open goods that is played over days."""
    table = await shared_table(house, people, open_goods=True)
    async with house.store.write() as connection:
        await connection.execute(sa.update(schema.tables).values(tempo="days"))
    await house.hall.refresh(await house.hall.get(table))
    return table


async def play_turn(house: House, table: str, people: list[Who]) -> None:
    """Whoever's turn it is plays it to its end."""
    live = await house.hall.get(table)
    turn = live.turn()
    assert turn is not None
    while live.turn() == turn:
        game = live.running()
        await house.play.move(table, people[turn], turn, live.number, game.name(game.moves()[0]))


def whose(live: Live) -> int:
    turn = live.turn()
    assert turn is not None
    return turn


async def calm(postbox: Postbox) -> None:
    """In some rounds of the postman nothing more comes."""
    await asyncio.sleep(0.5)
    assert postbox.letters == []


async def test_one_mail_a_turn_in_the_readers_language(
    sqlite_database: str, postbox: Postbox, capsys: pytest.CaptureFixture[str]
) -> None:
    given = with_mail(sqlite_database, postbox)
    async with running(given) as (_, house):
        people = [await person(house, "Ann", "en"), await person(house, "Ben", "de")]
        table = await over_days(house, people)
        await house.addresses.give(people[0], "ann@example.org")
        [asked] = await postbox.take()
        assert "Is this your address?" in str(asked["Subject"])
        while whose(await house.hall.get(table)) != 0:
            await play_turn(house, table, people)
        await calm(postbox)
        assert await house.addresses.confirm(link_in(asked, "confirm").partition("token=")[2])
        [letter] = await postbox.take()
        stop = f"https://games.example/tafel{link_in(letter, 'stop')}"
        assert letter.get_content().replace("\r\n", "\n") == (
            "Hello Ann,\n\nit is your turn in Meduris with Ben.\n\n"
            f"To the table: https://games.example/tafel/t/{table}\n\n"
            f"There is one mail a turn at most. No more mails, with one click: {stop}\n"
        )
        assert str(letter["Subject"]) == "Your turn: Meduris with Ben"
        assert letter["List-Unsubscribe"] == f"<{stop}>"
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert letter["Auto-Submitted"] == "auto-generated"
        await calm(postbox)
    async with running(given) as (_, house):
        await calm(postbox)
        await reached(house, postbox, people[1], "ben@example.org")
        for _ in range(2):
            live = await house.hall.get(table)
            for turn in (0, 1):
                assert whose(live) == turn
                await play_turn(house, table, people)
                [letter] = await postbox.take()
                assert letter["To"] == ("ben@example.org", "ann@example.org")[turn]
                assert letter.get_content().startswith(("Hallo Ben", "Hello Ann")[turn])
        await calm(postbox)
    said = capsys.readouterr()
    assert "example.org" not in said.out + said.err


async def test_taking_a_turn_back_brings_no_second_mail(
    sqlite_database: str, postbox: Postbox
) -> None:
    async with running(with_mail(sqlite_database, postbox)) as (_, house):
        people = [await person(house, name) for name in ("Ann", "Ben")]
        await reached(house, postbox, people[1], "ben@example.org")
        table = await over_days(house, people)
        live = await house.hall.get(table)
        while whose(live) != 0:
            await play_turn(house, table, people)
        await play_turn(house, table, people)
        await postbox.take()
        await house.play.undo(table, people[0], 0, live.number, whole_turn=True)
        assert whose(live) == 0
        await play_turn(house, table, people)
        assert whose(live) == 1
        await calm(postbox)


class Looking:
    """Somebody who has a table open."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def wake(self) -> None:
        """Nothing is sent."""

    def drop(self) -> None:
        """Nothing to end."""


async def test_whoever_has_the_table_open_gets_none(sqlite_database: str, postbox: Postbox) -> None:
    async with running(with_mail(sqlite_database, postbox)) as (_, house):
        people = [await person(house, name) for name in ("Ann", "Ben")]
        for who in people:
            await reached(house, postbox, who, f"{who.name}@example.org")
        table = await over_days(house, people)
        live = await house.hall.get(table)
        here = Looking(people[whose(live)])
        live.watchers.add(here)
        await calm(postbox)
        live.watchers.discard(here)
        [letter] = await postbox.take()
        assert letter["To"] == f"{here.who.name}@example.org"


async def test_one_click_stops_them_and_forgets_the_address(
    sqlite_database: str, postbox: Postbox
) -> None:
    async with running(with_mail(sqlite_database, postbox)) as (app, house):
        client, mail_program = Client(app), Client(app)
        for one in (client, mail_program):
            one.http.base_url = httpx.URL("http://table/tafel")
        me = await client.name("Ann")
        ann = await house.people.known(me["person"])
        ben = await person(house, "Ben")
        assert ann is not None
        wrong = await client.post("/api/me/mail", {"address": "ann at home"})
        assert (wrong.status_code, wrong.json()["code"]) == (422, "bad_address")
        given = await client.post("/api/me/mail", {"address": "ann@example.org"})
        assert given.json() == {"available": True, "address": "ann@example.org", "confirmed": False}
        again = await client.post("/api/me/mail", {"address": "ann@example.org"})
        assert again.json()["code"] == "too_fast"
        with pytest.raises(Refused):
            await house.addresses.give(ben, "ANN@example.org")
        [asked] = await postbox.take()
        confirm = link_in(asked, "confirm")
        scanned = await mail_program.get(confirm)
        assert "data-at-once" in scanned.text
        assert not (await house.addresses.of(ann)).confirmed
        assert (await mail_program.http.post(confirm)).status_code == 200
        assert (await client.get("/api/me/mail")).json()["confirmed"]
        assert "Mails go to ann@example.org" in (await client.get("/me")).text

        await over_days(house, [ann, ben])
        async with house.store.write() as connection:
            await connection.execute(sa.update(schema.tables).values(turn=0))
        [letter] = await postbox.take()
        stop = letter["List-Unsubscribe"].strip("<>").removeprefix("https://games.example/tafel")
        for token in ("", "nonsense", confirm.partition("token=")[2]):
            refused = await mail_program.http.post(f"/mail/stop?token={token}")
            assert refused.status_code == 403
        assert (await mail_program.get(stop)).status_code == 200
        assert (await house.addresses.of(ann)).confirmed, "looking at a link stops nothing"
        body = {"List-Unsubscribe": "One-Click"}
        for _ in range(2):
            assert (await mail_program.http.post(stop, data=body)).status_code == 200
        assert (await house.addresses.of(ann)).address == ""
        assert (await mail_program.http.post(confirm)).status_code == 403
        assert await rows_left(house) == 0


async def rows_left(house: House) -> int:
    """How much is kept of addresses and letters."""
    async with house.store.read() as connection:
        counts = [
            (await connection.execute(sa.select(sa.func.count()).select_from(table))).scalar_one()
            for table in (schema.addresses, schema.outbox)
        ]
    return sum(counts)


async def test_whoever_deletes_themselves_leaves_no_address(
    sqlite_database: str, postbox: Postbox
) -> None:
    async with running(with_mail(sqlite_database, postbox)) as (_, house):
        ann = await person(house, "Ann")
        await reached(house, postbox, ann, "ann@example.org")
        await house.people.leave(ann)
        assert await rows_left(house) == 0


async def test_what_could_not_be_sent_is_sent_later_and_once(
    sqlite_database: str, postbox: Postbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server says not now, then never; a process takes a letter and dies before it is sent."""
    monkeypatch.setattr(boxes, "LEASE_SECONDS", 0.2)
    given = with_mail(sqlite_database, postbox)
    async with running(replace(given, mail_server="")) as (_, house):
        ann, ben = [await person(house, name) for name in ("Ann", "Ben")]
        with pytest.raises(Refused) as refused:
            await house.addresses.give(ann, "ann@example.org")
        assert refused.value.code == "no_mail"
        await over_days(house, [ann, ben])
        async with house.store.write() as connection:
            await connection.execute(sa.update(schema.tables).values(turn=1))
    async with running(given) as (_, house):
        postbox.answers = ["451 later", "421 later"]
        await reached(house, postbox, ann, "ann@example.org")
        postbox.answers = ["550 never"]
        await house.addresses.give(ben, "ben@example.org")
        await until(lambda: not postbox.answers)
        await calm(postbox)
    async with running(replace(given, mail_server="")) as (_, house):
        box = Outbox(house.store)
        async with house.store.write() as connection:
            await connection.execute(sa.update(schema.tables).values(turn=0))
            await connection.execute(sa.update(schema.addresses).values(confirmed=True))
        await box.gather(time.time(), 0.0, 0.0)
        [taken] = await box.take(time.time() + 1)
        assert (taken.person, await box.take(time.time())) == (ann.person, [])
    async with running(given) as (_, house):
        [letter] = await postbox.take()
        assert letter["To"] == "ann@example.org"
        await calm(postbox)


async def test_two_processes_send_one_mail(postgres_database: str, postbox: Postbox) -> None:
    given = with_mail(postgres_database, postbox)
    async with running(given) as (_, one), running(given) as (_, other):
        people = [await person(one, name) for name in ("Ann", "Ben")]
        for who in people:
            await reached(one, postbox, who, f"{who.name}@example.org")
        table = await over_days(one, people)
        for _ in range(3):
            await postbox.take()
            await play_turn(one, table, people)
        await postbox.take()
        live = await other.hall.get(table)
        here = Looking(people[1 - whose(live)])
        live.watchers.add(here)
        await play_turn(one, table, people)
        await calm(postbox)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("MAIL_SERVER", "smtp://mail.example"),
        ("MAIL_PORT", "0"),
        ("MAIL_PORT", "70000"),
        ("MAIL_SECURITY", "ssl"),
        ("MAIL_SENDER", "Table <table@games.example>"),
        ("MAIL_AFTER", "-1"),
        ("ADDRESS", "games.example"),
        ("ADDRESS", "https://games.example/tafel"),
        ("MAIL_SENDER", ""),
        ("ADDRESS", ""),
    ],
)
def test_settings_of_mail_are_strict(name: str, value: str) -> None:
    good = {
        "TAFELRUNDE_MAIL_SERVER": "mail.example",
        "TAFELRUNDE_MAIL_PORT": "465",
        "TAFELRUNDE_MAIL_SECURITY": "tls",
        "TAFELRUNDE_MAIL_SENDER": SENDER,
        "TAFELRUNDE_MAIL_AFTER": "0",
        "TAFELRUNDE_ADDRESS": "https://games.example",
    }
    assert from_variables(good).mail_port == 465
    with pytest.raises(BadSetting) as wrong:
        from_variables({**good, f"TAFELRUNDE_{name}": value})
    assert wrong.value.name == f"TAFELRUNDE_{name}"
