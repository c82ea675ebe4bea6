"""Where a request comes from, and in whose bucket it is counted."""

from __future__ import annotations

from starlette.types import Scope

from tafelrunde.table.people.who import Who


def address(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "local"


def client_of(scope: Scope, who: Who) -> str:
    """Whose bucket a request is counted in."""
    if who.person:
        return f"person {who.person}"
    return f"seat {who.table} {who.seat}" if who.seat >= 0 else address(scope)
