"""What the fields of the bounty board let their taker do (O-8.8 to O-8.20)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.bounds import NOBODY
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.persons import DWARF
from tafelrunde.games.caverna.expansions.fiends.state import Fiends
from tafelrunde.games.caverna.expansions.fiends.steps.arming import ArmWhom
from tafelrunde.games.caverna.expansions.fiends.steps.friends import move_in
from tafelrunde.games.caverna.expansions.fiends.steps.setting import can_set_trap, set_trap
from tafelrunde.games.caverna.expansions.fiends.steps.swapping import SwapFrom
from tafelrunde.games.caverna.expansions.fiends.verbs import MOVE_IN
from tafelrunde.games.caverna.goods import FOOD, GOLD
from tafelrunde.games.caverna.person import at_hand
from tafelrunde.games.caverna.spaces import EXPEDITION, FURNISH_DWELLING, GROWTH
from tafelrunde.games.caverna.state import AT_HOME, NEWBORN, Caverna
from tafelrunde.games.caverna.steps.decision import Decision, Opportunity
from tafelrunde.games.caverna.steps.deeds import NOWHERE
from tafelrunde.games.caverna.steps.expedition import Expedition
from tafelrunde.games.caverna.steps.spaces import Choose, unused, usable
from tafelrunde.games.caverna.verbs import COPY, DO, DONE
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step

MERCENARY: Final = "mercenary"
SOLDIER: Final = "soldier"
FOREMAN: Final = "foreman"
CASANOVA: Final = "casanova"
COUNTERFEITER: Final = "counterfeiter"
OUTFITTER: Final = "outfitter"
HERALD: Final = "herald"
BEGGAR_KING: Final = "beggar_king"
TRAPPER: Final = "trapper"
BARTER_MASTER: Final = "barter_master"
ORC_DOCTOR: Final = "orc_doctor"
BIG_DONOR: Final = "big_donor"

# The rule of each reward that does more than give goods.
RULES: Final[dict[str, str]] = {
    MERCENARY: "O-8.8",
    SOLDIER: "O-8.8",
    FOREMAN: "O-8.11",
    CASANOVA: "O-8.10",
    COUNTERFEITER: "O-8.12",
    HERALD: "O-8.13",
    TRAPPER: "O-8.16",
}


def reward(game: Fiends, player: int, field: int, fighter: int, might: int) -> None:
    """Take the reward of a field, for an orc that was so strong in the end (O-8.6)."""
    name = game.box.reward_names[field]
    numbers = game.box.reward_numbers
    game.gain_all(player, game.box.reward_goods[field])
    if name in (MERCENARY, SOLDIER, FOREMAN, CASANOVA, TRAPPER):
        game.then(Act(player, field, might, 0))
    elif name in (COUNTERFEITER, HERALD):
        game.then(UseSpace(player, field, fighter))
    elif name == OUTFITTER:
        game.then(ArmWhom(player, numbers[OUTFITTER], 1))
    elif name == BEGGAR_KING:
        beg_no_more(game, player)
        game.gain(player, GOLD, numbers[BEGGAR_KING])
    elif name == BARTER_MASTER:
        game.then(SwapFrom(player))
    elif name == ORC_DOCTOR:
        game.then(CallDoctor(player))
    elif name == BIG_DONOR:
        game.gain(player, FOOD, donation(game, player))


def promise(game: Fiends, player: int, field: int, might: int) -> Phrase:
    """What a field would bring, in words."""
    name = game.box.reward_names[field]
    goods = game.box.reward_goods[field]
    values = [field]
    for good in range(len(goods)):
        if goods[good] > 0:
            values.extend((goods[good], good))
    if len(values) > 1:
        return Phrase(f"move.bounty_{len(values) // 2}", values)
    if name == BIG_DONOR:
        values.append(donation(game, player))
    elif name in game.box.reward_numbers:
        values.extend((game.box.reward_numbers[name], might))
    return Phrase(f"move.bounty_{name}", values)


def beg_no_more(game: Fiends, player: int) -> None:
    """A begging marker goes back, if there is one (O-8.15)."""
    if game.begging[player] > 0:
        game.begging[player] -= 1
        game.tell("begs_no_more", player)


def donation(game: Fiends, player: int) -> int:
    """The food for the whole family, grown-up dwarfs counting more (O-8.19)."""
    food = 0
    for person in game.family(player):
        adult = game.kinds[player][person] == DWARF and game.posts[player][person] != NEWBORN
        food += game.box.reward_numbers["adult" if adult else "other"]
    return food


class Act(Opportunity):
    """What a reward lets its taker do, part by part, or not (O-8.6)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "reward", "might", "done")
    rule: ClassVar[str] = "O-8.6"

    def __init__(self, player: int, reward: int, might: int, done: int) -> None:
        self.player = player
        self.reward = reward
        self.might = might
        self.done = done

    def name(self, game: Caverna) -> str:
        """The name of the reward."""
        return orcs.of(game).box.reward_names[self.reward]

    def deeds(self, game: Caverna) -> list[int]:
        """The deeds that the reward offers."""
        name = self.name(game)
        if name == CASANOVA:
            return [FURNISH_DWELLING, GROWTH]
        if name in (MERCENARY, SOLDIER):
            return [EXPEDITION]
        box = orcs.of(game).box
        return [box.trap_deed if name == TRAPPER else box.stock_deed]

    def can_do(self, game: Caverna, deed: int) -> bool:
        """Whether a deed would have an effect."""
        if deed == EXPEDITION:
            return self.might > 0
        if self.name(game) == TRAPPER:
            return can_set_trap(game, self.player, True)
        return game.catalogue.deeds[deed].possible(game, self.player, 0, NOWHERE, 0, 0)

    def choices(self, game: Caverna) -> list[Move]:
        deeds = self.deeds(game)
        moves: list[Move] = []
        for place in range(len(deeds)):
            if not self.done >> place & 1 and self.can_do(game, deeds[place]):
                moves.append(DO + deeds[place])
        moves.append(DONE)
        return moves

    def singles(self, game: Caverna) -> list[int]:
        found: list[int] = []
        for deed in self.deeds(game):
            found.extend(game.catalogue.deeds[deed].singles)
        return found

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            return
        deed = argument_of(move)
        deeds = self.deeds(game)
        if deed == EXPEDITION:
            self.send_out(game)
        elif self.name(game) == TRAPPER:
            set_trap(game, self.player, True)
        else:
            game.catalogue.deeds[deed].carry_out(game, self.player, 0, NOWHERE, 0, 0)
        if len(deeds) > 1:
            done = self.done | 1 << deeds.index(deed)
            game.then(Act(self.player, self.reward, self.might, done))

    def begins(self, move: Move) -> bool:
        return verb_of(move) == DO

    def send_out(self, game: Caverna) -> None:
        """An expedition of the orc's strength, on which nobody travels (O-8.8)."""
        level = orcs.of(game).box.reward_numbers[self.name(game)]
        strength = min(self.might, game.board.strongest)
        game.tell("set_out", self.player, level, strength)
        game.then(Expedition(self.player, NOBODY, level, strength, 0))

    def given_up(self, game: Caverna, move: Move) -> Loss | None:
        if move != DONE:
            return None
        return unused(game, [argument_of(one) for one in game.options if verb_of(one) == DO])

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.Act", [self.player, self.reward])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if move != DO + EXPEDITION:
            return None
        level = orcs.of(game).box.reward_numbers[self.name(game)]
        return Phrase("move.do_expedition", [level])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == DO:
            return Reason(RULES[self.name(game)], "why.not_rewarded", [self.reward])
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        acts = self.name(game) in (MERCENARY, SOLDIER, FOREMAN, CASANOVA, TRAPPER)
        return acts and self.done < 1 << len(self.deeds(game))


