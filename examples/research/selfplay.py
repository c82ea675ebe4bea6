"""A small network learns Meduris by playing against itself; one network for every seat.

Run it with `python examples/research/selfplay.py`; `--minutes 0.1` is the short form.
Games are stepped together in a batch. Whenever enough of their decisions are known to have been
good or bad, the network is moved towards those that did better than it had expected (proximal
policy optimisation), and now and then it plays against the random and the greedy player. The curve
is written to a file, a line each time; `curve.py` draws it.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy
import torch
from torch import nn

from tafelrunde import Game, Move
from tafelrunde.arena.duel import Duel, interval, play
from tafelrunde.players import Player, player
from tafelrunde.research.batch import Batch

# How far back praise and blame reach, from 0 (to the decision before) to 1 (to the first one).
REACH = 0.97
ENTROPY = 0.01
CLIP = 0.2
EPOCHS = 3
ROWS = 512
# In trials the chances of moves are taken to this power.
SHARPENED = 2
# By so many points a victory is a clear one.
CLEAR = 20


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


class Learned:
    """The network as a player: it draws a move, likely ones more often than it did in lessons.

    Always the likeliest one would be worse: early on it is hardly likelier than the others, and the
    same mistake would be made every time.
    """

    looks = True

    def __init__(self, network: Network, seed: int) -> None:
        self.network = network
        self.draw = torch.Generator().manual_seed(seed)

    def choose(self, game: Game, seat: int) -> Move:
        seen = torch.frombuffer(game.observe(seat), dtype=torch.float32).unsqueeze(0)
        mask = torch.frombuffer(game.mask(), dtype=torch.int8).unsqueeze(0)
        with torch.no_grad():
            chances, _ = self.network(seen, mask)
        sharp = torch.softmax(SHARPENED * chances, 1)
        return game.alphabet.moves[int(torch.multinomial(sharp, 1, generator=self.draw))]


@dataclass
class Decision:
    """What was seen, possible and chosen, how likely that was, and what was expected."""

    seen: Any
    mask: Any
    action: int
    chance: float
    expected: float


class Course:
    """Self-play and learning from it. A seat's decisions in a game form a chain of their own."""

    def __init__(self, batch: Batch, network: Network, rate: float) -> None:
        self.batch = batch
        self.network = network
        self.optimiser = torch.optim.Adam(network.parameters(), lr=rate)
        self.chains: dict[tuple[int, int], list[Decision]] = {}
        self.ready: list[tuple[Decision, float]] = []

    def step(self) -> None:
        """Everybody decides once; the decisions of games that end are ready to learn from."""
        batch = self.batch
        seen, masks = batch.observations.copy(), batch.masks.copy()
        with torch.no_grad():
            chances, worths = self.network(torch.from_numpy(seen), torch.from_numpy(masks))
            actions = torch.multinomial(chances.exp(), 1)
            likely = chances.gather(1, actions).squeeze(1).tolist()
        chosen = actions.squeeze(1).numpy()
        rows = zip(batch.seats.tolist(), chosen.tolist(), likely, worths.tolist(), strict=True)
        for game, (seat, action, chance, worth) in enumerate(rows):
            decision = Decision(seen[game], masks[game], action, chance, worth)
            self.chains.setdefault((game, seat), []).append(decision)
        ended, points = batch.step(chosen)
        for game in numpy.flatnonzero(ended).tolist():
            for seat in range(batch.players):
                lead = points[game, seat] - max(numpy.delete(points[game], seat))
                worth = (numpy.sign(lead) + numpy.tanh(lead / CLEAR)) / 2
                self._judge(self.chains.pop((game, seat), []), float(worth))

    def _judge(self, chain: list[Decision], worth: float) -> None:
        """Say of each decision what came of it; the next one's hope counts, the end more."""
        target = worth
        for at in range(len(chain) - 1, -1, -1):
            self.ready.append((chain[at], target))
            target = REACH * target + (1 - REACH) * chain[at].expected

    def learn(self) -> None:
        """A few rounds over all that is ready."""
        decisions, wanted = zip(*self.ready, strict=True)
        self.ready = []
        targets = torch.tensor(wanted, dtype=torch.float32)
        seen = torch.from_numpy(numpy.stack([one.seen for one in decisions]))
        masks = torch.from_numpy(numpy.stack([one.mask for one in decisions]))
        actions = torch.tensor([one.action for one in decisions]).unsqueeze(1)
        before = torch.tensor([one.chance for one in decisions])
        gains = targets - torch.tensor([one.expected for one in decisions])
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        for _ in range(EPOCHS):
            for rows in torch.randperm(len(decisions)).split(ROWS):
                chances, worths = self.network(seen[rows], masks[rows])
                ratio = (chances.gather(1, actions[rows]).squeeze(1) - before[rows]).exp()
                clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
                gain = torch.minimum(ratio * gains[rows], clipped * gains[rows]).mean()
                spread = -(chances.exp() * chances).sum(1).mean()
                error = (targets[rows] - worths).pow(2).mean()
                self.optimiser.zero_grad()
                (error - gain - ENTROPY * spread).backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimiser.step()


def fares(network: Network, title: str, opponent: str, games: int, seed: int) -> dict[str, float]:
    """How the network fares in mirrored duels for two: share of wins and between which it lies."""

    def seated(name: str, seed: int) -> Player:
        return Learned(network, seed) if name == "network" else player(name, seed)

    duel = Duel(title, 2, "network", opponent, seed)
    outcomes = [play(duel, number, seated) for number in range(games)]
    won = sum(outcome.won for outcome in outcomes)
    low, high = interval(won, games)
    lead = sum(outcome.points - outcome.best_other for outcome in outcomes) / games
    return {
        "games": games,
        "won": round(won / games, 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "points": round(sum(outcome.points for outcome in outcomes) / games, 1),
        "lead": round(lead, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="meduris")
    parser.add_argument("--minutes", type=float, default=6, help="of one core, for learning")
    parser.add_argument("--batch", type=int, default=64, help="games side by side")
    parser.add_argument("--lesson", type=int, default=4096, help="decisions of a lesson")
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--rate", type=float, default=7e-4)
    parser.add_argument("--games", type=int, default=40, help="games of every trial")
    parser.add_argument("--last", type=int, default=200, help="games of the last trial")
    parser.add_argument("--trials", type=int, default=12)
    parser.add_argument("--curve", type=Path, default=Path("curve.jsonl"))
    parser.add_argument("--weights", type=Path)
    given = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(1)
    batch = Batch(given.game, given.batch, rewards="points", seed=1)
    slots = batch.observations.shape[1]
    network = Network(slots, batch.masks.shape[1], given.width)
    course = Course(batch, network, given.rate)
    spent = 0.0
    decisions = 0
    with given.curve.open("w", encoding="ascii") as curve:
        for trial in range(given.trials + 1):
            while spent < trial * given.minutes * 60 / given.trials:
                begun = time.process_time()
                course.step()
                decisions += given.batch
                if len(course.ready) >= given.lesson:
                    course.learn()
                spent += time.process_time() - begun
            games = given.last if trial == given.trials else given.games
            line: dict[str, Any] = {"minutes": round(spent / 60, 2), "decisions": decisions}
            for opponent in ("random", "greedy"):
                line[opponent] = fares(network, given.game, opponent, games, trial)
            print(line, flush=True)
            curve.write(json.dumps(line) + "\n")
            curve.flush()
            if given.weights is not None:
                torch.save(network.state_dict(), given.weights)


if __name__ == "__main__":
    main()
