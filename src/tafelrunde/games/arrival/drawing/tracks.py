"""The tracks for fame and corruption, the round, the balance on the land, and the supply."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.drawing import Scene, icons, pieces, places, surfaces, svg
from tafelrunde.drawing.icons import Part
from tafelrunde.drawing.svg import Point
from tafelrunde.games.arrival.drawing.chart import Chart
from tafelrunde.games.arrival.drawing.labels import SIZES

TRACK = 40.0
KINDS = ("sineach", "athach", "monghfinn")


def news(scene: Scene[Chart], x: float, y: float, wide: float) -> str:
    """The round, and who holds more of the land."""
    shown = ("round", "rounds", "ending", "fomori_places", "tribe_places")
    key = [scene.board[name] for name in shown]
    return scene.part("news", key, lambda: _news(scene, x, y, wide))


def line(scene: Scene[Chart]) -> str:
    """Which round it is."""
    board = scene.board
    if board["ending"]:
        return scene.say("last_round")
    return scene.say("round", board["round"], board["rounds"])


def tracks(scene: Scene[Chart], x: float, y: float, wide: float) -> str:
    """The tracks for fame and corruption, one below the other."""
    fame = [seat["fame"] for seat in scene.board["seats"]]
    corruption = [seat["corruption"] for seat in scene.board["seats"]]
    limit: int = scene.board["limit"]
    about = scene.about("track:")
    low = y + TRACK + 4
    return scene.part(
        "fame", (fame, about, x, y), lambda: _fame(scene, fame, x, y, wide)
    ) + scene.part(
        "corruption",
        (corruption, limit, about, x, y),
        lambda: _corruption(scene, corruption, limit, x, low, wide),
    )


def supply(scene: Scene[Chart], x: float, y: float, size: float) -> str:
    """What is left for all, and the Fomori that were repelled."""
    key = (scene.board["supply"], scene.board["repelled"])
    return scene.part("supply", key, lambda: _supply(scene, x, y, size))


def _news(scene: Scene[Chart], x: float, y: float, wide: float) -> str:
    board = scene.board
    said = line(scene)
    foes, forts = board["fomori_places"], board["tribe_places"]
    left = x + svg.text_width(said, 16) * 1.12 + 44
    bar = x + wide - 30 - left
    cut = bar * foes / max(foes + forts, 1)
    half = left + bar / 2
    parts = [
        svg.text(x + 2, y + 19, said, size=16, cls="text-strong", anchor="start"),
        icons.icon("fomori", left - 15, y + 14, 22),
        svg.rect(left, y + 4, cut, 20, "f-fiend"),
        svg.rect(left + cut, y + 4, bar - cut, 20, "f-leaf"),
        svg.line(half, y + 1, half, y + 27, "s-line", stroke_width=2),
        svg.text(left + 6, y + 19.5, str(foes), size=15, cls="halo", anchor="start"),
        svg.text(left + bar - 6, y + 19.5, str(forts), size=15, cls="halo", anchor="end"),
        icons.icon("ait", left + bar + 16, y + 14, 24),
    ]
    label = f"{scene.say('fomori_places', foes)}, {scene.say('tribe_places', forts)}"
    return svg.group(svg.title(label), *parts)


def _fame(scene: Scene[Chart], values: list[int], x: float, y: float, wide: float) -> str:
    """Fame from 0 on; the tokens stand where the players are."""
    top = max(40, -(-max(values) // 10) * 10)
    marks = [(mark, str(mark)) for mark in range(0, top + 1, 10 if top <= 80 else 20)]
    return _track(scene, "fame", "fame", x, y, wide, values, top, marks)


def _corruption(
    scene: Scene[Chart], values: list[int], limit: int, x: float, y: float, wide: float
) -> str:
    """Corruption from 0 to beyond the limit, which is marked."""
    top = max(limit + 4, *values)
    marks = [(mark, str(mark)) for mark in range(0, limit - 2, 5)] + [(limit, f"C {limit}")]
    return _track(scene, "corruption", "skull", x, y, wide, values, top, marks)


def _track(
    scene: Scene[Chart],
    name: str,
    icon: str,
    x: float,
    y: float,
    wide: float,
    values: list[int],
    top: int,
    marks: list[tuple[int, str]],
) -> str:
    """A line with numbers below and the players' tokens on it."""
    start, long = x + 42, wide - 62
    middle = y + 14
    parts = [
        surfaces.slab(x, y, wide, TRACK, "f-card border", 6),
        icons.icon(icon, x + 16, middle + 6, 24),
        svg.line(start, middle, start + long, middle, "s-muted", stroke_width=2),
    ]
    if name == "corruption":
        from_limit = start + long * scene.board["limit"] / top
        rest = start + long - from_limit
        parts.append(svg.rect(from_limit, middle - 4, rest, 8, "f-fiend", 2, fill_opacity=0.55))
    for mark, shown in marks:
        at = start + long * mark / top
        strong = name == "corruption" and mark == scene.board["limit"]
        cls = "text-strong" if strong else "text-muted"
        parts.append(svg.line(at, middle - 5, at, middle + 6, "s-muted", stroke_width=1.5))
        parts.append(svg.text(at, y + 36, shown, size=13.7, cls=cls))
    said: list[str] = []
    for seat in sorted(range(len(values)), key=values.__getitem__, reverse=True):
        level = values[:seat].count(values[seat])
        at = start + long * values[seat] / top + 6 * level
        parts.append(pieces.token(seat, scene.colours[seat], at, middle - 3 * level, 23))
        said.append(f"{scene.called(seat)} {values[seat]}")
    label = f"{scene.say(name)}: {', '.join(said)}"
    ring = places.ring_rect(x, y, wide, TRACK, 6)
    return scene.place(f"track:{name}", svg.group(*parts), label, ring)


def _supply(scene: Scene[Chart], x: float, y: float, size: float) -> str:
    """What is left for all, and the Fomori that were repelled."""
    left = scene.board["supply"]
    amounts: list[int] = [left[kind] for kind in ("swords", "shields", "fomori", "tiles")]
    kept: list[Part] = list(zip(("sword", "shield", "fomori", "tactics"), amounts, strict=True))
    drawn, y = _pairs(scene, "supply", kept, scene.say("stock", *amounts), (x, y), size)
    gone = [
        (kind, count) for kind, count in zip(KINDS, scene.board["repelled"], strict=True) if count
    ]
    if not gone:
        return drawn
    named = ", ".join(f"{scene.name('enemy', kind)} {count}" for kind, count in gone)
    said = f"{scene.say('repelled')}: {named}"
    return drawn + _pairs(scene, "repelled", gone, said, (x, y), size)[0]


def _pairs(
    scene: Scene[Chart], heading: str, things: Sequence[Part], said: str, at: Point, size: float
) -> tuple[str, float]:
    """A heading, things two by two below it and what they are; and where that ends."""
    x, y = at
    large = SIZES[scene.narrow]
    parts = [svg.text(x, y + 11, scene.say(heading), size=large, cls="text", anchor="start")]
    y += 16
    for first in range(0, len(things), 2):
        parts.append(icons.cost(things[first : first + 2], x, y + size / 2, size))
        y += size + 4
    return svg.group(svg.title(said), *parts), y
