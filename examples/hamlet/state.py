"""One running game: that of Caverna, and the snares in the forests."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.board import Board
from tafelrunde.games.caverna.course import Course
from tafelrunde.games.caverna.home.cells import BARE, BIT, CELLS, cell_name
from tafelrunde.games.caverna.state import Caverna, replaced
from tafelrunde.games.caverna.tiles.tile import Tile
from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.codes import SEAT, Number
from tafelrunde.kernel.fields import Field
from tafelrunde.kernel.setup import Setup
from tafelrunde.kernel.title import Title

# How often a snare catches before it is used up.
MOST_CATCHES: Final = 2


class Hamlet(Caverna):
    """`snares` holds for every cell of a seat how often a snare there can still catch."""

    fields: ClassVar[tuple[Field, ...]] = (
        *Caverna.fields,
        Field("snares", Number(MOST_CATCHES), (SEAT, "cell"), "catches left", sparse=True),
    )

    def __init__(
        self, title: Title, setup: Setup, board: Board, tiles: list[Tile], course: Course
    ) -> None:
        super().__init__(title, setup, board, tiles, course)
        self.snares = [[0] * CELLS for _ in range(setup.players)]

    def clone(self) -> Hamlet:
        twin = Hamlet(self.title, self.setup, self.board, self.tiles, self.course)
        self.copy_table(twin)
        twin.snares = self.snares.copy()
        return twin

    def put_snare(self, player: int, cell: int, catches: int) -> None:
        """A snare is set, has caught something, or is used up; meanwhile the cell is of no use."""
        self.snares[player] = replaced(self.snares[player], cell, catches)
        self.derive_home(player)

    def snared(self, player: int) -> int:
        """The cells with snares."""
        found = 0
        if player < len(self.snares):
            for cell in range(CELLS):
                if self.snares[player][cell] > 0:
                    found |= BIT[cell]
        return found

    def problems(self) -> list[Fault]:
        found = super().problems()
        if not found:
            for player in range(self.players):
                for cell in range(CELLS):
                    if self.snares[player][cell] > 0 and self.cells[player][cell] != BARE:
                        found.append(fault("wrong.snare", seat=player, cell=cell_name(cell)))
        return found
