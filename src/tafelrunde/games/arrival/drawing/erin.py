"""The map: the sea, Balor's isle, the provinces of Érin, the roads, and what stands on them."""

from __future__ import annotations

from functools import partial
from typing import Final

from tafelrunde.drawing import Scene, icons, pieces, places, surfaces, svg
from tafelrunde.games.arrival.drawing.chart import Chart
from tafelrunde.games.arrival.drawing.ground import Ground, cells, outline
from tafelrunde.games.arrival.drawing.labels import SIZES
from tafelrunde.games.arrival.drawing.names import place_name

SHORE: Final = "erin"
FINGER: Final = 16.0
# About how large a piece of sea or turf is drawn.
TURF: Final = 130


def land(chart: Chart, ground: Ground) -> str:
    """Shallow water, Balor's isle, and Érin with its provinces in their colours."""
    coast = outline(ground.coast, ground.frame)
    isle = outline(ground.isle, ground.frame)
    areas, lines = cells(ground.land, ground.owner, ground.frame)
    parts: list[str] = []
    for cell, province in zip(areas, ground.owner, strict=True):
        tone = chart.tone(chart.provinces[province]["colour"])
        parts.append(svg.path(cell, f"f-{tone} s-{tone}", stroke_width=1))
    parts += _spread("grass", ground)
    parts.append(svg.path(lines, "f-none s-paper", stroke_width=4, stroke_linejoin="round"))
    parts.append(svg.path(lines, "f-none s-muted", stroke_width=1.5, stroke_dasharray="6 3"))
    parts.append(svg.path(coast, "gleam", stroke_width=8, transform="translate(1 1)"))
    shallow = "".join(
        svg.path(
            coast + isle,
            "f-none s-water",
            stroke_width=wide,
            stroke_linejoin="round",
            stroke_opacity=0.4,
        )
        for wide in (26, 13)
    )
    return svg.group(
        shallow,
        svg.path(coast + isle, "cast", transform="translate(3 4)"),
        svg.path(isle, "f-deep s-line", stroke_width=2, stroke_linejoin="round"),
        svg.group(*parts, clip_path=f"url(#{SHORE})"),
        svg.path(coast, "f-none s-line", stroke_width=2, stroke_linejoin="round"),
    )


def _spread(kind: str, ground: Ground) -> list[str]:
    """Ground of a kind over the whole sheet."""
    left, top, right, bottom = ground.sheet
    across, down = round((right - left) / TURF), round((bottom - top) / TURF)
    wide, high = (right - left) / across, (bottom - top) / down
    return [
        surfaces.ground(kind, f"{column} {row}", left + column * wide, top + row * high, wide, high)
        for row in range(down)
        for column in range(across)
    ]


def shore(ground: Ground) -> str:
    """What the provinces are cut by."""
    return svg.tag("clipPath", svg.path(outline(ground.coast, ground.frame)), id=SHORE)


def roads(chart: Chart, ground: Ground) -> str:
    """The roads, and the ways from the castle sites, which only Fomori and attackers use."""
    ways = "".join(_way(ground, *road) for road in chart.roads)
    links = "".join(_way(ground, *link) for link in chart.links)
    return svg.group(
        svg.path(ways, "s-paper", stroke_width=6, stroke_opacity=0.7),
        svg.path(ways, "dim", stroke_width=3.5, transform="translate(1 1.5)"),
        svg.path(ways, "s-wood", stroke_width=3.5),
        svg.path(ways, "s-wood-end", stroke_width=1.2, stroke_dasharray="5 4"),
        svg.path(links, "s-danger", stroke_width=2.5, stroke_dasharray="3 5"),
    )


def _way(ground: Ground, one: int, other: int) -> str:
    """A straight way from place to place."""
    (ax, ay), (bx, by) = ground.spots[one], ground.spots[other]
    return f"M{svg.num(ax)} {svg.num(ay)}L{svg.num(bx)} {svg.num(by)}"


