"""How good a position of The Arrival looks to a seat, under both possible endings.

Whether the tribes hold or are overrun decides which track counts, so both leads are weighed by how
likely each ending is as things stand.
"""

from __future__ import annotations

import math
from typing import Final

from tafelrunde.games.arrival import tactics
from tafelrunde.games.arrival.board import (
    BARD,
    BLOCKERS,
    CU_CHULAINN,
    DISCS,
    FAME,
    FOMORI_ICON,
    HAND,
    ICONS,
    MIGRATION,
    OGAM,
    PER_BROCH,
    PER_CAER,
    SECTIONS,
    SHIELDS,
    SWORDS,
    TACTICS,
    TILES,
)
from tafelrunde.games.arrival.scoring import province_fame
from tafelrunde.games.arrival.state import Arrival
from tafelrunde.kernel.judge import Line

# What one of each is worth in fame while it is still in stock, and what a Fomori costs its holder.
DISC: Final = 1.8
SWORD: Final = 1.1
SHIELD: Final = 0.5
TILE: Final = 1.6
FOMORI: Final = 1.5
TROPHY: Final = 0.6
# Goods beyond what can be kept lose most of their worth if they are not used.
SURPLUS: Final = 0.7
# How much of a stock ends up on the map.
SPREADING: Final = 0.6
# As much as a corruption decides when the tribes are overrun, so much fame does when they hold.
PURITY: Final = 3.0
BUILDING: Final = 0.7

_SPECIAL: Final = {OGAM: 1.0, CU_CHULAINN: 0.8, MIGRATION: 0.8}


def evaluate(game: Arrival, seat: int) -> float:
    """From -1 to 1 while the game runs; a finished game counts ten times as much."""
    if not game.stack:
        return _finished(game, seat)
    players = range(game.players)
    fame = [_fame(game, player) for player in players]
    corruption = [_corruption(game, player) for player in players]
    fomori = 0.0
    for player in players:
        if game.backs[player * HAND] >= 0:
            earned = earnings(game, player)
            fame[player] += earned[0]
            corruption[player] += earned[1]
            fomori += earned[1]
    lead = fame[seat] - max(fame[player] for player in players if player != seat)
    purity = min(corruption[player] for player in players if player != seat) - corruption[seat]
    held = holding(game, fomori)
    return held * _squash(lead / 12) + (1 - held) * _squash(purity / 4)


def lines(game: Arrival, seat: int) -> list[Line]:
    """The fame that the seat can expect if the tribes hold, less its corruption if they don't."""
    if not game.stack:
        return [("fame", game.scores()[seat].total * (PURITY if game.overrun() else 1.0))]
    own = (0.0, 0.0)
    fomori = 0.0
    for player in range(game.players):
        if game.backs[player * HAND] >= 0:
            earned = earnings(game, player)
            fomori += earned[1]
            if player == seat:
                own = earned
    held = holding(game, fomori)
    return [
        ("fame", held * _fame(game, seat)),
        ("cards", held * own[0]),
        ("corruption", -(1 - held) * PURITY * (_corruption(game, seat) + own[1])),
    ]


def _finished(game: Arrival, seat: int) -> float:
    totals = [score.total for score in game.scores()]
    best_other = max(total for player, total in enumerate(totals) if player != seat)
    margin = _squash((totals[seat] - best_other) / 10)
    ranking = game.ranking()
    if seat not in ranking[0]:
        return -10 + margin
    return 10 + margin if len(ranking[0]) == 1 else margin


def holding(game: Arrival, coming: float) -> float:
    """How likely it is that the tribes hold, the surer the nearer the end is."""
    left = 0 if game.ending else game.last_round() - game.round
    forts = game.tribe_places() + BUILDING * sum(game.discs)
    foes = game.fomori_places() + SPREADING * (sum(game.fomori) + coming)
    return 1 / (1 + math.exp((foes - forts) / (1.2 + 1.5 * left)))


def _squash(lead: float) -> float:
    return lead / (1 + abs(lead))


def _fame(game: Arrival, player: int) -> float:
    """The fame a player can expect from what is there, if the tribes hold."""
    goods = DISC * game.discs[player] + SWORD * game.swords[player] + SHIELD * game.shields[player]
    surplus = game.goods(player) - game.board.hoard
    if surplus > 0:
        goods *= 1 - (1 - SURPLUS) * surplus / (surplus + game.board.hoard)
    fame = game.fame[player] + province_fame(game, player) + goods
    # Higher walls are harder to overrun and feed some cards.
    fame += 0.3 * game.count_levels(player, 2) + TROPHY * game.trophies[player]
    last = game.ending or game.round == game.last_round()
    start = player * TILES
    for kind in range(TILES):
        count = game.tiles[start + kind]
        if count:
            fame += count * _tile(game, player, kind, last)
    return fame


def _tile(game: Arrival, player: int, kind: int, last: bool) -> float:
    if not tactics.gives_fame(kind):
        return 0.3 if last else _SPECIAL.get(kind, 0.3)
    worth = tactics.worth(game, player, kind) if tactics.usable(game, player, kind) else 1
    return 0.3 if last else worth + 0.6


def _corruption(game: Arrival, player: int) -> float:
    bards = game.tiles[player * TILES + BARD]
    return game.corruption[player] - 2.5 * bards - game.goods(player) / 9


def earnings(game: Arrival, player: int) -> tuple[float, float]:
    """Fame and corruption to come from the cards, by the best section that can still be open."""
    slots = range(player * HAND, (player + 1) * HAND)
    up = [game.hand[slot] for slot in slots if game.hand[slot] >= 0]
    if not up:
        return (0.0, 0.0)
    scale = HAND / len(up)
    blocked = game.blocked[player * BLOCKERS : (player + 1) * BLOCKERS]
    brochs = game.count_levels(player, 2)
    caers = game.count_levels(player, 3)
    best = (0.0, 0.0)
    best_worth = -1000.0
    for section in range(SECTIONS):
        if section in blocked:
            continue
        worth = 0.0
        fomori = 0.0
        for card in up:
            base = (card * SECTIONS + section) * ICONS
            icons = game.board.yields[base : base + ICONS]
            worth += icons[FAME] + icons[PER_BROCH] * brochs + icons[PER_CAER] * caers
            worth += DISC * icons[DISCS] + SWORD * icons[SWORDS] + SHIELD * icons[SHIELDS]
            worth += TILE * icons[TACTICS]
            fomori += icons[FOMORI_ICON]
        if worth - FOMORI * fomori > best_worth:
            best_worth = worth - FOMORI * fomori
            best = (worth * scale, fomori * scale)
    return best
