"""Soaking: random games and series of them with every invariant looked at along the way."""

from __future__ import annotations

import json
import multiprocessing
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tafelrunde import games
from tafelrunde.games import registry
from tafelrunde.kernel import chance
from tafelrunde.kernel.errors import BadSetup, IllegalMove
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.setup import Option
from tafelrunde.kernel.title import Title
from tafelrunde.series import registry as kinds
from tafelrunde.series import stored
from tafelrunde.series.errors import BadChoice, NotNow, NotOffered
from tafelrunde.series.series import Series

LONGEST = 100_000
"""A game of more decisions than this counts as one that never ends."""

_LUCK = 0.75
"""How often a game of a series ends well, and how often something more is decided after it."""


class Broken(Exception):
    """An invariant does not hold."""


@dataclass(frozen=True)
class Soak:
    """What is soaked: games number 0, 1, 2, ... of a title, each with a set-up of its own.

    `game` may be a kind of series, of which whole ones are played. `module` brings the title where
    it is none of the collection.
    """

    game: str
    seed: int
    every: int
    players: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    edition: str | None = None
    module: str = ""


@dataclass
class Soaked:
    """What came of it."""

    games: int = 0
    decisions: int = 0
    positions: int = 0
    most_moves: int = 0
    moves: int = 0
    seconds: float = 0.0
    errors: list[str] = field(default_factory=list)

    def add(self, other: Soaked) -> None:
        """Count another batch of games."""
        self.games += other.games
        self.decisions += other.decisions
        self.positions += other.positions
        self.moves += other.moves
        self.most_moves = max(self.most_moves, other.most_moves)
        self.errors.extend(other.errors)

    def report(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "positions_checked": self.positions,
            "moves_mean": round(self.moves / self.decisions, 2) if self.decisions else 0.0,
            "moves_most": self.most_moves,
            "seconds": round(self.seconds, 1),
            "errors": self.errors,
        }


