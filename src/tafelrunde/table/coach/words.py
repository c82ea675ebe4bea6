"""What the coach says, in words: suggestions with what they bring and why, and reasons of bots."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate

from tafelrunde.kernel.judge import Line
from tafelrunde.kernel.words import Words
from tafelrunde.table.coach.counsel import Idea, in_a_line
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.choices import in_words
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.look import Choice
from tafelrunde.table.school.lesson import Stand
from tafelrunde.table.words import page_words

REASONS = 4
"""So many reasons are told."""


@dataclass(frozen=True)
class Reason:
    """A line of what somebody can expect, and by how many points it changes."""

    name: str
    text: str
    points: float


@dataclass(frozen=True)
class Suggested:
    """A turn: its moves with spaces between, in words, and what it should bring."""

    move: str
    text: str
    places: tuple[str, ...]
    expected: float
    """The lead over the best of the others in the end; who is alone, the points."""
    said: str
    """That in words."""
    less: float
    """By how much it is worse than the first one."""
    reasons: tuple[Reason, ...]
    why: str
    """The reasons in words."""
    seals: bool = False
    """It can't be taken back."""
    asks: bool = False
    gives_up: str = ""
    """What is left out with it."""


@dataclass(frozen=True)
class Advice:
    """What the coach suggests at a number of the table."""

    number: int
    seat: int
    turns: tuple[Suggested, ...]


@dataclass(frozen=True)
class Why:
    """What a turn changed for the seat of a bot."""

    seat: int
    bot: str
    text: str
    reasons: tuple[Reason, ...]


def advice(live: Live, who: Who, ideas: list[Idea]) -> Advice:
    """Ideas as suggestions to whoever plays here."""
    game = live.running()
    paths = [(idea, in_words(live, who, idea.moves)) for idea in ideas]
    found = [(idea, path) for idea, path in paths if path]
    leads = falling([idea.expected for idea, _ in found])
    turns = tuple(
        _suggested(live, who, idea, path, lead, leads[0])
        for (idea, path), lead in zip(found, leads, strict=True)
    )
    return Advice(live.number, game.decider, turns)


def falling(expected: list[float]) -> list[float]:
    """What turns are expected to bring, the best first, none more than one before it.

    A turn that soon fell behind was tried less often, by luck in better futures: it stands behind
    what was better in the same futures.
    """
    return list(accumulate(expected, min))


def lesson_advice(stand: Stand, live: Live, who: Who, ideas: list[Idea]) -> Advice:
    """The same in a lesson, where only what is asked for is played and all can be done again."""
    leads = falling([idea.expected for idea in ideas])
    turns: list[Suggested] = []
    for idea, lead in zip(ideas, leads, strict=True):
        path: list[Choice] = []
        now = stand
        for move in idea.moves:
            live.place(now.position)
            path += in_words(live, who, [move])
            now = now.played(move)
        found = _suggested(live, who, idea, path, lead, leads[0])
        move = " ".join(idea.moves)
        turns.append(replace(found, move=move, seals=False, asks=False))
    return Advice(live.number, stand.seat, tuple(turns))


def _suggested(
    live: Live, who: Who, idea: Idea, path: list[Choice], lead: float, best: float
) -> Suggested:
    lost = next((one for one in path if one.asks), None)
    reasons = reasons_of(idea.reasons, live.title.words(who.language))
    return Suggested(
        move=" ".join(one.move for one in path),
        text=in_a_line([one.text for one in path]),
        places=tuple(dict.fromkeys(one.place for one in path if one.place)),
        expected=round(lead, 2),
        said=_ahead(lead, live.row.players, who.language),
        less=round(best - lead, 2),
        reasons=reasons,
        why=told(reasons, who.language),
        seals=any(one.seals for one in path),
        asks=lost is not None,
        gives_up="" if lost is None else lost.gives_up,
    )


def why(live: Live, who: Who, seat: int, lines: list[Line]) -> Why:
    """Why a bot did what it did, as one sentence."""
    say = page_words(who.language).say
    bot = live.seats[seat].bot
    reasons = reasons_of(lines, live.title.words(who.language))
    name = live.called(who.language)[seat]
    if bot == "random":
        text = say("coach.why_random", name)
    elif reasons:
        key = "coach.why" if live.over() else "coach.why_seen"
        text = say(key, name, told(reasons, who.language))
    else:
        text = say("coach.why_nothing", name)
    return Why(seat, bot, text, reasons)


def reasons_of(lines: list[Line], words: Words) -> tuple[Reason, ...]:
    """The largest changes by name and in words."""
    return tuple(
        Reason(name, words.get(f"judge.{name}"), round(points, 2))
        for name, points in lines[:REASONS]
    )


def told(reasons: tuple[Reason, ...], language: str) -> str:
    """Reasons in one line."""
    return ", ".join(f"{one.text} {signed(one.points, language)}" for one in reasons)


def figure(points: float, language: str) -> str:
    """Points with one digit behind the sign that the language has for it."""
    text = f"{points:.1f}"
    text = "0.0" if text == "-0.0" else text
    return text.replace("-", "−").replace(".", page_words(language).say("site.decimal"))


def signed(points: float, language: str) -> str:
    """The same with a sign."""
    text = figure(points, language)
    return text if points < 0 else f"+{text}"


def _ahead(points: float, players: int, language: str) -> str:
    say = page_words(language).say
    if players == 1:
        return say("coach.alone", figure(points, language))
    if abs(points) < 0.05:
        return say("coach.level")
    return say("coach.ahead" if points > 0 else "coach.behind", figure(abs(points), language))
