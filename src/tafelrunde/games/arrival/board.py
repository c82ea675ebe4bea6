"""The printed data of The Arrival, typed and checked: the map of Érin, the cards and the tiles."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tafelrunde.kernel.data import Printed, read

NONE: Final = 0
SINEACH: Final = 1
ATHACH: Final = 2
MONGHFINN: Final = 3
CASTLE: Final = 4
FOMORI: Final = 3
CASTLES: Final = 4

PROVINCES: Final = 10
COLOURS: Final = 4
MOST_PLACES: Final = 60

SECTIONS: Final = 3
# Two of the three sections are covered.
BLOCKERS: Final = 2
STACKS: Final = 3
HAND: Final = 4
CARDS: Final = 54
BACKS: Final[list[str]] = ["build", "war", "glory"]

FAME: Final = 0
PER_BROCH: Final = 1
PER_CAER: Final = 2
DISCS: Final = 3
SWORDS: Final = 4
SHIELDS: Final = 5
FOMORI_ICON: Final = 6
TACTICS: Final = 7
ICONS: Final = 8
ICON_NAMES: Final[list[str]] = [
    "fame",
    "per_broch",
    "per_caer",
    "discs",
    "swords",
    "shields",
    "fomori",
    "tactics",
]
SECTION_NAMES: Final[list[str]] = ["top", "middle", "bottom"]

CAULDRON: Final = 0
SILVER: Final = 10
GEESE: Final = 14
SALMON: Final = 15
LIA_FAIL: Final = 16
EMER: Final = 17
HIGH_WALLS: Final = 18
STRONGHOLD: Final = 19
OGAM: Final = 20
BUILDERS: Final = 21
CU_CHULAINN: Final = 22
MIGRATION: Final = 23
BARD: Final = 24
TILES: Final = 25

# The highest number printed on a card, a tile or a province.
MOST: Final = 9
# Everybody lands at a port of his own.
_LANDINGS: Final = 4
_ISLE: Final = "Balor's isle"

_FILE: Final = Path(__file__).parent / "board.toml"


class Board:
    """Everything printed. Places are numbered: first the locations, then the four castle sites."""

    def __init__(self, printed: Printed) -> None:
        self._keep_rulebook(printed)
        self.edition = printed.edition
        self.reconstructed = printed.reconstructed()
        self._read_components(printed)
        self._read_provinces(printed)
        self._read_places(printed)
        self._read_roads(printed)
        self._read_cards(printed)
        self._read_outlines(printed)

    def _keep_rulebook(self, printed: Printed) -> None:
        for name, table in read(_FILE).items():
            if table["source"] == "rulebook" and printed.table(name) != table:
                raise printed.fail(name, "is printed in the rulebook and can't be replaced.")

    def _read_components(self, printed: Printed) -> None:
        components = printed.table("components")
        self.discs: int = components["discs"]
        self.markers: int = components["markers"]
        self.discs_received: int = components["discs_received"]
        self.swords: int = components["swords"]
        self.shields: int = components["shields"]
        self.display: int = components["display"]
        self.shields_in_province: int = components["shields_in_province"]
        self.hoard: int = components["hoard"]
        self.trophy_returns: int = components["trophy_returns"]
        self.top_level: int = components["top_level"]
        self.reach_fame: int = components["reach_fame"]
        self.fame: int = components["fame"]
        self.corruption: int = components["corruption"]
        self.elements: int = components["elements"]
        counts: list[dict[str, int]] = printed.table("players")["rows"]
        self.limits = [row["corruption_limit"] for row in counts]
        self.rounds = [row["rounds"] for row in counts]
        tribes: list[dict[str, str]] = printed.table("tribes")["rows"]
        self.tribes = [row["id"] for row in tribes]
        self.tribe_names = [row["name"] for row in tribes]
        self.tribe_colours = [row["colour"] for row in tribes]
        enemies: list[dict[str, Any]] = printed.table("enemies")["rows"]
        self.enemies: list[str] = [row["id"] for row in enemies]
        self.enemy_names: list[str] = [row["name"] for row in enemies]
        self.fomori: list[int] = [row["count"] for row in enemies[:FOMORI]]
        # Indexed by what stands on a place; nothing has strength 0.
        self.strength: list[int] = [0] + [row["strength"] for row in enemies]
        self.enemy_fame: list[int] = [0] + [row["fame"] for row in enemies]

    def _read_provinces(self, printed: Printed) -> None:
        colours = _rows(printed, "colours", COLOURS, {"id": str, "silver": int})
        provinces = _rows(
            printed,
            "provinces",
            PROVINCES,
            {"id": str, "name": str, "colour": str, "value": int, "neighbours": list},
        )
        _within(printed, "colours", colours, "silver")
        _within(printed, "provinces", provinces, "value")
        self.colours = _ids(printed, "colours", colours)
        self.silver: list[int] = [row["silver"] for row in colours]
        self.provinces = _ids(printed, "provinces", provinces)
        self.province_names: list[str] = [row["name"] for row in provinces]
        self.value: list[int] = [row["value"] for row in provinces]
        self.province_colour = [
            _index(printed, "provinces", row["id"], self.colours, row["colour"])
            for row in provinces
        ]
        self.neighbours: list[list[int]] = []
        for row in provinces:
            self.neighbours.append(
                [
                    _index(printed, "provinces", row["id"], self.provinces, other)
                    for other in row["neighbours"]
                ]
            )
        for one in range(PROVINCES):
            if len(set(self.neighbours[one])) < len(self.neighbours[one]):
                reason = f"{self.provinces[one]} lists a neighbour twice."
                raise printed.fail("provinces", reason, _row(self.provinces[one]))
            for other in self.neighbours[one]:
                if one == other or one not in self.neighbours[other]:
                    raise printed.fail(
                        "provinces",
                        f"{self.provinces[one]} lists {self.provinces[other]} as its neighbour, "
                        "but not the other way round.",
                        _row(self.provinces[one]),
                    )
        tactics = printed.table("tactics")
        self.tiles = (
            [f"cauldron_{name}" for name in self.provinces]
            + [f"silver_{name}" for name in self.colours]
            + [row["id"] for row in tactics["rows"]]
        )
        self.tile_fame: list[int] = (
            self.value + self.silver + [row.get("fame", 0) for row in tactics["rows"]]
        )
        self.builders_discs: int = tactics["rows"][BUILDERS - GEESE]["discs"]
        self.bard_corruption: int = tactics["rows"][BARD - GEESE]["corruption"]
        self.tile_count: list[int] = (
            [tactics["cauldrons"]] * PROVINCES
            + [tactics["silvers"]] * COLOURS
            + [row["count"] for row in tactics["rows"]]
        )

    def _read_places(self, printed: Printed) -> None:
        wanted = {"id": str, "name": str, "province": str, "port": bool, "x": int, "y": int}
        locations = _rows(printed, "locations", 0, wanted)
        if not 20 <= len(locations) <= MOST_PLACES - CASTLES:
            raise printed.fail(
                "locations", f"must be 20 to {MOST_PLACES - CASTLES} rows, not {len(locations)}."
            )
        sites = _rows(
            printed,
            "castle_sites",
            CASTLES,
            {"id": str, "link": str, "east": str, "x": int, "y": int},
        )
        self.locations = len(locations)
        self.places = self.locations + CASTLES
        names = _ids(printed, "locations", locations)
        self.place_ids = names + _ids(printed, "castle_sites", sites)
        if len(set(self.place_ids)) != self.places:
            raise printed.fail("castle_sites", "a castle site is called like a location.")
        self.place_names: list[str] = [row["name"] for row in locations]
        self.place_names += [f"{_ISLE} {n + 1}" for n in range(CASTLES)]
        self.x: list[int] = [row["x"] for row in locations + sites]
        self.y: list[int] = [row["y"] for row in locations + sites]
        # Castle sites lie in no province.
        self.province = [
            _index(printed, "locations", row["id"], self.provinces, row["province"])
            for row in locations
        ] + [-1] * CASTLES
        self.ports = 0
        self.province_mask = [0] * PROVINCES
        for place, row in enumerate(locations):
            self.province_mask[self.province[place]] |= 1 << place
            if row["port"]:
                self.ports |= 1 << place
        for number, mask in enumerate(self.province_mask):
            if mask == 0:
                raise printed.fail("locations", f"none lies in {self.provinces[number]}.")
        self.links = [_index(printed, "castle_sites", r["id"], names, r["link"]) for r in sites]
        self.east = [_index(printed, "castle_sites", r["id"], names, r["east"]) for r in sites]
        for number, link in enumerate(self.links):
            if link in self.links[:number]:
                reason = "each must be linked with a location of its own."
                raise printed.fail("castle_sites", reason, _row(sites[number]["id"]))
        free = self.ports
        for number, east in enumerate(self.east):
            if east in self.east[:number] or east in self.links:
                reason = "east must be a location of its own that is not linked."
                raise printed.fail("castle_sites", reason, _row(sites[number]["id"]))
            free &= ~(1 << east | 1 << self.links[number])
        if free.bit_count() < _LANDINGS:
            reason = "at least four ports must be neither linked with a castle site nor east of it."
            raise printed.fail("locations", reason)

    def _read_roads(self, printed: Printed) -> None:
        table: Any = printed.table("roads").get("rows")
        if not isinstance(table, list) or not table:
            raise printed.fail("roads", "rows must be a list of pairs of locations.")
        names = self.place_ids[: self.locations]
        self.roads: list[tuple[int, int]] = []
        # Masks of connected places, castle links included.
        self.near = [0] * self.places
        for number, pair in enumerate(table):
            label = f"road {number + 1}"
            if not isinstance(pair, list) or len(pair) != 2:
                raise printed.fail("roads", f"{label} must join two locations.")
            at = f'"{pair[0]}", "{pair[1]}"'
            if pair[0] == pair[1]:
                raise printed.fail("roads", f"{label} must join two different locations.", at)
            one = _index(printed, "roads", label, names, pair[0], at)
            other = _index(printed, "roads", label, names, pair[1], at)
            if self.near[one] >> other & 1:
                raise printed.fail("roads", f"{label}, {pair[0]} to {pair[1]}, is there twice.", at)
            self._join(one, other)
            self.roads.append((one, other))
        for site, link in enumerate(self.links):
            self._join(self.locations + site, link)
        for place in range(self.locations):
            if self.near[place] == 0:
                raise printed.fail("roads", f"no road leads to {names[place]}.")
        self.around = [0] * PROVINCES
        for number in range(PROVINCES):
            for neighbour in self.neighbours[number]:
                self.around[number] |= self.province_mask[neighbour]

    def _join(self, one: int, other: int) -> None:
        self.near[one] |= 1 << other
        self.near[other] |= 1 << one

    def _read_cards(self, printed: Printed) -> None:
        wanted = {"id": str, "back": str, "top": dict, "middle": dict, "bottom": dict}
        cards = _rows(printed, "cards", CARDS, wanted)
        self.cards = _ids(printed, "cards", cards)
        self.back = [_index(printed, "cards", row["id"], BACKS, row["back"]) for row in cards]
        self.yields: list[int] = []
        for row in cards:
            for section in SECTION_NAMES:
                icons: dict[str, Any] = row[section]
                for icon, number in icons.items():
                    if icon not in ICON_NAMES:
                        known = ", ".join(ICON_NAMES)
                        raise printed.fail(
                            "cards",
                            f"{row['id']}, {section}: no icon {icon!r}; there are {known}.",
                            _row(row["id"]),
                        )
                    if type(number) is not int or not 0 <= number <= MOST:
                        raise printed.fail(
                            "cards",
                            f"{row['id']}, {section}: {icon} must be a number from 0 to {MOST}.",
                            _row(row["id"]),
                        )
                self.yields += [icons.get(icon, 0) for icon in ICON_NAMES]

    def _read_outlines(self, printed: Printed) -> None:
        table = printed.table("outlines")
        _known(printed, "outlines", list(table), ["source", "coast", "isle", "borders", "labels"])
        self.coast = _points(printed, table.get("coast"), "coast")
        self.isle = _points(printed, table.get("isle"), "isle")
        names = self.place_ids[: self.locations]
        # Points that widen the drawn area of a location: x, y and the location.
        self.borders = [
            (x, y, _index(printed, "outlines", "borders", names, row.get("location")))
            for row, x, y in _spots(printed, "borders", "location")
        ]
        self.labels = [self._middle(province) for province in range(PROVINCES)]
        for row, x, y in _spots(printed, "labels", "province"):
            wanted = row.get("province")
            self.labels[_index(printed, "outlines", "labels", self.provinces, wanted)] = (x, y)

    def _middle(self, province: int) -> tuple[int, int]:
        inside = [place for place in range(self.locations) if self.province[place] == province]
        across = sum(self.x[place] for place in inside) // len(inside)
        return (across, sum(self.y[place] for place in inside) // len(inside))

    def icon(self, card: int, section: int, icon: int) -> int:
        """The number on one icon of a card's section; 0 when it is not there."""
        return self.yields[(card * SECTIONS + section) * ICONS + icon]

    def is_port(self, place: int) -> bool:
        """Whether a place is a port."""
        return self.ports >> place & 1 == 1


