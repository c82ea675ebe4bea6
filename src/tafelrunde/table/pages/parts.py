"""The parts of a table's page that change while it is played."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from functools import lru_cache
from typing import Final

from markupsafe import escape
from msgspec.structs import replace

import tafelrunde
from tafelrunde.kernel.view import SeatView
from tafelrunde.kernel.words import Words
from tafelrunde.table.absence.tempo import span
from tafelrunde.table.pages import ending
from tafelrunde.table.pages.rendering import render
from tafelrunde.table.people.who import ASK
from tafelrunde.table.play import brief
from tafelrunde.table.play.brief import Brief
from tafelrunde.table.play.look import Choice, LogLine, Look, ScoreRow, SeatLook
from tafelrunde.table.school.teaching import Teaching
from tafelrunde.table.words import page_words

LONG_LINE: Final = 24
"""How many letters of how far the game is have room beside the links of a telephone."""

_SLOT: Final = re.compile(r'(<li class="[a-z-]+" data-part="(\d+)">)</li>')
# Elements that are told in parts.
_PARTED: Final = ("log", "seats")
# So many choices are listed even where all of them can be clicked on the board.
FEW: Final = 3

# What is told of a seat before the game begins.
_UNSEEN: Final = SeatView(
    colour="", score=None, goods=[], pieces=[], first=False, passed=False, badges=[]
)

# What one turn brought: for each seat, or -1, the sentences about it.
Turn = tuple[tuple[int, tuple[str, ...]], ...]


class Desk:
    """Where parts are written; one that remembers need not write the same again."""

    def things(self, seat: int, has: SeatView, words: Words) -> str:
        """What a seat has."""
        return things(has, words)

    def panel(self, look: Look, one: SeatLook, has: SeatView) -> str:
        """Who sits on a seat, and what is known of what they have."""
        return panel(look, one, has, self)

    def turn(self, look: Look, number: int, lines: list[LogLine]) -> str:
        """What one turn brought: the sentences, those about one seat together."""
        return turn(lines, look)

    def briefs(self, look: Look, lines: list[LogLine]) -> list[Brief]:
        """What one turn brought, in short."""
        words = tafelrunde.title(look.game).words(look.language)
        return brief.briefs(lines, words, list(names_of(look)))

    def log(self, look: Look) -> dict[str, str]:
        """The log: its frame with a slot for each turn, and the turns."""
        words = tafelrunde.title(look.game).words(look.language)
        found = brief.turns(look.log, words, len(look.seats))
        # The first one may have begun before what is told here.
        turns = {said[0].number: said for said in (found[1:] if look.earlier else found)}
        html = {f"log/{number}": self.turn(look, number, said) for number, said in turns.items()}
        return {"log": log_frame(look, turns), **html}


def played(look: Look, desk: Desk) -> dict[str, str]:
    """Every element of a table's page but the board, by its id; the log turn by turn."""
    words = tafelrunde.title(look.game).words(look.language)
    names = names_of(look)
    language = look.language
    return {
        "prompt": fill("prompt", language, prompt(look, names)),
        "since": fill("since", language, since(look, names, words, desk)),
        "choices": fill("choices", language, choices(look, words)),
        "stock": fill("stock", language, stock(look, words, desk)),
        "now": f'<input type="hidden" name="number" value="{look.number}" form="moves">',
        **seats(look, desk),
        **talk(look),
        "score": fill("score", language, score(look)) if look.scores else "",
        "curtain": fill("curtain", language, curtain(look, names)) if drawn(look) else "",
        **desk.log(look),
    }


def replayed(look: Look, desk: Desk) -> dict[str, str]:
    """Every element of a replay's page but the board, as it was."""
    return {
        "position": fill("position", look.language, position(look)),
        **seats(look, desk),
        **desk.log(look),
    }


def taught(look: Look, lesson: Teaching, desk: Desk) -> dict[str, str]:
    """Every element of a lesson's page but the board."""
    words = tafelrunde.title(look.game).words(look.language)
    language = look.language
    here = f"learn/{lesson.game}/{lesson.number}"
    hint = f"{here}/hint" if look.hints else ""
    doing = fill("choices", language, {**choices(look, words), "action": here, "hint": hint})
    foot = fill("lesson_end", language, {"lesson": lesson})
    return {
        "prompt": fill("lesson", language, {"lesson": lesson, "asked": look.prompt}),
        "since": "",
        "choices": foot if lesson.done else doing + foot,
        "stock": fill("stock", language, stock(look, words, desk)),
        "now": f'<input type="hidden" name="moves" value="{lesson.moves}" form="moves">',
        **seats(look, desk),
        "score": "",
        "curtain": "",
        **desk.log(look),
    }


