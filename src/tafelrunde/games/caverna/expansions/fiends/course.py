"""The course of a game with orcs: set-up, orc events at the end of rounds, the end (chapter 1)."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.caverna.course import Course, Phase
from tafelrunde.games.caverna.expansions.fiends import options, orcs
from tafelrunde.games.caverna.expansions.fiends.board import SPECIAL_FEED, FiendsBoard
from tafelrunde.games.caverna.expansions.fiends.state import (
    ASIDE,
    EVENTS,
    LETTERS,
    MOST_WORKERS,
    ON_CELL,
    Fiends,
    no_goods,
)
from tafelrunde.games.caverna.expansions.fiends.steps.bonuses import PLACING, PlaceBonus
from tafelrunde.games.caverna.expansions.fiends.steps.events import OrcEvent
from tafelrunde.games.caverna.expansions.fiends.steps.fighting import Fight
from tafelrunde.games.caverna.expansions.fiends.steps.mining import ChoosePart, MinePhase
from tafelrunde.games.caverna.expansions.fiends.steps.mixing import MixStone, MixWood
from tafelrunde.games.caverna.expansions.fiends.steps.relocation import Relocate
from tafelrunde.games.caverna.expansions.fiends.steps.setting import TrapAt
from tafelrunde.games.caverna.scoring import add_family
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.harvest import (
    BreedingPhase,
    Feeding,
    FieldPhase,
    HarvestBegins,
    Payment,
)
from tafelrunde.games.caverna.steps.rounds import LastExchanges
from tafelrunde.kernel.score import Share
from tafelrunde.kernel.step import Step

# The phases that an event board asks for; feeding knows itself whether it is a special one.
_PHASES: Final[dict[str, Phase]] = {
    "choice": ChoosePart,
    "field": FieldPhase,
    "mine": MinePhase,
    "feed": Feeding,
    SPECIAL_FEED: Payment,
    "breed": BreedingPhase,
}


class FiendsCourse(Course):
    """The base game's course with orcs in every forest."""

    def __init__(self, board: FiendsBoard) -> None:
        self.board = board

    # ------------------------------------------------------------------ set-up

    def lay_out(self, game: Caverna) -> None:
        found = orcs.of(game)
        players = game.players
        self._lay_boards(found)
        super().lay_out(game)
        places = [ON_CELL + cell for cell in self.board.orc_start]
        found.orcs = [[*places, ASIDE] for _ in range(players)]
        found.might = [options.strengths(game, self.board, seat) for seat in range(players)]
        found.caught = [[0] * LETTERS for _ in range(players)]
        found.hands = [0] * players
        found.captives = [[0] * LETTERS for _ in range(players)]
        found.lodgings = [[0] * MOST_WORKERS for _ in range(players)]
        found.mined = [no_goods() for _ in range(players)]
        found.bounties = [0] * len(self.board.reward_names)
        options.milestone(game, self.board)
        options.check_bonuses(game, self.board)

    def _lay_boards(self, game: Fiends) -> None:
        """Supply, bounty board and bribery tokens are drawn openly (O-1.3 to O-1.6)."""
        box = self.board
        count = box.strips_by_players[game.players - 1]
        game.extensions = options.extensions(game, box)
        if not game.extensions:
            game.extensions = drawn(game, len(box.extension_names), game.players)
        named = options.strips(game, box)
        if named:
            game.strips, game.trophies = named
        else:
            game.strips = drawn(game, len(box.long_strips), count)
            game.trophies = drawn(game, len(box.short_strips), count)
        tokens = drawn(game, len(self.board.bribery), EVENTS)
        game.bribes = [self.board.bribery[token] for token in tokens]

    def first_food(self, game: Caverna, player: int) -> int:
        """A campaign begins with less (O-16.2)."""
        told = options.start_food(game, self.board)
        return super().first_food(game, player) if told < 0 else told

    def say_first(self, game: Caverna) -> None:
        """The bonuses of a campaign are placed before the first round (O-16.8)."""
        due = (1 << len(options.bonuses(game))) - 1
        if due:
            for player in game.in_order():
                game.then(PlaceBonus(player, due))

    def first_steps(self, game: Caverna) -> list[type[Step[Any]]]:
        return [*PLACING, *self.asides(game)]

    def persons(self, game: Caverna) -> int:
        return MOST_WORKERS

    def has_markers(self, game: Caverna) -> bool:
        """Alone, too (O-1.2)."""
        return True

    def pool(self, game: Caverna) -> list[int]:
        """The tiles of the supply boards and of the short strips, and nothing else (O-1.5)."""
        found = orcs.of(game)
        offered = [0] * len(game.tiles)
        rows = [*self.board.supply, *(self.board.extension_tiles[one] for one in found.extensions)]
        for row in rows:
            for number in row:
                copies = self.board.tiles[number].copies
                offered[number] = copies if copies < game.players else game.players
        for strip in found.trophies:
            for number in self.board.trophy_tiles[strip]:
                offered[number] = 1
        return offered

    # ------------------------------------------------------------------ rounds

    def void_cells(self, game: Caverna, player: int) -> int:
        return orcs.occupied(orcs.of(game), player)

    def say_phases(self, game: Caverna) -> None:
        event = self.event_of(game.ending)
        if event > 0:
            game.then(OrcEvent(event))
        super().say_phases(game)

    def event_of(self, ending: int) -> int:
        """The orc event that an ending brings, from 1 on, or 0."""
        first = self.board.first_event
        return ending - first + 1 if first <= ending < first + EVENTS else 0

    def phases(self, game: Caverna, ending: int) -> list[Phase]:
        """The mine phase comes between field and feeding; events change the harvest (O-14.1)."""
        found: list[Phase] = []
        event = self.event_of(ending)
        if event > 0:
            board = self.board.event_boards[event - 1]
            names = board.phases
            found.extend(_PHASES[name] for name in names)
            if not board.feeds_specially:
                found.insert(1 if "choice" in names else 0, HarvestBegins)
            return found
        for phase in super().phases(game, ending):
            found.append(phase)
            if phase is FieldPhase:
                found.append(MinePhase)
        return found

    # ------------------------------------------------------------------ the end

    def say_last(self, game: Caverna) -> None:
        """Fiends that are left take the best tiles before the points are counted (O-15.1)."""
        for player in game.in_order():
            game.then(LastExchanges(player))
        for player in game.in_order():
            game.then(Relocate(player))

    def more_points(self, game: Caverna, player: int, lines: dict[str, float]) -> None:
        """Traps that have gone off (O-15.3)."""
        lines["traps"] = len(self.spent_traps(game, player)) * self.board.trap_points

    def more_shares(self, game: Caverna, player: int, found: list[Share]) -> None:
        """Persons by their kind, and each trap that has gone off."""
        add_family(game, player, found)
        for number in self.spent_traps(game, player):
            found.append(Share("traps", "share.tile", [number], self.board.trap_points))

    def spent_traps(self, game: Caverna, player: int) -> list[int]:
        """The traps of a player that have gone off."""
        found: list[int] = []
        for laid in game.held[player].tiles:
            trap = self.board.is_trap[laid.tile.number]
            if trap and orcs.is_spent(orcs.of(game), player, laid.cell):
                found.append(laid.tile.number)
        return found

    def tie_break(self, game: Caverna, player: int) -> list[float]:
        """Fewer remaining fiends (O-15.5)."""
        return [-orcs.remaining(orcs.of(game), player)]

    # ------------------------------------------------------------------ sound positions

    def begun(self, game: Caverna) -> list[type[Step[Any]]]:
        return [*super().begun(game), TrapAt, Fight, MixWood, MixStone]


def drawn(game: Caverna, count: int, number: int) -> list[int]:
    """So many different ones of a number of things, at random."""
    left = list(range(count))
    found: list[int] = []
    for _ in range(number):
        found.append(left.pop(game.random(len(left))))
    return found
