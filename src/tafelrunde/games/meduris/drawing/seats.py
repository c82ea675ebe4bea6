"""The seats below the board: points, goods or the screen that hides them, what is left to build."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.drawing import Scene, icons, pieces, places, surfaces, svg
from tafelrunde.games.meduris.drawing.layout import GOODS, Layout
from tafelrunde.games.meduris.drawing.track import FIELDS

GAP: Final = 6
PADDING: Final = 11


def cards(scene: Scene[Layout]) -> str:
    """One card a seat, in rows."""
    return svg.group(*(card(scene, seat) for seat in range(len(scene.colours))))


def card(scene: Scene[Layout], seat: int) -> str:
    """Who and how many points; goods or screen; huts, temples and runes."""
    board = scene.board
    marks = (scene.view["player"] == seat, board["starter"] == seat, board["finisher"] == seat)
    mine = scene.seat == seat
    key = (
        board["seats"][seat],
        marks,
        mine,
        scene.about("good:") if mine else "",
        _box(scene, seat),
    )
    return scene.block(f"seat:{seat}", key, lambda: _card(scene, seat, marks, mine))


def _card(scene: Scene[Layout], seat: int, marks: tuple[bool, bool, bool], mine: bool) -> str:
    """The parts of a card; who sits there sees the goods in another way than the others."""
    data: dict[str, Any] = scene.board["seats"][seat]
    x, y, wide = box = _box(scene, seat)
    high = scene.kit.card_height - 4
    room = (x + PADDING, wide - 2 * PADDING)
    head = (data["score"], marks, box)
    held = (data["goods"], mine, scene.about("good:") if mine else "", box)
    left = ([data[key] for key in ("huts", "temples", "runes")], data["score"] // FIELDS, box)
    return svg.group(
        scene.part(f"seat:{seat}", head, lambda: _head(scene, seat, marks[0], *box)),
        scene.part(f"goods:{seat}", held, lambda: _goods(scene, seat, room, y + high * 0.52)),
        scene.part(f"left:{seat}", left, lambda: _stock(scene, seat, room, y + high * 0.82)),
        cls=pieces.seat_class(scene.colours[seat]),
    )


def bottom(scene: Scene[Layout]) -> float:
    """Where the last row of cards ends."""
    layout = scene.kit
    rows = -(-len(scene.colours) // layout.cards_in_row)
    return layout.cards_top + rows * layout.card_height + (rows - 1) * GAP


def _box(scene: Scene[Layout], seat: int) -> tuple[float, float, float]:
    """Left, top and width of a seat's card; a row is shared evenly and stands in the middle."""
    layout = scene.kit
    row, column = divmod(seat, layout.cards_in_row)
    in_row = min(layout.cards_in_row, len(scene.colours) - row * layout.cards_in_row)
    wide = min(layout.card_most, (layout.width - GAP * (in_row + 1)) / in_row)
    left = (layout.width - wide * in_row - GAP * (in_row - 1)) / 2
    top = layout.cards_top + row * (layout.card_height + GAP)
    return left + column * (wide + GAP), top, wide


def _head(scene: Scene[Layout], seat: int, turn: bool, x: float, y: float, wide: float) -> str:
    """The card itself, with who sits there and how many points that seat has."""
    colour = scene.colours[seat]
    high = scene.kit.card_height - 4
    look = "f-paper s-ink" if turn else "f-card border"
    line = y + high * 0.2
    right = x + wide - PADDING
    score = str(scene.board["seats"][seat]["score"])
    room = wide - 2 * PADDING - 68 - svg.text_width(score, 20)
    parts = [
        svg.title(scene.say("seat", seat, scene.board["seats"][seat]["score"])),
        surfaces.cast(x, y, wide, high, 8),
        svg.rect(x, y, wide, high, look, 8, stroke_width=2.5 if turn else None),
        surfaces.ground("fibres", str(seat), x + 8, y + 4, wide - 12, high - 8),
        surfaces.edge(x, y, wide, high, 8),
        svg.rect(x + 1.5, y + 1.5, 5, high - 3, "f-seat", 2.5),
        pieces.token(seat, colour, x + PADDING + 15, line, 28),
        svg.fitted(x + PADDING + 36, line + 5.5, scene.called(seat), room, size=16, anchor="start"),
        scene.points(
            seat,
            svg.text(right, line + 7, score, size=20, cls="text-strong", anchor="end"),
            icons.icon("points", right - svg.text_width(score, 20) - 16, line, 23),
        ),
    ]
    if seat == scene.board["finisher"]:
        flag = icons.icon("outpost", x + PADDING + 27, line + 9, 16)
        parts.append(svg.group(svg.title(scene.say("finisher", seat)), flag))
    if seat == scene.board["starter"]:
        crown = icons.icon("start", x + PADDING + 25, line - 10, 13)
        parts.append(svg.group(svg.title(scene.say("starter", seat)), crown))
    return "".join(parts)


