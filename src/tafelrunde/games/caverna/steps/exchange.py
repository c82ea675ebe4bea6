"""Exchanges at any time (chapter 8): spending rubies, making food, trading with furnishings."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.goods import (
    BOAR,
    CATTLE,
    DOG,
    DONKEY,
    FOOD,
    GOLD,
    GRAIN,
    ORE,
    RUBY,
    SHEEP,
    STONE,
    VEGETABLE,
    WOOD,
    is_farm_animal,
)
from tafelrunde.games.caverna.home.singles import (
    SINGLE_CAVERN,
    SINGLE_FIELD,
    SINGLE_MEADOW,
    SINGLE_PRICE,
    SINGLE_TUNNEL,
    single_sites,
)
from tafelrunde.games.caverna.state import AT_HOME, ON_SPACE, Caverna
from tafelrunde.games.caverna.steps.animals import (
    eat,
    meal_phrase,
    meal_rule,
    meals,
    parents,
    why_no_meal,
)
from tafelrunde.games.caverna.steps.decision import (
    Decision,
    answerable_after,
    answerable_without,
    due_below,
    leaves,
    within_bounds,
)
from tafelrunde.games.caverna.steps.landscape import LaySingle, room_left
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
    DWARF,
    EAT,
    EAT_GOLD,
    SPACE,
    TRADE,
)
from tafelrunde.games.caverna.verbs import (
    GOLD as GOLD_VERB,
)
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step

# The goods that a ruby buys, in the order of their moves.
BOUGHT: Final[list[int]] = [
    WOOD,
    STONE,
    ORE,
    GRAIN,
    VEGETABLE,
    GOLD,
    FOOD,
    DOG,
    SHEEP,
    DONKEY,
    BOAR,
    CATTLE,
]


# The single tiles that rubies buy.
_TILES: Final[list[tuple[int, int]]] = [
    (BUY_TUNNEL, SINGLE_TUNNEL),
    (BUY_CAVERN, SINGLE_CAVERN),
    (BUY_MEADOW, SINGLE_MEADOW),
    (BUY_FIELD, SINGLE_FIELD),
]


def make_meal(game: Caverna, player: int, move: Move) -> None:
    """One of these meals; for gold the amount is asked."""
    if move == EAT_GOLD:
        game.then(SellGold(player))
    else:
        eat(game, player, argument_of(move))


class SpendRuby(PlayerStep[Caverna]):
    """Rubies buy almost anything."""

    rule: ClassVar[str] = "C-8.2"

    def moves(self, game: Caverna) -> list[Move]:
        player = self.player
        rubies = game.have(player, RUBY)
        if rubies == 0:
            return [BACK]
        due = due_below(game)
        moves: list[Move] = []
        if not due or answerable_without(game, due, player, RUBY, 1):
            moves.extend([BUY + item for item in range(BUY_CATTLE - BUY)])
        else:
            moves.extend(
                [BUY + item for item in range(BUY_CATTLE - BUY) if leaves(game, due, BUY + item)]
            )
        if game.have(player, FOOD) > 0 and (not due or leaves(game, due, BUY_CATTLE)):
            moves.append(BUY_CATTLE)
        for move, single in _TILES:
            price = SINGLE_PRICE[SINGLE_CAVERN] if move == BUY_CAVERN else 1
            if rubies < price or not single_sites(game, player, single):
                continue
            if not due or room_left(game, due, player, single, price):
                moves.append(move)
        if parents(game, player):
            moves = [move for move in moves if self.has_room(game, move)]
        moves.append(BACK)
        return moves

    def has_room(self, game: Caverna, move: Move) -> bool:
        """Before young are born no animal is bought without room; parents can't go (C-9.12)."""
        good = BOUGHT[argument_of(move)] if move <= BUY_CATTLE else -1
        if not is_farm_animal(good):
            return True
        game.goods[self.player][good] += 1
        fits = questions.all_fit(game, self.player)
        game.goods[self.player][good] -= 1
        return fits

    def play(self, game: Caverna, move: Move) -> None:
        if move == BACK:
            return
        player = self.player
        game.pay(player, RUBY, SINGLE_PRICE[SINGLE_CAVERN] if move == BUY_CAVERN else 1)
        if move >= BUY_TUNNEL:
            for tile, single in _TILES:
                if tile == move:
                    game.then(LaySingle(player, single))
        elif move == BUY_FOOD:
            game.gain(player, FOOD, game.board.ruby_food)
        else:
            if move == BUY_CATTLE:
                game.pay(player, FOOD, 1)
            game.gain(player, BOUGHT[argument_of(move)], 1)

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) != BUY or move == BUY_CAVERN:
            return None
        return Phrase("move.buy_for_ruby", [argument_of(move)])

    def rule_of(self, move: Move) -> str:
        if move == BACK:
            return "C-8.1"
        return "C-8.3" if move >= BUY_TUNNEL else "C-8.2"

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != BUY:
            return None
        player = self.player
        price = SINGLE_PRICE[SINGLE_CAVERN] if move == BUY_CAVERN else 1
        rubies = game.have(player, RUBY)
        if rubies < price:
            return Reason(self.rule_of(move), "why.lacks", [price, RUBY, rubies])
        if move == BUY_CATTLE and game.have(player, FOOD) == 0:
            return Reason("C-8.2", "why.cattle_costs_food", [])
        for tile, single in _TILES:
            if tile == move and not single_sites(game, player, single):
                return Reason("C-8.3", "why.no_place_for_tile", [])
        if parents(game, player) and not self.has_room(game, move):
            return Reason("C-9.12", "why.no_room_before_breeding", [])
        return Reason("C-8.8", "why.needed", [])


