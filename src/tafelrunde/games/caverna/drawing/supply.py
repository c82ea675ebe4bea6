"""What a player has beside the home board: dwarfs with their weapons, goods, animals, stables."""

from __future__ import annotations

from functools import cache, partial
from typing import Any, Final

from tafelrunde.drawing import Scene, icons, pieces, surfaces, svg
from tafelrunde.games.caverna.drawing.actions import dwarf_figure
from tafelrunde.games.caverna.drawing.layout import Box, near, place
from tafelrunde.games.caverna.drawing.lettering import SMALLEST, amount, amount_width, plate
from tafelrunde.games.caverna.drawing.pictures import Pictures
from tafelrunde.games.caverna.drawing.words import number

HEAD: Final = 30
OTHER_GOODS: Final = 27


def header(scene: Scene[Pictures], seat: int, x: float, y: float, w: float) -> str:
    """Whose home this is, the points so far, and who begins."""
    board = scene.board
    key = (
        scene.view["seats"][seat]["score"],
        board["starter"] == seat,
        board["next_starter"] == seat,
        board["homes"][seat]["folk"],
        w,
    )
    return svg.moved(x, y, scene.part(f"head:{seat}", key, lambda: _header(scene, seat, w)))


def _header(scene: Scene[Pictures], seat: int, w: float) -> str:
    score = int(scene.view["seats"][seat]["score"])
    points = scene.say("points", score)
    size = 16 if w > 210 else 14
    figure = str(score).replace("-", "−")
    right = w - 14 - max(2.1 * size, 1.15 * svg.text_width(figure, size))
    name, room = scene.called(seat), right - 66
    parts = [
        svg.title(f"{scene.say('home', seat)}, {points}"),
        pieces.token(seat, scene.colours[seat], 13, 13, 26),
        scene.points(
            seat,
            svg.rect(right - 11, 0, w - right + 11, 24, "f-none", pointer_events="all"),
            icons.icon("points", right, 12, 18),
            svg.text(w, 18, figure, size=size, anchor="end"),
        ),
    ]
    crown = _crown(scene, seat, right - 22, 12)
    folk: str = scene.board["homes"][seat]["folk"]
    if folk in scene.kit.folk:
        badge = _badge(scene, seat, folk, room if crown else room + 22, w)
    else:
        badge = svg.fitted(31, 18, name, room, size=size, cls="text-strong", anchor="start")
    return svg.group(*parts) + badge + crown


def _badge(scene: Scene[Pictures], seat: int, folk: str, room: float, w: float) -> str:
    """The seat's name with that of its folk below it; a tap shows the card of the folk."""
    name, colour = scene.name("folk", folk), scene.called(seat)
    said = svg.shorten(name, w - 60, SMALLEST)
    wide = max(svg.text_width(said, SMALLEST), min(svg.text_width(colour, 13), room - 25))
    box = (28, -2, 36 + 1.15 * wide, HEAD)
    parts = [
        svg.rect(*box, "f-card", 6),
        icons.icon(scene.kit.folk[folk], 42, 13, 24),
        svg.fitted(57, 11, colour, room - 25, size=13, cls="text-strong", anchor="start"),
        svg.text(57, 24, said, size=SMALLEST, anchor="start"),
    ]
    shown = svg.group(*parts, data_tells=folk)
    label = f"{name}: {scene.name('summary', folk)}"
    return place(scene, f"folk:{seat}", shown, label, box)


def _crown(scene: Scene[Pictures], seat: int, x: float, y: float) -> str:
    """The token of the starting player; faint for who will begin the next round."""
    if scene.board["starter"] == seat:
        return svg.group(svg.title(scene.say("starter")), icons.icon("start", x, y, 20))
    if scene.board["next_starter"] == seat:
        sign = icons.icon("start", x, y, 20, cls="faded")
        return svg.group(svg.title(scene.say("next_starter")), sign)
    return ""


def family(
    scene: Scene[Pictures], seat: int, x: float, y: float, w: float, size: float, rows: int = 1
) -> str:
    """The dwarfs: who is at home can be pointed at, who works or was just born is faded.

    Where so many rows are too few, all are smaller.
    """
    dwarfs: list[dict[str, Any]] = scene.board["homes"][seat]["dwarfs"]
    mine = seat == near(scene)
    while rows * _side_by_side(w, size, mine) < len(dwarfs) and size > SMALLEST:
        size -= 2
    key = (dwarfs, mine, scene.about(f"dwarf:{seat},"), w, size)
    draw = partial(_family, scene, seat, dwarfs, mine, w, size)
    return svg.moved(x, y, scene.part(f"family:{seat}", key, draw))


