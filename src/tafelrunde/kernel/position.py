"""Positions as people write them, and loading: what a game dumped or a person wrote, checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tafelrunde.kernel.codes import OWNER, refused, taken
from tafelrunde.kernel.errors import BadPosition
from tafelrunde.kernel.fields import shape_faults
from tafelrunde.kernel.moves import Move, Past
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


def written(game: Game) -> dict[str, Any]:
    """The position by names, without whatever is as in a new game of the same set-up."""
    title = game.title
    new = title.new(game.setup, 0)
    data: dict[str, Any] = {"game": title.name, "rules": title.version, "players": game.players}
    if title.edition:
        data["edition"] = title.edition
    usual = {option.name: option.default for option in title.options}
    options = {
        name: value for name, value in game.setup.plain().items() if value != usual.get(name)
    }
    if options:
        data["options"] = options
    if game.chance != new.chance:
        data["chance"] = game.chance
    if game.played > 0:
        data["played"] = game.played
    if game.barrier != game.played:
        data["barrier"] = game.barrier
    if game.actor >= 0:
        data["actor"] = OWNER.write(game, game.actor)
    state: dict[str, Any] = {}
    for field in game.fields:
        differing = field.write(game, new)
        if differing is not None:
            state[field.name] = differing
    data["state"] = state
    data["stack"] = [_written_step(game, step) for step in game.stack]
    return data


def _written_step(game: Game, step: Step[Any]) -> list[Any]:
    entry: list[Any] = [step.__class__.__name__]
    for field in step.fields:
        entry.append(game.code(field).write(game, getattr(step, field)))
    return entry


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
    game.actor = taken(game, "actor", OWNER, data.get("actor", -1))
    if not 0 <= game.chance < 1 << 62:
        raise BadPosition("error.position_chance")
    if not 0 <= game.barrier <= game.played or not -1 <= game.actor < game.players:
        raise BadPosition("error.position_counts")
    _load_state(game, _table(data, "state"))
    game.refuse(shape_faults(game))
    if "stack" in data:
        game.stack = _load_stack(game, data["stack"])
    game.derive()
    game.refuse(game.problems())
    game.advance()
    game.origin = game.dump()
    return game


def restored(
    title: Title,
    data: dict[str, Any],
    moves: list[Move],
    origin: dict[str, Any] | None,
    seed: int,
    imagined: bool,
) -> Game:
    """A game that was packed with its past: the same position, the same future, the same record."""
    game = title.load(data)
    for move in moves:
        game.past = Past(game.past, move)
    game.origin = origin
    game.seed = seed
    game.imagined = imagined
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
    known = [field.name for field in game.fields]
    for name in state:
        if name not in known:
            raise BadPosition(
                "error.position_state",
                {"game": game.title.name, "name": name, "known": ", ".join(known)},
            )
    # Only a dump names every field; what it leaves out is empty, even where a new game has more.
    whole = all(field.name in state for field in game.fields if not field.sparse)
    for field in game.fields:
        if field.name in state:
            setattr(game, field.name, field.load(game, state[field.name]))
        elif whole:
            setattr(game, field.name, field.blank(game))


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
    found: list[int] = []
    for field, value in zip(kind.fields, values, strict=True):
        code = game.code(field)
        name = f"{entry[0]}: {field}"
        number = taken(game, name, code, value)
        if not code.fits(game, [number]):
            raise refused(game, name, code, value)
        found.append(number)
    step: Step[Any] = kind(*found)
    return step
