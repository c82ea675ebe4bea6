"""What is true of fiends in the cave, captives, dwellings and the course of events."""

from __future__ import annotations

from tafelrunde.games.caverna.board import ENTRY_ROOM
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.cave import tiles_of_cave
from tafelrunde.games.caverna.expansions.fiends.persons import DWARF
from tafelrunde.games.caverna.expansions.fiends.state import (
    ASIDE,
    EVENTS,
    FRIENDLY,
    LETTERS,
    D,
    Fiends,
)
from tafelrunde.games.caverna.expansions.fiends.steps.events import OrcEvent
from tafelrunde.games.caverna.expansions.fiends.steps.lodging import NOWHERE
from tafelrunde.games.caverna.expansions.fiends.steps.movement import Walk
from tafelrunde.games.caverna.home.cells import (
    BIT,
    CELLS,
    FURNISHED,
    INDOOR_SET,
    LAND_BITS,
    cell_name,
)
from tafelrunde.games.caverna.soundness.course import played_rounds
from tafelrunde.games.caverna.state import LEAF, NOT_BORN
from tafelrunde.games.caverna.steps.rounds import GrowUp, ReturnHome
from tafelrunde.games.caverna.tiles.row import ROOM
from tafelrunde.kernel.catalogue import Fault, fault


def problems(game: Fiends) -> list[Fault]:
    """Everything that can't be so."""
    found: list[Fault] = _events(game)
    for player in range(game.players):
        for orc in orcs.fiends(game, player):
            found.extend(_fiend(game, player, orc))
        found += [*_lodgings(game, player), *_hand(game, player), *_last_orc(game, player)]
        void = orcs.occupied(game, player)
        for cell in range(CELLS):
            if game.mined[player][cell] and void & BIT[cell]:
                found.append(fault("wrong.mined_void", seat=player, cell=cell_name(cell)))
    return found


# ---------------------------------------------------------------------- fiends


def _fiend(game: Fiends, player: int, orc: int) -> list[Fault]:
    cell = game.orc_cell(player, orc)
    keys: list[str] = []
    if INDOOR_SET & BIT[cell] and not orcs.is_entry(cell):
        alone = [game.orc_cell(player, other) for other in range(LETTERS)].count(cell) == 1
        if not alone or cell not in tiles_of_cave(game, player):
            keys.append("wrong.cave_orc")
    if game.caught[player][orc] and not _holds(game, player, cell):
        keys.append("wrong.held")
    if not _sound_captive(game, player, orc, cell):
        keys.append("wrong.captive")
    letter = fault(f"orc.{game.box.letters[orc]}")
    return [fault(key, seat=player, orc=letter) for key in keys]


def _holds(game: Fiends, player: int, cell: int) -> bool:
    """Whether an active trap on a cell holds one orc."""
    trap = orcs.trap_at(game, player, cell)
    held = [game.orc_cell(player, orc) for orc in range(LETTERS) if game.caught[player][orc]]
    return (
        trap >= 0
        and "hold" in game.box.tiles[trap].numbers
        and not orcs.is_spent(game, player, cell)
        and held.count(cell) == 1
    )


def _sound_captive(game: Fiends, player: int, orc: int, cell: int) -> bool:
    """Who lives where a fiend is, one of these is its captive; nobody is at the entrance."""
    living = [] if orcs.is_entry(cell) else orcs.lives_in(game, player, cell)
    captive = game.captives[player][orc] - 1
    return captive in living if living else captive < 0


def _last_orc(game: Fiends, player: int) -> list[Fault]:
    """Orc D waits no longer when the second event is over."""
    if game.orcs[player][D] == ASIDE and game.event > game.box.last_letter_after:
        return [fault("wrong.last_orc", seat=player)]
    return []


# ---------------------------------------------------------------------- dwellings


def _lodgings(game: Fiends, player: int) -> list[Fault]:
    found: list[Fault] = []
    lodgings = game.lodgings[player]
    kinds = game.kinds[player]
    friends = 1 if game.extra == player + 1 else 0
    friends += game.orcs[player].count(FRIENDLY)
    for person in range(len(lodgings)):
        cell = lodgings[person]
        born = game.posts[player][person] != NOT_BORN
        friends -= born and kinds[person] != DWARF
        homeless = cell == NOWHERE and (kinds[person] == DWARF or not born)
        if not homeless and (not born or _room(game, player, cell, kinds[person]) == 0):
            found.append(fault("wrong.lodging", seat=player, person=person + 1))
    for cell in {*lodgings} - {NOWHERE}:
        living = orcs.lives_in(game, player, cell)
        if living and len(living) > _room(game, player, cell, kinds[living[0]]):
            found.append(fault("wrong.lodging_full", seat=player, cell=cell_name(cell)))
    if friends != 0:
        found.append(fault("wrong.friends", seat=player))
    return found


def _room(game: Fiends, player: int, cell: int, kind: int) -> int:
    """How many of a kind can live on a cell."""
    if orcs.is_entry(cell):
        return ENTRY_ROOM if kind == DWARF else 0
    what = game.cells[player][cell] & LAND_BITS
    if what < FURNISHED:
        return 0
    row = game.tiles[what - FURNISHED].row
    own = row.perks[ROOM] if kind == DWARF else row.numbers.get(orcs.ORC_ROOM, 0)
    return own + row.numbers.get(orcs.EITHER_ROOM, 0)


# ---------------------------------------------------------------------- events


def _hand(game: Fiends, player: int) -> list[Fault]:
    """An open card belongs to an orc that is about to walk."""
    if game.hands[player] == 0 or any(
        isinstance(step, Walk) and step.player == player for step in game.stack
    ):
        return []
    return [fault("wrong.hand", seat=player)]


def _events(game: Fiends) -> list[Fault]:
    """As many events as the rounds have brought; that of this round may still be to come."""
    over = sum(_brings_event(game, number) for number in played_rounds(game)[:-1])
    kinds = [type(step) for step in game.stack]
    due = game.ending >= game.box.first_event and game.ending < game.box.first_event + EVENTS
    possible = [over]
    if due and ReturnHome not in kinds and OrcEvent not in kinds:
        possible = [over + 1] if kinds[:1] in ([], [GrowUp]) else [over, over + 1]
    if game.event in possible:
        return []
    return [fault("wrong.event", round=game.round, event=game.event)]


def _brings_event(game: Fiends, number: int) -> bool:
    """Whether a round ended with an orc event."""
    if number > len(game.box.endings):
        return game.markers[number] > LEAF
    return game.box.endings[number - 1] >= game.box.first_event
