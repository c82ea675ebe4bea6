"""Sowing (C-7.1)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.board import RUBY
from tafelrunde.games.caverna.land import ALL_CELLS, BIT, size
from tafelrunde.games.caverna.repertoire import Crop
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.games.caverna.steps.landscape import SINGLE_FIELD, single_sites
from tafelrunde.games.caverna.tableau import CROP_BITS, CROP_COUNT
from tafelrunde.games.caverna.verbs import AT, DONE, SOW
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step


def can_sow(game: Caverna, player: int) -> bool:
    """Whether a crop and an empty field for it are there."""
    for crop in game.repertoire.crops:
        if crop.owned(game, player) > 0 and crop.sites(game, player):
            return True
    return False


def begin_sowing(game: Caverna, player: int) -> None:
    """A sow action."""
    seeds = 0
    for crop in game.repertoire.crops:
        seeds |= crop.most << CROP_BITS * crop.number
    game.then(Sow(player, seeds, 0))


def plant(game: Caverna, player: int, crop: Crop, cell: int) -> None:
    """Sow a crop on a cell."""
    crop.spend(game, player)
    game.sow_at(player, cell, crop.code, game.crop_yield(player, crop))
    game.tell("sowed", player, crop.number)


def rubies_to_sow(game: Caverna, player: int, crop: Crop) -> int:
    """The rubies for the seed and the field that are lacking, or -1 if none help (C-8.7)."""
    rubies = 0 if crop.owned(game, player) > 0 else 1
    if rubies and not crop.for_rubies():
        return -1
    if crop.sites(game, player):
        return rubies
    return rubies + 1 if single_sites(game, player, SINGLE_FIELD) else -1


def might_sow(game: Caverna, player: int) -> bool:
    """Whether rubies could buy what is lacking for a sow action (C-8.7)."""
    rubies = game.have(player, RUBY)
    return any(0 <= rubies_to_sow(game, player, crop) <= rubies for crop in game.repertoire.crops)


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
        for crop in game.repertoire.crops:
            if (
                self.seeds >> CROP_BITS * crop.number & CROP_COUNT
                and crop.owned(game, self.player) > 0
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
        for crop in game.repertoire.crops:
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
        crop = game.repertoire.crops[move & 255]
        if game.field_matters(self.player, crop):
            game.then(SowAt(self.player, crop.number))
        else:
            sites = crop.sites(game, self.player)
            for cell in ALL_CELLS:
                if sites & BIT[cell]:
                    plant(game, self.player, crop, cell)
                    break
        game.then(Sow(self.player, self.seeds - (1 << CROP_BITS * crop.number), 1))

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        return Phrase("move.sow_crop", [move & 255]) if move & ~255 == SOW else None

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 != SOW:
            return super().why_not(game, move)
        crop = game.repertoire.crops[move & 255]
        if not self.seeds >> CROP_BITS * crop.number & CROP_COUNT:
            return Reason("C-7.1", "why.sown_enough", [crop.most])
        if crop.owned(game, self.player) == 0:
            return Reason("C-7.1", "why.no_seed", [])
        return Reason("C-7.1", "why.no_field", [])

    def run(self, game: Caverna) -> None:
        game.recheck(self.player)


class SowAt(Decision):
    """On which field, where that matters."""

    fields: ClassVar[tuple[str, ...]] = ("player", "kind")
    rule: ClassVar[str] = "C-7.1"

    def __init__(self, player: int, kind: int) -> None:
        self.player = player
        self.kind = kind

    def choices(self, game: Caverna) -> list[Move]:
        sites = game.repertoire.crops[self.kind].sites(game, self.player)
        return [AT + cell for cell in ALL_CELLS if sites & BIT[cell]]

    def choose(self, game: Caverna, move: Move) -> None:
        plant(game, self.player, game.repertoire.crops[self.kind], move & 255)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 == AT:
            return Reason("C-7.1", "why.no_field", [])
        return super().why_not(game, move)


STEPS: list[type[Step[Caverna]]] = [Sow, SowAt]
