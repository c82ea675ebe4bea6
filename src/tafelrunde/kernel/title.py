"""A title: everything that is known about a game before one is set up."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from tafelrunde.kernel import chance
from tafelrunde.kernel.errors import BadSetup, UnknownGame
from tafelrunde.kernel.judge import Judge
from tafelrunde.kernel.layouts import WIDE
from tafelrunde.kernel.moves import Alphabet, Move
from tafelrunde.kernel.observation import Observation
from tafelrunde.kernel.setup import COLOURS, FORCED, Option, Setup, as_stored
from tafelrunde.kernel.step import Step
from tafelrunde.kernel.view import SeatView
from tafelrunde.kernel.words import Words

if TYPE_CHECKING:
    from tafelrunde.kernel.game import Game


Trait = tuple[str, str]
"""Something that sets a seat apart: a kind of thing and a name, as `words` knows them."""


class Picture(Protocol):
    """What a game draws of a view."""

    def render(self, standalone: bool = True, theme: str | None = None) -> str:
        """The whole picture as SVG."""
        ...


class Draw(Protocol):
    """Draws a view in a language and a layout; a memory spares what did not change."""

    def __call__(
        self, view: dict[str, Any], words: Words, layout: int = WIDE, memory: Any = None
    ) -> Picture: ...


class Rules:
    """What may be done: how many play, with which options, which moves and steps there are.

    `make` is an empty game, `evaluate` what a position is worth to a seat, `judge` what it can
    expect in points and why, `upgrade` a position of earlier rules as the present ones write it,
    `series` the printed data for kinds of series that are in the game's box, by their names,
    `traits` what a seat chose, by which a balance of the game is drawn up.
    """

    def __init__(
        self,
        version: int,
        seats: tuple[int, int],
        options: list[Option],
        alphabet: Alphabet,
        steps: list[type[Step[Any]]],
        make: Callable[[Title, Setup], Game],
        evaluate: Callable[[Any, int], float],
        judge: Judge,
        upgrade: Callable[[dict[str, Any]], dict[str, Any]] | None = None,
        series: dict[str, Any] | None = None,
        traits: Callable[[Any, int], list[Trait]] | None = None,
    ) -> None:
        self.version = version
        self.seats = seats
        self.options = options
        self.alphabet = alphabet
        self.steps = steps
        self.make = make
        self.evaluate = evaluate
        self.upgrade = upgrade
        self.series: dict[str, Any] = {} if series is None else series
        self.judge = judge
        self.traits = _none if traits is None else traits


class Wording:
    """What is said: names by kind of thing, folders of sentences, numbered rulebooks by name.

    `reconstructed` names the printed tables that nobody has read off the components.
    """

    def __init__(
        self,
        terms: dict[str, list[str]],
        folders: list[Path],
        books: list[str],
        reconstructed: list[str],
    ) -> None:
        self.terms = terms
        self.folders = folders
        self.books = books
        self.reconstructed = reconstructed


class Face:
    """What is shown: the view of a seat, what a move points at, drawings, the seats' colours.

    `seats` is the part of the view that tells the same of every seat in every game.
    `shared` says that nothing is known to one seat only, so that all are shown the same. `prices`
    tells what the places of a display would cost a seat now, and with 1 that it could pay.
    """

    def __init__(
        self,
        view: Callable[[Any, int | None], dict[str, Any]],
        seats: Callable[[Any, int | None], list[SeatView]],
        place: Callable[[Any, Move], str],
        draw: Draw,
        sketch: Callable[[dict[str, Any], Words], str],
        palette: Callable[[int], list[str]],
        shared: bool = False,
        prices: Callable[[Any, int], Mapping[str, Sequence[float]]] | None = None,
    ) -> None:
        self.prices = prices
        self.view = view
        self.seats = seats
        self.place = place
        self.draw = draw
        self.sketch = sketch
        self.palette = palette
        self.shared = shared


class Title:
    """A game of the collection: its rules, its words, its face; `edition` names an owner's data."""

    def __init__(
        self, name: str, rules: Rules, wording: Wording, face: Face, edition: str = ""
    ) -> None:
        self.name = name
        self.edition = edition
        self.version = rules.version
        self.seats = rules.seats
        self.options = [*rules.options, Option(COLOURS, None, tacit=True)]
        self.alphabet = rules.alphabet
        self.steps = {step.__name__: step for step in rules.steps}
        self.make = rules.make
        self.evaluate = rules.evaluate
        self.upgrade = rules.upgrade
        self.series = rules.series
        self.judge = rules.judge
        self.traits = rules.traits
        self.terms = wording.terms
        self.folders = wording.folders
        self.books = wording.books
        self.reconstructed = wording.reconstructed
        self.view = face.view
        self.seat_views = face.seats
        self.place = face.place
        self.draw = face.draw
        self.sketch = face.sketch
        self.palette = face.palette
        self.shared = face.shared
        self.prices = face.prices
        self.finder: Callable[[str, str | None], Title] | None = None
        self.file: str | None = None
        self._words: dict[str, Words] = {}
        self._slots: dict[str, Observation] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Found again by its name and the file of its edition, wherever a copy is unpacked."""
        if self.finder is None:
            raise UnknownGame("error.title_unlisted", {"game": self.name})
        return self.finder, (self.name, self.file)

    def __copy__(self) -> Title:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Title:
        return self

    def setup(self, players: int, options: dict[str, Any]) -> Setup:
        """A checked set-up; options left out have their defaults."""
        low, high = self.seats
        if type(players) is not int or not low <= players <= high:
            raise BadSetup(
                "error.players", {"game": self.name, "low": low, "high": high, "given": players}
            )
        options = as_stored(self.name, options)
        known = [option.name for option in self.options]
        for name in options:
            if name not in known and name != FORCED:
                listed = ", ".join(known) if known else "-"
                raise BadSetup(
                    "error.option_name", {"game": self.name, "name": name, "known": listed}
                )
        values: dict[str, Any] = {}
        for option in self.options:
            value = options.get(option.name, option.default)
            option.check(self.name, value)
            if value is not None or not option.tacit:
                values[option.name] = value
        if COLOURS in values:
            self._check_colours(players, values[COLOURS])
        forced = Option(FORCED, False, [False, True])
        forced.check(self.name, options.get(FORCED, False))
        if options.get(FORCED, False):
            values[FORCED] = True
        return Setup(players, values)

    def colours(self, setup: Setup) -> list[str]:
        """The seats' colours in order: those chosen, or the first of the game."""
        chosen: list[str] | None = setup.options.get(COLOURS)
        return self.palette(setup.players)[: setup.players] if chosen is None else chosen

    def _check_colours(self, players: int, given: Any) -> None:
        palette = self.palette(players)
        known = isinstance(given, list) and all(colour in palette for colour in given)
        if not known or len(given) != players or len(set(given)) != players:
            raise BadSetup(
                "error.colours",
                {
                    "game": self.name,
                    "players": players,
                    "known": ", ".join(palette),
                    "given": given,
                },
            )

    def new(self, setup: Setup, seed: Any) -> Game:
        """A game at its first decision; a seed that is no whole number is refused in words."""
        if type(seed) is not int:
            raise BadSetup("error.seed", {"seed": seed})
        game = self.make(self, setup)
        game.seed = seed
        game.chance = chance.seeded(seed)
        return _begun(game)

    def dealt(self, setup: Setup, rolls: chance.Rolls) -> Game:
        """A game at its first decision, with what chance brings said from outside.

        It goes on with that; its `rolls` can be replaced at any time, and clones have none. There
        is no record of it.
        """
        game = self.make(self, setup)
        game.chance = chance.seeded(0)
        game.rolls = rolls
        game.imagined = True
        return _begun(game)

    def load(self, data: dict[str, Any]) -> Game:
        """The game at a dumped or hand-written position."""
        from tafelrunde.kernel import position

        return position.load(self, data if self.upgrade is None else self.upgrade(data))

    def observation(self, players: int, options: dict[str, Any] | None = None) -> Observation:
        """The slots of what `observe` gives in games of a set-up: names, lengths and ranges."""
        return self.slots_of(self.setup(players, options or {}))

    def slots_of(self, setup: Setup) -> Observation:
        """The slots of a set-up, made once."""
        key = f"{setup.players} {json.dumps(setup.options, sort_keys=True)}"
        slots = self._slots.get(key)
        if slots is None:
            slots = Observation(self.new(setup, 0))
            self._slots[key] = slots
        return slots

    def words(self, language: str) -> Words:
        """The game's catalogue in a language."""
        words = self._words.get(language)
        if words is None:
            words = Words(self.folders, language, self.terms)
            self._words[language] = words
        return words


def _none(game: Any, seat: int) -> list[Trait]:
    """Nothing sets the seats apart."""
    return []


def _begun(game: Game) -> Game:
    game.set_up()
    game.advance()
    game.barrier = 0
    return game
