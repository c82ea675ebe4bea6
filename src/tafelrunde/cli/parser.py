"""The commands, their arguments and their help."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable
from typing import Any, NoReturn

from tafelrunde.cli.words import say
from tafelrunde.kernel import layouts
from tafelrunde.kernel.catalogue import LANGUAGES

# argparse speaks English only; its sentences are looked up in our own catalogue instead.
_SENTENCES = {
    "usage: ": "argparse.usage",
    "options": "argparse.options",
    "positional arguments": "argparse.positional",
    "show this help message and exit": "argparse.help",
    "%(prog)s: error: %(message)s\n": "argparse.error",
    "the following arguments are required: %s": "argparse.required",
    "invalid %(type)s value: %(value)r": "argparse.invalid_type",
    "invalid choice: %(value)r (choose from %(choices)s)": "argparse.invalid_choice",
    "expected one argument": "argparse.one_argument",
    "ignored explicit argument %r": "argparse.no_argument",
    "ambiguous option: %(option)s could match %(matches)s": "argparse.ambiguous",
    "argument %(argument_name)s: %(message)s": "argparse.argument",
}


def _translated(text: str) -> str:
    key = _SENTENCES.get(text)
    return say(key) if key else text


class Parser(argparse.ArgumentParser):
    """An error ends with the command's own help at hand."""

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """What is not understood is an error of the command it was given to."""
        parsed, strange = self.parse_known_args(args, namespace)
        if strange:
            self.prog = f"{self.prog} {parsed.command}"
            self.error(say("argparse.unrecognized") % " ".join(strange))
        return parsed

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"tafelrunde: {message}\n{say('see_help', command=self.prog)}\n")


def whole(low: int, high: int) -> Callable[[str], int]:
    """A whole number within bounds."""

    def number(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(say("not_whole", text=text, low=low, high=high))
        return value

    return number


def build() -> Parser:
    """The parser of `tafelrunde`."""
    argparse._ = _translated  # type: ignore[attr-defined]
    common = Parser(add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, help=say("help.lang"))
    parser = Parser(prog="tafelrunde", description=say("about"), parents=[common])
    commands = parser.add_subparsers(
        dest="command", metavar=say("metavar.command"), required=True, title=say("commands")
    )
    for name, arguments in _COMMANDS.items():
        command = commands.add_parser(
            name,
            help=say(f"command.{name}"),
            description=say(f"describe.{name}"),
            parents=[common],
        )
        arguments(command)
        command.set_defaults(run=_runner(name))
    return parser


def _runner(name: str) -> Callable[[argparse.Namespace], int]:
    def run(arguments: argparse.Namespace) -> int:
        module = importlib.import_module(f"tafelrunde.cli.commands.{name}")
        code: int = module.run(arguments)
        return code

    return run


def _json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=say("help.json"))


