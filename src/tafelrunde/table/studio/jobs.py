"""What the studio is asked to do and what it answers."""

from __future__ import annotations

import msgspec

from tafelrunde.table.play.look import Look
from tafelrunde.table.school.teaching import Teaching
from tafelrunde.table.studio.changes import Change


class Job(msgspec.Struct, array_like=True):
    """Draw what somebody sees: what they lack who have the sheet `had`, or all for a new page."""

    look: Look
    layout: int
    had: str = ""
    page: bool = False
    replayed: bool = False
    outlooks: list[Change] = []
    """How views that a move could lead to come from the look's own. If there are any, only what all
    of them would change on the board is drawn."""
    lesson: Teaching | None = None
    """What is said at the table of a lesson."""


class Drawn(msgspec.Struct, array_like=True):
    """The name of the sheet; a message with the missing parts as JSON, or all elements as HTML."""

    state: str
    message: bytes = b""
    elements: dict[str, str] = {}
    problem: str = ""
