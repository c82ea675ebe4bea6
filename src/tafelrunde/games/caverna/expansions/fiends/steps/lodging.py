"""Who lives where, before orcs may break in (O-13.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.board import ENTRY_ROOM
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.cave import ANY_COMERS, could_take
from tafelrunde.games.caverna.expansions.fiends.persons import DWARF
from tafelrunde.games.caverna.expansions.fiends.state import LETTERS, Fiends
from tafelrunde.games.caverna.expansions.fiends.verbs import LODGE
from tafelrunde.games.caverna.home.cells import (
    BIT,
    ENTRY_CELL,
    FURNISHED,
    INDOOR_SET,
    LAND_BITS,
    ROOMS,
    VOID,
    members,
)
from tafelrunde.games.caverna.state import NOT_BORN, Caverna
from tafelrunde.games.caverna.tiles.row import ROOM
from tafelrunde.games.caverna.verbs import DONE
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step

# Nobody lives on the corner of the edge: it stands for a dwelling that nobody has named.
NOWHERE: Final = 0


def free_room(game: Fiends, player: int, cell: int) -> int:
    """How many dwarfs can still move in on a cell of the cave; nobody does where a fiend sits."""
    if game.land[player][VOID] & BIT[cell]:
        return 0
    room = ENTRY_ROOM
    if not orcs.is_entry(cell):
        what = game.cells[player][cell] & LAND_BITS
        if what < FURNISHED:
            return 0
        row = game.tiles[what - FURNISHED].row
        room = row.perks[ROOM] + row.numbers.get(orcs.EITHER_ROOM, 0)
    return room - orcs.residents(game, player, cell) if room > 0 else 0


def dwellings(game: Fiends, player: int) -> list[int]:
    """The cells on which dwarfs can still move in, the Entry-level dwelling first."""
    found: list[int] = []
    if free_room(game, player, ENTRY_CELL) > 0:
        found.append(ENTRY_CELL)
    for cell in members(other_rooms(game, player)):
        if free_room(game, player, cell) > 0:
            found.append(cell)
    return found


def other_rooms(game: Fiends, player: int) -> int:
    """The furnished cells of the cave, but for the Entry-level dwelling."""
    return game.land[player][ROOMS] & INDOOR_SET & ~BIT[ENTRY_CELL]


def homeless(game: Fiends, player: int) -> list[int]:
    """The dwarfs of whom nobody has said where they live, the strongest first."""
    found: list[int] = []
    kinds = game.kinds[player]
    weapons = game.weapons[player]
    lodgings = game.lodgings[player]
    for person, post in enumerate(game.posts[player]):
        if post != NOT_BORN and kinds[person] == DWARF and lodgings[person] == NOWHERE:
            at = len(found)
            while at > 0 and weapons[found[at - 1]] < weapons[person]:
                at -= 1
            found.insert(at, person)
    return found


def weakest_in(game: Fiends, player: int, cell: int) -> int:
    """Who would be captured on a cell: the weakest of those who live there, or -1 (O-13.5)."""
    weakest = -1
    posts = game.posts[player]
    weapons = game.weapons[player]
    for person, lodging in enumerate(game.lodgings[player]):
        lives_here = lodging == cell and posts[person] != NOT_BORN
        if lives_here and (weakest < 0 or weapons[person] < weapons[weakest]):
            weakest = person
    return weakest


def at_risk(game: Fiends, player: int, comers: int) -> list[int]:
    """The dwellings that so many fiends could take and dwarfs can move into."""
    rooms = other_rooms(game, player)
    if rooms == 0:
        return []
    risk = could_take(game, player, comers)
    return [cell for cell in members(rooms & risk) if free_room(game, player, cell) > 0]


def settle_rest(game: Fiends, player: int) -> None:
    """Whoever has no dwelling yet lives where there is room, the strongest at the entrance."""
    waiting = homeless(game, player)
    if waiting:
        lodge_all(game, player, waiting, 0)


def lodge_all(game: Fiends, player: int, waiting: list[int], shunned: int) -> None:
    """One after the other lives in the first dwelling with room, not in one that is shunned."""
    rooms = [ENTRY_CELL, *members(other_rooms(game, player))]
    if shunned:
        safe = [cell for cell in rooms if not shunned & BIT[cell]]
        rooms = safe + [cell for cell in rooms if shunned & BIT[cell]]
    lodgings = game.lodgings[player].copy()
    at = 0
    for cell in rooms:
        if at == len(waiting):
            break
        for _ in range(free_room(game, player, cell)):
            if at < len(waiting):
                lodgings[waiting[at]] = cell
                at += 1
    game.lodgings[player] = lodgings


def set_free(game: Fiends, player: int) -> None:
    """Dwarfs may live anywhere again, but for those with a fiend in their dwelling (O-13.7)."""
    void = game.land[player][VOID]
    for person, lodging in enumerate(game.lodgings[player]):
        if (
            lodging != NOWHERE
            and not void & BIT[lodging]
            and game.posts[player][person] != NOT_BORN
            and game.kinds[player][person] == DWARF
        ):
            game.lodge(player, person, NOWHERE)


class Lodge(Step[Caverna]):
    """Who lives in the next dwelling that one of so many `comers` could occupy; some are `seen`."""

    fields: ClassVar[tuple[str, ...]] = ("player", "comers", "seen")
    rule: ClassVar[str] = "O-13.2"

    def __init__(self, player: int, comers: int, seen: int) -> None:
        self.player = player
        self.comers = comers
        self.seen = seen

    def asks_for(self, game: Fiends) -> int:
        """The dwelling, or -1 when all are named."""
        for cell in at_risk(game, self.player, self.comers):
            if not self.seen & BIT[cell]:
                return cell
        return -1

    def moves(self, game: Caverna) -> list[Move]:
        found = orcs.of(game)
        cell = self.asks_for(found)
        waiting = homeless(found, self.player) if cell >= 0 else []
        if not waiting:
            return []
        moves: list[Move] = []
        for person in waiting:
            label = game.kind(self.player, person).label(game, self.player, person)
            if LODGE + label not in moves:
                moves.append(LODGE + label)
        elsewhere = 0
        for other in dwellings(found, self.player):
            if other != cell and not self.seen & BIT[other]:
                elsewhere += free_room(found, self.player, other)
        if len(waiting) <= elsewhere:
            moves.append(DONE)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        found = orcs.of(game)
        cell = self.asks_for(found)
        if move == DONE:
            game.then(Lodge(self.player, self.comers, self.seen | BIT[cell]))
            return
        for person in homeless(found, self.player):
            if game.kind(self.player, person).label(game, self.player, person) == argument_of(move):
                found.lodge(self.player, person, cell)
                break
        game.then(self)

    def run(self, game: Caverna) -> None:
        """All that could be occupied is named: the others live elsewhere."""
        found = orcs.of(game)
        lodge_all(found, self.player, homeless(found, self.player), self.seen)

    def prompt(self, game: Caverna) -> Phrase:
        found = orcs.of(game)
        cell = self.asks_for(found)
        tile = (game.cells[self.player][cell] & LAND_BITS) - FURNISHED
        return Phrase("ask.Lodge", [self.player, tile, cell])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if move == DONE:
            return Phrase("move.lodge_nobody", [])
        return None

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == LODGE:
            return Reason(self.rule, "why.nobody_to_lodge", [argument_of(move)])
        if move == DONE:
            return Reason(self.rule, "why.no_room_elsewhere", [])
        return None

    def sound(self, game: Caverna) -> bool:
        return self.comers <= LETTERS or self.comers == ANY_COMERS


STEPS: list[type[Step[Caverna]]] = [Lodge]
