"""All pages of the table under their addresses."""

from tafelrunde.table.pages import (
    app,
    challenge,
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

for _chapter in (lobby, table, replay, points, series, rules, me, past, app, challenge, mail):
    router.include_router(_chapter.router)

__all__ = ["router"]
