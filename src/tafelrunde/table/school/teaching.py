"""What is said at the table of a lesson."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Teaching:
    """A lesson in words, as far as it is done; `answer` is said to a wrong move."""

    game: str
    number: int
    count: int
    title: str
    text: str
    rule: str
    answer: str
    moves: str
    done: bool
    over: bool
    """The game itself is over, so that nobody could play on."""
