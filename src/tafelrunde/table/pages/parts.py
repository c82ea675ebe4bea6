"""The parts of a table's page that change while it is played."""

from __future__ import annotations

import re
from typing import Any, Final

import tafelrunde
from tafelrunde.kernel.view import SeatView
from tafelrunde.kernel.words import Words
from tafelrunde.table.pages.site import render
from tafelrunde.table.play.look import Choice, LogLine, Look, ScoreRow, SeatLook
from tafelrunde.table.words import page_words

PARTS: Final = ("prompt", "choices", "seats", "log", "score", "curtain")

_SIZE: Final = re.compile(r' (width|height|data-theme)="[^"]*"')
_STYLE: Final = re.compile(r"<style>.*?</style>", re.DOTALL)


def render_parts(look: Look, narrow: bool = False) -> dict[str, str]:
    """Every part of the page as HTML, from what one person may see."""
    return {"board": board(look, narrow), **render_words(look)}


def render_words(look: Look) -> dict[str, str]:
    """Every part but the board; they are the same on all screens."""
    context = describe(look)
    return {name: render(f"parts/{name}.html", look.language, **context) for name in PARTS}


def board(look: Look, narrow: bool) -> str:
    """The drawing of the table, laid out for a telephone or for a larger screen."""
    if look.view is None:
        return ""
    title = tafelrunde.title(look.game)
    return bare(title.draw(look.view, title.words(look.language), narrow).render())


def bare(drawn: str) -> str:
    """A drawing without colours and size of its own: the page brings the colours, and room."""
    head, end, rest = drawn.partition(">")
    head = _SIZE.sub("", head.replace('class="drawing tafel"', 'class="drawing"'))
    return head + end + _STYLE.sub("", rest, count=1)


def describe(look: Look) -> dict[str, Any]:
    """What the templates of the parts are given."""
    words = tafelrunde.title(look.game).words(look.language)
    names = [
        called(seat, look.language) or words.get(f"colour.{seat.colour}") for seat in look.seats
    ]
    plain = [choice for choice in look.choices if not choice.kind]
    return {
        "look": look,
        "words": words,
        "finish": [choice for choice in look.choices if choice.kind == "finish"],
        "aside": [choice for choice in look.choices if choice.kind == "aside"],
        "groups": groups(plain, words),
        "plain": plain,
        "colour": [words.get(f"colour.{seat.colour}") for seat in look.seats],
        "told": told(look),
        "things": [things(seat, words) for seat in told(look)],
        "curtain": bool(look.secret and look.your_turn and look.seat != look.turn),
        "turns": turns(look, words),
        "names": names,
        "tie": tie(look.scores),
        "winners": winners(look, names),
        "undo_why": undo_why(look),
    }


def groups(choices: list[Choice], words: Words) -> list[tuple[str, list[Choice]]]:
    """The choices under the heading of their verb, where the game has a word for it."""
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        found.setdefault(choice.move.partition(":")[0], []).append(choice)
    return [(words.entries.get(f"verb.{verb}", ""), moves) for verb, moves in found.items()]


def told(look: Look) -> list[SeatView]:
    """What the view tells of each seat; nothing before the game begins."""
    return [] if look.view is None else look.view["seats"]


def things(seat: SeatView, words: Words) -> str:
    """What a seat has, in words, as far as that is known."""
    found: list[str] = []
    for thing in (*seat["goods"], *seat["badges"]):
        if thing["amount"]:
            one, _, many = words.get(thing["word"]).partition("|")
            found.append(f"{thing['amount']} {many if many and thing['amount'] != 1 else one}")
    return ", ".join(found)


def turns(look: Look, words: Words) -> list[list[tuple[int, list[str]]]]:
    """The log: for each move the sentences, those about one seat together, oldest first."""
    found: list[list[tuple[int, list[str]]]] = []
    number = -1
    for line in look.log:
        if line.number != number:
            found.append([])
            number = line.number
        about = subject(line, words, len(look.seats))
        if not found[-1] or found[-1][-1][0] != about:
            found[-1].append((about, []))
        found[-1][-1][1].append(line.text)
    return found


def subject(line: LogLine, words: Words, seats: int) -> int:
    """The seat that a line of the log begins with, or -1."""
    if line.values and 0 <= line.values[0] < seats and words.get(line.key).startswith("{0:player}"):
        return line.values[0]
    return -1


def called(seat: SeatLook, language: str) -> str:
    """A seat's name; a bot that nobody named is called by its strength."""
    if seat.kind == "bot" and seat.name in ("", seat.bot):
        return bot_name(seat.bot, language)
    return seat.name


def bot_name(bot: str, language: str) -> str:
    """How the pages call a strength of bots; a new one keeps its own name."""
    words = page_words(language)
    return words.say(f"bot.{bot}") if f"bot.{bot}" in words else bot


def tie(scores: tuple[ScoreRow, ...]) -> str:
    """The tie-breaker that decided who won, if one did."""
    if len(scores) < 2 or scores[0].total != scores[1].total:
        return ""
    for first, second in zip(scores[0].ties, scores[1].ties, strict=True):
        if first[1] != second[1]:
            return first[0]
    return ""


def winners(look: Look, names: list[str]) -> str:
    """The winner's name, or the names of those who share the victory."""
    first = [names[row.seat] for row in look.scores if row.place == 1]
    if len(first) < 2:
        return "".join(first)
    say = page_words(look.language).say
    return say("table.and", ", ".join(first[:-1]), first[-1])


def undo_why(look: Look) -> str:
    """Why the last move can't be taken back; nothing if it can."""
    if look.can_undo:
        return ""
    return page_words(look.language).say(f"undo.{look.undo_code or 'nothing'}")
