"""Learning a judge: play, fit, play again with what was learned, as long as it gets stronger.

Rows compare two seats of one position: how much their numbers differ, and how much more the final
points of one exceed those of the other than the judge by hand had thought.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tafelrunde import games
from tafelrunde.arena.duel import Duel, interval, play
from tafelrunde.kernel import chance
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.judge import TABLE, Features, Judge, Weights
from tafelrunde.players import Player, decide, player
from tafelrunde.players.ridge import Ridge
from tafelrunde.players.thinking import Budget, Thinking
from tafelrunde.players.tuning import tuning

ASTRAY: Final = 0.08
"""The share of decisions at random, so that more than one way to play is seen."""

OPENING: Final = 12
"""Up to so many decisions at random come before the first that is thought about."""

FORGETTING: Final = 0.7
"""What the games of one generation before still count."""

HELD_BACK: Final = (30.0, 400.0)
"""As if so many more games had shown that the judge by hand is right: what a trial likes better."""

POSITIONS: Final = 120
"""So many positions are looked at for a turn while learning, where many games teach most."""

PATIENCE: Final = 2
"""After so many generations in a row without progress there is no more to learn."""

LEARNED: Final = "learned"
BEST: Final = "best"
BY_HAND: Final = "by hand"
GREEDY: Final = "greedy"


@dataclass
class Lesson:
    """What is learned, and how much is played for it; the figures come from seeds of their own."""

    game: str
    players: int
    seed: int = 1
    games: int = 300
    trials: int = 60
    figures: int = 100
    generations: int = 12
    options: dict[str, Any] = field(default_factory=dict)


@dataclass
class Progress:
    """Where the learning stands; kept in a file after every generation."""

    generation: int = 0
    idle: int = 0
    weight: float = 0.0
    late: list[float] = field(default_factory=list)
    more_early: list[float] = field(default_factory=list)
    products: list[list[float]] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    story: list[dict[str, Any]] = field(default_factory=list)


class Learner:
    """Plays and fits one title for one number of players."""

    def __init__(
        self, lesson: Lesson, file: Path, report: Callable[[str, int, int], None] | None = None
    ) -> None:
        self.lesson = lesson
        self.file = file
        self.title = games.title(lesson.game)
        features = self.title.judge.features
        if features is None:
            raise ValueError(f"{lesson.game} names no features")
        self.features: Features = features
        self.how = tuning(lesson.game)
        self.how.positions = POSITIONS
        self.report = report
        self.progress = self._kept()

    def done(self) -> bool:
        """Whether there is no more to learn."""
        at = self.progress
        return at.generation >= self.lesson.generations or at.idle >= PATIENCE

    def learn(self) -> dict[str, Any]:
        """Go on until there is no more to learn, and measure what was learned."""
        while not self.done():
            self.generation()
        return self.measured()

    def generation(self) -> None:
        """Play with the best judge so far, fit all games, and keep what wins the trial."""
        at = self.progress
        ridge = self._sums()
        ridge.fade(FORGETTING)
        at.weight *= FORGETTING
        judge = self.judge(self.weights())
        for number in range(self.lesson.games):
            seed = (self.lesson.seed * 1009 + at.generation) * 1_000_003 + number
            self._study(ridge, judge, seed)
            self._tell("play", number + 1, self.lesson.games)
        at.weight += self.lesson.games
        won, held_back, learned = -1.0, 0.0, Weights([], [])
        for held in HELD_BACK:
            found = self._split(ridge.solve(held / at.weight))
            share = self._trial(found)
            if share > won:
                won, held_back, learned = share, held, found
        better = won > 0.5
        if better:
            at.late, at.more_early = learned.late, learned.more_early
        at.idle = 0 if better else at.idle + 1
        at.generation += 1
        at.products, at.answers = ridge.products, ridge.answers
        at.story.append(
            {
                "generation": at.generation,
                "won": round(won, 3),
                "kept": better,
                "held_back": held_back,
            }
        )
        self._keep()

    def judge(self, weights: Weights | None) -> Judge:
        """The title's judge with other lessons."""
        own = self.title.judge
        lessons = {} if weights is None else {self.lesson.players: weights}
        return Judge(own.lines, own.alone, self.features, lessons)

    def weights(self) -> Weights | None:
        """What was learned so far; nothing yet is None."""
        at = self.progress
        return Weights(at.late, at.more_early) if at.late else None

    def measured(self) -> dict[str, Any]:
        """How the best judge does, one turn deep, against the one by hand and against greedy."""
        weights = self.weights()
        best, hand = self.judge(weights), self.judge(None)

        def make(name: str, seed: int) -> Player:
            if name == GREEDY:
                return player(GREEDY, seed)
            return Thinking(seed, Budget(), judge=best if name == LEARNED else hand)

        figures: dict[str, Any] = {
            "seed": self.lesson.seed,
            "generations": self.progress.generation,
            "games": self.lesson.games * self.progress.generation,
        }
        for number, others in enumerate((BY_HAND, GREEDY)):
            seed = self.lesson.seed + 7_000 + number
            duel = Duel(self.lesson.game, self.lesson.players, LEARNED, others, seed)
            won = 0.0
            for one in range(self.lesson.figures):
                won += play(duel, one, make).won
                self._tell("measure", one + 1, self.lesson.figures)
            low, high = interval(won, self.lesson.figures)
            figures[f"against_{others.replace(' ', '_')}"] = {
                "games": self.lesson.figures,
                "won": round(won / self.lesson.figures, 3),
                "low": round(low, 3),
                "high": round(high, 3),
            }
        return figures

    # ------------------------------------------------------------------ one generation

    def _study(self, ridge: Ridge, judge: Judge, seed: int) -> None:
        """One game: what each position looked like, and what came of it."""
        seen, final = astray(self, judge, seed)
        ends = [judge.by_hand(final, seat) for seat in range(final.players)]
        for one in seen:
            for seat in range(final.players):
                for other in range(seat):
                    numbers = difference(one.numbers[seat], one.numbers[other], one.left)
                    hoped = one.hopes[seat] - one.hopes[other]
                    ridge.add(numbers, ends[seat] - ends[other] - hoped)

    def _trial(self, learned: Weights) -> float:
        """The share of games that what was just learned wins against the best so far."""
        new, best = self.judge(learned), self.judge(self.weights())

        def make(name: str, seed: int) -> Player:
            return Thinking(seed, Budget(), self.how, new if name == LEARNED else best)

        seed = self.lesson.seed * 1013 + self.progress.generation
        duel = Duel(self.lesson.game, self.lesson.players, LEARNED, BEST, seed)
        won = 0.0
        for number in range(self.lesson.trials):
            won += play(duel, number, make).won
            self._tell("trial", number + 1, self.lesson.trials)
        return won * self.lesson.players / (2 * self.lesson.trials)

    # ------------------------------------------------------------------ what is kept

    def _kept(self) -> Progress:
        if not self.file.is_file():
            return Progress()
        return Progress(**json.loads(self.file.read_text("utf-8")))

    def _keep(self) -> None:
        half = self.file.with_suffix(".part")
        half.write_text(json.dumps(vars(self.progress)), "utf-8")
        half.replace(self.file)

    def _sums(self) -> Ridge:
        ridge = Ridge(2 * len(self.features.names))
        if self.progress.answers:
            ridge.products = self.progress.products
            ridge.answers = self.progress.answers
        return ridge

    def _split(self, found: list[float]) -> Weights:
        half = len(self.features.names)
        return Weights(found[:half], found[half:])

    def _tell(self, what: str, number: int, count: int) -> None:
        if self.report is not None:
            self.report(what, number, count)


