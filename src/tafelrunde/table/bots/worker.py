"""A worker process: bots think here and uploaded records are replayed here, never in the server.

Jobs and answers are msgpack, each with its length before it. The worker ends when the server does,
because then its input ends.
"""

from __future__ import annotations

import os
import struct
import sys
from typing import Any, BinaryIO, Final

import msgspec

from tafelrunde import games
from tafelrunde.kernel import record as records
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.players import decide, player
from tafelrunde.table.store import rows

LENGTH: Final = struct.Struct(">I")


class Think(msgspec.Struct, tag="think"):
    """Choose a move; the position is one imagined for the seat."""

    game: str
    position: dict[str, Any]
    seat: int
    bot: str
    seed: int


class Read(msgspec.Struct, tag="read"):
    """Replay an uploaded record, given as JSON."""

    record: bytes


class Shown(msgspec.Struct, array_like=True):
    """One move of a record and what it leads to."""

    move: str
    seat: int
    place: str
    played: int
    turn: int
    events: list[rows.Said]
    position: bytes


class Done(msgspec.Struct):
    """The answer to either; `problem` says why there is none."""

    move: str = ""
    problem: str = ""
    first: Shown | None = None
    moves: list[Shown] = []


def think(job: Think) -> Done:
    """The bot's move by name."""
    game = games.title(job.game).load(job.position)
    move = decide(player(job.bot, job.seed), game, job.seat, job.seed)
    return Done(move=game.name(move))


def read(job: Read) -> Done:
    """Every position of the record; raises when it does not replay as it says."""
    record = msgspec.json.decode(job.record, type=dict[str, Any])
    title = games.title(str(record.get("game")))
    game = records.start(title, record)
    found: list[Shown] = []
    turn = game.player
    first = Shown("", -1, "", game.played, -1 if turn is None else turn, [], rows.pack(game.dump()))
    events: list[rows.Said] = []
    game.listener = rows.Listener(events)
    for number, name in enumerate(record["moves"], 1):
        seat = game.decider
        move = title.alphabet.parse(name)
        place = title.place(game, move) if move in game.options else ""
        records.play_named(game, name, number, record)
        turn = -1 if game.player is None else game.player
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
    return Done(first=first, moves=found)


def work(job: Think | Read) -> Done:
    """Do a job; what is wrong with it is an answer too."""
    try:
        return think(job) if isinstance(job, Think) else read(job)
    except TafelrundeError as error:
        return Done(problem=str(error)[:500])
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, OverflowError) as error:
        return Done(problem=f"It can't be read ({type(error).__name__}).")


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer jobs until the input ends."""
    decoder = msgspec.msgpack.Decoder(Think | Read)
    while True:
        head = source.read(LENGTH.size)
        if len(head) < LENGTH.size:
            return
        (size,) = LENGTH.unpack(head)
        answer = msgspec.msgpack.encode(work(decoder.decode(source.read(size))))
        target.write(LENGTH.pack(len(answer)) + answer)
        target.flush()


def main() -> None:
    """Let the server have the processor first, and keep stray prints out of the answers."""
    if hasattr(os, "nice"):
        os.nice(5)
    target = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, target)


if __name__ == "__main__":
    main()
