"""Weapons and expeditions (C-7.10 to C-7.16)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.board import (
    FENCE_WOOD,
    LOOT_BREED,
    LOOT_CAVERN,
    LOOT_DWELLING,
    LOOT_FIELD,
    LOOT_FURNISH,
    LOOT_LARGE_PASTURE,
    LOOT_MEADOW,
    LOOT_SHARPEN,
    LOOT_SMALL_PASTURE,
    LOOT_SOW,
    LOOT_STABLE,
    LOOT_TUNNEL,
    ORE,
    PERKS,
    PERSONS,
    WOOD,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.breeding import Breed
from tafelrunde.games.caverna.steps.exchange import offer_lists, open_list
from tafelrunde.games.caverna.steps.fields import begin_sowing, can_sow
from tafelrunde.games.caverna.steps.furnish import (
    ANY_TILE,
    Furnish,
    FurnishAt,
    can_furnish,
    can_furnish_loot,
)
from tafelrunde.games.caverna.steps.landscape import (
    SINGLE_CAVERN,
    SINGLE_FIELD,
    SINGLE_MEADOW,
    SINGLE_TUNNEL,
    Fence,
    FenceLarge,
    LaySingle,
    PutStable,
    meadow_pairs,
    single_sites,
)
from tafelrunde.games.caverna.tableau import DWELLING, LOOT_PRICE
from tafelrunde.games.caverna.verbs import DONE, FORGE, LOOT, OPEN
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step


def can_forge(game: Caverna, player: int, dwarf: int) -> bool:
    """Whether this dwarf is unarmed and some weapon can be paid (C-7.10)."""
    if game.weapons[player * PERSONS + dwarf] > 0:
        return False
    if game.forges_otherwise(player, dwarf):
        return game.can_forge_other(player, dwarf)
    price = game.forge_price(player, dwarf, 1)
    return 0 <= price <= game.have(player, ORE)


def begin_forging(game: Caverna, player: int, dwarf: int) -> None:
    """A dwarf forges a weapon."""
    if game.forges_otherwise(player, dwarf):
        game.forge_other(player, dwarf)
    else:
        game.then(Forge(player, dwarf))


class Forge(Step[Caverna]):
    """How strong the weapon shall be."""

    fields: ClassVar[tuple[str, ...]] = ("player", "dwarf")
    rule: ClassVar[str] = "C-7.10"

    def __init__(self, player: int, dwarf: int) -> None:
        self.player = player
        self.dwarf = dwarf

    def moves(self, game: Caverna) -> list[Move]:
        ore = game.have(self.player, ORE)
        moves: list[Move] = []
        for strength in range(1, game.board.strongest + 1):
            price = game.forge_price(self.player, self.dwarf, strength)
            if 0 <= price <= ore:
                moves.append(FORGE + strength)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        strength = move & 255
        game.pay(self.player, ORE, game.forge_price(self.player, self.dwarf, strength))
        game.arm(self.player, self.dwarf, strength)
        game.tell("forged", self.player, strength)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 == FORGE:
            return Reason("C-7.10", "why.no_ore", [move & 255])
        return None


def set_out(game: Caverna, player: int, dwarf: int, level: int) -> None:
    """An expedition begins; the strength at this moment counts (C-7.11)."""
    if game.departs_otherwise(player, dwarf, level):
        return
    strength = game.weapons[player * PERSONS + dwarf]
    game.tell("set_out", player, level, strength)
    game.then(Expedition(player, dwarf, game.loot_slots(player, dwarf, level), strength, 0))


class Expedition(Step[Caverna]):
    """The next item; `taken` holds those brought home already."""

    fields: ClassVar[tuple[str, ...]] = ("player", "dwarf", "left", "strength", "taken")
    rule: ClassVar[str] = "C-7.11"

    def __init__(self, player: int, dwarf: int, left: int, strength: int, taken: int) -> None:
        self.player = player
        self.dwarf = dwarf
        self.left = left
        self.strength = strength
        self.taken = taken

    def moves(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        if self.left == 0:
            return moves
        strengths = game.board.loot_strength
        for item in range(len(strengths)):
            if (
                strengths[item] <= self.strength
                and not self.taken >> item & 1
                and can_loot(game, self.player, item)
            ):
                moves.append(LOOT + item)
        if self.taken:
            moves.append(DONE)
            offer_lists(game, self.player, moves)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move & ~255 == OPEN:
            open_list(game, self.player, move)
            game.then(self)
            return
        game.closed = 0
        if move == DONE:
            self.run(game)
            return
        item = move & 255
        game.tell("looted", self.player, item)
        loot(game, self.player, item)
        game.then(
            Expedition(
                self.player, self.dwarf, self.left - 1, self.strength, self.taken | 1 << item
            )
        )

    def run(self, game: Caverna) -> None:
        come_home(game, self.player, self.dwarf, bool(self.taken >> LOOT_SHARPEN & 1))

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.Expedition", [self.player, self.left, self.strength])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 != LOOT:
            return None
        item = move & 255
        if game.board.loot_strength[item] > self.strength:
            return Reason("C-7.11", "why.too_weak", [item, game.board.loot_strength[item]])
        if self.taken >> item & 1:
            return Reason("C-7.11", "why.taken", [item])
        return Reason("C-7.14", "why.no_use", [item])


def can_loot(game: Caverna, player: int, item: int) -> bool:
    """Whether an item can be carried out (C-7.14)."""
    if game.board.loot_good[item] >= 0 or item == LOOT_SHARPEN:
        return True
    if item == LOOT_FURNISH:
        return can_furnish(game, player, ANY_TILE)
    if item == LOOT_STABLE:
        return game.stables_left(player) > 0 and game.stable_sites(player) != 0
    if item in (LOOT_TUNNEL, LOOT_CAVERN):
        return single_sites(game, player, SINGLE_TUNNEL) != 0
    if item == LOOT_MEADOW:
        return single_sites(game, player, SINGLE_MEADOW) != 0
    if item == LOOT_FIELD:
        return single_sites(game, player, SINGLE_FIELD) != 0
    if item == LOOT_SMALL_PASTURE:
        price = fence_price(game, player, game.board.loot_small)
        return game.pasture_sites(player) != 0 and game.have(player, WOOD) >= price
    if item == LOOT_LARGE_PASTURE:
        price = fence_price(game, player, game.board.loot_large)
        return meadow_pairs(game, player) != 0 and game.have(player, WOOD) >= price
    if item == LOOT_DWELLING:
        return can_furnish_loot(game, player)
    if item == LOOT_SOW:
        return can_sow(game, player)
    if item == LOOT_BREED:
        return bool(Breed(player, game.board.loot_breeds, 0).moves(game))
    return game.can_loot_other(player, item)


def fence_price(game: Caverna, player: int, wood: int) -> int:
    """The wood for a pasture, the Carpenter's discount taken off (C-11.13)."""
    price = wood - game.perks[player * PERKS + FENCE_WOOD]
    return price if price > 0 else 0


