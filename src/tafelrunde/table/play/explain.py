"""Answers "why can't I?" for a place or a move, and only to those whose decision it is."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.drawing.plot import figure
from tafelrunde.kernel import preview
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Reason
from tafelrunde.table.errors import Refused
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.look import Answer, Outcome
from tafelrunde.table.play.looking import addressed
from tafelrunde.table.words import page_words

MOST: Final = 4
MOST_OUTCOMES: Final = 12


def answers(live: Live, who: Who, place: str, move: str) -> list[Answer]:
    """Up to four reasons; others than the deciding seat learn only what everybody is told."""
    game = live.running()
    language = who.language
    called = list(live.called(language))
    if game.player is None or game.player not in live.mine(who):
        rule = game.stack[-1].rule if game.stack else ""
        names = addressed(live, language, live.mine(who))
        return [Answer("", game.prompt(language, names), False, rule)]
    if move:
        try:
            return [_answer(game, game.parse(move), language, called)]
        except TafelrundeError as error:
            raise Refused("bad_request", str(error)) from None
    moves = [one for one in game.alphabet.moves if live.title.place(game, one) == place]
    return _best(game, [_answer(game, one, language, called) for one in moves], language, called)


def outcomes(live: Live, who: Who, moves: list[str], follows: bool = False) -> list[Outcome]:
    """What moves would bring, for those whose decision it is; until chance has a say.

    With `follows` also what the answers bring on which nothing depends, as a click plays them.
    """
    game = live.running()
    seat = game.player
    if seat is None or seat not in live.mine(who) or live.held() is not None:
        raise Refused("not_your_turn", "It is not this seat's turn.")
    words = live.title.words(who.language)
    called = list(live.called(who.language))
    found: list[Outcome] = []
    for name in moves[:MOST_OUTCOMES]:
        path = _path(game, name)
        if path[0] in game.options:
            path = _followed(game, path) if follows else path
            text = preview.said(preview.promise(game, path, seat), seat, words, called)
            found.append(Outcome(name, text))
    return found


def outlooks(live: Live, who: Who, name: str) -> list[dict[str, Any]]:
    """The views that a click on one of my moves could lead to, until chance has a say."""
    game = live.running()
    seat = game.player
    if seat is None or seat not in live.mine(who) or live.held() is not None:
        raise Refused("not_your_turn", "It is not this seat's turn.")
    *begun, last = _followed(game, _path(game, name))
    for move in begun:
        if game.decider != seat or move not in game.options:
            return []
        game = game.imagine(seat, game.played).after(move)
    return preview.outlooks(game, last, seat) if last in game.options else []


def _path(game: Game, names: str) -> list[Move]:
    """A move, or several with spaces between."""
    try:
        return [game.parse(name) for name in names.split(" ")]
    except TafelrundeError as error:
        raise Refused("bad_request", str(error)) from None


def _followed(game: Game, path: list[Move]) -> list[Move]:
    """Moves, and the answers after them on which nothing depends."""
    seat = game.decider
    after = game.imagine(seat, game.played)
    found: list[Move] = []
    ahead = [*path]
    while ahead and after.decider == seat and ahead[0] in after.options:
        found.append(ahead.pop(0))
        then = preview.ahead(after, found[-1])
        if then.stopped:
            break
        after = then.game
        obvious = after.obvious() if not ahead and after.decider == seat else None
        ahead += [] if obvious is None else [obvious]
    return found + ahead


def points(live: Live, who: Who, eyes: int | None, seat: int) -> list[Answer]:
    """The points of a seat and where they come from, if these eyes may see them."""
    game = live.running()
    if not 0 <= seat < game.players:
        raise Refused("unknown_seat", "There is no such seat.")
    if live.shown(eyes)["seats"][seat]["score"] is None:
        raise Refused("not_now", "These points are hidden.")
    words, say = live.title.words(who.language), page_words(who.language).say
    score = game.scores()[seat]
    name = live.called(who.language)[seat]
    total = say("table.points_of", name, figure(score.total, say("site.decimal")))
    lines = [
        f"{words.get(f'score.{line}')}: {figure(value, say('site.decimal'))}"
        for line, value in score.lines.items()
    ]
    return [Answer("", text, False, "") for text in (total, *lines)]


def _answer(game: Game, move: Move, language: str, called: list[str]) -> Answer:
    verdict = game.explain(move, language, called=called)
    return Answer(game.name(move), verdict.text, verdict.legal, verdict.rule)


def _best(game: Game, found: list[Answer], language: str, called: list[str]) -> list[Answer]:
    step = game.stack[-1]
    reason = Reason(step.rule, "why.not_now", [step.player])
    generic = game.title.words(language).say(reason, game, called)
    telling = [one for one in found if one.text != generic]
    if not telling:
        return [Answer("", generic, False, step.rule)]
    kept: dict[str, Answer] = {}
    for one in telling:
        kept.setdefault(one.text, one)
    return list(kept.values())[:MOST]
