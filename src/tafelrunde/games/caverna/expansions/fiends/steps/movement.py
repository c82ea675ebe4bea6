"""How an orc walks: step by step, with what it tramples (chapter 12)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.state import EVENTS, ON_CELL, Fiends
from tafelrunde.games.caverna.expansions.fiends.steps.breakthrough import BreakIn, drive_off
from tafelrunde.games.caverna.expansions.fiends.steps.traps import springs
from tafelrunde.games.caverna.expansions.fiends.ways import walks_to, way
from tafelrunde.games.caverna.home.cells import (
    BIT,
    ENTRY_CELL,
    FOREST_SET,
    INDOOR_SET,
    SOWN,
)
from tafelrunde.games.caverna.state import Caverna, replaced
from tafelrunde.kernel.step import Step


def could_enter(game: Fiends, cell: int, orc: int, event: int) -> int:
    """The cells that an orc on a cell could enter in an event: from the cave it goes nowhere."""
    deck = game.box.event_boards[event - 1].decks[orc]
    return game.box.reach[deck - 1][cell] if deck > 0 else 0


def exposed(game: Fiends, player: int, event: int) -> int:
    """The cells of the forest that fiends could enter in an event."""
    found = 0
    for orc, place in enumerate(game.orcs[player]):
        if place >= ON_CELL:
            found |= could_enter(game, place - ON_CELL, orc, event)
    return found & FOREST_SET


def comers(game: Fiends, player: int, event: int) -> int:
    """How many fiends could be in the cave at the end of an event."""
    count = 0
    for orc, place in enumerate(game.orcs[player]):
        if place >= ON_CELL and (
            event == EVENTS
            or INDOOR_SET & BIT[place - ON_CELL]
            or could_enter(game, place - ON_CELL, orc, event) & BIT[ENTRY_CELL]
        ):
            count += 1
    return count


def enter(game: Fiends, player: int, orc: int, cell: int) -> None:
    """An orc enters a cell of the forest, or breaks into the cave."""
    if cell == ENTRY_CELL:
        game.tell("orc_breaks_in", player, orc)
        game.then(BreakIn(player, orc))
        return
    game.put_orc(player, orc, ON_CELL + cell)
    game.tell("orc_walks", player, orc, cell)
    trample(game, player, cell)
    springs(game, player, orc)


def trample(game: Fiends, player: int, cell: int) -> None:
    """Crops and animals are lost; what was built stays (O-12.3, O-12.4)."""
    if game.land[player][SOWN] & BIT[cell]:
        crop = game.catalogue.crop_of(game.crops[player][cell])
        game.crops[player] = replaced(game.crops[player], cell, 0)
        game.land[player][SOWN] &= ~BIT[cell]
        game.tell("crops_lost", player, crop.good)
    drive_off(game, player, cell)


class Walk(Step[Caverna]):
    """The next step of a card, after so many `walked`; the card goes back in the end (O-12.1)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "orc", "walked")
    rule: ClassVar[str] = "O-12.1"

    def __init__(self, player: int, orc: int, walked: int) -> None:
        self.player = player
        self.orc = orc
        self.walked = walked

    def run(self, game: Caverna) -> None:
        """Walk on up to the end, or to a step after which something else comes first."""
        found = orcs.of(game)
        walked = self.walked
        before = len(game.stack)
        while self.goes_on(found, walked):
            steps = found.box.cards[found.hands[self.player] - 1].steps
            cell = walks_to(found.orc_cell(self.player, self.orc), steps[walked])
            enter(found, self.player, self.orc, cell)
            walked += 1
            if walked == len(steps) or cell == ENTRY_CELL:
                break
            if len(game.stack) > before:
                game.then(Walk(self.player, self.orc, walked))
                return
        found.deal(self.player, 0)

    def goes_on(self, game: Fiends, walked: int) -> bool:
        """Whether there is a card, and an orc outside; one held before breaks free (O-12.6)."""
        return (
            game.hands[self.player] > 0
            and orcs.in_forest(game, self.player, self.orc)
            and (walked == 0 or not game.caught[self.player][self.orc])
        )

    def sound(self, game: Caverna) -> bool:
        found = orcs.of(game)
        card = found.hands[self.player]
        return card == 0 or self.walked < len(found.box.cards[card - 1].steps)


def ways(game: Fiends, player: int) -> list[int]:
    """The cells that the orc whose card lies open would enter from where it stands."""
    card = game.hands[player]
    if card == 0:
        return []
    for at in range(len(game.stack) - 1, -1, -1):
        step = game.stack[at]
        if isinstance(step, Walk) and step.player == player:
            cell = game.orc_cell(player, step.orc)
            if cell >= 0 and orcs.in_forest(game, player, step.orc):
                return way(cell, game.box.cards[card - 1].steps[step.walked :])
    return []


STEPS: list[type[Step[Caverna]]] = [Walk]
