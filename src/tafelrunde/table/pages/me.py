"""A person's own page: name, password, language, appearance."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from tafelrunde.table.door.asked import house_of, who_of
from tafelrunde.table.door.cookies import forget, remember
from tafelrunde.table.errors import Refused
from tafelrunde.table.pages.site import field, form, go, local, page

router = APIRouter(include_in_schema=False)


@router.get("/me")
async def me(request: Request) -> Response:
    """What the table knows about whoever asks."""
    return await my_page(request, saved=bool(request.query_params.get("saved")))


async def my_page(
    request: Request, status: int = 200, saved: bool = False, wrong: str = ""
) -> Response:
    """The page, with what was done or what was wrong."""
    mail = await house_of(request).addresses.of(who_of(request))
    return page(request, "me.html", status, saved=saved, wrong=wrong, mail=mail)


@router.post("/me")
async def rename(request: Request) -> Response:
    """Take or change a name."""
    fields = await form(request)
    try:
        who = await house_of(request).people.settle(who_of(request), name=field(fields, "name"))
    except Refused as refused:
        return await my_page(request, refused.status, wrong=refused.code)
    response = go("/me?saved=1")
    remember(response, who)
    return response


@router.post("/settings")
async def settings(request: Request) -> Response:
    """Change language or appearance and go back to where the form stood."""
    fields = await form(request)
    who = await house_of(request).people.settle(
        who_of(request),
        language=field(fields, "language") or None,
        theme=field(fields, "theme") or None,
        turns=field(fields, "turns") or None,
        pace=field(fields, "pace") or None,
        chat={"yes": True, "no": False}.get(field(fields, "chat")),
    )
    response = go(local(field(fields, "back") or "/"))
    remember(response, who)
    return response


@router.post("/me/password")
async def password(request: Request) -> Response:
    """Set a password, to come back on another device."""
    fields = await form(request)
    try:
        who = await house_of(request).people.set_password(
            who_of(request), field(fields, "password"), field(fields, "old")
        )
    except Refused as refused:
        return await my_page(request, refused.status, wrong=refused.code)
    response = go("/me?saved=1")
    remember(response, who)
    return response


@router.post("/login")
async def login(request: Request) -> Response:
    """Come back with name and password."""
    fields = await form(request)
    try:
        who = await house_of(request).people.log_in(
            field(fields, "name"), field(fields, "password")
        )
    except Refused as refused:
        return await my_page(request, refused.status, wrong=refused.code)
    response = go("/")
    remember(response, who)
    return response


@router.post("/logout")
async def logout(request: Request) -> Response:
    """Forget who sat at this device, and end their cookie wherever else it is."""
    await house_of(request).people.log_out(who_of(request))
    response = go("/")
    forget(response)
    return response
