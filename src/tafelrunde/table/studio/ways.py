"""What was made of something last, so that the same need not be made again.

Of most things all who look are told the same, of some each in a few ways of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")

# So many ways of one thing are remembered.
WAYS: Final = 4


class Ways(Generic[T]):
    """Things by their names and by what they are made of; the names that came first go first."""

    def __init__(self, names: int) -> None:
        self._names = names
        self._known: dict[Hashable, list[tuple[Any, T]]] = {}

    def of(self, name: Hashable, source: Any, make: Callable[[], T]) -> T:
        """What is made of this source, which must not be changed afterwards."""
        ways = self._known.get(name)
        if ways is None:
            ways = self._known[name] = []
            if len(self._known) > self._names:
                del self._known[next(iter(self._known))]
        for known, found in ways:
            if known is source or known == source:
                return found
        found = make()
        ways.insert(0, (source, found))
        del ways[WAYS:]
        return found
