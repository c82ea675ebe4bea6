"""Draws the icons of the installed app as PNG, from the SVG beside them.

    python tools/icons.py

Needs what the extra `research` brings. All of the picture that matters lies within the circle
that a system may cut out of it.
"""

from __future__ import annotations

from pathlib import Path

import resvg_py

from tafelrunde.table.pages.app import SIZES
from tafelrunde.table.pages.rendering import STATIC


def main() -> None:
    """Write one file a size."""
    source = (STATIC / "app.svg").read_text("utf-8")
    for size in SIZES:
        drawn = resvg_py.svg_to_bytes(svg_string=source, width=size, height=size)
        Path(STATIC / f"app-{size}.png").write_bytes(bytes(drawn))


if __name__ == "__main__":
    main()
