"""The pages of the table: HTML and SVG made from what a person may see."""

from tafelrunde.table.pages import lobby, me, replay, rules, table
from tafelrunde.table.pages.parts import board, render_parts, render_words
from tafelrunde.table.pages.site import STATIC, error_page, live_at, router

__all__ = ["STATIC", "board", "error_page", "live_at", "render_parts", "render_words", "router"]

for _chapter in (lobby, table, replay, rules, me):
    router.include_router(_chapter.router)
