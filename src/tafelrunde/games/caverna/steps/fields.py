"""Sowing (C-7.1)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.catalogue import CROP_BITS, CROP_COUNT, Crop
from tafelrunde.games.caverna.goods import RUBY
from tafelrunde.games.caverna.home.cells import ALL_CELLS, BIT, size
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.games.caverna.steps.landscape import SINGLE_FIELD, single_sites
from tafelrunde.games.caverna.verbs import AT, DONE, SOW
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step


def can_sow(game: Caverna, player: int) -> bool:
    """Whether a crop and an empty field for it are there."""
    for crop in game.catalogue.crops:
        if game.goods[player][crop.good] > 0 and crop.sites(game, player):
            return True
    return False


def begin_sowing(game: Caverna, player: int) -> None:
    """A sow action."""
    seeds = 0
    for crop in game.catalogue.crops:
        seeds |= crop.most << CROP_BITS * crop.number
    game.then(Sow(player, seeds, 0))


def plant(game: Caverna, player: int, crop: Crop, cell: int) -> None:
    """Sow a crop on a cell."""
    game.pay(player, crop.good, 1)
    game.sow_at(player, cell, crop.code, questions.crop_yield(game, player, crop))
    game.tell("sowed", player, crop.number)


def rubies_to_sow(game: Caverna, player: int, crop: Crop) -> int:
    """The rubies for the seed and the field that are lacking, or -1 if none help (C-8.7)."""
    rubies = 0 if game.goods[player][crop.good] > 0 else 1
    if rubies and not crop.for_rubies:
        return -1
    if crop.sites(game, player):
        return rubies
    return rubies + 1 if single_sites(game, player, SINGLE_FIELD) else -1


def might_sow(game: Caverna, player: int) -> bool:
    """Whether rubies could buy what is lacking for a sow action (C-8.7)."""
    rubies = game.have(player, RUBY)
    return any(0 <= rubies_to_sow(game, player, crop) <= rubies for crop in game.catalogue.crops)


class Sow(Decision):
    """One crop after another on empty fields; `seeds` counts those still allowed."""

    fields: ClassVar[tuple[str, ...]] = ("player", "seeds", "done")
    rule: ClassVar[str] = "C-7.1"

    def __init__(self, player: int, seeds: int, done: int) -> None:
        self.player = player
        self.seeds = seeds
        self.done = done

    def obliges(self) -> bool:
        return self.done == 0

    def choices(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        for crop in game.catalogue.crops:
            if (
                self.seeds >> CROP_BITS * crop.number & CROP_COUNT
                and game.goods[self.player][crop.good] > 0
                and crop.sites(game, self.player)
            ):
                moves.append(SOW + crop.number)
        if self.done:
            moves.append(DONE)
        return moves

    def tempts(self) -> bool:
        return True

    def nears(self, game: Caverna, lists: int) -> bool:
        """Another crop for the last field, or one more crop (C-8.7)."""
        rubies = game.have(self.player, RUBY)
        for crop in game.catalogue.crops:
            if not self.seeds >> CROP_BITS * crop.number & CROP_COUNT:
                continue
            price = rubies_to_sow(game, self.player, crop)
            if 0 < price <= rubies and (self.done or size(crop.sites(game, self.player)) == 1):
                return True
        return False

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            game.recheck(self.player)
            return
        crop = game.catalogue.crops[argument_of(move)]
        if game.folk[self.player].field_matters(game, self.player, crop):
            game.then(SowAt(self.player, crop.number))
        else:
            sites = crop.sites(game, self.player)
            for cell in ALL_CELLS:
                if sites & BIT[cell]:
                    plant(game, self.player, crop, cell)
                    break
        game.then(Sow(self.player, self.seeds - (1 << CROP_BITS * crop.number), 1))

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        return Phrase("move.sow_crop", [argument_of(move)]) if verb_of(move) == SOW else None

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != SOW:
            return super().why_not(game, move)
        crop = game.catalogue.crops[argument_of(move)]
        if not self.seeds >> CROP_BITS * crop.number & CROP_COUNT:
            return Reason("C-7.1", "why.sown_enough", [crop.most])
        if game.goods[self.player][crop.good] == 0:
            return Reason("C-7.1", "why.no_seed", [])
        return Reason("C-7.1", "why.no_field", [])

    def run(self, game: Caverna) -> None:
        game.recheck(self.player)

    def sound(self, game: Caverna) -> bool:
        for crop in game.catalogue.crops:
            if self.seeds >> CROP_BITS * crop.number & CROP_COUNT > crop.most:
                return False
        return self.seeds >> CROP_BITS * len(game.catalogue.crops) == 0


class SowAt(Decision):
    """On which field, where that matters."""

    fields: ClassVar[tuple[str, ...]] = ("player", "kind")
    rule: ClassVar[str] = "C-7.1"

    def __init__(self, player: int, kind: int) -> None:
        self.player = player
        self.kind = kind

    def choices(self, game: Caverna) -> list[Move]:
        sites = game.catalogue.crops[self.kind].sites(game, self.player)
        return [AT + cell for cell in ALL_CELLS if sites & BIT[cell]]

    def choose(self, game: Caverna, move: Move) -> None:
        plant(game, self.player, game.catalogue.crops[self.kind], argument_of(move))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == AT:
            return Reason("C-7.1", "why.no_field", [])
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        return self.kind < len(game.catalogue.crops)


STEPS: list[type[Step[Caverna]]] = [Sow, SowAt]
