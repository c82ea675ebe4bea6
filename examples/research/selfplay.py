"""A small network learns Meduris by playing against itself; one network for every seat.

Run it with `python examples/research/selfplay.py --minutes 60`; `--minutes 0.1` is the short form.
Games are stepped together in a batch. After every so many steps the network is moved towards moves
that did better than it had expected (advantage actor-critic), and now and then it plays against
the random and the greedy player. The curve is written to a file, a line each time.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy
import torch
from torch import nn

from tafelrunde.research.batch import Batch

DISCOUNT = 0.995
ENTROPY = 0.01


class Network(nn.Module):
    """What is seen goes in; a number for every move and what the game is worth come out."""

    def __init__(self, slots: int, moves: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(slots, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.moves = nn.Linear(width, moves)
        self.worth = nn.Linear(width, 1)

    def forward(self, seen: Any, masks: Any) -> tuple[Any, Any]:
        """The logarithms of the chances of all moves, illegal ones none, and the worth."""
        hidden = self.body(seen)
        logits = self.moves(hidden).masked_fill(masks == 0, -1e9)
        return torch.log_softmax(logits, 1), torch.tanh(self.worth(hidden)).squeeze(1)


class Course:
    """Self-play and learning from it, turn by turn.

    A seat's decisions form a chain of their own: what follows a decision is what the same seat
    sees at its next one, or the reward at the end of the game.
    """

    def __init__(self, batch: Batch, network: Network, rate: float) -> None:
        self.batch = batch
        self.network = network
        self.optimiser = torch.optim.Adam(network.parameters(), lr=rate)
        self.waiting: dict[tuple[int, int], tuple[Any, Any, int]] = {}
        self.ready: list[tuple[Any, Any, int, float]] = []

    def step(self) -> None:
        """Everybody decides once; decisions whose outcome is known now are ready to learn from."""
        batch = self.batch
        with torch.no_grad():
            chances, worths = self.network(
                torch.from_numpy(batch.observations), torch.from_numpy(batch.masks)
            )
            actions = torch.multinomial(chances.exp(), 1).squeeze(1).numpy()
        seats = batch.seats.copy()
        for game, seat in enumerate(seats):
            self._outcome((game, int(seat)), DISCOUNT * float(worths[game]))
            row = (batch.observations[game].copy(), batch.masks[game].copy(), int(actions[game]))
            self.waiting[game, int(seat)] = row
        ended, rewards = batch.step(actions)
        for game in numpy.flatnonzero(ended):
            for seat in range(batch.players):
                self._outcome((int(game), seat), float(rewards[game, seat]))

    def _outcome(self, chain: tuple[int, int], target: float) -> None:
        if chain in self.waiting:
            self.ready.append((*self.waiting.pop(chain), target))

    def learn(self) -> float:
        """One step of the optimiser with all that is ready."""
        seen, masks, actions, targets = zip(*self.ready, strict=True)
        self.ready = []
        chances, worths = self.network(
            torch.from_numpy(numpy.stack(seen)), torch.from_numpy(numpy.stack(masks))
        )
        wanted = torch.tensor(targets, dtype=torch.float32)
        advantage = (wanted - worths).detach()
        chosen = chances.gather(1, torch.tensor(actions).unsqueeze(1)).squeeze(1)
        spread = -(chances.exp() * chances).sum(1).mean()
        loss = -(chosen * advantage).mean() + (wanted - worths).pow(2).mean() - ENTROPY * spread
        self.optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimiser.step()
        return float(loss.detach())


def fares(network: Network, title: str, opponent: str, games: int) -> float:
    """The share of games that the network wins on seat 0 and 1 in turn; draws count half."""
    won = 0.0
    played = 0
    for seat in (0, 1):
        tables = Batch(title, min(8, games // 2), opponents={1 - seat: opponent}, seed=seat)
        finished = 0
        while finished < games / 2:
            with torch.no_grad():
                chances, _ = network(
                    torch.from_numpy(tables.observations), torch.from_numpy(tables.masks)
                )
            ended, rewards = tables.step(chances.argmax(1).numpy())
            finished += int(ended.sum())
            won += float((rewards[ended, seat] + 1).sum() / 2)
        played += finished
    return won / played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="meduris")
    parser.add_argument("--minutes", type=float, default=60, help="of one core, for learning")
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--steps", type=int, default=16, help="decisions between two lessons")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--games", type=int, default=40, help="games of every trial")
    parser.add_argument("--trials", type=int, default=12)
    parser.add_argument("--curve", type=Path, default=Path("curve.jsonl"))
    parser.add_argument("--weights", type=Path)
    given = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(1)
    batch = Batch(given.game, given.batch, seed=1)
    slots = batch.observations.shape[1]
    network = Network(slots, batch.masks.shape[1], given.width)
    course = Course(batch, network, given.rate)
    spent = 0.0
    lessons = 0
    with given.curve.open("w", encoding="ascii") as curve:
        for trial in range(given.trials + 1):
            while spent < trial * given.minutes * 60 / given.trials:
                begun = time.process_time()
                for _ in range(given.steps):
                    course.step()
                course.learn()
                lessons += 1
                spent += time.process_time() - begun
            line = {
                "minutes": round(spent / 60, 2),
                "decisions": lessons * given.steps * given.batch,
                "random": fares(network, given.game, "random", given.games),
                "greedy": fares(network, given.game, "greedy", given.games),
            }
            print(line, flush=True)
            curve.write(json.dumps(line) + "\n")
            curve.flush()
    if given.weights is not None:
        torch.save(network.state_dict(), given.weights)


if __name__ == "__main__":
    main()
