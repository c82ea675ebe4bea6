"""Positions of The Arrival in a few words, pieces conserved, written as in the examples.

Players are the letters R, G, B, Y in seating order; forts are "R3 clochar, G1 eblana" (owner,
discs, location), Fomori "S clochar, M na_rossa" (Sineach, Athach, Monghfinn), castles "1 2 3 4".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import tafelrunde
from tafelrunde.games.arrival.board import Board, load
from tests.helpers import positions
from tests.helpers.editions import printed_table

ORDER = "RGBY"
KINDS = " SAM"
SECTIONS = ("top", "middle", "bottom")
BOARD: Board = load()
# Far from the north and from each other; for players whose forts don't matter.
FAR = ("corcu_duibne", "inis_cathaig", "corcach", "manapia")
LINKED = "S na_rossa, S fanaid, S inis_eogain, S dun_sobairche"

Step = list[Any]
_NOTHING: Mapping[Any, Any] = {}


class Table(positions.Table):
    """A game seen with the eyes of the examples."""

    def play(self, *names: str) -> Self:
        """Play moves; no piece may get lost or come from nowhere by any of them."""
        for name in names:
            super().play(name)
            self.game.check()
        return self

    @property
    def player(self) -> str:
        """Who decides; nobody when the table has no more to do."""
        return "" if self.game.player is None else ORDER[self.game.player]

    def of(self, who: str) -> dict[str, Any]:
        """What lies in front of a player."""
        seat: dict[str, Any] = self.board["seats"][ORDER.index(who)]
        return seat

    def each(self, what: str) -> list[Any]:
        """The same thing for every seat."""
        return [seat[what] for seat in self.board["seats"]]

    def stock(self, who: str) -> str:
        """Discs, swords, shields and Fomori in stock."""
        seat = self.of(who)
        return f"{seat['discs']}/{seat['swords']}/{seat['shields']}/{seat['fomori']}"

    def place(self, name: str) -> dict[str, Any]:
        places: list[dict[str, Any]] = self.board["places"]
        return next(place for place in places if place["id"] == name)

    def fort(self, name: str) -> str:
        """The owner and the number of discs: "R3", or nothing."""
        place = self.place(name)
        return f"{ORDER[place['owner']]}{place['level']}" if place["level"] else ""

    def foe(self, name: str) -> str:
        return self.place(name)["enemy"] or ""

    def shields_in(self, province: str) -> int:
        provinces: list[dict[str, Any]] = self.board["provinces"]
        return int(next(p["shields"] for p in provinces if p["id"] == province))


def position(
    turn: str = "R",
    players: int = 3,
    left: int = 1,
    forts: str = "",
    foes: str = LINKED,
    castles: str = "1 2 3 4",
    stock: Mapping[str, str] = _NOTHING,
    fame: Mapping[str, int] = _NOTHING,
    corruption: Mapping[str, int] = _NOTHING,
    shields_on: Mapping[str, int] = _NOTHING,
    tiles: Mapping[str, str] = _NOTHING,
    display: str = "",
    used: str = "",
    trophies: Mapping[str, int] = _NOTHING,
    spent: Mapping[str, int] = _NOTHING,
    saved: Mapping[str, int] = _NOTHING,
    repelled: str = "",
    passed: str = "",
    hands: Mapping[str, str] = _NOTHING,
    blocked: Mapping[str, str] = _NOTHING,
    discarded: str = "",
    stacks: Sequence[int] = (),
    steps: list[Step] | None = None,
    options: Mapping[str, Any] = _NOTHING,
    seed: int = 0,
    **state: Any,
) -> Table:
    """A table in the middle of a game.

    A stock is "discs/swords/shields/Fomori"; nobody has anything but what is named. Castles that
    don't stand are spent trophies of the last player unless `trophies` or `spent` say otherwise.
    The player whose turn it is has `left` actions, and nothing follows unless other `steps` are
    given (the next one last). Hands are face up.
    """
    order = ORDER[:players]
    level, owner = _forts(forts, order)
    enemy = _enemies(foes, castles)
    held = [[int(n) for n in stock.get(who, "0/0/0/0").split("/")] for who in order]
    gone = [repelled.count(kind) for kind in "SAM"]
    unseen = [BOARD.fomori[k] - gone[k] - enemy.count(k + 1) for k in range(3)]
    mine = [trophies.get(who, 0) for who in order]
    turned = [spent.get(who, 0) for who in order]
    if not trophies and not spent:
        turned[-1] = 4 - enemy.count(4)
    on = [shields_on.get(province, 0) for province in BOARD.provinces]
    kept = [saved.get(who, 0) for who in order]
    built = [
        sum(level[p] for p in range(BOARD.places) if owner[p] == seat) for seat in range(players)
    ]
    data: dict[str, Any] = {
        "game": "arrival",
        "players": players,
        "options": dict(options),
        "chance": tafelrunde.new("arrival", players=2, seed=seed).chance,
        "stack": [["Turn", order.index(turn), left]] if steps is None else steps,
        "state": {
            "first": 0,
            "level": level,
            "owner": owner,
            "enemy": enemy,
            "shields_on": on,
            "fame": [fame.get(who, 4) for who in order],
            "corruption": [corruption.get(who, 0) for who in order],
            "discs": [row[0] for row in held],
            "swords": [row[1] for row in held],
            "shields": [row[2] for row in held],
            "fomori": [row[3] for row in held],
            "discs_left": [15 - built[s] - held[s][0] - kept[s] for s in range(players)],
            "swords_left": 20 - sum(row[1] for row in held),
            "shields_left": 12 - sum(row[2] for row in held) - sum(on),
            "fomori_left": sum(unseen) - sum(row[3] for row in held),
            "unseen": unseen,
            "repelled": gone,
            "trophies": mine,
            "spent_trophies": turned,
            "saved_discs": kept,
            "passed": ["yes" if who in passed else "no" for who in order],
            "next_first": order.index(passed[0]) if passed else "nobody",
            **_tiles(tiles, display, used, order),
            **_cards(hands, blocked, discarded, stacks, order),
            **state,
        },
    }
    game = tafelrunde.load(data)
    game.check()
    return Table(game)


def evaluation(hands: Mapping[str, str], open_section: str = "middle", **given: Any) -> Table:
    """A table where the cards were evaluated with one and the same section open for everybody."""
    players = given.get("players", 3)
    both = " ".join(section for section in SECTIONS if section != open_section)
    blocked = dict.fromkeys(ORDER[:players], both)
    whole = {who: hands.get(who, _plain(hands, who)) for who in ORDER[:players]}
    given.setdefault("steps", [["Evaluate"]])
    return position(hands=whole, blocked=blocked, shown=2, **given)


def _plain(hands: Mapping[str, str], who: str) -> str:
    """Four cards that nobody else has."""
    taken = " ".join(hands.values()).split()
    free = [card for card in BOARD.cards if card not in taken]
    start = 4 * ORDER.index(who)
    return " ".join(free[start : start + 4])


def _forts(text: str, order: str) -> tuple[list[int], list[int]]:
    level = [0] * BOARD.places
    owner = [-1] * BOARD.places
    for entry in filter(None, text.split(", ")):
        who, name = entry.split()
        place = BOARD.place_ids.index(name)
        owner[place] = order.index(who[0])
        level[place] = int(who[1])
    for seat in range(len(order)):
        if seat not in owner:
            free = [BOARD.place_ids.index(name) for name in FAR]
            place = next(place for place in free[seat:] + free if owner[place] < 0)
            owner[place], level[place] = seat, 1
    return level, owner


def _enemies(text: str, castles: str) -> list[int]:
    enemy = [0] * BOARD.places
    for entry in filter(None, text.split(", ")):
        kind, name = entry.split()
        enemy[BOARD.place_ids.index(name)] = KINDS.index(kind)
    for number in castles.split():
        enemy[BOARD.place_ids.index(f"castle_{number}")] = 4
    return enemy


def _tiles(held: Mapping[str, str], display: str, used: str, order: str) -> dict[str, Any]:
    left = BOARD.tile_count.copy()
    rows = [_counts(held.get(who, "")) for who in order]
    shown = _counts(display)
    gone = _counts(used)
    for row in [*rows, shown, gone]:
        for kind, count in enumerate(row):
            left[kind] -= count
    if not display:
        for kind, count in enumerate(left):
            if sum(shown) < 6 and count:
                shown[kind] += 1
                left[kind] -= 1
    return {"tiles": rows, "display": shown, "used_tiles": gone, "tile_supply": left}


def _counts(names: str) -> list[int]:
    row = [0] * len(BOARD.tiles)
    for name in names.split():
        row[BOARD.tiles.index(name)] += 1
    return row


def _cards(
    hands: Mapping[str, str],
    blocked: Mapping[str, str],
    discarded: str,
    stacks: Sequence[int],
    order: str,
) -> dict[str, Any]:
    card: dict[str, str] = {}
    hand = [["none"] * 4 for _ in order]
    backs = [[-1] * 4 for _ in order]
    for who, names in hands.items():
        for number, name in enumerate(names.split()):
            card[name] = "face_up"
            hand[order.index(who)][number] = name
            backs[order.index(who)][number] = BOARD.back[BOARD.cards.index(name)]
    card |= dict.fromkeys(discarded.split(), "discarded")
    inside = [BOARD.back[at] for at, name in enumerate(BOARD.cards) if name not in card]
    stacked = [inside.count(back) for back in range(3)]
    total = len(inside)
    blockers = [["none", "none"] for _ in order]
    for who, names in blocked.items():
        for number, name in enumerate(names.split()):
            blockers[order.index(who)][number] = name
    return {
        "card": card,
        "hand": hand,
        "backs": backs,
        "stacked": stacked,
        "stacks": list(stacks) or [(total + 2 - stack) // 3 for stack in range(3)],
        "tops": [next(back for back in range(3) if stacked[back] >= 3)] * 3,
        "blocked": blockers,
    }


def table_of(name: str) -> str:
    """One table of our own data as text."""
    return printed_table("arrival", name)
