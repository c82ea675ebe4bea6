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
from tafelrunde.kernel.errors import UnknownSeat
from tafelrunde.kernel.fields import ANY_NUMBER, Field
from tafelrunde.kernel.step import Step

if TYPE_CHECKING:
    from tafelrunde.kernel.game import Game

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
        parts.extend([entries.part for entries in self._entries])
        parts.extend(self._later.parts)
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
        remembered = 0
        for listed in self._listed:
            remembered = listed.settle(remembered)
        for entries in self._entries:
            remembered = entries.settle(remembered)
        self.remembered = self._later.settle(remembered)

    def told(self, game: Game, seat: int, memory: Memory) -> list[bytes]:
        """All that a seat may know of a position of this set-up, in pieces, slot by slot."""
        out: list[bytes] = []
        for listed in self._listed:
            listed.write(game, seat, memory, out)
        self._asked.write(game, seat, out)
        for entries in self._entries:
            entries.write(game, seat, memory, out)
        self._later.write(game, seat, memory, out)
        return out


class Memory:
    """What was written last of a game and of those cloned from it, row by row.

    Most of a position is as it was a move before, and comparing a row takes less time than writing
    it. An entry is replaced and never changed, so threads that look at clones do not meet in it.
    """

    def __init__(self, slots: Observation) -> None:
        self.slots = slots
        self.rows = [_Row([], b"")] * slots.remembered


def told(game: Game, seat: int) -> list[bytes]:
    """All that a seat may know of a position, in pieces; those that stay are the same ones."""
    if not 0 <= seat < game.players:
        raise UnknownSeat("error.seat", {"seat": seat, "last": game.players - 1})
    memory = game.seen
    if memory is None:
        memory = Memory(game.title.slots_of(game.setup))
        game.seen = memory
    return memory.slots.told(game, seat, memory)


class _Row:
    """Numbers or steps, and the bytes of their slots."""

    def __init__(self, of: list[Any], chunk: bytes) -> None:
        self.of = of
        self.chunk = chunk


class _Listed:
    """The slots of a field with fixed length; rows that belong to seats begin with the looker's."""

    def __init__(self, game: Game, field: Field) -> None:
        self.field = field
        self.players = game.players
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
        self.rows = len(value) if self.nested else 0
        open_list = not field.single and field.known is None
        self.steady = open_list and _shared(value, getattr(game.clone(), field.name), self.nested)
        # Whether seats are told different things of the same list, and of the same row of one.
        self.turning = self.chunks.turning
        self.private = self.turning or self.seated or not open_list
        self.at = 0

    def settle(self, at: int) -> int:
        """Take places in the memory from here on; the next free one."""
        self.at = at
        if self.field.single:
            return at
        at += self.players if self.private else 1
        return at + self.rows * (self.players if self.turning else 1)

    def write(self, game: Game, seat: int, memory: Memory, out: list[bytes]) -> None:
        field = self.field
        if field.single:
            number: int = getattr(game, field.name)
            out.append(self.chunks.one(number, seat))
            return
        known = field.known
        value: Any = getattr(game, field.name) if known is None else known(game, seat)
        if self.nested and not self.steady:
            self._nested(value, seat, memory, out)
            return
        at = self.at + seat if self.private else self.at
        row = memory.rows[at]
        if row.of is not value and row.of != value:
            chunks: list[bytes] = []
            if self.nested:
                self._nested(value, seat, memory, chunks)
            else:
                self._flat(value, seat, chunks)
            row = _Row(value if self.steady and not self.nested else value.copy(), b"".join(chunks))
            memory.rows[at] = row
        out.append(row.chunk)

    def _flat(self, numbers: list[int], seat: int, out: list[bytes]) -> None:
        start = seat * self.row if self.seated else 0
        self.chunks.some(numbers, start, len(numbers), seat, out)
        self.chunks.some(numbers, 0, start, seat, out)

    def _nested(self, rows: list[list[int]], seat: int, memory: Memory, out: list[bytes]) -> None:
        count = self.rows
        shift = seat if self.seated else 0
        first = self.at + (self.players if self.private else 1)
        if self.turning:
            first += seat * count
        for number in range(count):
            place = (number + shift) % count
            out.append(self._remembered(rows[place], first + place, seat, memory))

    def _remembered(self, numbers: list[int], at: int, seat: int, memory: Memory) -> bytes:
        row = memory.rows[at]
        if row.of is not numbers and row.of != numbers:
            chunks: list[bytes] = []
            self.chunks.some(numbers, 0, len(numbers), seat, chunks)
            row = _Row(numbers if self.steady else numbers.copy(), b"".join(chunks))
            memory.rows[at] = row
        return row.chunk


