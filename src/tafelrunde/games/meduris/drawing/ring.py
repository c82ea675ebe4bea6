"""The ring of spaces with its river, the druid's path and steps, the rune stones and the die."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from tafelrunde.drawing import Scene, icons, pieces, places, surfaces, svg
from tafelrunde.games.meduris.drawing.layout import GOODS, Layout
from tafelrunde.games.meduris.drawing.mountain import foot

DISTRICT_TONES: Final = ("sand", "slate", "ochre", "slate")
# The brooks are decoration on the borders of these districts.
BROOKS: Final = (2, 5, 7)
# About how large one piece of turf is drawn.
TURF: Final = 145


def land(scene: Scene[Layout]) -> str:
    """The land round the ring, with trees in its corners."""
    return scene.part("land", None, lambda: _land(scene.kit))


def spaces(scene: Scene[Layout]) -> str:
    """The water and the path round the mountain's foot, and all spaces between them."""
    key = (scene.board["spaces"], scene.about("space:"))
    return scene.block("spaces", key, lambda: _spaces(scene))


def pieces_on_it(scene: Scene[Layout]) -> str:
    """What stands beside the spaces: rune stones, steps, the die and the druid."""
    board = scene.board
    districts = _districts(scene)
    druid = (board["druid"], board["druid_step"], len(districts))
    return svg.group(
        scene.block("runes", (board["runes"], districts), lambda: _runes(scene)),
        scene.part("steps", len(districts), lambda: _steps(scene)),
        scene.part("die", board["die"], lambda: _die(scene)),
        scene.part("druid", druid, lambda: _druid(scene)),
    )


def _land(layout: Layout) -> str:
    top, wide, high = layout.board_top, layout.width, layout.board_height
    parts = [surfaces.slab(0, top, wide, high, "f-meadow", 10)]
    across, down = round(wide / TURF), round(high / TURF)
    for row in range(down):
        for column in range(across):
            box = column * wide / across, top + row * high / down, wide / across, high / down
            parts.append(surfaces.ground("grass", f"{column} {row}", *box))
    for number, (x, y) in enumerate(sorted(layout.trees, key=lambda tree: tree[1])):
        parts.append(svg.moved(x, y, _tree(number % 3)))
    return svg.group(*parts)


@cache
def _tree(kind: int) -> str:
    """A tree of one of three kinds, its foot a little below (0, 0)."""
    shadow = surfaces.foot(2, 8, 11, 3)
    trunk = svg.rect(-1.5, 3, 3, 6, "f-wood")
    if kind == 2:
        crown = svg.circle(0, -5, 10, "f-forest") + svg.path(
            "M-10-5a10 10 0 0 1 10-10q-7 4-6 14z", "f-gleam"
        )
        return shadow + trunk + crown + svg.path("M3-14.5a10 10 0 0 1-6 19q9-6 6-19z", "f-dim")
    crown = svg.path("M0-20l6 9h-3l6 9h-3l5 7h-22l5-7h-3l6-9h-3z", "f-forest")
    crown += svg.path("M0-20v25h-11l5-7h-3l6-9h-3z", "f-gleam")
    light = svg.path("M0-20l6 9h-3l6 9h-3l5 7h-5z", "f-dim")
    return svg.group(shadow, trunk, crown, light, transform=f"scale({1.1 - kind * 0.2:.1f})")


def _spaces(scene: Scene[Layout]) -> str:
    districts = _districts(scene)
    ground = scene.part("ground", districts, lambda: foot(scene.kit) + _water(scene) + _path(scene))
    every = [
        scene.part(
            f"space:{number}",
            (space, scene.asked(f"space:{number}"), _ends(scene, number), len(districts)),
            partial(_space, scene, number),
        )
        for number, space in enumerate(scene.board["spaces"])
    ]
    return ground + "".join(every)


def _runes(scene: Scene[Layout]) -> str:
    districts = _districts(scene)
    return "".join(
        scene.part(f"rune:{district}", (owner, districts), partial(_rune, scene, district))
        for district, owner in enumerate(scene.board["runes"])
    )


def _districts(scene: Scene[Layout]) -> list[int]:
    """The district of every space."""
    return [space["district"] for space in scene.board["spaces"]]


# ---------------------------------------------------------------------- spaces


