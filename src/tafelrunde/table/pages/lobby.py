"""The lobby: games to choose, tables to join, and the set-up of a new one."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

import tafelrunde
from tafelrunde import games
from tafelrunde.kernel.setup import COLOURS
from tafelrunde.kernel.title import Title
from tafelrunde.table.absence.tempo import AT_ONE_SITTING, Tempo
from tafelrunde.table.api.routes import read_record
from tafelrunde.table.bots.bots import bot_names
from tafelrunde.table.challenge.challenges import Challenge
from tafelrunde.table.door.asked import house_of, who_of
from tafelrunde.table.door.cookies import remember
from tafelrunde.table.errors import Refused
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.pages import catalogue
from tafelrunde.table.pages.parts import bot_strength
from tafelrunde.table.pages.site import field, form, go, number, page, whole
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.names import BOT_NAMES
from tafelrunde.table.store.rows import DAYS, LIVE
from tafelrunde.table.words import page_words

router = APIRouter(include_in_schema=False)

_QUICK_BOTS: Final = 2
_SHOWN: Final = 20


def title_of(game: str) -> Title:
    """The title of a game that a page names."""
    if game not in tafelrunde.titles():
        raise Refused("unknown_game", f"There is no game called {game[:40]!r}.")
    return tafelrunde.title(game)


@router.get("/")
async def lobby(request: Request) -> Response:
    """Everything there is to sit down at."""
    house, who = house_of(request), who_of(request)
    mine = await house.lobby.mine(who)
    seen = {row.table for row in mine}
    others = [row for row in await house.lobby.open_tables(who) if row.table not in seen]
    challenge = await house.challenges.look(who)
    return page(
        request,
        "lobby.html",
        challenge=challenge,
        against=against(challenge, who.language),
        games=catalogue.cards(who.language),
        boxes={name: catalogue.boxes(name, who.language) for name in games.shelf()},
        mine=sorted(mine, key=lambda row: (not row.your_turn, row.status == "finished")),
        series=await house.series.mine(who),
        open=sorted(others, key=lambda row: not row.may_join)[:_SHOWN],
    )


@router.get("/new/{game}")
async def new(request: Request, game: str) -> Response:
    """The set-up of a game: how many, who, with which options."""
    who = who_of(request)
    title = title_of(game)
    players = _players(title, request.query_params.get("players", ""))
    bots = bot_names()
    return page(
        request,
        "new.html",
        game=catalogue.card(game, who.language),
        boxes=catalogue.boxes(game, who.language),
        words=title.words(who.language),
        players=players,
        colours=title.palette(players)[:players],
        palette=title.palette(players),
        sides=catalogue.sides(title, who.language),
        bots=[bot_words(bot, who.language) for bot in bots],
        bot_default=catalogue.usual_bot(bots),
        options=catalogue.option_fields(title, who.language),
        reconstructed=catalogue.reconstructed(title, who.language),
        kinds=catalogue.kinds_of(game, who.language),
    )


def chosen_options(title: Title, fields: dict[str, list[str]]) -> dict[str, Any]:
    """The options of a title as a form says them."""
    options: dict[str, Any] = {}
    for option in title.options:
        if option.choices is not None:
            # A box that is not ticked is not sent.
            text = field(fields, f"option.{option.name}") or str(False)
            each = fields.get(f"option.{option.name}.seat", [])
            options[option.name] = catalogue.chosen(option, text, each)
    return options


@router.post("/new/{game}")
async def create(request: Request, game: str) -> Response:
    """Set up a table as the form says and go there."""
    fields = await form(request)
    title = title_of(game)
    options = chosen_options(title, fields)
    seats = [
        wish(kind, field(fields, f"name{seat}"), seat)
        for seat, kind in enumerate(fields.get("seat", []))
    ]
    players = number(fields, "players", len(seats))
    low, high = title.seats
    if low <= players <= high:
        palette = title.palette(players)
        colours = _different(fields.get("colour", []), palette)
        if colours != palette[:players]:
            options[COLOURS] = colours
    return await _sit_down(
        request,
        game,
        players,
        options,
        seats,
        field(fields, "name"),
        shown(fields),
        chosen_tempo(fields),
    )


@router.post("/play")
async def play_now(request: Request) -> Response:
    """The one obvious button: a person and two bots."""
    fields = await form(request)
    game = field(fields, "game")
    title = title_of(game)
    players = max(title.seats[0], min(title.seats[1], _QUICK_BOTS + 1))
    bot = catalogue.usual_bot(bot_names())
    seats = [SeatWish("me"), *(wish(f"bot:{bot}", "", seat) for seat in range(1, players))]
    return await _sit_down(request, game, players, {}, seats, "", None)


@router.get("/picture/{game}.svg")
async def picture(request: Request, game: str) -> Response:
    """A game in full swing, for the lobby."""
    title = title_of(game)
    query = request.query_params
    theme = query.get("theme", "")
    drawn = await asyncio.to_thread(
        catalogue.picture,
        game,
        _players(title, query.get("players", "")),
        "de" if query.get("language") == "de" else "en",
        theme if theme in ("light", "dark") else "",
    )
    return catalogue.sent(drawn)


@router.post("/records")
async def upload(request: Request) -> Response:
    """Lay out an uploaded record to look at; whoever has no name yet is a guest."""
    who = await named(request, "")
    record = read_record(await request.body())
    table = await house_of(request).lobby.upload(who, record)
    response = JSONResponse({"table": table})
    remember(response, who)
    return response


async def named(request: Request, name: str) -> Who:
    """Who asks, under this name if one is given; whoever has none is a guest."""
    who = who_of(request)
    if who.person and name in ("", who.name):
        return who
    wanted = name or page_words(who.language).say("new.guest")
    return await house_of(request).people.settle(who, name=wanted)


async def _sit_down(
    request: Request,
    game: str,
    players: int,
    options: dict[str, Any],
    seats: list[SeatWish],
    name: str,
    public: bool | None,
    tempo: Tempo = AT_ONE_SITTING,
) -> Response:
    house = house_of(request)
    tempo.check()
    who = await named(request, name)
    table = await house.lobby.create(who, game, players, options, seats, public, tempo)
    response = go(f"/t/{table}")
    remember(response, who)
    return response


def shown(fields: dict[str, list[str]]) -> bool | None:
    """Whether the lobby shows a table, as a form says; None leaves that to who sits there."""
    return {"yes": True, "no": False}.get(field(fields, "public"))


def against(found: Challenge, language: str) -> str:
    """Against whom it is played."""
    words = page_words(language)
    if not found.bot:
        return words.say("challenge.alone")
    bots = found.players - 1
    return words.say("challenge.against", bots, bot_strength(found.bot, language))


def chosen_tempo(fields: dict[str, list[str]]) -> Tempo:
    """The tempo of a table, as a form says; what belongs to the other tempo is left aside."""
    if field(fields, "tempo") == DAYS:
        return Tempo(DAYS, days=_count(fields, "days"))
    minutes = _count(fields, "minutes")
    return Tempo(LIVE, minutes, _count(fields, "seconds") if minutes else 0)


def _count(fields: dict[str, list[str]], name: str) -> int:
    """A number that may be left out; -1, which no clock can have, for what is none."""
    text = field(fields, name).strip()
    found = whole(text) if text else 0
    return -1 if found is None else found


def bot_words(bot: str, language: str) -> tuple[str, str, str]:
    """A bot, what it is called, and how it plays where the pages have words for it."""
    words = page_words(language)
    hint = f"bot.{bot}_hint"
    return bot, bot_strength(bot, language), words.say(hint) if hint in words else ""


def wish(kind: str, name: str, seat: int) -> SeatWish:
    """Who shall sit on a seat, as a form names it."""
    if kind.startswith("bot:"):
        return SeatWish("bot", name=BOT_NAMES[seat % len(BOT_NAMES)], bot=kind[4:])
    return SeatWish(kind, name=name)


def _different(wanted: list[str], palette: list[str]) -> list[str]:
    """Each seat's wish, or the first colour that nobody wishes where an earlier seat has it."""
    free = [colour for colour in palette if colour not in wanted]
    found: list[str] = []
    for colour in wanted:
        found.append(free.pop(0) if colour in found and free else colour)
    return found


def _players(title: Title, text: str) -> int:
    low, high = title.seats
    usual = max(low, min(high, _QUICK_BOTS + 1))
    wanted = whole(text)
    return usual if wanted is None else max(low, min(high, wanted))
