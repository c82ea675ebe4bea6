"""What the guard leaves with a request: who asks, and the house that is asked."""

from __future__ import annotations

from starlette.requests import Request

from tafelrunde.table.house import House
from tafelrunde.table.people.who import Who


def house_of(request: Request) -> House:
    """The one house of this process."""
    house: House = request.app.state.house
    return house


def who_of(request: Request) -> Who:
    """Who asks."""
    who: Who = request.state.who
    return who
