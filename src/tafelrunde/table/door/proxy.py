"""Behind a proxy: whose word counts, and what the browser really asked for."""

from __future__ import annotations

import ipaddress
import re
from typing import Final

from starlette.datastructures import Headers
from starlette.types import Scope

from tafelrunde.table.settings import Settings

_HOST: Final = re.compile(r"[A-Za-z0-9.\-]{1,253}(:\d{1,5})?|\[[0-9a-fA-F:.]{2,45}\](:\d{1,5})?")
_FORWARDED: Final = ("x-forwarded-for", "forwarded", "x-real-ip")


class Networks:
    """Some addresses and networks."""

    def __init__(self, given: tuple[str, ...]) -> None:
        self._networks = [ipaddress.ip_network(one) for one in given]

    def __contains__(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address.partition("/")[0])
        except ValueError:
            return False
        if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        return any(found in network for network in self._networks)


class Proxies:
    """Puts address, scheme and host of the browser into a request that a trusted proxy brings."""

    def __init__(self, settings: Settings) -> None:
        self._trusted = Networks(settings.proxies)
        self._prefix = settings.prefix

    def look_through(self, scope: Scope) -> None:
        """Change the request's scope to what the browser asked for."""
        if self._prefix:
            _strip(scope, self._prefix)
        client = scope.get("client")
        if not client or client[0] not in self._trusted:
            return
        headers = Headers(scope=scope)
        scope["client"] = (self._real(headers.getlist("x-forwarded-for"), client[0]), client[1])
        scheme = _last(headers.get("x-forwarded-proto", ""))
        if scheme in ("http", "https"):
            secure = scheme == "https"
            plain = {"http": "https", "websocket": "wss"} if secure else {}
            scope["scheme"] = plain.get(scope["type"], scope["scheme"])
        host = _last(headers.get("x-forwarded-host", ""))
        if _HOST.fullmatch(host):
            kept = [one for one in scope["headers"] if one[0] != b"host"]
            scope["headers"] = [*kept, (b"host", host.encode())]

    def _real(self, forwarded: list[str], nearest: str) -> str:
        """The last address that is no proxy of ours; what stands before it may be made up."""
        found = nearest
        chain = [part.strip() for line in forwarded for part in line.split(",")]
        for address in reversed(chain):
            try:
                found = str(ipaddress.ip_address(address.strip("[]")))
            except ValueError:
                return found
            if found not in self._trusted:
                return found
        return found


def came_through_a_proxy(scope: Scope) -> bool:
    """Whether somebody on the way has left a trace."""
    headers = Headers(scope=scope)
    return any(name in headers for name in _FORWARDED)


def _strip(scope: Scope, prefix: str) -> None:
    path: str = scope["path"]
    if path == prefix or path.startswith(f"{prefix}/"):
        scope["path"] = path[len(prefix) :] or "/"
        raw = scope.get("raw_path")
        if raw is not None:
            scope["raw_path"] = raw[len(prefix) :] or b"/"


def _last(value: str) -> str:
    """Of several values the one that the nearest proxy wrote."""
    return value.rpartition(",")[2].strip()
