"""How a drawing says who sits where: a mark for each seat becomes a name when it is shown.

So the same picture serves every table, whoever sits there. A mark is one character of Unicode's
private area; after another such character, a seat and a number stand for a name that is cut.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

SEATS: Final = 16
# What a name is taken to have where room is made for it.
USUAL: Final = 7
_MARK: Final = 0xE000
_CUT: Final = "\ue100"
_SHORT: Final = re.compile("\ue100(.)(\\d+);")

MARKS: Final = tuple(chr(_MARK + seat) for seat in range(SEATS))


def cut(mark: str, letters: int) -> str:
    """The mark of a seat whose name has room for so many letters."""
    return f"{_CUT}{mark}{max(2, letters)};"


def said(markup: str, names: Sequence[str]) -> str:
    """Markup with the names of the seats in it."""
    if _CUT in markup:
        markup = _SHORT.sub(lambda match: _short(names, match[1], int(match[2])), markup)
    for mark, name in zip(MARKS, names, strict=False):
        if mark in markup:
            markup = markup.replace(mark, escape(name))
    return markup


def _short(names: Sequence[str], mark: str, letters: int) -> str:
    seat = ord(mark) - _MARK
    name = names[seat] if seat < len(names) else ""
    return escape(name if len(name) <= letters else f"{name[: letters - 1].rstrip()}…")
