"""The turns of Meduris in the order of the rulebook: draft, yields, building, the finale."""

from __future__ import annotations

from typing import Any, ClassVar

from tafelrunde.games.meduris.board import (
    FACES,
    GAIN,
    GOODS,
    HEIGHT,
    HUT_CHIP,
    LOSE,
    NO_CHIP,
    TWO_CHIP,
)
from tafelrunde.games.meduris.druid import FinalRound, Walk
from tafelrunde.games.meduris.payment import Pay
from tafelrunde.games.meduris.state import CHIP_POINTS, GUARD_TURNS, NOBODY, Meduris
from tafelrunde.games.meduris.verbs import DECLINE, GIVE, HUT, PASS, PLATEAU, TAKE, TEMPLE, WORKER
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step


def first_steps(game: Meduris) -> list[Step[Any]]:
    """The worker draft, then the start player's first turn (M-2.7)."""
    steps: list[Step[Any]] = []
    for _ in range(game.board.workers[game.players - 2]):
        for place in range(game.players):
            steps.append(PlaceWorker((game.starter + place) % game.players))
    steps.append(Turn(game.starter))
    return steps


class PlaceWorker(PlayerStep[Meduris]):
    """Before the game each player in turn puts a worker on a plateau."""

    rule: ClassVar[str] = "M-2.7"

    def moves(self, game: Meduris) -> list[Move]:
        return [PLATEAU + plateau for plateau in range(GOODS) if game.height(plateau) < HEIGHT]

    def play(self, game: Meduris, move: Move) -> None:
        plateau = argument_of(move)
        game.put_worker(self.player, plateau)
        game.tell("placed", self.player, plateau)

    def why_not(self, game: Meduris, move: Move) -> Reason | None:
        if verb_of(move) == PLATEAU:
            return Reason("M-2.8", "why.plateau_full", [argument_of(move)])
        return None


class Turn(PlayerStep[Meduris]):
    """A turn: the die is rolled for the small yield, then the player acts."""

    rule: ClassVar[str] = "M-3.1"

    def run(self, game: Meduris) -> None:
        game.die = game.random(FACES)
        game.tell("rolled", self.player, game.die)
        game.then(SmallYield(self.player))
        game.then(Act(self.player))
        game.then(EndTurn(self.player))


class SmallYield(PlayerStep[Meduris]):
    """The die's result, which touches all players."""

    rule: ClassVar[str] = "M-3.2"

    def run(self, game: Meduris) -> None:
        if game.die < GAIN:
            for level in range(HEIGHT - 1, -1, -1):  # M-3.3: from top to bottom
                worker = game.workers[game.die * HEIGHT + level]
                if worker != NOBODY:
                    game.earn(worker, game.die, 1)
            return
        for place in range(game.players):
            player = (self.player + place) % game.players
            game.then(GiveBack(player) if game.die == LOSE else TakeAny(player))


class TakeAny(PlayerStep[Meduris]):
    """The circled +1: one good of any kind still on the mountain, or none."""

    rule: ClassVar[str] = "M-3.4"

    def moves(self, game: Meduris) -> list[Move]:
        moves = [TAKE + good for good in range(GOODS) if game.supply[good] > 0]
        if moves:
            moves.append(DECLINE)
        return moves

    def play(self, game: Meduris, move: Move) -> None:
        if move != DECLINE:
            game.earn(self.player, argument_of(move), 1)

    def given_up(self, game: Meduris, move: Move) -> Loss | None:
        return Loss("gives_up.good", []) if move == DECLINE else None

    def why_not(self, game: Meduris, move: Move) -> Reason | None:
        if verb_of(move) == TAKE:
            return Reason("M-3.4", "why.pile_empty", [argument_of(move)])
        return None


class GiveBack(PlayerStep[Meduris]):
    """The circled -1: one good of the player's choice goes back."""

    rule: ClassVar[str] = "M-3.5"

    def moves(self, game: Meduris) -> list[Move]:
        start = self.player * GOODS
        return [GIVE + good for good in range(GOODS) if game.goods[start + good] > 0]

    def play(self, game: Meduris, move: Move) -> None:
        game.pay(self.player, argument_of(move), 1)

    def why_not(self, game: Meduris, move: Move) -> Reason | None:
        if verb_of(move) == GIVE:
            return Reason("M-3.5", "why.none_held", [argument_of(move)])
        return None


