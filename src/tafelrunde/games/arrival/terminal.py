"""The Arrival in a terminal: the provinces with their locations, the cards and the seats."""

from __future__ import annotations

import textwrap
from typing import Any, Final

from tafelrunde.drawing import Scene, callings
from tafelrunde.games.arrival.drawing.cards import SECTIONS
from tafelrunde.games.arrival.drawing.chart import chart_of
from tafelrunde.games.arrival.drawing.names import tile_name
from tafelrunde.kernel.layouts import WIDE
from tafelrunde.kernel.words import Words

WIDTH: Final = 80
NAME: Final = 16
MIDDLE: Final = 1
ENEMIES: Final = {"sineach": "s1", "athach": "a2", "monghfinn": "m3", "castle": "#4"}
STOCK: Final = ("fame", "corruption", "discs", "swords", "shields", "fomori")


def sketch(view: dict[str, Any], words: Words) -> str:
    """The table as text, as the view's seat sees it."""
    return _Sketch(view, words).render()


class _Sketch:
    """One view, and the letters that stand for the seats."""

    def __init__(self, view: dict[str, Any], words: Words) -> None:
        self.table = Scene(view, words, WIDE, chart_of(view["board"]))
        self.view = view
        self.board: dict[str, Any] = view["board"]
        self.names = words.coloured(view["colours"])
        self.initials: list[str] = []
        for name in self.names:
            unused = [letter.upper() for letter in name if letter.upper() not in self.initials]
            self.initials.append(unused[0] if unused else "?")

    def render(self) -> str:
        """All parts, one below the other."""
        parts = [self.news(), self.map(), self.tiles(), self.seats(), self.cards()]
        shown = "\n\n".join("\n".join(part) for part in parts if part)
        return callings.said(shown, self.names)

    def news(self) -> list[str]:
        """The round, the balance and the supply."""
        say = self.table.say
        board = self.board
        first = say("round", board["round"], board["rounds"])
        if board["ending"]:
            first += f" ({say('last_round')})"
        supply = board["supply"]
        goods = ", ".join(f"{say(key)} {supply[key]}" for key in ("swords", "shields", "fomori"))
        foes = say("fomori_places", board["fomori_places"])
        forts = say("tribe_places", board["tribe_places"])
        return [
            f"{first}. {foes}, {forts}.",
            f"{say('supply')}: {goods}. {say('limit', board['limit'])}.",
            *textwrap.wrap(say("legend"), WIDTH),
        ]

    def map(self) -> list[str]:
        """A line or two for each province, and one for Balor's isle."""
        lines: list[str] = []
        for number, province in enumerate(self.board["provinces"]):
            inside = [self.place(p) for p in self.board["places"] if p["province"] == number]
            head = f"{province['name']:<10} {province['value']} {'|' * province['shields']:<3}"
            lines += self.wrapped(head, inside)
        isle = [p for p in self.board["places"] if p["province"] is None]
        marks = [f"{i + 1} {self.mark(place)}" for i, place in enumerate(isle)]
        name = self.table.words.get("site.name").replace("{name}", "").strip()
        return [*lines, *self.wrapped(f"{name:<15}", marks)]

    def wrapped(self, head: str, entries: list[str]) -> list[str]:
        """Entries in lines of the terminal's width, indented below their head."""
        glued = [entry.replace(" ", "\0") for entry in entries]
        text = textwrap.wrap("  ".join(glued), WIDTH - 18, break_long_words=False)
        lines = [line.replace("\0", " ") for line in text]
        return [f"{head if i == 0 else '':<17} {line}" for i, line in enumerate(lines)]

    def place(self, place: dict[str, Any]) -> str:
        return f"{place['name']}{'*' if place['port'] else ''} {self.mark(place)}"

    def mark(self, place: dict[str, Any]) -> str:
        """What is on a place: a seat's letter with the level, an enemy, or nothing."""
        if place["enemy"]:
            return ENEMIES[place["enemy"]]
        if place["level"]:
            return f"{self.initials[place['owner']]}{place['level']}"
        return "."

    def tiles(self) -> list[str]:
        """The stacks and the open tiles."""
        table = self.table
        stacks = [
            table.say(
                "stack", number + 1, ["build", "war", "glory"].index(stack["back"]), stack["size"]
            )
            for number, stack in enumerate(self.board["stacks"])
            if stack["back"]
        ]
        names = [self.tile(tile) for tile in self.board["display"]]
        return [*stacks, *textwrap.wrap(f"{table.say('display')}: {', '.join(names)}", WIDTH)]

    def tile(self, tile: str) -> str:
        """A tile by its name; the number on a Silver tile stands nowhere else."""
        name = tile_name(self.table, tile)
        kind, _, colour = tile.partition("_")
        return f"{name} {self.table.kit.silver(colour)}" if kind == "silver" else name

    def seats(self) -> list[str]:
        """One line for each seat, and one for its tiles."""
        heads = [self.table.say(f"head_{key}") for key in STOCK]
        lines = [f"{'':<{NAME}} " + " ".join(f"{head:>7}" for head in heads)]
        for number, seat in enumerate(self.board["seats"]):
            mark = ">" if number == self.view["player"] else " "
            name = f"{mark}{self.initials[number]} {seat['name']}"
            figures = " ".join(f"{seat[key]:>7}" for key in STOCK)
            passed = f"  {self.table.say('passed')}" if seat["passed"] else ""
            lines.append(f"{name:<{NAME}} {figures}{passed}")
            if seat["tiles"]:
                names = ", ".join(self.tile(tile) for tile in seat["tiles"])
                lines += textwrap.wrap(
                    names, WIDTH - 4, initial_indent="    ", subsequent_indent="    "
                )
        return lines

    def cards(self) -> list[str]:
        """The cards of everybody who has some, section by section."""
        lines: list[str] = []
        for number, seat in enumerate(self.board["seats"]):
            cards = [card for card in seat["cards"] if card is not None]
            if not cards:
                continue
            lines.append(self.names[number])
            rows = range(len(SECTIONS)) if any(card["sections"] for card in cards) else [MIDDLE]
            for section in rows:
                shown = [self.cell(card, section) for card in cards]
                blocked = "x" if SECTIONS[section] in seat["blocked"] else " "
                lines.append(f" {blocked} " + "".join(f"{cell:<19}" for cell in shown).rstrip())
        return lines

    def cell(self, card: dict[str, Any], section: int) -> str:
        letters = self.table.words
        if card["sections"] is None:
            return f"[{letters.get('letter.' + card['back'])}]" if section == MIDDLE else ""
        icons: dict[str, int] = card["sections"][section]
        return " ".join(f"{count}{letters.get(f'letter.{icon}')}" for icon, count in icons.items())
