"""What is in the box of the base game: its catalogue, its printed data, its tiles and its title.

An expansion makes a catalogue of its own by adding to this one, and puts its title together in the
same way.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from tafelrunde.games.caverna.board import COLOURS, MOST_PLAYERS, Board
from tafelrunde.games.caverna.catalogue import Catalogue, Crop
from tafelrunde.games.caverna.course import Course
from tafelrunde.games.caverna.features import features
from tafelrunde.games.caverna.folk import Folk
from tafelrunde.games.caverna.goods import FARM_ANIMALS, GOOD_NAMES, GRAIN, VEGETABLE
from tafelrunde.games.caverna.home.cells import CELLS, LAND_NAMES, cell_name
from tafelrunde.games.caverna.person import Person
from tafelrunde.games.caverna.prices import prices
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps import (
    animals,
    breeding,
    deeds,
    exchange,
    expedition,
    fields,
    furnish,
    harvest,
    landscape,
    loot,
    market,
    mines,
    pastures,
    rearranging,
    rounds,
    spaces,
    work,
)
from tafelrunde.games.caverna.telling import sentences
from tafelrunde.games.caverna.tiles.measures import base_measures
from tafelrunde.games.caverna.tiles.tile import Tile
from tafelrunde.games.caverna.verbs import BUY_NAMES, alphabet
from tafelrunde.kernel.catalogue import LANGUAGES
from tafelrunde.kernel.data import Printed
from tafelrunde.kernel.judge import Judge, Line
from tafelrunde.kernel.moves import Move, Verb
from tafelrunde.kernel.setup import Option, Setup
from tafelrunde.kernel.step import Step
from tafelrunde.kernel.title import Draw, Face, Rules, Title, Trait, Wording
from tafelrunde.kernel.view import SeatView
from tafelrunde.kernel.words import Words

B = TypeVar("B", bound=Board)

FILE: Final = Path(__file__).parent / "board.toml"

STEPS: Final[list[type[Step[Any]]]] = [
    *rounds.STEPS,
    *work.STEPS,
    *spaces.STEPS,
    *market.STEPS,
    *landscape.STEPS,
    *pastures.STEPS,
    *mines.STEPS,
    *furnish.STEPS,
    *fields.STEPS,
    *expedition.STEPS,
    *exchange.STEPS,
    *rearranging.STEPS,
    *animals.STEPS,
    *breeding.STEPS,
    *harvest.STEPS,
]


def base_options() -> list[Option]:
    """What can be agreed before a game of the base box."""
    return [Option("introductory", False, [False, True]), *common_options()]


def common_options() -> list[Option]:
    """Those that make sense with a box laid over it, too: all but the introductory game."""
    return [
        Option(name, False, [False, True])
        for name in ("late_markers", "carpenter_per_pasture", "empty_at_six")
    ]


def base_catalogue() -> Catalogue:
    """Everything that the base game knows; an expansion adds to the lists."""
    return Catalogue(
        goods=GOOD_NAMES.copy(),
        deeds=deeds.base_deeds(),
        loot=loot.base_loot(),
        crops=[Crop("grain", GRAIN), Crop("vegetable", VEGETABLE)],
        meals=animals.base_meals(),
        payments=furnish.base_payments(),
        persons=[Person()],
        folk=[Folk()],
        measures=base_measures(),
    )


def base_board(edition: Path | None = None) -> Board:
    """The printed data of the base box, or an owner's edition of it."""
    return Board(Printed([FILE], edition), base_catalogue())


def maker(
    kind: Callable[[Title, Setup, B, list[Tile], Course], Caverna],
    board: B,
    tiles: list[Tile],
    course: Course,
) -> Callable[[Title, Setup], Caverna]:
    """What makes an empty game of a kind with these parts."""

    def make(title: Title, setup: Setup) -> Caverna:
        return kind(title, setup, board, tiles, course)

    return make


