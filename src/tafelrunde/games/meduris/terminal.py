"""Meduris in a terminal: the ring by districts, the plateaus and the seats, in 80 columns."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.meduris.drawing.layout import GOODS
from tafelrunde.kernel.words import Words

RUNE: Final = 13
CHIPS: Final = {"none": "", "hut": "+h", "druid": "+d", "two": "+2"}


def sketch(view: dict[str, Any], words: Words) -> str:
    """The table as text, as the view's seat sees it."""
    return _Sketch(view, words).render()


class _Sketch:
    """One view, and the letters that stand for goods and seats."""

    def __init__(self, view: dict[str, Any], words: Words) -> None:
        self.view = view
        self.board: dict[str, Any] = view["board"]
        self.spaces: list[dict[str, Any]] = self.board["spaces"]
        self.words = words
        self.names = words.coloured(view["colours"])
        self.initials = _initials(self.names)
        self.letters = words.get("draw.letters")

    def say(self, key: str, *values: int) -> str:
        """A sentence of the catalogue."""
        return self.words.fill(f"draw.{key}", list(values), self.names)

    def render(self) -> str:
        """All parts, one below the other."""
        parts = [[self.news()], self.ring(), self.plateaus(), self.seats()]
        return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts)

    def news(self) -> str:
        """The die, the druid, and how many turns are left."""
        face: str | None = self.board["die"]
        if face is None:
            said = [self.say("not_rolled")]
        else:
            said = [self.say("die", self.words.terms["face"].index(face)) + "."]
        if self.board["druid"] >= 0:
            said.append(self.say("at_space", self.board["druid"]) + ".")
        elif self.board["druid_step"]:
            said.append(self.say("on_step", self.board["druid_step"]) + ".")
        else:
            said.append(self.say("at_temple") + ".")
        if self.board["last_turns"]:
            said.append(self.say("last_turns", self.board["last_turns"]) + ".")
        return " ".join(said)

    def ring(self) -> list[str]:
        """One line a district: its rune and who has it, then its spaces."""
        lines = [f"{self.say('head_runes'):<{RUNE}} {self.say('head_spaces')}"]
        for district, owner in enumerate(self.board["runes"]):
            rune = self.words.term("rune", district)
            holder = self.initials[owner] if owner >= 0 else "-"
            cells = [
                self.space(number)
                for number, space in enumerate(self.spaces)
                if space["district"] == district
            ]
            lines.append(f"{rune:<{RUNE - 2}} {holder}" + "".join(cells))
        lines.append(self.say("legend"))
        return lines

    def space(self, number: int) -> str:
        """A space in eleven characters."""
        space = self.spaces[number]
        druid = ">" if number == self.board["druid"] else " "
        goods = "".join(self.letters[GOODS.index(good)] for good in space["goods"])
        chip = CHIPS[space["chip"]]
        if space["hut"] >= 0:
            lot = f"{self.initials[space['hut']]}h{chip}"
        elif space["temple"] >= 0:
            lot = f"{self.initials[space['temple']]}t"
        elif space["price"] > 1 and space["chip"] != "hut":
            lot = f"{chip}x{space['price']}"
        else:
            lot = chip or "."
        return f"{druid}{number:>2} {goods} {lot:<4}"

    def plateaus(self) -> list[str]:
        """One line a plateau: what is left of its good, and its workers."""
        head = (self.say("head_plateau"), self.say("head_pile"), self.say("head_workers"))
        lines = [f"{head[0]:<{RUNE}} {head[1]:>6}  {head[2]}"]
        for good, stack in enumerate(self.board["plateaus"]):
            name = f"{self.letters[good]} {self.words.term('good', good)}"
            workers = "  ".join(self.initials[seat] for seat in stack) or "-"
            lines.append(f"{name:<{RUNE}} {self.board['supply'][good]:>6}  {workers}")
        return lines

    def seats(self) -> list[str]:
        """One line a seat; > stands before the one that decides."""
        columns = [self.say(f"head_{key}") for key in ("points", "huts", "temples", "stones")]
        widths = [len(column) + 1 for column in columns]
        heads = " ".join(f"{column:>{wide}}" for column, wide in zip(columns, widths, strict=True))
        lines = [f"{'':<{RUNE}} {heads}  {self.say('head_goods')}"]
        for seat, data in enumerate(self.board["seats"]):
            mark = ">" if seat == self.view["player"] else " "
            name = f"{mark}{self.initials[seat]} {self.names[seat]}"
            values = (data["score"], data["huts"], data["temples"], data["runes"])
            figures = " ".join(f"{v:>{wide}}" for v, wide in zip(values, widths, strict=True))
            goods = self.goods(data["goods"])
            lines.append(f"{name:<{RUNE}} {figures}  {goods}")
        return lines

    def goods(self, goods: list[int] | None) -> str:
        """A seat's goods, or that they are hidden."""
        if goods is None:
            return self.say("hidden")
        return "  ".join(f"{count} {self.letters[good]}" for good, count in enumerate(goods))


def _initials(names: list[str]) -> list[str]:
    """A letter for each seat, the first of its name that nobody before it has."""
    found: list[str] = []
    for name in names:
        letters = [letter.upper() for letter in name if letter.upper() not in found]
        found.append(letters[0] if letters else "?")
    return found