def province(scene: Scene[Chart], ground: Ground, number: int) -> str:
    """The plate of a province: its value, its name, and the shields that lie in it."""
    here = scene.board["provinces"][number]
    left, top, right, bottom = ground.plates[number]
    wide, high = right - left, bottom - top
    middle = (top + bottom) / 2
    if scene.narrow:
        # The name above, value and shields side by side below it.
        box, name_at, room, first = (left + 4, top + 16, 16.0, 16.0), left + 4, wide - 8, left + 28
    else:
        box, name_at, room, first = (
            (left + 4, middle - 11, 20.0, 22.0),
            left + 28,
            wide - 32,
            left + 35,
        )
    value = svg.rect(*box, "f-leaf edge", 3) + surfaces.edge(*box, 3)
    value += svg.centred(
        box[0] + box[2] / 2, box[1] + box[3] / 2, str(here["value"]), size=14, cls="f-night strong"
    )
    name = svg.fitted(
        name_at,
        top + 13,
        here["name"],
        room,
        size=SIZES[scene.narrow],
        cls="text-strong",
        anchor="start",
    )
    step = 13.0 if scene.narrow else 17.0
    shields = "".join(
        icons.icon(
            "shield", first + step * i, top + 24, 14, cls="" if i < here["shields"] else "engraved"
        )
        for i in range(3)
    )
    plate = surfaces.slab(left, top, wide, high, "f-paper frame", 8)
    label = f"{here['name']}: {scene.say('province', here['value'], here['shields'])}"
    ring = places.ring_rect(left - 2, top - 2, wide + 4, high + 4, 9)
    return scene.place(f"province:{here['id']}", plate + value + name + shields, label, ring)


def location(scene: Scene[Chart], ground: Ground, number: int) -> str:
    """A place with its name and what stands on it."""
    place = scene.board["places"][number]
    x, y = ground.spots[number]
    r = ground.radius
    said = [place_name(scene.kit, scene.words, number)]
    content = ground.names[number].draw() if number < len(ground.names) else ""
    # A finger needs more room than a small place has.
    content += svg.circle(x, y, max(r, FINGER), "f-none", pointer_events="all")
    if place["port"]:
        said.append(scene.say("port"))
    if place["enemy"]:
        kind = place["enemy"]
        content += svg.circle(x + 2, y + 2, r, "cast")
        content += svg.circle(x, y, r, "f-fiend edge" if kind != "castle" else "f-night edge")
        content += icons.icon(kind, x, y, r * 1.76)
        said.append(scene.words.get(f"enemy.{kind}"))
    elif place["level"]:
        seat = place["owner"]
        content += svg.circle(x, y, r - 0.5, "f-paper")
        content += pieces.fort(place["level"], seat, scene.colours[seat], x, y, r * 2.2)
        said.append(scene.say("fort", place["level"] - 1, seat))
    elif place["province"] is None:
        content += svg.circle(x, y, r - 1, "f-rock edge")
    else:
        content += svg.circle(x, y, r - 2.5, "f-sand edge")
        content += svg.circle(x, y, r - 6, "f-none s-sepia", stroke_opacity=0.6)
    if place["port"]:
        content += _anchor(x, y, r, free=not place["level"] and not place["enemy"])
    ring = places.ring_circle(x, y, r + 1.5)
    frame = svg.circle(x, y, r + 2.5, "f-none s-ink", stroke_width=4)
    return scene.place(f"place:{place['id']}", content, ", ".join(said), ring, frame)


def _anchor(x: float, y: float, r: float, free: bool) -> str:
    """The mark of a port: on the place, or beside what stands there."""
    if free:
        return icons.icon("anchor", x, y, 17)
    x, y = x + r * 0.85, y + r * 0.75
    return svg.circle(x, y, 8, "f-paper frame") + icons.icon("anchor", x, y, 13)


def whole(scene: Scene[Chart], ground: Ground) -> str:
    """Everything of the map, from the sea up."""
    board = scene.board
    sea = scene.part("sea", None, lambda: _sea(scene.kit, ground))
    key = (board["places"], scene.about("place:"))
    locations = scene.block("places", key, lambda: _locations(scene, ground))
    key = (board["provinces"], scene.about("province:"))
    return sea + locations + scene.block("provinces", key, lambda: _provinces(scene, ground))


def _sea(chart: Chart, ground: Ground) -> str:
    """The sea, the land and the roads."""
    left, top, right, bottom = ground.sheet
    sea = surfaces.slab(left, top, right - left, bottom - top, "f-sea", 8)
    waves = "".join(_spread("waves", ground))
    return shore(ground) + sea + waves + land(chart, ground) + roads(chart, ground)


def _locations(scene: Scene[Chart], ground: Ground) -> str:
    parts: list[str] = []
    for number, place in enumerate(scene.board["places"]):
        name = f"place:{place['id']}"
        key = (place, scene.asked(name))
        parts.append(scene.part(name, key, partial(location, scene, ground, number)))
    return "".join(parts)


def _provinces(scene: Scene[Chart], ground: Ground) -> str:
    parts: list[str] = []
    for number, here in enumerate(scene.board["provinces"]):
        name = f"province:{here['id']}"
        key = (here, scene.asked(name))
        parts.append(scene.part(name, key, partial(province, scene, ground, number)))
    return "".join(parts)
