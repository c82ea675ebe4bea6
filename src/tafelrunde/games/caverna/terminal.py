"""Caverna in a terminal: spaces, the own home board and everybody's goods as text."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Any, Final

from tafelrunde.games.caverna.home.cells import (
    BOARD_CELLS,
    FOREST_RIM,
    LAND_NAMES,
    ROCK_RIM,
    WIDTH,
    cell_name,
)
from tafelrunde.kernel.words import Words

WIDE: Final = 80
COLUMN: Final = 39
CELL: Final = 9


# What an expansion writes on a cell of a home beside what the base game does.
Mark = Callable[[dict[str, Any], str], str]


def no_mark(home: dict[str, Any], cell: str) -> str:
    """Nothing else is on any cell."""
    return ""


def sketch(view: dict[str, Any], words: Words, mark: Mark = no_mark) -> str:
    """The table as plain text, at most 80 columns wide."""
    board: dict[str, Any] = view["board"]
    seat = view["seat"] if view["seat"] is not None else view["player"] or 0
    colours: list[str] = view["colours"]
    dwellings = {tile["name"] for tile in board["tiles"] if tile["colour"] == "orange"}
    head = words.fill("draw.of", [board["round"]], [])
    lines = [f"{head}: {words.get('ending.' + board['ending'])}"]
    lines += _columns([_space(space, words, colours) for space in board["spaces"]])
    lines.append("")
    lines += _home(board["homes"][seat], dwellings, words, mark)
    lines += [words.get("draw.legend"), words.get("draw.legend_rooms"), ""]
    for number, home in enumerate(board["homes"]):
        lines += _seat(number, home, view, words)
    return "\n".join(line[:WIDE].rstrip() for line in lines)


def _columns(entries: list[str]) -> list[str]:
    """Two columns, filled one after the other."""
    half = (len(entries) + 1) // 2
    rows = []
    for index in range(half):
        right = entries[half + index] if half + index < len(entries) else ""
        rows.append(f"{entries[index]:<{COLUMN}}  {right}")
    return rows


def _space(space: dict[str, Any], words: Words, colours: list[str]) -> str:
    goods = " ".join(f"{n} {_good(words, good, n)}" for good, n in space["goods"].items())
    who = " ".join(_worker(dwarf, words, colours) for dwarf in space["dwarfs"])
    name = words.get("space." + space["name"])
    told = " ".join(part for part in (goods, who) if part)
    room = COLUMN - len(told) - 1
    if len(name) > room:
        name = name[: room - 1] + "…"
    return f"{name:<{room}} {told}"


def _worker(dwarf: dict[str, int], words: Words, colours: list[str]) -> str:
    """Whose dwarf works there, with the strength of its weapon."""
    name = words.get("colour." + colours[dwarf["seat"]])
    return f"<{name} {dwarf['strength']}>" if dwarf["strength"] else f"<{name}>"


def _good(words: Words, good: str, count: int) -> str:
    return words.term("good", words.terms["good"].index(good), count)


def _home(home: dict[str, Any], dwellings: set[str], words: Words, mark: Mark) -> list[str]:
    cells: dict[str, dict[str, Any]] = home["cells"]
    used = [cell for cell in (*FOREST_RIM, *ROCK_RIM) if cell_name(cell) in cells]
    shown = set(BOARD_CELLS) | set(used)
    rows = []
    for row in range(6):
        line = ""
        for column in range(WIDTH):
            cell = row * WIDTH + column
            if column == 4:
                line += "|"
            if used or 1 <= column <= 6:
                name = cell_name(cell)
                text = ""
                if cell in shown:
                    text = _cell(cells.get(name, {}), dwellings, words, mark(home, name))
                line += f"{text:<{CELL}}"
        if line.strip(" |"):
            rows.append(line)
    return rows


def _cell(found: dict[str, Any], dwellings: set[str], words: Words, more: str) -> str:
    letters = words.get("draw.letters")
    land: str = found.get("land", "bare")
    if land == "tile":
        text = letters[len(LAND_NAMES) + (found["tile"] not in dwellings)]
    else:
        text = letters[LAND_NAMES.index(land)]
    if found.get("stable"):
        text += "'"
    text += more
    if "crop" in found:
        text += f" {found['left']}{words.get('crop.' + found['crop'])[:2]}"
    for animal, count in found.get("animals", {}).items():
        text += f" {count}{words.get('good.' + animal)[:2]}"
    return text[: CELL - 1]


def _seat(number: int, home: dict[str, Any], view: dict[str, Any], words: Words) -> list[str]:
    mark = ">" if view["player"] == number else " "
    name = words.get("colour." + view["colours"][number])
    points = words.fill("draw.points", [int(view["seats"][number]["score"])], [])
    dwarfs = " ".join(_dwarf(dwarf, words) for dwarf in home["dwarfs"])
    family = words.fill("draw.family", [len(home["dwarfs"])], [])
    goods = ", ".join(
        f"{count} {_good(words, good, count)}" for good, count in home["goods"].items() if count
    )
    folk = words.entries.get(f"folk.{home['folk']}")
    who = f"{name} ({folk})" if folk else name
    first = f"{mark} {who}: {points}. {family} ({dwarfs})"
    return [first, *(f"    {line}" for line in textwrap.wrap(goods, 76))]


def _dwarf(dwarf: dict[str, Any], words: Words) -> str:
    """A dwarf by the strength of the weapon, others with a mark; in brackets who is not at home."""
    strength = words.entries.get(f"mark.{dwarf['kind']}", "") + str(dwarf["strength"])
    return strength if dwarf["post"] == "home" else f"[{strength}]"
