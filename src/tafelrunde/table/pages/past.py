"""The page of a person, the rankings of the games, and taking all of it along or away."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

import tafelrunde
from tafelrunde.table.door.asked import house_of, who_of
from tafelrunde.table.door.cookies import forget
from tafelrunde.table.errors import Refused
from tafelrunde.table.history.history import History
from tafelrunde.table.history.ratings import CIRCLES, PEOPLE
from tafelrunde.table.pages.lobby import title_of
from tafelrunde.table.pages.parts import bot_strength
from tafelrunde.table.pages.site import field, form, go, page
from tafelrunde.table.people.who import Who, needs_name

router = APIRouter(include_in_schema=False)


@router.get("/people/{person}")
async def past(request: Request, person: str) -> Response:
    """What somebody has played here."""
    who = who_of(request)
    found = await house_of(request).history.past(person)
    return page(
        request,
        "past.html",
        past=found,
        mine=person == who.person,
        title={one.game: game_name(one.game, who.language) for one in found.lines},
        bot_name=partial(bot_strength, language=who.language),
    )


@router.get("/rankings/{game}")
async def rankings(request: Request, game: str) -> Response:
    """Who stands where in a game."""
    who = who_of(request)
    title_of(game)
    circle = request.query_params.get("circle", PEOPLE)
    found = await house_of(request).history.ranking(game, circle)
    return page(
        request,
        "ranking.html",
        game=game,
        name=game_name(game, who.language),
        circle=circle,
        circles=CIRCLES,
        titles=[(name, game_name(name, who.language)) for name in tafelrunde.titles()],
        lines=[(one, one.name or bot_strength(one.bot, who.language)) for one in found],
    )


@router.get("/me/records.json")
async def records(request: Request) -> Response:
    """All my games that are over, as one file."""
    who = who_of(request)
    needs_name(who)
    headers = {"Content-Disposition": 'attachment; filename="tafelrunde.json"'}
    return StreamingResponse(
        written(house_of(request).history, who), media_type="application/json", headers=headers
    )


@router.post("/me/delete")
async def delete(request: Request) -> Response:
    """Take myself away, if I say my name to it."""
    house, who = house_of(request), who_of(request)
    needs_name(who)
    fields = await form(request)
    if field(fields, "name") != who.name:
        raise Refused("not_confirmed", "Write your name to be deleted.")
    await house.people.leave(who)
    response = go("/")
    forget(response)
    return response


async def written(history: History, who: Who) -> AsyncIterator[bytes]:
    """The records one by one, so that no memory holds them all."""
    yield b'{"tafelrunde": 1, "records": ['
    first = True
    async for record in history.records(who):
        yield (b"" if first else b",\n") + msgspec.json.encode(record)
        first = False
    yield b"]}\n"


def game_name(game: str, language: str) -> str:
    """A title in words; one that is not there any more by its name."""
    if game not in tafelrunde.titles():
        return game
    return tafelrunde.title(game).words(language).get("title.name")