def stand_in(game: Fiends, player: int) -> int:
    """The dwarf that uses a space where nobody fought: one at home that is no captive."""
    for person in game.family(player):
        if (
            game.kinds[player][person] == DWARF
            and game.posts[player][person] == AT_HOME
            and not game.is_captive(player, person)
        ):
            return person
    return 0


class UseSpace(Decision):
    """Whose space is used: an occupied one, or one on which nobody works (O-8.12, O-8.13)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "reward", "traveller")
    rule: ClassVar[str] = "O-8.12"

    def __init__(self, player: int, reward: int, traveller: int) -> None:
        self.player = player
        self.reward = reward
        self.traveller = traveller

    def person(self, game: Caverna) -> int:
        """Who uses it: the dwarf that fought, if one did."""
        found = orcs.of(game)
        return stand_in(found, self.player) if self.traveller == NOBODY else self.traveller

    def occupied(self, game: Caverna) -> bool:
        """Whether the reward asks for a space on which somebody works."""
        return orcs.of(game).box.reward_names[self.reward] == COUNTERFEITER

    def choices(self, game: Caverna) -> list[Move]:
        person = self.person(game)
        occupied = self.occupied(game)
        moves = [
            COPY + space
            for space in game.spaces
            if (game.occupant[space] > 0) == occupied
            and usable(game, self.player, person, game.places[space])
        ]
        if moves:
            moves.append(DONE)
        return moves

    def obliges(self) -> bool:
        return False

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            return
        game.tell("used_space", self.player, argument_of(move))
        game.then(Choose(self.player, self.person(game), argument_of(move), 0))

    def given_up(self, game: Caverna, move: Move) -> Loss | None:
        return Loss("gives_up.use", []) if move == DONE else None

    def prompt(self, game: Caverna) -> Phrase:
        key = "ask.UseOccupied" if self.occupied(game) else "ask.UseFree"
        return Phrase(key, [self.player])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) != COPY:
            return None
        return Phrase("move.use_space", [argument_of(move)])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != COPY:
            return super().why_not(game, move)
        space = argument_of(move)
        if space not in game.spaces:
            return Reason("C-3.3", "why.not_there", [space])
        if self.occupied(game) and game.occupant[space] == 0:
            return Reason("O-8.12", "why.not_occupied", [space])
        if not self.occupied(game) and game.occupant[space] > 0:
            return Reason("O-8.13", "why.is_occupied", [space])
        person = self.person(game)
        return game.kind(self.player, person).why_no_use(game, self.player, person, space)

    def sound(self, game: Caverna) -> bool:
        name = orcs.of(game).box.reward_names[self.reward]
        away = self.traveller == NOBODY or at_hand(game, self.player, self.traveller, False)
        return away and name in (COUNTERFEITER, HERALD)


class CallDoctor(PlayerStep[Caverna]):
    """The extra orc moves into an orc's dwelling in which nobody lives (O-8.18)."""

    rule: ClassVar[str] = "O-8.18"

    def moves(self, game: Caverna) -> list[Move]:
        found = orcs.of(game)
        if found.extra:
            return []
        rooms = orcs.free_orc_rooms(found, self.player, False)
        moves = [MOVE_IN + cell for cell in rooms]
        if moves:
            moves.append(DONE)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            return
        found = orcs.of(game)
        found.extra = self.player + 1
        move_in(found, self.player, argument_of(move))
        game.tell("extra_orc", self.player)

    def given_up(self, game: Caverna, move: Move) -> Loss | None:
        return Loss("gives_up.extra_orc", []) if move == DONE else None

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        return Reason("O-8.18", "why.no_orc_room", []) if verb_of(move) == MOVE_IN else None


STEPS: list[type[Step[Caverna]]] = [Act, UseSpace, CallDoctor]
