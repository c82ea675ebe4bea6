"""The JSON API: everything a page can do, for programs that want to sit at a table."""

from __future__ import annotations

import json
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Query, Request, Response

import tafelrunde
from tafelrunde.games import base_of, boxes, shelf
from tafelrunde.kernel.title import Title
from tafelrunde.table.absence.tempo import Tempo
from tafelrunde.table.api import shapes
from tafelrunde.table.api.shapes import GameName, InviteQuery, SeatPath, SeatQuery, TableId
from tafelrunde.table.bots.bots import bot_names
from tafelrunde.table.calling.addresses import MyMail
from tafelrunde.table.chat.lines import Spoken
from tafelrunde.table.door.asked import house_of, who_of
from tafelrunde.table.door.cookies import forget, remember
from tafelrunde.table.errors import Refused
from tafelrunde.table.history.history import Past, Ranked
from tafelrunde.table.house import House
from tafelrunde.table.lobby.laying import known_title
from tafelrunde.table.lobby.lists import Summary
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.people.who import Who, needs_name
from tafelrunde.table.play.look import Answer, LogLine, Look, Outcome

JSON: Final = "application/json"
REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": shapes.Refusal, "description": text}
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

router = APIRouter(prefix="/api", responses=REFUSALS)


def send(value: Any, status: int = 200) -> Response:
    """Anything we know how to write, as JSON."""
    return Response(msgspec.json.encode(value), status, media_type=JSON)


# ---------------------------------------------------------------------- people


@router.get("/me", response_model=shapes.Myself)
async def me(request: Request) -> Response:
    """Who I am; the CSRF token goes with every change that a cookie vouches for."""
    return _myself(who_of(request))


@router.post("/me", response_model=shapes.Myself)
async def settle(request: Request, body: shapes.Me) -> Response:
    """Choose or change my name and how the table is for me: language, theme, turns, bots, talk."""
    who = await house_of(request).people.settle(
        who_of(request), body.name, body.language, body.theme, body.turns, body.pace, body.chat
    )
    return _myself(who)


@router.post("/people", response_model=shapes.Program)
async def people(request: Request, body: shapes.Person) -> Response:
    """A new person for a program, with a bearer token."""
    house = house_of(request)
    who = await house.people.settle(house.people.stranger(), body.name)
    return send(shapes.Program(who.person, house.people.token(who)))


@router.post("/me/password", response_model=shapes.Myself)
async def password(request: Request, body: shapes.Password) -> Response:
    """Keep my tables under my name, for other devices; they all have to log in again."""
    people = house_of(request).people
    return _myself(await people.set_password(who_of(request), body.password, body.old))


@router.get("/me/mail", response_model=MyMail)
async def my_mail(request: Request) -> Response:
    """Where mails to me go, if this table sends any."""
    return send(await house_of(request).addresses.of(who_of(request)))


@router.post("/me/mail", response_model=MyMail)
async def mail_to(request: Request, body: shapes.MailTo) -> Response:
    """Be called by mail when it is my turn over days; a link sent there confirms the address."""
    return send(await house_of(request).addresses.give(who_of(request), body.address))


@router.delete("/me/mail", status_code=204)
async def no_mail(request: Request) -> Response:
    """No more mails; my address is forgotten."""
    await house_of(request).addresses.forget(who_of(request))
    return Response(status_code=204)


@router.post("/login", response_model=shapes.Myself)
async def log_in(request: Request, body: shapes.LogIn) -> Response:
    """Come back to my tables on another device."""
    return _myself(await house_of(request).people.log_in(body.name, body.password))


@router.get("/me/past", response_model=Past)
async def my_past(request: Request) -> Response:
    """What I have played here: results, averages, ratings."""
    who = who_of(request)
    needs_name(who)
    return send(await house_of(request).history.past(who.person))


@router.post("/logout", status_code=204)
async def log_out(request: Request) -> Response:
    """End my cookie and my tokens, on all devices."""
    await house_of(request).people.log_out(who_of(request))
    response = Response(status_code=204)
    forget(response)
    return response


def _myself(who: Who) -> Response:
    response = send(
        shapes.Myself(
            who.person,
            who.name,
            who.language,
            who.theme,
            who.turns,
            who.pace,
            who.chat,
            who.csrf,
            who.keeps,
        )
    )
    if not who.by_token:
        remember(response, who)
    return response


# ---------------------------------------------------------------------- games


@router.get("/games", response_model=list[shapes.GameInfo])
async def games(request: Request) -> Response:
    """The games there are."""
    language = who_of(request).language
    names = [name for base in shelf() for name in boxes(base)]
    return send([_game(tafelrunde.title(name), language) for name in names])


