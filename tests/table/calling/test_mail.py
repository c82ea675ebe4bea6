"""Mails to those whose turn it is over days, as a real mail server receives them."""

from __future__ import annotations

import asyncio
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from tafelrunde.table.calling import outbox as boxes
from tafelrunde.table.calling import postman as postmen
from tafelrunde.table.calling.outbox import Outbox
from tafelrunde.table.errors import Refused
from tafelrunde.table.house import House
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.live import Live
from tafelrunde.table.settings import BadSetting, Settings, from_variables
from tafelrunde.table.store import schema
from tafelrunde.table.trial.scratch import Server, Swift
from tests.helpers.mail import PASSWORD, SENDER, USER, Postbox, link_in
from tests.helpers.tables import Client, person, running, settings, shared_table

pytestmark = pytest.mark.anyio

HOME = "https://games.example/tafel"


async def take(postbox: Postbox, count: int = 1) -> list[EmailMessage]:
    """The next letters, which have to come soon, and no more than these."""
    await until(lambda: len(postbox.letters) >= count)
    found, postbox.letters = postbox.letters, []
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
    with Postbox() as box:
        yield box


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


async def reached(house: House, postbox: Postbox, who: Who, address: str) -> None:
    """Somebody gives an address and confirms it."""
    await house.addresses.give(who, address)
    [letter] = await take(postbox)
    assert letter["To"] == address
    token = link_in(letter, "confirm").partition("token=")[2]
    assert await house.addresses.confirm(token)


async def over_days(house: House, people: list[Who]) -> str:
    """A table of Meduris with open goods that is played over days."""
    table = await shared_table(house, people, open_goods=True)
    await slow_down(house, table)
    return table


