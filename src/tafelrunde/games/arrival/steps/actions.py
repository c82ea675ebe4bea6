"""The action phase: turns of two actions until all have passed (chapters 6 to 12)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tafelrunde.games.arrival import reach, reasons, tactics
from tafelrunde.games.arrival.board import BARD, CASTLE, CU_CHULAINN, MIGRATION, TILES
from tafelrunde.games.arrival.state import ACTIONS, NOBODY, Arrival
from tafelrunde.games.arrival.steps.tiles import Migration, Ruse
from tafelrunde.games.arrival.verbs import (
    BUILD,
    DONE,
    GOOD_DISCS,
    GOOD_SHIELDS,
    GOOD_SWORDS,
    KEEP,
    KEPT,
    PASS,
    REPEL,
    REWARD_CORRUPTION,
    REWARD_FAME,
    SHIELD,
    SPREAD,
    TROPHY,
    USE,
)
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import PROPOSED, PlayerStep, Step

# Goods that are asked for, not counted, are said in the plural.
MANY: Final = 2


class Actions(Step[Arrival]):
    """The action phase begins; the very first lap of the game has turns of one action (A-6.3)."""

    rule: ClassVar[str] = "A-6.1"

    def run(self, game: Arrival) -> None:
        if game.round == 1:
            for player in game.in_turn():
                game.then(Turn(player, 1))
        game.then(NextTurn(game.first))


class NextTurn(PlayerStep[Arrival]):
    """The next one who has not passed; when all have, the phase is over."""

    rule: ClassVar[str] = "A-6.1"

    def run(self, game: Arrival) -> None:
        player = self.player
        for _ in range(game.players):
            if not game.passed[player]:
                game.then(Turn(player, ACTIONS))
                game.then(NextTurn(game.next_seat(player)))
                return
            player = game.next_seat(player)


class Turn(Step[Arrival]):
    """What is left of a turn: so many actions, and tiles or trophies at any time."""

    fields: ClassVar[tuple[str, ...]] = ("player", "left")
    rule: ClassVar[str] = "A-6.2"

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def moves(self, game: Arrival) -> list[Move]:
        moves: list[Move] = []
        player = self.player
        if self.left > 0:
            if game.discs[player] > 0:
                reach.add_builds(game, player, moves)
            if game.shields[player] > 0:
                reach.add_shields(game, player, moves)
            others = len(moves)
            reach.add_spreads(game, player, moves)
            stuck = len(moves) == others
            reach.add_repels(game, player, moves)
            if stuck:
                moves.append(PASS)
        self._extras(game, moves)
        if self.left == 0 and moves:
            moves.append(DONE)
        return moves

    def _extras(self, game: Arrival, moves: list[Move]) -> None:
        """Tiles and trophies, which are no actions (A-6.4)."""
        player = self.player
        start = player * TILES
        for kind in range(TILES):
            if game.tiles[start + kind] > 0 and tactics.usable(game, player, kind):
                moves.append(USE + kind)
        if game.trophies[player] > 0:
            for count in range(min(game.fomori[player], game.board.trophy_returns)):
                moves.append(TROPHY + count)

    def play(self, game: Arrival, move: Move) -> None:
        verb = verb_of(move)
        argument = argument_of(move)
        if verb == DONE:
            return
        if verb == PASS:
            self._pass(game)
            return
        left = self.left - 1
        if verb == BUILD:
            game.discs[self.player] -= 1
            reach.build(game, self.player, argument)
        elif verb == SHIELD:
            self._shield(game, argument)
        elif verb == SPREAD:
            self._spread(game, argument)
        elif verb == REPEL:
            self._repel(game, argument)
        elif verb == USE:
            left = self.left
            self._use(game, argument)
        elif verb == TROPHY:
            left = self.left
            self._trophy(game, argument + 1)
        game.then(Turn(self.player, left))

    def _shield(self, game: Arrival, province: int) -> None:
        game.shields[self.player] -= 1
        game.shields_on[province] += 1
        game.tell("shield", self.player, province)

    def _spread(self, game: Arrival, place: int) -> None:
        player = self.player
        cost = reach.spread_cost(game, place)
        game.return_fomori(player, cost - 1)
        game.fomori[player] -= 1
        province = game.board.province[place]
        crushed = game.shields_on[province] if province >= 0 else 0
        if crushed > 0:
            game.shields_left += crushed
            game.shields_on[province] = 0
            game.tell("crushed", crushed, province)
        if game.level[place] > 0:
            game.clear_discs(place)
        game.turn_up_fomori(place)
        game.tell("spread", player, place, game.enemy[place] - 1, cost)

    def _repel(self, game: Arrival, place: int) -> None:
        player = self.player
        kind = game.enemy[place]
        strength = game.board.strength[kind]
        if not reach.in_reach(game, player, place):
            game.pay_fame(player)
        game.swords[player] -= strength
        game.swords_left += strength
        game.take_enemy(place)
        if kind == CASTLE:
            game.trophies[player] += 1
        else:
            game.repelled[kind - 1] += 1
        game.tell("repelled", player, kind - 1, place)
        game.then(Reward(player, kind))

    def _pass(self, game: Arrival) -> None:
        player = self.player
        unused = game.fomori[player]
        game.return_fomori(player, unused)
        game.passed[player] = 1
        if game.next_first == NOBODY:
            game.next_first = player
        game.tell("passed", player)
        if unused > 0:
            game.tell("fomori_back", player, unused)
        game.then(Keep(player, GOOD_DISCS, game.board.hoard))

    def _use(self, game: Arrival, kind: int) -> None:
        player = self.player
        game.discard_tile(player, kind)
        game.tell("used", player, kind)
        if kind == CU_CHULAINN:
            game.then(Ruse(player, 0))
        elif kind == MIGRATION:
            game.then(Migration(player, 0))
        elif kind == BARD:
            game.lose_corruption(player, game.board.bard_corruption)
        else:
            game.gain_fame(player, tactics.worth(game, player, kind))

    def _trophy(self, game: Arrival, count: int) -> None:
        game.trophies[self.player] -= 1
        game.spent_trophies[self.player] += 1
        game.return_fomori(self.player, count)
        game.tell("trophy", self.player, count)

    def tone(self, game: Arrival, move: Move) -> int:
        alone = move == PASS and self.given_up(game, move) is None
        return PROPOSED if alone else super().tone(game, move)

    def given_up(self, game: Arrival, move: Move) -> Loss | None:
        """Whoever passes has no more actions this round, and keeps few goods."""
        possible = [one for one in game.options if verb_of(one) in (BUILD, SHIELD, SPREAD, REPEL)]
        if move != PASS or not possible:
            return None
        return Loss("gives_up.actions", [self.left, game.board.hoard])

    def prompt(self, game: Arrival) -> Phrase:
        if self.left == 0:
            return Phrase("ask.after_actions", [self.player])
        return Phrase("ask.Turn", [self.player, self.left])

    def phrase(self, game: Arrival, move: Move) -> Phrase | None:
        return reasons.phrase(game, self.player, move)

    def rule_of(self, move: Move) -> str:
        return reasons.rule_of(move)

    def why_not(self, game: Arrival, move: Move) -> Reason | None:
        return reasons.why_not(game, self.player, move, self.left)


class Reward(Step[Arrival]):
    """Fame for the repelled enemy, or one point of corruption less."""

    fields: ClassVar[tuple[str, ...]] = ("player", "enemy")
    rule: ClassVar[str] = "A-10.7"

    def __init__(self, player: int, enemy: int) -> None:
        self.player = player
        self.enemy = enemy

    def moves(self, game: Arrival) -> list[Move]:
        if game.corruption[self.player] == 0:
            return [REWARD_FAME]
        return [REWARD_FAME, REWARD_CORRUPTION]

    def play(self, game: Arrival, move: Move) -> None:
        if move == REWARD_FAME:
            game.gain_fame(self.player, game.board.enemy_fame[self.enemy])
        else:
            game.lose_corruption(self.player, 1)

    def phrase(self, game: Arrival, move: Move) -> Phrase | None:
        if move == REWARD_FAME:
            return Phrase("move.reward_fame", [game.board.enemy_fame[self.enemy]])
        return Phrase("move.reward_corruption", [1])


class Keep(Step[Arrival]):
    """Whoever passed chooses what stays in the chest, one kind of goods after the other."""

    fields: ClassVar[tuple[str, ...]] = ("player", "good", "room")
    rule: ClassVar[str] = "A-11.2"

    def __init__(self, player: int, good: int, room: int) -> None:
        self.player = player
        self.good = good
        self.room = room

    def moves(self, game: Arrival) -> list[Move]:
        if self._rest(game) <= self.room:
            return []
        most = min(self.room, self._stock(game))
        return [KEEP + self.good * KEPT + count for count in range(most + 1)]

    def play(self, game: Arrival, move: Move) -> None:
        player = self.player
        kept = argument_of(move) % KEPT
        returned = self._stock(game) - kept
        if self.good == GOOD_DISCS:
            game.discs[player] -= returned
            game.discs_left[player] += returned
        elif self.good == GOOD_SWORDS:
            game.swords[player] -= returned
            game.swords_left += returned
        else:
            game.shields[player] -= returned
            game.shields_left += returned
        if returned > 0:
            game.tell("returned", player, returned, self.good)
        if self.good < GOOD_SHIELDS:
            game.then(Keep(player, self.good + 1, self.room - kept))

    def _stock(self, game: Arrival) -> int:
        if self.good == GOOD_DISCS:
            return game.discs[self.player]
        if self.good == GOOD_SWORDS:
            return game.swords[self.player]
        return game.shields[self.player]

    def _rest(self, game: Arrival) -> int:
        """What is still to be decided about."""
        rest = game.shields[self.player]
        if self.good <= GOOD_SWORDS:
            rest += game.swords[self.player]
        if self.good == GOOD_DISCS:
            rest += game.discs[self.player]
        return rest

    def prompt(self, game: Arrival) -> Phrase:
        return Phrase("ask.Keep", [self.player, self.room, self.good, MANY])

    def phrase(self, game: Arrival, move: Move) -> Phrase | None:
        return Phrase("move.keep", [argument_of(move) % KEPT, self.good])

    def why_not(self, game: Arrival, move: Move) -> Reason | None:
        if verb_of(move) == KEEP:
            if argument_of(move) // KEPT != self.good:
                return Reason("A-11.2", "why.keep_order", [self.good, MANY])
            return Reason("A-11.2", "why.keep", [self.room])
        return None


STEPS: list[type[Step[Any]]] = [Actions, NextTurn, Turn, Reward, Keep]
