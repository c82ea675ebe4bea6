"""Behind a proxy: a real nginx with TLS under a path prefix, and whose word counts."""

from __future__ import annotations

import json
import re
import ssl
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import replace
from http.client import HTTPResponse
from pathlib import Path

import pytest
import websockets.sync.client
from starlette.types import Scope

from tafelrunde.table.door.address import network_of
from tafelrunde.table.door.proxy import Networks, Proxies
from tafelrunde.table.settings import Limits, Settings
from tafelrunde.table.trial import scratch
from tafelrunde.table.trial.scratch import NO_LIMITS, Swift

TABLE = {"game": "meduris", "players": 2, "seats": [{"kind": "me"}, {"kind": "friend"}]}


class Front:
    """Asks the table through the proxy."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.trust = ssl.create_default_context()
        self.trust.check_hostname = False
        self.trust.verify_mode = ssl.CERT_NONE

    def ask(self, path: str, body: object = None, **headers: str) -> HTTPResponse:
        """The answer to a request."""
        data = None if body is None else json.dumps(body).encode()
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(
            self.address + path, data, {"content-type": "application/json", **named}
        )
        answer: HTTPResponse = urllib.request.urlopen(request, timeout=20, context=self.trust)
        return answer

    def status(self, path: str, **headers: str) -> int:
        """The status of the answer to a request, whatever it is."""
        try:
            return self.ask(path, **headers).status
        except urllib.error.HTTPError as error:
            return error.code


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    """A table behind nginx, at https://.../tafel/."""
    if scratch.nginx_program() is None:
        print("nginx is not installed: the table is not tried behind a proxy.")
        pytest.skip("nginx is not installed (Debian: apt-get install nginx)")
    folder = tmp_path_factory.mktemp("proxy")
    server = Swift().server(
        Settings(
            database=str(folder / "table.db"),
            port=0,
            prefix="/tafel",
            proxies=("127.0.0.1",),
            log_level="critical",
            limits=replace(NO_LIMITS, people=(0.001, 5.0)),
        )
    )
    try:
        with scratch.nginx(server.address.removesuffix("/tafel/"), "/tafel") as address:
            yield Front(address)
    finally:
        server.stop()


def test_every_address_of_a_page_leads_through_the_proxy(front: Front) -> None:
    page = front.ask("/").read().decode()
    found = set(re.findall(r'(?:href|src|action)="(/[^"]*)"', page))
    assert len(found) > 10
    assert not [one for one in found if not one.startswith("/tafel/")]
    for one in found:
        if "/static/" in one or "/rules/" in one or "/new/" in one:
            assert front.status(one.removeprefix("/tafel")) == 200


def test_cookies_are_secure_and_stay_under_the_prefix(front: Front) -> None:
    answer = front.ask("/")
    cookie = answer.headers["set-cookie"]
    assert "Path=/tafel/;" in cookie
    assert cookie.endswith("Secure")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_invitations_and_sockets_have_scheme_host_and_prefix(front: Front) -> None:
    token = json.load(front.ask("/api/people", {"name": "Ann"}))["token"]
    bearer = f"Bearer {token}"
    table = json.load(front.ask("/api/tables", TABLE, authorization=bearer))["table"]
    page = front.ask(f"/t/{table}", authorization=bearer).read().decode()
    assert f"{front.address}/t/{table}?invite=" in page
    url = front.address.replace("https", "wss") + f"/t/{table}/live?format=json&token={token}"
    with websockets.sync.client.connect(url, ssl=front.trust) as socket:
        assert json.loads(socket.recv(timeout=10))["status"] == "open"


def test_forms_redirect_under_the_prefix(front: Front) -> None:
    page = front.ask("/me")
    cookie = page.headers["set-cookie"].partition(";")[0]
    csrf = re.search(r'name="csrf" value="([^"]+)"', page.read().decode())
    assert csrf is not None
    request = urllib.request.Request(
        f"{front.address}/settings",
        f"csrf={csrf[1]}&language=de&back=/me".encode(),
        {"cookie": cookie, "origin": front.address.removesuffix("/tafel")},
    )
    answer = urllib.request.urlopen(request, timeout=20, context=front.trust)
    assert answer.geturl() == f"{front.address}/me"


def test_limits_count_the_real_address_and_health_is_outside_them(front: Front) -> None:
    """nginx adds the address it sees after what the client claims; the claim is not believed."""
    answers = []
    for number in range(8):
        claims = {"x_forwarded_for": f"192.0.2.{number}", "x_test_address": "203.0.113.5"}
        try:
            answers.append(front.ask("/api/people", {"name": f"B{number}"}, **claims).status)
        except urllib.error.HTTPError as error:
            answers.append(error.code)
    assert answers == [200] * 5 + [429] * 3
    assert front.status("/health") == 200
    assert front.status("/metrics") == 200
    assert front.status("/metrics", x_test_address="203.0.113.7") == 403


def test_only_a_trusted_proxy_is_believed() -> None:
    proxies = Proxies(Settings(proxies=("10.0.0.0/8", "fd00::/8")))

    def seen(client: str, forwarded: str) -> Scope:
        scope: Scope = {
            "type": "http",
            "scheme": "http",
            "path": "/",
            "client": (client, 1),
            "headers": [
                (b"host", b"inside"),
                (b"x-forwarded-for", forwarded.encode()),
                (b"x-forwarded-proto", b"https"),
                (b"x-forwarded-host", b"table.example"),
            ],
        }
        proxies.look_through(scope)
        return scope

    believed = seen("10.0.0.2", "1.2.3.4, 203.0.113.9, 10.0.0.7")
    assert (believed["client"][0], believed["scheme"]) == ("203.0.113.9", "https")
    assert (b"host", b"table.example") in believed["headers"]
    stranger = seen("203.0.113.9", "1.2.3.4")
    assert (stranger["client"][0], stranger["scheme"]) == ("203.0.113.9", "http")
    assert (b"host", b"inside") in stranger["headers"]
    assert seen("10.0.0.2", "no address")["client"][0] == "10.0.0.2"


def test_whoever_has_an_ipv6_network_has_one_bucket() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:2") == "2001:db8::/64"
    assert network_of("::ffff:192.0.2.1") == "192.0.2.1"
    assert "::ffff:10.1.2.3" in Networks(("10.0.0.0/8",))


def test_metrics_are_for_this_machine_alone(tmp_path: Path) -> None:
    server = Swift().server(Settings(database=str(tmp_path / "t.db"), port=0, limits=Limits()))
    try:
        plain = Front(server.address.rstrip("/"))
        assert plain.status("/metrics") == 200
        assert plain.status("/metrics", x_forwarded_for="203.0.113.7") == 403
        assert [plain.status("/health") for _ in range(200)] == [200] * 200
    finally:
        server.stop()


def test_the_installed_app_lives_under_the_prefix(front: Front) -> None:
    about = json.load(front.ask("/manifest.webmanifest"))
    assert about["start_url"] == about["scope"] == about["id"] == "/tafel/"
    for icon in about["icons"]:
        assert front.status(icon["src"].removeprefix("/tafel")) == 200
    worker = front.ask("/worker.js?language=de")
    assert worker.headers["cache-control"] == "no-cache"
    assert worker.headers["set-cookie"] is None
    script = worker.read().decode()
    kept = json.loads(script.partition("const KEPT = ")[2].partition(";\n")[0])
    assert kept["home"] == "/tafel"
    for path in (kept["offline"], *kept["sheets"]):
        assert front.status(path.removeprefix("/tafel")) == 200
    assert "Keine Verbindung" in front.ask(kept["offline"].removeprefix("/tafel")).read().decode()
