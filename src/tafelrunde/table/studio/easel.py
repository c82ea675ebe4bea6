"""A process of its own in which a painter works; jobs and answers are msgpack over a pipe.

Each has its length before it, and answers come in the order of the jobs. The process ends when the
server does, because then its input ends.
"""

from __future__ import annotations

import os
import struct
import sys
from itertools import count
from typing import BinaryIO, Final

import msgspec

from tafelrunde.table import collector
from tafelrunde.table.logs import where
from tafelrunde.table.pages.rendering import live_at
from tafelrunde.table.settings import from_environment
from tafelrunde.table.studio.jobs import Drawn, Job
from tafelrunde.table.studio.painter import Painter
from tafelrunde.table.studio.parcels import Parcel, Unpacker

LENGTH: Final = struct.Struct(">I")
# After so many parcels garbage is looked for among what is new, and after so many among everything.
SELDOM: Final = 20_000
EVERYTHING: Final = 12 * SELDOM


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Do jobs until the input ends."""
    painter = Painter()
    unpacker = Unpacker()
    decoder = msgspec.msgpack.Decoder(Parcel)
    encoder = msgspec.msgpack.Encoder()
    for number in count(1):
        head = source.read(LENGTH.size)
        if len(head) < LENGTH.size:
            return
        (size,) = LENGTH.unpack(head)
        jobs = unpacker.unpack(decoder.decode(source.read(size)))
        # No answer at all says that everything has to be told again.
        answer = encoder.encode([attempt(painter, job) for job in jobs or ()])
        target.write(LENGTH.pack(len(answer)) + answer)
        target.flush()
        if number % SELDOM == 0:
            collector.look(everything=number % EVERYTHING == 0)


def attempt(painter: Painter, job: Job) -> Drawn:
    """Do a job; one that fails is answered too."""
    try:
        return painter.work(job)
    except Exception as error:
        # Only where, never what: a message may quote a position.
        return Drawn("", problem=where(error))


def main() -> None:
    """Keep stray prints out of the answers."""
    target = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    collector.rest()
    live_at(from_environment().prefix)
    serve(sys.stdin.buffer, target)


if __name__ == "__main__":
    main()
