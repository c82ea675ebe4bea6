"""What somebody may do now, in words: every move, one proposal, and short ways over the board."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from tafelrunde.kernel.game import Game
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.step import PLAIN, PROPOSED, QUIET
from tafelrunde.table.people.who import NOW, Who
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.look import Choice

_TONES: Final = {PLAIN: "", PROPOSED: "proposed", QUIET: "quiet"}


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
    return _Asked(live, who).offer()


def in_words(live: Live, who: Who, moves: list[str]) -> list[Choice]:
    """Moves in a row as choices of their time; nothing if they can't be played like that."""
    asked = _Asked(live, who)
    return asked.path([asked.game.parse(name) for name in moves])


def stays_in_hand(game: Game, seat: int) -> bool:
    """Whether a turn that was just played could still be taken back, and somebody waits for it."""
    return game.players > 1 and game.player != seat and game.can_undo(seat)


def ends_turn(after: Game, seat: int) -> bool:
    """Whether the move that led here was the last one of a turn, as others or chance go on."""
    return after.players > 1 and (after.player != seat or not after.can_undo(seat))


def last_answer(live: Live) -> str | None:
    """The answer with which a turn under way would end, where nothing else is left to decide."""
    game = live.game
    if game is None or not live.under_way():
        return None
    move, seat = game.closing(), game.decider
    if move is None or not ends_turn(game.imagine(seat, live.number).after(move), seat):
        return None
    return game.name(move)


def seals(after: Game, seat: int, who: Who) -> bool:
    """Whether the move that led here can't be taken back by whoever played it.

    For whom turns end with their last move, that one seals, too.
    """
    ends = who.turns == NOW and after.players > 1 and after.player != seat
    return ends or not after.can_undo(seat)


class _Asked:
    """A question as somebody is asked it."""

    def __init__(self, live: Live, who: Who) -> None:
        self.game = live.running()
        self.seat = self.game.decider
        self.imagined = self.game.imagine(self.seat, live.number)
        self.who = who
        self.called = list(live.called(who.language))

    def offer(self) -> Offer:
        options = self.game.options
        afters = [self.imagined.after(move) for move in options]
        choices = tuple(
            self.choice(self.game, move, after) for move, after in zip(options, afters, strict=True)
        )
        return Offer(choices, self.proposal(), self.shortcuts(options, choices, afters))

    def choice(self, game: Game, move: Move, after: Game) -> Choice:
        """A move of a game, which leads to another one, in words."""
        language, called = self.who.language, self.called
        kind = game.title.alphabet.kind(move)
        lost = game.given_up(move)
        # What is lost with the only answer can't be kept by asking.
        asks = lost is not None and lost.dear and len(game.options) > 1
        tone = game.tone(move) if asks or lost is None or not lost.dear else PLAIN
        closes = kind == "finish" and game.closing() == move
        return Choice(
            move=game.name(move),
            text=game.describe(move, language, called),
            place=game.title.place(game, move),
            kind=kind,
            rule=game.rule_of(move),
            seals=seals(after, self.seat, self.who),
            tone=_TONES[tone],
            gives_up="" if lost is None else game.title.words(language).say(lost, game, called),
            asks=asks,
            ends=closes and ends_turn(after, self.seat),
        )

    # ------------------------------------------------------------------ several moves in a row

    def proposal(self) -> Choice | None:
        """The moves that the question itself proposes, as one choice."""
        path = self.path(self.imagined.proposal())
        if not path:
            return None
        last = path[-1]
        lost = next((one for one in path if one.asks), last)
        on_the_way = Counter(one.text for one in path[:-1] if one.kind != "aside")
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
                text if count == 1 else f"{count} × {text}" for text, count in on_the_way.items()
            ),
        )

    def path(self, moves: list[Move]) -> list[Choice]:
        """Moves as choices of their time; nothing if they can't be played one after the other."""
        game = self.imagined
        found: list[Choice] = []
        for move in moves:
            if game.player != self.seat or move not in game.options:
                return []
            after = game.after(move)
            found.append(self.choice(game, move, after))
            game = after
        return found

    def shortcuts(
        self, options: list[Move], choices: tuple[Choice, ...], afters: list[Game]
    ) -> tuple[Choice, ...]:
        """Places of what a move would begin: whoever points at one begins that and answers it.

        Where several moves would lead to words that can't be told apart, nothing is offered.
        """
        lit = {choice.place for choice in choices if choice.kind != "aside"}
        found: list[Choice] = []
        for move, first, after in zip(options, choices, afters, strict=True):
            if not self.imagined.begun_by(move, after) or not after.can_undo(self.seat):
                continue
            for answer in after.options:
                place = after.title.place(after, answer)
                if place and place not in lit and not after.title.alphabet.kind(answer):
                    found.append(in_a_row(first, self.choice(after, answer, after.after(answer))))
        said = Counter((choice.place, choice.text) for choice in found)
        return tuple(choice for choice in found if said[choice.place, choice.text] == 1)


def in_a_row(first: Choice, second: Choice) -> Choice:
    """Two moves as one choice of the second one's place."""
    return replace(
        second,
        move=f"{first.move} {second.move}",
        gives_up=second.gives_up or first.gives_up,
        asks=second.asks or first.asks,
        through=(first.text,),
    )
