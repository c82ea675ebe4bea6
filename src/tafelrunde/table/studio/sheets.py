"""A sheet: all that a page shows of a table, by parts, and what of it a client does not have yet.

A part's key says where it belongs: `prompt` is what stands in the element of that id,
`board/space:3` the part `space:3` of the drawing in `board`, `board#i-wood` a symbol that it uses.
"""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.drawing import Drawing, parts, svg


class Sheet:
    """Markup by key. `state` is a short name for the whole, the same for the same sheet only."""

    def __init__(self) -> None:
        self._markup: dict[str, str] = {}
        self.digests: dict[str, str] = {}

    def put(self, key: str, markup: str) -> None:
        """Show this in an element, or in the slot of one."""
        self._markup[key] = markup
        self.digests[key] = parts.digest(markup)

    def put_drawing(self, key: str, drawing: Drawing) -> None:
        """Show a drawing in an element, part by part."""
        self.put(key, drawing.frame())
        for part in drawing.parts.values():
            within = f"{key}/{part.name}"
            self._markup[within] = part.markup
            self.digests[within] = part.digest
        for name in drawing.symbols():
            # A symbol never changes.
            self._markup[f"{key}#{name}"] = svg.SYMBOLS[name]
            self.digests[f"{key}#{name}"] = ""

    def state(self) -> str:
        """The name of what is shown."""
        return parts.digest("\n".join(map("=".join, self.digests.items())))

    def since(self, had: Mapping[str, str]) -> dict[str, str]:
        """The parts that somebody lacks who has these digests."""
        return {
            key: self._markup[key] for key, digest in self.digests.items() if had.get(key) != digest
        }
