"""Where a request comes from, and in whose bucket it is counted."""

from __future__ import annotations

import ipaddress

from starlette.types import Scope

from tafelrunde.table.people.who import Who


def address(scope: Scope) -> str:
    """Where a request comes from, as limits count it."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else "local"


def network_of(host: str) -> str:
    """An address; of IPv6 the network, because whoever has one has all addresses in it."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv4Address):
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))


def client_of(scope: Scope, who: Who) -> str:
    """Whose bucket a request is counted in."""
    if who.person:
        return f"person {who.person}"
    return f"seat {who.table} {who.seat}" if who.seat >= 0 else address(scope)
