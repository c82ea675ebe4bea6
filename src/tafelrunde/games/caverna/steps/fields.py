"""Sowing (C-7.1)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.catalogue import CROP_BITS, CROP_COUNT, Crop
from tafelrunde.games.caverna.home.cells import ALL_CELLS, BIT, size
from tafelrunde.games.caverna.home.singles import SINGLE_FIELD
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.games.caverna.verbs import AT, DONE, SOW
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import Step


def can_sow(game: Caverna, player: int) -> bool:
    """Whether a crop and an empty field for it are there."""
    for crop in game.catalogue.crops:
        if has_seed(game, player, crop) and crop.sites(game, player):
            return True
    return False


def has_seed(game: Caverna, player: int, crop: Crop) -> bool:
    """Whether a player has one to sow, or could buy one where that is asked."""
    return game.goods[player][crop.good] > 0 or (crop.for_rubies and game.spare > 0)


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


class Sow(Decision):
    """One crop after another on empty fields; `seeds` counts those still allowed."""

    fields: ClassVar[tuple[str, ...]] = ("player", "seeds", "begun")
    rule: ClassVar[str] = "C-7.1"

    def __init__(self, player: int, seeds: int, begun: int) -> None:
        self.player = player
        self.seeds = seeds
        self.begun = begun

    def obliges(self) -> bool:
        return self.begun == 0

    def choices(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        for crop in game.catalogue.crops:
            if (
                self.seeds >> CROP_BITS * crop.number & CROP_COUNT
                and has_seed(game, self.player, crop)
                and crop.sites(game, self.player)
            ):
                moves.append(SOW + crop.number)
        if self.begun:
            moves.append(DONE)
        return moves

    def tempts(self) -> bool:
        return True

    def nears(self, game: Caverna, lists: int) -> bool:
        """Another crop for the last field, or one more crop (C-8.7)."""
        fields = game.folk[self.player].fields(game, self.player)
        if self.begun == 0 and size(fields) != 1:
            return False
        return super().nears(game, lists)

    def singles(self, game: Caverna) -> list[int]:
        return [SINGLE_FIELD]

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            game.recheck(self.player)
            return
        crop = game.catalogue.crops[argument_of(move)]
        if crop.asks_where(game, self.player):
            game.then(SowAt(self.player, crop.number))
        else:
            sites = crop.sites(game, self.player)
            for cell in ALL_CELLS:
                if sites & BIT[cell]:
                    plant(game, self.player, crop, cell)
                    break
        game.then(Sow(self.player, self.seeds - (1 << CROP_BITS * crop.number), 1))

    def given_up(self, game: Caverna, move: Move) -> Loss | None:
        fields = size(game.folk[self.player].fields(game, self.player))
        if move != DONE or fields == 0 or not any(verb_of(one) == SOW for one in game.options):
            return None
        return Loss("gives_up.fields", [fields], False)

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
        return crop.why_nowhere()

    def run(self, game: Caverna) -> None:
        game.recheck(self.player)

    def sound(self, game: Caverna) -> bool:
        for crop in game.catalogue.crops:
            if self.seeds >> CROP_BITS * crop.number & CROP_COUNT > crop.most:
                return False
        return self.seeds >> CROP_BITS * len(game.catalogue.crops) == 0


class SowAt(Decision):
    """On which field, where that matters."""

    fields: ClassVar[tuple[str, ...]] = ("player", "crop")
    rule: ClassVar[str] = "C-7.1"

    def __init__(self, player: int, crop: int) -> None:
        self.player = player
        self.crop = crop

    def choices(self, game: Caverna) -> list[Move]:
        crop = game.catalogue.crops[self.crop]
        if game.goods[self.player][crop.good] == 0:
            return []
        sites = crop.sites(game, self.player)
        return [AT + cell for cell in ALL_CELLS if sites & BIT[cell]]

    def choose(self, game: Caverna, move: Move) -> None:
        plant(game, self.player, game.catalogue.crops[self.crop], argument_of(move))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == AT:
            return game.catalogue.crops[self.crop].why_nowhere()
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        return self.crop < len(game.catalogue.crops)


STEPS: list[type[Step[Caverna]]] = [Sow, SowAt]
