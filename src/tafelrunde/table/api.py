"""The JSON API: everything a page can do, for programs that want to sit at a table."""

from __future__ import annotations

import json
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Query, Request, Response

import tafelrunde
from tafelrunde.kernel.title import Title
from tafelrunde.table import guard, models
from tafelrunde.table.errors import Refused
from tafelrunde.table.lobby import SeatWish, known_title
from tafelrunde.table.look import Answer, LogLine, Look, Summary
from tafelrunde.table.models import GameName, InviteQuery, SeatPath, SeatQuery, TableId
from tafelrunde.table.people import Who
from tafelrunde.table.service import Service

JSON: Final = "application/json"
_REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": models.Refusal, "description": text}
    for status, text in (
        (400, "The body is no JSON"),
        (401, "A name, a password or a token is needed"),
        (403, "Not for you"),
        (404, "There is no such thing"),
        (409, "Not now; a stale move is answered with the present look"),
        (413, "Too large"),
        (422, "The request does not fit the schema or the game"),
        (429, "Too fast"),
        (503, "The database does not answer"),
    )
}

router = APIRouter(prefix="/api", responses=_REFUSALS)


def send(value: Any, status: int = 200) -> Response:
    """Anything we know how to write, as JSON."""
    return Response(msgspec.json.encode(value), status, media_type=JSON)


def service_of(request: Request) -> Service:
    """The one service of this process."""
    service: Service = request.app.state.service
    return service


def who_of(request: Request) -> Who:
    """Who asks."""
    who: Who = request.state.who
    return who


# ---------------------------------------------------------------------- people


@router.get("/me", response_model=models.Myself)
async def me(request: Request) -> Response:
    """Who I am; the CSRF token goes with every change that a cookie vouches for."""
    return _myself(who_of(request))


@router.post("/me", response_model=models.Myself)
async def settle(request: Request, body: models.Me) -> Response:
    """Choose or change my name, language or theme."""
    who = await service_of(request).settle(who_of(request), body.name, body.language, body.theme)
    return _myself(who)


@router.post("/people", response_model=models.Program)
async def people(request: Request, body: models.Person) -> Response:
    """A new person for a program, with a bearer token."""
    service = service_of(request)
    who = await service.settle(service.people.stranger(), body.name)
    return send(models.Program(who.person, service.people.token(who)))


@router.post("/me/password", response_model=models.Myself)
async def password(request: Request, body: models.Password) -> Response:
    """Keep my tables under my name, for other devices; they all have to log in again."""
    return _myself(await service_of(request).set_password(who_of(request), body.password))


@router.post("/login", response_model=models.Myself)
async def log_in(request: Request, body: models.LogIn) -> Response:
    """Come back to my tables on another device."""
    return _myself(await service_of(request).log_in(body.name, body.password))


@router.post("/logout", status_code=204)
async def log_out(request: Request) -> Response:
    """Forget who I am on this device."""
    response = Response(status_code=204)
    guard.forget(response)
    return response


def _myself(who: Who) -> Response:
    response = send(
        models.Myself(who.person, who.name, who.language, who.theme, who.csrf, who.keeps)
    )
    if not who.by_token:
        guard.remember(response, who)
    return response


# ---------------------------------------------------------------------- games


@router.get("/games", response_model=list[models.GameInfo])
async def games(request: Request) -> Response:
    """The games there are."""
    language = who_of(request).language
    return send([_game(tafelrunde.title(name), language) for name in tafelrunde.titles()])


@router.get("/games/{game}", response_model=models.GameInfo)
async def game(request: Request, game: GameName) -> Response:
    """One game: its seats, options and alphabet of moves."""
    return send(_game(known_title(game), who_of(request).language))


@router.get("/bots", response_model=list[str])
async def bots(request: Request) -> Response:
    """The bots there are, weakest first."""
    return send(service_of(request).bots())


def _game(title: Title, language: str) -> models.GameInfo:
    words = title.words(language)
    return models.GameInfo(
        game=title.name,
        name=words.get("title.name"),
        blurb=words.get("title.blurb"),
        players=title.seats,
        options=[
            models.OptionInfo(one.name, one.default, one.choices, words.get(f"option.{one.name}"))
            for one in title.options
        ],
        rules=title.version,
        reconstructed=title.reconstructed,
        moves=title.alphabet.names,
    )


# ---------------------------------------------------------------------- tables


@router.get("/tables", response_model=list[Summary])
async def tables(
    request: Request, scope: Annotated[str, Query(pattern="^(mine|open)$")] = "open"
) -> Response:
    """My tables, or those that can be joined or watched."""
    service, who = service_of(request), who_of(request)
    return send(await (service.mine(who) if scope == "mine" else service.open_tables(who)))


@router.post("/tables", response_model=models.TableMade, status_code=201)
async def create(request: Request, body: models.NewTable) -> Response:
    """Lay a table; it starts by itself when no seat is free any more."""
    check_plain(body.options)
    wishes = [SeatWish(wish.kind, wish.name, wish.bot) for wish in body.seats]
    table = await service_of(request).create(
        who_of(request), body.game, body.players, body.options, wishes, body.public
    )
    return send(models.TableMade(table), 201)


