"""Cave vs Cave in a terminal: tiles, rooms for sale, goods and caves in 80 columns."""

from __future__ import annotations

import textwrap
from typing import Any, Final

from tafelrunde.games.cavevscave.board import (
    ADDITIONAL,
    EAST,
    EMPTY,
    FACE_DOWN,
    NORTH,
    ROCK,
    SOUTH,
    WEST,
    Board,
    cell,
)
from tafelrunde.games.cavevscave.phrases import room_name
from tafelrunde.kernel.words import Words

COLUMNS: Final = 80
CELL: Final = 11


def sketch(board: Board, view: dict[str, Any], words: Words) -> str:
    """The table as text, as the view's seat sees it."""
    return _Sketch(board, view, words).render()


class _Sketch:
    """One view in words and lines."""

    def __init__(self, printed: Board, view: dict[str, Any], words: Words) -> None:
        self.printed = printed
        self.view = view
        self.board: dict[str, Any] = view["board"]
        self.words = words
        self.names = words.coloured(view["colours"])
        self.left = -3 if self.board["era"] == 2 else 0

    def say(self, key: str, *values: int) -> str:
        """A sentence of the catalogue."""
        return self.words.fill(f"draw.{key}", list(values), self.names)

    def render(self) -> str:
        """All parts, one below the other."""
        parts = [textwrap.wrap(self.news(), COLUMNS)]
        if not (self.board["era"] == 1 and self.board["short"]):
            parts.append(self.tiles())
        parts.append(self.display())
        parts += [self.seat(seat) for seat in range(len(self.names))]
        return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts)

    def news(self) -> str:
        """The round and the supply."""
        if self.board["era"] == 1 and self.board["short"]:
            said = [self.say("draft")]
        else:
            number = max(1, self.board["round"])
            said = [self.say("era", self.board["era"])]
            said.append(self.say("round", number, len(self.board["rounds"])))
            said.append(self.say("dwarfs", self.board["rounds"][number - 1]))
        said.append(self.say("walls", self.board["wall_supply"]))
        if self.board["cavern_free"]:
            said.append(self.say("cavern"))
        if self.board["goal"]:
            said.append(self.say("goal", self.board["goal"]))
        return " · ".join(said)

    def tiles(self) -> list[str]:
        """The tiles that are face up; who has taken one stands behind it."""
        shown = []
        for tile in self.printed.tiles:
            state = self.board["tiles"][tile.number]
            if state > FACE_DOWN:
                taken = f" [{self.names[state]}]" if state >= 0 else ""
                shown.append(self.words.term("name", tile.number) + taken)
        return self.wrapped(self.say("tiles"), shown)

    def display(self) -> list[str]:
        """The rooms for sale with points and cost."""
        rooms = {room.name: room for room in self.printed.rooms}
        shown = []
        for name in self.board["display"]:
            room = rooms[name]
            cost = [
                f"{room.cost[good]} {self.words.term('good', good, room.cost[good])}"
                for good in room.cost_goods
            ]
            title = self.words.term("name", room_name(self.printed, room.number))
            price = " + ".join(cost) or self.say("free")
            shown.append(f"{title} ({room.points}: {price})")
        return self.wrapped(self.say("display"), shown)

    def wrapped(self, head: str, items: list[str]) -> list[str]:
        """A list under a head, in lines that fit."""
        return textwrap.wrap(
            f"{head}: {', '.join(items)}",
            COLUMNS,
            subsequent_indent="  ",
            break_on_hyphens=False,
        )

    def seat(self, seat: int) -> list[str]:
        """A seat: > stands before the one that decides."""
        data = self.board["seats"][seat]
        score = self.view["seats"][seat]["score"]
        mark = ">" if seat == self.view["player"] else " "
        start = " *" if seat == self.board["starter"] else ""
        lines = [f"{mark} {self.names[seat]}{start}  {self.say('total')}: {score:g}"]
        if data["draft_walls"]:
            lines[0] += f"  {self.say('walls', data['draft_walls'])}"
        shown = [
            f"{amount} {self.words.term('good', good, amount)}"
            for good, amount in enumerate(data["goods"])
            if self.printed.good_era[good] <= self.board["era"]
        ]
        goods = textwrap.wrap(
            ",  ".join(shown), COLUMNS, initial_indent="  ", subsequent_indent="  "
        )
        return [*lines, *goods, *self.cave(data)]

    # ------------------------------------------------------------------ caves

    def cave(self, data: dict[str, Any]) -> list[str]:
        """The spaces of a cave with the walls between them."""
        columns = 3 - self.left
        wide = 1 + columns * (CELL + 1)
        grid = [[" "] * wide for _ in range(11)]
        for space, content in enumerate(data["cave"]):
            if content >= ROCK and space != ADDITIONAL:
                self.draw_space(grid, data, space, content)
        lines = ["".join(row) for row in grid]
        extra = data["cave"][ADDITIONAL]
        if extra >= EMPTY:
            lines.append(f"  {self.say('cavern')}: {self.content(extra)}")
        return lines

    def draw_space(
        self, grid: list[list[str]], data: dict[str, Any], space: int, content: int
    ) -> None:
        """One space with its four sides."""
        row, column = cell(self.printed.space_names[space])
        x, y = (column - self.left) * (CELL + 1), row * 2
        walls = self.walls(data, space)
        for corner in ((x, y), (x + CELL + 1, y), (x, y + 2), (x + CELL + 1, y + 2)):
            grid[corner[1]][corner[0]] = "+"
        for bit, line in ((NORTH, y), (SOUTH, y + 2)):
            if walls & bit:
                grid[line][x + 1 : x + 1 + CELL] = "-" * CELL
        for bit, at in ((WEST, x), (EAST, x + CELL + 1)):
            if walls & bit:
                grid[y + 1][at] = "|"
        bonus = self.printed.bonus[space]
        text = self.content(content)
        if content == ROCK and bonus >= 0:
            text = f"# +1 {self.words.term('good', bonus)}"
        grid[y + 1][x + 1 : x + 1 + CELL] = f"{text[:CELL]:^{CELL}}"

    def walls(self, data: dict[str, Any], space: int) -> int:
        """The sides of a space with a wall."""
        mask = self.printed.printed_walls[space]
        for number in self.printed.around[space]:
            if number in data["walls"]:
                edge = self.printed.edges[number]
                mask |= edge.first_side if edge.first == space else edge.second_side
        return mask

    def content(self, content: int) -> str:
        """What lies on a space."""
        if content >= 0:
            return self.words.term("name", room_name(self.printed, content))
        return "." if content == EMPTY else "#" * 5
