"""The API of the challenge of the day."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from tafelrunde.table.api.routes import REFUSALS, send
from tafelrunde.table.challenge.challenges import Begun, Challenge
from tafelrunde.table.door.asked import house_of, who_of

Day = Annotated[
    str, Path(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description="A day, as in 2026-11-18 (UTC)")
]

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.get("/challenge", response_model=Challenge)
async def today(request: Request) -> Response:
    """The challenge of today."""
    return send(await house_of(request).challenges.look(who_of(request)))


@router.get("/challenges/{day}", response_model=Challenge)
async def of_day(request: Request, day: Day) -> Response:
    """The challenge of a day; its results are told when it is over, or to who has finished."""
    return send(await house_of(request).challenges.look(who_of(request), day))


@router.post("/challenges/{day}/tries", response_model=Begun, status_code=201)
async def begin(request: Request, day: Day) -> Response:
    """Try it: my first try on its day counts, and only when it is finished I may practise."""
    return send(await house_of(request).challenges.begin(who_of(request), day), 201)