def _stock(scene: Scene[Layout], seat: int, room: tuple[float, float], y: float) -> str:
    """What is left to build, the runes, and the chip for a whole round of the track (M-11.6)."""
    x, wide = room
    data: dict[str, Any] = scene.board["seats"][seat]
    parts: list[str] = []
    step = wide / 3.4
    for column, (kind, key) in enumerate((("hut", "huts"), ("temple", "temples"), ("", "runes"))):
        left = x + step * column
        if kind:
            icon = icons.icon(kind, left + 12, y, 24)
        else:
            icon = pieces.rune_stone(1, left + 12, y, 24)
        count = svg.text(left + 27, y + 5.5, str(data[key]), size=16, anchor="start")
        parts.append(svg.group(svg.title(scene.say(key, data[key])), icon, count))
    if data["score"] >= FIELDS:
        hundreds = str(data["score"] - data["score"] % FIELDS)
        parts.append(svg.circle(x + wide - 13, y, 14, "f-linen edge"))
        parts.append(svg.centred(x + wide - 13, y, hundreds, size=14, cls="f-night strong"))
    return svg.group(*parts)


def _goods(scene: Scene[Layout], seat: int, room: tuple[float, float], y: float) -> str:
    """A seat's goods, or the screen that hides them."""
    x, wide = room
    goods: list[int] | None = scene.board["seats"][seat]["goods"]
    if goods is None:
        return _screen(scene, seat, x, y, wide)
    parts: list[str] = []
    step = wide / len(GOODS)
    size = 26 if step > 46 else 21
    for good, count in enumerate(goods):
        left = x + step * good
        drawn = icons.icon(GOODS[good], left + size / 2, y, size)
        at = left + size + 1.5, y + 6
        drawn += svg.text(*at, str(count), size=17, cls="text-strong", anchor="start")
        label = scene.say("good", good, count)
        if seat == scene.seat:
            ring = places.ring_rect(left - 2, y - 15, min(step - 1, 62), 30, 8)
            parts.append(scene.place(f"good:{good}", drawn, label, ring))
        else:
            parts.append(svg.group(svg.title(label), drawn))
    return svg.group(*parts)


def _screen(scene: Scene[Layout], seat: int, x: float, y: float, wide: float) -> str:
    """A folded screen in the seat's colour."""
    top, low = y - 14, y + 12
    folds = [(x, 0), (x + wide * 0.25, 4), (x + wide * 0.75, 4), (x + wide, 0)]
    upper = [(px, top + dy) for px, dy in folds]
    lower = [(px, low + dy) for px, dy in reversed(folds)]
    fallen = [(px + 2, py + 3) for px, py in upper + lower]
    parts = [svg.polygon(fallen, "cast"), svg.polygon(upper + lower, "f-seat edge")]
    parts.append(svg.polygon([*upper[2:], *lower[:2]], "f-dim"))
    parts += [svg.line(px, top + dy, px, low + dy, "fine") for px, dy in folds[1:3]]
    said = scene.say("hidden")
    parts.append(svg.fitted(x + wide / 2, y + 8, said, wide / 2 - 8, size=15, cls="text-seat"))
    for px in (x + wide * 0.125, x + wide * 0.875):
        parts.append(pieces.seat_shape(seat, px, y + 1, 6))
    return svg.group(svg.title(scene.say("screen", seat)), *parts)
