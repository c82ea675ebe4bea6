"""The action board: the printed spaces, and the track of rounds with its cards and markers."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from tafelrunde.drawing import Scene, icons, pieces, surfaces, svg
from tafelrunde.drawing.symbols.emblems import HIGH, WIDE
from tafelrunde.games.caverna.catalogue import Sign
from tafelrunde.games.caverna.drawing.emblems import SPACE
from tafelrunde.games.caverna.drawing.layout import place, width
from tafelrunde.games.caverna.drawing.lettering import (
    SMALLEST,
    amount,
    amount_width,
    lines_of,
    name_lines,
    plain,
    sign_row,
    sign_rows,
    signs_width,
)
from tafelrunde.games.caverna.drawing.pictures import Pictures
from tafelrunde.games.caverna.drawing.words import goods_said, number, short
from tafelrunde.kernel.layouts import BROAD

GAP: Final = 6
TALL: Final = 86
# How much of the layout for a large screen 1920 by 1080 pixels show below the bars.
_IN_SIGHT: Final = 742
# The size of goods on a space, and where three kinds have to fit.
_GOOD: Final = 24.0
_SMALL_GOOD: Final = 18.0
HEAD: Final = 22
# Below a name there is little room in less than this.
_LOW: Final = 58
DWARF: Final = 34
# How high an emblem may be, best first, and how broad it is for that; round numbers are short.
_EMBLEMS: Final = (35.0, 28.0, 21.0, 17.5)
_BREADTH: Final = WIDE / HIGH
# The words that join others.
JOINTS: Final = ("and_or", "and_then_or", "and_then", "either_or")
# How many spaces lie side by side, by layout.
COLUMNS: Final = (6, 3, 4, 6)


def action_board(scene: Scene[Pictures], top: float) -> tuple[str, float]:
    """All spaces, and where they end."""
    board = scene.board
    rows, rounds = _rows(scene)
    tall = _tall(scene)
    y = top + rows * (tall + GAP) + 2
    end = y + rounds * (HEAD + tall + GAP) - GAP
    hidden = (board["leaves"], board["questions"])
    key = (board["spaces"], board["track"], board["round"], hidden, scene.about("space:"), top)
    shown = scene.block("spaces", key, lambda: _spaces(scene, top) + _rounds(scene, y))
    return scene.region("spaces", shown), end


def _rows(scene: Scene[Pictures]) -> tuple[int, int]:
    """How many rows the printed spaces and the rounds take."""
    columns = COLUMNS[scene.layout]
    printed = sum(not space["card"] for space in scene.board["spaces"])
    return -(-printed // columns), len(scene.board["track"]) // columns


def _tall(scene: Scene[Pictures]) -> float:
    """How high a space is: lower where many people's spaces are to be in sight together."""
    if scene.layout != BROAD:
        return TALL
    rows, rounds = _rows(scene)
    between = rows * GAP + rounds * (HEAD + GAP) + 2 - GAP
    return min(TALL, (_IN_SIGHT - between) // (rows + rounds))


def _spaces(scene: Scene[Pictures], top: float) -> str:
    """The printed spaces."""
    columns = COLUMNS[scene.layout]
    tall = _tall(scene)
    wide = _wide(scene)
    spaces = [space for space in scene.board["spaces"] if not space["card"]]
    return "".join(
        _space_part(
            scene, space, at % columns * (wide + GAP), top + at // columns * (tall + GAP), wide
        )
        for at, space in enumerate(spaces)
    )


def _rounds(scene: Scene[Pictures], top: float) -> str:
    """The track of rounds, with the cards that are known."""
    columns = COLUMNS[scene.layout]
    wide, tall = _wide(scene), _tall(scene)
    board = scene.board
    cards = {space["name"]: space for space in board["spaces"] if space["card"]}
    parts: list[str] = []
    for at, entry in enumerate(board["track"]):
        x = at % columns * (wide + GAP)
        y = top + at // columns * (HEAD + tall + GAP)
        here = entry["card"] in cards
        hidden = (board["leaves"], board["questions"])
        key = (entry, here, entry["number"] == board["round"], hidden, x, y)
        draw = partial(_round, scene, entry, here, x, y, wide)
        parts.append(scene.part(f"round:{entry['number']}", key, draw))
        if here:
            parts.append(_space_part(scene, cards[entry["card"]], x, y + HEAD, wide))
    return "".join(parts)


def _wide(scene: Scene[Pictures]) -> float:
    """How wide a space is; whole numbers make small pages."""
    columns = COLUMNS[scene.layout]
    return (width(scene) - (columns - 1) * GAP) // columns


def _space_part(scene: Scene[Pictures], space: dict[str, Any], x: float, y: float, w: float) -> str:
    """A space as a part."""
    name = f"space:{space['name']}"
    key = (space, scene.asked(name), x, y)
    return scene.part(name, key, partial(_space, scene, space, x, y, w))


def _space(scene: Scene[Pictures], space: dict[str, Any], x: float, y: float, w: float) -> str:
    """An action space: its name, its effects, the goods on it and the dwarfs."""
    name: str = space["name"]
    tall = _tall(scene)
    size = SMALLEST + (0 if scene.narrow else 1)
    rows = lines_of(short(scene, "space", name), w - 8, size, 2)
    band = 6 + (size + 2) * len(rows)
    parts = [
        surfaces.cast(x, y, w, tall, 5),
        svg.rect(x, y, w, tall, "f-card frame", 5),
        surfaces.ground("fibres", name, x + 1, y + band, w - 2, tall - band - 1),
        svg.rect(x + 1, y + 1, w - 2, band, "f-sand", 4),
        svg.line(x + 1, y + band + 1, x + w - 1, y + band + 1, "dim"),
        surfaces.edge(x, y, w, tall),
        _emblem(scene, space, x + w, y + tall, w, tall - band),
        name_lines(rows, x + w / 2, y + size + 3, w - 8, size),
        _effects(space, x + w / 2, y + band, w - 8, tall - band),
        _stock(space, x + 6, y + tall - 16, w - 10),
        _workers(scene, space, x + w - 6, y + tall - 20),
    ]
    box = (x, y, w, tall)
    classes = ["near"] if space["after_exchange"] else []
    label = space_label(scene, space)
    return place(scene, f"space:{name}", svg.group(*parts), label, box, classes=classes)


def _emblem(
    scene: Scene[Pictures], space: dict[str, Any], right: float, low: float, w: float, h: float
) -> str:
    """The emblem in the lower right corner, as large as it fits beside and below signs and goods.

    Where there is no room it is pale and lies under them.
    """
    taken = [
        (right - w / 2 + at + min(signs_width(row, size), w - 8) / 2, low - h + y + size / 2)
        for row, at, y, size in _laid(space["signs"], bool(space["fills"]), False, w - 8, h)
    ]
    if space["fills"]:
        lying = sum(amount_width(count, _GOOD) + 6 for count in space["goods"].values())
        taken.append((right - w + 2 + (lying or 26 * len(space["fills"])), low - 4))
    name = scene.kit.spaces.get(space["name"], SPACE)
    for size in _EMBLEMS:
        wide = size * _BREADTH
        if all(x <= right - 7 - wide or y <= low - 5 - size for x, y in taken):
            return icons.emblem(name, right - 6 - wide / 2, low - 4 - size / 2, size)
    size = min(_EMBLEMS[0], h - 24)
    return icons.emblem(name, right - size / 2 - 12, low - size / 2 - 4, size, "pale")


# A row of signs, its middle from that of the space, its height below the band, and its size.
_Row = tuple[list[Sign], float, float, float]


def _laid(signs: list[Sign], fills: bool, beside: bool, w: float, h: float) -> list[_Row]:
    """Where signs stand: in one row above goods that lie there, in two where none ever do."""
    if not signs:
        return []
    size = 18.0
    aside = -DWARF / 2 - 2
    if fills and h > _LOW:
        return [(signs, 0, 13, size)]
    if fills:
        return [(signs, aside if beside else 0, min(13, h / 4), 16)]
    large = size + (4 if h > _LOW else 2)
    if signs_width(signs, large) <= w and not (beside and h < TALL - HEAD):
        return [(signs, 0, 17 if h > _LOW else 13, large)]
    x = 0.0
    if beside:
        x, w, size = aside, w + 2 * aside, 15.0
    rows = sign_rows(signs, w, size)
    step = min(23, (h - 4) / len(rows))
    return [(row, x, 2 + step * (index + 0.5), size) for index, row in enumerate(rows)]


def _effects(space: dict[str, Any], x: float, y: float, w: float, h: float) -> str:
    """The signs of a space, beside the dwarfs on it."""
    beside = bool(space["dwarfs"])
    return "".join(
        sign_row(row, x + at, y + down, w - 2 * abs(at), size)
        for row, at, down, size in _laid(space["signs"], bool(space["fills"]), beside, w, h)
    )


def _stock(space: dict[str, Any], x: float, y: float, w: float) -> str:
    """The goods on a space, closer where there are many; an empty one shows what it will get."""
    parts: list[str] = []
    lying: list[int] = list(space["goods"].values())
    wide = sum(amount_width(count, _GOOD) + 6 for count in lying)
    size = _GOOD if wide <= w else _SMALL_GOOD
    for fill in space["fills"]:
        good: str = fill["good"]
        count = space["goods"].get(good, 0)
        if count:
            parts.append(surfaces.foot(x + size / 2, y + size * 0.4, size * 0.42, size * 0.1))
            parts.append(amount(good, count, x, y, size, False))
            x += amount_width(count, size) + (6 if size == _GOOD else 1)
        elif not space["goods"]:
            parts.append(icons.icon(good, x + 12, y, _GOOD, cls="faded"))
            x += 26
    return "".join(parts)


def _workers(scene: Scene[Pictures], space: dict[str, Any], right: float, y: float) -> str:
    """The dwarfs on a space, from the right."""
    parts: list[str] = []
    for index, dwarf in enumerate(space["dwarfs"]):
        seat: int = dwarf["seat"]
        armed = dwarf["strength"] > 0
        x = right - DWARF / 2 - (7 if armed else 0) - index * (DWARF + 4)
        parts.insert(0, dwarf_figure(scene, seat, x, y, DWARF, dwarf))
    return "".join(parts)


def dwarf_figure(
    scene: Scene[Pictures], seat: int, x: float, y: float, size: float, dwarf: dict[str, Any]
) -> str:
    """A person in the colour and shape of its seat, with the strength of its weapon."""
    strength: int = dwarf["strength"]
    return (
        pieces.weapon(strength, x, y, size)
        + pieces.person(dwarf["kind"], seat, scene.colours[seat], x, y, size)
        + pieces.plate(strength, x, y, size)
    )


def space_label(scene: Scene[Pictures], space: dict[str, Any]) -> str:
    """A space in words: what it offers, what lies there, what it gets, who stands there."""
    words = scene.words
    said = [f"{scene.name('space', space['name'])}: {_offers(scene, space['words'])}"]
    if space["goods"]:
        said.append(f"{scene.say('here')} {goods_said(scene, space['goods'])}")
    for fill in space["fills"]:
        good = number(scene, "good", fill["good"])
        amounts = [fill["more"], good, fill["empty"]]
        said.append(words.fill(f"word.{_filling(fill)}", amounts, []))
    for dwarf in space["dwarfs"]:
        key = "taken_armed" if dwarf["strength"] else "taken"
        kind = number(scene, "person", dwarf["kind"])
        said.append(scene.say(key, dwarf["seat"], dwarf["strength"], kind))
    if space["after_exchange"]:
        said.append(scene.say("after_exchange"))
    return "; ".join(said)


def _filling(fill: dict[str, Any]) -> str:
    """Which words tell what a space gets each round, empty or not."""
    if fill["empty"] == fill["more"]:
        return "fills"
    if not fill["more"]:
        return "fills_if_empty"
    return "fills_empty" if fill["empty"] else "fills_unless_empty"


def _offers(scene: Scene[Pictures], words: list[str]) -> str:
    """The printed effects in words, with a comma where no connector stands between two."""
    said: list[str] = []
    at = 0
    while at < len(words):
        end = at + 1
        if words[at].startswith("gain "):
            while end < len(words) and words[end].startswith("gain "):
                end += 1
            phrase = _gains(scene, words[at:end])
        else:
            phrase = _word(scene, words[at])
        apart = words[at] not in JOINTS and end < len(words) and words[end] not in JOINTS
        said.append(phrase + ("," if apart else ""))
        at = end
    return " ".join(said)


def _gains(scene: Scene[Pictures], words: list[str]) -> str:
    """Goods gained together."""
    goods = {good: int(amount) for _, good, amount in (word.split() for word in words)}
    return scene.words.get("word.gain").format(goods=goods_said(scene, goods))


def _word(scene: Scene[Pictures], word: str) -> str:
    """One printed effect or connector in words."""
    if word in JOINTS or word in ("take", "token", "market", "sow"):
        return scene.words.get(f"word.{word}")
    if word in scene.board["deeds"]:
        deed = scene.name("part", scene.board["deeds"][word])
        # In German every other deed begins with a noun.
        return deed if scene.words.language == "de" else deed[0].lower() + deed[1:]
    if word == "imitate 0":
        return scene.words.get("word.imitate_free")
    more = word.split()
    return scene.words.fill(f"word.{more[0]}", [int(more[1])], [])


# ---------------------------------------------------------------------- the track of rounds


def _round(
    scene: Scene[Pictures], entry: dict[str, Any], here: bool, x: float, y: float, w: float
) -> str:
    """A round: its head and, until its card is here, the cards that it may bring."""
    head = _head(scene, entry, x, y, w)
    return head if here else head + _to_come(scene, entry, x, y + HEAD, w)


def _head(scene: Scene[Pictures], entry: dict[str, Any], x: float, y: float, w: float) -> str:
    """The head of a round: its number, and what its end brings as far as that is known."""
    now = entry["number"] == scene.board["round"]
    said = "round" if entry["played"] else "no_round"
    label = scene.say(said, entry["number"])
    parts = [
        svg.title(_round_label(scene, entry)),
        svg.rect(x, y, w, HEAD + 8, "f-ochre" if now else "f-shade", 5),
        svg.text(
            x + 7,
            y + 16,
            label,
            size=13 if not scene.narrow else SMALLEST,
            cls="text-strong" if now else "text",
            anchor="start",
        ),
        _marker(scene, entry, x + w - 15, y + HEAD / 2),
    ]
    return svg.group(*parts)


def _marker(scene: Scene[Pictures], entry: dict[str, Any], x: float, y: float) -> str:
    if not entry["played"]:
        return ""
    if entry["marker"]:
        return icons.icon(scene.kit.markers[entry["marker"]], x, y, 19)
    if entry["ending"]:
        return icons.icon(scene.kit.endings[entry["ending"]], x, y, 19)
    back = svg.circle(x, y, 9, "f-card frame")
    return back + svg.centred(x, y, "?", size=13, cls="text-muted")


def _round_label(scene: Scene[Pictures], entry: dict[str, Any]) -> str:
    if not entry["played"]:
        return scene.say("skipped", entry["number"])
    said = scene.say("round", entry["number"])
    ending = ending_of(scene, entry)
    if ending:
        return f"{said}: {ending}"
    hidden = scene.say("hidden_marker", scene.board["leaves"], scene.board["questions"])
    return f"{said}: {hidden}"


def ending_of(scene: Scene[Pictures], entry: dict[str, Any]) -> str:
    """What the end of a round brings, in words; nothing as long as that is hidden."""
    if entry["marker"]:
        return scene.name("marker", entry["marker"])
    return scene.name("ending", entry["ending"]) if entry["ending"] else ""


def _to_come(scene: Scene[Pictures], entry: dict[str, Any], x: float, y: float, w: float) -> str:
    """A round without its card yet: the cards that it may bring."""
    tall = _tall(scene)
    ground = svg.rect(x, y, w, tall, "f-paper frame", 5)
    if not entry["played"]:
        return svg.group(ground, cls="faded")
    names = [short(scene, "space", name) for name in entry["may_be"]]
    rows = [lines_of(name, w - 8, SMALLEST, 1)[0] for name in names]
    first = y + tall / 2 - (len(rows) - 1) * 8.5 + 4
    parts = [
        svg.title(scene.say("may_be") + " " + ", ".join(plain(name) for name in names)),
        ground,
    ]
    for index, row in enumerate(rows):
        at = first + 17 * index
        parts.append(svg.fitted(x + w / 2, at, row, w - 8, size=SMALLEST, cls="text-muted"))
    return svg.group(*parts)
