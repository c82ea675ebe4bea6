"""Every title as a game of OpenSpiel: `pyspiel.load_game("python_tafelrunde_meduris(players=3)")`.

Chance is explicit: where the rules draw a number, there is a chance node with an outcome for each
number it could be. A move that meets one is played again with every number that is chosen, until
nothing is left to draw; so no seed is hidden in a state, and all probabilities are exact.

What a seat knows now, without a memory of what it saw before, is both its information state and
its observation. `resample_from_infostate` draws anew all that it can't know. OpenSpiel's plain
MCTS does not do that: it looks at the clones of a state and so at hidden things; hand it states
that were resampled, or use IS-MCTS.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, ClassVar

import numpy
import pyspiel

from tafelrunde import games
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.progress import CHANCE, OVER, Progress
from tafelrunde.kernel.setup import Option, Setup
from tafelrunde.kernel.title import Title
from tafelrunde.research import rewards as _rewards

# More than any drawn number, any game's decisions and any game's draws.
MOST_OUTCOMES = 256
LONGEST = 20_000
_SEEDS = 1 << 62
# What every title takes, what stands between the values of an option for each seat, and what for
# the default.
FORCED = "forced"
EACH = "+"
USUAL = "usual"

_OUTCOMES: dict[int, list[tuple[int, float]]] = {}


class TafelrundeGame(pyspiel.Game):
    """A title with its set-up; its parameters are the players, the rewards and its options."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.title = games.title(self.name)
        given = {**_parameters(self.title), **(params or {})}
        self.reward = given.pop("rewards")
        players = given.pop("players")
        _rewards.check(self.reward)
        self.setup = self.title.setup(players, _taken(self.title, given))
        # What can't be set up is refused now rather than after some numbers were drawn.
        self.title.new(self.setup, 0)
        low, high = _rewards.span(self.reward, players)
        even = self.reward != "points" and players > 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.title.alphabet.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=players,
            min_utility=low,
            max_utility=high,
            utility_sum=0.0 if even else None,
            max_game_length=LONGEST,
        )
        super().__init__(_kind(self.name, even), info, params or {})
        self.start = Progress(self.title, self.setup)
        self.start.begin()

    def __reduce__(self) -> tuple[Any, ...]:
        """Loaded again where a copy is unpacked: a game is nothing but its parameters."""
        return loaded, (str(self),)

    def new_initial_state(self) -> TafelrundeState:
        """A game that is being set up."""
        return TafelrundeState(self)

    def max_chance_nodes_in_history(self) -> int:
        """More than any game has."""
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """Who writes down what a seat knows; nobody tells only the public or the private part."""
        own = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type is not None and not (
            iig_obs_type.public_info and iig_obs_type.private_info == own
        ):
            return None
        return Observer(self.title, self.setup, params)


class TafelrundeState(pyspiel.State):
    """A position of a running game, or a number that chance is to draw."""

    def __init__(self, game: TafelrundeGame) -> None:
        super().__init__(game)
        self.progress = game.start.copied()
        self.reward = game.reward

    def current_player(self) -> int:
        """Who decides: a seat, chance, or nobody any more."""
        return self.progress.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.progress.player == OVER

    def is_chance_node(self) -> bool:
        """Whether a number is to be drawn; asked here, Python need not go through C++ and back."""
        return self.progress.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What this seat, or else whoever is to act, can do; asked here for the same reason."""
        progress = self.progress
        if player is None or player == progress.player:
            return progress.actions()
        return []

    def _legal_actions(self, player: int) -> list[int]:
        return self.progress.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every number that can be drawn is as likely as any other."""
        bound = self.progress.bound
        if bound not in _OUTCOMES:
            _OUTCOMES[bound] = [(number, 1 / bound) for number in range(bound)]
        return _OUTCOMES[bound].copy()

    def _apply_action(self, action: int) -> None:
        self.progress.act(action)

    def _action_to_string(self, player: Any, action: int) -> str:
        if player == CHANCE:
            return f"draw:{action}"
        return self.progress.title.alphabet.names[action]

    def returns(self) -> list[float]:
        """What the game is worth to each seat; nothing before it is over."""
        if self.progress.game is None or self.progress.player != OVER:
            return [0.0] * self.progress.setup.players
        return _rewards.rewards(self.progress.game, self.reward)

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> TafelrundeState:
        """A state that the seat can't tell from this one, all that it can't know drawn anew."""
        twin: TafelrundeState = self.clone()
        twin.progress = self.progress.imagined(player, int(rng() * _SEEDS))
        return twin

    def __str__(self) -> str:
        progress = self.progress
        game = progress.game
        if game is not None:
            return game.digest()
        before = progress.before()
        told = before.digest() if before is not None else ""
        return f"{told} {progress.last} {progress.rolls} of {progress.bound}"


