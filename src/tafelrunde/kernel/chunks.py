"""Numbers of one code as bytes of the slots of an observation, looked up rather than computed.

Where a code has few numbers, four neighbours are looked up at once, otherwise two.
"""

from __future__ import annotations

import struct
from math import isqrt
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tafelrunde.kernel.codes import UNKNOWN, Code

if TYPE_CHECKING:
    from tafelrunde.kernel.game import Game

FLOAT: Final = 4
# So many numbers, from so far below 0 on, are looked up; others are written as they come.
_LOOKED_UP: Final = 1024
_BELOW: Final = 128
# Of codes with up to so many numbers, four neighbours are looked up at once.
_FEW_NUMBERS: Final = 6
# Of others two, up to this number and as long as all pairs have at most so many slots.
_PAIRED: Final = 32
_MOST_SLOTS: Final = 1 << 15


class Chunks:
    """The numbers of one code as bytes of their slots, for a looking seat."""

    def __init__(self, game: Game, code: Code, secret: bool = False) -> None:
        self.game = game.clone()
        self.code = code
        self.slots = code.slots(game)
        self.secret = secret
        self.size = len(self.slots) + secret
        self.first = max(code.low(game), -_BELOW)
        last = min(code.high(game), self.first + _LOOKED_UP)
        self.count = last - self.first + 1
        self.paired = min(self.count, _PAIRED, isqrt(_MOST_SLOTS // max(self.size, 1)))
        self.tables: list[list[bytes]] = []
        self.pairs: list[list[bytes]] = []
        self.fours: list[list[bytes]] = []
        # Whether seats are told by the number, which are counted from the one that looks.
        self.turning = code.shares(game, last, 0) != code.shares(game, last, game.players - 1)
        for seat in range(game.players):
            if seat == 0 or self.turning:
                table = [self.packed(value, seat) for value in range(self.first, last + 1)]
                few = self.count <= _FEW_NUMBERS
                pairs = _pairs(table if few else table[: self.paired])
                fours = _pairs(pairs) if few else []
            self.tables.append(table)
            self.pairs.append(pairs)
            self.fours.append(fours)
        self.unknown = self.packed(UNKNOWN, 0) if secret else b""
        zero = 0 <= -self.first < self.count
        self.four_zeros = self.tables[0][-self.first] * 4 if zero else b""

    def packed(self, value: int, seat: int) -> bytes:
        """A number, with one more slot where it may be one that the seat can't know."""
        if value == UNKNOWN:
            shares = [0.0] * (self.size - 1)
            shares.append(1.0)
        else:
            shares = self.code.shares(self.game, value, seat)
            if self.secret:
                shares.append(0.0)
        return struct.pack(f"={len(shares)}f", *shares)

    def blank(self) -> bytes:
        """The slots of no number at all."""
        return bytes(FLOAT * self.size)

    def named(self, place: str) -> list[str]:
        """The names of the slots of a number that stands in this place."""
        names = [f"{place}.{slot}" if slot else place for slot in self.slots]
        if self.secret:
            names.append(f"{place}.unknown")
        return names

    def one(self, number: int, seat: int) -> bytes:
        """The slots of a number."""
        at = number - self.first
        if 0 <= at < self.count:
            return self.tables[seat][at]
        return self.unknown if number == UNKNOWN else self.packed(number, seat)

    def some(self, numbers: list[int], start: i64, end: i64, seat: int, out: list[bytes]) -> None:
        """The slots of neighbouring numbers, appended to what is there."""
        place = start
        fours = self.fours[seat]
        pairs = self.pairs[seat]
        if fours:
            while place + 4 <= end:
                self._four(numbers, place, seat, fours, out)
                place += 4
        else:
            while place + 4 <= end:
                one = numbers[place]
                two = numbers[place + 1]
                three = numbers[place + 2]
                four = numbers[place + 3]
                if self.four_zeros and one == 0 and two == 0 and three == 0 and four == 0:
                    out.append(self.four_zeros)
                else:
                    self._two(one, two, seat, pairs, out)
                    self._two(three, four, seat, pairs, out)
                place += 4
        while place < end:
            out.append(self.one(numbers[place], seat))
            place += 1

    def _two(self, one: int, two: int, seat: int, pairs: list[bytes], out: list[bytes]) -> None:
        first = one - self.first
        second = two - self.first
        paired = self.paired
        if 0 <= first < paired and 0 <= second < paired:
            out.append(pairs[first * paired + second])
        else:
            out.append(self.one(one, seat))
            out.append(self.one(two, seat))

    def _four(
        self, numbers: list[int], place: i64, seat: int, fours: list[bytes], out: list[bytes]
    ) -> None:
        first = self.first
        count = self.count
        one = numbers[place] - first
        two = numbers[place + 1] - first
        three = numbers[place + 2] - first
        four = numbers[place + 3] - first
        if 0 <= one < count and 0 <= two < count and 0 <= three < count and 0 <= four < count:
            out.append(fours[((one * count + two) * count + three) * count + four])
            return
        for at in range(4):
            out.append(self.one(numbers[place + at], seat))


def _pairs(table: list[bytes]) -> list[bytes]:
    """Two entries of a table side by side, in every combination."""
    return [one + two for one in table for two in table]
