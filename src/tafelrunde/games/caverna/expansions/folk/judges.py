"""What each folk is good at: those who judge positions for its seats.

As in the base game the weights are points, found by playing.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.board import LAST_ROUND
from tafelrunde.games.caverna.evaluation import ENOUGH, MEALS, Judge, Outlook
from tafelrunde.games.caverna.expansions.folk.goods import GEMFRUIT, MUSHROOM
from tafelrunde.games.caverna.expansions.folk.tribes.tribe import Tribe, own_pieces
from tafelrunde.games.caverna.goods import (
    BOAR,
    CATTLE,
    DOG,
    DONKEY,
    FOOD,
    GRAIN,
    RUBY,
    SHEEP,
    STONE,
    VEGETABLE,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.judge import Line, total

# Gemfruits become rubies, mushrooms vegetables, and both of these food.
FOLK_MEALS: Final[list[tuple[int, int, float]]] = [
    *MEALS,
    (MUSHROOM, 2, 1.3),
    (GEMFRUIT, 2, 1.5),
]

# Trolls eat dogs, too, and get more from sheep and donkeys.
TROLL_MEALS: Final[list[tuple[int, int, float]]] = [
    (CATTLE, 3, 1.2),
    (VEGETABLE, 2, 1.0),
    (DOG, 2, 1.0),
    (SHEEP, 2, 1.1),
    (DONKEY, 2, 1.1),
    (BOAR, 2, 1.2),
    (MUSHROOM, 2, 1.3),
    (GRAIN, 1, 0.6),
    (RUBY, 2, 1.5),
    (GEMFRUIT, 2, 1.5),
]


class FolkJudge(Judge):
    """Dwarfs at a table of folk, and what all folk have in common.

    `promise` is what greedy expects of the folk beyond what its beginnings look like; the choice of
    a folk depends on it, and nothing else. `measured` is the same as games of greedy against itself
    showed it, counted from a seat's second turn.
    """

    def __init__(self, promise: float, measured: float) -> None:
        super().__init__()
        self.promise = promise
        self.measured = measured
        self.meals = FOLK_MEALS

    def may_come(self, game: Caverna, seat: int, persons: int) -> int:
        """Goblins take up room and places, but no pieces of the folk's own (F-3.2)."""
        folk = game.folk[seat]
        assert isinstance(folk, Tribe)
        if persons == folk.most - 1 and folk.houses_late_born(game, seat):
            return 1
        pieces = folk.figures.pieces - own_pieces(game, seat)
        return max(0, min(folk.room(game, seat), folk.most, persons + pieces) - persons)


class MountainDwarfJudge(FolkJudge):
    """Ore pays for what costs wood."""

    def __init__(self, promise: float, measured: float) -> None:
        super().__init__(promise, measured)
        self.ore = 0.5


class DarkElfJudge(FolkJudge):
    """Strong weapons bring goblins, every tunnel may bring a ruby."""

    def __init__(self, promise: float, measured: float) -> None:
        super().__init__(promise, measured)
        self.strength = 0.4
        self.tunnel = 1.0


class ElfJudge(FolkJudge):
    """The forest is meadow, field and cavern as it is, so that nothing has to be laid first."""

    def __init__(self, promise: float, measured: float) -> None:
        super().__init__(promise, measured)
        self.wood = 0.9
        self.cavern = 0.0
        self.meadow = 0.0
        self.field = 0.0


class SilicoidJudge(FolkJudge):
    """Every head eats stone; food is sold for gold."""

    def __init__(self, promise: float, measured: float) -> None:
        super().__init__(promise, measured)
        self.sold_food = 0.28
        self.bought_stone = 1.5

    def stores(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Only stone that nobody will eat is there to build with."""
        stone = game.goods[seat][STONE]
        eaten = outlook.needs[STONE] + (outlook.persons if outlook.rounds > 0 else 0)
        built = min(max(0, stone - eaten), ENOUGH) - min(stone, ENOUGH)
        fade = min(1.0, outlook.left / 3)
        return super().stores(game, seat, outlook) + fade * self.stone * built

    def feedings(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        value = super().feedings(game, seat, outlook)
        sold = min(game.goods[seat][FOOD] - outlook.needs[FOOD], 6 * outlook.rounds)
        if sold > 0:
            value += self.sold_food * sold
        lacking = outlook.needs[STONE] - game.goods[seat][STONE]
        now = self.without_stone(game, seat, lacking)
        value -= now
        if outlook.rounds > 0:
            later = self.without_stone(game, seat, lacking + outlook.persons)
            value -= (self.later if outlook.working else 1.0) * (later - now)
        return value

    def without_stone(self, game: Caverna, seat: int, lacking: int) -> float:
        """What it costs that so much stone is lacking: rubies buy some, for the rest they beg."""
        if lacking <= 0:
            return 0.0
        bought = min(lacking, game.goods[seat][RUBY])
        return self.bought_stone * bought + self.hunger * (lacking - bought)


class TrollJudge(FolkJudge):
    """Big pockets on expeditions, and many animals on the plate."""

    def __init__(self, promise: float, measured: float) -> None:
        super().__init__(promise, measured)
        self.strength = 0.45
        self.meals = TROLL_MEALS


# By the numbers of the folk.
JUDGES: Final[list[FolkJudge]] = [
    FolkJudge(45, 49),
    MountainDwarfJudge(38, 42),
    FolkJudge(40, 40),
    DarkElfJudge(45, 52),
    ElfJudge(46, 45),
    FolkJudge(54, 52),
    FolkJudge(60, 50),
    SilicoidJudge(52, 60),
    TrollJudge(65, 68),
]


def evaluate(game: Caverna, seat: int) -> float:
    """What a position is worth to a seat, by the folk that it plays."""
    judge = JUDGES[game.folks[seat]]
    return total(judge.lines(game, seat, Outlook(game, seat))) + judge.promise


def lines(game: Caverna, seat: int) -> list[Line]:
    """The parts of what a seat can expect; what its folk promises is kept round by round."""
    judge = JUDGES[game.folks[seat]]
    outlook = Outlook(game, seat)
    found = judge.lines(game, seat, outlook)
    if game.decider >= 0:
        found.append(("folk", judge.measured * outlook.rounds / LAST_ROUND))
    return found
