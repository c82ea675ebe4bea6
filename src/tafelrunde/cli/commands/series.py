"""`tafelrunde series`: several games in a row, kept in one file and taken up again any time."""

from __future__ import annotations

import argparse
import json
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.table import Table

from tafelrunde.cli.commands.play import Session
from tafelrunde.cli.common import (
    BadInput,
    colour_name,
    console,
    parse_options,
    print_json,
    read_edition,
    read_json,
    write_text,
)
from tafelrunde.cli.words import language, say
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.players import player
from tafelrunde.series import registry, stored
from tafelrunde.series.series import GAME, Series
from tafelrunde.series.words import Voice, saying


def run(arguments: argparse.Namespace) -> int:
    """Do one of the tasks."""
    code: int = _TASKS[arguments.task](arguments)
    return code


@dataclass
class Kept:
    """A series in a file: who plays it (the bot of each entrant, nothing for a person)."""

    file: str
    series: Series
    bots: list[str]
    edition: str | None

    def names(self) -> list[str]:
        """What those who play are called."""
        return [
            bot + f" {number}" if bot else say("series.person", number=number)
            for number, bot in enumerate(self.bots, 1)
        ]

    def voice(self) -> Voice:
        """Says what the series has to say."""
        return self.series.voice(language(), self.names())

    def text(self) -> str:
        """What stands in the file."""
        data = {"seats": self.bots, "edition": self.edition, "series": self.series.dump()}
        return json.dumps(data, indent=1)

    def save(self) -> None:
        """Write the file whole, or leave it as it is."""
        write_text(self.file, self.text())


def _opened(file: str, replay: bool = False) -> Kept:
    """A series that was kept here, or one that was downloaded from the web table."""
    data = read_json(file)
    if not isinstance(data, dict) or "series" not in data:
        raise BadInput(say("errors.no_series", file=file))
    bare = isinstance(data["series"], str)
    edition = None if bare else data.get("edition")
    if edition is not None and not isinstance(edition, str):
        raise BadInput(say("errors.no_series", file=file))
    restore = stored.replay if replay else stored.load
    series = restore(data if bare else data["series"], read_edition(edition))
    bots: Any = [""] * series.kind.entrants if bare else data.get("seats")
    if not isinstance(bots, list) or len(bots) != series.kind.entrants:
        raise BadInput(say("errors.saved_seats", file=file, players=series.kind.entrants))
    for bot in bots:
        if bot != "":
            player(str(bot), 0)
    return Kept(file, series, [str(bot) for bot in bots], edition)


# ---------------------------------------------------------------------- tasks


def _kinds(arguments: argparse.Namespace) -> int:
    found = [_facts(name) for name in registry.offered()]
    if arguments.json:
        print_json(found)
        return 0
    for one in found:
        print(f"{one['kind']}: {one['name']}\n  {one['blurb']}")
        for option in one["options"]:
            print(f"  {option['name']}={json.dumps(option['default'])}: {option['help']}")
    return 0


def _facts(name: str) -> dict[str, Any]:
    kind = registry.kind(name)
    voice = Voice(kind.folder, language(), [])
    return {
        "kind": name,
        "name": voice.say(saying("kind.name")),
        "blurb": voice.say(saying("kind.blurb")),
        "games": kind.offered(),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": option.choices,
                "help": voice.say(saying(f"option.{option.name}")),
            }
            for option in kind.options
        ],
    }


def _new(arguments: argparse.Namespace) -> int:
    if Path(arguments.file).exists():
        raise BadInput(say("errors.there_already", file=arguments.file))
    options = parse_options(arguments.option)
    for name in ("game", "players"):
        if getattr(arguments, name) is not None:
            options[name] = getattr(arguments, name)
    seed = arguments.seed if arguments.seed is not None else secrets.randbelow(1 << 31)
    edition = read_edition(arguments.edition)
    series = stored.new(arguments.kind, options, seed, edition)
    players = series.kind.entrants
    if arguments.people > players:
        raise BadInput(say("errors.too_many_people", players=players, people=arguments.people))
    player(arguments.bot, 0)
    bots = ["" if number < arguments.people else arguments.bot for number in range(players)]
    kept = Kept(arguments.file, series, bots, edition)
    kept.save()
    _show_sheet(kept)
    print(say("series.saved", file=kept.file))
    return 0


def _show(arguments: argparse.Namespace) -> int:
    kept = _opened(arguments.file)
    if arguments.json:
        print_json(_state(kept))
        return 0
    _show_sheet(kept)
    _show_offers(kept)
    return 0


