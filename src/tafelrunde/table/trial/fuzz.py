"""Asks the API made-up things by its own schema, as somebody whose session stays good.

Some values fit and some do not; after each request the server must still answer, never with a 5xx,
and every operation must have been done at least once.
"""

from __future__ import annotations

import asyncio
import json
import random
import string
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import quote, urlencode, urlsplit

import msgspec

import tafelrunde
from tafelrunde.table.app import make_app
from tafelrunde.table.settings import Settings
from tafelrunde.table.trial.kill import served
from tafelrunde.table.trial.scratch import Swift

CLIENTS: Final = 6
ODD: Final[list[Any]] = [
    None,
    True,
    -1,
    2**31,
    10**30,
    1.5,
    "",
    "x" * 2000,
    "\ud800",
    "\0",
    "ß²½",
    [],
    {},
    [[]],
    {"a": {"b": []}},
]
# What is asked of the table in play, which has to be ready for it.
MOVES: Final = "/moves"
UNDO: Final = "/undo"
END: Final = "/end"
PREVIEW: Final = "/preview"
AIMS: Final = (MOVES, UNDO, END, PREVIEW)
HINT: Final = "/hint"
WHY: Final = "/why"
ANALYSIS: Final = "/analysis"

# A mail server that is never there: what is asked for is kept and not sent. A coach in a hurry.
_GIVEN: Final[dict[str, Any]] = {
    "hint_seconds": 0.02,
    "analysis_seconds": 0.02,
    "address": "http://table.example",
    "mail_server": "127.0.0.1",
    "mail_port": 9,
    "mail_security": "none",
    "mail_sender": "table@table.example",
}

ENDS_SESSIONS: Final = ("/api/logout", "/api/me/password")
"""Whoever does these needs a new token afterwards, so a person made for it does them."""


@dataclass
class Fuzzed:
    """What came of the requests."""

    requests: int = 0
    done: dict[str, int] = field(default_factory=dict)
    refused: int = 0
    broken: list[str] = field(default_factory=list)
    session_lost: int = 0

    def never_done(self) -> list[str]:
        """The operations that were never answered with a 2xx."""
        return sorted(name for name, count in self.done.items() if not count)


@dataclass(frozen=True)
class Operation:
    """One thing the API does."""

    method: str
    path: str
    query: dict[str, Any]
    body: dict[str, Any] | None

    @property
    def name(self) -> str:
        """How a report calls it."""
        return f"{self.method} {self.path}"


def operations() -> tuple[list[Operation], dict[str, Any]]:
    """All operations of the API, and the named parts of its schema."""
    schema = make_app(Settings()).openapi()
    found = []
    for path, methods in schema["paths"].items():
        for method, one in methods.items():
            query = {
                given["name"]: given["schema"]
                for given in one.get("parameters", [])
                if given["in"] == "query"
            }
            content = one.get("requestBody", {}).get("content", {})
            body = content.get("application/json", {}).get("schema")
            found.append(Operation(method.upper(), path, query, body))
    return found, schema["components"]["schemas"]


def fuzz(
    database: str,
    requests: int,
    report: Callable[[int], None] = lambda _: None,
    clients: int = CLIENTS,
) -> Fuzzed:
    """Make so many requests to a server of its own."""
    server = Swift().server(replace(served(database, 1), **_GIVEN))
    try:
        return asyncio.run(_fuzz(server.address, requests, report, clients))
    finally:
        server.stop()


async def _fuzz(address: str, requests: int, report: Callable[[int], None], clients: int) -> Fuzzed:
    every, parts = operations()
    found = Fuzzed(done={one.name: 0 for one in every})
    people = [Fuzzer(address, number, every, parts, found) for number in range(clients)]
    await asyncio.gather(*(one.work(requests, report) for one in people))
    return found


