"""Draws what people see of their tables, and remembers of each table what they have."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

import msgspec

import tafelrunde
from tafelrunde.drawing import Drawing, Memory
from tafelrunde.table.pages import parts
from tafelrunde.table.play.look import LogLine, Look
from tafelrunde.table.studio.jobs import Drawn, Job
from tafelrunde.table.studio.sheets import BLANK, Sheet, patch

# Tables that are remembered, and of each so many sheets that somebody may have.
TABLES: Final = 400
SHEETS: Final = 48
# So many ways of each part in words are remembered, for seats that see it differently.
WAYS: Final = 4


class Canvas(parts.Desk):
    """What is remembered of one table."""

    def __init__(self) -> None:
        self.memory = Memory()
        self._sheets: OrderedDict[str, Sheet] = OrderedDict()
        self._log: tuple[tuple[LogLine, ...], tuple[str, bool, str], dict[str, str]] = (
            (),
            ("", False, ""),
            {},
        )
        self._filled: dict[tuple[str, str], list[tuple[dict[str, Any], str]]] = {}

    def had(self, state: str) -> Sheet:
        """A sheet that somebody was given; a blank one for what is forgotten."""
        return self._sheets.get(state, BLANK)

    def remember(self, sheet: Sheet) -> str:
        """Keep a sheet that somebody is given; its name."""
        state = sheet.state
        self._sheets[state] = sheet
        self._sheets.move_to_end(state)
        if len(self._sheets) > SHEETS:
            self._sheets.popitem(last=False)
        return state

    def fill(self, name: str, language: str, given: dict[str, Any]) -> str:
        """A part in words, as it was filled last if it is given the same."""
        ways = self._filled.setdefault((name, language), [])
        for known, html in ways:
            if known == given:
                return html
        html = super().fill(name, language, given)
        ways.insert(0, (given, html))
        del ways[WAYS:]
        return html

    def log(self, look: Look) -> dict[str, str]:
        """The log, which all who are drawn for together share if they hear the same."""
        known, about, found = self._log
        if known is look.log and about == (look.language, look.earlier, look.status):
            return found
        found = super().log(look)
        self._log = (look.log, (look.language, look.earlier, look.status), found)
        return found


class Painter:
    """Does the jobs of the studio, one after the other."""

    def __init__(self, tables: int = TABLES) -> None:
        self._tables = tables
        self._canvases: OrderedDict[str, Canvas] = OrderedDict()

    def work(self, job: Job) -> Drawn:
        """A patch, or a whole page."""
        look = job.look
        canvas = self._canvas(look.table)
        drawing = draw(look, job.narrow, canvas.memory)
        words = parts.replayed if job.replayed else parts.played
        elements = words(look, canvas)
        had = canvas.had(job.had)
        sheet, missing = patch(had, elements, drawing)
        state = canvas.remember(sheet)
        if job.page:
            board = "" if drawing is None else drawing.render(standalone=False)
            return Drawn(state, elements={**parts.whole(elements), "board": board})
        message = {**head(look), "state": state, "parts": missing}
        return Drawn(state, msgspec.json.encode(message))

    def _canvas(self, table: str) -> Canvas:
        canvas = self._canvases.pop(table, None) or Canvas()
        self._canvases[table] = canvas
        if len(self._canvases) > self._tables:
            self._canvases.popitem(last=False)
        return canvas


def draw(look: Look, narrow: bool, memory: Memory) -> Drawing | None:
    """The drawing of the table, laid out for a telephone or for a larger screen."""
    if look.view is None:
        return None
    title = tafelrunde.title(look.game)
    drawing = title.draw(look.view, title.words(look.language), narrow, memory)
    if not isinstance(drawing, Drawing):
        raise TypeError(f"{look.game} does not draw parts")
    return drawing


def head(look: Look) -> dict[str, Any]:
    """What every update says beside its parts."""
    return {
        "type": "update",
        "number": look.number,
        "played": look.played,
        "total": look.total,
        "revision": look.revision,
        "status": look.status,
        "seat": look.seat,
        "turn": look.turn,
        "your_turn": look.your_turn,
        "finished": look.status == "finished",
        "by": look.by,
        "last": look.last,
    }
