"""Draws what people see of their tables, and remembers of each table what they have."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

import msgspec

import tafelrunde
from tafelrunde.drawing import Drawing, Memory
from tafelrunde.table.pages import parts
from tafelrunde.table.play.look import Look
from tafelrunde.table.studio.jobs import Drawn, Job, Whole
from tafelrunde.table.studio.sheets import Sheet

# Tables that are remembered, and of each so many sheets that somebody may have.
TABLES: Final = 400
SHEETS: Final = 48


class Canvas:
    """What is remembered of one table."""

    def __init__(self) -> None:
        self.memory = Memory()
        self._sheets: OrderedDict[str, dict[str, str]] = OrderedDict()

    def had(self, state: str) -> dict[str, str]:
        """The digests of a sheet; none of one that is forgotten."""
        return self._sheets.get(state, {})

    def remember(self, state: str, sheet: Sheet) -> None:
        """Keep the digests of a sheet that somebody is given."""
        self._sheets[state] = sheet.digests
        self._sheets.move_to_end(state)
        if len(self._sheets) > SHEETS:
            self._sheets.popitem(last=False)


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
        sheet = Sheet()
        words = parts.replayed(look) if job.replayed else parts.played(look)
        for key, markup in words.items():
            sheet.put(key, markup)
        if drawing is None:
            sheet.put("board", "")
        else:
            sheet.put_drawing("board", drawing)
        state = sheet.state()
        if isinstance(job, Whole):
            canvas.remember(state, sheet)
            board = "" if drawing is None else drawing.render(standalone=False)
            return Drawn(state, elements={**parts.whole(words), "board": board})
        missing = sheet.since(canvas.had(job.had))
        canvas.remember(state, sheet)
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
