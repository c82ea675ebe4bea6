"""Requests of the bench's clients."""

from __future__ import annotations

import asyncio
import gzip
import urllib.request
from typing import Any, Final

import msgspec

PATIENCE: Final = 30.0


async def post(url: str, body: dict[str, Any] | None, token: str) -> dict[str, Any]:
    """Ask the API for a change, or with no body for a look; its answer."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else msgspec.json.encode(body)
    request = urllib.request.Request(url, data, headers)
    found: dict[str, Any] = msgspec.json.decode(await asyncio.to_thread(_answer, request))
    return found


async def get(url: str, token: str) -> tuple[str, int]:
    """A page, and how many bytes of it came over the wire."""
    headers = {"authorization": f"Bearer {token}", "accept-encoding": "gzip"}
    body = await asyncio.to_thread(_answer, urllib.request.Request(url, headers=headers))
    packed = body[:2] == b"\x1f\x8b"
    return (gzip.decompress(body) if packed else body).decode(), len(body)


def _answer(request: urllib.request.Request) -> bytes:
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        found: bytes = answer.read()
        return found
