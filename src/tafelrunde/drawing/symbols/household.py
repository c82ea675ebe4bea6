"""Things that stand in homes and workshops: beside the icons, what emblems are made of."""

from typing import Final

from tafelrunde.drawing.symbols.strokes import ball, body, dot, fine, mark, oval, patch, pen

HOUSEHOLD: Final[dict[str, str]] = {
    # ------------------------------------------------------------------ rooms and their furniture
    "bed": (
        body("wood", "M1.5 6.5h2.5v9h18V12h-2v10h-2v-3H4v3H1.5z")
        + body("linen", "M4 11.5c1-2 4.5-2 5.5 0v3H4z")
        + body("ruby-top", "M9.5 14.5v-2.3C13 10 18 10.5 22 13v2.5H9.5z")
    ),
    "straw": (
        body("grain", "M2 21c-.5-4 1-6.5 4.5-7 2-3 8-3.5 10.5-.5 4 0 5.7 3.5 5 7.5z")
        + fine("M5 18l3-2M9 20.5l4-3M12 15l3 1M16 20l3-3M7 21l2-1M18 15.5l1 2")
    ),
    "bunk": (
        pen("M2.5 2v20M21.5 2v20")
        + body("linen", "M2.5 5.5h19v3.5h-19zM2.5 15.5h19V19h-19z")
        + fine("M6 9v6.5M9 9v6.5M6 11h3M6 13.3h3M7.5 5.5V9M7.5 15.5V19")
    ),
    "cradle": (
        body("wood", "M3 9h18l-2.5 9h-13z")
        + body("linen", "M4.5 9c2-3.5 5-3.5 7 0z")
        + pen("M1.5 19.5c5 3 16 3 21 0")
        + fine("M8 9.5l1 8M12 9.5v8M16 9.5l-1 8")
    ),
    "stool": (body("wood", "M3.5 9.5h17V13h-17z") + pen("M6.5 13L5 22M17.5 13l1.5 9M6 18h12")),
    "table": (
        body("wood-end", "M1 9h22v3H1z") + pen("M4 12v10M20 12v10") + fine("M3 10.5h8M14 10.5h6")
    ),
    "throne": (
        body("wood", "M6 2.5l3 2 3-3 3 3 3-2v11.5H6z")
        + body("ruby-top", "M8.5 6.5h7V14h-7z")
        + body("wood", "M4 14h16v3.5H4z")
        + pen("M5.5 17.5V22M18.5 17.5V22")
    ),
    "cushion": body(
        "ruby-top", "M2 18c-.5-3 1-5 4-5h12c3 0 4.5 2 4 5 .5 2-1 3.5-3 3H5c-2 .5-3.5-1-3-3z"
    ),
    "candle": (
        body("gold-rim", "M12 2c2 2.5 2.5 4 0 5.5C9.5 6 10 4.5 12 2z")
        + body("wool", "M9.5 9h5v9h-5z")
        + body("iron", "M5 18h14c0 2.5-2 4-4.5 4h-5C7 22 5 20.5 5 18z")
    ),
    "lantern": (
        pen("M8 5.5C8 1 16 1 16 5.5")
        + body("iron", "M7 5.5h10l1.5 3h-13zM5.5 19h13L17 22H7z")
        + body("gold-rim", "M6.5 8.5h11V19h-11z")
        + body("beer", "M12 10.5c2 2.5 2.5 4.5 0 6.5-2.5-2-2-4 0-6.5z")
    ),
    "shelf": (
        pen("M3 2v20M21 2v20")
        + body("wood", "M2 6.5h20v2H2zM2 13h20v2H2zM2 19.5h20v2H2z")
        + fine(
            "M6 6.5V4h3v2.5M12 6.5c0-3 4-3 4 0M6 13v-2.5h4V13M14 13v-3M17 13v-3M7 19.5c0-3 4-3 4 0"
        )
    ),
    "chest": (
        body("wood", "M2 11.5h20V21H2z")
        + body("wood", "M2 11.5c0-5 3-7.5 6-7.5h8c3 0 6 2.5 6 7.5z")
        + mark("M6.5 4.5V21M17.5 4.5V21")
        + body("gold", "M10 9.5h4v5h-4z")
        + dot(12, 12, 0.9)
    ),
    "barrel": (
        body("wood", "M6 2.5h12c3 6 3 13 0 19H6c-3-6-3-13 0-19z")
        + mark("M4.3 7.5h15.4M4.3 16.5h15.4")
        + fine("M9 2.5c-1 6-1 13 0 19M15 2.5c1 6 1 13 0 19")
    ),
    "crate": (
        body("wood-end", "M3 5h18v16H3z")
        + mark("M3 9h18M3 17h18M7 5v16M17 5v16")
        + fine("M7 17l10-8")
    ),
    "sack": (
        body("linen", "M9 7c-5 3-7 8-5.5 12 .8 2.5 2.5 3 5 3h7c2.5 0 4.2-.5 5-3C22 15 20 10 15 7z")
        + body("linen", "M8 3l3 1.5L13 3l3 1-1 3H9z")
        + mark("M8.5 7.3h7")
        + fine("M7 14c1 3 1 4 .5 6M15 13c1.5 2 2 4 1.5 7")
    ),
    "basket": (
        pen("M5 12C5 2.5 19 2.5 19 12")
        + body("wood-end", "M2.5 11.5h19L19 21.5H5z")
        + fine("M4 15h16M4.7 18.3h14.6M9 11.5l1 10M15 11.5l-1 10")
    ),
    "bucket": (
        pen("M4 9C4 1 20 1 20 9")
        + body("wood-end", "M3 9h18l-2.5 13h-13z")
        + mark("M4 13.5h16M5 18.5h14")
    ),
    "broom": (
        body("wood", "M17.5 1.5l2 1.5-8 11-2-1.5z")
        + body("grain", "M9 11.5l4 3c0 4-3 7-9.5 8C2 18 4 13 9 11.5z")
        + fine("M8 14l-3.5 6M10.5 16l-4 5")
    ),
    "door": (
        body("stone", "M3.5 22V10C3.5 5 7 2 12 2s8.5 3 8.5 8v12z")
        + body("wood", "M6.5 22V10.5c0-3.5 2-5.5 5.5-5.5s5.5 2 5.5 5.5V22z")
        + fine("M10 5.5V22M14 5.5V22")
        + dot(15.7, 14, 1, "gold")
    ),
    "ladder": pen(
        "M8 1.5L6 22.5M16 1.5l2 21M7.8 5h8.4M7.4 9h9.2M7 13h10M6.6 17h10.8M6.3 20.8h11.4"
    ),
    "hearth": (
        body("brick", "M2 3h20v3h-1.5v16H17v-8c0-3-2-4.5-5-4.5S7 11 7 14v8H3.5V6H2z")
        + body("beer", "M12 12.5c2.5 3 3.5 6 0 9.5-3.5-3.5-2.5-6.5 0-9.5z")
    ),
    "fire": (
        body("wood", "M3 19l17-2.5.5 3L3.5 22zM21 22L4 19.5l.5-3L21.5 19z")
        + body(
            "beer",
            "M12 2c1 4 6 6 5 11-.5 3-2.5 4.5-5 4.5S7.5 16 7 13c-.5-3 1-5 2-6.5.5 1.5 1 2 1.5"
            " 2.5C10.5 6 11 4 12 2z",
        )
        + body("gold-rim", "M12 10c2 2.5 2.5 5 0 7.5-2.5-2.5-2-5 0-7.5z")
    ),
    # ------------------------------------------------------------------ kitchen and larder
    "loaf": (
        body(
            "wood-end",
            "M2 17c-1.5-5 3-9.5 10-9.5S23.5 12 22 17c-.3 1.5-1.5 2-3 2H5c-1.5 0-2.7-.5-3-2z",
        )
        + mark("M7 9.5l2 4M11.5 8.5l2 4M16 9.5l2 4")
    ),
    "ham": (
        body("ruby-top", "M3.5 8C5 3.5 11 2 15 5.5s3.5 9-1 11.5-9-1-11-4c-1-1.5-.3-3.5.5-5z")
        + body(
            "bone",
            "M15 16.5l3.5 3c-.5 1.5.5 2.5 1.7 2 1.3 0 2-1.5 1-2.5.8-1.2 0-2.5-1.5-2.2L16.5 14z",
        )
        + fine("M6.5 8.5c1.5-2 4-2.5 6-1.5")
    ),
    "cheese": (
        body("gold-rim", "M2 14.5L18 5c2.5 1.5 4 4.5 4 8v1.5z")
        + body("gold", "M2 14.5h20V21H2z")
        + dot(8, 17.7, 1.5, "gold-rim")
        + dot(15, 18, 1.2, "gold-rim")
    ),
    "cleaver": (
        body("iron-top", "M2 3h14v10.5C12 15 7 14.5 2 12z")
        + body("wood", "M13.5 12.5l3-1.5 5 9.5-3 1.5z")
        + dot(5, 6, 1)
    ),
    "bottle": (
        body("wood", "M10 1.5h4v3h-4z")
        + body("leaf", "M10 4.5h4V9c3 1.5 4 3 4 6v6.5H6V15c0-3 1-4.5 4-6z")
        + body("linen", "M7.5 14.5h9v4.5h-9z")
    ),
    "jug": (
        pen("M17 9c5-.5 5 8 .5 8.5")
        + body("clay", "M7 2.5h9l-1.5 4c3 2 4 5 3.5 9-.5 3.5-2 6-2 6H8s-2-2-2.5-6c-.5-4 1-7 3.5-9z")
        + mark("M6 13h12M6.3 16.5h11.5")
    ),
    "trough": (
        body("wood", "M1 10h22l-2.5 9h-17z")
        + body("sky-blue", "M2.5 10h19L21 12.5H3z")
        + pen("M5 19l-1 3.5M19 19l1 3.5")
    ),
    "fodder": (
        body(
            "leaf",
            "M4 12c1-4 2-6 4.5-9 .5 3 1 4.5 2 6 .8-3 2-5 4-7 0 3 .5 5 1 7 1-1 2-2 3.5-2.5"
            "C18.5 9 19 10.5 20 12z",
        )
        + body("wood-end", "M2 12h20l-3 9.5H5z")
        + fine("M6 15h12M7 18.3h10")
    ),
    # ------------------------------------------------------------------ crafts
    "saw": (
        body(
            "iron-top",
            "M1.5 13L17 5.5V11l-1.5 2-1.5-.3-1.5 2-1.5-.3-1.5 2-1.5-.3-1.5 2-1.5-.3-1.5 2z",
        )
        + body("wood", "M16 4.5c4-1.5 7 .5 7 4s-3 5.5-7 4z")
        + oval("plain", 19.3, 8.5, 1.6, 1.9)
    ),
    "bench": (
        body("wood-end", "M1 10h22v3.5H1z")
        + body("wood", "M3.5 13.5H7L8.5 22H5zM17 13.5h3.5L19 22h-3.5z")
        + body("iron", "M15 5h6v5h-6z")
        + pen("M18 7.5h5M3 8.5h7")
    ),
    "plane": (
        body("wood", "M2 13h20v6H2z")
        + body("wood-end", "M4 13c0-5 4-5 4 0zM15 13l2-7 3 1-1.5 6z")
        + fine("M11 13l2 6")
    ),
    "chisel": (
        body("wood", "M14 3.5l5-2 3 3.5-2.5 4.5-3 .5-3-3.5z")
        + body("iron-top", "M13.5 8.5l2.5 2.5L6 21l-4 1 1-4z")
    ),
    "mallet": (body("wood-end", "M3 3h18v8H3z") + body("wood", "M10.3 11h3.4v11.5h-3.4z")),
    "trowel": (
        body("iron-top", "M2 21.5L4 9.5l9.5 9z")
        + pen("M8.5 14l4.5-4.5")
        + body("wood", "M12 7.5L18.5 1.5 22 5l-6.5 6z")
    ),
    "bellows": (
        body("clay", "M9 6C4 6 1 9 1.5 13s4 6.5 8 6L16 14v-3z")
        + body("wood", "M16 10.5L23 11v3l-7 .5z")
        + fine("M5 8.5c-1 3-1 6 0 8.5M9 7c-.5 3.5-.5 8 0 11")
        + pen("M8 6V2.5M8 19v3.5")
    ),
    "gear": (
        body(
            "iron",
            "M10 1.5h4l.5 3 2.2 1 2.6-1.7 2.6 2.8-1.6 2.5.9 2.3 3 .7v3.6l-3 .6-1 2.3 1.7 2.5"
            "-2.7 2.6-2.5-1.7-2.2 1-.5 2.5h-4l-.5-2.5-2.2-1-2.5 1.7-2.7-2.6 1.7-2.5-1-2.3"
            "-2.8-.6v-3.6"
            "l2.8-.7 1-2.3L3 6.5l2.6-2.8 2.6 1.7 1.8-1z",
        )
        + ball("plain", 12, 13, 3.2)
    ),
    "wheel": (
        ball("wood", 12, 12, 10)
        + ball("plain", 12, 12, 7)
        + mark("M12 5v14M5 12h14M7 7l10 10M17 7L7 17")
        + ball("wood", 12, 12, 2.3)
    ),
    "grindstone": (
        ball("stone", 12, 9.5, 8)
        + ball("wood", 12, 9.5, 1.8)
        + pen("M12 9.5L5 22.5M12 9.5l7 13M7 19h10M12 9.5h9v3.5")
    ),
    "loom": (
        pen("M3 2v20.5M21 2v20.5")
        + body("wood", "M1.5 3.5h21V6h-21zM1.5 19h21v2.5h-21z")
        + body("linen", "M6 12h12v7H6z")
        + fine("M7 6v6M9.5 6v6M12 6v6M14.5 6v6M17 6v6M6 14.5h12M6 16.8h12")
    ),
    "spindle": (
        ball("wood", 8, 11.5, 7)
        + ball("plain", 8, 11.5, 4.8)
        + fine("M8 6.7v9.6M3.2 11.5h9.6M4.6 8l6.8 7M11.4 8l-6.8 7")
        + pen("M15 11.5h5V22M2 22h20M4 18l-2 4M12 17l3 5M20 11.5V4")
        + body("wool", "M18 2.5h4l-.8 6h-2.4z")
    ),
    "scales": (
        pen(
            "M12 2.5v18M3.5 6l17-1.5M7 21.5h10M3.5 6l-2.5 7M3.5 6L6 13M20.5 4.5L18 12M20.5"
            " 4.5l2.5 7.5"
        )
        + body(
            "gold",
            "M.5 13h6.5c0 2.5-1.5 4-3.2 4S.5 15.5.5 13zM17 12h6.5c0 2.5-1.5 4-3.2 4S17 14.5 17 12z",
        )
        + ball("gold", 12, 2.8, 1.5)
    ),
    "crane": (
        body("wood", "M4 22V3h3v19zM4 5l16-3v2.8L4 8z")
        + pen("M18.5 4.5V13M7 14l9-9.5M2 22h8")
        + body("stone", "M14.5 13h8v6h-8z")
    ),
    "windlass": (
        pen("M3 22L7.5 4M12 22L7.5 4M21 22L16.5 4M12 22l4.5-18M20 8.5h3V12M12 9v7")
        + body("wood", "M4 6.5h16v3.5H4z")
        + body("wood-end", "M9.5 16h5l-.7 5h-3.6z")
    ),
    "cart": (
        body("iron", "M2 7.5h20L19.5 17h-15z")
        + body("stone", "M4 7.5L6 4l3.5.5L12 2l4 2.5 3-.5 1.5 3.5z")
        + ball("iron-top", 7.5, 19.5, 2.5)
        + ball("iron-top", 16.5, 19.5, 2.5)
        + pen("M.5 22.5h23")
    ),
    "wagon": (
        body("wood", "M1 9h17v6H1z")
        + pen("M18 13.5h5")
        + ball("wood-end", 5.5, 17.5, 4)
        + ball("wood-end", 14, 17.5, 4)
        + fine("M5.5 13.5v8M1.5 17.5h8M14 13.5v8M10 17.5h8")
        + fine("M5 9v6M9 9v6M13 9v6")
    ),
    "sledge": (
        body("stone", "M4 8.5h8V15H4zM12 10.5h7V15h-7z")
        + body("wood", "M1.5 15H20v2.5H1.5z")
        + pen("M1 21.5h17c3 0 4.5-2 4.5-5M5 17.5v4M16 17.5v4")
    ),
    "kiln": (
        body("stone-side", "M2 22C3 12 6.5 6 12 6s9 6 10 16z")
        + patch("night", "M9 22v-5c0-4 6-4 6 0v5z")
        + mark("M5 13.5l3-1M15.5 12l3.5 1.5M7.5 17H4M20 17.5h-3")
        + pen("M12 5.5c-2-1.5 2-2.5 0-4.5")
    ),
    # ------------------------------------------------------------------ learning and faith
    "book": (
        body(
            "linen",
            "M12 6.5C9 4 5.5 3.5 1.5 4.5v14.5c4-1 7.5-.5 10.5 2 3-2.5 6.5-3 10.5-2V4.5c-4-1"
            "-7.5-.5-10.5 2z",
        )
        + mark("M12 6.5V21")
        + fine(
            "M4 8.5c2-.3 3.5 0 5.5 1M4 12c2-.3 3.5 0 5.5 1M20 8.5c-2-.3-3.5 0-5.5 1M20 12c-2"
            "-.3-3.5 0-5.5 1"
        )
    ),
    "quill": (
        body("wool", "M22 1.5c-8 0-14 5-15 13l-1 3 3-1.5C17 15 21.5 9 22 1.5z")
        + mark("M3 22L18 6")
        + fine("M12 8l2 2.5M9.5 11l2 2.5")
    ),
    "lectern": (
        body("wood", "M3 9l16-6 2 4.5L5 13.5z")
        + body("wood", "M10.5 11.5h3V20h-3zM6 20h12v2.5H6z")
        + body("linen", "M5.5 7.5l11-4 1.5 3.2-11 4z")
    ),
    "altar": (
        body("stone", "M3 12h18v3.5h-2V22H5v-6.5H3z")
        + body("linen", "M8.5 12h7v6l-3.5-2-3.5 2z")
        + pen("M6 12V8M18 12V8")
        + body(
            "gold-rim",
            "M6 4c1.2 1.7 1.3 3 0 4-1.3-1-1.2-2.3 0-4zM18 4c1.2 1.7 1.3 3 0 4-1.3-1-1.2-2.3 0-4z",
        )
    ),
    "organ": (
        body(
            "iron-top",
            "M3 10l2-1.5L7 10v8H3zM7 6l2-1.5L11 6v12H7zM11 3l1.5-1.5L14 3v15h-3zM14 6l2-1.5"
            "L18 6v12h-4zM18 10l1.5-1.5L21 10v8h-3z",
        )
        + body("wood", "M1.5 18h21v4h-21z")
        + fine("M4 20h16")
    ),
    "bell": (
        body("gold", "M12 3c5 0 6.5 4 6.5 8.5 0 3 1 5 3 6.5H2.5c2-1.5 3-3.5 3-6.5C5.5 7 7 3 12 3z")
        + ball("gold", 12, 20, 2)
        + pen("M12 3V1")
    ),
    "dove": (
        body(
            "wool",
            "M2 8c3-.5 4.5.5 6 2.5 0-4 2-7 6-9 .5 3 .5 5-.5 7.5 3-1.5 5-1.5 7.5 0l2 1.5"
            "-2.8.5c-1.5 5-5 7.5-9.2 7.5-4.5 0-7-3-9-10.5z",
        )
        + pen("M21.5 12.5c.5 3-1 6-3.5 8")
        + body("leaf", "M18 20.5c-.5-2.5 1-4 3.5-4 .3 2.5-1 4-3.5 4z")
    ),
    "heart": body(
        "ruby-top",
        "M12 21C5 16 1.5 12.5 1.5 8.3 1.5 5 4 3 6.7 3 9 3 11 4.3 12 6.4 13 4.3 15 3 17.3 3"
        " 20 3 22.5 5 22.5 8.3c0 4.2-3.5 7.7-10.5 12.7z",
    ),
    "key": (
        ball("gold", 7, 7, 5)
        + ball("plain", 7, 7, 2)
        + body("gold", "M10 11.5l1.5-1.5L22 20.5V22h-2.5l-1.5-1.5v-2h-2v-2h-2z")
    ),
    "ring": (
        ball("gold", 12, 15.5, 7)
        + ball("plain", 12, 15.5, 4.7)
        + body("ruby", "M8.5 2h7l2 3L12 10 6.5 5z")
        + fine("M6.5 5h11")
    ),
    "compass": (
        ball("gold", 12, 12, 10)
        + ball("linen", 12, 12, 7.7)
        + body("ruby", "M12 5.5l2.5 6.5h-5z")
        + body("iron", "M12 18.5L9.5 12h5z")
    ),
    "sign": (
        body("wood", "M10.5 9h3v13.5h-3z")
        + body("wood-end", "M2 3h16l4 3.5-4 3.5H2z")
        + fine("M5 6.5h9")
    ),
    "banner": (
        body("wood", "M3 1.5h2.5v21H3z")
        + body("ruby-top", "M5.5 3H21l-3.5 4.5L21 12H5.5z")
        + fine("M8.5 7.5h6")
    ),
    "hat": (
        body("dusk", "M1 19c3-2 6-2.5 7-3L13 2l2.5 2.5L15 7l2 9c1 .5 4 1 6 3-6 2.5-16 2.5-22 0z")
        + mark("M8 16c3 1.5 6 1.5 9 0")
        + body("gold", "M11 14h4v3.5h-4z")
    ),
    # ------------------------------------------------------------------ hunt and war
    "antlers": (
        pen(
            "M9.5 14C5 13 3 10 2.5 4M5 10.5L1 9M4 7l3-3M14.5 14c4.5-1 6.5-4 7-10M19 10.5L23"
            " 9M20 7l-3-3"
        )
        + body("wood", "M7.5 13h9L15 20l-3 2.5L9 20z")
    ),
    "bow": (
        pen("M6 1.5c9 3 13 8 12 20.5M6 1.5L18 22")
        + pen("M3 20L19 5.5")
        + body("iron-top", "M16 5l5.5-2.5-2 5.5z")
    ),
    "target": (
        pen("M6 20l-2 3M18 20l2 3")
        + ball("linen", 12, 11.5, 10)
        + ball("ruby-top", 12, 11.5, 6.5)
        + ball("linen", 12, 11.5, 3)
        + pen("M12 11.5l9-9.5M21 2l1.5 2.5")
    ),
    "rack": (
        body("wood", "M1.5 17h21v3h-21z")
        + pen("M2.5 6v16.5M21.5 6v16.5")
        + body("iron-top", "M7 1.5l1.5 3V17h-3V4.5zM16 2c3 0 5 1.5 5 4.5-2-.5-3.5 0-5 1.5z")
        + pen("M16 1.5V17M11.5 17V7")
        + body("iron", "M9.5 7h4l-2-4.5z")
    ),
    "bone": body(
        "bone",
        "M4 6.5c-2.5.5-3 3.5-.8 4.3.2 2 3 2.4 4 .7l6.3 5.8c-1.5 1.5-.5 4.2 1.7 4 1 2 4 1.2 4-1.3"
        " 2.3-.6 2.5-3.6.3-4.5-.7-1.7-3-1.9-4-.3L9 9c1.5-1.7.3-4-1.7-3.7C6.5 3.5 3.8 4 4 6.5z",
    ),
    "tower": (
        body("stone", "M6.5 9h11L19 22.5H5z")
        + body("stone-side", "M4.5 2.5h3V5h3V2.5h3V5h3V2.5h3V9h-15z")
        + patch("night", "M10.5 22v-4c0-2 3-2 3 0v4z")
        + mark("M12 11.5v3")
    ),
    "cage": (
        pen("M12 1v3")
        + body("plain", "M3 21.5V11c0-4.5 4-7 9-7s9 2.5 9 7v10.5z")
        + mark("M7.5 5.5v16M12 4v17.5M16.5 5.5v16M3 13h18")
    ),
    "kennel": (
        body("wood-end", "M3.5 11h17v11h-17z")
        + body("brick", "M12 2l11 9.5-1.8 2L12 5.5 2.8 13.5 1 11.5z")
        + patch("night", "M8 22v-5c0-5 8-5 8 0v5z")
    ),
    # ------------------------------------------------------------------ outdoors
    "stump": (
        body("wood", "M4.5 13h15l1 6c.5 1.5 1.5 2.5 2 3h-21c.5-.5 1.5-1.5 2-3z")
        + oval("wood-end", 12, 13, 7.5, 3.2)
        + fine("M9 13c0-1.3 6-1.3 6 0s-4 1.3-4.5.3")
    ),
    "axe": (
        body("wood", "M19.5 1l2.5 1.5L9 23l-2.5-1.5z")
        + body("iron-top", "M16 5.5C12 4 8 5 5.5 8.5c4 0 6 2 7.5 5z")
    ),
    "logs": (
        ball("wood-end", 6, 17.5, 4.3)
        + ball("wood-end", 17.5, 17.5, 4.3)
        + ball("wood-end", 11.8, 9, 4.3)
        + fine("M6 15.5a2 2 0 1 1-1.9 2.7M17.5 15.5a2 2 0 1 1-1.9 2.7M11.8 7a2 2 0 1 1-1.9 2.7")
    ),
    "bundle": (
        body("wood", "M2 8l19-4 1 3L3 12zM2 14l19.5-4 .5 3L3 18zM3 19l18.5-3 .5 3-18.5 3z")
        + body("grain", "M10.5 4.5l3-.5 1.5 17-3 .5z")
    ),
    "blocks": (
        body("stone", "M1.5 14h10v8h-10zM12.5 14h10v8h-10zM7 5.5h10v8H7z")
        + fine("M3.5 16.5h3M14.5 16.5h3M9 8h3")
    ),
    "bricks": (
        body("brick", "M2 15h9v6H2zM12 15h9v6h-9zM6.5 8.5h9v6h-9z")
        + fine("M4 17h3M14 17h3M8.5 10.5h3")
    ),
    "seam": (
        body("stone-side", "M1.5 21L3 8l6-5 8 1.5 5 6L22.5 21z")
        + body("ore", "M3 14l5-3.5 5 2 8-4 .8 4.5-8 4-5.5-2L3 19z")
        + dot(8, 14, 0.9, "glint")
        + dot(13, 15, 0.9, "glint")
        + dot(18, 12.5, 0.9, "glint")
    ),
    "geode": (
        body("stone-side", "M1.5 21L3 8l6-5 8 1.5 5 6L22.5 21z")
        + body("ruby", "M8 10h8l2.5 3.5L12 20l-6.5-6.5z")
        + fine("M5.5 13.5h13M10 13.5l2 6.5 2-6.5")
    ),
    "terraces": (
        body("stone", "M1 6h22v16H1z")
        + body("stone-side", "M4 10h16v12H4z")
        + body("ore", "M7.5 14.5h9V22h-9z")
        + fine("M2 8h4M14 8h6M6 12.3h4M10 17h4")
    ),
    "heap": (
        body("wood", "M1.5 21c1.5-5 4-8 6.5-9 1.5-4 6-4 7.5-.5 3.5.5 6 4.5 7 9.5z")
        + fine("M8 15l2 1M13 12.5l2 1M6 19l2-.5M14 18l2.5.5")
        + pen("M9 8C8 6.5 10 5.5 9 4M14.5 7c-1-1.5 1-2.5 0-4")
    ),
    "scarecrow": (
        pen("M12 12v11M2.5 12h19")
        + body("clay", "M6 10.5h12l1 3-2.5.5L17 20H7l.5-6L5 13.5z")
        + ball("grain", 12, 7.5, 3.3)
        + body("wood", "M6 5.5h12v-1c-1.5 0-2.5-.5-3-3.5H9c-.5 3-1.5 3.5-3 3.5z")
        + fine("M2.5 12l-1.5 3M21.5 12l1.5 3")
    ),
    "silo": (
        body("wood-end", "M5 8h14v14H5z")
        + body("brick", "M5 8c0-4 3-6 7-6.5C16 2 19 4 19 8z")
        + fine("M5 12h14M5 16h14M9 8v14M15 8v14")
    ),
    "stall": (
        pen("M3.5 9v13.5M20.5 9v13.5")
        + body("wood", "M2 15h20v4H2z")
        + body(
            "ruby-top",
            "M1 9l3-6h16l3 6c-.5 2-3.2 2-3.7 0-.5 2-3.2 2-3.7 0-.4 2-3.1 2-3.6 0-.5 2-3.2 2"
            "-3.7 0-.5 2-3.2 2-3.7 0C3.7 11 1.5 11 1 9z",
        )
        + fine("M8.3 9l1.2-6M15.7 9l-1.2-6M12 9V3")
    ),
    "crook": (pen("M9 23V8c0-6 9-6 9-.5 0 3.5-4.5 4-4.5 1")),
    "fork": (
        body("wood", "M10.8 11h2.4v12h-2.4z")
        + pen("M5 1.5v6c0 4.5 14 4.5 14 0v-6M12 1.5V11M8.5 1.5V9M15.5 1.5V9")
    ),
    "sprouts": (
        body(
            "leaf",
            "M6 17C3 16.5 1.5 14.5 1.5 11.5 4.5 12 6 14 6 17zM6 15c0-3.5 1.5-5.5 5-6 0 3.5"
            "-1.5 5.5-5 6zM16.5 14c-3-.5-5-3-5-6.5 3.5.5 5 3 5 6.5zM16.5 12c0-4 1.8-6.5 6-7"
            " 0 4.5-2 6.5-6 7z",
        )
        + pen("M6 21v-5M16.5 21v-8M1.5 21.5h21")
    ),
    "road": (
        body("wood-end", "M10 2h4c-1 4 6 6 4 12-1 3.5-3 5-4 8H3c1-5 8-7 8-11 0-3-2-5-1-9z")
        + fine("M12 4v2M12.5 8.5l1 2M13 14l-1.5 2M10 18l-1.5 2")
    ),
    "waves": pen(
        "M1 8c3-4 5-4 8 0s5 4 8 0 4-3 6-1M1 15c3-4 5-4 8 0s5 4 8 0 4-3 6-1"
        "M4 21.5c3-4 5-4 8 0s5 4 8 0"
    ),
    "nest": (
        body("wood-end", "M1.5 13c3 2 18 2 21 0-.5 5-4.5 8.5-10.5 8.5S2 18 1.5 13z")
        + oval("wool", 7.5, 11, 3, 3.8)
        + oval("wool", 16.5, 11, 3, 3.8)
        + oval("wool", 12, 10, 3, 4.2)
        + fine("M4 16.5c5 2 11 2 16 0M6 19c4 1.5 8 1.5 12 0")
    ),
    "spears": (
        pen("M5 21V8M12 21V6M19 21V8M1.5 21.5h21")
        + body("iron-top", "M5 2.5l2.3 6H2.7zM12 .5l2.3 6H9.7zM19 2.5l2.3 6h-4.6z")
    ),
    "noose": (
        pen("M12 1v9")
        + body("wood-end", "M10.5 8.5h3v4h-3z")
        + pen("M12 12.5c-9 1-8 10 0 10s9-9 0-10z")
    ),
    "boulder": (
        body("stone", "M5 20.5L2.5 15l2-6.5L11 5l7 1.5 4 6.5-2 6-5 3z")
        + fine("M6 12l3-3.5M13 15l4 1.5M8 17.5l2 1")
        + pen("M7 2.5V.5M12 2V.5M17 3V.5")
    ),
    "sawblade": (
        body(
            "iron-top",
            "M12 1.5l2 3 3.5-1.5.3 3.7 3.7.3-1.5 3.5 3 2-3 2 1.5 3.5-3.7.3-.3 3.7L14 20.5l-2"
            " 3-2-3L6.5 22l-.3-3.7-3.7-.3L4 14.5l-3-2 3-2L2.5 7l3.7-.3.3-3.7L10 4.5z",
        )
        + ball("plain", 12, 12.5, 2.8)
    ),
    "darts": (
        pen("M2 7h15M2 13h15M2 19h15M2 7l-1.5-2M2 13l-1.5-2M2 19l-1.5-2")
        + body("leaf", "M16 4.8L23 7l-7 2.2zM16 10.8l7 2.2-7 2.2zM16 16.8l7 2.2-7 2.2z")
    ),
    "powder": (
        body("wood", "M5 9h12c1.5 4 1.5 9 0 13H5c-1.5-4-1.5-9 0-13z")
        + mark("M4 12.5h14M4 18.5h14")
        + pen("M12 9c0-4 3-5 6-4")
        + body(
            "beer",
            "M19 1l1 2.5L22.5 3l-1 2.3 2 1.7-2.5.5.2 2.5L19 8.5 17.3 10l.2-2.5-2-1 2-1.5-.7"
            "-2.3 2 .5z",
        )
    ),
    "spiral": (
        ball("iron", 12, 12, 10)
        + mark("M12 12c0-2 3-2 3 .5S10.5 16 9 12.5 11 6 15 8s5 7 1.5 10-9 2-11-2")
    ),
    "leaves": (
        body("leaf", "M12 14C5 14 2 10 2 3c7 0 10 4 10 11z")
        + body("laurel", "M12 14c0-7 3-11 10-11 0 7-3 11-10 11z")
        + pen("M12 22.5V13M4.5 6L12 14M19.5 6L12 14")
    ),
}
