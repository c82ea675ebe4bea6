"""What is true in every position of Caverna."""

from __future__ import annotations

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.board import KINDS
from tafelrunde.games.caverna.catalogue import CROP_COUNT
from tafelrunde.games.caverna.goods import CATTLE, SHEEP
from tafelrunde.games.caverna.home.animals import fixed
from tafelrunde.games.caverna.home.cells import (
    ALL_CELLS,
    BARE,
    BIT,
    BOARD_SET,
    CAVERN,
    CELLS,
    ENTRY,
    ENTRY_CELL,
    FIELD,
    FIRST_CAVERN,
    FURNISHED,
    INDOOR_SET,
    LAND_BITS,
    LARGE_EAST,
    LARGE_NORTH,
    LARGE_SOUTH,
    LARGE_WEST,
    MEADOW,
    NEAR,
    OUTDOOR_SET,
    STABLE,
    cell_name,
    mate,
)
from tafelrunde.games.caverna.soundness.steps import stack_problems, waits
from tafelrunde.games.caverna.state import NEWBORN, NOT_BORN, ON_SPACE, Caverna
from tafelrunde.kernel.catalogue import Fault, fault

_OPPOSITE = {
    LARGE_EAST: LARGE_WEST,
    LARGE_WEST: LARGE_EAST,
    LARGE_SOUTH: LARGE_NORTH,
    LARGE_NORTH: LARGE_SOUTH,
}


def problems(game: Caverna) -> list[Fault]:
    """Everything that can't be so, though each number by itself could be."""
    found: list[Fault] = []
    for player in range(game.players):
        found.extend(_home(game, player))
        found.extend(_dwarfs(game, player))
    found += [*_tiles(game), *game.course.problems(game), *_spaces(game)]
    if found:
        return found
    for player in range(game.players):
        found.extend(_animals(game, player))
    return [*found, *_derived(game), *stack_problems(game)]


def _home(game: Caverna, player: int) -> list[Fault]:
    found: list[Fault] = []
    stables = 0
    for cell in range(CELLS):
        what = game.cells[player][cell] & LAND_BITS
        stable = bool(game.cells[player][cell] & STABLE)
        stables += stable
        for key in _wrong_with(game, player, cell, what, stable):
            found.append(fault(key, seat=player, cell=cell_name(cell)))
    if stables > game.board.stables:
        found.append(fault("wrong.stables", seat=player, count=stables))
    apart = game.folk[player].apart(game, player)
    for cell in ALL_CELLS:
        if apart & BIT[cell]:
            found.append(fault("wrong.apart", seat=player, cell=cell_name(cell)))
    return found


def _wrong_with(game: Caverna, player: int, cell: int, what: int, stable: bool) -> list[str]:
    """The keys of what is wrong with one cell."""
    found: list[str] = []
    outdoors = bool(OUTDOOR_SET & BIT[cell])
    rim = game.folk[player].rim(game, player, True) | game.folk[player].rim(game, player, False)
    covers = what != BARE or stable
    if covers and not (BOARD_SET | rim) & BIT[cell]:
        found.append("wrong.no_cell")
    if MEADOW <= what <= LARGE_NORTH and not outdoors:
        found.append("wrong.farmland")
    if CAVERN <= what <= ENTRY and not INDOOR_SET & BIT[cell]:
        found.append("wrong.cave")
    if what >= FURNISHED and not questions.tile_ground(game, player, what - FURNISHED) & BIT[cell]:
        found.append("wrong.tile_place")
    if (what == ENTRY) != (cell == ENTRY_CELL):
        found.append("wrong.entry")
    if cell == FIRST_CAVERN and what != CAVERN and what < FURNISHED:
        found.append("wrong.first_cavern")
    if stable and (what > LARGE_NORTH or what == FIELD or not outdoors):
        found.append("wrong.stable_place")
    crop = game.crops[player][cell]
    if crop and not _sound_crop(game, player, cell, crop):
        found.append("wrong.crop")
    if what in _OPPOSITE and not _paired(game, player, cell, what):
        found.append("wrong.half_pasture")
    return found


