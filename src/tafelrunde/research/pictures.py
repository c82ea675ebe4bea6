"""A game as a picture: SVG, text for a terminal, or an array of pixels."""

from __future__ import annotations

import io
import re
from typing import Any

from tafelrunde.kernel.game import Game
from tafelrunde.kernel.setup import Option

_COLOUR = re.compile(r"--([a-z-]+):([^;}]+)")
_VARIABLE = re.compile(r"var\(--([a-z-]+)\)")
_DARK = re.compile(r"@media \(prefers-color-scheme:dark\)\{[^{}]*\{[^{}]*\}\}")

# The drawings ask for any font without serifs; this one is free and on most machines.
FONT = "DejaVu Sans"
MODES = ("human", "ansi", "svg", "rgb_array")


def check(title: str, mode: str | None) -> None:
    """Refuse what is no way to show a game; None shows nothing."""
    Option("render_mode", None, [None, *MODES]).check(title, mode)


def picture(game: Game, mode: str, seat: int | None, language: str = "en") -> Any:
    """The table as a seat sees it, or a spectator; `human` prints it and gives nothing back."""
    if mode == "svg":
        return game.svg(seat, language)
    if mode == "rgb_array":
        return pixels(game.svg(seat, language))
    text = game.title.sketch(game.view(seat), game.title.words(language))
    if mode == "ansi":
        return text
    print(text)
    return None


def pixels(svg: str) -> Any:
    """An SVG drawing as an array of height, width and three colours."""
    import numpy
    import resvg_py
    from PIL import Image

    png = resvg_py.svg_to_bytes(
        svg_string=_plain_colours(svg), background="#ffffff", sans_serif_family=FONT
    )
    return numpy.asarray(Image.open(io.BytesIO(png)).convert("RGB"))


def _plain_colours(svg: str) -> str:
    """The drawing in its light colours, each written where it is used: no variables, no themes."""
    colours = dict(_COLOUR.findall(svg[: svg.index("}")]))
    plain = _DARK.sub("", svg)
    return _VARIABLE.sub(lambda found: colours.get(found[1], "none"), plain)
