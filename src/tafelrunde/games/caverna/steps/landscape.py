"""Landscape tiles on the home board, twin and single (chapter 2)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna import questions, verbs
from tafelrunde.games.caverna.goods import RUBY
from tafelrunde.games.caverna.home.cells import (
    ALL_CELLS,
    BIT,
    BOARD_SET,
    CAVERN,
    ENTRANCE,
    FIELD,
    INDOORS,
    MEADOW,
    NEAR,
    OUTDOORS,
    ROCK,
    STABLES,
    TUNNEL,
    spread,
)
from tafelrunde.games.caverna.home.singles import (
    SINGLE_CAVERN,
    SINGLE_FIELD,
    SINGLE_LAND,
    SINGLE_MEADOW,
    imagine_single,
    put_back,
    single_sites,
)
from tafelrunde.games.caverna.spaces import CAVERN_ANY, CAVERN_TUNNEL, MEADOW_FIELD
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision, answerable, due_below
from tafelrunde.kernel.moves import Move, argument_of, names, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step

_SINGLE_VERB: Final[list[int]] = [verbs.MEADOW, verbs.FIELD, verbs.CAVERN, verbs.TUNNEL]


# ---------------------------------------------------------------------- twin tiles


def twin_fits(game: Caverna, player: int, kind: int) -> bool:
    """Whether a twin tile of this kind has a legal place (C-2.4, C-2.5, C-2.9)."""
    if kind == MEADOW_FIELD:
        free = game.folk[player].free_forest(game, player)
        bare = free & ~game.land[player][STABLES]
        anchors = game.folk[player].forest_anchors(game, player)
        if spread(free & anchors) & bare or spread(bare & anchors) & free:
            return True
        outside = questions.outside(game, player, True)
    else:
        free = game.land[player][ROCK]
        anchors = game.folk[player].rock_anchors(game, player)
        if spread(free & anchors) & free:
            return True
        outside = questions.outside(game, player, False)
    if outside == 0:
        return False
    return (spread(free & anchors) & outside | spread(outside & anchors) & free) != 0


def second_halves(game: Caverna, player: int, kind: int, first: int, stable: int) -> int:
    """Where the other half can lie; `stable` are the cells closed to it because of stables."""
    free = first_halves(game, player, kind)
    return halves_beside(first, free, twin_anchors(game, player, kind), stable)


def first_halves(game: Caverna, player: int, kind: int) -> int:
    """The cells on which half a twin tile can lie, as far as it goes by what lies there."""
    if kind == MEADOW_FIELD:
        free = game.folk[player].free_forest(game, player)
        return free | questions.outside(game, player, True)
    return game.land[player][ROCK] | questions.outside(game, player, False)


def twin_anchors(game: Caverna, player: int, kind: int) -> int:
    """The cells of which a twin tile must cover one."""
    folk = game.folk[player]
    if kind == MEADOW_FIELD:
        return folk.forest_anchors(game, player)
    return folk.rock_anchors(game, player)


def halves_beside(first: int, free: int, anchors: int, stable: int) -> int:
    """Where the other half can lie among the `free` cells; one half must cover an anchor."""
    if not free & BIT[first]:
        return 0
    cells = NEAR[first] & free & ~stable
    if not anchors & BIT[first]:
        cells &= anchors
    if not BOARD_SET & BIT[first]:
        cells &= BOARD_SET  # C-11.11: never both halves outside
    return cells


def twin_rule(kind: int) -> str:
    """The rule by which a twin tile is laid."""
    return "C-2.5" if kind == MEADOW_FIELD else "C-2.4"


def lays_first(game: Caverna, player: int) -> bool:
    """Whether the next meadow or field is the player's first (C-2.6)."""
    return game.folk[player].forest_anchors(game, player) == BIT[ENTRANCE]


