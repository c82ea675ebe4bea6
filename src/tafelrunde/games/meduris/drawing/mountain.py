"""The mountain: its foot, the four plateaus with their goods and workers, and the summit."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from tafelrunde.drawing import Scene, icons, pieces, places, surfaces, svg
from tafelrunde.drawing.loop import Loop
from tafelrunde.games.meduris.drawing.layout import GOODS, MESA_ROUNDNESS, Layout

LEVELS: Final = 3
PLATEAU_TONES: Final = ("forest", "pasture", "mine", "quarry")
PLATEAU_GROUNDS: Final = ("forest", "grass", "gravel", "crags")
PLATEAU_EMBLEMS: Final = ("wood_yard", "flock", "pit_head", "quarry")
# Where the plateaus lie on the mountain: wood upper left, then clockwise.
PLATEAU_SIDES: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
CLIFF: Final = 6


@cache
def foot(layout: Layout) -> str:
    """The foot of the mountain, craggy and with a ragged edge."""
    edge = Loop(*layout.middle, layout.mountain[0], 3.6, layout.mountain[1])
    steps = 44
    rim = [edge.at(edge.length * i / steps, 4 if i % 2 else -4) for i in range(steps)]
    (x, y), (wide, high) = layout.middle, layout.mountain
    shadow = svg.polygon([(a + 4, b + 6) for a, b in rim], "cast")
    light = svg.polygon([(a + 2, b + 2) for a, b in rim], "gleam", stroke_width=3)
    parts = [shadow, svg.polygon(rim, "f-mountain"), light]
    across, down = wide * 0.94, high * 0.94
    for number in range(4):
        left, top = x - across * (1 - number % 2), y - down * (1 - number // 2)
        parts.append(surfaces.ground("crags", f"foot {number}", left, top, across, down))
    return svg.group(*parts)


def plateaus(scene: Scene[Layout]) -> str:
    """The four plateaus and, above them, the summit."""
    board = scene.board
    every = [
        scene.block(
            f"plateau:{good}",
            (
                board["supply"][good],
                board["plateaus"][good],
                scene.about(f"plateau:{good}", f"pile:{good}", f"worker:{good},"),
            ),
            partial(plateau, scene, good),
        )
        for good in range(len(GOODS))
    ]
    return svg.group(*every, scene.part("summit", None, lambda: _summit(scene.kit)))


def plateau(scene: Scene[Layout], good: int) -> str:
    """A plateau: the pile of its good, and the workers from the bottom to the top."""
    layout, board = scene.kit, scene.board
    right, low = PLATEAU_SIDES[good]
    x, y = layout.plateau(right, low)
    px, py = layout.pile_at
    pile = (board["supply"][good], scene.asked(f"pile:{good}"))
    stack = (board["plateaus"][good], scene.about(f"worker:{good},"))
    parts = [
        scene.part(f"ground:{good}", None, lambda: _ground(layout, good, x, y)),
        scene.part(f"pile:{good}", pile, lambda: _pile(scene, good, x + right * px, y + py)),
        scene.part(
            f"stack:{good}", stack, lambda: _stack(scene, good, x + right * layout.stack_at, y)
        ),
    ]
    ring = _ring(layout, x, y)
    return scene.place(f"plateau:{good}", svg.group(*parts), scene.say("plateau", good), ring)


def _ground(layout: Layout, good: int, x: float, y: float) -> str:
    """A plateau without what is on it, but with a sign of what its people do."""
    sx, sy = layout.sign_at
    aside = PLATEAU_SIDES[good][0] * sx
    wide, high = layout.mesa[0] * 0.93, layout.mesa[1] * 0.93
    half = (wide, 2 * high) if wide > high else (2 * wide, high)
    return (
        svg.path(_mesa(layout, x + 3, y + CLIFF + 3), "cast")
        + svg.path(_mesa(layout, x, y + CLIFF), "f-deep")
        + svg.path(_mesa(layout, x, y), f"f-{PLATEAU_TONES[good]}")
        + svg.path(_mesa(layout, x, y, -1.5), "gleam", stroke_width=2)
        + surfaces.ground(PLATEAU_GROUNDS[good], GOODS[good], x - wide, y - high, *half)
        + surfaces.ground(
            PLATEAU_GROUNDS[good], f"{good}", x + wide - half[0], y + high - half[1], *half
        )
        + icons.emblem(PLATEAU_EMBLEMS[good], x + aside, y + sy, layout.sign_size)
    )


@cache
def _ring(layout: Layout, x: float, y: float) -> str:
    return places.ring_path(_mesa(layout, x, y, -3))


def _pile(scene: Scene[Layout], good: int, x: float, y: float) -> str:
    """The goods left on a plateau: a heap that shrinks, and its number."""
    size, figure = scene.kit.pile_icon, scene.kit.pile_number
    left: int = scene.board["supply"][good]
    heap = ((0, -0.4), (-0.42, 0.18), (0.38, 0.24))[: -(-left // 6)]
    drawn = [
        surfaces.foot(x + dx * size, y + (dy + 0.36) * size, size * 0.4, size * 0.1)
        + icons.icon(GOODS[good], x + dx * size, y + dy * size, size)
        for dx, dy in heap
    ]
    if not left:
        drawn.append(icons.icon(GOODS[good], x, y, size, cls="faded"))
    drawn.append(
        svg.centred(x, y + size * 0.62 + figure * 0.55, str(left), size=figure, cls="halo")
    )
    reach = size * 0.86
    box = x - reach, y - size, 2 * reach, size * 1.72 + figure
    ring = places.ring_rect(*box, 14)
    return scene.place(f"pile:{good}", svg.group(*drawn), scene.say("pile", good, left), ring)


def _stack(scene: Scene[Layout], good: int, x: float, y: float) -> str:
    """The three heights of a plateau; an empty one shows what a worker there would earn."""
    layout = scene.kit
    workers: list[int] = scene.board["plateaus"][good]
    radius = layout.worker_size * 0.48
    parts: list[str] = []
    for level in range(LEVELS):
        cy = y + (1 - level) * layout.stack_step
        slot = svg.circle(x, cy, radius, "f-paper s-sepia", fill_opacity=0.45, stroke_opacity=0.5)
        if level >= len(workers):
            number = svg.centred(x, cy, str(level + 1), size=radius, cls="text")
            parts.append(slot + number)
            continue
        seat = workers[level]
        piece = slot + pieces.worker(seat, scene.colours[seat], x, cy, layout.worker_size)
        label = scene.say("worker", seat, level + 1)
        ring = places.ring_circle(x, cy, radius + 1)
        mark = svg.circle(x, cy, radius + 1, "f-none s-ink", stroke_width=3)
        parts.append(scene.place(f"worker:{good},{level}", piece, label, ring, mark))
    return svg.group(*parts)


@cache
def _mesa(layout: Layout, x: float, y: float, offset: float = 0) -> str:
    """The edge of a plateau."""
    return Loop(x, y, layout.mesa[0], MESA_ROUNDNESS, layout.mesa[1]).closed(offset)


@cache
def _summit(layout: Layout) -> str:
    """The snowy peak in the middle, above the four plateaus."""
    peak = svg.group(
        svg.path("M0 40Q34 38 46 26L30-4Z", "cast"),
        svg.path("M-2-60L12-32L22-20L36 22Q0 38-36 22L-23-14L-14-28Z", "f-stone"),
        svg.path("M-2-60L12-32L22-20L36 22Q22 29 6 30L14 4L0-16L4-34Z", "f-stone-side"),
        svg.path("M-14-28L-10-6L-18 8L-12 26L-28 24L-36 22L-23-14Z", "f-gleam"),
        svg.path("M22-20L26 4L20 14L24 26L36 22Z", "f-dim"),
        svg.path("M-2-60L12-32L17-26L8-21L2-27L-3-15L-10-25L-19-19L-14-28Z", "f-wool"),
        svg.path("M-2-60L12-32L17-26L8-21L4-34Z", "f-dim"),
        svg.path("M-10-6l4 8l-3 8M14 4l4 8", "dim", stroke_width=1.5),
        transform=f"scale({svg.num(layout.summit)})",
    )
    x, y = layout.middle
    return svg.moved(x, y + layout.summit_drop, peak)
