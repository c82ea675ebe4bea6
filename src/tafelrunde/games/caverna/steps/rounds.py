"""The round: a new card, fresh goods, work, the way home, and the end of the game."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.board import (
    FACE_DOWN,
    HARVEST,
    KINDS,
    LAST_ROUND,
    NOTHING,
    PAYMENT,
    RUBY,
    STAGE,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.exchange import offer_lists, open_list
from tafelrunde.games.caverna.steps.harvest import begin_harvest, begin_payment
from tafelrunde.games.caverna.steps.work import Turn
from tafelrunde.games.caverna.tableau import AT_HOME, FIRST_QUESTION, LEAF, NEWBORN, NOT_BORN
from tafelrunde.games.caverna.tile import ROUND
from tafelrunde.games.caverna.verbs import DONE, OPEN, SPARE
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.step import PlayerStep, Step


class StartRound(Step[Caverna]):
    """A new round: its card, its marker, and what begins with it."""

    rule: ClassVar[str] = "C-4.1"

    def run(self, game: Caverna) -> None:
        game.round += 1
        if game.players <= 2 and game.round == game.board.skipped_for_few:  # C-3.5
            game.round += 1
        game.starter = game.next_starter
        game.tell("round", game.round)
        reveal_card(game)
        game.ending = ending_of(game)
        begin_round(game)
        game.then(SpareGoods())
        game.then(FillSpaces())
        game.then(Turn(game.starter))
        game.then(ReturnHome())


def reveal_card(game: Caverna) -> None:
    """The next action space card, drawn among those it can still be (C-3.4)."""
    card = next_card(game)
    game.cards[game.round] = card + 1
    game.spaces.append(card)
    game.tell("card", card)
    if card == game.board.flips_when:  # C-3.6
        for number in range(1, LAST_ROUND + 1):
            if game.cards[number] == game.board.flips_from + 1:
                game.cards[number] = game.board.flips_to + 1
                game.spaces[game.spaces.index(game.board.flips_from)] = game.board.flips_to
                game.tell("flipped", game.board.flips_from, game.board.flips_to)


def next_card(game: Caverna) -> int:
    """The card of this round."""
    board = game.board
    if game.players == 1:  # C-14.2
        played = 0
        for card in game.cards:
            if card > 0:
                played += 1
        return board.solo_order[played]
    if game.round == STAGE + 1:
        return board.first_of_stage_2
    left: list[int] = []
    for card in board.stages[(game.round - 1) // STAGE]:
        if card not in game.spaces and card != board.first_of_stage_2 and game.places[card].in_play:
            left.append(card)
    return left[game.random(len(left))] if len(left) > 1 else left[0]


def ending_of(game: Caverna) -> int:
    """What the end of this round brings, as far as it is known (C-4.11, C-4.12)."""
    board = game.board
    if game.round <= len(board.endings):
        return board.endings[game.round - 1]
    if game.players == 1:  # C-14.3
        return HARVEST
    if game.setup.flag("late_markers"):  # C-3.8
        return FACE_DOWN
    return turn_marker(game)


def turn_marker(game: Caverna) -> int:
    """Turn the marker of this round: a leaf, or the next question mark (C-3.7)."""
    total = game.leaves + game.questions
    if game.random(total) < game.leaves:
        game.leaves -= 1
        game.markers[game.round] = LEAF
        game.tell("leaf", game.round)
        return HARVEST
    seen = game.board.questions - game.questions
    game.questions -= 1
    game.markers[game.round] = FIRST_QUESTION + seen
    game.tell("question", game.round, seen + 1)
    return game.board.events[seen]


def begin_round(game: Caverna) -> None:
    """The tiles that act at the beginning of a round (C-4.2)."""
    for place in range(game.players):
        player = (game.starter + place) % game.players
        if game.answers[player] & ROUND:
            for tile in game.tiles:
                if tile.answers & ROUND and game.own[player] >> tile.number & 1:
                    tile.round_begins(game, player)


class SpareGoods(Step[Caverna]):
    """Alone: overfull spaces are emptied unless a ruby spares them (C-14.4)."""

    rule: ClassVar[str] = "C-14.4"

    def __init__(self) -> None:
        self.player = 0

    def moves(self, game: Caverna) -> list[Move]:
        if game.players > 1 or game.have(0, RUBY) == 0:
            return []
        moves = [SPARE + space for space in overfull(game)]
        if moves:
            moves.append(DONE)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            self.run(game)
            return
        game.pay(0, RUBY, 1)
        game.spared.append(move & 255)
        game.then(SpareGoods())

    def run(self, game: Caverna) -> None:
        if game.players > 1:
            return
        for space in overfull(game):
            for index in range(KINDS):
                game.stock[space * KINDS + index] = 0
            game.tell("emptied", space)
        game.spared = []


def overfull(game: Caverna) -> list[int]:
    """The spaces that hold too much and are not spared."""
    limit = game.board.solo_limit - (1 if game.setup.flag("empty_at_six") else 0)
    found: list[int] = []
    for space in game.spaces:
        at = space * KINDS
        total = game.stock[at] + game.stock[at + 1] + game.stock[at + 2]
        if total > limit and space not in game.spared:
            found.append(space)
    return found


class FillSpaces(Step[Caverna]):
    """Every accumulating space gets its goods (C-4.3, C-4.4)."""

    rule: ClassVar[str] = "C-4.3"

    def run(self, game: Caverna) -> None:
        for number in game.spaces:
            space = game.places[number]
            kinds = len(space.goods)
            if kinds == 0 or game.round < space.from_round:
                continue
            at = number * KINDS
            empty = game.stock[at] + game.stock[at + 1] + game.stock[at + 2] == 0
            for index in range(kinds):
                game.stock[at + index] += space.on_empty[index] if empty else space.on_top[index]


class ReturnHome(Step[Caverna]):
    """All dwarfs go home; then the harvest, and the next round or the end (C-4.10)."""

    rule: ClassVar[str] = "C-4.10"

    def run(self, game: Caverna) -> None:
        for space in range(len(game.occupant)):
            game.occupant[space] = 0
        for person in range(len(game.posts)):
            if game.posts[person] > NEWBORN:
                game.posts[person] = AT_HOME
        if game.ending == FACE_DOWN:
            game.ending = turn_marker(game)
        if not game.ends_otherwise():
            if game.ending == PAYMENT:
                begin_payment(game)
            elif game.ending != NOTHING:
                begin_harvest(game)
        game.then(GrowUp())


class GrowUp(Step[Caverna]):
    """Newborns are adults from the next round on; after the last round the game ends."""

    rule: ClassVar[str] = "C-4.10"

    def run(self, game: Caverna) -> None:
        if game.round < LAST_ROUND:
            for person in range(len(game.posts)):
                if game.posts[person] != NOT_BORN:
                    game.posts[person] = AT_HOME
            game.then(StartRound())
            return
        for place in range(game.players):
            game.then(LastExchanges((game.starter + place) % game.players))


class LastExchanges(PlayerStep[Caverna]):
    """Before scoring each player may exchange once more (C-13.1)."""

    rule: ClassVar[str] = "C-13.1"

    def moves(self, game: Caverna) -> list[Move]:
        moves: list[Move] = [DONE]
        offer_lists(game, self.player, moves)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move & ~255 == OPEN:
            open_list(game, self.player, move)
            game.then(self)
        else:
            game.closed = 0


STEPS: list[type[Step[Caverna]]] = [
    StartRound,
    SpareGoods,
    FillSpaces,
    ReturnHome,
    GrowUp,
    LastExchanges,
]