def _side_by_side(w: float, size: float, mine: bool) -> int:
    """How many dwarfs of this size have room in a row."""
    return int((w + 6) // _step(size, mine))


def _step(size: float, mine: bool) -> float:
    return size + (14 if mine else 6)


def _family(
    scene: Scene[Pictures],
    seat: int,
    dwarfs: list[dict[str, Any]],
    mine: bool,
    w: float,
    size: float,
) -> str:
    step = _step(size, mine)
    a_row = _side_by_side(w, size, mine)
    seen: set[str] = set()
    parts: list[str] = []
    for index, dwarf in enumerate(dwarfs):
        strength: int = dwarf["strength"]
        at = size / 2 + index % a_row * step
        high = index // a_row * (size + 7)
        figure = dwarf_figure(scene, seat, at, high + size / 2, size, dwarf)
        kind = number(scene, "person", dwarf["kind"])
        label = scene.say("dwarf_armed" if strength else "dwarf", strength, kind)
        name: str = dwarf["name"]
        if dwarf["post"] == "home" and name not in seen and mine:
            seen.add(name)
            box = (at - size / 2 - 2, high - 3, size + 13, size + 6)
            parts.append(place(scene, f"dwarf:{seat},{name}", figure, label, box))
            continue
        post: str = dwarf["post"]
        if post != "home":
            known = post == "newborn" or post in scene.kit.posts
            label = f"{label}, {scene.say(post if known else 'away')}"
        shown = svg.group(figure, cls="" if post == "home" else "faded")
        if post in scene.kit.posts:
            shown += icons.icon(scene.kit.posts[post], at, high + size / 2, size)
        parts.append(svg.group(svg.title(label), shown))
    return svg.group(*parts)


def goods_shown(scene: Scene[Pictures]) -> int:
    """How many things the own supply counts: goods, stables and begging markers."""
    return len(scene.board["homes"][near(scene)]["goods"]) + 2


def own_goods(
    scene: Scene[Pictures], x: float, y: float, w: float, columns: int, tall: float
) -> str:
    """All goods of the near seat in a grid; each can be pointed at."""
    seat = near(scene)
    home: dict[str, Any] = scene.board["homes"][seat]
    held = [home[name] for name in ("goods", "unhoused", "stables", "begging")]
    key = (held, scene.about(f"good:{seat},"), w, columns, tall)
    return svg.moved(
        x, y, scene.block(f"goods:{seat}", key, lambda: _grid(scene, w, columns, tall))
    )


def _grid(scene: Scene[Pictures], w: float, columns: int, tall: float) -> str:
    seat = near(scene)
    home: dict[str, Any] = scene.board["homes"][seat]
    wide = w / columns
    parts: list[str] = []
    for index, good in enumerate(home["goods"]):
        count, lacking = home["goods"][good], home["unhoused"].get(good, 0)
        box = (index % columns * wide + 1, index // columns * tall + 1, wide - 2, tall - 2)
        name = f"good:{seat},{good}"
        key = (count, lacking, scene.asked(name), box)
        draw = partial(_good, scene, name, good, count, lacking, box)
        parts.append(scene.part(name, key, draw))
    at = len(home["goods"])
    for kind, count in (("stable", home["stables"]), ("begging", home["begging"])):
        corner = at % columns * wide, at // columns * tall + tall / 2
        draw = partial(_counted, scene, kind, count, *corner)
        parts.append(scene.part(f"{kind}:{seat}", (count, corner), draw))
        at += 1
    return "".join(parts)


def _good(scene: Scene[Pictures], name: str, good: str, count: int, lacking: int, box: Box) -> str:
    """How much there is of a good, and whether animals lack room."""
    left, top, wide, tall = box
    middle = top + tall / 2
    drawn = surfaces.slab(*box, "f-card") + amount(good, count, left + 6, middle, 28, not count)
    label = scene.say("good", number(scene, "good", good), count)
    if lacking:
        drawn += plate("!", left + wide - 14, top + 14)
        label += f", {scene.say('no_room', lacking)}"
    return place(scene, name, drawn, label, box)


def _counted(scene: Scene[Pictures], kind: str, count: int, x: float, y: float) -> str:
    """Stables or begging markers."""
    label = scene.say("stables" if kind == "stable" else "begging", count)
    return svg.group(svg.title(label), amount(kind, count, x + 7, y, 28, not count))


def other_goods(scene: Scene[Pictures], seat: int, x: float, y: float, w: float) -> str:
    """What another seat has, in rows."""
    rows = _rows(scene, seat, w)
    return svg.moved(x, y, scene.part(f"goods:{seat}", rows, lambda: _other_goods(scene, rows)))


def _other_goods(scene: Scene[Pictures], rows: list[list[tuple[str, int]]]) -> str:
    parts: list[str] = []
    for index, row in enumerate(rows):
        at = 0.0
        for good, count in row:
            if good == "begging":
                label = scene.say("begging", count)
            else:
                label = scene.say("good", number(scene, "good", good), count)
            drawn = amount(good, count, at, index * OTHER_GOODS + 11, 22, False)
            parts.append(svg.group(svg.title(label), drawn))
            at += _wide(count)
    return "".join(parts)


def other_tall(scene: Scene[Pictures], seat: int, w: float) -> float:
    """How high the goods of another seat are."""
    return len(_rows(scene, seat, w)) * OTHER_GOODS


def _rows(scene: Scene[Pictures], seat: int, w: float) -> list[list[tuple[str, int]]]:
    """The goods and begging markers of a seat, in as many rows as they need."""
    home: dict[str, Any] = scene.board["homes"][seat]
    rows: list[list[tuple[str, int]]] = []
    left = 0.0
    for good, count in (*home["goods"].items(), ("begging", home["begging"])):
        if not count:
            continue
        if not rows or _wide(count) > left:
            rows.append([])
            left = w + 4
        rows[-1].append((good, count))
        left -= _wide(count)
    return rows


@cache
def _wide(count: int) -> float:
    return amount_width(count, 22) + 8
