"""The drawing kit of all games: SVG builder, palette, icons, pieces, places, scenes and parts."""

from tafelrunde.drawing.icons import UnknownIcon, cost, cost_width, icon, inline, names
from tafelrunde.drawing.memory import Memory
from tafelrunde.drawing.palette import css
from tafelrunde.drawing.pieces import tile, token
from tafelrunde.drawing.places import place, ring_circle, ring_path, ring_rect
from tafelrunde.drawing.scene import Scene
from tafelrunde.drawing.svg import Drawing

__all__ = [
    "Drawing",
    "Memory",
    "Scene",
    "UnknownIcon",
    "cost",
    "cost_width",
    "css",
    "icon",
    "inline",
    "names",
    "place",
    "ring_circle",
    "ring_path",
    "ring_rect",
    "tile",
    "token",
]
