"""The round: a new card, fresh goods, work, the way home, and the end of the game."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna import questions, scoring
from tafelrunde.games.caverna.board import FACE_DOWN, KINDS, LAST_ROUND
from tafelrunde.games.caverna.goods import (
    BOAR,
    CATTLE,
    FOOD,
    GRAIN,
    RUBY,
    SHEEP,
    VEGETABLE,
    is_farm_animal,
)
from tafelrunde.games.caverna.home.cells import ALL_CELLS, BIT, FOREST
from tafelrunde.games.caverna.home.singles import SINGLE_MEADOW, single_sites
from tafelrunde.games.caverna.state import Caverna, replaced
from tafelrunde.games.caverna.steps.decision import PlayerDecision
from tafelrunde.games.caverna.steps.exchange import BOUGHT
from tafelrunde.games.caverna.steps.harvest import SKIPS_NOTHING
from tafelrunde.games.caverna.steps.reach import FOOD_LIST, RUBY_LIST, TRADE_LIST
from tafelrunde.games.caverna.steps.work import Turn
from tafelrunde.games.caverna.verbs import DONE, SPARE
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Reason
from tafelrunde.kernel.step import Step


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
        game.ending = game.course.ending(game)
        game.course.round_begins(game)
        game.then(SpareGoods())
        game.then(FillSpaces())
        game.then(Turn(game.starter))
        game.then(ReturnHome())


def reveal_card(game: Caverna) -> None:
    """The next action space card, drawn among those it can still be (C-3.4)."""
    card = game.course.next_card(game)
    game.cards = replaced(game.cards, game.round, card + 1)
    game.spaces.append(card)
    game.tell("card", card)
    if card == game.board.flips_when:  # C-3.6
        for number in range(1, LAST_ROUND + 1):
            if game.cards[number] == game.board.flips_from + 1:
                game.cards = replaced(game.cards, number, game.board.flips_to + 1)
                game.spaces[game.spaces.index(game.board.flips_from)] = game.board.flips_to
                game.tell("flipped", game.board.flips_from, game.board.flips_to)


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
        game.tell("spared", 0, argument_of(move))
        game.spared.append(argument_of(move))
        game.then(SpareGoods())

    def given_up(self, game: Caverna, move: Move) -> Loss | None:
        return Loss("gives_up.emptied", [len(overfull(game))], False) if move == DONE else None

    def run(self, game: Caverna) -> None:
        if game.players > 1:
            return
        for space in overfull(game):
            for index in range(KINDS):
                game.stock[space * KINDS + index] = 0
            game.tell("emptied", space)
        game.spared = []

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == SPARE:
            return Reason("C-14.4", "why.not_overfull", [argument_of(move)])
        return None


def overfull(game: Caverna) -> list[int]:
    """The spaces that hold too much and are not spared."""
    limit = game.board.solo_limit - (1 if game.setup.chosen("empty_at_six") else 0)
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
        game.course.go_home(game)
        if game.ending == FACE_DOWN:
            game.ending = game.course.turn_marker(game)
        game.course.announce(game)
        for player in range(game.players):
            game.skips[player] = SKIPS_NOTHING
        game.course.say_phases(game)
        game.then(GrowUp())


class GrowUp(Step[Caverna]):
    """Newborns are adults from the next round on; after the last round the game ends."""

    rule: ClassVar[str] = "C-4.10"

    def run(self, game: Caverna) -> None:
        if game.round < LAST_ROUND:
            game.course.grow_up(game)
            game.then(StartRound())
            return
        game.course.say_last(game)


class LastExchanges(PlayerDecision):
    """Before scoring each player may exchange once more (C-13.1)."""

    rule: ClassVar[str] = "C-13.1"
    for_asides: ClassVar[bool] = True

    def choices(self, game: Caverna) -> list[Move]:
        return [DONE]

    def obliges(self) -> bool:
        return False

    def tempts(self) -> bool:
        return True

    def nears(self, game: Caverna, lists: int) -> bool:
        """Whether rubies could bring points; of trades anything is hoped, food is worth nothing."""
        if lists & TRADE_LIST:
            return True
        if lists & FOOD_LIST and meals_pay(game, self.player):
            return True
        return lists & RUBY_LIST != 0 and rubies_pay(game, self.player)

    def improved(self, game: Caverna, twin: Caverna) -> bool:
        return twin.scores()[self.player].total > game.scores()[self.player].total


# The most rubies that are tried out for one kind of goods at the end, or animals of a type.
_MOST_AT_THE_END: Final = 3


def meals_pay(game: Caverna, player: int) -> bool:
    """Whether animals that leave could raise a player's points by the texts of tiles (C-13.1)."""
    counts = False
    for laid in game.held[player].tiles:
        for word in laid.tile.row.points:
            counts = counts or not word.measure.steady
    if not counts:
        return False
    points = scoring.score(game, player).total
    goods = game.goods[player]
    found = False
    for good in range(SHEEP, CATTLE + 1):
        owned = goods[good]
        for left in range(max(0, owned - _MOST_AT_THE_END), owned):
            goods[good] = left
            found = found or scoring.score(game, player).total > points
        goods[good] = owned
    return found


def rubies_pay(game: Caverna, player: int) -> bool:
    """Whether spending rubies could raise a player's points (C-13.1).

    Whatever is worth a point is worth no more than its ruby, unless a type of animal is missing or
    the text of a tile counts it.
    """
    rubies = game.goods[player][RUBY]
    points = scoring.score(game, player).total
    most = rubies if rubies < _MOST_AT_THE_END else _MOST_AT_THE_END
    bill = game.catalogue.nothing()
    counted = False
    for laid in game.held[player].tiles:
        if laid.tile.row.by_text:
            counted = True
    for good in BOUGHT:
        missing = is_farm_animal(good) and game.goods[player][good] == 0
        if good == FOOD or not (counted or missing):
            continue
        for count in range(1, most + 1):
            bill[good] = count
            if _scores_with(game, player, bill) > points:
                return True
        bill[good] = 0
    if counted and rubies > 1:  # C-12.15
        bill[GRAIN] = bill[VEGETABLE] = 1
        if _scores_with(game, player, bill) > points:
            return True
    return _bonus_left(game, player, rubies)


def _scores_with(game: Caverna, player: int, bought: list[int]) -> float:
    """The points with these goods in place of as many rubies, if all animals have room."""
    before = game.goods[player]
    goods = before.copy()
    for good in range(len(bought)):
        goods[good] += bought[good]
        goods[RUBY] -= bought[good]
    goods[FOOD] -= bought[CATTLE]
    game.goods[player] = goods
    sound = goods[FOOD] >= 0 and questions.all_fit(game, player)
    points = scoring.score(game, player).total if sound else -1000.0
    game.goods[player] = before
    return points


def _bonus_left(game: Caverna, player: int, rubies: int) -> bool:
    """Whether single tiles could still reach a printed bonus that is worth points."""
    meadows = single_sites(game, player, SINGLE_MEADOW)
    land = game.land[player]
    for cell in ALL_CELLS:
        if (
            game.board.bonus_good[cell] == BOAR
            and land[FOREST] & BIT[cell]
            and (meadows & BIT[cell] or (rubies > 1 and meadows))
        ):
            return True
    return False


STEPS: list[type[Step[Caverna]]] = [
    StartRound,
    SpareGoods,
    FillSpaces,
    ReturnHome,
    GrowUp,
    LastExchanges,
]
