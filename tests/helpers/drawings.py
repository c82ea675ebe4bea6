"""Looks at drawings as tests need it: places, names, sizes of text, colours, missing words."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple
from xml.etree import ElementTree

from tafelrunde.drawing import palette
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.layouts import BROAD, MEDIUM, NARROW, WIDE
from tafelrunde.kernel.moves import Move

SVG: Final = "{http://www.w3.org/2000/svg}"
Element = ElementTree.Element
Chooser = Callable[[random.Random, Game], Move]

SMALLEST: Final = 12.0
"""Pixels on the screen that the smallest text must have."""

STAGES: Final = {
    WIDE: (860.0, 750.0),
    NARROW: (376.0, 460.0),
    BROAD: (1124.0, 800.0),
    MEDIUM: (728.0, 660.0),
}
"""Width and height of the stage on screens of 1280, 390, 1500 and 1024 pixels, by layout."""

_STEP: Final = re.compile(r"(\w+)\(([^)]*)\)")
_NUMBERS: Final = re.compile(r"[-+.\deE]+")


class Text(NamedTuple):
    """A line of text: its size in units of the drawing, or in pixels where that is said."""

    size: float
    words: str
    small: bool
    """Whether it lies in a small board, which is read only after it has been expanded."""


def at_random(chance: random.Random, game: Game) -> Move:
    """Any legal move."""
    return chance.choice(game.moves())


def without_exchanges(chance: random.Random, game: Game) -> Move:
    """Any move of Caverna, but no exchange is begun: they would fill the game."""
    quiet = [move for move in game.moves() if not game.name(move).startswith(("open", "withhold"))]
    return chance.choice(quiet or game.moves())


def positions(game: Game, seed: int, every: int, choose: Chooser = at_random) -> Iterator[Game]:
    """A game played by `choose`, looked at every so often and when it is over."""
    chance = random.Random(seed)
    while game.player is not None:
        if game.played % every == 0:
            yield game
        game.play(choose(chance, game))
    yield game


def drawn(game: Game, seat: int | None, language: str = "en", layout: int = WIDE) -> Element:
    """The drawing as elements, which also shows that it is well-formed."""
    return ElementTree.fromstring(game.svg(seat, language, layout))


@lru_cache(maxsize=1)
def parsed(svg: str) -> Element:
    """A drawing as elements; several questions are asked of each."""
    return ElementTree.fromstring(svg)


def marked(root: Element, mark: str = "place") -> list[str]:
    """The names of the places that have a class."""
    return [
        element.attrib["data-place"]
        for element in root.iter(f"{SVG}g")
        if "data-place" in element.attrib and mark in element.attrib["class"].split()
    ]


def label(root: Element, name: str) -> str:
    """What a place is called when it is read aloud."""
    for element in root.iter(f"{SVG}g"):
        if element.attrib.get("data-place") == name:
            return element.findtext(f"{SVG}title") or ""
    raise AssertionError(f"there is no place {name}")


def regions(root: Element) -> dict[str, str]:
    """The main areas that the page offers buttons for, with what the buttons say."""
    found: dict[str, str] = {}
    for element in root.iter(f"{SVG}g"):
        name = element.attrib.get("data-region")
        if name is not None:
            assert name not in found, f"two regions are called {name}"
            found[name] = element.attrib["data-label"]
    return found


def without_name_or_ring(root: Element) -> list[str]:
    """The places that lack a title, or do not have exactly one ring."""
    found: list[str] = []
    for element in root.iter(f"{SVG}g"):
        if "data-place" not in element.attrib:
            continue
        rings = [child for child in element if child.attrib.get("class") == "ring"]
        if len(rings) != 1 or not element.findtext(f"{SVG}title"):
            found.append(element.attrib["data-place"])
    return found


def heights(root: Element, top: float = 0.0) -> Iterator[tuple[Element, float]]:
    """Every element with how far down its own coordinates begin, where nothing is scaled."""
    moved = re.search(r"translate\(\S+ (\S+)\)", root.attrib.get("transform", ""))
    top += float(moved[1]) if moved else 0.0
    yield root, top
    for child in root:
        yield from heights(child, top)


def texts(svg: str) -> list[Text]:
    """Every line of text with its size in units of the drawing, after all scaling around it."""
    found: list[Text] = []
    _collect(parsed(svg), 1.0, 16.0, False, found)
    return found


def small_print(svg: str, layout: int) -> list[Text]:
    """The texts outside small boards that are under 12 pixels when the drawing lies on the stage.

    A tall drawing is fitted to the stage's width, any other is shown whole. Sizes are in pixels.
    """
    width, height = size(svg)
    wide, high = STAGES[layout]
    scale = wide / width if is_tall(svg) else min(wide / width, high / height)
    shown = [Text(round(one.size * scale, 2), one.words, one.small) for one in texts(svg)]
    return [one for one in shown if not one.small and one.size < SMALLEST]


def size(svg: str) -> tuple[float, float]:
    """Width and height of a drawing in its own units."""
    box = parsed(svg).attrib["viewBox"].split()
    return float(box[2]), float(box[3])


def is_tall(svg: str) -> bool:
    """Whether a drawing is to be fitted to the width and scrolled."""
    return parsed(svg).attrib.get("data-tall") == "yes"


def strange_colours(svg: str) -> list[str]:
    """Colours that do not come from the palette, by literal or by the name of a tone."""
    body = re.sub(r"<style>.*?</style>", "", svg, flags=re.S)
    found: list[str] = re.findall(r' (?:fill|stroke|style)="[^"]*"|#[0-9a-fA-F]{6}\b', body)
    known = {*palette.TONES, "none", "seat", "seat-ink", "pen"}
    for names in re.findall(r'class="([^"]*)"', body):
        found += [
            name
            for name in names.split()
            if name.startswith(("f-", "s-")) and name[2:] not in known
        ]
    return found


def missing_words(svg: str, *tables: str) -> list[str]:
    """Texts in which the key of a word is shown instead of the word, like `draw.home`."""
    pattern = re.compile(rf"\b(?:{'|'.join(tables)})\.\w")
    found: list[str] = []
    for element in parsed(svg).iter():
        said = [element.attrib.get("data-label", ""), element.attrib.get("aria-label", "")]
        if element.tag != f"{SVG}style":
            said.append(element.text or "")
        found += [words for words in said if pattern.search(words)]
    return found


def _collect(element: Element, scale: float, font: float, small: bool, found: list[Text]) -> None:
    if element.tag == f"{SVG}defs":
        return
    scale *= _scale(element.attrib.get("transform", ""))
    font = float(element.attrib.get("font-size", font))
    small = small or "small" in element.attrib.get("class", "").split()
    if element.tag == f"{SVG}text":
        found.append(Text(font * scale, "".join(element.itertext()), small))
        return
    for child in element:
        _collect(child, scale, font, small, found)


def _scale(transform: str) -> float:
    """By how much a transform makes text larger or, below one, smaller."""
    factor = 1.0
    for name, inside in _STEP.findall(transform):
        values = [float(number) for number in _NUMBERS.findall(inside)]
        if name == "scale":
            factor *= min(abs(value) for value in values)
        elif name == "matrix":
            a, b, c, d = values[:4]
            factor *= math.sqrt(abs(a * d - b * c))
    return factor
