"""The API of series: everything a page can do with one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from pydantic import Field

from tafelrunde.series import registry
from tafelrunde.series.words import Voice, saying
from tafelrunde.table.api.routes import REFUSALS, check_plain, send
from tafelrunde.table.api.shapes import (
    Acknowledged,
    Body,
    InviteQuery,
    Join,
    Number,
    OptionInfo,
    Replace,
    Replaced,
    Seated,
    SeatPath,
    TableMade,
    Wish,
)
from tafelrunde.table.door.asked import house_of, who_of
from tafelrunde.table.errors import Refused
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.series.look import SeriesLine, SeriesLook

SeriesId = Annotated[str, Path(pattern="^[0-9a-z]{1,16}$", description="The id of a series")]

router = APIRouter(prefix="/api", responses=REFUSALS)


class NewSeries(Body):
    """A series to be laid; seats in the order of the first game."""

    kind: str = Field(max_length=40)
    options: dict[str, Any] = Field(default_factory=dict)
    seats: list[Wish] = Field(max_length=16)
    public: bool = True


class GoOn(Body):
    """Beginning the next game; `number` is the series' number it was decided at."""

    number: Number


class Decide(Body):
    """A choice between two games; `number` is the series' number it was made at."""

    number: Number
    choice: str = Field(max_length=80)


@dataclass(frozen=True)
class SeriesMade:
    """The id of a series."""

    series: str


@dataclass(frozen=True)
class KindInfo:
    """A kind of series, the games it can be played with, and its options."""

    kind: str
    name: str
    blurb: str
    games: list[str]
    options: list[OptionInfo]


@router.get("/kinds", response_model=list[KindInfo])
async def kinds(request: Request) -> Response:
    """The kinds of series there are."""
    language = who_of(request).language
    return send([_kind(name, language) for name in registry.offered()])


def _kind(name: str, language: str) -> KindInfo:
    kind = registry.kind(name)
    voice = Voice(kind.folder, language, [])
    return KindInfo(
        kind=name,
        name=voice.say(saying("kind.name")),
        blurb=voice.say(saying("kind.blurb")),
        games=kind.offered(),
        options=[
            OptionInfo(one.name, one.default, one.choices, voice.say(saying(f"option.{one.name}")))
            for one in kind.options
        ],
    )


@router.get("/series", response_model=list[SeriesLine])
async def mine(request: Request) -> Response:
    """The series that I play or made."""
    return send(await house_of(request).series.mine(who_of(request)))


@router.post("/series", response_model=SeriesMade, status_code=201)
async def create(request: Request, body: NewSeries) -> Response:
    """Lay a series; its games are begun one by one."""
    check_plain(body.options)
    wishes = [SeatWish(wish.kind, wish.name, wish.bot) for wish in body.seats]
    made = await house_of(request).series.create(
        who_of(request), body.kind, body.options, wishes, body.public
    )
    return send(SeriesMade(made), 201)


@router.get("/series/{series}", response_model=SeriesLook)
async def look(request: Request, series: SeriesId, invite: InviteQuery = "") -> Response:
    """The series as I may see it: its ledger, its games, what is to be decided."""
    return send(await house_of(request).series.look(series, who_of(request), invite))


@router.post("/series/{series}/join", response_model=Seated)
async def join(request: Request, series: SeriesId, body: Join) -> Response:
    """Take a free seat of the series."""
    seat = await house_of(request).series.join(series, who_of(request), body.invite)
    return send(Seated(seat))


@router.post("/series/{series}/seats/{seat}/bot", response_model=Replaced)
async def put_bot(request: Request, series: SeriesId, seat: SeatPath, body: Replace) -> Response:
    """Put a bot on a free seat of my series."""
    await house_of(request).series.put_bot(series, who_of(request), seat, body.bot)
    return send(Replaced(True))


@router.post("/series/{series}/next", response_model=TableMade)
async def next_game(request: Request, series: SeriesId, body: GoOn) -> Response:
    """Begin the next game; the answer comes when it is durable."""
    try:
        table = await house_of(request).series.next_game(series, who_of(request), body.number)
    except Refused as refused:
        await _enclose_look(request, series, refused)
        raise
    return send(TableMade(table))


@router.post("/series/{series}/decide", response_model=Acknowledged)
async def decide(request: Request, series: SeriesId, body: Decide) -> Response:
    """Decide something between two games; the answer comes when it is durable."""
    desk = house_of(request).series
    try:
        number = await desk.decide(series, who_of(request), body.number, body.choice)
    except Refused as refused:
        await _enclose_look(request, series, refused)
        raise
    return send(Acknowledged(number))


async def _enclose_look(request: Request, series: str, refused: Refused) -> None:
    if refused.code == "stale":
        refused.look = await house_of(request).series.look(series, who_of(request))


@router.get("/series/{series}/record", response_model=dict[str, Any])
async def record(request: Request, series: SeriesId) -> Response:
    """The whole series when it is over, with the records of all its games, as a file."""
    found = await house_of(request).series.record(series)
    response = send(found)
    name = f"{found['series']}-{series}.json"
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response
