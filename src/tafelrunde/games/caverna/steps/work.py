"""The work phase: who places a person, which one, and where (C-4.5 to C-4.9)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.goods import RUBY
from tafelrunde.games.caverna.person import at_hand, next_person, persons_behind
from tafelrunde.games.caverna.state import ON_SPACE, Caverna
from tafelrunde.games.caverna.steps.decision import (
    Decision,
    PlayerDecision,
    add_openers,
    lists_open,
)
from tafelrunde.games.caverna.steps.rearranging import can_rearrange
from tafelrunde.games.caverna.steps.spaces import Choose, usable
from tafelrunde.games.caverna.verbs import DONE, DWARF, OPEN_ANIMALS, SPACE
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step


class Turn(PlayerStep[Caverna]):
    """The next player who has a person at home places it; when nobody has, the work is over."""

    rule: ClassVar[str] = "C-4.5"

    def run(self, game: Caverna) -> None:
        for place in range(game.players):
            player = (self.player + place) % game.players
            if next_person(game, player) >= 0:
                game.then(PlaceDwarf(player))
                game.then(Turn((player + 1) % game.players))
                return


def may_work(game: Caverna, player: int, person: int, space: int) -> bool:
    """Whether a person may be placed on a space and has something to do there (C-4.8)."""
    return game.kind(player, person).may_enter(game, player, person, space) and usable(
        game, player, person, game.places[space]
    )


def space_moves(game: Caverna, player: int, person: int) -> list[Move]:
    """The spaces on which a person may be placed."""
    moves: list[Move] = []
    for space in game.spaces:
        if may_work(game, player, person, space):
            moves.append(SPACE + space)
    return moves


def place_dwarf(game: Caverna, player: int, person: int, space: int) -> None:
    """A person goes to work."""
    game.posts[player][person] = ON_SPACE + space
    # Where somebody works already, both are known by their posts.
    if game.occupant[space] == 0:
        game.occupant[space] = player + 1
    game.tell("placed", player, space)
    game.then(Choose(player, person, space, 0))


def why_no_space(game: Caverna, move: Move) -> Reason | None:
    """Why a person may not go to a space."""
    if verb_of(move) != SPACE:
        return None
    space = argument_of(move)
    if space not in game.spaces:
        return Reason("C-3.3", "why.not_there", [space])
    if game.occupant[space]:
        return Reason("C-4.8", "why.occupied", [space, game.occupant[space] - 1])
    return Reason("C-4.8", "why.no_effect", [space])


class PlaceDwarf(PlayerDecision):
    """Place the person with the weakest weapon, or pay a ruby for another."""

    rule: ClassVar[str] = "C-4.6"

    def obliges(self) -> bool:
        return False

    def moves(self, game: Caverna) -> list[Move]:
        player = self.player
        person = next_person(game, player)
        if person < 0:
            return []
        moves = space_moves(game, player, person)
        self.others(game, person, moves)
        add_openers(moves, lists_open(game, player))
        if can_rearrange(game, player):
            moves.append(OPEN_ANIMALS)
        if moves and moves[0] & ~255 != SPACE:
            moves.append(DONE)
        return moves

    def others(self, game: Caverna, person: int, moves: list[Move]) -> None:
        """The dwarfs at home that could be placed out of order (C-4.7)."""
        player = self.player
        rubies = game.goods[player][RUBY]
        for other in persons_behind(game, player, person):
            price = game.kind(player, other).hurry_price(game, player, other)
            move = DWARF + game.kind(player, other).label(game, player, other)
            if 0 <= price <= rubies and move not in moves:
                game.goods[player][RUBY] = rubies - price
                for space in game.spaces:
                    if may_work(game, player, other, space):
                        moves.append(move)
                        break
                game.goods[player][RUBY] = rubies

    def choose(self, game: Caverna, move: Move) -> None:
        player = self.player
        verb = verb_of(move)
        if verb == SPACE:
            place_dwarf(game, player, next_person(game, player), argument_of(move))
        elif verb == DWARF:
            person = self.called(game, argument_of(move))
            game.pay(player, RUBY, game.kind(player, person).hurry_price(game, player, person))
            game.then(PlaceChosen(player, person))
        else:
            self.run(game)

    def called(self, game: Caverna, name: int) -> int:
        """The first person of this name that comes later in the order, or -1."""
        for person in persons_behind(game, self.player, next_person(game, self.player)):
            if game.kind(self.player, person).label(game, self.player, person) == name:
                return person
        return -1

    def run(self, game: Caverna) -> None:
        """No space can be used: the person stays at home (C-4.9)."""
        person = next_person(game, self.player)
        if person >= 0:
            game.kind(self.player, person).rest(game, self.player, person)

    def prompt(self, game: Caverna) -> Phrase:
        return game.kind(self.player, next_person(game, self.player)).ask_to_place(
            game, self.player, next_person(game, self.player)
        )

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) != DWARF:
            return None
        person = self.called(game, argument_of(move))
        return (
            game.kind(self.player, person).offer_to_hurry(game, self.player, person)
            if person >= 0
            else None
        )

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == DWARF:
            return self.why_not_first(game, argument_of(move))
        return why_no_space(game, move) or super().why_not(game, move)

    def why_not_first(self, game: Caverna, name: int) -> Reason:
        """Why a person can't be placed out of order (C-4.7)."""
        person = self.called(game, name)
        price = (
            game.kind(self.player, person).hurry_price(game, self.player, person)
            if person >= 0
            else -1
        )
        if price < 0:
            return Reason("C-4.7", "why.no_such_dwarf", [name])
        if game.have(self.player, RUBY) < price:
            return Reason("C-4.7", "why.no_ruby_for_dwarf", [])
        return Reason("C-4.8", "why.no_space_for_dwarf", [])

    def rule_of(self, move: Move) -> str:
        return "C-4.7" if verb_of(move) == DWARF else super().rule_of(move)


class PlaceChosen(Decision):
    """Place the person that was chosen out of order (C-4.7)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "person")
    rule: ClassVar[str] = "C-4.7"

    def __init__(self, player: int, person: int) -> None:
        self.player = player
        self.person = person

    def choices(self, game: Caverna) -> list[Move]:
        return space_moves(game, self.player, self.person)

    def choose(self, game: Caverna, move: Move) -> None:
        place_dwarf(game, self.player, self.person, argument_of(move))

    def prompt(self, game: Caverna) -> Phrase:
        return game.kind(self.player, self.person).ask_to_place(game, self.player, self.person)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        return why_no_space(game, move) or super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        return at_hand(game, self.player, self.person, True)


STEPS: list[type[Step[Caverna]]] = [Turn, PlaceDwarf, PlaceChosen]
