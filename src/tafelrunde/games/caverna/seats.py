"""What strips and panels show of the seats of Caverna."""

from __future__ import annotations

from tafelrunde.games.caverna import scoring
from tafelrunde.games.caverna.state import AT_HOME, IDLE, NEWBORN, Caverna
from tafelrunde.kernel.view import PieceView, SeatView, counted

_WHERE = {AT_HOME: "home", NEWBORN: "newborn", IDLE: "idle"}


def seats(game: Caverna, seat: int | None) -> list[SeatView]:
    """Every seat; everything that a player has lies open (C-1.6)."""
    return [_seat(game, player) for player in range(game.players)]


def _seat(game: Caverna, player: int) -> SeatView:
    held = game.goods[player]
    return {
        "colour": game.title.colours(game.setup)[player],
        "score": scoring.score(game, player).total,
        "goods": [
            counted("good", name, held[good]) for good, name in enumerate(game.catalogue.goods)
        ],
        "pieces": [_person(game, player, person) for person in game.family(player)],
        "first": game.starter == player,
        "passed": False,
        "badges": [
            counted("seat", "stables", game.stables_left(player), "stable"),
            counted("seat", "begging", game.begging[player]),
        ],
    }


def _person(game: Caverna, player: int, person: int) -> PieceView:
    kind = game.kind(player, person)
    strength = game.strength(player, person)
    return {
        "kind": kind.name,
        "where": _WHERE.get(game.posts[player][person], "placed"),
        "label": str(strength) if strength else "",
    }
