"""How far thinking players look in each title: found by matches, kept in tuning.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

USUAL: Final = "usual"


class Tuning:
    """The numbers by which a player thinks about a title.

    `candidates` turns are compared after looking at `positions` positions; with `refined` each of
    them is gone through move by move first, its rest sought anew among so many positions. They are
    played on for `horizon` own turns, each found among `quick` positions. Another turn than the one
    that looks best at first is only played when it is better by `clear` standard errors, and
    nothing is compared when one turn looks better than all others by `obvious` points. With `parts`
    they are played on to the end of the round at least, where a title has rounds. `by_hand` counts
    the judges by hand that a title has had.
    """

    def __init__(self, numbers: dict[str, Any]) -> None:
        self.numbers = numbers
        self.candidates: int = numbers["candidates"]
        self.positions: int = numbers["positions"]
        self.horizon: int = numbers["horizon"]
        self.quick: int = numbers["quick"]
        self.clear: float = numbers["clear"]
        self.obvious: float = numbers["obvious"]
        self.parts: bool = numbers["parts"]
        self.refined: int = numbers.get("refined", 0)


def _read() -> dict[str, dict[str, Any]]:
    text = Path(__file__).with_name("tuning.toml").read_text("utf-8")
    return tomllib.loads(text)


_TABLES: Final[dict[str, dict[str, Any]]] = _read()


def tuning(title: str) -> Tuning:
    """The numbers for a title; what its own table leaves out is as usual."""
    return Tuning({**_TABLES[USUAL], **_TABLES.get(title, {})})
