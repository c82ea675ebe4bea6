"""What a seat knows of a position as a vector of numbers, every slot of it with a name.

The vector follows from the declared fields and from the steps that are still to come. Seats are
counted from the one that looks on, so that all seats see alike. A number is told as its code says:
a count as a share of the greatest, a name as a 1 among the names that could stand there.
"""

from __future__ import annotations

import struct
from array import array
from typing import TYPE_CHECKING, Any, Final

from tafelrunde.kernel.chunks import FLOAT, Chunks
from tafelrunde.kernel.codes import MANY, SEAT, USUAL, seats_from
from tafelrunde.kernel.fields import ANY_NUMBER, Field
from tafelrunde.kernel.step import Step

if TYPE_CHECKING:
    from tafelrunde.kernel.game import Game

# Rows from this length on are first compared with an empty one.
_LONG: Final = 12
# A 32-bit float tells so many bits apart.
_EXACT_BITS: Final = 20


class Part:
    """Some neighbouring slots: what they are called, where they begin, what they can be."""

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about
        self.start = 0
        self.names: list[str] = []
        self.low = 0.0
        self.high = 1.0

    @property
    def length(self) -> int:
        """How many slots these are."""
        return len(self.names)


class Observation:
    """The slots of all vectors of a set-up, and how they are filled from a game.

    `names`, `low` and `high` have an entry for each slot; `parts` are those that belong together.
    """

    def __init__(self, game: Game) -> None:
        fixed = [field for field in game.fields if ANY_NUMBER not in field.axes]
        free = [field for field in game.fields if ANY_NUMBER in field.axes]
        self._listed = [_Listed(game, field) for field in fixed]
        self._asked = _Asked(game)
        self._entries = [_Entries(game, field) for field in free]
        self._later = _Later(game)
        parts = [listed.part for listed in self._listed]
        parts.extend(self._asked.parts)
        loose = [entries.part for entries in self._entries]
        loose.extend(self._later.parts)
        parts.extend(loose)
        self.parts = [part for part in parts if part.names]
        self.names: list[str] = []
        self.low: list[float] = []
        self.high: list[float] = []
        for part in self.parts:
            part.start = len(self.names)
            self.names.extend(part.names)
            self.low.extend([part.low] * part.length)
            self.high.extend([part.high] * part.length)
        self.length = len(self.names)
        self._blank = bytes(FLOAT * sum(part.length for part in loose))

    def vector(self, game: Game, seat: int) -> array[float]:
        """All that a seat may know of a position of this set-up, slot by slot."""
        out: list[bytes] = []
        for listed in self._listed:
            listed.write(game, seat, out)
        self._asked.write(game, seat, out)
        out.append(self._blank)
        vector = array("f", b"".join(out))
        for entries in self._entries:
            entries.write(game, seat, vector)
        self._later.write(game, seat, vector)
        return vector


class _Listed:
    """The slots of a field with fixed length; rows that belong to seats begin with the looker's."""

    def __init__(self, game: Game, field: Field) -> None:
        self.field = field
        self.chunks = Chunks(game, field.code, field.known is not None)
        self.part = Part(field.name, field.about)
        self.part.low, self.part.high = field.code.span(game)
        places = _places(game, field)
        for place in places:
            self.part.names.extend(self.chunks.named(place))
        self.seated = field.axes[:1] == (SEAT,)
        self.row = len(places) // game.players if self.seated else len(places)
        value: Any = getattr(game, field.name)
        self.nested = not field.single and isinstance(value[0], list)
        zeros = self.row >= _LONG and 0 <= -self.chunks.first < len(self.chunks.tables[0])
        self.zeros = [0] * self.row if zeros else []
        self.no_row = self.chunks.tables[0][-self.chunks.first] * self.row if zeros else b""

    def write(self, game: Game, seat: int, out: list[bytes]) -> None:
        field = self.field
        if field.single:
            number: int = getattr(game, field.name)
            out.append(self.chunks.one(number, seat))
        elif field.known is not None:
            self._flat(field.known(game, seat), seat, out)
        else:
            value: Any = getattr(game, field.name)
            if self.nested:
                self._rows(value, seat, out)
            else:
                self._flat(value, seat, out)

    def _flat(self, numbers: list[int], seat: int, out: list[bytes]) -> None:
        start = seat * self.row if self.seated else 0
        self.chunks.some(numbers, start, len(numbers), seat, out)
        self.chunks.some(numbers, 0, start, seat, out)

    def _rows(self, rows: list[list[int]], seat: int, out: list[bytes]) -> None:
        count = len(rows)
        shift = seat if self.seated else 0
        for number in range(count):
            row = rows[(number + shift) % count]
            if self.zeros and row == self.zeros:
                out.append(self.no_row)
            else:
                self.chunks.some(row, 0, len(row), seat, out)


def _places(game: Game, field: Field) -> list[str]:
    """The names of all places of a field, row by row."""
    places = [field.name]
    for number, axis in enumerate(field.axes):
        if axis == SEAT:
            names = seats_from(game.players)
        elif number == 0:
            names = game.names(axis)
        else:
            names = field.inner(game, 0) if field.axes[0] == SEAT else game.names(axis)
        places = [f"{place}.{name}" for place in places for name in names]
    return places