def soak(
    work: Soak, count: int, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> Soaked:
    """Play so many random games and look at every so-manieth position."""
    total = Soaked()
    start = time.perf_counter()
    for part in _parts(work, count, jobs):
        total.add(part)
        if progress is not None:
            progress(total.games)
    total.seconds = time.perf_counter() - start
    return total


def _parts(work: Soak, count: int, jobs: int) -> Iterator[Soaked]:
    numbers = [(work, number) for number in range(count)]
    if jobs <= 1:
        yield from map(_soak_pair, numbers)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(_soak_pair, numbers, chunksize=max(1, min(200, count // 50)))


def _soak_pair(pair: tuple[Soak, int]) -> Soaked:
    work, number = pair
    done = Soaked(games=1)
    try:
        _soak_one(work, number, done)
    except Exception as error:
        # Whatever goes wrong in one game is a finding; the other games still count.
        done.errors.append(f"{work.game}, game {number}: {type(error).__name__}: {error}")
    return done


def _soak_one(work: Soak, number: int, done: Soaked) -> None:
    state = chance.seeded(work.seed * 1_000_003 + number)
    if work.game in kinds.names():
        _soak_series(work, state, done)
    else:
        _play_out(first_position(work, state), work.every, state, done)


def _play_out(game: Game, every: int, state: int, done: Soaked) -> int:
    """Play at random to the end, and look at every so-manieth position."""
    while game.decider >= 0:
        moves = game.moves()
        done.moves += len(moves)
        done.most_moves = max(done.most_moves, len(moves))
        state = chance.following(state)
        if done.decisions % every == 0:
            inspect(game, state)
            done.positions += 1
        game.play(moves[chance.below(state, len(moves))])
        done.decisions += 1
        if done.decisions > LONGEST:
            raise Broken(f"no end after {LONGEST} decisions")
    inspect(game, state)
    done.positions += 1
    game.ranking()
    return state


def _soak_series(work: Soak, state: int, done: Soaked) -> None:
    """A whole series at random; luck lets some go on that random games would end at once."""
    state, options = _drawn(kinds.kind(work.game).options, work, state)
    series = stored.new(work.game, options, chance.below(state, 1 << 30), work.edition)
    draw = random.Random(state)
    inspect_series(series, work.edition)
    while not series.over:
        game = series.next_game()
        state = _play_out(game, work.every, chance.following(state), done)
        outcome = series.outcome(game)
        if draw.random() < _LUCK:
            outcome = series.kind.lucky(outcome, draw.randrange)
        series.enter(outcome, game.record())
        while (known := series.choices()) and draw.random() < _LUCK:
            series.decide(draw.choice(known))
        inspect_series(series, work.edition)


def inspect_series(series: Series, edition: str | None) -> None:
    """Everything that is true of every series between its games."""
    data = json.loads(json.dumps(series.dump()))
    again = stored.load(data, edition)
    if again.dump() != data or again.choices() != series.choices():
        raise Broken(f"load(dump) differs after game {series.begun}")
    for name in ("", *(offer for offer in _all_choices(series) if offer not in series.choices())):
        try:
            series.decide(name)
        except (BadChoice, NotOffered, NotNow):
            continue
        raise Broken(f"{name!r} was not refused after game {series.begun}")
    if series.dump() != data:
        raise Broken(f"a refused choice changed the series after game {series.begun}")
    series.verdict()
    series.sheet()


def _all_choices(series: Series) -> list[str]:
    return [choice.name for offer in series.offers() for choice in offer.choices]


def first_position(work: Soak, state: int) -> Game:
    """A game with players and options drawn among all that fit together."""
    if work.module and work.game not in games.names():
        registry.learn(work.module)
    title = games.title(work.game, work.edition)
    for _ in range(100):
        state, players, options = draw_setup(title, work, state)
        try:
            return title.new(title.setup(players, options), chance.below(state, 1 << 30))
        except BadSetup:
            continue
    raise Broken("no fitting set-up was found in a hundred draws")


def draw_setup(title: Title, work: Soak, state: int) -> tuple[int, int, dict[str, Any]]:
    """A number of players and a value for each option that has choices."""
    low, high = title.seats
    state = chance.following(state)
    players = work.players or low + chance.below(state, high - low + 1)
    state, options = _drawn(title.options, work, state)
    return state, players, options


def _drawn(known: list[Option], work: Soak, state: int) -> tuple[int, dict[str, Any]]:
    """A value for each option that has choices, unless it is given."""
    options = dict(work.options)
    for option in known:
        if option.choices is not None and option.name not in options:
            state = chance.following(state)
            options[option.name] = option.choices[chance.below(state, len(option.choices))]
    return chance.following(state), options


def inspect(game: Game, state: int) -> None:
    """Everything that is true in every position of every game."""
    game.check()
    before = game.digest()
    data = json.loads(json.dumps(game.dump()))
    again = game.title.load(data)
    if again.dump() != data or again.moves() != game.moves():
        raise Broken(f"load(dump) differs at decision {game.played}")
    named = json.loads(json.dumps(game.dump(names=True)))
    if game.title.load(named).dump() != data:
        raise Broken(f"a position by names differs at decision {game.played}")
    _inspect_clone(game, state)
    if game.decider >= 0:
        _inspect_refusal(game)
    for seat in range(game.players):
        _inspect_secrecy(game, seat, state)
    if game.digest() != before:
        raise Broken(f"looking at the position changed it at decision {game.played}")


def _inspect_clone(game: Game, state: int) -> None:
    twin = game.clone()
    if twin.digest() != game.digest():
        raise Broken(f"a clone differs from its origin at decision {game.played}")
    play_on(twin, state, 20)


def play_on(game: Game, state: int, count: int) -> None:
    """So many random moves."""
    for _ in range(count):
        if game.decider < 0:
            return
        state = chance.following(state)
        moves = game.moves()
        game.play(moves[chance.below(state, len(moves))])


def _asks(game: Game) -> bool:
    """Whether there is something to decide, or nobody may notice that there is not."""
    return len(game.options) > 1 or game.stack[-1].veiled(game)


def _inspect_refusal(game: Game) -> None:
    legal = set(game.moves())
    if not _asks(game) or len(legal) != len(game.moves()):
        raise Broken(f"fewer than two moves, or one of them twice, at decision {game.played}")
    if all(game.alphabet.kind(move) == "aside" for move in legal):
        raise Broken(f"nothing but exchanges can be chosen at decision {game.played}")
    illegal = next((move for move in game.alphabet.moves if move not in legal), None)
    if illegal is None:
        return
    try:
        game.play(illegal)
    except IllegalMove:
        return
    raise Broken(f"{game.name(illegal)} was not refused at decision {game.played}")


def _inspect_secrecy(game: Game, seat: int, state: int) -> None:
    """Two positions that a seat can't tell apart give it the same view and the same moves."""
    twin = game.imagine(seat, state)
    if twin.view(seat) != game.view(seat):
        raise Broken(f"seat {seat} can tell an imagined game at decision {game.played}")
    twin.check()
    if twin.decider >= 0 and not _asks(twin):
        raise Broken(f"an imagined question has one answer at decision {game.played}")
    play_on(twin, state, 10)
