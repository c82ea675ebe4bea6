"""Many random games of a title, as the text of their records: the same on every machine.

`python -m tests.helpers.many meduris` prints a digest for each block of games,
`python -m tests.helpers.many --write meduris` keeps them in tests/parity/meduris.txt, and
`python -m tests.helpers.many --record 17 meduris` prints the record of one game.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from pathlib import Path

import tafelrunde
from tafelrunde.arena.soak import Soak, first_position
from tafelrunde.kernel import chance, game
from tests.helpers import play_on

GAMES = 520
BLOCK = 40
STORED = Path(__file__).parent.parent / "parity"


def compiled() -> bool:
    """Whether the kernel that is running is the compiled one."""
    return Path(game.__file__).suffix != ".py"


def record(title: str, number: int) -> str:
    """The record of one game; players and options vary from game to game."""
    low, high = tafelrunde.title(title).seats
    work = Soak(title, number, 0, low + number % (high - low + 1))
    played = first_position(work, chance.seeded(number))
    play_on(played, number)
    return json.dumps(played.record(), sort_keys=True, separators=(",", ":"))


def block(title: str, first: int) -> str:
    """One line for a block of games: its first number and the digest of all their records."""
    digest = hashlib.sha256()
    for number in range(first, first + BLOCK):
        digest.update(record(title, number).encode())
        digest.update(b"\n")
    return f"{first} {digest.hexdigest()}"


def blocks() -> range:
    """The first numbers of all blocks."""
    return range(0, GAMES, BLOCK)


def stored(title: str) -> list[str]:
    """The lines that were kept; none when nothing was."""
    file = STORED / f"{title}.txt"
    return file.read_text("ascii").splitlines() if file.is_file() else []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title", choices=tafelrunde.titles())
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--record", type=int)
    given = parser.parse_args()
    if given.record is not None:
        print(record(given.title, given.record))
        return
    lines = []
    for first in blocks():
        lines.append(block(given.title, first))
        print(lines[-1], flush=True)
    if given.write:
        (STORED / f"{given.title}.txt").write_text("\n".join(lines) + "\n", "ascii")


if __name__ == "__main__":
    main()
