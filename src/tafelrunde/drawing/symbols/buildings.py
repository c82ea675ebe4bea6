"""Icons of what is built, dug and grown on: buildings, terrain, tools."""

from typing import Final

from tafelrunde.drawing.symbols.strokes import ball, body, bold, dot, fine, mark, oval, patch

BUILDINGS: Final[dict[str, str]] = {
    "hut": (
        body("seat", "M4.5 12.5h15V22h-15z")
        + body("seat", "M12 1.8L22.5 13H1.5z")
        + patch("line", "M10 22v-4.5c0-1.3.9-2.2 2-2.2s2 .9 2 2.2V22z")
    ),
    "temple": (
        body("seat", "M4.5 10h15v9h-15z")
        + body("seat", "M12 1.5l10.5 6V10H1.5V7.5z")
        + body("seat", "M2 18.8h20v3.2H2z")
        + mark("M8 10v8.8M12 10v8.8M16 10v8.8")
    ),
    "house": (
        body("seat", "M4.5 11h15v11h-15z")
        + body("brick", "M12 2.5L23 12h-3.5H4.5 1z")
        + patch("line", "M13 22v-6h3.5v6z")
        + mark("M7 15h3v3H7z")
    ),
    "dwelling": (
        body("stone", "M2 22V13C2 6.5 6 2 12 2s10 4.5 10 11v9z")
        + body("card", "M6 22v-8.5C6 9.5 8.3 7 12 7s6 2.5 6 6.5V22z")
        + body("wood", "M6 22v-5.5h1.8V18h8.4v-1.5H18V22h-1.8v-1.5H7.8V22z")
        + dot(10, 15.5, 1.4)
    ),
    "disc": (
        body("seat", "M2 9.5v5c0 3 4.5 5.5 10 5.5s10-2.5 10-5.5v-5z") + oval("seat", 12, 9.5, 10, 5.5)
    ),
    "ait": (
        body("seat", "M2.5 14.5v3c0 2.2 4.2 4 9.5 4s9.5-1.8 9.5-4v-3z") + oval("seat", 12, 14.5, 9.5, 4)
    ),
    "broch": (
        body("seat", "M2.5 14.5v3c0 2.2 4.2 4 9.5 4s9.5-1.8 9.5-4v-3z")
        + oval("seat", 12, 14.5, 9.5, 4)
        + body("seat", "M5 9v4c0 1.7 3 3 7 3s7-1.3 7-3V9z")
        + oval("seat", 12, 9, 7, 3)
    ),
    "caer": (
        body("seat", "M2.5 15.5v2.5c0 2.2 4.2 4 9.5 4s9.5-1.8 9.5-4v-2.5z")
        + oval("seat", 12, 15.5, 9.5, 3.8)
        + body("seat", "M5 10v4c0 1.7 3 3 7 3s7-1.3 7-3v-4z")
        + oval("seat", 12, 10, 7, 3)
        + body("seat", "M7.5 4v4.5c0 1.2 2 2.2 4.5 2.2s4.5-1 4.5-2.2V4z")
        + oval("seat", 12, 4, 4.5, 2.2)
    ),
    "castle": (
        body("stone-side", "M2 22V6h2v1.8h2V6h2v5h1V3.5h1.8v1.8h2.4V3.5H15V11h1V6h2v1.8h2V6h2v16z")
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
        body("wood-end", "M4 6l1.8-2.5L7.5 6v15.5H4zM10.2 6L12 3.5 13.8 6v15.5h-3.6zM16.5 6l1.7-2.5L20 6v15.5h-3.5z")
        + body("wood-end", "M1.5 9h21v2.8h-21zM1.5 15.5h21v2.8h-21z")
    ),
    "large_pasture": (
        body("meadow", "M1.5 9.5h21v10h-21z")
        + body("wood-end", "M1.5 6.5l1.3-2 1.2 2v14H1.5zM10.7 6.5l1.3-2 1.3 2v14h-2.6zM20 6.5l1.2-2 1.3 2v14H20z")
        + body("wood-end", "M1.5 12h21v2.3h-21z")
    ),
    "meadow": (
        body("leaf", "M1.5 21.5c0-4 1-6.5 3-8.5.3 2 .8 3 1.5 4C6.3 11 8 7 11 3.5c0 4 .5 6.5 1.5 9C13.5 9 15 7 17.5 5.5c-.5 3.5 0 6 .5 8.5.7-1 1.5-1.8 3-2.5-.3 4 .5 7 1.5 10z")
        + mark("M8 21c0-3 .5-5 1.5-7.5M15.5 21c0-3 .2-4.5.5-6.5")
    ),
    "field": (
        body("field", "M7 6h10l5.5 15h-21z")
        + mark("M9.5 6L6.5 21M12 6v15M14.5 6l3 15")
        + mark("M12 6V2.5M12 4c-1.5 0-2.3-.7-2.5-2M12 4c1.5 0 2.3-.7 2.5-2")
    ),
    "mine": (
        body("wood", "M2.5 22V6H1V2.5h22V6h-1.5v16H17V8H7v14z")
        + patch("night", "M7.8 22V8.8h8.4V22z")
        + bold("M9.5 22l1-6M14.5 22l-1-6M9.5 19.5h5")
    ),
    "ore_mine": (
        body("wood", "M2.5 22V6H1V2.5h22V6h-1.5v16H18V8H6v14z")
        + patch("night", "M6.8 22V8.8h10.4V22z")
        + body("ore", "M8 22l-.5-4 2.5-4 3.5-.5 3 3 .5 5.5z")
        + patch("glint", "M12 15.5l.9 1.9 1.9.9-1.9.9-.9 1.9-.9-1.9-1.9-.9 1.9-.9z")
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
        + body("cave", "M5.5 22v-9c0-4.3 2.5-7.2 6.5-7.2s6.5 2.9 6.5 7.2v9z")
    ),
    "tunnel": (
        body("stone", "M2 22V12C2 6 6 2 12 2s10 4 10 10v10z")
        + patch("night", "M6 22v-9c0-4 2.4-6.5 6-6.5s6 2.5 6 6.5v9z")
        + mark("M2.5 10l4 1.5M21.5 10l-4 1.5M12 2.5V6M6 4.5l2 3M18 4.5l-2 3M2 16.5h4M18 16.5h4")
    ),
    "deep_tunnel": (
        body("stone", "M2 22V12C2 6 6 2 12 2s10 4 10 10v10z")
        + patch("night", "M6 22v-9c0-4 2.4-6.5 6-6.5s6 2.5 6 6.5v9z")
        + bold("M12 10v8")
        + patch("glint", "M12 20.5l-3.5-4.2h7zM11.2 10h1.6v7h-1.6z")
        + mark("M2 16.5h4M18 16.5h4")
    ),
    "mountain": (
        body("stone-side", "M1 21.5L9 5l3.5 5.5L15.5 7 23 21.5z")
        + body("wool", "M6 11.2L9 5l3.2 5-1.7 1.8-1.5-1.3-1.5 1.7z")
    ),
    "forest": (
        body("wood", "M10.5 17.5h3v5h-3z") + body("leaf", "M12 1.5l5 6.5h-2l4 5h-2.5l4 5.5h-17l4-5.5H5l4-5H7z")
    ),
    "water": (
        body("sky-blue", "M12 2c4 5 7 8.5 7 12.5a7 7 0 0 1-14 0C5 10.5 8 7 12 2z") + mark("M8.5 14.5c0 2 1.3 3.5 3.5 3.5")
    ),
    "wall": (
        body("brick", "M1.5 5.5h21v13.5h-21z")
        + mark("M1.5 10h21M1.5 14.5h21M8.5 5.5V10M15.5 5.5V10M5 10v4.5M12 10v4.5M19 10v4.5M8.5 14.5V19M15.5 14.5V19")
    ),
    "raze_wall": (
        body("brick", "M1.5 5.5h6.5l-1.5 3 2.5 2-2 3.5 2 2-1 3H1.5zM22.5 5.5H16l-1.5 3.5 2 2-2.5 3 2 2-1.5 3h8z")
        + mark("M1.5 10h6M1.5 14.5h6M16.5 10h6M15 14.5h7.5M5 10v4.5M19 10v4.5")
        + mark("M12 4V1.5M12 22.5V20M10.5 9l1.5 3-1 3")
    ),
    "pickaxe": (
        body("wood", "M10.2 10.7l3.2 3.1L5.2 22.3 2 19.2z")
        + body("iron-top", "M8 2.5c6-2 12 .5 14 3.5 2 3 1.5 7.5-.5 12-.5-4.5-2-7.5-4.5-9.5S11.5 5 8 2.5z")
    ),
    "hammer": (
        body("wood", "M10.5 9h3v13.5h-3z")
        + body("iron-top", "M4 3h11.5c3.5 0 6 1.5 7 5-2-1-4-1.5-5.5-1v3H4z")
    ),
    "anvil": (
        body("iron", "M1.5 6h6v-1.5h15v3c-3 .5-5 2-5.5 4.5v2.5l3 3.5v2.5H6V18l3-3.5V12C5.5 12 2.5 10 1.5 6z")
        + mark("M7.5 6v4")
    ),
    "sickle": (
        body("iron-top", "M13 18c5.5-1 9-5 8.5-10.5C21 3.5 17 1 12.5 2c3.5.5 6 2.5 6 6 0 3.3-2.5 5.5-6.5 6z")
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
        + body("iron-top", "M10.7 7.4h2.6V9H17v2.6h-3.7v7.5c3-.5 5-2.3 5.7-5.1l-2 .5 3.5-4.5 2.5 5-1.8-.8c-1 4.8-4.5 7.8-9.2 7.8S3.8 19 2.8 14.2L1 15l2.5-5L7 14.5l-2-.5c.7 2.8 2.7 4.6 5.7 5.1v-7.5H7V9h3.7z")
    ),
    "outpost": (
        body("wood", "M4.5 1.5h2.6v21H4.5z") + body("seat", "M7 3h14.5l-4 4.8 4 4.7H7z")
    ),
    "standing_stone": (
        body("stone", "M7 22L8 7c.3-3.5 2-5.5 4.5-5.5S16.5 4 16.8 7L18 22z")
        + body("leaf", "M3 22c.5-2 2-3 4.5-3h9c2.5 0 4 1 4.5 3z")
        + mark("M12.5 8.5a2 2 0 1 1-1.9 2.7")
    ),
    "cauldron": (
        body("iron", "M3 8.5h18v1c0 2-.8 2.5-1.5 3 1.8 5-2 9-7.5 9s-9.3-4-7.5-9C3.8 12 3 11.5 3 9.5z")
        + mark("M6 21l-1 2M18 21l1 2")
        + body("laurel", "M4 8.5c.5-2.5 2-3.5 3.5-2.5C8 3.5 9.8 2 12 2s3.5 1.5 3.8 3.8c1.7-1 3.7 0 4.2 2.7z")
    ),
    "harp": (
        body("wood", "M5 22.5L4.5 8.5C4.3 4.5 6 2 9 2c4 0 4 4 7.5 4 1.8 0 3-1.3 3-3l2.5-.5c.5 4-2 6.8-5.5 6.8-5 0-5.5-4.3-7.5-4.3-1.3 0-1.9 1.2-1.8 3L8 17.5 17.5 9l2 1.8-12 11.7z")
        + fine("M10.5 8.5v6.5M13 9.8v3M8.3 6.5v9")
    ),
    "trap": (
        body("iron-top", "M2 12l2.5-4.5 2 3.5L9 6.5l2 3.5 1-4 1 4 2-3.5 2.5 4.5 2-3.5L22 12z")
        + body("iron-top", "M2 13.5l2.5 4.5 2-3.5L9 19l2-3.5 1 4 1-4 2 3.5 2.5-4.5 2 3.5 2.5-4.5z")
        + body("iron", "M1 11.3h22v2.9H1z")
    ),
    "pit": (
        body("meadow", "M1.5 8.5h21v13h-21z")
        + oval("night", 12, 15, 8, 4.5)
        + body("iron-top", "M7.5 17l1-5 1.2 5.5M11 18l1-6 1.2 6M14.3 17.5l1.2-5.5 1 5")
        + bold("M12 1.5v5M9.5 4.5L12 7l2.5-2.5")
    ),
    "net": (
        body("wool", "M3 3h18v3.5L15 21.5H9L3 6.5z")
        + fine("M3 6.5h18M5 11.5h14M7 16.5h10M8 3l2.5 18.5M16 3l-2.5 18.5M12 3v18.5")
        + bold("M9 21.5h6")
    ),
}
