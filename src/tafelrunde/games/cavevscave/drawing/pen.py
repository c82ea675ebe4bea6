"""What every part of the drawing needs: the view, its words, and how places are marked."""

from __future__ import annotations

from typing import Any

from tafelrunde.drawing import places
from tafelrunde.games.cavevscave.board import Board
from tafelrunde.games.cavevscave.parts import Part
from tafelrunde.games.cavevscave.phrases import names, part_phrase
from tafelrunde.kernel.words import Words


def terms(board: Board) -> dict[str, list[str]]:
    """What the numbers in sentences stand for."""
    return {
        "good": board.goods,
        "name": names(board),
        "space": board.space_names,
        "edge": board.edge_names,
        "orange": ["1", "2", "3", "1+1"],
        "side": ["a", "b"],
    }


class Pen:
    """One view in one language and one layout."""

    def __init__(self, printed: Board, view: dict[str, Any], words: Words, narrow: bool) -> None:
        self.printed = printed
        self.view = view
        self.narrow = narrow
        self.board: dict[str, Any] = view["board"]
        self.colours: list[str] = view["colours"]
        self.words = words
        self.era: int = self.board["era"]
        self.drafting: bool = self.era == 1 and self.board["short"]
        self.own: int = view["seat"] or 0
        self._may = {move["place"] for move in view["moves"]}
        self._subject: str = self.board["subject"]

    def say(self, key: str, *values: int) -> str:
        """A sentence of the catalogue."""
        return self.words.fill(f"draw.{key}", list(values), self.colours)

    def may(self, name: str) -> bool:
        """Whether a place can be clicked now."""
        return name in self._may

    def asked(self, name: str) -> bool:
        """Whether the present question is about a place."""
        return name == self._subject

    def place(self, name: str, content: str, label: str, ring: str) -> str:
        """A place with its marks."""
        return places.place(
            name,
            content,
            label=label,
            ring=ring,
            classes=["subject"] if self.asked(name) else [],
            may=self.may(name),
        )

    def dwarfs(self) -> int:
        """The turns a player has in this round."""
        turns: int = self.board["rounds"][max(1, self.board["round"]) - 1]
        return turns

    def part_words(self, part: Part) -> str:
        """A part in words, with what it is printed on."""
        phrase = part_phrase(self.printed, part, self.dwarfs())
        return self.words.fill(phrase.key, phrase.values, self.colours)