@router.get("/games/{game}", response_model=shapes.GameInfo)
async def game(request: Request, game: GameName) -> Response:
    """One game: its seats, options and alphabet of moves."""
    return send(_game(known_title(game), who_of(request).language))


@router.get("/games/{game}/ranking", response_model=list[Ranked])
async def ranking(
    request: Request,
    game: GameName,
    circle: Annotated[str, Query(pattern="^(people|bots)$")] = "people",
) -> Response:
    """Who stands where in a game, among people or in games with bots."""
    return send(await house_of(request).history.ranking(known_title(game).name, circle))


@router.get("/bots", response_model=list[str])
async def bots(request: Request) -> Response:
    """The bots there are, weakest first."""
    return send(bot_names())


def _game(title: Title, language: str) -> shapes.GameInfo:
    words = title.words(language)
    return shapes.GameInfo(
        game=title.name,
        base=base_of(title.name),
        boxes=boxes(title.name),
        name=words.get("title.name"),
        blurb=words.get("title.blurb"),
        players=title.seats,
        options=[
            shapes.OptionInfo(one.name, one.default, one.choices, words.get(f"option.{one.name}"))
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
    house, who = house_of(request), who_of(request)
    return send(await (house.lobby.mine(who) if scope == "mine" else house.lobby.open_tables(who)))


@router.post("/tables", response_model=shapes.TableMade, status_code=201)
async def create(request: Request, body: shapes.NewTable) -> Response:
    """Lay a table; it starts by itself when no seat is free any more."""
    check_plain(body.options)
    wishes = [SeatWish(wish.kind, wish.name, wish.bot) for wish in body.seats]
    tempo = Tempo(body.tempo, body.minutes, body.seconds, body.days)
    table = await house_of(request).lobby.create(
        who_of(request), body.game, body.players, body.options, wishes, body.public, tempo
    )
    return send(shapes.TableMade(table), 201)


@router.get("/tables/{table}", response_model=Look)
async def look(
    request: Request, table: TableId, seat: SeatQuery = None, invite: InviteQuery = ""
) -> Response:
    """The table as I may see it."""
    return send(await house_of(request).play.look(table, who_of(request), seat, invite))


@router.get("/tables/{table}/log", response_model=list[LogLine])
async def log(
    request: Request, table: TableId, before: Annotated[int, Query(ge=0, le=2**31 - 1)]
) -> Response:
    """The lines of the log before an entry."""
    return send(await house_of(request).play.log(table, who_of(request), before))


@router.post("/tables/{table}/join", response_model=shapes.Seated)
async def join(request: Request, table: TableId, body: shapes.Join) -> Response:
    """Sit down on a free seat."""
    return send(
        shapes.Seated(await house_of(request).lobby.join(table, who_of(request), body.invite))
    )


@router.post("/tables/{table}/moves", response_model=shapes.Acknowledged)
async def play(request: Request, table: TableId, body: shapes.PlayMove) -> Response:
    """Play a move; the answer comes when it is durable."""
    house, who = house_of(request), who_of(request)
    try:
        number = await house.play.move(
            table, who, body.seat, body.number, body.move, body.end, body.follow
        )
    except Refused as refused:
        await _enclose_look(house, table, who, refused)
        raise
    return send(shapes.Acknowledged(number))


@router.post("/tables/{table}/end", response_model=shapes.Acknowledged)
async def end(request: Request, table: TableId, body: shapes.EndTurn) -> Response:
    """End my turn, which I have played without ending it."""
    house, who = house_of(request), who_of(request)
    try:
        number = await house.play.end(table, who, body.seat, body.number)
    except Refused as refused:
        await _enclose_look(house, table, who, refused)
        raise
    return send(shapes.Acknowledged(number))


@router.post("/tables/{table}/undo", response_model=shapes.Acknowledged)
async def undo(request: Request, table: TableId, body: shapes.TakeBack) -> Response:
    """Take my last move back, or the whole turn."""
    house, who = house_of(request), who_of(request)
    try:
        number = await house.play.undo(table, who, body.seat, body.number, body.turn, body.count)
    except Refused as refused:
        await _enclose_look(house, table, who, refused)
        raise
    return send(shapes.Acknowledged(number))


async def _enclose_look(house: House, table: str, who: Who, refused: Refused) -> None:
    if refused.code == "stale":
        refused.look = await house.play.look(table, who)


@router.get("/tables/{table}/explain", response_model=list[Answer])
async def explain(
    request: Request,
    table: TableId,
    place: Annotated[str, Query(max_length=80)] = "",
    move: Annotated[str, Query(max_length=80)] = "",
) -> Response:
    """Why I can't play on a place, or a move."""
    return send(await house_of(request).play.explain(table, who_of(request), place, move))


@router.get("/tables/{table}/preview", response_model=list[Outcome])
async def preview(
    request: Request,
    table: TableId,
    move: Annotated[list[str], Query(max_length=12)],
) -> Response:
    """What some of my moves would bring, before I play one."""
    return send(await house_of(request).play.preview(table, who_of(request), move))


@router.get("/tables/{table}/replay", response_model=Look)
async def replay(
    request: Request,
    table: TableId,
    played: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    seat: SeatQuery = None,
) -> Response:
    """The table after so many moves."""
    return send(await house_of(request).play.replay(table, who_of(request), played, seat))


@router.post("/tables/{table}/rematch", response_model=shapes.TableMade)
async def rematch(request: Request, table: TableId) -> Response:
    """Play again with the same seats."""
    return send(shapes.TableMade(await house_of(request).lobby.rematch(table, who_of(request))))


@router.delete("/tables/{table}", status_code=204)
async def cancel(request: Request, table: TableId) -> Response:
    """Clear away a table of mine that waits for players."""
    await house_of(request).lobby.cancel(table, who_of(request))
    return Response(status_code=204)


@router.post("/tables/{table}/seats/{seat}/keep", status_code=204)
async def keep(request: Request, table: TableId, seat: SeatPath, body: shapes.Keep) -> Response:
    """Keep a free seat of my table for a friend, with a new link, or offer it to anyone."""
    await house_of(request).lobby.keep(table, who_of(request), seat, body.kind)
    return Response(status_code=204)


@router.post("/tables/{table}/seats/{seat}/bot", response_model=shapes.Replaced)
async def replace_by_bot(
    request: Request, table: TableId, seat: SeatPath, body: shapes.Replace
) -> Response:
    """Agree that a bot plays for somebody who is missing; or leave my own seat to one."""
    lobby = house_of(request).lobby
    return send(
        shapes.Replaced(await lobby.vote(table, who_of(request), seat, body.bot, body.until))
    )


@router.post("/tables/{table}/seats/{seat}/back", status_code=204)
async def take_back(request: Request, table: TableId, seat: SeatPath) -> Response:
    """Sit down again on the seat that a bot keeps for me."""
    await house_of(request).absence.take_back(table, who_of(request), seat)
    return Response(status_code=204)


@router.post("/tables/{table}/seats/{seat}/token", response_model=shapes.SeatToken)
async def seat_token(request: Request, table: TableId, seat: SeatPath) -> Response:
    """A token with which a program plays my seat; an older one ends."""
    return send(
        shapes.SeatToken(await house_of(request).play.seat_token(table, who_of(request), seat))
    )


# ---------------------------------------------------------------------- talk


@router.get("/tables/{table}/chat", response_model=list[Spoken])
async def chat(request: Request, table: TableId) -> Response:
    """What was said at a table lately, phrases in my language."""
    return send(await house_of(request).chat.lines(table, who_of(request)))


@router.post("/tables/{table}/chat", response_model=shapes.Said, status_code=201)
async def say(request: Request, table: TableId, body: shapes.Line) -> Response:
    """Say something at a table."""
    chat = house_of(request).chat
    return send(shapes.Said(await chat.say(table, who_of(request), body.phrase, body.text)), 201)


@router.delete("/tables/{table}/chat", response_model=shapes.Cleared)
async def clear_chat(request: Request, table: TableId) -> Response:
    """Agree that what was said is deleted; it is as soon as all who play have agreed."""
    return send(shapes.Cleared(await house_of(request).chat.clear(table, who_of(request))))


# ---------------------------------------------------------------------- records


@router.get("/tables/{table}/record", response_model=dict[str, Any])
async def record(request: Request, table: TableId) -> Response:
    """The whole record of a game that is over, as a file."""
    found = await house_of(request).play.record(table, who_of(request))
    response = send(found)
    name = f"{found['game']}-{table}.json"
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


@router.post(
    "/records",
    response_model=shapes.TableMade,
    status_code=201,
    openapi_extra={
        "requestBody": {"required": True, "content": {JSON: {"schema": {"type": "object"}}}}
    },
)
async def upload(request: Request) -> Response:
    """Lay out a record as a table of its own, to look at."""
    return send(
        shapes.TableMade(
            await house_of(request).lobby.upload(who_of(request), read_record(await request.body()))
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