def _game(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    parser.add_argument(
        "game",
        nargs="?" if optional else None,
        metavar=say("metavar.game"),
        help=say("help.game"),
    )


def _setup(parser: argparse.ArgumentParser, option: str = "help.option") -> None:
    parser.add_argument("--players", type=whole(1, 7), metavar="N", help=say("help.players"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar=say("metavar.option"),
        help=say(option),
    )
    parser.add_argument("--edition", metavar=say("metavar.file"), help=say("help.edition"))


def _seed(parser: argparse.ArgumentParser, default: int | None) -> None:
    parser.add_argument(
        "--seed", type=whole(0, 2**63), default=default, metavar="N", help=say("help.seed")
    )


def _people(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--people", type=whole(0, 7), default=1, metavar="N", help=say("help.people")
    )
    parser.add_argument("--bot", default="greedy", metavar="NAME", help=say("help.bot"))


def _jobs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=whole(1, 256), default=1, metavar="N", help=say("help.jobs"))


def _games(parser: argparse.ArgumentParser) -> None:
    _json(parser)


def _version(parser: argparse.ArgumentParser) -> None:
    _json(parser)


def _play(parser: argparse.ArgumentParser) -> None:
    _game(parser, optional=True)
    _setup(parser)
    _seed(parser, None)
    _people(parser)
    parser.add_argument("--save", metavar=say("metavar.file"), help=say("help.save"))
    parser.add_argument("--resume", metavar=say("metavar.file"), help=say("help.resume"))


def _series(parser: argparse.ArgumentParser) -> None:
    tasks = parser.add_subparsers(
        dest="task", metavar=say("metavar.task"), required=True, title=say("series.tasks")
    )
    for name, arguments in _SERIES.items():
        told = say(f"series.task_{name}")
        task = tasks.add_parser(name, help=told, description=told)
        task.add_argument("--lang", choices=LANGUAGES, help=say("help.lang"))
        arguments(task)


def _series_new(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("kind", metavar=say("metavar.kind"), help=say("help.series_kind"))
    _series_file(parser)
    parser.add_argument("--game", metavar="NAME", help=say("help.game"))
    _setup(parser, "help.series_option")
    _seed(parser, None)
    _people(parser)


def _series_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar=say("metavar.file"), help=say("help.series_file"))


def _series_show(parser: argparse.ArgumentParser) -> None:
    _series_file(parser)
    _json(parser)


def _series_buy(parser: argparse.ArgumentParser) -> None:
    _series_file(parser)
    parser.add_argument("choice", nargs="+", metavar=say("metavar.choice"), help=say("help.choice"))


_SERIES: dict[str, Callable[[argparse.ArgumentParser], None]] = {
    "kinds": _json,
    "new": _series_new,
    "play": _series_file,
    "show": _series_show,
    "buy": _series_buy,
    "replay": _series_show,
}


def _backup(parser: argparse.ArgumentParser) -> None:
    from tafelrunde.cli.settings import add_database

    parser.add_argument("file", metavar=say("metavar.file"), help=say("help.backup"))
    add_database(parser)


def _admin(parser: argparse.ArgumentParser) -> None:
    from tafelrunde.cli.commands.admin import TASKS
    from tafelrunde.cli.settings import add_database

    parser.add_argument("task", choices=TASKS, metavar=say("metavar.task"), help=say("help.task"))
    parser.add_argument("name", nargs="?", metavar="NAME", help=say("help.admin_name"))
    parser.add_argument(
        "--days", type=whole(1, 36500), default=365, metavar="N", help=say("help.days")
    )
    parser.add_argument("--really", action="store_true", help=say("help.really"))
    add_database(parser)
    _json(parser)


def _simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar=say("metavar.game"), help=say("help.soak_game"))
    _setup(parser)
    _seed(parser, 1)
    parser.add_argument(
        "--games", type=whole(1, 10**9), default=100, metavar="N", help=say("help.games")
    )
    parser.add_argument(
        "--player", action="append", default=[], metavar="NAME", help=say("help.player")
    )
    _jobs(parser)
    _json(parser)


def _bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game",
        nargs="?",
        default="meduris",
        metavar=say("metavar.game"),
        help=say("help.bench_game"),
    )
    _setup(parser)
    parser.add_argument(
        "--seconds", type=whole(1, 3600), default=5, metavar="N", help=say("help.seconds")
    )
    parser.add_argument(
        "--tables", type=whole(1, 5000), default=200, metavar="N", help=say("help.tables")
    )
    parser.add_argument("--database", metavar="URL", help=say("help.database"))
    parser.add_argument(
        "--processes", type=whole(1, 64), default=1, metavar="N", help=say("help.processes")
    )
    parser.add_argument("--browsers", action="store_true", help=say("help.browsers"))
    _json(parser)


def _trial(parser: argparse.ArgumentParser) -> None:
    from tafelrunde.cli.commands.trial import KINDS

    parser.add_argument("kind", choices=KINDS, metavar=say("metavar.task"), help=say("help.kind"))
    parser.add_argument("--count", type=whole(1, 10**7), metavar="N", help=say("help.count"))
    parser.add_argument("--database", metavar="URL", help=say("help.database"))
    parser.add_argument("--postgres", action="store_true", help=say("help.postgres"))
    parser.add_argument(
        "--processes", type=whole(1, 64), default=1, metavar="N", help=say("help.processes")
    )
    parser.add_argument("--game", default="caverna", metavar="NAME", help=say("help.trial_game"))
    parser.add_argument(
        "--moves", type=whole(0, 1000), default=0, metavar="N", help=say("help.trial_moves")
    )
    _json(parser)