def _wide(scene: Scene[Layout]) -> float:
    """How much of the ring a space takes."""
    layout = scene.kit
    return (layout.ring.length - layout.river_gap) / len(scene.board["spaces"])


def _begin(scene: Scene[Layout], number: int) -> float:
    """Where a space begins along the ring; the first one after the great river."""
    layout = scene.kit
    return layout.crossing + layout.river_gap / 2 + number * _wide(scene)


def _centre(scene: Scene[Layout], number: int) -> float:
    """The middle of a space along the ring."""
    return _begin(scene, number) + _wide(scene) / 2


def _ends(scene: Scene[Layout], number: int) -> tuple[bool, bool]:
    """Whether a space is the first of its district, and whether it is the last."""
    every = scene.board["spaces"]
    district = every[number]["district"]
    after = every[(number + 1) % len(every)]["district"]
    return district != every[number - 1]["district"], district != after


def _bounds(scene: Scene[Layout], number: int) -> tuple[float, float]:
    """Where the outline of a space runs: a little apart, and more so from another district."""
    first, last = _ends(scene, number)
    begin = _begin(scene, number)
    return begin + (3 if first else 1), begin + _wide(scene) - (3 if last else 1)


def _space(scene: Scene[Layout], number: int) -> str:
    """A space: its rune or what lies there on the outer part, its two goods inside."""
    layout = scene.kit
    space = scene.board["spaces"][number]
    begin, end = _bounds(scene, number)
    middle = _centre(scene, number)
    tone = DISTRICT_TONES[space["district"] % len(DISTRICT_TONES)]
    outline = layout.ring.stretch(begin, end, layout.inner, layout.outer)
    x, y = layout.ring.at(middle, (layout.inner + layout.outer) / 2)
    half = min(_wide(scene) * 0.4, (layout.outer - layout.inner) * 0.4)
    parts = [
        svg.path(outline, f"f-{tone} border"),
        surfaces.ground("fibres", str(number), x - half, y - half, 2 * half, 2 * half),
    ]
    size = min(layout.good_size, _wide(scene) * 0.47)
    apart = min(size * 0.56, _wide(scene) * 0.23)
    for good, along in zip(space["goods"], (middle - apart, middle + apart), strict=True):
        at = layout.ring.at(along, layout.goods_at)
        parts.append(icons.icon(good, *at, size))
    parts.append(_lot(scene, number, *layout.ring.at(middle, layout.lot_at)))
    ring = layout.ring.stretch(begin + 1, end - 1, layout.inner + 1, layout.outer - 1)
    mark = svg.path(ring, "f-none s-ink", stroke_width=3)
    label = _space_label(scene, number)
    return scene.place(f"space:{number}", svg.group(*parts), label, places.ring_path(ring), mark)


def _lot(scene: Scene[Layout], number: int, x: float, y: float) -> str:
    """What lies or stands on a space, or else its rune and, where it is dear, its price."""
    layout = scene.kit
    size = layout.piece_size
    space = scene.board["spaces"][number]
    chip: str = space["chip"]
    if space["hut"] >= 0:
        seat = space["hut"]
        small = size * 0.48
        under = _chip(chip, x + size * 0.34, y + size * 0.32, small) if chip != "none" else ""
        return pieces.hut(seat, scene.colours[seat], x, y, size) + under
    if space["temple"] >= 0:
        seat = space["temple"]
        return pieces.temple(seat, scene.colours[seat], x, y, size)
    dear = space["price"] > 1 and chip != "hut"
    # A price stands at the lower right of what it is written over.
    aside = layout.price_size * 0.45 * dear
    if chip != "none":
        drawn = _chip(chip, x - aside, y - aside * 0.7, size * (0.78 if dear else 0.92))
    else:
        sign = f"rune_{space['district'] + 1}"
        drawn = icons.icon(sign, x - aside, y - aside * 0.6, layout.rune_size, cls="engraved")
    if dear:
        price = f"×{space['price']}"
        at = x + layout.price_aside, y + layout.price_size * 0.45
        drawn += svg.centred(*at, price, size=layout.price_size, cls="halo")
    return drawn


