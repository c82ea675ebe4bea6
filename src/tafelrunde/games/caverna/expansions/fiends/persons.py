"""Who works: dwarfs, some of them captives, and friendly orcs of four kinds (chapter 10)."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.catalogue import WEAPONS
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.steps.collecting import OneMore, materials_on
from tafelrunde.games.caverna.goods import FOOD
from tafelrunde.games.caverna.home.cells import FURNISHED, LAND_BITS
from tafelrunde.games.caverna.person import Person, next_person
from tafelrunde.games.caverna.spaces import EXPEDITION, FORGE, GOODS_PART, GROWTH
from tafelrunde.games.caverna.state import AT_HOME, Caverna
from tafelrunde.kernel.phrase import Phrase, Reason

DWARF: Final = 0
ORC: Final = 1
CHIEF_ORC: Final = 2
MINE_ORC: Final = 3
ORC_WORKER: Final = 4
PERSON_NAMES: Final[list[str]] = ["dwarf", "orc", "chief_orc", "mine_orc", "orc_worker"]

# What the `numbers` of a dwelling say of the orc that lives there.
CHIEF: Final = "chief"
DUG: Final = "dug"
WORKER: Final = "worker"

# Orcs are chosen by names of their own, so that they are told apart from dwarfs at home.
LABELS: Final[list[str]] = [*WEAPONS, *PERSON_NAMES[ORC:]]
# Orcs come after all dwarfs of their owner, whatever these carry (O-10.3).
AFTER_DWARFS: Final = 100


class Dwarf(Person):
    """As in the base game, unless a fiend holds it captive (O-13.5)."""

    def order(self, game: Caverna, player: int, person: int) -> int:
        if orcs.of(game).is_captive(player, person):
            return -1
        return game.weapons[player][person]

    def may_do(self, game: Caverna, player: int, person: int, part: int) -> bool:
        """After work nobody fights, so nobody forges or travels for a reward (O-8.20)."""
        return part not in (FORGE, EXPEDITION) or not orcs.after_work(game)

    def hurry_price(self, game: Caverna, player: int, person: int) -> int:
        """Weakly armed dwarfs hurry for nothing with the Camouflage dwelling (O-9.14)."""
        strength = game.weapons[player][person]
        if 0 < strength <= camouflaged(game, player) and strength == weakest_armed(game, player):
            return 0
        return 1

    def offer_to_hurry(self, game: Caverna, player: int, person: int) -> Phrase:
        if self.hurry_price(game, player, person) == 0:
            return Phrase("move.hurry_hidden", [game.strength(player, person)])
        return super().offer_to_hurry(game, player, person)

    def points(self, game: Caverna, player: int, person: int) -> int:
        if orcs.of(game).is_captive(player, person):
            return 0
        return super().points(game, player, person)

    def eats(self, game: Caverna, player: int, person: int, special: bool, bill: list[int]) -> None:
        """Captives eat, too, unless that was agreed otherwise (O-13.5)."""
        found = orcs.of(game)
        if found.is_captive(player, person) and not game.setup.chosen("feed_captives"):
            return
        if special and orcs.feeds_specially(found):
            armed = game.weapons[player][person] > 0
            bill[FOOD] += found.box.feeds_armed if armed else found.box.feeds_others
            return
        super().eats(game, player, person, special, bill)

    def why_waits(self, game: Caverna, player: int, person: int) -> Reason:
        if orcs.of(game).is_captive(player, person):
            return Reason("O-13.5", "why.captive", [])
        return super().why_waits(game, player, person)

    def why_no_use(self, game: Caverna, player: int, person: int, space: int) -> Reason:
        """Where several deeds are offered no single one is to blame."""
        deeds = [part for part in game.places[space].parts if part.kind != GOODS_PART]
        if len(deeds) > 1:
            return Reason("C-4.8", "why.no_effect", [space])
        return super().why_no_use(game, player, person, space)


class FriendlyOrc(Person):
    """It takes what has accumulated on a space and nothing else (O-10.4)."""

    def order(self, game: Caverna, player: int, person: int) -> int:
        if orcs.of(game).is_captive(player, person):
            return -1
        return AFTER_DWARFS + self.number

    def hurry_price(self, game: Caverna, player: int, person: int) -> int:
        """Among themselves orcs go in any order (O-10.3)."""
        return 0 if game.kinds[player][next_person(game, player)] >= ORC else 1

    def label(self, game: Caverna, player: int, person: int) -> int:
        return len(WEAPONS) + self.number - ORC

    def ask_to_place(self, game: Caverna, player: int, person: int) -> Phrase:
        return Phrase("ask.PlacePerson", [player, self.number])

    def offer_to_hurry(self, game: Caverna, player: int, person: int) -> Phrase:
        if self.hurry_price(game, player, person) == 0:
            return Phrase("move.other_orc", [self.number])
        return Phrase("move.hurry_person", [1, self.number])

    def may_do(self, game: Caverna, player: int, person: int, part: int) -> bool:
        return part == GOODS_PART

    def gets_extras(self, game: Caverna, player: int, person: int) -> bool:
        return False

    def why_no_use(self, game: Caverna, player: int, person: int, space: int) -> Reason:
        return Reason("O-10.4", "why.orc_collects", [space])

    def why_waits(self, game: Caverna, player: int, person: int) -> Reason:
        if orcs.of(game).is_captive(player, person):
            return Reason("O-13.5", "why.captive", [])
        return super().why_waits(game, player, person)

    def weapon_cap(self, game: Caverna, player: int, person: int) -> int:
        return 0

    def forgings(self, game: Caverna, player: int, person: int) -> list[int]:
        return []

    def eats(self, game: Caverna, player: int, person: int, special: bool, bill: list[int]) -> None:
        bill[FOOD] += orcs.of(game).box.orc_eats

    def points(self, game: Caverna, player: int, person: int) -> int:
        found = orcs.of(game)
        return 0 if found.is_captive(player, person) else found.box.orc_points


class ChiefOrc(FriendlyOrc):
    """It gets one more of a building material that it collects (O-9.8)."""

    def would_take(self, game: Caverna, player: int, person: int, space: int, index: int) -> int:
        amount = super().would_take(game, player, person, space, index)
        good = game.places[space].goods[index]
        if materials_on(game, space) == [good]:
            amount += chief_extra(game, player, person)
        return amount

    def collect(self, game: Caverna, player: int, person: int, space: int) -> None:
        found = materials_on(game, space)
        super().collect(game, player, person, space)
        extra = chief_extra(game, player, person)
        if len(found) == 1:
            game.gain(player, found[0], extra)
        elif found:
            bits = 0
            for good in found:
                bits |= 1 << good
            game.then(OneMore(player, bits, extra))


def chief_extra(game: Caverna, player: int, person: int) -> int:
    """How many more the dwelling of a chief brings."""
    cell = orcs.of(game).lodgings[player][person]
    what = game.cells[player][cell] & LAND_BITS
    return game.tiles[what - FURNISHED].row.numbers.get(CHIEF, 0) if what >= FURNISHED else 0


def kind_in(game: Caverna, player: int, cell: int) -> int:
    """What sort of orc lives in the dwelling on a cell (O-9.6 to O-9.11)."""
    numbers = game.tiles[(game.cells[player][cell] & LAND_BITS) - FURNISHED].row.numbers
    if CHIEF in numbers:
        return CHIEF_ORC
    if DUG in numbers:
        return MINE_ORC
    return ORC_WORKER if WORKER in numbers else ORC


class OrcWorker(FriendlyOrc):
    """It does what a dwarf does, but for children and weapons (O-9.10)."""

    def may_do(self, game: Caverna, player: int, person: int, part: int) -> bool:
        return part not in (GROWTH, FORGE)

    def gets_extras(self, game: Caverna, player: int, person: int) -> bool:
        return True

    def why_no_use(self, game: Caverna, player: int, person: int, space: int) -> Reason:
        return Person.why_no_use(self, game, player, person, space)


def camouflaged(game: Caverna, player: int) -> int:
    """Up to which strength armed dwarfs may be placed before the unarmed ones."""
    strength = 0
    for laid in game.held[player].tiles:
        numbers = laid.tile.row.numbers
        if "strength" in numbers:
            strength = numbers["strength"]
    return strength


def weakest_armed(game: Caverna, player: int) -> int:
    """The weakest weapon of those at home."""
    weakest = 0
    posts = game.posts[player]
    for person in range(len(posts)):
        strength = game.weapons[player][person]
        free = posts[person] == AT_HOME and not orcs.of(game).is_captive(player, person)
        if free and strength > 0 and (weakest == 0 or strength < weakest):
            weakest = strength
    return weakest


def kinds() -> list[Person]:
    """All kinds, in the order of their numbers."""
    return [
        Dwarf(PERSON_NAMES[DWARF]),
        FriendlyOrc(PERSON_NAMES[ORC]),
        ChiefOrc(PERSON_NAMES[CHIEF_ORC]),
        FriendlyOrc(PERSON_NAMES[MINE_ORC]),
        OrcWorker(PERSON_NAMES[ORC_WORKER]),
    ]
