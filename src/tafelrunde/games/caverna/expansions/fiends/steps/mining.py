"""Goods on mines: stocking them, and the mine phase that brings them home (chapter 4)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.state import Fiends
from tafelrunde.games.caverna.expansions.fiends.verbs import DIG_OUT, STOCK
from tafelrunde.games.caverna.goods import DONKEY, ORE, RUBY
from tafelrunde.games.caverna.home.cells import BIT, INDOORS, ORE_MINES, RUBY_MINES, size
from tafelrunde.games.caverna.state import Caverna, replaced
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.games.caverna.steps.harvest import SKIPS_FIELD, SkipOne, without_field
from tafelrunde.games.caverna.verbs import DONE, SKIP_FIELD
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step

# What the `numbers` of a dwelling say about an orc that digs.
DUG_MORE: Final = "dug"


def mines(game: Caverna, player: int) -> int:
    """The mines that are of use to their owner."""
    land = game.land[player]
    return land[ORE_MINES] | land[RUBY_MINES]


class StockMines(Decision):
    """Which mine gets goods next; `stocked` holds those that have theirs (O-4.3)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "stocked")
    rule: ClassVar[str] = "O-4.3"

    def __init__(self, player: int, stocked: int) -> None:
        self.player = player
        self.stocked = stocked

    def left(self, game: Fiends) -> int:
        """The mines that can still be stocked: so many of each kind."""
        land = game.land[self.player]
        found = 0
        for kind in (ORE_MINES, RUBY_MINES):
            if size(land[kind] & self.stocked) < game.box.stocked_at_most:
                found |= land[kind]
        return found & ~self.stocked

    def choices(self, game: Caverna) -> list[Move]:
        left = self.left(orcs.of(game))
        moves = [STOCK + cell for cell in INDOORS if left & BIT[cell]]
        if moves and self.stocked:
            moves.append(DONE)
        return moves

    def obliges(self) -> bool:
        return self.stocked == 0

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            return
        found = orcs.of(game)
        cell = argument_of(move)
        ore = found.land[self.player][ORE_MINES] & BIT[cell]
        amount = found.box.ore_stocked if ore else found.box.ruby_stocked
        found.stock_mine(self.player, cell, amount)
        game.tell("stocked_ore" if ore else "stocked_ruby", self.player, amount, cell)
        game.then(StockMines(self.player, self.stocked | BIT[cell]))

    def given_up(self, game: Caverna, move: Move) -> Loss | None:
        return Loss("gives_up.mines", [size(self.left(orcs.of(game)))]) if move == DONE else None

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == STOCK:
            return Reason(self.rule, "why.no_mine_to_stock", [])
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        return self.stocked & ~mines(game, self.player) == 0


def full_mines(game: Caverna, player: int) -> int:
    """The mines of use to their owner on which goods lie."""
    usable = mines(game, player)
    if usable == 0:
        return 0
    mined = orcs.of(game).mined[player]
    found = 0
    for cell in INDOORS:
        if usable >> cell & 1 and mined[cell] > 0:
            found |= BIT[cell]
    return found


def empty_mine(game: Fiends, player: int, cell: int, more: int) -> None:
    """What lies on a mine comes to its owner, and so much more from the general supply."""
    good = ORE if game.land[player][ORE_MINES] & BIT[cell] else RUBY
    amount = game.mined[player][cell]
    game.mined[player] = replaced(game.mined[player], cell, 0)
    game.tell("dug_out", player, cell)
    game.gain(player, good, amount + more)


def dug_by_orc(game: Fiends, player: int) -> int:
    """The ore that a friendly orc adds to what it digs, if one lives where it does; 0 (O-9.9)."""
    for laid in game.held[player].tiles:
        more = laid.tile.row.numbers.get(DUG_MORE, 0)
        if more > 0 and any(
            game.kinds[player][person] for person in orcs.lives_in(game, player, laid.cell)
        ):
            return more
    return 0


class MinePhase(PlayerStep[Caverna]):
    """Donkeys in mines bring home what lies there; a mine orc before them (O-14.2)."""

    rule: ClassVar[str] = "O-14.2"

    def run(self, game: Caverna) -> None:
        if game.skips[self.player] == SKIPS_FIELD or full_mines(game, self.player) == 0:
            return
        if dug_by_orc(orcs.of(game), self.player) > 0:
            game.then(OrcDigs(self.player))
        donkeys = game.donkeys_in(self.player, mines(game, self.player))
        game.then(DonkeysDig(self.player, donkeys))


class OrcDigs(PlayerStep[Caverna]):
    """Which ore mine the mine orc empties, with one ore more (O-9.9)."""

    rule: ClassVar[str] = "O-9.9"

    def moves(self, game: Caverna) -> list[Move]:
        full = full_mines(game, self.player)
        ore = full & game.land[self.player][ORE_MINES]
        moves = [DIG_OUT + cell for cell in INDOORS if ore & BIT[cell]]
        # All others are emptied by donkeys anyway.
        return moves[:1] if size(full) <= game.have(self.player, DONKEY) + 1 else moves

    def play(self, game: Caverna, move: Move) -> None:
        found = orcs.of(game)
        more = dug_by_orc(found, self.player)
        empty_mine(found, self.player, argument_of(move), more)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == DIG_OUT:
            return Reason(self.rule, "why.no_ore_to_dig", [])
        return None


class DonkeysDig(Step[Caverna]):
    """Which mine a donkey stands in, while more mines have goods than donkeys are `left`."""

    fields: ClassVar[tuple[str, ...]] = ("player", "left")
    rule: ClassVar[str] = "O-14.3"

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def moves(self, game: Caverna) -> list[Move]:
        full = full_mines(game, self.player)
        if size(full) <= self.left or self.left == 0:
            return []
        return [DIG_OUT + cell for cell in INDOORS if full & BIT[cell]]

    def play(self, game: Caverna, move: Move) -> None:
        empty_mine(orcs.of(game), self.player, argument_of(move), 0)
        game.then(DonkeysDig(self.player, self.left - 1))

    def run(self, game: Caverna) -> None:
        full = full_mines(game, self.player) if self.left > 0 else 0
        for cell in INDOORS:
            if full & BIT[cell]:
                empty_mine(orcs.of(game), self.player, cell, 0)

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.DonkeysDig", [self.player, self.left])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == DIG_OUT:
            return Reason(self.rule, "why.nothing_to_dig", [])
        return None

    def sound(self, game: Caverna) -> bool:
        return self.left <= game.have(self.player, DONKEY)


class ChoosePart(SkipOne):
    """After the last event: no field and mine phase, or no breeding (O-14.6)."""

    rule: ClassVar[str] = "O-14.6"

    def matters(self, game: Caverna) -> bool:
        return super().matters(game) or full_mines(game, self.player) != 0

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if move != SKIP_FIELD:
            return super().phrase(game, move)
        return Phrase("move.skip_field_and_mine", without_field(game, self.player).values)


STEPS: list[type[Step[Caverna]]] = [StockMines, MinePhase, OrcDigs, DonkeysDig, ChoosePart]
