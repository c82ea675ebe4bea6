"""The few kinds of strokes that all icons are made of.

A body has the common outline, a patch has none; a mark is a line on a body, a pen stroke lies on
the ground. On light paper the outline tells an icon from its ground, on dark paper the body does.
"""

from tafelrunde.drawing.svg import circle, path, tag


def body(tone: str, d: str) -> str:
    """A filled shape with the common outline."""
    return path(d, f"outline f-{tone}")


def patch(tone: str, d: str) -> str:
    """A filled shape without an outline, on a body."""
    return path(d, f"f-{tone}")


def mark(d: str) -> str:
    """A line as wide as an outline."""
    return path(d, "mark")


def fine(d: str) -> str:
    """A thinner line for what may get lost at 16 px."""
    return path(d, "fine")


def bold(d: str) -> str:
    """A heavy line, for signs that are nothing but lines."""
    return path(d, "bold")


def pen(d: str) -> str:
    """A line that lies on the ground beside a body, and is as dark or light as text."""
    return path(d, "pen")


def pen_bold(d: str) -> str:
    """A heavy line that lies on the ground, or on a piece that carries a sign."""
    return path(d, "pen-bold")


def ball(tone: str, cx: float, cy: float, r: float) -> str:
    """A circle with the common outline."""
    return circle(cx, cy, r, f"outline f-{tone}")


def dot(cx: float, cy: float, r: float, tone: str = "line") -> str:
    """A small filled circle without an outline."""
    return circle(cx, cy, r, f"f-{tone}")


def oval(tone: str, cx: float, cy: float, rx: float, ry: float) -> str:
    """An ellipse with the common outline."""
    return tag("ellipse", cls=f"outline f-{tone}", cx=cx, cy=cy, rx=rx, ry=ry)
