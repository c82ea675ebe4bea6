"""The price of the Warrior dwelling: building materials in any mix, asked one by one (O-9.7)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.expansions.fiends.verbs import MIX_STONE, MIX_WOOD, MOST_MIX
from tafelrunde.games.caverna.goods import ORE, STONE, WOOD
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.tiles.row import FURNISH_STONE, FURNISH_WOOD
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step


def mix_of(game: Caverna, tile: int) -> int:
    """How many materials a tile costs in any mix, or 0."""
    return game.board.tiles[tile].numbers.get("mix", 0)


def most_of(game: Caverna, player: int, good: int) -> int:
    """How much of a material can be in the mix: discounts pay for one of it (FF-A53)."""
    saved = 0
    if good == WOOD:
        saved = game.perk(player, FURNISH_WOOD)
    elif good == STONE:
        saved = game.perk(player, FURNISH_STONE)
    return game.goods[player][good] + saved


def why_no_mix(game: Caverna, player: int, mix: int) -> Reason:
    """What a mix takes, and what is there for it."""
    held = [most_of(game, player, good) for good in (WOOD, STONE, ORE)]
    return Reason("O-9.7", "why.no_mix", [mix, *held])


def covers_mix(game: Caverna, player: int, mix: int) -> bool:
    """Whether so many materials, one of each at least, are within the player's means."""
    lacking = 0
    total = 0
    for good in (WOOD, STONE, ORE):
        have = most_of(game, player, good)
        lacking += have < 1
        total += max(have, 1)
    lacking += max(0, mix - total)
    return lacking <= game.spare


def pay_of_mix(game: Caverna, player: int, good: int, amount: int) -> None:
    """Pay this much of the mix, less what is saved."""
    game.pay(
        player, good, amount - min(amount, most_of(game, player, good) - game.have(player, good))
    )


class MixWood(Step[Caverna]):
    """How much of the mix is wood."""

    fields: ClassVar[tuple[str, ...]] = ("player", "tile")
    rule: ClassVar[str] = "O-9.7"

    def __init__(self, player: int, tile: int) -> None:
        self.player = player
        self.tile = tile

    def moves(self, game: Caverna) -> list[Move]:
        mix = mix_of(game, self.tile)
        rest = most_of(game, self.player, STONE) + most_of(game, self.player, ORE)
        most = min(most_of(game, self.player, WOOD), mix - 2)
        return [MIX_WOOD + wood for wood in range(max(1, mix - rest), most + 1)]

    def play(self, game: Caverna, move: Move) -> None:
        wood = argument_of(move)
        pay_of_mix(game, self.player, WOOD, wood)
        game.then(MixStone(self.player, mix_of(game, self.tile) - wood))

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.MixWood", [self.player, mix_of(game, self.tile)])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != MIX_WOOD:
            return None
        return why_no_mix(game, self.player, mix_of(game, self.tile))

    def sound(self, game: Caverna) -> bool:
        mix = mix_of(game, self.tile)
        return 0 < mix <= MOST_MIX and covers_mix(game, self.player, mix)


class MixStone(Step[Caverna]):
    """How much of the `rest` of the mix is stone; ore is what is left then."""

    fields: ClassVar[tuple[str, ...]] = ("player", "rest")
    rule: ClassVar[str] = "O-9.7"

    def __init__(self, player: int, rest: int) -> None:
        self.player = player
        self.rest = rest

    def moves(self, game: Caverna) -> list[Move]:
        least = max(1, self.rest - most_of(game, self.player, ORE))
        most = min(most_of(game, self.player, STONE), self.rest - 1)
        return [MIX_STONE + stone for stone in range(least, most + 1)]

    def play(self, game: Caverna, move: Move) -> None:
        stone = argument_of(move)
        pay_of_mix(game, self.player, STONE, stone)
        game.pay(self.player, ORE, self.rest - stone)

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.MixStone", [self.player, self.rest])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) != MIX_STONE:
            return None
        return Phrase("move.mix_stone_ore", [argument_of(move), self.rest - argument_of(move)])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != MIX_STONE:
            return None
        held = [most_of(game, self.player, STONE), most_of(game, self.player, ORE)]
        return Reason("O-9.7", "why.no_mix_of_rest", [self.rest, *held])

    def sound(self, game: Caverna) -> bool:
        return self.rest <= MOST_MIX and len(self.moves(game)) > 0


STEPS: list[type[Step[Caverna]]] = [MixWood, MixStone]
