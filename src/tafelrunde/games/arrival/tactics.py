"""The tactics tiles: the open display, and what each tile is worth (chapter 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.arrival.board import (
    BUILDERS,
    CASTLE,
    CAULDRON,
    CU_CHULAINN,
    EMER,
    GEESE,
    HIGH_WALLS,
    LIA_FAIL,
    MIGRATION,
    NONE,
    OGAM,
    PROVINCES,
    SALMON,
    SILVER,
    STRONGHOLD,
    TILES,
)

if TYPE_CHECKING:
    from tafelrunde.games.arrival.state import Arrival


def refill(game: Arrival) -> None:
    """Turn up tiles until the display is full again (A-1.4, A-5.9)."""
    missing = game.board.display - sum(game.display)
    if missing <= 0:
        return
    if sum(game.tile_supply) < missing:
        mixed = sum(game.used_tiles)
        for kind in range(TILES):
            game.tile_supply[kind] += game.used_tiles[kind]
            game.used_tiles[kind] = 0
        if mixed > 0:
            game.tell("tiles_shuffled")
    for _ in range(min(missing, sum(game.tile_supply))):
        kind = _draw(game)
        game.tile_supply[kind] -= 1
        game.display[kind] += 1
        game.tell("shown", kind)


def _draw(game: Arrival) -> int:
    pick = game.random(sum(game.tile_supply))
    kind = 0
    while pick >= game.tile_supply[kind]:
        pick -= game.tile_supply[kind]
        kind += 1
    return kind


def usable(game: Arrival, player: int, kind: int) -> bool:
    """Whether a tile that the player holds can be used in the own turn."""
    if kind in (OGAM, BUILDERS):
        return False
    if kind == LIA_FAIL:
        return not _any_tie(game)
    if kind == EMER:
        return alone_least_corrupt(game, player)
    if kind in (CU_CHULAINN, MIGRATION):
        return swappable(game, kind) >= 2
    return True


def swappable(game: Arrival, kind: int) -> int:
    """How many pieces on the map the tile could exchange (A-15.14, A-15.15)."""
    count = 0
    for place in range(game.board.places):
        if can_swap(game, kind, place):
            count += 1
    return count


def can_swap(game: Arrival, kind: int, place: int) -> bool:
    """Whether a place holds what the tile exchanges: a Fomori, or a single disc."""
    if kind == CU_CHULAINN:
        return NONE < game.enemy[place] < CASTLE
    return game.level[place] == 1


def _any_tie(game: Arrival) -> bool:
    return len(set(game.fame)) < game.players


def alone_least_corrupt(game: Arrival, player: int) -> bool:
    """Whether nobody else has as little corruption (A-15.7)."""
    for other in range(game.players):
        if other != player and game.corruption[other] <= game.corruption[player]:
            return False
    return True


def worth(game: Arrival, player: int, kind: int) -> int:
    """The fame that a tile gives now."""
    return game.board.tile_fame[kind] * _times(game, player, kind)


def _times(game: Arrival, player: int, kind: int) -> int:
    """How often the number on a tile counts."""
    board = game.board
    held = game.held[player]
    if kind < SILVER:
        return (held & board.province_mask[kind - CAULDRON]).bit_count()
    if kind < GEESE:
        return _in_colour(game, held, kind - SILVER)
    if kind == GEESE:
        provinces = 0
        for mask in board.province_mask:
            if held & mask:
                provinces += 1
        return provinces
    if kind == SALMON:
        return (held & board.ports).bit_count()
    if kind == LIA_FAIL:
        place = 1
        for fame in game.fame:
            if fame > game.fame[player]:
                place += 1
        return place
    if kind == HIGH_WALLS:
        return game.count_levels(player, 2)
    if kind == STRONGHOLD:
        return game.count_levels(player, 3)
    return 1


def _in_colour(game: Arrival, held: int, colour: int) -> int:
    board = game.board
    locations = 0
    for province in range(PROVINCES):
        if board.province_colour[province] == colour:
            locations += (held & board.province_mask[province]).bit_count()
    return locations


def gives_fame(kind: int) -> bool:
    """Whether using a tile means taking fame."""
    return kind < OGAM
