"""Plain data that is made, compared and packed many times for every move."""

from __future__ import annotations

from dataclasses import MISSING, field, make_dataclass
from functools import cache
from typing import Any, get_type_hints

import msgspec


class Plain(msgspec.Struct, frozen=True, gc=False):
    """What never changes and holds no cycles; several times faster than a dataclass.

    The API's schema is made by pydantic, which is shown a dataclass of the same fields.
    """

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        return handler.generate_schema(_twin(cls))


@cache
def _twin(kind: type[Plain]) -> type:
    """A dataclass with the fields of plain data."""
    hints = get_type_hints(kind)
    twin = make_dataclass(
        kind.__name__,
        [
            (one.name, hints[one.name], field(default=_default(one.default)))
            for one in msgspec.structs.fields(kind)
        ],
        frozen=True,
    )
    twin.__doc__ = kind.__doc__
    twin.__module__ = kind.__module__
    return twin


def _default(value: Any) -> Any:
    return MISSING if value is msgspec.NODEFAULT else value