def rules_of(
    folder: Path,
    version: int,
    board: Board,
    options: list[Option],
    verbs: list[Verb],
    steps: list[type[Step[Any]]],
    make: Callable[[Title, Setup], Caverna],
    evaluate: Callable[[Any, int], float],
    lines: Callable[[Any, int], list[Line]],
    upgrade: Callable[[dict[str, Any]], dict[str, Any]] | None = None,
    series: dict[str, Any] | None = None,
) -> Rules:
    """The rules of a title of Caverna; what its judge has learned lies in its folder."""
    return Rules(
        version=version,
        seats=(1, MOST_PLAYERS),
        options=options,
        alphabet=alphabet(board, verbs),
        steps=steps,
        make=make,
        evaluate=evaluate,
        judge=Judge(lines, alone=True, features=features(folder)),
        upgrade=upgrade,
        series=series,
        traits=traits,
    )


def face_of(
    view: Callable[[Any, int | None], dict[str, Any]],
    seats: Callable[[Any, int | None], list[SeatView]],
    place: Callable[[Any, Move], str],
    draw: Draw,
    sketch: Callable[[dict[str, Any], Words], str],
) -> Face:
    """The face of a title of Caverna, in which nothing is hidden."""
    return Face(view, seats, place, draw, sketch, palette, shared=True, prices=prices)


def put_together(
    name: str,
    board: Board,
    terms: dict[str, list[str]],
    books: list[str],
    rules: Rules,
    face: Face,
) -> Title:
    """A title of Caverna: the base box, alone or with a box laid over it."""
    found = Title(
        name=name,
        rules=rules,
        wording=Wording(terms, board.folders, books, board.reconstructed),
        face=face,
        edition=board.edition,
    )
    for language in LANGUAGES:
        _name_amounts(found.words(language), board)
    return found


def _name_amounts(words: Words, board: Board) -> None:
    """Call trades and items of the loot list by their printed amounts."""
    teller = sentences.Teller(words)
    for item in board.catalogue.loot:
        said = words.entries.get(f"loot.{item.name}", "{goods}")
        words.entries[f"loot.{item.name}"] = said.format(
            goods=teller.goods(item.amounts), count=item.count
        )
    give = teller.goods(board.named(board.ore_trade.give))
    get = teller.goods(board.named(board.ore_trade.get))
    for key in ("move.sell_ore", "word.trade_ore"):
        words.entries[key] = words.get(key).replace("{give}", give).replace("{get}", get)
    for row in board.tiles:
        for trade in row.words.get("trades", []):
            said = sentences.trade(row.name, trade["give"], trade["get"], words)
            words.entries[f"trade.{trade['name']}"] = said


def terms_of(board: Board) -> dict[str, list[str]]:
    """The names of all things by their kind."""
    catalogue = board.catalogue
    return {
        "good": catalogue.goods,
        "space": board.space_names,
        "tile": board.tile_names,
        "part": [deed.name for deed in catalogue.deeds],
        "loot": [item.name for item in catalogue.loot],
        "meal": [meal.name for meal in catalogue.meals],
        "buy": BUY_NAMES,
        "crop": [crop.name for crop in catalogue.crops],
        "trade": catalogue.trades,
        "payment": [payment.name for payment in catalogue.payments],
        "person": [person.name for person in catalogue.persons],
        "folk": [folk.name for folk in catalogue.folk],
        "list": ["ruby", "food", "trade", "animals"],
        "land": LAND_NAMES,
        "phase": ["field", "breeding"],
        "animal": FARM_ANIMALS,
        "wish": ["any", *FARM_ANIMALS],
        "cell": [cell_name(cell) for cell in range(CELLS)],
    }


def traits(game: Caverna, seat: int) -> list[Trait]:
    """The seat's folk and its furnishings, each once."""
    laid = sorted({laid.tile.row.name for laid in game.held[seat].tiles})
    return [("folk", game.folk[seat].name), *[("tile", name) for name in laid]]


def palette(players: int) -> list[str]:
    """The colours that seats can have."""
    return COLOURS