class _Entries:
    """The slots of a list without fixed length: one for each thing that can stand in it."""

    def __init__(self, game: Game, field: Field) -> None:
        self.field = field
        self.row = len(field.entries(game))
        self.nested = len(field.axes) == 2
        self.part = Part(field.name, field.about)
        self.part.high = MANY / USUAL if self.nested else 1.0
        rows = [f"{field.name}.{seat}" for seat in seats_from(game.players)]
        for row in rows if self.nested else [field.name]:
            self.part.names.extend(f"{row}.{entry}" for entry in field.entries(game))

    def write(self, game: Game, seat: int, vector: array[float]) -> None:
        value: Any = getattr(game, self.field.name)
        if not self.nested:
            if value:
                self._row(game, value, self.part.start, vector)
            return
        rows: list[list[int]] = value
        for number in range(len(rows)):
            row = rows[(number + seat) % len(rows)]
            if row:
                self._row(game, row, self.part.start + number * self.row, vector)

    def _row(self, game: Game, row: list[int], start: int, vector: array[float]) -> None:
        for slot, share in self.field.entered(game, row):
            vector[start + slot] = share


class _Asked:
    """The slots of the question: who decides, which step asks, and its numbers by their names."""

    def __init__(self, game: Game) -> None:
        players = game.players
        kinds = list(game.title.steps.values())
        names = sorted({name for kind in kinds for name in kind.fields if name != "player"})
        chunks = {name: Chunks(game, game.code(name)) for name in names}
        kind_slots = _one_hots(len(kinds))
        self.who = _one_hots(players)
        self.kinds: dict[Any, _AskedKind] = {
            kind: _AskedKind(kind, kind_slots[number], chunks) for number, kind in enumerate(kinds)
        }
        blanks = [chunks[name].blank() for name in names]
        self.nobody = b"".join([self.who[-1], kind_slots[-1], *blanks])
        self.parts = [
            _part("decides", "who decides", seats_from(players)),
            _part("ask", "the step that asks", list(game.title.steps)),
        ]
        for name in names:
            part = Part(f"ask.{name}", "a number of the step that asks, nothing where it has none")
            part.names = chunks[name].named(part.name)
            part.low, part.high = game.code(name).span(game)
            self.parts.append(part)

    def write(self, game: Game, seat: int, out: list[bytes]) -> None:
        if not game.stack:
            out.append(self.nobody)
            return
        step = game.stack[-1]
        kind: _AskedKind = self.kinds[step.__class__]
        out.append(self.who[(game.decider - seat) % game.players])
        for place in range(len(kind.fields)):
            number: int = getattr(step, kind.fields[place])
            out.append(kind.before[place])
            out.append(kind.chunks[place].one(number, seat))
        out.append(kind.after)


class _AskedKind:
    """What a step of one kind tells: its numbers, and between them slots that stay as they are."""

    def __init__(self, kind: type[Step[Any]], named: bytes, chunks: dict[str, Chunks]) -> None:
        self.fields = sorted(name for name in kind.fields if name != "player")
        self.chunks = [chunks[name] for name in self.fields]
        self.before: list[bytes] = []
        fixed = named
        for name in sorted(chunks):
            if name in self.fields:
                self.before.append(fixed)
                fixed = b""
            else:
                fixed += chunks[name].blank()
        self.after = fixed


class _Later:
    """The slots of the steps under the one that asks: of each kind the next one, by its seat.

    Each tells how many steps lie as deep or deeper, and then its numbers as shares.
    """

    def __init__(self, game: Game) -> None:
        self.kinds: dict[Any, _LaterKind] = {}
        self.parts: list[Part] = []
        for name, kind in game.title.steps.items():
            later = _LaterKind(game, name, kind)
            self.kinds[kind] = later
            self.parts.append(later.part)

    def write(self, game: Game, seat: int, vector: array[float]) -> None:
        stack = game.stack
        for depth in range(len(stack) - 1):
            step = stack[depth]
            later: _LaterKind = self.kinds[step.__class__]
            later.write(game, seat, step, depth + 1, vector)


class _LaterKind:
    """The slots of the waiting steps of one kind."""

    def __init__(self, game: Game, name: str, kind: type[Step[Any]]) -> None:
        self.players = game.players
        self.seated = "player" in kind.fields
        self.part = _part(f"later.{name}", "how deep the step waits, then its numbers", [])
        self.part.high = MANY / USUAL
        if self.seated:
            self.part.names = [f"later.{name}.{seat}" for seat in seats_from(game.players)]
        else:
            self.part.names = [f"later.{name}"]
        self.fields = [field for field in kind.fields if field != "player"]
        self.pieces: list[int] = []
        self.lows: list[int] = []
        self.units: list[float] = []
        for field in self.fields:
            code = game.code(field)
            reach = code.high(game) - code.low(game) + 1
            pieces = (reach.bit_length() + _EXACT_BITS - 1) // _EXACT_BITS
            self.pieces.append(pieces)
            self.lows.append(code.low(game))
            self.units.append(float(min(reach, 1 << _EXACT_BITS)))
            for piece in range(pieces):
                ending = f".{piece + 1}" if pieces > 1 else ""
                self.part.names.append(f"later.{name}.{field}{ending}")

    def write(
        self, game: Game, seat: int, step: Step[Any], depth: int, vector: array[float]
    ) -> None:
        at = self.part.start
        if self.seated:
            vector[at + (step.player - seat) % self.players] = depth / USUAL
            at += self.players
        else:
            vector[at] = depth / USUAL
            at += 1
        for place in range(len(self.fields)):
            number: int = getattr(step, self.fields[place])
            rest = number - self.lows[place] + 1
            for _ in range(self.pieces[place]):
                vector[at] = (rest & ((1 << _EXACT_BITS) - 1)) / self.units[place]
                rest >>= _EXACT_BITS
                at += 1


def _part(name: str, about: str, entries: list[str]) -> Part:
    part = Part(name, about)
    part.names = [f"{name}.{entry}" for entry in entries]
    return part


def _one_hots(size: int) -> list[bytes]:
    """A 1 in each place in turn, and last none at all."""
    return [
        struct.pack(f"={size}f", *[1.0 if place == number else 0.0 for place in range(size)])
        for number in range(size + 1)
    ]