def _buy(arguments: argparse.Namespace) -> int:
    kept = _opened(arguments.file)
    twin = kept.series.twin()
    for choice in arguments.choice:
        twin.decide(choice)
    kept.series = twin
    kept.save()
    _show_sheet(kept)
    _show_offers(kept)
    return 0


def _replay(arguments: argparse.Namespace) -> int:
    kept = _opened(arguments.file, replay=True)
    count = len(kept.series.records())
    if arguments.json:
        print_json(_state(kept))
        return 0
    print(say("series.good", games=count))
    _show_sheet(kept)
    return 0


def _play(arguments: argparse.Namespace) -> int:
    kept = _opened(arguments.file)
    try:
        return _play_on(kept)
    except KeyboardInterrupt:
        print(f"\n{say('series.saved', file=kept.file)}")
        return 130


_TASKS = {
    "kinds": _kinds,
    "new": _new,
    "play": _play,
    "show": _show,
    "buy": _buy,
    "replay": _replay,
}


# ---------------------------------------------------------------------- playing


def _play_on(kept: Kept) -> int:
    """Play game after game until the series is over or somebody leaves."""
    series = kept.series
    while not series.over:
        if series.phase != GAME:
            _show_sheet(kept)
            if not _between(kept):
                print(say("series.saved", file=kept.file))
                return 0
            series.next_game()
            kept.save()
        sitting = Sitting(kept)
        code = sitting.play()
        if sitting.game.player is not None:
            return code
        series.finish(sitting.game)
        kept.save()
    _show_sheet(kept)
    return 0


class Sitting(Session):
    """One game of the series in the terminal; the file keeps all of it."""

    saved = "series.saved"

    def __init__(self, kept: Kept) -> None:
        self._kept = kept
        bout, game = kept.series.bout, kept.series.game
        assert bout is not None
        assert game is not None
        seats = [kept.bots[entrant] for entrant in bout.seating]
        super().__init__(game, seats, kept.file, kept.edition)
        print(say("series.game", number=kept.series.begun))
        for seat, entrant in enumerate(bout.seating):
            print(f"  {colour_name(game, seat)}: {kept.names()[entrant]}")

    def _save(self, file: str) -> None:
        self._kept.series.put(self.game)
        write_text(file, self._kept.text())


def _between(kept: Kept) -> bool:
    """Let people decide what is to be decided; False when they leave."""
    if "" not in kept.bots:
        kept.series.go_shopping()
        return True
    while True:
        names = _show_offers(kept)
        answer = _read(say("series.ask_offers" if names else "series.ask"))
        if answer is None or answer.lower() in ("q", "quit"):
            return False
        if answer.lower() in ("", "n"):
            return True
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            answer = names[int(answer) - 1]
        try:
            kept.series.decide(answer)
        except TafelrundeError as error:
            print(error.said(language()))
            continue
        kept.save()
        _show_sheet(kept)


def _read(prompt: str) -> str | None:
    try:
        return input(prompt).strip()
    except EOFError:
        print()
        return None


# ---------------------------------------------------------------------- showing


def _show_sheet(kept: Kept) -> None:
    voice, sheet = kept.voice(), kept.series.sheet()
    table = Table()
    for column in sheet.columns:
        named = kept.names()[column.entrant] if column.entrant >= 0 else None
        table.add_column(named or voice.say(saying(column.key)), justify="right")
    for row in sheet.rows:
        table.add_row(*[voice.say(cell) for cell in row])
    if sheet.foot:
        table.add_section()
    for row in sheet.foot:
        table.add_row(*[voice.say(cell) for cell in row])
    console().print(table)
    print(kept.series.verdict(language(), kept.names()))


def _show_offers(kept: Kept) -> list[str]:
    """What can be decided, with numbers; the names of what can be chosen."""
    voice = kept.voice()
    names: list[str] = []
    for offer in kept.series.offers():
        had = f"  ({voice.say(offer.had)})" if offer.had is not None else ""
        print(f"{voice.say(offer.text)}{had}")
        for choice in offer.choices:
            price = "" if choice.price is None else f"{choice.price}  "
            mark = "   -"
            if choice.why is None:
                names.append(choice.name)
                mark = f"{len(names):4}"
            print(f"{mark}  {price}{voice.say(choice.text)}  [{choice.name}]")
    return names


def _state(kept: Kept) -> dict[str, Any]:
    series = kept.series
    return {
        "kind": series.kind.name,
        "options": series.kind.chosen,
        "phase": series.phase,
        "games": series.begun,
        "verdict": series.verdict(language(), kept.names()),
        "ledger": series.ledger,
        "choices": series.choices(),
    }
