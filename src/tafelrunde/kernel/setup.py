"""What is agreed before a game begins: how many play, and with which options."""

from __future__ import annotations

import json
from typing import Any, Final

from tafelrunde.kernel.errors import BadSetup

COLOURS: Final = "colours"
"""The option that every game has: which colour each seat takes."""

FORCED: Final = "forced"
"""What any game can be asked for: to stop at moves without an alternative, too."""


class Option:
    """A choice made at set-up; its sentence stands in the catalogue under `option.<name>`.

    `choices` lists the allowed values; without any, the game itself checks what it is given. So it
    does where the value may also be a list with one of `each` for every seat: names of things of
    the kind that the option is called by. One that is `tacit` has no default, and is not stored
    where it is left out.
    """

    def __init__(
        self,
        name: str,
        default: Any,
        choices: list[Any] | None = None,
        each: list[str] | None = None,
        tacit: bool = False,
    ) -> None:
        self.name = name
        self.default = default
        self.choices = choices
        self.each = each
        self.tacit = tacit

    def check(self, game: str, value: Any) -> None:
        """Raise BadSetup unless the value is one of the choices, and of the same type."""
        if self.choices is None or self.each is not None:
            return
        for choice in self.choices:
            if choice == value and type(choice) is type(value):
                return
        allowed = ", ".join(str(choice) for choice in self.choices)
        raise BadSetup(
            "error.option_value",
            {"game": game, "name": self.name, "value": value, "allowed": allowed},
        )


def as_stored(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """Options as they come back from a stored record; what JSON can't hold is refused."""
    try:
        stored: dict[str, Any] = json.loads(json.dumps(options))
    except (TypeError, ValueError) as error:
        raise BadSetup("error.options_plain", {"game": game, "reason": error}) from error
    return stored


def _copied(value: Any) -> Any:
    """A value as JSON has it, of its own all the way down."""
    if isinstance(value, dict):
        return {name: _copied(part) for name, part in value.items()}
    return [_copied(part) for part in value] if isinstance(value, list) else value


class Setup:
    """The number of players and every option with its value."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.players = players
        self.options = options
        self.forced: bool = options.get(FORCED, False)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied and packed as what it is made of; compiled classes can't be copied otherwise."""
        return Setup, (self.players, self.options)

    def plain(self) -> dict[str, Any]:
        """The options as data of their own, for positions and records."""
        return {name: _copied(value) for name, value in self.options.items()}

    def flag(self, name: str) -> bool:
        """An option that is on or off."""
        return bool(self.options[name])

    def chosen(self, name: str) -> bool:
        """Whether an option is on that not every title with these rules has."""
        return bool(self.options.get(name, False))

    def number(self, name: str) -> int:
        """An option that is a whole number."""
        return int(self.options[name])
