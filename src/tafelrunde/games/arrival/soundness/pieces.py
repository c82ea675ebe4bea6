"""What is true of the pieces in every position of The Arrival."""

from __future__ import annotations

from tafelrunde.games.arrival.board import (
    BACKS,
    BLOCKERS,
    BUILDERS,
    CARDS,
    CASTLE,
    CASTLES,
    FOMORI,
    HAND,
    NONE,
    STACKS,
    TILES,
)
from tafelrunde.games.arrival.cards import FACE_UP, MIXED_IN, UNSEEN
from tafelrunde.games.arrival.soundness.steps import stack_problems
from tafelrunde.games.arrival.state import Arrival
from tafelrunde.games.arrival.steps.actions import Keep
from tafelrunde.games.arrival.steps.rounds import Settle
from tafelrunde.kernel.catalogue import Fault, fault


def problems(game: Arrival) -> list[Fault]:
    """Everything that can't be so, though each number by itself could be."""
    found = [
        *_map(game),
        *_goods(game),
        *_fomori(game),
        *_tiles(game),
        *_cards(game),
        *_turns(game),
    ]
    return found or stack_problems(game)


def _map(game: Arrival) -> list[Fault]:
    found: list[Fault] = []
    board = game.board
    held = [0] * game.players
    foes = 0
    for place in range(board.places):
        name = board.place_ids[place]
        owner = game.owner[place]
        if (game.level[place] > 0) != (owner >= 0):
            found.append(fault("wrong.owner", place=name))
        if owner >= 0 and game.enemy[place] != NONE:
            found.append(fault("wrong.discs_and_enemy", place=name))
        if owner >= 0 and place >= board.locations:
            found.append(fault("wrong.discs_on_isle", place=name))
        if game.enemy[place] == CASTLE and place < board.locations:
            found.append(fault("wrong.castle_on_land", place=name))
        if owner >= 0:
            held[owner] |= 1 << place
        if game.enemy[place] != NONE:
            foes |= 1 << place
    if held != game.held or foes != game.foes:
        found.append(fault("wrong.masks"))
    settling = any(isinstance(step, Settle) for step in game.stack)
    if not settling and 0 in held:
        found.append(fault("wrong.no_fort"))
    return found


def _goods(game: Arrival) -> list[Fault]:
    found: list[Fault] = []
    board = game.board
    for player in range(game.players):
        built = sum(
            game.level[place] for place in range(board.places) if game.owner[place] == player
        )
        total = built + game.discs[player] + game.discs_left[player] + game.saved_discs[player]
        if game.saved_discs[player] > board.builders_discs * game.tile(player, BUILDERS):
            found.append(fault("wrong.saved", seat=player))
        most = board.discs - board.markers
        if total != most:
            found.append(fault("wrong.discs", seat=player, count=total, all=most))
    swords = sum(game.swords) + game.swords_left
    if swords != board.swords:
        found.append(fault("wrong.swords", count=swords, all=board.swords))
    shields = sum(game.shields) + game.shields_left + sum(game.shields_on)
    if shields != board.shields:
        found.append(fault("wrong.shields", count=shields, all=board.shields))
    castles = game.enemy.count(CASTLE) + sum(game.trophies) + sum(game.spent_trophies)
    if castles != CASTLES:
        found.append(fault("wrong.castles", count=castles, all=CASTLES))
    return found


def _fomori(game: Arrival) -> list[Fault]:
    found: list[Fault] = []
    for kind in range(FOMORI):
        total = game.unseen[kind] + game.repelled[kind] + game.enemy.count(kind + 1)
        if total != game.board.fomori[kind]:
            name = game.board.enemy_names[kind]
            found.append(fault("wrong.fomori", kind=name, count=total, all=game.board.fomori[kind]))
    hidden = game.fomori_left + sum(game.fomori)
    if hidden != sum(game.unseen):
        found.append(fault("wrong.face_down", count=hidden, unseen=sum(game.unseen)))
    return found


def _tiles(game: Arrival) -> list[Fault]:
    found: list[Fault] = []
    for kind in range(TILES):
        total = (
            sum(game.tiles[kind::TILES])
            + game.display[kind]
            + game.tile_supply[kind]
            + game.used_tiles[kind]
        )
        if total != game.board.tile_count[kind]:
            name = game.board.tiles[kind]
            found.append(
                fault("wrong.tiles", tile=name, count=total, all=game.board.tile_count[kind])
            )
    if sum(game.display) > game.board.display:
        found.append(fault("wrong.display", most=game.board.display))
    return found


def _cards(game: Arrival) -> list[Fault]:
    found: list[Fault] = []
    up = sorted(card for card in game.hand if card >= 0)
    if up != [card for card in range(CARDS) if game.card[card] == FACE_UP]:
        found.append(fault("wrong.face_up"))
    for back in range(STACKS):
        unseen = sum(
            1
            for card in range(CARDS)
            if game.board.back[card] == back and game.card[card] in (UNSEEN, MIXED_IN)
        )
        down = sum(
            1
            for slot in range(game.players * HAND)
            if game.backs[slot] == back and game.hand[slot] < 0
        )
        if game.stacked[back] != unseen - down or game.tops.count(back) > game.stacked[back]:
            found.append(fault("wrong.backs", back=fault(f"back.{BACKS[back]}")))
    if sum(game.stacks) != sum(game.stacked):
        found.append(fault("wrong.stacks"))
    for stack in range(STACKS):
        if game.stacks[stack] == 0 or game.tops[stack] < 0:
            found.append(fault("wrong.top", stack=stack + 1))
    for player in range(game.players):
        first, second = game.blocked[player * BLOCKERS : (player + 1) * BLOCKERS]
        if second >= 0 and first in (second, -1):
            found.append(fault("wrong.blockers", seat=player))
    return found


def _turns(game: Arrival) -> list[Fault]:
    found: list[Fault] = []
    if (game.next_first >= 0) != (1 in game.passed):
        found.append(fault("wrong.next_first"))
    elif game.next_first >= 0 and not game.passed[game.next_first]:
        found.append(fault("wrong.first_passed", seat=game.next_first))
    if max(game.corruption) >= game.limit() and not game.ending:
        found.append(fault("wrong.ending"))
    for player in range(game.players):
        if game.passed[player]:
            found += _passed(game, player)
    return found


def _passed(game: Arrival, player: int) -> list[Fault]:
    """Whoever has passed keeps little; while goods are still being chosen, of those chosen."""
    found: list[Fault] = []
    if game.fomori[player] > 0:
        found.append(fault("wrong.passed", seat=player))
    kept = [game.discs[player], game.swords[player], game.shields[player]]
    most = game.board.hoard
    for step in game.stack:
        if isinstance(step, Keep) and step.player == player:
            kept = kept[: step.good]
            most = game.board.hoard - step.room
    if sum(kept) > most:
        found.append(fault("wrong.hoard", seat=player, count=sum(kept), most=most))
    return found
