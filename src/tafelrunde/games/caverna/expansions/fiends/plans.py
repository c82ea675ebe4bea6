"""What a seat is about to do: greedy judges long actions before they are over."""

from __future__ import annotations

from tafelrunde.games.caverna.bounds import NOBODY
from tafelrunde.games.caverna.expansions.fiends.state import Fiends
from tafelrunde.games.caverna.expansions.fiends.steps.mixing import MixStone, MixWood, mix_of
from tafelrunde.games.caverna.expansions.fiends.steps.setting import ChooseTrap, TrapAt, can_set
from tafelrunde.games.caverna.home.animals.fixed import unhoused
from tafelrunde.games.caverna.questions import furnishings
from tafelrunde.games.caverna.spaces import EXPEDITION, GROWTH
from tafelrunde.games.caverna.steps.animals import Crowded
from tafelrunde.games.caverna.steps.expedition import Expedition
from tafelrunde.games.caverna.steps.furnish import Furnish, FurnishAt, within_reach
from tafelrunde.games.caverna.steps.spaces import Choose, open_parts


class Plan:
    """In the middle of an action: the traps and tiles to choose from, the items still to come.

    A search of so many positions seldom gets as far as the fight at the end of an expedition, or
    the cell of a trap. `homeless` are animals without room, `owed` materials that are still to be
    paid for what lies there already.
    """

    def __init__(self, game: Fiends, seat: int) -> None:
        self.traps: list[int] = []
        self.tiles: list[int] = []
        self.homeless = 0
        self.owed = 0
        self.slots = 0
        self.strength = 0
        self.taken = 0
        self.fights = False
        self.grows = False
        if game.decider != seat:
            return
        for step in game.stack:
            if isinstance(step, Expedition):
                if step.player == seat and step.left > 0:
                    self.slots = step.left
                    self.strength = step.strength
                    self.taken = step.taken
                    self.fights = step.traveller != NOBODY
            elif isinstance(step, ChooseTrap):
                if step.player == seat:
                    self.traps = settable(game, seat)
            elif isinstance(step, TrapAt):
                if step.player == seat:
                    self.traps = [step.tile]
            elif isinstance(step, Furnish):
                if step.player == seat:
                    self.tiles = furnishable(game, seat, step.allowed)
            elif isinstance(step, FurnishAt):
                if step.player == seat:
                    self.tiles = [step.tile]
            elif isinstance(step, MixWood):
                if step.player == seat:
                    self.owed = mix_of(game, step.tile)
            elif isinstance(step, MixStone):
                if step.player == seat:
                    self.owed = step.rest
            elif isinstance(step, Crowded):
                if step.player == seat:
                    self.homeless = sum(unhoused(game, seat))
            elif isinstance(step, Choose) and step.player == seat:
                self._open(game, seat, step)

    def _open(self, game: Fiends, seat: int, step: Choose) -> None:
        """The parts of the space that can still be carried out."""
        space = game.places[step.space]
        parts = open_parts(game, seat, space, step.done)
        for number in range(len(space.parts)):
            if not parts >> number & 1:
                continue
            part = space.parts[number]
            if part.kind == EXPEDITION and game.strength(seat, step.person) > 0:
                self.slots = part.level
                self.strength = game.strength(seat, step.person)
                self.fights = True
            elif part.kind == game.box.trap_deed and not self.traps:
                self.traps = settable(game, seat)
            elif part.kind == GROWTH:
                self.grows = True


def settable(game: Fiends, seat: int) -> list[int]:
    """The traps that a seat could pay and set."""
    return [number for number in game.box.traps if can_set(game, seat, number, False)]


def furnishable(game: Fiends, seat: int, allowed: int) -> list[int]:
    """The tiles that a seat could pay and put somewhere."""
    return [number for number in furnishings(game, allowed) if within_reach(game, seat, number)]
