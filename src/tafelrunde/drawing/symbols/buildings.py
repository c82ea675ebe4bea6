"""Icons of what is built, dug and grown on: buildings, terrain, tools."""

from typing import Final

from tafelrunde.drawing.svg import num, path, star
from tafelrunde.drawing.symbols.strokes import (
    ball,
    body,
    dot,
    fine,
    mark,
    oval,
    patch,
    pen,
    pen_bold,
)

_TEETH: Final = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in star(12, 12, 7.4, 9, 0.6)) + "z"


def _rim(y: float, rx: float, ry: float) -> str:
    """The light on the upper left of a round top whose middle is at y."""
    ends = f"{num(rx)} {num(ry)} 0 0 1 {num(rx)} {num(-ry)}"
    return f"M{num(12 - rx)} {num(y)}a{ends}q{num(-rx * 0.7)} {num(ry * 0.3)} {num(-rx)} {num(ry)}z"


def _floor(y: float, rx: float, ry: float, high: float) -> str:
    """A round floor of a fort: its wall, the shade on its right side, and its top at y."""
    left, turn = num(12 - rx), f"{num(rx)} {num(ry)} 0 0 0"
    wall = f"M{left} {num(y)}v{num(high)}a{turn} {num(2 * rx)} 0v{num(-high)}z"
    shade = f"M13 {num(y + ry)}h.1a{turn} {num(rx - 1.7)} {num(-ry * 0.8)}v{num(high)}"
    shade += f"a{num(rx)} {num(ry)} 0 0 1 {num(1.6 - rx)} {num(ry * 0.75)}z"
    return (
        body("seat", wall)
        + patch("dim", shade)
        + oval("seat", 12, y, rx, ry)
        + patch("gleam", _rim(y, rx * 0.84, ry * 0.76))
    )


