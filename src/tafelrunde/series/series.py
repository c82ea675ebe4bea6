"""A series of games as it stands: whose turn it is, the running game or what lies between two.

A series is played by few calls: `next_game` sets up the next game, `finish` enters it in the
ledger, `decide` chooses something that is on offer before the next one. Chance is one whole number,
as in a game, and nothing is drawn before the game that shows it is set up.
"""

from __future__ import annotations

import copy
import difflib
import hashlib
from dataclasses import asdict, replace
from typing import Any, Final

from tafelrunde.kernel import chance
from tafelrunde.kernel.errors import BadSetup
from tafelrunde.kernel.game import Game
from tafelrunde.series.errors import BadChoice, BadSeries, NotNow, NotOffered
from tafelrunde.series.kind import Bout, Choice, Kind, Offer, Outcome, Sheet
from tafelrunde.series.words import Voice

GAME: Final = "game"
BETWEEN: Final = "between"
OVER: Final = "over"

Act = dict[str, Any]
"""Something that happened to a series: a game begun, a game entered, a choice made."""

_SEED_BITS: Final = 53


class Series:
    """One series; what is refused has changed nothing."""

    def __init__(self, kind: Kind, seed: int) -> None:
        if type(seed) is not int:
            raise BadSetup("error.seed", {"seed": seed})
        self.kind = kind
        self.seed = seed
        self.chance = chance.seeded(seed)
        self.ledger = kind.begin()
        self.bout: Bout | None = None
        self.begun = 0
        self.acts: list[Act] = []
        self.game: Game | None = None

    # ------------------------------------------------------------------ questions

    @property
    def phase(self) -> str:
        """`game` while one is played, `between` two games, `over`."""
        if self.bout is not None:
            return GAME
        return OVER if self.kind.over(self.ledger) else BETWEEN

    @property
    def over(self) -> bool:
        """Whether there is no further game."""
        return self.phase == OVER

    def offers(self) -> list[Offer]:
        """What can be decided now; nothing while a game is played and when the series is over."""
        return self.kind.offers(self.ledger) if self.phase == BETWEEN else []

    def choices(self) -> list[str]:
        """The names of what can be chosen now."""
        return [choice.name for choice in self._choices() if choice.why is None]

    def records(self) -> list[dict[str, Any]]:
        """The records of the games that are over."""
        return [act["record"] for act in self.acts if act["act"] == "result"]

    def sheet(self) -> Sheet:
        """The ledger like a printed sheet."""
        return self.kind.sheet(self.ledger)

    def voice(self, language: str = "en", names: list[str] | None = None) -> Voice:
        """Says what the series has to say, with the names of those who play."""
        default = [str(entrant + 1) for entrant in range(self.kind.entrants)]
        return Voice(self.kind.folder, language, names or default)

    def verdict(self, language: str = "en", names: list[str] | None = None) -> str:
        """How the series stands, or how it ended."""
        return self.voice(language, names).say(self.kind.verdict(self.ledger))

    def _choices(self) -> list[Choice]:
        return [choice for offer in self.offers() for choice in offer.choices]

    # ------------------------------------------------------------------ what is done

    def next_game(self) -> Game:
        """The next game at its first decision; play it and `finish` it."""
        twin = self.twin()
        twin.next_bout()
        game = twin.set_up()
        self._become(twin)
        self.game = game
        return game

    def finish(self, game: Game | None = None) -> Outcome:
        """Enter the running game, which must be over, in the ledger."""
        played = game if game is not None else self.game
        if self.bout is None or played is None:
            raise NotNow("series.no_game")
        self._check_ours(played)
        if played.player is not None:
            raise NotNow("series.not_over")
        found = self.outcome(played)
        self.enter(found, played.record())
        return found

    def put(self, game: Game) -> None:
        """The running game as it stands now: played on elsewhere, or with a move taken back."""
        if self.bout is None:
            raise NotNow("series.no_game")
        self._check_ours(game)
        self.game = game

    def decide(self, name: str) -> None:
        """Choose something that is on offer."""
        if self.phase != BETWEEN:
            raise NotNow("series.running" if self.bout is not None else "series.over")
        found = next((choice for choice in self._choices() if choice.name == name), None)
        if found is None:
            raise self._unknown(name)
        if found.why is not None:
            raise NotOffered(self.kind.folder, found.why)
        ledger = copy.deepcopy(self.ledger)
        self.kind.decide(ledger, name)
        self.ledger = ledger
        self.acts.append({"act": "decide", "choice": name})

    def go_shopping(self) -> None:
        """Choose what a program would, until it has all it wants."""
        while self.phase == BETWEEN and (choice := self.kind.counsel(self.ledger)):
            self.decide(choice)

    def _unknown(self, name: str) -> BadChoice:
        known = self.choices()
        if not known:
            return BadChoice("series.no_choice")
        close = difflib.get_close_matches(str(name), known, 1)
        if close:
            return BadChoice("series.choice_near", {"name": name, "near": close[0]})
        return BadChoice("series.choice", {"name": name, "known": ", ".join(known)})

    # ------------------------------------------------------------------ games played elsewhere

    def next_bout(self) -> Bout:
        """Begin the next game: what is to be played, with its seed."""
        if self.bout is not None:
            raise NotNow("series.running")
        if self.over:
            raise NotNow("series.over")
        ledger = copy.deepcopy(self.ledger)
        before = self.chance
        try:
            bout = self.kind.next(ledger, self._draw)
        except BaseException:
            self.chance = before
            raise
        self.begun += 1
        self.bout = replace(bout, seed=self._seed())
        self.ledger = ledger
        self.game = None
        self.acts.append({"act": "game"})
        return self.bout

    def outcome(self, game: Game) -> Outcome:
        """How a finished game of the present bout ended."""
        if self.bout is None:
            raise NotNow("series.no_game")
        count = self.kind.entrants
        points: list[int | float] = [0] * count
        places = [0] * count
        for seat, score in enumerate(game.scores()):
            points[self.bout.seating[seat]] = score.total
        place = 1
        for group in game.ranking():
            for seat in group:
                places[self.bout.seating[seat]] = place
            place += len(group)
        return Outcome(points, places, self.kind.read(game))

    def enter(self, outcome: Outcome, record: dict[str, Any]) -> None:
        """Enter how the present game ended, with its record."""
        if self.bout is None:
            raise NotNow("series.no_game")
        ledger = copy.deepcopy(self.ledger)
        self.kind.enter(ledger, outcome)
        self.ledger = ledger
        self.bout = None
        self.game = None
        self.acts.append({"act": "result", "outcome": asdict(outcome), "record": record})

    # ------------------------------------------------------------------ as data

    def position(self) -> dict[str, Any]:
        """How the series stands, as plain data, without what led there."""
        return {
            "series": self.kind.name,
            "version": self.kind.version,
            "options": copy.deepcopy(self.kind.chosen),
            "chance": self.chance,
            "begun": self.begun,
            "bout": None if self.bout is None else asdict(self.bout),
            "ledger": copy.deepcopy(self.ledger),
        }

    def dump(self) -> dict[str, Any]:
        """All of it as plain data: the ledger, the records, the decisions; `load` gives it back."""
        return {
            "tafelrunde": 1,
            "series": self.kind.name,
            "version": self.kind.version,
            "options": copy.deepcopy(self.kind.chosen),
            "seed": self.seed,
            "acts": copy.deepcopy(self.acts),
            "running": None if self.game is None else self.game.record(),
            "ledger": copy.deepcopy(self.ledger),
        }

    def twin(self) -> Series:
        """An independent copy; the running game is shared."""
        twin = Series(self.kind, self.seed)
        twin._become(self)
        twin.ledger = copy.deepcopy(self.ledger)
        twin.acts = list(self.acts)
        return twin

    def _become(self, other: Series) -> None:
        self.chance = other.chance
        self.ledger = other.ledger
        self.bout = other.bout
        self.begun = other.begun
        self.acts = other.acts
        self.game = other.game

    # ------------------------------------------------------------------ chance and the set-up

    def _draw(self, bound: int) -> int:
        self.chance = chance.following(self.chance)
        return chance.below(self.chance, bound)

    def _seed(self) -> int:
        """The seed of the game that begins; from it nobody finds the way back to the series'."""
        self.chance = chance.following(self.chance)
        mixed = hashlib.blake2b(f"{self.chance} {self.begun}".encode(), digest_size=8).digest()
        return int.from_bytes(mixed) >> (64 - _SEED_BITS)

    def set_up(self) -> Game:
        """The present game before its first move."""
        if self.bout is None:
            raise NotNow("series.no_game")
        title = self.kind.title(self.bout.game)
        return title.new(title.setup(self.bout.players, self.bout.options), self.bout.seed)

    def _check_ours(self, game: Game) -> None:
        """Raise unless a game was set up by this series."""
        if self.bout is None or game.origin is not None or game.imagined:
            raise BadSeries("series.other_game")
        title = self.kind.title(self.bout.game)
        wanted = title.setup(self.bout.players, self.bout.options).plain()
        ours = (title.name, title.edition, self.bout.players, wanted, self.bout.seed)
        given = (game.title.name, game.title.edition, game.players, game.setup.plain(), game.seed)
        if ours != given:
            raise BadSeries("series.other_game")
