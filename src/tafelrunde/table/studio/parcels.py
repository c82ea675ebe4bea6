"""Jobs on their way through a pipe: what all see alike goes once, and only as far as it changed.

Both ends remember what went through last for each table. Who unpacks and has forgotten says so, and
is sent everything.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from tafelrunde.table.play.look import LogLine
from tafelrunde.table.studio.changes import Change, Growth, change, changed, grown, growth
from tafelrunde.table.studio.jobs import Job

# Tables that are remembered.
TABLES: Final = 400
# What several seats mostly see alike of a view.
SHOWN: Final = ("board", "seats")

Shown = dict[str, Any]
Log = tuple[LogLine, ...]


class Parcel(msgspec.Struct, array_like=True):
    """Jobs at one table, whose looks lack what they share: a board and a log, by their places.

    `after` is the number of the parcel from which what changed is told; 0 for none.
    """

    table: str
    number: int
    after: int
    jobs: list[Job]
    shares: list[tuple[int, int]]
    shown: list[Change]
    logs: list[Growth[LogLine]]


class Contents(NamedTuple):
    """What a parcel tells when it is unpacked."""

    number: int
    shown: list[Shown]
    logs: list[Log]


NOTHING: Final = Contents(0, [], [])


class Memory:
    """What went through last, by tables."""

    def __init__(self, tables: int = TABLES) -> None:
        self._tables = tables
        self._known: OrderedDict[str, Contents] = OrderedDict()

    def of(self, table: str) -> Contents:
        """What went through last for a table."""
        return self._known.get(table, NOTHING)

    def keep(self, table: str, contents: Contents) -> None:
        """Remember this instead."""
        self._known[table] = contents
        self._known.move_to_end(table)
        if len(self._known) > self._tables:
            self._known.popitem(last=False)

    def forget(self, table: str) -> None:
        """The other end does not know it any more."""
        self._known.pop(table, None)


class Packer:
    """The end that asks."""

    def __init__(self) -> None:
        self._memory = Memory()
        self._number = 0

    def pack(self, table: str, jobs: Sequence[Job]) -> Parcel:
        """Jobs at a table as a parcel."""
        before = self._memory.of(table)
        self._number += 1
        now = Contents(self._number, [], [])
        sent: list[Job] = []
        shares: list[tuple[int, int]] = []
        for job in jobs:
            look, view, shown = job.look, job.look.view, -1
            if view is not None:
                view = view.copy()
                shown = _share(now.shown, {name: view.pop(name) for name in SHOWN})
            shares.append((shown, _share(now.logs, look.log)))
            sent.append(replace(job, look=replace(look, view=view, log=())))
        self._memory.keep(table, now)
        old, logs = before.shown, before.logs
        return Parcel(
            table,
            now.number,
            before.number,
            sent,
            shares,
            [change(old[i] if i < len(old) else None, one) for i, one in enumerate(now.shown)],
            [growth(logs[i] if i < len(logs) else (), one) for i, one in enumerate(now.logs)],
        )

    def forget(self, table: str) -> None:
        """The other end wants everything."""
        self._memory.forget(table)


class Unpacker:
    """The end that answers."""

    def __init__(self) -> None:
        self._memory = Memory()

    def unpack(self, parcel: Parcel) -> list[Job] | None:
        """The jobs, whole again; None if what they build on is forgotten."""
        before = self._memory.of(parcel.table)
        if parcel.after and parcel.after != before.number:
            return None
        old, logs = (before.shown, before.logs) if parcel.after else ([], [])
        now = Contents(
            parcel.number,
            [changed(old[i] if i < len(old) else None, how) for i, how in enumerate(parcel.shown)],
            [grown(logs[i] if i < len(logs) else (), how) for i, how in enumerate(parcel.logs)],
        )
        self._memory.keep(parcel.table, now)
        found: list[Job] = []
        for job, (shown, log) in zip(parcel.jobs, parcel.shares, strict=True):
            view = job.look.view
            whole = None if view is None else {**view, **now.shown[shown]}
            look = replace(job.look, view=whole, log=now.logs[log])
            found.append(replace(job, look=look))
        return found


def _share(known: list[Any], wanted: Any) -> int:
    """Where something is in a list, into which it is put if need be."""
    for number, one in enumerate(known):
        if one is wanted or one == wanted:
            return number
    known.append(wanted)
    return len(known) - 1
