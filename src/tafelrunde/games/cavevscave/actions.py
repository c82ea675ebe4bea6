"""Carrying out a part of a tile or a room (chapters 4, 8, 9 and 14)."""

from __future__ import annotations

from typing import Any, ClassVar

from tafelrunde.games.cavevscave.board import FOOD, GOODS, SPACES
from tafelrunde.games.cavevscave.bonus import (
    gift_of,
    orange_gain,
    overflows,
    postpone_due,
    rooms_to_use,
    take_due,
    time_may_matter,
    with_due,
)
from tafelrunde.games.cavevscave.exchange import exchange, exchanges, why_not_exchange
from tafelrunde.games.cavevscave.needs import usable, why_not_part, within_reach
from tafelrunde.games.cavevscave.parts import Part
from tafelrunde.games.cavevscave.phrases import MANY, part_phrase, room_name
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.games.cavevscave.verbs import (
    AMOUNT,
    BONUS_AFTER,
    BONUS_BEFORE,
    DO,
    EXCHANGE,
    FINISH,
    GIVE,
)
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import PROPOSED, Step


def describe(game: CaveVsCave, move: Move) -> Phrase | None:
    """A part in words."""
    verb = verb_of(move)
    if verb == DO:
        dwarfs = game.dwarfs() if game.round else 0
        return part_phrase(game.board, game.board.parts[argument_of(move)], dwarfs)
    if verb == EXCHANGE:
        full = game.goods[game.decider * GOODS + FOOD] >= game.board.caps[FOOD]
        return Phrase("move.exchange_full" if full else "move.exchange", [argument_of(move)])
    return None


# ---------------------------------------------------------------------- orange actions


def begin_orange(game: CaveVsCave, player: int, kind: int) -> None:
    """Use rooms; what blue rooms add comes first, unless it may matter when (V-9.4, V-9.7)."""
    if time_may_matter(game, player, kind):
        game.due = kind + 1
    else:
        orange_gain(game, player, kind)
    game.then(Orange(player, kind, rooms_to_use(game, player, kind), 0))


def use(game: CaveVsCave, player: int, part: Part, given: int) -> None:
    """Use a room whose payment is known; ask when goods of blue rooms come if that matters."""
    if game.due > 0:
        early = with_due(game, player)
        if not _possible(game, player, part, given):
            take_due(game, player)
        elif not _possible(early, player, part, given):
            postpone_due(game)
        elif _differing(game, player, part, given):
            game.then(BonusTime(player, part.number, given))
            return
    carry_out(game, player, part, given)


def carry_out(game: CaveVsCave, player: int, part: Part, given: int) -> None:
    """Carry out a part; where it takes different goods, with the goods `given`."""
    if part.room >= 0:
        game.tell("used", player, room_name(game.board, part.room))
    if not part.kind.chooses:
        part.kind.begin(game, player, part)
        return
    for good in range(GOODS):
        if given >> good & 1:
            game.spend(player, good, 1)
    game.receive(player, part.get_goods, part.get)


def _possible(game: CaveVsCave, player: int, part: Part, given: int) -> bool:
    if not part.kind.chooses:
        return usable(game, player, part)
    start = player * GOODS
    return all(given >> good & 1 == 0 or game.goods[start + good] > 0 for good in range(GOODS))


def _outcomes(game: CaveVsCave, player: int, part: Part, given: int) -> tuple[list[int], list[int]]:
    """A player's goods after a room and the goods of blue rooms: these first, and these last."""
    early = with_due(game, player)
    carry_out(early, player, part, given)
    late = game.clone()
    carry_out(late, player, part, given)
    take_due(late, player)
    start = player * GOODS
    return early.goods[start : start + GOODS], late.goods[start : start + GOODS]


def _differing(game: CaveVsCave, player: int, part: Part, given: int) -> list[int]:
    """The goods of which a player has more or fewer when those of blue rooms come first."""
    early, late = _outcomes(game, player, part, given)
    return [good for good in range(GOODS) if early[good] != late[good]]


