"""One running position of a game: who decides, what is legal, what comes next."""

from __future__ import annotations

import hashlib
import json
from array import array
from collections.abc import Callable
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from tafelrunde.kernel import chance
from tafelrunde.kernel.catalogue import LANGUAGES, Fault
from tafelrunde.kernel.codes import SEAT, Code
from tafelrunde.kernel.errors import (
    BadMove,
    BadPosition,
    BadRecord,
    CannotUndo,
    IllegalMove,
    Unforeseen,
    UnknownSeat,
)
from tafelrunde.kernel.fields import Field, shape_faults
from tafelrunde.kernel.layouts import WIDE
from tafelrunde.kernel.moves import Alphabet, Move, Past, argument_of, listed
from tafelrunde.kernel.observation import Memory, told
from tafelrunde.kernel.phrase import Event, Loss, Phrase, Reason, Verdict
from tafelrunde.kernel.score import Score, Share, ranked
from tafelrunde.kernel.setup import Setup
from tafelrunde.kernel.step import NO_MOVE, PLAIN, PROPOSED, QUIET, Step
from tafelrunde.kernel.title import Title

DIGEST_EVERY: Final = 25
EVERYTHING: Final = -1
_NO_MOVES: Final[list[Move]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The base of every game's state: the stack of steps, chance, and the way here.

    A subclass adds its fields, declares in `fields` those that a position stores, and fills in the
    methods below the line.
    """

    fields: ClassVar[tuple[Field, ...]] = ()

    codes: ClassVar[dict[str, Code]] = {}
    """How the fields of steps are written, by their names."""

    def __init__(self, title: Title, setup: Setup) -> None:
        self.title = title
        self.setup = setup
        self.players = setup.players
        self.seed = 0
        self.chance = 0
        self.stack: list[Step[Any]] = []
        self.options = _NO_MOVES
        self.decider = -1
        self.played = 0
        self.barrier = 0
        self.actor = -1
        self.past: Past | None = None
        self.origin: dict[str, Any] | None = None
        self.imagined = False
        self.wary = False
        self.forced = setup.forced
        self.seen: Memory | None = None
        self.rolls: chance.Rolls | None = None
        self.listener: Callable[[Event], None] | None = None
        self._base = 0

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        from tafelrunde.kernel import position

        packed = (self.title, self.dump(), self.history(), self.origin, self.seed, self.imagined)
        return position.restored, packed

    @property
    def player(self) -> int | None:
        """The seat that decides, or None when the game is over."""
        return self.decider if self.decider >= 0 else None

    @property
    def alphabet(self) -> Alphabet:
        """Every move this game can ever have."""
        return self.title.alphabet

    def moves(self) -> list[Move]:
        """The legal moves; empty only when the game is over."""
        return self.options.copy()

    def actions(self) -> list[int]:
        """The legal moves as their places in the alphabet, in its order."""
        alphabet = self.title.alphabet
        places = [alphabet.index(move) for move in self.options]
        places.sort()
        return places

    def mask(self) -> bytearray:
        """A 1 for each legal move and a 0 for each other one, in the order of the alphabet."""
        alphabet = self.title.alphabet
        mask = bytearray(alphabet.size)
        for move in self.options:
            mask[alphabet.index(move)] = 1
        return mask

    def play(self, move: Move) -> None:
        """Play a legal move; anything else raises IllegalMove and changes nothing."""
        if not listed(self.options, move):
            raise self._illegal(move)
        if self.decider != self.actor:
            self.actor = self.decider
            self.barrier = self.played
        self.past = Past(self.past, move)
        self.played += 1
        step = self.stack.pop()
        self._base = len(self.stack)
        step.play(self, move)
        self.advance()

    def advance(self) -> None:
        """Do what needs no answer, up to the next decision or the end."""
        stack = self.stack
        rolls = self.rolls
        while stack:
            if rolls is not None and rolls.lacking:
                return
            step = stack[-1]
            options = step.moves(self)
            if len(options) > 1 or (options and (self.forced or step.veiled(self))):
                self.options = options
                self.decider = step.player
                return
            if rolls is not None:
                rolls.meet(self, step)
            stack.pop()
            self._base = len(stack)
            if options:
                step.play(self, options[0])
            else:
                step.run(self)
        self.options = _NO_MOVES
        self.decider = -1

    def then(self, step: Step[Any]) -> None:
        """Say what comes next; several calls from one step happen in the order they are said."""
        self.stack.insert(self._base, step)

    def random(self, bound: int) -> int:
        """A number from 0 to bound - 1; what was played up to here can't be taken back any more."""
        self.reveal()
        if self.rolls is not None:
            return self.rolls.next(bound)
        self.chance = chance.following(self.chance)
        return chance.below(self.chance, bound)

    def reveal(self) -> None:
        """Something hidden was shown: a barrier, before which a wary game stops."""
        if self.wary:
            raise Unforeseen
        self.barrier = self.played

    def tell(self, event: str, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        """Say to whoever listens what has just happened; costs nothing when nobody does."""
        if self.listener is not None:
            self.listener(Event("log." + event, [a, b, c, d]))

    def whisper(self, seat: int, event: str, a: int = -1, b: int = -1, c: int = -1) -> None:
        """The same, for the ears of one seat only."""
        if self.listener is not None:
            self.listener(Event("log." + event, [a, b, c], seat))

    def name(self, move: Move) -> str:
        """The stored name of a move: `hut:12`."""
        return self.title.alphabet.name(move)

    def parse(self, name: str) -> Move:
        """The move with this name, or the one that it comes to in this position."""
        return self.meant(self.title.alphabet.parse(name))

    def describe(self, move: Move, language: str = "en", called: list[str] | None = None) -> str:
        """A move as a sentence for a person; `called` says how the seats are called."""
        return self.title.words(language).say(self.phrase(move), self, called)

    def prompt(self, language: str = "en", called: list[str] | None = None) -> str:
        """What is being decided, in one line, told to everybody."""
        phrase = self.stack[-1].prompt(self) if self.stack else Phrase("ask.over", [])
        return self.title.words(language).say(phrase, self, called)

    def phrase(self, move: Move) -> Phrase:
        """What a move means, ready to be said."""
        if self.stack and move in self.options:
            phrase = self.stack[-1].phrase(self, move)
            if phrase is not None:
                return phrase
        return Phrase("move." + self.title.alphabet.verb(move), [argument_of(move)])

    def tone(self, move: Move) -> int:
        """What a legal move means to most players: plain, proposed or quiet.

        What gives up points or goods is quiet, and so is what ends or passes as long as there is
        another answer to the question.
        """
        tone = self.stack[-1].tone(self, move)
        if tone != PLAIN:
            return tone
        lost = self.given_up(move)
        if lost is not None and lost.dear:
            return QUIET
        kind = self.title.alphabet.kind
        if kind(move) != "finish":
            return PLAIN
        others = [other for other in self.options if other != move and kind(other) != "aside"]
        return QUIET if others else PROPOSED

    def given_up(self, move: Move) -> Loss | None:
        """What is given up with a legal move; None when nothing is."""
        return self.stack[-1].given_up(self, move)

    def begun_by(self, move: Move, after: Game) -> bool:
        """Whether the question after a legal move is one that this move has begun."""
        below = self.stack[:-1]
        if not self.stack[-1].begins(move) or after.decider != self.decider:
            return False
        kept = after.stack[: len(below)]
        return len(after.stack) > len(below) and all(
            one is other for one, other in zip(below, kept, strict=True)
        )

    def obvious(self) -> Move | None:
        """The answer that no person need give, if there is one; it can be taken back."""
        if not self.stack:
            return None
        move = self.stack[-1].obvious(self)
        return move if move != NO_MOVE and not self.seals(move) else None

    def closing(self) -> Move | None:
        """The answer that gives up nothing and beside which there are none but asides, if so."""
        kind = self.title.alphabet.kind
        answers = [move for move in self.options if kind(move) != "aside"]
        if len(answers) != 1 or kind(answers[0]) != "finish":
            return None
        if self.given_up(answers[0]) is not None:
            return None
        # A question that says itself what is wanted is more than a way out of it.
        return answers[0] if self.stack[-1].tone(self, answers[0]) == PLAIN else None

    def proposal(self) -> list[Move]:
        """The series of moves that most players would want now, if the game knows one."""
        return self.stack[-1].proposal(self).copy() if self.stack else []

    def explain(
        self,
        move: Move | str,
        language: str = "en",
        seat: int | None = None,
        called: list[str] | None = None,
    ) -> Verdict:
        """Why a move is legal or not for this seat, in words, with the number of the rule.

        None asks for the seat that decides. Any other seat hears no more than whose decision it
        is, for the reasons may lie in what only the deciding seat can know.
        """
        number = self.parse(move) if isinstance(move, str) else move
        self.name(number)
        self._check_seat(seat)
        words = self.title.words(language)
        if self.stack and seat not in (None, self.decider):
            waiting = Phrase("why.other_seat", [self.decider])
            return Verdict(False, self.stack[-1].rule, words.say(waiting, self, called))
        if number in self.options:
            return Verdict(True, self.rule_of(number), words.say(self.phrase(number), self, called))
        reason = self._reason(number)
        return Verdict(False, reason.rule, words.say(reason, self, called))

    def dump(self, names: bool = False) -> dict[str, Any]:
        """This position as plain data; `load` gives it back exactly, in mid-turn too.

        With `names` as people write it: things by name, and only what differs from a new game.
        """
        if names:
            from tafelrunde.kernel import position

            return position.written(self)
        return {
            "game": self.title.name,
            "edition": self.title.edition,
            "rules": self.title.version,
            "players": self.players,
            "options": self.setup.plain(),
            "chance": self.chance,
            "played": self.played,
            "barrier": self.barrier,
            "actor": self.actor,
            "stack": [dump_step(step) for step in self.stack],
            "state": self._dump_state(),
        }

    def digest(self) -> str:
        """Sixteen hex digits that differ when anything in the position differs."""
        text = json.dumps(self.dump(), sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def history(self) -> list[Move]:
        """The moves played since the start (or since the position this game was loaded from)."""
        moves: list[Move] = []
        past = self.past
        while past is not None:
            moves.append(past.move)
            past = past.before
        moves.reverse()
        return moves

    def record(self) -> dict[str, Any]:
        """Set-up, seed and moves by name, with a digest every so often: the whole truth."""
        game = self._start()
        names: list[str] = []
        digests: dict[str, str] = {}
        for move in self.history():
            names.append(game.name(move))
            game.play(move)
            if len(names) % DIGEST_EVERY == 0:
                digests[str(len(names))] = game.digest()
        digests[str(len(names))] = game.digest()
        record: dict[str, Any] = {
            "tafelrunde": 1,
            "game": self.title.name,
            "edition": self.title.edition,
            "rules": self.title.version,
            "players": self.players,
            "options": self.setup.plain(),
            "seed": self.seed,
            "moves": names,
            "digests": digests,
        }
        if self.origin is not None:
            record["position"] = self.origin
        return record

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take its last move back."""
        return not self._no_undo(seat)

    def why_no_undo(self, seat: int, language: str = "en") -> str:
        """Why this seat can't take its last move back; nothing when it can."""
        key = self._no_undo(seat)
        return self.title.words(language).get(key) if key else ""

    def seals(self, move: Move) -> bool:
        """Whether a legal move can't be taken back once it is played."""
        return not self.after(move).can_undo(self.decider)

    def after(self, move: Move) -> Game:
        """A copy of this game in which a legal move has been played."""
        twin = self.clone()
        twin.play(move)
        return twin

    def undo(self, seat: int) -> Game:
        """The game before the seat's last move; a barrier, where there is one, refuses."""
        if not self.can_undo(seat):
            raise CannotUndo(self._no_undo(seat))
        game = self._start()
        for move in self.history()[:-1]:
            game.play(move)
        return game

    def view(
        self,
        seat: int | None = None,
        everything: bool = False,
        like: dict[str, Any] | None = None,
    ) -> dict[str, Any]:
        """What this seat may know, as plain data; None sees what a spectator may.

        With `everything` nothing is hidden: for looking back at finished games. `like` is the view
        of another seat, whose board and seats are taken over where all see the same ones.
        """
        self._check_seat(seat)
        mine = seat is not None and seat == self.decider
        eyes = EVERYTHING if everything else seat
        view: dict[str, Any] = {
            "game": self.title.name,
            "players": self.players,
            "options": self.setup.plain(),
            "colours": self.title.colours(self.setup),
            "seat": seat,
            "player": self.player,
            "played": self.played,
            "step": "",
            "rule": "",
            "prompt": ["ask.over"],
            "moves": [],
            "seats": self.title.seat_views(self, eyes) if like is None else like["seats"],
            "board": self.title.view(self, eyes) if like is None else like["board"],
        }
        if seat is not None and self.title.prices is not None:
            prices = self.title.prices(self, seat)
            view["prices"] = {place: list(price) for place, price in prices.items()}
        if self.stack:
            step = self.stack[-1]
            prompt = step.prompt(self)
            view["step"] = step.__class__.__name__
            view["rule"] = step.rule
            view["prompt"] = [prompt.key, *prompt.values]
        if mine:
            view["moves"] = [
                {
                    "move": self.name(move),
                    "place": self.title.place(self, move),
                    "kind": self.title.alphabet.kind(move),
                }
                for move in self.options
            ]
        return view

    def observe(self, seat: int) -> array[float]:
        """What this seat may know as a vector; `title.observation` tells what stands where."""
        return array("f", self.observed(seat))

    def observed(self, seat: int) -> bytes:
        """The same as the bytes of its numbers, for who has a place to put them."""
        return b"".join(told(self, seat))

    def svg(self, seat: int | None = None, language: str = "en", layout: int = WIDE) -> str:
        """The table as this seat sees it, drawn in one of the `layouts`."""
        return self.title.draw(self.view(seat), self.title.words(language), layout).render()

    def _repr_svg_(self) -> str:
        return self.svg()

    def imagine(self, seat: int, seed: int) -> Game:
        """A clone in which all that the seat can't know is drawn anew, consistent with its view."""
        twin = self.clone()
        twin.chance = chance.seeded(seed)
        twin.imagined = True
        twin.past = None
        barrier = twin.barrier
        twin.redraw(seat)
        twin.barrier = barrier
        if twin.stack and twin.decider != seat:
            twin.options = twin.stack[-1].moves(twin)
        return twin

    def ranking(self, seat: int | None = None) -> list[list[int]]:
        """The seats, best first; those in one group share their place after all tie-breakers.

        While the game runs, only by tie-breakers that this seat (or None, a spectator) may know.
        """
        self._check_seat(seat)
        keys: list[list[float]] = []
        for player, score in enumerate(self.scores()):
            ties = self.tie_break(player)
            if self.stack:
                ties = ties[: self.open_ties(seat)]
            keys.append([score.total, *ties])
        return ranked(keys)

    def check(self) -> None:
        """Raise BadPosition with everything that is wrong with this position."""
        self.refuse(shape_faults(self))
        self.refuse(self.problems())

    def refuse(self, faults: list[Fault]) -> None:
        """Raise BadPosition if something is wrong."""
        if faults:
            raise BadPosition(faults, folders=self.title.folders)

    def code(self, name: str) -> Code:
        """How a step's field of this name is written, and how large it can be."""
        return self.codes[name]

    # ------------------------------------------------------------------ filled in by each game

    def set_up(self) -> None:
        """Lay out the game and say the first steps."""
        raise NotImplementedError

    def clone(self) -> Game:
        """An independent copy; `copy_into` does the kernel's part."""
        raise NotImplementedError

    def scores(self) -> list[Score]:
        """One breakdown a seat; while the game runs, as if it ended now."""
        raise NotImplementedError

    def shares(self, seat: int) -> list[Share]:
        """What the lines of a seat's score are made of, as far as there is more to tell of them."""
        return []

    def tie_break(self, seat: int) -> list[float]:
        """What decides between equal totals, first thing first, more is better."""
        return []

    def open_ties(self, seat: int | None) -> int:
        """How many of these this seat, or a spectator, may know of everybody in a running game."""
        return len(self.tie_break(0))

    def meant(self, move: Move) -> Move:
        """The move that stands for this one, where only one of several equal ones is legal."""
        return move

    def rule_of(self, move: Move) -> str:
        """The rule that allows a legal move; the position may know a closer one than the step."""
        return self.stack[-1].rule_of(move)

    def redraw(self, seat: int) -> None:
        """Draw anew what this seat can't know."""

    def derive(self) -> None:
        """Compute the fields that follow from the stored ones, after they were loaded."""

    def problems(self) -> list[Fault]:
        """The invariants that this position breaks."""
        return []

    def names(self, kind: str) -> list[str]:
        """The names of all things of a kind; a game adds those that are only counted."""
        return self.title.colours(self.setup) if kind == SEAT else self.title.terms[kind]

    # ------------------------------------------------------------------ inner workings

    def copy_into(self, twin: Game) -> None:
        """Copy the kernel's fields; steps and the past are shared, for they never change."""
        twin.seed = self.seed
        twin.chance = self.chance
        twin.stack = self.stack.copy()
        twin.options = self.options
        twin.decider = self.decider
        twin.played = self.played
        twin.barrier = self.barrier
        twin.actor = self.actor
        twin.past = self.past
        twin.origin = self.origin
        twin.imagined = self.imagined
        twin.seen = self.seen

    def _start(self) -> Game:
        if self.imagined:
            raise BadRecord("error.imagined")
        if self.origin is not None:
            return self.title.load(self.origin)
        return self.title.new(self.setup, self.seed)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.players:
            raise UnknownSeat("error.seat", {"seat": seat, "last": self.players - 1})

    def _no_undo(self, seat: int) -> str:
        if self.past is None:
            return "undo.nothing"
        if self.actor != seat:
            return "undo.other"
        return "undo.revealed" if self.played <= self.barrier else ""

    def _reason(self, move: Move) -> Reason:
        if not self.stack:
            return Reason("", "why.over", [])
        step = self.stack[-1]
        reason = step.why_not(self, move)
        return reason if reason is not None else Reason(step.rule, "why.not_now", [step.player])

    def _illegal(self, move: Move) -> IllegalMove:
        step = self.stack[-1].__class__.__name__ if self.stack else ""
        try:
            name = self.name(move)
        except BadMove as error:
            said = {language: error.said(language) for language in LANGUAGES}
            return IllegalMove(str(move), step, "", said)
        reason = self._reason(move)
        why = {language: self.title.words(language).say(reason, self) for language in LANGUAGES}
        return IllegalMove(name, step, reason.rule, why)

    def _dump_state(self) -> dict[str, Any]:
        state: dict[str, Any] = {}
        for field in self.fields:
            value: Any = getattr(self, field.name)
            if not field.single:
                value = value.copy() if field.simple else field.dump(self, value)
                if value is None:
                    continue
            state[field.name] = value
        return state


def dump_step(step: Step[Any]) -> list[Any]:
    """A step as plain data: its name, then its numbers."""
    return [step.__class__.__name__, *[getattr(step, field) for field in step.fields]]