def _rows(printed: Printed, name: str, count: int, wanted: dict[str, Any]) -> list[dict[str, Any]]:
    """The rows of a table, each with the wanted entries of the wanted types."""
    rows: Any = printed.table(name).get("rows")
    if not isinstance(rows, list) or (count and len(rows) != count):
        raise printed.fail(name, f"rows must be a list of {count or 'some'} rows.")
    for number, row in enumerate(rows):
        if not isinstance(row, dict):
            raise printed.fail(name, f"row {number + 1} must be a table.")
        label = row.get("id", f"row {number + 1}")
        for key, kind in wanted.items():
            if type(row.get(key)) is not kind:
                raise printed.fail(
                    name, f"{label}: {key} must be there and be {_KINDS[kind]}.", _row(label)
                )
        for key in row:
            if key not in wanted:
                raise printed.fail(
                    name,
                    f"{label}: there is no {key}; there are {', '.join(wanted)}.",
                    _row(label),
                )
    return rows


_KINDS: Final[dict[Any, str]] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}


def _ids(printed: Printed, name: str, rows: list[dict[str, Any]]) -> list[str]:
    ids: list[str] = []
    for row in rows:
        if row["id"] in ids:
            raise printed.fail(name, f"two rows are called {row['id']}.", _row(row["id"]))
        ids.append(row["id"])
    return ids


