"""What the moves of a turn mean in words, and why one is refused, with the number of the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.arrival import reach, tactics
from tafelrunde.games.arrival.board import (
    BUILDERS,
    CASTLE,
    EMER,
    GEESE,
    LIA_FAIL,
    NONE,
    OGAM,
    SILVER,
)
from tafelrunde.games.arrival.verbs import BUILD, DONE, PASS, REPEL, SHIELD, SPREAD, TROPHY, USE
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason

if TYPE_CHECKING:
    from tafelrunde.games.arrival.state import Arrival


def phrase(game: Arrival, player: int, move: Move) -> Phrase | None:
    """What a legal move of a turn will do."""
    verb = verb_of(move)
    argument = argument_of(move)
    if verb == BUILD:
        level = game.level[argument]
        if level > 0:
            return Phrase("move.raise", [argument, level])
        outpost = reach.is_outpost(game, player, argument)
        return Phrase(
            "move.outpost" if outpost else "move.build", [argument, game.board.reach_fame]
        )
    if verb == SPREAD:
        cost = reach.spread_cost(game, argument)
        owner = game.owner[argument]
        level = game.level[argument]
        shields = cost - 1 - level
        if owner >= 0:
            key = "move.spread_fort_shields" if shields > 0 else "move.spread_fort"
            return Phrase(key, [argument, cost, owner, level, shields])
        key = "move.spread_shields" if shields > 0 else "move.spread"
        return Phrase(key, [argument, cost, shields])
    if verb == REPEL:
        kind = game.enemy[argument]
        free = reach.in_reach(game, player, argument)
        key = "move.repel" if free else "move.repel_distant"
        return Phrase(key, [argument, kind - 1, game.board.strength[kind], game.board.reach_fame])
    if verb == USE:
        if tactics.gives_fame(argument):
            return Phrase("move.use_fame", [argument, tactics.worth(game, player, argument)])
        return Phrase("move.use", [argument])
    if verb == TROPHY:
        return Phrase("move.trophy", [argument + 1])
    return None


def rule_of(move: Move) -> str:
    """The rule that allows a move of a turn."""
    verb = verb_of(move)
    return tile_rule(argument_of(move)) if verb == USE else _RULES[verb]


def tile_rule(kind: int) -> str:
    """The rule about a tile."""
    if kind < SILVER:
        return "A-15.2"
    if kind < GEESE:
        return "A-15.3"
    return _TILE_RULES[kind - GEESE]


_RULES: Final[dict[int, str]] = {
    BUILD: "A-7.1",
    SHIELD: "A-8.1",
    SPREAD: "A-9.1",
    REPEL: "A-10.1",
    PASS: "A-11.1",
    TROPHY: "A-12.4",
    DONE: "A-6.2",
}
_TILE_RULES: Final[list[str]] = [
    "A-15.4",
    "A-15.5",
    "A-15.6",
    "A-15.7",
    "A-15.8",
    "A-15.8",
    "A-15.9",
    "A-15.10",
    "A-15.14",
    "A-15.15",
    "A-15.16",
]


def why_not(game: Arrival, player: int, move: Move, left: int) -> Reason | None:
    """Why a move of the turn's own verbs is refused."""
    verb = verb_of(move)
    argument = argument_of(move)
    if verb == USE:
        return _no_use(game, player, argument)
    if verb == TROPHY:
        return _no_trophy(game, player)
    if verb == DONE:
        return Reason("A-6.2", "why.actions_left", [left])
    if verb not in (BUILD, SHIELD, SPREAD, REPEL, PASS):
        return None
    if left == 0:
        return Reason("A-6.2", "why.no_actions_left", [])
    if verb == BUILD:
        if game.discs[player] == 0:
            return Reason("A-7.1", "why.no_discs", [])
        return no_build(game, player, argument)
    if verb == SHIELD:
        return _no_shield(game, player, argument)
    if verb == SPREAD:
        return _no_spread(game, player, argument)
    if verb == REPEL:
        return _no_repel(game, player, argument)
    return Reason("A-11.1", "why.fomori_left", [game.fomori[player]])


def no_build(game: Arrival, player: int, place: int) -> Reason:
    """Why no disc may be laid on a location."""
    if game.enemy[place] != NONE:
        return Reason("A-7.6", "why.fomori_here", [place])
    if game.owner[place] == player:
        return Reason("A-2.1", "why.caer_already", [place])
    if game.owner[place] >= 0:
        return Reason("A-2.3", "why.fort_of", [place, game.owner[place]])
    if game.board.near[place] & game.forts():
        return Reason("A-7.4", "why.no_fame", [game.board.reach_fame, game.fame[player]])
    return Reason("A-7.2", "why.not_connected", [place])


def _no_shield(game: Arrival, player: int, province: int) -> Reason:
    if game.shields[player] == 0:
        return Reason("A-8.1", "why.no_shields", [])
    if game.held[player] & game.board.province_mask[province] == 0:
        return Reason("A-8.1", "why.no_fort_there", [province])
    return Reason("A-8.2", "why.shields_full", [province])


def _no_spread(game: Arrival, player: int, place: int) -> Reason:
    if game.enemy[place] == CASTLE:
        return Reason("A-9.1", "why.castle_here", [place])
    if game.enemy[place] != NONE:
        return Reason("A-9.1", "why.fomori_here", [place])
    if game.board.near[place] & game.foes == 0:
        return Reason("A-9.1", "why.no_source", [place])
    if place >= game.board.locations and not game.castle_spread:
        return Reason("A-16.3", "why.isle", [place])
    if game.level[place] > 0 and game.is_last(place):
        return Reason("A-9.6", "why.last_fort", [place, game.owner[place]])
    return Reason("A-9.3", "why.few_fomori", [reach.spread_cost(game, place), game.fomori[player]])


def _no_repel(game: Arrival, player: int, place: int) -> Reason:
    kind = game.enemy[place]
    if kind == NONE:
        return Reason("A-10.1", "why.no_enemy", [place])
    strength = game.board.strength[kind]
    if game.swords[player] < strength:
        return Reason("A-10.1", "why.few_swords", [strength, game.swords[player]])
    if place >= game.board.locations:
        return Reason("A-10.6", "why.castle_reach", [place])
    if reach.at_distance(game, player, place):
        return Reason("A-10.5", "why.no_fame", [game.board.reach_fame, game.fame[player]])
    return Reason("A-10.5", "why.out_of_reach", [place])


def _no_use(game: Arrival, player: int, kind: int) -> Reason:
    rule = tile_rule(kind)
    if game.tile(player, kind) == 0:
        return Reason("A-12.1", "why.no_tile", [kind])
    if kind == OGAM:
        return Reason(rule, "why.ogam", [])
    if kind == BUILDERS:
        return Reason(rule, "why.builders", [])
    if kind == LIA_FAIL:
        return Reason(rule, "why.tie", [])
    if kind == EMER:
        return Reason(rule, "why.not_least", [])
    return Reason(rule, "why.two_pieces", [kind])


def _no_trophy(game: Arrival, player: int) -> Reason:
    if game.trophies[player] == 0:
        return Reason("A-12.5", "why.no_trophy", [])
    return Reason("A-12.4", "why.few_to_return", [game.fomori[player]])
