"""What changed in plain data, so that what stayed the same need not be packed and sent again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

T = TypeVar("T")

# How something comes from what it was: [] not at all, [new] anew, [None, {where: change}] in part.
Change = list[Any]

SAME: Final[Change] = []


def change(old: Any, new: Any) -> Change:
    """How `new` comes from `old`, both made of dictionaries, lists and values."""
    if old is new:
        return SAME
    if type(old) is dict and type(new) is dict and old.keys() == new.keys():
        places = {key: change(old[key], one) for key, one in new.items() if old[key] != one}
        return [None, places] if places else SAME
    if type(old) is list and type(new) is list and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        found = {place: change(was, now) for place, (was, now) in pairs if was != now}
        return [None, found] if found else SAME
    return SAME if old == new else [new]


def changed(old: Any, how: Change) -> Any:
    """What comes of `old`, which stays as it is; both share what did not change."""
    if not how:
        return old
    if len(how) == 1:
        return how[0]
    new = old.copy()
    for place, more in how[1].items():
        new[place] = changed(old[place], more)
    return new


# How a row comes from one that lost some at the front and got more at the end: how many go, how
# many stay, and what follows.
Growth = tuple[int, int, Sequence[T]]


def growth(old: Sequence[T], new: Sequence[T]) -> Growth[T]:
    """How the row `new` comes from `old`."""
    if not new or new[0] not in old:
        return 0, 0, new
    gone = old.index(new[0])
    kept = 0
    for was, now in zip(old[gone:], new, strict=False):
        if was is not now and was != now:
            break
        kept += 1
    return gone, kept, new[kept:]


def grown(old: Sequence[T], how: Growth[T]) -> tuple[T, ...]:
    """What comes of the row `old`."""
    gone, kept, more = how
    return (*old[gone : gone + kept], *more)
