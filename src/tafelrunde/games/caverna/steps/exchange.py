"""Exchanges at any time (chapter 8): spending rubies, making food, trading with furnishings.

A decision offers at most one opener for each list, so that its moves stay few; the list then stands
on the stack above the decision, and the decision is asked again afterwards. A list that was left
without choosing anything stays closed until something happens, so nobody goes round in circles.
"""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.arrangement import pens
from tafelrunde.games.caverna.board import (
    BOAR,
    CATTLE,
    DOG,
    DONKEY,
    FOOD,
    GOLD,
    GOODS,
    GRAIN,
    ORE,
    PERSONS,
    RUBY,
    SHEEP,
    STONE,
    VEGETABLE,
    WOOD,
)
from tafelrunde.games.caverna.land import BIT, CELLS
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.animals import MEAL_GOOD, eat, edible_animals, meal_phrase
from tafelrunde.games.caverna.steps.landscape import (
    SINGLE_CAVERN,
    SINGLE_FIELD,
    SINGLE_MEADOW,
    SINGLE_TUNNEL,
    LaySingle,
    single_sites,
)
from tafelrunde.games.caverna.tile import TRADES
from tafelrunde.games.caverna.verbs import (
    BACK,
    BUY,
    BUY_CATTLE,
    BUY_CAVERN,
    BUY_FIELD,
    BUY_FOOD,
    BUY_MEADOW,
    BUY_TUNNEL,
    DISARM,
    EAT,
    EAT_GOLD,
    KEEP,
    OPEN_FOOD,
    OPEN_RUBY,
    OPEN_TRADE,
    PEN,
    TRADE,
)
from tafelrunde.games.caverna.verbs import (
    GOLD as GOLD_VERB,
)
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Phrase
from tafelrunde.kernel.step import PlayerStep, Step

# The goods that a ruby buys, in the order of their moves; -1 stands for food and for tiles.
_BOUGHT: Final[list[int]] = [
    WOOD,
    STONE,
    ORE,
    GRAIN,
    VEGETABLE,
    GOLD,
    -1,
    DOG,
    SHEEP,
    DONKEY,
    BOAR,
    CATTLE,
]


# The lists as bits, for those that were left without a choice.
RUBY_LIST: Final = 1
FOOD_LIST: Final = 2
TRADE_LIST: Final = 4
ANIMAL_LIST: Final = 8


def offer_lists(game: Caverna, player: int, moves: list[Move]) -> None:
    """Add the openers of those lists in which something can be chosen (C-8.1)."""
    start = player * GOODS
    goods = game.goods
    closed = game.closed
    if goods[start + RUBY] > 0 and not closed & RUBY_LIST:
        moves.append(OPEN_RUBY)
    if not closed & FOOD_LIST and (
        goods[start + GRAIN] > 0
        or goods[start + VEGETABLE] > 0
        or goods[start + GOLD] > 1
        or goods[start + SHEEP] > 0
        or goods[start + DONKEY] > 0
        or goods[start + BOAR] > 0
        or goods[start + CATTLE] > 0
    ):
        moves.append(OPEN_FOOD)
    if game.answers[player] & TRADES and not closed & TRADE_LIST and game.trade_list(player):
        moves.append(OPEN_TRADE)


def open_list(game: Caverna, player: int, move: Move) -> None:
    """Put the opened list on the stack; the caller says its own step again after it."""
    if move == OPEN_RUBY:
        game.then(SpendRuby(player))
    elif move == OPEN_FOOD:
        game.then(MakeFood(player, 0))
    elif move == OPEN_TRADE:
        game.then(Trade(player))
    else:
        game.then(Rearrange(player, 0))


def meals(game: Caverna, player: int) -> list[Move]:
    """Everything that a player can turn into food (C-8.4, C-8.5)."""
    moves = edible_animals(game, player)
    start = player * GOODS
    if game.goods[start + GRAIN] > 0:
        moves.append(EAT + 5)
    if game.goods[start + VEGETABLE] > 0:
        moves.append(EAT + 6)
    if game.goods[start + GOLD] > 1:
        moves.append(EAT_GOLD)
    return moves


def make_meal(game: Caverna, player: int, move: Move) -> None:
    """One of these meals; for gold the amount is asked."""
    if move == EAT_GOLD:
        game.then(SellGold(player))
    else:
        eat(game, player, move & 255)


class SpendRuby(PlayerStep[Caverna]):
    """Rubies buy almost anything."""

    rule: ClassVar[str] = "C-8.2"

    def moves(self, game: Caverna) -> list[Move]:
        player = self.player
        rubies = game.have(player, RUBY)
        if rubies == 0:
            return [BACK]
        moves = [BUY + item for item in range(11)]
        if game.have(player, FOOD) > 0:
            moves.append(BUY_CATTLE)
        if single_sites(game, player, SINGLE_TUNNEL):
            moves.append(BUY_TUNNEL)
            if rubies > 1:
                moves.append(BUY_CAVERN)
        if single_sites(game, player, SINGLE_MEADOW):
            moves.append(BUY_MEADOW)
        if single_sites(game, player, SINGLE_FIELD):
            moves.append(BUY_FIELD)
        moves.append(BACK)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move == BACK:
            game.closed |= RUBY_LIST
            return
        game.closed = 0
        player = self.player
        game.pay(player, RUBY, 2 if move == BUY_CAVERN else 1)
        if move == BUY_TUNNEL:
            game.then(LaySingle(player, SINGLE_TUNNEL))
        elif move == BUY_MEADOW:
            game.then(LaySingle(player, SINGLE_MEADOW))
        elif move == BUY_FIELD:
            game.then(LaySingle(player, SINGLE_FIELD))
        elif move == BUY_CAVERN:
            game.then(LaySingle(player, SINGLE_CAVERN))
        elif move == BUY_FOOD:
            game.gain(player, FOOD, game.board.ruby_food)
        else:
            if move == BUY_CATTLE:
                game.pay(player, FOOD, 1)
            game.gain(player, _BOUGHT[move & 255], 1)

    def rule_of(self, move: Move) -> str:
        return "C-8.3" if move >= BUY_TUNNEL else "C-8.2"


