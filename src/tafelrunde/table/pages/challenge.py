"""The page of the challenge of a day: what is played, my try, the results."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from functools import partial

from fastapi import APIRouter, Request, Response

from tafelrunde.table.challenge.plan import FIRST
from tafelrunde.table.door.asked import house_of, who_of
from tafelrunde.table.door.cookies import remember
from tafelrunde.table.pages.lobby import against, named
from tafelrunde.table.pages.parts import bot_strength
from tafelrunde.table.pages.site import go, page
from tafelrunde.table.words import page_words

router = APIRouter(include_in_schema=False)


@router.get("/challenge")
async def today(request: Request) -> Response:
    """The challenge of today."""
    return await _shown(request, "")


@router.get("/challenge/{day}")
async def of_day(request: Request, day: str) -> Response:
    """The challenge of a day."""
    return await _shown(request, day)


@router.post("/challenge/{day}")
async def begin(request: Request, day: str) -> Response:
    """Sit down to it; whoever has no name yet is a guest."""
    who = await named(request, "")
    made = await house_of(request).challenges.begin(who, day)
    response = go(f"/t/{made.table}")
    remember(response, who)
    return response


async def _shown(request: Request, day: str) -> Response:
    who = who_of(request)
    found = await house_of(request).challenges.look(who, day)
    shown = date.fromisoformat(found.day)
    return page(
        request,
        "challenge.html",
        challenge=found,
        written=written(shown, who.language),
        against=against(found, who.language),
        left=hours_left(found.ends),
        before=(shown - timedelta(days=1)).isoformat() if shown > FIRST else "",
        after="" if found.today else (shown + timedelta(days=1)).isoformat(),
        bot_name=partial(bot_strength, language=who.language),
    )


def written(day: date, language: str) -> str:
    """A day as people write it."""
    words = page_words(language)
    return words.say("challenge.date", str(day.day), words.say(f"month.{day.month}"), str(day.year))


def hours_left(ends: float) -> int:
    """The hours until a time, the last one included."""
    seconds = ends - datetime.now(UTC).timestamp()
    return max(0, int(-(-seconds // 3600)))
