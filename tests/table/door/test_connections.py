"""Connections that only stand there: they are closed, and the table stays open."""

from __future__ import annotations

import contextlib
import socket
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import structlog
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from tafelrunde.table.door.connections import Connections, Deflate
from tafelrunde.table.settings import Limits, Settings
from tafelrunde.table.trial.scratch import NO_LIMITS, Server, Swift


@contextlib.contextmanager
def served(database: str, limits: Limits) -> Iterator[Server]:
    """A server with these limits."""
    server = Swift().server(
        Settings(database=database, port=0, log_level="critical", limits=limits)
    )
    try:
        yield server
    finally:
        server.stop()


@contextlib.contextmanager
def idle(server: Server, count: int, text: bytes = b"") -> Iterator[list[socket.socket]]:
    """So many connections that send no whole request."""
    host, port = server.address.removeprefix("http://").strip("/").split(":")
    opened = []
    try:
        for _ in range(count):
            one = socket.create_connection((host, int(port)), timeout=10)
            one.sendall(text)
            opened.append(one)
        yield opened
    finally:
        for one in opened:
            one.close()


def lobby(server: Server) -> int:
    """The status with which the lobby answers."""
    with urllib.request.urlopen(server.address, timeout=10) as answer:
        return int(answer.status)


def closed(one: socket.socket, seconds: float) -> bool:
    """Whether the server ends the connection within this time; what it still sends is read over."""
    one.settimeout(seconds)
    try:
        while one.recv(4096):
            pass
        return True
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


@pytest.mark.slow
def test_1200_idle_sockets_leave_the_table_open(sqlite_database: str) -> None:
    with (
        served(sqlite_database, Limits()) as server,
        idle(server, 600),
        idle(server, 600, b"GET / HTTP/1.1\r\nHost: x\r\n"),
    ):
        assert [lobby(server) for _ in range(5)] == [200] * 5


def test_a_connection_that_sends_no_request_is_closed(sqlite_database: str) -> None:
    limits = replace(NO_LIMITS, header_seconds=0.5)
    with served(sqlite_database, limits) as server:
        with idle(server, 1) as [silent], idle(server, 1, b"GET /") as [slow]:
            assert closed(silent, 5.0)
            assert closed(slow, 5.0)
        assert lobby(server) == 200


def test_one_address_has_so_many_connections_and_the_newest_count(sqlite_database: str) -> None:
    limits = replace(NO_LIMITS, connections_each=5, header_seconds=60.0)
    with served(sqlite_database, limits) as server, idle(server, 6) as opened:
        assert lobby(server) == 200
        time.sleep(0.2)
        assert [closed(one, 0.2) for one in opened] == [True, True, False, False, False, False]


@pytest.mark.parametrize("more", [b"", b"GET / HT"], ids=["silent", "dribbling"])
def test_a_kept_connection_without_a_whole_second_request_is_closed(
    sqlite_database: str, more: bytes
) -> None:
    limits = replace(NO_LIMITS, header_seconds=0.5)
    whole = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
    with served(sqlite_database, limits) as server, idle(server, 1, whole) as [kept]:
        kept.settimeout(5.0)
        assert kept.recv(4096).startswith(b"HTTP/1.1 200")
        kept.sendall(more)
        assert closed(kept, 4.0)


def test_a_client_that_does_not_take_its_answers_is_closed(sqlite_database: str) -> None:
    limits = replace(NO_LIMITS, idle_seconds=0.5)
    whole = b"GET /static/table.css HTTP/1.1\r\nHost: x\r\n\r\n"
    count = 400
    with served(sqlite_database, limits) as server:
        host, port = server.address.removeprefix("http://").strip("/").split(":")
        with socket.socket() as slow:
            slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            slow.connect((host, int(port)))
            slow.sendall(whole * count)
            time.sleep(3.0)
            assert received(slow).count(b"HTTP/1.1 200") < count
        assert lobby(server) == 200


def received(one: socket.socket) -> bytes:
    """All that still comes until the server has ended the connection."""
    one.settimeout(5.0)
    found = b""
    with contextlib.suppress(ConnectionResetError):
        while more := one.recv(65536):
            found += more
    return found


class Standing:
    """A connection that has sent nothing yet."""

    def __init__(self, address: str, among: list[Standing]) -> None:
        self.address = address
        self._among = among

    def drop(self) -> None:
        """End it."""
        self._among.append(self)


@pytest.mark.anyio
@pytest.mark.parametrize("limit", ["connections", "connections_each"])
async def test_whoever_has_to_go_for_the_newest_is_logged_once_a_second(limit: str) -> None:
    given: dict[str, Any] = {limit: 2}
    door = Connections(Settings(limits=replace(NO_LIMITS, **given)))
    dropped: list[Standing] = []
    visitors: list[Any] = [Standing("192.0.2.1", dropped) for _ in range(5)]
    with structlog.testing.capture_logs() as lines:
        assert [door.enter(one) for one in visitors] == [True] * 5
    assert dropped[0] is visitors[0]
    [line] = lines
    assert (line["event"], line["limit"]) == ("connection closed", limit)
    assert (line["log_level"], line["address"]) == ("warning", "192.0.2.1")


def test_websockets_are_packed_in_a_way_that_every_browser_reads() -> None:
    agreed, packing = Deflate(server_max_window_bits=14).process_request_params([], [])
    browser = PerMessageDeflate(False, False, 14, 15)
    text = b"".join(b'<span class="thing">%d</span>' % number for number in range(2000))
    sizes = []
    for _ in range(3):
        sent = packing.encode(Frame(Opcode.TEXT, text))
        sizes.append(len(sent.data))
        assert browser.decode(sent).data == text
    assert agreed == [("server_max_window_bits", "14")]
    assert sizes[0] < len(text) / 5
    assert "isal" in type(packing.encoder).__module__
