"""Rules made up for tests: answerers laid over the base game, put together as an expansion does it.

Nothing in the base game knows of them; each test puts its own answers in, and plays.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tafelrunde.games.caverna import contents
from tafelrunde.games.caverna.board import Board
from tafelrunde.games.caverna.catalogue import Catalogue
from tafelrunde.games.caverna.course import Course
from tafelrunde.games.caverna.drawing.table import draw
from tafelrunde.games.caverna.evaluation import evaluate, lines
from tafelrunde.games.caverna.folk import Folk
from tafelrunde.games.caverna.goods import GOOD_NAMES
from tafelrunde.games.caverna.home.cells import FURNISHED, cell_at
from tafelrunde.games.caverna.seats import seats
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.terminal import sketch
from tafelrunde.games.caverna.tiles import special
from tafelrunde.games.caverna.tiles.row import GREEN, TileRow
from tafelrunde.games.caverna.tiles.tile import Tile
from tafelrunde.games.caverna.view import place
from tafelrunde.games.caverna.view import view as base_view
from tafelrunde.kernel.data import Printed
from tafelrunde.kernel.errors import BadPosition
from tafelrunde.kernel.moves import Verb
from tafelrunde.kernel.setup import Option
from tafelrunde.kernel.step import Step
from tafelrunde.kernel.title import Title
from tests.rules.caverna.positions import Table


class House(Caverna):
    """The base game's state, to which a test may add its own."""

    def clone(self) -> Caverna:
        twin = self.__class__(self.title, self.setup, self.board, self.tiles, self.course)
        self.copy_table(twin)
        return twin


class HouseCourse(Course):
    """The base game, but `seats` tells which folk sits where; others are dwarfs."""

    def __init__(self) -> None:
        self.seats: list[int] = []

    def folk_of_seats(self, game: Caverna) -> list[int]:
        dwarfs = [0] * game.players
        return [*self.seats, *dwarfs][: game.players]


def more(**lists: list[Any]) -> Catalogue:
    """The catalogue of the base game with longer lists."""
    catalogue = contents.base_catalogue()
    for name, entries in lists.items():
        getattr(catalogue, name).extend(entries)
    catalogue.number_entries()
    return catalogue


class Rules:
    """What an expansion brings: folk for the first seats, longer lists, a course, data and steps.

    Data and words of its own lie in `folders`, each with a board file and texts; `board` reads
    them, `special` makes the tiles that act in their own way.
    """

    def __init__(
        self,
        *folk: Folk,
        catalogue: Catalogue | None = None,
        course: HouseCourse | None = None,
        steps: list[type[Step[Any]]] | None = None,
        folders: list[Path] | None = None,
        edition: Path | None = None,
        board: type[Board] = Board,
        special: dict[str, special.Maker] | None = None,
        game: type[House] = House,
        verbs: list[Verb] | None = None,
        options: list[Option] | None = None,
        view: Callable[[Any, int | None], dict[str, Any]] = base_view,
        terms: dict[str, list[str]] | None = None,
    ) -> None:
        known = catalogue or contents.base_catalogue()
        first = len(known.folk)
        known.folk.extend(folk)
        known.number_entries()
        files = [folder / "board.toml" for folder in folders or []]
        self.board = board(Printed([contents.FILE, *files], edition), known)
        self.tiles = _tiles(self.board, special or {})
        self.course = course or HouseCourse()
        self.course.seats = [first + seat for seat in range(len(folk))]
        self.steps = steps or []
        self.game = game
        self.verbs = verbs or []
        self.options = contents.base_options() if options is None else options
        self.view = view
        self.terms = terms or {}

    def tile(self, make: Callable[[TileRow], Tile], name: str = "house", **row: Any) -> Tile:
        """One more tile, free of charge unless the row says otherwise."""
        nothing = self.board.catalogue.nothing()
        data = TileRow(len(self.tiles), name, GREEN, nothing)
        for key, value in row.items():
            setattr(data, key, value)
        self.board.add_tile(data)
        self.tiles.append(make(data))
        return self.tiles[-1]

    def title(self) -> Title:
        """The title, put together as an expansion would do it."""
        return contents.put_together(
            name="house",
            board=self.board,
            terms={**contents.terms_of(self.board), **self.terms},
            books=["caverna"],
            rules=contents.rules_of(
                folder=Path(__file__).parent,
                version=1,
                board=self.board,
                options=self.options,
                verbs=self.verbs,
                steps=[*contents.STEPS, *self.steps],
                make=contents.maker(self.game, self.board, self.tiles, self.course),
                evaluate=evaluate,
                lines=lines,
            ),
            face=contents.face_of(self.view, seats, place, draw, sketch),
        )

    def new(self, players: int = 2, seed: int = 1, **options: Any) -> Caverna:
        """A new game by these rules."""
        title = self.title()
        game = title.new(title.setup(players, options), seed)
        assert isinstance(game, Caverna)
        return game

    def play(self, table: Table, *names: str, **state: Any) -> Table:
        """A position of the base game, played on by these rules.

        `state` replaces parts of it, `stack` the steps to come; `built` puts the last tile of these
        rules on a cell, `goods` are those of seat 0.
        """
        data = table.game.dump()
        data["edition"] = self.board.edition
        known = [option.name for option in self.options]
        data["options"] = {name: data["options"][name] for name in data["options"] if name in known}
        stored = data["state"]
        stored["folks"] = [*self.course.seats, *[0] * table.game.players][: table.game.players]
        more = self.tiles[len(stored["offered"]) :]
        stored["offered"] += [tile.row.copies for tile in more]
        names_of_goods = self.board.catalogue.goods
        for goods in stored["goods"]:
            goods += [0] * (len(names_of_goods) - len(GOOD_NAMES))
        data["stack"] = state.pop("stack", data["stack"])
        for good, amount in state.pop("goods", {}).items():
            stored["goods"][0][names_of_goods.index(good)] = amount
        built = state.pop("built", "")
        stored.update(state)
        if built:
            stored["cells"][0][cell(built)] = FURNISHED + self.tiles[-1].number
            stored["offered"][-1] -= 1
        return Table(self.title().load(data)).play(*names)

    def again(self, table: Table) -> Table:
        """The same table, stored and loaded in the middle of whatever goes on."""
        data = table.game.dump()
        loaded = self.title().load(data)
        assert loaded.dump() == data
        return Table(loaded)

    def faults(self, table: Table) -> list[str]:
        """What these rules find wrong with a table of others, by the faults' keys."""
        try:
            self.title().load(table.game.dump())
        except BadPosition as error:
            return [fault.key for fault in error.faults]
        return []


def _tiles(board: Board, own: dict[str, special.Maker]) -> list[Tile]:
    return special.tiles_of(board, {**special.BASE, **own})


def expansion(folder: Path, board: str, english: str = "", german: str = "") -> Path:
    """Write the folder of an expansion: its printed data and its words."""
    (folder / "text").mkdir(parents=True)
    (folder / "board.toml").write_text(board, encoding="utf-8")
    (folder / "text/en.toml").write_text(english, encoding="utf-8")
    (folder / "text/de.toml").write_text(german, encoding="utf-8")
    return folder


def cell(name: str) -> int:
    """The number of a cell called column.row."""
    column, row = name.split(".")
    return cell_at(int(column), int(row))


def cells(*names: str) -> int:
    """A set of cells."""
    return sum(1 << cell(name) for name in names)
