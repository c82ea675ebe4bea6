"""Which part of the game a view shows, and whose cave is the near one."""

from __future__ import annotations

from tafelrunde.drawing import Scene
from tafelrunde.games.cavevscave.board import Board


def era(scene: Scene[Board]) -> int:
    """The era that is played."""
    number: int = scene.board["era"]
    return number


def drafting(scene: Scene[Board]) -> bool:
    """Whether the rooms for a short game are being drafted."""
    return era(scene) == 1 and bool(scene.board["short"])


def near(scene: Scene[Board]) -> int:
    """The seat whose cave is drawn large: the own one, or the first for those who watch."""
    return scene.seat or 0


def dwarfs(scene: Scene[Board]) -> int:
    """The turns a player has in this round."""
    turns: int = scene.board["rounds"][max(1, scene.board["round"]) - 1]
    return turns


def goods(scene: Scene[Board]) -> list[int]:
    """The goods that there are in this era."""
    known = scene.kit.good_era
    return [good for good, first in enumerate(known) if first <= era(scene)]
