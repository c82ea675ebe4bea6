"""What a move changes for the seats, told before it is played: the difference of two views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tafelrunde.kernel.errors import Unforeseen
from tafelrunde.kernel.step import Step
from tafelrunde.kernel.words import Words

if TYPE_CHECKING:
    from tafelrunde.kernel.game import Game
    from tafelrunde.kernel.moves import Move
    from tafelrunde.kernel.view import SeatView

POINTS: Final = "preview.point"
GOODS: Final = "preview.good"
DEPTH: Final = 4
WAYS: Final = 24
ASIDE: Final = "aside"
FINISH: Final = "finish"


class Change:
    """So many more or less of something that a seat has; points have a word of their own.

    Where it is not sure how many, it is at least this amount and at `most` so many.
    """

    def __init__(self, seat: int, word: str, amount: float, most: float = 0.0) -> None:
        self.seat = seat
        self.word = word
        self.amount = amount
        self.most = most or amount

    def same(self, other: Change) -> bool:
        """Whether both tell the same."""
        return self.seat == other.seat and self.word == other.word and self.amount == other.amount


class Foresight:
    """What is sure to change with a move; after it chance may have a say, or something be shown."""

    def __init__(self, changes: list[Change], unsure: bool) -> None:
        self.changes = changes
        self.unsure = unsure


class Ahead:
    """A game after a move, or as far as it went before others or chance had a say (`stopped`).

    `below` are the steps under the question that was answered: as long as they lie there under
    others, what the answer began goes on.
    """

    def __init__(self, game: Game, stopped: bool, below: list[Step[Any]]) -> None:
        self.game = game
        self.stopped = stopped
        self.below = below

    def waits(self, seat: int) -> bool:
        """Whether a seat has still to decide something before what it began is done."""
        stack = self.game.stack
        if self.stopped or self.game.decider != seat or len(stack) <= len(self.below):
            return False
        return all(one is stack[at] for at, one in enumerate(self.below))


def ahead(game: Game, move: Move, below: list[Step[Any]] | None = None) -> Ahead:
    """A copy of a game in which a legal move is played as far as nothing has to be drawn.

    It stops where another seat has to answer, even if only one answer is left: that may be hidden.
    `below` is what lay under the question with which all of this began, if that was an earlier one.
    """
    twin = game.clone()
    seat = game.decider
    twin.wary = True
    twin.forced = True
    if twin.stack[0].__class__ is not Step:
        twin.stack.insert(0, Step())  # one that stops is not over
    kept = twin.stack[:-1] if below is None else below
    try:
        twin.play(move)
        while twin.decider == seat and _forced(twin):
            twin.play(twin.options[0])
    except Unforeseen:
        return Ahead(twin, True, kept)
    return Ahead(twin, twin.decider != seat and _forced(twin), kept)


def _forced(game: Game) -> bool:
    """Whether the one answer that is left would be given unasked."""
    return len(game.options) == 1 and not game.stack[-1].veiled(game)


def foresee(game: Game, moves: list[Move], seat: int) -> Foresight:
    """What legal moves in a row change, as their player may know it, until chance has a say.

    Everything is read from what the seat may see of the game, and of an imagined one after the
    move, so that nothing hidden can show.
    """
    then = _through(game, moves, seat)
    return Foresight(_changes(game, then.game, seat), then.stopped)


def _through(game: Game, moves: list[Move], seat: int) -> Ahead:
    """An imagined game after moves in a row, as far as they can be foreseen."""
    then = Ahead(game.imagine(seat, game.played), False, [])
    below: list[Step[Any]] | None = None
    for move in moves:
        if then.stopped or then.game.decider != seat or move not in then.game.options:
            then.stopped = True
            break
        then = ahead(then.game, move, below)
        below = then.below
    return then


def _changes(game: Game, after: Game, seat: int) -> list[Change]:
    """What differs for the seats, first for this one, as far as it may know that."""
    before, views = game.title.seat_views(game, seat), game.title.seat_views(after, seat)
    found: list[Change] = []
    for other in (seat, *(one for one in range(game.players) if one != seat)):
        found.extend(difference(other, before[other], views[other]))
    return found


def promise(game: Game, moves: list[Move], seat: int) -> Foresight:
    """What is sure to come of moves, also where the seat has still to decide how, as to pay.

    Then it is what all ways to do what was begun have in common, and how many other goods they
    take or bring.
    """
    first = _through(game, moves, seat)
    now = Foresight(_changes(game, first.game, seat), first.stopped)
    if not first.waits(seat) or (now.changes and _may_stop(first.game)):
        return now
    ways = _ways(first, seat)
    if any(way.waits(seat) for way in ways):
        return now
    told = [_changes(game, way.game, seat) for way in ways]
    common = [one for one in told[0] if all(_among(one, other) for other in told)]
    goods = [one["word"] for one in game.title.seat_views(game, seat)[seat]["goods"]]
    totals: list[Change] = []
    for sign in (-1, 1):
        amounts = [in_all(changes, common, goods, seat, sign) for changes in told]
        if min(amounts) > 0:
            totals.append(Change(seat, GOODS, sign * min(amounts), sign * max(amounts)))
    for one in now.changes:
        if not _among(one, common) and not (totals and one.seat == seat and one.word in goods):
            return now
    named = [one for one in common if one.seat == seat and one.word in goods]
    others = [one for one in common if one not in named]
    return Foresight([*named, *totals, *others], any(way.stopped for way in ways))


def _may_stop(game: Game) -> bool:
    """Whether what comes next may be left out."""
    return any(game.alphabet.kind(move) == FINISH for move in game.options)


def _among(one: Change, changes: list[Change]) -> bool:
    return any(one.same(other) for other in changes)


def in_all(
    changes: list[Change], common: list[Change], goods: list[str], seat: int, sign: int
) -> float:
    """How many goods more (or less) a seat has than before, besides those that were named."""
    total = 0.0
    for one in changes:
        if one.seat == seat and one.word in goods and not _among(one, common):
            total += max(0.0, sign * one.amount)
    return total


def outlooks(game: Game, move: Move, seat: int) -> list[dict[str, Any]]:
    """What the seat would see after a legal move, as far as no chance has a say in it.

    Where nothing is to be seen before the seat has decided more, such as how to pay, there is an
    outlook for each way to decide it, and only what they have in common is sure.
    """
    first = ahead(game.imagine(seat, game.played), move)
    same = _seen(first.game, seat) == _seen(game, seat)
    return [_outlook(game, one.game, seat) for one in (_ways(first, seat) if same else [first])]


def _ways(first: Ahead, seat: int) -> list[Ahead]:
    """All ways in which a seat can do what it began; not to their ends where they are too many."""
    found = [first]
    for _ in range(DEPTH):
        waiting = [one for one in found if one.waits(seat)]
        ways = [
            ahead(one.game, way, one.below)
            for one in waiting
            for way in one.game.options
            if one.game.alphabet.kind(way) != ASIDE
        ]
        if not waiting or len(ways) > WAYS:
            break
        found = [one for one in found if one not in waiting] + ways
    return found


def _seen(game: Game, seat: int) -> dict[str, Any]:
    return {**game.title.view(game, seat), "subject": ""}


def _outlook(game: Game, after: Game, seat: int) -> dict[str, Any]:
    """The view afterwards, as if the present question were still open."""
    now = game.view(seat)
    board = {**game.title.view(after, seat), "subject": now["board"]["subject"]}
    return {**now, "board": board, "seats": game.title.seat_views(after, seat)}


def difference(seat: int, before: SeatView, after: SeatView) -> list[Change]:
    found: list[Change] = []
    had = _amounts(before)
    for word, amount in _amounts(after).items():
        if amount != had.get(word, 0):
            found.append(Change(seat, word, amount - had.get(word, 0)))
    for word, amount in had.items():
        if amount and word not in _amounts(after):
            found.append(Change(seat, word, -amount))
    old, new = before["score"], after["score"]
    if old is not None and new is not None and old != new:
        found.append(Change(seat, POINTS, new - old))
    return found


def _amounts(view: SeatView) -> dict[str, int]:
    return {one["word"]: one["amount"] for one in (*view["goods"], *view["badges"])}


def said(sight: Foresight, seat: int, words: Words, called: list[str]) -> str:
    """What is sure to change, in one line, and that this is not all where chance goes on."""
    text = told(sight.changes, seat, words, called)
    return f"{text} {words.get('preview.then')}" if text and sight.unsure else text


def told(found: list[Change], seat: int, words: Words, called: list[str]) -> str:
    """The changes in one line: first those of whoever plays the move, then the others'."""
    parts: list[str] = []
    last = seat
    for change in found:
        amounts = [f"{number:+g}".replace("-", "−") for number in (change.amount, change.most)]
        amount = f" {words.get('preview.to')} ".join(dict.fromkeys(amounts))
        one, _, many = words.get(change.word).partition("|")
        text = f"{amount} {one if abs(change.most) == 1 or not many else many}"
        if change.seat != last:
            text = f"{called[change.seat]}: {text}"
            last = change.seat
        parts.append(text)
    return ", ".join(parts)
