"""The pages as an app that can be installed: its manifest, its service worker, its page offline."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec
from fastapi import APIRouter, Request, Response

from tafelrunde.kernel.catalogue import LANGUAGES
from tafelrunde.table.door.asked import who_of
from tafelrunde.table.pages.rendering import STATIC, asset, home, render
from tafelrunde.table.words import page_words

router = APIRouter(include_in_schema=False)

SIZES: Final = (180, 192, 512)
"""The sizes in pixels of the icon; the smallest is for telephones that know no manifest."""

_GROUND: Final = "#2d4a3e"
_FRESH: Final = {"Cache-Control": "no-cache"}


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    """What a browser has to know to install the pages."""
    said = request.query_params.get("language", "")
    language = said if said in LANGUAGES else who_of(request).language
    words = page_words(language)
    icons = [
        {"src": asset(f"app-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"}
        for size in SIZES[1:]
    ]
    about = {
        "id": f"{home()}/",
        "name": words.say("site.name"),
        "short_name": words.say("site.name"),
        "description": words.say("site.tagline"),
        "lang": language,
        "start_url": f"{home()}/",
        "scope": f"{home()}/",
        "display": "standalone",
        "background_color": _GROUND,
        "theme_color": _GROUND,
        "icons": [
            {"src": asset("app.svg"), "sizes": "any", "type": "image/svg+xml"},
            *icons,
            {**icons[-1], "purpose": "maskable"},
        ],
    }
    return Response(
        msgspec.json.encode(about), media_type="application/manifest+json", headers=_FRESH
    )


@router.get("/worker.js")
async def worker(request: Request) -> Response:
    """The service worker, which stands above all pages because its reach is what is below it."""
    language = request.query_params.get("language", "")
    script = _worker(home(), language if language in LANGUAGES else "en")
    return Response(script, media_type="text/javascript", headers=_FRESH)


@cache
def _worker(prefix: str, language: str) -> str:
    """The script with what it keeps written before it; a new release makes it another script."""
    kept = {
        "home": prefix,
        "offline": f"{prefix}/offline?language={language}",
        "sheets": [asset("palette.css"), asset("site.css")],
    }
    source = (STATIC / "worker.js").read_text("utf-8")
    return f"const KEPT = {msgspec.json.encode(kept).decode()};\n{source}"


@router.get("/offline")
async def offline(request: Request) -> Response:
    """What is shown when the table can't be reached."""
    said = request.query_params.get("language", "")
    language = said if said in LANGUAGES else who_of(request).language
    html = render("offline.html", language)
    return Response(html, media_type="text/html; charset=utf-8", headers=_FRESH)
