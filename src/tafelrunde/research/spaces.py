"""What can be seen and done in a title, as spaces of Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy
from gymnasium import spaces

from tafelrunde.kernel.game import Game
from tafelrunde.kernel.title import Title

OBSERVATION = "observation"
MASK = "action_mask"


def observation_space(title: Title, players: int, options: dict[str, Any]) -> Any:
    """The vector of what a seat knows, every slot in its range, and the mask of legal moves."""
    slots = title.observation(players, options)
    low = numpy.array(slots.low, numpy.float32)
    high = numpy.array(slots.high, numpy.float32)
    return spaces.Dict(
        {
            OBSERVATION: spaces.Box(low, high, dtype=numpy.float32),
            MASK: spaces.Box(0, 1, (title.alphabet.size,), numpy.int8),
        }
    )


def action_space(title: Title) -> Any:
    """The moves of a title by their places in its alphabet."""
    return spaces.Discrete(title.alphabet.size)


def seen(game: Game, seat: int) -> dict[str, Any]:
    """What a seat observes; only the seat that decides has moves. Nothing is copied."""
    mask = game.mask() if seat == game.decider else bytearray(game.alphabet.size)
    return {
        OBSERVATION: numpy.frombuffer(game.observe(seat), numpy.float32),
        MASK: numpy.frombuffer(mask, numpy.int8),
    }
