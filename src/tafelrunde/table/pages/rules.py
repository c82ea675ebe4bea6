"""The numbered rules of a game, all or those that a search finds."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from markupsafe import Markup, escape

import tafelrunde
from tafelrunde.kernel import rulebook
from tafelrunde.table.door.asked import who_of
from tafelrunde.table.pages import catalogue
from tafelrunde.table.pages.lobby import title_of
from tafelrunde.table.pages.rendering import render
from tafelrunde.table.pages.site import page

router = APIRouter(include_in_schema=False)

Chapters = list[tuple[str, list[tuple[str, Markup]]]]

_HOME: Final = Path(tafelrunde.__file__).parent / "rules"
_NUMBER: Final = re.compile(r"\b([A-Z]+-\d+\.\d+[a-z]?)\b")
_STRONG: Final = re.compile(r"\*\*([^*]+)\*\*")
_CODE: Final = re.compile(r"`([^`]+)`")


@router.get("/rules/{game}")
async def rules(request: Request, game: str) -> Response:
    """The rules with search; a script asks for the bare rules to show them beside the board."""
    language = who_of(request).language
    title = title_of(game)
    query = request.query_params.get("q", "")[:100].strip()
    chapters = _chapters(game, language)
    if query:
        found = {rule.number for rule in rulebook.search(game, query.split(), language)}
        kept = [(name, [rule for rule in rules if rule[0] in found]) for name, rules in chapters]
        chapters = [(name, rules) for name, rules in kept if rules]
    if request.query_params.get("part"):
        return HTMLResponse(render("parts/rules.html", language, chapters=chapters))
    return page(
        request,
        "rules.html",
        game=game,
        name=title.words(language).get("title.name"),
        intro=_intro(game, language),
        query=query,
        count=sum(len(rules) for _, rules in chapters),
        chapters=chapters,
        reconstructed=catalogue.reconstructed(title, language),
    )


@cache
def _chapters(game: str, language: str) -> Chapters:
    chapters: Chapters = []
    for rule in rulebook.rules(game, language):
        if not chapters or chapters[-1][0] != rule.chapter:
            chapters.append((rule.chapter, []))
        chapters[-1][1].append((rule.number, linked(rule.text)))
    return chapters


@cache
def _intro(game: str, language: str) -> str:
    """The paragraph before the first chapter."""
    folder = _HOME / "de" if language == "de" else _HOME
    before, _, _ = (folder / f"{game}.md").read_text("utf-8").partition("\n## ")
    return " ".join(block for block in before.split("\n\n") if not block.startswith("# ")).strip()


def linked(text: str) -> Markup:
    """A rule's text with the numbers of other rules as links."""
    html = str(escape(text))
    html = _NUMBER.sub(r'<a class="rule" href="#\1" data-rule="\1">\1</a>', html)
    html = _STRONG.sub(r"<strong>\1</strong>", html)
    html = _CODE.sub(r"<code>\1</code>", html)
    return Markup(html)
