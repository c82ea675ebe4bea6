"""Every title as an environment of Gymnasium: one seat learns, named players sit on the others."""

from __future__ import annotations

import copy
import random
from typing import Any, ClassVar

import gymnasium
import numpy
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tafelrunde import games
from tafelrunde.kernel.errors import BadSetup, TafelrundeError, UnknownSeat
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.setup import Option
from tafelrunde.players import Player, decide, player
from tafelrunde.research import pictures
from tafelrunde.research import rewards as _rewards
from tafelrunde.research.batch import Batch
from tafelrunde.research.spaces import (
    MASK,
    OBSERVATION,
    action_space,
    move_of,
    observation_space,
    seen,
)

RAISE = "raise"
END = "end"


def seating(players: int, seat: int, opponents: str | list[str]) -> dict[int, str]:
    """Who sits on the other seats: one name for all of them, or one each in turn."""
    if seat not in range(players):
        raise UnknownSeat("error.seat", {"seat": seat, "last": players - 1})
    others = [other for other in range(players) if other != seat]
    names = [opponents] * len(others) if isinstance(opponents, str) else opponents
    if len(names) != len(others):
        raise BadSetup("error.opponents", {"count": len(others), "given": opponents})
    for name in names:
        player(name, 0)
    return dict(zip(others, names, strict=True))


class Env(gymnasium.Env):
    """A seat at a table.

    `opponents` is the name of a player, or one for each of the other seats in turn. `rewards` come
    at the end of the game and are `win`, `rank` or `points`. An illegal action ends the game with
    the least reward, or raises IllegalMove with `illegal="raise"`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(pictures.MODES), "render_fps": 2}

    def __init__(
        self,
        title: str = "meduris",
        players: int = 2,
        seat: int = 0,
        opponents: str | list[str] = "random",
        rewards: str = "win",
        illegal: str = END,
        render_mode: str | None = None,
        edition: str | None = None,
        **options: Any,
    ) -> None:
        _rewards.check(rewards)
        pictures.check(title, render_mode)
        Option("illegal", END, [END, RAISE]).check(title, illegal)
        self.title = games.title(title, edition)
        self.setup = self.title.setup(players, options)
        self.seat = seat
        self.kind = rewards
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = observation_space(self.title, players, options)
        self.action_space = action_space(self.title)
        self._names = seating(players, seat, opponents)
        self._least = _rewards.span(rewards, players)[0]
        self._draw = random.Random()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game at the first decision of the seat; without a seed it follows from the last."""
        super().reset(seed=seed)
        if seed is not None:
            self._draw = random.Random(seed)
        self._others: dict[int, Player] = {
            seat: player(name, self._draw.getrandbits(31)) for seat, name in self._names.items()
        }
        self.game = self.title.new(self.setup, self._draw.getrandbits(63))
        self._play_others()
        return seen(self.game, self.seat), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play the move in this place of the alphabet, and let the others play on."""
        game = self._begun()
        if game.decider < 0:
            raise ResetNeeded("the game is over; reset begins a new one")
        try:
            game.play(move_of(self.title, action))
        except TafelrundeError as error:
            if self.illegal == RAISE:
                raise
            return seen(game, self.seat), self._least, True, False, {"illegal": str(error)}
        self._play_others()
        over = game.decider < 0
        reward = _rewards.rewards(game, self.kind)[self.seat] if over else 0.0
        return seen(game, self.seat), reward, over, False, {}

    def _play_others(self) -> None:
        game = self.game
        while game.decider >= 0 and game.decider != self.seat:
            seed = self._draw.getrandbits(31)
            game.play(decide(self._others[game.decider], game, game.decider, seed))

    def render(self) -> Any:
        """The table as the seat sees it, in the `render_mode` of the environment."""
        game = self._begun()
        return pictures.picture(game, self.render_mode, self.seat) if self.render_mode else None

    def _begun(self) -> Game:
        try:
            return self.game
        except AttributeError:
            raise ResetNeeded("there is no game before the first call of reset") from None

    def __copy__(self) -> Env:
        return copy.deepcopy(self)


class Vector(VectorEnv):
    """Many tables stepped together, each with the same seat for the learner.

    Observations and masks are rows of two arrays that every step overwrites. A game that ends
    begins anew in the same step; its reward is the one of the game that ended, and what the learner
    saw at that end stands in `final_obs` of the infos. Illegal actions raise IllegalMove.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        title: str = "meduris",
        num_envs: int = 8,
        players: int = 2,
        seat: int = 0,
        opponents: str | list[str] = "random",
        rewards: str = "win",
        **options: Any,
    ) -> None:
        self.num_envs = num_envs
        self.seat = seat
        self.batch = Batch(
            title, num_envs, players, rewards, seating(players, seat, opponents), 0, options
        )
        self.single_observation_space = observation_space(self.batch.title, players, options)
        self.single_action_space = action_space(self.batch.title)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin all games anew."""
        self.batch.reset(seed if seed is not None else random.getrandbits(31))
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Play one move in every game, and let the others play on."""
        ended, worth = self.batch.step(numpy.asarray(actions))
        infos: dict[str, Any] = {}
        for number, game in self.batch.finished.items():
            last = {"final_obs": seen(game, self.seat), "final_info": {}}
            infos = self._add_info(infos, last, number)
        return self._seen(), worth[:, self.seat], ended, numpy.zeros_like(ended), infos

    def _seen(self) -> dict[str, Any]:
        return {OBSERVATION: self.batch.observations, MASK: self.batch.masks}

    def __copy__(self) -> Vector:
        return copy.deepcopy(self)


def register() -> None:
    """Make every title known to `gymnasium.make`, as `tafelrunde/meduris-v0`.

    Nothing is wrapped around it: copies of Gymnasium's wrappers share what is in them.
    """
    for name in games.names():
        if f"tafelrunde/{name}-v0" not in gymnasium.registry:
            gymnasium.register(
                f"tafelrunde/{name}-v0",
                entry_point="tafelrunde.research.gymnasium:Env",
                vector_entry_point="tafelrunde.research.gymnasium:Vector",
                order_enforce=False,
                disable_env_checker=True,
                kwargs={"title": name},
            )


register()
