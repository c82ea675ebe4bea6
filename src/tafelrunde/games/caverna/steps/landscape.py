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
    FIELD,
    FOREST,
    INDOORS,
    MEADOW,
    NEAR,
    OUTDOORS,
    ROCK,
    SET_OF,
    STABLES,
    TUNNEL,
    spread,
)
from tafelrunde.games.caverna.spaces import CAVERN_ANY, CAVERN_TUNNEL, MEADOW_FIELD
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import (
    RUBY_LIST,
    Decision,
    adds,
    answerable,
    due_below,
)
from tafelrunde.kernel.moves import Move, argument_of, names, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step

# The tiles a step can lay alone.
SINGLE_MEADOW: Final = 0
SINGLE_FIELD: Final = 1
SINGLE_CAVERN: Final = 2
SINGLE_TUNNEL: Final = 3

# The rubies for a single cavern (C-8.3).
CAVERN_PRICE: Final = 2

_SINGLE_VERB: Final[list[int]] = [verbs.MEADOW, verbs.FIELD, verbs.CAVERN, verbs.TUNNEL]
_SINGLE_LAND: Final[list[int]] = [MEADOW, FIELD, CAVERN, TUNNEL]


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
    forest = kind == MEADOW_FIELD
    folk = game.folk[player]
    free = folk.free_forest(game, player) if forest else game.land[player][ROCK]
    free |= questions.outside(game, player, forest)
    anchors = folk.forest_anchors(game, player) if forest else folk.rock_anchors(game, player)
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


