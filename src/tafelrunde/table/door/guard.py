"""Stands before every request: who asks, whether the page is ours, how much and how often."""

from __future__ import annotations

import asyncio
import hmac
import re
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tafelrunde.kernel.catalogue import LANGUAGES
from tafelrunde.table.door.address import address, client_of
from tafelrunde.table.door.buckets import Bucket
from tafelrunde.table.door.cookies import COOKIE, LANGUAGE, THEME, TRAITS, YEAR, cookies_in, sets
from tafelrunde.table.door.proxy import Networks, Proxies, came_through_a_proxy
from tafelrunde.table.errors import Refused
from tafelrunde.table.house import House
from tafelrunde.table.logs import where
from tafelrunde.table.people.who import THEMES, Who
from tafelrunde.table.settings import Settings

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_NO_COOKIE: Final = (
    "/static/",
    "/api/",
    "/openapi.json",
    "/manifest.webmanifest",
    "/worker.js",
    "/offline",
)
_LAYS_TABLES: Final = re.compile(
    r"(/api)?/(tables|records|people|play)/?|/new/.*|(/api/tables|/t)/[^/]+/rematch/?"
    r"|/challenge/.*|/api/challenges/.*"
    r"|/api/series/?|/series/new/.*|(/api/series|/s)/[^/]+/next/?"
)
_PROGRAMS: Final = ("/api/people",)
# Links of mails are signed, and mail programs follow them without our pages.
_MAIL: Final = "/mail/"
_ASKS_FOR_MAIL: Final = ("/me/mail", "/api/me/mail")
_NAMES_NOBODY: Final = ("/login", "/logout", "/settings", "/api/login", "/api/logout")
_WATCHING: Final = ("/health", "/metrics")

Refuse = Callable[[Request, Refused], Response]

log = structlog.get_logger()


class BrokenOff(Exception):
    """An answer could not be sent to its end; why has been logged."""


