"""What is in the box: the catalogue, the printed data and the tiles of Frantic Fiends."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tafelrunde.games.caverna import contents as base
from tafelrunde.games.caverna.catalogue import Catalogue
from tafelrunde.games.caverna.expansions.fiends import loot
from tafelrunde.games.caverna.expansions.fiends.board import FiendsBoard
from tafelrunde.games.caverna.expansions.fiends.clan import Clan
from tafelrunde.games.caverna.expansions.fiends.deeds import fiends_deeds
from tafelrunde.games.caverna.expansions.fiends.options import fiends_options
from tafelrunde.games.caverna.expansions.fiends.persons import LABELS, kinds
from tafelrunde.games.caverna.expansions.fiends.steps import (
    arming,
    bonuses,
    bounties,
    breakthrough,
    clubs,
    collecting,
    events,
    fighting,
    friends,
    growing,
    lodging,
    mining,
    mixing,
    movement,
    relocation,
    rewards,
    setting,
    stabling,
    swapping,
    traps,
)
from tafelrunde.games.caverna.expansions.fiends.tiles.measures import fiends_measures
from tafelrunde.games.caverna.goods import MATERIALS
from tafelrunde.kernel.data import Printed
from tafelrunde.kernel.setup import Option
from tafelrunde.kernel.step import Step

FILE: Final = Path(__file__).parent / "board.toml"

STEPS: Final[list[type[Step[Any]]]] = [
    *base.STEPS,
    *clubs.STEPS,
    *mining.STEPS,
    *fighting.STEPS,
    *setting.STEPS,
    *traps.STEPS,
    *bounties.STEPS,
    *rewards.STEPS,
    *swapping.STEPS,
    *arming.STEPS,
    *mixing.STEPS,
    *growing.STEPS,
    *collecting.STEPS,
    *friends.STEPS,
    *events.STEPS,
    *movement.STEPS,
    *lodging.STEPS,
    *stabling.STEPS,
    *breakthrough.STEPS,
    *relocation.STEPS,
    *bonuses.STEPS,
]


def options() -> list[Option]:
    """What can be agreed before a game."""
    return [*fiends_options(), *base.common_options()]


def fiends_catalogue() -> Catalogue:
    """Everything that the base game knows, and what the box adds."""
    catalogue = base.base_catalogue()
    catalogue.deeds.extend(fiends_deeds())
    catalogue.loot.extend(loot.fiends_loot())
    catalogue.measures.extend(fiends_measures())
    catalogue.persons = kinds()
    catalogue.labels = LABELS.copy()
    catalogue.colours.append("trap")
    catalogue.endings.extend(["event_1", "event_2", "event_3", "event_4"])
    catalogue.markers = ["", "leaf", "orc_3", "orc_4"]
    catalogue.folk = [Clan()]
    catalogue.number_entries()
    return catalogue


def fiends_board(edition: Path | None = None) -> FiendsBoard:
    """The printed data of both boxes, or an owner's edition of it."""
    return FiendsBoard(Printed([base.FILE, FILE], edition), fiends_catalogue())


def terms_of(board: FiendsBoard) -> dict[str, list[str]]:
    """The names of all things by their kind, those of the base game included."""
    return {
        **base.terms_of(board),
        "orc": board.letters,
        "material": MATERIALS,
        "reward": board.reward_names,
        "bounty": board.reward_names,
        "movement": [card.name for card in board.cards],
        "extension": board.extension_names,
        "long_strip": board.long_strips,
        "short_strip": board.short_strips,
    }
