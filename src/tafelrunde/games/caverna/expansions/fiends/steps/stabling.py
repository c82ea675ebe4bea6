"""Where the animals stand during an event, cell by cell: their owner says (O-11.2).

An arrangement fills the safe places first. Its owner may change it place by place; whatever is
named stays, and the other animals find room around it.
"""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.cave import ANY_COMERS, could_take
from tafelrunde.games.caverna.expansions.fiends.state import Fiends
from tafelrunde.games.caverna.expansions.fiends.steps.lodging import Lodge, set_free
from tafelrunde.games.caverna.expansions.fiends.steps.movement import comers, exposed
from tafelrunde.games.caverna.expansions.fiends.verbs import HERD, STAND
from tafelrunde.games.caverna.goods import DOG, SHEEP, TYPES
from tafelrunde.games.caverna.home.animals import room
from tafelrunde.games.caverna.home.animals.arrangement import Pen, pens
from tafelrunde.games.caverna.home.cells import (
    BIT,
    LAND_BITS,
    LARGE_EAST,
    LARGE_NORTH,
    MEADOWS,
    OUTDOORS,
    STABLES,
    mate,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.verbs import DONE, PEN
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import PROPOSED, Step

# No event: before scoring fiends can get everywhere in the cave, and nowhere else.
AT_THE_END: Final = 0

# How many of the things that could stand in a place are looked for: two are a choice.
A_CHOICE: Final = 2
EVERYTHING: Final = 1000


class Herd:
    """Animals that still look for a place, and the dogs that could watch sheep."""

    def __init__(self, needs: list[int], dogs: int) -> None:
        self.needs = needs
        self.dogs = dogs

    def without(self, kind: int, count: int, dogs: int) -> Herd:
        """What is left when some have found a place."""
        needs = self.needs.copy()
        needs[kind] -= count
        return Herd(needs, self.dogs - dogs)

    def is_empty(self) -> bool:
        """Whether nobody looks for a place any more."""
        needs = self.needs
        return needs[0] + needs[1] + needs[2] + needs[3] == 0


class Room:
    """What some places hold, added up once for many questions: by type, and for any type.

    `watched` are the pens that dogs could take over, greatest first; a meadow needs a dog.
    """

    def __init__(self, left: list[Pen]) -> None:
        self.only = [0] * TYPES
        self.singles = 0
        self.meadows = 0
        self.watched: list[int] = []
        self.pens: list[int] = []
        for pen in left:
            if pen.only >= 0:
                self.only[pen.only] += pen.room
            elif pen.room == 0:
                self.meadows += 1
            elif pen.watchable:
                self.watched.append(pen.room)
            elif pen.room == 1:
                self.singles += 1
            else:
                self.pens.append(pen.room)
        self.watched.sort()
        self.watched.reverse()


def places(game: Fiends, player: int) -> list[Pen]:
    """Everything that can hold animals; a meadow without stable only with a dog."""
    land = game.land[player]
    bare = land[MEADOWS] & ~land[STABLES] & game.folk[player].watch_places(game, player)
    found = pens(game, player)
    for cell in OUTDOORS if bare else []:
        if bare >> cell & 1:
            found.append(Pen(cell, 0, -1, True))
    return found


def dogs_for(game: Fiends, player: int, pen: Pen, kind: int, count: int) -> int:
    """The dogs that so many animals need in a place; -1 if they can't stand there at all."""
    if count == 0 or (pen.only in (-1, kind) and count <= pen.room):
        return 0
    if kind != 0 or not pen.watchable:
        return -1
    dogs = 1
    while room.watched(game, player, dogs, 1) < count:
        dogs += 1
    return dogs


def houses(game: Fiends, player: int, left: Room, herd: Herd) -> bool:
    """Whether all of a herd find room in the places that are left."""
    needs = herd.needs.copy()
    for kind in range(TYPES):
        needs[kind] = needs[kind] - left.only[kind] if needs[kind] > left.only[kind] else 0
    if needs[0] + needs[1] + needs[2] + needs[3] == 0:
        return True
    for extra in range(len(left.watched) + 1):
        spots = min(left.meadows + extra, herd.dogs)
        sheep = needs[0] - room.watched(game, player, herd.dogs, spots)
        kept = left.watched[: len(left.watched) - extra]
        large = [one for one in kept if one > 1]
        singles = left.singles + len(kept) - len(large)
        large.extend(left.pens)
        if room.pack(large, singles, [max(sheep, 0), needs[1], needs[2], needs[3]]):
            return True
    return False


def most_in(game: Fiends, player: int, pen: Pen, kind: int, herd: Herd) -> int:
    """How many of a type could stand in a place at most, with the dogs that are left."""
    count = 0
    while (
        count < min(herd.needs[kind], HERD - 1)
        and 0 <= dogs_for(game, player, pen, kind, count + 1) <= herd.dogs
    ):
        count += 1
    return count


def spares(
    game: Fiends, player: int, pen: Pen, left: Room, herd: Herd, kind: int, count: int
) -> bool:
    """Whether the others find room in the places that are left if so many stand in this one."""
    dogs = dogs_for(game, player, pen, kind, count)
    return houses(game, player, left, herd.without(kind, count, dogs))


def contents(game: Fiends, player: int, pen: Pen, left: Room, herd: Herd, enough: int) -> list[int]:
    """What can stand in a place while the others find room in those that are left.

    So many answers are `enough`.
    """
    found: list[int] = []
    if houses(game, player, left, herd):
        found.append(0)
    for kind in range(TYPES):
        for count in range(1, most_in(game, player, pen, kind, herd) + 1):
            if spares(game, player, pen, left, herd, kind, count):
                found.append(kind * HERD + count)
                if len(found) == enough:
                    return found
    return found


def largest(game: Fiends, player: int, pen: Pen, left: Room, herd: Herd) -> int:
    """The most that can stand in a place, of the type that is wished if that is possible."""
    most = [most_in(game, player, pen, kind, herd) for kind in range(TYPES)]
    for kind in range(TYPES):
        for count in range(most[kind] if kind == pen.wish else 0, 0, -1):
            if spares(game, player, pen, left, herd, kind, count):
                return kind * HERD + count
    for count in range(max(most), 0, -1):
        for kind in range(TYPES):
            if count <= most[kind] and spares(game, player, pen, left, herd, kind, count):
                return kind * HERD + count
    return 0


def rows_of(game: Fiends, player: int, pen: Pen, content: int) -> list[int]:
    """What stands in a place as it is kept: cell, good and number, dogs before their sheep."""
    count = content % HERD
    if count == 0:
        return []
    kind = content // HERD
    dogs = dogs_for(game, player, pen, kind, count)
    watch = [pen.cell, DOG, dogs] if dogs > 0 else []
    return [*watch, pen.cell, SHEEP + kind, count]


def unnamed(game: Fiends, player: int, seen: int) -> Herd:
    """The animals that stand in none of the places that were named, and the dogs that are left."""
    herd = Herd([game.have(player, SHEEP + kind) for kind in range(TYPES)], game.have(player, DOG))
    numbers = game.fixed[player]
    for at in range(0, len(numbers), 3):
        if not seen & BIT[numbers[at]]:
            continue
        if numbers[at + 1] == DOG:
            herd.dogs -= numbers[at + 2]
        else:
            herd.needs[numbers[at + 1] - SHEEP] -= numbers[at + 2]
    return herd


def open_places(game: Fiends, player: int, seen: int) -> list[Pen]:
    """The places of which nobody has said what stands there."""
    return [pen for pen in places(game, player) if not seen & BIT[pen.cell]]


def could_stand(
    game: Fiends, player: int, left: list[Pen], herd: Herd, cell: int, enough: int = EVERYTHING
) -> list[int]:
    """What could stand in one of the places that are left, of a herd that looks for them."""
    found: list[int] = []
    for pen in left:
        if pen.cell == cell:
            others = Room([other for other in left if other is not pen])
            found = contents(game, player, pen, others, herd, enough)
    return found


def arrange(game: Fiends, player: int, seen: int, risk: int) -> None:
    """What is named stays, the others find room around it, where there is no risk if they can."""
    numbers = game.fixed[player]
    rows: list[int] = []
    for at in range(0, len(numbers), 3):
        if seen & BIT[numbers[at]]:
            rows.extend(numbers[at : at + 3])
    herd = unnamed(game, player, seen)
    order = [] if herd.is_empty() else in_order_of_safety(game, player, seen, risk)
    for at in range(len(order)):
        if herd.is_empty():
            break
        pen = order[at]
        content = largest(game, player, pen, Room(order[at + 1 :]), herd)
        kind = content // HERD
        dogs = dogs_for(game, player, pen, kind, content % HERD)
        herd = herd.without(kind, content % HERD, dogs)
        rows.extend(rows_of(game, player, pen, content))
    game.fixed[player] = rows


def in_order_of_safety(game: Fiends, player: int, seen: int, risk: int) -> list[Pen]:
    """The places that nobody has named: safe ones before the others, and greater ones first."""
    left = open_places(game, player, seen)
    left.sort(key=_room_of, reverse=True)
    safe = [pen for pen in left if not is_risky(game, player, pen.cell, risk)]
    safe.extend([pen for pen in left if is_risky(game, player, pen.cell, risk)])
    return safe


def _room_of(pen: Pen) -> int:
    return pen.room


def is_risky(game: Fiends, player: int, cell: int, risk: int) -> bool:
    """Whether an orc could come to a place, in a large pasture to one of its halves."""
    what = game.cells[player][cell] & LAND_BITS
    if LARGE_EAST <= what <= LARGE_NORTH and risk & BIT[mate(cell, what)]:
        return True
    return risk & BIT[cell] != 0


def eaten_first(game: Fiends, player: int, risk: int) -> None:
    """Of animals that become food, those at risk go first: they stand in the last rows."""
    numbers = game.fixed[player]
    safe: list[int] = []
    risky: list[int] = []
    for at in range(0, len(numbers), 3):
        rows = risky if is_risky(game, player, numbers[at], risk) else safe
        rows.extend(numbers[at : at + 3])
    game.fixed[player] = safe + risky


def coming(game: Fiends, player: int, event: int) -> int:
    """How many fiends could be in the cave after an event; before scoring they go anywhere."""
    if event != AT_THE_END:
        return comers(game, player, event)
    return ANY_COMERS if orcs.fiends(game, player) else 0


def risk_of(game: Fiends, player: int, event: int) -> int:
    """The cells to which fiends could come in an event, or before scoring."""
    return risk_with(game, player, event, coming(game, player, event))


def risk_with(game: Fiends, player: int, event: int, comers: int) -> int:
    """The same where it is known how many could be in the cave."""
    forest = exposed(game, player, event) if event != AT_THE_END else 0
    return forest | could_take(game, player, comers)


class Stable(Step[Caverna]):
    """The place for which a player says what stands there, each once; the rest follows."""

    fields: ClassVar[tuple[str, ...]] = ("player", "event", "seen")
    rule: ClassVar[str] = "O-11.2"

    def __init__(self, player: int, event: int, seen: int) -> None:
        self.player = player
        self.event = event
        self.seen = seen

    def moves(self, game: Caverna) -> list[Move]:
        found = orcs.of(game)
        if not self.matters(found):
            return [DONE]
        left = open_places(found, self.player, self.seen)
        herd = unnamed(found, self.player, self.seen)
        moves = [
            PEN + pen.cell
            for pen in left
            if len(could_stand(found, self.player, left, herd, pen.cell, A_CHOICE)) == A_CHOICE
        ]
        moves.append(DONE)
        return moves

    def matters(self, game: Fiends) -> bool:
        """Whether an orc could touch an animal."""
        numbers = game.fixed[self.player]
        if not numbers:
            return False
        risk = risk_of(game, self.player, self.event)
        return any(
            is_risky(game, self.player, numbers[at], risk) for at in range(0, len(numbers), 3)
        )

    def play(self, game: Caverna, move: Move) -> None:
        if move != DONE:
            game.then(StandThere(self.player, self.event, self.seen, argument_of(move)))

    def tone(self, game: Caverna, move: Move) -> int:
        return PROPOSED if move == DONE else super().tone(game, move)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == PEN:
            return Reason(self.rule, "why.nothing_to_rearrange", [])
        return None


class StandThere(Step[Caverna]):
    """What stands in that place."""

    fields: ClassVar[tuple[str, ...]] = ("player", "event", "seen", "cell")
    rule: ClassVar[str] = "O-11.2"

    def __init__(self, player: int, event: int, seen: int, cell: int) -> None:
        self.player = player
        self.event = event
        self.seen = seen
        self.cell = cell

    def contents(self, game: Fiends) -> list[int]:
        """What could stand there."""
        left = open_places(game, self.player, self.seen)
        return could_stand(
            game, self.player, left, unnamed(game, self.player, self.seen), self.cell
        )

    def moves(self, game: Caverna) -> list[Move]:
        return [STAND + content for content in self.contents(orcs.of(game))]

    def play(self, game: Caverna, move: Move) -> None:
        found = orcs.of(game)
        others = found.fixed[self.player]
        rows: list[int] = []
        for at in range(0, len(others), 3):
            if self.seen & BIT[others[at]]:
                rows.extend(others[at : at + 3])
        for pen in places(found, self.player):
            if pen.cell == self.cell:
                rows.extend(rows_of(found, self.player, pen, argument_of(move)))
        found.fixed[self.player] = rows
        seen = self.seen | BIT[self.cell]
        arrange(found, self.player, seen, risk_of(found, self.player, self.event))
        game.then(Stable(self.player, self.event, seen))

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.StandThere", [self.player, self.cell])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        content = argument_of(move)
        if content % HERD == 0:
            return Phrase("move.stand_nothing", [])
        return Phrase("move.stand_herd", [content % HERD, SHEEP + content // HERD])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == STAND:
            return Reason(self.rule, "why.no_room_for_herd", [])
        return None

    def sound(self, game: Caverna) -> bool:
        return len(self.contents(orcs.of(game))) > 0


class Settle(Step[Caverna]):
    """Animals and dwarfs of a player find their places before fiends may come (O-11.2, O-13.2)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "event")
    rule: ClassVar[str] = "O-11.2"

    def __init__(self, player: int, event: int) -> None:
        self.player = player
        self.event = event

    def run(self, game: Caverna) -> None:
        found = orcs.of(game)
        coming_in = coming(found, self.player, self.event)
        risk = risk_with(found, self.player, self.event, coming_in)
        set_free(found, self.player)
        if risk == 0:
            return
        arrange(found, self.player, 0, risk)
        game.then(Stable(self.player, self.event, 0))
        if coming_in > 0:
            game.then(Lodge(self.player, coming_in, 0))


STEPS: list[type[Step[Caverna]]] = [Settle, Stable, StandThere]
