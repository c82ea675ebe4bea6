"""The faces of rooms and tiles: what is printed on them, as rows of icons and in words."""

from __future__ import annotations

from typing import Final

from tafelrunde.drawing import icons, pieces, svg
from tafelrunde.games.cavevscave.board import PRINTED, Board, Room
from tafelrunde.games.cavevscave.parts import (
    ANY_NUMBER,
    DIFFERENT,
    EXCAVATE,
    FURNISH,
    ON_ORANGE,
    ON_RAISED,
    ON_TILE,
    ON_WALL,
    ORANGE,
    ORANGE_KINDS,
    PER,
    RAZE,
    REPLENISH,
    REPLENISH_ALL,
    WALL,
    Blue,
    Part,
)
from tafelrunde.games.cavevscave.phrases import part_phrase, room_name
from tafelrunde.kernel.phrase import Phrase
from tafelrunde.kernel.words import Words

SIGN: Final = "sign"
SQUARE: Final = "orange"
SMALLEST: Final = 12
LARGEST: Final = 20
TITLE: Final = 13
BAND: Final = 21
GAP: Final = 3

# An icon or a sign, and the number or the character that belongs to it.
Token = tuple[str, str]

THEN: Final = (SIGN, "→")
OR: Final = (SIGN, "/")


def _goods(board: Board, kinds: list[int], amounts: list[int]) -> list[Token]:
    return [(board.goods[good], str(amounts[good])) for good in kinds]


def tokens(board: Board, part: Part) -> list[Token]:
    """A part as icons: what is paid, an arrow, what is done or received."""
    paid = _goods(board, part.pay_goods, part.pay)
    if part.per_dwarf:
        paid += [("food", "1"), (SIGN, "×"), ("dwarf", "")]
    got = _goods(board, part.get_goods, part.get)
    kind = part.kind
    if kind == ORANGE:
        got = [(SQUARE, ORANGE_KINDS[part.count])]
    elif kind == FURNISH:
        got = [("room", "")]
    elif kind == EXCAVATE:
        got = [("pickaxe", "2" if part.count == 2 else "")]
        if part.through_walls:
            got += [(SIGN, "("), ("wall", ""), (SIGN, ")")]
    elif kind == WALL:
        got = [("wall", "+1")]
    elif kind == RAZE:
        paid = [("raze_wall", "")]
    elif kind == ANY_NUMBER:
        paid = [(SIGN, "n×"), *paid]
    elif kind == DIFFERENT:
        paid = [("any", "")] * part.count
    elif kind == PER:
        got += [(SIGN, "×"), (board.goods[part.good], str(part.count))]
    elif kind == REPLENISH:
        got = [(SIGN, "↑"), (board.goods[part.good], str(part.count))]
    elif kind == REPLENISH_ALL:
        got = [(SIGN, "↑"), ("any", f"{part.count} …")]
    if part.below_get:
        limit = f"{part.below_get} (<{part.below})"
        got.append((board.goods[part.below_good], limit))
    return [*paid, THEN, *got] if paid else got


def blue_tokens(board: Board, blue: Blue) -> list[Token]:
    """What a blue room adds, as icons: when, an arrow, what."""
    got = _goods(board, blue.get_goods, blue.get)
    if blue.when == ON_ORANGE:
        when: list[Token] = []
        for kind, shown in enumerate(ORANGE_KINDS):
            if blue.kinds >> kind & 1:
                when += [OR, (SQUARE, shown)] if when else [(SQUARE, shown)]
        if blue.more_rooms:
            got = [(SQUARE, f"+{blue.more_rooms}")]
    elif blue.when == ON_RAISED:
        when = [(board.goods[blue.good], f"{blue.least}-{blue.most}")]
    elif blue.when == ON_WALL:
        when = [("wall", "+1")]
    else:
        when = [("pickaxe", "")]
    return [*when, THEN, *got]


def figure(size: float) -> float:
    """The size of the numbers beside icons."""
    return max(SMALLEST, size * 0.8)


def wide(row: list[Token], size: float) -> float:
    """How wide a row of icons will be."""
    return sum(_token_width(token, size) for token in row) + GAP * max(0, len(row) - 1)