class Fuzzer:
    """One person with some tables, who asks all kinds of things."""

    def __init__(
        self,
        address: str,
        number: int,
        every: list[Operation],
        parts: dict[str, Any],
        found: Fuzzed,
    ) -> None:
        self._host = urlsplit(address).netloc
        self._every = every
        self._parts = parts
        self._found = found
        self._chance = random.Random(number)
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._token = ""
        self._login = {"name": f"Keeper {number}", "password": "long enough"}
        self._tables: list[str] = []
        self._finished = ""
        self._series = ""
        self._ended = ""
        self._look: dict[str, Any] = {}
        self._record = _record()

    async def work(self, requests: int, report: Callable[[int], None]) -> None:
        """Ask until enough was asked by all."""
        await self._settle()
        while self._found.requests < requests:
            await self._one(self._chance.choice(self._every))
            if self._found.requests % 500 == 0:
                await self._check_session()
                report(self._found.requests)
        await self._check_session()

    async def _settle(self) -> None:
        keeps = await self._person(self._login["name"])
        await self._ask("POST", "/api/me/password", {"password": self._login["password"]}, keeps)
        self._token = await self._person("Fuzzer")
        self._tables = [await self._lay("screen"), await self._lay("screen")]
        self._tables.append(await self._lay("friend"))
        self._finished = self._tables[1]
        await self._play_out(self._finished)
        self._ended = await self._lay_series("screen")
        while (look := await self._series_look(self._ended))["phase"] != "over":
            await self._play_out(await self._next_game(self._ended, look))

    async def _play_out(self, table: str) -> None:
        while (look := await self._look_at(table))["turn"] is not None:
            await self._move(table, look)

    async def _lay_series(self, other: str) -> str:
        options = {"game": "meduris", "players": 2, "seats": "choose"}
        options["options"] = {"open_goods": True}
        seats = [{"kind": "me"}, {"kind": other}]
        body = {"kind": "best-of", "options": options, "seats": seats}
        _, made = await self._ask("POST", "/api/series", body)
        return str(made["series"])

    async def _series_look(self, series: str) -> dict[str, Any]:
        _, look = await self._ask("GET", f"/api/series/{series}")
        found: dict[str, Any] = look
        return found

    async def _next_game(self, series: str, look: dict[str, Any]) -> str:
        body = {"number": look["number"]}
        _, made = await self._ask("POST", f"/api/series/{series}/next", body)
        return str(made["table"])

    async def _lay(self, other: str) -> str:
        body = {"game": "meduris", "players": 2, "options": {"open_goods": True}}
        seats = [{"kind": "me"}, {"kind": other}]
        _, made = await self._ask("POST", "/api/tables", {**body, "seats": seats})
        return str(made["table"])

    async def _look_at(self, table: str) -> dict[str, Any]:
        _, look = await self._ask("GET", f"/api/tables/{table}")
        found: dict[str, Any] = look
        return found

    async def _move(self, table: str, look: dict[str, Any], end: bool = True) -> None:
        move = self._chance.choice(look["choices"])["move"]
        body = {"move": move, "seat": look["turn"], "number": look["number"], "end": end}
        await self._ask("POST", f"/api/tables/{table}/moves", body)

    async def _ready(self, aim: str) -> dict[str, Any]:
        """The table in play, where a move can be played or taken back, or a turn be ended."""
        for _ in range(60):
            look = await self._look_at(self._tables[0])
            if look["holding"] and aim != UNDO:
                if aim == END:
                    break
                body = {"seat": look["by"], "number": look["number"]}
                await self._ask("POST", f"/api/tables/{self._tables[0]}{END}", body)
            elif not look["choices"] and not look["holding"]:
                # It is over, or one of the seats went to a bot.
                self._tables[0] = await self._lay("screen")
            elif aim == END or (aim == UNDO and not look["can_undo"]):
                await self._move(self._tables[0], look, aim != END)
            else:
                break
        return look

    async def _with_bot(self) -> str:
        """A table where it is my turn after a bot's."""
        seats = [{"kind": "bot", "bot": "random"}, {"kind": "me"}]
        body = {"game": "meduris", "players": 2, "seats": seats}
        _, made = await self._ask("POST", "/api/tables", body)
        for _ in range(200):
            self._look = await self._look_at(made["table"])
            if self._look["hints"]:
                if self._turn_of_bot():
                    break
                await self._move(made["table"], self._look)
            await asyncio.sleep(0.02)
        return str(made["table"])

    def _turn_of_bot(self) -> dict[str, Any]:
        told = [line["number"] for line in self._look["log"] if line["seat"] == 0]
        return {"first": told[-1], "last": told[-1]} if told else {}

    async def _analysed(self) -> str:
        """A record whose analysis has just been asked for."""
        _, made = await self._ask("POST", "/api/records", self._record)
        await self._ask("POST", f"/api/tables/{made['table']}{ANALYSIS}")
        return str(made["table"])

    async def _person(self, name: str) -> str:
        _, made = await self._ask("POST", "/api/people", {"name": name}, token="")
        return str(made["token"])

    async def _check_session(self) -> None:
        status, me = await self._ask("GET", "/api/me")
        if status != 200 or not me["person"]:
            self._found.session_lost += 1

    async def _one(self, operation: Operation) -> None:
        fits = self._chance.random() < 0.5
        path = await self._fill(operation, fits)
        body = None if operation.body is None else self._body(operation, fits)
        token = await self._person("Other") if operation.path in ENDS_SESSIONS else self._token
        status, _ = await self._ask(operation.method, path, body, token)
        self._found.requests += 1
        if 200 <= status < 300:
            self._found.done[operation.name] += 1
        elif status < 500:
            self._found.refused += 1
        else:
            self._found.broken.append(f"{status} {operation.name}")

    async def _fill(self, operation: Operation, fits: bool) -> str:
        table = self._chance.choice(self._tables)
        seat = "1" if "/series/" in operation.path else "0"
        if operation.path.endswith(("/record", "/rematch", ANALYSIS)):
            table = self._finished
        elif operation.method == "DELETE" or operation.path.endswith("/keep"):
            table, seat = await self._lay("friend"), "1"
        aim = operation.path[operation.path.rfind("/") :]
        if fits and aim in AIMS:
            self._look = await self._ready(aim)
            table = self._tables[0]
        if fits and aim in (HINT, WHY):
            table = await self._with_bot()
        if fits and aim == ANALYSIS and operation.method == "DELETE":
            table = await self._analysed()
        series = await self._series_for(operation, fits)
        values = {
            "series": series if fits or self._chance.random() < 0.5 else self._odd_text(),
            "table": table if fits or self._chance.random() < 0.5 else self._odd_text(),
            "game": self._chance.choice(tafelrunde.titles()) if fits else self._odd_text(),
            "seat": seat if fits else self._odd_text(),
            "day": datetime.now(UTC).date().isoformat() if fits else self._odd_text(),
        }
        path = operation.path.format(**{name: quote(text, "") for name, text in values.items()})
        query = {
            name: self._value(name, one, fits)
            for name, one in operation.query.items()
            if fits or self._chance.random() < 0.7
        }
        if fits and aim == PREVIEW:
            query["move"] = self._look["choices"][0]["move"]
        if fits and aim == WHY:
            query = self._turn_of_bot()
        given = {name: _text(value) for name, value in query.items() if value is not None}
        return f"{path}?{urlencode(given)}" if given else path

    async def _series_for(self, operation: Operation, fits: bool) -> str:
        """A series in which what fits can be done: a new one, as most of it can be done once."""
        if "{series}" not in operation.path or operation.path.endswith("/record"):
            return self._ended
        if fits:
            other = "friend" if operation.path.endswith("/bot") else "screen"
            self._series = await self._lay_series(other)
        return self._series or self._ended

    def _body(self, operation: Operation, fits: bool) -> Any:
        if operation.path == "/api/records":
            return self._record if fits else {**self._record, self._odd_text(): self._odd()}
        if not fits and self._chance.random() < 0.1:
            return self._odd()
        made = self._made(operation.body or {}, fits)
        if fits and operation.path == "/api/login":
            return self._login
        if fits and operation.path == "/api/tables":
            seats = [{"kind": "me"}, {"kind": "friend"}]
            return {"game": "meduris", "players": 2, "seats": seats}
        if fits and operation.path == "/api/series":
            seats = [{"kind": "me"}, {"kind": "friend"}]
            options = {"game": "meduris", "players": 2}
            return {"kind": "best-of", "options": options, "seats": seats}
        if fits and operation.path.endswith("/moves"):
            made["move"] = self._look["choices"][0]["move"]
            made["seat"] = self._look["turn"]
        if fits and operation.path.endswith(AIMS):
            made["number"] = self._look["number"]
        if fits and operation.path.endswith((UNDO, END)):
            made["seat"] = self._look["by"]
        return made

    def _made(self, schema: dict[str, Any], fits: bool) -> dict[str, Any]:
        named = schema.get("$ref", "").rpartition("/")[2]
        parts = self._parts.get(named, schema).get("properties", {})
        return {
            name: self._value(name, one, fits)
            for name, one in parts.items()
            if fits or self._chance.random() < 0.9
        }

    def _value(self, name: str, schema: dict[str, Any], fits: bool) -> Any:
        if not fits and self._chance.random() < 0.4:
            return self._odd()
        known = {
            "name": "Somebody",
            "language": "de",
            "theme": "dark",
            "turns": "soon",
            "bot": "random",
            "scope": "mine",
            "place": "",
            "move": "pass",
            "invite": "",
            "password": "long enough",
            "old": "",
            "before": 5,
            "played": 1,
            "seat": 0,
            "number": 0,
            "game": "meduris",
            "players": 2,
            "options": {},
            "seats": [{"kind": "me"}, {"kind": "friend"}],
            "public": True,
            "choice": "first:1",
            "kind": "anyone",
            "address": f"{self._chance.getrandbits(64):x}@table.example",
            "phrase": "hello",
        }
        return known.get(name, schema.get("default"))

    def _odd(self) -> Any:
        return self._chance.choice(ODD)

    def _odd_text(self) -> str:
        letters = string.printable + "äß²½\u2028"
        return "".join(self._chance.choice(letters) for _ in range(self._chance.randrange(1, 30)))

    # ------------------------------------------------------------------ HTTP

    async def _ask(
        self, method: str, path: str, body: Any = None, token: str | None = None
    ) -> tuple[int, Any]:
        """A request over the open connection, or over a new one when that has been closed."""
        for _ in range(3):
            try:
                return await self._exchange(method, path, body, token)
            except (OSError, asyncio.IncompleteReadError, IndexError):
                self._line = None
        self._found.broken.append(f"no answer {method} {path[:60]}")
        return 599, {}

    async def _exchange(
        self, method: str, path: str, body: Any, token: str | None
    ) -> tuple[int, Any]:
        if self._line is None:
            host, _, port = self._host.rpartition(":")
            self._line = await asyncio.open_connection(host, int(port))
        reader, writer = self._line
        bearer = self._token if token is None else token
        data = b"" if body is None else _encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: {self._host}\r\nContent-Length: {len(data)}\r\n"
        if bearer:
            head += f"Authorization: Bearer {bearer}\r\n"
        writer.write(f"{head}Content-Type: application/json\r\n\r\n".encode() + data)
        await writer.drain()
        said = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        status = int(said.split(" ", 2)[1])
        _, given, rest = said.partition("content-length:")
        size = int(rest.split("\r\n", 1)[0]) if given else 0
        content = await reader.readexactly(size)
        if "connection: close" in said:
            self._line = None
        try:
            return status, msgspec.json.decode(content)
        except msgspec.MsgspecError:
            return status, {}


def _record() -> dict[str, Any]:
    game = tafelrunde.new("meduris", players=2, seed=1)
    for _ in range(5):
        game.play(game.moves()[0])
    return game.record()


def _encode(body: Any) -> bytes:
    return json.dumps(body).encode()


def _text(value: Any) -> str:
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return text.encode("utf-8", "replace").decode()
