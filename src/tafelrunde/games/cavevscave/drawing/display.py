"""The rooms for sale, in slots that a filter can fill anew."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from tafelrunde.drawing import Scene, places, svg
from tafelrunde.games.cavevscave.board import Board, Room
from tafelrunde.games.cavevscave.drawing.faces import room_face
from tafelrunde.games.cavevscave.drawing.phase import era
from tafelrunde.games.cavevscave.drawing.said import room_words
from tafelrunde.kernel.words import Words

GAP: Final = 6
HEAD: Final = 28

# Goods worth a filter of their own: rooms that give them.
GIVEN: Final = ("food", "gold", "weapons")


class Display:
    """All rooms that can be furnished now, `columns` in a row.

    Where it is told to wrap, its first `beside` rows have only the last `right` columns, beside
    something else, and the others begin below at the height `below`.
    """

    def __init__(self, scene: Scene[Board], wide: float, columns: int) -> None:
        self.scene = scene
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
        number = len(self.scene.board["display"])
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
        scene = self.scene
        lies = (self.size, self.columns, self.right, self.beside, self.below)
        key = (scene.board["display"], scene.about("room:"), lies)
        return scene.block("display", key, self.rooms)

    def rooms(self) -> str:
        """All of them, each on its slot."""
        scene = self.scene
        rooms = {room.name: room for room in scene.kit.rooms}
        parts = [scene.part("heading", self.left, self.heading)]
        for number, name in enumerate(scene.board["display"]):
            x, y = self.slot(number)
            key = (scene.asked(f"room:{name}"), self.size)
            parts.append(
                svg.group(
                    scene.part(f"room:{name}", key, partial(self.room, rooms[name])),
                    cls="card",
                    data_tags=" ".join(tags(scene.kit, rooms[name])),
                    transform=f"translate({svg.num(x)} {svg.num(y)})",
                )
            )
        return svg.group(*parts)

    def heading(self) -> str:
        """What this is."""
        said = self.scene.say("display")
        return svg.text(self.left, 17, said, size=16, cls="text-strong", anchor="start")

    def room(self, room: Room) -> str:
        """A room that can be pointed at."""
        scene = self.scene
        face = room_face(scene.kit, room.number, self.size, scene.words, True)
        name = f"room:{room.name}"
        label = room_words(scene.kit, room.number, scene.words)
        ring = places.ring_rect(0, 0, self.size, self.size)
        frame = svg.rect(0, 0, self.size, self.size, "f-none s-ink", 4, stroke_width=3)
        return scene.place(name, face, label, ring, frame)

    def filters(self) -> str:
        """The kinds of rooms that can be looked at alone, with the words on their buttons."""
        return _filters(self.scene.kit, self.scene.words, era(self.scene))


@cache
def _filters(board: Board, words: Words, last: int) -> str:
    kinds = ["orange", "blue", *GIVEN]
    if last == 2:
        kinds += ["era1", "era2"]
    known: set[str] = set()
    for room in board.rooms:
        if room.era <= last:
            known.update(tags(board, room))
    return "|".join(f"{kind}={words.get(f'draw.filter_{kind}')}" for kind in kinds if kind in known)


@cache
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
