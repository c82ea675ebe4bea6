"""A game move by move, for whoever has the link."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from markupsafe import Markup

from tafelrunde.table.door.asked import house_of, who_of
from tafelrunde.table.pages.parts import board, describe
from tafelrunde.table.pages.site import is_narrow, page, render, whole
from tafelrunde.table.play.look import Look

router = APIRouter(include_in_schema=False)


@router.get("/t/{table}/replay")
async def replay(request: Request, table: str) -> Response:
    """The table after so many moves; a script asks for the changing parts alone."""
    house, who = house_of(request), who_of(request)
    played = whole(request.query_params.get("played", ""))
    look = await house.play.replay(table, who, played)
    narrow = is_narrow(request)
    parts = replay_parts(look, narrow)
    if request.query_params.get("parts"):
        state = {"played": look.played, "total": look.total, "last": look.last}
        return JSONResponse({**state, "parts": parts})
    marked = {name: Markup(html) for name, html in parts.items()}
    return page(request, "replay.html", look=look, parts=marked, narrow=narrow)


def replay_parts(look: Look, narrow: bool) -> dict[str, str]:
    """Board, seats and log as they were."""
    context = describe(look)
    # While a game runs the words of a move may tell what is hidden; the log never does.
    context["said"] = next((line.text for line in look.log if line.fresh), "")
    parts = {
        name: render(f"parts/{name}.html", look.language, **context)
        for name in ("position", "seats", "log")
    }
    return {"board": board(look, narrow), **parts}
