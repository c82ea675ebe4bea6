"""What every part of the drawing needs: the view, its words, its places, and how wide it may be."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.drawing import places, svg
from tafelrunde.games.caverna.signs import Signs
from tafelrunde.kernel.words import Words

EDGE: Final = 4
# The stage on a screen and on a telephone, without the edge of the table.
WIDE: Final = 860 - 2 * EDGE
NARROW: Final = 376 - 2 * EDGE

Box = tuple[float, float, float, float]


class Sheet:
    """One view in one language, to be drawn on one width."""

    def __init__(self, view: dict[str, Any], words: Words, narrow: bool, signs: Signs) -> None:
        self.board: dict[str, Any] = view["board"]
        self.colours: list[str] = view["colours"]
        self.players: int = view["players"]
        self.narrow = narrow
        self.width = NARROW if narrow else WIDE
        self.watching = view["seat"] is None
        self.near: int = 0 if self.watching else view["seat"]
        self.may = {move["place"] for move in view["moves"]}
        self.words = words
        self.signs = signs
        self.tiles: dict[str, dict[str, Any]] = {tile["name"]: tile for tile in self.board["tiles"]}

    def say(self, key: str, *values: int) -> str:
        """A sentence about the drawing."""
        return self.words.fill(f"draw.{key}", list(values), self.colours)

    def name(self, kind: str, name: str) -> str:
        """The word for a thing."""
        return self.words.get(f"{kind}.{name}").partition("|")[0]

    def short(self, kind: str, name: str) -> str:
        """The word for a thing as it is written on it, with soft hyphens where it may be broken."""
        found = self.words.entries.get(f"short.{name}")
        return found if found is not None else self.name(kind, name)

    def number(self, kind: str, name: str) -> int:
        """The number of a thing in sentences."""
        return self.words.terms[kind].index(name)

    def some(self, good: str, amount: int) -> str:
        """So many of a kind of goods, in words."""
        return self.say("lies", amount, self.number("good", good))

    def goods_said(self, goods: dict[str, int]) -> str:
        """Goods in words."""
        return ", ".join(self.some(good, amount) for good, amount in goods.items())

    def place(self, name: str, content: str, label: str, box: Box, round_: float = 5) -> str:
        """A place with its ring; what the question is about gets a frame."""
        x, y, w, h = box
        asked = name == self.board["subject"]
        frame = svg.rect(x + 2, y + 2, w - 4, h - 4, "f-none s-ink", round_, stroke_width=3)
        return places.place(
            name,
            content + (frame if asked else ""),
            label=label,
            ring=places.ring_rect(x + 1, y + 1, w - 2, h - 2, round_),
            classes=["subject"] if asked else [],
            may=name in self.may,
        )


def region(name: str, label: str, *content: str) -> str:
    """A main area of the table, which the page offers a button for."""
    return svg.group(*content, data_region=name, data_label=label)
