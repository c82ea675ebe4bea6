"""Chance as one whole number: the same on every machine, interpreted or compiled.

Two multiplicative generators of 31 bits are combined (L'Ecuyer 1988) and kept side by side in one
number. No product exceeds 62 bits for bounds up to 2 to the 31, so compiled code computes with
machine integers (`i64`); whole numbers of any size would leave them for products beyond 32 bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from tafelrunde.kernel.game import Game
    from tafelrunde.kernel.step import Step

FIRST: Final = 2147483563
SECOND: Final = 2147483399
_MASK: Final = (1 << 64) - 1
_LOW: Final = (1 << 31) - 1


def seeded(seed: int) -> int:
    """The first state for a seed of any size; neighbouring seeds give unrelated streams."""
    mixed = 0
    rest = abs(seed) * 2 + (seed < 0)
    while True:
        mixed = _scramble(mixed ^ (rest & _MASK))
        rest >>= 64
        if rest == 0:
            break
    first = (mixed >> 32) % (FIRST - 1) + 1
    second = (mixed & 0xFFFFFFFF) % (SECOND - 1) + 1
    return first << 31 | second


def following(state: int) -> int:
    """The state after this one."""
    whole: i64 = state
    first = (whole >> 31) * 40014 % FIRST
    second = (whole & _LOW) * 40692 % SECOND
    return first << 31 | second


def below(state: int, bound: int) -> int:
    """The number from 0 to bound - 1 that a state stands for."""
    whole: i64 = state
    faces: i64 = bound
    mixed = (whole >> 31) - (whole & _LOW)
    if mixed < 0:
        mixed += FIRST - 1
    return mixed * faces // (FIRST - 1) % faces


class Undecided(Exception):
    """A number below `bound` is to be drawn, and nobody has said yet which one."""

    def __init__(self, bound: int) -> None:
        super().__init__(bound)
        self.bound = bound


class Drawers:
    """What was seen to draw numbers: verbs of moves, and kinds of steps that ask nobody.

    `most` tells of a kind how many numbers a step of it was seen to draw at most.
    """

    def __init__(self) -> None:
        self.most: dict[Any, int] = {}
        self.verbs: set[int] = set()


class Rolls:
    """Numbers drawn elsewhere, one after the other, instead of those of a seed.

    Where drawers are known, the game is `kept` as it was before the last step, if that is one of
    them; `kept_used` numbers were drawn by then, and `kind` is the step's. There the game goes on
    with 0 where nobody has said a number, up to the end of the step, and `lacking` tells below
    what the number lies: such a game is of no use, but that costs less than Undecided.
    """

    def __init__(self, numbers: list[int], drawers: Drawers | None = None) -> None:
        self.numbers = numbers
        self.used = 0
        self.drawers = drawers
        self.kind: Any = None
        self.kept: Game | None = None
        self.kept_used = 0
        self.lacking = 0
        self._again = False

    def next(self, bound: int) -> int:
        """The next one; where there is no choice it is 0."""
        if bound == 1:
            return 0
        if self.used == len(self.numbers):
            if self.drawers is None:
                raise Undecided(bound)
            if self.lacking == 0:
                self.lacking = bound
            return 0
        self.used += 1
        return self.numbers[self.used - 1]

    def go_on(self, kind: Any, kept: Game | None, used: int) -> None:
        """A step of this kind is done again; the game before it may be kept still."""
        self.kind = kind
        self.kept = kept
        self.kept_used = used
        self.used = used
        self._again = True

    def meet(self, game: Game, step: Step[Any]) -> None:
        """A step that asks nobody is next."""
        if self.drawers is None:
            return
        if self._again:
            self._again = False
            return
        self.kind = step.__class__
        self.kept = game.clone() if self.kind in self.drawers.most else None
        self.kept_used = self.used


def _scramble(value: int) -> int:
    value = (value + 0x9E3779B97F4A7C15) & _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)
