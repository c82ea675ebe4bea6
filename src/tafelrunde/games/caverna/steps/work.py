"""The work phase: placing dwarfs and carrying out action spaces (C-4.5 to C-4.9, chapters 5, 6)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna import actions
from tafelrunde.games.caverna.actions import PART_NAMES, Part, Space
from tafelrunde.games.caverna.board import (
    FENCE_WOOD,
    FOOD,
    GOLD,
    GOODS,
    KINDS,
    ORE,
    PERKS,
    PERSONS,
    RUBY,
    STABLE_STONE,
    STONE,
    WOOD,
)
from tafelrunde.games.caverna.land import DEEP_TUNNELS, ORE_MINES, RUBY_MINES, SETS, TUNNELS, size
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.exchange import can_rearrange, offer_lists, open_list
from tafelrunde.games.caverna.steps.expedition import begin_forging, can_forge, set_out
from tafelrunde.games.caverna.steps.fields import begin_sowing, can_sow
from tafelrunde.games.caverna.steps.furnish import ANY_TILE, DWELLINGS_ONLY, Furnish, can_furnish
from tafelrunde.games.caverna.steps.landscape import (
    BuildOreMine,
    BuildRubyMine,
    Fence,
    FenceLarge,
    PutStable,
    can_lay_twin,
    lay_twin,
    meadow_pairs,
    tunnel_pairs,
)
from tafelrunde.games.caverna.tableau import AT_HOME, IDLE, ON_SPACE
from tafelrunde.games.caverna.tile import TRADES
from tafelrunde.games.caverna.verbs import (
    COPY,
    DO,
    DONE,
    DWARF,
    MARKET,
    OPEN,
    OPEN_ANIMALS,
    SELL,
    SPACE,
)
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step

# ---------------------------------------------------------------------- what is possible


def open_parts(game: Caverna, player: int, space: Space, done: int) -> int:
    """The parts that the printed connectors allow next, as bits (C-5.1, C-11.10)."""
    if space.has_choice and game.reads_and_or(player, space.number):
        return space.open_and_or[done]
    return space.open[done]


def usable(game: Caverna, player: int, dwarf: int, space: Space) -> bool:
    """Whether at least one part of a space would have an effect (C-4.8)."""
    parts = open_parts(game, player, space, 0)
    for number in range(len(space.parts)):
        if parts >> number & 1 and possible(game, player, dwarf, space, number, 0):
            return True
    return False


def possible(game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int) -> bool:
    """Whether a part of a space would have an effect now."""
    part = space.parts[number]
    kind = part.kind
    if not game.may_do(player, dwarf, kind):
        return False
    if kind == actions.GOODS_PART:
        return gives(game, player, dwarf, space, part)
    if kind <= actions.MEADOW_FIELD:
        return can_lay_twin(game, player, kind)
    if kind == actions.SOW:
        return can_sow(game, player)
    if kind == actions.FURNISH:
        return can_furnish(game, player, ANY_TILE)
    if kind == actions.FURNISH_DWELLING:
        return can_furnish(game, player, DWELLINGS_ONLY)
    if kind == actions.SMALL_PASTURE:
        wood = pasture_price(game, player, space, done, game.board.small_pasture)
        return game.have(player, WOOD) >= wood and game.pasture_sites(player) != 0
    if kind == actions.LARGE_PASTURE:
        wood = pasture_price(game, player, space, done, game.board.large_pasture)
        return game.have(player, WOOD) >= wood and meadow_pairs(game, player) != 0
    if kind == actions.BUILD_STABLE:
        return (
            game.have(player, STONE) >= stable_price(game, player)
            and game.stables_left(player) > 0
            and game.stable_sites(player) != 0
        )
    if kind == actions.ORE_MINE_PART:
        return tunnel_pairs(game, player) != 0
    if kind == actions.RUBY_MINE_PART:
        return game.land[player * SETS + TUNNELS] != 0
    if kind == actions.DEEP_RUBY_MINE_PART:
        return game.land[player * SETS + DEEP_TUNNELS] != 0
    if kind == actions.GROWTH:
        return game.can_grow(player)
    if kind == actions.FORGE:
        return can_forge(game, player, dwarf)
    if kind == actions.EXPEDITION:
        return game.weapons[player * PERSONS + dwarf] > 0
    if kind == actions.TRADE_ORE:
        return game.have(player, ORE) >= 2
    if kind == actions.MARKET:
        return bool(Market(player, 0).moves(game))
    if kind == actions.IMITATE:
        return can_imitate(game, player, dwarf, part.level)
    return game.can_do_other(player, dwarf, kind)


def gives(game: Caverna, player: int, dwarf: int, space: Space, part: Part) -> bool:
    """Whether a part gives anything."""
    if part.takes and game.can_collect(player, dwarf, space.number):
        return True
    if not game.gets_extras(player, dwarf):
        return False
    if part.token or part.goods:
        return True
    row = player * SETS
    if part.ore_per_mine > 0 and game.land[row + ORE_MINES]:
        return True
    return part.ruby_from > 0 and size(game.land[row + RUBY_MINES]) >= part.ruby_from


def pasture_price(game: Caverna, player: int, space: Space, done: int, wood: int) -> int:
    """The wood for a pasture; the Carpenter helps once a use of the space (C-11.13)."""
    off = game.perks[player * PERKS + FENCE_WOOD]
    if off == 0:
        return wood
    if not game.fences_each:
        for number in range(len(space.parts)):
            kind = space.parts[number].kind
            if done >> number & 1 and actions.SMALL_PASTURE <= kind <= actions.LARGE_PASTURE:
                return wood
    return wood - off if wood > off else 0


def stable_price(game: Caverna, player: int) -> int:
    """The stone for a stable (C-7.5, C-11.14)."""
    price = game.board.stable - game.perks[player * PERKS + STABLE_STONE]
    return price if price > 0 else 0


def can_imitate(game: Caverna, player: int, dwarf: int, price: int) -> bool:
    """Whether the price can be paid and some space can be used afterwards (C-5.19)."""
    if game.have(player, FOOD) < price:
        return False
    game.goods[player * GOODS + FOOD] -= price
    found = False
    for number in game.spaces:
        if game.may_copy(player, number) and usable(game, player, dwarf, game.places[number]):
            found = True
            break
    game.goods[player * GOODS + FOOD] += price
    return found


# ---------------------------------------------------------------------- placing a dwarf


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


def space_moves(game: Caverna, player: int, dwarf: int) -> list[Move]:
    """The spaces on which a dwarf may be placed."""
    moves: list[Move] = []
    for number in game.spaces:
        if game.may_enter(player, number) and usable(game, player, dwarf, game.places[number]):
            moves.append(SPACE + number)
    return moves


def has_space(game: Caverna, player: int, dwarf: int) -> bool:
    """Whether there is a space for this dwarf."""
    for number in game.spaces:
        if game.may_enter(player, number) and usable(game, player, dwarf, game.places[number]):
            return True
    return False


def place_dwarf(game: Caverna, player: int, dwarf: int, space: int) -> None:
    """A dwarf goes to work."""
    game.posts[player * PERSONS + dwarf] = ON_SPACE + space
    game.occupant[space] = player + 1
    game.tell("placed", player, space)
    game.then(Choose(player, dwarf, space, 0))


def why_no_space(game: Caverna, player: int, dwarf: int, move: Move) -> Reason | None:
    """Why a dwarf may not go to a space."""
    if move & ~255 != SPACE:
        return None
    space = move & 255
    if space not in game.spaces:
        return Reason("C-3.3", "why.not_there", [space])
    if game.occupant[space]:
        return Reason("C-4.8", "why.occupied", [space, game.occupant[space] - 1])
    return Reason("C-4.8", "why.no_effect", [space])


class PlaceDwarf(PlayerStep[Caverna]):
    """Place the dwarf with the weakest weapon, or pay a ruby for another."""

    rule: ClassVar[str] = "C-4.6"

    def moves(self, game: Caverna) -> list[Move]:
        player = self.player
        dwarf = game.next_dwarf(player)
        if dwarf < 0:
            return []
        moves = space_moves(game, player, dwarf)
        if game.have(player, RUBY) > 0:
            self.others(game, dwarf, moves)
        offer_lists(game, player, moves)
        if can_rearrange(game, player):
            moves.append(OPEN_ANIMALS)
        if moves and moves[0] & ~255 != SPACE:
            moves.append(DONE)
        return moves

    def others(self, game: Caverna, dwarf: int, moves: list[Move]) -> None:
        """The stronger dwarfs at home that could be placed for a ruby (C-4.7)."""
        start = self.player * PERSONS
        weakest = game.weapons[start + dwarf]
        game.goods[self.player * GOODS + RUBY] -= 1
        for other in range(PERSONS):
            move = DWARF + game.weapons[start + other]
            if (
                game.posts[start + other] == AT_HOME
                and game.weapons[start + other] > weakest
                and move not in moves
                and has_space(game, self.player, other)
            ):
                moves.append(move)
        game.goods[self.player * GOODS + RUBY] += 1

    def play(self, game: Caverna, move: Move) -> None:
        player = self.player
        verb = move & ~255
        if verb == OPEN:
            open_list(game, player, move)
            game.then(self)
            return
        game.closed = 0
        if verb == SPACE:
            place_dwarf(game, player, game.next_dwarf(player), move & 255)
        elif verb == DWARF:
            game.pay(player, RUBY, 1)
            game.then(PlaceChosen(player, dwarf_with(game, player, move & 255)))
        else:
            self.run(game)

    def run(self, game: Caverna) -> None:
        """No space can be used: the dwarf stays at home (C-4.9)."""
        game.closed = 0
        dwarf = game.next_dwarf(self.player)
        if dwarf >= 0:
            game.posts[self.player * PERSONS + dwarf] = IDLE
            game.tell("idle", self.player)

    def prompt(self, game: Caverna) -> Phrase:
        dwarf = game.next_dwarf(self.player)
        strength = game.weapons[self.player * PERSONS + dwarf] if dwarf >= 0 else 0
        key = "ask.PlaceArmed" if strength else "ask.PlaceDwarf"
        return Phrase(key, [self.player, strength])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 == DWARF:
            return Reason("C-4.7", "why.no_such_dwarf", [move & 255])
        return why_no_space(game, self.player, game.next_dwarf(self.player), move)

    def rule_of(self, move: Move) -> str:
        if move & ~255 == DWARF:
            return "C-4.7"
        return "C-8.1" if move & ~255 == OPEN else self.rule


def dwarf_with(game: Caverna, player: int, strength: int) -> int:
    """A dwarf at home with a weapon of this strength."""
    start = player * PERSONS
    for dwarf in range(PERSONS):
        if game.posts[start + dwarf] == AT_HOME and game.weapons[start + dwarf] == strength:
            return dwarf
    return 0


class PlaceChosen(Step[Caverna]):
    """Place the dwarf for whom a ruby was paid (C-4.7)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "dwarf")
    rule: ClassVar[str] = "C-4.7"

    def __init__(self, player: int, dwarf: int) -> None:
        self.player = player
        self.dwarf = dwarf

    def moves(self, game: Caverna) -> list[Move]:
        return space_moves(game, self.player, self.dwarf)

    def play(self, game: Caverna, move: Move) -> None:
        place_dwarf(game, self.player, self.dwarf, move & 255)

    def prompt(self, game: Caverna) -> Phrase:
        strength = game.weapons[self.player * PERSONS + self.dwarf]
        return Phrase("ask.PlaceArmed", [self.player, strength])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        return why_no_space(game, self.player, self.dwarf, move)