class LayTwin(Decision):
    """The first half of a twin tile: the meadow, or a cavern."""

    fields: ClassVar[tuple[str, ...]] = ("player", "kind")
    rule: ClassVar[str] = "C-2.4"

    def __init__(self, player: int, kind: int) -> None:
        self.player = player
        self.kind = kind

    def choices(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        land = game.land[self.player]
        if self.kind == MEADOW_FIELD:
            free = game.folk[self.player].free_forest(game, self.player)
            free |= questions.outside(game, self.player, True)
            stables = land[STABLES]
            for cell in OUTDOORS:
                if free & BIT[cell] and second_halves(game, self.player, self.kind, cell, stables):
                    moves.append(verbs.MEADOW + cell)
            return moves
        free = land[ROCK] | questions.outside(game, self.player, False)
        for cell in INDOORS:
            if free & BIT[cell] and second_halves(game, self.player, self.kind, cell, 0):
                moves.append(verbs.CAVERN + cell)
        return moves

    def tempts(self) -> bool:
        return self.kind == MEADOW_FIELD

    def nears(self, game: Caverna, lists: int) -> bool:
        """Whether a single meadow bought before would open a cell.

        It helps in the forest only, where stables may keep the field away from all cells beside
        the farmland; bare rock always has room beside what is dug. A single field does no more
        than a meadow, and where one meadow does not help, neither do several.
        """
        if not lists & RUBY_LIST:
            return False
        before = self.choices(game)
        sites = single_sites(game, self.player, SINGLE_MEADOW)
        for cell in OUTDOORS:
            if sites & BIT[cell]:
                land = imagine_single(game, self.player, SINGLE_MEADOW, cell)
                found = adds(before, self.choices(game))
                put_back(game, self.player, land)
                if found:
                    return True
        return False

    def choose(self, game: Caverna, move: Move) -> None:
        game.then(LaySecond(self.player, self.kind, argument_of(move)))

    def prompt(self, game: Caverna) -> Phrase:
        key = "ask.LayMeadow" if self.kind == MEADOW_FIELD else "ask.LayCavern"
        return Phrase(key, [self.player])

    def rule_of(self, move: Move) -> str:
        if verb_of(move) == verbs.OPEN:
            return super().rule_of(move)
        return twin_rule(self.kind)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        verb = verb_of(move)
        if self.kind == MEADOW_FIELD and verb == verbs.MEADOW:
            if game.farmed(self.player) == 0:
                return Reason("C-2.6", "why.first_tile", [])
            return Reason("C-2.5", "why.no_meadow_here", [])
        if self.kind != MEADOW_FIELD and verb == verbs.CAVERN:
            return Reason("C-2.4", "why.no_cavern_here", [])
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        return CAVERN_TUNNEL <= self.kind <= MEADOW_FIELD


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

    fields: ClassVar[tuple[str, ...]] = ("player", "kind", "first")
    rule: ClassVar[str] = "C-2.4"

    def __init__(self, player: int, kind: int, first: int) -> None:
        self.player = player
        self.kind = kind
        self.first = first

    def choices(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        if self.kind == MEADOW_FIELD:
            stables = game.land[self.player][STABLES]
            cells = second_halves(game, self.player, self.kind, self.first, stables)
            for cell in OUTDOORS:
                if cells & BIT[cell]:
                    moves.append(verbs.FIELD + cell)
            return moves
        cells = second_halves(game, self.player, self.kind, self.first, 0)
        for cell in INDOORS:
            if cells & BIT[cell]:
                moves.append(verbs.TUNNEL + cell)
                if self.kind == CAVERN_ANY:
                    moves.append(verbs.CAVERN + cell)
        return moves

    def choose(self, game: Caverna, move: Move) -> None:
        cell = argument_of(move)
        forest = self.kind == MEADOW_FIELD
        first = MEADOW if forest else CAVERN
        second = FIELD if forest else TUNNEL if verb_of(move) == verbs.TUNNEL else CAVERN
        game.tell("laid", self.player, first, self.first)
        game.lay(self.player, self.first, first)
        game.tell("laid", self.player, second, cell)
        game.lay(self.player, cell, second)
        if not BOARD_SET & BIT[self.first] or not BOARD_SET & BIT[cell]:
            game.folk[self.player].overhang(game, self.player, forest)

    def prompt(self, game: Caverna) -> Phrase:
        key = "ask.LayField" if self.kind == MEADOW_FIELD else "ask.LayTunnel"
        return Phrase(key, [self.player])

    def rule_of(self, move: Move) -> str:
        if verb_of(move) == verbs.OPEN:
            return super().rule_of(move)
        return twin_rule(self.kind)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        reason = why_no_field(game, self.player, move)
        if reason is not None:
            return reason
        verb = verb_of(move)
        if verb == verbs.FIELD if self.kind == MEADOW_FIELD else verb == verbs.TUNNEL:
            return Reason(twin_rule(self.kind), "why.no_second_half_here", [self.first])
        if verb == verbs.CAVERN and self.kind == CAVERN_ANY:
            return Reason("C-2.4", "why.no_second_half_here", [self.first])
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        before = LayTwin(self.player, self.kind)
        return before.sound(game) and names(before.choices(game), self.first)


def might_lay_twin(game: Caverna, player: int, kind: int) -> bool:
    """Whether a single meadow bought before could give a twin tile a place (C-8.7)."""
    if kind != MEADOW_FIELD or game.have(player, RUBY) == 0:
        return False
    return LayTwin(player, kind).nears(game, RUBY_LIST)


# ---------------------------------------------------------------------- single tiles


def imagine_single(game: Caverna, player: int, single: int, cell: int) -> list[int]:
    """Pretend that a single tile lies on a cell; the sets of cells as they were come back."""
    before = game.land[player]
    land = before.copy()
    land[ROCK if single >= SINGLE_CAVERN else FOREST] &= ~BIT[cell]
    land[SET_OF[_SINGLE_LAND[single]]] |= BIT[cell]
    game.land[player] = land
    return before


def put_back(game: Caverna, player: int, before: list[int]) -> None:
    """End a pretence."""
    game.land[player] = before


def single_sites(game: Caverna, player: int, single: int) -> int:
    """Where a single tile may lie (C-2.8)."""
    if single >= SINGLE_CAVERN:
        return game.land[player][ROCK] & game.folk[player].rock_anchors(game, player)
    free = game.folk[player].free_forest(game, player) & game.folk[player].forest_anchors(
        game, player
    )
    return free & ~game.land[player][STABLES] if single == SINGLE_FIELD else free


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

    fields: ClassVar[tuple[str, ...]] = ("player", "kind")
    rule: ClassVar[str] = "C-2.8"

    def __init__(self, player: int, kind: int) -> None:
        self.player = player
        self.kind = kind

    def lists(self) -> int:
        return 0

    def obliges(self) -> bool:
        return False

    def passes(self) -> bool:
        return True

    def choices(self, game: Caverna) -> list[Move]:
        sites = single_sites(game, self.player, self.kind)
        verb = _SINGLE_VERB[self.kind]
        moves = [
            verb + cell
            for cell in (OUTDOORS if self.kind < SINGLE_CAVERN else INDOORS)
            if sites & BIT[cell]
        ]
        due = due_below(game)
        if not due:
            return moves
        return [
            move
            for move in moves
            if answerable_around(game, due, self.player, self.kind, argument_of(move))
        ]

    def choose(self, game: Caverna, move: Move) -> None:
        game.tell("laid", self.player, _SINGLE_LAND[self.kind], argument_of(move))
        game.lay(self.player, argument_of(move), _SINGLE_LAND[self.kind])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != _SINGLE_VERB[self.kind]:
            return super().why_not(game, move)
        if self.kind == SINGLE_FIELD:
            reason = why_no_field(game, self.player, move)
            if reason is not None:
                return reason
        if single_sites(game, self.player, self.kind) >> (argument_of(move)) & 1:
            return Reason("C-8.8", "why.needed", [])
        if self.kind < SINGLE_CAVERN and game.farmed(self.player) == 0:
            return Reason("C-2.6", "why.first_tile", [])
        return Reason("C-2.8", "why.no_single_here", [])

    def sound(self, game: Caverna) -> bool:
        return self.kind < len(_SINGLE_VERB)


STEPS: list[type[Step[Caverna]]] = [LayTwin, LaySecond, LaySingle]
