"""A table: its board and its seats, before the game begins, while it runs and when it is over."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from markupsafe import Markup, escape

import tafelrunde
from tafelrunde.table import wall
from tafelrunde.table.bots.bots import bot_names
from tafelrunde.table.chat.lines import PHRASES
from tafelrunde.table.door.asked import house_of, studio_of, who_of
from tafelrunde.table.door.cookies import remember
from tafelrunde.table.errors import Refused
from tafelrunde.table.pages import catalogue, parts
from tafelrunde.table.pages.codes import code_of
from tafelrunde.table.pages.rendering import home
from tafelrunde.table.pages.site import field, form, go, layout_for, number, page, whole
from tafelrunde.table.people.who import NOW
from tafelrunde.table.play.look import Look
from tafelrunde.table.store.rows import BACK, TURN
from tafelrunde.table.studio.jobs import Job
from tafelrunde.table.words import page_words

router = APIRouter(include_in_schema=False)

_NO_CSRF = 'name="csrf" value=""'


@router.get("/t/{table}")
async def table(request: Request, table: str) -> Response:
    """The page of a table: waiting room, invitation or board."""
    house, who = house_of(request), who_of(request)
    invite = request.query_params.get("invite", "")
    seat = whole(request.query_params.get("seat", ""))
    look = await house.play.look(table, who, seat, invite)
    if look.status == "record":
        return go(f"/t/{table}/replay")
    if look.status == "open":
        return _before(request, look, invite)
    if look.status == "cancelled":
        raise Refused("cancelled", "This table was cancelled.")
    drawn = await studio_of(request).draw(Job(look, layout_for(request), page=True))
    return page(
        request,
        "table.html",
        look=look,
        state=drawn.state,
        parts=with_csrf(drawn.elements, who.csrf),
        codes=page_words(who.language).under("refused"),
        late=bool(invite) and not look.mine,
        others=waits_for_people(look),
        phrases=PHRASES,
        now=wall.now(),
    )


@router.post("/t/{table}/play")
async def play(request: Request, table: str) -> Response:
    """A move or an undo by a plain form."""
    house, who = house_of(request), who_of(request)
    fields = await form(request)
    seat, at = number(fields, "seat"), number(fields, "number")
    if "undo" in fields or "restart" in fields:
        whole_turn = "restart" in fields
        by = number(fields, "restart" if whole_turn else "undo")
        await house.play.undo(table, who, by, at, whole_turn)
    elif "end" in fields:
        await house.play.end(table, who, number(fields, "end"), at)
    else:
        move, ends = field(fields, "move"), who.turns == NOW and "stays" not in fields
        await house.play.move(table, who, seat, at, move, ends, follows=True)
    return go(f"/t/{table}?seat={seat}")


@router.get("/t/{table}/log")
async def earlier(request: Request, table: str) -> Response:
    """The turns of the log that were told before an entry."""
    house, who = house_of(request), who_of(request)
    before = whole(request.query_params.get("before", "")) or 0
    lines = await house.play.log(table, who, before)
    look = await house.play.look(table, who)
    return HTMLResponse(await asyncio.to_thread(parts.earlier, lines, look))


@router.post("/t/{table}/join")
async def join(request: Request, table: str) -> Response:
    """Take a free seat under a name."""
    house, who = house_of(request), who_of(request)
    fields = await form(request)
    name = field(fields, "name")
    if name != who.name or not who.person:
        who = await house.people.settle(who, name=name)
    await house.lobby.join(table, who, field(fields, "invite"))
    response = go(f"/t/{table}")
    remember(response, who)
    return response


@router.post("/t/{table}/bot")
async def bot(request: Request, table: str) -> Response:
    """Agree that a bot plays on a seat, for a turn or until its person is back."""
    house = house_of(request)
    fields = await form(request)
    chosen = catalogue.usual_bot(bot_names())
    until = TURN if field(fields, "until") == TURN else BACK
    await house.lobby.vote(table, who_of(request), number(fields, "seat"), chosen, until)
    return go(f"/t/{table}")


@router.post("/t/{table}/back")
async def back(request: Request, table: str) -> Response:
    """Sit down again on the seat that a bot keeps for me."""
    fields = await form(request)
    await house_of(request).absence.take_back(table, who_of(request), number(fields, "seat"))
    return go(f"/t/{table}")


@router.post("/t/{table}/say")
async def say(request: Request, table: str) -> Response:
    """Say something by a plain form."""
    fields = await form(request)
    phrase = field(fields, "phrase")
    text = "" if phrase else field(fields, "text")
    await house_of(request).chat.say(table, who_of(request), phrase, text)
    return go(f"/t/{table}#talk")


@router.post("/t/{table}/clear")
async def clear(request: Request, table: str) -> Response:
    """Agree that what was said is deleted."""
    await house_of(request).chat.clear(table, who_of(request))
    return go(f"/t/{table}#talk")


@router.post("/t/{table}/keep")
async def keep(request: Request, table: str) -> Response:
    """For whom a free seat is kept: a friend, anyone, or from now on a bot."""
    house = house_of(request)
    fields = await form(request)
    kind = field(fields, "kind")
    if kind == "bot":
        chosen = catalogue.usual_bot(bot_names())
        await house.lobby.vote(table, who_of(request), number(fields, "seat"), chosen)
    else:
        await house.lobby.keep(table, who_of(request), number(fields, "seat"), kind)
    return go(f"/t/{table}")


@router.post("/t/{table}/cancel")
async def cancel(request: Request, table: str) -> Response:
    """Clear away a table that waits for players."""
    await house_of(request).lobby.cancel(table, who_of(request))
    return go("/")


@router.post("/t/{table}/rematch")
async def rematch(request: Request, table: str) -> Response:
    """The same seats once more."""
    following = await house_of(request).lobby.rematch(table, who_of(request))
    return go(f"/t/{following}")


def with_csrf(parts: dict[str, str], csrf: str) -> dict[str, Markup]:
    """The parts as markup, with the token that those shared among people do not have."""
    ours = f'name="csrf" value="{escape(csrf)}"'
    return {name: Markup(html.replace(_NO_CSRF, ours)) for name, html in parts.items()}


def waits_for_people(look: Look) -> bool:
    """Whether somebody who plays here may have to wait for somebody else, not only for bots."""
    people = [seat for seat in look.seats if seat.kind == "person" and not seat.mine]
    return bool(look.mine and people) and look.status == "running"


def _before(request: Request, look: Look, invite: str) -> Response:
    words = tafelrunde.title(look.game).words(look.language)
    colour = [words.get(f"colour.{seat.colour}") for seat in look.seats]
    if invite and look.may_join and not look.mine:
        host = next((seat.name for seat in look.seats if seat.kind == "person"), "")
        return page(request, "join.html", look=look, colour=colour, invite=invite, host=host)
    base = str(request.base_url).rstrip("/") + home()
    invites = [(seat, base + seat.invite) for seat in look.seats if seat.invite]
    return page(
        request,
        "waiting.html",
        look=look,
        colour=colour,
        invites=[(seat, link, code_of(link)) for seat, link in invites],
        stale=bool(invite) and not look.mine,
    )