class Act(PlayerStep[Meduris]):
    """The second part of a turn: large yield, hut or temple."""

    rule: ClassVar[str] = "M-4.1"

    def moves(self, game: Meduris) -> list[Move]:
        moves = self._workers(game)
        self._buildings(game, moves)
        if game.finisher == NOBODY and game.dry():
            moves.append(PASS)
        return moves

    def _workers(self, game: Meduris) -> list[Move]:
        """Of own workers directly on each other only the upper one: it comes to the same."""
        player = self.player
        workers = game.workers
        moves: list[Move] = []
        for place in range(GOODS * HEIGHT):
            if workers[place] == player:
                if place % HEIGHT < HEIGHT - 1 and workers[place + 1] == player:
                    continue
                moves.append(WORKER + place)
        return moves

    def _buildings(self, game: Meduris, moves: list[Move]) -> None:
        player = self.player
        side = game.side
        any_huts = game.huts_left[player] > 0
        any_temples = game.temples_left[player] > 0
        if not any_huts and not any_temples:
            return
        most = [-1] * (GOODS * GOODS)
        temples: list[Move] = []
        hut = game.hut
        temple = game.temple
        chips = game.chip
        price = game.price
        for space in range(game.spaces):
            if hut[space] != NOBODY or temple[space] != NOBODY:
                continue
            first = side.first[space]
            second = side.second[space]
            pair = first * GOODS + second
            limit = most[pair]
            if limit < 0:
                limit = most_times(game, player, first, second)
                most[pair] = limit
            chip = chips[space]
            if any_huts and (price[space] <= limit or chip == HUT_CHIP):
                moves.append(HUT + space)
            if any_temples and limit >= 1 and chip == NO_CHIP:
                temples.append(TEMPLE + space)
        moves.extend(temples)

    def play(self, game: Meduris, move: Move) -> None:
        verb = verb_of(move)
        space = argument_of(move)
        if verb == HUT:
            game.then(BuildHut(self.player, space))
            return
        if verb == TEMPLE:
            game.then(BuildTemple(self.player, space))
            return
        game.dry_turns = game.dry_turns + 1 if game.dry() else 0  # M-10.5
        game.quiet_turns += 1
        if verb == WORKER:
            game.then(MoveWorker(self.player, space // HEIGHT, space % HEIGHT))
        else:
            game.tell("passed", self.player)

    def phrase(self, game: Meduris, move: Move) -> Phrase | None:
        verb = verb_of(move)
        space = argument_of(move)
        if verb == WORKER:
            return Phrase("move.worker", [space // HEIGHT, space % HEIGHT])
        if verb not in (HUT, TEMPLE):
            return None
        side = game.side
        times = game.price[space] if verb == HUT else 1
        key = "move.hut" if verb == HUT else "move.temple"
        if verb == HUT and game.chip[space] == HUT_CHIP:
            key = "move.hut_free"
        values = [space, times, side.first[space], side.second[space], side.district[space]]
        return Phrase(key, values)

    def given_up(self, game: Meduris, move: Move) -> Loss | None:
        return Loss("gives_up.turn", [], False) if move == PASS else None

    def rule_of(self, move: Move) -> str:
        verb = verb_of(move)
        if verb == HUT:
            return "M-5.1"
        if verb == TEMPLE:
            return "M-6.1"
        return "M-4.2" if verb == WORKER else "M-10.4"

    def why_not(self, game: Meduris, move: Move) -> Reason | None:
        verb = verb_of(move)
        place = argument_of(move)
        if verb == WORKER:
            if game.workers[place] == self.player:
                return Reason("M-4.2", "why.worker_same", [])
            return Reason("M-4.2", "why.worker_not_own", [place // HEIGHT])
        if verb == PASS:
            return Reason("M-10.4", "why.no_pass", [])
        if verb not in (HUT, TEMPLE) or place >= game.spaces:
            return None
        if not game.unbuilt(place):
            return Reason("M-5.1", "why.built", [place])
        if verb == TEMPLE and game.chip[place] != NO_CHIP:
            return Reason("M-6.1", "why.chip_here", [place])
        left = game.huts_left if verb == HUT else game.temples_left
        if left[self.player] == 0:
            return Reason("M-5.1" if verb == HUT else "M-6.1", "why.none_left", [])
        times = game.price[place] if verb == HUT else 1
        rule = "M-6.2" if verb == TEMPLE else "M-5.2" if times == 1 else "M-5.5"
        first, second = game.side.first[place], game.side.second[place]
        held = game.goods[self.player * GOODS : (self.player + 1) * GOODS]
        values = [place, times, first, second, held[first], held[second], sum(held)]
        return Reason(rule, "why.too_dear", values)


def most_times(game: Meduris, player: int, first: int, second: int) -> int:
    """How often both goods can be paid at once."""
    times = 0
    while game.affords(player, first, second, times + 1):
        times += 1
    return times


class MoveWorker(Step[Meduris]):
    """The worker goes to another plateau, and all who then stand there produce by their height."""

    fields: ClassVar[tuple[str, ...]] = ("player", "plateau", "level")
    rule: ClassVar[str] = "M-4.3"

    def __init__(self, player: int, plateau: int, level: int) -> None:
        self.player = player
        self.plateau = plateau
        self.level = level

    def moves(self, game: Meduris) -> list[Move]:
        return [
            PLATEAU + plateau
            for plateau in range(GOODS)
            if plateau != self.plateau and game.workers[plateau * HEIGHT + HEIGHT - 1] == NOBODY
        ]

    def play(self, game: Meduris, move: Move) -> None:
        plateau = argument_of(move)
        game.take_worker(self.plateau, self.level)
        game.put_worker(self.player, plateau)
        game.tell("moved", self.player, self.plateau, plateau)
        for level in range(HEIGHT - 1, -1, -1):  # M-4.5: from top to bottom
            worker = game.workers[plateau * HEIGHT + level]
            if worker != NOBODY:
                game.earn(worker, plateau, level + 1)

    def why_not(self, game: Meduris, move: Move) -> Reason | None:
        if verb_of(move) != PLATEAU:
            return None
        plateau = argument_of(move)
        if plateau == self.plateau:
            return Reason("M-4.3", "why.same_plateau", [plateau])
        return Reason("M-2.8", "why.plateau_full", [plateau])


class BuildHut(Step[Meduris]):
    """Pay, take the chip, place the hut, take the rune stone, move the druid (M-5.10)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "space")
    rule: ClassVar[str] = "M-5.1"

    def __init__(self, player: int, space: int) -> None:
        self.player = player
        self.space = space

    def run(self, game: Meduris) -> None:
        if game.chip[self.space] != HUT_CHIP:
            game.then(Pay(self.player, self.space, game.price[self.space]))
        game.then(PlaceHut(self.player, self.space))
        game.then(Walk())


class PlaceHut(Step[Meduris]):
    """The hut stands, and its builder has the rune stone of the district."""

    fields: ClassVar[tuple[str, ...]] = ("player", "space")
    rule: ClassVar[str] = "M-5.10"

    def __init__(self, player: int, space: int) -> None:
        self.player = player
        self.space = space

    def run(self, game: Meduris) -> None:
        player = self.player
        space = self.space
        game.place_hut(player, space)
        game.dry_turns = 0
        game.quiet_turns = 0
        game.tell("hut", player, space)
        chip = game.chip[space]
        if chip in (HUT_CHIP, TWO_CHIP):  # M-5.7, M-5.8; the druid's chip stays: M-5.9
            game.chip[space] = NO_CHIP
        if chip == TWO_CHIP:
            game.score_points(player, CHIP_POINTS, game.board.chip_points)
        district = game.side.district[space]
        if game.rune[district] != player:
            game.rune[district] = player
            game.tell("rune", player, district)


class BuildTemple(Step[Meduris]):
    """Pay once whatever stands beside it, place the temple, move the druid."""

    fields: ClassVar[tuple[str, ...]] = ("player", "space")
    rule: ClassVar[str] = "M-6.1"

    def __init__(self, player: int, space: int) -> None:
        self.player = player
        self.space = space

    def run(self, game: Meduris) -> None:
        game.then(Pay(self.player, self.space, 1))  # M-6.2
        game.then(PlaceTemple(self.player, self.space))
        game.then(Walk())


class PlaceTemple(Step[Meduris]):
    """The temple stands; it brings no rune stone."""

    fields: ClassVar[tuple[str, ...]] = ("player", "space")
    rule: ClassVar[str] = "M-6.3"

    def __init__(self, player: int, space: int) -> None:
        self.player = player
        self.space = space

    def run(self, game: Meduris) -> None:
        game.place_temple(self.player, self.space)
        game.dry_turns = 0
        game.quiet_turns = 0
        game.tell("temple", self.player, self.space)


class EndTurn(PlayerStep[Meduris]):
    """The die goes to the left, unless the finale begins or is over."""

    rule: ClassVar[str] = "M-10.1"

    def run(self, game: Meduris) -> None:
        if game.finisher == NOBODY and game.complete(self.player):
            game.finisher = self.player
            game.last_turns = game.players - 1
            game.tell("finale", self.player)
        elif game.finisher != NOBODY:
            game.last_turns -= 1
        if self._over(game):
            game.then(FinalRound())
        else:
            game.then(Turn((self.player + 1) % game.players))

    def _over(self, game: Meduris) -> bool:
        if game.finisher != NOBODY:
            return game.last_turns == 0
        if game.dry_turns >= game.players:  # M-10.5
            return True
        guard = GUARD_TURNS * game.players
        return game.setup.flag("guard") and game.quiet_turns >= guard  # M-10.6


STEPS: list[type[Step[Any]]] = [
    PlaceWorker,
    Turn,
    SmallYield,
    TakeAny,
    GiveBack,
    Act,
    MoveWorker,
    BuildHut,
    PlaceHut,
    BuildTemple,
    PlaceTemple,
    EndTurn,
]