@router.get("/tables/{table}", response_model=Look)
async def look(
    request: Request, table: TableId, seat: SeatQuery = None, invite: InviteQuery = ""
) -> Response:
    """The table as I may see it."""
    return send(await service_of(request).look(table, who_of(request), seat, invite))


@router.get("/tables/{table}/log", response_model=list[LogLine])
async def log(
    request: Request, table: TableId, before: Annotated[int, Query(ge=0, le=2**31 - 1)]
) -> Response:
    """The lines of the log before an entry."""
    return send(await service_of(request).log(table, who_of(request), before))


@router.post("/tables/{table}/join", response_model=models.Seated)
async def join(request: Request, table: TableId, body: models.Join) -> Response:
    """Sit down on a free seat."""
    return send(models.Seated(await service_of(request).join(table, who_of(request), body.invite)))


@router.post("/tables/{table}/moves", response_model=models.Acknowledged)
async def play(request: Request, table: TableId, body: models.PlayMove) -> Response:
    """Play a move; the answer comes when it is durable."""
    service, who = service_of(request), who_of(request)
    try:
        number = await service.play(table, who, body.seat, body.number, body.move)
    except Refused as refused:
        await _enclose_look(service, table, who, refused)
        raise
    return send(models.Acknowledged(number))


@router.post("/tables/{table}/undo", response_model=models.Acknowledged)
async def undo(request: Request, table: TableId, body: models.TakeBack) -> Response:
    """Take my last move back."""
    service, who = service_of(request), who_of(request)
    try:
        number = await service.undo(table, who, body.seat, body.number)
    except Refused as refused:
        await _enclose_look(service, table, who, refused)
        raise
    return send(models.Acknowledged(number))


async def _enclose_look(service: Service, table: str, who: Who, refused: Refused) -> None:
    if refused.code == "stale":
        refused.look = await service.look(table, who)


@router.get("/tables/{table}/explain", response_model=list[Answer])
async def explain(
    request: Request,
    table: TableId,
    place: Annotated[str, Query(max_length=80)] = "",
    move: Annotated[str, Query(max_length=80)] = "",
) -> Response:
    """Why I can't play on a place, or a move."""
    return send(await service_of(request).explain(table, who_of(request), place, move))


@router.get("/tables/{table}/replay", response_model=Look)
async def replay(
    request: Request,
    table: TableId,
    played: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    seat: SeatQuery = None,
) -> Response:
    """The table after so many moves."""
    return send(await service_of(request).replay(table, who_of(request), played, seat))


@router.post("/tables/{table}/rematch", response_model=models.TableMade)
async def rematch(request: Request, table: TableId) -> Response:
    """Play again with the same seats."""
    return send(models.TableMade(await service_of(request).rematch(table, who_of(request))))


@router.post("/tables/{table}/seats/{seat}/bot", response_model=models.Replaced)
async def replace_by_bot(
    request: Request, table: TableId, seat: SeatPath, body: models.Replace
) -> Response:
    """Agree that a bot takes a seat whose person left; or leave my own to one."""
    done = await service_of(request).vote(table, who_of(request), seat, body.bot)
    return send(models.Replaced(done))


@router.post("/tables/{table}/seats/{seat}/token", response_model=models.SeatToken)
async def seat_token(request: Request, table: TableId, seat: SeatPath) -> Response:
    """A token with which a program plays my seat; an older one ends."""
    return send(
        models.SeatToken(await service_of(request).seat_token(table, who_of(request), seat))
    )


# ---------------------------------------------------------------------- records


@router.get("/tables/{table}/record", response_model=dict[str, Any])
async def record(request: Request, table: TableId) -> Response:
    """The whole record of a game that is over, as a file."""
    found = await service_of(request).record(table, who_of(request))
    response = send(found)
    name = f"{found['game']}-{table}.json"
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


@router.post(
    "/records",
    response_model=models.TableMade,
    status_code=201,
    openapi_extra={
        "requestBody": {"required": True, "content": {JSON: {"schema": {"type": "object"}}}}
    },
)
async def upload(request: Request) -> Response:
    """Lay out a record as a table of its own, to look at."""
    return send(
        models.TableMade(
            await service_of(request).upload(who_of(request), read_record(await request.body()))
        ),
        201,
    )


def read_record(body: bytes) -> dict[str, Any]:
    """The record in an uploaded file."""
    try:
        return msgspec.json.decode(body, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Refused("bad_record", "The file is no record: it is not a JSON object.") from None


def check_plain(options: dict[str, Any]) -> None:
    """Refuse values that JSON allows on paper but no database keeps."""
    try:
        text = json.dumps(options, allow_nan=False, ensure_ascii=False)
        text.encode()
    except (ValueError, RecursionError):
        raise Refused("bad_setup", "The options can't be kept.") from None
    if "\\u0000" in text:
        raise Refused("bad_setup", "The options can't be kept.")
