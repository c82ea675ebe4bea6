"""One view of The Arrival to be drawn: whose it is, what may be clicked, and its words."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.drawing import places, svg
from tafelrunde.kernel.words import Words

TONES: Final = ("heather", "slate", "ochre", "moss")
SECTIONS: Final = ("top", "middle", "bottom")
BACKS: Final = ("build", "war", "glory")
ICONS: Final = {
    "fame": "fame",
    "discs": "disc",
    "swords": "sword",
    "shields": "shield",
    "fomori": "fomori",
    "tactics": "tactics",
}
PER: Final = {"per_broch": "broch", "per_caer": "caer"}


class Scene:
    """A view, and how the things in it are called."""

    def __init__(self, view: dict[str, Any], words: Words, narrow: bool = False) -> None:
        self.view = view
        self.narrow = narrow
        self.board: dict[str, Any] = view["board"]
        self.map: dict[str, Any] = self.board["map"]
        self.colours: list[str] = view["colours"]
        self.seats: list[dict[str, Any]] = self.board["seats"]
        self.may = {move["place"] for move in view["moves"]}
        self.words = words

    def say(self, key: str, *values: int) -> str:
        """A sentence of the catalogue."""
        return self.words.fill(f"draw.{key}", list(values), self.colours)

    def region(self, name: str, *content: str) -> str:
        """A main area, for which the page has a button."""
        return svg.group(*content, data_region=name, data_label=self.say(f"region_{name}"))

    def place(self, name: str, content: str, label: str, ring: str) -> str:
        """A place, lit up when the seat has a move there."""
        classes = ["subject"] if name == self.board["subject"] else []
        return places.place(
            name, content, label=label, ring=ring, classes=classes, may=name in self.may
        )

    def is_own(self, number: int) -> bool:
        """Whether the view is that of this seat."""
        return bool(self.view["seat"] == number)

    def tile_name(self, tile: str) -> str:
        """A tile in words; two kinds are called after a province or a colour."""
        kind, _, what = tile.partition("_")
        if kind == "cauldron":
            return self.words.get("tile.cauldron").replace("{name}", self.province(what)["name"])
        if kind == "silver":
            return self.words.get("tile.silver").replace("{name}", self.colour_name(what))
        return self.words.get(f"tile.{tile}")

    def tile_help(self, tile: str) -> str:
        """What a tile does."""
        kind, _, what = tile.partition("_")
        if kind == "cauldron":
            province = self.province(what)
            said = self._numbered("cauldron", province["name"], province["value"])
        elif kind == "silver":
            said = self._numbered("silver", self.colour_name(what), self.silver(what))
        else:
            said = self.words.get(f"tile_help.{tile}")
        return f"{self.tile_name(tile)}: {said}"

    def _numbered(self, kind: str, name: str, value: int) -> str:
        text = self.words.get(f"tile_help.{kind}")
        return text.replace("{name}", name).replace("{value}", str(value))

    def province(self, name: str) -> dict[str, Any]:
        """A province by its name in the data."""
        found: dict[str, Any] = next(p for p in self.board["provinces"] if p["id"] == name)
        return found

    def colour_name(self, colour: str) -> str:
        """A colour of provinces in words; an edition may have others than ours."""
        return self.words.entries.get(f"colours.{colour}", colour)

    def silver(self, colour: str) -> int:
        """The number on the Silver tile of a colour."""
        return int(self.map["silver"][self.map["colours"].index(colour)])

    def tone(self, colour: str) -> str:
        """The terrain of a province's colour."""
        return TONES[self.map["colours"].index(colour) % len(TONES)]

    def place_name(self, number: int) -> str:
        """A location, or a castle site by its number."""
        place = self.board["places"][number]
        if place["province"] is not None:
            return str(place["name"])
        site = number - len(self.board["places"]) + len(self.map["links"]) + 1
        return self.words.get("site.name").replace("{name}", str(site))
