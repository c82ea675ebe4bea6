"""What a player can reach to build, protect, overrun and repel: the targets of the four actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.arrival.board import NONE, PROVINCES
from tafelrunde.games.arrival.verbs import BUILD, REPEL, SHIELD, SPREAD

if TYPE_CHECKING:
    from tafelrunde.games.arrival.state import Arrival


def add_builds(game: Arrival, player: int, moves: list[int]) -> None:
    """Every location on which the player may lay a disc (chapter 7)."""
    board = game.board
    near = board.near
    level = game.level
    own = game.held[player]
    forts = game.forts()
    taken = forts | game.foes
    # Only somebody who can pay reaches out from the forts of others.
    reach = forts if game.fame[player] >= board.reach_fame else own
    harbours = board.ports if own & board.ports else 0
    top = board.top_level
    bit = 1
    for place in range(board.locations):
        if taken & bit:
            if own & bit and level[place] < top:
                moves.append(BUILD + place)
        elif near[place] & reach or harbours & bit:
            moves.append(BUILD + place)
        bit += bit


def is_outpost(game: Arrival, player: int, place: int) -> bool:
    """Whether building on a free location costs fame, for there is no free way (A-7.4)."""
    own = game.held[player]
    if game.level[place] > 0 or game.board.near[place] & own:
        return False
    return not (game.board.is_port(place) and own & game.board.ports)


def build(game: Arrival, player: int, place: int) -> None:
    """A disc is laid on a location, as an outpost for its price (A-7.1, A-7.4)."""
    if is_outpost(game, player, place):
        game.pay_fame(player)
    game.put_disc(player, place)
    game.tell("built", player, game.level[place] - 1, place)


def add_shields(game: Arrival, player: int, moves: list[int]) -> None:
    """Every province into which the player may lay a shield (chapter 8)."""
    own = game.held[player]
    for province in range(PROVINCES):
        if (
            own & game.board.province_mask[province]
            and game.shields_on[province] < game.board.shields_in_province
        ):
            moves.append(SHIELD + province)


def spread_cost(game: Arrival, place: int) -> int:
    """One Fomori, and one for each disc on the place and each shield in its province (A-9.2)."""
    province = game.board.province[place]
    shields = game.shields_on[province] if province >= 0 else 0
    return 1 + game.level[place] + shields


def add_spreads(game: Arrival, player: int, moves: list[int]) -> None:
    """Every place that the player's Fomori can take (chapter 9)."""
    budget = game.fomori[player]
    if budget == 0:
        return
    board = game.board
    near = board.near
    level = game.level
    province = board.province
    shields_on = game.shields_on
    foes = game.foes
    bit = 1
    for place in range(board.locations):
        if near[place] & foes and not foes & bit:
            discs = level[place]
            if discs + shields_on[province[place]] < budget and (
                discs == 0 or not game.is_last(place)
            ):
                moves.append(SPREAD + place)
        bit += bit
    if game.castle_spread:
        for place in range(board.locations, board.places):
            if near[place] & foes and not foes >> place & 1:
                moves.append(SPREAD + place)


def add_repels(game: Arrival, player: int, moves: list[int]) -> None:
    """Every enemy that the player can reach and whose strength he has in swords (chapter 10)."""
    swords = game.swords[player]
    if swords == 0:
        return
    strength = game.board.strength
    enemy = game.enemy
    can_pay = game.fame[player] >= game.board.reach_fame
    for place in range(game.board.places):
        kind = enemy[place]
        if kind == NONE or strength[kind] > swords:
            continue
        if in_reach(game, player, place) or (can_pay and at_distance(game, player, place)):
            moves.append(REPEL + place)


def in_reach(game: Arrival, player: int, place: int) -> bool:
    """Whether an enemy can be attacked without paying (A-10.2 to A-10.4)."""
    board = game.board
    own = game.held[player]
    if board.near[place] & own:
        return True
    province = board.province[place]
    if province < 0:
        return False
    if own & board.province_mask[province]:
        return True
    return own & board.ports != 0 and board.is_port(place)


def at_distance(game: Arrival, player: int, place: int) -> bool:
    """Whether an enemy stands next to a province with an own fort (A-10.5)."""
    province = game.board.province[place]
    return province >= 0 and game.held[player] & game.board.around[province] != 0
