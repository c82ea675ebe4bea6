"""How a number of a position is written: what it can be, its name, and the number of a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.errors import BadPosition

if TYPE_CHECKING:
    from tafelrunde.kernel.game import Game

# The kind of thing that is named by the colours of the set-up.
SEAT: Final = "seat"
# A set without members, a cell without a crop.
NOTHING: Final = "none"
# No count of anything reaches this.
MANY: Final = 1 << 30
# Stands for a number that a seat can't know.
UNKNOWN: Final = -(1 << 31)
# In an observation, numbers up to FEW are shares of their greatest; of others, USUAL is 1.
FEW: Final = 100
USUAL: Final = 32.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Code:
    """How one number of a position is written, and which numbers there are: here any from 0 on.

    `kind` is the kind of thing whose names are used.
    """

    def __init__(self, kind: str = "") -> None:
        self.kind = kind

    def low(self, game: Game) -> int:
        """The least number there can be."""
        return 0

    def high(self, game: Game) -> int:
        """The greatest number there can be."""
        return 9999

    def fits(self, game: Game, values: list[int]) -> bool:
        """Whether all these numbers can be."""
        return not values or (min(values) >= self.low(game) and max(values) <= self.high(game))

    def exact(self, value: Any) -> bool:
        """Whether a value is the number itself and no text to read."""
        return type(value) is int

    def write(self, game: Game, value: int) -> int | str:
        """The number as people write it."""
        return value

    def read(self, game: Game, text: str) -> int | None:
        """The number of a text; None if it is none of those that can stand there."""
        return None

    def possible(self, game: Game) -> Fault:
        """What could stand here, for whoever wrote something else."""
        return fault("can.number", low=self.low(game), high=self.high(game))

    def slots(self, game: Game) -> list[str]:
        """The names of what an observation tells of a number; nothing where it is the number."""
        return [""]

    def shares(self, game: Game, value: int, seat: int) -> list[float]:
        """What an observation tells a seat of a number, slot by slot."""
        return [value / self._unit(game)]

    def span(self, game: Game) -> tuple[float, float]:
        """The least and the greatest that these can be."""
        low, high = self.low(game), self.high(game)
        unit = self._unit(game)
        return low / unit, high / unit

    def _unit(self, game: Game) -> float:
        high = max(self.high(game), -self.low(game))
        return max(float(high), 1.0) if high <= FEW else USUAL

    def about(self, game: Game) -> str:
        """What can stand here, for the documentation."""
        if self.high(game) < MANY:
            return f"{self.low(game)} to {self.high(game)}"
        return "any number" if self.low(game) < 0 else f"{self.low(game)} or more"


class Number(Code):
    """A plain number in its bounds; the upper one may depend on the game."""

    def __init__(self, high: int | Callable[[Any], int], low: int = 0) -> None:
        super().__init__()
        self._low = low
        self._high = high

    def low(self, game: Game) -> int:
        return self._low

    def high(self, game: Game) -> int:
        high = self._high
        return high if isinstance(high, int) else high(game)


class Switch(Code):
    """True or false."""

    def high(self, game: Game) -> int:
        return 1

    def exact(self, value: Any) -> bool:
        return type(value) is bool

    def write(self, game: Game, value: int) -> int | str:
        return value != 0

    def possible(self, game: Game) -> Fault:
        return fault("can.switch")

    def about(self, game: Game) -> str:
        return "true or false"


@mypyc_attr(allow_interpreted_subclasses=True)
class Named(Code):
    """A number that stands for a name: from `first` on one of `before`, then those of a kind."""

    def __init__(self, kind: str, before: tuple[str, ...] = (), first: int = 0) -> None:
        super().__init__(kind)
        self.before = before
        self.first = first

    def names(self, game: Game) -> list[str]:
        """All names in the order of their numbers."""
        return [*self.before, *game.names(self.kind)] if self.kind else list(self.before)

    def low(self, game: Game) -> int:
        return self.first

    def high(self, game: Game) -> int:
        return self.first + len(self.names(game)) - 1

    def write(self, game: Game, value: int) -> int | str:
        return self.names(game)[value - self.first]

    def read(self, game: Game, text: str) -> int | None:
        names = self.names(game)
        return self.first + names.index(text) if text in names else None

    def slots(self, game: Game) -> list[str]:
        if self.kind == SEAT:
            return [*self.before, *seats_from(game.players)]
        return self.names(game)

    def shares(self, game: Game, value: int, seat: int) -> list[float]:
        place = value - self.first
        before = len(self.before)
        if self.kind == SEAT and place >= before:
            place = before + (place - before - seat) % game.players
        return one_of(len(self.slots(game)), place)

    def span(self, game: Game) -> tuple[float, float]:
        return 0.0, 1.0

    def possible(self, game: Game) -> Fault:
        return fault("can.name", names=", ".join(self.names(game)))

    def about(self, game: Game) -> str:
        names = [f"`{name}` {self.first + at}" for at, name in enumerate(self.before)]
        if self.kind:
            start = self.first + len(names)
            names.append(f"*{self.kind}* from {start}" if start else f"*{self.kind}*")
        return ", ".join(names)


@mypyc_attr(allow_interpreted_subclasses=True)
class Flags(Code):
    """A set of things of a kind, one bit each, written with a plus between their names."""

    def high(self, game: Game) -> int:
        return (1 << len(game.names(self.kind))) - 1

    def write(self, game: Game, value: int) -> int | str:
        names = game.names(self.kind)
        found = [name for bit, name in enumerate(names) if value >> bit & 1]
        return "+".join(found) if found else NOTHING

    def read(self, game: Game, text: str) -> int | None:
        if text == NOTHING:
            return 0
        names = game.names(self.kind)
        value = 0
        for name in text.split("+"):
            if name not in names:
                return None
            value |= 1 << names.index(name)
        return value

    def slots(self, game: Game) -> list[str]:
        return game.names(self.kind)

    def shares(self, game: Game, value: int, seat: int) -> list[float]:
        return [float(value >> bit & 1) for bit in range(len(game.names(self.kind)))]

    def span(self, game: Game) -> tuple[float, float]:
        return 0.0, 1.0

    def possible(self, game: Game) -> Fault:
        return fault("can.set", names=", ".join(game.names(self.kind)))

    def about(self, game: Game) -> str:
        return f"`{NOTHING}`, or *{self.kind}* with `+` between several; a bit each"


class Counts(Code):
    """So many of each thing of a kind, in some bits each: `grain 2+vegetable 1`."""

    def __init__(self, kind: str, bits: int) -> None:
        super().__init__(kind)
        self.bits = bits

    def high(self, game: Game) -> int:
        return (1 << self.bits * len(game.names(self.kind))) - 1

    def write(self, game: Game, value: int) -> int | str:
        found: list[str] = []
        for place, name in enumerate(game.names(self.kind)):
            count = value >> self.bits * place & (1 << self.bits) - 1
            if count:
                found.append(f"{name} {count}")
        return "+".join(found) if found else NOTHING

    def read(self, game: Game, text: str) -> int | None:
        if text == NOTHING:
            return 0
        names = game.names(self.kind)
        value = 0
        for part in text.split("+"):
            name, count = counted(part)
            shift = self.bits * names.index(name) if name in names else -1
            most = (1 << self.bits) - 1
            if shift < 0 or not 0 < count <= most - (value >> shift & most):
                return None
            value += count << shift
        return value

    def slots(self, game: Game) -> list[str]:
        return game.names(self.kind)

    def shares(self, game: Game, value: int, seat: int) -> list[float]:
        most = (1 << self.bits) - 1
        return [
            (value >> self.bits * place & most) / most
            for place in range(len(game.names(self.kind)))
        ]

    def span(self, game: Game) -> tuple[float, float]:
        return 0.0, 1.0

    def possible(self, game: Game) -> Fault:
        return fault("can.counts", names=", ".join(game.names(self.kind)))

    def about(self, game: Game) -> str:
        return (
            f"`{NOTHING}`, or *{self.kind}* and number, `+` between several; {self.bits} bits each"
        )


OWNER: Final = Named(SEAT, ("nobody",), -1)
YES_NO: Final = Named("", ("no", "yes"))


def seats_from(players: int) -> list[str]:
    """The seats as one of them calls them: `me`, then `+1` to the left, and so on."""
    return ["me", *[f"+{number}" for number in range(1, players)]]


def one_of(size: int, place: int) -> list[float]:
    """A 1 in its place, and nothing elsewhere."""
    return [1.0 if number == place else 0.0 for number in range(size)]


def counted(text: str) -> tuple[str, int]:
    """A name and the number after it, 1 where there is none; 0 if it can't be read."""
    name, space, count = text.partition(" ")
    if not space:
        return name, 1
    return name, int(count) if count.isascii() and count.isdigit() else 0


def taken(game: Game, name: str, code: Code, value: Any) -> Any:
    """The number of an exact or readable value; BadPosition says what could stand there."""
    if code.exact(value):
        return value
    read = code.read(game, value) if isinstance(value, str) else None
    if read is None:
        raise refused(game, name, code, value)
    return read


def refused(game: Game, name: str, code: Code, value: Any) -> BadPosition:
    """What is wrong with a value that can't stand there."""
    return BadPosition(
        "error.position_value",
        {"name": name, "value": value, "possible": code.possible(game)},
        game.title.folders,
    )