def _index(
    printed: Printed, name: str, label: str, known: list[str], wanted: Any, at: str = ""
) -> int:
    if wanted not in known:
        reason = f"{label}: there is no {wanted!r}; there are {', '.join(known)}."
        if printed.edition and printed.table(name) == read(_FILE)[name]:
            reason += f" An edition that renames it needs [{name}] too."
        raise printed.fail(name, reason, at or _row(label))
    return known.index(wanted)


def _within(printed: Printed, name: str, rows: list[dict[str, Any]], key: str) -> None:
    """Numbers on tiles and provinces give fame, so they are never below 0 (A-2.4)."""
    for row in rows:
        if not 0 <= row[key] <= MOST:
            reason = f"{row['id']}: {key} must be a number from 0 to {MOST}."
            raise printed.fail(name, reason, _row(row["id"]))


def _known(printed: Printed, where: str, keys: list[str], known: list[str]) -> None:
    for key in keys:
        if key not in known:
            reason = f"{where}: there is no {key}; there are {', '.join(known)}."
            raise printed.fail("outlines", reason, f"{key} =")


def _row(label: str) -> str:
    """How the row of this name begins in a file."""
    return f'id = "{label}"'


def _points(printed: Printed, points: Any, name: str) -> list[tuple[int, int]]:
    if not isinstance(points, list) or len(points) < 3:
        raise printed.fail("outlines", f"{name} must be a list of at least three points.")
    found: list[tuple[int, int]] = []
    for point in points:
        if not isinstance(point, list) or len(point) != 2 or any(type(n) is not int for n in point):
            raise printed.fail("outlines", f"{name}: a point is [x, y], not {point!r}.")
        found.append((point[0], point[1]))
    return found


def _spots(printed: Printed, name: str, whose: str) -> list[tuple[dict[str, Any], int, int]]:
    """The rows of a list of points that belong to something, with their x and y."""
    rows: Any = printed.table("outlines").get(name, [])
    if not isinstance(rows, list):
        raise printed.fail("outlines", f"{name} must be a list.")
    found: list[tuple[dict[str, Any], int, int]] = []
    for row in rows:
        if not isinstance(row, dict) or any(type(row.get(axis)) is not int for axis in ("x", "y")):
            raise printed.fail("outlines", f"{name}: each needs a whole number as x and as y.")
        _known(printed, name, list(row), ["x", "y", whose])
        found.append((row, row["x"], row["y"]))
    return found


def load(edition: Path | None = None) -> Board:
    """The printed board, or an owner's edition of it."""
    return Board(Printed(_FILE, edition))
