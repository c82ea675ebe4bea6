"""Positions of Meduris in a few words, pieces conserved, written as in the examples.

Players are letters in seating order (R, G, B, P), in steps too (["Offer", "R", 19]), huts are
"G15 R16" (owner and space), goods are "wood/wool/copper/stone" ("3/0/0/3"), stacks of workers are
written from the bottom to the top.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import tafelrunde
from tafelrunde import Game
from tafelrunde.games.meduris.state import Meduris
from tafelrunde.kernel import chance
from tests.helpers import positions

GOODS = ("wood", "wool", "copper", "stone")
FACES = (*GOODS, "gain", "lose")
SPACES = {2: 32, 3: 32, 4: 40}
HUTS = {2: 12, 3: 8, 4: 8}
WORKERS = {2: 3, 3: 2, 4: 2}
SAMPLE_CHIPS = {"2": "hut", "8": "two", "12": "druid", "17": "druid", "21": "hut", "26": "two"}

Step = list[Any]
_NOTHING: Mapping[Any, Any] = {}


class Table(positions.Table):
    """A game seen with the eyes of the examples: letters for players, words for goods."""

    def __init__(self, game: Game, order: str) -> None:
        super().__init__(game)
        self.order = order

    @property
    def player(self) -> str:
        """Who decides; nobody when the table has no more to do."""
        return "" if self.game.player is None else self.order[self.game.player]

    def goods(self, who: str) -> str:
        seat = self.order.index(who)
        held: list[int] = self.game.view(seat)["board"]["seats"][seat]["goods"]
        return "/".join(str(number) for number in held)

    def supply(self) -> str:
        return "/".join(str(number) for number in self.board["supply"])

    def score(self, who: str) -> int:
        assert isinstance(self.game, Meduris)
        return self.game.score(self.order.index(who))

    def scores(self) -> dict[str, int]:
        return {who: self.score(who) for who in self.order}

    def workers(self, good: str) -> str:
        return "".join(self.order[seat] for seat in self.board["plateaus"][GOODS.index(good)])

    def hut(self, space: int) -> str:
        return self._letter(self.board["spaces"][space]["hut"])

    def temple(self, space: int) -> str:
        return self._letter(self.board["spaces"][space]["temple"])

    def chip(self, space: int) -> str:
        return str(self.board["spaces"][space]["chip"])

    def rune(self, district: int) -> str:
        """Who has the rune stone of a district, numbered from 1."""
        return self._letter(self.board["runes"][district - 1])

    @property
    def druid(self) -> int:
        return int(self.board["druid"])

    @property
    def druid_step(self) -> int:
        return int(self.board["druid_step"])

    def offer_nothing(self) -> Table:
        """As long as the druid asks, he gets nothing."""
        while self.step == "Offer":
            self.play("offer:none")
        return self

    def _letter(self, seat: int) -> str:
        return self.order[seat] if seat >= 0 else ""


def position(
    turn: str = "R",
    order: str = "RGB",
    huts: str = "",
    temples: str = "",
    chips: Mapping[int, str] = _NOTHING,
    goods: Mapping[str, str] = _NOTHING,
    supply: str = "",
    workers: Mapping[str, str] = _NOTHING,
    runes: str = "",
    scores: Mapping[str, int] = _NOTHING,
    step: int = -1,
    druid: int = -1,
    steps: list[Step] | None = None,
    options: Mapping[str, Any] = _NOTHING,
    roll: str = "wood",
    **state: Any,
) -> Table:
    """A table in the middle of a game.

    Nobody has goods but those named, and what a given `supply` leaves over is with the last player.
    A rune stone is with the owner of the last hut of its district unless `runes` says otherwise.
    The druid is on the stone step of the last building, or at the end of the last settlement,
    unless his `step` or space (`druid`) is given.
    The player whose turn it is has to act, and nothing follows, not even the end of the turn,
    unless other `steps` are given (the next one last). The next rolls of the die show `roll`.
    """
    players = len(order)
    spaces = SPACES[players]
    hut = _built(huts, order, spaces)
    temple = _built(temples, order, spaces)
    held = [[int(n) for n in goods.get(who, "0/0/0/0").split("/")] for who in order]
    pile = [18 - sum(row[good] for row in held) for good in range(4)]
    if supply:
        wanted = [int(n) for n in supply.split("/")]
        held[-1] = [held[-1][good] + pile[good] - wanted[good] for good in range(4)]
        pile = wanted
    if step < 0 and druid < 0:
        step, druid = _druid(hut, temple, over=steps == [])
    data = {
        "game": "meduris",
        "players": players,
        "options": dict(options),
        "chance": chance_for(*roll.split()),
        "stack": [_seated(one, order) for one in ([["Act", turn]] if steps is None else steps)],
        "state": {
            "goods": held,
            "supply": pile,
            "workers": _workers(workers, order),
            "hut": hut,
            "temple": temple,
            "chip": [chips.get(space, "none") for space in range(spaces)],
            "rune": _runes(runes, order, hut),
            "huts_left": [HUTS[players] - hut.count(player) for player in range(players)],
            "temples_left": [2 - temple.count(player) for player in range(players)],
            "points": [[scores.get(who, 5), 0, 0, 0] for who in order],
            "druid_step": 3 if druid >= 0 else step,
            "druid": druid,
            "die": "wood",
            **state,
        },
    }
    return Table(tafelrunde.load(data), order)


def whole_turn(who: str) -> list[Step]:
    """The action of a turn and its end."""
    return [["EndTurn", who], ["Act", who]]


def small_yield(face: str, turn: str = "R", order: str = "RGB", **given: Any) -> Table:
    """A table where this face was rolled and has just been carried out (or asks)."""
    return position(turn=turn, order=order, steps=[["SmallYield", turn]], die=face, **given)


def chance_for(*faces: str) -> int:
    """A state of chance from which the die shows these faces next."""
    wanted = [FACES.index(face) for face in faces]
    seed = 0
    while True:
        first = state = chance.seeded(seed)
        for face in wanted:
            state = chance.following(state)
            if chance.below(state, len(FACES)) != face:
                break
        else:
            return first
        seed += 1


def districts(spaces: int) -> list[int]:
    """The district of every space, numbered from 1."""
    sizes = [5, 3, 4, 2, 3, 5, 3, 4, 3] if spaces == 32 else [6, 4, 4, 3, 4, 6, 4, 5, 4]
    return [number for number, size in enumerate(sizes, 1) for _ in range(size)]


def _seated(step: Step, order: str) -> Step:
    """A step with seats in place of letters."""
    return [order.index(value) if value in list(order) else value for value in step]


def _built(text: str, order: str, spaces: int) -> list[int]:
    owners = [-1] * spaces
    for who, space in re.findall(r"([A-Z])(\d+)", text):
        owners[int(space)] = order.index(who)
    return owners


def _runes(text: str, order: str, hut: list[int]) -> list[int]:
    owners = [-1] * 9
    for space, district in enumerate(districts(len(hut))):
        if hut[space] >= 0:
            owners[district - 1] = hut[space]
    for who, district in re.findall(r"([A-Z])(\d)", text):
        owners[int(district) - 1] = order.index(who)
    return owners


def _druid(hut: list[int], temple: list[int], over: bool) -> tuple[int, int]:
    """The least that the druid must have walked: his stone step, or his space on the path."""
    ends = [space for space, owner in enumerate(hut) if owner >= 0 > hut[(space + 1) % len(hut)]]
    built = sum(owner >= 0 for owner in (*hut, *temple))
    if ends and (built > 3 or over):
        return 3, ends[-1]
    return min(built, 3), -1


def _workers(given: Mapping[str, str], order: str) -> list[list[int]]:
    """The given stacks; workers not named stand where no stack was given."""
    stacks = [[order.index(who) for who in given.get(good, "")] for good in GOODS]
    free = [stack for good, stack in zip(GOODS, stacks, strict=True) if good not in given]
    for seat in range(len(order)):
        placed = sum(stack.count(seat) for stack in stacks)
        for _ in range(WORKERS[len(order)] - placed):
            min(free, key=len).append(seat)
    return [stack + [-1] * (3 - len(stack)) for stack in stacks]