def names_of(look: Look) -> tuple[str, ...]:
    """How the seats are called."""
    return tuple([seat.name for seat in look.seats])


def fill(name: str, language: str, given: Mapping[str, Hashable]) -> str:
    """A part from its template; all that it shows is in what it is given."""
    return _filled(name, language, tuple(given.items()))


@lru_cache(4_000)
def _filled(name: str, language: str, given: tuple[tuple[str, Hashable], ...]) -> str:
    return render(f"parts/{name}.html", language, **dict(given))


def whole(elements: dict[str, str]) -> dict[str, str]:
    """The elements with every turn of the log in its slot."""
    found = {name: html for name, html in elements.items() if "/" not in name}
    for name in _PARTED:
        found[name] = _SLOT.sub(
            lambda match, name=name: f"{match[1]}{elements[f'{name}/{match[2]}']}</li>",  # type: ignore[misc]
            found[name],
        )
    return found


# ---------------------------------------------------------------------- what the parts are given


def line(said: str) -> str:
    """How far the game is; what is long has a row of its own on a telephone."""
    text = str(escape(said))
    return f'<span class="long">{text}</span>' if len(said) > LONG_LINE else text


def prompt(look: Look, names: tuple[str, ...]) -> dict[str, Hashable]:
    """Who decides what."""
    turn = None if look.turn is None else look.seats[look.turn]
    return {
        "table": look.table,
        "game": look.game,
        "status": look.status,
        "text": look.prompt,
        "rule": look.rule,
        "turn": turn,
        "name": "" if turn is None else names[turn.seat],
        "yours": look.your_turn,
        "hidden": drawn(look),
        "watching": not look.mine,
        "pace": look.pace,
        "alone": sum(seat.kind == "person" for seat in look.seats) == len(look.mine),
        "notes": look.notes,
        "late": turn is not None and turn.late,
        "grace": span(look.grace, look.language),
        "kept": tuple((seat.seat, names[seat.seat]) for seat in look.seats if seat.may_return),
    }


def talk(look: Look) -> dict[str, str]:
    """What was said: at the seats, and apart from it by those who watch; and who wants it gone."""
    colours = tuple(seat.colour for seat in look.seats)
    said = tuple(line for line in look.chat if line.seat is not None)
    watching = tuple(line for line in look.chat if line.seat is None)
    gone = ", ".join(look.gone)
    return {
        "talk": fill("talk", look.language, {"lines": said, "colours": colours}),
        "talk-watchers": fill("talk", look.language, {"lines": watching, "colours": colours}),
        "talk-gone": page_words(look.language).say("chat.cleared", escape(gone)) if gone else "",
    }


def choices(look: Look, words: Words) -> dict[str, Hashable]:
    """What I may do, or what can be done after the game."""
    plain = [choice for choice in look.choices if not choice.kind]
    finish = [choice for choice in look.choices if choice.kind == "finish"]
    if look.proposal is not None:
        finish.insert(0, look.proposal)
    acting = look.turn if look.your_turn or not look.mine else look.mine[0]
    return {
        "table": look.table,
        "action": f"t/{look.table}/play",
        "hint": f"t/{look.table}/hint" if look.hints and not drawn(look) else "",
        "over": bool(look.scores),
        "running": look.status == "running",
        "playing": bool(look.mine) and not drawn(look),
        "rematch": look.rematch,
        "may_rematch": look.may_rematch,
        "series": look.series,
        "challenge": look.challenge,
        "seat": acting,
        "by": look.by if look.can_undo else acting,
        "can_undo": look.can_undo,
        "undo_code": look.undo_code,
        "undo_why": undo_why(look),
        "holding": look.holding,
        "soon": ends_by_itself(look),
        "restart": look.turn_so_far > 1,
        "finish": tuple(beside_the_list(choice, look) for choice in finish if not choice.asks),
        "losing": tuple(beside_the_list(choice, look) for choice in finish if choice.asks),
        "shortcuts": tuple(button(choice, "shortcut") for choice in look.shortcuts),
        "aside": tuple(
            button(choice) for choice in quiet_last(look.choices) if choice.kind == "aside"
        ),
        "groups": groups(plain, words),
        "folds": len(plain) > FEW and all(choice.place for choice in plain),
        "count": len(plain),
    }


def stock(look: Look, words: Words, desk: Desk) -> dict[str, Hashable]:
    """What I have, beside the choices; nothing for who only watches."""
    if look.view is None or not look.mine or drawn(look):
        return {"things": ""}
    own = look.turn if look.turn in look.mine else look.mine[0]
    return {"things": desk.things(own, look.view["seats"][own], words)}


