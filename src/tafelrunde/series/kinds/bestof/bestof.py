"""Best of three (or five, or seven): the same game with the same people until it is decided.

Whoever wins a game, alone or shared, has a win. The series ends when nobody can reach the wins of
the leader any more, or after the last game; then points of all games decide between equal wins.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from tafelrunde import games
from tafelrunde.kernel.errors import BadSetup
from tafelrunde.kernel.score import ranked, whole
from tafelrunde.kernel.setup import Option
from tafelrunde.series.kind import (
    Bout,
    Choice,
    Column,
    Draw,
    Kind,
    Ledger,
    Offer,
    Outcome,
    Sheet,
)
from tafelrunde.series.words import Entrants, Saying, saying


class BestOf(Kind):
    """The ledger has a row a game: who sat where, points and wins by entrant.

    Where seats are chosen, `first` is who takes the first seat of the next game.
    """

    name: ClassVar[str] = "best-of"
    folder: ClassVar[Path] = Path(__file__).parent / "text"
    options: ClassVar[list[Option]] = [
        Option("game", ""),
        Option("players", 2),
        Option("games", 3, [3, 5, 7]),
        Option("seats", "rotate", ["rotate", "keep", "choose"]),
        Option("options", {}),
    ]

    def __init__(self, given: dict[str, Any], edition: str | None = None) -> None:
        super().__init__(given, edition)
        game, options = self.chosen["game"], self.chosen["options"]
        if not isinstance(game, str) or not isinstance(options, dict):
            name = "options" if isinstance(game, str) else "game"
            raise BadSetup("bestof.plain", {"name": name}, [self.folder])
        self.title(game).setup(self.chosen["players"], options)
        if self.entrants < 2:
            raise BadSetup("bestof.alone", {}, [self.folder])

    @classmethod
    def titles(cls) -> list[str]:
        return [name for name in games.names() if games.title(name).seats[1] > 1]

    @property
    def game(self) -> str:
        return str(self.chosen["game"])

    @property
    def entrants(self) -> int:
        return int(self.chosen["players"])

    def begin(self) -> Ledger:
        return {"rows": [], "first": 0}

    def next(self, ledger: Ledger, draw: Draw) -> Bout:
        count = self.entrants
        first = len(ledger["rows"]) if self.chosen["seats"] == "rotate" else ledger["first"]
        seating = [(seat + first) % count for seat in range(count)]
        ledger["rows"].append({"seating": seating, "points": None, "winners": []})
        return Bout(self.game, count, self.chosen["options"], seating)

    def enter(self, ledger: Ledger, outcome: Outcome) -> None:
        row = ledger["rows"][-1]
        row["points"] = outcome.points
        row["winners"] = [who for who, place in enumerate(outcome.places) if place == 1]

    def offers(self, ledger: Ledger) -> list[Offer]:
        if self.chosen["seats"] != "choose":
            return []
        choices = [_first(who, ledger["first"]) for who in range(self.entrants)]
        now = saying("bestof.first_is", who=Entrants((ledger["first"],)))
        return [Offer(saying("bestof.first"), choices, now)]

    def decide(self, ledger: Ledger, choice: str) -> None:
        ledger["first"] = int(choice.removeprefix("first:"))

    def over(self, ledger: Ledger) -> bool:
        played = sum(row["points"] is not None for row in ledger["rows"])
        left = int(self.chosen["games"]) - played
        first, second = sorted(self.wins(ledger), reverse=True)[:2]
        return left == 0 or first > second + left

    def won(self, ledger: Ledger) -> int:
        return self.wins(ledger)[0]

    def wins(self, ledger: Ledger) -> list[int]:
        """How many games each has won."""
        return [
            sum(who in row["winners"] for row in ledger["rows"]) for who in range(self.entrants)
        ]

    def points(self, ledger: Ledger) -> list[int | float]:
        """The points of all games."""
        rows = [row["points"] for row in ledger["rows"] if row["points"] is not None]
        return [whole(sum(row[who] for row in rows)) for who in range(self.entrants)]

    def leaders(self, ledger: Ledger) -> list[int]:
        """Those who stand best."""
        both = zip(self.wins(ledger), self.points(ledger), strict=True)
        return sorted(ranked([[wins, points] for wins, points in both])[0])

    def sheet(self, ledger: Ledger) -> Sheet:
        columns = [
            Column("series.game"),
            *(Column("bestof.points", who) for who in range(self.entrants)),
            Column("bestof.won"),
        ]
        nothing = [None] * self.entrants
        rows: list[list[Any]] = [
            [number, *(row["points"] or nothing), Entrants(tuple(row["winners"]))]
            for number, row in enumerate(ledger["rows"], 1)
        ]
        foot: list[list[Any]] = [
            [saying("bestof.all_points"), *self.points(ledger), None],
            [saying("bestof.wins"), *self.wins(ledger), None],
        ]
        return Sheet(columns, rows, foot)

    def verdict(self, ledger: Ledger) -> Saying:
        if not any(self.wins(ledger)):
            return saying("bestof.begins", games=self.chosen["games"])
        leaders = self.leaders(ledger)
        key = "ended" if self.over(ledger) else "stands"
        number = "one" if len(leaders) == 1 else "several"
        score = ":".join(str(wins) for wins in self.wins(ledger))
        return saying(f"bestof.{key}_{number}", who=Entrants(tuple(leaders)), score=score)


def _first(who: int, chosen: int) -> Choice:
    why = saying("bestof.first_already") if who == chosen else None
    return Choice(f"first:{who}", saying("bestof.takes_first", who=Entrants((who,))), why=why)