def _soak(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar=say("metavar.game"), help=say("help.soak_game"))
    _setup(parser)
    _seed(parser, 1)
    parser.add_argument(
        "--games", type=whole(1, 10**9), default=1000, metavar="N", help=say("help.games")
    )
    parser.add_argument(
        "--every", type=whole(1, 10**6), default=50, metavar="N", help=say("help.every")
    )
    parser.add_argument(
        "--module", default="", metavar=say("metavar.module"), help=say("help.module")
    )
    _jobs(parser)
    _json(parser)


def _ladder(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "games_named",
        nargs="*",
        default=[],
        metavar=say("metavar.game"),
        help=say("help.games_named"),
    )
    parser.add_argument(
        "--players", type=whole(1, 7), action="append", metavar="N", help=say("help.ladder_players")
    )
    parser.add_argument(
        "--pair", action="append", default=[], metavar=say("metavar.pair"), help=say("help.pair")
    )
    parser.add_argument(
        "--games", type=whole(0, 10**6), default=20, metavar="N", help=say("help.ladder_games")
    )
    _seed(parser, 1)
    parser.add_argument(
        "--file", default="ladder.jsonl", metavar=say("metavar.file"), help=say("help.ladder_file")
    )
    parser.add_argument("--report", metavar=say("metavar.folder"), help=say("help.ladder_report"))
    parser.add_argument("--ray", metavar=say("metavar.address"), help=say("help.ladder_ray"))
    _jobs(parser)
    _json(parser)


def _learn(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument("--players", type=whole(2, 7), metavar="N", help=say("help.players"))
    _seed(parser, 1)
    for name, least, usual in (
        ("games", 1, 300),
        ("trials", 2, 60),
        ("figures", 2, 100),
        ("generations", 1, 12),
    ):
        parser.add_argument(
            f"--{name}",
            type=whole(least, 10**6),
            default=usual,
            metavar="N",
            help=say(f"help.learn_{name}"),
        )
    parser.add_argument(
        "--folder", default="learning", metavar=say("metavar.folder"), help=say("help.learn_folder")
    )
    parser.add_argument("--out", metavar=say("metavar.file"), help=say("help.learn_out"))
    _json(parser)


def _replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar=say("metavar.file"), help=say("help.record"))
    parser.add_argument("--to", type=whole(0, 10**9), metavar="N", help=say("help.to"))
    parser.add_argument("--log", action="store_true", help=say("help.log"))
    parser.add_argument("--edition", metavar=say("metavar.file"), help=say("help.edition"))
    _json(parser)


def _analyse(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar=say("metavar.file"), help=say("help.record"))
    parser.add_argument(
        "--playouts", type=whole(1, 10**6), default=60, metavar="N", help=say("help.playouts")
    )
    parser.add_argument("--edition", metavar=say("metavar.file"), help=say("help.edition"))
    _json(parser)


def _draw(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", metavar=say("metavar.source"), help=say("help.source"))
    _setup(parser)
    _seed(parser, 0)
    parser.add_argument(
        "--moves", type=whole(0, 10**6), default=0, metavar="N", help=say("help.moves")
    )
    parser.add_argument("--seat", type=whole(0, 6), metavar="N", help=say("help.seat"))
    for name in ("narrow", "medium", "broad"):
        parser.add_argument(
            f"--{name}",
            dest="layout",
            action="store_const",
            const=layouts.layout_of(name),
            default=layouts.WIDE,
            help=say(f"help.{name}"),
        )
    parser.add_argument("--out", metavar=say("metavar.file"), help=say("help.out"))


def _rules(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    # Only with a default of its own argparse takes a list of words for optional.
    parser.add_argument(
        "words", nargs="*", default=[], metavar=say("metavar.words"), help=say("help.words")
    )
    _json(parser)


def _serve(parser: argparse.ArgumentParser) -> None:
    from tafelrunde.cli.settings import add_flags

    add_flags(parser)
    parser.add_argument("--open", action="store_true", help=say("help.open"))


_COMMANDS: dict[str, Callable[[argparse.ArgumentParser], None]] = {
    "games": _games,
    "play": _play,
    "series": _series,
    "serve": _serve,
    "backup": _backup,
    "restore": _backup,
    "admin": _admin,
    "simulate": _simulate,
    "bench": _bench,
    "trial": _trial,
    "soak": _soak,
    "ladder": _ladder,
    "learn": _learn,
    "replay": _replay,
    "analyse": _analyse,
    "draw": _draw,
    "rules": _rules,
    "version": _version,
}
