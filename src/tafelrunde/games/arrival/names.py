"""Names that come from the board's data, so that an edition can have its own."""

from __future__ import annotations

from tafelrunde.games.arrival.board import Board
from tafelrunde.kernel.words import Words


def names(board: Board, words: Words) -> dict[str, str]:
    """Catalogue entries for locations, castle sites, provinces and the tiles named after them."""
    found: dict[str, str] = {}
    for number, place in enumerate(board.place_ids):
        found[f"place.{place}"] = board.place_names[number]
        if number >= board.locations:
            found[f"place.{place}"] = _fill(words, "site.name", str(number - board.locations + 1))
    for number, province in enumerate(board.provinces):
        name = board.province_names[number]
        found[f"province.{province}"] = name
        found[f"tile.cauldron_{province}"] = _fill(words, "tile.cauldron", name)
    for colour in board.colours:
        name = words.entries.get(f"colours.{colour}", colour)
        found[f"tile.silver_{colour}"] = _fill(words, "tile.silver", name)
    return found


def _fill(words: Words, key: str, name: str) -> str:
    return words.get(key).replace("{name}", name)