def _chip(kind: str, x: float, y: float, size: float) -> str:
    """A bonus chip."""
    disc = svg.circle(x + 1.5, y + 1.5, size / 2, "cast") + svg.circle(
        x, y, size / 2, "f-linen edge"
    )
    if kind == "two":
        return disc + svg.centred(x, y, "2", size=max(12, size * 0.6), cls="f-night strong")
    return disc + icons.icon(kind, x, y, size * 0.72)


def _space_label(scene: Scene[Layout], number: int) -> str:
    """A space in words."""
    space = scene.board["spaces"][number]
    goods = [GOODS.index(good) for good in space["goods"]]
    said = [scene.say("space", number, *goods, space["district"])]
    if space["hut"] >= 0:
        said.append(scene.say("hut", space["hut"]))
    elif space["temple"] >= 0:
        said.append(scene.say("temple", space["temple"]))
    if space["chip"] != "none":
        said.append(scene.say("chip", scene.words.terms["chip"].index(space["chip"])))
    if space["price"] and space["chip"] != "hut":
        said.append(scene.say("price", space["price"]))
    return " ".join(said)


# ---------------------------------------------------------------------- water and path


def _water(scene: Scene[Layout]) -> str:
    """The great river from the summit to the edge, and the brooks that score nothing."""
    layout = scene.kit
    parts = [svg.group(svg.title(scene.say("river")), _river(layout))]
    districts = _districts(scene)
    for district in BROOKS:
        along = _begin(scene, districts.index(district))
        points = (layout.ring.at(along, at) for at in (layout.stones_at, layout.outer))
        (ax, ay), (bx, by) = points
        ex, ey = layout.ring.at(along, layout.shore + 14)
        course = f"M{_pair(ax, ay)}L{_pair(bx, by)}L{_pair(ex, ey)}"
        parts.append(svg.path(course, "f-none s-water", stroke_width=5))
        parts.append(svg.path(course, "gleam", stroke_width=1.5, stroke_dasharray="7 6"))
    return svg.group(*parts)


def _river(layout: Layout) -> str:
    """The great river: narrow where it springs, wide where the path crosses it."""
    (mx, my), reach = layout.middle, layout.mountain[0]
    x, y = layout.ring.at(layout.crossing, layout.inner)
    ex, ey = layout.ring.at(layout.crossing, layout.shore + 3)
    foot = mx - reach + 4
    spring = f"M{_pair(mx - 8, my + 8)}Q{_pair(mx - reach * 0.5, my - 8)} {_pair(foot, my)}"
    bend = f"{_pair(foot - 26, my)} {_pair(x + (x - ex) * 0.5, y + (y - ey) * 0.5)}"
    down = f"M{_pair(foot, my)}C{bend} {_pair(x, y)}L{_pair(ex, ey)}L{_pair(0, ey - 10)}"
    wide = layout.river_gap - 6
    bank = {"stroke_linejoin": "round"}
    return (
        svg.path(down, "dim", stroke_width=wide + 4, transform="translate(1 2)", **bank)
        + svg.path(spring, "dim", stroke_width=wide * 0.6 + 3, transform="translate(1 2)")
        + svg.path(down, "f-none s-water", stroke_width=wide, **bank)
        + svg.path(spring, "f-none s-water", stroke_width=wide * 0.6)
        + svg.path(down + spring, "gleam", stroke_width=2, stroke_dasharray="12 16", **bank)
        + svg.path(
            down + spring,
            "gleam",
            stroke_width=1.5,
            stroke_dasharray="7 19",
            transform="translate(3 5)",
        )
    )


def _path(scene: Scene[Layout]) -> str:
    """The druid's path along the outer edge, with the numbers of the spaces on it."""
    layout = scene.kit
    track = layout.ring.closed(layout.walk)
    wide = layout.shore - layout.outer - 2
    parts = [
        svg.path(track, "dim", stroke_width=wide + 2, transform="translate(1.5 2)"),
        svg.path(track, "f-none s-hairline", stroke_width=wide),
        svg.path(track, "f-none s-quarry", stroke_width=wide - 2),
        svg.path(
            track,
            "f-none s-sepia",
            stroke_width=wide - 4,
            stroke_dasharray="1 11",
            stroke_opacity=0.3,
        ),
    ]
    for number in range(len(scene.board["spaces"])):
        x, y = layout.ring.at(_centre(scene, number), layout.walk)
        figure = svg.centred(x, y, str(number), size=layout.number_size, cls="text")
        parts.append(svg.group(svg.title(scene.say("path", number)), figure))
    for plank in range(-2, 3):
        along = layout.crossing + plank * layout.river_gap / 5
        ax, ay = layout.ring.at(along, layout.outer + 2)
        bx, by = layout.ring.at(along, layout.shore - 2)
        parts.append(svg.path(f"M{_pair(ax, ay)}L{_pair(bx, by)}", "s-wood", stroke_width=2.5))
    return svg.group(*parts)


