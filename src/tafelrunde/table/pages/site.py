"""What all pages share: the head and foot of a page, forms, and errors that help."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from tafelrunde import drawing
from tafelrunde.kernel import layouts
from tafelrunde.table.door.asked import who_of
from tafelrunde.table.pages.rendering import home, render
from tafelrunde.table.words import page_words

router = APIRouter(include_in_schema=False)

LAYOUT: Final = "layout"
"""The cookie, and the field of a query, by which a page's script says how wide the screen is."""

_BY_STATUS: Final = {404: "unknown_page", 405: "unknown_page", 422: "bad_request"}


def page(request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A whole page for whoever asks."""
    who = who_of(request)
    query = f"?{request.url.query}" if request.url.query else ""
    here = request.url.path + query
    html = render(template, who.language, who=who, here=here, status=status, **context)
    return HTMLResponse(html, status, headers={"Cache-Control": "private, no-cache"})


def layout_for(request: Request) -> int:
    """The layout to draw: as the page's script said, or as the browser hints."""
    said = request.query_params.get(LAYOUT, "") or request.cookies.get(LAYOUT, "")
    if said in layouts.NAMES:
        return layouts.layout_of(said)
    mobile = request.headers.get("sec-ch-ua-mobile") == "?1"
    return layouts.NARROW if mobile else layouts.WIDE


def error_page(request: Request, status: int, key: str, detail: str = "") -> HTMLResponse:
    """What happened and what to do next."""
    words = page_words(who_of(request).language)
    known = (key, _BY_STATUS.get(status, ""), "error")
    code = next(code for code in known if f"refused.{code}" in words)
    heading = f"error.{code}" if f"error.{code}" in words else "error.title"
    table = request.path_params.get("table", "") if status not in (404, 410) else ""
    return page(
        request,
        "error.html",
        status,
        heading=words.say(heading),
        text=words.say(f"refused.{code}"),
        detail=detail,
        table=table,
    )


async def form(request: Request) -> dict[str, list[str]]:
    """The fields of a plain form."""
    body = await request.body()
    return parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=100)


def field(fields: dict[str, list[str]], name: str) -> str:
    """The first value of a field, or nothing."""
    return fields.get(name, [""])[0]


def number(fields: dict[str, list[str]], name: str, default: int = -1) -> int:
    """A field that is a whole number."""
    found = whole(field(fields, name))
    return default if found is None else found


def whole(text: str) -> int | None:
    """A whole number of a sensible size, or None."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


def go(path: str) -> Response:
    """Send the browser to a page after a form."""
    return RedirectResponse(home() + path, status_code=303)


def local(path: str) -> str:
    """The path if it is one of ours, the lobby otherwise."""
    parts = urlsplit(path)
    ours = path.startswith("/") and not path.startswith(("//", "/\\"))
    return path if ours and not parts.scheme and not parts.netloc else "/"


@router.get("/static/palette.css")
async def palette() -> Response:
    """The colours of the drawings, which are the colours of the pages."""
    headers = {"Cache-Control": "public, max-age=31536000, immutable"}
    return Response(drawing.css(), media_type="text/css", headers=headers)