BUILDINGS: Final[dict[str, str]] = {
    "hut": (
        pen("M10.3 1l2.5 4M13.7 1l-2.5 4")
        + body("seat", "M4.8 12v9c0 .6 3 1 7.2 1s7.2-.4 7.2-1v-9z")
        + patch("dim", "M14.8 13v8.3c2.4-.1 3.7-.3 3.7-.6V13zM5.5 14h13.3v1.6c-4 .9-9.3.9-13.3 0z")
        + patch("gleam", "M5.5 15.5h2.2v5.7l-2.2-.5z")
        + body(
            "seat",
            "M12 3c2.3 4.3 6 7.8 10.8 10.3-6.3 1.6-15.3 1.6-21.6 0C6 10.8 9.7 7.3 12 3z",
        )
        + patch("dim", "M12.3 4.8c2.3 3.6 5.2 6.3 8.7 8.3-2 .4-4 .7-6 .8 0-3.3-1-6.3-2.7-9.1z")
        + patch("gleam", "M11.3 5.6C9.3 8.8 6.7 11.3 3.3 13l3 .5c2.5-2 4.2-4.6 5-7.9z")
        + fine("M6.5 13.8l1.2-1.6M10 14.4l.5-1.5M14 14.4l-.5-1.5M17.5 13.8l-1.2-1.6")
        + patch("line", "M9.9 22v-3.6c0-1.2.9-2 2.1-2s2.1.8 2.1 2V22z")
    ),
    "temple": (
        body("seat", "M4.5 10h15v9h-15z")
        + patch(
            "dim",
            "M5.2 10.6h13.6v2H5.2zM9.7 12.6h2.3v6H9.7zM13.7 12.6H16v6h-2.3zM17.7 12.6h1.1v6h-1.1z",
        )
        + mark("M8 10v8.8M12 10v8.8M16 10v8.8")
        + body("seat", "M12 1.5l10.5 6V10H1.5V7.5z")
        + patch("gleam", "M12 2.7L2.5 8.1v1.2h2.2L12 5z")
        + patch("dim", "M12 2.7V5l8 4.3h1.5V8.1z")
        + body("seat", "M2 18.8h20V22H2z")
        + patch("gleam", "M2.7 19.5h18.6v1H2.7z")
        + fine("M2 20.5h20")
    ),
    "house": (
        body("stone", "M16 3h3.5v6H16z")
        + body("plain", "M4.5 11h15v11h-15z")
        + body("brick", "M12 2.5L23 12.3H1z")
        + patch("line", "M9.7 22v-6.5h4.6V22z")
    ),
    "dwelling": (
        body("stone", "M1.5 22V12.5C1.5 6.2 5.7 2 12 2s10.5 4.2 10.5 10.5V22z")
        + body("wood", "M5.5 22v-9c0-4.2 2.5-7 6.5-7s6.5 2.8 6.5 7v9z")
        + mark("M12 6v16")
        + fine("M8.7 7.2V22M15.3 7.2V22")
        + dot(14, 15, 1.2, "glint")
    ),
    "disc": (
        body("seat", "M2 9.5v5c0 3 4.5 5.5 10 5.5s10-2.5 10-5.5v-5z")
        + patch("dim", "M13 15.3c4-.2 7.2-1.7 8.3-3.7v2.9c0 2.4-3.7 4.5-8.3 4.8z")
        + oval("seat", 12, 9.5, 10, 5.5)
        + patch("gleam", _rim(9.5, 8.6, 4.3))
    ),
    "ait": _floor(14.5, 9.5, 4, 3),
    "broch": _floor(14.5, 9.5, 4, 3) + _floor(9, 7, 3, 4),
    "caer": _floor(15.5, 9.5, 3.8, 2.5) + _floor(10, 7, 3, 4) + _floor(4, 4.5, 2.2, 4.5),
    "castle": (
        body(
            "stone-side",
            "M2 22V6h2v1.8h2V6h2v5h1V3.5h1.8v1.8h2.4V3.5H15V11h1V6h2v1.8h2V6h2v16z",
        )
        + patch("line", "M9.5 22v-4.5c0-1.6 1-2.7 2.5-2.7s2.5 1.1 2.5 2.7V22z")
        + mark("M5 12v2M19 12v2M12 8v2.5")
    ),
    "stable": (
        body("brick", "M2.5 22V10L12 2.5 21.5 10v12z")
        + body("wood-end", "M7 22v-9h10v9z")
        + mark("M7 13l10 9M17 13L7 22")
        + dot(12, 8.3, 1.2)
    ),
    "pasture": (
        body(
            "wood-end",
            "M4 6l1.8-2.5L7.5 6v15.5H4zM10.2 6L12 3.5 13.8 6v15.5h-3.6zM16.5 6l1.7-2.5L20"
            " 6v15.5h-3.5z",
        )
        + body("wood-end", "M1.5 9h21v2.8h-21zM1.5 15.5h21v2.8h-21z")
    ),
    "large_pasture": (
        body("leaf", "M1.5 10h21v9h-21z")
        + body(
            "wood-end",
            "M1.5 6.5l1.3-2 1.2 2v14H1.5zM10.7 6.5l1.3-2 1.3 2v14h-2.6zM20 6.5l1.2-2 1.3 2v14H20z",
        )
        + body("wood-end", "M1.5 12h21v2.3h-21z")
    ),
    "meadow": (
        body(
            "leaf",
            "M1.5 21.5c0-4 1-6.5 3-8.5.3 2 .8 3 1.5 4C6.3 11 8 7 11 3.5c0 4 .5 6.5 1.5 9"
            "C13.5 9 15 7 17.5 5.5c-.5 3.5 0 6 .5 8.5.7-1 1.5-1.8 3-2.5-.3 4 .5 7 1.5 10z",
        )
        + mark("M8 21c0-3 .5-5 1.5-7.5M15.5 21c0-3 .2-4.5.5-6.5")
    ),
    "field": (
        body("wood", "M1 11.3v3.5L12 21.8l11-7v-3.5z")
        + body("wood-end", "M12 4.3l11 7-11 7-11-7z")
        + mark("M9.2 6.1l11 7M6.5 7.8l11 7M3.7 9.5l11 7")
    ),
    "mine": (
        body("wood", "M2.5 22V6H1V2.5h22V6h-1.5v16H18V8H6v14z")
        + patch("night", "M6.7 22V8.7h10.6V22z")
        + body("iron-top", "M7.7 13.5h8.6l-1.3 5.5H9z")
        + ball("iron", 9.9, 20.3, 1.5)
        + ball("iron", 14.1, 20.3, 1.5)
    ),
    "ore_mine": (
        body("wood", "M2.5 22V6H1V2.5h22V6h-1.5v16H18V8H6v14z")
        + patch("night", "M6.7 22V8.7h10.6V22z")
        + body("ore", "M7 22l-.3-4.5L9.5 13l4-.5 3.3 3.5.5 6z")
        + patch("glint", "M12 14.5l1 2.2 2.2 1-2.2 1-1 2.2-1-2.2-2.2-1 2.2-1z")
    ),
    "ruby_mine": (
        body("wood", "M2.5 22V6H1V2.5h22V6h-1.5v16H18V8H6v14z")
        + patch("night", "M6.8 22V8.8h10.4V22z")
        + body("ruby", "M9.5 12.5h5l2 2.8L12 21l-4.5-5.7z")
        + fine("M7.5 15.3h9")
    ),
    "cave": (
        body("stone-side", "M1.5 21.5L4 12.5l3-2L9 4l4-1.5 3.5 3 1.5 5 3 2 1.5 9z")
        + patch("night", "M7.5 21v-4.5c0-3 1.7-5 4.5-5s4.5 2 4.5 5V21z")
    ),
    "cavern": (
        body("stone", "M2 22V12C2 6 6 2 12 2s10 4 10 10v10z")
        + body("plain", "M5.5 22v-9c0-4.3 2.5-7.2 6.5-7.2s6.5 2.9 6.5 7.2v9z")
        + patch("dim", "M6.2 21.3V13c0-4 2.3-6.5 5.8-6.5 1.5 0 2.8.4 3.8 1.2C11 8 9 11 9 15v6.3z")
        + fine(
            "M2.5 13l3 .5M4.8 6.5L7 8.7M12 2.5v3.3M19.2 6.5L17 8.7M21.5 13l-3 .5M2 18h3.5M19 18h3"
        )
    ),
    "tunnel": (
        body("stone", "M2 22V12C2 6 6 2 12 2s10 4 10 10v10z")
        + patch("night", "M6 22v-9c0-4 2.4-6.5 6-6.5s6 2.5 6 6.5v9z")
        + mark("M2.5 10l4 1.5M21.5 10l-4 1.5M12 2.5V6M6 4.5l2 3M18 4.5l-2 3M2 16.5h4M18 16.5h4")
    ),
    "deep_tunnel": (
        body("stone", "M2 22V12C2 6 6 2 12 2s10 4 10 10v10z")
        + patch("night", "M6 22v-9c0-4 2.4-6.5 6-6.5s6 2.5 6 6.5v9z")
        + patch("glint", "M11 9.5h2v6h2.7L12 20l-3.7-4.5H11z")
        + mark("M2 16.5h4M18 16.5h4")
    ),
    "mountain": (
        body("stone-side", "M1 21.5L9 5l3.5 5.5L15.5 7 23 21.5z")
        + body("wool", "M6 11.2L9 5l3.2 5-1.7 1.8-1.5-1.3-1.5 1.7z")
    ),
    "forest": (
        body("wood", "M10.5 17.5h3v5h-3z")
        + body(
            "leaf",
            "M12 1.5l5 6.5h-2l4 5h-2.5l4 5.5h-17l4-5.5H5l4-5H7z",
        )
    ),
    "water": (
        body(
            "sky-blue",
            "M12 2c4 5 7 8.5 7 12.5a7 7 0 0 1-14 0C5 10.5 8 7 12 2z",
        )
        + mark("M8.5 14.5c0 2 1.3 3.5 3.5 3.5")
    ),
    "wall": (
        body("brick", "M1.5 5.5h21v13.5h-21z")
        + mark(
            "M1.5 10h21M1.5 14.5h21M8.5 5.5V10M15.5 5.5V10M5 10v4.5M12 10v4.5M19 10v4.5"
            "M8.5 14.5V19M15.5 14.5V19",
        )
    ),
    "raze_wall": (
        body("brick", "M1.5 5h7.5L7 9.5l2.5 3L7 16l1.5 3.5h-7z")
        + body("brick", "M22.5 5h-8.5l-1.5 3.5 2.5 4-2.5 4 1 3h9z")
        + mark("M1.5 9.8h5.5M1.5 14.7h6M13.5 9.8h9M13.8 14.7h8.7")
    ),
    "pickaxe": (
        body("wood", "M18.2 3.2l2.6 2.6L4.9 22.2 1.8 19.1z")
        + body(
            "iron-top",
            "M4.5 4.3C9.5 1.8 14.2 2.8 17.7 6.3s4.5 8.2 2 13.2c-.6-4-2.3-7-4.7-9.4S8.6 5.1"
            " 4.5 4.3z",
        )
    ),
    "hammer": (
        body("wood", "M10.5 9h3v13.5h-3z")
        + body("iron-top", "M4 3h11.5c3.5 0 6 1.5 7 5-2-1-4-1.5-5.5-1v3H4z")
    ),
    "anvil": (
        body(
            "iron",
            "M1.5 6h6v-1.5h15v3c-3 .5-5 2-5.5 4.5v2.5l3 3.5v2.5H6V18l3-3.5V12C5.5 12 2.5 10 1.5 6z",
        )
        + mark("M7.5 6v4")
    ),
    "sickle": (
        body(
            "iron-top",
            "M13 18c5.5-1 9-5 8.5-10.5C21 3.5 17 1 12.5 2c3.5.5 6 2.5 6 6 0 3.3-2.5 5.5-6.5 6z",
        )
        + body("wood", "M10.5 13l3 4.5L5 22.5 2.5 18z")
    ),
    "shovel": (
        body("wood", "M10.5 4h3v11h-3z")
        + body("wood", "M7.5 1.5h9v3.2h-9z")
        + body("iron-top", "M6.5 12.5h11v4.5c0 3-2.5 5-5.5 5.5-3-.5-5.5-2.5-5.5-5.5z")
    ),
    "helmet": (
        body("iron-top", "M2.5 17c0-8 4-13 9.5-13s9.5 5 9.5 13z")
        + body("iron", "M1 16.5h22V20H1z")
        + body("gold", "M10.2 4.2c1.2-.3 2.4-.3 3.6 0v12.3h-3.6z")
    ),
    "anchor": (
        ball("iron-top", 12, 4.7, 2.8)
        + body(
            "iron-top",
            "M10.7 7.4h2.6V9H17v2.6h-3.7v7.5c3-.5 5-2.3 5.7-5.1l-2 .5 3.5-4.5 2.5 5-1.8-.8"
            "c-1 4.8-4.5 7.8-9.2 7.8S3.8 19 2.8 14.2L1 15l2.5-5L7 14.5l-2-.5c.7 2.8 2.7"
            " 4.6 5.7 5.1v-7.5H7V9h3.7z",
        )
    ),
    "outpost": (body("wood", "M4.5 1.5h2.6v21H4.5z") + body("seat", "M7 3h14.5l-4 4.8 4 4.7H7z")),
    "standing_stone": (
        body("stone", "M7 22L8 7c.3-3.5 2-5.5 4.5-5.5S16.5 4 16.8 7L18 22z")
        + body("leaf", "M3 22c.5-2 2-3 4.5-3h9c2.5 0 4 1 4.5 3z")
        + mark("M12.5 8.5a2 2 0 1 1-1.9 2.7")
    ),
    "cauldron": (
        body(
            "iron",
            "M3 8.5h18v1c0 2-.8 2.5-1.5 3 1.8 5-2 9-7.5 9s-9.3-4-7.5-9C3.8 12 3 11.5 3 9.5z",
        )
        + pen("M6.5 21l-1 2M17.5 21l1 2")
        + body(
            "laurel",
            "M4 8.5c.5-2.5 2-3.5 3.5-2.5C8 3.5 9.8 2 12 2s3.5 1.5 3.8 3.8c1.7-1 3.7 0 4.2 2.7z",
        )
    ),
    "harp": (
        body(
            "wood",
            "M5 22.5L4.5 8.5C4.3 4.5 6 2 9 2c4 0 4 4 7.5 4 1.8 0 3-1.3 3-3l2.5-.5c.5 4-2"
            " 6.8-5.5 6.8-5 0-5.5-4.3-7.5-4.3-1.3 0-1.9 1.2-1.8 3L8 17.5 17.5 9l2 1.8-12"
            " 11.7z",
        )
        + fine("M10.5 8.5v6.5M13 9.8v3M8.3 6.5v9")
    ),
    "trap": (
        body("iron", "M1 9h4v6H1zM19 9h4v6h-4z")
        + ball("iron-top", 12, 12, 9)
        + path(_TEETH, "f-night")
        + ball("iron", 12, 12, 2.4)
    ),
    "pit": (
        pen_bold("M12 1.5v5.5M9.3 4.8L12 7.5l2.7-2.7")
        + oval("wood-end", 12, 15.8, 10.5, 6.2)
        + oval("night", 12, 16.2, 7.6, 4)
        + patch(
            "bone",
            "M7.7 17.5l1.3-4.5 1.3 5.5zM10.7 18.8L12 13l1.3 5.8zM13.7 18.5l1.3-5.5 1.3 4.5z",
        )
    ),
    "net": (
        body("linen", "M12 2.5l9.5 9.5-9.5 9.5L2.5 12z")
        + fine("M8.8 5.7l9.5 9.5M5.7 8.8l9.5 9.5M15.2 5.7l-9.5 9.5M18.3 8.8l-9.5 9.5")
        + ball("iron", 12, 3.2, 2.2)
        + ball("iron", 20.8, 12, 2.2)
        + ball("iron", 12, 20.8, 2.2)
        + ball("iron", 3.2, 12, 2.2)
    ),
}
