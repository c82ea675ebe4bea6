"""A worker process: here bots think, the coach too, and records are replayed and looked back at.

Jobs and answers are msgpack, each with its length before it. The worker ends when the server does,
because then its input ends.
"""

from __future__ import annotations

import os
import struct
import sys
import time
from typing import Any, BinaryIO, Final

import msgspec

from tafelrunde import games
from tafelrunde.kernel import record as records
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.title import Title
from tafelrunde.players import decide, player
from tafelrunde.players.thinking import Thinking
from tafelrunde.table.coach.counsel import Coached, Coaching, coach
from tafelrunde.table.play.recall import Recall, Recalled, recall
from tafelrunde.table.play.trace import Curve, Trace, trace
from tafelrunde.table.store import rows

LENGTH: Final = struct.Struct(">I")
LOOK_EVERY: Final = 50
LOAD_SECONDS: Final = 0.5
NICE: Final = 5
"""By how much the server comes first, unless a worker is told otherwise when it starts."""

MEMORY: Final = 2 << 30
"""A worker that wants more than this many bytes ends, and the job with it."""


class Think(msgspec.Struct, tag="think"):
    """Choose a move; the position is one imagined for the seat.

    A bot that thinks does so for at most so many `seconds`, and for less if it has already `spent`
    some of them on the same turn.
    """

    game: str
    position: dict[str, Any]
    seat: int
    bot: str
    seed: int
    seconds: float = 60.0
    spent: float = 0.0


class Read(msgspec.Struct, tag="read"):
    """Replay an uploaded record, given as JSON; it may grow to so many bytes."""

    record: bytes
    most: int


class Shown(msgspec.Struct, array_like=True):
    """One move of a record and what it leads to."""

    move: str
    seat: int
    place: str
    played: int
    turn: int
    events: list[rows.Said]
    position: bytes


Job = Think | Read | Recall | Trace | Coaching


class Done(msgspec.Struct):
    """The answer to any; `problem` says why there is none.

    `plan` are the moves by which the bot will go on with its turn, `spent` the seconds that it has
    thought about a turn that is not over then.
    """

    move: str = ""
    plan: list[str] = []
    spent: float = 0.0
    problem: str = ""
    first: Shown | None = None
    moves: list[Shown] = []
    recalled: Recalled | None = None
    curve: Curve = []
    coached: Coached | None = None


def think(job: Think) -> Done:
    """The bot's move by name."""
    game = games.title(job.game).load(job.position)
    who = player(job.bot, job.seed)
    if not isinstance(who, Thinking):
        return Done(move=game.name(decide(who, game, job.seat, job.seed)))
    who.budget.seconds = min(who.budget.seconds, job.seconds)
    if job.spent > 0:
        who.spent = job.spent
        who.unfinished = game.played
    move = decide(who, game, job.seat, job.seed)
    plan = [game.name(one) for one in who.plan.moves]
    return Done(game.name(move), plan, who.spent if who.unfinished >= 0 else 0.0)


def read(job: Read) -> Done:
    """Every position of the record; raises when it does not replay as it says."""
    record = msgspec.json.decode(job.record, type=dict[str, Any])
    title = games.title(str(record.get("game")))
    game = records.start(title, record)
    found: list[Shown] = []
    turn = game.player
    first = Shown("", -1, "", game.played, -1 if turn is None else turn, [], rows.pack(game.dump()))
    size = len(first.position)
    events: list[rows.Said] = []
    game.listener = rows.Listener(events)
    for number, name in enumerate(record["moves"], 1):
        seat = game.decider
        move = title.alphabet.parse(name)
        place = title.place(game, move) if move in game.options else ""
        records.play_named(game, name, number, record)
        turn = -1 if game.player is None else game.player
        events += rows.final_scoring(game)
        found.append(
            Shown(
                name,
                seat,
                place,
                game.played,
                turn,
                events.copy(),
                rows.pack(game.dump()),
            )
        )
        events.clear()
        size += len(found[-1].position)
        if size > job.most:
            return Done(problem=f"Laid out it would take more than {job.most} bytes.")
    problem = too_slow(title, [first, *found])
    return Done(problem=problem) if problem else Done(first=first, moves=found)


def too_slow(title: Title, shown: list[Shown]) -> str:
    """What is wrong when positions take long to load: whoever looks back would wait long."""
    for one in (*shown[::LOOK_EVERY], shown[-1]):
        position = rows.unpack(one.position)
        began = time.process_time()
        title.load(position)
        if time.process_time() - began > LOAD_SECONDS:
            return "Its positions take too long to load."
    return ""


def work(job: Job) -> Done:
    """Do a job; what is wrong with it is an answer too."""
    try:
        if isinstance(job, Recall):
            return Done(recalled=recall(job))
        if isinstance(job, Trace):
            return Done(curve=trace(job))
        if isinstance(job, Think):
            return think(job)
        return read(job) if isinstance(job, Read) else Done(coached=coach(job))
    except TafelrundeError as error:
        return Done(problem=str(error)[:500])
    except (
        TypeError,
        ValueError,
        KeyError,
        IndexError,
        AttributeError,
        OverflowError,
        RecursionError,
        MemoryError,
    ) as error:
        return Done(problem=f"It can't be read ({type(error).__name__}).")


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer jobs until the input ends."""
    decoder = msgspec.msgpack.Decoder(Job)
    while True:
        head = source.read(LENGTH.size)
        if len(head) < LENGTH.size:
            return
        (size,) = LENGTH.unpack(head)
        data = source.read(size)
        if len(data) < size:
            return
        answer = msgspec.msgpack.encode(work(decoder.decode(data)))
        target.write(LENGTH.pack(len(answer)) + answer)
        target.flush()


def main() -> None:
    """Let the server have the processor first, and keep stray prints out of the answers."""
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]) if len(sys.argv) > 1 else NICE)
    limit_memory()
    target = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        serve(sys.stdin.buffer, target)
    except (BrokenPipeError, KeyboardInterrupt):
        # The server is gone in the middle of a job; nobody waits for the answer.
        os._exit(0)


def limit_memory() -> None:
    """One job must not take the memory of all."""
    try:
        import resource
    except ImportError:  # no such limit on this system
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


if __name__ == "__main__":
    main()
