"""`tafelrunde play`: a game in the terminal."""

from __future__ import annotations

import argparse
import json
import secrets
import shutil
import tempfile
import textwrap
from pathlib import Path
from typing import Any

import tafelrunde
from tafelrunde.cli.common import (
    BadInput,
    colour_name,
    console,
    parse_options,
    read_edition,
    read_json,
    score_sheet,
    winners,
    write_text,
)
from tafelrunde.cli.words import language, say
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Event
from tafelrunde.kernel.rulebook import search
from tafelrunde.players import decide, player

SHORT_LIST = 12


def run(arguments: argparse.Namespace) -> int:
    """Play to the end, or until the person leaves."""
    session = _resumed(arguments) if arguments.resume else _new(arguments)
    return session.play()


def _new(arguments: argparse.Namespace) -> Session:
    if not arguments.game:
        raise BadInput(say("errors.name_game", games=", ".join(tafelrunde.titles())))
    title = tafelrunde.title(arguments.game, read_edition(arguments.edition))
    players = arguments.players or min(title.seats[1], max(title.seats[0], 3))
    seed = arguments.seed if arguments.seed is not None else secrets.randbelow(1 << 31)
    game = title.new(title.setup(players, parse_options(arguments.option)), seed)
    return Session(game, _seats(arguments, players), arguments.save, arguments.edition)


def _resumed(arguments: argparse.Namespace) -> Session:
    """A game that `play` saved; of any other record the first seats are taken by people."""
    data = read_json(arguments.resume)
    saved = data if isinstance(data, dict) else {}
    record = saved.get("record", saved)
    if not isinstance(record, dict) or "moves" not in record:
        raise BadInput(say("errors.no_record", file=arguments.resume))
    edition = arguments.edition or saved.get("edition") or None
    game = tafelrunde.replay(record, edition=read_edition(edition))
    seats = saved["seats"] if "seats" in saved else _seats(arguments, game.players)
    if not isinstance(seats, list) or len(seats) != game.players:
        raise BadInput(say("errors.saved_seats", file=arguments.resume, players=game.players))
    file = arguments.save or (arguments.resume if "record" in saved else None)
    return Session(game, [str(seat) for seat in seats], file, edition)


def _seats(arguments: argparse.Namespace, players: int) -> list[str]:
    """The bot of each seat; a person's seat has none."""
    if arguments.people > players:
        raise BadInput(say("errors.too_many_people", players=players, people=arguments.people))
    return ["" if seat < arguments.people else arguments.bot for seat in range(players)]


