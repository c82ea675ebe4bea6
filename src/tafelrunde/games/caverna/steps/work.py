"""The work phase: who places a dwarf, which one, and where (C-4.5 to C-4.9)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.board import GOODS, RUBY
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import (
    Decision,
    PlayerDecision,
    add_openers,
    lists_open,
)
from tafelrunde.games.caverna.steps.rearranging import can_rearrange
from tafelrunde.games.caverna.steps.spaces import Choose, usable
from tafelrunde.games.caverna.verbs import DONE, DWARF, OPEN_ANIMALS, SPACE
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step


class Turn(PlayerStep[Caverna]):
    """The next player who has a dwarf at home places it; when nobody has, the work is over."""

    rule: ClassVar[str] = "C-4.5"

    def run(self, game: Caverna) -> None:
        for place in range(game.players):
            player = (self.player + place) % game.players
            if game.next_dwarf(player) >= 0:
                game.then(PlaceDwarf(player))
                game.then(Turn((player + 1) % game.players))
                return


def may_work(game: Caverna, player: int, dwarf: int, space: int) -> bool:
    """Whether a dwarf may be placed on a space and has something to do there (C-4.8)."""
    return game.may_enter(player, dwarf, space) and usable(game, player, dwarf, game.places[space])


def space_moves(game: Caverna, player: int, dwarf: int) -> list[Move]:
    """The spaces on which a dwarf may be placed."""
    moves: list[Move] = []
    for space in game.spaces:
        if may_work(game, player, dwarf, space):
            moves.append(SPACE + space)
    return moves


def place_dwarf(game: Caverna, player: int, dwarf: int, space: int) -> None:
    """A dwarf goes to work."""
    game.send(player, dwarf, space)
    game.then(Choose(player, dwarf, space, 0))


def why_no_space(game: Caverna, move: Move) -> Reason | None:
    """Why a dwarf may not go to a space."""
    if move & ~255 != SPACE:
        return None
    space = move & 255
    if space not in game.spaces:
        return Reason("C-3.3", "why.not_there", [space])
    if game.occupant[space]:
        return Reason("C-4.8", "why.occupied", [space, game.occupant[space] - 1])
    return Reason("C-4.8", "why.no_effect", [space])


class PlaceDwarf(PlayerDecision):
    """Place the dwarf with the weakest weapon, or pay a ruby for another."""

    rule: ClassVar[str] = "C-4.6"

    def obliges(self) -> bool:
        return False

    def moves(self, game: Caverna) -> list[Move]:
        player = self.player
        dwarf = game.next_dwarf(player)
        if dwarf < 0:
            return []
        moves = space_moves(game, player, dwarf)
        if game.may_hurry(player):
            self.others(game, dwarf, moves)
        add_openers(moves, lists_open(game, player))
        if can_rearrange(game, player):
            moves.append(OPEN_ANIMALS)
        if moves and moves[0] & ~255 != SPACE:
            moves.append(DONE)
        return moves

    def others(self, game: Caverna, dwarf: int, moves: list[Move]) -> None:
        """The dwarfs at home that could be placed out of order (C-4.7)."""
        player = self.player
        rubies = game.goods[player * GOODS + RUBY]
        for other in game.dwarfs_behind(player, dwarf):
            price = game.hurry_price(player, other)
            move = DWARF + game.name_of(player, other)
            if 0 <= price <= rubies and move not in moves:
                game.goods[player * GOODS + RUBY] = rubies - price
                for space in game.spaces:
                    if may_work(game, player, other, space):
                        moves.append(move)
                        break
                game.goods[player * GOODS + RUBY] = rubies

    def choose(self, game: Caverna, move: Move) -> None:
        player = self.player
        verb = move & ~255
        if verb == SPACE:
            place_dwarf(game, player, game.next_dwarf(player), move & 255)
        elif verb == DWARF:
            dwarf = self.called(game, move & 255)
            game.pay(player, RUBY, game.hurry_price(player, dwarf))
            game.then(PlaceChosen(player, dwarf))
        else:
            self.run(game)

    def called(self, game: Caverna, name: int) -> int:
        """The first dwarf of this name that comes later in the order, or -1."""
        for dwarf in game.dwarfs_behind(self.player, game.next_dwarf(self.player)):
            if game.name_of(self.player, dwarf) == name:
                return dwarf
        return -1

    def run(self, game: Caverna) -> None:
        """No space can be used: the dwarf stays at home (C-4.9)."""
        dwarf = game.next_dwarf(self.player)
        if dwarf >= 0:
            game.rest(self.player, dwarf)

    def prompt(self, game: Caverna) -> Phrase:
        return game.ask_to_place(self.player, game.next_dwarf(self.player))

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if move & ~255 != DWARF:
            return None
        dwarf = self.called(game, move & 255)
        return game.offer_to_hurry(self.player, dwarf) if dwarf >= 0 else None

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 == DWARF:
            return self.why_not_first(game, move & 255)
        return why_no_space(game, move) or super().why_not(game, move)

    def why_not_first(self, game: Caverna, name: int) -> Reason:
        """Why a dwarf can't be placed out of order (C-4.7)."""
        dwarf = self.called(game, name)
        price = game.hurry_price(self.player, dwarf) if dwarf >= 0 else -1
        if price < 0:
            return Reason("C-4.7", "why.no_such_dwarf", [name])
        if game.have(self.player, RUBY) < price:
            return Reason("C-4.7", "why.no_ruby_for_dwarf", [])
        return Reason("C-4.8", "why.no_space_for_dwarf", [])

    def rule_of(self, move: Move) -> str:
        return "C-4.7" if move & ~255 == DWARF else super().rule_of(move)


class PlaceChosen(Decision):
    """Place the dwarf that was chosen out of order (C-4.7)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "dwarf")
    rule: ClassVar[str] = "C-4.7"

    def __init__(self, player: int, dwarf: int) -> None:
        self.player = player
        self.dwarf = dwarf

    def choices(self, game: Caverna) -> list[Move]:
        return space_moves(game, self.player, self.dwarf)

    def choose(self, game: Caverna, move: Move) -> None:
        place_dwarf(game, self.player, self.dwarf, move & 255)

    def prompt(self, game: Caverna) -> Phrase:
        return game.ask_to_place(self.player, self.dwarf)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        return why_no_space(game, move) or super().why_not(game, move)


STEPS: list[type[Step[Caverna]]] = [Turn, PlaceDwarf, PlaceChosen]
