"""How a game ended: the ranking in words, and plots of the points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from markupsafe import Markup

from tafelrunde.drawing import plot
from tafelrunde.drawing.plot import Series
from tafelrunde.table.play.look import Look, ScoreRow
from tafelrunde.table.play.trace import Curve
from tafelrunde.table.words import page_words

WIDE: Final = 660.0
NARROW: Final = 330.0
# So many moments are told in figures.
ROWS: Final = 10

Say = Callable[..., str]
Figures = tuple[tuple[int, tuple[float, ...]], ...]

_NONE: Final[Figures] = ()


def headline(look: Look) -> str:
    """The ranking in one sentence, for whoever looks."""
    say = page_words(look.language).say
    scores, names = look.scores, [seat.name for seat in look.seats]
    if len(scores) == 1:
        return say("ending.alone", names[scores[0].seat], *_points(scores[0].total, say))
    own = next((row for row in scores if len(look.mine) == 1 and row.seat == look.mine[0]), None)
    first = [row for row in scores if row.place == 1]
    if len(first) > 1:
        sharing = [names[row.seat] for row in first if row is not own]
        who = _listed(sharing, say)
        if own in first:
            return say("ending.you_share", who)
        return say("table.shared", who) if own is None else _behind(own, first[0], who, say)
    if own is None or own.place == 1:
        return _ahead(first[0], scores[1], names, own is not None, say)
    return _behind(own, first[0], names[first[0].seat], say)


def _ahead(first: ScoreRow, second: ScoreRow, names: list[str], you: bool, say: Say) -> str:
    """Who won, and by how much."""
    lead = first.total - second.total
    key = ("you_won" if you else "won") + ("" if lead else "_level")
    return say(f"ending.{key}", names[first.seat], names[second.seat], *_points(lead, say))


def _behind(own: ScoreRow, first: ScoreRow, who: str, say: Say) -> str:
    """Where I stand, and how far behind the winner."""
    lack = first.total - own.total
    place = say(f"ending.place_{own.place}")
    return say(f"ending.you_came{'' if lack else '_level'}", place, who, *_points(lack, say))


def _points(points: float, say: Say) -> tuple[str, float]:
    """Points as they are written, and the number that decides between one and many."""
    return plot.figure(points, say("site.decimal")), points


def _listed(names: list[str], say: Say) -> str:
    if len(names) < 2:
        return "".join(names)
    return say("table.and", ", ".join(names[:-1]), names[-1])


def plots(look: Look, curve: Curve, narrow: bool) -> dict[str, object]:
    """The points over the game, if they are known, and where they came from."""
    words = page_words(look.language)
    width = NARROW if narrow else WIDE
    over_time, figures = "", _NONE
    if curve and len(curve[0]) > 1:
        lines = [_series(look, seat, curve[seat]) for seat in range(len(look.seats))]
        over_time = plot.over_time(
            lines,
            width,
            title=words.say("ending.over_time"),
            description=told(lines),
            axis=words.say("ending.turns"),
        ).render(standalone=False)
        figures = _figures(curve)
    bars = [_series(look, row.seat, [points for _, points in row.lines]) for row in look.scores]
    kinds = [name for name, _ in look.scores[0].lines]
    sources = plot.stacked(
        bars,
        kinds,
        width,
        title=words.say("ending.sources"),
        description=told(bars),
    ).render(standalone=False)
    return {
        "over_time": Markup(over_time),
        "sources": Markup(sources),
        "figures": figures,
        "seats": look.seats,
    }


def _series(look: Look, seat: int, values: list[float]) -> Series:
    decimal = page_words(look.language).say("site.decimal")
    return Series(look.seats[seat].name, seat, look.seats[seat].colour, values, decimal)


def told(series: list[Series]) -> str:
    """The numbers of a plot for who does not see it."""
    return "; ".join(
        f"{one.name}: {', '.join(one.said(value) for value in one.values)}" for one in series
    )


def _figures(curve: Curve) -> Figures:
    """Some moments with the points of all seats, the last among them."""
    last = len(curve[0]) - 1
    moments = sorted({round(at * last / ROWS) for at in range(ROWS + 1)})
    return tuple((moment, tuple(line[moment] for line in curve)) for moment in moments)
