"""Mails: giving an address, and the links that confirm it or stop them."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response

from tafelrunde.table.calling.letters import CONFIRM, STOP
from tafelrunde.table.door.asked import house_of, who_of
from tafelrunde.table.errors import Refused
from tafelrunde.table.pages.me import my_page
from tafelrunde.table.pages.site import error_page, field, form, go, page

router = APIRouter(include_in_schema=False)

_PURPOSES: Final = (CONFIRM, STOP)


@router.post("/me/mail")
async def give(request: Request) -> Response:
    """Be called by mail; a link goes to the address first."""
    fields = await form(request)
    try:
        await house_of(request).addresses.give(who_of(request), field(fields, "address"))
    except Refused as refused:
        return await my_page(request, refused.status, wrong=refused.code)
    return go("/me?saved=1#mail")


@router.post("/me/mail/stop")
async def forget(request: Request) -> Response:
    """No more mails."""
    await house_of(request).addresses.forget(who_of(request))
    return go("/me?saved=1#mail")


@router.get("/mail/{purpose}")
async def opened(request: Request, purpose: str) -> Response:
    """A link of a mail was opened: by a person, for whom a script goes on, or by a mail server."""
    if purpose not in _PURPOSES:
        return error_page(request, 404, "unknown_page")
    token = request.query_params.get("token", "")
    return page(request, "mail.html", purpose=purpose, token=token, done=False)


@router.post("/mail/{purpose}")
async def followed(request: Request, purpose: str) -> Response:
    """Do what a link says; mail programs do it by themselves when somebody wants no more mails."""
    if purpose not in _PURPOSES:
        return error_page(request, 404, "unknown_page")
    token = request.query_params.get("token", "")
    known = house_of(request).addresses
    done = await (known.confirm(token) if purpose == CONFIRM else known.stop(token))
    if not done:
        raise Refused("bad_link", "This link is not good any more.")
    return page(request, "mail.html", purpose=purpose, token=token, done=True)
