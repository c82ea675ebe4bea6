"""What is agreed before a game, read and checked; most of it is set by a campaign (chapter 16)."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.caverna.expansions.fiends.board import FiendsBoard
from tafelrunde.games.caverna.expansions.fiends.campaign import TILES
from tafelrunde.games.caverna.expansions.fiends.state import LETTERS, STRONGEST_ORC
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.tiles.measures import Measure
from tafelrunde.kernel.errors import BadSetup
from tafelrunde.kernel.setup import Option

STRENGTH: Final = "strength"
NORMAL: Final = "normal"
HARD: Final = "hard"
EXTENSIONS: Final = "extensions"
STRIPS: Final = "strips"
MILESTONE: Final = "milestone"
BONUSES: Final = "bonuses"
START_FOOD: Final = "start_food"

_MOST_FOOD: Final = 99


def fiends_options() -> list[Option]:
    """The options of the box; those that only a campaign sets have no list of choices."""
    return [
        Option(STRENGTH, NORMAL, [NORMAL, HARD], each=[NORMAL, HARD]),
        Option("feed_captives", True, [True, False]),
        Option("relocation_counts", "all_animals", ["all_animals", "donkeys"]),
        *(
            Option(name, None, tacit=True)
            for name in (EXTENSIONS, STRIPS, MILESTONE, BONUSES, START_FOOD)
        ),
    ]


def strengths(game: Caverna, box: FiendsBoard, seat: int) -> list[int]:
    """How strong a seat's orcs are: a side of the card for all, one a seat, or numbers (O-1.8)."""
    given: Any = game.setup.options[STRENGTH]
    if isinstance(given, list):
        if len(given) != game.players:
            raise _refused(box, "wrong.strength_count", wanted=game.players, given=len(given))
        given = given[seat]
    if isinstance(given, str) and given in box.strengths:
        return box.strengths[given].copy()
    if isinstance(given, list) and len(given) == LETTERS:
        found = [number for number in given if _is_whole(number, 1, STRONGEST_ORC)]
        if len(found) == LETTERS:
            return found
    sides = ", ".join(box.strengths)
    raise _refused(box, "wrong.strength", wanted=sides, most=STRONGEST_ORC, given=given)


def extensions(game: Caverna, box: FiendsBoard) -> list[int]:
    """The supply board's extensions, if they are named (O-16.3)."""
    given: Any = game.setup.options.get(EXTENSIONS)
    if given is None:
        return []
    known = box.extension_names
    found = _numbers(given, known)
    if len(found) != game.players:
        listed = ", ".join(known)
        raise _refused(box, "wrong.extensions", wanted=game.players, known=listed, given=given)
    return found


def strips(game: Caverna, box: FiendsBoard) -> list[list[int]]:
    """The long strips and the short ones beside them, if they are named (O-16.3)."""
    given: Any = game.setup.options.get(STRIPS)
    if given is None:
        return []
    wanted = box.strips_by_players[game.players - 1]
    rows: list[Any] = given if isinstance(given, list) else []
    pairs = [row if isinstance(row, list) and len(row) == 2 else ["", ""] for row in rows]
    long = _numbers([pair[0] for pair in pairs], box.long_strips)
    short = _numbers([pair[1] for pair in pairs], box.short_strips)
    if len(long) != wanted or len(short) != wanted:
        raise _refused(
            box,
            "wrong.strips",
            wanted=wanted,
            long=", ".join(box.long_strips),
            short=", ".join(box.short_strips),
            given=given,
        )
    return [long, short]


class Goal:
    """A side objective: so many of something (O-16.7)."""

    def __init__(self, measure: Measure, amount: int) -> None:
        self.measure = measure
        self.amount = amount

    def icon(self) -> str:
        """The picture of what is counted: the last of its signs."""
        return str(self.measure.signs[-1])


def milestone(game: Caverna, box: FiendsBoard) -> Goal | None:
    """The milestone of this game, if there is one."""
    given: Any = game.setup.options.get(MILESTONE)
    if given is None:
        return None
    measures = game.catalogue.measures
    if isinstance(given, dict) and len(given) == 2 and _is_whole(given.get("amount"), 1, 99):
        for measure in measures:
            if measure.name == given.get("of"):
                return Goal(measure, given["amount"])
    known = ", ".join(measure.name for measure in measures)
    raise _refused(box, "wrong.milestone", known=known, given=given)


def bonuses(game: Caverna) -> list[list[str]]:
    """For each bonus the things of which one is taken at the set-up."""
    found: list[list[str]] = game.setup.options.get(BONUSES, [])
    return found


def check_bonuses(game: Caverna, box: FiendsBoard) -> None:
    """A thing must stand in lines that are alike, so that naming it tells the line."""
    given: Any = game.setup.options.get(BONUSES, [])
    known = [*game.catalogue.goods, *TILES]
    lines: list[Any] = given if isinstance(given, list) else [None]
    seen: dict[str, list[str]] = {}
    for line in lines:
        if not isinstance(line, list) or not line or not all(one in known for one in line):
            raise _refused(box, "wrong.bonuses", known=", ".join(known), given=given)
        for thing in line:
            if seen.setdefault(thing, line) != line:
                raise _refused(box, "wrong.bonus_twice", thing=thing)


def start_food(game: Caverna, box: FiendsBoard) -> int:
    """The food that everybody begins with if it is told, else -1."""
    given: Any = game.setup.options.get(START_FOOD)
    if given is None:
        return -1
    if not _is_whole(given, 0, _MOST_FOOD):
        raise _refused(box, "wrong.start_food", most=_MOST_FOOD, given=given)
    return int(given)


def _numbers(given: Any, known: list[str]) -> list[int]:
    """The numbers of different names; none if one is unknown or comes twice."""
    if not isinstance(given, list) or not all(name in known for name in given):
        return []
    found = [known.index(name) for name in given]
    return found if len(set(found)) == len(found) else []


def _is_whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _refused(box: FiendsBoard, key: str, **values: Any) -> BadSetup:
    return BadSetup(key, values, box.folders)
