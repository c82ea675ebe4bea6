"""Positions in the middle of an orc event, for the chapters about events."""

from __future__ import annotations

from typing import Any

from tests.rules.caverna_fiends.positions import (
    ALL_GONE,
    BOARD,
    EVENT_3,
    EVENT_4,
    Table,
    position,
)

# The rounds in which the events come, the later two as late as they can.
ROUNDS = {1: 3, 2: 6, 3: 11, 4: 12}
ENDINGS = {3: EVENT_3, 4: EVENT_4}
# What comes after: the other seat, which has a ruby, is asked something that changes nothing.
AFTERWARDS: list[list[Any]] = [["SkipOne", 1], ["GrowUp"]]


def card_of(ways: str) -> int:
    """The number of the card with these steps, as it lies open."""
    return next(card.number for card in BOARD.cards if " ".join(card.ways) == ways) + 1


def event(number: int, *steps: list[Any], card: str = "", **words: Any) -> Table:
    """During an event these steps come next, with a card for seat 0; then the round is over."""
    first, *rest = steps
    words.setdefault("other", {"goods": {"ruby": 1}})
    return position(
        words.pop("players", 2),
        step=first,
        after=[*rest, *AFTERWARDS],
        in_round=ROUNDS[number],
        ending=ENDINGS.get(number),
        card=card_of(card) if card else 0,
        in_event=True,
        **words,
    )


def walks(letter: str, start: str, card: str, number: int = 2, **words: Any) -> Table:
    """An orc of seat 0 walks by a card."""
    orc = "abcd".index(letter)
    orcs = {**words.pop("orcs", {}), letter: start}
    return event(number, ["Walk", 0, orc, 0], card=card, orcs=orcs, **words)


def parley(letter: str, start: str, card: str, number: int = 1, **words: Any) -> Table:
    """An orc of seat 0 may be bribed and pushed before it walks by a card."""
    orc = "abcd".index(letter)
    orcs = {**words.pop("orcs", {}), letter: start}
    steps = [["Parley", 0, orc, 0], ["Walk", 0, orc, 0]]
    return event(number, *steps, card=card, orcs=orcs, **words)


def breaks_in(letter: str, number: int = 4, **words: Any) -> Table:
    """An orc of seat 0 breaks into the cave."""
    return walks(letter, "3.4", "r", number, **words)


def begin(number: int, **words: Any) -> Table:
    """An event begins with what its owner may still arrange."""
    return position(
        words.pop("players", 2),
        step=["OrcEvent", number],
        after=[["GrowUp"]],
        in_round=ROUNDS[number],
        ending=ENDINGS.get(number),
        **words,
    )


def after_event(number: int, **words: Any) -> Table:
    """The end of the round of an event in which no orc is left on seat 0's board."""
    words.setdefault("orcs", ALL_GONE)
    return position(
        step=["ReturnHome"],
        in_round=ROUNDS[number],
        ending=ENDINGS.get(number),
        **words,
    )
