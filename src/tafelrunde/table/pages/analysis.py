"""The analysis of a game: asking for it, following it, and what it found."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from tafelrunde.drawing import plot
from tafelrunde.drawing.plot import Series
from tafelrunde.kernel import layouts
from tafelrunde.table.coach.report import Analysis
from tafelrunde.table.coach.words import figure, signed
from tafelrunde.table.door.asked import house_of, who_of
from tafelrunde.table.door.cookies import remember
from tafelrunde.table.pages import ending
from tafelrunde.table.pages.lobby import named
from tafelrunde.table.pages.rendering import render
from tafelrunde.table.pages.site import go, layout_for, page
from tafelrunde.table.play.look import Look
from tafelrunde.table.words import page_words

router = APIRouter(include_in_schema=False)

# So many moments are told in figures.
ROWS: Final = 12


@router.get("/t/{table}/analysis")
async def analysis(request: Request, table: str) -> Response:
    """How far it is and what it tells; a script asks for what may have changed."""
    house, who = house_of(request), who_of(request)
    found = await house.analyses.look(table, who)
    look = await house.play.look(table, who)
    layout = layout_for(request)
    given: dict[str, Any] = {
        "analysis": found,
        "look": look,
        "say": lambda points: figure(points, who.language),
        "say_signed": lambda points: signed(points, who.language),
        **plotted(found, look, layout == layouts.NARROW),
    }
    if request.query_params.get("part") == "analysis":
        return HTMLResponse(render("parts/analysis.html", who.language, who=who, **given))
    return page(request, "analysis.html", layout=layouts.NAMES[layout], **given)


@router.post("/t/{table}/analysis")
async def ask(request: Request, table: str) -> Response:
    """Have the game analysed; whoever has no name yet is a guest."""
    who = await named(request, "")
    await house_of(request).analyses.ask(table, who)
    response = go(f"/t/{table}/analysis")
    remember(response, who)
    return response


@router.post("/t/{table}/analysis/stop")
async def stop(request: Request, table: str) -> Response:
    """Let it be; what was found stays."""
    await house_of(request).analyses.stop(table, who_of(request))
    return go(f"/t/{table}/analysis")


def plotted(found: Analysis, look: Look, narrow: bool) -> dict[str, Any]:
    """The curve with its dearest turns marked, and some of its moments in figures."""
    if len(found.curve) < 2:
        return {"curve": "", "figures": ()}
    words = page_words(look.language)
    lines = [
        Series(
            seat.name,
            seat.seat,
            seat.colour,
            [round(moment.margins[seat.seat], 1) for moment in found.curve],
            words.say("site.decimal"),
        )
        for seat in look.seats
    ]
    title = words.say("coach.curve_alone" if len(lines) == 1 else "coach.curve")
    drawing = plot.over_time(
        lines,
        ending.NARROW if narrow else ending.WIDE,
        title=title,
        description=ending.told(lines),
        axis=words.say("ending.turns"),
        marks=[dear.turn for dear in found.dearest],
    )
    last = len(found.curve) - 1
    moments = sorted({round(at * last / ROWS) for at in range(ROWS + 1)})
    return {
        "curve": Markup(drawing.render(standalone=False)),
        "figures": tuple((moment, found.curve[moment].margins) for moment in moments),
    }
