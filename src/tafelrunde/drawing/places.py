"""Places: what a person can point at on a board, and the contract about them with the page.

A place is `<g class="place" data-place="space:12">` with a `<title>` that says what it is.

- `data-place` is the place's name, the same one that the view gives to the moves that point at it.
- The class `may` is on a place that the seat may click now, `last` on what the last move touched.
- The class `near` is on a place that could be clicked after something else, such as an exchange:
  the ring shows as a thin dashed line.
- The group holds one child with the class `ring`, made by `ring_circle`, `ring_rect` or
  `ring_path`. It is always in the drawing and hidden by the style sheet; `may` shows it as an
  accent ring, `last` as a soft dotted outline. So the page may add or take away the two classes
  without drawing anything.
- Drawings add no `tabindex`, role or handler: the page does, for the places that have moves.

The main areas of a drawing are groups with `data-region`, a name, and `data-label`, what a person
calls the area in one or two words. The page makes a button of each, which goes there.

- A region with the class `small` and `data-expand="yes"` holds a whole board, scaled down. Its
  texts are hidden until the page opens it to the whole stage and gives it the class `expanded`.
- A region with `data-filters="orange=Dwellings|offered=Available"` is a display of tiles, each
  `<g class="card" data-tags="orange offered" transform="translate(x y)">`. The page moves the tiles
  that are wanted up to the first slots and hides the others, and all `card-heading`s with them.

A card is `<g id="card-elves" data-card="elves" data-size="420 300">`, drawn from (0, 0) on, such as
all the rules that a seat has of its own. Whatever has `data-tells="elves"`, inside a place or in
the list of seats (`SeatView`), shows it beside itself on a tap. A number with `data-rule` leads to
the rule.
"""

from collections.abc import Iterable

from tafelrunde.drawing.svg import circle, group, path, rect, title


def place(
    name: str,
    content: str,
    *,
    label: str,
    ring: str = "",
    classes: Iterable[str] = (),
    may: bool = False,
    last: bool = False,
) -> str:
    """The place `name`, which shows `content` and is called `label`; `ring` surrounds it."""
    marks = ["place", *classes]
    if may:
        marks.append("may")
    if last:
        marks.append("last")
    return group(title(label), content, ring, cls=" ".join(marks), data_place=name)


def ring_circle(cx: float, cy: float, r: float) -> str:
    """A ring along a circle."""
    return group(circle(cx, cy, r, "ring-case"), circle(cx, cy, r, "ring-band"), cls="ring")


def ring_rect(x: float, y: float, w: float, h: float, r: float = 4) -> str:
    """A ring along a rectangle with rounded corners."""
    case, band = rect(x, y, w, h, "ring-case", r), rect(x, y, w, h, "ring-band", r)
    return group(case, band, cls="ring")


def ring_path(d: str) -> str:
    """A ring along any path."""
    return group(path(d, "ring-case"), path(d, "ring-band"), cls="ring")
