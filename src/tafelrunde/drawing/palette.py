"""The one source of all colours, light and dark, for the drawings and for the pages.

Drawings name no colours. Every tone below is a CSS variable (`--forest`), a class that fills with
it (`f-forest`) and a class that strokes with it (`s-forest`). `css()` is the style sheet; a page
that serves it puts the class `tafel` on its root, and `data-theme="light"` or `"dark"` beside it to
overrule the system. Seats have a class each (`seat-blue`) that lends their colour to what is inside
with the class `f-seat`, and the colour to write on it with `f-seat-ink`. A title has a mood
(`mood-meduris`) that gives some tones another colour in its drawings.
"""

from functools import cache
from typing import Final

# All tones are pairs, the first for the light theme, the second for the dark one.
SURFACES: Final[dict[str, tuple[str, str]]] = {
    "table": ("#e8e3d8", "#121110"),
    "paper": ("#fbf8f2", "#1b1a18"),
    "card": ("#f3eee3", "#22201d"),
    "shade": ("#ded7c8", "#25231f"),
}

INKS: Final[dict[str, tuple[str, str]]] = {
    "ink": ("#25221d", "#f2ece0"),
    "muted": ("#5a5448", "#b3ab9c"),
    "hairline": ("#c9c0ae", "#4a463f"),
    "line": ("#3d372e", "#0b0a09"),
    "frame": ("#8a8171", "#6f685c"),
    "night": ("#3b3644", "#29252f"),
    "danger": ("#a11d12", "#ff9a86"),
}

# Terrain is muted, so that pieces and icons stand out on it.
TERRAINS: Final[dict[str, tuple[str, str]]] = {
    "forest": ("#a8bd98", "#4f6648"),
    "meadow": ("#cbdcab", "#5a7043"),
    "pasture": ("#bdd197", "#566f3f"),
    "field": ("#dec79a", "#7a6336"),
    "mine": ("#cdb3a0", "#785a47"),
    "quarry": ("#cfccc5", "#686765"),
    "mountain": ("#c0b8ad", "#69625a"),
    "rock": ("#b5ada3", "#635e58"),
    "cave": ("#e0d5c6", "#766857"),
    "tunnel": ("#cfc1ae", "#6b5f51"),
    "deep": ("#b8a894", "#6a6055"),
    "water": ("#a9cddb", "#466a7a"),
    "sea": ("#cfe1e6", "#486675"),
    "sand": ("#ece1c8", "#756a4f"),
    "heather": ("#dfbcd0", "#775a6b"),
    "slate": ("#bcc8d3", "#58697a"),
    "ochre": ("#e6d196", "#736542"),
    "moss": ("#c0d4a3", "#5b7048"),
    "tile-orange": ("#eec9a0", "#7f5e3f"),
    "tile-green": ("#c6d8b0", "#55704c"),
    "tile-yellow": ("#eee0a6", "#6e663f"),
    "tile-blue": ("#bed3e2", "#4d6880"),
    "tile-trap": ("#e3c3b4", "#7c5648"),
}

