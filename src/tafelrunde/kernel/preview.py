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
DEPTH: Final = 4
WAYS: Final = 24
WAYS_TOLD: Final = 8
ASIDE: Final = "aside"


class Change:
    """So many more or less of something that a seat has; points have a word of their own."""

    def __init__(self, seat: int, word: str, amount: float) -> None:
        self.seat = seat
        self.word = word
        self.amount = amount

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

    `due` are the steps that it has still before it.
    """

    def __init__(self, game: Game, stopped: bool, due: int = 0) -> None:
        self.game = game
        self.stopped = stopped
        self.due = due


def ahead(game: Game, move: Move) -> Ahead:
    """A copy of a game in which a legal move is played as far as nothing has to be drawn.

    It stops where another seat has to answer, even if only one answer is left: that may be hidden.
    """
    twin = game.clone()
    seat, due = game.decider, len(game.stack)
    twin.wary = True
    twin.forced = True
    twin.stack.insert(0, Step())  # one that stops is not over
    try:
        twin.play(move)
        while twin.decider == seat and _forced(twin):
            twin.play(twin.options[0])
    except Unforeseen:
        return Ahead(twin, True)
    return Ahead(twin, twin.decider != seat and _forced(twin), len(twin.stack) - due - 1)


def _forced(game: Game) -> bool:
    """Whether the one answer that is left would be given unasked."""
    return len(game.options) == 1 and not game.stack[-1].veiled(game)


def foresee(game: Game, moves: list[Move], seat: int) -> Foresight:
    """What legal moves in a row change, as their player may know it, until chance has a say.

    Everything is read from what the seat may see of the game, and of an imagined one after the
    move, so that nothing hidden can show.
    """
    before = game.title.seat_views(game, seat)
    then = Ahead(game.imagine(seat, game.played), False)
    for move in moves:
        if then.stopped or then.game.decider != seat or move not in then.game.options:
            then.stopped = True
            break
        then = ahead(then.game, move)
    found: list[Change] = []
    views = game.title.seat_views(then.game, seat)
    for other in (seat, *(one for one in range(game.players) if one != seat)):
        found.extend(difference(other, before[other], views[other]))
    return Foresight(found, then.stopped)


def promise(game: Game, moves: list[Move], seat: int) -> Foresight:
    """What is sure to come of moves, also where the seat has still to decide how, as to pay.

    Then it is what all ways of going on have in common.
    """
    sight = foresee(game, moves, seat)
    if sight.changes or sight.unsure:
        return sight
    after = game.imagine(seat, game.played)
    for move in moves:
        after = ahead(after, move).game
    if after.decider != seat:
        return sight
    ways = [way for way in after.options if after.alphabet.kind(way) != ASIDE]
    if not 0 < len(ways) <= WAYS_TOLD:
        return sight
    sights = [foresee(game, [*moves, way], seat) for way in ways]
    common = [
        one
        for one in sights[0].changes
        if all(any(one.same(other) for other in sight.changes) for sight in sights)
    ]
    return Foresight(common, any(sight.unsure for sight in sights))


def outlooks(game: Game, move: Move, seat: int) -> list[dict[str, Any]]:
    """What the seat would see after a legal move, as far as no chance has a say in it.

    Where nothing is to be seen before the seat has decided more, such as how to pay, there is an
    outlook for each way to decide it, and only what they have in common is sure.
    """
    now = _seen(game, seat)
    first = ahead(game.imagine(seat, game.played), move)
    found = [first]
    if _seen(first.game, seat) == now:
        for _ in range(DEPTH):
            waiting = [one for one in found if _waits(one, seat)]
            ways = [
                _further(one, way)
                for one in waiting
                for way in one.game.options
                if one.game.alphabet.kind(way) != ASIDE
            ]
            if not waiting or len(ways) > WAYS:
                break
            found = [one for one in found if one not in waiting] + ways
    return [_outlook(game, one.game, seat) for one in found]


def _waits(one: Ahead, seat: int) -> bool:
    """Whether a seat has still to decide something before what it began is done."""
    return not one.stopped and one.game.decider == seat and one.due >= 0


def _further(one: Ahead, way: Move) -> Ahead:
    then = ahead(one.game, way)
    then.due += one.due
    return then


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
        amount = f"{change.amount:+g}".replace("-", "−")
        one, _, many = words.get(change.word).partition("|")
        text = f"{amount} {one if abs(change.amount) == 1 or not many else many}"
        if change.seat != last:
            text = f"{called[change.seat]}: {text}"
            last = change.seat
        parts.append(text)
    return ", ".join(parts)
