"""All pages of the table under their addresses."""

from tafelrunde.table.pages import (
    analysis,
    app,
    challenge,
    coach,
    learn,
    lobby,
    mail,
    me,
    past,
    points,
    replay,
    rules,
    series,
    table,
)
from tafelrunde.table.pages.site import router

_CHAPTERS = (
    lobby,
    learn,
    table,
    replay,
    points,
    coach,
    analysis,
    series,
    rules,
    me,
    past,
    app,
    challenge,
    mail,
)

for _chapter in _CHAPTERS:
    router.include_router(_chapter.router)

__all__ = ["router"]