# What icons are filled with; their outline is always "line".
MATERIALS: Final[dict[str, tuple[str, str]]] = {
    "wood": ("#b07a45", "#a97341"),
    "wood-end": ("#e3bd86", "#cfa467"),
    "stone": ("#c3beb6", "#b3aea6"),
    "stone-side": ("#a09a91", "#8a857e"),
    "ore": ("#5b5462", "#7d7687"),
    "glint": ("#f4d77a", "#f4d77a"),
    "gold": ("#e8b93f", "#d3a532"),
    "gold-rim": ("#f6dc8b", "#efcf74"),
    "iron": ("#9aa6b2", "#8e9aa6"),
    "iron-top": ("#c9d1d9", "#bcc5cd"),
    "copper": ("#d07a42", "#c9733d"),
    "copper-top": ("#eda772", "#d98e59"),
    "silver": ("#d9dde0", "#c3c9ce"),
    "ruby": ("#c8283f", "#d8384f"),
    "ruby-top": ("#ea7480", "#e46472"),
    "clay": ("#b8663f", "#bb6a44"),
    "grain": ("#e7c158", "#d3ab40"),
    "root": ("#e08a45", "#cf7834"),
    "leaf": ("#6c9e57", "#5d8f49"),
    "flax": ("#8b9fdc", "#7a90d4"),
    "linen": ("#f3ead4", "#ded4ba"),
    "wool": ("#f8f4ea", "#e4dfd3"),
    "donkey": ("#9b948d", "#948d86"),
    "boar": ("#7b5a47", "#93705a"),
    "cattle": ("#a9633f", "#ab6540"),
    "dog": ("#d3a66e", "#c19359"),
    "skin": ("#efc7a2", "#d9ab84"),
    "beard": ("#d98f45", "#c67c34"),
    "goblin": ("#93b862", "#7fa44f"),
    "orc": ("#718f5c", "#759460"),
    "troll": ("#93a2b3", "#7f8fa1"),
    "pale": ("#e6e4ef", "#c4c1d1"),
    "dusk": ("#7c6fa0", "#8b7cb3"),
    "fiend": ("#8a5a6b", "#a76f82"),
    "bone": ("#f4eddd", "#e0d8c5"),
    "laurel": ("#7fa662", "#6f9853"),
    "brick": ("#c98f6d", "#b27957"),
    "beer": ("#e5a53a", "#d19230"),
    "milk": ("#fbf9f3", "#ebe7dd"),
    "cap": ("#c1543f", "#c75c46"),
    "gem": ("#4aa79b", "#3f998d"),
    "sky-blue": ("#9fcbe0", "#5c9ab5"),
    "plain": ("#f3eee3", "#d2cbbc"),
    "iris": ("#f2b134", "#f2b134"),
}

# Okabe and Ito's set, told apart with every kind of colour vision, and what is written on each.
SEATS: Final[dict[str, tuple[str, str]]] = {
    "blue": ("#0072b2", "#ffffff"),
    "red": ("#d55e00", "#1c1813"),
    "green": ("#009e73", "#0f1512"),
    "purple": ("#cc79a7", "#1c1318"),
    "orange": ("#e69f00", "#1c1813"),
    "sky": ("#56b4e9", "#10171c"),
    "yellow": ("#f0e442", "#1c1a10"),
    "grey": ("#a6a29b", "#1a1917"),
}

# "You may" and nothing else; "last" is the soft outline of the last move.
SIGNALS: Final[dict[str, tuple[str, str]]] = {
    "accent": ("#5a1fd1", "#d3bdff"),
    "accent-ink": ("#ffffff", "#1c1033"),
    "last": ("#4f493f", "#e0d8c8"),
}

# The light falls from the upper left: what it brightens and leaves dark, and what casts a shadow.
# "sepia" is the ink of what is engraved.
LIGHT: Final[dict[str, tuple[str, str]]] = {
    "gleam": ("#ffffff", "#fff1d6"),
    "dim": ("#33261a", "#000000"),
    "cast": ("#2b1f13", "#000000"),
    "sepia": ("#6a5740", "#b3a184"),
}

# On a dark ground a dark outline is lost, so there it lies beneath the body and takes nothing away.
OUTLINES: Final = (
    ("--outline:1.35", "--order:normal", "--core:.2", "--rim:.1", "--lit:.42", "--dark:.15"),
    ("--outline:1.8", "--order:stroke", "--core:.42", "--rim:.2", "--lit:.16", "--dark:.24"),
)

TONES: Final[dict[str, tuple[str, str]]] = SURFACES | INKS | TERRAINS | MATERIALS | SIGNALS | LIGHT