def _shared(value: list[Any], cloned: list[Any], nested: bool) -> bool:
    """Whether a list, or each row of it, never changes in place: a clone shares it then."""
    return value[0] is cloned[0] if nested else value is cloned


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
        self.players = game.players
        self.row = len(field.entries(game))
        self.nested = len(field.axes) == 2
        self.part = Part(field.name, field.about)
        self.part.high = MANY / USUAL if self.nested else 1.0
        rows = [f"{field.name}.{seat}" for seat in seats_from(game.players)]
        for row in rows if self.nested else [field.name]:
            self.part.names.extend(f"{row}.{entry}" for entry in field.entries(game))

        self.at = 0
        self.blank = bytes(FLOAT * self.row)
        self.nothing = array("f", self.blank)

    def settle(self, at: int) -> int:
        """Take places in the memory from here on; the next free one."""
        self.at = at
        return at + (self.players if self.nested else 1)

    def write(self, game: Game, seat: int, memory: Memory, out: list[bytes]) -> None:
        value: Any = getattr(game, self.field.name)
        if not self.nested:
            self._row(game, value, 0, memory, out)
            return
        rows: list[list[int]] = value
        for number in range(len(rows)):
            place = (number + seat) % len(rows)
            self._row(game, rows[place], place, memory, out)

    def _row(
        self, game: Game, numbers: list[int], place: int, memory: Memory, out: list[bytes]
    ) -> None:
        if not numbers:
            out.append(self.blank)
            return
        row = memory.rows[self.at + place]
        if row.of != numbers:
            slots = self.nothing[:]
            for slot, share in self.field.entered(game, numbers):
                slots[slot] = share
            row = _Row(numbers.copy(), slots.tobytes())
            memory.rows[self.at + place] = row
        out.append(row.chunk)


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
        self.players = game.players
        self.at = 0
        length = 0
        for name, kind in game.title.steps.items():
            later = _LaterKind(game, name, kind, length)
            self.kinds[kind] = later
            self.parts.append(later.part)
            length += later.part.length
        self.blank = bytes(FLOAT * length)
        self.nothing = array("f", self.blank)

    def settle(self, at: int) -> int:
        """Take places in the memory from here on; the next free one."""
        self.at = at
        return at + self.players

    def write(self, game: Game, seat: int, memory: Memory, out: list[bytes]) -> None:
        waiting = game.stack[:-1]
        if not waiting:
            out.append(self.blank)
            return
        row = memory.rows[self.at + seat]
        if row.of != waiting:
            slots = self.nothing[:]
            for depth in range(len(waiting)):
                step = waiting[depth]
                later: _LaterKind = self.kinds[step.__class__]
                later.write(seat, step, depth + 1, slots)
            row = _Row(waiting, slots.tobytes())
            memory.rows[self.at + seat] = row
        out.append(row.chunk)


class _LaterKind:
    """The slots of the waiting steps of one kind."""

    def __init__(self, game: Game, name: str, kind: type[Step[Any]], start: int) -> None:
        self.start = start
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

    def write(self, seat: int, step: Step[Any], depth: int, slots: array[float]) -> None:
        at = self.start
        if self.seated:
            slots[at + (step.player - seat) % self.players] = depth / USUAL
            at += self.players
        else:
            slots[at] = depth / USUAL
            at += 1
        for place in range(len(self.fields)):
            number: int = getattr(step, self.fields[place])
            rest = number - self.lows[place] + 1
            for _ in range(self.pieces[place]):
                slots[at] = (rest & ((1 << _EXACT_BITS) - 1)) / self.units[place]
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
