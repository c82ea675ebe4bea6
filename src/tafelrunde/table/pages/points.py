"""The end of a game by itself: its score sheet, and plots of the points."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from tafelrunde.kernel.layouts import NARROW
from tafelrunde.table.door.asked import house_of, who_of
from tafelrunde.table.errors import Refused
from tafelrunde.table.pages import ending, parts
from tafelrunde.table.pages.rendering import render
from tafelrunde.table.pages.site import layout_for, page

router = APIRouter(include_in_schema=False)


@router.get("/t/{table}/points")
async def points(request: Request, table: str) -> Response:
    """A page of its own; a script asks for the plots, or for the sheet with them."""
    house, who = house_of(request), who_of(request)
    look = await house.play.replay(table, who)
    if not look.scores:
        raise Refused("not_over", "That is told when the game is over.")
    curve = await house.play.curve(table, who)
    plots = ending.plots(look, curve, layout_for(request) == NARROW)
    part = request.query_params.get("part", "")
    if part == "plots":
        return HTMLResponse(render("parts/plots.html", who.language, **plots))
    given: dict[str, Any] = {**parts.score(look), **plots}
    if part == "sheet":
        return HTMLResponse(render("parts/points.html", who.language, **given))
    return page(request, "points.html", look=look, **given)