# The mood of a title: what its drawings change of the tones above.
MOODS: Final[dict[str, dict[str, tuple[str, str]]]] = {
    # A Highland summer: heather, clear water, light stone.
    "meduris": {
        "table": ("#dfe3da", "#101411"),
        "sepia": ("#6a5740", "#e6dabf"),
        "paper": ("#fbfaf3", "#1a1d1a"),
        "card": ("#f2f1e6", "#20241f"),
        "shade": ("#d5d8c8", "#21241f"),
        "meadow": ("#c3d99f", "#4c6541"),
        "forest": ("#9dbb92", "#47654e"),
        "pasture": ("#c6d98c", "#5c713a"),
        "mountain": ("#b9bbb4", "#60645f"),
        "quarry": ("#d3d2cb", "#6a6b68"),
        "mine": ("#d8b296", "#7b5940"),
        "water": ("#9ccbe0", "#3f6c80"),
        "sand": ("#f0e3c4", "#77694a"),
        "slate": ("#c3ccd9", "#5a677c"),
        "ochre": ("#ebd38a", "#75653a"),
    },
    # An island in the mist: grey-green sea, vellum, old gold.
    "arrival": {
        "table": ("#d9dfda", "#0f1413"),
        "paper": ("#fbf7ea", "#1b1d1a"),
        "card": ("#f3eddb", "#21231f"),
        "shade": ("#d8d3bd", "#22241f"),
        "sea": ("#bcd8d8", "#3d646b"),
        "water": ("#97c4ca", "#3f6a72"),
        "heather": ("#dcb6d0", "#775670"),
        "slate": ("#b7c6d6", "#53687e"),
        "ochre": ("#e8cf88", "#756538"),
        "moss": ("#b4d195", "#537044"),
        "deep": ("#b3a08e", "#675c54"),
        "field": ("#e3c890", "#7c6432"),
        "mine": ("#d3ac9b", "#7b5548"),
    },
    # A lamp in the dark: warm rock, umber, candlelight.
    "cavevscave": {
        "table": ("#ddd2c0", "#14100c"),
        "paper": ("#fbf5e8", "#1f1a14"),
        "card": ("#f6ecd8", "#272019"),
        "shade": ("#d9c9ad", "#29221a"),
        "rock": ("#ab9c8b", "#685c50"),
        "mountain": ("#bcae9d", "#685c50"),
        "cave": ("#e9d5b4", "#7b6443"),
        "tile-orange": ("#f0c493", "#85603a"),
        "tile-yellow": ("#efdb95", "#6f6436"),
    },
    # A farm before the mountain: oak, loam, torchlight.
    "caverna": {
        "table": ("#e0d6c3", "#15120e"),
        "paper": ("#fcf7ec", "#1f1b16"),
        "card": ("#f6eedd", "#26211a"),
        "shade": ("#dccfb6", "#28221b"),
        "forest": ("#a0bb8b", "#496540"),
        "rock": ("#b3a797", "#655c53"),
        "pasture": ("#bdd68c", "#557138"),
        "meadow": ("#cee0a0", "#5c723b"),
        "field": ("#dcbe85", "#7c6230"),
        "cave": ("#e6d8bf", "#786749"),
        "sand": ("#eddcb4", "#776a45"),
    },
    # Folk of the deep woods and the deeper caves: moss, amber, mushrooms.
    "caverna-folk": {
        "table": ("#d9dac2", "#11130d"),
        "paper": ("#fbf8e9", "#1c1c14"),
        "card": ("#f4f0db", "#232319"),
        "shade": ("#d3d3b3", "#232319"),
        "forest": ("#93b388", "#446647"),
        "rock": ("#aba896", "#5f5e51"),
        "pasture": ("#b3d186", "#4f7039"),
        "meadow": ("#c6dd98", "#57733c"),
        "field": ("#d9c083", "#7a6432"),
        "cave": ("#e2d9bd", "#736949"),
        "sand": ("#e9dfb2", "#726b44"),
    },
    # Orcs at the gate: dusk, ash and embers.
    "caverna-fiends": {
        "table": ("#dad0cb", "#140f11"),
        "paper": ("#fbf5ef", "#1e191a"),
        "card": ("#f4eae1", "#262022"),
        "shade": ("#d8c8bf", "#282123"),
        "forest": ("#a3b192", "#516349"),
        "rock": ("#aea39f", "#635c5c"),
        "pasture": ("#bfcd92", "#5c6d3f"),
        "meadow": ("#ccd8a5", "#616f44"),
        "field": ("#dab58a", "#7c5c38"),
        "cave": ("#e4d3c4", "#75624f"),
        "sand": ("#eed5b6", "#7a654a"),
        "tunnel": ("#cdbcb0", "#695b55"),
    },
}

