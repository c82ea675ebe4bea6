"""What is true in every position of Caverna."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.caverna.board import (
    CATTLE,
    GOODS,
    KINDS,
    LAST_ROUND,
    PERSONS,
    SHEEP,
)
from tafelrunde.games.caverna.land import (
    ALL_CELLS,
    BARE,
    BIT,
    CAVERN,
    CELLS,
    ENTRY,
    ENTRY_CELL,
    FIELD,
    FURNISHED,
    INDOOR_SET,
    LAND_BITS,
    LARGE_EAST,
    LARGE_NORTH,
    MEADOW,
    NEAR,
    OUTDOOR_SET,
    STABLE,
    cell_name,
    mate,
)

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna

_OPPOSITE = [0, 0, 0, 0, 5, 4, 7, 6]


def problems(game: Caverna) -> list[str]:
    """Everything that can't be so, in words; shapes first, for the rest relies on them."""
    found = _shapes(game)
    if found:
        return found
    for player in range(game.players):
        found.extend(_home(game, player))
        found.extend(_dwarfs(game, player))
        found.extend(_animals(game, player))
    return [*found, *_tiles(game), *_spaces(game), *_rounds(game), *_derived(game)]


def _shapes(game: Caverna) -> list[str]:
    players = game.players
    spaces = len(game.places)
    land = FURNISHED + len(game.tiles) - 1
    found: list[str] = []
    for name, values, length, low, high in (
        ("goods", game.goods, players * GOODS, 0, 9999),
        ("begging", game.begging, players, 0, 999),
        ("weapons", game.weapons, players * PERSONS, 0, game.board.strongest),
        ("posts", game.posts, players * PERSONS, 0, 3 + spaces),
        ("cells", game.cells, players * CELLS, 0, land | STABLE),
        ("crops", game.crops, players * CELLS, 0, 255),
        ("wishes", game.wishes, players * CELLS, 0, 4),
        ("stock", game.stock, spaces * KINDS, 0, 999),
        ("occupant", game.occupant, spaces, 0, players),
        ("offered", game.offered, len(game.tiles), 0, 1),
        ("memory", game.memory, len(game.tiles), 0, 99),
        ("skips", game.skips, players, 0, 2),
        ("markers", game.markers, LAST_ROUND + 1, 0, 4),
        ("cards", game.cards, LAST_ROUND + 1, 0, spaces),
    ):
        if len(values) != length:
            found.append(f"{name} must have {length} numbers, not {len(values)}.")
        elif min(values) < low or max(values) > high:
            found.append(f"{name} must hold numbers from {low} to {high} only.")
    if not 0 <= game.closed < 16:
        found.append("closed must be from 0 to 15.")
    if any(not 0 <= space < spaces for space in game.spared):
        found.append("spared must name spaces.")
    return found


def _home(game: Caverna, player: int) -> list[str]:
    found: list[str] = []
    start = player * CELLS
    stables = 0
    for cell in range(CELLS):
        what = game.cells[start + cell] & LAND_BITS
        name = f"Seat {player}, cell {cell_name(cell)}"
        stable = bool(game.cells[start + cell] & STABLE)
        stables += stable
        if what != BARE and cell not in ALL_CELLS:
            found.append(f"{name} can't hold anything [C-2.1].")
        if MEADOW <= what <= LARGE_NORTH and not OUTDOOR_SET & BIT[cell]:
            found.append(f"{name}: farmland lies in the forest [C-2.5].")
        if CAVERN <= what <= ENTRY and not INDOOR_SET & BIT[cell]:
            found.append(f"{name}: caverns lie in the mountain [C-2.4].")
        if (what == ENTRY) != (cell == ENTRY_CELL):
            found.append(f"{name}: the Entry-level dwelling is at 4.4 [C-2.2].")
        if stable and (what > LARGE_NORTH or what == FIELD or not OUTDOOR_SET & BIT[cell]):
            found.append(f"{name}: no stable can stand there [C-7.5].")
        if game.crops[start + cell] and not _sound_crop(game, what, game.crops[start + cell]):
            found.append(f"{name}: crops stand on fields [C-7.1].")
        if LARGE_EAST <= what <= LARGE_NORTH and not _paired(game, player, cell, what):
            found.append(f"{name}: half of a large pasture is missing [C-7.4].")
    if stables > game.board.stables:
        found.append(f"Seat {player} has {stables} stables [C-1.4].")
    return found