class Observer:
    """What a seat knows, as a tensor and as a string."""

    def __init__(self, title: Title, setup: Setup, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters, but {params} were given")
        self.tensor = numpy.zeros(title.slots_of(setup).length, numpy.float32)
        self._written = memoryview(self.tensor).cast("B")
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TafelrundeState, player: int) -> None:
        """Write down what a seat knows; nothing before the game has begun."""
        game = state.progress.known()
        if game is None:
            self.tensor.fill(0)
        else:
            self._written[:] = game.observed(player)

    def string_from(self, state: TafelrundeState, player: int) -> str:
        """A digest of the same; two that differ stand for positions the seat can tell apart."""
        game = state.progress.known()
        progress = state.progress
        waiting = "" if progress.game is not None else f" {progress.bound} {len(progress.rolls)}"
        return f"{player}{waiting} {known(game, player) if game is not None else ''}"


def loaded(text: str) -> TafelrundeGame:
    """A game by its name and parameters; whoever calls this has imported our games."""
    game: TafelrundeGame = pyspiel.load_game(text)
    return game


def known(game: Game, seat: int) -> str:
    """What a seat knows in sixteen hex digits."""
    return hashlib.blake2b(game.observed(seat), digest_size=8).hexdigest()


def _taken(title: Title, given: dict[str, Any]) -> dict[str, Any]:
    """Options as the title has them; OpenSpiel's parameters are text, numbers or switches."""
    taken: dict[str, Any] = {FORCED: given[FORCED]}
    for option in title.options:
        if given.get(option.name, USUAL) != USUAL:
            taken[option.name] = _value(option, given[option.name])
    return taken


def _value(option: Option, given: Any) -> Any:
    """The value that a parameter stands for; a value for each seat in turn is joined by `+`."""
    for choice in option.choices or []:
        if given == choice or given == str(choice):
            return choice
    return given.split(EACH) if option.each is not None and EACH in given else given


def short_name(name: str) -> str:
    """What OpenSpiel calls a title."""
    return f"python_tafelrunde_{name.replace('-', '_')}"


def _parameters(title: Title) -> dict[str, Any]:
    """What a title can be loaded with, and the defaults.

    Options whose values are of several kinds are text; a number in it would be read as a number.
    """
    plain: dict[str, Any] = {}
    for option in title.options:
        if option.choices:
            alike = {type(choice) for choice in option.choices} == {type(option.default)}
            plain[option.name] = option.default if alike else USUAL
    return {"players": max(title.seats[0], 2), "rewards": "win", FORCED: False, **plain}


def _kind(name: str, even: bool) -> Any:
    """What OpenSpiel knows of a title; `even` where all rewards add up to 0."""
    title = games.title(name)
    low, high = title.seats
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=f"Tafelrunde: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if even else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(title),
    )


# OpenSpiel keeps what it is given until after Python has ended, which only classes survive.
GAMES = {name: type(f"Game_{name}", (TafelrundeGame,), {"name": name}) for name in games.names()}
for _name, _game in GAMES.items():
    pyspiel.register_game(_kind(_name, False), _game)
