"""The printed map: coasts, roads, places and provinces, which stay as they are for a whole game."""

from __future__ import annotations

import marshal
from functools import lru_cache
from typing import Any, Final

TONES: Final = ("heather", "slate", "ochre", "moss")
_OF_A_PLACE: Final = ("id", "name", "x", "y", "province", "port")
_OF_A_PROVINCE: Final = ("id", "name", "colour", "value")
# An edition may have a map of its own; so many are remembered.
_CHARTS: Final = 32


class Chart:
    """A map as it is printed; the same data gives the same chart."""

    def __init__(
        self, lines: dict[str, Any], places: list[list[Any]], provinces: list[list[Any]]
    ) -> None:
        self.coast: list[list[int]] = lines["coast"]
        self.isle: list[list[int]] = lines["isle"]
        self.borders: list[list[int]] = lines["borders"]
        self.labels: list[list[int]] = lines["labels"]
        self.roads: list[list[int]] = lines["roads"]
        self.links: list[list[int]] = lines["links"]
        self.places = [dict(zip(_OF_A_PLACE, place, strict=True)) for place in places]
        self.provinces = [dict(zip(_OF_A_PROVINCE, one, strict=True)) for one in provinces]
        self._colours: list[str] = lines["colours"]
        self._silver: list[int] = lines["silver"]

    def province(self, name: str) -> dict[str, Any]:
        """A province by its name in the data."""
        return next(province for province in self.provinces if province["id"] == name)

    def silver(self, colour: str) -> int:
        """The number on the Silver tile of a colour."""
        return self._silver[self._colours.index(colour)]

    def tone(self, colour: str) -> str:
        """The terrain of a province's colour."""
        return TONES[self._colours.index(colour) % len(TONES)]

    def site(self, number: int) -> int:
        """Which castle site a place is, from 1 on."""
        return number - len(self.places) + len(self.links) + 1


def chart_of(board: dict[str, Any]) -> Chart:
    """The chart of a board."""
    places = [[place[key] for key in _OF_A_PLACE] for place in board["places"]]
    provinces = [[province[key] for key in _OF_A_PROVINCE] for province in board["provinces"]]
    return _chart(marshal.dumps((board["map"], places, provinces), 2))


@lru_cache(_CHARTS)
def _chart(printed: bytes) -> Chart:
    return Chart(*marshal.loads(printed))
