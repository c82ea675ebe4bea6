"""The campaign as a kind of series: set-up of its games, their results, the shop between them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final

from tafelrunde import games
from tafelrunde.kernel.errors import BadSetup
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.setup import Option
from tafelrunde.kernel.title import Title
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
from tafelrunde.series.kinds.campaign import book
from tafelrunde.series.kinds.campaign.parts import Bonus, parts
from tafelrunde.series.words import Saying, saying

TITLE: Final = "caverna-fiends"

# What programs buy, as often as the points last: what brings fiends down at once, then what is
# made into clubs, weapons and traps.
PROGRAMS_BUY: Final = ("trap", "ore")

_COLUMNS: Final = (
    "strength",
    "drawn",
    "milestone",
    "carry_over",
    "points",
    "total",
    "spent",
    "left",
)


class Campaign(Kind):
    """Five games alone; one lost game ends it."""

    name: ClassVar[str] = "campaign"
    folder: ClassVar[Path] = Path(__file__).parent / "text"
    options: ClassVar[list[Option]] = [
        Option("sheet", "easy", ["easy", "hard"]),
        Option("options", {}),
    ]
    sets: ClassVar[tuple[str, ...]] = (
        "strength",
        "extensions",
        "strips",
        "milestone",
        "bonuses",
        "start_food",
    )

    def __init__(self, given: dict[str, Any], edition: str | None = None) -> None:
        super().__init__(given, edition)
        options = self.chosen["options"]
        if not isinstance(options, dict):
            raise BadSetup("campaign.plain", {}, [self.folder])
        for name in self.sets:
            if name in options:
                raise BadSetup("campaign.own_option", {"name": name}, [self.folder])
        title = self.title(TITLE)
        title.setup(1, options)
        for name in missing(title):
            known = ", ".join(option.name for option in title.options)
            raise BadSetup("error.option_name", {"game": TITLE, "name": name, "known": known})
        self.parts = parts(title)
        self.book = book.Book(self.parts)

    @classmethod
    def titles(cls) -> list[str]:
        return [TITLE]

    @classmethod
    def offered(cls) -> list[str]:
        return [name for name in super().offered() if not missing(games.title(name))]

    @property
    def game(self) -> str:
        return TITLE

    @property
    def entrants(self) -> int:
        return 1

    def begin(self) -> Ledger:
        return book.empty()

    def next(self, ledger: Ledger, draw: Draw) -> Bout:
        row = self.book.add_row(ledger, self.chosen["sheet"], draw)
        return Bout(TITLE, 1, {**self.chosen["options"], **self.set_up(row)}, [0])

    def set_up(self, row: book.Row) -> dict[str, Any]:
        """What the title is told about the game of a row."""
        milestone = self.parts.milestones[row["milestone"]]
        return {
            "strength": [row["strength"]],
            "extensions": [row["extension"]],
            "strips": [[row["long"], row["short"]]],
            "milestone": {"of": milestone.of, "amount": milestone.amount},
            "bonuses": [self.parts.bonuses[name].choose for name in row["bonuses"]],
            "start_food": self.parts.start_food,
        }

    def read(self, game: Game) -> dict[str, Any]:
        told = game.view(None, everything=True)["board"]["campaign"]
        return {"fiends": told["fiends"], "milestone": told["milestone"]}

    def enter(self, ledger: Ledger, outcome: Outcome) -> None:
        more = outcome.more
        book.enter(ledger["rows"][-1], outcome.points[0], more["fiends"], more["milestone"])

    def lucky(self, outcome: Outcome, draw: Draw) -> Outcome:
        more = {"fiends": 0, "milestone": draw(2) == 1}
        return Outcome([draw(160) - 10], outcome.places, more)

    def won(self, ledger: Ledger) -> int:
        return sum(book.won(row) for row in ledger["rows"])

    def over(self, ledger: Ledger) -> bool:
        return book.lost(ledger) or self.book.done(ledger)

    # ------------------------------------------------------------------ the shop

    def offers(self, ledger: Ledger) -> list[Offer]:
        if not ledger["rows"]:
            return []
        return [self._offer(ledger["rows"], bonus) for bonus in self.parts.bonuses.values()]

    def counsel(self, ledger: Ledger) -> str:
        """All for the next game, as only five won games count: traps first, then materials."""
        if ledger["rows"]:
            row = ledger["rows"][-1]
            for thing in PROGRAMS_BUY:
                for bonus in self.parts.bonuses.values():
                    wanted = thing in bonus.choose and bonus.once > 0
                    if wanted and self.book.affordable(row, bonus.name, "once"):
                        return f"once:{bonus.name}"
        return ""

    def decide(self, ledger: Ledger, choice: str) -> None:
        verb, _, name = choice.partition(":")
        row = ledger["rows"][-1]
        if verb in book.TERMS:
            book.buy(row, name, verb)
        else:
            book.give_back(row, name, verb.removeprefix("return-"))

    def _offer(self, rows: list[book.Row], bonus: Bonus) -> Offer:
        row = rows[-1]
        choices = [self._purchase(row, bonus, term) for term in book.TERMS]
        for term in book.TERMS:
            if row[term].get(bonus.name):
                text = saying(f"campaign.return_{term}")
                choices.append(Choice(f"return-{term}:{bonus.name}", text))
        return Offer(_one_of(bonus.choose), choices, _had(rows, bonus))

    def _purchase(self, row: book.Row, bonus: Bonus, term: str) -> Choice:
        price = bonus.price(term)
        why = None
        if not self.book.affordable(row, bonus.name, term):
            why = saying("campaign.too_dear", price=price, left=self.book.left(row))
        return Choice(f"{term}:{bonus.name}", saying(f"campaign.buy_{term}"), price, why)

    # ------------------------------------------------------------------ the sheet

    def sheet(self, ledger: Ledger) -> Sheet:
        columns = [Column("series.game"), *(Column(f"campaign.{name}") for name in _COLUMNS)]
        return Sheet(
            columns, [self._cells(number, row) for number, row in enumerate(ledger["rows"], 1)], []
        )

    def _cells(self, number: int, row: book.Row) -> list[Any]:
        milestone = self.parts.milestones[row["milestone"]]
        state = "open" if row["met"] is None else "met" if row["met"] else "missed"
        goal = saying(
            f"campaign.milestone_{state}",
            amount=milestone.amount,
            of=saying(f"campaign.of_{milestone.of}"),
            discount=milestone.discount,
        )
        drawn = f"{row['extension']} {row['long']} {row['short']}".upper()
        strength = "/".join(str(value) for value in row["strength"])
        scored = row["points"] is not None
        sums = (
            [book.total(row), self.book.spent(row), self.book.left(row)] if scored else [None] * 3
        )
        return [number, strength, drawn, goal, row["carry_over"], row["points"], *sums]

    def verdict(self, ledger: Ledger) -> Saying:
        rows = ledger["rows"]
        if book.lost(ledger):
            return saying("campaign.lost", number=len(rows), fiends=rows[-1]["fiends"])
        if self.book.done(ledger):
            return saying("campaign.won", total=book.total(rows[-1]))
        if not rows or (len(rows) == 1 and rows[0]["points"] is None):
            return saying("campaign.begins", games=self.parts.games)
        row = rows[-1] if rows[-1]["points"] is not None else rows[-2]
        count = sum(book.won(one) for one in rows)
        return saying("campaign.stands", games=count, of=self.parts.games, left=self.book.left(row))


def missing(title: Title) -> list[str]:
    """The options that the campaign sets and a title does not have."""
    known = [option.name for option in title.options]
    return [name for name in Campaign.sets if name not in known]


def _one_of(things: list[str]) -> Saying:
    """The things of a line, of which one is chosen."""
    said = [saying(f"campaign.thing_{thing}") for thing in things]
    return saying("campaign.or", first=said[:-1], last=said[-1]) if said[1:] else said[0]


def _had(rows: list[book.Row], bonus: Bonus) -> Saying | None:
    once = rows[-1]["once"].get(bonus.name, 0)
    always = sum(row["always"].get(bonus.name, 0) for row in rows)
    return saying("campaign.had", once=once, always=always) if once or always else None
