"""The parts of a table's page that change while it is played."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

import tafelrunde
from tafelrunde.kernel.words import Words
from tafelrunde.table.pages.rendering import render
from tafelrunde.table.play.look import Choice, LogLine, Look, ScoreRow, SeatLook
from tafelrunde.table.words import page_words

_SLOT: Final = re.compile(r'(<li class="log-turn" data-part="(\d+)">)</li>')

# What one move brought: for each seat, or -1, the sentences about it.
Turn = tuple[tuple[int, tuple[str, ...]], ...]


def played(look: Look) -> dict[str, str]:
    """Every element of a table's page but the board, by its id; the log turn by turn."""
    context = describe(look)
    found = {
        name: render(f"parts/{name}.html", look.language, **context)
        for name in ("prompt", "choices", "seats")
    }
    found["score"] = render("parts/score.html", look.language, **context) if look.scores else ""
    found["curtain"] = (
        render("parts/curtain.html", look.language, **context) if context["curtain"] else ""
    )
    return {**found, **log(look, context)}


def replayed(look: Look) -> dict[str, str]:
    """Every element of a replay's page but the board, as it was."""
    context = describe(look)
    # While a game runs the words of a move may tell what is hidden; the log never does.
    context["said"] = next((line.text for line in look.log if line.fresh), "")
    found = {
        name: render(f"parts/{name}.html", look.language, **context)
        for name in ("position", "seats")
    }
    return {**found, **log(look, context)}


def whole(elements: dict[str, str]) -> dict[str, str]:
    """The elements with every turn of the log in its slot."""
    filled = _SLOT.sub(
        lambda match: f"{match[1]}{elements[f'log/{match[2]}']}</li>", elements["log"]
    )
    found = {name: html for name, html in elements.items() if not name.startswith("log/")}
    return {**found, "log": filled}


def log(look: Look, context: dict[str, Any]) -> dict[str, str]:
    """The log: its frame with a slot for each turn, and the turns."""
    colours = tuple(seat.colour for seat in look.seats)
    turns: dict[int, Turn] = context["turns"]
    found = {f"log/{number}": _turn(turn, colours) for number, turn in turns.items()}
    return {"log": render("parts/log.html", look.language, **context), **found}


@lru_cache(20_000)
def _turn(turn: Turn, colours: tuple[str, ...]) -> str:
    return render("parts/turn.html", "en", turn=turn, colours=colours)


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
        "points": points(look),
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


def points(look: Look) -> list[float | None]:
    """Each seat's points, where the view shows any."""
    seats = look.view["board"].get("seats") if look.view is not None else None
    if not isinstance(seats, list) or len(seats) != len(look.seats):
        return [None] * len(look.seats)
    found = [seat.get("score") if isinstance(seat, dict) else None for seat in seats]
    return [value if isinstance(value, int | float) else None for value in found]


def turns(look: Look, words: Words) -> dict[int, Turn]:
    """The log: by the number of each move the sentences, those about one seat together."""
    found: dict[int, list[tuple[int, list[str]]]] = {}
    for line in look.log:
        turn = found.setdefault(line.number, [])
        about = subject(line, words, len(look.seats))
        if not turn or turn[-1][0] != about:
            turn.append((about, []))
        turn[-1][1].append(line.text)
    return {
        number: tuple((seat, tuple(lines)) for seat, lines in turn)
        for number, turn in found.items()
    }


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
