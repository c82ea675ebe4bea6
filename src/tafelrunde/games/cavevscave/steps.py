"""The rounds of both eras: turning up tiles, turns, hauling ore, and the change of era."""

from __future__ import annotations

from typing import Any, ClassVar

from tafelrunde.games.cavevscave.act import Act
from tafelrunde.games.cavevscave.board import (
    ACTION_SPACES,
    ADDITIONAL,
    DARK,
    DONKEY,
    EMPTY,
    FACE_DOWN,
    FREE,
    GOLD,
    GOODS,
    LIGHT,
    NOBODY,
    ORE,
    OUT,
    ROCK,
    SPACES,
    SPACES_ERA1,
)
from tafelrunde.games.cavevscave.draft import DraftTurn
from tafelrunde.games.cavevscave.phrases import MANY
from tafelrunde.games.cavevscave.scoring import goal_reached
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.games.cavevscave.verbs import TAKE
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.step import Step


def first_steps(game: CaveVsCave) -> list[Step[Any]]:
    """The first round; in the short game the draft and the set-up of Era II before it."""
    if game.setup.flag("short"):
        return [DraftTurn(game.starter), SetUpEra2(), Round()]
    return [Round()]


class Round(Step[CaveVsCave]):
    """The next action tile is turned up, then the turns begin (V-3.1, V-14.1)."""

    rule: ClassVar[str] = "V-3.1"

    def run(self, game: CaveVsCave) -> None:
        game.round += 1
        hidden = self._hidden(game)
        tile = hidden[game.random(len(hidden))]
        game.tiles[tile] = FREE
        if game.era == 2:
            game.laid[game.round - 1] = tile
        game.tell("round", game.round_number(), game.first_player(), tile)
        game.then(Turn(game.first_player(), 0))

    def _hidden(self, game: CaveVsCave) -> list[int]:
        """What the next face-down tile can be: one with the back of this round (V-2.5)."""
        back = game.dwarfs() if game.era == 1 else 0
        return [
            tile.number
            for tile in game.board.tiles
            if game.tiles[tile.number] == FACE_DOWN and tile.back == back
        ]


class Turn(Step[CaveVsCave]):
    """A player takes a tile; `number` counts the turns of the round."""

    fields: ClassVar[tuple[str, ...]] = ("player", "number")
    rule: ClassVar[str] = "V-3.3"

    def __init__(self, player: int, number: int) -> None:
        self.player = player
        self.number = number

    def moves(self, game: CaveVsCave) -> list[Move]:
        player = self.player
        return [TAKE + tile for tile in range(len(game.tiles)) if game.may_take(player, tile)]

    def play(self, game: CaveVsCave, move: Move) -> None:
        tile = argument_of(move)
        game.tiles[tile] = self.player
        game.turn = self.number
        game.tell("took", self.player, tile)
        game.then(Act(self.player, tile, 0))
        if self.number + 1 < game.players * game.dwarfs():
            game.then(Turn((self.player + 1) % game.players, self.number + 1))
        else:
            game.then(EndRound())

    def why_not(self, game: CaveVsCave, move: Move) -> Reason | None:
        if verb_of(move) != TAKE:
            return None
        tile = argument_of(move)
        state = game.tiles[tile]
        if state == OUT:
            return Reason("V-3.3", "why.tile_out", [tile])
        if state == FACE_DOWN:
            return Reason("V-3.3", "why.tile_hidden", [tile])
        if state != FREE:
            return Reason("V-3.3", "why.tile_taken", [tile, state])
        rule = "V-3.6" if game.era == 1 else "V-14.7"
        good = game.condition(tile)
        held = [game.held(self.player, good), game.held(1 - self.player, good)]
        return Reason(rule, "why.condition", [tile, good, MANY, *held])


class EndRound(Step[CaveVsCave]):
    """Donkeys haul ore, the tiles go back, and a round or the era is over."""

    rule: ClassVar[str] = "V-3.5"

    def run(self, game: CaveVsCave) -> None:
        last = game.round == len(game.turns())
        if game.era == 2 and not last:  # V-14.12
            for player in range(game.players):
                game.lift(player, ORE, game.goods[player * GOODS + DONKEY])
        for tile in range(len(game.tiles)):
            if game.tiles[tile] >= 0:
                game.tiles[tile] = FREE
        game.turn = 0
        if not last:
            game.then(Round())
        elif game.era2_follows():
            game.then(ScoreEra1())
            game.then(SetUpEra2())
            game.then(Round())
        elif game.solo:
            game.tell("goal_reached" if goal_reached(game) else "goal_missed")
        else:
            game.tell("over")


class ScoreEra1(Step[CaveVsCave]):
    """The score of Era I is written down (V-13.1)."""

    rule: ClassVar[str] = "V-13.1"

    def run(self, game: CaveVsCave) -> None:
        for player in range(game.players):
            game.era1_rooms[player] = game.points(player)
            game.era1_gold[player] = game.goods[player * GOODS + GOLD]
            game.tell("era1", player, game.era1_rooms[player] + game.era1_gold[player])


class SetUpEra2(Step[CaveVsCave]):
    """The new boards, tiles, rooms, walls and goods come into play (chapter 13)."""

    rule: ClassVar[str] = "V-13.1"

    def run(self, game: CaveVsCave) -> None:
        winner = game.ahead()
        game.era = 2
        game.round = 0
        self._tiles(game)
        self._goods(game)
        self._rooms(game, winner)
        if not game.solo:
            game.wall_supply += game.board.walls_era2  # V-13.8, V-18.4
        game.tell("era2", winner)

    def _tiles(self, game: CaveVsCave) -> None:
        for tile in game.board.tiles:
            if tile.only_era1:
                game.tiles[tile.number] = OUT  # V-13.2
            elif tile.era == 2:
                game.tiles[tile.number] = FACE_DOWN  # V-13.3
            elif game.tiles[tile.number] != OUT:
                game.tiles[tile.number] = FREE
        game.laid = [NOBODY] * ACTION_SPACES

    def _goods(self, game: CaveVsCave) -> None:
        for place in range(len(game.goods)):
            if game.goods[place] == 0:
                game.goods[place] = game.board.start_goods  # V-13.4

    def _rooms(self, game: CaveVsCave, winner: int) -> None:
        light = game.rooms_of(2, LIGHT)
        if game.solo:
            game.leave_some(light, game.board.solo_light)  # V-18.1
        game.display.extend(light)
        game.unseen2 = game.rooms_of(2, DARK)
        game.pile[1] = len(game.unseen2)
        for player in range(game.players):
            for space in range(SPACES_ERA1, ADDITIONAL):
                covered = player == winner or space != game.board.entrance_era2
                game.cave[player * SPACES + space] = ROCK if covered else EMPTY  # V-13.6
                if covered:
                    game.pile[1] -= 1


STEPS: list[type[Step[Any]]] = [Round, Turn, EndRound, ScoreEra1, SetUpEra2]