class Session:
    """One sitting: the game, who sits where, and the file it is kept in."""

    saved = "play.saved"
    """The sentence that tells where the game is kept and how to go on."""

    def __init__(self, game: Game, seats: list[str], file: str | None, edition: str | None) -> None:
        self.game = game
        self.seats = seats
        self.file = file
        self.edition = edition
        self.bots = [player(name or "random", seat + 1) for seat, name in enumerate(seats)]
        self.looking = -1
        self.shown = -1
        self.game.listener = self._tell
        if file:
            self._save(file)

    def play(self) -> int:
        """Play on until the game is over or somebody leaves, with q, Ctrl-D or Ctrl-C."""
        try:
            return self._play()
        except KeyboardInterrupt:
            print()
            self._quit()
            return 130

    def _play(self) -> int:
        """Ask people, let bots decide."""
        while self.game.player is not None:
            seat = self.game.player
            if self.seats[seat]:
                self._bot(seat)
            elif not self._person(seat):
                return 0
        print(self._sketch(None))
        print(say("play.over"))
        console().print(score_sheet(self.game))
        print(winners(self.game))
        return 0

    def _sketch(self, seat: int | None) -> str:
        title = self.game.title
        return title.sketch(self.game.view(seat), title.words(language()))

    def _tell(self, event: Event) -> None:
        if event.seat in (-1, self.looking):
            print(f"  {self.game.title.words(language()).say(event, self.game)}")

    def _bot(self, seat: int) -> None:
        move = decide(self.bots[seat], self.game, seat, secrets.randbits(31))
        colour = colour_name(self.game, seat)
        print(say("play.bot_plays", colour=colour, move=self.game.describe(move, language())))
        self._do(move)

    def _do(self, move: Move) -> None:
        self.game.play(move)
        if self.file:
            self._try_to_save(self.file)

    def _person(self, seat: int) -> bool:
        """Ask until a move is played; False when the person quits."""
        if self.looking != seat:
            if self.seats.count("") > 1:
                self._read(say("play.curtain", colour=colour_name(self.game, seat)))
            self.looking = seat
        if self.game.actor != seat or self.shown < 0:
            self._board(seat)
        moves = self.game.moves()
        proposal = self.game.proposal()
        self._choices(moves, proposal)
        while True:
            answer = self._read(say("play.ask"))
            if answer is None or answer.lower() in ("q", "quit"):
                self._quit()
                return False
            if proposal and answer.lower() == "p":
                for one in proposal:
                    self._do(one)
                return True
            move = self._move(moves, answer)
            if move is not None:
                if self._sure(move):
                    self._do(move)
                    self._go_on(seat)
                    return True
            elif self._command(seat, moves, answer):
                return True

    def _move(self, moves: list[Move], answer: str) -> Move | None:
        """The move meant by its number in the list, or by its name."""
        if answer.isdecimal() and 1 <= int(answer) <= len(moves):
            return moves[int(answer) - 1]
        return next((move for move in moves if self.game.name(move) == answer), None)

    def _command(self, seat: int, moves: list[Move], answer: str) -> bool:
        """Do what a letter asks for; True when the question has to be put anew."""
        letter, _, rest = answer.partition(" ")
        letter = letter.lower()
        if letter == "u":
            return self._undo(seat)
        if letter == "b":
            self._board(seat)
            self._choices(moves, self.game.proposal())
        elif letter == "?":
            print(textwrap.fill(say("play.hint"), 100))
        elif letter == "w":
            self._why(moves, rest.strip())
        elif letter == "h":
            self._rules([self.game.stack[-1].rule])
        elif letter == "r" and rest.strip():
            self._rules(rest.split())
        elif letter == "s" and rest.strip():
            if self._try_to_save(rest.strip()):
                print(say(self.saved, file=rest.strip()))
        else:
            print(say("play.unknown", count=len(moves)))
        return False

    def _board(self, seat: int) -> None:
        self.shown = self.game.played
        print()
        print(self._sketch(seat))

    def _choices(self, moves: list[Move], proposal: list[Move]) -> None:
        print(f"\n{self.game.prompt(language())}  [{self.game.stack[-1].rule}]")
        lines = [f"{number:4}  {self._said(move)}" for number, move in enumerate(moves, 1)]
        if proposal:
            print(f"   p  {say('play.proposal', moves=self._row(proposal))}")
        print("\n".join(in_columns(lines)))
        print(textwrap.fill(say("play.hint"), 100))

    def _said(self, move: Move) -> str:
        """A move, and what is given up with it."""
        text = self.game.describe(move, language())
        lost = self.game.given_up(move)
        if lost is None:
            return text
        return f"{text} ({self.game.title.words(language()).say(lost, self.game)})"

    def _row(self, moves: list[Move]) -> str:
        """Moves in the order in which they are played, without what only opens a list."""
        game, said = self.game, []
        for move in moves:
            if game.alphabet.kind(move) != "aside":
                said.append(game.describe(move, language()))
            game = game.after(move)
        return ", ".join(said)

    def _go_on(self, seat: int) -> None:
        """Give the answers on which nothing depends."""
        while self.game.player == seat:
            move = self.game.obvious()
            if move is None:
                return
            self._do(move)

    def _sure(self, move: Move) -> bool:
        """Ask again before something is lost, or made final by the next person in turn."""
        lost = self.game.given_up(move)
        if lost is not None and lost.dear:
            answer = self._read(say("play.loss", move=self._said(move)))
            return answer is not None and answer.lower().startswith(say("play.yes"))
        if self.seats.count("") < 2 or not self.game.seals(move):
            return True
        answer = self._read(say("play.seal"))
        return answer is None or answer.lower().startswith(say("play.yes")) or not answer

    def _undo(self, seat: int) -> bool:
        if not self.game.can_undo(seat):
            print(self.game.why_no_undo(seat, language()))
            return False
        self.game = self.game.undo(seat)
        while self.game.obvious() is not None and self.game.can_undo(seat):
            self.game = self.game.undo(seat)
        self.game.listener = self._tell
        print(say("play.undone"))
        return True

    def _why(self, moves: list[Move], name: str) -> None:
        if not name:
            print(say("play.which_move", move=self.game.name(moves[0])))
            return
        try:
            print(self.game.explain(name, language()))
        except TafelrundeError as error:
            print(error.said(language()))

    def _rules(self, words: list[str]) -> None:
        found = search(self.game.title.books, words, language())
        if not found:
            print(say("rules.none", game=self.game.title.name, words=" ".join(words)))
        for rule in found:
            print(textwrap.fill(f"{rule.number}  {rule.text}", 100, subsequent_indent=" " * 8))

    def _quit(self) -> None:
        if self.file and self._try_to_save(self.file):
            print(say(self.saved, file=self.file))
            return
        if self.game.past is None:
            print(say("play.bye"))
            return
        file = Path(tempfile.mkdtemp(prefix="tafelrunde-")) / "game.json"
        self._save(str(file))
        print(say("play.bye_unsaved", file=file))

    def _try_to_save(self, file: str) -> bool:
        """Whether it was written; if not, the reason is said and the game goes on."""
        try:
            self._save(file)
        except BadInput as error:
            print(error.said(language()))
            return False
        return True

    def _save(self, file: str) -> None:
        saved: dict[str, Any] = {
            "seats": self.seats,
            "edition": self.edition,
            "record": self.game.record(),
        }
        write_text(file, json.dumps(saved, indent=1))

    def _read(self, prompt: str) -> str | None:
        try:
            return input(prompt).strip()
        except EOFError:
            print()
            return None


def in_columns(lines: list[str]) -> list[str]:
    """A long list side by side, as far as the terminal is wide."""
    width = max(len(line) for line in lines) + 2
    columns = max(1, shutil.get_terminal_size().columns // width) if len(lines) > SHORT_LIST else 1
    height = -(-len(lines) // columns)
    return [
        "".join(line.ljust(width) for line in lines[row::height]).rstrip() for row in range(height)
    ]
