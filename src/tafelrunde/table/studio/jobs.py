"""What the studio is asked to do and what it answers."""

from __future__ import annotations

import msgspec

from tafelrunde.table.play.look import Look


class Job(msgspec.Struct, array_like=True):
    """Draw what somebody sees: what they lack who have the sheet `had`, or all for a new page."""

    look: Look
    layout: int
    had: str = ""
    page: bool = False
    replayed: bool = False


class Drawn(msgspec.Struct, array_like=True):
    """The name of the sheet; a message with the missing parts as JSON, or all elements as HTML."""

    state: str
    message: bytes = b""
    elements: dict[str, str] = {}
    problem: str = ""