# ---------------------------------------------------------------------- carrying out a space


class Choose(Step[Caverna]):
    """The next part of the action space; `done` holds the parts carried out already (C-5.1)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "dwarf", "space", "done")
    rule: ClassVar[str] = "C-5.1"

    def __init__(self, player: int, dwarf: int, space: int, done: int) -> None:
        self.player = player
        self.dwarf = dwarf
        self.space = space
        self.done = done

    def moves(self, game: Caverna) -> list[Move]:
        space = game.places[self.space]
        parts = open_parts(game, self.player, space, self.done)
        moves: list[Move] = []
        for number in range(len(space.parts)):
            if parts >> number & 1 and possible(
                game, self.player, self.dwarf, space, number, self.done
            ):
                moves.append(DO + space.parts[number].kind)
        if self.done:
            moves.append(DONE)
            if len(moves) > 1 or self.worth_exchanging(game, space, parts):
                offer_lists(game, self.player, moves)
        return moves

    def worth_exchanging(self, game: Caverna, space: Space, parts: int) -> bool:
        """Whether rubies or trades might open a part that only lacks goods (C-8.7)."""
        if game.have(self.player, RUBY) == 0 and not game.answers[self.player] & TRADES:
            return False
        for number in range(len(space.parts)):
            kind = space.parts[number].kind
            if parts >> number & 1 and (
                actions.SOW <= kind <= actions.DEEP_RUBY_MINE_PART or kind == actions.FORGE
            ):
                return True
        return False

    def play(self, game: Caverna, move: Move) -> None:
        if move & ~255 == OPEN:
            open_list(game, self.player, move)
            game.then(self)
            return
        game.closed = 0
        if move == DONE:
            return
        space = game.places[self.space]
        kind = move & 255
        parts = open_parts(game, self.player, space, self.done)
        for number in range(len(space.parts)):
            if parts >> number & 1 and space.parts[number].kind == kind:
                carry_out(game, self.player, self.dwarf, space, number, self.done)
                done = self.done | 1 << number
                if open_parts(game, self.player, space, done):
                    game.then(Choose(self.player, self.dwarf, self.space, done))
                return

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.Choose", [self.player, self.space])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if move & ~255 != DO:
            return None
        space = game.places[self.space]
        for part in space.parts:
            if part.kind == move & 255:
                if part.kind == actions.EXPEDITION:
                    return Phrase("move.do_expedition", [part.level])
                if part.kind == actions.GOODS_PART:
                    return goods_phrase(game, self.player, space, part)
        return None

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 == DO and move & 255 < len(PART_NAMES):
            return Reason("C-5.1", "why.part_closed", [move & 255])
        return None


def carry_out(game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int) -> None:
    """Do one part of a space, and then give the goods that come with it."""
    part = space.parts[number]
    kind = part.kind
    if kind == actions.GOODS_PART:
        give(game, player, dwarf, space, part)
        return
    if kind <= actions.MEADOW_FIELD:
        lay_twin(game, player, kind)
    elif kind == actions.SOW:
        begin_sowing(game, player)
    elif kind == actions.FURNISH:
        game.then(Furnish(player, ANY_TILE))
    elif kind == actions.FURNISH_DWELLING:
        game.then(Furnish(player, DWELLINGS_ONLY))
    elif kind == actions.SMALL_PASTURE:
        wood = pasture_price(game, player, space, done, game.board.small_pasture)
        game.then(Fence(player, wood))
    elif kind == actions.LARGE_PASTURE:
        wood = pasture_price(game, player, space, done, game.board.large_pasture)
        game.then(FenceLarge(player, wood))
    elif kind == actions.BUILD_STABLE:
        game.then(PutStable(player, stable_price(game, player)))
    elif kind == actions.ORE_MINE_PART:
        game.then(BuildOreMine(player))
    elif kind == actions.RUBY_MINE_PART:
        game.then(BuildRubyMine(player, 0))
    elif kind == actions.DEEP_RUBY_MINE_PART:
        game.then(BuildRubyMine(player, 1))
    elif kind == actions.GROWTH:
        game.grow(player)
        game.recheck(player)
    elif kind == actions.FORGE:
        begin_forging(game, player, dwarf)
    elif kind == actions.EXPEDITION:
        set_out(game, player, dwarf, part.level)
    elif kind == actions.TRADE_ORE:
        sell_ore(game, player)
        game.then(SellOre(player, part.level - 1))
    elif kind == actions.MARKET:
        game.then(Market(player, 0))
    elif kind == actions.IMITATE:
        game.pay(player, FOOD, part.level)
        game.then(Imitate(player, dwarf))
    else:
        game.do_other(player, dwarf, kind)
    if part.goods:
        game.then(Reward(player, dwarf, space.number, number))
    if space.has_choice and done:
        game.used_and_or(player, space.number)


def give(game: Caverna, player: int, dwarf: int, space: Space, part: Part) -> None:
    """The goods of a part: accumulated ones, fixed ones, and those for mines (C-5.2)."""
    if part.takes and not game.collects_otherwise(player, dwarf, space.number):
        take(game, player, space)
    if not game.gets_extras(player, dwarf):
        return
    if part.token:
        game.next_starter = player
        game.tell("token", player)
    for index in range(len(part.goods)):
        game.gain(player, part.goods[index], part.amounts[index])
    row = player * SETS
    if part.ore_per_mine > 0:
        game.gain(player, ORE, part.ore_per_mine * size(game.land[row + ORE_MINES]))
    if part.ruby_from > 0 and size(game.land[row + RUBY_MINES]) >= part.ruby_from:
        game.gain(player, RUBY, 1)


def goods_phrase(game: Caverna, player: int, space: Space, part: Part) -> Phrase | None:
    """The goods of a part in words, as they will be."""
    amounts = [0] * GOODS
    if part.takes:
        for index in range(len(space.goods)):
            amounts[space.goods[index]] += game.stock[space.number * KINDS + index]
    for index in range(len(part.goods)):
        amounts[part.goods[index]] += part.amounts[index]
    row = player * SETS
    amounts[ORE] += part.ore_per_mine * size(game.land[row + ORE_MINES])
    if part.ruby_from > 0 and size(game.land[row + RUBY_MINES]) >= part.ruby_from:
        amounts[RUBY] += 1
    values: list[int] = []
    for good in range(GOODS):
        if amounts[good] > 0:
            values.extend((amounts[good], good))
    if not values or len(values) > 10:
        return None
    return Phrase(f"move.take_{len(values) // 2}", values)


def take(game: Caverna, player: int, space: Space) -> None:
    """All accumulated goods of a space."""
    at = space.number * KINDS
    for index in range(len(space.goods)):
        amount = game.stock[at + index]
        if amount > 0:
            game.stock[at + index] = 0
            game.gain(player, space.goods[index], amount)


class Reward(Step[Caverna]):
    """The goods that come with a tile just laid (C-5.27, C-6.3, C-6.7)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "dwarf", "space", "kind")

    def __init__(self, player: int, dwarf: int, space: int, kind: int) -> None:
        self.player = player
        self.dwarf = dwarf
        self.space = space
        self.kind = kind

    def run(self, game: Caverna) -> None:
        space = game.places[self.space]
        give(game, self.player, self.dwarf, space, space.parts[self.kind])