def quiet_last(choices: Iterable[Choice]) -> list[Choice]:
    """The choices in their order, but those that give something up at the end."""
    return sorted(choices, key=lambda choice: choice.tone == "quiet")


def ends_by_itself(look: Look) -> bool:
    """Whether a turn of which nothing is left is over in a moment, as its player has set it."""
    return (look.holding or look.ending) and look.turns != ASK


def beside_the_list(choice: Choice, look: Look) -> str:
    """A button for what ends or passes; where nothing else is left, it ends the turn."""
    if choice.ends:
        choice = replace(choice, text=page_words(look.language).say("table.end_turn"))
        return button(choice, f"button primary end-turn{' soon' if ends_by_itself(look) else ''}")
    return button(choice, "button primary" if choice.tone == "proposed" else "button quiet")


@lru_cache(20_000)
def button(choice: Choice, cls: str = "choice") -> str:
    """What plays a choice."""
    return render("parts/choice.html", "en", choice=choice, cls=cls)


def seats(look: Look, desk: Desk) -> dict[str, str]:
    """A panel for each seat."""
    held = [_UNSEEN] * len(look.seats) if look.view is None else look.view["seats"]
    rows = {f"seats/{one.seat}": desk.panel(look, one, held[one.seat]) for one in look.seats}
    return {"seats": fill("seats", look.language, {"seats": len(rows)}), **rows}


def panel(look: Look, one: SeatLook, seen: SeatView, desk: Desk) -> str:
    """Who sits on a seat, and what is known of what they have."""
    words = tafelrunde.title(look.game).words(look.language)
    given = {
        "seat": one.seat,
        "colour": one.colour,
        "kin": words.get(seen["kin"]) if "kin" in seen else "",
        "name": one.name,
        "turn": one.turn,
        "mine": one.mine,
        "bot": one.kind == "bot",
        "keeps": one.keeps,
        "left": one.left,
        "since": one.since,
        "away": look.status == "running" and one.kind == "person" and not one.connected,
        "alone": len(look.mine) == 1,
        "things": desk.things(one.seat, seen, words),
        "first": seen["first"],
        "passed": seen["passed"],
        "score": seen["score"],
        "card": card(seen, words),
    }
    return fill("seat", look.language, given)


def score(look: Look) -> dict[str, Hashable]:
    """The score sheet."""
    return {
        "table": look.table,
        "scores": look.scores,
        "shares": shares(look.scores),
        "seats": look.seats,
        "names": names_of(look),
        "headline": ending.headline(look),
        "tie": tie(look.scores),
        "rematch": look.rematch,
        "may_rematch": look.may_rematch,
        "series": look.series,
        "challenge": look.challenge,
    }


Shares = tuple[tuple[tuple[str, tuple[float | None, ...]], ...], ...]


def shares(scores: tuple[ScoreRow, ...]) -> Shares:
    """For each line of the sheet what it is made of: a row a thing, each seat's points in it."""
    found: list[tuple[tuple[str, tuple[float | None, ...]], ...]] = []
    for line in range(len(scores[0].lines)):
        held = [dict(row.shares[line]) if row.shares else {} for row in scores]
        names = dict.fromkeys(name for one in held for name in one)
        found.append(tuple((name, tuple(one.get(name) for one in held)) for name in names))
    return tuple(found)


def curtain(look: Look, names: tuple[str, ...]) -> dict[str, Hashable]:
    """To whom the screen goes."""
    turn = look.seats[look.turn or 0]
    return {"table": look.table, "turn": turn, "name": names[turn.seat]}


def position(look: Look) -> dict[str, Hashable]:
    """What was played."""
    # While a game runs the words of a move may tell what is hidden; the log never does.
    said = next((line.text for line in look.log if line.fresh), "")
    return {
        "by": None if look.by < 0 else look.seats[look.by],
        "played": look.played,
        "total": look.total,
        "text": look.move or said,
    }


def drawn(look: Look) -> bool:
    """Whether a curtain hides what the next player at this screen may know."""
    return look.secret and look.your_turn and look.seat != look.turn


def log_frame(look: Look, turns: Iterable[int]) -> str:
    """The log without what its turns say."""
    earlier = look.earlier and look.status != "open"
    given = {"table": look.table, "numbers": tuple(turns), "earlier": earlier}
    return fill("log", look.language, given)


