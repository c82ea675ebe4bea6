"""The course of a game: who sits where, the snares' phase in the harvest, and what they hold."""

from __future__ import annotations

from hamlet.mushrooms import MUSHROOM
from hamlet.snares import SnarePhase
from hamlet.state import Hamlet
from tafelrunde.games.caverna.course import Course, Phase
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.harvest import FieldPhase


class HamletCourse(Course):
    """Quarrymen, gardeners and dwarfs by turns, from the first seat on."""

    def folk_of_seats(self, game: Caverna) -> list[int]:
        return [(seat + 1) % len(game.catalogue.folk) for seat in range(game.players)]

    def void_cells(self, game: Caverna, player: int) -> int:
        assert isinstance(game, Hamlet)
        return game.snared(player)

    def phases(self, game: Caverna, ending: int) -> list[Phase]:
        found: list[Phase] = []
        for phase in super().phases(game, ending):
            found.append(phase)
            if phase is FieldPhase:
                found.append(SnarePhase)
        return found

    def more_points(self, game: Caverna, player: int, lines: dict[str, float]) -> None:
        lines["mushrooms"] = game.with_fields(player, MUSHROOM)
