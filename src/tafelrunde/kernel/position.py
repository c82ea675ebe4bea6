"""Loading a position: dumped by a game, or written by hand, and then checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
            f"A position has no {', '.join(unknown)}; it has {', '.join(sorted(_KEYS))}."
        )
    if data.get("edition", "") != title.edition:
        raise BadPosition(
            f"The position is of edition {data.get('edition', '') or 'printed'!r}, "
            f"the rules are of {title.edition or 'printed'!r}."
        )
    setup = title.setup(_number(data, "players", 0), _table(data, "options"))
    game = title.new(setup, 0)
    game.past = None
    game.chance = _number(data, "chance", game.chance)
    game.played = _number(data, "played", 0)
    game.barrier = _number(data, "barrier", game.played)
    game.actor = _number(data, "actor", -1)
    if not 0 <= game.chance < 1 << 62:
        raise BadPosition("chance must be from 0 to 2^62 - 1.")
    if not 0 <= game.barrier <= game.played or not -1 <= game.actor < game.players:
        raise BadPosition("played, barrier and actor don't fit together.")
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
        raise BadPosition(f"{name} must be a whole number, not {value!r}.")
    return value


def _table(data: dict[str, Any], name: str) -> dict[str, Any]:
    value = data.get(name, {})
    if not isinstance(value, dict):
        raise BadPosition(f"{name} must be a table of names and values, not {value!r}.")
    return value


def _load_state(game: Game, state: dict[str, Any]) -> None:
    row_of = dict(game.fields)
    for name, value in state.items():
        if name not in row_of:
            known = ", ".join(row_of)
            raise BadPosition(f"The state of {game.title.name} has no {name!r}; it has {known}.")
        setattr(game, name, _like(name, getattr(game, name), value, row_of[name]))


def _like(name: str, present: Any, value: Any, row: int) -> Any:
    """The value, if it has the shape of the one that a new game has there."""
    if not isinstance(present, list):
        if type(value) is not type(present):
            raise BadPosition(f"{name} must be of type {type(present).__name__}, not {value!r}.")
        return value
    if not isinstance(value, list):
        raise BadPosition(f"{name} must be a list, not {value!r}.")
    flat: list[Any] = []
    for part in value:
        if row:
            if not isinstance(part, list) or len(part) != row:
                raise BadPosition(f"{name} must be rows of {row} numbers each, not {part!r}.")
            flat.extend(part)
        else:
            flat.append(part)
    if any(type(number) is not int for number in flat):
        raise BadPosition(f"{name} must hold whole numbers only.")
    return flat


def _load_stack(game: Game, data: Any) -> list[Step[Any]]:
    if not isinstance(data, list):
        raise BadPosition("stack must be a list of steps, the next one last.")
    return [_load_step(game, entry) for entry in data]


def _load_step(game: Game, entry: Any) -> Step[Any]:
    if not isinstance(entry, list) or not entry or not isinstance(entry[0], str):
        raise BadPosition(f"A step is a list like ['Name', 1, 2], not {entry!r}.")
    kind = game.title.steps.get(entry[0])
    if kind is None:
        known = ", ".join(sorted(game.title.steps))
        raise BadPosition(f"{game.title.name} has no step {entry[0]!r}; it has {known}.")
    values = entry[1:]
    if len(values) != len(kind.fields):
        raise BadPosition(
            f"{entry[0]} takes {len(kind.fields)} numbers {list(kind.fields)}, not {values}."
        )
    for field, value in zip(kind.fields, values, strict=True):
        bound = game.bound(field)
        if type(value) is not int or not 0 <= value < bound:
            raise BadPosition(f"{entry[0]}: {field} must be from 0 to {bound - 1}, not {value!r}.")
    step: Step[Any] = kind(*values)
    return step
