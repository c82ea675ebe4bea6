"""Named parts: pieces of a drawing that are drawn, remembered and sent to a page one by one.

A drawing is a frame with slots (`<g data-part="space:3"/>`) and, for each slot, a part. A part has
the digest of its markup: who has seen that digest needs no second copy. No part lies in another.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from html import escape, unescape
from typing import Final

_SLOT: Final = re.compile(r'<g data-part="([^"]*)"/>')
_PLACE: Final = re.compile(r'<g class="(place[^"]*)" data-place="([^"]*)">')
_SYMBOL: Final = re.compile(r'href="#([A-Za-z0-9_-]+)"')

# The symbols that a symbol is made of, by its id; filled by `svg.symbol`.
INSIDE: Final[dict[str, tuple[str, ...]]] = {}


@dataclass(frozen=True, slots=True)
class Part:
    """What stands in one slot: its markup, the markup's digest and the symbols that it uses."""

    name: str
    markup: str
    digest: str
    symbols: tuple[str, ...]


class Group:
    """Parts that were drawn together; the same group is seen to be the same at a glance.

    `mark` is the same for the same parts, in this process.
    """

    __slots__ = ("mark", "parts")

    def __init__(self, parts: Mapping[str, Part], groups: Iterable[Group] = ()) -> None:
        self.parts = dict(parts)
        for group in groups:
            self.parts.update(group.parts)
        self.mark = hash(tuple([part.digest for part in self.parts.values()]))


def made(name: str, markup: str) -> Part:
    """A part of this markup."""
    if _SLOT.search(markup):
        raise ValueError(f"another part lies in the part {name}")
    return Part(name, markup, digest(markup), symbols(markup))


def digest(markup: str) -> str:
    """A short name for markup, the same for the same markup only."""
    return blake2b(markup.encode(), digest_size=9).hexdigest()


def symbols(markup: str) -> tuple[str, ...]:
    """The symbols that markup refers to, each once, and those that these are made of."""
    found = dict.fromkeys(_SYMBOL.findall(markup))
    for name in tuple(found):
        if name in INSIDE:
            found.update(dict.fromkeys(INSIDE[name]))
    return tuple(found)


@lru_cache(20_000)
def slot(name: str) -> str:
    """Where a part stands in a frame."""
    return f'<g data-part="{escape(name)}"/>'


def fill(frame: str, parts: Mapping[str, Part]) -> str:
    """A frame with every part in its slot."""

    def filled(match: re.Match[str]) -> str:
        part = parts[unescape(match[1])]
        return f'<g data-part="{match[1]}">{part.markup}</g>'

    return _SLOT.sub(filled, frame)


def light(markup: str, lit: frozenset[str]) -> str:
    """Markup in which the places that may be clicked have the class `may`."""
    if not lit:
        return markup

    def lighted(match: re.Match[str]) -> str:
        more = " may" if unescape(match[2]) in lit else ""
        return f'<g class="{match[1]}{more}" data-place="{match[2]}">'

    return _PLACE.sub(lighted, markup)