@dataclass(frozen=True)
class Seen:
    """A position at the end of a turn: each seat's numbers and hopes, and how much is left."""

    numbers: list[list[float]]
    hopes: list[float]
    left: float


def astray(learner: Learner, judge: Judge, seed: int) -> tuple[list[Seen], Game]:
    """A game of the judge against itself with some moves at random, and its positions."""
    lesson = learner.lesson
    title = learner.title
    game = title.new(title.setup(lesson.players, lesson.options), seed)
    how = learner.how
    seats = [Thinking(seed * 31 + seat, Budget(), how, judge) for seat in range(game.players)]
    state = chance.following(chance.seeded(seed))
    opening = chance.below(state, OPENING)
    seen: list[Seen] = []
    while game.decider >= 0:
        seat = game.decider
        state = chance.following(state)
        if game.played < opening or chance.below(state, 1000) < 1000 * ASTRAY:
            state = chance.following(state)
            game.play(game.options[chance.below(state, len(game.options))])
        else:
            game.play(decide(seats[seat], game, seat, seed + game.played))
        if game.decider not in (seat, -1):
            everybody = range(game.players)
            numbers = [learner.features.read(game, one) for one in everybody]
            hopes = [judge.by_hand(game, one) for one in everybody]
            seen.append(Seen(numbers, hopes, learner.features.left(game)))
    return seen, game


def difference(one: list[float], other: list[float], left: float) -> list[float]:
    """By how much the numbers of two seats differ, and the same by how much of the game is left."""
    late = [mine - yours for mine, yours in zip(one, other, strict=True)]
    return late + [number * left for number in late]


def lesson_text(players: int, figures: dict[str, Any], names: list[str], weights: Weights) -> str:
    """What was learned as a table of TOML."""
    lines = [f"[{TABLE}{players}]"]
    for name, value in figures.items():
        if isinstance(value, dict):
            inner = ", ".join(f"{key} = {number}" for key, number in value.items())
            lines.append(f"{name} = {{ {inner} }}")
        else:
            lines.append(f"{name} = {value}")
    lines += ["", f"[{TABLE}{players}.weights]"]
    for at, name in enumerate(names):
        lines.append(f"{name} = [{weights.late[at]:.4f}, {weights.more_early[at]:.4f}]")
    return "\n".join(lines) + "\n"