def turn(lines: list[LogLine], look: Look) -> str:
    """A turn of the log; each seat is named once before what is told of it."""
    words = tafelrunde.title(look.game).words(look.language)
    about: list[tuple[int, list[str]]] = []
    for line in lines:
        seat = brief.subject(line, words, len(look.seats))
        if not about or about[-1][0] != seat:
            about.append((seat, []))
        named = seat >= 0 and line.text.startswith(look.seats[seat].name)
        about[-1][1].append(brief.bare(line.text, look.seats[seat].name) if named else line.text)
    places = " ".join(dict.fromkeys(line.place for line in lines if line.place))
    seats = tuple((seat.colour, seat.name) for seat in look.seats)
    told = tuple((seat, tuple(said)) for seat, said in about)
    return _turn(told, seats, places, by_bot(lines, look), look.language)


@lru_cache(20_000)
def _turn(
    turn: Turn,
    seats: tuple[tuple[str, str], ...],
    places: str,
    asks: tuple[int, int, str] | None,
    language: str,
) -> str:
    return render("parts/turn.html", language, turn=turn, seats=seats, places=places, asks=asks)


def by_bot(lines: list[LogLine], look: Look) -> tuple[int, int, str] | None:
    """From where to where a turn goes that a bot has played, and the bot; None for others."""
    by = lines[0].seat
    if by < 0 or look.seats[by].kind != "bot" or not look.seats[by].name:
        return None
    acts = [line.number for line in lines if not line.key.startswith("table.")]
    return (acts[0], acts[-1], look.seats[by].name) if acts else None


def sitting(look: Look) -> tuple[tuple[str, str], ...]:
    """How the seats are called, and whether people or bots sit there."""
    return tuple([(seat.name, seat.kind) for seat in look.seats])


def earlier(lines: list[LogLine], look: Look) -> str:
    """All turns that these lines tell of."""
    words = tafelrunde.title(look.game).words(look.language)
    told = brief.turns(lines, words, len(look.seats))
    turns = tuple((said[0].number, turn(said, look)) for said in told)
    return fill("turns", look.language, {"turns": turns})


def since(look: Look, names: tuple[str, ...], words: Words, desk: Desk) -> dict[str, Hashable]:
    """What the others did since my turn, a line a turn."""
    turns = brief.since(look.log, look.mine, words, len(names)) if look.mine else []
    told = [one for turn in turns for one in desk.briefs(look, turn)]
    lines = tuple((one.seat, one.text, " ".join(one.places)) for one in told)
    return {"lines": lines, "colours": tuple(seat.colour for seat in look.seats), "names": names}


def groups(choices: list[Choice], words: Words) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The choices under the heading of their verb, where the game has a word for it."""
    found: dict[str, list[str]] = {}
    for choice in quiet_last(choices):
        found.setdefault(choice.move.partition(":")[0], []).append(button(choice))
    return tuple(
        (words.entries.get(f"verb.{verb}", ""), tuple(moves)) for verb, moves in found.items()
    )


def card(seat: SeatView, words: Words) -> tuple[str, str, str] | None:
    """The card that tells of a seat, if there is one: its name, its icon, what it is called."""
    if "card" not in seat:
        return None
    found = seat["card"]
    return found["name"], found["icon"], words.get(found["word"])


def things(seat: SeatView, words: Words) -> str:
    """What a seat has as far as that is known: pieces, then goods, then what else is told."""
    found: list[str] = []
    say = page_words(words.language).say
    for piece in seat["pieces"]:
        said = say(f"piece.{piece['where']}")
        if piece["label"]:
            said += say("piece.label", piece["label"])
        look = f"piece {piece['where']}"
        found.append(thing(piece["kind"], piece["label"], said, look, seat["colour"]))
    for one in (*seat["goods"], *seat["badges"]):
        if one["amount"]:
            singular, _, plural = words.get(one["word"]).partition("|")
            said = f"{one['amount']} {plural if plural and one['amount'] != 1 else singular}"
            found.append(thing(one["icon"], str(one["amount"]), said))
    return "".join(found)


@lru_cache(20_000)
def thing(icon: str, count: str, said: str, look: str = "", colour: str = "") -> str:
    """One thing that a seat has: icon, how many or what is written on it, and that in words.

    What is no good has a class for its look, and the seat's colour.
    """
    return render(
        "parts/thing.html", "en", picture=icon, count=count, said=said, look=look, colour=colour
    )


def bot_strength(bot: str, language: str) -> str:
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


def undo_why(look: Look) -> str:
    """Why the last move can't be taken back; nothing if it can."""
    if look.can_undo:
        return ""
    return page_words(look.language).say(f"undo.{look.undo_code or 'nothing'}")