class Guard:
    """ASGI middleware; the application behind it finds `request.state.who`."""

    def __init__(self, app: ASGIApp, settings: Settings, refuse: Refuse) -> None:
        self._app = app
        self._settings = settings
        self._refuse = refuse
        limits = settings.limits
        self._requests = Bucket(*limits.requests)
        self._changes = Bucket(*limits.changes)
        self._tables = Bucket(*limits.tables)
        self._people = Bucket(*limits.people)
        self._passwords = Bucket(*limits.passwords)
        self._mails = Bucket(*limits.mails)
        self._proxies = Proxies(settings)
        self._metrics_from = Networks(settings.metrics_from)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            self._proxies.look_through(scope)
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    # ------------------------------------------------------------------ requests

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        answer = _Answer(send, scope["scheme"] == "https", self._settings)
        scope.setdefault("state", {})["who"] = Who()
        house: House = scope["app"].state.house
        try:
            if scope["path"].startswith("/static/"):
                named = QueryParams(scope["query_string"]).get("v")
                answer.cache = f"public, max-age={YEAR}, immutable" if named else "no-cache"
                await self._app(scope, receive, answer)
                return
            if scope["path"] in _WATCHING:
                self._check_watching(scope)
                await self._app(scope, receive, answer)
                return
            who, known = await self._identify(house, scope)
            scope["state"]["who"] = who
            answer.identity = may_identify(scope)
            if not known and not scope["path"].startswith(_NO_COOKIE):
                answer.cookie = who.cookie
            self._limit(scope, who)
            if scope["method"] not in _SAFE:
                receive = await self._check_change(scope, receive, who)
            await self._app(scope, receive, answer)
        except Refused as refused:
            house.metrics.refused.labels(refused.code).inc()
            await self._refuse(Request(scope), refused)(scope, receive, answer)
        except Exception as error:
            # Only where, never what: a message may quote a position.
            log.error("request failed", path=scope["path"], error=where(error))
            if answer.begun:
                raise BrokenOff from None
            broken = Refused("error", "Something went wrong here; it has been noted.")
            await self._refuse(Request(scope), broken)(scope, receive, answer)
        finally:
            house.metrics.requests.labels(str(answer.status)).inc()
            if self._settings.access_log:
                _note_access(scope, answer, time.perf_counter() - began)

    async def _identify(self, house: House, scope: Scope) -> tuple[Who, bool]:
        headers = Headers(scope=scope)
        bearer = headers.get("authorization", "")
        if scope["type"] == "websocket":
            token = QueryParams(scope["query_string"]).get("token")
            bearer = f"Bearer {token}" if token else bearer
        if bearer[:7].lower() == "bearer ":
            who = await house.people.by_token(bearer[7:].strip())
            if who is None:
                raise Refused("no_name", "This token is not good.")
            return replace(who, language=_language(who, {}, headers)), True
        cookies = cookies_in(headers.get("cookie", ""))
        known = await house.people.by_cookie(cookies[COOKIE]) if COOKIE in cookies else None
        who = known if known is not None else house.people.stranger()
        theme = cookies.get(THEME, "")
        if not who.person and theme in THEMES:
            who = replace(who, theme=theme)
        return replace(who, language=_language(who, cookies, headers)), known is not None

    def _limit(self, scope: Scope, who: Who) -> None:
        client = client_of(scope, who)
        path: str = scope["path"]
        right = self._requests.take(client)
        if scope["method"] not in _SAFE:
            right = right and self._changes.take(client)
            names = path not in _NAMES_NOBODY and not path.startswith(_MAIL)
            if not who.person and not who.by_token and names:
                right = right and self._people.take(address(scope))
            if _LAYS_TABLES.fullmatch(path):
                right = right and self._tables.take(address(scope))
            if path in _ASKS_FOR_MAIL and scope["method"] == "POST":
                right = right and self._mails.take(address(scope))
            if "login" in path or "password" in path:
                right = right and self._passwords.take(address(scope))
        if not right:
            raise Refused("too_fast", "That was too much at once; wait a little.")

    async def _check_change(self, scope: Scope, receive: Receive, who: Who) -> Receive:
        limits = self._settings.limits
        headers = Headers(scope=scope)
        if not same_origin(headers):
            raise Refused("csrf", "This request does not come from our own page.")
        upload = scope["path"].rstrip("/").endswith("/records")
        try:
            async with asyncio.timeout(limits.body_seconds):
                body = await _body(receive, limits.record if upload else limits.body, headers)
        except TimeoutError:
            raise Refused("too_slow", "The rest of the request did not come in time.") from None
        vouched = scope["path"] in _PROGRAMS or scope["path"].startswith(_MAIL)
        if not who.by_token and not vouched:
            given = headers.get("x-csrf-token", "") or _field(headers, body)
            if not hmac.compare_digest(given.encode(), who.csrf.encode()):
                raise Refused("csrf", "The page is too old; load it again.")
        return _Again(body, receive)

    def _check_watching(self, scope: Scope) -> None:
        """Health is for everybody; counters only for those who may see them."""
        client = scope.get("client")
        here = client is None or client[0] in self._metrics_from
        trusted = bool(self._settings.proxies) or not came_through_a_proxy(scope)
        if scope["path"] == "/metrics" and not (here and trusted):
            raise Refused("not_host", "The counters are for whoever runs this table.")

    # ------------------------------------------------------------------ websockets

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        house: House = scope["app"].state.house
        try:
            if not same_origin(Headers(scope=scope)):
                raise Refused("csrf", "This connection does not come from our own page.")
            who, _ = await self._identify(house, scope)
            if not self._requests.take(client_of(scope, who)):
                raise Refused("too_fast", "That was too much at once; wait a little.")
        except Refused as refused:
            house.metrics.refused.labels(refused.code).inc()
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refused.code})
            return
        scope.setdefault("state", {})["who"] = who
        await self._app(scope, receive, send)


