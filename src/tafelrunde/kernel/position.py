"""Loading a position: dumped by a game, or written by hand, and then checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.errors import BadPosition
from tafelrunde.kernel.step import Step

if TYPE_CHECKING:
    from tafelrunde.kernel.game import Game
    from tafelrunde.kernel.title import Title

_KEYS = {
    "game",
    "edition",
    "rules",
    "players",
    "options",
    "chance",
    "played",
    "barrier",
    "actor",
    "stack",
    "state",
}


def load(title: Title, data: dict[str, Any]) -> Game:
    """The game at this position. Whatever is left out is as in a new game of the same set-up."""
    unknown = sorted(set(data) - _KEYS)
    if unknown:
        raise BadPosition(
            "error.position_key", {"names": ", ".join(unknown), "known": ", ".join(sorted(_KEYS))}
        )
    theirs = data.get("edition", "")
    if theirs != title.edition:
        raise BadPosition(
            "error.position_edition",
            {"theirs": theirs or "printed", "ours": title.edition or "printed"},
        )
    setup = title.setup(_number(data, "players", 0), _table(data, "options"))
    game = title.new(setup, 0)
    game.past = None
    game.chance = _number(data, "chance", game.chance)
    game.played = _number(data, "played", 0)
    game.barrier = _number(data, "barrier", game.played)
    game.actor = _number(data, "actor", -1)
    if not 0 <= game.chance < 1 << 62:
        raise BadPosition("error.position_chance")
    if not 0 <= game.barrier <= game.played or not -1 <= game.actor < game.players:
        raise BadPosition("error.position_counts")
    _load_state(game, _table(data, "state"))
    if "stack" in data:
        game.stack = _load_stack(game, data["stack"])
    game.derive()
    game.check()
    game.advance()
    game.origin = game.dump()
    return game


def _number(data: dict[str, Any], name: str, default: int) -> int:
    value = data.get(name, default)
    if type(value) is not int:
        raise BadPosition("error.position_whole", {"name": name, "value": value})
    return value


def _table(data: dict[str, Any], name: str) -> dict[str, Any]:
    value = data.get(name, {})
    if not isinstance(value, dict):
        raise BadPosition("error.position_table", {"name": name, "value": value})
    return value


def _load_state(game: Game, state: dict[str, Any]) -> None:
    row_of = dict(game.fields)
    for name, value in state.items():
        if name not in row_of:
            raise BadPosition(
                "error.position_state",
                {"game": game.title.name, "name": name, "known": ", ".join(row_of)},
            )
        setattr(game, name, _like(name, getattr(game, name), value, row_of[name]))


def _like(name: str, present: Any, value: Any, row: int) -> Any:
    """The value, if it has the shape of the one that a new game has there."""
    if not isinstance(present, list):
        if type(value) is not type(present):
            kind = type(present).__name__
            raise BadPosition("error.position_type", {"name": name, "type": kind, "value": value})
        return value
    if not isinstance(value, list):
        raise BadPosition("error.position_list", {"name": name, "value": value})
    flat: list[Any] = []
    for part in value:
        if row:
            if not isinstance(part, list) or len(part) != row:
                raise BadPosition(
                    "error.position_rows", {"name": name, "length": row, "value": part}
                )
            flat.extend(part)
        else:
            flat.append(part)
    if any(type(number) is not int for number in flat):
        raise BadPosition("error.position_wholes", {"name": name})
    return [row.copy() for row in value] if present and isinstance(present[0], list) else flat


def _load_stack(game: Game, data: Any) -> list[Step[Any]]:
    if not isinstance(data, list):
        raise BadPosition("error.position_stack")
    return [_load_step(game, entry) for entry in data]


def _load_step(game: Game, entry: Any) -> Step[Any]:
    if not isinstance(entry, list) or not entry or not isinstance(entry[0], str):
        raise BadPosition("error.position_step", {"value": entry})
    kind = game.title.steps.get(entry[0])
    if kind is None:
        known = ", ".join(sorted(game.title.steps))
        raise BadPosition(
            "error.position_step_name", {"game": game.title.name, "name": entry[0], "known": known}
        )
    values = entry[1:]
    if len(values) != len(kind.fields):
        raise BadPosition(
            "error.position_step_fields",
            {
                "name": entry[0],
                "count": len(kind.fields),
                "fields": list(kind.fields),
                "value": values,
            },
        )
    for field, value in zip(kind.fields, values, strict=True):
        bound = game.bound(field)
        if type(value) is not int or not 0 <= value < bound:
            raise BadPosition(
                "error.position_step_value",
                {"name": entry[0], "field": field, "last": bound - 1, "value": value},
            )
    step: Step[Any] = kind(*values)
    return step


def wrong_shape(name: str, values: list[int], length: int, low: int, high: int) -> list[Fault]:
    """What is wrong with a list of a state: so many numbers, none below `low` or above `high`."""
    if len(values) != length:
        return [fault("wrong.length", name=name, length=length, given=len(values))]
    if values and (min(values) < low or max(values) > high):
        return [fault("wrong.range", name=name, low=low, high=high)]
    return []
