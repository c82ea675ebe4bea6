"""The fields of a state, each declared once: what it holds, and how people write it.

Storing, loading, the range of every number, readable positions and their documentation follow from
the declaration.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.codes import SEAT, Code, taken
from tafelrunde.kernel.errors import BadPosition

if TYPE_CHECKING:
    from tafelrunde.kernel.game import Game

# The axis of a list that has no fixed length.
ANY_NUMBER: Final = "..."


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """A stored field: one number, or a list along one axis or two.

    An axis is a kind of thing; its names say where in the list a number stands. `about` tells what
    the numbers mean. A `sparse` field is left out of a position while all its numbers are 0. In
    some lists without fixed length it counts that they are `ordered`. `known` is what a seat can
    know of a field with secrets, all its numbers in one list, with UNKNOWN for those it can't.
    """

    def __init__(
        self,
        name: str,
        code: Code,
        axes: tuple[str, ...] = (),
        about: str = "",
        sparse: bool = False,
        ordered: bool = False,
        known: Callable[[Any, int], list[int]] | None = None,
    ) -> None:
        self.name = name
        self.code = code
        self.axes = axes
        self.about = about
        self.sparse = sparse
        self.ordered = ordered
        self.known = known
        self.single = not axes
        self.simple = len(axes) == 1 and not sparse

    def inner(self, game: Game, place: int) -> list[str]:
        """The names along the second axis, in the row of this place."""
        return game.names(self.axes[1])

    def code_at(self, place: int) -> Code:
        """What the numbers of a list without fixed length are in turn."""
        return self.code

    def entries(self, game: Game) -> list[str]:
        """What an observation tells of a list without fixed length: a slot for each thing."""
        return self.code.slots(game)

    def entered(self, game: Game, row: list[int]) -> list[tuple[int, float]]:
        """The slots of all that stands in such a list: its place where that counts, else a 1."""
        if not self.ordered:
            return [(number, 1.0) for number in row]
        return [(number, (place + 1) / len(row)) for place, number in enumerate(row)]

    def dump(self, game: Game, value: Any) -> Any:
        """A list as plain data, in rows if there are two axes; None when it is left out."""
        nested = isinstance(value[0], list)
        if self.sparse and not any(map(any, value) if nested else value):
            return None
        if nested:
            return [row.copy() for row in value]
        if len(self.axes) == 1:
            return value.copy()
        length = self._row(game, value)
        return [value[start : start + length] for start in range(0, len(value), length)]

    def write(self, game: Game, new: Game) -> Any:
        """What differs from a new game, by names; None when nothing does."""
        value: Any = getattr(game, self.name)
        before: Any = getattr(new, self.name)
        if value == before:
            return None
        if self.single:
            return self.code.write(game, value)
        if ANY_NUMBER in self.axes:
            return self._write_free(game, value)
        names = game.names(self.axes[0])
        if len(self.axes) == 1:
            return self._differing(game, names, value, before)
        row = self._row(game, value)
        table: dict[str, Any] = {}
        for place, (own, other) in enumerate(zip(rows(value, row), rows(before, row), strict=True)):
            if own != other:
                table[names[place]] = self._differing(game, self.inner(game, place), own, other)
        return table

    def load(self, game: Game, value: Any) -> Any:
        """The value for the state, from exact or readable data; BadPosition says what is wrong."""
        if self.single:
            return taken(game, self.name, self.code, value)
        present: Any = getattr(game, self.name)
        if ANY_NUMBER in self.axes:
            return self._load_free(game, value)
        if isinstance(value, dict):
            return self._load_names(game, value, present)
        if len(self.axes) == 1:
            return [self._read(game, number) for number in self._list(value)]
        before = rows(present, self._row(game, present))
        found = [
            self._load_row(game, place, row, before[place] if place < len(before) else [])
            for place, row in enumerate(self._list(value))
        ]
        return found if _nested(present) else numbers(found)

    def blank(self, game: Game) -> Any:
        """The value of a sparse field that a whole position leaves out."""
        present: Any = getattr(game, self.name)
        if ANY_NUMBER in self.axes:
            return [[] for _ in present]
        if _nested(present):
            return [[0] * len(row) for row in present]
        return [0] * len(present)

    def faults(self, game: Game) -> list[Fault]:
        """Wrong lengths, and numbers that can't be."""
        value: Any = getattr(game, self.name)
        if self.single:
            fits = self.code.fits(game, [value])
            return [] if fits else [self._fault("wrong.value", game, self.code)]
        if ANY_NUMBER in self.axes:
            return self._free_faults(game, value)
        length = 1
        for axis in self.axes:
            length *= len(game.names(axis))
        found = numbers(value)
        if len(found) != length:
            return [fault("wrong.length", name=self.name, length=length, given=len(found))]
        fits = self.code.fits(game, found)
        return [] if fits else [self._fault("wrong.values", game, self.code)]

    def _free_faults(self, game: Game, value: Any) -> list[Fault]:
        lists: list[list[int]] = [value]
        if len(self.axes) == 2:
            length = len(game.names(self.axes[0]))
            if len(value) != length:
                return [fault("wrong.rows", name=self.name, length=length, given=len(value))]
            lists = value
        for row in lists:
            for place in range(len(row)):
                if not self.code_at(place).fits(game, [row[place]]):
                    return [self._fault("wrong.values", game, self.code_at(place))]
        return []

    def _fault(self, key: str, game: Game, code: Code) -> Fault:
        return Fault(key, {"name": self.name, "possible": code.possible(game)})

    def _row(self, game: Game, value: Any) -> int:
        """The length of a row."""
        if self.axes[0] == SEAT:
            return len(value) // game.players
        return len(game.names(self.axes[1]))

    def _differing(self, game: Game, names: list[str], own: Any, other: Any) -> dict[str, Any]:
        return {
            names[place]: self.code.write(game, own[place])
            for place in range(len(own))
            if own[place] != other[place]
        }

    def _write_free(self, game: Game, value: Any) -> Any:
        if len(self.axes) == 1:
            return self._write_list(game, value)
        names = game.names(self.axes[0])
        return {names[place]: self._write_list(game, row) for place, row in enumerate(value)}

    def _write_list(self, game: Game, row: list[int]) -> list[Any]:
        return [self.code_at(place).write(game, number) for place, number in enumerate(row)]

    def _load_free(self, game: Game, value: Any) -> Any:
        if len(self.axes) == 1:
            return self._load_list(game, value)
        names = game.names(self.axes[0])
        if isinstance(value, dict):
            self._know(value, names)
            value = [value.get(name, []) for name in names]
        return [self._load_list(game, row) for row in self._list(value)]

    def _load_list(self, game: Game, value: Any) -> list[int]:
        return [
            taken(game, self.name, self.code_at(place), number)
            for place, number in enumerate(self._list(value))
        ]

    def _load_names(self, game: Game, value: dict[str, Any], present: Any) -> Any:
        names = game.names(self.axes[0])
        self._know(value, names)
        if len(self.axes) == 1:
            return [
                self._read(game, value[name]) if name in value else present[place]
                for place, name in enumerate(names)
            ]
        before = rows(present, self._row(game, present))
        found = [
            self._load_row(game, place, value[name], before[place])
            if name in value
            else before[place]
            for place, name in enumerate(names)
        ]
        return found if _nested(present) else numbers(found)

    def _load_row(self, game: Game, place: int, row: Any, present: list[int]) -> list[int]:
        """A row, whole or by names; what a row by names leaves out is as in a new game."""
        if isinstance(row, dict) and present:
            names = self.inner(game, place)
            self._know(row, names)
            return [
                self._read(game, row[name]) if name in row else present[at]
                for at, name in enumerate(names)
            ]
        length = len(game.names(self.axes[1]))
        if not isinstance(row, list) or len(row) != length:
            raise BadPosition(
                "error.position_rows", {"name": self.name, "length": length, "value": row}
            )
        return [self._read(game, number) for number in row]

    def _list(self, value: Any) -> list[Any]:
        if not isinstance(value, list):
            raise BadPosition("error.position_list", {"name": self.name, "value": value})
        return value

    def _read(self, game: Game, value: Any) -> int:
        number: int = taken(game, self.name, self.code, value)
        return number

    def _know(self, table: dict[str, Any], names: list[str]) -> None:
        for name in table:
            if name not in names:
                raise BadPosition(
                    "error.position_name",
                    {"field": self.name, "name": name, "known": ", ".join(names)},
                )


def _nested(value: Any) -> bool:
    return len(value) > 0 and isinstance(value[0], list)


def numbers(value: Any) -> list[int]:
    """All numbers of a list, or of a list of rows."""
    return [number for row in value for number in row] if _nested(value) else value


def rows(value: Any, length: int) -> list[list[int]]:
    """A list in rows; one that is flat is cut."""
    if _nested(value):
        return [row.copy() for row in value]
    return [value[start : start + length] for start in range(0, len(value), length)]


def shape_faults(game: Game) -> list[Fault]:
    """What is wrong with the lengths and numbers of a state, before anything else is looked at."""
    return [found for field in game.fields for found in field.faults(game)]