def _sound_crop(game: Caverna, player: int, cell: int, crop: int) -> bool:
    kind = game.catalogue.crop_of(crop)
    most = questions.crop_yield(game, player, kind)
    return kind.stands(game, player, cell) and crop & CROP_COUNT <= most


def _paired(game: Caverna, player: int, cell: int, what: int) -> bool:
    other = mate(cell, what)
    if not 0 <= other < CELLS or not NEAR[cell] >> other & 1:
        return False
    return game.cells[player][other] & LAND_BITS == _OPPOSITE[what]


def _dwarfs(game: Caverna, player: int) -> list[Fault]:
    found: list[Fault] = []
    for post, weapon in zip(game.posts[player], game.weapons[player], strict=True):
        child = post == NEWBORN and not game.folk[player].arms_children(game, player)
        if weapon and (post == NOT_BORN or child):
            found.append(fault("wrong.child_armed", seat=player))
        if post >= ON_SPACE and not _known(game, player, post - ON_SPACE):
            found.append(fault("wrong.stranger", seat=player))
    persons = game.persons(player)
    if persons < game.board.start_dwarfs:
        found.append(fault("wrong.few_dwarfs", seat=player, count=persons))
    if not game.folk[player].houses_all(game, player):
        found.append(fault("wrong.dwarf_room", seat=player, count=persons))
    return found


def _known(game: Caverna, player: int, space: int) -> bool:
    holder = game.occupant[space]
    return holder == player + 1 or (holder > 0 and game.folk[player].may_share(game, player, space))


def _animals(game: Caverna, player: int) -> list[Fault]:
    if not fixed.is_written_well(game.fixed[player]) or not fixed.has_pens(game, player):
        return [fault("wrong.fixed", seat=player)]
    if questions.all_fit(game, player) or waits(game, player):
        return []
    animals = game.goods[player][SHEEP : CATTLE + 1]
    return [fault("wrong.animal_room", seat=player, count=sum(animals))]


def _tiles(game: Caverna) -> list[Fault]:
    found: list[Fault] = []
    for tile in game.tiles:
        number = tile.number
        name = fault(f"tile.{tile.row.name}")
        built = sum(what & LAND_BITS == FURNISHED + number for row in game.cells for what in row)
        if not tile.row.unlimited and built + game.offered[number] > tile.row.copies:
            found.append(fault("wrong.tile_twice", tile=name))
    for player in range(game.players):
        for cell in range(CELLS):
            what = game.cells[player][cell] & LAND_BITS
            most = game.tiles[what - FURNISHED].remembers() if what >= FURNISHED else 0
            if game.memory[player][cell] > most:
                found.append(fault("wrong.memory", seat=player, cell=cell_name(cell)))
    return found


def _spaces(game: Caverna) -> list[Fault]:
    found: list[Fault] = []
    for space in game.places:
        name = fault(f"space.{space.name}")
        holder = game.occupant[space.number]
        stock = game.stock[space.number * KINDS : (space.number + 1) * KINDS]
        if holder and not game.stands_on(holder - 1, space.number):
            found.append(fault("wrong.no_dwarf_there", space=name))
        if space.number not in game.spaces and (holder or any(stock)):
            found.append(fault("wrong.space_absent", space=name))
        if any(stock[len(space.goods) :]):
            found.append(fault("wrong.stock", space=name))
    return found


def _derived(game: Caverna) -> list[Fault]:
    twin = game.clone()
    twin.derive()
    if (game.land, sorted(game.spaces)) != (twin.land, sorted(twin.spaces)):
        return [fault("wrong.derived")]
    for held, found in zip(game.held, twin.held, strict=True):
        if [(laid.tile.number, laid.cell) for laid in held.tiles] != [
            (laid.tile.number, laid.cell) for laid in found.tiles
        ]:
            return [fault("wrong.derived")]
    return []
