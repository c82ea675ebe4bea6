"""Where everything lies on the two tables of Meduris: one for a screen, one for a telephone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from tafelrunde.drawing.loop import Loop
from tafelrunde.drawing.svg import Point

ROUNDNESS: Final = 2.9
MESA_ROUNDNESS: Final = 3.8
GOODS: Final = ("wood", "wool", "copper", "stone")


# Every layout is the only one of its kind, so it is compared by what it is, not by its numbers.
@dataclass(frozen=True, eq=False)
class Layout:
    """One unit is at least a pixel on the screen. The ring is measured across its middle line,
    which runs between the goods and the lots of the spaces; outwards is positive."""

    width: float
    board_top: float
    board_height: float
    middle: Point
    half: Point
    inner: float
    goods_at: float
    lot_at: float
    outer: float
    shore: float
    stones_at: float
    river: float
    river_gap: float

    good_size: float
    piece_size: float
    rune_size: float
    number_size: float
    price_size: float
    price_aside: float
    stone_size: float
    druid_size: float

    mesa: Point
    mesa_at: Point
    mountain: Point
    pile_at: Point
    pile_icon: float
    pile_number: float
    sign_at: Point
    sign_size: float
    stack_at: float
    stack_step: float
    worker_size: float
    summit: float
    summit_drop: float

    home: Point
    home_size: float
    steps: tuple[Point, ...]
    step_size: float
    die: Point
    die_size: float
    trees: tuple[Point, ...]

    cards_top: float
    card_height: float
    cards_in_row: int
    card_most: float

    @cached_property
    def ring(self) -> Loop:
        """The ring of spaces, by its middle line."""
        return Loop(*self.middle, self.half[0], ROUNDNESS, self.half[1])

    @property
    def walk(self) -> float:
        """The middle of the druid's path."""
        return (self.outer + self.shore) / 2

    @cached_property
    def crossing(self) -> float:
        """Where path and river cross, along the ring."""
        return self.ring.length * self.river

    def plateau(self, right: int, low: int) -> Point:
        """The middle of a plateau on one side of the mountain."""
        return self.middle[0] + right * self.mesa_at[0], self.middle[1] + low * self.mesa_at[1]


WIDE: Final = Layout(
    width=860,
    board_top=0,
    board_height=624,
    middle=(430, 312),
    half=(328, 211),
    inner=-33,
    goods_at=-16,
    lot_at=25,
    outer=47,
    shore=69,
    stones_at=-53,
    river=0.815,
    river_gap=26,
    good_size=28,
    piece_size=40,
    rune_size=25,
    number_size=14,
    price_size=16,
    price_aside=3,
    stone_size=34,
    druid_size=42,
    mesa=(117, 65),
    mesa_at=(125, 69),
    mountain=(258, 146),
    pile_at=(14, -4),
    pile_icon=36,
    pile_number=22,
    sign_at=(76, -2),
    sign_size=40,
    stack_at=-56,
    stack_step=39,
    worker_size=37,
    summit=1,
    summit_drop=0,
    home=(63, 62),
    home_size=25,
    steps=((56, 100), (50, 123), (45, 146)),
    step_size=10,
    die=(797, 62),
    die_size=48,
    trees=(
        (52, 540), (70, 566), (46, 576), (96, 580), (788, 566), (808, 540), (812, 580),
        (764, 582), (812, 122), (740, 50),
    ),
    cards_top=630,
    card_height=116,
    cards_in_row=4,
    card_most=282,
)  # fmt: skip

NARROW: Final = Layout(
    width=376,
    board_top=0,
    board_height=652,
    middle=(188, 326),
    half=(136, 273),
    inner=-23,
    goods_at=-11,
    lot_at=16,
    outer=31,
    shore=49,
    stones_at=-37,
    river=0.853,
    river_gap=20,
    good_size=20,
    piece_size=29,
    rune_size=18,
    number_size=12,
    price_size=13,
    price_aside=1,
    stone_size=25,
    druid_size=32,
    mesa=(44, 84),
    mesa_at=(46, 118),
    mountain=(92, 210),
    pile_at=(19, 24),
    pile_icon=25,
    pile_number=18,
    sign_at=(19, -46),
    sign_size=27,
    stack_at=-20,
    stack_step=37,
    worker_size=33,
    summit=1.45,
    summit_drop=12,
    home=(27, 28),
    home_size=20,
    steps=((20, 58), (15, 76), (11, 94)),
    step_size=8,
    die=(348, 29),
    die_size=40,
    trees=((16, 616), (34, 636), (12, 640), (362, 640), (344, 632), (366, 612), (364, 76)),
    cards_top=658,
    card_height=108,
    cards_in_row=2,
    card_most=370,
)
