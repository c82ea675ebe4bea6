"""Links as codes that a telephone reads with its camera."""

from __future__ import annotations

import segno
from markupsafe import Markup


def code_of(link: str) -> Markup:
    """A QR code as SVG, dark on light in every theme, for not every camera reads it inverted."""
    code = segno.make(link, error="m", micro=False)
    return Markup(
        code.svg_inline(scale=4, border=4, dark="#000", light="#fff", svgclass="qr", omitsize=True)
    )
