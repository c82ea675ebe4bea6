"""The coach for programs: hints, why bots did what they did, and analyses of finished games."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from tafelrunde.table.api.routes import REFUSALS, send
from tafelrunde.table.api.shapes import SeatQuery, TableId
from tafelrunde.table.coach.report import Analysis
from tafelrunde.table.coach.words import Advice, Why
from tafelrunde.table.door.asked import house_of, who_of

router = APIRouter(prefix="/api", responses=REFUSALS)

Number = Annotated[int, Query(ge=1, le=2**31 - 1)]


@router.get("/tables/{table}/hint", response_model=Advice)
async def hint(request: Request, table: TableId) -> Response:
    """The turns that look best for my seat now; only where I play with bots alone.

    Each is played by its `move` with `"end": false`, and can be taken back like any other.
    """
    return send(await house_of(request).coach.hint(table, who_of(request)))


@router.get("/tables/{table}/why", response_model=Why)
async def why(
    request: Request, table: TableId, first: Number, last: Number, seat: SeatQuery = None
) -> Response:
    """What a bot's turn, by the numbers of its first and last line in the log, changed for it.

    While the game runs it is told from what my seat may know.
    """
    return send(await house_of(request).coach.why(table, who_of(request), first, last, seat))


@router.get("/tables/{table}/analysis", response_model=Analysis)
async def analysis(request: Request, table: TableId) -> Response:
    """The analysis of a game that is over, as far as it is made."""
    return send(await house_of(request).analyses.look(table, who_of(request)))


@router.post("/tables/{table}/analysis", response_model=Analysis, status_code=202)
async def ask(request: Request, table: TableId) -> Response:
    """Have a game that is over analysed in the background; one that was stopped goes on."""
    return send(await house_of(request).analyses.ask(table, who_of(request)), 202)


@router.delete("/tables/{table}/analysis", response_model=Analysis)
async def stop(request: Request, table: TableId) -> Response:
    """Stop an analysis that I asked for, or of a game that I played; what is found stays."""
    return send(await house_of(request).analyses.stop(table, who_of(request)))
