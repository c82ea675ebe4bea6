"""A scene: one view to be drawn, in one language and on one layout, part by part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar

from tafelrunde.drawing import callings, parts, places, svg
from tafelrunde.drawing.memory import FORGETFUL, Block, Memory
from tafelrunde.drawing.parts import Group, Part
from tafelrunde.kernel.layouts import BROAD, NARROW
from tafelrunde.kernel.words import Words

Kit = TypeVar("Kit")

# Where a section of a drawing lies when there is room for two columns.
LEFT: Final = 0
RIGHT: Final = 1
BOTH: Final = 2

CALLED: Final = list(callings.MARKS)


@lru_cache(50_000)
def _said(words: Words, key: str, values: tuple[int, ...]) -> str:
    return words.fill(key, list(values), CALLED)


class Scene(Generic[Kit]):
    """What a drawing is given, and the parts that it is made of.

    `kit` is what the game's own drawing needs beside the view: its layout, its printed board, its
    signs. What is drawn inside a part follows from the part's name and key, the words, the kit, the
    colours and the layout alone; so it never asks which places are lit.
    """

    def __init__(
        self,
        view: dict[str, Any],
        words: Words,
        layout: int,
        kit: Kit,
        memory: Memory | None = None,
    ) -> None:
        self.view = view
        self.words = words
        self.layout = layout
        self.narrow = layout == NARROW
        self.broad = layout == BROAD
        self.kit = kit
        self.board: dict[str, Any] = view["board"]
        self.colours: list[str] = view["colours"]
        self.seat: int | None = view["seat"]
        self.subject: str = self.board["subject"]
        self.lit = frozenset(move["place"] for move in view["moves"])
        self._tones = tuple(self.colours)
        self._scope = (words, layout, kit, self._tones)
        self._known = (memory or FORGETFUL).of(self._scope)
        self._parts: dict[str, Part] = {}
        self._groups: list[Group] = []
        self.across = 0.0
        """How wide what is being drawn may be."""

    # ------------------------------------------------------------------ words

    def say(self, key: str, *values: int) -> str:
        """A sentence about the drawing."""
        return _said(self.words, f"draw.{key}", values)

    def name(self, kind: str, name: str) -> str:
        """The word for a thing."""
        return self.words.get(f"{kind}.{name}").partition("|")[0]

    def called(self, seat: int) -> str:
        """How a seat is called: a mark that becomes a name when the drawing is shown."""
        return CALLED[seat]

    def points(self, seat: int, *content: str) -> str:
        """What shows a seat's points; a tap tells where they come from."""
        return svg.group(*content, data_points=seat)

    # ------------------------------------------------------------------ places and regions

    def asked(self, name: str) -> bool:
        """Whether the present question is about a place."""
        return name == self.subject

    def about(self, *starts: str) -> str:
        """The place that the question is about, if its name begins so; a key of what shows it."""
        return self.subject if self.subject.startswith(starts) else ""

    def place(
        self,
        name: str,
        content: str,
        label: str,
        ring: str,
        frame: str = "",
        classes: Sequence[str] = (),
    ) -> str:
        """A place; `frame` is drawn over it when the question is about it."""
        asked = self.asked(name)
        return places.place(
            name,
            content + (frame if asked else ""),
            label=label,
            ring=ring,
            classes=[*classes, "subject"] if asked else classes,
        )

    def region(
        self, name: str, *content: str, label: str | None = None, filters: str | None = None
    ) -> str:
        """A main area, which the page offers a button for."""
        said = self.say(f"region_{name}") if label is None else label
        return svg.group(*content, data_region=name, data_label=said, data_filters=filters)

    def prices(self, region: str) -> str:
        """What the cards of a display cost the seat, and which it can't pay; pages sort by it."""
        known: dict[str, list[float]] = self.view.get("prices", {})
        return self.part(f"prices:{region}", known, lambda: _prices(known)) if known else ""

    def small(self, seat: int, *content: str, transform: str | None = None) -> str:
        """A seat's whole board, made small; the page can show it large."""
        return svg.group(
            *content,
            cls="small",
            data_region=f"seat-{seat}",
            data_expand="yes",
            data_label=self.called(seat),
            transform=transform,
        )

    def columns(
        self, sections: Sequence[tuple[Section[Kit], int]], widths: Sequence[float], gap: float
    ) -> tuple[list[str], float]:
        """Sections below each other, each in its column or, where there is one only, in that.

        Where they end, too; afterwards `across` is the whole width.
        """
        whole = sum(widths) + gap * (len(widths) - 1)
        tops = [0.0] * len(widths)
        parts: list[str] = []
        for draw, side in sections:
            apart = side != BOTH and len(widths) > 1
            self.across = widths[side] if apart else whole
            top = tops[side] if apart else max(tops)
            drawn, end = draw(self, top)
            parts.append(svg.moved(widths[LEFT] + gap, 0, drawn) if apart and side else drawn)
            below = end + gap if end > top else top
            tops = [below if not apart or at == side else y for at, y in enumerate(tops)]
        self.across = whole
        return parts, max(tops) - gap

    # ------------------------------------------------------------------ parts

    def part(self, name: str, key: Any, draw: Callable[[], str]) -> str:
        """The slot of a part, which is drawn from `key`, a piece of the view, if that is new."""
        if name in self._parts:
            raise ValueError(f"two parts are called {name}")
        self._parts[name] = self._known.part(name, key, draw)
        return parts.slot(name)

    def block(self, name: str, key: Any, draw: Callable[[], str]) -> str:
        """Slots of several parts that all follow from one key."""
        markup, group = self._known.block(name, key, lambda: self._apart(draw))
        self._groups.append(group)
        return markup

    def _apart(self, draw: Callable[[], str]) -> Block:
        """What `draw` draws and which parts that has."""
        before = self._parts, self._groups
        self._parts, self._groups = {}, []
        try:
            return draw(), Group(self._parts, self._groups)
        finally:
            self._parts, self._groups = before

    def drawing(
        self,
        width: float,
        height: float,
        *content: str,
        title: str,
        x: float = 0,
        y: float = 0,
        tall: bool = False,
        line: str = "",
        mood: str = "",
    ) -> svg.Drawing:
        """The whole drawing: everything on it, with the slots of all parts."""
        drawing = svg.Drawing(
            width,
            height,
            title=title,
            x=x,
            y=y,
            tall=tall,
            line=line,
            groups=[Group(self._parts), *self._groups],
            lit=self.lit,
            mood=mood,
        )
        drawing.names = self.words.coloured(self.colours)
        drawing.add(*content)
        return drawing


def _prices(known: dict[str, list[float]]) -> str:
    said = [f"{place}={svg.num(cost)}{'' if can else '!'}" for place, (cost, can) in known.items()]
    return svg.group(data_prices=" ".join(said))


# A section of a drawing, drawn from a height on, and where it ends.
Section = Callable[[Scene[Kit], float], tuple[str, float]]
