"""A sheet: all that a page shows of a table, by parts, and what of it a client does not have yet.

A part's key says where it belongs: `prompt` is what stands in the element of that id,
`board/space:3` the part `space:3` of the drawing in `board`, `board#i-wood` a symbol that it uses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tafelrunde.drawing import Drawing, svg
from tafelrunde.drawing.parts import Group, Part


class Sheet(NamedTuple):
    """What somebody is shown: elements by their digests, and the parts of the drawing.

    Digests of elements are good for this process alone. `symbols` are all that were ever sent,
    `names` are those that the drawing calls the seats by.
    """

    elements: dict[str, int]
    board: Sequence[Group]
    symbols: frozenset[str]
    names: tuple[str, ...] = ()

    @property
    def state(self) -> str:
        """A short name, the same for the same sheet only."""
        marks = [group.mark for group in self.board]
        shown = (*self.elements.values(), *marks, self.symbols, self.names)
        return format(hash(shown) & (1 << 64) - 1, "016x")


BLANK = Sheet({}, (), frozenset())


def patch(
    had: Sheet, elements: dict[str, str], drawing: Drawing | None
) -> tuple[Sheet, dict[str, str]]:
    """The sheet with these elements and this drawing, and the parts that `had` lacks of it."""
    elements = {**elements, "board": "" if drawing is None else drawing.frame()}
    digests = {key: hash(markup) for key, markup in elements.items()}
    known = had.elements
    missing = {key: elements[key] for key, digest in digests.items() if known.get(key) != digest}
    if drawing is None:
        return Sheet(digests, (), had.symbols), missing
    unknown: set[str] = set()
    names = tuple(drawing.names)
    for part in _new_parts(had.board if had.names == names else (), drawing.groups):
        missing[f"board/{part.name}"] = drawing.shown(part)
        unknown.update(one for one in part.symbols if one not in had.symbols)
    unknown.update(name for name in drawing.also if name not in had.symbols)
    unknown &= svg.SYMBOLS.keys()
    missing |= {f"board#{name}": svg.SYMBOLS[name] for name in sorted(unknown)}
    known_symbols = had.symbols | unknown if unknown else had.symbols
    return Sheet(digests, drawing.groups, known_symbols, names), missing


def _new_parts(before: Sequence[Group], now: Sequence[Group]) -> Iterator[Part]:
    """The parts that look otherwise than before; groups that stayed are not looked into."""
    old, new = set(map(id, before)), set(map(id, now))
    known = {
        name: part for group in before if id(group) not in new for name, part in group.parts.items()
    }
    for group in now:
        if id(group) in old:
            continue
        for name, part in group.parts.items():
            was = known.get(name)
            if was is not part and (was is None or was.digest != part.digest):
                yield part
