"""The tiles of the box that do what no other tile does, and where its tiles may be put."""

from __future__ import annotations

from tafelrunde.games.caverna.board import Board
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.board import FiendsBoard
from tafelrunde.games.caverna.expansions.fiends.steps.arming import ArmWhom, BuyWeapon
from tafelrunde.games.caverna.expansions.fiends.steps.growing import MayGrow
from tafelrunde.games.caverna.home.cells import OUTDOOR_SET
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.tiles import special
from tafelrunde.games.caverna.tiles.row import TileRow
from tafelrunde.games.caverna.tiles.tile import Tile
from tafelrunde.kernel.catalogue import fault
from tafelrunde.kernel.phrase import Reason


class Trap(Tile):
    """A trap is no furnishing: it comes into play by setting it (O-7.1)."""

    def sites(self, game: Caverna, player: int) -> int:
        return 0

    def barred(self, game: Caverna, player: int) -> Reason | None:
        return Reason("O-7.1", "why.trap_is_set", [self.number])

    def ground(self, game: Caverna, player: int) -> int:
        return OUTDOOR_SET

    def remembers(self) -> int:
        """Whether it has gone off."""
        return 0 if "permanent" in self.row.numbers else 1


class Trophy(Tile):
    """A yellow tile of the bounty board: for whoever has got rid of all four fiends (O-8.7)."""

    def sites(self, game: Caverna, player: int) -> int:
        if orcs.remaining(orcs.of(game), player) > 0:
            return 0
        return super().sites(game, player)

    def barred(self, game: Caverna, player: int) -> Reason | None:
        left = orcs.remaining(orcs.of(game), player)
        return Reason("O-8.7", "why.fiends_left", [self.number, left]) if left > 0 else None


class WarriorDwelling(Tile):
    """A weapon can be bought when it is built (O-9.7)."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row)
        self.signs = [
            ("ore", row.numbers["ore"]),
            "/",
            ("wood", row.numbers["wood"]),
            "→",
            "weapon",
        ]

    def built(self, game: Caverna, player: int, cell: int) -> None:
        super().built(game, player, cell)
        game.then(BuyWeapon(player, self.number))


class ForgerDwelling(Tile):
    """A copy of the strongest weapon in play when it is built (O-9.12)."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row)
        self.signs = ["weapon"]

    def built(self, game: Caverna, player: int, cell: int) -> None:
        super().built(game, player, cell)
        strongest = max(max(weapons) for weapons in game.weapons)
        if strongest > 0:
            game.then(ArmWhom(player, strongest, 1))


class OffspringDwelling(Tile):
    """The family may grow when it is built (O-9.13)."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row)
        self.signs = ["growth"]

    def built(self, game: Caverna, player: int, cell: int) -> None:
        super().built(game, player, cell)
        game.then(MayGrow(player))


def fiends_tiles(board: FiendsBoard) -> list[Tile]:
    """The tiles of both boxes."""
    makers: dict[str, special.Maker] = {
        **special.BASE,
        "warrior_dwelling": _warrior,
        "forger_dwelling": _forger,
        "offspring_dwelling": _offspring,
    }
    for row in board.tiles:
        if board.is_trap[row.number]:
            makers[row.name] = _trap
    for strip in board.trophy_tiles:
        for number in strip:
            makers[board.tile_names[number]] = _trophy
    return special.tiles_of(board, makers)


def _trap(board: Board, row: TileRow) -> Tile:
    return Trap(row)


def _trophy(board: Board, row: TileRow) -> Tile:
    return Trophy(row)


def _warrior(board: Board, row: TileRow) -> Tile:
    missing = [name for name in ("mix", "ore", "wood") if name not in row.numbers]
    if missing:
        raise board.reader.fail(fault("wrong.missing", names=", ".join(missing)), row.name)
    return WarriorDwelling(row)


def _forger(board: Board, row: TileRow) -> Tile:
    return ForgerDwelling(row)


def _offspring(board: Board, row: TileRow) -> Tile:
    return OffspringDwelling(row)
