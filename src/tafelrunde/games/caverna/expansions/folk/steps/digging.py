"""Single tiles in place of twins, and the rubies that elves pay for digging."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna import verbs
from tafelrunde.games.caverna.expansions.folk.figures import Figures
from tafelrunde.games.caverna.expansions.folk.verbs import DIG, DIG_SINGLE, DIG_TWIN
from tafelrunde.games.caverna.goods import RUBY
from tafelrunde.games.caverna.home.cells import BIT, INDOORS, OUTDOORS
from tafelrunde.games.caverna.home.singles import (
    SINGLE_CAVERN,
    SINGLE_FIELD,
    SINGLE_LAND,
    SINGLE_MEADOW,
    SINGLE_TUNNEL,
    single_sites,
)
from tafelrunde.games.caverna.spaces import CAVERN_TUNNEL, MEADOW_FIELD
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.games.caverna.steps.landscape import (
    LayTwin,
    lays_first,
    twin_fits,
    why_no_field,
)
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step

_VERBS: Final[list[int]] = [verbs.MEADOW, verbs.FIELD, verbs.CAVERN, verbs.TUNNEL]


def singles_of(twin: int) -> list[int]:
    """The single tiles that can be laid where a twin tile of this kind is due."""
    return [SINGLE_MEADOW, SINGLE_FIELD] if twin == MEADOW_FIELD else [SINGLE_CAVERN, SINGLE_TUNNEL]


def single_fits(game: Caverna, player: int, twin: int) -> bool:
    """Whether one of them has a legal place (F-5.6, F-10.3)."""
    return any(single_sites(game, player, single) != 0 for single in singles_of(twin))


class LayOne(Decision):
    """One of the two halves of a twin tile of this kind (`twin`) as a single tile, and its cell."""

    fields: ClassVar[tuple[str, ...]] = ("player", "twin")
    rule: ClassVar[str] = "C-2.8"

    def __init__(self, player: int, twin: int) -> None:
        self.player = player
        self.twin = twin

    def choices(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        for single in singles_of(self.twin):
            sites = single_sites(game, self.player, single)
            for cell in OUTDOORS if self.twin == MEADOW_FIELD else INDOORS:
                if sites & BIT[cell]:
                    moves.append(_VERBS[single] + cell)
        return moves

    def choose(self, game: Caverna, move: Move) -> None:
        land = SINGLE_LAND[_VERBS.index(verb_of(move))]
        game.tell("laid", self.player, land, argument_of(move))
        game.lay(self.player, argument_of(move), land)

    def prompt(self, game: Caverna) -> Phrase:
        key = "ask.LayOneOutside" if self.twin == MEADOW_FIELD else "ask.LayOneInside"
        return Phrase(key, [self.player])

    def rule_of(self, move: Move) -> str:
        if verb_of(move) == verbs.OPEN:
            return super().rule_of(move)
        return "F-5.6" if self.twin == MEADOW_FIELD else "F-10.3"

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) not in [_VERBS[single] for single in singles_of(self.twin)]:
            return super().why_not(game, move)
        reason = why_no_field(game, self.player, move)
        if reason is not None:
            return reason
        if self.twin == MEADOW_FIELD and lays_first(game, self.player):
            return game.folk[self.player].why_not_first()
        return Reason(self.rule_of(move), "why.no_single_here", [])

    def sound(self, game: Caverna) -> bool:
        return CAVERN_TUNNEL <= self.twin <= MEADOW_FIELD


def rubies_at_hand(game: Caverna, player: int) -> int:
    """The rubies that can be paid; rubies buy no rubies, but trades may bring any number."""
    rubies = game.goods[player][RUBY]
    return game.spare if game.spare > rubies else rubies


def can_dig(game: Caverna, player: int, twin: int, figures: Figures) -> bool:
    """Whether elves can pay and lay a twin tile of this kind, or half of it (F-8.7)."""
    rubies = rubies_at_hand(game, player)
    return (rubies >= figures.twin and twin_fits(game, player, twin)) or (
        rubies >= figures.single and single_fits(game, player, twin)
    )


class Dig(Decision):
    """Rubies for the `twin` tile (its `price`), or fewer for a single cavern or tunnel (`half`)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "twin", "price", "half")
    rule: ClassVar[str] = "F-8.7"

    def __init__(self, player: int, twin: int, price: int, half: int) -> None:
        self.player = player
        self.twin = twin
        self.price = price
        self.half = half

    def choices(self, game: Caverna) -> list[Move]:
        rubies = rubies_at_hand(game, self.player)
        moves: list[Move] = []
        if rubies >= self.price and twin_fits(game, self.player, self.twin):
            moves.append(DIG_TWIN)
        if rubies >= self.half and single_fits(game, self.player, self.twin):
            moves.append(DIG_SINGLE)
        return moves

    def tempts(self) -> bool:
        return True

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DIG_TWIN:
            game.pay(self.player, RUBY, self.price)
            game.then(LayTwin(self.player, self.twin))
        else:
            game.pay(self.player, RUBY, self.half)
            game.then(LayOne(self.player, self.twin))

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if move == DIG_TWIN:
            return Phrase("move.dig_twin", [self.price])
        return Phrase("move.dig_single", [self.half]) if move == DIG_SINGLE else None

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != DIG:
            return super().why_not(game, move)
        price = self.price if move == DIG_TWIN else self.half
        rubies = game.have(self.player, RUBY)
        if rubies < price:
            return Reason("F-8.7", "why.no_ruby_to_dig", [price, rubies])
        return Reason("C-2.4", "why.no_cavern_here", [])

    def sound(self, game: Caverna) -> bool:
        return CAVERN_TUNNEL <= self.twin < MEADOW_FIELD


STEPS: list[type[Step[Caverna]]] = [LayOne, Dig]
