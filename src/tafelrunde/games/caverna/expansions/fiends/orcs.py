"""Plain questions about the orcs of a seat: who is left, who stands where, who lives where."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.board import ENTRY_ROOM
from tafelrunde.games.caverna.expansions.fiends.state import (
    DEFEATED,
    EVENTS,
    FRIENDLY,
    ON_CELL,
    Fiends,
)
from tafelrunde.games.caverna.home.cells import (
    BIT,
    ENTRY_CELL,
    FURNISHED,
    INDOOR_SET,
    LAND_BITS,
    OUTDOOR_SET,
    ROOMS,
    VOID,
)
from tafelrunde.games.caverna.state import NOT_BORN, Caverna
from tafelrunde.games.caverna.steps.rounds import GrowUp
from tafelrunde.games.caverna.tiles.row import ROOM

# What the `numbers` of a dwelling's row say about orcs.
ORC_ROOM: Final = "orc"
EITHER_ROOM: Final = "either"


def of(game: Caverna) -> Fiends:
    """The game as one with orcs; the answerers and steps of the box are in no other."""
    assert isinstance(game, Fiends)
    return game


def after_work(game: Caverna) -> bool:
    """Whether the work of this round is over: orc events and harvests come then."""
    return len(game.stack) > 0 and isinstance(game.stack[0], GrowUp)


def fiends(game: Fiends, player: int) -> list[int]:
    """The fiends on a home board, in alphabetical order."""
    return [orc for orc, place in enumerate(game.orcs[player]) if place >= ON_CELL]


def remaining(game: Fiends, player: int) -> int:
    """How many of a player's orcs are neither defeated nor friendly, D aside included."""
    count = 0
    for place in game.orcs[player]:
        if place not in (DEFEATED, FRIENDLY):
            count += 1
    return count


def in_cave(game: Fiends, player: int, orc: int) -> bool:
    """Whether a fiend has broken in."""
    cell = game.orc_cell(player, orc)
    return cell >= 0 and INDOOR_SET & BIT[cell] != 0


def occupied(game: Fiends, player: int) -> int:
    """The cells of the cave on which fiends stand, which are of no use to their owner (O-13.4)."""
    return game.occupies(player)


def in_forest(game: Fiends, player: int, orc: int) -> bool:
    """Whether a fiend still roams outside."""
    cell = game.orc_cell(player, orc)
    return cell >= 0 and INDOOR_SET & BIT[cell] == 0


def trap_at(game: Fiends, player: int, cell: int) -> int:
    """The number of the trap on a cell, or -1."""
    what = game.cells[player][cell] & LAND_BITS
    if what >= FURNISHED and game.box.is_trap[what - FURNISHED]:
        return what - FURNISHED
    return -1


def traps(game: Fiends, player: int) -> int:
    """The cells with traps, active or spent."""
    found = 0
    if game.land[player][ROOMS] & OUTDOOR_SET:
        for laid in game.held[player].tiles:
            if game.box.is_trap[laid.tile.number]:
                found |= BIT[laid.cell]
    return found


def is_spent(game: Fiends, player: int, cell: int) -> bool:
    """Whether the trap on a cell has been turned over."""
    return game.memory[player][cell] > 0


def lives_in(game: Fiends, player: int, cell: int) -> list[int]:
    """Who lives on a cell."""
    posts = game.posts[player]
    found: list[int] = []
    for person, lodging in enumerate(game.lodgings[player]):
        if lodging == cell and posts[person] != NOT_BORN:
            found.append(person)
    return found


def residents(game: Fiends, player: int, cell: int) -> int:
    """How many live on a cell."""
    posts = game.posts[player]
    count = 0
    for person, lodging in enumerate(game.lodgings[player]):
        if lodging == cell and posts[person] != NOT_BORN:
            count += 1
    return count


def guest_room(game: Fiends, player: int) -> int:
    """The rooms for a dwarf or an orc in which no orc lives (O-9.11)."""
    room = 0
    for laid in game.held[player].tiles:
        if EITHER_ROOM in laid.tile.row.numbers and not any(
            game.kinds[player][one] for one in lives_in(game, player, laid.cell)
        ):
            room += laid.tile.row.numbers[EITHER_ROOM]
    return room


def dwarf_room(game: Fiends, player: int) -> int:
    """The room for dwarfs where no fiend is, that for guests unless an orc lives there."""
    entry = 0 if game.land[player][VOID] & BIT[ENTRY_CELL] else ENTRY_ROOM
    return entry + game.perk(player, ROOM) + guest_room(game, player)


def dwarfs_with_rooms(game: Fiends, player: int) -> int:
    """The dwarfs that do not live in a dwelling with a fiend, and need room elsewhere (O-13.7)."""
    return game.persons(player) - dwarfs_beside_fiends(game, player)


def dwarfs_beside_fiends(game: Fiends, player: int) -> int:
    """The dwarfs that live in a dwelling with a fiend."""
    count = 0
    void = game.land[player][VOID]
    if void:
        posts = game.posts[player]
        kinds = game.kinds[player]
        for person, lodging in enumerate(game.lodgings[player]):
            if void & BIT[lodging] and posts[person] != NOT_BORN and kinds[person] == 0:
                count += 1
    return count


def free_orc_rooms(game: Fiends, player: int, guest: bool) -> list[int]:
    """The dwellings in which no orc lives yet, that for guests only where it is asked for."""
    found: list[int] = []
    for laid in game.held[player].tiles:
        numbers = laid.tile.row.numbers
        taken = any(game.kinds[player][one] for one in lives_in(game, player, laid.cell))
        if not taken and (ORC_ROOM in numbers or (guest and EITHER_ROOM in numbers)):
            found.append(laid.cell)
    return found


def feeds_specially(game: Fiends) -> bool:
    """Whether the end of this round brings the feeding in which weapons cost more (O-14.5)."""
    event = game.ending - game.box.first_event
    return 0 <= event < EVENTS and game.box.event_boards[event].feeds_specially


def is_entry(cell: int) -> bool:
    """The Entry-level dwelling, where surplus orcs sit and capture nobody (O-13.6)."""
    return cell == ENTRY_CELL
