"""What the coach shows: hints at a table, and why a bot did what it did."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from tafelrunde.table.coach.words import Advice, figure
from tafelrunde.table.door.asked import house_of, who_of
from tafelrunde.table.pages.rendering import render
from tafelrunde.table.pages.site import page, whole

router = APIRouter(include_in_schema=False)


@router.get("/t/{table}/hint")
async def hint(request: Request, table: str) -> Response:
    """The best turns of my seat now; a script asks for the list alone."""
    advice = await house_of(request).coach.hint(table, who_of(request))
    return shown(request, advice, f"t/{table}", "play")


@router.get("/t/{table}/why")
async def why(request: Request, table: str) -> Response:
    """The reasons of a bot's turn, as a line of the log."""
    query = request.query_params
    first, last = (whole(query.get(name, "")) or 0 for name in ("first", "last"))
    seat = whole(query.get("seat", ""))
    found = await house_of(request).coach.why(table, who_of(request), first, last, seat)
    return HTMLResponse(render("parts/why.html", who_of(request).language, text=found.text))


def shown(request: Request, advice: Advice, here: str, acts: str, moves: str = "") -> Response:
    """Advice as a list, or as a page of its own for who has no script."""
    who = who_of(request)
    given: dict[str, Any] = {
        "advice": advice,
        "less": [figure(one.less, who.language) for one in advice.turns],
        "action": f"{here}/{acts}".rstrip("/"),
        "lesson": not acts,
        "moves": moves,
    }
    if request.query_params.get("part") == "hint":
        return HTMLResponse(render("parts/hint.html", who.language, who=who, **given))
    return page(request, "hint.html", back=here, **given)