class _Answer:
    """Adds our headers to whatever answer is sent; refused requests set no identity."""

    def __init__(self, send: Send, encrypted: bool, settings: Settings) -> None:
        self._send = send
        self._encrypted = encrypted
        self._secure = encrypted or settings.secure_cookies
        self._path = f"Path={settings.prefix}/;".encode()
        self.identity = False
        self.cookie = ""
        self.cache = "no-store"
        self.begun = False
        self.status = 0

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", self.cache)
            if self._encrypted:
                headers.setdefault("strict-transport-security", f"max-age={YEAR}")
            if self.cookie and not sets(headers, COOKIE):
                headers.append("set-cookie", f"{COOKIE}={self.cookie}; {TRAITS}")
            message["headers"] = [one for one in message["headers"] if self._keeps(one)]
            message["headers"] = [self._settled(*one) for one in message["headers"]]
        await self._send(message)

    def _keeps(self, header: tuple[bytes, bytes]) -> bool:
        """All but the cookie of somebody else than the one who may have asked."""
        name, value = header
        is_cookie = name == b"set-cookie" and value.startswith(f"{COOKIE}=".encode())
        return not is_cookie or (self.identity and self.status < 400)

    def _settled(self, name: bytes, value: bytes) -> tuple[bytes, bytes]:
        if name != b"set-cookie":
            return name, value
        value = value.replace(b"Path=/;", self._path, 1)
        return name, value + b"; Secure" if self._secure else value


class _Again:
    """Gives the body that was read already to the application."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self._body: bytes | None = body
        self._receive = receive

    async def __call__(self) -> Message:
        if self._body is None:
            return await self._receive()
        body, self._body = self._body, None
        return {"type": "http.request", "body": body, "more_body": False}


def may_identify(scope: Scope) -> bool:
    """Whether the answer may say who somebody is: to our own pages, or to who follows a link here.

    Whatever another website sends comes without the cookie; it must not get a new one, because
    that would replace the one the browser has.
    """
    headers = Headers(scope=scope)
    if same_origin(headers):
        return True
    opens = headers.get("sec-fetch-mode", "") == "navigate"
    return opens and scope["method"] in _SAFE


def same_origin(headers: Headers) -> bool:
    """Whether a browser says that the request comes from our own pages; programs say nothing."""
    if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "")


def _note_access(scope: Scope, answer: _Answer, seconds: float) -> None:
    """One line a request; what stands behind ? may be a secret and is left out."""
    client = scope.get("client")
    log.info(
        "request",
        method=scope["method"],
        path=scope["path"],
        status=answer.status,
        milliseconds=round(seconds * 1000, 1),
        address=client[0] if client else "",
        person=scope["state"]["who"].person,
    )


def _language(who: Who, cookies: dict[str, str], headers: Headers) -> str:
    if who.person:
        return who.language
    if cookies.get(LANGUAGE) in LANGUAGES:
        return cookies[LANGUAGE]
    for part in headers.get("accept-language", "").split(","):
        language = part.partition(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def _field(headers: Headers, body: bytes) -> str:
    if not headers.get("content-type", "").startswith("application/x-www-form-urlencoded"):
        return ""
    fields = parse_qs(body.decode("utf-8", "replace"), max_num_fields=200)
    return fields.get("csrf", [""])[0]


async def _body(receive: Receive, most: int, headers: Headers) -> bytes:
    said = headers.get("content-length", "0")
    if not said.isdecimal() or int(said) > most:
        raise Refused("too_large", f"At most {most} bytes are read here.")
    parts: list[bytes] = []
    size = 0
    while True:
        message: dict[str, Any] = dict(await receive())
        if message["type"] == "http.disconnect":
            raise Refused("bad_request", "The connection was closed.")
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > most:
            raise Refused("too_large", f"At most {most} bytes are read here.")
        if not message.get("more_body", False):
            return b"".join(parts)
