"""The course of a game answers for what is the same for all: set-up, rounds, harvests, the end.

The base class is the base game; an expansion's course answers some questions in its own way.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from tafelrunde.games.caverna.board import (
    FACE_DOWN,
    HARVEST,
    KINDS,
    LAST_ROUND,
    NOTHING,
    PAYMENT,
    SKIP_ONE,
    STAGE,
)
from tafelrunde.games.caverna.home.cells import BARE, CELLS
from tafelrunde.games.caverna.soundness.course import course_problems
from tafelrunde.games.caverna.soundness.steps import BEGUN, EXCHANGES
from tafelrunde.games.caverna.state import (
    AT_HOME,
    FIRST_QUESTION,
    LEAF,
    NEWBORN,
    NOT_BORN,
    PERSONS,
    Caverna,
    replaced,
)
from tafelrunde.games.caverna.steps.animals import Crowded
from tafelrunde.games.caverna.steps.exchange import MakeFood, SpendRuby, Trade
from tafelrunde.games.caverna.steps.harvest import (
    BreedingPhase,
    Feeding,
    FieldPhase,
    HarvestBegins,
    Payment,
    SkipOne,
)
from tafelrunde.games.caverna.steps.rearranging import Rearrange
from tafelrunde.games.caverna.steps.rounds import LastExchanges, StartRound
from tafelrunde.games.caverna.tiles.tile import ROUND
from tafelrunde.kernel.catalogue import Fault
from tafelrunde.kernel.moves import listed
from tafelrunde.kernel.score import Share
from tafelrunde.kernel.step import PlayerStep, Step

Phase = type[PlayerStep[Caverna]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """The base game."""

    # ------------------------------------------------------------------ set-up

    def prepare(self, game: Caverna) -> None:
        """What is fixed by the set-up and shared by all clones."""
        for space in game.places:
            for part in space.parts:
                part.deed = game.catalogue.deeds[part.kind]
        for player in range(game.players):
            game.crowded.append(Crowded(player))
            game.lists.extend(
                (SpendRuby(player), MakeFood(player, 0), Trade(player), Rearrange(player, 0))
            )
        game.phase_steps = {}
        game.fences_each = game.setup.chosen("carpenter_per_pasture")

    def set_up(self, game: Caverna) -> None:
        """Lay out the table and say the first steps (chapter 3)."""
        self.lay_out(game)
        game.derive()
        for player in range(game.players):
            game.folk[player].settle(game, player, self.first_food(game, player))
            game.derive_home(player)
        self.say_first(game)
        game.then(StartRound())

    def say_first(self, game: Caverna) -> None:
        """Say the steps that come before the first round."""

    def lay_out(self, game: Caverna) -> None:
        """The common things, and an empty home for everybody."""
        players = game.players
        board = game.board
        game.starter = game.random(players) if players > 1 else 0
        game.next_starter = game.starter
        game.markers = [0] * (LAST_ROUND + 1)
        game.cards = [0] * (LAST_ROUND + 1)
        game.questions = board.questions if self.has_markers(game) else 0
        game.leaves = self.leaves(game)
        persons = self.persons(game)
        game.goods = [game.catalogue.nothing() for _ in range(players)]
        game.begging = [0] * players
        game.folks = self.folk_of_seats(game)
        game.notes = [0] * players
        game.kinds = [[0] * persons for _ in range(players)]
        game.weapons = [[0] * persons for _ in range(players)]
        game.posts = [[NOT_BORN] * persons for _ in range(players)]
        game.cells = [[BARE] * CELLS for _ in range(players)]
        game.crops = [[0] * CELLS for _ in range(players)]
        game.wishes = [[0] * CELLS for _ in range(players)]
        game.fixed = [[] for _ in range(players)]
        game.stock = [0] * (len(game.places) * KINDS)
        game.occupant = [0] * len(game.places)
        game.memory = [[0] * CELLS for _ in range(players)]
        game.skips = [0] * players
        game.spared = []
        game.offered = self.pool(game)

    def has_markers(self, game: Caverna) -> bool:
        """Whether harvest markers lie on the later rounds: not when one plays alone (C-14.3)."""
        return game.players > 1

    def leaves(self, game: Caverna) -> int:
        """The markers without a surprise that lie face down at the beginning (C-3.7)."""
        if not self.has_markers(game):
            return 0
        return game.board.leaves if game.players > 2 else game.board.leaves_for_2

    def persons(self, game: Caverna) -> int:
        """The most persons that a family can ever have."""
        return PERSONS

    def folk_of_seats(self, game: Caverna) -> list[int]:
        """The number of each seat's folk."""
        return [0] * game.players

    def first_food(self, game: Caverna, player: int) -> int:
        """The food that a player begins with (C-3.2)."""
        place = (player - game.starter) % game.players
        return game.board.start_food[place] if game.players > 1 else game.board.solo_food

    def pool(self, game: Caverna) -> list[int]:
        """How many of each tile can be furnished in this game (C-1.2, C-3.9)."""
        if not game.setup.chosen("introductory"):
            return [tile.row.copies for tile in game.tiles]
        return [
            tile.row.copies if tile.number in game.board.introductory else 0 for tile in game.tiles
        ]

    # ------------------------------------------------------------------ rounds

    def first_steps(self, game: Caverna) -> list[type[Step[Any]]]:
        """The steps that can come before the first round."""
        return []

    def next_card(self, game: Caverna) -> int:
        """The action space card of this round, drawn among those it can still be (C-3.4)."""
        board = game.board
        if game.players == 1:  # C-14.2
            played = 0
            for card in game.cards:
                if card > 0:
                    played += 1
            return board.solo_order[played]
        if game.round == STAGE + 1:
            return board.first_of_stage_2
        left: list[int] = []
        for card in board.stages[(game.round - 1) // STAGE]:
            if (
                not listed(game.spaces, card)
                and card != board.first_of_stage_2
                and game.places[card].in_play
            ):
                left.append(card)
        return left[game.random(len(left))] if len(left) > 1 else left[0]

    def round_begins(self, game: Caverna) -> None:
        """The tiles that act at the beginning of a round (C-4.2)."""
        for player in game.in_order():
            for laid in game.held[player].asked[ROUND]:
                laid.tile.round_begins(game, player, laid.cell)

    def void_cells(self, game: Caverna, player: int) -> int:
        """The cells of which their owner has no use for the time being: no room, no effect."""
        return 0

    def go_home(self, game: Caverna) -> None:
        """All leave the spaces (C-4.10)."""
        for space in range(len(game.occupant)):
            game.occupant[space] = 0
        for posts in game.posts:
            for person in range(len(posts)):
                if posts[person] > NEWBORN:
                    posts[person] = AT_HOME

    def grow_up(self, game: Caverna) -> None:
        """Newborns are adults from the next round on (C-7.9)."""
        for posts in game.posts:
            for person in range(len(posts)):
                if posts[person] == NEWBORN:
                    posts[person] = AT_HOME

    # ------------------------------------------------------------------ the end of a round

    def ending(self, game: Caverna) -> int:
        """What the end of this round brings, as far as it is known (C-4.11, C-4.12)."""
        board = game.board
        if game.round <= len(board.endings):
            return board.endings[game.round - 1]
        if not self.has_markers(game):
            return HARVEST
        if game.setup.chosen("late_markers"):  # C-3.8
            return FACE_DOWN
        return self.turn_marker(game)

    def turn_marker(self, game: Caverna) -> int:
        """Turn the marker of this round: a leaf, or the next question mark (C-3.7)."""
        if game.random(game.leaves + game.questions) < game.leaves:
            game.leaves -= 1
            game.markers = replaced(game.markers, game.round, LEAF)
            game.tell("leaf", game.round)
            return HARVEST
        seen = game.board.questions - game.questions
        game.questions -= 1
        game.markers = replaced(game.markers, game.round, FIRST_QUESTION + seen)
        game.tell("question", game.round, seen + 1)
        return game.board.events[seen]

    def announce(self, game: Caverna) -> None:
        """What the end of this round brings goes into the log."""
        if game.ending != NOTHING:
            game.tell("payment" if game.ending == PAYMENT else "harvest")

    def phases(self, game: Caverna, ending: int) -> list[Phase]:
        """The phases at the end of a round, each for all players in turn order (C-4.11, C-4.12)."""
        if ending == NOTHING:
            return []
        if ending == PAYMENT:
            return [Payment]
        phases: list[Phase] = [HarvestBegins, FieldPhase, Feeding, BreedingPhase]
        return [SkipOne, *phases] if ending == SKIP_ONE else phases

    def say_phases(self, game: Caverna) -> None:
        """Say the steps of all phases of this round's end (C-10.6)."""
        order = game.in_order()
        for phase in self.phases(game, game.ending):
            steps = game.phase_steps.get(phase)
            if steps is None:
                steps = [phase(player) for player in range(game.players)]
                game.phase_steps[phase] = steps
            for player in order:
                game.then(steps[player])

    # ------------------------------------------------------------------ the end

    def say_last(self, game: Caverna) -> None:
        """What comes after the last round: everybody may exchange once more (C-13.1)."""
        for player in game.in_order():
            game.then(LastExchanges(player))

    def more_points(self, game: Caverna, player: int, lines: dict[str, float]) -> None:
        """Lines of the score sheet to change or to add."""

    def more_shares(self, game: Caverna, player: int, found: list[Share]) -> None:
        """What such lines are made of."""

    def tie_break(self, game: Caverna, player: int) -> list[float]:
        """What decides between equal totals: nothing, victory is shared (C-13.9)."""
        return []

    # ------------------------------------------------------------------ sound positions

    def problems(self, game: Caverna) -> list[Fault]:
        """What does not fit the round: cards, markers, the ending."""
        return course_problems(game)

    def asides(self, game: Caverna) -> list[type[Step[Any]]]:
        """The steps of exchanges, which can come in between anything that a player decides."""
        return EXCHANGES

    def begun(self, game: Caverna) -> list[type[Step[Any]]]:
        """The steps that finish what a move began; nothing but exchanges can come in between."""
        return BEGUN
