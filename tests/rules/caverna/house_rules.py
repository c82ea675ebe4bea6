"""Rules made up for tests: a game that answers the hooks of Caverna in its own way.

Nothing in the base game knows of them; each test puts its own answers in, and plays.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tafelrunde.games.caverna.repertoire import Repertoire
from tafelrunde.games.caverna.vocabulary import Vocabulary

from tafelrunde.games import caverna
from tafelrunde.games.caverna import board as printed_board
from tafelrunde.games.caverna import furnishings
from tafelrunde.games.caverna.board import GOOD_NAMES, GREEN, Board, TileRow
from tafelrunde.games.caverna.home.cells import FURNISHED, cell_at
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.tiles.tile import Tile
from tafelrunde.games.caverna.view import view as base_view
from tafelrunde.kernel.data import Printed
from tafelrunde.kernel.errors import BadPosition
from tafelrunde.kernel.moves import Verb
from tafelrunde.kernel.setup import Option, Setup
from tafelrunde.kernel.step import Step
from tafelrunde.kernel.title import Title
from tests.rules.caverna.positions import Table

if not str(printed_board.__file__).endswith(".py"):
    pytest.skip("compiled classes have no subclasses made in tests", allow_module_level=True)


class House(Caverna):
    """The base game with answers of its own."""

    def blank(self) -> Caverna:
        return self.__class__(self.title, self.setup, self.board, self.tiles, self.repertoire)


class Rules:
    """What an expansion brings: a game, names, data, things to do, tiles and steps.

    Data and words of its own lie in `folders`, each with a board file and texts; `board` reads
    them. Verbs, options and terms are those of `assemble`, the view may show more.
    """

    def __init__(
        self,
        game: type[House],
        words: Vocabulary | None = None,
        edition: Path | None = None,
        steps: list[type[Step[Any]]] | None = None,
        *,
        folders: list[Path] | None = None,
        board: type[Board] = Board,
        verbs: list[Verb] | None = None,
        options: list[Option] | None = None,
        view: Callable[[Any, int | None], dict[str, Any]] = base_view,
        terms: dict[str, list[str]] | None = None,
    ) -> None:
        self.kind = game
        self.words = words or Vocabulary()
        files = [folder / "board.toml" for folder in folders or []]
        self.board: Board = board(Printed([printed_board.FILE, *files], edition), self.words)
        self.verbs = verbs
        self.options = caverna.OPTIONS if options is None else options
        self.view = view
        self.terms = terms
        self.can: Repertoire = caverna.repertoire(self.board)
        self.tiles: list[Tile] = furnishings.tiles(self.board)
        self.steps = steps or []

    def tile(self, make: Callable[[TileRow], Tile], name: str = "house", **row: Any) -> Tile:
        """One more tile, free of charge unless the row says otherwise."""
        data = TileRow(len(self.tiles), name, GREEN)
        for key, value in row.items():
            setattr(data, key, value)
        self.board.tiles.append(data)
        self.board.tile_names.append(name)
        self.tiles.append(make(data))
        return self.tiles[-1]

    def title(self) -> Title:
        """The title, put together as an expansion would do it."""
        return caverna.assemble(
            "house",
            1,
            partial(self._make, self.kind),
            self.board,
            [*caverna.STEPS, *self.steps],
            self.verbs,
            self.options,
            self.view,
            terms=self.terms,
        )

    def _make(self, kind: type[House], title: Title, setup: Setup) -> Caverna:
        return kind(title, setup, self.board, self.tiles, self.can)

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
        more = self.tiles[len(stored["offered"]) :]
        stored["offered"] += [tile.row.copies for tile in more]
        stored["memory"] += [0 for _ in more]
        data["stack"] = state.pop("stack", data["stack"])
        for good, amount in state.pop("goods", {}).items():
            stored["goods"][0][GOOD_NAMES.index(good)] = amount
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

    def faults(self, table: Table, kind: type[House]) -> list[str]:
        """What another game with the same parts finds wrong with a table, by the faults' keys."""
        data = table.game.dump()
        own = self.kind
        self.kind = kind
        try:
            self.title().load(data)
        except BadPosition as error:
            return [fault.key for fault in error.faults]
        finally:
            self.kind = own
        return []


def expansion(folder: Path, board: str, english: str, german: str = "") -> Path:
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
