"""The bonuses of a campaign, placed before the first round (O-16.8 to O-16.10)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.expansions.fiends import campaign, options, orcs
from tafelrunde.games.caverna.expansions.fiends.board import FREE_PRICE
from tafelrunde.games.caverna.expansions.fiends.steps.setting import TrapAt, can_set
from tafelrunde.games.caverna.expansions.fiends.verbs import BONUS, TRAP
from tafelrunde.games.caverna.spaces import (
    CAVERN_ANY,
    FURNISH_DWELLING,
    LARGE_PASTURE,
    MEADOW_FIELD,
    ORE_MINE_PART,
)
from tafelrunde.games.caverna.spaces import FURNISH as FURNISH_PART
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Opportunity
from tafelrunde.games.caverna.steps.furnish import FurnishAt, PayTile, no_site
from tafelrunde.games.caverna.steps.landscape import LaySecond, LayTwin, twin_fits
from tafelrunde.games.caverna.steps.mines import BuildOreMine, DeepenTunnel, tunnel_pairs
from tafelrunde.games.caverna.steps.pastures import FenceLarge, FenceOther, meadow_pairs
from tafelrunde.games.caverna.tiles.row import GREEN
from tafelrunde.games.caverna.verbs import DO, DONE, FURNISH
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Reason
from tafelrunde.kernel.step import Step

# The twin tiles, by what the parts of action spaces call them (O-16.9).
_TWINS: Final[list[int]] = [CAVERN_ANY, MEADOW_FIELD, ORE_MINE_PART, LARGE_PASTURE]
# The deeds that need the same room as a bonus.
_LIKE: Final[dict[str, list[int]]] = {
    campaign.TWIN_TILE: _TWINS,
    campaign.GREEN_TILE: [FURNISH_PART],
    campaign.DWELLING: [FURNISH_DWELLING],
}


def twin_has_room(game: Caverna, player: int, twin: int) -> bool:
    """Whether a twin tile can be laid as by its action, but for nothing."""
    if twin == ORE_MINE_PART:
        return tunnel_pairs(game, player) != 0
    if twin == LARGE_PASTURE:
        return meadow_pairs(game, player) != 0
    return twin_fits(game, player, twin)


def green_tiles(game: Caverna) -> list[int]:
    """The green tiles of the base board (O-16.10)."""
    box = orcs.of(game).box
    return [number for number in box.supply[1] if box.tiles[number].colour == GREEN]


def base_traps(game: Caverna) -> list[int]:
    """The traps of the base board (O-16.10)."""
    return orcs.of(game).box.supply[2]


class PlaceBonus(Opportunity):
    """Which bonus comes next; `due` are those still to be placed."""

    fields: ClassVar[tuple[str, ...]] = ("player", "due")
    rule: ClassVar[str] = "O-16.8"

    def __init__(self, player: int, due: int) -> None:
        self.player = player
        self.due = due

    def things(self, game: Caverna) -> list[str]:
        """Everything that can be chosen for the bonuses that are due, each once."""
        lines = options.bonuses(game)
        found: list[str] = []
        for line in range(len(lines)):
            if self.due >> line & 1:
                found.extend(thing for thing in lines[line] if thing not in found)
        return found

    def choices(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        lapses = True
        for thing in self.things(game):
            if thing in campaign.TILES:
                moves.extend(self.placings(game, thing))
            else:
                moves.append(BONUS + game.catalogue.goods.index(thing))
                lapses = False
        if lapses:
            moves.append(DONE)
        return moves

    def placings(self, game: Caverna, thing: str) -> list[Move]:
        """The ways to use a bonus that needs a place on the home board."""
        player = self.player
        if thing == campaign.TWIN_TILE:
            return [DO + twin for twin in _TWINS if twin_has_room(game, player, twin)]
        if thing == campaign.FREE_TRAP:
            return [TRAP + trap for trap in base_traps(game) if can_set(game, player, trap, True)]
        numbers = [game.board.dwelling] if thing == campaign.DWELLING else green_tiles(game)
        return [
            FURNISH + number
            for number in numbers
            if game.offered[number] > 0 and questions.furnish_sites(game, player, number)
        ]

    def thing_of(self, game: Caverna, move: Move) -> str:
        """The bonus that a move uses."""
        verb = verb_of(move)
        if verb == BONUS:
            return game.catalogue.goods[argument_of(move)]
        if verb == DO:
            return campaign.TWIN_TILE
        if verb == TRAP:
            return campaign.FREE_TRAP
        dwelling = argument_of(move) == game.board.dwelling
        return campaign.DWELLING if dwelling else campaign.GREEN_TILE

    def singles(self, game: Caverna) -> list[int]:
        found: list[int] = []
        for thing in self.things(game):
            for deed in _LIKE.get(thing, []):
                found.extend(game.catalogue.deeds[deed].singles)
        return found

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            game.tell("bonuses_lapse", self.player)
            return
        self.place(game, move)
        lines = options.bonuses(game)
        thing = self.thing_of(game, move)
        for line in range(len(lines)):
            if self.due >> line & 1 and thing in lines[line]:
                left = self.due & ~(1 << line)
                if left:
                    game.then(PlaceBonus(self.player, left))
                return

    def given_up(self, game: Caverna, move: Move) -> Loss | None:
        return Loss("gives_up.bonuses", [self.due.bit_count()]) if move == DONE else None

    def begins(self, move: Move) -> bool:
        return verb_of(move) == DO

    def place(self, game: Caverna, move: Move) -> None:
        """Take the good, or say the step that asks for the place."""
        player = self.player
        number = argument_of(move)
        verb = verb_of(move)
        if verb == BONUS:
            game.gain(player, number, 1)
        elif verb == TRAP:
            game.then(TrapAt(player, number, 1))
        elif verb == FURNISH:
            game.then(FurnishAt(player, number, FREE_PRICE))
        elif number == ORE_MINE_PART:
            game.then(BuildOreMine(player))
        elif number == LARGE_PASTURE:
            game.then(FenceLarge(player, 0))
        else:
            game.then(LayTwin(player, number))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        verb = verb_of(move)
        number = argument_of(move)
        if verb not in (BONUS, DO, TRAP, FURNISH):
            return super().why_not(game, move)
        thing = self.thing_of(game, move)
        if thing not in self.things(game):
            return Reason("O-16.8", "why.no_such_bonus", [])
        if verb == DO:
            key = "why.no_room_for_twin" if number in _TWINS else "why.no_such_bonus"
            return Reason("O-16.9", key, [])
        known = base_traps(game) if verb == TRAP else green_tiles(game)
        if thing != campaign.DWELLING and number not in known:
            return Reason("O-16.10", "why.not_on_base_board", [number])
        if game.offered[number] == 0:
            return Reason("O-16.10", "why.tile_gone", [number])
        return Reason("O-7.2", "why.no_trap_site", []) if verb == TRAP else no_site(game, number)

    def sound(self, game: Caverna) -> bool:
        return game.round == 0 and self.due > 0


# The steps by which bonuses are placed.
PLACING: Final[list[type[Step[Any]]]] = [
    PlaceBonus,
    TrapAt,
    FurnishAt,
    PayTile,
    LayTwin,
    LaySecond,
    BuildOreMine,
    DeepenTunnel,
    FenceLarge,
    FenceOther,
]

STEPS: list[type[Step[Caverna]]] = [PlaceBonus]
