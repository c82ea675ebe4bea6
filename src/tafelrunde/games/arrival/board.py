"""The printed data of The Arrival, typed and checked: the map of Érin, the cards and the tiles."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tafelrunde.games.arrival.outlines import read_coast, read_spots
from tafelrunde.kernel.catalogue import fault
from tafelrunde.kernel.data import Printed, read
from tafelrunde.kernel.reader import Reader

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
LEAST_LOCATIONS: Final = 20

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

    def __init__(self, reader: Reader) -> None:
        printed = reader.printed
        self._keep_rulebook(printed)
        self.edition = printed.edition
        self.reconstructed = printed.reconstructed()
        self.folders = printed.folders
        self._read_components(printed)
        self._read_provinces(reader)
        self._read_tiles(printed)
        self._read_places(reader)
        self._read_castle_sites(reader)
        self._read_roads(reader)
        self._read_cards(reader)
        self._read_outlines(reader)

    def _keep_rulebook(self, printed: Printed) -> None:
        for name, table in read(_FILE).items():
            if table["source"] == "rulebook" and printed.table(name) != table:
                raise printed.fail(name, fault("wrong.rulebook"))

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

    def _read_provinces(self, reader: Reader) -> None:
        table = reader.table("colours", {"rows": list})
        colours = reader.rows(table, "rows", {"id": str, "silver": int}, count=COLOURS)
        self.colours = reader.ids(colours)
        self.silver = self._fame(reader, colours, "silver")
        wanted = {"id": str, "name": str, "colour": str, "value": int, "neighbours": list}
        table = reader.table("provinces", {"rows": list})
        provinces = reader.rows(table, "rows", wanted, count=PROVINCES)
        self.provinces = reader.ids(provinces)
        self.province_names: list[str] = [row["name"] for row in provinces]
        self.value = self._fame(reader, provinces, "value")
        self.province_colour: list[int] = []
        self.neighbours: list[list[int]] = []
        for row in provinces:
            reader.enter(row["id"])
            self.province_colour.append(reader.number(row["colour"], self.colours, "colours"))
            others = [reader.number(other, self.provinces) for other in row["neighbours"]]
            if len(set(others)) < len(others):
                raise reader.fail(fault("wrong.neighbour"))
            self.neighbours.append(others)
        for one, others in enumerate(self.neighbours):
            for other in others:
                if one == other or one not in self.neighbours[other]:
                    reader.enter(self.provinces[one])
                    raise reader.fail(fault("wrong.one_way", other=self.provinces[other]))

    def _fame(self, reader: Reader, rows: list[dict[str, Any]], key: str) -> list[int]:
        """A number of every row. They give fame, so they are never below 0 (A-2.4)."""
        numbers: list[int] = []
        for row in rows:
            reader.enter(row["id"])
            numbers.append(reader.whole(row, key, 0, MOST))
        return numbers

    def _read_tiles(self, printed: Printed) -> None:
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

    def _read_places(self, reader: Reader) -> None:
        wanted = {"id": str, "name": str, "province": str, "port": bool, "x": int, "y": int}
        rows = reader.rows(reader.table("locations", {"rows": list}), "rows", wanted)
        most = MOST_PLACES - CASTLES
        if not LEAST_LOCATIONS <= len(rows) <= most:
            raise reader.fail(
                fault("wrong.locations", low=LEAST_LOCATIONS, high=most, given=len(rows))
            )
        self.locations = len(rows)
        self.places = self.locations + CASTLES
        self.place_ids = reader.ids(rows)
        self.place_names: list[str] = [row["name"] for row in rows]
        self.x: list[int] = [row["x"] for row in rows]
        self.y: list[int] = [row["y"] for row in rows]
        self.province: list[int] = []
        self.ports = 0
        self.province_mask = [0] * PROVINCES
        for place, row in enumerate(rows):
            reader.enter(row["id"])
            province = reader.number(row["province"], self.provinces, "provinces")
            self.province.append(province)
            self.province_mask[province] |= 1 << place
            if row["port"]:
                self.ports |= 1 << place
        reader.enter("")
        for number, mask in enumerate(self.province_mask):
            if mask == 0:
                raise reader.fail(fault("wrong.empty", row=self.provinces[number]))

    def _read_castle_sites(self, reader: Reader) -> None:
        wanted = {"id": str, "link": str, "east": str, "x": int, "y": int}
        table = reader.table("castle_sites", {"rows": list})
        rows = reader.rows(table, "rows", wanted, count=CASTLES)
        known = self.place_ids
        sites = reader.ids(rows)
        self.links: list[int] = []
        self.east: list[int] = []
        for row in rows:
            reader.enter(row["id"])
            if row["id"] in known:
                raise reader.fail(fault("wrong.site_name"), needs="locations")
            link = reader.number(row["link"], known, "locations")
            if link in self.links:
                raise reader.fail(fault("wrong.link"))
            self.links.append(link)
            self.east.append(reader.number(row["east"], known, "locations"))
        free = self.ports
        for number, east in enumerate(self.east):
            if east in self.east[:number] or east in self.links:
                reader.enter(sites[number])
                raise reader.fail(fault("wrong.east"))
            free &= ~(1 << east | 1 << self.links[number])
        if free.bit_count() < _LANDINGS:
            raise reader.printed.fail("locations", fault("wrong.ports", least=_LANDINGS))
        self.place_ids = known + sites
        self.place_names += [f"{_ISLE} {n + 1}" for n in range(CASTLES)]
        self.x += [row["x"] for row in rows]
        self.y += [row["y"] for row in rows]
        # Castle sites lie in no province.
        self.province += [-1] * CASTLES

    def _read_roads(self, reader: Reader) -> None:
        names = self.place_ids[: self.locations]
        self.roads: list[tuple[int, int]] = []
        # Masks of connected places, castle links included.
        self.near = [0] * self.places
        for number, pair in enumerate(reader.table("roads", {"rows": list})["rows"]):
            if not isinstance(pair, list) or len(pair) != 2:
                raise reader.fail(fault("wrong.road_pair", number=number + 1))
            road = fault("wrong.road", number=number + 1, one=pair[0], other=pair[1])
            reader.enter(road, f'"{pair[0]}", "{pair[1]}"')
            if pair[0] == pair[1]:
                raise reader.fail(fault("wrong.loop"))
            one = reader.number(pair[0], names, "locations")
            other = reader.number(pair[1], names, "locations")
            if self.near[one] >> other & 1:
                raise reader.fail(fault("wrong.road_twice"))
            self._join(one, other)
            self.roads.append((one, other))
        reader.enter("")
        for place, name in enumerate(names):
            if self.near[place] == 0:
                raise reader.fail(fault("wrong.no_road", row=name), needs="locations")
        for site, link in enumerate(self.links):
            self._join(self.locations + site, link)
        self.around = [0] * PROVINCES
        for number in range(PROVINCES):
            for neighbour in self.neighbours[number]:
                self.around[number] |= self.province_mask[neighbour]

    def _join(self, one: int, other: int) -> None:
        self.near[one] |= 1 << other
        self.near[other] |= 1 << one

    def _read_cards(self, reader: Reader) -> None:
        wanted = {"id": str, "back": str, "top": dict, "middle": dict, "bottom": dict}
        rows = reader.rows(reader.table("cards", {"rows": list}), "rows", wanted, count=CARDS)
        self.cards = reader.ids(rows)
        self.back: list[int] = []
        self.yields: list[int] = []
        for row in rows:
            card: str = row["id"]
            reader.enter(card)
            self.back.append(reader.number(row["back"], BACKS))
            for section in SECTION_NAMES:
                where = fault("wrong.section", card=card, section=section)
                reader.enter(where, f'id = "{card}"')
                self.yields += reader.amounts(section, row[section], ICON_NAMES, MOST)

    def _read_outlines(self, reader: Reader) -> None:
        lists = {"borders": list, "labels": list}
        outlines = reader.table("outlines", {"coast": list, "isle": list}, lists)
        self.coast = read_coast(reader, outlines, "coast")
        self.isle = read_coast(reader, outlines, "isle")
        names = self.place_ids[: self.locations]
        # Points that widen the drawn area of a location: x, y and the location.
        self.borders = read_spots(reader, outlines, "borders", "location", names, "locations")
        self.labels = [self._middle(province) for province in range(PROVINCES)]
        for x, y, province in read_spots(
            reader, outlines, "labels", "province", self.provinces, "provinces"
        ):
            self.labels[province] = (x, y)

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


def load(edition: Path | None = None) -> Board:
    """The printed board, or an owner's edition of it."""
    return Board(Reader(Printed([_FILE], edition)))
