"""All pages of the table under their addresses."""

from tafelrunde.table.pages import learn, lobby, me, past, points, replay, rules, series, table
from tafelrunde.table.pages.site import router

for _chapter in (lobby, learn, table, replay, points, series, rules, me, past):
    router.include_router(_chapter.router)

__all__ = ["router"]
