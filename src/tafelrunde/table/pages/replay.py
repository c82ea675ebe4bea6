"""A game move by move, for whoever has the link."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from markupsafe import Markup

from tafelrunde.kernel import layouts
from tafelrunde.table.bots.bots import bot_names
from tafelrunde.table.door.asked import house_of, studio_of, who_of
from tafelrunde.table.door.cookies import remember
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.pages import catalogue
from tafelrunde.table.pages.lobby import named
from tafelrunde.table.pages.site import field, form, go, layout_for, number, page, whole
from tafelrunde.table.studio.jobs import Job

router = APIRouter(include_in_schema=False)


@router.post("/t/{table}/on")
async def play_on(request: Request, table: str) -> Response:
    """Play on from a point of a game that is over."""
    fields = await form(request)
    house, who = house_of(request), await named(request, "")
    await house.challenges.admit(await house.hall.get(table), who)
    kind = "friend" if field(fields, "others") == "friend" else "bot"
    bot = catalogue.usual_bot(bot_names())
    begun = await house.lobby.play_on(
        table, who, number(fields, "played"), number(fields, "seat"), SeatWish(kind, bot=bot)
    )
    response = go(f"/t/{begun}")
    remember(response, who)
    return response


@router.get("/t/{table}/replay")
async def replay(request: Request, table: str) -> Response:
    """The table after so many moves; a script asks for what its page lacks."""
    house, who, studio = house_of(request), who_of(request), studio_of(request)
    played = whole(request.query_params.get("played", ""))
    look = await house.play.replay(table, who, played)
    layout = layout_for(request)
    if "had" in request.query_params:
        had = request.query_params["had"]
        patch = await studio.draw(Job(look, layout, had, replayed=True))
        return Response(patch.message, media_type="application/json")
    drawn = await studio.draw(Job(look, layout, page=True, replayed=True))
    parts = {name: Markup(html) for name, html in drawn.elements.items()}
    return page(
        request,
        "replay.html",
        look=look,
        state=drawn.state,
        parts=parts,
        layout=layouts.NAMES[layout],
    )
