"""The work phase: who places a person, which one, and where (C-4.5 to C-4.9)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.goods import RUBY
from tafelrunde.games.caverna.person import at_hand, next_person, persons_behind
from tafelrunde.games.caverna.state import AT_HOME, ON_SPACE, Caverna
from tafelrunde.games.caverna.steps.decision import (
    Decision,
    PlayerDecision,
    add_openers,
    lists_open,
)
from tafelrunde.games.caverna.steps.opening import exchanges_that_open, opens_after_exchange
from tafelrunde.games.caverna.steps.rearranging import can_rearrange
from tafelrunde.games.caverna.steps.spaces import Choose, usable_by
from tafelrunde.games.caverna.verbs import BUY, DONE, DWARF, EAT, OPEN_ANIMALS, SPACE, TRADE
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step

# What exchanges of a kind are called.
_LISTS: Final[dict[int, str]] = {BUY: "buy", EAT: "eat", TRADE: "trade"}


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


def space_moves(game: Caverna, player: int, person: int) -> list[Move]:
    """The spaces on which somebody may be placed and has something to do (C-4.8)."""
    kind = game.kind(player, person)
    moves: list[Move] = []
    for space in game.spaces:
        if kind.may_enter(game, player, person, space) and usable_by(
            game, player, person, kind, game.places[space]
        ):
            moves.append(SPACE + space)
    return moves


def any_space(game: Caverna, player: int, person: int) -> bool:
    """Whether there is any such space."""
    kind = game.kind(player, person)
    for space in game.spaces:
        if kind.may_enter(game, player, person, space) and usable_by(
            game, player, person, kind, game.places[space]
        ):
            return True
    return False


def place_dwarf(game: Caverna, player: int, person: int, space: int) -> None:
    """A person goes to work."""
    game.posts[player][person] = ON_SPACE + space
    # Where somebody works already, both are known by their posts.
    if game.occupant[space] == 0:
        game.occupant[space] = player + 1
    game.tell("placed", player, space)
    game.then(Choose(player, person, space, 0))


def why_no_space(game: Caverna, player: int, person: int, move: Move) -> Reason | None:
    """Why a person may not go to a space, and which exchange would change that."""
    if verb_of(move) != SPACE:
        return None
    space = argument_of(move)
    if space not in game.spaces:
        return Reason("C-3.3", "why.not_there", [space])
    kind = game.kind(player, person)
    if not kind.may_enter(game, player, person, space):
        return kind.why_no_entry(game, player, person, space)
    if not opens_after_exchange(game, player, person, space):
        return kind.why_no_use(game, player, person, space)
    exchanges = exchanges_that_open(game, player, person, space)
    if not exchanges:
        return Reason("C-8.1", "why.opens", [space])
    key = f"why.opens_{_LISTS[verb_of(exchanges[0])]}"
    values = [space, argument_of(exchanges[0])]
    return Reason("C-8.1", key if len(exchanges) == 1 else f"{key}_first", values)


class PlaceDwarf(PlayerDecision):
    """Place the person with the weakest weapon, or pay a ruby for another."""

    rule: ClassVar[str] = "C-4.6"

    def obliges(self) -> bool:
        return False

    def whom(self, game: Caverna) -> int:
        """The person whose turn it is to be placed."""
        return next_person(game, self.player)

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
        if moves and verb_of(moves[0]) != SPACE:
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
                if any_space(game, player, other):
                    moves.append(move)
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

    def given_up(self, game: Caverna, move: Move) -> Loss | None:
        return Loss("gives_up.idle", [], False) if move == DONE else None

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
        reason = why_no_space(game, self.player, self.whom(game), move)
        return reason or super().why_not(game, move)

    def why_not_first(self, game: Caverna, name: int) -> Reason:
        """Why a person can't be placed out of order (C-4.7)."""
        person = self.called(game, name)
        price = (
            game.kind(self.player, person).hurry_price(game, self.player, person)
            if person >= 0
            else -1
        )
        if price < 0:
            return self.why_waits(game, name)
        rubies = game.have(self.player, RUBY)
        if rubies < price:
            return Reason("C-4.7", "why.no_ruby_for_dwarf", [price, rubies])
        return Reason("C-4.8", "why.no_space_for_dwarf", [])

    def why_waits(self, game: Caverna, name: int) -> Reason:
        """Nobody of this name can be placed out of order; those at home know best why."""
        for person in range(len(game.posts[self.player])):
            kind = game.kind(self.player, person)
            if (
                game.posts[self.player][person] == AT_HOME
                and kind.label(game, self.player, person) == name
            ):
                return kind.why_waits(game, self.player, person)
        return Reason("C-4.7", "why.no_such_dwarf", [name])

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
        reason = why_no_space(game, self.player, self.person, move)
        return reason or super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        return at_hand(game, self.player, self.person, True)


STEPS: list[type[Step[Caverna]]] = [Turn, PlaceDwarf, PlaceChosen]
