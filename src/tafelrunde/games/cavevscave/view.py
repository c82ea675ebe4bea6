"""What a seat sees of Cave vs Cave, and what each move points at."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.cavevscave import cave
from tafelrunde.games.cavevscave.act import Act
from tafelrunde.games.cavevscave.actions import Amount
from tafelrunde.games.cavevscave.board import GOODS, NOBODY, SPACES
from tafelrunde.games.cavevscave.draft import DraftSpace, DraftWall
from tafelrunde.games.cavevscave.furnish import Lay
from tafelrunde.games.cavevscave.parts import SPACE_SLOT
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.games.cavevscave.steps import Turn
from tafelrunde.games.cavevscave.verbs import (
    AMOUNT,
    COVER,
    DIG,
    DO,
    DRAFT,
    EXCHANGE,
    FURNISH,
    GIVE,
    RAZE,
    SIDE,
    SPACE,
    TAKE,
    WALL,
)
from tafelrunde.kernel.fields import rows
from tafelrunde.kernel.moves import Move, argument_of, verb_of


def view(game: CaveVsCave, seat: int | None) -> dict[str, Any]:
    """The table as plain data. Nothing is known to one seat only; face-down tiles are counts."""
    board = game.board
    return {
        "era": game.era,
        "eras": game.setup.number("eras"),
        "short": game.setup.flag("short"),
        "round": game.round_number(),
        "rounds": game.all_turns(),
        "starter": game.first_player() if game.round else game.starter,
        "wall_supply": game.wall_supply,
        "cavern_free": max(game.side) < 0,
        "display": [board.rooms[room].name for room in game.display],
        "unseen": [
            [board.rooms[room].name for room in unseen] for unseen in (game.unseen1, game.unseen2)
        ],
        "piles": game.pile.copy(),
        "tiles": game.tiles.copy(),
        "laid": game.laid.copy(),
        "drafting": game.drafting.copy(),
        "goal": _goal(game),
        "seats": [_seat(game, player) for player in range(game.players)],
        "subject": subject(game),
    }


def prices(game: CaveVsCave, seat: int) -> dict[str, list[float]]:
    """How many goods each room of the display costs, and whether a seat has them."""
    rooms = game.board.rooms
    return {
        f"room:{rooms[room].name}": [
            sum(rooms[room].cost),
            int(cave.can_pay(game, seat, room, None)),
        ]
        for room in game.display
    }


def _goal(game: CaveVsCave) -> int:
    """The fewest points that reach the goal of a player alone; 0 for two."""
    if not game.solo:
        return 0
    return game.board.goal_era1 if game.setup.number("eras") == 1 else game.board.goal_both + 1


def _seat(game: CaveVsCave, player: int) -> dict[str, Any]:
    walls = game.walls[player]
    return {
        "goods": rows(game.goods, GOODS)[player],
        "cave": rows(game.cave, SPACES)[player],
        "walls": [edge for edge in range(len(game.board.edges)) if walls >> edge & 1],
        "side": game.side[player],
        "points": game.points(player),
        "era1": game.era1_rooms[player] + game.era1_gold[player],
        "draft_walls": game.draft_walls[player],
    }


def subject(game: CaveVsCave) -> str:
    """The place that the present question is about; else the tile whose actions are being done."""
    if not game.stack:
        return ""
    step = game.stack[-1]
    if isinstance(step, DraftWall):
        return f"space:{step.player}.{game.board.space_names[step.space]}"
    if isinstance(step, (Lay, DraftSpace)):
        return f"room:{game.board.rooms[step.room].name}"
    if isinstance(step, Turn):
        return ""
    for below in game.stack[::-1]:
        if isinstance(below, Act):
            return f"tile:{game.board.tiles[below.tile].name}"
    return ""


def place(game: CaveVsCave, move: Move) -> str:
    """The place on the table that a person points at to play this move."""
    verb = verb_of(move)
    argument = argument_of(move)
    board = game.board
    player = game.decider
    if verb == TAKE:
        return f"tile:{board.tiles[argument].name}"
    if verb in (FURNISH, DRAFT):
        return f"room:{board.rooms[argument].name}"
    if verb in (SPACE, DIG, COVER):
        return f"space:{player}.{board.space_names[argument]}"
    if verb in (WALL, RAZE):
        return f"wall:{player}.{board.edge_names[argument]}"
    if verb in (GIVE, EXCHANGE):
        return f"good:{player}.{board.goods[argument]}"
    if verb == SIDE:
        return "supply:cavern"
    if verb == AMOUNT:
        return f"good:{player}.{board.goods[_paid(game)]}"
    if verb == DO:
        return _part_place(game, argument)
    return ""


def _paid(game: CaveVsCave) -> int:
    """The good of which a number is to be chosen."""
    step = game.stack[-1]
    return game.board.parts[step.part].pay_goods[0] if isinstance(step, Amount) else NOBODY


def _part_place(game: CaveVsCave, number: int) -> str:
    """A part of a room points at the room's space, one of a tile at the tile or its space."""
    part = game.board.parts[number]
    if part.room >= 0:
        return _room_place(game, part.room)
    for tile in game.board.tiles:
        if part in tile.parts:
            return f"part:{part.name}"
    return f"part:{part.name}" if part.slot == SPACE_SLOT else ""


def _room_place(game: CaveVsCave, room: int) -> str:
    for space in range(SPACES):
        if game.cave[game.decider * SPACES + space] == room:
            return f"space:{game.decider}.{game.board.space_names[space]}"
    return ""
