"""Series of games: setting one up, its page with the ledger, and what is done on it."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Request, Response

from tafelrunde.series import registry
from tafelrunde.series.errors import UnknownKind
from tafelrunde.series.kind import Kind
from tafelrunde.table.bots.bots import bot_names
from tafelrunde.table.door.asked import house_of, who_of
from tafelrunde.table.door.cookies import remember
from tafelrunde.table.errors import Refused
from tafelrunde.table.pages import catalogue
from tafelrunde.table.pages.lobby import bot_words, chosen_options, named, title_of, wish
from tafelrunde.table.pages.rendering import home
from tafelrunde.table.pages.site import field, form, go, number, page, whole

router = APIRouter(include_in_schema=False)

_TOLD: Final = ("stale", "not_now")
"""Refusals that are told on the page of the series, as it stands now."""


@router.get("/series/new/{kind}")
async def new(request: Request, kind: str) -> Response:
    """The set-up of a series: which game, who, how it is played."""
    language = who_of(request).language
    found, name = _kind(kind)
    game = _game(found, request.query_params.get("game", ""))
    players = _players(found, game, request.query_params.get("players", ""))
    title = title_of(game)
    low, high = _seats(found, game)
    bots = bot_names()
    return page(
        request,
        "series_new.html",
        kind=name,
        about=catalogue.kind_words(found, language),
        game=catalogue.card(game, language),
        games=[catalogue.card(one, language) for one in found.offered()],
        players=players,
        counts=range(low, high + 1),
        bots=[bot_words(bot, language) for bot in bots],
        bot_default=catalogue.usual_bot(bots),
        fields=catalogue.kind_fields(found, language),
        options=[
            one for one in catalogue.option_fields(title, language) if one.name not in found.sets
        ],
    )


@router.post("/series/new/{kind}")
async def create(request: Request, kind: str) -> Response:
    """Make a series as the form says and go there."""
    found, name = _kind(kind)
    fields = await form(request)
    game = _game(found, field(fields, "game"))
    seats = [
        wish(one, field(fields, f"name{seat}"), seat)
        for seat, one in enumerate(fields.get("seat", []))
    ]
    options: dict[str, Any] = {
        option.name: catalogue.chosen(option, field(fields, f"kind.{option.name}"), [])
        for option in found.options
        if option.choices is not None
    }
    if _has(found, "game"):
        options.update(game=game, players=len(seats))
    told = chosen_options(title_of(game), fields)
    options["options"] = {one: told[one] for one in told if one not in found.sets}
    who = await named(request, field(fields, "name"))
    public = bool(fields.get("public"))
    made = await house_of(request).series.create(who, name, options, seats, public)
    response = go(f"/s/{made}")
    remember(response, who)
    return response


@router.get("/s/{series}")
async def look(request: Request, series: str) -> Response:
    """The page of a series: the ledger, the games, what is to be decided."""
    return await _page(request, series)


@router.post("/s/{series}/join")
async def join(request: Request, series: str) -> Response:
    """Take a free seat of the series under a name."""
    fields = await form(request)
    who = await named(request, field(fields, "name"))
    await house_of(request).series.join(series, who, field(fields, "invite"))
    response = go(f"/s/{series}")
    remember(response, who)
    return response


@router.post("/s/{series}/bot")
async def put_bot(request: Request, series: str) -> Response:
    """Put a bot on a free seat."""
    fields = await form(request)
    bot = catalogue.usual_bot(bot_names())
    seat = number(fields, "seat")
    await house_of(request).series.put_bot(series, who_of(request), seat, bot)
    return go(f"/s/{series}")


@router.post("/s/{series}/next")
async def next_game(request: Request, series: str) -> Response:
    """Begin the next game and go to its table."""
    fields = await form(request)
    desk = house_of(request).series
    try:
        table = await desk.next_game(series, who_of(request), number(fields, "number"))
    except Refused as refused:
        return await _told(request, series, refused)
    return go(f"/t/{table}")


@router.post("/s/{series}/decide")
async def decide(request: Request, series: str) -> Response:
    """Decide something between two games."""
    fields = await form(request)
    desk, who = house_of(request).series, who_of(request)
    try:
        await desk.decide(series, who, number(fields, "number"), field(fields, "choice"))
    except Refused as refused:
        return await _told(request, series, refused)
    return go(f"/s/{series}#decide")


async def _told(request: Request, series: str, refused: Refused) -> Response:
    if refused.code not in _TOLD:
        raise refused
    return await _page(request, series, refused)


async def _page(request: Request, series: str, refused: Refused | None = None) -> Response:
    invite = request.query_params.get("invite", "")
    found = await house_of(request).series.look(series, who_of(request), invite)
    base = str(request.base_url).rstrip("/") + home()
    links = [f"{base}/s/{series}?invite={one.invite}" for one in found.entrants if one.invite]
    return page(
        request,
        "series.html",
        200 if refused is None else refused.status,
        look=found,
        invite=invite,
        invites=links,
        note="" if refused is None or refused.code == "stale" else refused.message,
        stale=refused is not None and refused.code == "stale",
    )


# ---------------------------------------------------------------------- what a form asks for


def _kind(name: str) -> tuple[type[Kind], str]:
    try:
        found = registry.kind(name)
    except UnknownKind as error:
        raise Refused("unknown_kind", str(error)) from None
    if not found.offered():
        raise Refused("unknown_kind", "There is no game for this kind of series.")
    return found, name


def _has(kind: type[Kind], name: str) -> bool:
    return any(option.name == name for option in kind.options)


def _game(kind: type[Kind], name: str) -> str:
    offered = kind.offered()
    if not name:
        return offered[0]
    if name not in offered:
        raise Refused("unknown_game", f"There is no game called {name[:40]!r} for this series.")
    return name


def _seats(kind: type[Kind], game: str) -> tuple[int, int]:
    """How many can play: alone, unless the kind asks for a number of players."""
    if not _has(kind, "players"):
        return 1, 1
    low, high = title_of(game).seats
    return max(low, 2), high


def _players(kind: type[Kind], game: str, text: str) -> int:
    low, high = _seats(kind, game)
    wanted = whole(text)
    return low if wanted is None else max(low, min(high, wanted))
