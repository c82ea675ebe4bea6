"""What the studio is asked to do and what it answers, as it goes over a pipe."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import msgspec

from tafelrunde.table.play.look import LogLine, Look

# What several seats mostly see alike of a view.
SHOWN: Final = ("board", "seats")


class Job(msgspec.Struct, array_like=True):
    """Draw what somebody sees: what they lack who have the sheet `had`, or all for a new page."""

    look: Look
    narrow: bool
    had: str = ""
    page: bool = False
    replayed: bool = False


class Batch(msgspec.Struct, array_like=True):
    """Jobs for those who look at one table; what several of them see alike is packed once."""

    jobs: list[Job]
    shown: list[dict[str, Any]]
    logs: list[tuple[LogLine, ...]]
    shares: list[tuple[int, int]]


class Drawn(msgspec.Struct, array_like=True):
    """The name of the sheet; a message with the missing parts as JSON, or all elements as HTML."""

    state: str
    message: bytes = b""
    elements: dict[str, str] = {}
    problem: str = ""


def packed(jobs: Sequence[Job]) -> Batch:
    """Jobs as a batch."""
    batch = Batch([], [], [], [])
    for job in jobs:
        look, shown = job.look, -1
        if look.view is not None:
            view = look.view.copy()
            shown = _share(batch.shown, {name: view.pop(name) for name in SHOWN})
            look = replace(look, view=view)
        batch.shares.append((shown, _share(batch.logs, look.log)))
        batch.jobs.append(Job(replace(look, log=()), job.narrow, job.had, job.page, job.replayed))
    return batch


def _share(known: list[Any], wanted: Any) -> int:
    """Where something is in a list, into which it is put if need be."""
    for number, one in enumerate(known):
        if one is wanted or one == wanted:
            return number
    known.append(wanted)
    return len(known) - 1


def unpacked(batch: Batch) -> list[Job]:
    """The jobs of a batch, with what they share."""
    found: list[Job] = []
    for job, (shown, log) in zip(batch.jobs, batch.shares, strict=True):
        view = job.look.view
        look = replace(
            job.look,
            view=None if view is None else {**view, **batch.shown[shown]},
            log=batch.logs[log],
        )
        found.append(Job(look, job.narrow, job.had, job.page, job.replayed))
    return found
