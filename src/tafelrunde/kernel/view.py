"""What every view tells about a seat, the same in all games; strips and panels need no more."""

from __future__ import annotations

from typing import NotRequired, TypedDict

# Where a piece is: at hand, on the board, come into the game this round, left at home for good.
WHERE = ("home", "placed", "newborn", "idle")


class Counted(TypedDict):
    """So many of something: its name, its icon, and the key of its word in the game's catalogue."""

    name: str
    icon: str
    word: str
    amount: int


class PieceView(TypedDict):
    """A worker or another piece of a seat; its `label` is written on it, such as a weapon."""

    kind: str
    where: str
    label: str


class CardView(TypedDict):
    """A card of the drawing that tells of a seat: its name there, its icon, the key of its word."""

    name: str
    icon: str
    word: str


class SeatView(TypedDict):
    """A seat as somebody sees it.

    `score` is what is public of it now, None where the game hides it. `goods` come in the order of
    the game, and only as far as they are known; `badges` are what else is worth a glance. A seat
    that plays by rules of its own has the `card` that tells them; `kin` is for whom it plays, such
    as a tribe, by its name or the key of its word.
    """

    colour: str
    score: float | None
    goods: list[Counted]
    pieces: list[PieceView]
    first: bool
    passed: bool
    badges: list[Counted]
    card: NotRequired[CardView]
    kin: NotRequired[str]


def counted(kind: str, name: str, amount: int, icon: str = "") -> Counted:
    """So many of a thing whose word stands in the catalogue under its kind and name."""
    return {"name": name, "icon": icon or name, "word": f"{kind}.{name}", "amount": amount}
