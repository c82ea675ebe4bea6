"""What a move changes for the seats, told before it is played: the difference of two views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tafelrunde.kernel.words import Words

if TYPE_CHECKING:
    from tafelrunde.kernel.game import Game
    from tafelrunde.kernel.moves import Move
    from tafelrunde.kernel.view import SeatView

POINTS: Final = "preview.point"
DEPTH: Final = 2
WAYS: Final = 24
ASIDE: Final = "aside"


class Change:
    """So many more or less of something that a seat has; points have a word of their own."""

    def __init__(self, seat: int, word: str, amount: float) -> None:
        self.seat = seat
        self.word = word
        self.amount = amount


def changes(game: Game, move: Move, seat: int) -> list[Change] | None:
    """What a legal move changes, as its player may know it; None where chance has a say in it.

    Everything is read from what the seat may see of the game, and of an imagined one after the
    move, so that nothing hidden can show.
    """
    before = game.title.seat_views(game, seat)
    after = game.imagine(seat, game.played).after(move)
    if not after.can_undo(seat):
        return None
    found: list[Change] = []
    views = after.title.seat_views(after, seat)
    for other in (seat, *(one for one in range(game.players) if one != seat)):
        found.extend(difference(other, before[other], views[other]))
    return found


def outlooks(game: Game, move: Move, seat: int) -> list[dict[str, Any]]:
    """What the seat would see after a legal move; nothing where chance has a say in it.

    Where nothing is to be seen before the seat has decided more, such as how to pay, there is an
    outlook for each way to decide it, and only what they have in common is sure.
    """
    now = _seen(game, seat)
    found = [game.imagine(seat, game.played).after(move)]
    for _ in range(DEPTH):
        if not all(one.can_undo(seat) for one in found):
            return []
        waiting = [one for one in found if one.player == seat and _seen(one, seat) == now]
        if not waiting:
            break
        ways = [one.after(way) for one in waiting for way in one.options if _counts(one, way)]
        if len(ways) > WAYS:
            break
        found = [one for one in found if one not in waiting] + ways
    if not all(one.can_undo(seat) for one in found):
        return []
    return [_outlook(game, one, seat) for one in found]


def _counts(game: Game, move: Move) -> bool:
    """Whether a move goes on with what was begun."""
    return game.alphabet.kind(move) != ASIDE


def _seen(game: Game, seat: int) -> dict[str, Any]:
    return {**game.title.view(game, seat), "subject": ""}


def _outlook(game: Game, after: Game, seat: int) -> dict[str, Any]:
    """The view afterwards, as if the present question were still open."""
    now, then = game.view(seat), after.view(seat)
    board = {**then["board"], "subject": now["board"]["subject"]}
    return {**now, "board": board, "seats": then["seats"]}


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