class Imitate(Step[Caverna]):
    """Which occupied space is used (C-5.20)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "dwarf")
    rule: ClassVar[str] = "C-5.20"

    def __init__(self, player: int, dwarf: int) -> None:
        self.player = player
        self.dwarf = dwarf

    def moves(self, game: Caverna) -> list[Move]:
        return [
            COPY + number
            for number in game.spaces
            if game.may_copy(self.player, number)
            and usable(game, self.player, self.dwarf, game.places[number])
        ]

    def play(self, game: Caverna, move: Move) -> None:
        game.tell("copied", self.player, move & 255)
        game.then(Choose(self.player, self.dwarf, move & 255, 0))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 == COPY:
            return Reason("C-5.20", "why.no_copy", [move & 255])
        return None


class Market(Step[Caverna]):
    """The Weekly market: at most one of each; `taken` holds what was bought (C-5.24)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "taken")
    rule: ClassVar[str] = "C-5.24"

    def __init__(self, player: int, taken: int) -> None:
        self.player = player
        self.taken = taken

    def moves(self, game: Caverna) -> list[Move]:
        gold = game.have(self.player, GOLD)
        moves: list[Move] = []
        for good in range(GOODS):
            price = game.board.market_price[good]
            if 0 < price <= gold and not self.taken >> good & 1:
                moves.append(MARKET + good)
        if moves:
            moves.append(DONE)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            return
        good = move & 255
        game.pay(self.player, GOLD, game.board.market_price[good])
        game.gain(self.player, good, 1)
        game.then(Market(self.player, self.taken | 1 << good))


def sell_ore(game: Caverna, player: int) -> None:
    """2 ore for 2 gold and 1 food (C-6.11)."""
    game.pay(player, ORE, 2)
    game.gain(player, GOLD, 2)
    game.gain(player, FOOD, 1)


class SellOre(Step[Caverna]):
    """Ore trading once more, or not."""

    fields: ClassVar[tuple[str, ...]] = ("player", "left")
    rule: ClassVar[str] = "C-6.11"

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def moves(self, game: Caverna) -> list[Move]:
        if self.left == 0 or game.have(self.player, ORE) < 2:
            return [DONE]
        return [SELL, DONE]

    def play(self, game: Caverna, move: Move) -> None:
        if move == SELL:
            sell_ore(game, self.player)
            game.then(SellOre(self.player, self.left - 1))


STEPS: list[type[Step[Caverna]]] = [
    Turn,
    PlaceDwarf,
    PlaceChosen,
    Choose,
    Reward,
    Imitate,
    Market,
    SellOre,
]
