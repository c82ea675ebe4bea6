"""The points of Cave vs Cave: Era I, then all rooms again with what Era II has left over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.cavevscave.board import GOLD, GOODS, IRON, SPACES, WEAPONS
from tafelrunde.games.cavevscave.phrases import room_name
from tafelrunde.kernel.score import Score, Share

if TYPE_CHECKING:
    from tafelrunde.games.cavevscave.state import CaveVsCave


# The lines that count the goods left, and which ones.
_GOODS_OF: Final = (
    ("era1_gold", GOLD),
    ("gold", GOLD),
    ("weapons", WEAPONS),
    ("iron", IRON),
    ("half_gold", GOLD),
)


def scores(game: CaveVsCave) -> list[Score]:
    """Every seat's points, line by line as on the score pad."""
    return [_score(game, player) for player in range(game.players)]


def _score(game: CaveVsCave, player: int) -> Score:
    start = player * GOODS
    rooms = game.points(player)
    gold = game.goods[start + GOLD]
    if game.setup.number("eras") == 1:
        return Score({"rooms": rooms, "gold": gold})  # V-11.1
    if game.era == 1 and game.setup.flag("short"):
        return Score({"rooms": rooms})  # V-20.7
    if game.era == 1:
        return Score({"era1_rooms": rooms, "era1_gold": gold})
    lines: dict[str, float] = {}
    if not game.setup.flag("short"):  # V-20.7
        lines["era1_rooms"] = game.era1_rooms[player]
        lines["era1_gold"] = game.era1_gold[player]
    lines["rooms"] = rooms
    lines["weapons"] = game.goods[start + WEAPONS]
    lines["iron"] = game.goods[start + IRON] / 2
    lines["half_gold"] = gold / 2
    return Score(lines)


def shares(game: CaveVsCave, player: int) -> list[Share]:
    """What each room and each good brings now."""
    line = "rooms"
    if game.setup.number("eras") == 2 and game.era == 1 and not game.setup.flag("short"):
        line = "era1_rooms"
    rooms = game.cave[player * SPACES : (player + 1) * SPACES]
    found = [
        Share(line, "share.room", [room_name(game.board, room)], game.board.rooms[room].points)
        for room in rooms
        if room >= 0 and game.board.rooms[room].points
    ]
    lines = _score(game, player).lines
    for name, good in _GOODS_OF:
        held = game.goods[player * GOODS + good]
        if held and name in lines and (name != "era1_gold" or game.era == 1):
            found.append(Share(name, "share.goods", [held, good], lines[name]))
    return found


def goal_reached(game: CaveVsCave) -> bool:
    """Whether a player alone has reached the goal (V-12.6, V-18.6)."""
    total = _score(game, 0).total
    if game.setup.number("eras") == 1:
        return total >= game.board.goal_era1
    return total > game.board.goal_both
