"""Templates, and what all of them can use: words, seats' markers, addresses of static files."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, MutableMapping
from functools import cache, lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from jinja2.runtime import Context, Macro
from markupsafe import Markup

import tafelrunde
from tafelrunde import drawing
from tafelrunde.drawing import icons, svg
from tafelrunde.table.absence import tempo
from tafelrunde.table.school.primer import teaches
from tafelrunde.table.words import page_words

FOLDER: Final = Path(__file__).parent
STATIC: Final = FOLDER / "static"
# Macros that every update of a table asks for, mostly for what it asked for before.
OFTEN: Final = ("choices", "lamp", "points", "restart", "rule", "undo")


class AtHome(FileSystemLoader):
    """Templates whose addresses begin with /: where the table is, under a prefix or not."""

    _OWN: Final = re.compile(r'\b(href|src|action)="/(?!/)')

    def get_source(self, environment: Environment, template: str) -> Any:
        """The template with the prefix put before its addresses."""
        source, *rest = super().get_source(environment, template)
        return self._OWN.sub(r'\1="{{ home }}/', source), *rest


class Given(Context):
    """What a template is given. Nothing that it calls wants the context, so none is asked."""

    def call(self, called: Callable[..., Any], /, *values: Any, **named: Any) -> Any:
        """Call something from a template."""
        named.pop("_block_vars", None)
        named.pop("_loop_vars", None)
        return called(*values, **named)


class Pages(Environment):
    """Templates that have what all can use as one dictionary; Jinja's chain is slow to copy."""

    context_class = Given

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What all can use, and more."""
        return {**self.globals, **(d or {})}


templates: Final = Pages(
    loader=AtHome(FOLDER / "templates"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
    auto_reload=False,
)


@cache
def asset(name: str) -> str:
    """The address of a static file, which changes with its content so that browsers may keep it."""
    content = drawing.css().encode() if name == "palette.css" else (STATIC / name).read_bytes()
    return f"{home()}/static/{name}?v={hashlib.blake2b(content, digest_size=4).hexdigest()}"


@cache
def token(seat: int, colour: str, size: int = 24) -> Markup:
    """A seat's marker for running text; the words beside it say whose it is."""
    drawn = svg.tag(
        "svg",
        drawing.token(seat, colour, 12, 12, 28),
        cls="token",
        viewBox="0 0 24 24",
        width=size,
        height=size,
        aria_hidden="true",
    )
    return Markup(drawn)


@cache
def icon(name: str, size: int = 24) -> Markup:
    """An icon for running text; the words beside it say what it is."""
    return Markup(icons.inline(name, size))


@cache
def used(name: str, size: int = 18, colour: str = "") -> Markup:
    """An icon whose symbol the drawing of the page brings along."""
    return Markup(icons.used(name, size, colour))


templates.globals.update(
    asset=asset,
    icon=icon,
    teaches=teaches,
    token=token,
    used=used,
    clock=tempo.shown,
    tempo=tempo.said,
    version=tafelrunde.__version__,
)


def live_at(prefix: str) -> None:
    """Put a prefix before all addresses of the pages."""
    if templates.globals.get("home") == prefix:
        return
    templates.globals["home"] = prefix
    if templates.cache is not None:
        templates.cache.clear()
    templates.globals["ui"] = _macros()
    asset.cache_clear()
    _template.cache_clear()


def _macros() -> SimpleNamespace:
    """The macros that all templates share; what is asked for often is remembered."""
    module = templates.get_template("macros.html").make_module()
    macros = {name: one for name, one in vars(module).items() if isinstance(one, Macro)}
    return SimpleNamespace(**macros | {name: lru_cache(2_000)(macros[name]) for name in OFTEN})


def home() -> str:
    """The prefix of all addresses; nothing when the table has a host of its own."""
    return str(templates.globals["home"])


def sayer(language: str) -> Callable[..., str]:
    """The function by which templates say things."""
    return page_words(language).say


@cache
def _template(name: str) -> Template:
    return templates.get_template(name)


def render(template: str, language: str, **context: Any) -> str:
    """A template in a language."""
    return _template(template).render(t=sayer(language), language=language, **context)


live_at("")
