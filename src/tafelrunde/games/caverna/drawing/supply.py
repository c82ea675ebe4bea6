"""What a player has beside the home board: dwarfs with their weapons, goods, animals, stables."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.drawing import icons, pieces, svg
from tafelrunde.games.caverna.drawing.actions import dwarf_figure
from tafelrunde.games.caverna.drawing.lettering import amount, amount_width, plate
from tafelrunde.games.caverna.drawing.sheet import Sheet

HEAD: Final = 30
OTHER_GOODS: Final = 27


def header(sheet: Sheet, seat: int, x: float, y: float, w: float) -> str:
    """Whose home this is, the points so far, and who begins."""
    home: dict[str, Any] = sheet.board["homes"][seat]
    colour = sheet.colours[seat]
    name = sheet.name("colour", colour)
    points = sheet.say("points", int(home["score"]))
    size = 16 if w > 210 else 14
    figure = str(int(home["score"])).replace("-", "−")
    right = x + w - 14 - max(2.1 * size, 1.15 * svg.text_width(figure, size))
    parts = [
        svg.title(f"{sheet.say('home', seat)}, {points}"),
        pieces.token(seat, colour, x + 13, y + 13, 26),
        svg.fitted(
            x + 31,
            y + 18,
            name,
            right - x - 66,
            size=size,
            cls="text-strong",
            anchor="start",
        ),
        icons.icon("points", right, y + 12, 18),
        svg.text(x + w, y + 18, figure, size=size, anchor="end"),
    ]
    return svg.group(*parts) + _crown(sheet, seat, right - 22, y + 12)


def _crown(sheet: Sheet, seat: int, x: float, y: float) -> str:
    """The token of the starting player; faint for who will begin the next round."""
    if sheet.board["starter"] == seat:
        return svg.group(svg.title(sheet.say("starter")), icons.icon("start", x, y, 20))
    if sheet.board["next_starter"] == seat:
        sign = icons.icon("start", x, y, 20, cls="faded")
        return svg.group(svg.title(sheet.say("next_starter")), sign)
    return ""


def family(sheet: Sheet, seat: int, x: float, y: float, w: float, size: float) -> str:
    """The dwarfs: who is at home can be pointed at, who works or was just born is faded."""
    dwarfs: list[dict[str, Any]] = sheet.board["homes"][seat]["dwarfs"]
    step = size + (14 if seat == sheet.near else 6)
    a_row = int((w + 6) // step)
    seen: set[str] = set()
    parts: list[str] = []
    for index, dwarf in enumerate(dwarfs):
        strength: int = dwarf["strength"]
        at = x + size / 2 + index % a_row * step
        high = y + index // a_row * (size + 7)
        figure = dwarf_figure(sheet, seat, at, high + size / 2, size, strength)
        label = sheet.say("dwarf_armed", strength) if strength else sheet.say("dwarf")
        name: str = dwarf["name"]
        if dwarf["post"] == "home" and name not in seen and seat == sheet.near:
            seen.add(name)
            box = (at - size / 2 - 2, high - 3, size + 13, size + 6)
            parts.append(sheet.place(f"dwarf:{seat},{name}", figure, label, box))
            continue
        if dwarf["post"] == "newborn":
            label = f"{label}, {sheet.say('newborn')}"
        elif dwarf["post"] != "home":
            label = f"{label}, {sheet.say('away')}"
        faded = "" if dwarf["post"] == "home" else "faded"
        parts.append(svg.group(svg.title(label), figure, cls=faded))
    return svg.group(*parts)


def goods_shown(sheet: Sheet) -> int:
    """How many things the own supply counts: goods, stables and begging markers."""
    return len(sheet.board["homes"][sheet.near]["goods"]) + 2


def own_goods(sheet: Sheet, x: float, y: float, w: float, columns: int, tall: float) -> str:
    """All goods of the near seat in a grid; each can be pointed at."""
    seat = sheet.near
    home: dict[str, Any] = sheet.board["homes"][seat]
    wide = w / columns
    parts: list[str] = []
    for index, good in enumerate(home["goods"]):
        count: int = home["goods"][good]
        left, top = x + index % columns * wide, y + index // columns * tall
        box = (left + 1, top + 1, wide - 2, tall - 2)
        drawn = svg.rect(*box, "f-card", 5) + amount(
            good, count, left + 7, top + tall / 2, 28, not count
        )
        label = sheet.say("good", sheet.number("good", good), count)
        lacking: int = home["unhoused"].get(good, 0)
        if lacking:
            drawn += plate("!", left + wide - 15, top + 15)
            label += f", {sheet.say('no_room', lacking)}"
        parts.append(sheet.place(f"good:{seat},{good}", drawn, label, box))
    at = len(home["goods"])
    for key, count in (("stable", home["stables"]), ("begging", home["begging"])):
        left, top = x + at % columns * wide, y + at // columns * tall
        drawn = amount(key, count, left + 7, top + tall / 2, 28, not count)
        label = sheet.say("stables" if key == "stable" else "begging", count)
        parts.append(svg.group(svg.title(label), drawn))
        at += 1
    return svg.group(*parts)


def other_goods(sheet: Sheet, seat: int, x: float, y: float, w: float) -> str:
    """What another seat has, in rows."""
    parts: list[str] = []
    for index, row in enumerate(_rows(sheet, seat, w)):
        at = x
        for good, count in row:
            if good == "begging":
                label = sheet.say("begging", count)
            else:
                label = sheet.say("good", sheet.number("good", good), count)
            drawn = amount(good, count, at, y + index * OTHER_GOODS + 11, 22, False)
            parts.append(svg.group(svg.title(label), drawn))
            at += _wide(count)
    return svg.group(*parts)


def other_tall(sheet: Sheet, seat: int, w: float) -> float:
    """How high the goods of another seat are."""
    return len(_rows(sheet, seat, w)) * OTHER_GOODS


def _rows(sheet: Sheet, seat: int, w: float) -> list[list[tuple[str, int]]]:
    """The goods and begging markers of a seat, in as many rows as they need."""
    home: dict[str, Any] = sheet.board["homes"][seat]
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


def _wide(count: int) -> float:
    return amount_width(count, 22) + 8