class MakeFood(Step[Caverna]):
    """Animals, crops and gold become food; types about to breed may be barred (C-9.12)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "barred")
    rule: ClassVar[str] = "C-8.4"

    def __init__(self, player: int, barred: int) -> None:
        self.player = player
        self.barred = barred

    def moves(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        for move in meals(game, self.player):
            meal = move & 255
            good = MEAL_GOOD[meal] if meal < len(MEAL_GOOD) else GOLD
            if good < SHEEP or not self.barred >> (good - SHEEP) & 1:
                moves.append(move)
        moves.append(BACK)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move == BACK:
            game.closed |= FOOD_LIST
            return
        game.closed = 0
        make_meal(game, self.player, move)

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        return meal_phrase(game, self.player, move)


class SellGold(PlayerStep[Caverna]):
    """How much gold becomes food at once."""

    rule: ClassVar[str] = "C-8.5"

    def moves(self, game: Caverna) -> list[Move]:
        most = min(game.have(self.player, GOLD), 255)
        return [GOLD_VERB + amount for amount in range(2, most + 1)]

    def play(self, game: Caverna, move: Move) -> None:
        amount = move & 255
        game.pay(self.player, GOLD, amount)
        game.gain(self.player, FOOD, amount - 1)

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        return Phrase("move.gold_for", [move & 255, (move & 255) - 1])


class Trade(PlayerStep[Caverna]):
    """The trades of own furnishings."""

    rule: ClassVar[str] = "C-8.1"

    def moves(self, game: Caverna) -> list[Move]:
        moves = [TRADE + number for number in game.trade_list(self.player)]
        moves.append(BACK)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move == BACK:
            game.closed |= TRADE_LIST
            return
        game.closed = 0
        number = move & 255
        player = self.player
        for tile in game.tiles:
            if (
                tile.answers & TRADES
                and game.own[player] >> tile.number & 1
                and number in tile.trades(game, player)
            ):
                tile.trade(game, player, number)
                return


class Disarm(PlayerStep[Caverna]):
    """Which weapon the Peaceful cave takes (C-11.32)."""

    rule: ClassVar[str] = "C-11.32"

    def moves(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        start = self.player * PERSONS
        for person in range(start, start + PERSONS):
            strength = game.weapons[person]
            if strength > 0 and DISARM + strength not in moves:
                moves.append(DISARM + strength)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        start = self.player * PERSONS
        strength = move & 255
        for person in range(start, start + PERSONS):
            if game.weapons[person] == strength:
                game.weapons[person] = 0
                game.gain(self.player, FOOD, strength)
                return


# ---------------------------------------------------------------------- where animals stand


def can_rearrange(game: Caverna, player: int) -> bool:
    """Whether a wish about the animals could matter to anybody."""
    start = player * GOODS
    goods = game.goods
    return not game.closed & ANIMAL_LIST and (
        goods[start + SHEEP] + goods[start + DONKEY] + goods[start + BOAR] + goods[start + CATTLE]
        > 0
    )


class Rearrange(Step[Caverna]):
    """The pen that a player has a wish about, each once a visit (C-9.13)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "seen")
    rule: ClassVar[str] = "C-9.13"

    def __init__(self, player: int, seen: int) -> None:
        self.player = player
        self.seen = seen

    def moves(self, game: Caverna) -> list[Move]:
        moves = [
            PEN + pen.cell
            for pen in pens(game, self.player)
            if pen.only < 0 and not self.seen & BIT[pen.cell]
        ]
        moves.append(BACK)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        game.closed |= ANIMAL_LIST
        if move != BACK:
            cell = move & 255
            game.then(Keep(self.player, cell))
            game.then(Rearrange(self.player, self.seen | BIT[cell]))


class Keep(Step[Caverna]):
    """The type of animal that is wished there."""

    fields: ClassVar[tuple[str, ...]] = ("player", "cell")
    rule: ClassVar[str] = "C-9.13"

    def __init__(self, player: int, cell: int) -> None:
        self.player = player
        self.cell = cell

    def moves(self, game: Caverna) -> list[Move]:
        moves = [KEEP]
        for kind in range(4):
            if game.have(self.player, SHEEP + kind) > 0:
                moves.append(KEEP + 1 + kind)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        game.wishes[self.player * CELLS + self.cell] = move - KEEP


STEPS: list[type[Step[Caverna]]] = [
    SpendRuby,
    MakeFood,
    SellGold,
    Trade,
    Disarm,
    Rearrange,
    Keep,
]
