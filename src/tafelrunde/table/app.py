"""Puts the table together: store, house, guard, API, websockets and pages."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any, Final

import structlog
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

from tafelrunde import __version__
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.table import collector
from tafelrunde.table.api import challenges, coach, routes, series, shapes
from tafelrunde.table.door.asked import house_of, who_of
from tafelrunde.table.door.guard import Guard
from tafelrunde.table.door.packing import Packing
from tafelrunde.table.errors import Refused
from tafelrunde.table.house import House
from tafelrunde.table.logs import set_up_logs, where
from tafelrunde.table.pages.rendering import STATIC, live_at
from tafelrunde.table.pages.routes import router as pages
from tafelrunde.table.pages.site import error_page
from tafelrunde.table.play.news import News
from tafelrunde.table.play.sockets import Sockets
from tafelrunde.table.settings import Settings, from_environment
from tafelrunde.table.store.database import migrate, open_engine
from tafelrunde.table.store.store import Store
from tafelrunde.table.studio.studio import Studio

_CODES: Final = {400: "bad_request", 404: "unknown_page", 405: "bad_method"}

log = structlog.get_logger()


def make_app(settings: Settings) -> FastAPI:
    """The application; it opens its database when it is started."""
    app = FastAPI(
        title="Tafelrunde",
        version=__version__,
        description="Sit at a table: lay one, join one, play, look back.",
        docs_url=None,
        redoc_url=None,
        servers=[{"url": settings.prefix}] if settings.prefix else None,
        lifespan=_lifespan,
    )
    app.state.settings = settings
    live_at(settings.prefix)
    app.add_middleware(Guard, settings=settings, refuse=refuse)
    app.add_middleware(Packing)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    for router in (routes.router, series.router, challenges.router, coach.router):
        # They are complete as they are; including them would make every schema anew.
        app.routes.extend(router.routes)
    app.add_api_route("/health", health, response_model=shapes.Health)
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    app.add_api_websocket_route("/t/{table}/live", live)
    app.routes.extend(pages.routes)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app


def from_settings() -> FastAPI:
    """The application of a server process that was started with settings in its environment."""
    settings = from_environment()
    set_up_logs(settings.log_format, settings.log_level)
    collector.rest()
    return make_app(settings)


@contextlib.asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    asyncio.get_running_loop().set_exception_handler(_note)
    engine = open_engine(settings.url())
    await migrate(engine)
    store = Store(engine)
    house = House(settings, store, settings.secret or await store.secret("cookies"))
    news = News(store, house.hall, house.people)
    app.state.house = house
    studio = Studio(settings.easels)
    app.state.studio = studio
    app.state.sockets = Sockets(house, news, studio)
    await house.open()
    house.tasks.spawn(app.state.sockets.watch())
    house.tasks.spawn(collector.watch())
    if news.needed:
        house.tasks.spawn(news.listen())
        house.tasks.spawn(news.repeat())
    log.info("table is laid", database=engine.dialect.name, version=__version__)
    try:
        yield
    finally:
        await house.close()
        await studio.stop()
        await store.close()
        log.info("table is cleared")


def _note(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log where something beside the requests failed; a message may quote a position."""
    error = context.get("exception")
    log.error("task failed", error=where(error) if error is not None else context["message"])


async def live(socket: WebSocket, table: str) -> None:
    """The websocket of a table."""
    sockets: Sockets = socket.app.state.sockets
    await sockets.serve(socket, table)


async def health(request: Request) -> Response:
    """Whether the table works: whether a move could be kept now."""
    well = await house_of(request).pulse.beats()
    status = "ok" if well else "the database can't be written to"
    return routes.send(shapes.Health(status, __version__), 200 if well else 503)


async def metrics(request: Request) -> Response:
    """Counters and timings for Prometheus."""
    return Response(house_of(request).metrics.text(), media_type="text/plain; version=0.0.4")


# ---------------------------------------------------------------------- refusals


def refuse(request: Request, refused: Refused) -> Response:
    """Say no, as a page to browsers and as JSON to programs."""
    return _refusal(
        request,
        refused.status,
        shapes.Refusal(refused.code, refused.message, refused.rule, refused.look),
        refused.fault,
    )


def _refusal(
    request: Request, status: int, refusal: shapes.Refusal, fault: TafelrundeError | None = None
) -> Response:
    wants_page = "text/html" in request.headers.get("accept", "")
    if wants_page and not request.url.path.startswith("/api/"):
        detail = fault.said(who_of(request).language) if fault is not None else ""
        return error_page(request, status, refusal.code, detail)
    if refusal.look is None:
        return routes.send(
            {"code": refusal.code, "message": _plain(refusal.message), "rule": refusal.rule}, status
        )
    return routes.send(refusal, status)


async def _invalid(request: Request, error: Exception) -> Response:
    text = "The request does not fit the schema."
    if isinstance(error, RequestValidationError):
        parts = [
            f"{'.'.join(str(part) for part in one['loc'])}: {one['msg']}"
            for one in error.errors()[:5]
        ]
        text = "; ".join(parts)
    return _refusal(request, 422, shapes.Refusal("bad_request", text[:1000]))


async def _http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    code = _CODES.get(status, "bad_request")
    text = str(getattr(error, "detail", "")) or code
    return _refusal(request, status, shapes.Refusal(code, text))


def _plain(text: str) -> str:
    """Text that can be written, whatever somebody put into a request."""
    return text.encode("utf-8", "replace").decode()
