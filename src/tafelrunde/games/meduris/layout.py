"""Where the six bonus chips lie: drawn by chance, or given."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.meduris.board import CHIP_KINDS, CHIPS, NO_CHIP, Board
from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.errors import BadSetup
from tafelrunde.kernel.game import Game


def draw_chips(game: Game, board: Board) -> list[int]:
    """Every permitted set of six spaces equally likely, the kinds dealt at random (M-2.6).

    A first space and five bars among the spaces beyond the least distances make each set six times.
    """
    size = board.side(game.players).size
    extra = size - CHIPS * (board.chips_apart + 1)
    bars = sorted(_sample(game, extra + CHIPS - 1, CHIPS - 1))
    kinds = [kind + 1 for kind in range(CHIP_KINDS) for _ in range(board.chips_each)]
    chip = [NO_CHIP] * size
    space = game.random(size)
    before = -1
    for bar in [*bars, extra + CHIPS - 1]:
        chip[space] = kinds.pop(game.random(len(kinds)))
        space = (space + board.chips_apart + bar - before) % size
        before = bar
    return chip


def given_chips(layout: Any, board: Board, size: int) -> list[int]:
    """A layout such as {"2": "hut", "8": "two", ...}; a wrong one is refused (M-2.6)."""
    if not isinstance(layout, dict):
        raise _refused(board, fault("wrong.chips_table", value=layout))
    chip = [NO_CHIP] * size
    for space, kind in layout.items():
        if not (space.isascii() and space.isdecimal()) or int(space) >= size:
            raise _refused(board, fault("wrong.chip_space", space=space, last=size - 1))
        if kind not in board.chip_names[1:]:
            known = ", ".join(board.chip_names[1:])
            raise _refused(board, fault("wrong.chip_kind", kind=kind, known=known))
        chip[int(space)] = board.chip_names.index(kind)
    problem = chip_problem(chip, board)
    if problem is not None:
        raise _refused(board, problem)
    return chip


def _refused(board: Board, reason: Fault) -> BadSetup:
    return BadSetup("wrong.chips", {"reason": reason}, board.folders)


def chip_problem(chip: list[int], board: Board) -> Fault | None:
    """What is wrong with a first layout, or nothing."""
    for kind in range(1, CHIP_KINDS + 1):
        count = chip.count(kind)
        if count != board.chips_each:
            name = board.chip_names[kind]
            return fault("wrong.chip_count", count=count, kind=name, each=board.chips_each)
    return too_near(chip, board)


def too_near(chip: list[int], board: Board) -> Fault | None:
    """Two neighbouring chips without enough free spaces between them, or nothing."""
    spaces = [space for space, kind in enumerate(chip) if kind != NO_CHIP]
    for place, here in enumerate(spaces):
        there = spaces[place + 1] if place + 1 < len(spaces) else spaces[0] + len(chip)
        if there - here - 1 < board.chips_apart:
            end = there % len(chip)
            return fault("wrong.chips_near", least=board.chips_apart, one=here, other=end)
    return None


def _sample(game: Game, size: int, count: int) -> list[int]:
    """So many different numbers below a size."""
    numbers = list(range(size))
    return [numbers.pop(game.random(len(numbers))) for _ in range(count)]
