"""Every title as an environment of PettingZoo: agents take turns (AEC), legal moves are masked."""

from __future__ import annotations

import copy
import random
from typing import Any

from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv

from tafelrunde import games
from tafelrunde.kernel.errors import UnknownSeat
from tafelrunde.kernel.game import Game
from tafelrunde.research import pictures
from tafelrunde.research import rewards as _rewards
from tafelrunde.research.spaces import action_space, move_of, observation_space, seen


def env(
    title: str,
    players: int = 2,
    rewards: str = "win",
    render_mode: str | None = None,
    edition: str | None = None,
    **options: Any,
) -> Env:
    """An environment for a title; its options are keywords.

    `rewards` come at the end of the game and are `win`, `rank` or `points`. An illegal action
    raises IllegalMove and changes nothing.
    """
    return Env(title, players, rewards, render_mode, edition, options)


class Env(AECEnv):
    """A game whose seats are the agents `player_0`, `player_1` and so on."""

    def __init__(
        self,
        title: str,
        players: int,
        rewards: str,
        render_mode: str | None,
        edition: str | None,
        options: dict[str, Any],
    ) -> None:
        super().__init__()
        _rewards.check(rewards)
        pictures.check(title, render_mode)
        self.title = games.title(title, edition)
        self.setup = self.title.setup(players, options)
        self.kind = rewards
        self.render_mode = render_mode
        self.metadata = {
            "name": f"tafelrunde_{title}",
            "render_modes": list(pictures.MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self._draw = random.Random()
        # One space for all agents would be seeded for all of them together.
        self.observation_spaces = {
            agent: observation_space(self.title, players, options) for agent in self.seats
        }
        self.action_spaces = {agent: action_space(self.title) for agent in self.seats}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed one that follows from the seed before."""
        if seed is not None:
            self._draw = random.Random(seed)
        self.game = self.title.new(self.setup, self._draw.getrandbits(63))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.decider]

    def observe(self, agent: str) -> dict[str, Any]:
        if agent not in self.seats:
            agents = ", ".join(self.seats)
            raise UnknownSeat("error.agent", {"name": agent, "agents": agents})
        return seen(self._begun(), self.seats[agent])

    def step(self, action: Any) -> None:
        """Play the move in this place of the alphabet for the agent whose turn it is."""
        game = self._begun()
        if not self.agents:
            raise ResetNeeded("the game is over for all agents; reset begins a new one")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        game.play(move_of(self.title, action))
        if game.decider >= 0:
            self.agent_selection = self.possible_agents[game.decider]
            return
        found = _rewards.rewards(game, self.kind)
        self.rewards = dict(zip(self.possible_agents, found, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def render(self) -> Any:
        """The table as a spectator sees it, in the `render_mode` of the environment."""
        return pictures.picture(self._begun(), self.render_mode or "ansi", None)

    def close(self) -> None:
        """Nothing is held open."""

    def _begun(self) -> Game:
        try:
            return self.game
        except AttributeError:
            raise ResetNeeded("there is no game before the first call of reset") from None

    def __copy__(self) -> Env:
        return copy.deepcopy(self)

    def __str__(self) -> str:
        return f"tafelrunde_{self.title.name}"