# How much of a material's colour is left where an emblem is tinted with it.
WASH: Final = 0.42

SEAT_COLOURS: Final[tuple[str, ...]] = tuple(SEATS)

_RULES: Final = """\
.tafel{color-scheme:light dark;--seat:var(--plain);--seat-ink:var(--line);--pen:var(--ink);\
--mark:1.35;--fine:1}
.on-body{--pen:var(--line)}
.f-seat{fill:var(--seat)}.s-seat{stroke:var(--seat)}
.f-seat-ink{fill:var(--seat-ink)}.s-seat-ink{stroke:var(--seat-ink)}
.f-pen{fill:var(--pen)}.f-none{fill:none}
.drawing{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;\
font-variant-numeric:tabular-nums;fill:var(--ink);max-width:100%;height:auto}
.drawing:not([width]){width:100%}
svg.icon{vertical-align:-.22em}
.outline{stroke:var(--line);stroke-width:var(--outline);paint-order:var(--order);stroke-linejoin:round;stroke-linecap:round}
.mark{fill:none;stroke:var(--line);stroke-width:var(--mark);stroke-linejoin:round;stroke-linecap:round}
.fine{fill:none;stroke:var(--line);stroke-width:var(--fine);stroke-linejoin:round;stroke-linecap:round}
.bold{fill:none;stroke:var(--line);stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
.pen{fill:none;stroke:var(--pen);stroke-width:var(--mark);stroke-linejoin:round;stroke-linecap:round}
.pen-bold{fill:none;stroke:var(--pen);stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
.frame{stroke:var(--frame);stroke-width:1.25;vector-effect:non-scaling-stroke}
.edge{stroke:var(--line);stroke-width:1.5;stroke-linejoin:round;vector-effect:non-scaling-stroke}
.border{stroke:var(--hairline);stroke-width:1}
.cast{fill:var(--cast);fill-opacity:var(--core);stroke:var(--cast);stroke-opacity:var(--rim);\
stroke-width:4;stroke-linejoin:round}
.f-gleam{fill-opacity:var(--lit)}.f-dim{fill-opacity:var(--dark)}
.gleam{fill:none;stroke:var(--gleam);stroke-opacity:var(--lit);stroke-linecap:round}
.dim{fill:none;stroke:var(--dim);stroke-opacity:var(--dark);stroke-linecap:round}
.text{fill:var(--ink)}.text-muted{fill:var(--muted)}.text-strong{fill:var(--ink);font-weight:650}
.text-seat{fill:var(--seat-ink);font-weight:700}
.halo{fill:var(--ink);font-weight:700;stroke:var(--paper);stroke-width:.25em;\
stroke-linejoin:round;paint-order:stroke}
.strong{font-weight:700}
.faded{opacity:.45}.pale{opacity:.16}
.drawing .ring{visibility:hidden;fill:none;pointer-events:none}
.ring-case{fill:none;stroke:var(--paper);stroke-width:6;stroke-opacity:.85}
.ring-band{fill:none;stroke:var(--last);stroke-width:2.5;stroke-dasharray:1 5;\
stroke-linecap:round}
.drawing .last>.ring{visibility:visible}
.drawing .near>.ring{visibility:visible}
.drawing .near>.ring .ring-case{stroke:none}
.drawing .near>.ring .ring-band{stroke:var(--accent);stroke-width:1.75;stroke-dasharray:4 5}
.drawing .may>.ring{visibility:visible}
.drawing .may>.ring .ring-band{stroke:var(--accent);stroke-width:3.5;stroke-dasharray:none}
.drawing .may{cursor:pointer;outline:none}
.drawing .may:hover>.ring .ring-band,.drawing .may:focus-visible>.ring .ring-band\
{stroke-width:5.5;fill:var(--accent);fill-opacity:.16}
"""


