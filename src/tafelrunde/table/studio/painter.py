"""Draws what people see of their tables, and remembers of each table what they have."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

import tafelrunde
from tafelrunde.drawing import Drawing, Memory, callings, svg
from tafelrunde.drawing.parts import Part, symbols
from tafelrunde.kernel.catalogue import LANGUAGES
from tafelrunde.kernel.view import SeatView
from tafelrunde.kernel.words import Words
from tafelrunde.table.pages import parts
from tafelrunde.table.play.brief import Brief
from tafelrunde.table.play.look import LogLine, Look, SeatLook
from tafelrunde.table.studio.changes import changed
from tafelrunde.table.studio.jobs import Drawn, Job
from tafelrunde.table.studio.sheets import BLANK, Sheet, patch
from tafelrunde.table.studio.ways import Ways

# Tables that are remembered, and of each so many sheets that somebody may have.
TABLES: Final = 400
SHEETS: Final = 48
# Turns of the log and panels of seats that are remembered of a table, in all languages.
TURNS: Final = 120
PANELS: Final = 2 * callings.SEATS


class Canvas(parts.Desk):
    """What is remembered of one table."""

    def __init__(self) -> None:
        self.memory = Memory()
        self._sheets: OrderedDict[str, Sheet] = OrderedDict()
        self._logs: Ways[dict[str, str]] = Ways(len(LANGUAGES))
        self._turns: Ways[str] = Ways(TURNS)
        self._briefs: Ways[list[Brief]] = Ways(TURNS)
        self._panels: Ways[str] = Ways(PANELS)
        self._things: Ways[str] = Ways(PANELS)

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

    def log(self, look: Look) -> dict[str, str]:
        """The log, which all who are drawn for together share if they hear the same."""
        source = (look.log, look.earlier, parts.sitting(look))
        write = super().log
        return self._logs.of(look.language, source, lambda: write(look))

    def turn(self, look: Look, number: int, lines: list[LogLine]) -> str:
        """What one turn brought, as it was written if it is told the same."""
        source = (lines, parts.sitting(look))
        write = super().turn
        return self._turns.of((look.language, number), source, lambda: write(look, number, lines))

    def briefs(self, look: Look, lines: list[LogLine]) -> list[Brief]:
        """What one turn brought in short, as it was told last if it is the same."""
        source = (lines, parts.names_of(look))
        write = super().briefs
        return self._briefs.of((look.language, lines[0].number), source, lambda: write(look, lines))

    def panel(self, look: Look, one: SeatLook, has: SeatView) -> str:
        """What is told of a seat, as it was written if that is the same."""
        source = (has, one, look.status, len(look.mine))
        write = super().panel
        return self._panels.of((look.language, one.seat), source, lambda: write(look, one, has))

    def things(self, seat: int, has: SeatView, words: Words) -> str:
        """What a seat has, as it was told if that is the same."""
        write = super().things
        return self._things.of((words, seat), has, lambda: write(seat, has, words))


class Painter:
    """Does the jobs of the studio, one after the other."""

    def __init__(self, tables: int = TABLES) -> None:
        self._tables = tables
        self._canvases: OrderedDict[str, Canvas] = OrderedDict()

    def work(self, job: Job) -> Drawn:
        """A patch, or a whole page."""
        look = job.look
        canvas = self._canvas(look.table)
        if job.outlooks:
            return Drawn("", elements=ghost(job, canvas.memory))
        drawing = draw(look, job.layout, canvas.memory)
        elements = said(job, canvas)
        elements["line"] = "" if drawing is None else parts.line(drawing.line)
        if drawing is not None:
            panels = (elements[f"seats/{seat.seat}"] for seat in look.seats)
            drawing.also = dict.fromkeys(one for panel in panels for one in _symbols(panel))
        had = canvas.had(job.had)
        sheet, missing = patch(had, elements, drawing)
        state = canvas.remember(sheet)
        if job.page:
            board = "" if drawing is None else drawing.render(standalone=False)
            return Drawn(state, elements={**parts.whole(elements), "board": board})
        message = {**head(look), "state": state, "parts": missing}
        if job.lesson is not None:
            message |= {"moves": job.lesson.moves, "done": job.lesson.done}
        return Drawn(state, msgspec.json.encode(message))

    def _canvas(self, table: str) -> Canvas:
        canvas = self._canvases.pop(table, None) or Canvas()
        self._canvases[table] = canvas
        if len(self._canvases) > self._tables:
            self._canvases.popitem(last=False)
        return canvas


# Panels are mostly those of the last time.
_symbols = lru_cache(4_000)(symbols)


def said(job: Job, canvas: Canvas) -> dict[str, str]:
    """All that is told beside the board, by elements."""
    if job.lesson is not None:
        return parts.taught(job.look, job.lesson, canvas)
    return (parts.replayed if job.replayed else parts.played)(job.look, canvas)


def draw(look: Look, layout: int, memory: Memory) -> Drawing | None:
    """The drawing of the table in one of the layouts."""
    if look.view is None:
        return None
    title = tafelrunde.title(look.game)
    drawing = title.draw(look.view, title.words(look.language), layout, memory)
    if not isinstance(drawing, Drawing):
        raise TypeError(f"{look.game} does not draw parts")
    drawing.names = [seat.name or drawing.names[seat.seat] for seat in look.seats]
    return drawing


def ghost(job: Job, memory: Memory) -> dict[str, str]:
    """The parts of the drawing that look otherwise, and alike, in all outlooks of a move."""
    now = draw(job.look, job.layout, memory)
    if now is None:
        return {}
    before = now.parts
    sure: dict[str, Part] = dict(before)
    for number, how in enumerate(job.outlooks):
        then = draw(replace(job.look, view=changed(job.look.view, how)), job.layout, memory)
        after = {} if then is None else then.parts
        sure = {
            name: after[name]
            for name, part in sure.items()
            if name in after and (number == 0 or part.digest == after[name].digest)
        }
    new = {name: part for name, part in sure.items() if part.digest != before[name].digest}
    used = {symbol for part in new.values() for symbol in part.symbols if symbol in svg.SYMBOLS}
    parts_of_it = {f"board/{name}": now.shown(part) for name, part in new.items()}
    return parts_of_it | {f"board#{symbol}": svg.SYMBOLS[symbol] for symbol in sorted(used)}


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
