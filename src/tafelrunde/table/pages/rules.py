"""The numbered rules of a game, all or those that a search finds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from markupsafe import Markup, escape

from tafelrunde.kernel import rulebook
from tafelrunde.table.door.asked import who_of
from tafelrunde.table.pages import catalogue
from tafelrunde.table.pages.lobby import title_of
from tafelrunde.table.pages.rendering import render
from tafelrunde.table.pages.site import page

router = APIRouter(include_in_schema=False)

_NUMBER: Final = re.compile(r"\b([A-Z]+-\d+\.\d+[a-z]?)\b")
_STRONG: Final = re.compile(r"\*\*([^*]+)\*\*")
_EMPHASIS: Final = re.compile(r"\*(\w[^*\n]*)\*")
_CODE: Final = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class Chapter:
    """A chapter of one of the books; the book is named where there are several."""

    book: str
    name: str
    rules: list[tuple[str, Markup]]

    def numbers(self) -> set[str]:
        """The numbers of its rules."""
        return {number for number, _ in self.rules}

    def only(self, numbers: set[str]) -> Chapter:
        """The chapter with these of its rules."""
        return Chapter(self.book, self.name, [rule for rule in self.rules if rule[0] in numbers])


@router.get("/rules/{game}")
async def rules(request: Request, game: str) -> Response:
    """The rules with search; a script asks for the bare rules to show them beside the board."""
    language = who_of(request).language
    title = title_of(game)
    query = request.query_params.get("q", "")[:100].strip()
    chapters = _chapters(tuple(title.books), language)
    if query:
        found = {rule.number for rule in rulebook.search(title.books, query.split(), language)}
        chapters = [chapter.only(found) for chapter in chapters if chapter.numbers() & found]
    if request.query_params.get("part"):
        return HTMLResponse(render("parts/rules.html", language, chapters=chapters))
    return page(
        request,
        "rules.html",
        game=game,
        name=title.words(language).get("title.name"),
        intros=[linked(rulebook.intro(book, language)) for book in title.books],
        query=query,
        count=sum(len(chapter.rules) for chapter in chapters),
        chapters=chapters,
        reconstructed=catalogue.reconstructed(title, language),
    )


@cache
def _chapters(books: tuple[str, ...], language: str) -> list[Chapter]:
    chapters: list[Chapter] = []
    for rule in rulebook.rules(list(books), language):
        book = rule.book if len(books) > 1 else ""
        if not chapters or (chapters[-1].book, chapters[-1].name) != (book, rule.chapter):
            chapters.append(Chapter(book, rule.chapter, []))
        chapters[-1].rules.append((rule.number, linked(rule.text)))
    return chapters


def linked(text: str) -> Markup:
    """A rule's text with the numbers of other rules as links."""
    html = str(escape(text))
    html = _NUMBER.sub(r'<a class="rule" href="#\1" data-rule="\1">\1</a>', html)
    html = _STRONG.sub(r"<strong>\1</strong>", html)
    html = _EMPHASIS.sub(r"<em>\1</em>", html)
    html = _CODE.sub(r"<code>\1</code>", html)
    return Markup(html)
