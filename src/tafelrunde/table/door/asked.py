"""Whom a request finds: who asks, the house that is asked, and who draws the answer."""

from __future__ import annotations

from starlette.requests import Request

from tafelrunde.table.house import House
from tafelrunde.table.people.who import Who
from tafelrunde.table.studio.studio import Studio


def house_of(request: Request) -> House:
    """The one house of this process."""
    house: House = request.app.state.house
    return house


def studio_of(request: Request) -> Studio:
    """Who draws in this process."""
    studio: Studio = request.app.state.studio
    return studio


def who_of(request: Request) -> Who:
    """Who asks."""
    who: Who = request.state.who
    return who
