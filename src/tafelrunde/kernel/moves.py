"""Moves: an int while playing, `verb:argument` in everything stored or shown."""

from __future__ import annotations

import difflib
from typing import Final

from tafelrunde.kernel.errors import BadMove

Move = int

ARGUMENT_BITS: Final = 8
ARGUMENT_MASK: Final = 255


def verb_of(move: Move) -> Move:
    """The move's verb, written as games write it: the verb's first move, `HUT` of `HUT + 12`."""
    return move & ~255


def argument_of(move: Move) -> int:
    """The move's argument, from 0 to 255."""
    return move & 255


def listed(numbers: list[int], number: int) -> bool:
    """Whether a number is in a list; compiled this is much faster than `in`, which boxes both."""
    return any(other == number for other in numbers)


def names(moves: list[Move], argument: int) -> bool:
    """Whether one of these moves has this argument."""
    return any(argument_of(move) == argument for move in moves)


class Past:
    """The moves played so far, last first; clones share it."""

    def __init__(self, before: Past | None, move: Move) -> None:
        self.before = before
        self.move = move


class Verb:
    """One kind of move and the names of its arguments; with a single one the verb is the name.

    `kind` tells the page what to make of it: "finish" ends or passes and stands beside the list,
    "aside" is possible at any time and shown apart from the list, "" is everything else.
    """

    def __init__(
        self, name: str, size: int = 1, names: list[str] | None = None, kind: str = ""
    ) -> None:
        self.name = name
        self.names = names if names is not None else [str(number) for number in range(size)]
        self.size = len(self.names)
        self.kind = kind
        if not 1 <= self.size <= ARGUMENT_MASK + 1:
            raise ValueError(f"verb {name} has {self.size} arguments; 1 to 256 are possible")


class Alphabet:
    """All moves a game can ever have, in a fixed order; an action mask has one bit for each."""

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs = [verb.name for verb in verbs]
        self._kinds = [verb.kind for verb in verbs]
        self.moves: list[Move] = []
        self.names: list[str] = []
        self._name: dict[int, str] = {}
        self._move: dict[str, int] = {}
        self._first: list[int] = []
        for number, verb in enumerate(verbs):
            self._first.append(len(self.moves))
            for argument, argument_name in enumerate(verb.names):
                move = number << ARGUMENT_BITS | argument
                name = verb.name if verb.size == 1 else f"{verb.name}:{argument_name}"
                if name in self._move:
                    raise ValueError(f"two moves are called {name}")
                self._name[move] = name
                self._move[name] = move
                self.moves.append(move)
                self.names.append(name)
        self.size = len(self.moves)

    def name(self, move: Move) -> str:
        """The stored name of a move."""
        name = self._name.get(move)
        if name is None:
            raise BadMove("error.move_number", {"move": move, "size": self.size})
        return name

    def parse(self, name: str) -> Move:
        """The move with this name; anything else is refused with the nearest names."""
        move = self._move.get(name)
        if move is None:
            close = difflib.get_close_matches(name, self.names, 3)
            if close:
                raise BadMove("error.move_near", {"name": name, "near": ", ".join(close)})
            raise BadMove("error.move_name", {"name": name, "verbs": ", ".join(self.verbs)})
        return move

    def index(self, move: Move) -> int:
        """The place in the alphabet of one of its moves, from 0 to size - 1."""
        return self._first[move >> ARGUMENT_BITS] + argument_of(move)

    def verb(self, move: Move) -> str:
        """The name of the move's verb."""
        return self.verbs[move >> ARGUMENT_BITS]

    def kind(self, move: Move) -> str:
        """What the page makes of the move."""
        return self._kinds[move >> ARGUMENT_BITS]
