"""What all parts of the drawing of Meduris share: the view, the words, the layout, the places."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.drawing import places
from tafelrunde.games.meduris.drawing.layout import Layout
from tafelrunde.kernel.words import Words

GOODS: Final = ("wood", "wool", "copper", "stone")


class Scene:
    """One view, in one language, on one layout."""

    def __init__(self, view: dict[str, Any], words: Words, layout: Layout) -> None:
        self.view = view
        self.layout = layout
        self.words = words
        self.board: dict[str, Any] = view["board"]
        self.spaces: list[dict[str, Any]] = self.board["spaces"]
        self.colours: list[str] = view["colours"]
        self.may = {move["place"] for move in view["moves"]}
        self.subject: str = self.board["subject"]

    def say(self, key: str, *values: int) -> str:
        """A sentence of the catalogue."""
        return self.words.fill(f"draw.{key}", list(values), self.colours)

    def place(self, name: str, content: str, label: str, ring: str, subject: str = "") -> str:
        """A place with its marks; `subject` is added when the question is about this place."""
        asked = name == self.subject
        return places.place(
            name,
            content + (subject if asked else ""),
            label=label,
            ring=ring,
            classes=["subject"] if asked else [],
            may=name in self.may,
        )