async def slow_down(house: House, table: str) -> None:
    """From now on the only table is played over days."""
    async with house.store.write() as connection:
        await connection.execute(sa.update(schema.tables).values(tempo="days"))
    await house.hall.refresh(await house.hall.get(table))


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
        [asked] = await take(postbox)
        assert "Is this your address?" in str(asked["Subject"])
        while whose(await house.hall.get(table)) != 0:
            await play_turn(house, table, people)
        await calm(postbox)
        assert await house.addresses.confirm(link_in(asked, "confirm").partition("token=")[2])
        [letter] = await take(postbox)
        stop = link_in(letter, "stop")
        assert stop.startswith(f"{HOME}/mail/stop?token=")
        assert letter.get_content().replace("\r\n", "\n") == (
            "Hello Ann,\n\nit is your turn in Meduris with Ben.\n\n"
            f"To the table: {HOME}/t/{table}\n\n"
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
                [letter] = await take(postbox)
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
        await take(postbox)
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
        table = await shared_table(house, people, open_goods=True)
        live = await house.hall.get(table)
        here = Looking(people[whose(live)])
        live.watchers.add(here)
        await slow_down(house, table)
        await calm(postbox)
        live.watchers.discard(here)
        [letter] = await take(postbox)
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
        [asked] = await take(postbox)
        confirm = link_in(asked, "confirm").removeprefix(HOME)
        scanned = await mail_program.get(confirm)
        assert "data-at-once" in scanned.text
        assert not (await house.addresses.of(ann)).confirmed
        assert (await mail_program.http.post(confirm)).status_code == 200
        assert (await client.get("/api/me/mail")).json()["confirmed"]
        assert "Mails go to ann@example.org" in (await client.get("/me")).text

        await over_days(house, [ann, ben])
        async with house.store.write() as connection:
            await connection.execute(sa.update(schema.tables).values(turn=0))
        [letter] = await take(postbox)
        stop = letter["List-Unsubscribe"].strip("<>").removeprefix(HOME)
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
        [letter] = await take(postbox)
        assert letter["To"] == "ann@example.org"
        await calm(postbox)


async def test_a_table_that_dies_while_it_sends_does_not_send_twice(sqlite_database: str) -> None:
    given = replace(settings(sqlite_database), mail_server="")
    async with running(given) as (_, house):
        people = [await person(house, name) for name in ("Ann", "Ben")]
        await over_days(house, people)
        await confirmed(house, people)
    with Deadly() as postbox:
        serving = replace(with_mail(sqlite_database, postbox), port=0, prefix="")
        postbox.server = await asyncio.to_thread(Swift().server, serving)
        [letter] = await take(postbox)
        assert letter["Subject"].startswith("Your turn")
        await until(lambda: postbox.server is None)
        async with running(given) as (_, house), house.store.write() as connection:
            await Outbox(house.store).ask(connection, people[0].person, time.time())
        again = await asyncio.to_thread(Swift().server, serving)
        try:
            [other] = await take(postbox)
            assert other["Subject"] == "Is this your address?"
            await calm(postbox)
        finally:
            await asyncio.to_thread(again.stop)


class Deadly(Postbox):
    """The first letter that it takes is the last thing that the table's server does."""

    server: Server | None = None

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        """Kill it before it hears that the letter has arrived."""
        answer = await super().handle_DATA(server, session, envelope)
        if self.server is not None:
            self.server.kill()
            self.server = None
        return answer


async def test_two_processes_send_one_mail(postgres_database: str, postbox: Postbox) -> None:
    given = with_mail(postgres_database, postbox)
    async with running(given) as (_, one), running(given):
        people = [await person(one, name) for name in ("Ann", "Ben")]
        for who in people:
            await reached(one, postbox, who, f"{who.name}@example.org")
        table = await over_days(one, people)
        for _ in range(3):
            await take(postbox)
            await play_turn(one, table, people)
        await take(postbox)
        await calm(postbox)


async def test_whoever_is_at_another_process_is_left_alone(
    postgres_database: str, postbox: Postbox
) -> None:
    """Two postmen that go round when they are told to."""
    given = replace(with_mail(postgres_database, postbox), mail_after=60.0)
    at_rest = replace(given, mail_server="")
    async with running(at_rest) as (_, one), running(at_rest) as (_, other):
        people = [await person(one, name) for name in ("Ann", "Ben")]
        table = await over_days(one, people)
        await confirmed(one, people)
        await one.postman.round()
        live = await other.hall.get(table)
        here = Looking(people[whose(live)])
        live.watchers.add(here)
        await make_due(one)
        await other.postman.round()
        await one.postman.round()
        boxes = [Outbox(one.store), Outbox(other.store)]
        assert await boxes[0].take(time.time() + 30) == []
        await make_due(one)
        taken = await asyncio.gather(*(box.take(time.time()) for box in boxes))
        assert sorted(map(len, taken)) == [0, 1]


async def make_due(house: House) -> None:
    """All that waits is due at once."""
    async with house.store.write() as connection:
        await connection.execute(sa.update(schema.outbox).values(due=time.time()))


async def confirmed(house: House, people: list[Who]) -> None:
    """These people have addresses, and nobody had to write to them."""
    async with house.store.write() as connection:
        for who in people:
            values = {"person": who.person, "nonce": who.name, "asked": time.time()}
            values |= {"address": f"{who.name}@example.org", "confirmed": True}
            await connection.execute(sa.insert(schema.addresses).values(values))


def certificate(folder: Path) -> ssl.SSLContext:
    """What a mail server on this machine shows, in cert.pem."""
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
    names = "-keyout key.pem -out cert.pem -subj /CN=localhost -addext subjectAltName=DNS:localhost"
    subprocess.run([*command.split(), *names.split()], cwd=folder, check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "cert.pem", folder / "key.pem")
    return context


async def test_letters_go_to_a_server_that_is_known_and_secret(
    sqlite_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postmen, "FIRST_WAIT", 0.1)
    with Postbox(certificate(tmp_path)) as postbox:
        given = replace(
            with_mail(sqlite_database, postbox),
            mail_server="localhost",
            mail_security="starttls",
            mail_user=USER,
            mail_password=PASSWORD,
        )
        async with running(given) as (_, house):
            ann = await person(house, "Ann")
            await house.addresses.give(ann, "ann@example.org")
            await calm(postbox)  # its certificate is nobody's
            monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
            await take(postbox)
        async with running(replace(given, mail_password="wrong")) as (_, house):
            await house.addresses.give(ann, "ann@other.example")
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
