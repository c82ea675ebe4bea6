"""The cookies of a browser: who sits at it, and which language and theme they like."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.responses import Response

from tafelrunde.table.people.who import Who

COOKIE: Final = "tafelrunde"
LANGUAGE: Final = "language"
THEME: Final = "theme"
YEAR: Final = 365 * 86_400
TRAITS: Final = f"Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax"


def remember(response: Response, who: Who) -> None:
    """Set the cookies of somebody who has just said who they are or what they like."""
    if who.cookie:
        response.headers.append("set-cookie", f"{COOKIE}={who.cookie}; {TRAITS}")
    response.headers.append("set-cookie", f"{LANGUAGE}={who.language}; {TRAITS}")
    response.headers.append("set-cookie", f"{THEME}={who.theme}; {TRAITS}")


def forget(response: Response) -> None:
    """Take the cookie away."""
    response.headers.append("set-cookie", f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")


def cookies_in(text: str) -> dict[str, str]:
    """The cookies of a request by name; none when they can't be read."""
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(text).items()}
    except CookieError:
        return {}


def sets(headers: MutableHeaders, cookie: str) -> bool:
    """Whether an answer sets this cookie already."""
    return any(value.startswith(f"{cookie}=") for value in headers.getlist("set-cookie"))
