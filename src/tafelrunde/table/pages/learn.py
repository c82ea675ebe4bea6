"""Learning a game: how to play it, on one page with pictures, and lessons on the real board."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlencode

import msgspec
from fastapi import APIRouter, Request, Response

from tafelrunde.kernel import layouts
from tafelrunde.table.bots.bots import bot_names
from tafelrunde.table.door.asked import house_of, studio_of, who_of
from tafelrunde.table.door.cookies import remember
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.pages import catalogue
from tafelrunde.table.pages.coach import shown
from tafelrunde.table.pages.lobby import named, title_of
from tafelrunde.table.pages.site import field, form, go, layout_for, page, whole
from tafelrunde.table.pages.table import with_csrf
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.explain import answers, outcomes, outlooks, points
from tafelrunde.table.school import pictures
from tafelrunde.table.school.lesson import Stand, pupil, seated, stand_at
from tafelrunde.table.school.looks import look_at, teaching
from tafelrunde.table.school.primer import primer_of
from tafelrunde.table.studio.changes import change
from tafelrunde.table.studio.jobs import Job
from tafelrunde.table.words import page_words

router = APIRouter(include_in_schema=False)


@router.get("/learn/{game}")
async def learn(request: Request, game: str) -> Response:
    """How to play, and the list of the lessons."""
    language = who_of(request).language
    title = title_of(game)
    primer = primer_of(game)
    return page(
        request,
        "learn.html",
        game=catalogue.card(game, language),
        boxes=catalogue.boxes(game, language),
        panels=[(panel.heading, panel.said(language)) for panel in primer.about],
        lessons=[lesson.told(language) for lesson in primer.lesson],
        reconstructed=catalogue.reconstructed(title, language),
    )


@router.get("/learn/{game}/picture/{panel}.svg")
async def picture(request: Request, game: str, panel: str) -> Response:
    """The picture beside a paragraph of "how to play"."""
    title_of(game)
    query = request.query_params
    theme = query.get("theme", "")
    drawn = await asyncio.to_thread(
        pictures.picture,
        game,
        whole(panel) or 0,
        "de" if query.get("language") == "de" else "en",
        theme if theme in ("light", "dark") else "",
    )
    return catalogue.sent(drawn)


@router.get("/learn/{game}/{lesson}")
async def lesson(request: Request, game: str, lesson: str) -> Response:
    """A lesson after the moves played so far; `tried` is a move that was not asked for."""
    who = who_of(request)
    query = request.query_params
    stand = await _stand(game, lesson, query.get("moves", ""))
    answer = stand.answer(query["tried"], who.language) if "tried" in query else ""
    look = look_at(stand, who, answer)
    taught = teaching(stand, who.language, answer)
    layout = layout_for(request)
    drawn = await studio_of(request).draw(Job(look, layout, page=True, lesson=taught))
    return page(
        request,
        "lesson.html",
        look=look,
        layout=layouts.NAMES[layout],
        lesson=taught,
        state=drawn.state,
        parts=with_csrf(drawn.elements, who.csrf),
        codes=page_words(who.language).under("refused"),
        late=False,
        others=False,
    )


@router.post("/learn/{game}/{lesson}")
async def answer(request: Request, game: str, lesson: str) -> Response:
    """An answer by a plain form."""
    fields = await form(request)
    stand = await _stand(game, lesson, field(fields, "moves"))
    if "undo" in fields or "restart" in fields:
        return go(_address(_back(stand, 1 if "undo" in fields else len(stand.moves))))
    move = field(fields, "move")
    after, said = stand.tried(move, who_of(request).language)
    return go(_address(after, move if said else ""))


@router.get("/learn/{game}/{lesson}/hint")
async def hint(request: Request, game: str, lesson: str) -> Response:
    """What the lesson asks for next, and what it is good for."""
    stand = await _stand(game, lesson, request.query_params.get("moves", ""))
    advice = await house_of(request).coach.lesson_hint(stand, who_of(request))
    return shown(request, advice, f"learn/{game}/{stand.number}", "", " ".join(stand.moves))


@router.get("/learn/{game}/{lesson}/ask")
async def ask(request: Request, game: str, lesson: str) -> Response:
    """What a table's page asks over its connection: answers, what a move brings, the next look."""
    query = request.query_params
    stand = await _stand(game, lesson, query.get("moves", ""))
    kind = query.get("type", "")
    known = await _known(request, stand, kind)
    if known is not None:
        return _json({"answer": {"ok": True, **known}})
    who, said = who_of(request), ""
    if kind == "play":
        stand, said = stand.tried(query.get("move", ""), who.language)
    elif kind in ("undo", "restart"):
        count = whole(query.get("count", "")) or 1
        stand = _back(stand, len(stand.moves) if kind == "restart" else count)
    look = look_at(stand, who, said)
    taught = teaching(stand, who.language, said)
    job = Job(look, layout_for(request), query.get("had", "")[:64], lesson=taught)
    drawn = await studio_of(request).draw(job)
    update = msgspec.Raw(drawn.message)
    return _json({"answer": {"ok": True, "number": look.number}, "update": update})


async def _known(request: Request, stand: Stand, kind: str) -> dict[str, Any] | None:
    """The answer to a question that changes nothing; None for what is no such question."""
    query, who = request.query_params, pupil(who_of(request))
    live = seated(stand, who)
    if kind == "explain":
        return {"reasons": answers(live, who, query.get("place", ""), "")}
    if kind == "preview":
        return {"outcomes": outcomes(live, who, query.getlist("asked"), True)}
    if kind == "points":
        seat = whole(query.get("seat", ""))
        return {"reasons": points(live, who, stand.seat, -1 if seat is None else seat)}
    if kind == "ghost":
        return {"parts": await _ghost(request, stand, who)}
    return None


async def _ghost(request: Request, stand: Stand, who: Who) -> dict[str, str]:
    """What a move would change on the board, drawn."""
    look = look_at(stand, who)
    views = outlooks(seated(stand, who), who, request.query_params.get("move", ""))
    if not views or look.view is None:
        return {}
    ways = [change(look.view, {**look.view, **view}) for view in views]
    drawn = await studio_of(request).draw(Job(look, layout_for(request), outlooks=ways))
    return drawn.elements


@router.post("/learn/{game}/{lesson}/on")
async def play_on(request: Request, game: str, lesson: str) -> Response:
    """Play on from a lesson against bots."""
    fields = await form(request)
    stand = await _stand(game, lesson, field(fields, "moves"))
    who = await named(request, "")
    bot = SeatWish("bot", bot=catalogue.usual_bot(bot_names()))
    table = await house_of(request).lobby.play_from(who, stand.position, stand.seat, bot)
    response = go(f"/t/{table}")
    remember(response, who)
    return response


async def _stand(game: str, lesson: str, moves: str) -> Stand:
    title_of(game)
    return await asyncio.to_thread(stand_at, game, whole(lesson) or 0, moves)


def _back(stand: Stand, count: int) -> Stand:
    """The lesson before so many of the moves that were played last."""
    left = stand.moves[: max(0, len(stand.moves) - count)]
    return stand_at(stand.game, stand.number, " ".join(left))


def _address(stand: Stand, tried: str = "") -> str:
    query = {"moves": " ".join(stand.moves), "tried": tried}
    said = urlencode({name: value for name, value in query.items() if value})
    return f"/learn/{stand.game}/{stand.number}" + (f"?{said}" if said else "")


def _json(message: dict[str, Any]) -> Response:
    return Response(msgspec.json.encode(message), media_type="application/json")
