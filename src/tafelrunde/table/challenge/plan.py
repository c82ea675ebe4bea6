"""What is played on which day, and from which seed: the same for everybody, known to nobody before.

The seed follows from the day and a secret that the house has drawn and keeps, so that who has seen
all challenges so far knows nothing of tomorrow's.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from tafelrunde.table.errors import Refused

FIRST: Final = date(2026, 1, 1)
_SEED_BITS: Final = 53


@dataclass(frozen=True)
class Plan:
    """A title and its set-up; the person has the first seat, bots of one kind have the others."""

    game: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)
    bot: str = ""


# `greedy` looks at so many positions and not at a clock, so it answers the same on every machine.
ROTATION: Final = (
    Plan("meduris", 3, bot="greedy"),
    Plan("caverna", 1),
    Plan("cavevscave", 1, {"eras": 1}),
    Plan("arrival", 2, bot="greedy"),
    Plan("caverna-folk", 1, {"folk": "random"}),
    Plan("cavevscave", 1),
    Plan("caverna-fiends", 1),
)
"""One after the other, a day each; solo where the title allows it."""


def day_of(now: float) -> date:
    """The day of a time; everywhere on earth it begins at the same moment."""
    return datetime.fromtimestamp(now, UTC).date()


def end_of(day: date) -> float:
    """When the day is over."""
    following = day + timedelta(days=1)
    return datetime(following.year, following.month, following.day, tzinfo=UTC).timestamp()


def read_day(text: str, now: float) -> date:
    """A day by its name, if it has had its challenge or has it now."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = date.max
    if not FIRST <= day <= day_of(now) or day.isoformat() != text:
        raise Refused("unknown_challenge", "There is no challenge of that day.")
    return day


def plan_of(day: date) -> Plan:
    """What is played on a day."""
    return ROTATION[day.toordinal() % len(ROTATION)]


def seed_of(day: date, secret: str) -> int:
    """The seed of a day's game."""
    found = hmac.new(secret.encode(), day.isoformat().encode(), hashlib.sha256).digest()
    return int.from_bytes(found) >> (256 - _SEED_BITS)
