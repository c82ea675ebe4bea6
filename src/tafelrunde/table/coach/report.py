"""What an analysis tells: the margin after every turn, the dearest turns, and how all played."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from tafelrunde.players.analysis import dearest, lost
from tafelrunde.table.bots.pool import Pool, PoolFull, WorkerDied
from tafelrunde.table.coach.counsel import Tell
from tafelrunde.table.coach.shelf import DONE, RUNNING, STOPPED, WAITING, Found, Kept
from tafelrunde.table.coach.words import Reason, reasons_of, told
from tafelrunde.table.errors import Refused
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.live import Live
from tafelrunde.table.store.store import Store

DEAREST: Final = 8
SECONDS: Final = 10.0
# Analyses whose words are remembered.
KEPT: Final = 100


@dataclass(frozen=True)
class Moment:
    """How far every seat can expect to be ahead of the best other, after so many moves."""

    at: int
    margins: tuple[float, ...]


@dataclass(frozen=True)
class Dear:
    """A turn that cost points: the one after so many moves, in words, and what was better."""

    turn: int
    """Which one of the game it is, from 1 on."""
    at: int
    seat: int
    moves: tuple[str, ...]
    text: str
    cost: float
    instead: tuple[str, ...]
    better: str
    reasons: tuple[Reason, ...]
    why: str


@dataclass(frozen=True)
class Played:
    """How well somebody played: the points that their turns cost on average."""

    seat: int
    name: str
    turns: int
    faultless: int
    """For so many of them nothing clearly better was found."""
    lost: float
    total: float


@dataclass(frozen=True)
class Analysis:
    """An analysis as far as it is made; dearest turns and players are told when it rests."""

    table: str
    state: str
    """none, waiting, running, done, stopped or failed."""
    turns: int
    done: int
    ahead: int
    """So many others are made before it."""
    may_stop: bool
    curve: tuple[Moment, ...]
    dearest: tuple[Dear, ...] = ()
    players: tuple[Played, ...] = ()


class Tellers:
    """Puts turns into words, by workers, once for each language."""

    def __init__(self, store: Store, workers: Pool) -> None:
        self._store = store
        self._workers = workers
        self._known: OrderedDict[tuple[object, ...], list[list[str]]] = OrderedDict()

    async def position(self, live: Live, at: int) -> bytes | None:
        """The table after so many moves that count."""
        number = live.history[at - 1] if at else 0
        return await self._store.packed(live.id, max(number, live.base_number))

    async def told(
        self, live: Live, language: str, found: Found, which: list[int]
    ) -> list[list[str]]:
        """For each of these turns what was played and what would have been better."""
        called = live.called(language)
        key = (live.id, called, language, *which)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = await self._put(live, language, found, which)
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return known

    async def _put(
        self, live: Live, language: str, found: Found, which: list[int]
    ) -> list[list[str]]:
        turns: list[tuple[bytes, list[list[str]]]] = []
        for number in which:
            turn, cost = found.turns[number], found.costs[number]
            position = await self.position(live, turn.at)
            turns.append((position or b"", [turn.moves, cost.instead]))
        job = Tell(live.row.game, language, list(live.called(language)), turns)
        try:
            done = await self._workers.run(job, SECONDS)
        except PoolFull:
            raise Refused("too_fast", "Many look back just now; try again in a minute.") from None
        except WorkerDied:
            raise Refused("no_advice", "The analysis can't be told in time; try again.") from None
        if done.coached is None:
            raise Refused("no_advice", "The analysis can't be told.")
        return done.coached.told


async def report(live: Live, who: Who, kept: Kept, tellers: Tellers) -> Analysis:
    """An analysis for somebody, in their language."""
    found = kept.found
    mine = bool(live.mine(who)) or (who.person != "" and who.person == kept.person)
    rests = kept.state in (DONE, STOPPED) and bool(found.costs)
    return Analysis(
        table=live.id,
        state=kept.state,
        turns=kept.turns,
        done=kept.done,
        ahead=kept.ahead,
        may_stop=mine and kept.state in (WAITING, RUNNING),
        curve=_curve(found, live.base),
        dearest=await _dearest(live, who.language, found, tellers) if rests else (),
        players=_players(live, who.language, found) if rests else (),
    )


def _curve(found: Found, base: int) -> tuple[Moment, ...]:
    if not found.turns:
        return ()
    first = Moment(base, margins(found.start))
    return (
        first,
        *(Moment(turn.at + len(turn.moves), margins(turn.expected)) for turn in found.turns),
    )


def margins(points: list[float]) -> tuple[float, ...]:
    """How far each is ahead of the best of the others; who is alone has their points."""
    if len(points) == 1:
        return (round(points[0], 2),)
    others = [max(points[:seat] + points[seat + 1 :]) for seat in range(len(points))]
    return tuple(round(own - best, 2) for own, best in zip(points, others, strict=True))


async def _dearest(live: Live, language: str, found: Found, tellers: Tellers) -> tuple[Dear, ...]:
    which = dearest([cost.points for cost in found.costs], DEAREST)
    texts = await tellers.told(live, language, found, which) if which else []
    words = live.title.words(language)
    dear: list[Dear] = []
    for number, (text, better) in zip(which, texts, strict=True):
        turn, cost = found.turns[number], found.costs[number]
        reasons = reasons_of(cost.reasons, words)
        dear.append(
            Dear(
                turn=number + 1,
                at=turn.at,
                seat=turn.seat,
                moves=tuple(turn.moves),
                text=text,
                cost=round(cost.points, 2),
                instead=tuple(cost.instead),
                better=better,
                reasons=reasons,
                why=told(reasons, language),
            )
        )
    return tuple(dear)


def _players(live: Live, language: str, found: Found) -> tuple[Played, ...]:
    names = live.called(language)
    players: list[Played] = []
    for seat in range(live.row.players):
        pairs = zip(found.turns, found.costs, strict=False)
        costs = [cost.points for turn, cost in pairs if turn.seat == seat]
        faultless = sum(cost <= 0 for cost in costs)
        mean, total = round(lost(costs), 2), round(sum(costs), 1)
        players.append(Played(seat, names[seat], len(costs), faultless, mean, total))
    return tuple(players)