class LayTwin(Decision):
    """The first half of a twin tile: the meadow, or a cavern."""

    fields: ClassVar[tuple[str, ...]] = ("player", "twin")
    rule: ClassVar[str] = "C-2.4"

    def __init__(self, player: int, twin: int) -> None:
        self.player = player
        self.twin = twin

    def choices(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        free = first_halves(game, self.player, self.twin)
        anchors = twin_anchors(game, self.player, self.twin)
        if self.twin == MEADOW_FIELD:
            stables = game.land[self.player][STABLES]
            for cell in OUTDOORS:
                if free & BIT[cell] and halves_beside(cell, free, anchors, stables):
                    moves.append(verbs.MEADOW + cell)
            return moves
        for cell in INDOORS:
            if free & BIT[cell] and halves_beside(cell, free, anchors, 0):
                moves.append(verbs.CAVERN + cell)
        return moves

    def tempts(self) -> bool:
        return self.twin == MEADOW_FIELD

    def singles(self, game: Caverna) -> list[int]:
        """Stables may keep the field away from all cells beside the farmland, bare rock nothing.

        A single field does no more than a meadow.
        """
        return [SINGLE_MEADOW]

    def choose(self, game: Caverna, move: Move) -> None:
        game.then(LaySecond(self.player, self.twin, argument_of(move)))

    def prompt(self, game: Caverna) -> Phrase:
        key = "ask.LayMeadow" if self.twin == MEADOW_FIELD else "ask.LayCavern"
        return Phrase(key, [self.player])

    def rule_of(self, move: Move) -> str:
        if verb_of(move) == verbs.OPEN:
            return super().rule_of(move)
        return twin_rule(self.twin)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        verb = verb_of(move)
        if self.twin == MEADOW_FIELD and verb == verbs.MEADOW:
            if lays_first(game, self.player):
                return game.folk[self.player].why_not_first()
            return Reason("C-2.5", "why.no_meadow_here", [])
        if self.twin != MEADOW_FIELD and verb == verbs.CAVERN:
            return Reason("C-2.4", "why.no_cavern_here", [])
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        return CAVERN_TUNNEL <= self.twin <= MEADOW_FIELD


def why_no_field(game: Caverna, player: int, move: Move) -> Reason | None:
    """A stable keeps fields away from its cell (C-2.7)."""
    stables = game.land[player][STABLES]
    if (
        verb_of(move) == verbs.FIELD
        and argument_of(move) in OUTDOORS
        and stables & BIT[argument_of(move)]
    ):
        return Reason("C-2.7", "why.stable_in_the_way", [])
    return None


class LaySecond(Decision):
    """The other half of the twin tile."""

    fields: ClassVar[tuple[str, ...]] = ("player", "twin", "first")
    rule: ClassVar[str] = "C-2.4"

    def __init__(self, player: int, twin: int, first: int) -> None:
        self.player = player
        self.twin = twin
        self.first = first

    def choices(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        if self.twin == MEADOW_FIELD:
            stables = game.land[self.player][STABLES]
            cells = second_halves(game, self.player, self.twin, self.first, stables)
            for cell in OUTDOORS:
                if cells & BIT[cell]:
                    moves.append(verbs.FIELD + cell)
            return moves
        cells = second_halves(game, self.player, self.twin, self.first, 0)
        for cell in INDOORS:
            if cells & BIT[cell]:
                moves.append(verbs.TUNNEL + cell)
                if self.twin == CAVERN_ANY:
                    moves.append(verbs.CAVERN + cell)
        return moves

    def choose(self, game: Caverna, move: Move) -> None:
        cell = argument_of(move)
        forest = self.twin == MEADOW_FIELD
        first = MEADOW if forest else CAVERN
        second = FIELD if forest else TUNNEL if verb_of(move) == verbs.TUNNEL else CAVERN
        game.tell("laid", self.player, first, self.first)
        game.lay(self.player, self.first, first)
        game.tell("laid", self.player, second, cell)
        game.lay(self.player, cell, second)
        if not BOARD_SET & BIT[self.first] or not BOARD_SET & BIT[cell]:
            game.folk[self.player].overhang(game, self.player, forest)

    def prompt(self, game: Caverna) -> Phrase:
        key = "ask.LayField" if self.twin == MEADOW_FIELD else "ask.LayTunnel"
        return Phrase(key, [self.player])

    def rule_of(self, move: Move) -> str:
        if verb_of(move) == verbs.OPEN:
            return super().rule_of(move)
        return twin_rule(self.twin)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        reason = why_no_field(game, self.player, move)
        if reason is not None:
            return reason
        verb = verb_of(move)
        if verb == verbs.FIELD if self.twin == MEADOW_FIELD else verb == verbs.TUNNEL:
            return Reason(twin_rule(self.twin), "why.no_second_half_here", [self.first])
        if verb == verbs.CAVERN and self.twin == CAVERN_ANY:
            return Reason("C-2.4", "why.no_second_half_here", [self.first])
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        before = LayTwin(self.player, self.twin)
        return before.sound(game) and names(before.choices(game), self.first)


# ---------------------------------------------------------------------- single tiles


def answerable_around(
    game: Caverna, due: list[Decision], player: int, single: int, cell: int
) -> bool:
    """Whether all that is due can be answered with a single tile on this cell (C-8.8)."""
    before = imagine_single(game, player, single, cell)
    left = answerable(game, due)
    put_back(game, player, before)
    return left


def room_left(game: Caverna, due: list[Decision], player: int, single: int, price: int) -> bool:
    """Whether all that is due can be answered after buying a single tile for some cell."""
    game.goods[player][RUBY] -= price
    sites = single_sites(game, player, single)
    found = False
    for cell in ALL_CELLS:
        if sites & BIT[cell] and answerable_around(game, due, player, single, cell):
            found = True
            break
    game.goods[player][RUBY] += price
    return found


class LaySingle(Decision):
    """A single meadow, field, cavern or tunnel; often part of an exchange itself."""

    fields: ClassVar[tuple[str, ...]] = ("player", "single")
    rule: ClassVar[str] = "C-2.8"

    def __init__(self, player: int, single: int) -> None:
        self.player = player
        self.single = single

    def lists(self) -> int:
        return 0

    def obliges(self) -> bool:
        return False

    def passes(self) -> bool:
        return True

    def choices(self, game: Caverna) -> list[Move]:
        sites = single_sites(game, self.player, self.single)
        verb = _SINGLE_VERB[self.single]
        moves = [
            verb + cell
            for cell in (OUTDOORS if self.single < SINGLE_CAVERN else INDOORS)
            if sites & BIT[cell]
        ]
        due = due_below(game)
        if not due:
            return moves
        return [
            move
            for move in moves
            if answerable_around(game, due, self.player, self.single, argument_of(move))
        ]

    def choose(self, game: Caverna, move: Move) -> None:
        game.tell("laid", self.player, SINGLE_LAND[self.single], argument_of(move))
        game.lay(self.player, argument_of(move), SINGLE_LAND[self.single])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != _SINGLE_VERB[self.single]:
            return super().why_not(game, move)
        if self.single == SINGLE_FIELD:
            reason = why_no_field(game, self.player, move)
            if reason is not None:
                return reason
        if single_sites(game, self.player, self.single) >> (argument_of(move)) & 1:
            return Reason("C-8.8", "why.needed", [])
        if self.single < SINGLE_CAVERN and lays_first(game, self.player):
            return game.folk[self.player].why_not_first()
        return Reason("C-2.8", "why.no_single_here", [])

    def sound(self, game: Caverna) -> bool:
        return self.single < len(_SINGLE_VERB)


STEPS: list[type[Step[Caverna]]] = [LayTwin, LaySecond, LaySingle]
