"""What was drawn before, so that only what changed is drawn again.

A part is drawn from a key, the plain data of the view that it shows. A `Memory` belongs to one
table and compares keys with those of its last positions. Behind it stands one `Cache` for all
tables, in which the same data gives the same part.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Hashable
from typing import Any, Final

from tafelrunde.drawing import parts
from tafelrunde.drawing.parts import Group, Part

# A seat sees some parts in its own way; a table remembers so many ways of each.
WAYS: Final = 4
# Characters of markup that the cache keeps at least, and twice as many at most.
ROOM: Final = 24_000_000

# Markup with slots, and the parts that belong into them.
Block = tuple[str, Group]


class Cache:
    """Parts by what they are drawn from; those not asked for in a long time are dropped."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self._young: dict[Hashable, Part] = {}
        self._old: dict[Hashable, Part] = {}
        self._size = 0

    def part(self, scope: Hashable, name: str, key: Any, draw: Callable[[], str]) -> Part:
        """The part of this name and key, drawn if it is not known."""
        whole = (scope, name, marshal.dumps(key, 2))
        found = self._young.get(whole)
        if found is not None:
            return found
        found = self._old.get(whole)
        if found is None:
            found = parts.made(name, draw())
        self._young[whole] = found
        self._size += len(found.markup)
        if self._size > self.room:
            self._old, self._young, self._size = self._young, {}, 0
        return found


CACHE: Final = Cache()


class Known:
    """What is known of one table in one language and layout."""

    def __init__(self, cache: Cache, scope: Hashable, ways: int) -> None:
        self._cache = cache
        self._scope = scope
        self._ways = ways
        self._parts: dict[str, list[tuple[Any, Part]]] = {}
        self._blocks: dict[str, list[tuple[Any, Block]]] = {}

    def part(self, name: str, key: Any, draw: Callable[[], str]) -> Part:
        """The part of this name and key; keys must not be changed afterwards."""
        ways = self._parts.get(name)
        if ways is None:
            ways = self._parts[name] = []
        for known, found in ways:
            if known == key:
                return found
        found = self._cache.part(self._scope, name, key, draw)
        ways.insert(0, (key, found))
        del ways[self._ways :]
        return found

    def block(self, name: str, key: Any, draw: Callable[[], Block]) -> Block:
        """Several parts that follow from one key."""
        ways = self._blocks.get(name)
        if ways is None:
            ways = self._blocks[name] = []
        for known, found in ways:
            if known == key:
                return found
        found = draw()
        ways.insert(0, (key, found))
        del ways[self._ways :]
        return found


class Memory:
    """What one table showed last, in every language and layout that somebody looks at it in."""

    def __init__(self, cache: Cache = CACHE, ways: int = WAYS) -> None:
        self._cache = cache
        self._ways = ways
        self._known: dict[Hashable, Known] = {}

    def of(self, scope: Hashable) -> Known:
        """What is known in this language and layout."""
        known = self._known.get(scope)
        if known is None:
            known = Known(self._cache, scope, self._ways)
            if self._ways:
                self._known[scope] = known
        return known


# For drawings that belong to no table: nothing but the cache is asked.
FORGETFUL: Final = Memory(ways=0)
