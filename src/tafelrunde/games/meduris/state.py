"""A position of Meduris: the pieces on the table and small questions about them."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.meduris import scoring
from tafelrunde.games.meduris.board import (
    GOODS,
    HEIGHT,
    RUNES,
    STEPS,
    Board,
)
from tafelrunde.games.meduris.bounds import (
    LEVELS,
    SOURCE_NAMES,
    all_goods,
    all_spaces,
    gifts,
    goods_each,
    huts_each,
    known_goods,
    last_space,
    others,
    temples_each,
)
from tafelrunde.games.meduris.layout import draw_chips, given_chips
from tafelrunde.games.meduris.verbs import WORKER
from tafelrunde.kernel.catalogue import Fault
from tafelrunde.kernel.codes import MANY, OWNER, SEAT, Code, Flags, Named, Number
from tafelrunde.kernel.fields import Field
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.score import Score, Share
from tafelrunde.kernel.setup import Setup
from tafelrunde.kernel.title import Title

NOBODY: Final = -1

START: Final = 0
CHIP_POINTS: Final = 1
OFFERINGS: Final = 2
INTERIM: Final = 3
SOURCES: Final = 4
# What is told when points come, by source; none come at the start.
POINTS_FOR: Final = ["points", "points_chip", "points_offering", "points_runes"]

GUARD_TURNS: Final = 20


class Meduris(Game):
    """Lists that belong to seats or plateaus are flat: row after row."""

    fields: ClassVar[tuple[Field, ...]] = (
        Field("starter", Named(SEAT), (), "who began"),
        Field("goods", Number(goods_each), (SEAT, "good"), "what everybody has", known=known_goods),
        Field("supply", Number(goods_each), ("good",), "what lies on the mountain"),
        Field("workers", OWNER, ("good", "level"), "who stands on each plateau, from the bottom"),
        Field("hut", OWNER, ("space",), "whose hut stands there"),
        Field("temple", OWNER, ("space",), "whose temple stands there"),
        Field("chip", Named("chip"), ("space",), "the chip that lies there"),
        Field("rune", OWNER, ("rune",), "who has the rune stone"),
        Field("huts_left", Number(huts_each), (SEAT,), "huts still to be built"),
        Field("temples_left", Number(temples_each), (SEAT,), "temples still to be built"),
        Field("points", Number(MANY, -MANY), (SEAT, "source"), "points by where they come from"),
        Field("die", Named("face", ("unrolled",), -1), (), "the face that was rolled last"),
        Field("druid_step", Number(STEPS), (), "the stone steps that the druid has climbed"),
        Field("druid", Named("space", ("steps",), -1), (), "where he is; `steps` before the path"),
        Field("dry_turns", Number(MANY), (), "turns in a row with an empty mountain"),
        Field("quiet_turns", Number(MANY), (), "turns in a row without a building"),
        Field("finisher", OWNER, (), "who has ended the game"),
        Field("last_turns", Number(others), (), "turns still to come after that"),
    )
    codes: ClassVar[dict[str, Code]] = {
        "player": Named(SEAT),
        "space": Number(last_space),
        "plateau": Named("good"),
        "level": Named("level"),
        "price": Number(last_space),
        "points": Number(all_spaces),
        "left": Number(all_spaces),
        "amount": Number(all_goods),
        "mask": Flags("gift"),
    }

    def __init__(self, title: Title, setup: Setup, board: Board) -> None:
        super().__init__(title, setup)
        self.board = board
        self.side = board.side(setup.players)
        self.spaces = self.side.size
        self.starter = 0
        self.goods: list[int] = []
        self.supply: list[int] = []
        self.workers: list[int] = []
        self.hut: list[int] = []
        self.temple: list[int] = []
        self.chip: list[int] = []
        self.rune: list[int] = []
        self.huts_left: list[int] = []
        self.temples_left: list[int] = []
        self.points: list[int] = []
        self.die = -1
        self.druid_step = 0
        self.druid = NOBODY
        self.dry_turns = 0
        self.quiet_turns = 0
        self.finisher = NOBODY
        self.last_turns = 0
        self.price: list[int] = []

    def set_up(self) -> None:
        from tafelrunde.games.meduris.steps import first_steps

        board = self.board
        players = self.players
        self.goods = [board.start_goods] * (players * GOODS)
        self.supply = [board.goods_each - players * board.start_goods] * GOODS
        self.workers = [NOBODY] * (GOODS * HEIGHT)
        self.hut = [NOBODY] * self.spaces
        self.temple = [NOBODY] * self.spaces
        self.rune = [NOBODY] * RUNES
        self.huts_left = [board.huts[players - 2]] * players
        self.temples_left = [board.temples[players - 2]] * players
        self.points = [board.start_score, 0, 0, 0] * players
        layout = self.setup.options["chips"]
        if layout is None:
            self.chip = draw_chips(self, board)
        else:
            self.chip = given_chips(layout, board, self.spaces)
        self.starter = self.random(players)
        self.derive()
        for step in first_steps(self):
            self.then(step)

    def clone(self) -> Meduris:
        twin = Meduris(self.title, self.setup, self.board)
        self.copy_into(twin)
        twin.starter = self.starter
        twin.goods = self.goods.copy()
        twin.supply = self.supply.copy()
        twin.workers = self.workers.copy()
        twin.hut = self.hut.copy()
        twin.temple = self.temple.copy()
        twin.chip = self.chip.copy()
        twin.rune = self.rune.copy()
        twin.huts_left = self.huts_left.copy()
        twin.temples_left = self.temples_left.copy()
        twin.points = self.points.copy()
        twin.die = self.die
        twin.druid_step = self.druid_step
        twin.druid = self.druid
        twin.dry_turns = self.dry_turns
        twin.quiet_turns = self.quiet_turns
        twin.finisher = self.finisher
        twin.last_turns = self.last_turns
        twin.price = self.price.copy()
        return twin

    def meant(self, move: Move) -> Move:
        """Of own workers directly on each other the upper one stands for them all (M-4.2)."""
        if verb_of(move) != WORKER:
            return move
        while self._same_above(argument_of(move)):
            move += 1
        return move

    def _same_above(self, place: int) -> bool:
        worker = self.workers[place]
        return (
            worker == self.decider
            and place % HEIGHT < HEIGHT - 1
            and self.workers[place + 1] == worker
        )

    # ------------------------------------------------------------------ goods

    def earn(self, player: int, good: int, wanted: int) -> None:
        """Take goods from the mountain, as many as are left of those wanted (M-1.1, M-3.3)."""
        amount = min(wanted, self.supply[good])
        if amount > 0:
            self.supply[good] -= amount
            self.goods[player * GOODS + good] += amount
            self.tell("earned", player, amount, good)

    def pay(self, player: int, good: int, amount: int) -> None:
        """Put goods back on the mountain."""
        if amount > 0:
            self.supply[good] += amount
            self.goods[player * GOODS + good] -= amount
            self.tell("paid", player, amount, good)

    def held(self, player: int) -> int:
        """How many goods a player has in all."""
        start = player * GOODS
        return sum(self.goods[start : start + GOODS])

    def dry(self) -> bool:
        """Whether the mountain has no goods left."""
        return sum(self.supply) == 0

    def affords(self, player: int, first: int, second: int, times: int) -> bool:
        """Whether both goods can be paid so many times, three others standing in for one (M-7.2).

        Replacing no more than is lacking asks for the fewest goods, so only that need be tried.
        """
        start = player * GOODS
        goods = self.goods
        spare_first = goods[start + first] - times
        spare_second = goods[start + second] - times
        lacking = 0
        spare = (
            goods[start]
            + goods[start + 1]
            + goods[start + 2]
            + goods[start + 3]
            - goods[start + first]
            - goods[start + second]
        )
        if spare_first < 0:
            lacking -= spare_first
        else:
            spare += spare_first
        if spare_second < 0:
            lacking -= spare_second
        else:
            spare += spare_second
        return spare >= 3 * lacking

    # ------------------------------------------------------------------ workers

    def height(self, plateau: int) -> int:
        """How many workers stand on a plateau."""
        start = plateau * HEIGHT
        for level in range(HEIGHT):
            if self.workers[start + level] == NOBODY:
                return level
        return HEIGHT

    def put_worker(self, player: int, plateau: int) -> None:
        """A worker goes on top (M-2.8)."""
        self.workers[plateau * HEIGHT + self.height(plateau)] = player

    def take_worker(self, plateau: int, level: int) -> None:
        """A worker leaves; those above drop down in their order (M-4.2)."""
        start = plateau * HEIGHT
        for above in range(level, HEIGHT - 1):
            self.workers[start + above] = self.workers[start + above + 1]
        self.workers[start + HEIGHT - 1] = NOBODY

    # ------------------------------------------------------------------ buildings

    def unbuilt(self, space: int) -> bool:
        """Whether nothing stands on a space."""
        return self.hut[space] == NOBODY and self.temple[space] == NOBODY

    def run(self, space: int, direction: int) -> int:
        """How many huts follow each other from a space on, without the space itself."""
        size = self.spaces
        count = 0
        at = (space + direction) % size
        while self.hut[at] != NOBODY and count < size - 1:
            count += 1
            at = (at + direction) % size
        return count

    def settlement(self, space: int) -> int:
        """The huts of the settlement that a hut on this space belongs to (M-5.3, M-5.4)."""
        return self.run(space, -1) + 1 + self.run(space, 1)

    def place_hut(self, player: int, space: int) -> None:
        """Put the hut down and keep the prices at both ends of its settlement right."""
        size = self.spaces
        self.hut[space] = player
        self.huts_left[player] -= 1
        self.price[space] = 0
        before = (space - self.run(space, -1) - 1) % size
        after = (space + self.run(space, 1) + 1) % size
        self.price[before] = self.hut_price(before)
        self.price[after] = self.hut_price(after)

    def hut_price(self, space: int) -> int:
        """How often both goods are paid for a hut here (M-5.5); 0 where something stands."""
        return self.settlement(space) if self.unbuilt(space) else 0

    def place_temple(self, player: int, space: int) -> None:
        """Put the temple down."""
        self.temple[space] = player
        self.temples_left[player] -= 1
        self.price[space] = 0

    def buildings(self, player: int) -> int:
        """How many huts and temples a player has built."""
        built = self.board.huts[self.players - 2] + self.board.temples[self.players - 2]
        return built - self.huts_left[player] - self.temples_left[player]

    def complete(self, player: int) -> bool:
        """Whether a player has built everything (M-10.1)."""
        return self.huts_left[player] == 0 and self.temples_left[player] == 0

    # ------------------------------------------------------------------ points

    def score(self, player: int) -> int:
        """Where a player's marker stands on the track."""
        start = player * SOURCES
        points = self.points
        return points[start] + points[start + 1] + points[start + 2] + points[start + 3]

    def score_points(self, player: int, source: int, points: int) -> None:
        """Move the marker; it never falls below 0 (M-9.5)."""
        change = max(points, -self.score(player))
        if change != 0:
            self.points[player * SOURCES + source] += change
            told = "points_refused" if change < 0 else POINTS_FOR[source]
            self.tell(told, player, change)

    def standing(self, player: int) -> int:
        """What a player's marker shows; in the end after the final scoring (chapter 11)."""
        return self.score(player) if self.stack else int(self.scores()[player].total)

    def scores(self) -> list[Score]:
        return scoring.scores(self)

    def shares(self, seat: int) -> list[Share]:
        return scoring.shares(self, seat)

    def tie_break(self, seat: int) -> list[float]:
        return [self.buildings(seat), self.held(seat)]  # M-11.5

    def open_ties(self, seat: int | None) -> int:
        """Goods behind screens can't be compared; of two players each can count the other's."""
        counted = self.players == 2 and seat is not None
        return 2 if counted or self.setup.flag("open_goods") else 1  # M-12.1

    # ------------------------------------------------------------------ positions

    def derive(self) -> None:
        self.price = [self.hut_price(space) for space in range(self.spaces)]

    def names(self, kind: str) -> list[str]:
        if kind == "space":
            return [str(space) for space in range(self.spaces)]
        if kind == "level":
            return LEVELS
        if kind == "source":
            return SOURCE_NAMES
        if kind == "gift":
            return gifts(self.board.goods)
        return super().names(kind)

    def redraw(self, seat: int) -> None:
        if self.players == 2 or self.setup.flag("open_goods"):
            return
        total = [0] * GOODS
        for player in range(self.players):
            if player != seat:
                for good in range(GOODS):
                    total[good] += self.goods[player * GOODS + good]
        others = [player for player in range(self.players) if player != seat]
        for _ in range(50):
            self._deal(others, total)
            if self._believable(seat):
                return
        # A rich decider can answer whatever is being asked, so this always fits.
        rich = self.decider if self.decider in others else others[0]
        self._deal([rich], total)
        for player in others:
            if player != rich:
                self.goods[player * GOODS : (player + 1) * GOODS] = [0] * GOODS

    def _deal(self, players: list[int], total: list[int]) -> None:
        for player in players:
            self.goods[player * GOODS : (player + 1) * GOODS] = [0] * GOODS
        for good in range(GOODS):
            for _ in range(total[good]):
                self.goods[players[self.random(len(players))] * GOODS + good] += 1

    def _believable(self, seat: int) -> bool:
        """Whether the others' goods fit the question that somebody else is just answering."""
        if self.decider in (seat, NOBODY):
            return True
        step = self.stack[-1]
        return step.veiled(self) or len(step.moves(self)) > (0 if self.forced else 1)

    def problems(self) -> list[Fault]:
        from tafelrunde.games.meduris.soundness import pieces

        return pieces.problems(self)
