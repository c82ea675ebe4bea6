"""Setting traps on forest and meadows (O-7.1 to O-7.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.verbs import TRAP
from tafelrunde.games.caverna.goods import DOG
from tafelrunde.games.caverna.home.cells import BIT, FURNISHED, OUTDOORS, STABLES
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.games.caverna.verbs import AT
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step

# The use of goods when a trap is paid: traps are no furnishings, nobody has discounts for them.
FOR_TRAP: Final = -1


def empty_forest(game: Caverna, player: int) -> int:
    """The cells of the forest on which nothing lies, grows or stands."""
    return game.folk[player].free_forest(game, player) & ~game.land[player][STABLES]


def trap_sites(game: Caverna, player: int) -> int:
    """The empty forest and meadows; an orc may stand there (O-7.2)."""
    return empty_forest(game, player) | game.folk[player].meadows(game, player)


def sites_for(game: Caverna, player: int, number: int, free: bool) -> int:
    """The same for one trap; animals that are its price leave room when they go."""
    sites = trap_sites(game, player)
    cost = game.board.tiles[number].cost
    if free or not any(cost[DOG:]):
        return sites
    before = game.goods[player]
    game.goods[player] = [max(0, before[good] - cost[good]) for good in range(len(cost))]
    sites |= trap_sites(game, player)
    game.goods[player] = before
    return sites


def can_pay_trap(game: Caverna, player: int, number: int) -> bool:
    """Whether the price of a trap is within the player's means (O-7.1)."""
    cost = game.board.tiles[number].cost
    return game.folk[player].covers(game, player, cost, FOR_TRAP)


def can_set(game: Caverna, player: int, number: int, free: bool) -> bool:
    """Whether one trap can be set."""
    return (
        game.offered[number] > 0
        and (free or can_pay_trap(game, player, number))
        and (empty_forest(game, player) != 0 or sites_for(game, player, number, free) != 0)
    )


def can_set_trap(game: Caverna, player: int, free: bool) -> bool:
    """Whether some trap can be set, at its price or `free` of charge."""
    return any(can_set(game, player, number, free) for number in orcs.of(game).box.traps)


def set_trap(game: Caverna, player: int, free: bool) -> None:
    """A trap is due: say the steps."""
    game.then(ChooseTrap(player, int(free)))


class ChooseTrap(Decision):
    """Which trap is set."""

    fields: ClassVar[tuple[str, ...]] = ("player", "free")
    rule: ClassVar[str] = "O-7.1"

    def __init__(self, player: int, free: int) -> None:
        self.player = player
        self.free = free

    def choices(self, game: Caverna) -> list[Move]:
        return [
            TRAP + number
            for number in orcs.of(game).box.traps
            if can_set(game, self.player, number, self.free > 0)
        ]

    def tempts(self) -> bool:
        return self.free == 0

    def choose(self, game: Caverna, move: Move) -> None:
        game.then(TrapAt(self.player, argument_of(move), self.free))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != TRAP:
            return super().why_not(game, move)
        number = argument_of(move)
        if not orcs.of(game).box.is_trap[number]:
            return Reason("O-7.1", "why.no_trap", [number])
        if not game.offered[number]:
            return Reason("O-9.2", "why.tile_gone", [number])
        if not self.free and not can_pay_trap(game, self.player, number):
            lacking = questions.lacking(game, self.player, game.board.tiles[number].cost)
            return Reason("O-7.1", "why.too_dear", [number, *lacking])
        return Reason("O-7.2", "why.no_trap_site", [])


class TrapAt(Decision):
    """On which cell; then it is paid and lies there, active."""

    fields: ClassVar[tuple[str, ...]] = ("player", "tile", "free")
    rule: ClassVar[str] = "O-7.2"

    def __init__(self, player: int, tile: int, free: int) -> None:
        self.player = player
        self.tile = tile
        self.free = free

    def choices(self, game: Caverna) -> list[Move]:
        if not self.free and not can_pay_trap(game, self.player, self.tile):
            return []
        sites = sites_for(game, self.player, self.tile, self.free > 0)
        return [AT + cell for cell in OUTDOORS if sites & BIT[cell]]

    def choose(self, game: Caverna, move: Move) -> None:
        player = self.player
        if not self.free:
            game.pay_bill(player, game.board.tiles[self.tile].cost)
        lay_trap(game, player, self.tile, argument_of(move))
        game.recheck(player)

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.TrapAt", [self.player, self.tile])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == AT:
            return Reason("O-7.2", "why.no_trap_here", [argument_of(move)])
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        return orcs.of(game).box.is_trap[self.tile] and game.offered[self.tile] > 0


def lay_trap(game: Caverna, player: int, number: int, cell: int) -> None:
    """A trap lies on a cell, active; a printed bonus under it is paid (O-7.3)."""
    game.lay(player, cell, FURNISHED + number)
    game.take_tile(number)
    game.remember(player, cell, 0)
    game.hold(player)
    game.tell("set_trap", player, number)


STEPS: list[type[Step[Caverna]]] = [ChooseTrap, TrapAt]