def _token_width(token: Token, size: float) -> float:
    name, label = token
    text = svg.text_width(label, figure(size)) * 1.1 if label else 0.0
    if name == SIGN:
        return text
    if name == SQUARE:
        return max(size, text + 6)
    return size + (text + 1 if label else 0)


def drawn(row: list[Token], x: float, y: float, size: float) -> str:
    """A row of icons with its left end at x and its middle at y."""
    parts: list[str] = []
    high = figure(size)
    for token in row:
        name, label = token
        own = _token_width(token, size)
        if name == SIGN:
            parts.append(svg.centred(x + own / 2, y, label, size=high))
        elif name == SQUARE:
            parts.append(svg.rect(x, y - size / 2, own, size, "f-tile-orange frame", 3))
            parts.append(svg.centred(x + own / 2, y, label, size=high, cls="text-strong"))
        else:
            parts.append(icons.icon(name, x + size / 2, y, size))
            if label:
                base = y + high * 0.36
                left = x + size + 1
                parts.append(
                    svg.text(left, base, label, size=high, cls="text-strong", anchor="start")
                )
        x += own + GAP
    return svg.group(*parts)


class Cell:
    """A part on a face: where it is drawn."""

    def __init__(self, part: Part | None, row: list[Token], x: float, line: int) -> None:
        self.part = part
        self.row = row
        self.x = x
        self.line = line


def flow(board: Board, parts: list[Part], room: float, size: float) -> list[Cell]:
    """Parts in lines: a line for each slot, alternatives side by side as far as they fit."""
    cells: list[Cell] = []
    line = -1
    slot = -1
    x = 0.0
    for part in parts:
        row = tokens(board, part)
        own = wide(row, size)
        if part.slot != slot or x + 14 + own > room:
            line += 1
            x = 0.0
        else:
            cells.append(Cell(None, [OR], x + 4, line))
            x += 14
        cells.append(Cell(part, row, x, line))
        x += own
        slot = part.slot
    return cells


def split(row: list[Token], room: float, size: float) -> list[list[Token]]:
    """A row, or two or more where it is too wide: broken after the arrow, then anywhere."""
    if wide(row, size) <= room:
        return [row]
    if THEN in row[:-1]:
        at = row.index(THEN) + 1
        return [*split(row[:at], room, size), *split(row[at:], room, size)]
    rows: list[list[Token]] = [[]]
    for token in row:
        if rows[-1] and wide([*rows[-1], token], size) > room:
            rows.append([])
        rows[-1].append(token)
    return rows


def room_face(
    board: Board, room: Room, x: float, y: float, size: float, name: str, cost: bool
) -> str:
    """A room tile, with its cost and walls while it is still for sale."""
    tone = "tile-blue" if room.blue else "tile-orange"
    foot = 4.0 if room.back == PRINTED else 26.0
    content = [
        svg.rect(x, y, size, size, "f-card", 4),
        svg.path(_band(x, y, size), f"f-{tone}"),
        svg.fitted(x + size / 2, y + 15, name, size - 4, size=TITLE, cls="text-strong"),
        effect_face(board, room, x + 4, y + BAND, size - 8, size - BAND - foot),
    ]
    low = y + size - 14
    if room.back != PRINTED:
        content.append(pieces.score_badge(room.points, x + size - 14, low, 22))
    if cost:
        row = _goods(board, room.cost_goods, room.cost)
        content.append(drawn(row, x + 3, low, 15))
        content.append(wall_face(room.walls, x + size - 44, low - 8, 15))
    content.append(svg.rect(x, y, size, size, "f-none frame", 4))
    return svg.group(*content)


def _band(x: float, y: float, w: float) -> str:
    left, top, right = svg.num(x), svg.num(y + BAND), svg.num(x + w - 4)
    return f"M{left} {top}V{svg.num(y + 4)}a4 4 0 0 1 4-4H{right}a4 4 0 0 1 4 4V{top}z"


def effect_face(board: Board, room: Room, x: float, y: float, w: float, h: float) -> str:
    """What a room does, in lines of icons as large as they can be."""
    rows: list[list[Token]] = []
    size = float(LARGEST)
    while True:
        rows = _effect_rows(board, room, w, size)
        if size <= SMALLEST or len(rows) * (size + 3) <= h:
            break
        size -= 1
    parts: list[str] = []
    step = min(size + 5, h / max(1, len(rows)))
    top = y + (h - step * len(rows)) / 2
    for number, row in enumerate(rows):
        start = x + (w - wide(row, size)) / 2
        parts.append(drawn(row, start, top + step * (number + 0.5), size))
    return svg.group(*parts)