class MakeFood(Step[Caverna]):
    """Animals, crops and gold become food; types about to breed may be barred (C-9.12)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "barred")
    rule: ClassVar[str] = "C-8.4"

    def __init__(self, player: int, barred: int) -> None:
        self.player = player
        self.barred = barred

    def moves(self, game: Caverna) -> list[Move]:
        moves = meals(game, self.player, self.barred)
        due = due_below(game)
        if due:
            moves = [move for move in moves if self.spares(game, due, move)]
        moves.append(BACK)
        return moves

    def spares(self, game: Caverna, due: list[Decision], move: Move) -> bool:
        """Whether a meal leaves what is due below possible (C-8.8)."""
        meal = game.catalogue.meals[argument_of(move)]
        return answerable_without(game, due, self.player, meal.good, meal.count) or leaves(
            game, due, move
        )

    def play(self, game: Caverna, move: Move) -> None:
        if move != BACK:
            make_meal(game, self.player, move)

    def rule_of(self, move: Move) -> str:
        return "C-8.1" if move == BACK else meal_rule(move)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != EAT:
            return None
        return why_no_meal(game, self.player, move, self.barred)

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        return meal_phrase(game, self.player, move)


class SellGold(PlayerStep[Caverna]):
    """How much gold becomes food at once."""

    rule: ClassVar[str] = "C-8.5"

    def moves(self, game: Caverna) -> list[Move]:
        most = min(game.have(self.player, GOLD), 255)
        return within_bounds(game, [GOLD_VERB + amount for amount in range(2, most + 1)])

    def play(self, game: Caverna, move: Move) -> None:
        amount = argument_of(move)
        game.tell("cooked", self.player, amount, GOLD)
        game.pay(self.player, GOLD, amount)
        game.gain(self.player, FOOD, amount - 1)

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        return Phrase("move.gold_for", [argument_of(move), (argument_of(move)) - 1])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != GOLD_VERB:
            return None
        if 2 <= argument_of(move) <= game.have(self.player, GOLD):
            return Reason("C-8.8", "why.needed", [])
        return Reason("C-8.5", "why.gold_amount", [game.have(self.player, GOLD)])


class Trade(PlayerStep[Caverna]):
    """The trades of own furnishings."""

    rule: ClassVar[str] = "C-8.1"

    def moves(self, game: Caverna) -> list[Move]:
        moves = [TRADE + number for number in questions.trade_list(game, self.player)]
        due = due_below(game)
        if due:
            moves = [move for move in moves if self.spares(game, due, move)]
        moves.append(BACK)
        return moves

    def spares(self, game: Caverna, due: list[Decision], move: Move) -> bool:
        """Whether a trade leaves what is due below possible (C-8.8)."""
        barter = questions.barter_of(game, self.player, argument_of(move))
        if (
            barter is not None
            and not barter.moves_animals()
            and answerable_after(game, due, self.player, barter.give)
        ):
            return True
        return leaves(game, due, move)

    def play(self, game: Caverna, move: Move) -> None:
        if move != BACK:
            questions.trade(game, self.player, argument_of(move))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != TRADE:
            return None
        if argument_of(move) in questions.trade_list(game, self.player):
            return Reason("C-8.8", "why.needed", [])
        return questions.why_no_trade(game, self.player, argument_of(move))


class Disarm(PlayerStep[Caverna]):
    """Which weapon the Peaceful cave takes (C-11.32)."""

    rule: ClassVar[str] = "C-11.32"

    def moves(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        for strength in game.weapons[self.player]:
            if strength > 0 and DISARM + strength not in moves:
                moves.append(DISARM + strength)
        return within_bounds(game, moves)

    def play(self, game: Caverna, move: Move) -> None:
        game.then(DisarmOne(self.player, argument_of(move)))


class DisarmOne(Step[Caverna]):
    """Whose weapon of this strength it is; asked where the dwarfs stand in different places."""

    fields: ClassVar[tuple[str, ...]] = ("player", "strength")
    rule: ClassVar[str] = "C-11.32"

    def __init__(self, player: int, strength: int) -> None:
        self.player = player
        self.strength = strength

    def moves(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        weapons = game.weapons[self.player]
        for person in range(len(weapons)):
            if weapons[person] == self.strength:
                move = self._stands(game, person)
                if move not in moves:
                    moves.append(move)
        return within_bounds(game, moves)

    def _stands(self, game: Caverna, person: int) -> Move:
        """The move that points at a dwarf: on a space, at home, or at home with nothing to do."""
        post = game.posts[self.player][person]
        if post >= ON_SPACE:
            return SPACE + post - ON_SPACE
        if post == AT_HOME:
            return DWARF + game.kind(self.player, person).label(game, self.player, person)
        return DISARM + self.strength

    def play(self, game: Caverna, move: Move) -> None:
        weapons = game.weapons[self.player]
        for person in range(len(weapons)):
            if weapons[person] == self.strength and self._stands(game, person) == move:
                weapons[person] = 0
                game.tell("disarmed", self.player, self.strength)
                game.gain(self.player, FOOD, self.strength)
                return

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) == SPACE:
            return Phrase("move.disarm_at", [self.strength, argument_of(move)])
        return Phrase("move.disarm_home", [self.strength]) if verb_of(move) == DWARF else None


STEPS: list[type[Step[Caverna]]] = [
    SpendRuby,
    MakeFood,
    SellGold,
    Trade,
    Disarm,
    DisarmOne,
]
