"""Questions about one player's cave: the walls of a space, what fits, what can be reached."""

from __future__ import annotations

from tafelrunde.games.cavevscave.board import (
    ADDITIONAL,
    EMPTY,
    FOOD,
    GOODS,
    OUTSIDE,
    ROCK,
    SPACES,
)
from tafelrunde.games.cavevscave.parts import Part
from tafelrunde.games.cavevscave.state import CaveVsCave


def walls_around(game: CaveVsCave, player: int, space: int, walls: int) -> int:
    """The sides of a space that have a wall, printed or one of the wall pieces given."""
    board = game.board
    if space == ADDITIONAL:
        return board.additional_sides[game.side[player]]
    mask = board.printed_walls[space]
    for number in board.around[space]:
        if walls >> number & 1:
            edge = board.edges[number]
            mask |= edge.first_side if edge.first == space else edge.second_side
    return mask


def suits(game: CaveVsCave, player: int) -> int:
    """The kinds of walls that the empty caverns of a player have, as bits."""
    start = player * SPACES
    walls = game.walls[player]
    kinds = 0
    for space in range(SPACES):
        if game.cave[start + space] == EMPTY:
            kinds |= 1 << walls_around(game, player, space, walls)
    return kinds


def fits(game: CaveVsCave, player: int, room: int, space: int) -> bool:
    """Whether an empty cavern has the walls a room asks for (V-5.3)."""
    if game.cave[player * SPACES + space] != EMPTY:
        return False
    walls = walls_around(game, player, space, game.walls[player])
    return game.board.rooms[room].fits >> walls & 1 == 1


def can_pay(game: CaveVsCave, player: int, room: int, fee: Part | None, more_food: int = 0) -> bool:
    """Whether a room's cost can be paid on top of a fee, perhaps with more food than is there."""
    start = player * GOODS
    data = game.board.rooms[room]
    for good in data.cost_goods:
        need = data.cost[good]
        if fee is not None:
            need += game.fee(fee, good)
        have = game.goods[start + good]
        if good == FOOD:
            have += more_food
        if have < need:
            return False
    return True


def can_lay(game: CaveVsCave, player: int, room: int, kinds: int) -> bool:
    """Whether a room may lie in one of the caverns whose kinds of walls are given."""
    data = game.board.rooms[room]
    return data.fits & kinds != 0 and (not data.blue or game.blue_allowed(player))


def empty_caverns(game: CaveVsCave, player: int) -> int:
    """How many caverns a player could furnish."""
    start = player * SPACES
    return game.cave[start : start + SPACES].count(EMPTY)


def can_furnish(game: CaveVsCave, player: int, fee: Part | None, more_food: int = 0) -> bool:
    """Whether some room of the display can be furnished after a fee (V-5.2)."""
    kinds = suits(game, player)
    if kinds == 0:
        return False
    for room in game.display:
        if can_lay(game, player, room, kinds) and can_pay(game, player, room, fee, more_food):
            return True
    return False


def reachable(game: CaveVsCave, player: int, through_walls: bool) -> int:
    """The rock that can be excavated, a bit a space (V-6.2, V-6.5, V-15.1)."""
    board = game.board
    walls = 0 if through_walls else game.walls[player]
    printed = through_walls and game.setup.flag("undermining_ignores_printed_walls")
    start = player * SPACES
    cave = game.cave
    first = board.entrance_era1
    if game.era == 2:
        if walls >> board.entrance_edge & 1:
            return 0
        first = board.entrance_era2
        if cave[start + first] == ROCK:
            return 1 << first
    seen = 1 << first
    rock = 0
    paths = [first]
    while paths:
        here = paths.pop()
        for number in board.around[here]:
            if walls >> number & 1:
                continue
            edge = board.edges[number]
            there = edge.second if edge.first == here else edge.first
            if there == OUTSIDE or seen >> there & 1:
                continue
            seen |= 1 << there
            content = cave[start + there]
            if content == ROCK:
                rock |= 1 << there
            elif content >= EMPTY:
                paths.append(there)
        if printed:
            for there in board.behind_walls[here]:
                if seen >> there & 1 == 0:
                    seen |= 1 << there
                    content = cave[start + there]
                    if content == ROCK:
                        rock |= 1 << there
                    elif content >= EMPTY:
                        paths.append(there)
    return rock


def wall_positions(game: CaveVsCave) -> int:
    """How many positions for walls a cave has in this era (V-7.2, V-15.3)."""
    return len(game.board.edges) if game.era == 2 else game.board.edges_era1