@cache
def css(only: str | None = None) -> str:
    """The style sheet: variables for both themes, one fill and one stroke class a tone, rules.

    It knows all moods, or only one (`""`: none at all) for a drawing that brings it along.
    """
    known = {mood: tones for mood, tones in MOODS.items() if only in (None, mood)}
    light, dark = _variables(0, known), _variables(1, known)
    themes = (
        f".tafel,.tafel[data-theme=light]{{{light}}}\n"
        f"@media (prefers-color-scheme:dark){{.tafel:not([data-theme=light]){{{dark}}}}}\n"
        f".tafel[data-theme=dark]{{{dark}}}\n"
    )
    tones = "".join(
        f".f-{name}{{fill:var(--{name})}}.s-{name}{{stroke:var(--{name})}}\n" for name in TONES
    )
    moods = "".join(
        f"svg.drawing.mood-{mood}{{"
        + ";".join(f"--{name}:var(--{mood}-{name})" for name in changed)
        + "}\n"
        for mood, changed in known.items()
    )
    seats = "".join(
        f".seat-{name}{{--seat:var(--seat-{name});--seat-ink:var(--on-{name})}}\n" for name in SEATS
    )
    washes = "".join(f"--{name}:var(--wash-{name});" for name in MATERIALS)
    bare = "".join(f"--{name}:none;" for name in (*MATERIALS, "night", "gleam", "dim"))
    lines = "--line:var(--sepia);--pen:var(--sepia);--order:normal"
    emblems = f".emblem{{{washes}{lines};--outline:1;--mark:1.1;--fine:.8}}\n"
    emblems += f".engraved{{{bare}{lines};opacity:.8}}\n"
    return themes + _RULES + tones + moods + seats + emblems


def _variables(theme: int, moods: dict[str, dict[str, tuple[str, str]]]) -> str:
    """The tones of one theme as CSS declarations; seats look the same in both."""
    tones = [f"--{name}:{pair[theme]}" for name, pair in TONES.items()]
    if theme == 0:
        tones += [f"--seat-{n}:{fill};--on-{n}:{ink}" for n, (fill, ink) in SEATS.items()]
    card = SURFACES["card"][theme]
    tones += [f"--wash-{n}:{mixed(pair[theme], card, WASH)}" for n, pair in MATERIALS.items()]
    for mood, changed in moods.items():
        tones += [f"--{mood}-{name}:{pair[theme]}" for name, pair in changed.items()]
    tones += OUTLINES[theme]
    return ";".join(tones)


def mixed(one: str, other: str, part: float) -> str:
    """So much of one colour in another."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs)


def tones_of(mood: str) -> dict[str, tuple[str, str]]:
    """All tones as they are in a mood; in none where it is empty."""
    return TONES | MOODS.get(mood, {})


def luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb`, as WCAG defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def text_pairs() -> list[tuple[str, str]]:
    """Tones of text and of what it may be written on: at least 4.5 to 1."""
    grounds = [*SURFACES, *TERRAINS]
    pairs = [("ink", ground) for ground in grounds]
    pairs += [(ink, ground) for ink in ("muted", "danger") for ground in ("table", "paper", "card")]
    pairs.append(("accent-ink", "accent"))
    return pairs


def signal_pairs() -> list[tuple[str, str]]:
    """Rings, and the strokes of signs, on what they lie: at least 3 to 1."""
    grounds = [*SURFACES, *TERRAINS]
    return [(tone, ground) for tone in ("ink", "accent", "last") for ground in grounds]


def piece_contrast(colour: str, ground: str, theme: int, mood: str = "") -> float:
    """How a body in `colour` stands out from the tone `ground`: by itself or by its outline."""
    tones = tones_of(mood)
    under, outline = tones[ground][theme], tones["line"][theme]
    return max(contrast(colour, under), contrast(outline, under))