def _effect_rows(board: Board, room: Room, w: float, size: float) -> list[list[Token]]:
    """The lines of a room's effect at a size of icons."""
    rows: list[list[Token]] = []
    if room.blue:
        for blue in board.blues:
            if blue.room == room.number:
                row = (
                    _tile_tokens(board, blue) if blue.when == ON_TILE else blue_tokens(board, blue)
                )
                rows += split(row, w, size)
        return rows
    line = -1
    for cell in flow(board, room.parts, w, size):
        if cell.line != line:
            rows += split(cell.row, w, size)
            line = cell.line
        else:
            rows[-1] = [*rows[-1], *cell.row]
    return rows


def _tile_tokens(board: Board, blue: Blue) -> list[Token]:
    return tokens(board, board.parts[blue.part])


def wall_face(walls: str, x: float, y: float, size: float) -> str:
    """The picture of the walls a room asks for: thick required, dashed optional."""
    corners = [(x, y, x + size, y), (x + size, y, x + size, y + size)]
    corners += [(x, y + size, x + size, y + size), (x, y, x, y + size)]
    parts = [svg.rect(x, y, size, size, "f-cave")]
    for letter, (x1, y1, x2, y2) in zip(walls, corners, strict=True):
        if letter == "R":
            parts.append(svg.line(x1, y1, x2, y2, "s-ink", stroke_width=4))
        elif letter == "O":
            parts.append(
                svg.line(x1, y1, x2, y2, "s-ink", stroke_width=3, stroke_dasharray="2.5 2.5")
            )
    return svg.group(*parts)


# ---------------------------------------------------------------------- in words


def blue_phrase(blue: Blue) -> Phrase:
    """What a blue room adds, ready to be said."""
    got: list[int] = []
    for good in blue.get_goods:
        got += [blue.get[good], good]
    if blue.when == ON_ORANGE:
        kinds = [kind for kind in range(len(ORANGE_KINDS)) if blue.kinds >> kind & 1]
        both = [kinds[0], kinds[-1]]
        if blue.more_rooms:
            return Phrase("blue.more_rooms", [*both, blue.more_rooms])
        return Phrase("blue.orange", [*both, *got])
    if blue.when == ON_RAISED:
        return Phrase("blue.raised", [blue.good, blue.least, blue.most, *got])
    if blue.when == ON_WALL:
        return Phrase("blue.wall", got)
    return Phrase(f"blue.excavated_{len(got) // 2}", got)


def room_words(board: Board, room: Room, words: Words, colours: list[str]) -> str:
    """A room in words: name, points, cost, walls and what it does."""
    said = [words.term("name", room_name(board, room.number))]
    if room.back != PRINTED:
        said.append(words.fill("draw.points", [room.points], colours))
        cost = [f"{room.cost[g]} {words.term('good', g, room.cost[g])}" for g in room.cost_goods]
        said.append(", ".join(cost) or words.get("draw.free"))
        said.append(wall_words(room.walls, words))
    for blue in board.blues:
        if blue.room == room.number and blue.when != ON_TILE:
            phrase = blue_phrase(blue)
            said.append(words.fill(phrase.key, phrase.values, colours))
        elif blue.room == room.number:
            said.append(words.fill("blue.tile", [blue.tile], colours))
    for part in room.parts:
        said.append(part_words(board, part, words, colours, 0).partition(": ")[2])
    if not room.parts and not room.blue:
        said.append(words.get("draw.no_action"))
    return "; ".join(said)


def part_words(board: Board, part: Part, words: Words, colours: list[str], dwarfs: int) -> str:
    """A part in words, with what it is printed on."""
    phrase = part_phrase(board, part, dwarfs)
    return words.fill(phrase.key, phrase.values, colours)


def wall_words(walls: str, words: Words) -> str:
    """The walls a room asks for."""
    required = walls.count("R")
    optional = walls.count("O")
    opposite = required == 2 and walls[0] == walls[2]
    key = "draw.walls_opposite" if opposite else "draw.walls_wanted"
    return words.fill(key, [required, optional], [])
