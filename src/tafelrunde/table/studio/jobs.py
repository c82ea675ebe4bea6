"""What the studio is asked to do and what it answers, as it goes over a pipe."""

from __future__ import annotations

import msgspec

from tafelrunde.table.play.look import Look


class Patch(msgspec.Struct, tag="patch", array_like=True):
    """What somebody lacks who has the sheet of that name; an unknown one lacks everything."""

    look: Look
    narrow: bool
    had: str
    replayed: bool = False


class Whole(msgspec.Struct, tag="whole", array_like=True):
    """Everything for a new page."""

    look: Look
    narrow: bool
    replayed: bool = False


class Drawn(msgspec.Struct, array_like=True):
    """The name of the sheet; a message with the missing parts as JSON, or all elements as HTML."""

    state: str
    message: bytes = b""
    elements: dict[str, str] = {}
    problem: str = ""


Job = Patch | Whole
