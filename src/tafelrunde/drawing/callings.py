"""How a drawing says who sits where: a mark for each seat becomes a name when it is shown.

So the same picture serves every table, whoever sits there. A mark is one character of Unicode's
private area; another one stands for the name of a seat cut to so many letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

SEATS: Final = 16
# What a name is taken to have where room is made for it.
USUAL: Final = 7
_WHOLE: Final = 0xE000
_CUT: Final = 0xE100
_LETTERS: Final = 32

MARKS: Final = tuple(chr(_WHOLE + seat) for seat in range(SEATS))


def cut(mark: str, letters: int) -> str:
    """The mark of a seat whose name has room for so many letters."""
    return chr(_CUT + (ord(mark) - _WHOLE) * _LETTERS + max(2, min(letters, _LETTERS - 1)))


def said(markup: str, names: Sequence[str]) -> str:
    """Markup with the names of the seats in it."""
    return markup if markup.isascii() else markup.translate(_Names(names))


class _Names(dict[int, str]):
    """What stands for a mark; any other character for itself."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def __missing__(self, code: int) -> str:
        found = self[code] = self._found(code)
        return found

    def _found(self, code: int) -> str:
        if _WHOLE <= code < _WHOLE + len(self.names):
            return escape(self.names[code - _WHOLE])
        seat, letters = divmod(code - _CUT, _LETTERS)
        if not 0 <= seat < len(self.names):
            return chr(code)
        name = self.names[seat]
        return escape(name if len(name) <= letters else f"{name[: letters - 1].rstrip()}…")