def loot(game: Caverna, player: int, item: int) -> None:
    """Carry out an item of the loot list (C-7.13)."""
    good = game.board.loot_good[item]
    if good >= 0:
        game.gain(player, good, game.board.loot_amount[item])
    elif item == LOOT_FURNISH:
        game.then(Furnish(player, ANY_TILE))
    elif item == LOOT_STABLE:
        game.then(PutStable(player, 0))
    elif item == LOOT_TUNNEL:
        game.then(LaySingle(player, SINGLE_TUNNEL))
    elif item == LOOT_CAVERN:
        game.then(LaySingle(player, SINGLE_CAVERN))
    elif item == LOOT_MEADOW:
        game.then(LaySingle(player, SINGLE_MEADOW))
    elif item == LOOT_FIELD:
        game.then(LaySingle(player, SINGLE_FIELD))
    elif item == LOOT_SMALL_PASTURE:
        game.then(Fence(player, fence_price(game, player, game.board.loot_small)))
    elif item == LOOT_LARGE_PASTURE:
        game.then(FenceLarge(player, fence_price(game, player, game.board.loot_large)))
    elif item == LOOT_DWELLING:
        game.then(FurnishAt(player, DWELLING, LOOT_PRICE))
    elif item == LOOT_SOW:
        begin_sowing(game, player)
    elif item == LOOT_BREED:
        game.then(Breed(player, game.board.loot_breeds, 0))
    elif item != LOOT_SHARPEN:
        game.loot_other(player, item)


def come_home(game: Caverna, player: int, dwarf: int, sharpen: bool) -> None:
    """Weapons rise after the expedition (C-7.15)."""
    start = player * PERSONS
    if game.weapons[start + dwarf] > 0:
        game.arm(player, dwarf, game.weapons[start + dwarf] + 1)
    if sharpen:
        for other in range(PERSONS):
            if game.weapons[start + other] > 0:
                game.arm(player, other, game.weapons[start + other] + 1)


STEPS: list[type[Step[Caverna]]] = [Forge, Expedition]
