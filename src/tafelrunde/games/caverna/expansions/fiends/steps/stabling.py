"""Where the animals stand during an event, cell by cell: their owner says (O-11.2).

An arrangement fills the safe places first. Its owner may change it place by place; whatever is
named stays, and the other animals find room around it.
"""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.cave import ANY_COMERS, could_take
from tafelrunde.games.caverna.expansions.fiends.herds import (
    Herd,
    Room,
    contents,
    contents_of_type,
    dogs_for,
    largest,
    rows_of,
    rows_of_type,
)
from tafelrunde.games.caverna.expansions.fiends.state import Fiends
from tafelrunde.games.caverna.expansions.fiends.steps.breakthrough import has_farm_animals
from tafelrunde.games.caverna.expansions.fiends.steps.lodging import Lodge, set_free
from tafelrunde.games.caverna.expansions.fiends.steps.movement import comers, exposed
from tafelrunde.games.caverna.expansions.fiends.verbs import HERD, STAND
from tafelrunde.games.caverna.goods import DOG, SHEEP, TYPES
from tafelrunde.games.caverna.home.animals.arrangement import Pen, pens
from tafelrunde.games.caverna.home.animals.fixed import standing
from tafelrunde.games.caverna.home.cells import (
    BIT,
    LAND_BITS,
    LARGE_EAST,
    LARGE_NORTH,
    MEADOWS,
    STABLES,
    mate,
    members,
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

# An animal's cell, its good and how many stand there.
A_HERD: Final = 3


def places(game: Fiends, player: int) -> list[Pen]:
    """Everything that can hold animals; a meadow without stable only with a dog."""
    land = game.land[player]
    bare = land[MEADOWS] & ~land[STABLES] & game.folk[player].watch_places(game, player)
    found = pens(game, player)
    for cell in members(bare):
        found.append(Pen(cell, 0, -1, True))
    return found


def unnamed(game: Fiends, player: int, seen: int) -> Herd:
    """The animals that stand in none of the places that were named, and the dogs that are left."""
    goods = game.goods[player]
    herd = Herd(goods[SHEEP : SHEEP + TYPES], goods[DOG])
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
    found = places(game, player)
    return [pen for pen in found if not seen & BIT[pen.cell]] if seen else found


def could_stand(
    game: Fiends, player: int, left: list[Pen], herd: Herd, cell: int, enough: int = EVERYTHING
) -> list[int]:
    """What could stand in one of the places that are left, of a herd that looks for them.

    So many answers, at least, are `enough`.
    """
    found: list[int] = []
    kind = herd.lone_type()
    for pen in left:
        if pen.cell == cell and kind >= 0:
            found = contents_of_type(left, pen, kind, herd.needs[kind])
        elif pen.cell == cell:
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
    if not herd.is_empty():
        order = in_order_of_safety(game, player, seen, risk)
        kind = herd.lone_type()
        if kind >= 0:
            rows.extend(rows_of_type(order, kind, herd.needs[kind]))
        else:
            rows.extend(rows_of_herd(game, player, order, herd))
    game.fixed[player] = rows


def rows_of_herd(game: Fiends, player: int, order: list[Pen], herd: Herd) -> list[int]:
    """Every place in turn takes as many of one type as it can while the others find room."""
    rows: list[int] = []
    for at in range(len(order)):
        if herd.is_empty():
            break
        pen = order[at]
        content = largest(game, player, pen, Room(order[at + 1 :]), herd)
        kind = content // HERD
        dogs = dogs_for(game, player, pen, kind, content % HERD)
        herd = herd.without(kind, content % HERD, dogs)
        rows.extend(rows_of(game, player, pen, content))
    return rows


def in_order_of_safety(game: Fiends, player: int, seen: int, risk: int) -> list[Pen]:
    """The places that nobody has named: safe ones before the others, and greater ones first."""
    safe: list[Pen] = []
    risky: list[Pen] = []
    for pen in open_places(game, player, seen):
        others = risky if is_risky(game, player, pen.cell, risk) else safe
        at = len(others)
        while at > 0 and others[at - 1].room < pen.room:
            at -= 1
        others.insert(at, pen)
    return safe + risky


def is_risky(game: Fiends, player: int, cell: int, risk: int) -> bool:
    """Whether an orc could come to a place, in a large pasture to one of its halves."""
    what = game.cells[player][cell] & LAND_BITS
    if LARGE_EAST <= what <= LARGE_NORTH and risk & BIT[mate(cell, what)]:
        return True
    return risk & BIT[cell] != 0


def eaten_first(game: Fiends, player: int, risk: int) -> None:
    """Of animals that become food, those at risk go first: they stand in the last rows.

    Whoever came or went before did so in the order that held until now.
    """
    safe: list[int] = []
    risky: list[int] = []
    for row in standing(game, player):
        rows = risky if is_risky(game, player, row[0], risk) else safe
        rows.extend(row)
    game.fixed[player] = safe + risky


def coming(game: Fiends, player: int, event: int) -> int:
    """How many fiends could be in the cave after an event; before scoring they go anywhere."""
    if event != AT_THE_END:
        return comers(game, player, event)
    return ANY_COMERS if orcs.fiends(game, player) else 0


def risk_of(game: Fiends, player: int, event: int) -> int:
    """The cells to which fiends could come in an event, or before scoring."""
    cave = could_take(game, player, coming(game, player, event))
    return outdoors_risk(game, player, event) | cave


def outdoors_risk(game: Fiends, player: int, event: int) -> int:
    """Those of the forest; before scoring none."""
    return exposed(game, player, event) if event != AT_THE_END else 0


def touches(game: Fiends, player: int, risk: int) -> bool:
    """Whether an animal stands where there is a risk."""
    numbers = game.fixed[player]
    return any(is_risky(game, player, numbers[at], risk) for at in range(0, len(numbers), 3))


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
        herd = unnamed(found, self.player, self.seen)
        if herd.is_empty():
            return [DONE]
        left = open_places(found, self.player, self.seen)
        moves = [
            PEN + pen.cell
            for pen in left
            if len(could_stand(found, self.player, left, herd, pen.cell, A_CHOICE)) >= A_CHOICE
        ]
        moves.append(DONE)
        return moves

    def matters(self, game: Fiends) -> bool:
        """Whether an orc could touch an animal."""
        player, event = self.player, self.event
        if not game.fixed[player]:
            return False
        if touches(game, player, outdoors_risk(game, player, event)):
            return True
        cave = could_take(game, player, coming(game, player, event))
        return cave != 0 and touches(game, player, cave)

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
        risk = outdoors_risk(found, self.player, self.event)
        set_free(found, self.player)
        if risk == 0 and coming_in == 0:
            return
        if has_farm_animals(found, self.player):
            risk |= could_take(found, self.player, coming_in)
        arrange(found, self.player, 0, risk)
        game.then(Stable(self.player, self.event, 0))
        if coming_in > 0:
            game.then(Lodge(self.player, coming_in, 0))


STEPS: list[type[Step[Caverna]]] = [Settle, Stable, StandThere]
