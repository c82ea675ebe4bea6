"""The orc events: cards, bribes, pushes and moves, letter by letter (chapter 11)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.step import Step


class OrcEvent(Step[Caverna]):
    """An event begins: the animals stand still, and the letters are called (O-11.1)."""

    fields: ClassVar[tuple[str, ...]] = ("event",)
    rule: ClassVar[str] = "O-11.1"

    def __init__(self, event: int) -> None:
        self.event = event

    def run(self, game: Caverna) -> None:
        pass


STEPS: list[type[Step[Caverna]]] = [OrcEvent]