def _sound_crop(game: Caverna, what: int, crop: int) -> bool:
    most = game.board.sow_grain[1] if crop >> 4 == 1 else game.board.sow_vegetable[1]
    return what == FIELD and crop >> 4 in (1, 2) and 1 <= crop & 15 <= most


def _paired(game: Caverna, player: int, cell: int, what: int) -> bool:
    other = mate(cell, what)
    if not NEAR[cell] >> other & 1:
        return False
    return game.cells[player * CELLS + other] & LAND_BITS == _OPPOSITE[what]


def _dwarfs(game: Caverna, player: int) -> list[str]:
    found: list[str] = []
    start = player * PERSONS
    for person in range(start, start + PERSONS):
        post = game.posts[person]
        if game.weapons[person] and post in (0, 2):
            found.append(f"Seat {player}: a dwarf not yet grown up has a weapon [C-7.9].")
        if post >= 4 and game.occupant[post - 4] != player + 1:
            found.append(f"Seat {player}: a dwarf stands where the space does not know him.")
    persons = game.persons(player)
    if not game.room_for_all(player):
        found.append(f"Seat {player} has no room for {persons} dwarfs [C-7.8].")
    return found


def _animals(game: Caverna, player: int) -> list[str]:
    waiting = any(step.__class__.__name__ == "Crowded" for step in game.stack)
    if game.all_fit(player) or waiting:
        return []
    animals = game.goods[player * GOODS + SHEEP : player * GOODS + CATTLE + 1]
    return [f"Seat {player} has no room for animals {animals} [C-9.1]."]


def _tiles(game: Caverna) -> list[str]:
    found: list[str] = []
    for tile in game.tiles[1:]:
        built = sum(1 for what in game.cells if what & LAND_BITS == FURNISHED + tile.number)
        if built + game.offered[tile.number] > 1:
            found.append(f"There is only one {tile.row.name} [C-1.2].")
    return found


def _spaces(game: Caverna) -> list[str]:
    found: list[str] = []
    for space in game.places:
        holder = game.occupant[space.number]
        if holder:
            post = space.number + 4
            start = (holder - 1) * PERSONS
            if post not in game.posts[start : start + PERSONS]:
                found.append(f"No dwarf stands on {space.name} although it is taken.")
            if space.number not in game.spaces:
                found.append(f"{space.name} is not in this game [C-3.3].")
        stock = game.stock[space.number * KINDS : (space.number + 1) * KINDS]
        if any(stock[len(space.goods) :]):
            found.append(f"{space.name} holds goods that it does not get [C-4.3].")
    return found


def _rounds(game: Caverna) -> list[str]:
    found: list[str] = []
    if not 0 <= game.round <= LAST_ROUND or not 0 <= game.ending <= 4:
        found.append("round or ending is out of range.")
    if not 0 <= game.starter < game.players or not 0 <= game.next_starter < game.players:
        found.append("starter and next_starter must be seats.")
    if game.leaves < 0 or game.questions < 0:
        found.append("leaves and questions can't be negative.")
    return found


def _derived(game: Caverna) -> list[str]:
    kept = (game.land, game.perks, game.own, game.answers, sorted(game.spaces))
    twin = game.clone()
    twin.derive()
    if kept != (twin.land, twin.perks, twin.own, twin.answers, sorted(twin.spaces)):
        return ["The sets of cells, effects or spaces kept are not those of the boards."]
    return []
