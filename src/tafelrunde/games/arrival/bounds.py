"""What the numbers of a position of The Arrival can be, and names for what is only counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.arrival.board import BLOCKERS, HAND, MOST, STACKS
from tafelrunde.kernel.codes import UNKNOWN, Named

if TYPE_CHECKING:
    from tafelrunde.games.arrival.state import Arrival

BACK: Final = Named("back", ("none",), -1)
CARD: Final = Named("card", ("none",), -1)
CARD_STATE: Final = Named("", ("unseen", "mixed_in", "face_up", "discarded"))
ENEMY: Final = Named("enemy", ("none",))
SECTION: Final = Named("section", ("none",), -1)

# What is only counted, by its kind; the stacks are called as in the moves.
COUNTED: Final[dict[str, list[str]]] = {
    "stack": [str(stack + 1) for stack in range(STACKS)],
    "slot": ["first", "second", "third", "fourth"],
    "blocker": ["first", "second"],
}


def known_blocked(game: Arrival, seat: int) -> list[int]:
    """What a seat knows of the blockers: those of others only once all are shown (A-4.5)."""
    if not game.secret or game.shown >= BLOCKERS:
        return game.blocked
    known = game.blocked.copy()
    for at in range(len(known)):
        if at // BLOCKERS != seat and at % BLOCKERS >= game.shown and known[at] >= 0:
            known[at] = UNKNOWN
    return known


def top_level(game: Arrival) -> int:
    """The most discs on a location."""
    return game.board.top_level


def province_shields(game: Arrival) -> int:
    """The most shields in a province."""
    return game.board.shields_in_province


def all_discs(game: Arrival) -> int:
    """The discs of a player."""
    return game.board.discs


def all_swords(game: Arrival) -> int:
    """The swords there are."""
    return game.board.swords


def all_shields(game: Arrival) -> int:
    """The shields there are."""
    return game.board.shields


def all_fomori(game: Arrival) -> int:
    """The Fomori there are."""
    return sum(game.board.fomori)


def tile_copies(game: Arrival) -> int:
    """The most tiles of one kind."""
    return max(game.board.tile_count)


def last_round(game: Arrival) -> int:
    """The number of the last round (A-1.12)."""
    return game.last_round()


def all_drawn(game: Arrival) -> int:
    """The cards that everybody has taken when a round's cards are drawn."""
    return game.players * HAND


def last_drawn(game: Arrival) -> int:
    """The number of the last card that is drawn."""
    return game.players * HAND - 1


def hoard(game: Arrival) -> int:
    """What stays in a chest (A-11.2)."""
    return game.board.hoard


def most_due(game: Arrival) -> int:
    """More than this of an icon is not on the cards of a hand."""
    return HAND * MOST