class BonusTime(Step[CaveVsCave]):
    """A room and its payment are known: goods of blue rooms before the first, or after the last?"""

    fields: ClassVar[tuple[str, ...]] = ("player", "part", "given")
    rule: ClassVar[str] = "V-9.7"

    def __init__(self, player: int, part: int, given: int) -> None:
        self.player = player
        self.part = part
        self.given = given

    def moves(self, game: CaveVsCave) -> list[Move]:
        return [BONUS_BEFORE, BONUS_AFTER]

    def play(self, game: CaveVsCave, move: Move) -> None:
        if move == BONUS_BEFORE:
            take_due(game, self.player)
        else:
            postpone_due(game)
        carry_out(game, self.player, game.board.parts[self.part], self.given)

    def prompt(self, game: CaveVsCave) -> Phrase:
        room = game.board.parts[self.part].room
        return Phrase("ask.BonusTime", [self.player, room_name(game.board, room)])

    def phrase(self, game: CaveVsCave, move: Move) -> Phrase | None:
        part = game.board.parts[self.part]
        outcome = _outcomes(game, self.player, part, self.given)[0 if move == BONUS_BEFORE else 1]
        values: list[int] = []
        for good in _differing(game, self.player, part, self.given):
            values += [outcome[good], good]
        when = "before" if move == BONUS_BEFORE else "after"
        return Phrase(f"move.bonus_{when}_{min(2, len(values) // 2)}", values)


class Orange(Step[CaveVsCave]):
    """Different orange rooms are used; `used` has a bit a room."""

    fields: ClassVar[tuple[str, ...]] = ("player", "kind", "left", "used")
    rule: ClassVar[str] = "V-8.1"

    def __init__(self, player: int, kind: int, left: int, used: int) -> None:
        self.player = player
        self.kind = kind
        self.left = left
        self.used = used

    def moves(self, game: CaveVsCave) -> list[Move]:
        moves: list[Move] = []
        player = self.player
        exchanging = game.due != 0 and overflows(game, player, gift_of(game, player, self.kind))
        if self.left:
            exchanging = self._rooms(game, moves) or exchanging
        if exchanging:
            exchanges(game, player, moves)
        if self.used and moves:
            moves.append(FINISH)
        return moves

    def _rooms(self, game: CaveVsCave, moves: list[Move]) -> bool:
        """Add what rooms can do; tell whether goods may be changed into food for it."""
        player = self.player
        early = with_due(game, player) if game.due > 0 else game
        start = player * SPACES
        exchanging = False
        for space in range(SPACES):
            room = game.cave[start + space]
            if room < 0 or self.used >> room & 1:
                continue
            data = game.board.rooms[room]
            if data.blue:
                continue
            for part in data.parts:
                if usable(game, player, part) or (game.due > 0 and usable(early, player, part)):
                    moves.append(DO + part.number)
                    exchanging = True
                elif not exchanging:
                    exchanging = within_reach(early, player, part)
        return exchanging

    def play(self, game: CaveVsCave, move: Move) -> None:
        verb = verb_of(move)
        if verb == EXCHANGE:
            self._exchange(game, argument_of(move))
            game.then(self)
        elif verb == DO:
            part = game.board.parts[argument_of(move)]
            if part.kind.chooses:
                part.kind.begin(game, self.player, part)
            else:
                use(game, self.player, part, 0)
            used = self.used | 1 << part.room
            game.then(Orange(self.player, self.kind, self.left - 1, used))
        else:
            self.run(game)

    def _exchange(self, game: CaveVsCave, good: int) -> None:
        """Change a good; if that makes room for goods still due, they come after the last room."""
        player = self.player
        if game.due > 0 and self.used:
            early = with_due(game, player)
            exchange(early, player, good)
            exchange(game, player, good)
            if early.goods != with_due(game, player).goods:
                postpone_due(game)
        else:
            exchange(game, player, good)

    def run(self, game: CaveVsCave) -> None:
        take_due(game, self.player)

    def tone(self, game: CaveVsCave, move: Move) -> int:
        alone = move == FINISH and self.left == 0
        return PROPOSED if alone else super().tone(game, move)

    def given_up(self, game: CaveVsCave, move: Move) -> Loss | None:
        rooms = [
            game.board.parts[argument_of(one)].room for one in game.options if verb_of(one) == DO
        ]
        left = min(self.left, len(set(rooms)))
        return Loss("gives_up.rooms", [left], False) if move == FINISH and left > 0 else None

    def prompt(self, game: CaveVsCave) -> Phrase:
        if self.left == 0:
            return Phrase("ask.Orange_over", [self.player])
        return Phrase("ask.Orange", [self.player, self.left])

    def phrase(self, game: CaveVsCave, move: Move) -> Phrase | None:
        if move != FINISH:
            return describe(game, move)
        return Phrase("move.no_more_rooms" if self.left else "move.take_due", [])

    def rule_of(self, move: Move) -> str:
        return "V-1.3" if verb_of(move) == EXCHANGE else self.rule

    def why_not(self, game: CaveVsCave, move: Move) -> Reason | None:
        verb = verb_of(move)
        if verb == EXCHANGE:
            return why_not_exchange(game, self.player, argument_of(move))
        if move == FINISH:
            return Reason("V-8.1", "why.use_one", [])
        if verb != DO:
            return None
        part = game.board.parts[argument_of(move)]
        if part.room < 0:
            return Reason("V-8.1", "why.no_room_part", [])
        name = room_name(game.board, part.room)
        if not game.owns(self.player, part.room):
            return Reason("V-8.1", "why.not_own_room", [name])
        if game.board.rooms[part.room].blue:
            return Reason("V-9.1", "why.blue_room", [name])
        if self.used >> part.room & 1:
            return Reason("V-8.1", "why.used", [name])
        if self.left == 0:
            return Reason("V-8.1", "why.rooms_over", [])
        return why_not_part(game, self.player, part)


