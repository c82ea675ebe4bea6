"""Exchanges at any time (chapter 8): spending rubies, making food, trading with furnishings."""

from __future__ import annotations

from typing import ClassVar, Final

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
from tafelrunde.games.caverna.state import Caverna
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
    answerable_without,
    due_below,
    leaves,
    within_bounds,
)
from tafelrunde.games.caverna.steps.landscape import (
    CAVERN_PRICE,
    SINGLE_CAVERN,
    SINGLE_FIELD,
    SINGLE_MEADOW,
    SINGLE_TUNNEL,
    LaySingle,
    room_left,
    single_sites,
)
from tafelrunde.games.caverna.tableau import AT_HOME, ON_SPACE
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
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step

# The goods that a ruby buys, in the order of their moves; of food, -1, it buys more than one.
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
        eat(game, player, move & 255)


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
            price = CAVERN_PRICE if move == BUY_CAVERN else 1
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
        good = _BOUGHT[move & 255] if move <= BUY_CATTLE else -1
        if good < SHEEP:
            return True
        at = self.player * GOODS + good
        game.goods[at] += 1
        fits = game.all_fit(self.player)
        game.goods[at] -= 1
        return fits

    def play(self, game: Caverna, move: Move) -> None:
        if move == BACK:
            return
        player = self.player
        game.pay(player, RUBY, CAVERN_PRICE if move == BUY_CAVERN else 1)
        if move >= BUY_TUNNEL:
            for tile, single in _TILES:
                if tile == move:
                    game.then(LaySingle(player, single))
        elif move == BUY_FOOD:
            game.gain(player, FOOD, game.board.ruby_food)
        else:
            if move == BUY_CATTLE:
                game.pay(player, FOOD, 1)
            game.gain(player, _BOUGHT[move & 255], 1)

    def rule_of(self, move: Move) -> str:
        if move == BACK:
            return "C-8.1"
        return "C-8.3" if move >= BUY_TUNNEL else "C-8.2"

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 != BUY:
            return None
        player = self.player
        if game.have(player, RUBY) < (CAVERN_PRICE if move == BUY_CAVERN else 1):
            return Reason(self.rule_of(move), "why.no_ruby", [move & 255])
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
        meal = game.repertoire.meals[move & 255]
        return answerable_without(game, due, self.player, meal.good, meal.count) or leaves(
            game, due, move
        )

    def play(self, game: Caverna, move: Move) -> None:
        if move != BACK:
            make_meal(game, self.player, move)

    def rule_of(self, move: Move) -> str:
        return "C-8.1" if move == BACK else meal_rule(move)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 != EAT:
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
        amount = move & 255
        game.pay(self.player, GOLD, amount)
        game.gain(self.player, FOOD, amount - 1)

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        return Phrase("move.gold_for", [move & 255, (move & 255) - 1])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 != GOLD_VERB:
            return None
        if 2 <= move & 255 <= game.have(self.player, GOLD):
            return Reason("C-8.8", "why.needed", [])
        return Reason("C-8.5", "why.gold_amount", [game.have(self.player, GOLD)])


class Trade(PlayerStep[Caverna]):
    """The trades of own furnishings."""

    rule: ClassVar[str] = "C-8.1"

    def moves(self, game: Caverna) -> list[Move]:
        moves = within_bounds(game, [TRADE + number for number in game.trade_list(self.player)])
        moves.append(BACK)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move != BACK:
            game.make_trade(self.player, move & 255)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 != TRADE:
            return None
        if move & 255 in game.trade_list(self.player):
            return Reason("C-8.8", "why.needed", [])
        return Reason("C-8.1", "why.no_trade", [])


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
        return within_bounds(game, moves)

    def play(self, game: Caverna, move: Move) -> None:
        game.then(DisarmOne(self.player, move & 255))


class DisarmOne(Step[Caverna]):
    """Whose weapon of this strength it is; asked where the dwarfs stand in different places."""

    fields: ClassVar[tuple[str, ...]] = ("player", "strength")
    rule: ClassVar[str] = "C-11.32"

    def __init__(self, player: int, strength: int) -> None:
        self.player = player
        self.strength = strength

    def moves(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        start = self.player * PERSONS
        for person in range(start, start + PERSONS):
            if game.weapons[person] == self.strength:
                move = self._stands(game, person - start)
                if move not in moves:
                    moves.append(move)
        return within_bounds(game, moves)

    def _stands(self, game: Caverna, dwarf: int) -> Move:
        """The move that points at a dwarf: on a space, at home, or at home with nothing to do."""
        post = game.post_of(self.player, dwarf)
        if post >= ON_SPACE:
            return SPACE + post - ON_SPACE
        if post == AT_HOME:
            return DWARF + game.name_of(self.player, dwarf)
        return DISARM + self.strength

    def play(self, game: Caverna, move: Move) -> None:
        start = self.player * PERSONS
        for person in range(start, start + PERSONS):
            if game.weapons[person] == self.strength and self._stands(game, person - start) == move:
                game.weapons[person] = 0
                game.tell("disarmed", self.player, self.strength)
                game.gain(self.player, FOOD, self.strength)
                return

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if move & ~255 == SPACE:
            return Phrase("move.disarm_at", [self.strength, move & 255])
        return Phrase("move.disarm_home", [self.strength]) if move & ~255 == DWARF else None


STEPS: list[type[Step[Caverna]]] = [
    SpendRuby,
    MakeFood,
    SellGold,
    Trade,
    Disarm,
    DisarmOne,
]