def _pair(x: float, y: float) -> str:
    return f"{svg.num(x)} {svg.num(y)}"


# ---------------------------------------------------------------------- what stands beside them


def _rune(scene: Scene[Layout], district: int) -> str:
    """The rune stone of a district, on the inner bank, with its owner's marker."""
    layout = scene.kit
    inside = [i for i, space in enumerate(scene.board["spaces"]) if space["district"] == district]
    along = (_centre(scene, inside[0]) + _centre(scene, inside[-1])) / 2
    x, y = layout.ring.at(along, layout.stones_at)
    size = layout.stone_size
    owner: int = scene.board["runes"][district]
    if owner < 0:
        label, marker = scene.say("rune", district), ""
    else:
        label = scene.say("rune_of", district, owner)
        at = x + size * 0.38, y + size * 0.32
        marker = pieces.token(owner, scene.colours[owner], *at, size * 0.6)
    stone = pieces.rune_stone(district + 1, x, y, size)
    return svg.group(svg.title(label), stone, marker)


def _steps(scene: Scene[Layout]) -> str:
    """The druid's temple and the three stone steps down to the path beside space 0."""
    layout = scene.kit
    join = layout.ring.at(_centre(scene, 0), layout.shore - 3)
    way = "M" + "L".join(_pair(x, y) for x, y in (layout.home, *layout.steps, join))
    wide = layout.step_size
    parts = [svg.path(way, "f-none s-quarry", stroke_width=wide, stroke_linejoin="round")]
    x, y = layout.home
    home = svg.circle(x + 2, y + 2, layout.home_size, "cast")
    home += svg.circle(x, y, layout.home_size, "f-rock frame")
    home += surfaces.foot(x, y + layout.home_size * 0.66, layout.home_size * 0.72, 3)
    home += icons.icon("temple", x, y, layout.home_size * 1.6)
    parts.append(svg.group(svg.title(scene.say("temple_home")), home))
    for step, (sx, sy) in enumerate(layout.steps, 1):
        stone = svg.circle(sx + 1.5, sy + 1.5, layout.step_size, "cast")
        stone += svg.circle(sx, sy, layout.step_size, "f-stone edge")
        stone += svg.circle(sx - 1.5, sy - 1.5, layout.step_size * 0.6, "f-gleam")
        parts.append(svg.group(svg.title(scene.say("step", step)), stone))
    return svg.group(*parts)


def _druid(scene: Scene[Layout]) -> str:
    """The druid where he is: in his temple, on a step, or beside a space."""
    layout = scene.kit
    at: int = scene.board["druid"]
    if at >= 0:
        x, y = layout.ring.at(_centre(scene, at), layout.walk + 2)
        edge = layout.druid_size / 2
        x = min(max(x, edge), layout.width - edge)
        y = max(y, edge)
    else:
        x, y = (layout.home, *layout.steps)[scene.board["druid_step"]]
    return svg.group(svg.title(scene.say("druid")), pieces.druid(x, y, layout.druid_size))


def _die(scene: Scene[Layout]) -> str:
    """The die as it was rolled, in the upper right corner."""
    (x, y), size = scene.kit.die, scene.kit.die_size
    face: str | None = scene.board["die"]
    if face is None:
        drawn, label = pieces.die("", x, y, size, "?"), scene.say("not_rolled")
    else:
        label = scene.say("die", scene.words.terms["face"].index(face))
        if face in GOODS:
            drawn = pieces.die("", x, y, size)
            drawn += icons.icon(face, x, y - size * 0.15, size * 0.58)
            at = x, y + size * 0.3
            drawn += svg.centred(*at, "+1", size=max(12, size * 0.3), cls="f-night strong")
        else:
            drawn = pieces.die("", x, y, size, "+1" if face == "gain" else "−1")
    return svg.group(svg.title(label), drawn, cls="on-body")
