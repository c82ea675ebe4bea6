"""What somebody may do now, in words: every move, one proposal, and short ways over the board."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from tafelrunde.kernel.game import Game
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.step import PLAIN, PROPOSED, QUIET
from tafelrunde.table.people.who import NOW, Who
from tafelrunde.table.play.live import Live

_TONES: Final = {PLAIN: "", PROPOSED: "proposed", QUIET: "quiet"}


@dataclass(frozen=True)
class Choice:
    """A move I may play, or several in a row with spaces between; one that `seals` is final."""

    move: str
    text: str
    place: str
    kind: str
    rule: str
    seals: bool
    tone: str = ""
    """`proposed` for what most players want now, `quiet` for what leaves something out."""
    gives_up: str = ""
    """What is left out."""
    asks: bool = False
    """What is left out are points or goods."""
    ends: bool = False
    """Nothing else is left to answer, and the turn would be over."""
    through: tuple[str, ...] = ()
    """What is done on the way, where these are several moves."""


@dataclass(frozen=True)
class Offer:
    """All that a seat may do: its moves, a series of moves that is proposed, and short ways."""

    choices: tuple[Choice, ...] = ()
    proposal: Choice | None = None
    shortcuts: tuple[Choice, ...] = ()


NOTHING: Final = Offer()


def offer_to(live: Live, who: Who) -> Offer:
    """What the seat that decides may do.

    What a move leads to is asked of an imagined game: the answer must not depend on what the seat
    can't know.
    """
    game = live.running()
    called = list(live.called(who.language))
    seat = game.decider
    imagined = game.imagine(seat, live.number)
    afters = [imagined.after(move) for move in game.options]
    choices = tuple(
        _choice(game, move, after, who, called)
        for move, after in zip(game.options, afters, strict=True)
    )
    return Offer(
        choices,
        _proposal(imagined, who, called),
        _shortcuts(imagined, choices, afters, who, called),
    )


def stays_in_hand(game: Game, seat: int) -> bool:
    """Whether a turn that was just played could still be taken back, and somebody waits for it."""
    return game.players > 1 and game.player != seat and game.can_undo(seat)


def seals(after: Game, seat: int, who: Who) -> bool:
    """Whether the move that led here can't be taken back by whoever played it.

    For whom turns end with their last move, that one seals, too.
    """
    ends = who.turns == NOW and after.players > 1 and after.player != seat
    return ends or not after.can_undo(seat)


def _choice(game: Game, move: Move, after: Game, who: Who, called: list[str]) -> Choice:
    seat = game.decider
    kind = game.title.alphabet.kind(move)
    lost = game.given_up(move)
    tone = game.tone(move)
    # A question that says itself what is wanted is more than a way to the end of the turn.
    only = kind == "finish" and tone == PROPOSED and game.stack[-1].tone(game, move) == PLAIN
    return Choice(
        move=game.name(move),
        text=game.describe(move, who.language, called),
        place=game.title.place(game, move),
        kind=kind,
        rule=game.rule_of(move),
        seals=seals(after, seat, who),
        tone=_TONES[tone],
        gives_up="" if lost is None else game.title.words(who.language).say(lost, game, called),
        asks=lost is not None and lost.dear,
        ends=only and lost is None and who.turns != NOW and stays_in_hand(after, seat),
    )


# ---------------------------------------------------------------------- several moves in a row


def _proposal(game: Game, who: Who, called: list[str]) -> Choice | None:
    """The moves that the question itself proposes, as one choice."""
    path = _walked(game, game.proposal(), who, called)
    if not path:
        return None
    last = path[-1]
    lost = next((one for one in path if one.asks), last)
    on_the_way = [one.text for one in path[:-1] if one.kind != "aside"]
    return Choice(
        move=" ".join(one.move for one in path),
        text=last.text,
        place="",
        kind="finish",
        rule=last.rule,
        seals=any(one.seals for one in path),
        tone="quiet" if lost.asks else "proposed",
        gives_up=lost.gives_up,
        asks=lost.asks,
        through=tuple(
            text if count == 1 else f"{count} × {text}"
            for text, count in Counter(on_the_way).items()
        ),
    )


def _walked(game: Game, moves: list[Move], who: Who, called: list[str]) -> list[Choice]:
    """Each of the moves as a choice of its time; nothing if they can't be played one by one."""
    seat = game.decider
    path: list[Choice] = []
    for move in moves:
        if game.player != seat or move not in game.options:
            return []
        after = game.after(move)
        path.append(_choice(game, move, after, who, called))
        game = after
    return path


def _shortcuts(
    game: Game,
    choices: tuple[Choice, ...],
    afters: list[Game],
    who: Who,
    called: list[str],
) -> tuple[Choice, ...]:
    """Places of what a move would begin: whoever points at one begins that and answers it.

    Where several moves would lead to words that can't be told apart, nothing is offered.
    """
    lit = {choice.place for choice in choices if choice.kind != "aside"}
    found: list[Choice] = []
    for move, first, after in zip(game.options, choices, afters, strict=True):
        if not game.begun_by(move, after) or not after.can_undo(game.decider):
            continue
        for answer in after.options:
            place = after.title.place(after, answer)
            if place and place not in lit and not after.title.alphabet.kind(answer):
                found.append(
                    _through(first, _choice(after, answer, after.after(answer), who, called))
                )
    said = Counter((choice.place, choice.text) for choice in found)
    return tuple(choice for choice in found if said[choice.place, choice.text] == 1)


def _through(first: Choice, second: Choice) -> Choice:
    """Two moves as one choice of the second one's place."""
    return Choice(
        move=f"{first.move} {second.move}",
        text=second.text,
        place=second.place,
        kind="",
        rule=second.rule,
        seals=second.seals,
        gives_up=second.gives_up or first.gives_up,
        asks=second.asks or first.asks,
        through=(first.text,),
    )
