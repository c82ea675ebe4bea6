"""The rooms for sale, in slots that a filter can fill anew."""

from __future__ import annotations

from typing import Final

from tafelrunde.drawing import places, svg
from tafelrunde.games.cavevscave.board import Board, Room
from tafelrunde.games.cavevscave.drawing.faces import room_face
from tafelrunde.games.cavevscave.drawing.pen import Pen
from tafelrunde.games.cavevscave.drawing.said import room_words

GAP: Final = 6
HEAD: Final = 28

# Goods worth a filter of their own: rooms that give them.
GIVEN: Final = ("food", "gold", "weapons")


class Display:
    """All rooms that can be furnished now, `columns` in a row.

    Where it is told to wrap, its first `beside` rows have only the last `right` columns, beside
    something else, and the others begin below at the height `below`.
    """

    def __init__(self, pen: Pen, wide: float, columns: int) -> None:
        self.pen = pen
        self.columns = columns
        self.size = (wide - GAP * (columns - 1)) / columns
        self.step = self.size + GAP
        self.right = columns
        self.beside = 0
        self.below = 0.0

    def wrap(self, right: int, below: float) -> None:
        """Keep to the right until what stands on the left is over."""
        self.right = right
        self.beside = int((below - HEAD) // self.step)
        self.below = below

    @property
    def left(self) -> float:
        """Where the heading and the first row begin."""
        return (self.columns - self.right) * self.step

    @property
    def height(self) -> float:
        """How far down the rooms reach."""
        number = len(self.pen.board["display"])
        return self.slot(max(0, number - 1))[1] + self.step

    def slot(self, number: int) -> tuple[float, float]:
        """Where a room lies."""
        first = self.beside * self.right
        if number < first:
            x = self.left + (number % self.right) * self.step
            return x, HEAD + (number // self.right) * self.step
        number -= first
        top = self.below if self.beside else HEAD
        return (number % self.columns) * self.step, top + (number // self.columns) * self.step

    def render(self) -> str:
        """The heading and the rooms."""
        pen = self.pen
        rooms = {room.name: room for room in pen.printed.rooms}
        heading = pen.say("display")
        parts = [svg.text(self.left, 17, heading, size=16, cls="text-strong", anchor="start")]
        for number, name in enumerate(pen.board["display"]):
            x, y = self.slot(number)
            parts.append(
                svg.group(
                    self.room(rooms[name]),
                    cls="card",
                    data_tags=" ".join(tags(pen.printed, rooms[name])),
                    transform=f"translate({svg.num(x)} {svg.num(y)})",
                )
            )
        return svg.group(*parts)

    def room(self, room: Room) -> str:
        """A room that can be pointed at."""
        pen = self.pen
        face = room_face(pen.printed, room.number, self.size, pen.words, True)
        name = f"room:{room.name}"
        if pen.asked(name):
            face += svg.rect(0, 0, self.size, self.size, "f-none s-ink", 4, stroke_width=3)
        label = room_words(pen.printed, room.number, pen.words)
        return pen.place(name, face, label, places.ring_rect(0, 0, self.size, self.size))

    def filters(self) -> str:
        """The kinds of rooms that can be looked at alone, with the words on their buttons."""
        kinds = ["orange", "blue", *GIVEN]
        if self.pen.era == 2:
            kinds += ["era1", "era2"]
        known: set[str] = set()
        for room in self.pen.printed.rooms:
            if room.era <= self.pen.era:
                known.update(tags(self.pen.printed, room))
        return "|".join(
            f"{kind}={self.pen.say(f'filter_{kind}')}" for kind in kinds if kind in known
        )


def tags(board: Board, room: Room) -> list[str]:
    """What a room is found by: its colour, its era, and what it gives."""
    found = ["blue" if room.blue else "orange", f"era{room.era}"]
    given = [part.get for part in room.parts]
    given += [blue.get for blue in board.blues if blue.room == room.number]
    for name in GIVEN:
        good = board.goods.index(name)
        lifts = any(part.good == good and not part.get[good] and part.count for part in room.parts)
        if lifts or any(amounts[good] for amounts in given):
            found.append(name)
    return found
