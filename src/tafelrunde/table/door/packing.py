"""Compresses what is worth it on its way to a browser, beside the event loop."""

from __future__ import annotations

import asyncio
import gzip
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Fewer bytes than this fit into one packet anyway.
LEAST: Final = 1_000
# A tenth less than at level 5; it takes some milliseconds more, in a thread.
LEVEL: Final = 8
_KINDS: Final = ("text/", "application/json", "application/javascript", "image/svg+xml")


class Packing:
    """ASGI middleware: answers of one piece are sent with gzip to those who understand it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or "gzip" not in Headers(scope=scope).get("accept-encoding", ""):
            await self._app(scope, receive, send)
            return
        await self._app(scope, receive, _Packer(send))


class _Packer:
    """Holds the head of an answer back until its body is known."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._head: Message | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            if _worth(message):
                self._head = message
            else:
                await self._send(message)
            return
        if self._head is None or message["type"] != "http.response.body":
            await self._send(message)
            return
        head, self._head = self._head, None
        body: bytes = message.get("body", b"")
        headers = MutableHeaders(raw=head["headers"])
        headers.add_vary_header("Accept-Encoding")
        if not message.get("more_body") and len(body) >= LEAST:
            body = await asyncio.to_thread(gzip.compress, body, LEVEL, mtime=0)
            headers["content-encoding"] = "gzip"
            headers["content-length"] = str(len(body))
            if headers.get("etag", "").startswith('"'):
                headers["etag"] = f"W/{headers['etag']}"
            message = {**message, "body": body}
        await self._send(head)
        await self._send(message)


def _worth(head: Message) -> bool:
    """Whether an answer is text that nobody has compressed."""
    headers = Headers(raw=head["headers"])
    kind = headers.get("content-type", "")
    plain = head["status"] != 206 and "content-encoding" not in headers
    return plain and kind.startswith(_KINDS)
