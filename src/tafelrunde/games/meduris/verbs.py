"""The moves of Meduris."""

from __future__ import annotations

from typing import Final

from tafelrunde.kernel.moves import Alphabet, Verb

PLATEAU: Final = 0 << 8
TAKE: Final = 1 << 8
DECLINE: Final = 2 << 8
GIVE: Final = 3 << 8
WORKER: Final = 4 << 8
HUT: Final = 5 << 8
TEMPLE: Final = 6 << 8
PASS: Final = 7 << 8
REPLACE: Final = 8 << 8
SPARE: Final = 9 << 8
OFFER: Final = 10 << 8

OFFER_NONE: Final = OFFER
OFFER_BOTH: Final = OFFER + 1
OFFER_CHIP: Final = OFFER + 2
OFFER_THREE: Final = OFFER + 3
OFFER_GOOD: Final = OFFER + 4


def alphabet(goods: list[str], spaces: int) -> Alphabet:
    """All moves there can be; what is named by a number is a space."""
    return Alphabet(
        [
            Verb("plateau", names=goods),
            Verb("take", names=goods),
            Verb("decline", kind="finish"),
            Verb("give", names=goods),
            Verb("worker", names=[f"{good}.{level}" for good in goods for level in (1, 2, 3)]),
            Verb("hut", spaces),
            Verb("temple", spaces),
            Verb("pass", kind="finish"),
            Verb("replace", names=[f"{a}.{b}" for a in range(16) for b in range(16)]),
            Verb("spare", names=[f"{good}.{n}" for good in goods for n in range(32)]),
            Verb("offer", names=["none", "both", "chip", "three", *goods]),
        ]
    )
