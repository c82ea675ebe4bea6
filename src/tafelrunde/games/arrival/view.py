"""What a seat sees of The Arrival, and what each move points at."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.arrival.board import (
    BACKS,
    BLOCKERS,
    HAND,
    ICON_NAMES,
    NONE,
    SECTION_NAMES,
    TILES,
    Board,
)
from tafelrunde.games.arrival.cards import DISCARDED
from tafelrunde.games.arrival.state import Arrival
from tafelrunde.games.arrival.steps.tiles import Exchange
from tafelrunde.games.arrival.verbs import (
    BLOCK,
    BUILD,
    DRAW,
    GOODS,
    KEEP,
    KEPT,
    OPEN,
    REPEL,
    REWARD_CORRUPTION,
    REWARD_FAME,
    SETTLE,
    SHIELD,
    SPREAD,
    SWAP,
    TAKE,
    TROPHY,
    USE,
)
from tafelrunde.kernel.game import EVERYTHING
from tafelrunde.kernel.moves import Move, argument_of, verb_of

PLACE_VERBS = (SETTLE, BUILD, SPREAD, REPEL, SWAP)


def view(game: Arrival, seat: int | None) -> dict[str, Any]:
    """The table as plain data; only blockers not yet shown differ from seat to seat (A-4.5)."""
    board = game.board
    return {
        "round": game.round,
        "rounds": game.last_round(),
        "limit": game.limit(),
        "ending": game.ending,
        "first": game.first,
        "next_first": game.next_first,
        "places": [_place(game, number) for number in range(board.places)],
        "provinces": [
            {
                "id": board.provinces[number],
                "name": board.province_names[number],
                "colour": board.colours[board.province_colour[number]],
                "value": board.value[number],
                "shields": game.shields_on[number],
            }
            for number in range(len(board.provinces))
        ],
        "map": _map(board),
        "supply": {
            "swords": game.swords_left,
            "shields": game.shields_left,
            "fomori": game.fomori_left,
            "tiles": sum(game.tile_supply),
        },
        "repelled": game.repelled.copy(),
        "fomori_places": game.fomori_places(),
        "tribe_places": game.tribe_places(),
        "display": _tiles(board, game.display),
        "used_tiles": _tiles(board, game.used_tiles),
        "stacks": [
            {"size": size, "back": BACKS[back] if back >= 0 else None}
            for size, back in zip(game.stacks, game.tops, strict=True)
        ],
        "discarded_cards": [
            board.cards[card] for card, where in enumerate(game.card) if where == DISCARDED
        ],
        "seats": [_seat(game, player, seat) for player in range(game.players)],
        "subject": _subject(game),
    }


def _place(game: Arrival, number: int) -> dict[str, Any]:
    board = game.board
    province = board.province[number]
    enemy = game.enemy[number]
    return {
        "id": board.place_ids[number],
        "name": board.place_names[number],
        "x": board.x[number],
        "y": board.y[number],
        "province": province if province >= 0 else None,
        "port": board.is_port(number),
        "level": game.level[number],
        "owner": game.owner[number],
        "enemy": board.enemies[enemy - 1] if enemy != NONE else None,
    }


def _map(board: Board) -> dict[str, Any]:
    return {
        "roads": [list(road) for road in board.roads],
        "links": [[board.locations + site, link] for site, link in enumerate(board.links)],
        "coast": [list(point) for point in board.coast],
        "isle": [list(point) for point in board.isle],
        "borders": [list(point) for point in board.borders],
        "labels": [list(point) for point in board.labels],
        "colours": board.colours.copy(),
        "silver": board.silver.copy(),
    }


def _tiles(board: Board, counts: list[int]) -> list[str]:
    return [board.tiles[kind] for kind in range(TILES) for _ in range(counts[kind])]


def _seat(game: Arrival, player: int, seat: int | None) -> dict[str, Any]:
    board = game.board
    tribe = board.tribe_colours.index(game.title.colours(game.setup)[player])
    return {
        "tribe": board.tribes[tribe],
        "name": board.tribe_names[tribe],
        "fame": game.fame[player],
        "corruption": game.corruption[player],
        "discs": game.discs[player],
        "discs_left": game.discs_left[player],
        "swords": game.swords[player],
        "shields": game.shields[player],
        "fomori": game.fomori[player],
        "trophies": game.trophies[player],
        "spent_trophies": game.spent_trophies[player],
        "saved_discs": game.saved_discs[player],
        "passed": bool(game.passed[player]),
        "tiles": _tiles(board, game.tiles[player * TILES : (player + 1) * TILES]),
        "cards": [_card(game, slot) for slot in range(player * HAND, (player + 1) * HAND)],
        "blocked": _blocked(game, player, seat),
        "open": _open(game, player),
    }


def _card(game: Arrival, slot: int) -> dict[str, Any] | None:
    """A card in front of a player: its back, and its sections once it is up."""
    board = game.board
    if game.backs[slot] < 0:
        return None
    card = game.hand[slot]
    if card < 0:
        return {"back": BACKS[game.backs[slot]], "id": None, "sections": None}
    sections = [
        {
            name: board.icon(card, section, icon)
            for icon, name in enumerate(ICON_NAMES)
            if board.icon(card, section, icon)
        }
        for section in range(len(SECTION_NAMES))
    ]
    return {"back": BACKS[game.backs[slot]], "id": board.cards[card], "sections": sections}


def _blocked(game: Arrival, player: int, seat: int | None) -> list[str | None]:
    """The blockers set so far; None stands for one that this seat may not see yet."""
    start = player * BLOCKERS
    blocked: list[str | None] = []
    for which in range(BLOCKERS):
        section = game.blocked[start + which]
        if section < 0:
            break
        known = seat in (player, EVERYTHING) or not game.secret or which < game.shown
        blocked.append(SECTION_NAMES[section] if known else None)
    return blocked


def _subject(game: Arrival) -> str:
    """The place that is to be exchanged with the one asked for."""
    step = game.stack[-1] if game.stack else None
    if isinstance(step, Exchange) and step.chosen > 0:
        return f"place:{game.board.place_ids[step.chosen - 1]}"
    return ""


def _open(game: Arrival, player: int) -> str | None:
    if game.shown < BLOCKERS:
        return None
    return SECTION_NAMES[game.open_section(player)]


def place(game: Arrival, move: Move) -> str:
    """The place on the table that a person points at to play this move."""
    verb = verb_of(move)
    argument = argument_of(move)
    board = game.board
    if verb in PLACE_VERBS:
        return f"place:{board.place_ids[argument]}"
    if verb == SHIELD:
        return f"province:{board.provinces[argument]}"
    if verb == DRAW:
        return f"stack:{argument + 1}"
    if verb in (BLOCK, OPEN):
        return f"section:{SECTION_NAMES[argument]}"
    if verb == TAKE:
        return f"tile:{board.tiles[argument]}"
    if verb == USE:
        return f"held:{board.tiles[argument]}"
    if verb == TROPHY:
        return "trophy"
    if verb == KEEP:
        return f"good:{GOODS[argument // KEPT]}"
    if move == REWARD_FAME:
        return "track:fame"
    return "track:corruption" if move == REWARD_CORRUPTION else ""
