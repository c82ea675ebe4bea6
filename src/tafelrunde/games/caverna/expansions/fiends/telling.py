"""What the tiles and rewards of the box do, in signs and in words; numbers are those of the box."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.caverna.catalogue import Sign
from tafelrunde.games.caverna.expansions.fiends.board import FiendsBoard
from tafelrunde.games.caverna.telling.sentences import Teller
from tafelrunde.games.caverna.tiles.row import TileRow
from tafelrunde.kernel.catalogue import LANGUAGES
from tafelrunde.kernel.title import Title
from tafelrunde.kernel.words import Words

# The types of traps that work up to a strength, as the `numbers` of their rows say.
KNOCKS_OUT: Final = "knock_out"
HOLDS: Final = "hold"
# The emblem of each type; all others weaken.
_EMBLEMS: Final = {KNOCKS_OUT: "pit", HOLDS: "net"}
WEAKENS: Final = "trap"

_MATERIALS: Final[list[Sign]] = ["wood", "/", "stone", "/", "ore"]


def trap_emblem(row: TileRow) -> str:
    """The emblem of a trap's type: knock-out, holding or weakening."""
    return next((_EMBLEMS[name] for name in _EMBLEMS if name in row.numbers), WEAKENS)


def trap_limit(row: TileRow) -> int | None:
    """Up to which strength of an orc a trap works, if not for all."""
    return next((row.numbers[name] for name in _EMBLEMS if name in row.numbers), None)


def trap_signs(numbers: dict[str, int]) -> list[Sign]:
    """What a trap does to an orc."""
    if KNOCKS_OUT in numbers:
        return [("orc", f"≤{numbers[KNOCKS_OUT]}"), "→", "skull"]
    if HOLDS in numbers:
        return [("orc", f"≤{numbers[HOLDS]}"), "→", "net"]
    if "halve" in numbers:
        return ["orc", "→", ("strength", "½")]
    if "permanent" in numbers:
        return ["round", "orc", "→", ("strength", f"−{numbers['minus']}")]
    if "hits" in numbers:
        return [("orc", f"×{numbers['hits']}"), "→", ("strength", f"−{numbers['minus']}")]
    if "stone" in numbers:
        return [("stone", f"≤{numbers['stone']}"), "→", ("strength", "−1")]
    return ["food", "→", ("strength", "−1")]


def tile_signs(numbers: dict[str, int]) -> list[Sign]:
    """What a furnishing does that no other does."""
    if "chief" in numbers:
        more = f"+{numbers['chief']}"
        return [("chief_orc", numbers["orc"]), "→", *_MATERIALS[:-1], ("ore", more)]
    if "dug" in numbers:
        return [("mine_orc", numbers["orc"]), "→", "ore_mine", "+", ("ore", numbers["dug"])]
    if "worker" in numbers:
        return [("orc_worker", numbers["orc"]), "=", "dwarf"]
    if "orc" in numbers:
        return [("orc", numbers["orc"])]
    if "either" in numbers:
        return [("dwarf", numbers["either"]), "/", ("orc", numbers["either"])]
    if "strength" in numbers:
        return [("weapon", f"≤{numbers['strength']}"), "→", ("dwarf", "1.")]
    if "dog" in numbers:
        return ["dog", "=", ("weapon", numbers["dog"])]
    return []


def mixed_price(row: TileRow) -> list[Sign]:
    """So many building materials in any mix, for a tile that is paid like that."""
    if "mix" not in row.numbers:
        return []
    return [*_MATERIALS[:-1], ("ore", row.numbers["mix"])]


def reward_signs(board: FiendsBoard, reward: int) -> list[Sign]:
    """What a field of the bounty board brings."""
    name = board.reward_names[reward]
    goods = board.reward_goods[reward]
    found: list[Sign] = [
        (board.catalogue.goods[good], goods[good]) for good in range(len(goods)) if goods[good]
    ]
    return found or _deed_signs(board, name)


def _deed_signs(board: FiendsBoard, name: str) -> list[Sign]:
    numbers = board.reward_numbers
    signs: dict[str, list[Sign]] = {
        "mercenary": [("expedition", numbers["mercenary"]), "=", "orc"],
        "soldier": [("expedition", numbers["soldier"]), "=", "orc"],
        "foreman": list(board.catalogue.deeds[board.stock_deed].signs),
        "casanova": ["dwelling", "+", "growth"],
        "counterfeiter": ["dwarf", "→", "imitation"],
        "herald": ["any", "→", "imitation"],
        "outfitter": [("weapon", numbers["outfitter"])],
        "beggar_king": ["−", "begging", "+", ("gold", numbers["beggar_king"])],
        "trapper": ["trap", "=", ("gold", 0)],
        "barter_master": ["swap", *_MATERIALS],
        "orc_doctor": ["orc", "→", "dwelling"],
        "big_donor": [
            *("dwarf", "→", ("food", numbers["adult"])),
            *("+", "orc", "→", ("food", numbers["other"])),
        ],
    }
    return signs.get(name, [])


def when(board: dict[str, Any], number: int) -> str:
    """Whether an event is over, goes on with its harvest, is the next one or comes later."""
    events: list[dict[str, Any]] = board["events"]
    event = events[number - 1]
    if event["now"] or (event["over"] and board["ending"] == f"event_{number}"):
        return "now"
    if event["over"]:
        return "over"
    begun = sum(1 for one in events if one["over"] or one["now"])
    return "next" if number == begun + 1 else "later"


def harvest_told(phases: list[str], words: Words) -> str:
    """The phases after an event; where there is a choice, what it is between."""
    told = ["choice", "feed"] if "choice" in phases else phases
    return ", ".join(words.get(f"event_phase.{phase}") for phase in told)


def name_rewards(title: Title, board: FiendsBoard) -> None:
    """Tell what each reward brings, in every language."""
    for language in LANGUAGES:
        words = title.words(language)
        for reward, name in enumerate(board.reward_names):
            words.entries[f"bounty.{name}"] = _reward(board, reward, words)


def _reward(board: FiendsBoard, reward: int, words: Words) -> str:
    name = board.reward_names[reward]
    goods = board.reward_goods[reward]
    gain = {board.catalogue.goods[good]: count for good, count in enumerate(goods) if count}
    if gain:
        return Teller(words).goods(gain)
    number = board.reward_numbers.get(name, 0)
    return words.get(f"deed.{name}").format(number=number, **board.reward_numbers)