class Different(Step[CaveVsCave]):
    """One each of several different goods is chosen, then all are given; `given` has a bit each."""

    fields: ClassVar[tuple[str, ...]] = ("player", "left", "given", "part")
    rule: ClassVar[str] = "V-8.9"

    def __init__(self, player: int, left: int, given: int, part: int) -> None:
        self.player = player
        self.left = left
        self.given = given
        self.part = part

    def moves(self, game: CaveVsCave) -> list[Move]:
        start = self.player * GOODS
        held = with_due(game, self.player).goods if game.due > 0 else game.goods
        moves = [
            GIVE + good
            for good in range(GOODS)
            if held[start + good] > 0 and self.given >> good & 1 == 0
        ]
        return moves[:1] if len(moves) == self.left else moves  # all of them: nothing to choose

    def play(self, game: CaveVsCave, move: Move) -> None:
        given = self.given | 1 << argument_of(move)
        if self.left > 1:
            game.then(Different(self.player, self.left - 1, given, self.part))
        else:
            use(game, self.player, game.board.parts[self.part], given)

    def prompt(self, game: CaveVsCave) -> Phrase:
        return Phrase("ask.Different", [self.player, self.left])

    def why_not(self, game: CaveVsCave, move: Move) -> Reason | None:
        if verb_of(move) != GIVE:
            return None
        good = argument_of(move)
        if self.given >> good & 1:
            return Reason("V-8.9", "why.given", [good])
        return Reason("V-8.9", "why.give", [good, MANY])


class Amount(Step[CaveVsCave]):
    """An exchange that may be made any number of times: how often?"""

    fields: ClassVar[tuple[str, ...]] = ("player", "part")
    rule: ClassVar[str] = "V-14.6"

    def __init__(self, player: int, part: int) -> None:
        self.player = player
        self.part = part

    def moves(self, game: CaveVsCave) -> list[Move]:
        part = game.board.parts[self.part]
        start = self.player * GOODS
        most = max(game.board.caps)
        for good in part.pay_goods:
            most = min(most, game.goods[start + good] // part.pay[good])
        return [AMOUNT + number for number in range(1, most + 1)]

    def play(self, game: CaveVsCave, move: Move) -> None:
        part = game.board.parts[self.part]
        times = argument_of(move)
        game.pay_for(self.player, part, times)
        game.receive(self.player, part.get_goods, part.get, times)

    def prompt(self, game: CaveVsCave) -> Phrase:
        part = game.board.parts[self.part]
        paid, got = part.pay_goods[0], part.get_goods[0]
        return Phrase("ask.Amount", [self.player, part.pay[paid], paid, part.get[got], got])

    def why_not(self, game: CaveVsCave, move: Move) -> Reason | None:
        if verb_of(move) != AMOUNT:
            return None
        part = game.board.parts[self.part]
        good = part.pay_goods[0]
        price = part.pay[good] * argument_of(move)
        return Reason("V-14.6", "why.lacks", [price, good, game.held(self.player, good)])


STEPS: list[type[Step[Any]]] = [BonusTime, Orange, Different, Amount]
