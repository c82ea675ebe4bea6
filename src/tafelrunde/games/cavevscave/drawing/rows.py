"""What tiles and rooms do, as rows of icons: icon and number, a slash for or, an arrow for then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tafelrunde.drawing import icons, svg
from tafelrunde.games.cavevscave.board import Board
from tafelrunde.games.cavevscave.parts import (
    ON_ORANGE,
    ON_RAISED,
    ON_WALL,
    ORANGE_KINDS,
    Blue,
    Part,
)

SIGN: Final = "sign"
SQUARE: Final = "orange"
SMALLEST: Final = 12
# An icon or a sign, and the number or the character that belongs to it.
Token = tuple[str, str]
Row = list[Token]

THEN: Final = (SIGN, "→")
OR: Final = (SIGN, "/")


def goods(board: Board, kinds: list[int], amounts: list[int]) -> list[Token]:
    """So many of each good."""
    return [(board.goods[good], str(amounts[good])) for good in kinds]


def tokens(board: Board, part: Part) -> list[Token]:
    """A part as icons: what is paid, an arrow, what is done or received."""
    paid = goods(board, part.pay_goods, part.pay)
    if part.per_dwarf:
        paid += [("food", "1"), (SIGN, "×"), ("dwarf", "")]
    got = goods(board, part.get_goods, part.get)
    row = ROWS.get(part.kind.word)
    if row is not None:
        paid, got = row(board, part, paid, got)
    if part.below_get:
        got.append((board.goods[part.below_good], f"{part.below_get} (<{part.below})"))
    return [*paid, THEN, *got] if paid else got


def _excavate(board: Board, part: Part, paid: Row, got: Row) -> tuple[Row, Row]:
    walls = [(SIGN, "("), ("wall", ""), (SIGN, ")")] if part.through_walls else []
    return paid, [("pickaxe", "2" if part.count == 2 else ""), *walls]


def _per(board: Board, part: Part, paid: Row, got: Row) -> tuple[Row, Row]:
    return paid, [*got, (SIGN, "×"), (board.goods[part.good], str(part.count))]


def _replenish(board: Board, part: Part, paid: Row, got: Row) -> tuple[Row, Row]:
    return paid, [(SIGN, "↑"), (board.goods[part.good], str(part.count))]


# What is paid and received, by the word for the kind of part.
ROWS: Final[dict[str, Callable[[Board, Part, Row, Row], tuple[Row, Row]]]] = {
    "orange": lambda board, part, paid, got: (paid, [(SQUARE, ORANGE_KINDS[part.count])]),
    "furnish": lambda board, part, paid, got: (paid, [("room", "")]),
    "excavate": _excavate,
    "wall": lambda board, part, paid, got: (paid, [("wall", "+1")]),
    "raze": lambda board, part, paid, got: ([("raze_wall", "")], got),
    "any_number": lambda board, part, paid, got: ([(SIGN, "n×"), *paid], got),
    "pay_different": lambda board, part, paid, got: ([("any", "")] * part.count, got),
    "per": _per,
    "replenish": _replenish,
    "replenish_all": lambda board, part, paid, got: (
        paid,
        [(SIGN, "↑"), ("any", f"{part.count} …")],
    ),
}


def blue_tokens(board: Board, blue: Blue) -> list[Token]:
    """What a blue room adds, as icons: when, an arrow, what."""
    got = goods(board, blue.get_goods, blue.get)
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


def _gap(size: float) -> float:
    return 3 if size > SMALLEST + 1 else 2


def wide(row: list[Token], size: float) -> float:
    """How wide a row of icons will be."""
    return sum(_token_width(token, size) for token in row) + _gap(size) * max(0, len(row) - 1)


def _token_width(token: Token, size: float) -> float:
    name, label = token
    text = svg.text_width(label, figure(size)) * (1.1 if len(label) < 4 else 1.3)
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
        x += own + _gap(size)
    return svg.group(*parts)


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


def _choice_width(
    board: Board, parts: list[Part], slot: int, room: float, size: float, between: float
) -> float:
    """How wide all parts of a slot are together; if no line could hold them, the first of them."""
    widths = [wide(tokens(board, part), size) for part in parts if part.slot == slot]
    together = sum(widths) + between * (len(widths) - 1)
    return together if together <= room else widths[0]


class Cell:
    """A row on a face, with the part it stands for, and where it is drawn."""

    def __init__(self, part: Part | None, row: list[Token], x: float, line: int) -> None:
        self.part = part
        self.row = row
        self.x = x
        self.line = line


def flow(board: Board, parts: list[Part], room: float, size: float, between: float) -> list[Cell]:
    """Parts in lines as far as they fit; a slash stands between those that exclude each other.

    `between` is the width left for a slash, or for the line between parts that may all be done.
    """
    cells: list[Cell] = []
    line = 0
    x = 0.0
    before: Part | None = None
    for part in parts:
        row = tokens(board, part)
        own = wide(row, size)
        either = before is not None and before.slot == part.slot
        if before is not None:
            least = own if either else _choice_width(board, parts, part.slot, room, size, between)
            if x + between + least > room:
                line += 1
                x = between - 4 if either else 0.0
            else:
                x += between
            if either:
                at = x - between / 2 - wide([OR], size) / 2 if x >= between else 0.0
                cells.append(Cell(None, [OR], at, line))
        cells.append(Cell(part, row, x, line))
        x += own
        before = part
    return cells
