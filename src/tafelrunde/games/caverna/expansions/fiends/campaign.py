"""The printed data of the campaign: sheets, bonuses and milestone cards (chapter 16)."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.caverna.catalogue import Catalogue
from tafelrunde.games.caverna.expansions.fiends.state import LETTERS, STRONGEST_ORC
from tafelrunde.games.caverna.reader import Reader
from tafelrunde.kernel.catalogue import fault
from tafelrunde.kernel.reader import Row, Shape

# The bonuses that are no goods.
TWIN_TILE: Final = "twin_tile"
FREE_TRAP: Final = "trap"
GREEN_TILE: Final = "green_tile"
DWELLING: Final = "dwelling"
TILES: Final = (TWIN_TILE, FREE_TRAP, GREEN_TILE, DWELLING)

# What is counted for a tile in its place, or not counted at all.
_NO_MILESTONE: Final = ("all_armed", "none_armed", "dwelling_beside")
_SHEET: Final[Shape] = {"games": int, "start_food": int, "easy": list, "hard": list}
_LINE: Final[Shape] = {"name": str, "once": int, "always": int, "choose": list}
_SIDE: Final[Shape] = {"name": str, "of": str, "amount": int, "discount": int}
_DEAREST: Final = 999


def read_campaign(
    read: Reader, catalogue: Catalogue, drawn: dict[str, list[str]]
) -> dict[str, Any]:
    """What a campaign asks of the box, as plain data; `drawn` are the parts it draws from."""
    sheet = read.table("campaign", _SHEET)
    games = read.whole(sheet, "games", 1)
    found: dict[str, Any] = {
        "games": games,
        "start_food": read.whole(sheet, "start_food"),
        "sheets": {side: _strengths(read, sheet, side, games) for side in ("easy", "hard")},
        **drawn,
    }
    for part, names in drawn.items():
        if len(names) < games:
            raise read.fail(fault("wrong.campaign_parts", part=part, games=games), "games =")
    found["bonuses"] = _bonuses(read, [*catalogue.goods, *TILES])
    found["milestones"] = _milestones(read, counted(catalogue), games)
    return found


def counted(catalogue: Catalogue) -> list[str]:
    """What milestones can be about."""
    return [one.name for one in catalogue.measures if one.name not in _NO_MILESTONE]


def _strengths(read: Reader, sheet: Row, side: str, games: int) -> list[list[int]]:
    """A row a game: the strengths of the orcs at its start (O-16.2)."""
    rows: list[Any] = sheet[side]
    if len(rows) != games:
        raise read.fail(fault("wrong.campaign_sheet", name=side, games=games), f"{side} =")
    return [read.wholes({side: row}, side, LETTERS, 1, STRONGEST_ORC) for row in rows]


def _bonuses(read: Reader, known: list[str]) -> list[Row]:
    """The lines of the shop; a thing stands in one of them, so that naming it tells the line."""
    rows = read.rows(read.table("campaign_bonuses", {"line": list}), "line", _LINE)
    read.ids(rows)
    seen: list[str] = []
    for row in rows:
        read.enter(row["name"])
        read.whole(row, "once", 0, _DEAREST)
        read.whole(row, "always", 0, _DEAREST)
        if not row["choose"]:
            raise read.fail(fault("edition.some_rows", name="choose"))
        read.numbers(row, "choose", known)
        for thing in row["choose"]:
            if thing in seen:
                raise read.fail(fault("wrong.bonus_twice", thing=thing))
            seen.append(thing)
    read.enter("")
    return rows


def _milestones(read: Reader, known: list[str], games: int) -> list[Row]:
    """The sides of the milestone cards, enough of them for every game (O-16.3)."""
    rows = read.rows(read.table("campaign_milestones", {"side": list}), "side", _SIDE)
    read.ids(rows)
    for row in rows:
        read.enter(row["name"])
        read.number(row["of"], known)
        read.whole(row, "amount", 1)
        read.whole(row, "discount", 0, _DEAREST)
    read.enter("")
    if len(rows) < games:
        raise read.fail(fault("wrong.campaign_parts", part="side", games=games), "side =")
    return rows
